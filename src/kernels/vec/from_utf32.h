/*
 * UTF-32 to UTF-8. Included after a level's vec.h, inside its target.
 *
 * Levels that get the greatest lane in one instruction branch on it for each block: ASCII, up to
 * two bytes, up to three, or any. Others branch for each step of two vecs of units, as those from
 * UTF-16 do, and for each block where there are sequences of four bytes.
 */
#ifndef U8C_VEC_FROM_UTF32_H
#define U8C_VEC_FROM_UTF32_H

#include "utf32_block.h"

typedef struct utf32_constants {
    encode_constants encode;
    class_constants class;
    uint32_t non_ascii[v_size / 4]; /* bits set only in code points that are not ASCII */
    uint32_t above_2[v_size / 4];   /* bits set only in those that need more than two bytes */
    uint32_t above_3[v_size / 4];   /* and more than three */
    uint32_t low_half[v_size / 4];
    uint16_t high_payload[vec_units];
    uint16_t lead_3_or_tail[vec_units]; /* the bits in which the two tags differ */
    uint16_t lead_4[vec_units];
} utf32_constants;

V_ALIGNED U8C_UNUSED static const utf32_constants from_utf32_constants = {
    .encode = ENCODE_CONSTANTS,
    .class = CLASS_CONSTANTS,
    .non_ascii = ALL_32(~(uint32_t)u8c_last_1),
    .above_2 = ALL_32(~(uint32_t)u8c_last_2),
    .above_3 = ALL_32(~(uint32_t)u8c_last_3),
    .low_half = ALL_32(0x0000FFFF),
    .high_payload = ALL_16(0x0030),
    .lead_3_or_tail = ALL_16(u8c_lead_3 ^ u8c_tail_low),
    .lead_4 = ALL_16(u8c_lead_4 << 8),
};

/* A block and the lengths of its sequences. */
typedef struct lengths {
    vec units; /* the code points as u16 lanes, 0xFFFF for those of four bytes */
    length_flags flags;
    vec above_3;           /* a mask: longer than three bytes */
    uint32_t above_3_bits; /* two bits for each lane of that mask */
    uint32_t index;        /* for u8c_compress_4: a byte for each row, in order */
} lengths;

U8C_INLINE lengths lengths_of(const utf32_constants *k, utf32_block block)
{
    lengths found;
    found.units = v_pack32u(block.even, block.odd);
    found.flags = flags_of(&k->encode, found.units);
    found.above_3 = v_greater16s(block.class, v_load_aligned(k->class.last_3));
    found.above_3_bits = v_top_bits8(found.above_3);
    found.index = index_of(found.flags) & ~(found.above_3_bits & ODD_BITS);
    return found;
}

/*
 * `high` are the bits that do not fit into a u16 lane. Two of them belong to the third byte from
 * the end, which is then a continuation byte, the others to the lead byte.
 */
U8C_INLINE encoded encode_block(const utf32_constants *k, utf32_block block, lengths found)
{
    const encode_constants *const e = &k->encode;
    if (U8C_LIKELY(found.above_3_bits == 0)) {
        return close_gaps(upper_of(e, found.units, found.flags),
                          lower_of(e, found.units, found.flags), found.index);
    }
    const vec low_half = v_load_aligned(k->low_half);
    const vec high = v_pack32u(v_right32(block.even, 16), v_right32(block.odd, 16));
    const vec low = v_pack32u(v_and(block.even, low_half), v_and(block.odd, low_half));
    const vec lead = v_or(v_left16(v_right16(high, 2), 8), v_load_aligned(k->lead_4));
    const vec upper = v_or(v_xor(upper_of(e, low, found.flags),
                                 v_and(found.above_3, v_load_aligned(k->lead_3_or_tail))),
                           v_and(v_left16(high, 4), v_load_aligned(k->high_payload)));
    return close_gaps(upper, v_or(lower_of(e, low, found.flags), lead), found.index);
}

