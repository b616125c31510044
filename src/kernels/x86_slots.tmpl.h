/*
 * From words, which are code points or UTF-16, to UTF-8, for x86-64 with and without AVX2: the
 * vectors, the constants, the lengths of the sequences, and their bytes. Parameter:
 *
 *   LANES        the number of 128-bit lanes of a vector: 1 (SSE4.1), 2 (AVX2)
 *
 * A quad is four words, in one lane; a block is a vector of words.
 *
 * The first code point of each length, the surrogates and the end of Unicode are all multiples of
 * u8c_last_1 + 1. So the bits above those tell everything but the payload; they fit into a word,
 * and a few comparisons of words do a whole block. They are called the class here.
 *
 * The bytes of each sequence are put into a slot of fixed size, with no regard to how many there
 * are; a shuffle from a table then closes the gaps of four or eight slots.
 */
#ifndef U8C_X86_SLOTS_TMPL_H
#define U8C_X86_SLOTS_TMPL_H

#include "x86_compress.h"

#if defined(LANES) /* without its parameter there is nothing to define */

/*
 * VEC is the vector type; V(name) the intrinsic of that name for the type, VS(name) where the name
 * ends in the type. lanes(), first_lane() and second_lane() make a vector of lanes, and back; where
 * there is one lane, nothing of the second.
 */
#if LANES == 1
#define VEC      __m128i
#define V(name)  _mm_##name
#define VS(name) _mm_##name##_si128

U8C_INLINE __m128i lanes(__m128i a, __m128i b)
{
    (void)b;
    return a;
}

U8C_INLINE __m128i first_lane(__m128i v)
{
    return v;
}

U8C_INLINE __m128i second_lane(__m128i v)
{
    return v;
}
#else
#define VEC      __m256i
#define V(name)  _mm256_##name
#define VS(name) _mm256_##name##_si256

U8C_INLINE __m256i lanes(__m128i a, __m128i b)
{
    return _mm256_inserti128_si256(_mm256_castsi128_si256(a), b, 1);
}

U8C_INLINE __m128i first_lane(__m256i v)
{
    return _mm256_castsi256_si128(v);
}

U8C_INLINE __m128i second_lane(__m256i v)
{
    return _mm256_extracti128_si256(v, 1);
}
#endif

enum {
    quad_size = 4,
    block_size = 2 * LANES * quad_size,
    lane_size = 16, /* bytes */

    class_bits = 7,
    class_unit = u8c_last_1 + 1,
    class_2 = 1, /* the first class of each length */
    class_3 = (u8c_last_2 + 1) / class_unit,
    class_4 = (u8c_last_3 + 1) / class_unit,
    class_last = u8c_last_4 / class_unit,
    class_surrogate = u8c_surrogate_first / class_unit,
    class_surrogates = (u8c_surrogate_last + 1) / class_unit - class_surrogate
};

/*
 * The constants, vectors of the same word or double word. They are loaded from memory, one load
 * each as an operand, because gcc 12 builds those that it knows in general registers, in the loop.
 */
typedef struct constants {
    uint32_t above_1[4 * LANES]; /* classes: what is greater has more than that many bytes */
    uint32_t above_2[4 * LANES];
    uint32_t above_3[4 * LANES];
    uint32_t surrogate[4 * LANES]; /* for class_order() */
    uint32_t surrogates[4 * LANES];
    uint32_t limit[4 * LANES];
    uint32_t non_ascii[4 * LANES]; /* of double words */
    uint32_t non_ascii_words[4 * LANES];
    uint32_t low_words[4 * LANES]; /* of double words */
    uint32_t tail[4 * LANES];
    uint32_t last[4 * LANES];
    uint32_t before_last[4 * LANES];
    uint32_t lead_2[4 * LANES];
    uint32_t lead_2_or_tail[4 * LANES];
    uint32_t lead_3[4 * LANES];
    uint32_t leads[4 * LANES];
    uint32_t lead_3_or_tail[4 * LANES];
    uint32_t surrogate_bits[4 * LANES]; /* UTF-16 units: the bits that all surrogates share */
    uint32_t half_bits[4 * LANES];      /* those that the high and those that the low ones share */
    uint32_t high_first[4 * LANES];
    uint32_t low_first[4 * LANES];
    uint32_t high_bias[4 * LANES]; /* for encode_pairs() */
    uint32_t borrowed[4 * LANES];
    uint32_t lead_4_or_tail[4 * LANES];
    uint32_t swap[4 * LANES]; /* the shuffle that swaps the bytes of words */
} constants;

#if LANES == 1
#define IN_EACH_LANE(...) __VA_ARGS__
#else
#define IN_EACH_LANE(...) __VA_ARGS__, __VA_ARGS__
#endif
#define EACH(x)      {IN_EACH_LANE(x, x, x, x)}
#define EACH_WORD(x) EACH((uint32_t)(uint16_t)(x) * (UINT16_MAX + 2u))

