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

#include "../tables/compress.h"

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
    uint32_t non_ascii_values[4 * LANES]; /* of double words */
    uint32_t low_words[4 * LANES];        /* of double words */
    uint32_t high_words[4 * LANES];       /* for encode_block() */
    uint32_t lead_3_or_tail[4 * LANES];
    uint32_t lead_4[4 * LANES];

    uint32_t non_ascii[4 * LANES]; /* bits that code points of one byte have not */
    uint32_t over_2[4 * LANES];    /* and those of up to two bytes */
    uint32_t to_top[4 * LANES];
    uint32_t top[4 * LANES];
    uint32_t tail[4 * LANES];
    uint32_t last[4 * LANES];
    uint32_t before_last[4 * LANES];
    uint32_t lead_2[4 * LANES];
    uint32_t upper[4 * LANES];
    uint32_t upper_places[4 * LANES];
    uint32_t upper_tags[4 * LANES];

    uint32_t surrogate_bits[4 * LANES]; /* UTF-16 units: the bits that all surrogates share */
    uint32_t half_bits[4 * LANES];      /* those that the high and those that the low ones share */
    uint32_t high_first[4 * LANES];
    uint32_t low_first[4 * LANES];
    uint32_t high_bias[4 * LANES]; /* for encode_pairs() */
    uint32_t borrowed[4 * LANES];
    uint32_t lead_4_or_tail[4 * LANES];
    uint32_t shorter[4 * LANES]; /* for shorter_by() */
    uint32_t class_3_to_top[4 * LANES];
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
    .non_ascii_values = EACH(~(uint32_t)u8c_last_1),
    .low_words = EACH(UINT16_MAX),
    .high_words = EACH_WORD(3 << 4),
    .lead_3_or_tail = EACH_WORD(u8c_lead_3 ^ u8c_tail_low),
    .lead_4 = EACH_WORD(u8c_lead_4 << 8),

    .non_ascii = EACH_WORD(~u8c_last_1),
    .over_2 = EACH_WORD(~u8c_last_2),
    .to_top = EACH_WORD(INT16_MAX - u8c_last_2),
    .top = EACH_WORD(INT16_MIN),
    .tail = EACH_WORD(u8c_tail_low),
    .last = EACH_WORD(tail_bits),
    .before_last = EACH_WORD(tail_bits << 8),
    .lead_2 = EACH_WORD(u8c_lead_2 << 8),
    .upper = EACH_WORD(UINT16_MAX >> 4 & ~3),
    .upper_places = EACH_WORD(1 << 8 | u8c_tail_values),
    .upper_tags = EACH_WORD(u8c_lead_2 << 8 | u8c_lead_3),

    .surrogate_bits = EACH_WORD(~(u8c_surrogate_last - u8c_surrogate_first)),
    .half_bits = EACH_WORD(~(u8c_surrogate_half - 1)),
    .high_first = EACH_WORD(u8c_surrogate_first),
    .low_first = EACH_WORD(u8c_low_surrogate_first),
    .high_bias = EACH_WORD((u8c_last_3 + 1) / u8c_surrogate_half - u8c_surrogate_first),
    .borrowed = EACH_WORD(3 * u8c_surrogate_half),
    .lead_4_or_tail = EACH_WORD((u8c_lead_4 ^ u8c_tail_low) << 8),
    .shorter = {IN_EACH_LANE(UINT32_MAX / UINT8_MAX + 1, UINT32_MAX / UINT8_MAX,
                             UINT32_MAX / UINT8_MAX, UINT32_MAX / UINT8_MAX)},
    .class_3_to_top = EACH(UINT32_MAX / UINT8_MAX * (u8c_tail_low - class_3)),
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

/*
 * What tells the lengths of sequences of up to three bytes: of code points, or those up to
 * UINT16_MAX and the others as that.
 */
typedef struct marks {
    VEC last;    /* an ASCII character, or the tag of a last byte, which is greater than those */
    VEC above_2; /* the top bit */
} marks;

U8C_INLINE marks marks_of(const constants *k, VEC words)
{
    const marks result = {V(min_epu16)(words, CONSTANT(tail)),
                          VS(and)(V(adds_epu16)(words, CONSTANT(to_top)), CONSTANT(top))};
    return result;
}

/* For u8c_compress_4, a byte for each quad, in order: the tag is the top bit of the lower byte. */
U8C_INLINE uint32_t index_of(marks are)
{
    return (uint32_t)V(movemask_epi8)(VS(or)(are.last, are.above_2));
}

