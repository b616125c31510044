/*
 * Portable kernels: validating UTF-8, copying it meanwhile, measuring, counting.
 */
#define U8C_FILE portable_validate
#include "../begin.h"

#include "dfa.h"
#include "portable.h"

#if U8C_HAS_PORTABLE

/*
 * Runs the state machine over src[0, count), from `state`. The error state is absorbing, so it is
 * enough to test the final state.
 */
U8C_INLINE u8c_word walk(u8c_word state, const uint8_t *src, size_t count)
{
    U8C_UNROLL(4)
    for (size_t i = 0; i < count; i++) {
        state = u8c_dfa_step(state, src[i]);
    }
    return state;
}

/*
 * Validates two blocks of src[0, span) with two interleaved walks, since a single one is bound by
 * the latency of its steps. span is from u8c_block_size + u8c_cut_max to two blocks.
 *
 * The second walk starts at the last sequence boundary at or before span - u8c_block_size, and ends
 * a block later. Returns that offset; or, and *is_error says so, the offset of the block in which a
 * walk has found an error: 0 or u8c_block_size. Sets *state to the state there.
 */
U8C_INLINE size_t walk_both_ends(u8c_word *state, const uint8_t *src, size_t span, int *is_error)
{
    const size_t middle = span - u8c_block_size - u8c_cut_before(src + span - u8c_block_size);
    u8c_word first = *state, second = u8c_dfa_start;

    U8C_UNROLL(4)
    for (size_t i = 0; i < u8c_block_size; i++) {
        first = u8c_dfa_step(first, src[i]);
        second = u8c_dfa_step(second, src[middle + i]);
    }
    *is_error = 1;
    if (u8c_dfa_state(first) == u8c_dfa_error) {
        return 0;
    }
    *state = first;
    if (u8c_dfa_state(second) == u8c_dfa_error) {
        return u8c_block_size;
    }
    *state = second;
    *is_error = 0;
    return middle + u8c_block_size;
}

/* The last sequence boundary in bytes[0, read], given the state at its end, not an error. */
U8C_INLINE size_t whole(u8c_word state, const uint8_t *bytes, size_t read)
{
    if (u8c_dfa_state(state) != u8c_dfa_start) {
        do {
            read--;
        } while (u8c_is_tail(bytes[read]));
    }
    return read;
}

/* Copies bytes[at, at + size) to the same place of dst, unless that is NULL; a constant size. */
U8C_INLINE void copy_block(const uint8_t *bytes, uint8_t *dst, size_t at, size_t size)
{
    if (dst != NULL) {
        u8c_copy(dst + at, bytes + at, size);
    }
}

/*
 * The block at bytes + read, or the shorter rest there, has an error; `state` is that at its start.
 * Returns where validation stops: at the end of the ASCII that the block begins with, which it
 * copies, if it begins at a sequence boundary; else at the last boundary before it.
 */
U8C_INLINE size_t before_error(u8c_word state, const uint8_t *bytes, size_t read, size_t src_len,
                               uint8_t *dst)
{
    if (u8c_dfa_state(state) != u8c_dfa_start || src_len - read < u8c_block_size) {
        return whole(state, bytes, read);
    }
    U8C_ASSERT(!u8c_is_ascii(bytes + read, u8c_block_size));
    copy_block(bytes, dst, read, u8c_block_size);
    return read + u8c_ascii_of_block(bytes + read);
}

/*
 * The end of the prefix of bytes that is well-formed, up to a block before the error. Copies the
 * prefix to dst, which has room for src_len bytes, unless dst is NULL, as a constant.
 */
