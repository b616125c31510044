/*
 * From u16 lanes, which are UTF-16 units or code points up to U+FFFF, to UTF-8: the lengths of the
 * sequences, and their bytes. Included after a level's vec.h, inside its target.
 *
 * The bytes of each sequence are put into a slot of fixed size. A shuffle from a table then closes
 * the gaps between the sequences.
 *
 * A row is four slots of four bytes: one block of 16 bytes. A vec of units makes two rows for each
 * of its blocks.
 */
#ifndef U8C_VEC_ENCODE_H
#define U8C_VEC_ENCODE_H

#include "../tables/compress.h"
#include "options.h"

enum {
    row_units = 4,
    vec_units = v_size / 2, /* u16 lanes */

    /* A step, two vecs of units without surrogates. Its last store is 16 bytes for up to 12. */
    step_units = 2 * vec_units,
    room_for_step = 3 * step_units + row_units
};

/* The initializers of arrays of u16 or u32 lanes, all of them x. */
#define ALL_16(x)                                                                                  \
    {V_EACH_BLOCK((uint16_t)(x), (uint16_t)(x), (uint16_t)(x), (uint16_t)(x), (uint16_t)(x),       \
                  (uint16_t)(x), (uint16_t)(x), (uint16_t)(x))}
#define ALL_32(x) {V_EACH_BLOCK((uint32_t)(x), (uint32_t)(x), (uint32_t)(x), (uint32_t)(x))}

/*
 * Constants are members of structs like this one, whose address comes from in_memory(). With few
 * registers, it hides their values from the compiler, so that each is a memory operand. gcc 12
 * would otherwise build them from general registers inside the loop.
 */
typedef struct encode_constants {
    uint16_t above_1[vec_units]; /* bits set only in units that need more than one byte */
    uint16_t tail_low[vec_units];
    uint16_t above_2_to_top[vec_units];
    uint16_t top[vec_units];
    uint16_t last_payload[vec_units];
    uint16_t lead_2_payload[vec_units];
    uint16_t lead_2[vec_units];
    uint16_t upper_payload[vec_units];
    uint16_t upper_factors[vec_units];
    uint16_t upper_tags[vec_units];
} encode_constants;

#define ENCODE_CONSTANTS                                                                           \
    {                                                                                              \
        .above_1 = ALL_16(~u8c_last_1),                                                            \
        .tail_low = ALL_16(u8c_tail_low),                                                          \
        .above_2_to_top = ALL_16(0x7FFF - u8c_last_2), /* greater units carry into the top bit */  \
        .top = ALL_16(0x8000),                                                                     \
        .last_payload = ALL_16(0x003F),                                                            \
        .lead_2_payload = ALL_16(0x3F00),                                                          \
        .lead_2 = ALL_16(u8c_lead_2 << 8),                                                         \
        .upper_payload = ALL_16(0x0FFC),                                                           \
        .upper_factors = ALL_16(0x0140), /* 1 for the upper byte, 64 for the lower one */          \
        .upper_tags = ALL_16(u8c_lead_2 << 8 | u8c_lead_3),                                        \
    }

U8C_INLINE const void *in_memory(const void *constants)
{
    if (!V_MANY_REGISTERS) {
        __asm__("" : "+r"(constants));
    }
    return constants;
}

/*
 * Hides a number from the compiler: the bound of a loop that it would otherwise unroll. Copies of a
 * body this large do not make it faster.
 */
U8C_INLINE size_t unknown(size_t number)
{
    __asm__("" : "+r"(number));
    return number;
}

/* These determine the lengths of sequences of up to three bytes. */
typedef struct length_flags {
    vec last;    /* the ASCII character, or the tag of a last byte, which is greater than those */
    vec above_2; /* the top bit of each lane, or all: longer than two bytes */
} length_flags;

U8C_INLINE length_flags flags_of(const encode_constants *k, vec units)
{
#if V_SELECTS
    const vec above_2 = v_greater16u(units, v_all16(u8c_last_2));
#else
    const vec above_2 =
        v_and(v_add_saturated16u(units, v_load_aligned(k->above_2_to_top)), v_load_aligned(k->top));
#endif
    const length_flags flags = {v_min16u(units, v_load_aligned(k->tail_low)), above_2};
    return flags;
}

#define LANE_BITS(bits)                                                                            \
    (bits), (bits) << 2, (bits) << 4, (bits) << 6, (bits) << 8, (bits) << 10, (bits) << 12,        \
        (bits) << 14

