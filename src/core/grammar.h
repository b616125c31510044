/*
 * RFC 3629 section 4 as data: the byte ranges of UTF-8, from which the tables of the kernels are
 * unfolded. Section 3, the code point limits, is in inline.h, which decodes and encodes by them;
 * grammar.c has the compiler check that both say the same. The rest of src/ states neither. Kernels
 * may also write bit patterns as literals.
 */
#ifndef U8C_GRAMMAR_H
#define U8C_GRAMMAR_H

#include "base.h"

/*
 * RFC 3629 section 4, one row for each range of first bytes, in order and without gaps. The
 * comment of a row is its ABNF production.
 *
 *   length     length in bytes of the sequences with this first byte; 0 if there are none. A digit,
 *              so that the name of a macro can end in it
 *   second     lowest and highest second byte; an empty range (1, 0) where length is 1 or 0
 *   otherwise  the error kind, without UTF8CODEC_ERROR_, of a continuation byte outside `second`;
 *              with length 0, of the first byte itself
 *
 * ROW is called as ROW(x, name, first, last, length, second_low, second_high, otherwise), where x
 * is passed through unchanged.
 *
 * tests/test_exhaustive.c compares the library with four independent formulations of the grammar,
 * over all inputs of up to four bytes.
 */
#define U8C_GRAMMAR(ROW, x)                                                                        \
    ROW(x, ASCII, 0x00, 0x7F, 1, 1, 0, NONE)                   /* UTF8-1                       */  \
    ROW(x, TAIL, 0x80, 0xBF, 0, 1, 0, UNEXPECTED_CONTINUATION) /* UTF8-tail starts nothing     */  \
    ROW(x, C0_C1, 0xC0, 0xC1, 0, 1, 0, OVERLONG)               /* would be U+0000..U+007F      */  \
    ROW(x, C2_DF, 0xC2, 0xDF, 2, 0x80, 0xBF, NONE)             /* UTF8-2, %xC2-DF UTF8-tail    */  \
    ROW(x, E0, 0xE0, 0xE0, 3, 0xA0, 0xBF, OVERLONG)            /* UTF8-3, %xE0 %xA0-BF ...     */  \
    ROW(x, E1_EC, 0xE1, 0xEC, 3, 0x80, 0xBF, NONE)             /* UTF8-3, %xE1-EC 2(...)       */  \
    ROW(x, ED, 0xED, 0xED, 3, 0x80, 0x9F, SURROGATE)           /* UTF8-3, %xED %x80-9F ...     */  \
    ROW(x, EE_EF, 0xEE, 0xEF, 3, 0x80, 0xBF, NONE)             /* UTF8-3, %xEE-EF 2(...)       */  \
    ROW(x, F0, 0xF0, 0xF0, 4, 0x90, 0xBF, OVERLONG)            /* UTF8-4, %xF0 %x90-BF 2(...)  */  \
    ROW(x, F1_F3, 0xF1, 0xF3, 4, 0x80, 0xBF, NONE)             /* UTF8-4, %xF1-F3 3(...)       */  \
    ROW(x, F4, 0xF4, 0xF4, 4, 0x80, 0x8F, OUT_OF_RANGE)        /* UTF8-4, %xF4 %x80-8F 2(...)  */  \
    ROW(x, F5_F7, 0xF5, 0xF7, 0, 1, 0, OUT_OF_RANGE)           /* would be above U+10FFFF      */  \
    ROW(x, F8_FF, 0xF8, 0xFF, 0, 1, 0, UNUSED_BYTE)            /* no pattern of section 3      */

/*
 * UTF-16 (Unicode D91, Table 3-5): the first half of the surrogates are high surrogates, which
 * begin a pair; the second half are low surrogates, which end one.
 */
enum {
    u8c_surrogate_count = u8c_surrogate_last - u8c_surrogate_first + 1,
    u8c_surrogate_half = u8c_surrogate_count / 2,
    u8c_low_surrogate_first = u8c_surrogate_first + u8c_surrogate_half
};

/*
 * ISO 8859-1: its bytes are the code points up to this one. In UTF-8 those above ASCII have one of
 * two lead bytes, which differ in bit 0: u8c_lead_first and this one.
 */
enum {
    u8c_last_latin1 = 0xFF,
    u8c_lead_last_latin1 = u8c_lead_2 + u8c_last_latin1 / u8c_tail_values
};

_Static_assert(u8c_lead_last_latin1 == u8c_lead_first + 1 && u8c_lead_first % 2 == 0,
               "the lead bytes of ISO 8859-1");

/*
 * The replacement for ill-formed input: U+FFFD REPLACEMENT CHARACTER, or '?' in encodings that
 * cannot represent it.
 */
enum {
    u8c_replacement = 0xFFFD,
    u8c_replacement_byte = '?'
};

/*
 * Classes that repertoires exclude. The C1 controls end with U+009F, and NEL is one of them. Both
 * U+nFFFE and U+nFFFF have all bits of u8c_plane_end; with U+FDD0..U+FDEF, they are the
 * noncharacters (Unicode D14).
 */
