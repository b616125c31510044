/*
 * Properties that relate results of the library to each other: round trips, the whole and its
 * parts, replacement that leaves nothing to replace.
 */
#ifndef TESTS_CHECK_ROUNDTRIP_H
#define TESTS_CHECK_ROUNDTRIP_H

#include "operations.h"

/*
 * For a conversion: the strict output converts back to the same units; the output with replacement
 * is well-formed, according to the oracle too, and round-trips; `replaced` is the number of errors
 * that a caller finds by skipping each.
 */
const char *check_roundtrip(const operation *op, const void *src, size_t src_len);

/*
 * For a conversion that is direct (operation_is_direct()): it gives what a conversion to UTF-8 and
 * another from that give; `flags` is 0 or UTF8CODEC_REPLACE.
 */
const char *check_through_utf8(const operation *op, const void *src, size_t src_len,
                               unsigned flags);

/* check_roundtrip() for utf8codec_to_utf32() and utf8codec_from_utf32(). */
const char *check_roundtrip_utf8(const uint8_t *src, size_t src_len);
const char *check_roundtrip_utf32(const uint32_t *src, size_t src_len);

/*
 * If src is split at `cut`, moved down to utf8codec_floor_boundary(), the conversions of the parts,
 * concatenated, are that of the whole.
 */
const char *check_concatenation(const uint8_t *src, size_t src_len, size_t cut);

#endif
