/*
 * Portable kernels: UTF-16 to and from UTF-32, and measuring these.
 *
 * Blocks of units that are code points by themselves are converted without a branch, in loops that
 * compilers turn into vectors. Other blocks are converted sequence by sequence.
 */
#define U8C_FILE portable_utf16_utf32
#include "../begin.h"

#include "utf16_to_utf32.h"

#if U8C_HAS_PORTABLE && U8C_WITH_UTF16 && U8C_WITH_UTF32

enum {
    block_units = 8
};

_Static_assert(block_units == 8, "of so many, widen() looks for surrogates");

U8C_INLINE u8c_advance widen(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap)
{
    u8c_advance at = {0, 0};

    while (src_len - at.read >= block_units &&
           (dst == NULL || dst_cap - at.written >= block_units)) {
        const uint8_t *const from = src + at.read * sizeof(uint16_t);
        if (u8c_has_surrogate_in_8(from, 0)) {
            if (!widen_sequences(&at, at.read + block_units, src, src_len, dst, dst_cap)) {
                return at;
            }
            continue;
        }
        for (size_t i = 0; dst != NULL && i < block_units; i++) {
            u8c_store_unit(dst + (at.written + i) * sizeof(uint32_t),
                           u8c_load_unit(from + i * sizeof(uint16_t), u8c_utf16), u8c_utf32);
        }
        at.read += block_units;
        at.written += block_units;
    }
    (void)widen_sequences(&at, src_len, src, src_len, dst, dst_cap);
    return at;
}

u8c_advance u8c_portable_utf16_to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return widen((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap);
}

u8c_advance u8c_portable_utf16_to_utf32_measure(const void *src, size_t src_len, void *dst,
                                                size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return widen((const uint8_t *)src, src_len, NULL, 0);
}

/* What the greatest code points of a block determine. */
typedef enum block_kind {
    one_unit_each,
    with_pairs,
    ill_formed
} block_kind;

U8C_INLINE block_kind kind_of(const uint8_t *src)
{
    unsigned beyond = 0;
    uint32_t all = 0;
    /* One by one: then gcc makes vectors of it. */
    U8C_UNROLL(1)
    for (size_t i = 0; i < block_units; i++) {
        const uint32_t code_point = u8c_load_unit(src + i * sizeof(uint32_t), u8c_utf32);
        all |= code_point;
        beyond |= u8c_scalar_order(code_point) > u8c_scalar_limit;
    }
    return beyond != 0 ? ill_formed : all > u8c_last_3 ? with_pairs : one_unit_each;
}

/* Stores a code point, as a pair even if it is one unit. Returns the number of its units. */
U8C_INLINE size_t store_units(uint32_t code_point, uint8_t *to)
{
    const size_t is_pair = code_point > u8c_last_3;
    const uint32_t high = u8c_high_surrogate_of(code_point);
    u8c_store_unit(to, code_point ^ ((code_point ^ high) & (0 - (uint32_t)is_pair)), u8c_utf16);
    u8c_store_unit(to + sizeof(uint16_t), u8c_low_surrogate_of(code_point), u8c_utf16);
    return 1 + is_pair;
}

/* One code point. Returns 0 if it is not a scalar value or does not fit. */
U8C_INLINE int narrow_one(u8c_advance *at, const uint8_t *src, uint8_t *dst, size_t dst_cap)
{
    const uint32_t code_point = u8c_load_unit(src + at->read * sizeof(uint32_t), u8c_utf32);
    const size_t length = code_point > u8c_last_3 ? 2 : 1;
    if (u8c_scalar_order(code_point) > u8c_scalar_limit ||
        (dst != NULL && dst_cap - at->written < length)) {
        return 0;
    }
    if (dst != NULL && length == 1) {
        u8c_store_unit(dst + at->written * sizeof(uint16_t), code_point, u8c_utf16);
    } else if (dst != NULL) {
        (void)store_units(code_point, dst + at->written * sizeof(uint16_t));
    }
    at->read++;
    at->written += length;
    return 1;
}

U8C_INLINE u8c_advance narrow(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap)
{
    u8c_advance at = {0, 0};

    while (src_len - at.read >= block_units &&
           (dst == NULL || dst_cap - at.written >= 2 * block_units)) {
        const uint8_t *const from = src + at.read * sizeof(uint32_t);
        uint8_t *to = dst == NULL ? NULL : dst + at.written * sizeof(uint16_t);
        const block_kind kind = kind_of(from);
        if (kind == ill_formed) {
            break;
        }
        at.written += block_units;
        for (size_t i = 0; dst != NULL && kind == one_unit_each && i < block_units; i++) {
            u8c_store_unit(to + i * sizeof(uint16_t),
                           u8c_load_unit(from + i * sizeof(uint32_t), u8c_utf32), u8c_utf16);
        }
        for (size_t i = 0; kind == with_pairs && i < block_units; i++) {
            const uint32_t code_point = u8c_load_unit(from + i * sizeof(uint32_t), u8c_utf32);
            if (dst != NULL) {
                to += sizeof(uint16_t) * store_units(code_point, to);
            }
            at.written += code_point > u8c_last_3;
        }
        at.read += block_units;
    }
    while (at.read < src_len && narrow_one(&at, src, dst, dst_cap)) {
    }
    return at;
}

u8c_advance u8c_portable_utf32_to_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return narrow((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap);
}

u8c_advance u8c_portable_utf32_to_utf16_measure(const void *src, size_t src_len, void *dst,
                                                size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return narrow((const uint8_t *)src, src_len, NULL, 0);
}

#else
typedef int u8c_no_portable_utf16_utf32; /* C has no empty files */
#endif

#include "../end.h"
