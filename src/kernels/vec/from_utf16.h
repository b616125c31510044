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
 * In most text, branches on the kind of single units are unpredictable. So there is one branch for
 * a group of 64 units, on the longest sequence in it.
 */
#ifndef U8C_VEC_FROM_UTF16_H
#define U8C_VEC_FROM_UTF16_H

#include "utf16_units.h"

typedef struct utf16_constants {
    encode_constants encode;
    surrogate_constants surrogate;
    uint16_t above_1[vec_units]; /* bits set only in units that need more than one byte */
    uint16_t above_2[vec_units]; /* bits set only in units that need more than two bytes */
    uint16_t high_bias[vec_units];
    uint16_t borrowed[vec_units];
    uint16_t lead_4_or_tail[vec_units]; /* the bits in which the two tags differ */
} utf16_constants;

V_ALIGNED U8C_UNUSED static const utf16_constants from_utf16_constants = {
    .encode = ENCODE_CONSTANTS,
    .surrogate = SURROGATE_CONSTANTS,
    .above_1 = ALL_16(~u8c_last_1),
    .above_2 = ALL_16(~u8c_last_2),
    .high_bias = ALL_16((u8c_last_3 + 1) / u8c_surrogate_half - u8c_surrogate_first),
    .borrowed = ALL_16(0x0C00),
    .lead_4_or_tail = ALL_16((u8c_lead_4 ^ u8c_tail_low) << 8),
};

