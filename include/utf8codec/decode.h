/**
 * @file
 * Decoding one sequence of UTF-8. The guarantees are those of types.h.
 *
 * Source: RFC 3629 sections 3, 4 and 10; Unicode, Table 3-7.
 */
#ifndef UTF8CODEC_DECODE_H
#define UTF8CODEC_DECODE_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A decoded sequence, or why there is none. 8 bytes: most ABIs return it in a register. */
typedef struct utf8codec_decoded {
    /** The scalar value if status is OK; else 0. */
    uint32_t code_point;
    /**
     * Bytes of the sequence, 1 to 4, if status is OK; else of the maximal subpart, 1 to 3. 0 only
     * if src_len is 0.
     */
    uint8_t length;
    /** A #utf8codec_status: OK, TRUNCATED or ILL_FORMED. */
    uint8_t status;
    /** A #utf8codec_error: NONE if and only if status is OK. */
    uint8_t error;
    /** 0. */
    uint8_t reserved;
} utf8codec_decoded;

/**
 * Decodes the sequence that starts at src[0].
 *
 * An empty src gives TRUNCATED with length 0, so that a loop without a test for the end cannot
 * mistake it for U+0000. To iterate over a buffer, advance by `length`, which is not 0 unless
 * src_len is.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  the number of bytes available. No more than 4 are read, and src[i] only if
 *                 src[0, i) is the beginning of a sequence: with NUL-terminated text, 4 will do.
 * @return one of exactly three statuses:
 *   - UTF8CODEC_OK: src[0, length) is a well-formed sequence and encodes code_point.
 *   - UTF8CODEC_TRUNCATED: src[0, src_len) is the beginning of a well-formed sequence; length is
 *     src_len.
 *   - UTF8CODEC_ILL_FORMED: no well-formed sequence begins with these bytes because of `error`, and
 *     src[0, length) is the maximal subpart to skip or to replace.
 */
UTF8CODEC_API utf8codec_decoded utf8codec_decode(const void *src, size_t src_len);

#ifdef __cplusplus
}
#endif

#endif