/* Stores the sequences of a block. Returns their length, or 0 if the stores do not fit. */
U8C_INLINE size_t store_block(const utf32_constants *k, utf32_block block, uint8_t *dst,
                              size_t room)
{
    const lengths found = lengths_of(k, block);
    const row_offsets offsets = U8C_LIKELY(found.above_3_bits == 0) ? offsets_up_to_3(found.index)
                                                                    : offsets_of(found.index);
    if (!have_room(offsets, room)) {
        return 0;
    }
    store_rows(dst, offsets, encode_block(k, block, found));
    return offsets.end;
}

/*
 * A conversion: its position, and the last ones at which there are a step, and room for it. A step
 * is what a loop converts at once, a block or two.
 */
typedef struct utf32_cursor {
    const u8c_unit32 *src, *last_src;
    uint8_t *dst, *last_dst;
} utf32_cursor;

U8C_INLINE int has_step(const utf32_cursor *at)
{
    return at->src <= at->last_src && at->dst <= at->last_dst;
}

#if V_SELECTS
/* Stores `block`, which is ASCII, and those that follow and are, too. */
U8C_INLINE void store_ascii_run(utf32_block block, utf32_cursor *at, int swapped)
{
    do {
        store_ascii(at->dst, v_fit32(block.even, block.odd));
        at->src += vec_units;
        at->dst += vec_units;
        if (!has_step(at)) {
            return;
        }
        block = load_block(at->src, swapped);
    } while (greatest_in(block) <= u8c_last_1);
}

/*
 * Stores `block`, which has sequences of three bytes and no longer ones, and those that follow and
 * have, too: a loop of its own has its constants in registers. Returns 0 before a surrogate.
 */
U8C_INLINE int store_blocks_of_3(const utf32_constants *k, utf32_block block, utf32_cursor *at,
                                 int swapped)
{
    const uint32_t first = u8c_last_2 + 1;
    do {
        const vec units = v_fit32(block.even, block.odd);
        if (!v_is_zero(surrogates_in(units))) {
            return 0;
        }
        at->dst += store_up_to_3(&k->encode, units, at->dst, SIZE_MAX);
        at->src += vec_units;
        if (!has_step(at)) {
            return 1;
        }
        block = load_block(at->src, swapped);
    } while (greatest_in(block) - first <= u8c_last_3 - first);
    return 1;
}

/*
 * Converts blocks from the start, while dst has room for any. `swapped` is a constant. src_len is
 * at least vec_units.
 */
U8C_INLINE u8c_advance convert_blocks(const utf32_constants *k, const u8c_unit32 *src,
                                      size_t src_len, uint8_t *dst, size_t dst_cap, int swapped)
{
    enum {
        room_for_block = 4 * vec_units + v_block_size
    };
    u8c_advance advance = {0, 0};
    dst_cap = u8c_room_for_utf8(dst_cap, src_len);
    if (dst_cap < room_for_block) {
        return advance;
    }
    utf32_cursor at = {src, src + src_len - vec_units, dst, dst + dst_cap - room_for_block};
    while (has_step(&at)) {
        const utf32_block block = load_block(at.src, swapped);
        const uint32_t greatest = greatest_in(block);
        if (greatest <= u8c_last_1) {
            store_ascii_run(block, &at, swapped);
        } else if (greatest <= u8c_last_2) {
            at.dst += store_up_to_2(&k->encode, v_fit32(block.even, block.odd), at.dst, SIZE_MAX);
            at.src += vec_units;
        } else if (greatest <= u8c_last_3) {
            if (!store_blocks_of_3(k, block, &at, swapped)) {
                break;
            }
        } else {
            if (has_ill_formed(&k->class, block.class)) {
                break;
            }
            at.dst += store_block(k, block, at.dst, SIZE_MAX);
            at.src += vec_units;
        }
    }
    advance.read = (size_t)(at.src - src);
    advance.written = (size_t)(at.dst - dst);
    return advance;
}
#else
/* The code points of a step. */
typedef struct step {
    vec part[4];
} step;

