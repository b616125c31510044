/*
 * One-shot conversions against the oracle: every result, every output, no write outside, and the
 * same end when a call that ran out of room is resumed.
 */
#ifndef TESTS_CHECK_CONVERSION_H
#define TESTS_CHECK_CONVERSION_H

#include <stddef.h>
#include <stdint.h>

/* utf8codec_validate(), utf8codec_to_utf32_measure() and utf8codec_to_utf32() with dst_cap. */
const char *check_from_utf8(const uint8_t *src, size_t src_len, size_t dst_cap, unsigned flags);

/* utf8codec_from_utf32_measure() and utf8codec_from_utf32() with dst_cap. */
const char *check_from_utf32(const uint32_t *src, size_t src_len, size_t dst_cap, unsigned flags);

#endif
