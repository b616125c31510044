/*
 * Checks the texts of explain: the rules for all of them, and the facts that each must contain.
 */
#ifndef TESTS_CHECK_EXPLAIN_H
#define TESTS_CHECK_EXPLAIN_H

#include "oracle_encodings.h"

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

/* Only the rules for all texts: `explained` is the text, and `length` was returned with it. */
const char *check_explain_text(const char *explained, size_t length);

#endif
