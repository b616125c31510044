/*
 * Exact stores for the kernels to UTF-8, at the end of a text. Included after a level's vec.h,
 * inside its target.
 */
#ifndef U8C_VEC16_STORE_EXACTLY_H
#define U8C_VEC16_STORE_EXACTLY_H

#include "../vec/encode.h"

/* 0 to v_size bytes up: to higher addresses. */
U8C_INLINE vec move_up(vec a, size_t bytes)
{
    return v_shuffle(a, v_load(up_by(bytes)));
}

U8C_INLINE vec move_down(vec a, size_t bytes)
{
    return v_shuffle(a, v_load(down_by(bytes)));
}

/*
 * Stores the first `count` bytes of the concatenation of the first `length` bytes of `first` and
 * those of `second`, and no others. `count` is not greater than their total length.
 *
 * Works in registers: combining them in memory would stall, since a load cannot be forwarded from
 * several smaller stores.
 */
U8C_INLINE void store_exactly(uint8_t *to, vec first, size_t length, vec second, size_t count)
{
    if (count >= v_size) {
        const size_t last = count - v_size;
        v_store(to, first);
        v_store(to + last, v_or(move_down(first, last), move_up(second, length - last)));
        return;
    }
    const vec all = v_or(first, move_up(second, length));
    if (count >= 8) {
        v_block_store_half(to, all);
        v_block_store_half(to + count - 8, move_down(all, count - 8));
    } else if (count >= 4) {
        u8c_store32(to, v_block_low32(all));
        u8c_store32(to + count - 4, v_block_low32(move_down(all, count - 4)));
    } else {
        uint32_t left = v_block_low32(all);
        for (size_t i = 0; i < unknown(count); i++) {
            to[i] = (uint8_t)left;
            left >>= 8;
        }
    }
}

/*
 * Stores the sequences of a vec, of `length` bytes, as whole rows if there is room for these, which
 * is faster.
 */
U8C_INLINE void store_within(uint8_t *to, row_offsets offsets, encoded bytes, size_t length,
                             size_t room)
{
    if (U8C_LIKELY(have_room(offsets, room))) {
        store_rows(to, offsets, bytes);
    } else {
        store_exactly(to, bytes.even, offsets.row_1, bytes.odd, length);
    }
}

/* length_of_sequences(). `all`: the other lanes are zeros, which is faster. */
U8C_INLINE size_t length_in_rest(uint32_t index, row_offsets offsets, size_t count, int all)
{
    return U8C_LIKELY(all) ? offsets.end - (vec_units - count) : length_of_sequences(index, count);
}

#endif