enum {
    u8c_c1_last = 0x9F,
    u8c_nel = 0x85,
    u8c_fdd0 = 0xFDD0,
    u8c_fdef = 0xFDEF,
    u8c_plane_end = 0xFFFE
};

/* Whether a code point is a control (general category Cc): C0, DEL or C1. */
U8C_INLINE int u8c_is_control(uint32_t code_point)
{
    return code_point < ' ' || (code_point >= u8c_last_1 && code_point <= u8c_c1_last);
}

/* U+FEFF, the byte order mark (section 6). */
enum {
    u8c_byte_order_mark = 0xFEFF
};

/* A byte repeated in all bytes of a u64, and of a word. */
#define U8C_EACH_BYTE_64(byte) (UINT64_MAX / UINT8_MAX * (byte))
#define U8C_EACH_BYTE(byte)    ((u8c_word)U8C_EACH_BYTE_64(byte))

/* Bit 7 of each byte. The bytes are ASCII (UTF8-1) if and only if all are clear. */
#define U8C_NON_ASCII_BITS_64 U8C_EACH_BYTE_64(u8c_last_1 + 1u)
#define U8C_NON_ASCII_BITS    U8C_EACH_BYTE(u8c_last_1 + 1u)

/* Bit 7 of each byte of a u64, or of a word, that is a continuation byte. */
U8C_INLINE uint64_t u8c_tails_in(uint64_t word)
{
    return word & ~(word << 1) & U8C_NON_ASCII_BITS_64;
}

/*
 * Whether continuation bytes are where lead bytes want them in eight bytes that begin a text, and
 * nowhere else.
 */
U8C_INLINE int u8c_tails_match(uint64_t word)
{
    const uint64_t leads_2 = word & word << 1 & U8C_NON_ASCII_BITS_64,
                   leads_3 = leads_2 & word << 2, leads_4 = leads_3 & word << 3;
    return (u8c_moved_on(leads_2, 1) | u8c_moved_on(leads_3, 2) | u8c_moved_on(leads_4, 3)) ==
           u8c_tails_in(word);
}

/* The same, and no lead byte is of a code point that Latin-1 does not have. */
U8C_INLINE int u8c_tails_match_latin1(uint64_t word)
{
    enum {
        payload_bits = 5, /* of a lead byte of two */
        upper_bits = 2    /* of a code point of Latin-1: those that it has in its lead byte */
    };
    const uint64_t leads = word & word << 1 & U8C_NON_ASCII_BITS_64;
    uint64_t beyond = leads & ~(word << (1 + payload_bits)); /* C0 and C1, which begin nothing */
    for (unsigned i = upper_bits; i <= payload_bits; i++) {
        beyond |= leads & word << (upper_bits + payload_bits - i);
    }
    return beyond == 0 && u8c_moved_on(leads, 1) == u8c_tails_in(word);
}

/* The number of bytes of a word that have bit 7 set; all other bits must be clear. */
U8C_INLINE size_t u8c_count_bytes(u8c_word bits)
{
    return (size_t)((bits >> 7) * U8C_EACH_BYTE(1u) >> (U8C_WORD_BITS - 8));
}

/*
 * The initializers of a table with an entry for each byte: ENTRY(0x00), ENTRY(0x01), ... in order.
 * Tables derived from the grammar are built this way. The bytes are literals, to keep the expansion
 * short; `digit` is 0x and the upper digit of sixteen bytes.
 */
