/*
 * UTF-16 to UTF-8. Included after a level's vec.h, inside its target.
 *
 * A surrogate pair makes four bytes, two for each unit. The first two depend on the high surrogate
 * only; the last two need, besides the low surrogate, the two lowest bits of the unit before it. So
 * a surrogate is one more kind of unit with two bytes, and pairs need not be combined.
 *
 * A vec may begin within a pair. Before a vec is stored, a high surrogate at its end is checked to
 * be followed by a low one.
 *
 * There is a branch for each step of two vecs, on its longest sequence. With one for each vec, more
 * of them are ASCII in near-ASCII text and in markup, but more branches are mispredicted in text
 * that does not repeat; with none for four vecs, text that repeats takes up to half as long again.
 *
 * Text with surrogates is converted in groups, with a branch on ASCII alone, since in it others are
 * unpredictable; but only as long as each group has some: a line often has but one emoji.
 */
#ifndef U8C_VEC_FROM_UTF16_H
#define U8C_VEC_FROM_UTF16_H

#include "utf16_units.h"

typedef struct utf16_constants {
    encode_constants encode;
    surrogate_constants surrogate;
    uint16_t above_2[vec_units]; /* bits set only in units that need more than two bytes */
    uint16_t high_bias[vec_units];
    uint16_t borrowed[vec_units];
    uint16_t lead_4_or_tail[vec_units]; /* the bits in which the two tags differ */
} utf16_constants;

V_ALIGNED U8C_UNUSED static const utf16_constants from_utf16_constants = {
    .encode = ENCODE_CONSTANTS,
    .surrogate = SURROGATE_CONSTANTS,
    .above_2 = ALL_16(~u8c_last_2),
    .high_bias = ALL_16((u8c_last_3 + 1) / u8c_surrogate_half - u8c_surrogate_first),
    .borrowed = ALL_16(0x0C00),
    .lead_4_or_tail = ALL_16((u8c_lead_4 ^ u8c_tail_low) << 8),
};

enum {
    group_units = 32,                            /* of text with surrogates */
    room_for_group = 3 * group_units + row_units /* the last store is 16 bytes for up to 12 */
};

/*
 * Surrogates prepared for encoding as halves of a four-byte sequence.
 *
 * A high surrogate has the code point's bits above the lower ten, minus those of U+10000, which the
 * bias adds back. All but its lowest two are the payload of the first two bytes. The low surrogate
 * takes those two in place of its own tag, which has both of the borrowed bits set.
 */
typedef struct pair_halves {
    vec payload; /* of the two bytes; units other than surrogates unchanged */
    vec lead_4;  /* at high surrogates, the bits in which a lead byte differs from a tail */
} pair_halves;

U8C_INLINE pair_halves pair_halves_of(const utf16_constants *k, vec units, vec before,
                                      surrogates found)
{
    const vec upper = v_right16(v_add16(units, v_load_aligned(k->high_bias)), 2);
    const vec unset = v_clear(v_left16(before, 10), v_and(found.low, v_load_aligned(k->borrowed)));
    const pair_halves halves = {v_select(v_clear(unset, units), upper, found.high),
                                v_and(found.high, v_load_aligned(k->lead_4_or_tail))};
    return halves;
}

/* The index of a vec with surrogates, which have two bytes each. */
U8C_INLINE uint32_t index_with_pairs(length_flags flags, surrogates found)
{
    const vec two = v_or(found.high, found.low);
#if V_SELECTS
    flags.above_2 = v_clear(two, flags.above_2);
    return index_of(flags);
#else
    return index_of(flags) & ~(v_top_bits8(two) & ODD_BITS << 1);
#endif
}

U8C_INLINE encoded encode_pairs(const utf16_constants *k, vec units, vec before, length_flags flags,
                                surrogates found, uint32_t index)
{
    const pair_halves halves = pair_halves_of(k, units, before, found);
    const vec upper = upper_of(&k->encode, halves.payload, flags);
    return close_gaps(v_or(upper, halves.lead_4), lower_of(&k->encode, halves.payload, flags),
                      index);
}

/*
 * Stores the sequences, and halves of sequences, of a vec with surrogates. `before` has the unit
 * before each. Returns their length, or 0 if the stores do not fit or if a unit does not pair with
 * the one before it.
 */
U8C_INLINE size_t store_pairs(const utf16_constants *k, vec units, vec before, uint8_t *dst,
                              size_t room)
{
    const surrogates found = surrogates_of(&k->surrogate, units, before);
    const length_flags flags = flags_of(&k->encode, units);
    const uint32_t index = index_with_pairs(flags, found);
    const row_offsets offsets = offsets_up_to_3(index);
    if (has_unpaired(found) || !have_room(offsets, room)) {
        return 0;
    }
    store_rows(dst, offsets, encode_pairs(k, units, before, flags, found, index));
    return offsets.end;
}

