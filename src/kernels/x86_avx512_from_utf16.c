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
    prefetch_distance = 1024 /* bytes */
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

/* Stores a block of units up to u8c_last_2, for which there must be room for 128 bytes. */
U8C_INLINE size_t store_twos(uint8_t *dst, u8c_utf16_block in, int swapped)
{
    const u8c_avx512_slots a = to_slots_of_two(in.a, swapped), b = to_slots_of_two(in.b, swapped);
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

/*
 * Takes src[0, count), up to a block, or what stands before the first lone surrogate, or some of
 * that when there is not room for all of it.
 */
U8C_INLINE u8c_advance take_part(const uint8_t *src, size_t count, uint8_t *dst, size_t room,
                                 int swapped)
{
    const u8c_utf16_block in = u8c_utf16_load_some(src, count);
    u8c_advance part = {count, count};

    if (u8c_utf16_are_up_to(in, u8c_last_1, swapped)) {
        if (U8C_UNLIKELY(count > room)) {
            return leave_to_portable(src, count, dst, room, swapped);
        }
        _mm512_mask_storeu_epi8(dst, u8c_avx512_first_lanes(count), to_bytes(in, swapped));
        return part;
    }
    u8c_avx512_block code_points = u8c_utf16_widen_block(in, swapped);
    if (u8c_utf16_has_surrogates(in, swapped)) {
        const u8c_utf16_surrogates surrogates = u8c_utf16_surrogates_of(in, swapped);
        const uint64_t lone = u8c_utf16_lone(surrogates);
        code_points = u8c_utf16_join_block(code_points, _mm512_setzero_si512(), surrogates,
                                           U8C_AVX512_NO_CODE_POINT);
        if (U8C_UNLIKELY(lone != 0)) {
            part.read = (size_t)_tzcnt_u64(lone);
            code_points = u8c_avx512_keep_first(code_points, part.read);
        }
    }
    part.written = u8c_avx512_store_block(dst, room, code_points, u8c_utf16_block_size - part.read);
    if (U8C_UNLIKELY(part.written == 0)) {
        return leave_to_portable(src, part.read, dst, room, swapped);
    }
    return part;
}

/* The same for up to a group. */
U8C_INLINE u8c_advance take_group(const uint8_t *src, size_t count, uint8_t *dst, size_t room,
                                  int swapped)
{
    const u8c_utf16_block in = {_mm512_castsi256_si512(_mm256_maskz_loadu_epi16(
                                    (__mmask16)u8c_avx512_first_lanes(count), src)),
                                _mm512_setzero_si512()};
    __m512i code_points = u8c_utf16_widen(in.a, 0, swapped);
    u8c_advance part = {count, 0};

    (void)code_points;
    const __m512i flip = _mm512_set1_epi32((int)u8c_surrogate_first);
    if (_mm512_cmplt_epu32_mask(_mm512_xor_si512(code_points, flip),
                                _mm512_set1_epi32(u8c_avx512_surrogate_count)) != 0) {
        const u8c_utf16_surrogates surrogates = u8c_utf16_surrogates_of(in, swapped);
        const uint64_t lone = u8c_utf16_lone(surrogates);
        code_points = u8c_utf16_join(code_points, _mm512_setzero_si512(), surrogates.high,
                                     surrogates.low, U8C_AVX512_NO_CODE_POINT);
        if (U8C_UNLIKELY(lone != 0)) {
            part.read = (size_t)_tzcnt_u64(lone);
        }
    }
    u8c_avx512_slots group = u8c_avx512_to_slots(code_points);
    group.kept &= u8c_avx512_first_lanes(part.read * u8c_max_length);
    part.written = u8c_avx512_length_of(group);
    if (U8C_UNLIKELY(part.written > room)) {
        return leave_to_portable(src, part.read, dst, room, swapped);
    }
    u8c_avx512_store_some(dst, group, part.written);
    return part;
}

/*
 * The code points of a block that has surrogates. cut, in and out: whether its first unit is the
 * low surrogate of a pair that the block before has taken; then whether it does so with the unit
 * behind it, which must exist. Returns 0 when there is a lone surrogate.
 */
U8C_INLINE int join_pairs(u8c_avx512_block *code_points, u8c_utf16_block in, const uint8_t *behind,
                          uint64_t *cut, int swapped)
{
    const u8c_utf16_surrogates surrogates = u8c_utf16_surrogates_of(in, swapped);
    const uint64_t last = surrogates.high >> (u8c_utf16_block_size - 1);
    uint16_t next;
    u8c_copy(&next, behind, sizeof next);
    if (swapped) {
        next = (uint16_t)(next >> 8 | next << 8);
    }
    if (U8C_UNLIKELY((surrogates.high << 1 | *cut) != surrogates.low) ||
        (last != 0 &&
         U8C_UNLIKELY(next / u8c_surrogate_half != u8c_low_surrogate_first / u8c_surrogate_half))) {
        return 0;
    }
    *code_points =
        u8c_utf16_join_block(*code_points, _mm512_castsi128_si512(_mm_cvtsi32_si128(next)),
                             surrogates, U8C_AVX512_NO_CODE_POINT);
    *cut = last;
    return 1;
}

/*
 * Takes whole blocks, as long as they are well-formed, there is room for them, and a unit stands
 * behind them.
 */
U8C_INLINE u8c_advance take_blocks(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                   int swapped)
{
    u8c_advance at = {0, 0};
    uint64_t cut = 0;

    while (src_len - at.read > u8c_utf16_block_size) {
        const uint8_t *const from = src + at.read * u8c_utf16_unit;
        const u8c_utf16_block in = u8c_utf16_load_block(from);
        uint8_t *const to = dst + at.written;
        const size_t room = dst_cap - at.written;

        /* Long text waits for its destination more than for anything else. */
        _mm_prefetch((const char *)((uintptr_t)to + prefetch_distance), _MM_HINT_T0);
        _mm_prefetch((const char *)((uintptr_t)to + prefetch_distance + u8c_avx512_register_size),
                     _MM_HINT_T0);
        if (u8c_utf16_are_up_to(in, u8c_last_1, swapped)) {
            if (room < u8c_utf16_block_size) {
                break;
            }
            _mm512_storeu_si512(to, to_bytes(in, swapped));
            at.written += u8c_utf16_block_size;
        } else if (u8c_utf16_are_up_to(in, u8c_last_2, swapped) &&
                   room >= 2 * u8c_utf16_block_size) {
            at.written += store_twos(to, in, swapped);
        } else {
            u8c_avx512_block code_points = u8c_utf16_widen_block(in, swapped);
            const uint64_t cut_before = cut;
            if (u8c_utf16_has_surrogates(in, swapped) &&
                U8C_UNLIKELY(!join_pairs(&code_points, in, from + 2 * u8c_avx512_register_size,
                                         &cut, swapped))) {
                break;
            }
            const size_t length = u8c_avx512_store_block(to, room, code_points, 0);
            if (U8C_UNLIKELY(length == 0)) {
                cut = cut_before;
                break;
            }
            at.written += length;
        }
        at.read += u8c_utf16_block_size;
    }
    at.read += cut;
    return at;
}

U8C_INLINE u8c_advance sum_of(u8c_advance a, u8c_advance b)
{
    const u8c_advance sum = {a.read + b.read, a.written + b.written};
    return sum;
}

U8C_INLINE u8c_advance from_utf16(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                  int swapped)
{
    u8c_advance at = take_blocks(src, src_len, dst, dst_cap, swapped);

    while (at.read < src_len) {
        const uint8_t *const rest = src + at.read * u8c_utf16_unit;
        uint8_t *const to = dst + at.written;
        const size_t room = dst_cap - at.written;
        const size_t count = u8c_avx512_least(src_len - at.read, u8c_utf16_block_size);
        const u8c_advance part =
            count <= u8c_avx512_group_size &&
                    !u8c_avx512_reaches_next_page(rest, count * u8c_utf16_unit,
                                                  u8c_avx512_group_size * u8c_utf16_unit)
                ? take_group(rest, count, to, room, swapped)
                : take_part(rest, count, to, room, swapped);
        at = sum_of(at, part);
        /* A pair that the end of the part cuts is no reason to stop. */
        if (part.read + 1 < count || part.read == 0) {
            break;
        }
    }
    return at;
}

u8c_advance u8c_avx512_from_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return from_utf16((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, 0);
}

u8c_advance u8c_avx512_from_utf16_swapped(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    return from_utf16((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, 1);
}

/* The length of the sequences of a block of pairs and other scalar values, in bytes. */
U8C_INLINE size_t length_of_block(u8c_utf16_block in, uint64_t kept, uint64_t surrogates,
                                  int swapped)
{
    return (size_t)_mm_popcnt_u64(kept) +
           (size_t)_mm_popcnt_u64(u8c_utf16_above(in, u8c_last_1, swapped) & kept) +
           (size_t)_mm_popcnt_u64(u8c_utf16_above(in, u8c_last_2, swapped) & kept & ~surrogates);
}

/* Measures up to the first lone surrogate of src[0, count), up to a block. */
U8C_INLINE u8c_advance measure_part(const uint8_t *src, size_t count, int swapped)
{
    const u8c_utf16_block in = u8c_utf16_load_some(src, count);
    const u8c_utf16_surrogates surrogates = u8c_utf16_surrogates_of(in, swapped);
    const uint64_t lone = u8c_utf16_lone(surrogates);
    u8c_advance part = {count, 0};
    if (U8C_UNLIKELY(lone != 0)) {
        part.read = (size_t)_tzcnt_u64(lone);
    }
    part.written = length_of_block(in, u8c_avx512_first_lanes(part.read),
                                   surrogates.high | surrogates.low, swapped);
    return part;
}

/* Measures whole blocks, as long as they are well-formed and a unit stands behind them. */
U8C_INLINE u8c_advance measure_blocks(const uint8_t *src, size_t src_len, int swapped)
{
    u8c_advance at = {0, 0};
    uint64_t cut = 0;

    while (src_len - at.read > u8c_utf16_block_size) {
        const u8c_utf16_block in = u8c_utf16_load_block(src + at.read * u8c_utf16_unit);
        uint64_t both = 0;
        if (u8c_utf16_has_surrogates(in, swapped)) {
            const u8c_utf16_surrogates surrogates = u8c_utf16_surrogates_of(in, swapped);
            if (U8C_UNLIKELY((surrogates.high << 1 | cut) != surrogates.low)) {
                break;
            }
            cut = surrogates.high >> (u8c_utf16_block_size - 1);
            both = surrogates.high | surrogates.low;
        } else if (U8C_UNLIKELY(cut != 0)) {
            break;
        }
        at.written += length_of_block(in, UINT64_MAX, both, swapped);
        at.read += u8c_utf16_block_size;
    }
    /* Half a pair has been counted: give it back. */
    at.read -= cut;
    at.written -= 2 * cut;
    return at;
}

U8C_INLINE u8c_advance measure(const uint8_t *src, size_t src_len, int swapped)
{
    u8c_advance at = measure_blocks(src, src_len, swapped);

    while (at.read < src_len) {
        const size_t count = u8c_avx512_least(src_len - at.read, u8c_utf16_block_size);
        const u8c_advance part = measure_part(src + at.read * u8c_utf16_unit, count, swapped);
        at = sum_of(at, part);
        /* A pair that the end of the part cuts is no reason to stop. */
        if (part.read + 1 < count || part.read == 0) {
            break;
        }
    }
    return at;
}

u8c_advance u8c_avx512_from_utf16_measure(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure((const uint8_t *)src, src_len, 0);
}

u8c_advance u8c_avx512_from_utf16_swapped_measure(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure((const uint8_t *)src, src_len, 1);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_from_utf16; /* C has no empty files */
#endif
