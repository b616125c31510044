/*
 * Loops written by hand, as programs have them: decoding by a table of lead bytes; testing each
 * code point as an MQTT broker does; looking for the end of a string without validating it.
 */
#include "bench.h"

#include <string.h>

/* The length of a sequence by the upper five bits of its lead byte. */
static const uint8_t lengths[32] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                    0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 3, 3, 4, 0};

static int is_tail(uint8_t byte)
{
    return (byte & 0xC0) == 0x80;
}

/* Stores the code point at src and returns its length; 0 if it is not well-formed. */
static inline size_t decode(const uint8_t *src, size_t src_len, uint32_t *code_point)
{
    const size_t length = lengths[src[0] >> 3];
    uint32_t value = src[0];
    if (length > src_len) {
        return 0;
    }
    switch (length) {
    case 1:
        break;
    case 2:
        value = (value & 0x1F) << 6 | (src[1] & 0x3Fu);
        if (!is_tail(src[1]) || value < 0x80) {
            return 0;
        }
        break;
    case 3:
        value = (value & 0x0F) << 12 | (src[1] & 0x3Fu) << 6 | (src[2] & 0x3Fu);
        if (!is_tail(src[1]) || !is_tail(src[2]) || value < 0x800 ||
            (value >= 0xD800 && value <= 0xDFFF)) {
            return 0;
        }
        break;
    case 4:
        value = (value & 0x07) << 18 | (src[1] & 0x3Fu) << 12 | (src[2] & 0x3Fu) << 6 |
                (src[3] & 0x3Fu);
        if (!is_tail(src[1]) || !is_tail(src[2]) || !is_tail(src[3]) || value < 0x10000 ||
            value > 0x10FFFF) {
            return 0;
        }
        break;
    default:
        return 0;
    }
    *code_point = value;
    return length;
}

static inline int next(const uint8_t *bytes, size_t len, size_t *read, uint32_t *code_point)
{
    const size_t length = decode(bytes + *read, len - *read, code_point);
    if (length == 0) {
        ++*read;
        return 0;
    }
    *read += length;
    return 1;
}
BENCH_DECODE_LOOP(next, size_t)

static size_t validate_in(const void *src, size_t src_len, void *dst)
{
    const uint8_t *bytes = src;
    (void)dst;
    for (size_t read = 0; read < src_len;) {
        uint32_t value = 0;
        const size_t length = decode(bytes + read, src_len - read, &value);
        if (length == 0 || value < 0x20 || (value >= 0x7F && value <= 0x9F) ||
            (value >= 0xFDD0 && value <= 0xFDEF) || (value & 0xFFFE) == 0xFFFE) {
            return BENCH_REFUSED;
        }
        read += length;
    }
    return src_len;
}

static size_t until_quote(const void *src, size_t src_len, void *dst)
{
    const uint8_t *bytes = src;
    size_t read = 0;
    (void)dst;
    while (read < src_len && bytes[read] != '"' && bytes[read] != '\\' && bytes[read] >= 0x20) {
        read++;
    }
    return read;
}

void bench_add_by_hand(void)
{
    static const bench_offer offers[] = {
        {"decode_loop", decode_loop, 0},
        {"validate_in_mqtt_should", validate_in, 0},
        {"validate_until_quote", until_quote, 1},
        {NULL, NULL, 0},
    };
    bench_add(&(bench_contender){.name = "by-hand",
                                 .version = "here",
                                 .calls = "loops over code points, or over bytes",
                                 .offers = offers});
}