U8C_INLINE step load_step(const u8c_unit32 *src)
{
    step next;
    U8C_UNROLLED
    for (size_t i = 0; i < 4; i++) {
        next.part[i] = v_load(src + i * (vec_units / 2));
    }
    return next;
}

/* The bits that any code point of a step has. */
U8C_INLINE vec bits_of(step codes, int swapped)
{
    return codes_in_order(
        v_or(v_or(codes.part[0], codes.part[1]), v_or(codes.part[2], codes.part[3])), swapped);
}

/* Stores a step of ASCII. */
U8C_INLINE void store_ascii_step(uint8_t *dst, step codes, int swapped)
{
    if (swapped) {
        U8C_UNROLLED
        for (size_t i = 0; i < 4; i++) {
            codes.part[i] = v_right32(codes.part[i], 24);
        }
    }
    v_store(dst,
            v_pack_in_order_32_to_8(codes.part[0], codes.part[1], codes.part[2], codes.part[3]));
}

/* Two parts of a step as u16 lanes, which they fit. */
U8C_INLINE vec units_of(vec low, vec high, int swapped)
{
    return v_pack_in_order32u(codes_in_order(low, swapped), codes_in_order(high, swapped));
}

/* Stores a block; nothing if the stores do not fit or a code point is not a scalar value. */
U8C_INLINE u8c_advance store_any_block(const utf32_constants *k, const u8c_unit32 *src,
                                       uint8_t *dst, size_t room, int swapped)
{
    const utf32_block block = load_block(src, swapped);
    const vec bits = v_or(block.even, block.odd);
    u8c_advance stored = {0, 0};
    if (v_disjoint(bits, v_load_aligned(k->non_ascii))) {
        if (room >= vec_units) {
            store_ascii(dst, v_fit32(block.even, block.odd));
            stored.written = vec_units;
        }
    } else if (v_disjoint(bits, v_load_aligned(k->above_2))) {
        stored.written = store_up_to_2(&k->encode, v_fit32(block.even, block.odd), dst, room);
    } else if (!has_ill_formed(&k->class, block.class)) {
        stored.written = store_block(k, block, dst, room);
    }
    stored.read = stored.written == 0 ? 0 : vec_units;
    return stored;
}

/*
 * Converts whole blocks of the next `count` code points while there is room for their stores.
 * Returns 0 before a block that it cannot convert.
 */
U8C_INLINE int convert_any_blocks(const utf32_constants *k, utf32_cursor *at, size_t count,
                                  size_t room, int swapped)
{
    while (count >= vec_units) {
        const u8c_advance stored = store_any_block(k, at->src, at->dst, room, swapped);
        if (stored.read == 0) {
            return 0;
        }
        at->src += stored.read;
        at->dst += stored.written;
        count -= stored.read;
        room -= stored.written;
    }
    return 1;
}

/* Stores a step of sequences of up to three bytes. Returns their length; 0 if it has others. */
U8C_INLINE size_t store_step(const utf32_constants *k, step codes, uint8_t *dst, int swapped)
{
    const vec bits = bits_of(codes, swapped);
    if (v_disjoint(bits, v_load_aligned(k->non_ascii))) {
        store_ascii_step(dst, codes, swapped);
        return step_units;
    }
    if (!v_disjoint(bits, v_load_aligned(k->above_3))) {
        return 0;
    }
    const vec first = units_of(codes.part[0], codes.part[1], swapped),
              second = units_of(codes.part[2], codes.part[3], swapped);
    if (v_disjoint(bits, v_load_aligned(k->above_2))) {
        return store_two_up_to_2(&k->encode, first, second, dst);
    }
    if (!v_is_zero(v_or(surrogates_in(first), surrogates_in(second)))) {
        return 0;
    }
    return store_two_up_to_3(&k->encode, first, second, dst);
}

/*
 * Converts blocks from the start, while dst has room for whole stores. `swapped` is a constant: one
 * body for both byte orders is 5 % slower, with identity shuffles or with branches around them.
 */
