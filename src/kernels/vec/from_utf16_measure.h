/*
 * Measuring the UTF-8 of UTF-16. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_FROM_UTF16_MEASURE_H
#define U8C_VEC_FROM_UTF16_MEASURE_H

#include "measure.h"
#include "utf16_units.h"

typedef struct measure_constants {
    surrogate_constants surrogate;
    uint16_t class_last_1[vec_units]; /* see extra_bytes() */
    uint16_t class_last_2[vec_units];
    uint32_t savings[v_size / 4]; /* see savings_of() */
    uint16_t class_3_to_top[vec_units];
} measure_constants;

enum {
    measured_units = 4 * vec_units,

    class_bits = 7, /* the bits above these are a unit's class: enough to find its length */
    class_last_1 = 0,
    class_last_2 = u8c_last_2 >> class_bits,
    class_3_to_top = 0x80 - (class_last_2 + 1)
};

V_ALIGNED U8C_UNUSED static const measure_constants from_utf16_measure_constants = {
    .surrogate = SURROGATE_CONSTANTS,
    .class_last_1 = ALL_16(class_last_1),
    .class_last_2 = ALL_16(class_last_2),
    .savings = {V_EACH_BLOCK(0x01010102, 0x01010101, 0x01010101, 0x01010101)},
    .class_3_to_top = ALL_16(class_3_to_top << 8 | class_3_to_top),
};

/* Minus the bytes beyond one of each unit that is not a surrogate. */
U8C_INLINE vec extra_bytes(const measure_constants *k, vec units)
{
    const vec class = v_right16(units, class_bits);
    return v_add16(v_greater16s(class, v_load_aligned(k->class_last_1)),
                   v_greater16s(class, v_load_aligned(k->class_last_2)));
}

/*
 * For two vecs, a byte for each unit: three minus the length of its sequence.
 *
 * Packing saturates, which keeps the classes of three bytes above the others. The addition moves
 * them to the top bit, for which a shuffle gives 0, and the only class of one byte to a multiple of
 * 16, which is index 0 of the shuffle.
 */
U8C_INLINE vec savings_of(const measure_constants *k, vec a, vec b)
{
    const vec class = v_pack16u(v_right16(a, class_bits), v_right16(b, class_bits));
    return v_shuffle_modulo(v_load_aligned(k->savings),
                            v_add_saturated8u(class, v_load_aligned(k->class_3_to_top)));
}

/* The surrogates of a group. It may begin within a pair. */
typedef struct measured_pairs {
    vec low;            /* u16 lanes whose sum is minus the number of low surrogates */
    int is_well_formed; /* together with the units before and after it */
} measured_pairs;

/* Compares in the byte order of the text, which gives the same masks. */
U8C_INLINE measured_pairs measure_pairs(const measure_constants *k, const utf16_text *text,
                                        size_t read)
{
    const vec half_bits = in_order(text, v_load_aligned(k->surrogate.half_bits));
    const vec high_first = in_order(text, v_load_aligned(k->surrogate.high_first));
    const vec low_first = in_order(text, v_load_aligned(k->surrogate.low_first));
    vec low_count = v_zero(), bad = v_zero();
    U8C_UNROLLED
    for (size_t i = 0; i < measured_units; i += vec_units) {
        const vec units = v_load(unit_at(text, read + i));
        const vec before =
            read + i == 0 ? V_MOVE_UP(units, unit_size) : v_load(unit_at(text, read + i - 1));
        const vec low = v_equal16(v_and(units, half_bits), low_first);
        const vec after_high = v_equal16(v_and(before, half_bits), high_first);
        low_count = v_add16(low_count, low);
        bad = v_or(bad, v_xor(low, after_high));
    }
    const measured_pairs pairs = {
        low_count, !v_has_top_bits(bad) && !ends_in_unpaired_high(text, read + measured_units)};
    return pairs;
}

/*
 * Measures groups from the start, up to one with an unpaired surrogate. May end within a pair: a
 * high surrogate is counted as three bytes and a low one as one. `text->swapped` is a constant.
 */
U8C_INLINE u8c_advance measure_groups(const utf16_text *text)
{
    const measure_constants *const k =
        (const measure_constants *)in_memory(&from_utf16_measure_constants);
    vec all_savings = v_zero();
    u8c_advance advance = {0, 0};
    while (text->count - advance.read >= measured_units) {
        vec nearest = v_load_aligned(k->surrogate.common_bits), savings = v_zero();
        U8C_UNROLLED
        for (size_t i = 0; i < measured_units; i += 2 * vec_units) {
            const vec a = load_units(text, advance.read + i);
            const vec b = load_units(text, advance.read + i + vec_units);
            savings = v_add8(savings, savings_of(k, a, b));
            nearest = nearer_to_surrogates(&k->surrogate,
                                           nearer_to_surrogates(&k->surrogate, nearest, a), b);
        }
        if (U8C_UNLIKELY(is_surrogate_in(&k->surrogate, nearest))) {
            const measured_pairs pairs = measure_pairs(k, text, advance.read);
            if (!pairs.is_well_formed) {
                break;
            }
            /* By value, a pair was counted as six bytes. */
            savings = v_sub16(savings, v_add16(pairs.low, pairs.low));
        }
        all_savings = v_add64(all_savings, v_sum8u(savings));
        advance.read += measured_units;
    }
    advance.written = 3 * advance.read - (size_t)v_total64(all_savings);
    return advance;
}

