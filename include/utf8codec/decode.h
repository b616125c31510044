/**
 * @file
 * From UTF-8: one sequence, validation, conversion to UTF-32, measuring.
 *
 * What holds for every function here: it reads nothing outside src[0, src_len) and writes
 * nothing outside dst[0, dst_cap), not by a byte; dst[written, dst_cap) may hold leftovers.
 * `(NULL, 0)` is a legal src and a legal dst. src and dst must not overlap. U+0000,
 * noncharacters and U+FEFF are ordinary scalar values: nothing is stripped. All are reentrant,
 * never allocate, and give the same result on every machine.
 *
 * Source: RFC 3629 sections 3, 4 and 10; Unicode, Table 3-7.
 */
#ifndef UTF8CODEC_DECODE_H
#define UTF8CODEC_DECODE_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** One sequence, decoded, or why there is none. 8 bytes: it comes back in a register. */
typedef struct utf8codec_decoded {
    /** The scalar value, when status is OK; else 0. */
    uint32_t code_point;
    /**
     * Bytes of the sequence, 1 to 4, when status is OK; else of the maximal subpart, 1 to 3.
     * 0 only when src_len is 0.
     */
    uint8_t length;
    /** A #utf8codec_status: OK, TRUNCATED or ILL_FORMED. */
    uint8_t status;
    /** A #utf8codec_error: NONE exactly when status is OK. */
    uint8_t error;
    /** 0. */
    uint8_t reserved;
} utf8codec_decoded;

/**
 * Decodes the one sequence that starts at src[0].
 *
 * An empty src gives TRUNCATED with length 0: there is no sequence, and a loop that forgot to
 * test for the end cannot mistake it for U+0000. To go through a buffer, step by `length`, which
 * is never 0 when src_len is not.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  bytes available at src; more than 4 are not looked at.
 * @return one of exactly three statuses:
 *   - UTF8CODEC_OK: src[0, length) is a well-formed sequence and encodes code_point.
 *   - UTF8CODEC_TRUNCATED: src[0, src_len) is the beginning of some well-formed sequence and
 *     ends before it does; length is src_len.
 *   - UTF8CODEC_ILL_FORMED: no well-formed sequence begins with these bytes; error says why,
 *     and src[0, length) is the maximal subpart to skip or to replace.
 */
UTF8CODEC_API utf8codec_decoded utf8codec_decode(const void *src, size_t src_len);

/**
 * Says whether src is well-formed UTF-8, and if not, where and why not.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    UTF8CODEC_MORE and UTF8CODEC_REPLACE, or-ed; 0 is strict. With
 *                 UTF8CODEC_REPLACE, ill-formed subsequences are counted in `replaced` and
 *                 passed over, each as one maximal subpart.
 * @return written is 0; one of exactly three statuses:
 *   - UTF8CODEC_OK: src[0, src_len) is well-formed (or, with REPLACE, was passed over).
 *   - UTF8CODEC_TRUNCATED: src[0, read) is well-formed and the last error_length bytes of src
 *     begin a sequence that src does not finish.
 *   - UTF8CODEC_ILL_FORMED: src[0, read) is well-formed and the maximal subpart
 *     src[read, read + error_length) is not, because of error.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate(const void *src, size_t src_len, unsigned flags);

/**
 * Converts UTF-8 to UTF-32 in host byte order.
 *
 * Precedence where several statuses would apply: an ill-formed or truncated sequence at src[read]
 * is reported even when dst is full; a well-formed one, or one to be replaced, that finds no
 * room gives DST_FULL.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the code points; may be NULL when dst_cap is 0.
 * @param dst_cap  units of room at dst; src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE and UTF8CODEC_MORE, or-ed; 0 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: written is dst_cap and src[read] starts what comes next.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf32(const void *src, size_t src_len, uint32_t *dst,
                                                  size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_utf32() into unlimited room, except that nothing is stored: written is the
 * number of code points that it would store.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    UTF8CODEC_REPLACE and UTF8CODEC_MORE, or-ed; 0 is strict.
 * @return what utf8codec_to_utf32() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf32_measure(const void *src, size_t src_len,
                                                          unsigned flags);

#ifdef __cplusplus
}
#endif

#endif
