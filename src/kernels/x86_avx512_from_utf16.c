/*
 * AVX-512 with VBMI and VBMI2 kernels: UTF-16 to UTF-8, and measuring it.
 *
 * 64 units at a time. Blocks of ASCII have a path of their own, those up to two bytes go through
 * slots of two, all others as code points through slots of four (x86_avx512_slots.h). The blocks
 * stand at fixed places: the first unit of the next block completes a pair that the end of a block
 * cuts, the next block drops it and needs not wait for that to be known.
 */
#include "portable.h"
#include "x86.h"
#include "x86_avx512_from_utf16.h"
#include "x86_avx512_slots.h"
#include "x86_avx512_utf32.h"

#if U8C_HAS_AVX512

enum {
    long_text = 1024, /* units */

    prefetch_distance = 1024, /* bytes */

    /* What an upper byte counts, and its bits that all surrogates share. */
    upper_unit = UINT8_MAX + 1,
    upper_of_surrogates = UINT8_MAX - (u8c_avx512_surrogate_count / upper_unit - 1)
};

/* Where the bytes of a block stand when its two registers have been laid into one another. */
#define U8C_INTERLEAVED(index) ((index) % 32 * 2 + (index) / 32)
static const uint8_t interleaved[u8c_avx512_register_size] = {U8C_64_BYTES(U8C_INTERLEAVED, 0)};

U8C_TARGET_AVX512

/* The units of a block of ASCII as bytes. */
U8C_INLINE __m512i to_bytes(u8c_utf16_block in, int swapped)
{
    const __m512i both = swapped ? _mm512_or_si512(_mm512_srli_epi16(in.a, 8), in.b)
                                 : _mm512_or_si512(in.a, _mm512_slli_epi16(in.b, 8));
    return _mm512_permutexvar_epi8(_mm512_loadu_si512(interleaved), both);
}

/* The slots of 32 units up to u8c_last_2. */
U8C_INLINE u8c_avx512_slots to_slots_of_two(__m512i units, int swapped)
{
    if (swapped) {
        /* Turned round, the lower bits of the upper byte meet the upper bits of the lower one. */
        return u8c_avx512_to_slots_of_two(
            _mm512_shldi_epi16(units, units, 8 - u8c_avx512_tail_bits), units);
    }
    return u8c_avx512_to_slots_of_two(_mm512_srli_epi16(units, u8c_avx512_tail_bits),
                                      _mm512_slli_epi16(units, 8));
}

/*
 * Stores two registers of slots, of which the last `excess` are those of zeros that do not count.
 * Returns the length of their sequences, or 0 when that is more than room.
 */
U8C_INLINE size_t store_two(uint8_t *dst, size_t room, u8c_avx512_slots a, u8c_avx512_slots b,
                            size_t excess)
{
    const size_t to_b = u8c_avx512_length_of(a);
    const size_t end = to_b + u8c_avx512_length_of(b) - excess;
    const size_t b_at = u8c_avx512_least(to_b, end);

    if (U8C_UNLIKELY(end > room)) {
        return 0;
    }
    u8c_avx512_store_some(dst, a, b_at);
    u8c_avx512_store_some(dst + b_at, b, end - b_at);
    return end;
}

/*
 * Stores a block of units up to u8c_last_2. Returns the length of their sequences, or 0 when that
 * is more than room.
 */
U8C_INLINE size_t store_twos(uint8_t *dst, size_t room, u8c_utf16_block in, int swapped)
{
    const u8c_avx512_slots a = to_slots_of_two(in.a, swapped), b = to_slots_of_two(in.b, swapped);

    if (U8C_UNLIKELY(room < 2 * u8c_utf16_block_size)) {
        return store_two(dst, room, a, b, 0);
    }
    const size_t to_b = u8c_avx512_length_of(a);
    u8c_avx512_store(dst, a);
    u8c_avx512_store(dst + to_b, b);
    return to_b + u8c_avx512_length_of(b);
}

