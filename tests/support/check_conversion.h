/*
 * One-shot calls against the oracle: every result, every output, no write outside, and the right
 * answers when the caller goes on after each stop.
 */
#ifndef TESTS_CHECK_CONVERSION_H
#define TESTS_CHECK_CONVERSION_H

#include "operations.h"

/*
 * Measures src (or validates it), then converts it with dst_cap units of room a call: again behind
 * what was converted when dst is full (with one more unit of room as long as nothing fits), and
 * behind each error.
 */
const char *check_conversion(const operation *op, const void *src, size_t src_len, size_t dst_cap,
                             unsigned flags);

/* utf8codec_validate(), utf8codec_to_utf32_measure() and utf8codec_to_utf32() with dst_cap. */
const char *check_from_utf8(const uint8_t *src, size_t src_len, size_t dst_cap, unsigned flags);

/* utf8codec_from_utf32_measure() and utf8codec_from_utf32() with dst_cap. */
const char *check_from_utf32(const uint32_t *src, size_t src_len, size_t dst_cap, unsigned flags);

#endif
