/*
 * Compares the boundary functions with definitions that scan the whole input from its start.
 */
#ifndef TESTS_CHECK_BOUNDARY_H
#define TESTS_CHECK_BOUNDARY_H

#include <stddef.h>
#include <stdint.h>

/* The longest src that is checked in full. */
#define CHECK_BOUNDARY_MAX 4096

/*
 * utf8codec_floor_boundary() and utf8codec_split_point() at every limit,
 * utf8codec_incomplete_tail(), utf8codec_count(),
 * utf8codec_decode() at every sequence, and utf8codec_decode_last() at the end of each. If src
 * is longer than CHECK_BOUNDARY_MAX, only its beginning is checked.
 */
const char *check_boundary(const uint8_t *src, size_t src_len);

#endif
