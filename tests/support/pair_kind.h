/*
 * Classifies pairs of bytes, for the tests of tables that are indexed by pairs.
 */
#ifndef PAIR_KIND_H
#define PAIR_KIND_H

#include <stdint.h>

#include <utf8codec/utf8codec.h>

typedef enum pair_kind {
    PAIR_FINE,
    PAIR_WRONG,
    PAIR_TAILS /* two continuation bytes: it depends on the bytes before them */
} pair_kind;

static inline int is_tail(unsigned byte)
{
    return byte >= 0x80 && byte <= 0xBF;
}

/* By decoding: a lead byte accepts the next byte, or it does not. */
static inline pair_kind pair_kind_of(unsigned first, unsigned second)
{
    const uint8_t bytes[] = {(uint8_t)first, (uint8_t)second};
    if (first < 0x80 || is_tail(first)) {
        return !is_tail(second) ? PAIR_FINE : first < 0x80 ? PAIR_WRONG : PAIR_TAILS;
    }
    const utf8codec_decoded one = utf8codec_decode(bytes, sizeof bytes);
    return one.status == UTF8CODEC_OK || (one.status == UTF8CODEC_TRUNCATED && one.length == 2)
               ? PAIR_FINE
               : PAIR_WRONG;
}

#endif