/* Stores any vec. Returns its length, or 0 if it does not fit or has an unpaired surrogate. */
U8C_INLINE size_t store_units(const utf16_constants *k, const utf16_text *text, size_t read,
                              uint8_t *dst, size_t room)
{
    const vec units = load_units(text, read);
    if (v_disjoint(units, v_load_aligned(k->encode.above_1))) {
        if (room < vec_units) {
            return 0;
        }
        store_ascii(dst, units);
        return vec_units;
    }
    if (!v_has_top_bits(mask_surrogates(&k->surrogate, units))) {
        return store_up_to_3(&k->encode, units, dst, room);
    }
    if (ends_in_unpaired_high(text, read + vec_units)) {
        return 0;
    }
    return store_pairs(k, units, load_before(text, read, units), dst, room);
}

/* The sequence boundary at `advance`, or before it if the first half of a pair was stored. */
U8C_INLINE u8c_advance at_boundary(const utf16_text *text, u8c_advance advance)
{
    if (ends_in_high(text, advance.read)) {
        advance.read -= 1;
        advance.written -= 2;
    }
    return advance;
}

/*
 * Converts single vecs from the sequence boundary at `read` to another one, while dst has room for
 * whole stores.
 */
U8C_INLINE u8c_advance convert_units(const utf16_constants *k, const utf16_text *text, uint8_t *dst,
                                     size_t dst_cap, size_t read)
{
    u8c_advance advance = {read, 0};
    while (text->count - advance.read >= vec_units) {
        const size_t length =
            store_units(k, text, advance.read, dst + advance.written, dst_cap - advance.written);
        if (length == 0) {
            break;
        }
        advance.read += vec_units;
        advance.written += length;
    }
    return at_boundary(text, advance);
}

/* The units of a step. */
typedef struct step {
    vec first, second;
} step;

U8C_INLINE step load_step(const utf16_text *text, const uint8_t *from)
{
    const step units = {in_order(text, v_load(from)), in_order(text, v_load(from + v_size))};
    return units;
}

/* What is_up_to() looks at: the bits that any unit of a step has, or the greatest lane of these. */
#if V_SELECTS
typedef uint32_t step_bits;
#else
typedef vec step_bits;
#endif

U8C_INLINE step_bits bits_of(step units)
{
    const vec bits = v_or(units.first, units.second);
#if V_SELECTS
    return v_greatest16u(bits);
#else
    return bits;
#endif
}

/* Whether no unit is greater than `last`, the last one of a length. `above` are the bits above. */
U8C_INLINE int is_up_to(step_bits bits, uint32_t last, const uint16_t *above)
{
#if V_SELECTS
    (void)above;
    return bits <= last;
#else
    (void)last;
    return v_disjoint(bits, v_load_aligned(above));
#endif
}

U8C_INLINE int has_surrogate(const surrogate_constants *k, step units)
{
    return v_has_top_bits(v_or(mask_surrogates(k, units.first), mask_surrogates(k, units.second)));
}

/*
 * Whether no surrogate is unpaired in a step, as far as its units show: where one is, a group would
 * be converted in vain.
 */
U8C_INLINE int is_paired_step(const utf16_constants *k, const utf16_text *text, size_t read)
{
    vec unpaired = v_zero();
    U8C_UNROLLED
    for (size_t i = read; i < read + step_units; i += vec_units) {
        const vec units = load_units(text, i);
        const surrogates found = surrogates_of(&k->surrogate, units, load_before(text, i, units));
        unpaired = v_or(unpaired, v_xor(found.low, found.after_high));
    }
    return !v_has_top_bits(unpaired);
}

/*
 * Stores the next vec of a group, and adds it to what has been stored. Returns 0, and adds nothing,
 * if it has an unpaired surrogate.
 */
U8C_INLINE int add_pairs(const utf16_constants *k, const utf16_text *text, size_t read, vec units,
                         uint8_t *dst, u8c_advance *stored)
{
    const vec before = load_before(text, read + stored->read, units);
    const size_t length = store_pairs(k, units, before, dst + stored->written, SIZE_MAX);
    if (length == 0) {
        return 0;
    }
    stored->read += vec_units;
    stored->written += length;
    return 1;
}

/*
 * Stores a group with surrogates, up to a vec with an unpaired one; nothing if the group ends in an
 * unpaired high one.
 */
