/*
 * AVX-512 with VBMI and VBMI2 kernels: UTF-16 to UTF-8, and measuring it.
 *
 * 64 units at a time. Blocks of ASCII have a path of their own. Those without sequences of three
 * bytes go through slots of two bytes, all others through slots of four (x86_avx512_slots.h); each
 * surrogate of a pair makes half of the four bytes, so that a pair that the end of a block cuts
 * needs no more than its first half in the block behind. Therefore blocks stand at fixed places,
 * and none waits for the one before.
 */
#include "../../portable/portable.h"
#include "../target.h"
#include "from_utf16.h"
#include "from_utf16_slots.h"
#include "slots.h"
#include "utf32.h"

#if U8C_HAS_AVX512

enum {
    long_text = 1024, /* units */

    prefetch_distance = 1024, /* bytes */

    /* What an upper byte counts, and its bits that all surrogates share. */
    upper_unit = UINT8_MAX + 1,
    upper_of_surrogates = UINT8_MAX - (u8c_surrogate_count / upper_unit - 1)
};

U8C_TARGET_AVX512

U8C_INLINE u8c_advance leave_to_portable(const uint8_t *src, size_t src_len, uint8_t *dst,
                                         size_t dst_cap, int swapped)
{
    return swapped ? u8c_portable_from_utf16_swapped(src, src_len, dst, dst_cap)
                   : u8c_portable_from_utf16(src, src_len, dst, dst_cap);
}

/*
 * Takes src[0, count), up to a block, or what stands before the first lone surrogate, or some of
 * that when there is not room for all of it. registers: as in u8c_utf16_load_some().
 */
U8C_INLINE u8c_advance take_part(const uint8_t *src, size_t count, uint8_t *dst, size_t room,
                                 size_t registers, int swapped)
{
    u8c_utf16_block in = u8c_utf16_load_some(src, count, registers);
    const __m512i both = _mm512_or_si512(in.a, in.b);
    u8c_advance part = {count, 0};

    if (u8c_utf16_above(both, u8c_last_1, swapped) == 0) {
        if (U8C_LIKELY(count <= room)) {
            _mm512_mask_storeu_epi8(dst, u8c_avx512_first_lanes(count),
                                    u8c_utf16_to_bytes(in, swapped));
            part.written = count;
            return part;
        }
    } else if (u8c_utf16_above(both, u8c_last_2, swapped) == 0) {
        const u8c_avx512_slots a = u8c_utf16_to_slots_of_two(in.a, swapped);
        part.written =
            registers == 1
                ? u8c_avx512_store_one(dst, room, a, u8c_utf16_register_units - count)
                : u8c_avx512_store_two(dst, room, a, u8c_utf16_to_slots_of_two(in.b, swapped),
                                       u8c_utf16_block_size - count);
    } else {
        u8c_utf16_surrogates surrogates = {0, 0};
        if (u8c_utf16_has_surrogates(in, swapped)) {
            surrogates = u8c_utf16_surrogates_of(in, swapped);
            part.read = u8c_utf16_keep_paired(&in, &surrogates, count);
            if (U8C_UNLIKELY(part.read == 0)) {
                return part;
            }
        }
        part.written =
            u8c_utf16_store_some(dst, room, in, surrogates, part.read, registers, swapped);
    }
    return U8C_LIKELY(part.written != 0) ? part
                                         : leave_to_portable(src, part.read, dst, room, swapped);
}

/* Takes whole blocks, as long as they are well-formed and there is room for them. */
U8C_INLINE u8c_advance take_blocks(u8c_advance at, const uint8_t *src, size_t src_len, uint8_t *dst,
                                   size_t dst_cap, int swapped)
{
    uint64_t cut = 0;

    while (src_len - at.read >= u8c_utf16_block_size) {
        const uint8_t *const from = src + at.read * u8c_utf16_unit;
        const u8c_utf16_block in = u8c_utf16_load_block(from);
        uint8_t *const to = dst + at.written;

        /* Long text waits for its destination more than for anything else. */
        _mm_prefetch((const char *)((uintptr_t)to + prefetch_distance), _MM_HINT_T0);
        _mm_prefetch((const char *)((uintptr_t)to + prefetch_distance + u8c_avx512_register_size),
                     _MM_HINT_T0);
        const size_t length =
            u8c_utf16_store_block(to, dst_cap - at.written, in, from, &cut, swapped);
        if (U8C_UNLIKELY(length == 0)) {
            break;
        }
        at.written += length;
        at.read += u8c_utf16_block_size;
    }
    /* Half a pair is given back, and half its bytes. */
    at.read -= cut;
    at.written -= u8c_max_length / 2 * cut;
    return at;
}

