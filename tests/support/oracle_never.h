/*
 * Oracle (d): the byte values and the pairs of bytes that "never should be seen in a valid UTF-8
 * string", from the summary of Frank Tang, "The Algorithm to Validate an UTF-8 String". Input
 * that contains one is ill-formed; input that contains none may still be ill-formed.
 */
#ifndef TESTS_ORACLE_NEVER_H
#define TESTS_ORACLE_NEVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether the byte is never seen. */
bool oracle_never_byte(uint8_t byte);

/* Whether the two bytes, one after the other, are never seen. */
bool oracle_never_pair(uint8_t first, uint8_t second);

/* Whether src contains a byte or a pair that is never seen. */
bool oracle_never_in(const uint8_t *src, size_t src_len);

#endif
