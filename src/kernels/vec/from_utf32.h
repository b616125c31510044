/*
 * UTF-32 to UTF-8. Included after a level's vec.h, inside its target.
 *
 * The only branches on lengths are one for each block, on its longest sequence: ASCII, up to two
 * bytes, up to three, or any; or one for each batch of up to two or three.
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

#if V_SELECTS
/* A conversion: its position, and the last ones at which there are a block, and room for it. */
typedef struct utf32_cursor {
    const u8c_unit32 *src, *last_src;
    uint8_t *dst, *last_dst;
} utf32_cursor;

U8C_INLINE int has_block(const utf32_cursor *at)
{
    return at->src <= at->last_src && at->dst <= at->last_dst;
}

/* Stores `block`, which is ASCII, and those that follow and are, too. */
U8C_INLINE void store_ascii_run(utf32_block block, utf32_cursor *at, int swapped)
{
    do {
        store_ascii(at->dst, v_fit32(block.even, block.odd));
        at->src += vec_units;
        at->dst += vec_units;
        if (!has_block(at)) {
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
        if (has_surrogate(units)) {
            return 0;
        }
        at->dst += store_up_to_3(&k->encode, units, at->dst, SIZE_MAX);
        at->src += vec_units;
        if (!has_block(at)) {
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
    if (dst_cap < room_for_block) {
        return advance;
    }
    utf32_cursor at = {src, src + src_len - vec_units, dst, dst + dst_cap - room_for_block};
    while (has_block(&at)) {
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
/* The code points of a block as u16 lanes, which they fit. */
U8C_INLINE vec load_units(const u8c_unit32 *src, int swapped)
{
    return v_fit32(load_in_order(src, swapped), load_in_order(src + row_units, swapped));
}

/* The bits that any code point of a block has. */
U8C_INLINE vec bits_of(const u8c_unit32 *src, int swapped)
{
    return v_or(load_in_order(src, swapped), load_in_order(src + row_units, swapped));
}

/* How long the sequences of a batch are, the longest of them: 2, 3 or 4. */
U8C_INLINE unsigned longest_in_batch(const utf32_constants *k, const u8c_unit32 *src, int swapped)
{
    vec bits = bits_of(src, swapped);
    for (size_t i = vec_units; i < batch_units; i += vec_units) {
        bits = v_or(bits, bits_of(src + i, swapped));
    }
    if (v_disjoint(bits, v_load_aligned(k->above_2))) {
        return 2;
    }
    return v_disjoint(bits, v_load_aligned(k->above_3)) ? 3 : 4;
}

/* Stores a batch of sequences of up to `longest` bytes, 2 or 3, up to a block with a surrogate. */
U8C_INLINE u8c_advance store_batch(const encode_constants *k, const u8c_unit32 *src, uint8_t *dst,
                                   unsigned longest, int swapped)
{
    u8c_advance stored = {0, 0};
    U8C_ROLLED
    while (stored.read < batch_units) {
        const vec units = load_units(src + stored.read, swapped);
        if (longest == 3 && has_surrogate(units)) {
            break;
        }
        stored.written += store_up_to(k, units, dst + stored.written, longest);
        stored.read += vec_units;
    }
    return stored;
}

/* The u16 lanes of a block of ASCII. */
U8C_INLINE vec ascii_units(const u8c_unit32 *src, int swapped)
{
    const vec even = load_rows(src), odd = load_rows(src + row_units);
    return swapped ? v_fit32(v_right32(even, 24), v_right32(odd, 24)) : v_fit32(even, odd);
}

/*
 * Stores a run of ASCII blocks, at least one, from the next `most` code points. Returns the number
 * of code points.
 */
U8C_INLINE size_t store_ascii_blocks(const utf32_constants *k, const u8c_unit32 *src, uint8_t *dst,
                                     size_t most, int swapped)
{
    const vec non_ascii = swapped ? v_shuffle(v_load_aligned(k->non_ascii), v_load_aligned(swap_32))
                                  : v_load_aligned(k->non_ascii);
    size_t done = 0;
    do {
        store_ascii(dst + done, ascii_units(src + done, swapped));
        done += vec_units;
    } while (most - done >= vec_units &&
             v_disjoint(v_or(load_rows(src + done), load_rows(src + done + row_units)), non_ascii));
    return done;
}

/* Stores a block; nothing if the stores do not fit or a code point is not a scalar value. */
U8C_INLINE u8c_advance store_any_block(const utf32_constants *k, const u8c_unit32 *src,
                                       uint8_t *dst, size_t room, int swapped)
{
    const utf32_block block = load_block(src, swapped);
    u8c_advance stored = {0, 0};
    if (v_disjoint(v_or(block.even, block.odd), v_load_aligned(k->above_2))) {
        stored.written = store_up_to_2(&k->encode, v_fit32(block.even, block.odd), dst, room);
    } else if (!has_ill_formed(&k->class, block.class)) {
        stored.written = store_block(k, block, dst, room);
    }
    stored.read = stored.written == 0 ? 0 : vec_units;
    return stored;
}

/*
 * Converts blocks from the start, while dst has room for whole stores. `swapped` is a constant: one
 * body for both byte orders is 5 % slower, with identity shuffles or with branches around them.
 */
U8C_INLINE u8c_advance convert_blocks(const utf32_constants *k, const u8c_unit32 *src,
                                      size_t src_len, uint8_t *dst, size_t dst_cap, int swapped)
{
    size_t left = src_len, room = dst_cap;
    while (left >= vec_units) {
        const vec bits = bits_of(src, swapped);
        u8c_advance step = {0, 0};
        if (v_disjoint(bits, v_load_aligned(k->non_ascii))) {
            if (room >= vec_units) {
                step.read = store_ascii_blocks(k, src, dst, left < room ? left : room, swapped);
                step.written = step.read;
            }
        } else {
            const int may_be_batch = left >= batch_units && room >= room_for_batch &&
                                     v_disjoint(bits, v_load_aligned(k->above_3));
            const unsigned longest = may_be_batch ? longest_in_batch(k, src, swapped) : 4;
            step = longest == 2   ? store_batch(&k->encode, src, dst, 2, swapped)
                   : longest == 3 ? store_batch(&k->encode, src, dst, 3, swapped)
                                  : store_any_block(k, src, dst, room, swapped);
        }
        if (step.read == 0) {
            break;
        }
        src += step.read;
        left -= step.read;
        dst += step.written;
        room -= step.written;
    }
    const u8c_advance advance = {src_len - left, dst_cap - room};
    return advance;
}
#endif

/*
 * Converts src[read, src_len), less than vec_units, into dst, which starts at the output of
 * src[read]. src[0, read) is well-formed, and src_len is at least vec_units. Defined by the level.
 */
static u8c_advance convert_end(const u8c_unit32 *src, size_t src_len, uint8_t *dst, size_t dst_cap,
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
    u8c_advance advance =
        convert_end(src, src_len, dst + most.written, dst_cap - most.written, most.read, swapped);
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
