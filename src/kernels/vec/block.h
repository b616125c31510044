/*
 * Part of a block of 16 bytes. The first byte is the lowest of a vec and of a u64: levels are
 * little-endian. Included by a level's vec.h, after its operations on blocks.
 */
#ifndef U8C_VEC_BLOCK_H
#define U8C_VEC_BLOCK_H

#include "bits.h"

_Static_assert(!U8C_BIG_ENDIAN, "the lowest byte of a u64 is the first one of a block");

/*
 * The first `count` bytes at from, 1 to 15, and zeros after them. Reads no others. Copies them to
 * `to`, unless that is NULL, as a constant.
 */
U8C_INLINE vec_block v_block_copy_first(uint8_t *to, const uint8_t *from, size_t count)
{
    uint64_t low, high = 0;
    if (count >= sizeof low) {
        /* Two u64 that may overlap; the bytes that the second one repeats are shifted out. */
        const size_t at = count - sizeof high;
        low = u8c_load64(from);
        high = u8c_load64(from + at);
        if (to != NULL) {
            u8c_copy(to, &low, sizeof low);
            u8c_copy(to + at, &high, sizeof high);
        }
        high = high >> 8 * (15 - count) >> 8;
    } else if (count >= sizeof(uint32_t)) {
        const size_t at = count - sizeof(uint32_t);
        const uint32_t first = u8c_load32(from), last = u8c_load32(from + at);
        if (to != NULL) {
            u8c_store32(to, first);
            u8c_store32(to + at, last);
        }
        low = first | (uint64_t)last << 8 * at;
    } else {
        /* The first, middle and last of up to three bytes; with fewer, some coincide. */
        const size_t half = count / 2, at = count - 1;
        const uint8_t first = from[0], middle = from[half], last = from[at];
        if (to != NULL) {
            to[0] = first;
            to[half] = middle;
            to[at] = last;
        }
        low = first | (uint32_t)middle << 8 * half | (uint32_t)last << 8 * at;
    }
    return v_block_of64(low, high);
}

/*
 * The offsets of four overlapping u32 that cover 4 to 15 bytes; the first is at 0. They avoid a
 * branch on eight bytes, which is often mispredicted if lengths vary from call to call. From eight
 * bytes on, the last two are the last eight bytes.
 */
typedef struct four_words {
    size_t second, third, last;
} four_words;

U8C_INLINE four_words words_of(size_t count)
{
    const size_t size = sizeof(uint32_t), last = count - size, second = last < size ? last : size;
    const four_words at = {second, last - second, last};
    return at;
}

/* v_block_copy_first() without a copy, by them. It takes longer where all numbers are the same. */
U8C_INLINE vec_block v_block_load_words(const uint8_t *from, size_t count)
{
    if (count < sizeof(uint32_t)) {
        return v_block_copy_first(NULL, from, count);
    }
    const four_words at = words_of(count);
    const uint64_t low = u8c_load32(from) | (uint64_t)u8c_load32(from + at.second) << 8 * at.second,
                   last = u8c_load32(from + at.third) | (uint64_t)u8c_load32(from + at.last) << 32,
                   has_high = 0 - (uint64_t)(count / 8);
    /* The bytes that `low` has are shifted out, or all are masked. */
    return v_block_of64(low, last >> 8 * ((15 - count) % 8) >> 8 & has_high);
}

/* The last `count` bytes before end, up to 16, padded with zeros. end[-16] must be readable. */
U8C_INLINE vec_block v_block_load_last(const uint8_t *end, size_t count)
{
    /* From index 16 - count on, a shuffle control for the last `count` bytes, then zeros. */
    static const uint8_t from_index[32] = {0,    1,    2,    3,    4,    5,    6,    7,
                                           8,    9,    10,   11,   12,   13,   14,   15,
                                           0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
                                           0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
    return v_block_shuffle(v_block_load(end - 16), v_block_load(from_index + (16 - count)));
}

#endif