/*
 * The index for u8c_compress_4, a byte for each row, in order. In each lane, the top bit of the
 * lower byte is set for more than one byte, that of the upper byte for more than two.
 */
U8C_INLINE uint32_t index_of(length_flags flags)
{
#if V_SELECTS
    /* The two bits of each lane are added up. */
    V_ALIGNED static const uint16_t odd_bits[vec_units] = {LANE_BITS(1)},
                                    both_bits[vec_units] = {LANE_BITS(3)};
    const vec bits =
        v_select_bits(v_load_aligned(odd_bits), v_load_aligned(both_bits), flags.above_2);
    return v_total16(v_and(bits, v_equal16(flags.last, v_all16(u8c_tail_low))));
#else
    return v_top_bits8(v_or(flags.last, flags.above_2));
#endif
}

/* The bits of an index that tables/compress.h calls odd. */
#define ODD_BITS 0x55555555u

/*
 * The upper half of the slot of each sequence of up to three bytes: the third byte from the end,
 * which is a lead byte of three or unused, and the second from the end.
 *
 * The multiplication moves six bits of payload into one byte and four into another. The tag of a
 * lead byte of two and that of a continuation byte differ in the bit below the top one.
 */
U8C_INLINE vec upper_of(const encode_constants *k, vec units, length_flags flags)
{
#if V_SELECTS
    const vec payload = v_add16(v_and(v_left16(units, 2), v_load_aligned(k->lead_2_payload)),
                                v_right16(units, 12)),
              tags = v_load_aligned(k->upper_tags),
              tags_3 = v_all16(u8c_tail_low << 8 | u8c_lead_3);
    return v_or(payload, v_select_bits(tags, tags_3, flags.above_2));
#else
    const vec upper = v_dot8(v_and(v_right16(units, 4), v_load_aligned(k->upper_payload)),
                             v_load_aligned(k->upper_factors));
    return v_xor(v_or(upper, v_load_aligned(k->upper_tags)), v_right16(flags.above_2, 1));
#endif
}

/* The lower half: the last byte, and a zero. */
U8C_INLINE vec lower_of(const encode_constants *k, vec units, length_flags flags)
{
    return v_or(v_and(units, v_load_aligned(k->last_payload)), flags.last);
}

/* The sequences of the rows with even and of those with odd numbers, and zeros after them. */
typedef struct encoded {
    vec even, odd;
} encoded;

U8C_INLINE const uint8_t *shuffle_for(uint32_t index, unsigned row)
{
    return u8c_compress_4[index >> 8 * row & 0xFF];
}

U8C_INLINE encoded close_gaps(vec upper, vec lower, uint32_t index)
{
    const encoded bytes = {v_shuffle(v_zip_low16(upper, lower),
                                     v_load_blocks(shuffle_for(index, 0), shuffle_for(index, 2))),
                           v_shuffle(v_zip_high16(upper, lower),
                                     v_load_blocks(shuffle_for(index, 1), shuffle_for(index, 3)))};
    return bytes;
}

/* Where the rows of a vec after the first begin in the output, and where the last one ends. */
typedef struct row_offsets {
    size_t row_1, row_2, row_3, end;
} row_offsets;

U8C_INLINE size_t row_length(uint32_t index, unsigned row)
{
    return u8c_compress_4_length[index >> 8 * row & 0xFF];
}

/* For sequences of any length. */
U8C_INLINE row_offsets offsets_of(uint32_t index)
{
    row_offsets offsets = {row_length(index, 0), 0, 0, 0};
    offsets.row_2 = offsets.row_1 + row_length(index, 1);
    if (v_blocks == 1) {
        offsets.end = offsets.row_2;
        return offsets;
    }
    offsets.row_3 = offsets.row_2 + row_length(index, 2);
    offsets.end = offsets.row_3 + row_length(index, 3);
    return offsets;
}

/* The length of the first `count` sequences of a vec. */
U8C_INLINE size_t length_of_sequences(uint32_t index, size_t count)
{
    const uint32_t first = index & (((uint32_t)1 << 2 * count) - 1);
    const uint32_t odd = first & ODD_BITS, above_2 = first >> 1 & ODD_BITS;
    return count + u8c_count_bits(odd ^ above_2) + 2 * u8c_count_bits(above_2);
}