enum {
    group_units = 64,
    piece_units = 16,                        /* a part of a group that is tested for ASCII */
    room_for_3 = 3 * group_units + row_units /* the last store is 16 bytes for a row of up to 12 */
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
    const uint32_t two = v_top_bits8(v_or(found.high, found.low));
    return index_of(flags) & ~(two & ODD_BITS << 1);
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
    if (unpaired(found) != 0 || !have_room(offsets, room)) {
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
    if (v_disjoint(units, v_load_aligned(k->above_1))) {
        if (room < vec_units) {
            return 0;
        }
        store_ascii(dst, units);
        return vec_units;
    }
    if (v_top_bits8(mask_surrogates(&k->surrogate, units)) == 0) {
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

/*
 * Whether there are surrogates in a group. The constants are converted to the byte order of the
 * text, which is cheaper than converting the units to the native one.
 */
U8C_INLINE int has_surrogates(const utf16_constants *k, const utf16_text *text, size_t read)
{
    const vec bits = in_order(text, v_load_aligned(k->surrogate.common_bits));
    const vec first = in_order(text, v_load_aligned(k->surrogate.high_first));
    vec found = v_zero();
    for (size_t i = 0; i < group_units; i += vec_units) {
        found = v_or(found, v_equal16(v_and(v_load(unit_at(text, read + i)), bits), first));
    }
    return v_top_bits8(found) != 0;
}

/*
 * Stores part of a group without surrogates. ASCII comes in runs, so the test for it is mostly
 * predictable: in text of one script, and in markup.
 */
U8C_INLINE size_t store_piece_up_to_3(const utf16_constants *k, const utf16_text *text, size_t read,
                                      uint8_t *dst)
{
    const vec first = load_units(text, read);
    const vec last = load_units(text, read + piece_units - vec_units);
    if (v_disjoint(v_or(first, last), v_load_aligned(k->above_1))) {
        if (v_blocks == 1) {
            v_store(dst, v_pack_in_order16u(first, last));
        } else {
            store_ascii(dst, first);
        }
        return piece_units;
    }
    const size_t length = store_up_to_3(&k->encode, first, dst, SIZE_MAX);
    return v_blocks == 1 ? length + store_up_to_3(&k->encode, last, dst + length, SIZE_MAX)
                         : length;
}

/*
 * Stores a group with sequences longer than two bytes. Returns their length, or 0 if a surrogate is
 * unpaired.
 */
U8C_INLINE size_t store_group(const utf16_constants *k, const utf16_text *text, size_t read,
                              uint8_t *dst)
{
    uint8_t *to = dst;
    if (!has_surrogates(k, text, read)) {
        U8C_ROLLED
        for (size_t i = 0; i < group_units; i += piece_units) {
            to += store_piece_up_to_3(k, text, read + i, to);
        }
        return (size_t)(to - dst);
    }
    if (ends_in_unpaired_high(text, read + group_units)) {
        return 0;
    }
    U8C_ROLLED
    for (size_t i = 0; i < group_units; i += vec_units) {
        const vec units = load_units(text, read + i);
        const vec before = load_before(text, read + i, units);
        const size_t length = store_pairs(k, units, before, to, SIZE_MAX);
        if (length == 0) {
            return 0;
        }
        to += length;
    }
    return (size_t)(to - dst);
}

/* Stores a group with sequences of up to two bytes. Four vecs per iteration are the fastest. */
U8C_INLINE size_t store_group_up_to_2(const utf16_constants *k, const utf16_text *text, size_t read,
                                      uint8_t *dst)
{
    uint8_t *to = dst;
    U8C_ROLLED
    for (size_t i = 0; i < group_units; i += 4 * vec_units) {
        for (size_t j = 0; j < 4 * vec_units; j += vec_units) {
            to += store_up_to_2(&k->encode, load_units(text, read + i + j), to, SIZE_MAX);
        }
    }
    return (size_t)(to - dst);
}

/* The bitwise or of the units of a group. */
U8C_INLINE vec bits_of_group(const utf16_text *text, size_t read)
{
    vec bits = v_zero();
    for (size_t i = 0; i < group_units; i += vec_units) {
        bits = v_or(bits, v_load(unit_at(text, read + i)));
    }
    return in_order(text, bits);
}

/*
 * Stores a group of ASCII, and the ASCII groups after it, up to `most` units. Returns the number of
 * units.
 */
U8C_INLINE size_t store_ascii_groups(const utf16_constants *k, const utf16_text *text, size_t read,
                                     uint8_t *dst, size_t most)
{
    size_t done = 0;
    do {
        for (size_t i = 0; i < group_units; i += 2 * vec_units, done += 2 * vec_units) {
            v_store(dst + done, v_pack_in_order16u(load_units(text, read + done),
                                                   load_units(text, read + done + vec_units)));
        }
    } while (most - done >= group_units &&
             v_disjoint(bits_of_group(text, read + done), v_load_aligned(k->above_1)));
    return done;
}

/*
 * Converts groups from the start to a sequence boundary, while dst has room for the longest output
 * of a group of their kind. `text->swapped` is a constant: one body for both byte orders is slower.
 */
U8C_INLINE u8c_advance convert_groups(const utf16_text *text, uint8_t *dst, size_t dst_cap)
{
    const utf16_constants *const k = (const utf16_constants *)in_memory(&from_utf16_constants);
    u8c_advance advance = {0, 0};
    while (text->count - advance.read >= group_units) {
        const size_t read = advance.read, room = dst_cap - advance.written;
        uint8_t *const to = dst + advance.written;
        const vec bits = bits_of_group(text, read);
        size_t length;
        if (v_disjoint(bits, v_load_aligned(k->above_1))) {
            const size_t left = text->count - read;
            if (room < group_units) {
                break;
            }
            length = store_ascii_groups(k, text, read, to, left < room ? left : room);
            advance.read += length;
            advance.written += length;
            continue;
        }
        if (v_disjoint(bits, v_load_aligned(k->above_2))) {
            if (room < 2 * group_units) {
                break;
            }
            length = store_group_up_to_2(k, text, read, to);
        } else {
            if (room < room_for_3) {
                break;
            }
            length = store_group(k, text, read, to);
            if (length == 0) {
                break; /* convert_units() gets closer to the unpaired surrogate */
            }
        }
        advance.read += group_units;
        advance.written += length;
    }
    return at_boundary(text, advance);
}

/*
 * Converts src[read, src_len) into dst, which starts at the output of src[read]. src[0, read) is
 * well-formed. Defined by the level.
 */
static u8c_advance convert_end(const void *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                               size_t read, int swapped);

/* src_len is at least group_units. `swapped` is a constant. */
U8C_INLINE u8c_advance convert(const void *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                               int swapped)
{
    const utf16_text text = text_of(src, src_len, swapped);
    const u8c_advance most = convert_groups(&text, dst, dst_cap);
    if (most.read == src_len) {
        return most;
    }
    u8c_advance advance =
        convert_end(src, src_len, dst + most.written, dst_cap - most.written, most.read, swapped);
    advance.written += most.written;
    return advance;
}

/* Out of line, so that short text does not pay for saving registers. */
static U8C_NOINLINE u8c_advance convert_long(const void *src, size_t src_len, uint8_t *dst,
                                             size_t dst_cap)
{
    return convert(src, src_len, dst, dst_cap, 0);
}

static U8C_NOINLINE u8c_advance convert_long_swapped(const void *src, size_t src_len, uint8_t *dst,
                                                     size_t dst_cap)
{
    return convert(src, src_len, dst, dst_cap, 1);
}

#endif
