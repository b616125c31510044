/*
 * Compares one-shot calls with the oracle: every result and every output, also when the caller
 * continues after each stop, and nothing is written outside dst.
 */
#ifndef TESTS_CHECK_CONVERSION_H
#define TESTS_CHECK_CONVERSION_H

#include "operations.h"

/*
 * Measures src (or validates it), then converts it with a capacity of dst_cap units per call. It
 * continues after DST_FULL (with one more unit of capacity as long as nothing fits) and after each
 * error.
 */
const char *check_conversion(const operation *op, const void *src, size_t src_len, size_t dst_cap,
                             unsigned flags);

/* utf8codec_validate(), utf8codec_to_utf32_measure() and utf8codec_to_utf32() with dst_cap. */
const char *check_from_utf8(const uint8_t *src, size_t src_len, size_t dst_cap, unsigned flags);

/* utf8codec_from_utf32_measure() and utf8codec_from_utf32() with dst_cap. */
const char *check_from_utf32(const uint32_t *src, size_t src_len, size_t dst_cap, unsigned flags);

#endif
