/*
 * THE rule: RFC 3629 as data. Everything else in src/ derives from here; no other file states a
 * byte value or a code point of the encoding again.
 */
#ifndef U8C_GRAMMAR_H
#define U8C_GRAMMAR_H

#include "base.h"

/*
 * RFC 3629 section 4, one row for each range of lead bytes, in order and without gaps. The
 * comment of a row is its ABNF production.
 *
 *   length     bytes of the sequences that start so; 0: none does
 *   second     lowest and highest second byte; where length is 1 or 0 there is none
 *   otherwise  the error kind (without its UTF8CODEC_ERROR_) that a continuation byte outside of
 *              `second` makes; with length 0, that the lead byte makes by itself
 *
 * ROW is called as ROW(x, name, first, last, length, second_low, second_high, otherwise), with x
 * passed through for the user's own purpose.
 *
 * Tested against four formulations of the same grammar that know nothing of this table, over
 * all inputs of up to four bytes: tests/test_exhaustive.c.
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
 * RFC 3629 section 3, the table: the last code point of each length, and the tag bits above the
 * payload of each kind of byte. A continuation byte carries u8c_tail_values of them.
 */
enum {
    u8c_last_1 = 0x7F,
    u8c_last_2 = 0x7FF,
    u8c_last_3 = 0xFFFF,
    u8c_last_4 = 0x10FFFF,

    u8c_lead_2 = 0xC0,
    u8c_lead_3 = 0xE0,
    u8c_lead_4 = 0xF0,
    u8c_lead_end = 0xF8, /* the first byte after all leads that the table has a pattern for */

    u8c_tail_low = 0x80,
    u8c_tail_high = 0xBF,
    u8c_tail_values = u8c_tail_high - u8c_tail_low + 1,

    u8c_max_length = 4
};

/* The code points that are no scalar values (section 3, "prohibits encoding"; Unicode D73). */
enum {
    u8c_surrogate_first = 0xD800,
    u8c_surrogate_last = 0xDFFF,
    u8c_surrogate_count = u8c_surrogate_last - u8c_surrogate_first + 1
};

/*
 * UTF-16 (Unicode D91, Table 3-5): the first half of the surrogates are the high ones, which begin
 * a pair, the second half the low ones, which end it.
 */
enum {
    u8c_surrogate_half = u8c_surrogate_count / 2,
    u8c_low_surrogate_first = u8c_surrogate_first + u8c_surrogate_half
};

/* ISO 8859-1: its bytes are the code points up to here. */
enum {
    u8c_last_latin1 = 0xFF
};

/*
 * What stands for ill-formed input: U+FFFD REPLACEMENT CHARACTER, or where it has no place, '?'.
 */
enum {
    u8c_replacement = 0xFFFD,
    u8c_replacement_byte = '?'
};

/* U+FEFF, the byte order mark (section 6). */
enum {
    u8c_byte_order_mark = 0xFEFF
};

/* A byte, eight times in a word. */
#define U8C_EACH_BYTE(byte) (UINT64_MAX / UINT8_MAX * (byte))

/* Bit 7 of all eight bytes of a word: all clear means that all eight are UTF8-1. */
#define U8C_NON_ASCII_BITS U8C_EACH_BYTE(u8c_last_1 + 1u)

/* A row of U8C_GRAMMAR. */
typedef struct u8c_row {
    uint8_t length;
    uint8_t second_low;
    uint8_t second_high;
    uint8_t otherwise; /* a utf8codec_error */
} u8c_row;

/* The rows' numbers: U8C_ROW_ASCII, U8C_ROW_TAIL, ... */
#define U8C_NAME_ROW(x, name, first, last, length, low, high, otherwise) U8C_ROW_##name,
enum {
    U8C_GRAMMAR(U8C_NAME_ROW, ) U8C_ROW_COUNT
};
#undef U8C_NAME_ROW

/*
 * The number of the row of a byte, as a constant expression when the byte is one: how many rows
 * end before it.
 */
#define U8C_ROW_ENDS_BEFORE(byte, name, first, last, length, low, high, otherwise)                 \
    +((byte) > (last))
#define U8C_ROW_OF(byte) (0 U8C_GRAMMAR(U8C_ROW_ENDS_BEFORE, byte))

/*
 * A table of 256, one entry a byte: ENTRY(byte) for 0x00, 0x01, ... in order. How every table that
 * derives from the grammar is unfolded.
 */
#define U8C_4_BYTES(ENTRY, b) ENTRY((b) + 0), ENTRY((b) + 1), ENTRY((b) + 2), ENTRY((b) + 3)
#define U8C_16_BYTES(ENTRY, b)                                                                     \
    U8C_4_BYTES(ENTRY, (b) + 0), U8C_4_BYTES(ENTRY, (b) + 4), U8C_4_BYTES(ENTRY, (b) + 8),         \
        U8C_4_BYTES(ENTRY, (b) + 12)
