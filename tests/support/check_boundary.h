/*
 * The boundary functions against definitions that go through the whole input from its start.
 */
#ifndef TESTS_CHECK_BOUNDARY_H
#define TESTS_CHECK_BOUNDARY_H

#include <stddef.h>
#include <stdint.h>

/* The longest src that the check takes. */
#define CHECK_BOUNDARY_MAX 4096

/*
 * utf8codec_floor_boundary() at every limit, utf8codec_incomplete_tail(), utf8codec_count(),
 * utf8codec_decode() at every sequence, and utf8codec_decode_last() at the end of each. When src
 * is longer than CHECK_BOUNDARY_MAX, its beginning.
 */
const char *check_boundary(const uint8_t *src, size_t src_len);

#endif
