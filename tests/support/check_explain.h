/*
 * Checks the texts of explain: the rules for all of them, and the facts that each must contain.
 */
#ifndef TESTS_CHECK_EXPLAIN_H
#define TESTS_CHECK_EXPLAIN_H

#include "operations.h"

/*
 * utf8codec_explain() for the first error of src: it is one line of printable ASCII, contains
 * the offset, fits in UTF8CODEC_EXPLAIN_MAX, and is truncated correctly at every dst_cap.
 */
const char *check_explain(const uint8_t *src, size_t src_len);

/*
 * The same for utf8codec_explain_as() and the result of a call on src. Besides the offset it must
 * contain the units at which the call stopped, and the surrogate or the number above U+10FFFF.
 */
const char *check_explain_as(const oracle_encoding *encoding, const void *src, size_t src_len,
                             utf8codec_result result);

/*
 * The text for what stops a stream that gets src as a first chunk of first_len units and then chunks
 * of chunk_len, into dst of dst_cap units in each call: it is that of utf8codec_explain_as() for the input up to the end of the
 * chunk. If a full dst stops it before the chunk, the text is of the status alone. `end_alone` is
 * that of check_stream().
 */
const char *check_explain_stream(const operation *op, const void *src, size_t src_len,
                                 size_t first_len, size_t chunk_len, size_t dst_cap, unsigned flags,
                                 int end_alone);

/* Only the rules for all texts: `explained` is the text, and `length` was returned with it. */
const char *check_explain_text(const char *explained, size_t length);

#endif