U8C_INLINE u8c_advance leave_to_portable(const uint8_t *src, size_t src_len, uint8_t *dst,
                                         size_t dst_cap, int swapped)
{
    return swapped ? u8c_portable_from_utf16_swapped(src, src_len, dst, dst_cap)
                   : u8c_portable_from_utf16(src, src_len, dst, dst_cap);
}

/* The same for the first of two registers, the second of which may be unused. */
U8C_INLINE size_t store_one_or_two(uint8_t *dst, size_t room, u8c_utf16_block in, size_t count,
                                   size_t registers, int swapped)
{
    const u8c_avx512_slots a = to_slots_of_two(in.a, swapped);
    if (registers == 2) {
        return store_two(dst, room, a, to_slots_of_two(in.b, swapped),
                         u8c_utf16_block_size - count);
    }
    const size_t length = u8c_avx512_length_of(a) - (u8c_utf16_register_units - count);
    if (U8C_UNLIKELY(length > room)) {
        return 0;
    }
    u8c_avx512_store_some(dst, a, length);
    return length;
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
    u8c_advance part = {count, count};

    if (u8c_utf16_above(both, u8c_last_1, swapped) == 0) {
        if (U8C_UNLIKELY(count > room)) {
            return leave_to_portable(src, count, dst, room, swapped);
        }
        _mm512_mask_storeu_epi8(dst, u8c_avx512_first_lanes(count), to_bytes(in, swapped));
        return part;
    }
    if (u8c_utf16_above(both, u8c_last_2, swapped) == 0) {
        part.written = store_one_or_two(dst, room, in, count, registers, swapped);
        return part.written != 0 ? part : leave_to_portable(src, count, dst, room, swapped);
    }
    u8c_utf16_surrogates surrogates = {0, 0};
    if (u8c_utf16_has_surrogates(in, swapped)) {
        surrogates = u8c_utf16_surrogates_of(in, swapped);
        part.read = u8c_utf16_keep_paired(&in, &surrogates, count);
    }
    if (U8C_UNLIKELY(part.read == 0)) {
        part.written = 0;
        return part;
    }
    u8c_avx512_block units = u8c_utf16_widen_block(in, swapped);
    if (surrogates.high != 0) {
        units = u8c_utf16_parts_of_block(units, _mm512_setzero_si512(), surrogates);
    }
    const size_t first_half = u8c_avx512_least(part.read, u8c_utf16_register_units);
    part.written = store_two(dst, room, u8c_avx512_to_slots(units.a), u8c_avx512_to_slots(units.b),
                             u8c_utf16_register_units - first_half);
    if (registers == 2 && part.read != first_half && U8C_LIKELY(part.written != 0)) {
        const size_t length =
            store_two(dst + part.written, room - part.written, u8c_avx512_to_slots(units.c),
                      u8c_avx512_to_slots(units.d), u8c_utf16_block_size - part.read);
        part.written = length != 0 ? part.written + length : 0;
    }
    return U8C_LIKELY(part.written != 0) ? part
                                         : leave_to_portable(src, part.read, dst, room, swapped);
}

/*
 * The units of a block that has surrogates, as parts of sequences.
 *
 *   behind, is_last  the unit behind the block, if there is one.
 *   cut              in: whether the block's first unit is the low surrogate of a pair that the
 *                    block before began; out: whether it begins one itself.
 *
 * Returns 0 when there is a lone surrogate, or half a pair at the end.
 */
U8C_INLINE int join_pairs(u8c_avx512_block *units, u8c_utf16_block in, const uint8_t *behind,
                          int is_last, uint64_t *cut, int swapped)
{
    const u8c_utf16_surrogates surrogates = u8c_utf16_surrogates_of(in, swapped);
    const uint64_t ends_high = surrogates.high >> (u8c_utf16_block_size - 1);
    unsigned next = 0;

    if (U8C_UNLIKELY((surrogates.high << 1 | *cut) != surrogates.low)) {
        return 0;
    }
    if (ends_high != 0) {
        if (U8C_UNLIKELY(is_last)) {
            return 0;
        }
        next = swapped ? behind[0] * 256u + behind[1] : behind[1] * 256u + behind[0];
        if (U8C_UNLIKELY(next / u8c_surrogate_half !=
                         u8c_low_surrogate_first / u8c_surrogate_half)) {
            return 0;
        }
    }
    *units = u8c_utf16_parts_of_block(*units, _mm512_castsi128_si512(_mm_cvtsi32_si128((int)next)),
                                      surrogates);
    *cut = ends_high;
    return 1;
}