/* The bits of an index, and of the indices of all quads, that are called odd. */
#define ODD_BITS (UINT32_MAX / 3)

/*
 * The upper word of the slot of each sequence of up to three bytes: the last byte but two, which
 * is a lead byte of three or nothing, and the last byte but one.
 *
 * Six bits of payload are moved into one byte, four into another. The tag of a lead byte of two and
 * that of a continuation byte differ in the bit below the top one.
 */
U8C_INLINE VEC upper_of(const constants *k, VEC words, marks are)
{
    const VEC upper =
        V(maddubs_epi16)(VS(and)(V(srli_epi16)(words, 4), CONSTANT(upper)), CONSTANT(upper_places));
    return VS(xor)(VS(or)(upper, CONSTANT(upper_tags)), V(srli_epi16)(are.above_2, 1));
}

/* The lower word: the last byte, and a zero. */
U8C_INLINE VEC lower_of(const constants *k, VEC words, marks are)
{
    return VS(or)(VS(and)(words, CONSTANT(last)), are.last);
}

typedef struct encoded {
    VEC even, odd; /* the sequences of each quad, and zeros behind them */
} encoded;

U8C_INLINE __m128i row_for(uint32_t index, unsigned quad)
{
    return load_lane(u8c_compress_4[index >> 8 * quad & UINT8_MAX]);
}

U8C_INLINE encoded close_gaps(VEC upper, VEC lower, uint32_t index)
{
    const encoded result = {V(shuffle_epi8)(V(unpacklo_epi16)(upper, lower),
                                            lanes(row_for(index, 0), row_for(index, 2))),
                            V(shuffle_epi8)(V(unpackhi_epi16)(upper, lower),
                                            lanes(row_for(index, 1), row_for(index, 3)))};
    return result;
}

/* Where the quads of a block go, and the length of all. */
typedef struct places {
    size_t at_1, at_2, at_3, end;
} places;

/* Of sequences of up to three bytes: each bit of the index is a byte more. */
U8C_INLINE places places_up_to_3(uint32_t index)
{
    const size_t end = block_size + (size_t)_mm_popcnt_u64(index);
    const places to = {
        quad_size + (size_t)_mm_popcnt_u64(index & UINT8_MAX),
        2 * quad_size + (size_t)_mm_popcnt_u64(index & UINT16_MAX),
        end - quad_size - (size_t)_mm_popcnt_u64(index >> 24),
        end,
    };
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

/* Stores sequences of up to three bytes. Returns their length, or 0 when there is no room. */
U8C_INLINE size_t store_up_to_3(const constants *k, VEC words, uint8_t *dst, size_t room)
{
    const marks are = marks_of(k, words);
    const uint32_t index = index_of(are);
    const places to = places_up_to_3(index);
    if (!have_room(to, room)) {
        return 0;
    }
    store_quads(dst, to, close_gaps(upper_of(k, words, are), lower_of(k, words, are), index));
    return to.end;
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
 * Stores sequences of up to two bytes: a slot of two bytes for each. In the index, the bits for
 * u8c_compress_2 of a lane are 16 from those of the other. Returns their length, or 0 when there is
 * no room for the stores.
 */
U8C_INLINE size_t store_up_to_2(const constants *k, VEC words, uint8_t *dst, size_t room)
{
    const VEC last = V(min_epu16)(words, CONSTANT(tail));
    const uint32_t index = (uint32_t)V(movemask_epi8)(V(packus_epi16)(last, VS(setzero)()));
    const uint32_t lane_0 = index & UINT8_MAX, lane_1 = index >> 16;
    const size_t at_1 = block_size / LANES + (size_t)_mm_popcnt_u64(lane_0);
    if (room < (LANES - 1) * at_1 + lane_size) {
        return 0;
    }
    const VEC lead = VS(and)(V(slli_epi16)(words, 2), CONSTANT(before_last));
    const VEC slots =
        VS(or)(VS(or)(VS(and)(words, CONSTANT(last)), last), VS(or)(lead, CONSTANT(lead_2)));
    const VEC bytes = V(shuffle_epi8)(
        slots, lanes(load_lane(u8c_compress_2[lane_0]), load_lane(u8c_compress_2[lane_1])));
    store_lane(dst, first_lane(bytes));
    if (LANES == 1) {
        return at_1;
    }
    store_lane(dst + at_1, second_lane(bytes));
    return block_size + (size_t)_mm_popcnt_u64(index);
}

#endif
#endif
