/*
 * Blocks of UTF-32 for x86-64, with and without AVX2: loading them, telling scalar values from
 * others, and the lengths of the sequences. Parameters:
 *
 *   VEC          the vector type: __m128i, __m256i
 *   V(name)      the intrinsic of that name for the type: _mm_##name, _mm256_##name
 *   VS(name)     the same where the name ends in the type: _mm_##name##_si128, ...
 *   LANES        the number of 128-bit lanes of the type: 1, 2
 *   lanes(a, b), first_lane(v), second_lane(v)
 *                a vector of lanes, and back; where there is one lane, nothing of the second
 *   load_quads(src)
 *                one quad for each lane: from src, and from two quads after it
 *
 * A quad is four code points, in one lane. A block is two vectors, the first of the even quads, the
 * second of the odd ones: packed to words, lane by lane, they are in the order of the text.
 *
 * The first code point of each length, the surrogates and the end of Unicode are all multiples of
 * u8c_last_1 + 1. So the bits above those tell everything but the payload; they fit into a word,
 * and a few comparisons of words do a whole block. They are called the class here.
 */
#ifndef U8C_X86_UTF32_BLOCK_TMPL_H
#define U8C_X86_UTF32_BLOCK_TMPL_H

#if defined(VEC) /* without its parameters there is nothing to define */

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

typedef struct block {
    VEC even, odd; /* code points */
    VEC class;     /* words */
} block;

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
    uint32_t low_words[4 * LANES]; /* of double words */
    uint32_t tail[4 * LANES];
    uint32_t last[4 * LANES];
    uint32_t before_last[4 * LANES];
    uint32_t lead_2[4 * LANES];
    uint32_t lead_2_or_tail[4 * LANES];
    uint32_t lead_3[4 * LANES];
    uint32_t leads[4 * LANES];
    uint32_t lead_3_or_tail[4 * LANES];
} constants;

#if LANES == 1
#define EACH(x) {x, x, x, x}
#else
#define EACH(x) {x, x, x, x, x, x, x, x}
#endif
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
    .low_words = EACH(UINT16_MAX),
    .tail = EACH_WORD(u8c_tail_low),
    .last = EACH_WORD(tail_bits),
    .before_last = EACH_WORD(tail_bits << 8),
    .lead_2 = EACH_WORD(u8c_lead_2 << 8),
    .lead_2_or_tail = EACH_WORD((u8c_lead_2 ^ u8c_tail_low) << 8),
    .lead_3 = EACH_WORD(u8c_lead_3),
    .leads = EACH_WORD(u8c_lead_4 << 8 | u8c_lead_3),
    .lead_3_or_tail = EACH_WORD(u8c_lead_3 ^ u8c_tail_low),
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

/* The shift makes the values positive, and packing saturates: what is too great remains so. */
U8C_INLINE block block_of(VEC even, VEC odd)
{
    const block all = {
        even, odd, V(packs_epi32)(V(srli_epi32)(even, class_bits), V(srli_epi32)(odd, class_bits))};
    return all;
}

U8C_INLINE block load_block(const uint32_t *src)
{
    return block_of(load_quads(src), load_quads(src + quad_size));
}

/*
 * A word for each code point, to be compared as signed: greater than the limit where it is no
 * scalar value.
 *
 * Flipping the bits of the first surrogate leaves the least values to the surrogates and changes
 * nothing about what is above the last class; the subtraction wraps these values around. INT16_MIN
 * turns the order of unsigned words into that of signed ones.
 */
U8C_INLINE VEC class_order(const constants *k, VEC class)
{
    return V(sub_epi16)(VS(xor)(class, CONSTANT(surrogate)), CONSTANT(surrogates));
}

/* Two bits for each code point of a block that is no scalar value. */
U8C_INLINE uint32_t ill_formed(const constants *k, VEC class)
{
    return (uint32_t)V(movemask_epi8)(V(cmpgt_epi16)(class_order(k, class), CONSTANT(limit)));
}

/* What the lengths of a block's sequences are. */
typedef struct lengths {
    VEC above_2, above_3; /* a mask for each word: longer than that many bytes */
    uint32_t index;       /* for u8c_compress_4: a byte for each quad, in order */
} lengths;

U8C_INLINE lengths lengths_of(const constants *k, VEC class)
{
    const VEC above_1 = V(cmpgt_epi16)(class, CONSTANT(above_1));
    const VEC above_2 = V(cmpgt_epi16)(class, CONSTANT(above_2));
    const VEC above_3 = V(cmpgt_epi16)(class, CONSTANT(above_3));
    const VEC bits = V(packs_epi16)(VS(xor)(above_1, above_3), above_2);
    const lengths result = {
        above_2, above_3,
        (uint32_t)V(movemask_epi8)(V(shuffle_epi32)(bits, _MM_SHUFFLE(3, 1, 2, 0)))};
    return result;
}

/* The bits of an index, and of the indices of all quads, that are called odd. */
#define ODD_BITS (UINT32_MAX / UINT8_MAX * (quad_size * quad_size - 1))

U8C_INLINE int has_above_3(uint32_t index)
{
    return (index >> 4 & ~index & ODD_BITS) != 0;
}

#endif
#endif
