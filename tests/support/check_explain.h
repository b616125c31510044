/*
 * The texts of explain: rules that hold for each, and the facts that each must name.
 */
#ifndef TESTS_CHECK_EXPLAIN_H
#define TESTS_CHECK_EXPLAIN_H

#include "oracle_encodings.h"

/*
 * utf8codec_explain() for the first error of src: it is one line of printable ASCII, says the
 * offset, keeps within UTF8CODEC_EXPLAIN_MAX, and is cut correctly at every dst_cap.
 */
const char *check_explain(const uint8_t *src, size_t src_len);

/*
 * The same for utf8codec_explain_as() and what a call returned for src. Besides the offset it shows
 * the units that the call has stopped at, and names the surrogate or the number above U+10FFFF.
 */
const char *check_explain_as(const oracle_encoding *encoding, const void *src, size_t src_len,
                             utf8codec_result result);

/* The rules of explain's text alone, for what a call returned: `explained` of `length`. */
const char *check_explain_text(const char *explained, size_t length);

#endif
