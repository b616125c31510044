/*
 * ASCII with a longer sequence here and there, as of chat, or of prose with typographic quotes,
 * from UTF-8 to UTF-16 or UTF-32. Which blocks of it have one cannot be predicted. So little more
 * than the wrong guess is paid for it: the ASCII before the sequence is stored with all of its
 * block, the sequence by itself, and the next block begins after it.
 *
 * Included after ascii_run.h, inside the target, and after the definition of
 *
 *   top_bits_of_bytes(src)
 *                a bit for each byte of a block, lowest first: whether it is not ASCII
 */
#ifndef U8C_VEC_FEW_H
#define U8C_VEC_FEW_H

#include "../portable/portable.h"

/*
 * Whether to try take_few() on src_len bytes, whose first block has these continuation bytes: no
 * more than one sequence of four bytes has. In shorter text, the wrong guesses at its start, and
 * what follows its last whole block, outweigh the gain.
 */
U8C_INLINE int expects_few(uint64_t tails, size_t src_len)
{
    enum {
        least = 16 * block_size
    };
    return u8c_count_bits(tails) <= u8c_cut_max && src_len >= least;
}

/*
 * Converts blocks with few bytes that are not ASCII, up to a block with more of them, to the first
 * error, or to where there may be no room. src[0] is at a sequence boundary, or in an error. Sets
 * *is_error to whether it stops at an error.
 *
 * Out of line, so that its loop has the registers for itself; for both byte orders, since it is
 * seldom that shuffles are what it waits for.
 */
static U8C_NOINLINE u8c_advance take_few(const uint8_t *src, size_t src_len, uint8_t *dst,
                                         size_t dst_cap, int swapped, int *is_error)
{
    enum {
        most = 2 * u8c_max_length /* bytes of a block that are not ASCII */
    };
    const u8c_unit_order order = u8c_unit_order_of(unit_size, swapped, 1);
    const u8c_form form = {unit_size, swapped};
    u8c_advance at = {0, 0};

    *is_error = 0;
    while (src_len - at.read >= block_size && dst_cap - at.written > block_size) {
        const uint8_t *const from = src + at.read;
        uint8_t *const to = dst + at.written * unit_size;
        const uint64_t others = top_bits_of_bytes(from);
        if (u8c_count_bits(others) > most) {
            break;
        }
        store_ascii(to, from, &order);
        if (others == 0) {
            at.read += block_size;
            at.written += block_size;
            continue;
        }
        const size_t ascii = u8c_lowest_bit(others);
        const utf8codec_decoded one = u8c_decode_sequence(from + ascii, src_len - at.read - ascii);
        at.read += ascii;
        at.written += ascii;
        if (one.status != UTF8CODEC_OK) {
            *is_error = 1;
            break;
        }
        const size_t units = unit_size == sizeof(uint16_t) && one.code_point > u8c_last_3 ? 2 : 1;
        u8c_store_code_point(to + ascii * unit_size, one.code_point, units, form);
        at.read += one.length;
        at.written += units;
    }
    return at;
}

#endif
