/*
 * The results and output that the public headers specify, for any encoding, input, capacity and
 * flags, in one call and in chunks; computed one sequence at a time by the oracles of
 * oracle_encodings.h.
 */
#ifndef TESTS_ORACLE_CONVERT_H
#define TESTS_ORACLE_CONVERT_H

#include "oracle_encodings.h"

#include <utf8codec/decode.h>
#include <utf8codec/encode.h>

/*
 * Converts from one encoding to another. If `to` is NULL nothing is stored or counted, as in
 * validation; if dst is NULL nothing is stored, but capacity and `written` still count.
 */
utf8codec_result oracle_convert(const oracle_encoding *from, const oracle_encoding *to,
                                const void *src, size_t src_len, void *dst, size_t room,
                                unsigned flags);

/* A chunk of an input: the units from `start` to `end` of the whole. */
typedef struct oracle_piece {
    const void *whole;
    size_t start, end;
} oracle_piece;

/*
 * The result and output of one call on a stream. *done is the number of units of the whole that the
 * stream has processed: those from *done to the start of the chunk are carried. It is 0 for a fresh
 * stream; each call moves it, past the error that it reports.
 */
utf8codec_result oracle_convert_piece(const oracle_encoding *from, const oracle_encoding *to,
                                      const oracle_piece *piece, size_t *done, void *dst,
                                      size_t room, unsigned flags);

/* As utf8codec_validate(). */
utf8codec_result oracle_validate(const uint8_t *src, size_t src_len, unsigned flags);

/* As utf8codec_to_utf32(). */
utf8codec_result oracle_to_utf32(const uint8_t *src, size_t src_len, uint32_t *dst, size_t dst_cap,
                                 unsigned flags);

/* As utf8codec_to_utf32_measure(). */
utf8codec_result oracle_to_utf32_measure(const uint8_t *src, size_t src_len, unsigned flags);

/* As utf8codec_from_utf32(). */
utf8codec_result oracle_from_utf32(const uint32_t *src, size_t src_len, uint8_t *dst,
                                   size_t dst_cap, unsigned flags);

/* As utf8codec_from_utf32_measure(). */
utf8codec_result oracle_from_utf32_measure(const uint32_t *src, size_t src_len, unsigned flags);

/* An initializer of a result; reserved members are 0. */
#define ORACLE_RESULT(read_, written_, replaced_, status_, error_, length_, carried_)              \
    {.read = (read_),                                                                              \
     .written = (written_),                                                                        \
     .replaced = (replaced_),                                                                      \
     .status = (status_),                                                                          \
     .error = (error_),                                                                            \
     .error_length = (length_),                                                                    \
     .carried = (carried_)}

/* Whether two results are the same in every field. */
static inline int oracle_same_result(utf8codec_result one, utf8codec_result other)
{
#if SIZE_MAX > UINT32_MAX
    if (one.reserved != 0 || other.reserved != 0) {
        return 0;
    }
#endif
    return one.read == other.read && one.written == other.written &&
           one.replaced == other.replaced && one.status == other.status &&
           one.error == other.error && one.error_length == other.error_length &&
           one.carried == other.carried;
}

/* A result as one line of text, for failures. The text is valid until the fourth call after. */
const char *oracle_result_text(utf8codec_result result);

/* Bytes as hexadecimal text, for failures; long input is truncated. Valid as above. */
const char *oracle_bytes_text(const uint8_t *src, size_t src_len);

#endif