U8C_INLINE u8c_advance sum_of(u8c_advance a, u8c_advance b)
{
    const u8c_advance sum = {a.read + b.read, a.written + b.written};
    return sum;
}

/*
 * Whether to go on behind a part of which so many units were taken: all, or all but the last, which
 * may be half a pair.
 */
U8C_INLINE int goes_on(size_t taken, size_t count)
{
    return taken + 1 >= count;
}

/*
 * How many units to take before whole blocks: in long text, until these are aligned. Not only one,
 * since that may be half a pair.
 */
U8C_INLINE size_t before_blocks(const uint8_t *src, size_t src_len)
{
    if (src_len < long_text) {
        return 0;
    }
    const size_t count = u8c_utf16_until_aligned(src);
    return count == 1 ? 1 + u8c_utf16_register_units : count;
}

/* Takes up to a block. Text that one register holds need not wait for what a second one holds. */
U8C_INLINE u8c_advance take_short(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                  int swapped)
{
    return src_len <= u8c_utf16_register_units ? take_part(src, src_len, dst, dst_cap, 1, swapped)
                                               : take_part(src, src_len, dst, dst_cap, 2, swapped);
}

/* Takes more than a block. The kernel, which is called for the rest, goes no deeper then. */
U8C_INLINE u8c_advance take_long(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                 u8c_kernel *kernel, int swapped)
{
    const size_t before = before_blocks(src, src_len);
    u8c_advance at = {0, 0};

    if (before != 0) {
        at = kernel(src, before, dst, dst_cap);
    }
    if (goes_on(at.read, before)) {
        at = take_blocks(at, src, src_len, dst, dst_cap, swapped);
    }
    while (at.read < src_len) {
        const size_t count = u8c_avx512_least(src_len - at.read, u8c_utf16_block_size);
        const u8c_advance part =
            kernel(src + at.read * u8c_utf16_unit, count, dst + at.written, dst_cap - at.written);
        at = sum_of(at, part);
        if (part.read == 0 || !goes_on(part.read, count)) {
            break;
        }
    }
    return at;
}

/* Out of line, so that short strings have no registers to save for it. */
static U8C_NOINLINE u8c_advance take_native(const uint8_t *src, size_t src_len, uint8_t *dst,
                                            size_t dst_cap)
{
    return take_long(src, src_len, dst, dst_cap, u8c_avx512_from_utf16, 0);
}

static U8C_NOINLINE u8c_advance take_swapped(const uint8_t *src, size_t src_len, uint8_t *dst,
                                             size_t dst_cap)
{
    return take_long(src, src_len, dst, dst_cap, u8c_avx512_from_utf16_swapped, 1);
}