#define U8C_16_BYTES(ENTRY, digit)                                                                 \
    ENTRY(digit##0), ENTRY(digit##1), ENTRY(digit##2), ENTRY(digit##3), ENTRY(digit##4),           \
        ENTRY(digit##5), ENTRY(digit##6), ENTRY(digit##7), ENTRY(digit##8), ENTRY(digit##9),       \
        ENTRY(digit##A), ENTRY(digit##B), ENTRY(digit##C), ENTRY(digit##D), ENTRY(digit##E),       \
        ENTRY(digit##F)
#define U8C_64_BYTES(ENTRY)                                                                        \
    U8C_16_BYTES(ENTRY, 0x0), U8C_16_BYTES(ENTRY, 0x1), U8C_16_BYTES(ENTRY, 0x2),                  \
        U8C_16_BYTES(ENTRY, 0x3)
#define U8C_128_BYTES(ENTRY)                                                                       \
    U8C_64_BYTES(ENTRY), U8C_16_BYTES(ENTRY, 0x4), U8C_16_BYTES(ENTRY, 0x5),                       \
        U8C_16_BYTES(ENTRY, 0x6), U8C_16_BYTES(ENTRY, 0x7)
#define U8C_256_BYTES(ENTRY)                                                                       \
    U8C_128_BYTES(ENTRY), U8C_16_BYTES(ENTRY, 0x8), U8C_16_BYTES(ENTRY, 0x9),                      \
        U8C_16_BYTES(ENTRY, 0xA), U8C_16_BYTES(ENTRY, 0xB), U8C_16_BYTES(ENTRY, 0xC),              \
        U8C_16_BYTES(ENTRY, 0xD), U8C_16_BYTES(ENTRY, 0xE), U8C_16_BYTES(ENTRY, 0xF)

/* Whether src[1, length) are continuation bytes. */
U8C_INLINE int u8c_has_tails(const uint8_t *src, unsigned length)
{
    for (unsigned i = 1; i < length; i++) {
        if (!u8c_is_tail(src[i])) {
            return 0;
        }
    }
    return 1;
}

/* The payload of `length` bytes (RFC 3629 section 3); `lead` is the tag of the first one. */
U8C_INLINE uint32_t u8c_payload(const uint8_t *src, unsigned length, uint32_t lead)
{
    uint32_t code_point = src[0] - lead;
    for (unsigned i = 1; i < length; i++) {
        code_point = code_point * u8c_tail_values + (src[i] - (uint32_t)u8c_tail_low);
    }
    return code_point;
}

/*
 * Low surrogates end a pair; high surrogates begin one. In a small build: surrogates, and low ones,
 * are one of the blocks of their number. Which one is hidden from gcc, which would compare with the
 * first and the last again.
 */
#if U8C_SMALL
U8C_INLINE int u8c_is_surrogate_unit(uint32_t unit)
{
    return u8c_opaque(unit / u8c_surrogate_count) == u8c_surrogate_first / u8c_surrogate_count;
}

U8C_INLINE int u8c_is_low_surrogate(uint32_t code_point)
{
    return u8c_opaque(code_point / u8c_surrogate_half) ==
           u8c_low_surrogate_first / u8c_surrogate_half;
}
#else
U8C_INLINE int u8c_is_surrogate_unit(uint32_t unit)
{
    return u8c_is_surrogate(unit);
}

U8C_INLINE int u8c_is_low_surrogate(uint32_t code_point)
{
    return code_point >= u8c_low_surrogate_first && code_point <= u8c_surrogate_last;
}
#endif

/*
 * Whether one of the units in a word is a surrogate; they are `swapped`, or in the native byte
 * order. all: UINT32_MAX or UINT64_MAX, the bits that the units fill.
 */
U8C_INLINE int u8c_has_surrogate_in(uint64_t word, uint64_t all, unsigned swapped)
{
    const uint64_t lanes = all / UINT16_MAX, high = (uint64_t)INT16_MAX + 1;
    const uint32_t bits = UINT16_MAX & ~(u8c_surrogate_count - 1u), first = u8c_surrogate_first;
    const uint64_t differ =
        (word & lanes * (swapped ? bits >> 8 : bits)) ^ lanes * (swapped ? first >> 8 : first);
    return ((differ - lanes) & ~differ & lanes * high) != 0;
}

U8C_INLINE int u8c_has_surrogate_in_4(const void *src, unsigned swapped)
{
    return u8c_has_surrogate_in(u8c_load64(src), UINT64_MAX, swapped);
}

U8C_INLINE int u8c_has_surrogate_in_2(const void *src, unsigned swapped)
{
    return u8c_has_surrogate_in(u8c_load32(src), UINT32_MAX, swapped);
}

/*
 * Whether the surrogates among `count` units that begin a text are paired; the last one may be.
 * `swapped`: in the byte order opposite to the native one.
 */
U8C_INLINE int u8c_surrogates_match(const void *src, size_t count, unsigned swapped)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    int after_high = 0;
    for (size_t i = 0; i < count; i++) {
        const uint32_t unit = u8c_get16(bytes + i * sizeof(uint16_t), swapped);
        const int is_low = u8c_is_low_surrogate(unit);
        if (is_low != after_high) {
            return 0;
        }
        after_high = !is_low && u8c_is_surrogate_unit(unit);
    }
    return 1;
}

/* The code point of a surrogate pair (Unicode, Table 3-5). */
U8C_INLINE uint32_t u8c_join_surrogates(uint32_t high, uint32_t low)
{
    return u8c_last_3 + 1u + (high - u8c_surrogate_first) * u8c_surrogate_half +
           (low - u8c_low_surrogate_first);
}

/* The inverse: the surrogates of a code point above U+FFFF. */
U8C_INLINE uint32_t u8c_high_surrogate_of(uint32_t code_point)
{
    return u8c_surrogate_first + (code_point - (u8c_last_3 + 1u)) / u8c_surrogate_half;
}

U8C_INLINE uint32_t u8c_low_surrogate_of(uint32_t code_point)
{
    return u8c_low_surrogate_first + (code_point - (u8c_last_3 + 1u)) % u8c_surrogate_half;
}

/*
 * u8c_scalar_order() > u8c_scalar_limit if and only if code_point, any u32, is not a scalar value.
 * The xor maps the surrogates, and nothing else, to the numbers below u8c_surrogate_count; the
 * subtraction wraps those around to the top. The xor permutes each 64K block of code points, so
 * everything above u8c_last_4 stays above it.
 */
enum {
    u8c_scalar_limit = u8c_last_4 - u8c_surrogate_count
};

U8C_INLINE uint32_t u8c_scalar_order(uint32_t code_point)
{
    return (code_point ^ (uint32_t)u8c_surrogate_first) - (uint32_t)u8c_surrogate_count;
}

#endif
