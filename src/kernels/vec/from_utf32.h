/*
 * UTF-32 to UTF-8 for x86-64 with and without AVX2. Parameters: those of x86_utf32_block.tmpl.h.
 *
 * There is no branch on the lengths but those that choose among blocks of ASCII, of up to two
 * bytes, of up to three, and others.
 */
#ifndef U8C_X86_FROM_UTF32_TMPL_H
#define U8C_X86_FROM_UTF32_TMPL_H

#if defined(VEC) /* without its parameters there is nothing to define */

/* What the lengths of a block's sequences are. */
typedef struct lengths {
    VEC words; /* the code points, UINT16_MAX for those of four bytes */
    marks are;
    VEC above_3;       /* a mask: longer than that many bytes */
    uint32_t has_four; /* two bits for each word of that mask */
    uint32_t index;    /* for u8c_compress_4: a byte for each quad, in order */
} lengths;

U8C_INLINE lengths lengths_of(const constants *k, block all)
{
    lengths is;
    is.words = V(packus_epi32)(all.even, all.odd);
    is.are = marks_of(k, is.words);
    is.above_3 = V(cmpgt_epi16)(all.class, CONSTANT(above_3));
    is.has_four = (uint32_t)V(movemask_epi8)(is.above_3);
    is.index = index_of(is.are) & ~(is.has_four & ODD_BITS);
    return is;
}

U8C_INLINE size_t quad_length(uint32_t index, unsigned quad)
{
    return u8c_compress_4_length[index >> 8 * quad & UINT8_MAX];
}

U8C_INLINE places places_of(uint32_t index)
{
    places to = {quad_length(index, 0), 0, 0, 0};
    to.at_2 = to.at_1 + quad_length(index, 1);
    if (LANES == 1) {
        to.end = to.at_2;
        return to;
    }
    to.at_3 = to.at_2 + quad_length(index, 2);
    to.end = to.at_3 + quad_length(index, 3);
    return to;
}

/*
 * A block. high are the bits that do not fit into a word: two of them belong to the last byte but
 * two, which is no lead byte then, and the others to the lead byte.
 */
U8C_INLINE encoded encode_block(const constants *k, block all, lengths is)
{
    if (U8C_LIKELY(is.has_four == 0)) {
        return close_gaps(upper_of(k, is.words, is.are), lower_of(k, is.words, is.are), is.index);
    }
    const VEC high = V(packus_epi32)(V(srli_epi32)(all.even, 16), V(srli_epi32)(all.odd, 16));
    const VEC low = V(packus_epi32)(VS(and)(all.even, CONSTANT(low_words)),
                                    VS(and)(all.odd, CONSTANT(low_words)));
    const VEC lead = VS(or)(V(slli_epi16)(V(srli_epi16)(high, 2), 8), CONSTANT(lead_4));
    const VEC upper =
        VS(or)(VS(xor)(upper_of(k, low, is.are), VS(and)(is.above_3, CONSTANT(lead_3_or_tail))),
               VS(and)(V(slli_epi16)(high, 4), CONSTANT(high_words)));
    return close_gaps(upper, VS(or)(lower_of(k, low, is.are), lead), is.index);
}

/* Stores the sequences of a block. Returns their length, or 0 when there is no room. */
U8C_INLINE size_t store_block(const constants *k, block all, uint8_t *dst, size_t room)
{
    const lengths is = lengths_of(k, all);
    const places to = U8C_LIKELY(is.has_four == 0) ? places_up_to_3(is.index) : places_of(is.index);
    if (!have_room(to, room)) {
        return 0;
    }
    store_quads(dst, to, encode_block(k, all, is));
    return to.end;
}

/* The words of a block of ASCII. */
U8C_INLINE VEC ascii_words(const u8c_unit32 *src, int swapped)
{
    const VEC even = load_quads(src), odd = load_quads(src + quad_size);
    return swapped ? V(packus_epi32)(V(srli_epi32)(even, 24), V(srli_epi32)(odd, 24))
                   : V(packus_epi32)(even, odd);
}

/* Converts blocks of ASCII, as many as there are and there is room for: at least one. */
U8C_INLINE u8c_advance convert_ascii(const constants *k, const u8c_unit32 *src, size_t src_len,
                                     uint8_t *dst, size_t dst_cap, u8c_advance advance, int swapped)
{
    const size_t left = src_len - advance.read, room = dst_cap - advance.written;
    const size_t most = left < room ? left : room;
    const u8c_unit32 *const from = src + advance.read;
    uint8_t *const to = dst + advance.written;
    size_t done = 0;
    do {
        store_ascii(to + done, ascii_words(from + done, swapped));
        done += block_size;
    } while (
        most - done >= block_size &&
        VS(testz)(
            in_order(VS(or)(load_quads(from + done), load_quads(from + done + quad_size)), swapped),
            CONSTANT(non_ascii_values)));
    advance.read += done;
    advance.written += done;
    return advance;
}

/* Converts block after block from where advance is, as far as dst has room for whole stores. */
U8C_INLINE u8c_advance convert_blocks(const constants *k, const u8c_unit32 *src, size_t src_len,
                                      uint8_t *dst, size_t dst_cap, u8c_advance advance,
                                      int swapped)
{
    while (src_len - advance.read >= block_size) {
        const block all = load_block(src + advance.read, swapped);
        const size_t room = dst_cap - advance.written;
        size_t length;
        if (V(movemask_epi8)(V(cmpgt_epi16)(all.class, CONSTANT(above_2))) != 0) {
            if (ill_formed(k, all.class) != 0) {
                break;
            }
            length = store_block(k, all, dst + advance.written, room);
        } else if (VS(testz)(all.class, all.class)) {
            if (room < block_size) {
                break;
            }
            advance = convert_ascii(k, src, src_len, dst, dst_cap, advance, swapped);
            continue;
        } else {
            length =
                store_up_to_2(k, V(packus_epi32)(all.even, all.odd), dst + advance.written, room);
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
