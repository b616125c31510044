/*
 * UTF-32 to UTF-8 for x86-64 with and without AVX2. Parameters: those of x86_utf32_block.tmpl.h,
 * and
 *
 *   store_ascii(dst, words)
 *                stores a block's words as bytes
 *
 * The bytes of each sequence are put into a slot of fixed size, with no regard to how many there
 * are; a shuffle from a table then closes the gaps of four or eight slots. There is no branch on
 * the lengths but those that choose among blocks of ASCII, of up to two bytes, of up to three, and
 * others.
 */
#ifndef U8C_X86_FROM_UTF32_TMPL_H
#define U8C_X86_FROM_UTF32_TMPL_H

#if defined(VEC) /* without its parameters there is nothing to define */

#include "x86_compress.h"

/*
 * The last two bytes of each sequence, swapped, but for the tag of the first of them. low are the
 * low words of code points, clipped the code points or, when they do not fit, UINT16_MAX.
 *
 * The lesser of a code point and the tag is an ASCII character, which has all the bits then, or the
 * tag.
 */
U8C_INLINE VEC last_two(const constants *k, VEC low, VEC clipped)
{
    const VEC last = VS(and)(low, CONSTANT(last));
    const VEC before_last = VS(and)(V(slli_epi16)(low, 2), CONSTANT(before_last));
    return VS(or)(VS(or)(last, before_last), V(min_epu16)(clipped, CONSTANT(tail)));
}

/* tag, or where the mask is set the tag with those bits flipped. */
#define TAG(tag, mask, flip) VS (xor)(CONSTANT(tag), VS(and)(mask, CONSTANT(flip)))

typedef struct encoded {
    VEC even, odd; /* the sequences of each quad, and zeros behind them */
} encoded;

U8C_INLINE __m128i row_for(uint32_t index, unsigned quad)
{
    return load_lane(u8c_compress_4[index >> 8 * quad & UINT8_MAX]);
}

U8C_INLINE size_t quad_length(uint32_t index, unsigned quad)
{
    return u8c_compress_4_length[index >> 8 * quad & UINT8_MAX];
}

U8C_INLINE encoded encode_block(const constants *k, block all, lengths is)
{
    const VEC clipped = V(packus_epi32)(all.even, all.odd);
    VEC low = clipped, first;
    if (U8C_LIKELY(!has_above_3(is.index))) {
        first = VS(or)(V(srli_epi16)(low, 12), CONSTANT(lead_3));
    } else {
        const VEC high = V(packus_epi32)(V(srli_epi32)(all.even, 12), V(srli_epi32)(all.odd, 12));
        low = V(packus_epi32)(VS(and)(all.even, CONSTANT(low_words)),
                              VS(and)(all.odd, CONSTANT(low_words)));
        first = VS(or)(VS(and)(high, CONSTANT(last)),
                       VS(and)(V(slli_epi16)(high, 2), CONSTANT(before_last)));
        first = VS(or)(first, TAG(leads, is.above_3, lead_3_or_tail));
    }
    const VEC last = VS(or)(last_two(k, low, clipped), TAG(lead_2, is.above_2, lead_2_or_tail));
    const encoded result = {V(shuffle_epi8)(V(unpacklo_epi16)(first, last),
                                            lanes(row_for(is.index, 0), row_for(is.index, 2))),
                            V(shuffle_epi8)(V(unpackhi_epi16)(first, last),
                                            lanes(row_for(is.index, 1), row_for(is.index, 3)))};
    return result;
}

/*
 * Stores the sequences of a block if dst has room for the stores, which reach lane_size beyond the
 * start of the last quad. Returns their length, or 0 when there is no room.
 */
U8C_INLINE size_t store_block(const constants *k, block all, lengths is, uint8_t *dst, size_t room)
{
    const size_t at_1 = quad_length(is.index, 0), at_2 = at_1 + quad_length(is.index, 1);
    const size_t at_3 = at_2 + quad_length(is.index, 2);
    if (room < (LANES == 1 ? at_1 : at_3) + lane_size) {
        return 0;
    }
    const encoded bytes = encode_block(k, all, is);
    store_lane(dst, first_lane(bytes.even));
    store_lane(dst + at_1, first_lane(bytes.odd));
    if (LANES == 1) {
        return at_2;
    }
    store_lane(dst + at_2, second_lane(bytes.even));
    store_lane(dst + at_3, second_lane(bytes.odd));
    return at_3 + quad_length(is.index, 3);
}

