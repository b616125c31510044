/*
 * Portable kernels: UTF-8 to and from Latin-1, ASCII, and measuring these.
 *
 * A word of neighbouring bytes is loaded at its own offset, not made from another one by shifting
 * whole bytes, so that the code does not depend on the byte order.
 */
#define U8C_FILE portable_latin1
#include "../begin.h"

#include "../../core/grammar.h"
#include "portable.h"

#if U8C_HAS_PORTABLE && U8C_WITH_LATIN1

enum {
    lane_bits = u8c_last_1 /* of a byte: a sum may carry out of these into bit 7 */
};

/*
 * The kinds of the bytes of a word: bit 7 of each byte. `wrong` are bytes beyond Latin-1, leads not
 * followed by a tail, and other bytes followed by one.
 */
typedef struct kinds {
    u8c_word leads; /* u8c_lead_first, u8c_lead_last_latin1 */
    u8c_word tails;
    u8c_word wrong;
} kinds;

/* The kinds of the bytes of src, given as `word`; `next` is the word at src + 1. */
U8C_INLINE kinds kinds_of(u8c_word word, u8c_word next)
{
    const u8c_word other = (word ^ U8C_EACH_BYTE(u8c_lead_first)) & ~U8C_EACH_BYTE(1u);
    /* Bit 7 is set if and only if the byte of `other` is not 0; no carry leaves the byte. */
    const u8c_word not_lead =
        ((other & U8C_EACH_BYTE(lane_bits)) + U8C_EACH_BYTE(lane_bits)) | other;
    kinds k;
    k.leads = ~not_lead & U8C_NON_ASCII_BITS;
    k.tails = (u8c_word)u8c_tails_in(word);
    k.wrong = ((word & U8C_NON_ASCII_BITS) ^ k.leads ^ k.tails) |
              (k.leads ^ (u8c_word)u8c_tails_in(next));
    return k;
}

/*
 * Converts a block, and the byte after it if that ends a sequence, without a branch on its bytes.
 * Returns 0, and converts nothing, if the block has anything but ASCII and sequences up to U+00FF.
 * dst is NULL for measuring; else there must be room for a block.
 *
 * Each unit is assembled at the index of its lead byte; the bytes at the indexes of tails are then
 * dropped. The tail is the unit except for bit 6, which is bit 0 of the lead byte.
 */
U8C_INLINE int convert_block(u8c_advance *at, const uint8_t *src, uint8_t *dst)
{
    uint8_t units[u8c_block_size];
    u8c_word wrong = 0;
    size_t dropped = 0;

    U8C_UNROLLED
    for (size_t i = 0; i < u8c_block_size; i += u8c_word_size) {
        const u8c_word word = u8c_load_word(src + i), next = u8c_load_word(src + i + 1);
        const kinds k = kinds_of(word, next);
        const u8c_word whole_leads = (k.leads << 1) - (k.leads >> 7);
        const u8c_word upper = (word & k.leads >> 7) * u8c_tail_values;
        const u8c_word made = word ^ ((word ^ (next | upper)) & whole_leads);
        wrong |= k.wrong;
        dropped += u8c_count_bytes(k.tails);
        u8c_copy(units + i, &made, sizeof made);
    }
    if (wrong != 0 || u8c_is_tail(src[0])) {
        return 0;
    }
    if (dst != NULL) {
        uint8_t *to = dst + at->written;
        for (size_t i = 0; i < u8c_block_size; i++) {
            *to = units[i];
            to += !u8c_is_tail(src[i]);
        }
    }
    at->read += u8c_block_size + (size_t)(src[u8c_block_size - 1] >= u8c_lead_2);
    at->written += u8c_block_size - dropped;
    return 1;
}

/* The length of the first sequence of src, if it is well-formed and up to U+00FF, else 0. */
U8C_INLINE size_t short_length(const uint8_t *src, size_t src_len)
{
    if (src[0] <= u8c_last_1) {
        return 1;
    }
    return (src[0] == u8c_lead_first || src[0] == u8c_lead_last_latin1) && src_len > 1 &&
                   u8c_is_tail(src[1])
               ? 2
               : 0;
}

u8c_advance u8c_portable_to_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *restrict const bytes = (const uint8_t *)src;
    uint8_t *restrict const units = (uint8_t *)dst;
    u8c_advance at = {0, 0};

    while (src_len - at.read > u8c_block_size && dst_cap - at.written >= u8c_block_size) {
        if (u8c_is_ascii(bytes + at.read, u8c_block_size)) {
            u8c_copy(units + at.written, bytes + at.read, u8c_block_size);
            at.read += u8c_block_size;
            at.written += u8c_block_size;
        } else if (!convert_block(&at, bytes + at.read, units)) {
            break;
        }
    }
    if (at.read < src_len && u8c_ends_in_ascii(bytes, at.read, src_len) &&
        dst_cap - at.written >= src_len - at.read) {
        /* Overlaps bytes already converted; they are ASCII and are stored unchanged. */
        const size_t again = u8c_block_size - (src_len - at.read);
        u8c_copy(units + at.written - again, bytes + at.read - again, u8c_block_size);
        at.written += src_len - at.read;
        at.read = src_len;
    }
    while (at.read < src_len && at.written < dst_cap) {
        const size_t length = short_length(bytes + at.read, src_len - at.read);
        if (length == 0) {
            break;
        }
        units[at.written++] =
            (uint8_t)(length == 1 ? bytes[at.read] : u8c_payload(bytes + at.read, 2, u8c_lead_2));
        at.read += length;
    }
    return at;
}