U8C_INLINE u8c_advance convert_blocks(const utf32_constants *k, const u8c_unit32 *src,
                                      size_t src_len, uint8_t *dst, size_t dst_cap, int swapped)
{
    dst_cap = u8c_room_for_utf8(dst_cap, src_len);
    const int has_steps = src_len >= step_units && dst_cap >= room_for_step;
    utf32_cursor at = {src, src + (has_steps ? src_len - step_units : 0), dst,
                       dst + (has_steps ? dst_cap - room_for_step : 0)};
    for (;;) {
        size_t length = 1;
        while (has_steps && has_step(&at) && length != 0) {
            length = store_step(k, load_step(at.src), at.dst, swapped);
            at.src += length == 0 ? 0 : step_units;
            at.dst += length;
        }
        const size_t left = src_len - (size_t)(at.src - src),
                     room = dst_cap - (size_t)(at.dst - dst);
        if (!convert_any_blocks(k, &at, left < step_units ? left : step_units, room, swapped) ||
            left <= step_units) {
            break;
        }
    }
    const u8c_advance advance = {(size_t)(at.src - src), (size_t)(at.dst - dst)};
    return advance;
}
#endif

/*
 * Stores src[read, src_len), less than a block, from the block that ends with it: what is before it
 * is stored again, unchanged. Returns the length of the sequences, or 0 if the block has an error
 * or there is too little room for whole stores.
 */
U8C_INLINE size_t store_last(const utf32_constants *k, const u8c_unit32 *src, size_t src_len,
                             size_t read, uint8_t *dst, size_t room, int swapped)
{
    const size_t left = src_len - read, again = vec_units - left;
    const utf32_block block = load_block(src + src_len - vec_units, swapped);
    if (v_is_zero(block.class)) {
        if (left > room) {
            return 0;
        }
        store_ascii(dst - again, v_fit32(block.even, block.odd));
        return left;
    }
    const lengths found = lengths_of(k, block);
    if (U8C_UNLIKELY(has_ill_formed(&k->class, block.class))) {
        return 0;
    }
    return store_rest(dst, room, offsets_of(found.index), found.index, again,
                      encode_block(k, block, found));
}

/*
 * Converts src[read, src_len) into dst, which starts at the output of src[read]. src[0, read) is
 * well-formed, and src_len is at least vec_units. Defined by the level, for what store_last() and
 * convert_blocks() do not convert: where there is an error, or little room.
 */
static u8c_advance convert_rest(const u8c_unit32 *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                size_t read, int swapped);

/* src_len is at least vec_units. `swapped` is a constant. */
U8C_INLINE u8c_advance convert(const u8c_unit32 *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                               int swapped)
{
    const utf32_constants *const k = (const utf32_constants *)in_memory(&from_utf32_constants);
    const u8c_advance most = convert_blocks(k, src, src_len, dst, dst_cap, swapped);
    if (most.read == src_len) {
        return most;
    }
    if (src_len - most.read < vec_units) {
        const size_t length = store_last(k, src, src_len, most.read, dst + most.written,
                                         dst_cap - most.written, swapped);
        if (length != 0) {
            const u8c_advance all = {src_len, most.written + length};
            return all;
        }
    }
    u8c_advance advance =
        convert_rest(src, src_len, dst + most.written, dst_cap - most.written, most.read, swapped);
    advance.written += most.written;
    return advance;
}

/* Out of line, so that short text does not pay for saving registers. */
static U8C_NOINLINE u8c_advance convert_long(const u8c_unit32 *src, size_t src_len, uint8_t *dst,
                                             size_t dst_cap)
{
    return convert(src, src_len, dst, dst_cap, 0);
}

static U8C_NOINLINE u8c_advance convert_long_swapped(const u8c_unit32 *src, size_t src_len,
                                                     uint8_t *dst, size_t dst_cap)
{
    return convert(src, src_len, dst, dst_cap, 1);
}

#endif
