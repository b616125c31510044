/*
 * escape.h on any bytes, with the oracle of oracle_escape.h.
 */
#ifndef TESTS_CHECK_ESCAPE_H
#define TESTS_CHECK_ESCAPE_H

#include "check.h"

/*
 * Escapes src, and unescapes src as if it were a line: the result and output of the oracle at this
 * capacity, or if it is SIZE_MAX, with the capacity that always suffices; nothing is written
 * outside.
 */
const char *check_escape_at(const uint8_t *src, size_t src_len, size_t dst_cap);

/*
 * check_escape_at() with enough capacity, and measuring; the line is no longer than its bound, has
 * no character that must be escaped, and unescapes to src. A line that unescapes is the one that its
 * bytes make.
 */
const char *check_escape(const uint8_t *src, size_t src_len);

/*
 * The line made and undone in parts of dst_cap bytes, each call where the last one stopped, is that
 * of one call. dst_cap is at least 12.
 */
const char *check_escape_in_parts(const uint8_t *src, size_t src_len, size_t dst_cap);

#endif