/* Two bits of the index for u8c_compress_2 for each lane, in its own word: what has two bytes. */
U8C_INLINE uint32_t index_up_to_2(const constants *k, VEC class)
{
    const VEC above_1 = V(cmpgt_epi16)(class, CONSTANT(above_1));
    return (uint32_t)V(movemask_epi8)(V(packs_epi16)(above_1, VS(setzero)()));
}

/*
 * The same for a block without longer sequences than two bytes: a slot of two bytes for each. In
 * the index, the bits for u8c_compress_2 of a lane are 16 from those of the other.
 */
U8C_INLINE size_t store_block_up_to_2(const constants *k, block all, uint32_t index, uint8_t *dst,
                                      size_t room)
{
    const uint32_t lane_0 = index & UINT8_MAX, lane_1 = index >> 16;
    const size_t at_1 = block_size / LANES + (size_t)_mm_popcnt_u32(lane_0);
    const VEC words = V(packus_epi32)(all.even, all.odd);
    if (room < (LANES - 1) * at_1 + lane_size) {
        return 0;
    }
    const VEC bytes = V(shuffle_epi8)(
        VS(or)(last_two(k, words, words), CONSTANT(lead_2)),
        lanes(load_lane(u8c_compress_2[lane_0]), load_lane(u8c_compress_2[lane_1])));
    store_lane(dst, first_lane(bytes));
    if (LANES == 1) {
        return at_1;
    }
    store_lane(dst + at_1, second_lane(bytes));
    return block_size + (size_t)_mm_popcnt_u32(index);
}

/* Converts blocks of ASCII, as many as there are and there is room for: at least one. */
U8C_INLINE u8c_advance convert_ascii(const constants *k, const uint32_t *src, size_t src_len,
                                     uint8_t *dst, size_t dst_cap, u8c_advance advance)
{
    const size_t left = src_len - advance.read, room = dst_cap - advance.written;
    const size_t most = left < room ? left : room;
    const uint32_t *const from = src + advance.read;
    uint8_t *const to = dst + advance.written;
    size_t done = 0;
    do {
        const VEC words =
            V(packus_epi32)(load_quads(from + done), load_quads(from + done + quad_size));
        store_ascii(to + done, words);
        done += block_size;
    } while (most - done >= block_size &&
             VS(testz)(VS(or)(load_quads(from + done), load_quads(from + done + quad_size)),
                       CONSTANT(non_ascii)));
    advance.read += done;
    advance.written += done;
    return advance;
}

/* Converts block after block from where advance is, as far as dst has room for whole stores. */
U8C_INLINE u8c_advance convert_blocks(const constants *k, const uint32_t *src, size_t src_len,
                                      uint8_t *dst, size_t dst_cap, u8c_advance advance)
{
    while (src_len - advance.read >= block_size) {
        const block all = load_block(src + advance.read);
        const size_t room = dst_cap - advance.written;
        size_t length;
        if (V(movemask_epi8)(V(cmpgt_epi16)(all.class, CONSTANT(above_2))) != 0) {
            if (ill_formed(k, all.class) != 0) {
                break;
            }
            length = store_block(k, all, lengths_of(k, all.class), dst + advance.written, room);
        } else if (VS(testz)(all.class, all.class)) {
            if (room < block_size) {
                break;
            }
            advance = convert_ascii(k, src, src_len, dst, dst_cap, advance);
            continue;
        } else {
            length = store_block_up_to_2(k, all, index_up_to_2(k, all.class), dst + advance.written,
                                         room);
        }
        if (length == 0) {
            break;
        }
        advance.read += block_size;
        advance.written += length;
    }
    return advance;
}

#endif
#endif
