/*
 * The first code point that a repertoire excludes.
 *
 * Included after a level's vec.h, inside its target, and after each_block() and high_digits(),
 * and common_bits8(), equal_bits8() and at_least_bits8(), which return a bit for each byte.
 */
#ifndef U8C_VEC_FIND_EXCLUDED_H
#define U8C_VEC_FIND_EXCLUDED_H

#include "../portable/portable.h"

enum {
    searched = 4 * v_size /* bytes of ASCII per iteration */
};

/* The ASCII set as two tables, and the classes. */
typedef struct excluded_set {
    vec by_low_digit; /* the element of the set that a byte selects by its low digit */
    vec high_digit;   /* the bit of that element, by its high one */
    uint32_t classes;
} excluded_set;

U8C_INLINE excluded_set set_of(const uint8_t *excluded_ascii, uint32_t excluded_classes)
{
    static const uint8_t bits[16] = {1, 2, 4, 8, 16, 32, 64, 128}; /* none for bytes above ASCII */
    const excluded_set set = {each_block(excluded_ascii), each_block(bits), excluded_classes};
    return set;
}

/* The bits of the set that decide about each byte: it is excluded if they have one in common. */
U8C_INLINE vec rows_of(const excluded_set *set, vec bytes)
{
    return v_shuffle(set->by_low_digit, v_and(bytes, v_all8(0x0F)));
}

U8C_INLINE vec columns_of(const excluded_set *set, vec bytes)
{
    return v_shuffle(set->high_digit, high_digits(bytes));
}

/* Whether src[0, searched) is ASCII that is allowed. */
U8C_INLINE int is_allowed_ascii(const excluded_set *set, const uint8_t *src)
{
    vec all = v_zero(), found = v_zero();
    for (size_t i = 0; i < searched; i += v_size) {
        const vec bytes = v_load(src + i);
        all = v_or(all, bytes);
        found = v_or(found, v_and(rows_of(set, bytes), columns_of(set, bytes)));
    }
    return v_top_bits8(all) == 0 && v_is_zero(found);
}

/*
 * The last bytes of C1 controls. Two bytes: C2, then 80..9F.
 */
U8C_INLINE uint64_t ends_of_c1(vec bytes, uint32_t classes)
{
    const uint64_t second = equal_bits8(bytes, 0xC2) << 1 & ~at_least_bits8(bytes, 0xA0),
                   nel = equal_bits8(bytes, 0x85);
    return ((classes & UTF8CODEC_EXCLUDE_C1_BUT_NEL) != 0 ? second & ~nel : 0) |
           ((classes & UTF8CODEC_EXCLUDE_NEL) != 0 ? second & nel : 0);
}

/*
 * The last bytes of noncharacters. U+FFFE and U+FFFF are EF BF BE and EF BF BF; at the end of a plane
 * from 1 up, they are F., then .F, BF, BE or BF; U+FDD0..U+FDEF are EF B7, then 90..AF.
 */
U8C_INLINE uint64_t ends_of_noncharacters(vec bytes, uint32_t classes)
{
    const uint64_t ef = equal_bits8(bytes, 0xEF), f0 = at_least_bits8(bytes, u8c_lead_4),
                   bf = equal_bits8(bytes, 0xBF), be = equal_bits8(bytes, 0xBE);
    const uint64_t plane_end = bf << 1 & (be | bf), full = equal_bits8(bytes, 0x8F) |
                                                           equal_bits8(bytes, 0x9F) |
                                                           equal_bits8(bytes, 0xAF) | bf;
    const uint64_t fdd0 = ef << 2 & equal_bits8(bytes, 0xB7) << 1 & at_least_bits8(bytes, 0x90) &
                          ~at_least_bits8(bytes, 0xB0);
    return ((classes & UTF8CODEC_EXCLUDE_FFFE) != 0 ? plane_end & ef << 2 : 0) |
           ((classes & UTF8CODEC_EXCLUDE_PLANE_ENDS) != 0 ? plane_end & full << 2 & f0 << 3 : 0) |
           ((classes & UTF8CODEC_EXCLUDE_FDD0) != 0 ? fdd0 : 0);
}

/*
 * A bit for the last byte of each excluded code point of a vec, but for those that begin before it.
 * Sets *is_ascii to whether all bytes are ASCII.
 */
U8C_INLINE uint64_t excluded_ends(const excluded_set *set, vec bytes, int *is_ascii)
{
    uint64_t ends = common_bits8(rows_of(set, bytes), columns_of(set, bytes));
    *is_ascii = v_top_bits8(bytes) == 0;
    if (!*is_ascii) {
        if ((set->classes & UTF8CODEC_EXCLUDE_C1) != 0) {
            ends |= ends_of_c1(bytes, set->classes);
        }
        if ((set->classes & UTF8CODEC_EXCLUDE_NONCHARACTERS) != 0 &&
            at_least_bits8(bytes, 0xEF) != 0) {
            ends |= ends_of_noncharacters(bytes, set->classes);
        }
    }
    return ends;
}

/* Where the sequence begins that has its last byte at src[end]. */
U8C_INLINE size_t beginning_of(const uint8_t *src, size_t end)
{
    while (u8c_is_tail(src[end])) {
        end--;
    }
    return end;
}

U8C_INLINE size_t find_excluded(const uint8_t *src, size_t src_len, const uint8_t *excluded_ascii,
                                uint32_t excluded_classes)
{
    const excluded_set set = set_of(excluded_ascii, excluded_classes);
    size_t at = 0;
    int is_ascii;

    if (src_len < v_size) {
        const uint64_t ends = excluded_ends(&set, v_load_first(src, src_len), &is_ascii) &
                              (((uint64_t)1 << src_len) - 1);
        return ends == 0 ? src_len : beginning_of(src, u8c_lowest_bit(ends));
    }
    for (;;) {
        while (src_len - at >= searched && is_allowed_ascii(&set, src + at)) {
            at += searched;
        }
        if (at >= src_len) {
            return src_len;
        }
        /* The last vec of the text overlaps bytes that have been searched. */
        const size_t from = at < src_len - v_size ? at : src_len - v_size;
        const uint64_t ends = excluded_ends(&set, v_load(src + from), &is_ascii);
        if (ends != 0) {
            return beginning_of(src, from + u8c_lowest_bit(ends));
        }
        if (from == src_len - v_size) {
            return src_len;
        }
        /* The next one begins with bytes that sequences across the edge can begin with. */
        at = from + (is_ascii ? v_size : v_size - (u8c_max_length - 1));
    }
}

#endif
