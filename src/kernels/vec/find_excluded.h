/*
 * The first code point that a repertoire excludes.
 *
 * Included after a level's vec.h, inside its target, and after each_block() and hits.h, or a level's own form of
 * what is in there.
 */
#ifndef U8C_VEC_FIND_EXCLUDED_H
#define U8C_VEC_FIND_EXCLUDED_H

#include "../portable/portable.h"

enum {
    searched = 4 * v_size,    /* bytes per iteration */
    back = u8c_max_length - 1 /* of a sequence: all but its last byte */
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

/*
 * The last bytes of C1 controls. Two bytes: C2, then 80..9F.
 */
U8C_INLINE uint64_t ends_of_c1(vec bytes, uint32_t classes)
{
    const uint64_t second = bits_of(equal8(bytes, 0xC2)) << 1 & ~bits_of(at_least8u(bytes, 0xA0)),
                   nel = bits_of(equal8(bytes, 0x85));
    return ((classes & UTF8CODEC_EXCLUDE_C1_BUT_NEL) != 0 ? second & ~nel : 0) |
           ((classes & UTF8CODEC_EXCLUDE_NEL) != 0 ? second & nel : 0);
}

/*
 * The last bytes of noncharacters. U+FFFE and U+FFFF are EF BF BE and EF BF BF; at the end of a plane
 * from 1 up, they are F., then .F, BF, BE or BF; U+FDD0..U+FDEF are EF B7, then 90..AF.
 */
U8C_INLINE uint64_t ends_of_noncharacters(vec bytes, uint32_t classes)
{
    const uint64_t ef = bits_of(equal8(bytes, 0xEF)), f0 = bits_of(at_least8u(bytes, u8c_lead_4)),
                   bf = bits_of(equal8(bytes, 0xBF)), be = bits_of(equal8(bytes, 0xBE));
    const uint64_t plane_end = bf << 1 & (be | bf), full = bits_of(equal8(bytes, 0x8F)) |
                                                           bits_of(equal8(bytes, 0x9F)) |
                                                           bits_of(equal8(bytes, 0xAF)) | bf;
    const uint64_t fdd0 = ef << 2 & bits_of(equal8(bytes, 0xB7)) << 1 &
                          bits_of(at_least8u(bytes, 0x90)) & ~bits_of(at_least8u(bytes, 0xB0));
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
    uint64_t ends = bits_of(in_common8(rows_of(set, bytes), columns_of(set, bytes)));
    *is_ascii = v_top_bits8(bytes) == 0;
    if (!*is_ascii) {
        if ((set->classes & UTF8CODEC_EXCLUDE_C1) != 0) {
            ends |= ends_of_c1(bytes, set->classes);
        }
        if ((set->classes & UTF8CODEC_EXCLUDE_NONCHARACTERS) != 0 &&
            bits_of(at_least8u(bytes, 0xEF)) != 0) {
            ends |= ends_of_noncharacters(bytes, set->classes);
        }
    }
    return ends;
}

/*
 * What two neighbouring bytes show of excluded code points above ASCII: nothing, if there are none;
 * hits may be others. C1 controls are C2, then 80..9F; the last two bytes of U+nFFFE and U+nFFFF are
 * BF, then BE or BF; the first two of U+FDD0..U+FDEF are EF B7.
 */
U8C_INLINE hits hints_of_classes(uint32_t classes, vec before, vec bytes)
{
    hits found = no_hits();
    if ((classes & UTF8CODEC_EXCLUDE_C1) != 0) {
        found = both(equal8(before, 0xC2), equal8(v_and(bytes, v_all8(0xE0)), 0x80));
    }
    if ((classes & UTF8CODEC_EXCLUDE_NONCHARACTERS) != 0) {
        found =
            either(found, either(both(equal8(before, 0xBF), equal8(v_or(bytes, v_all8(1)), 0xBF)),
                                 both(equal8(before, 0xEF), equal8(bytes, 0xB7))));
    }
    return found;
}

/*
 * Whether no pair of bytes in src[-1, searched) and no ASCII in src[0, searched) may belong to an
 * excluded code point. src[-1] must be readable.
 */
U8C_INLINE int has_no_hint(const excluded_set *set, const uint8_t *src)
{
    hits found = no_hits();
    vec all = v_zero();
    for (size_t i = 0; i < searched; i += v_size) {
        const vec bytes = v_load(src + i);
        all = v_or(all, bytes);
        found = either(found, in_common8(rows_of(set, bytes), columns_of(set, bytes)));
    }
    if (set->classes != 0 && v_top_bits8(all) != 0) {
        for (size_t i = 0; i < searched; i += v_size) {
            found =
                either(found, hints_of_classes(set->classes, v_load(src + i - 1), v_load(src + i)));
        }
    }
    return !has_hits(found);
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
        while (at != 0 && src_len - at >= searched && has_no_hint(&set, src + at)) {
            at += searched;
        }
        if (at >= src_len) {
            return src_len;
        }
        /* Back to what a sequence across the edge can begin with; and no further than the last vec. */
        const size_t start = at < back ? 0 : at - back, last = src_len - v_size,
                     from = start < last ? start : last;
        const uint64_t ends = excluded_ends(&set, v_load(src + from), &is_ascii);
        if (ends != 0) {
            return beginning_of(src, from + u8c_lowest_bit(ends));
        }
        if (from == last) {
            return src_len;
        }
        /* No sequence has been seen whole that goes on after this. */
        at = from + (is_ascii ? v_size : v_size - back);
    }
}

#endif