u8c_advance u8c_avx512_from_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return src_len <= u8c_utf16_block_size
               ? take_short((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, 0)
               : take_native((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap);
}

u8c_advance u8c_avx512_from_utf16_swapped(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    return src_len <= u8c_utf16_block_size
               ? take_short((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, 1)
               : take_swapped((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap);
}

/*
 * Measures a block: adds to *extra the bytes of its sequences beyond one for each unit. A surrogate
 * has two bytes of the four.
 *
 * Whether a unit has three bytes or is a surrogate, its upper byte tells. Those of both registers
 * are laid into one another, so that unit i of the first is bit 2 * i, that of the second bit
 * 2 * i + 1. Then behind each unit stands the next but one, except that the first register's last
 * unit has the second's first one behind it, and the second's last one that of the next block.
 *
 *   cut  in: whether a high surrogate stands before the block; out: whether one ends it.
 *
 * Returns 0, and does nothing, when there is a lone surrogate.
 */
U8C_INLINE int measure_block(u8c_utf16_block in, size_t *extra, uint64_t *cut, int swapped)
{
    const __m512i upper = u8c_utf16_upper_bytes(in, swapped);
    const __mmask64 surrogates =
        _mm512_cmpeq_epi8_mask(_mm512_and_si512(upper, _mm512_set1_epi8((char)upper_of_surrogates)),
                               _mm512_set1_epi8((char)(u8c_surrogate_first / upper_unit)));
    const uint64_t above_2 =
        _mm512_test_epi8_mask(upper, _mm512_set1_epi8((char)(UINT8_MAX - u8c_last_2 / upper_unit)));

    if ((surrogates | *cut) != 0) {
        const uint64_t low = _mm512_mask_test_epi8_mask(
            surrogates, upper, _mm512_set1_epi8((char)(u8c_surrogate_half / upper_unit)));
        const uint64_t high = surrogates ^ low;
        const uint64_t behind = 4 * high + ((high >> (u8c_utf16_block_size - 3) & 2) + *cut);
        if (U8C_UNLIKELY(behind != low)) {
            return 0;
        }
        *cut = high >> (u8c_utf16_block_size - 1);
    }
    const uint64_t above_1 = u8c_utf16_block_above(in, u8c_last_1, swapped);
    *extra += (size_t)_mm_popcnt_u64(above_1) + (size_t)_mm_popcnt_u64(above_2 & ~surrogates);
    return 1;
}

/* Measures up to the first lone surrogate of src[0, count), up to a block. */
U8C_INLINE u8c_advance measure_part(const uint8_t *src, size_t count, int swapped)
{
    u8c_utf16_block in = u8c_utf16_load_some(src, count, 2);
    u8c_advance part = {count, 0};
    uint64_t cut = 0;

    if (U8C_UNLIKELY(!measure_block(in, &part.written, &cut, swapped) || cut != 0)) {
        u8c_utf16_surrogates surrogates = u8c_utf16_surrogates_of(in, swapped);
        part.read = u8c_utf16_keep_paired(&in, &surrogates, count);
        part.written = 0, cut = 0;
        (void)measure_block(in, &part.written, &cut, swapped);
    }
    part.written += part.read;
    return part;
}

/* Measures whole blocks, as long as they are well-formed. */
U8C_INLINE u8c_advance measure_blocks(const uint8_t *src, size_t src_len, int swapped)
{
    u8c_advance at = {0, 0};
    uint64_t cut = 0;

    while (src_len - at.read >= u8c_utf16_block_size &&
           measure_block(u8c_utf16_load_block(src + at.read * u8c_utf16_unit), &at.written, &cut,
                         swapped)) {
        at.read += u8c_utf16_block_size;
    }
    at.written += at.read;
    /* Half a pair is given back. */
    at.read -= cut;
    at.written -= 2 * cut;
    return at;
}

/* Measures more than a block; as take_long(). */
U8C_INLINE u8c_advance measure_long(const uint8_t *src, size_t src_len, u8c_kernel *kernel,
                                    int swapped)
{
    const size_t before = before_blocks(src, src_len);
    u8c_advance at = {0, 0};

    if (before != 0) {
        at = kernel(src, before, NULL, 0);
    }
    if (goes_on(at.read, before)) {
        at = sum_of(at, measure_blocks(src + at.read * u8c_utf16_unit, src_len - at.read, swapped));
    }
    while (at.read < src_len) {
        const size_t count = u8c_avx512_least(src_len - at.read, u8c_utf16_block_size);
        const u8c_advance part = kernel(src + at.read * u8c_utf16_unit, count, NULL, 0);
        at = sum_of(at, part);
        if (part.read == 0 || !goes_on(part.read, count)) {
            break;
        }
    }
    return at;
}

static U8C_NOINLINE u8c_advance measure_native(const uint8_t *src, size_t src_len)
{
    return measure_long(src, src_len, u8c_avx512_from_utf16_measure, 0);
}

static U8C_NOINLINE u8c_advance measure_swapped(const uint8_t *src, size_t src_len)
{
    return measure_long(src, src_len, u8c_avx512_from_utf16_swapped_measure, 1);
}

u8c_advance u8c_avx512_from_utf16_measure(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return src_len <= u8c_utf16_block_size ? measure_part((const uint8_t *)src, src_len, 0)
                                           : measure_native((const uint8_t *)src, src_len);
}

u8c_advance u8c_avx512_from_utf16_swapped_measure(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return src_len <= u8c_utf16_block_size ? measure_part((const uint8_t *)src, src_len, 1)
                                           : measure_swapped((const uint8_t *)src, src_len);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_from_utf16; /* C has no empty files */
#endif