typedef struct measured_vec {
    vec extra;  /* minus the bytes beyond one of each unit */
    size_t end; /* vec_units, or the first unit that does not pair with the one before it */
} measured_vec;

/*
 * Measures the units of the vec at `begin` from index `again` on, up to one that does not pair with
 * the unit before it. Without surrogates in the vec there is none, since the unit before the vec
 * was checked not to be an unpaired high surrogate.
 */
U8C_INLINE measured_vec measure_vec(const measure_constants *k, const utf16_text *text,
                                    size_t begin, vec units, size_t again)
{
    const vec extra = extra_bytes(k, units);
    vec next = last_lanes(vec_units - again);
    measured_vec part = {v_and(extra, next), vec_units};
    if (U8C_UNLIKELY(v_has_top_bits(mask_surrogates(&k->surrogate, units)))) {
        const vec before = load_before(text, begin, units);
        const surrogates found = surrogates_of(&k->surrogate, units, before);
        const uint32_t bad = unpaired(found) >> unit_size * again << unit_size * again;
        if (bad != 0) {
            part.end = u8c_lowest_bit(bad) / unit_size;
            next = v_clear(last_lanes(vec_units - part.end), next);
        }
        part.extra = v_and(v_sub16(extra, v_add16(found.low, found.low)), next);
    }
    return part;
}

/* The result up to `read`, less a final high surrogate, which was counted as three bytes. */
U8C_INLINE u8c_advance measured_to(const utf16_text *text, size_t read, size_t length)
{
    u8c_advance advance = {read, length};
    if (ends_in_high(text, read)) {
        advance.read -= 1;
        advance.written -= 3;
    }
    return advance;
}

/*
 * Measures the rest, up to the first unpaired surrogate. The first `read` units, which may end
 * within a pair, have `length` bytes. The text has at least vec_units.
 *
 * The last vec overlaps units already measured. These are masked out, like the units after an
 * unpaired surrogate.
 */
U8C_INLINE u8c_advance measure_rest(const measure_constants *k, const utf16_text *text, size_t read,
                                    size_t length)
{
    vec extra = v_zero();
    length -= read;
    while (read < text->count) {
        const size_t left = text->count - read, again = left < vec_units ? vec_units - left : 0;
        const size_t begin = read - again;
        const vec units = load_units(text, begin);
        const measured_vec part = measure_vec(k, text, begin, units, again);
        extra = v_add16(extra, part.extra);
        read = begin + part.end;
        if (part.end < vec_units || ends_in_unpaired_high(text, read)) {
            break;
        }
    }
    return measured_to(text, read,
                       length + read + (size_t)v_total64(add_negative_16(v_zero(), extra)));
}

/*
 * Measures src[read, src_len); `length` is the length of the output of src[0, read), which is
 * well-formed. Returns the sum.
 */
static U8C_NOINLINE u8c_advance measure_end(const void *src, size_t src_len, size_t read,
                                            size_t length, int swapped)
{
    const utf16_text text = text_of(src, src_len, swapped);
    return measure_rest((const measure_constants *)in_memory(&from_utf16_measure_constants), &text,
                        read, length);
}

/* src_len is at least measured_units. `swapped` is a constant. */
U8C_INLINE u8c_advance measure(const void *src, size_t src_len, int swapped)
{
    const utf16_text text = text_of(src, src_len, swapped);
    const u8c_advance most = measure_groups(&text);
    if (most.read == src_len) {
        return most;
    }
    return measure_end(src, src_len, most.read, most.written, swapped);
}

static U8C_NOINLINE u8c_advance measure_long(const void *src, size_t src_len)
{
    return measure(src, src_len, 0);
}

static U8C_NOINLINE u8c_advance measure_long_swapped(const void *src, size_t src_len)
{
    return measure(src, src_len, 1);
}

/* Less than vec_units. Defined by the level. */
static u8c_advance measure_few(const void *src, size_t src_len, int swapped);

/* `swapped` is a constant. */
U8C_INLINE u8c_advance measure_text(const void *src, size_t src_len, int swapped)
{
    if (src_len < vec_units) {
        return measure_few(src, src_len, swapped);
    }
    if (src_len < measured_units) {
        return measure_end(src, src_len, 0, 0, swapped);
    }
    return swapped ? measure_long_swapped(src, src_len) : measure_long(src, src_len);
}

u8c_advance U8C_AT_LEVEL(from_utf16_measure)(const void *src, size_t src_len, void *dst,
                                             size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_text(src, src_len, 0);
}

u8c_advance U8C_AT_LEVEL(from_utf16_swapped_measure)(const void *src, size_t src_len, void *dst,
                                                     size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_text(src, src_len, 1);
}

#endif
