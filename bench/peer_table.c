/*
 * A hand-written loop of the usual kind: the length from a table by lead byte, then the continuation
 * bytes, separately for each length, then the limits.
 */
#include "contender.h"

/* A row of 16 lead bytes of one length. */
#define ROW(length)                                                                                \
    length, length, length, length, length, length, length, length, length, length, length,        \
        length, length, length, length, length
static const uint8_t lengths[256] = {
    ROW(1), ROW(1), ROW(1), ROW(1), ROW(1), ROW(1), ROW(1), ROW(1), /* 00..7F */
    ROW(0), ROW(0), ROW(0), ROW(0),                                 /* 80..BF */
    0,      0,      2,      2,      2,      2,      2,      2,      /* C0..C7 */
    2,      2,      2,      2,      2,      2,      2,      2,      /* C8..CF */
    ROW(2), ROW(3), 4,      4,      4,      4,      4,              /* D0..F4 */
};

static int is_tail(uint8_t byte)
{
    return (byte & 0xC0) == 0x80;
}

/* Stores the code point at src and returns its length; 0 if it is not well-formed. */
static inline size_t decode(const uint8_t *src, size_t src_len, uint32_t *code_point)
{
    const size_t length = lengths[src[0]];
    uint32_t value = src[0];
    if (length > src_len) {
        return 0;
    }
    switch (length) {
    case 1:
        break;
    case 2:
        if (!is_tail(src[1])) {
            return 0;
        }
        value = (value & 0x1F) << 6 | (src[1] & 0x3F);
        break;
    case 3:
        if (!is_tail(src[1]) || !is_tail(src[2])) {
            return 0;
        }
        value = (value & 0x0F) << 12 | (src[1] & 0x3Fu) << 6 | (src[2] & 0x3F);
        if (value < 0x800 || (value >= 0xD800 && value <= 0xDFFF)) {
            return 0;
        }
        break;
    case 4:
        if (!is_tail(src[1]) || !is_tail(src[2]) || !is_tail(src[3])) {
            return 0;
        }
        value =
            (value & 0x07) << 18 | (src[1] & 0x3Fu) << 12 | (src[2] & 0x3Fu) << 6 | (src[3] & 0x3F);
        if (value < 0x10000 || value > 0x10FFFF) {
            return 0;
        }
        break;
    default:
        return 0;
    }
    *code_point = value;
    return length;
}

static size_t decode_loop(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    const uint8_t *bytes = src;
    uint32_t sum = 0;
    size_t count = 0;
    size_t errors = 0;
    for (size_t read = 0; read < src_len;) {
        uint32_t code_point = 0;
        const size_t length = decode(bytes + read, src_len - read, &code_point);
        if (length == 0) {
            errors++;
            read++;
            continue;
        }
        sum += code_point;
        count++;
        read += length;
    }
    bench_store_sum(dst, src_len, sum);
    return errors == 0 ? count : BENCH_REFUSED;
}

void bench_add_table(bench_contenders *contenders)
{
    const bench_contender contender = {.name = "table",
                                       .version = "by hand",
                                       .calls = "a loop over a table of lead bytes",
                                       .role = BENCH_PEER,
                                       .run = {[BENCH_DECODE_LOOP] = decode_loop}};
    bench_add(contenders, &contender);
}