/* For sequences of up to three bytes: each set bit of the index is one more byte. */
U8C_INLINE row_offsets offsets_up_to_3(uint32_t index)
{
    if (!V_COUNTS_BITS) {
        return offsets_of(index);
    }
    const size_t end = vec_units + u8c_count_bits(index);
    const row_offsets offsets = {
        row_units + u8c_count_bits(index & 0xFF),
        2 * row_units + u8c_count_bits(index & 0xFFFF),
        end - row_units - u8c_count_bits(index >> 24),
        end,
    };
    return offsets;
}

/* Whether there is room for store_rows(), which stores a whole block for the last row. */
U8C_INLINE int have_room(row_offsets offsets, size_t room)
{
    return room >= (v_blocks == 1 ? offsets.row_1 : offsets.row_3) + v_block_size;
}

U8C_INLINE void store_rows(uint8_t *dst, row_offsets offsets, encoded bytes)
{
    v_block_store(dst, v_low_block(bytes.even));
    v_block_store(dst + offsets.row_1, v_low_block(bytes.odd));
    if (v_blocks == 2) {
        v_block_store(dst + offsets.row_2, v_high_block(bytes.even));
        v_block_store(dst + offsets.row_3, v_high_block(bytes.odd));
    }
}

/*
 * store_rows() for a vec whose first `again` sequences are just before dst, and stored again,
 * unchanged. Returns the length of the others, or 0 if the stores do not fit.
 */
U8C_INLINE size_t store_rest(uint8_t *dst, size_t room, row_offsets offsets, uint32_t index,
                             size_t again, encoded bytes)
{
    const size_t before = length_of_sequences(index, again);
    if (!have_room(offsets, room + before)) {
        return 0;
    }
    store_rows(dst - before, offsets, bytes);
    return offsets.end - before;
}

/* Stores sequences of up to three bytes. Returns their length, or 0 if the stores do not fit. */
U8C_INLINE size_t store_up_to_3(const encode_constants *k, vec units, uint8_t *dst, size_t room)
{
    const length_flags flags = flags_of(k, units);
    const uint32_t index = index_of(flags);
    const row_offsets offsets = offsets_up_to_3(index);
    if (!have_room(offsets, room)) {
        return 0;
    }
    store_rows(dst, offsets,
               close_gaps(upper_of(k, units, flags), lower_of(k, units, flags), index));
    return offsets.end;
}

/* Stores two vecs of sequences of up to three bytes, where dst has room. Returns their length. */
U8C_INLINE size_t store_two_up_to_3(const encode_constants *k, vec first, vec second, uint8_t *dst)
{
    const size_t length = store_up_to_3(k, first, dst, SIZE_MAX);
    return length + store_up_to_3(k, second, dst + length, SIZE_MAX);
}

/* Stores a vec of ASCII characters as vec_units bytes. */
U8C_INLINE void store_ascii(uint8_t *dst, vec units)
{
    const vec bytes = v_pack_in_order16u(units, units);
    if (v_blocks == 1) {
        v_block_store_half(dst, v_low_block(bytes));
    } else {
        v_block_store(dst, v_low_block(bytes));
    }
}

#if !V_SELECTS
/* Like v_pack32u(), for lanes that fit. */
U8C_INLINE vec v_fit32(vec a, vec b)
{
    return v_pack32u(a, b);
}

/*
 * For u16 lanes of up to 0x80: the index of those that are 0x80, eight bits for each block, which
 * are 16 bits apart; and how many there are in the first block. With V_SELECTS, bits 8 to 15 of an
 * index may be set.
 */
U8C_INLINE uint32_t v_index_above_1(vec lanes)
{
    return v_top_bits8(v_pack16u(lanes, v_zero()));
}

U8C_INLINE unsigned v_count_of_index(uint32_t index)
{
    return u8c_count_bits(index & 0xFF);
}
#endif

/* Sequences of up to two bytes in slots of two bytes. */
typedef struct short_slots {
    vec bytes;
    uint32_t index; /* the rows of u8c_compress_2: see v_index_above_1() */
} short_slots;

U8C_INLINE short_slots short_slots_of(const encode_constants *k, vec units)
{
    const vec last = v_min16u(units, v_load_aligned(k->tail_low));
#if V_SELECTS
    const vec low = v_or(v_and(units, v_load_aligned(k->last_payload)), last),
              lead = v_or(v_right16(units, 6), v_all16(u8c_lead_2));
    const short_slots slots = {v_two_bytes(low, lead), v_index_above_1(last)};
#else
    const vec lead = v_or(v_and(v_left16(units, 2), v_load_aligned(k->lead_2_payload)),
                          v_load_aligned(k->lead_2));
    const short_slots slots = {
        v_or(v_or(v_and(units, v_load_aligned(k->last_payload)), last), lead),
        v_index_above_1(last)};
#endif
    return slots;
}