U8C_INLINE u8c_advance store_group(const utf16_constants *k, const utf16_text *text, size_t read,
                                   uint8_t *dst)
{
    u8c_advance stored = {0, 0};
    if (ends_in_unpaired_high(text, read + group_units)) {
        return stored;
    }
    U8C_ROLLED
    while (stored.read < group_units) {
        const vec units = load_units(text, read + stored.read);
        if (v_disjoint(units, v_load_aligned(k->encode.above_1)) &&
            !ends_in_high(text, read + stored.read)) {
            store_ascii(dst + stored.written, units);
            stored.read += vec_units;
            stored.written += vec_units;
        } else if (!add_pairs(k, text, read, units, dst, &stored)) {
            break;
        }
    }
    return stored;
}

/*
 * Whether there are surrogates in the group at `from`. The constants are converted to the byte
 * order of the text, which is cheaper than converting the units to the native one.
 */
U8C_INLINE int has_surrogates(const utf16_constants *k, const utf16_text *text, const uint8_t *from)
{
    const vec bits = in_order(text, v_load_aligned(k->surrogate.common_bits));
    const vec first = in_order(text, v_load_aligned(k->surrogate.high_first));
    vec found = v_zero();
    U8C_UNROLLED
    for (size_t i = 0; i < group_units; i += vec_units) {
        found = v_or(found, v_equal16(v_and(v_load(from + i * unit_size), bits), first));
    }
    return v_has_top_bits(found);
}

/*
 * Converts the group at `read`, which has surrogates, and those after it up to some without, while
 * dst has room. Stops at a vec with an unpaired surrogate. May begin and end within a pair.
 */
static U8C_NOINLINE u8c_advance convert_pairs(const void *src, size_t src_len, uint8_t *dst,
                                              size_t dst_cap, size_t read, int swapped)
{
    const utf16_constants *const k = (const utf16_constants *)in_memory(&from_utf16_constants);
    const utf16_text text = text_of(src, src_len, swapped);
    u8c_advance advance = {0, 0};
    while (src_len - read >= group_units && dst_cap - advance.written >= room_for_group &&
           has_surrogates(k, &text, unit_at(&text, read))) {
        const u8c_advance group = store_group(k, &text, read, dst + advance.written);
        advance.read += group.read;
        advance.written += group.written;
        if (group.read < group_units) {
            break;
        }
        read += group_units;
    }
    return advance;
}

/*
 * Converts steps from the start to a sequence boundary, while dst has room for any. The text has at
 * least one. `text->swapped` is a constant: one body for both byte orders is slower.
 */
U8C_INLINE u8c_advance convert_steps(const utf16_constants *k, const utf16_text *text, uint8_t *dst,
                                     size_t dst_cap)
{
    const uint8_t *from = text->bytes, *const last = unit_at(text, text->count - step_units);
    uint8_t *to = dst;
    dst_cap = u8c_room_for_utf8(dst_cap, text->count);
    if (dst_cap < room_for_step) {
        const u8c_advance nothing = {0, 0};
        return nothing;
    }
    const uint8_t *const last_to = dst + (dst_cap - room_for_step);
    while (from <= last && to <= last_to) {
        const step units = load_step(text, from);
        const step_bits bits = bits_of(units);
        if (is_up_to(bits, u8c_last_1, k->encode.above_1)) {
            v_store(to, v_pack_in_order16u(units.first, units.second));
            to += step_units;
        } else if (is_up_to(bits, u8c_last_2, k->above_2)) {
            to += store_two_up_to_2(&k->encode, units.first, units.second, to);
        } else if (!has_surrogate(&k->surrogate, units)) {
            to += store_two_up_to_3(&k->encode, units.first, units.second, to);
        } else {
            const size_t read = (size_t)(from - text->bytes) / unit_size,
                         written = (size_t)(to - dst);
            u8c_advance pairs = {0, 0};
            if (text->count - read >= group_units && is_paired_step(k, text, read)) {
                pairs = convert_pairs(text->bytes, text->count, to, dst_cap - written, read,
                                      text->swapped);
            }
            from += pairs.read * unit_size;
            to += pairs.written;
            if (pairs.read == 0 || pairs.read % group_units != 0) {
                break; /* convert_end() gets to the end, or to the unpaired surrogate */
            }
            continue;
        }
        from += step_units * unit_size;
    }
    const u8c_advance advance = {(size_t)(from - text->bytes) / unit_size, (size_t)(to - dst)};
    return at_boundary(text, advance);
}

/*
 * Converts the end of a text, which has at least a vec, from the sequence boundary at advance.read
 * on, if it has only sequences of up to two bytes. Else, or without room, converts less of it.
 *
 * The last vec may begin before the end of what is converted. So the number of vecs is all that
 * differs from text to text.
 */
