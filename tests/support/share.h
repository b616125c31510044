/*
 * A share of the inputs of the largest tests, for machines that are emulated, where all of them would
 * take hours, and for further builds of the same code: the environment variable
 * UTF8CODEC_TESTS_SHARE=n leaves one in n. It is reported as skipped; without the variable all inputs
 * are tested.
 */
#ifndef TESTS_SHARE_H
#define TESTS_SHARE_H

#include <stdbool.h>

/* n. 1: all inputs are tested. */
unsigned share_divisor(void);

/* Whether the next input is one of those: true once in n calls. Not for tests of threads. */
bool share_takes(void);

#endif