#define U8C_64_BYTES(ENTRY, b)                                                                     \
    U8C_16_BYTES(ENTRY, (b) + 0), U8C_16_BYTES(ENTRY, (b) + 16), U8C_16_BYTES(ENTRY, (b) + 32),    \
        U8C_16_BYTES(ENTRY, (b) + 48)
#define U8C_ALL_BYTES(ENTRY)                                                                       \
    U8C_64_BYTES(ENTRY, 0), U8C_64_BYTES(ENTRY, 64), U8C_64_BYTES(ENTRY, 128),                     \
        U8C_64_BYTES(ENTRY, 192)

extern const u8c_row u8c_rows[U8C_ROW_COUNT];
extern const uint8_t u8c_row_of[256];

/* The row that a lead byte stands in. */
U8C_INLINE u8c_row u8c_row_of_lead(uint8_t lead)
{
    return u8c_rows[u8c_row_of[lead]];
}

/* Production UTF8-tail. */
U8C_INLINE int u8c_is_tail(uint8_t byte)
{
    return byte >= u8c_tail_low && byte <= u8c_tail_high;
}

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

/* The payload of `length` bytes, as RFC 3629 section 3 puts it together; `lead` is their tag. */
U8C_INLINE uint32_t u8c_payload(const uint8_t *src, unsigned length, uint32_t lead)
{
    uint32_t code_point = src[0] - lead;
    for (unsigned i = 1; i < length; i++) {
        code_point = code_point * u8c_tail_values + (src[i] - (uint32_t)u8c_tail_low);
    }
    return code_point;
}

U8C_INLINE int u8c_is_surrogate(uint32_t code_point)
{
    return code_point >= u8c_surrogate_first && code_point <= u8c_surrogate_last;
}

/* A surrogate that ends a pair; the others begin one. */
U8C_INLINE int u8c_is_low_surrogate(uint32_t code_point)
{
    return code_point >= u8c_low_surrogate_first && code_point <= u8c_surrogate_last;
}

/* The code point of a surrogate pair: Unicode, Table 3-5. */
U8C_INLINE uint32_t u8c_join_surrogates(uint32_t high, uint32_t low)
{
    return u8c_last_3 + 1u + (high - u8c_surrogate_first) * u8c_surrogate_half +
           (low - u8c_low_surrogate_first);
}

/* The surrogates of a code point above U+FFFF, the other way round. */
U8C_INLINE uint32_t u8c_high_surrogate_of(uint32_t code_point)
{
    return u8c_surrogate_first + (code_point - (u8c_last_3 + 1u)) / u8c_surrogate_half;
}

U8C_INLINE uint32_t u8c_low_surrogate_of(uint32_t code_point)
{
    return u8c_low_surrogate_first + (code_point - (u8c_last_3 + 1u)) % u8c_surrogate_half;
}

/*
 * A number for each code point that is greater than u8c_scalar_limit where, and only where, it is
 * no scalar value: flipping the bits of the first surrogate leaves the least numbers to the
 * surrogates, and the subtraction wraps these around.
 */
enum {
    u8c_scalar_limit = u8c_last_4 - u8c_surrogate_count
};

U8C_INLINE uint32_t u8c_scalar_order(uint32_t code_point)
{
    return (code_point ^ (uint32_t)u8c_surrogate_first) - (uint32_t)u8c_surrogate_count;
}

/* What is wrong with a code point as something to encode: NONE when it is a scalar value. */
U8C_INLINE utf8codec_error u8c_scalar_value_error(uint32_t code_point)
{
    if (code_point > u8c_last_4) {
        return UTF8CODEC_ERROR_OUT_OF_RANGE;
    }
    if (u8c_is_surrogate(code_point)) {
        return UTF8CODEC_ERROR_SURROGATE;
    }
    return UTF8CODEC_ERROR_NONE;
}

/* The first code point whose sequence has that length, 1 to 4; of 5, one past the last of all. */
U8C_INLINE uint32_t u8c_first_of(unsigned length)
{
    return length == 1   ? 0u
           : length == 2 ? u8c_last_1 + 1u
           : length == 3 ? u8c_last_2 + 1u
           : length == 4 ? u8c_last_3 + 1u
                         : u8c_last_4 + 1u;
}

/* The length of the sequence of a scalar value: 1 to 4. */
U8C_INLINE unsigned u8c_length_of(uint32_t code_point)
{
    return 1u + (code_point > u8c_last_1) + (code_point > u8c_last_2) + (code_point > u8c_last_3);
}

#endif