U8C_INLINE u8c_advance convert_end_up_to_2(const utf16_constants *k, const utf16_text *text,
                                           uint8_t *dst, size_t dst_cap, u8c_advance advance)
{
    const size_t last = text->count - vec_units;
    vec bits = load_units(text, last);
    U8C_ROLLED
    for (size_t i = advance.read; i < last; i += vec_units) {
        bits = v_or(bits, load_units(text, i));
    }
    if (!v_disjoint(bits, v_load_aligned(k->above_2))) {
        return advance;
    }
    if (v_disjoint(bits, v_load_aligned(k->encode.above_1))) {
        const size_t left = text->count - advance.read;
        const u8c_advance end = {text->count, advance.written + left};
        if (dst_cap - advance.written < left) {
            return advance;
        }
        U8C_ROLLED
        for (; advance.read < last; advance.read += vec_units, advance.written += vec_units) {
            store_ascii(dst + advance.written, load_units(text, advance.read));
        }
        store_ascii(dst + end.written - vec_units, load_units(text, last));
        return end;
    }
    for (;;) {
        const size_t at = advance.read < last ? advance.read : last;
        const size_t length =
            store_up_to_2_exactly(&k->encode, load_units(text, at), advance.read - at,
                                  dst + advance.written, dst_cap - advance.written);
        if (length == 0) {
            return advance;
        }
        advance.read = at + vec_units;
        advance.written += length;
        if (at == last) {
            return advance;
        }
    }
}

/*
 * Converts src[read, src_len) into dst, which starts at the output of src[read]. src[0, read) is
 * well-formed, and just before dst is what it has become. Defined by the level.
 */
static u8c_advance convert_end(const void *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                               size_t read, int swapped);

/* src_len is at least a vec, or, if is_long, least_long. `swapped` and `is_long` are constants. */
U8C_INLINE u8c_advance convert(const void *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                               int swapped, int is_long)
{
    const utf16_constants *const k = (const utf16_constants *)in_memory(&from_utf16_constants);
    const utf16_text text = text_of(src, src_len, swapped);
    u8c_advance most = {0, 0};
    if (is_long) {
        most = convert_steps(k, &text, dst, dst_cap);
    }
    if (most.read == src_len) {
        return most;
    }
    /*
     * What convert_steps() left for lack of text, or of room: a unit takes at least a byte. Not a
     * long rest before an error, all of which would be looked at.
     */
    const size_t room = dst_cap - most.written;
    if (src_len - most.read <= (room < room_for_step ? room : step_units)) {
        most = convert_end_up_to_2(k, &text, dst, dst_cap, most);
        if (most.read == src_len) {
            return most;
        }
    }
    u8c_advance advance =
        convert_end(src, src_len, dst + most.written, dst_cap - most.written, most.read, swapped);
    advance.written += most.written;
    return advance;
}

/*
 * Out of line, so that short text does not pay for saving registers. Aligned: elsewhere the loop
 * for ASCII takes up to 6 % longer.
 */
static U8C_ALIGNED_CODE U8C_NOINLINE u8c_advance convert_long(const void *src, size_t src_len,
                                                              uint8_t *dst, size_t dst_cap)
{
    return convert(src, src_len, dst, dst_cap, 0, 1);
}

static U8C_ALIGNED_CODE U8C_NOINLINE u8c_advance convert_long_swapped(const void *src,
                                                                      size_t src_len, uint8_t *dst,
                                                                      size_t dst_cap)
{
    return convert(src, src_len, dst, dst_cap, 1, 1);
}

static U8C_NOINLINE u8c_advance convert_short(const void *src, size_t src_len, uint8_t *dst,
                                              size_t dst_cap)
{
    return convert(src, src_len, dst, dst_cap, 0, 0);
}

static U8C_NOINLINE u8c_advance convert_short_swapped(const void *src, size_t src_len, uint8_t *dst,
                                                      size_t dst_cap)
{
    return convert(src, src_len, dst, dst_cap, 1, 0);
}

/* Less than vec_units. Defined by the level. */
static u8c_advance convert_few(const void *src, size_t src_len, void *dst, size_t dst_cap,
                               int swapped);

U8C_INLINE u8c_advance convert_any(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                   int swapped)
{
    if (src_len < vec_units) {
        return convert_few(src, src_len, dst, dst_cap, swapped);
    }
    if (src_len < step_units) {
        return swapped ? convert_short_swapped(src, src_len, (uint8_t *)dst, dst_cap)
                       : convert_short(src, src_len, (uint8_t *)dst, dst_cap);
    }
    return swapped ? convert_long_swapped(src, src_len, (uint8_t *)dst, dst_cap)
                   : convert_long(src, src_len, (uint8_t *)dst, dst_cap);
}

#endif