/*
 * Takes whole blocks, as long as they are well-formed and there is room for them.
 */
U8C_INLINE u8c_advance take_blocks(u8c_advance at, const uint8_t *src, size_t src_len, uint8_t *dst,
                                   size_t dst_cap, int swapped)
{
    uint64_t cut = 0;

    while (src_len - at.read >= u8c_utf16_block_size) {
        const uint8_t *const from = src + at.read * u8c_utf16_unit;
        const u8c_utf16_block in = u8c_utf16_load_block(from);
        const __m512i both = _mm512_or_si512(in.a, in.b);
        uint8_t *const to = dst + at.written;
        const size_t room = dst_cap - at.written;

        /* Long text waits for its destination more than for anything else. */
        _mm_prefetch((const char *)((uintptr_t)to + prefetch_distance), _MM_HINT_T0);
        _mm_prefetch((const char *)((uintptr_t)to + prefetch_distance + u8c_avx512_register_size),
                     _MM_HINT_T0);
        if (u8c_utf16_above(both, u8c_last_1, swapped) == 0) {
            if (room < u8c_utf16_block_size) {
                break;
            }
            _mm512_storeu_si512(to, to_bytes(in, swapped));
            at.written += u8c_utf16_block_size;
        } else if (u8c_utf16_above(both, u8c_last_2, swapped) == 0) {
            const size_t length = store_twos(to, room, in, swapped);
            if (U8C_UNLIKELY(length == 0)) {
                break;
            }
            at.written += length;
        } else {
            u8c_avx512_block units = u8c_utf16_widen_block(in, swapped);
            const uint64_t cut_before = cut;
            if (u8c_utf16_has_surrogates(in, swapped) &&
                U8C_UNLIKELY(!join_pairs(&units, in, from + 2 * u8c_avx512_register_size,
                                         src_len - at.read == u8c_utf16_block_size, &cut,
                                         swapped))) {
                break;
            }
            const size_t length = u8c_avx512_store_block(to, room, units, 0);
            if (U8C_UNLIKELY(length == 0)) {
                cut = cut_before;
                break;
            }
            at.written += length;
        }
        at.read += u8c_utf16_block_size;
    }
    /* The beginning of a pair is given back. */
    at.read -= cut;
    at.written -= (u8c_max_length - 1) * cut;
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
    const uint64_t surrogates =
        _mm512_cmpeq_epi8_mask(_mm512_and_si512(upper, _mm512_set1_epi8((char)upper_of_surrogates)),
                               _mm512_set1_epi8((char)(u8c_surrogate_first / upper_unit)));
    const uint64_t above_2 =
        _mm512_test_epi8_mask(upper, _mm512_set1_epi8((char)(UINT8_MAX - u8c_last_2 / upper_unit)));

    if ((surrogates | *cut) != 0) {
        const uint64_t second_half =
            _mm512_test_epi8_mask(upper, _mm512_set1_epi8((char)(u8c_surrogate_half / upper_unit)));
        const uint64_t high = surrogates & ~second_half, low = surrogates & second_half;
        const uint64_t behind = high << 2 | (high >> (u8c_utf16_block_size - 3) & 2) | *cut;
        if (U8C_UNLIKELY(behind != low)) {
            return 0;
        }
        *cut = high >> (u8c_utf16_block_size - 1);
    }
    const uint64_t above_1 =
        _mm512_kunpackd(_mm512_test_epi16_mask(in.b, u8c_utf16_each_unit(~u8c_last_1, swapped)),
                        _mm512_test_epi16_mask(in.a, u8c_utf16_each_unit(~u8c_last_1, swapped)));
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
