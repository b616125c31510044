/*
 * UTF-32 to UTF-8 for x86-64 with and without AVX2. Parameters: those of x86_utf32_block.tmpl.h.
 *
 * There is no branch on the lengths but those that choose among blocks of ASCII, of up to two
 * bytes, of up to three, and others.
 */
#ifndef U8C_X86_FROM_UTF32_TMPL_H
#define U8C_X86_FROM_UTF32_TMPL_H

#if defined(VEC) /* without its parameters there is nothing to define */

/* A block whose class has those lengths. */
U8C_INLINE encoded encode_block(const constants *k, block all, lengths is)
{
    const VEC clipped = V(packus_epi32)(all.even, all.odd);
    if (U8C_LIKELY(!has_above_3(is.index))) {
        return encode_words(k, clipped, is.above_2, is.index);
    }
    const VEC high = V(packus_epi32)(V(srli_epi32)(all.even, 12), V(srli_epi32)(all.odd, 12));
    const VEC low = V(packus_epi32)(VS(and)(all.even, CONSTANT(low_words)),
                                    VS(and)(all.odd, CONSTANT(low_words)));
    const VEC first = VS(or)(VS(and)(high, CONSTANT(last)),
                             VS(and)(V(slli_epi16)(high, 2), CONSTANT(before_last)));
    return close_gaps(VS(or)(first, TAG(leads, is.above_3, lead_3_or_tail)),
                      VS(or)(last_two(k, low, clipped), TAG(lead_2, is.above_2, lead_2_or_tail)),
                      is.index);
}

/* Stores the sequences of a block. Returns their length, or 0 when there is no room. */
U8C_INLINE size_t store_block(const constants *k, block all, lengths is, uint8_t *dst, size_t room)
{
    const places to = places_of(is.index);
    if (!have_room(to, room)) {
        return 0;
    }
    store_quads(dst, to, encode_block(k, all, is));
    return to.end;
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
            length = store_words_up_to_2(k, V(packus_epi32)(all.even, all.odd),
                                         index_up_to_2(k, all.class), dst + advance.written, room);
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