u8c_advance u8c_portable_to_latin1_measure(const void *src, size_t src_len, void *dst,
                                           size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    u8c_advance at = {0, 0};
    (void)dst, (void)dst_cap;

    while (src_len - at.read > u8c_block_size && convert_block(&at, bytes + at.read, NULL)) {
    }
    while (at.read < src_len) {
        const size_t length = short_length(bytes + at.read, src_len - at.read);
        if (length == 0) {
            break;
        }
        at.read += length;
        at.written++;
    }
    return at;
}

/* Stores the sequence of a unit, in two bytes even if it has one. Returns its length. */
U8C_INLINE size_t store_unit(uint32_t unit, uint8_t *to)
{
    const uint32_t lead = u8c_lead_2 + unit / u8c_tail_values;
    const uint32_t is_two = 0 - unit / (u8c_last_1 + 1); /* mask: all bits or none */
    to[0] = (uint8_t)(unit ^ ((unit ^ lead) & is_two));
    to[1] = u8c_tail_byte(unit, 1);
    return 1 + (is_two & 1);
}

u8c_advance u8c_portable_from_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *restrict const units = (const uint8_t *)src;
    uint8_t *restrict const bytes = (uint8_t *)dst;
    u8c_advance at = {0, 0};

    while (src_len - at.read >= u8c_block_size && dst_cap - at.written >= 2 * u8c_block_size) {
        if (u8c_is_ascii(units + at.read, u8c_block_size)) {
            u8c_copy(bytes + at.written, units + at.read, u8c_block_size);
            at.written += u8c_block_size;
        } else {
            uint8_t *to = bytes + at.written;
            for (size_t i = 0; i < u8c_block_size; i++) {
                to += store_unit(units[at.read + i], to);
            }
            at.written = (size_t)(to - bytes);
        }
        at.read += u8c_block_size;
    }
    /* Less than a block, or little room; store_unit() needs two bytes. */
    while (at.read < src_len && dst_cap - at.written >= 2) {
        at.written += store_unit(units[at.read++], bytes + at.written);
    }
    if (at.read < src_len && at.written < dst_cap && units[at.read] <= u8c_last_1) {
        bytes[at.written++] = units[at.read++];
    }
    return at;
}

u8c_advance u8c_portable_from_latin1_measure(const void *src, size_t src_len, void *dst,
                                             size_t dst_cap)
{
    const uint8_t *const units = (const uint8_t *)src;
    u8c_advance at = {0, src_len};
    (void)dst, (void)dst_cap;

    for (; src_len - at.read >= 2 * u8c_word_size; at.read += 2 * u8c_word_size) {
        const u8c_word first = u8c_load_word(units + at.read) & U8C_NON_ASCII_BITS;
        const u8c_word second = u8c_load_word(units + at.read + u8c_word_size) & U8C_NON_ASCII_BITS;
        at.written += u8c_count_bytes(first) + u8c_count_bytes(second);
    }
    for (; at.read < src_len; at.read++) {
        at.written += units[at.read] > u8c_last_1;
    }
    return at;
}

/* Copies ASCII up to the first other byte or to the end of the room. dst is NULL for measuring. */
U8C_INLINE u8c_advance convert_ascii(const uint8_t *src, size_t src_len, uint8_t *dst,
                                     size_t dst_cap)
{
    const size_t end = dst == NULL || src_len < dst_cap ? src_len : dst_cap;
    u8c_advance at = {0, 0};

    while (end - at.read >= 2 * u8c_block_size && u8c_is_ascii(src + at.read, 2 * u8c_block_size)) {
        if (dst != NULL) {
            u8c_copy(dst + at.read, src + at.read, 2 * u8c_block_size);
        }
        at.read += 2 * u8c_block_size;
    }
    while (end - at.read >= u8c_word_size) {
        const u8c_word word = u8c_load_word(src + at.read), others = word & U8C_NON_ASCII_BITS;
        if (dst != NULL) {
            u8c_copy(dst + at.read, &word, sizeof word);
        }
        if (others != 0) {
            at.read += u8c_first_byte_set(others);
            at.written = at.read;
            return at;
        }
        at.read += u8c_word_size;
    }
    for (; at.read < end && src[at.read] <= u8c_last_1; at.read++) {
        if (dst != NULL) {
            dst[at.read] = src[at.read];
        }
    }
    at.written = at.read;
    return at;
}

u8c_advance u8c_portable_copy_ascii(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return convert_ascii((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap);
}

u8c_advance u8c_portable_copy_ascii_measure(const void *src, size_t src_len, void *dst,
                                            size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return convert_ascii((const uint8_t *)src, src_len, NULL, 0);
}

#else
typedef int u8c_no_portable_latin1; /* C has no empty files */
#endif

#include "../end.h"