enum {
    tail_bits = u8c_tail_values - 1
};

static const constants all_constants = {
    .above_1 = EACH_WORD(class_2 - 1),
    .above_2 = EACH_WORD(class_3 - 1),
    .above_3 = EACH_WORD(class_4 - 1),
    .surrogate = EACH_WORD(class_surrogate),
    .surrogates = EACH_WORD(INT16_MIN + class_surrogates),
    .limit = EACH_WORD(INT16_MIN + class_last - class_surrogates),
    .non_ascii = EACH(~(uint32_t)u8c_last_1),
    .non_ascii_words = EACH_WORD(~u8c_last_1),
    .low_words = EACH(UINT16_MAX),
    .tail = EACH_WORD(u8c_tail_low),
    .last = EACH_WORD(tail_bits),
    .before_last = EACH_WORD(tail_bits << 8),
    .lead_2 = EACH_WORD(u8c_lead_2 << 8),
    .lead_2_or_tail = EACH_WORD((u8c_lead_2 ^ u8c_tail_low) << 8),
    .lead_3 = EACH_WORD(u8c_lead_3),
    .leads = EACH_WORD(u8c_lead_4 << 8 | u8c_lead_3),
    .lead_3_or_tail = EACH_WORD(u8c_lead_3 ^ u8c_tail_low),
    .surrogate_bits = EACH_WORD(~(u8c_surrogate_last - u8c_surrogate_first)),
    .half_bits = EACH_WORD(~(u8c_surrogate_half - 1)),
    .high_first = EACH_WORD(u8c_surrogate_first),
    .low_first = EACH_WORD(u8c_low_surrogate_first),
    .high_bias = EACH_WORD((u8c_last_3 + 1) / u8c_surrogate_half - u8c_surrogate_first),
    .borrowed = EACH_WORD(3 * u8c_surrogate_half),
    .lead_4_or_tail = EACH_WORD((u8c_lead_4 ^ u8c_tail_low) << 8),
    .swap = {IN_EACH_LANE(0x02030001, 0x06070405, 0x0A0B0809, 0x0E0F0C0D)},
};

/* Where the constants are; the compiler is kept from knowing. */
U8C_INLINE const constants *constants_in_memory(void)
{
    const constants *there = &all_constants;
    __asm__("" : "+r"(there));
    return there;
}

#define CONSTANT(name) VS(loadu)((const VEC *)k->name)

U8C_INLINE __m128i load_lane(const void *from)
{
    return _mm_loadu_si128((const __m128i *)from);
}

U8C_INLINE void store_lane(void *to, __m128i lane)
{
    _mm_storeu_si128((__m128i *)to, lane);
}

/* What the lengths of a block's sequences are. */
typedef struct lengths {
    VEC above_2, above_3; /* a mask for each word: longer than that many bytes */
    uint32_t index;       /* for u8c_compress_4: a byte for each quad, in order */
} lengths;

U8C_INLINE uint32_t index_of(VEC odd, VEC above_2)
{
    const VEC bits = V(packs_epi16)(odd, above_2);
    return (uint32_t)V(movemask_epi8)(V(shuffle_epi32)(bits, _MM_SHUFFLE(3, 1, 2, 0)));
}

U8C_INLINE lengths lengths_of(const constants *k, VEC class)
{
    const VEC above_1 = V(cmpgt_epi16)(class, CONSTANT(above_1));
    const VEC above_2 = V(cmpgt_epi16)(class, CONSTANT(above_2));
    const VEC above_3 = V(cmpgt_epi16)(class, CONSTANT(above_3));
    const lengths result = {above_2, above_3, index_of(VS(xor)(above_1, above_3), above_2)};
    return result;
}

/* The bits of an index, and of the indices of all quads, that are called odd. */
#define ODD_BITS (UINT32_MAX / UINT8_MAX * (quad_size * quad_size - 1))

U8C_INLINE int has_above_3(uint32_t index)
{
    return (index >> 4 & ~index & ODD_BITS) != 0;
}

/*
 * The last two bytes of each sequence, swapped, but for the tag of the first of them. low are the
 * low words of code points, clipped the code points or, when they do not fit, UINT16_MAX.
 *
 * The lesser of a code point and the tag is an ASCII character, which has all the bits then, or the
 * tag.
 */
U8C_INLINE VEC last_two(const constants *k, VEC low, VEC clipped)
{
    const VEC last = VS(and)(low, CONSTANT(last));
    const VEC before_last = VS(and)(V(slli_epi16)(low, 2), CONSTANT(before_last));
    return VS(or)(VS(or)(last, before_last), V(min_epu16)(clipped, CONSTANT(tail)));
}

/* tag, or where the mask is set the tag with those bits flipped. */
#define TAG(tag, mask, flip) VS (xor)(CONSTANT(tag), VS(and)(mask, CONSTANT(flip)))