/* The sequences of each block, without the gaps. */
U8C_INLINE vec close_short_gaps(short_slots slots)
{
    return v_shuffle(slots.bytes, v_load_blocks(u8c_compress_2[slots.index & 0xFF],
                                                u8c_compress_2[slots.index >> 16]));
}

/* The length of the sequences of the first block. */
U8C_INLINE size_t length_of_block(short_slots slots)
{
    return vec_units / v_blocks + v_count_of_index(slots.index);
}

/* Stores the sequences of a vec, where dst has room. Returns their length. */
U8C_INLINE size_t store_short_slots(short_slots slots, uint8_t *dst)
{
    const vec bytes = close_short_gaps(slots);
    const size_t high_offset = length_of_block(slots);
    v_block_store(dst, v_low_block(bytes));
    if (v_blocks == 1) {
        return high_offset;
    }
    v_block_store(dst + high_offset, v_high_block(bytes));
    return vec_units + u8c_count_bits(slots.index);
}

/* Stores two vecs of sequences of up to two bytes, where dst has room. Returns their length. */
U8C_INLINE size_t store_two_up_to_2(const encode_constants *k, vec first, vec second, uint8_t *dst)
{
    short_slots slots_1 = short_slots_of(k, first), slots_2 = short_slots_of(k, second);
#if !V_SELECTS
    /* Packed at once: the eight bits of a block, then those of the other vec's block. */
    const uint32_t index = v_top_bits8(v_pack16u(first, second));
    slots_1.index = index & 0x00FF00FF;
    slots_2.index = index >> 8 & 0x00FF00FF;
#endif
    const size_t length = store_short_slots(slots_1, dst);
    return length + store_short_slots(slots_2, dst + length);
}

/* Stores sequences of up to two bytes. Returns their length, or 0 if the stores do not fit. */
U8C_INLINE size_t store_up_to_2(const encode_constants *k, vec units, uint8_t *dst, size_t room)
{
    const short_slots slots = short_slots_of(k, units);
    if (room < (v_blocks - 1) * length_of_block(slots) + v_block_size) {
        return 0;
    }
    return store_short_slots(slots, dst);
}

/* Controls of shuffles that move the bytes of a block up or down and shift in zeros. */
U8C_UNUSED static const int8_t moves[3 * v_block_size] = {
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0,  1,  2,  3,  4,  5,  6,  7,
    8,  9,  10, 11, 12, 13, 14, 15, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};

/* 0 to v_block_size bytes up: to higher addresses. */
U8C_INLINE const int8_t *up_by(size_t bytes)
{
    return moves + v_block_size - bytes;
}

U8C_INLINE const int8_t *down_by(size_t bytes)
{
    return moves + v_block_size + bytes;
}

/*
 * Likewise, without storing anything after them. The sequences of the first `again` units, not all,
 * are in the output before dst; they are stored again and do not count.
 */
U8C_INLINE size_t store_up_to_2_exactly(const encode_constants *k, vec units, size_t again,
                                        uint8_t *dst, size_t room)
{
    const short_slots slots = short_slots_of(k, units);
    const uint32_t first = ((uint32_t)1 << again) - 1;
    const size_t before =
                     again + u8c_count_bits(slots.index & ((first & 0xFF) | (first >> 8) << 16)),
                 end = v_blocks == 1 ? length_of_block(slots)
                                     : vec_units + u8c_count_bits(slots.index);
    if (room < end - before) {
        return 0;
    }
    uint8_t *const begin = dst - before;
    const vec bytes = close_short_gaps(slots);
    if (v_blocks == 1) {
        v_block_store_half(begin, v_low_block(bytes));
        v_block_store_half(
            begin + end - v_block_size / 2,
            v_low_block(v_shuffle(bytes, v_load_blocks(down_by(end - v_block_size / 2), moves))));
    } else {
        /* The last 16 bytes: the end of the first block, and the second one. */
        const size_t length_2 = end - length_of_block(slots);
        const vec parts = v_shuffle(
            bytes, v_load_blocks(down_by(end - v_block_size), up_by(v_block_size - length_2)));
        v_block_store(begin, v_low_block(bytes));
        v_block_store(begin + end - v_block_size,
                      v_block_or(v_low_block(parts), v_high_block(parts)));
    }
    return end - before;
}

#endif
