/*
 * What the self-test has in place of an operating system: ARM semihosting, by startup.c.
 */
#ifndef TESTS_SEMIHOSTING_H
#define TESTS_SEMIHOSTING_H

void semihosting_print(const char *text);

/* Bytes of the stack that were used so far, at the most. */
unsigned semihosting_stack_used(void);

#endif