typedef struct encoded {
    VEC even, odd; /* the sequences of each quad, and zeros behind them */
} encoded;

U8C_INLINE __m128i row_for(uint32_t index, unsigned quad)
{
    return load_lane(u8c_compress_4[index >> 8 * quad & UINT8_MAX]);
}

U8C_INLINE size_t quad_length(uint32_t index, unsigned quad)
{
    return u8c_compress_4_length[index >> 8 * quad & UINT8_MAX];
}

/* first and last are the words of each slot. */
U8C_INLINE encoded close_gaps(VEC first, VEC last, uint32_t index)
{
    const encoded result = {V(shuffle_epi8)(V(unpacklo_epi16)(first, last),
                                            lanes(row_for(index, 0), row_for(index, 2))),
                            V(shuffle_epi8)(V(unpackhi_epi16)(first, last),
                                            lanes(row_for(index, 1), row_for(index, 3)))};
    return result;
}

/* A block of sequences of up to three bytes. above_2 and index are as in lengths. */
U8C_INLINE encoded encode_words(const constants *k, VEC words, VEC above_2, uint32_t index)
{
    const VEC first = VS(or)(V(srli_epi16)(words, 12), CONSTANT(lead_3));
    const VEC last = VS(or)(last_two(k, words, words), TAG(lead_2, above_2, lead_2_or_tail));
    return close_gaps(first, last, index);
}

/* Where the quads of a block go, and the length of all. */
typedef struct places {
    size_t at_1, at_2, at_3, end;
} places;

U8C_INLINE places places_of(uint32_t index)
{
    places to = {quad_length(index, 0), 0, 0, 0};
    to.at_2 = to.at_1 + quad_length(index, 1);
    if (LANES == 1) {
        to.end = to.at_2;
        return to;
    }
    to.at_3 = to.at_2 + quad_length(index, 2);
    to.end = to.at_3 + quad_length(index, 3);
    return to;
}

/* Whether there is room for the stores: they reach lane_size beyond the start of the last quad. */
U8C_INLINE int have_room(places to, size_t room)
{
    return room >= (LANES == 1 ? to.at_1 : to.at_3) + lane_size;
}

U8C_INLINE void store_quads(uint8_t *dst, places to, encoded bytes)
{
    store_lane(dst, first_lane(bytes.even));
    store_lane(dst + to.at_1, first_lane(bytes.odd));
    if (LANES == 2) {
        store_lane(dst + to.at_2, second_lane(bytes.even));
        store_lane(dst + to.at_3, second_lane(bytes.odd));
    }
}

/* Two bits of the index for u8c_compress_2 for each lane, in its own word: what has two bytes. */
U8C_INLINE uint32_t index_up_to_2(const constants *k, VEC class)
{
    const VEC above_1 = V(cmpgt_epi16)(class, CONSTANT(above_1));
    return (uint32_t)V(movemask_epi8)(V(packs_epi16)(above_1, VS(setzero)()));
}

/* The words of a block of ASCII. */
U8C_INLINE void store_ascii(uint8_t *dst, VEC words)
{
    if (LANES == 1) {
        _mm_storel_epi64((__m128i *)dst, _mm_packus_epi16(first_lane(words), first_lane(words)));
    } else {
        store_lane(dst, _mm_packus_epi16(first_lane(words), second_lane(words)));
    }
}

/* Those of two blocks. */
U8C_INLINE void store_ascii_pair(uint8_t *dst, VEC a, VEC b)
{
    const VEC bytes = V(packus_epi16)(a, b);
#if LANES == 1
    store_lane(dst, bytes);
#else
    _mm256_storeu_si256((__m256i *)dst, _mm256_permute4x64_epi64(bytes, _MM_SHUFFLE(3, 1, 2, 0)));
#endif
}

/*
 * Stores the sequences of a block, none of them longer than two bytes: a slot of two bytes for
 * each. In the index, the bits for u8c_compress_2 of a lane are 16 from those of the other. Returns
 * their length, or 0 when there is no room for the stores.
 */
U8C_INLINE size_t store_words_up_to_2(const constants *k, VEC words, uint32_t index, uint8_t *dst,
                                      size_t room)
{
    const uint32_t lane_0 = index & UINT8_MAX, lane_1 = index >> 16;
    const size_t at_1 = block_size / LANES + (size_t)_mm_popcnt_u32(lane_0);
    if (room < (LANES - 1) * at_1 + lane_size) {
        return 0;
    }
    const VEC bytes = V(shuffle_epi8)(
        VS(or)(last_two(k, words, words), CONSTANT(lead_2)),
        lanes(load_lane(u8c_compress_2[lane_0]), load_lane(u8c_compress_2[lane_1])));
    store_lane(dst, first_lane(bytes));
    if (LANES == 1) {
        return at_1;
    }
    store_lane(dst + at_1, second_lane(bytes));
    return block_size + (size_t)_mm_popcnt_u32(index);
}

#endif
#endif