U8C_INLINE size_t well_formed(const uint8_t *bytes, size_t src_len, uint8_t *dst)
{
    u8c_word state = u8c_dfa_start; /* after bytes[0, read) */
    size_t read = 0;

    while (src_len - read >= u8c_block_size) {
        if (u8c_dfa_state(state) == u8c_dfa_start && u8c_is_ascii(bytes + read, u8c_block_size)) {
            copy_block(bytes, dst, read, u8c_block_size);
            read += u8c_block_size;
            while (src_len - read >= 4 * u8c_block_size &&
                   u8c_is_ascii(bytes + read, 4 * u8c_block_size)) {
                copy_block(bytes, dst, read, 4 * u8c_block_size);
                read += 4 * u8c_block_size;
            }
            continue;
        }
        const size_t left = src_len - read,
                     span = left < 2 * u8c_block_size ? left : 2 * u8c_block_size;
        if (span < u8c_block_size + u8c_cut_max) {
            break;
        }
        int is_error;
        copy_block(bytes, dst, read, u8c_block_size);
        read += walk_both_ends(&state, bytes + read, span, &is_error);
        if (is_error) {
            return before_error(state, bytes, read, src_len, dst);
        }
        copy_block(bytes, dst, read - u8c_block_size, u8c_block_size);
    }
    if (u8c_dfa_state(state) == u8c_dfa_start && u8c_ends_in_ascii(bytes, read, src_len)) {
        copy_block(bytes, dst, src_len - u8c_block_size, u8c_block_size);
        read = src_len;
    }
    while (read < src_len) {
        const size_t left = src_len - read < u8c_block_size ? src_len - read : u8c_block_size;
        const u8c_word next = left == u8c_block_size ? walk(state, bytes + read, u8c_block_size)
                                                     : walk(state, bytes + read, left);
        if (u8c_dfa_state(next) == u8c_dfa_error) {
            return before_error(state, bytes, read, src_len, dst);
        }
        if (dst != NULL) {
            u8c_copy_part(dst + read, bytes + read, left);
        }
        state = next;
        read += left;
    }
    return whole(state, bytes, read);
}

u8c_advance u8c_portable_validate(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance advance = {well_formed((const uint8_t *)src, src_len, NULL), 0};
    (void)dst, (void)dst_cap;
    return advance;
}

u8c_advance u8c_portable_to_utf8(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const size_t most = src_len < dst_cap ? src_len : dst_cap,
                 copied = well_formed((const uint8_t *)src, most, (uint8_t *)dst);
    const u8c_advance advance = {copied, u8c_opaque(copied)};
    return advance;
}

/* 1 in each byte of a word that is not a continuation byte, else 0. */
U8C_INLINE u8c_word starts_of(u8c_word word)
{
    return (~(word >> 7) | word >> 6) & (U8C_NON_ASCII_BITS >> 7);
}

/* 1 in each byte that is u8c_lead_4 or more, else 0. */
U8C_INLINE u8c_word leads_4_of(u8c_word word)
{
    return (word >> 7 & word >> 6 & word >> 5 & word >> 4) & (U8C_NON_ASCII_BITS >> 7);
}

/*
 * The number of units of src: one for each byte that is not a continuation byte, and in UTF-16 a
 * second one for each lead byte of four.
 */
U8C_INLINE size_t count_units(const uint8_t *src, size_t src_len, u8c_form form)
{
    const size_t most = form.size == sizeof(uint16_t) ? 2 : 1; /* units of a sequence */
    const size_t words_before_overflow = UINT8_MAX / most;     /* each byte of `sums` is a sum */
    size_t units = 0, read = 0;

    while (src_len - read >= u8c_word_size) {
        const size_t words = (src_len - read) / u8c_word_size;
        const size_t now = words < words_before_overflow ? words : words_before_overflow;
        u8c_word sums = 0;
        for (size_t i = 0; i < now; i++) {
            const u8c_word word = u8c_load_word(src + read + i * u8c_word_size);
            sums += starts_of(word) + (most == 2 ? leads_4_of(word) : 0);
        }
        read += now * u8c_word_size;
        for (; sums != 0; sums >>= 8) {
            units += sums & UINT8_MAX;
        }
    }
    for (; read < src_len; read++) {
        units += (size_t)!u8c_is_tail(src[read]) + (most == 2 && src[read] >= u8c_lead_4);
    }
    return units;
}

U8C_NOINLINE size_t u8c_portable_count(const void *src, size_t src_len)
{
    return count_units((const uint8_t *)src, src_len, u8c_utf32);
}

#if U8C_WITH_UTF32
u8c_advance u8c_portable_to_utf32_measure(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    u8c_advance advance = u8c_portable_validate(src, src_len, dst, dst_cap);
    advance.written = u8c_portable_count(src, advance.read);
    return advance;
}
#endif

#if U8C_WITH_UTF16
u8c_advance u8c_portable_to_utf16_measure(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    u8c_advance advance = u8c_portable_validate(src, src_len, dst, dst_cap);
    advance.written = count_units((const uint8_t *)src, advance.read, u8c_utf16);
    return advance;
}
#endif

#else
typedef int u8c_no_portable_validate; /* C has no empty files */
#endif

#include "../end.h"
