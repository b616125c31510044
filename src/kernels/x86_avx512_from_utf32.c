/*
 * AVX-512 with VBMI and VBMI2 kernel: UTF-32 to UTF-8, and measuring it.
 */
#include "x86.h"
#include "x86_avx512.h"

#if U8C_HAS_AVX512

enum {
    group_size = 16,             /* code points in a register */
    block_size = 4 * group_size, /* those that the loops take at a time */
    tail_bits = 6,               /* what a continuation byte carries */
    page_size = 4096,
    surrogate_count = u8c_surrogate_last - u8c_surrogate_first + 1,
    scalar_limit = u8c_last_4 - surrogate_count
};

_Static_assert(1 << tail_bits == u8c_tail_values, "bits of a continuation byte");

/* The greatest number with that many leading zeros, 0 to 31. */
#define LAST_WITH(zeros) (UINT32_MAX >> (zeros))

#define TAGS_2 ((uint32_t)u8c_tail_low << 24 | (uint32_t)u8c_lead_2 << 16)
#define TAGS_3                                                                                     \
    ((uint32_t)u8c_tail_low << 24 | (uint32_t)u8c_tail_low << 16 | (uint32_t)u8c_lead_3 << 8)
#define TAGS_4                                                                                     \
    ((uint32_t)u8c_tail_low << 24 | (uint32_t)u8c_tail_low << 16 | (uint32_t)u8c_tail_low << 8 |   \
     (uint32_t)u8c_lead_4)

#define TAGS(zeros)                                                                                \
    ((zeros) == 0                                  ? 0                                             \
     : LAST_WITH(zeros) > u8c_last_3               ? TAGS_4                                        \
     : LAST_WITH(zeros) > u8c_last_2               ? TAGS_3                                        \
     : LAST_WITH(zeros) > u8c_last_1               ? TAGS_2                                        \
     : LAST_WITH(zeros) >= 2 * u8c_tail_values - 1 ? (uint32_t)u8c_tail_values << 24               \
                                                   : 0)

static const uint32_t tags[2 * group_size] = {U8C_16_BYTES(TAGS, 0), U8C_16_BYTES(TAGS, 16)};

#define EXTRA(zeros)                                                                               \
    ((zeros) >= 32                                                                                 \
         ? 0                                                                                       \
         : (LAST_WITH((zeros) % 32) > u8c_last_1) + (LAST_WITH((zeros) % 32) > u8c_last_2) +       \
               (LAST_WITH((zeros) % 32) > u8c_last_3))
static const uint8_t extra_bytes[64] = {U8C_64_BYTES(EXTRA, 0)};

U8C_TARGET_AVX512

U8C_INLINE __mmask16 no_scalar_values(__m512i code_points)
{
    const __m512i moved =
        _mm512_sub_epi32(_mm512_xor_si512(code_points, _mm512_set1_epi32(u8c_surrogate_first)),
                         _mm512_set1_epi32(surrogate_count));
    return _mm512_cmpgt_epu32_mask(moved, _mm512_set1_epi32(scalar_limit));
}

typedef struct block {
    __m512i a, b, c, d;
} block;

U8C_INLINE block load_block(const uint32_t *src)
{
    const block in = {_mm512_loadu_si512(src), _mm512_loadu_si512(src + group_size),
                      _mm512_loadu_si512(src + 2 * group_size),
                      _mm512_loadu_si512(src + 3 * group_size)};
    return in;
}

U8C_INLINE block load_lanes(const uint32_t *src, uint64_t lanes)
{
    const block in = {
        _mm512_maskz_loadu_epi32((__mmask16)lanes, src),
        _mm512_maskz_loadu_epi32((__mmask16)(lanes >> group_size), src + group_size),
        _mm512_maskz_loadu_epi32((__mmask16)(lanes >> 2 * group_size), src + 2 * group_size),
        _mm512_maskz_loadu_epi32((__mmask16)(lanes >> 3 * group_size), src + 3 * group_size)};
    return in;
}

U8C_INLINE uint64_t first_lanes(size_t count)
{
    return _bzhi_u64(UINT64_MAX, (unsigned)count);
}

U8C_INLINE int is_ascii(block in)
{
    const __m512i all = _mm512_or_si512(
        _mm512_ternarylogic_epi32(in.a, in.b, in.c, u8c_ternary_a | u8c_ternary_b | u8c_ternary_c),
        in.d);
    return _mm512_test_epi32_mask(all, _mm512_set1_epi32(~u8c_last_1)) == 0;
}

/* May say no when they are. */
U8C_INLINE int are_scalar_values(block in)
{
    const __m512i flip = _mm512_set1_epi32(UINT16_MAX ^ u8c_surrogate_first);
    const __m512i a = _mm512_xor_si512(in.a, flip), b = _mm512_xor_si512(in.b, flip);
    const __m512i c = _mm512_xor_si512(in.c, flip), d = _mm512_xor_si512(in.d, flip);
    const __m512i max = _mm512_max_epu16(_mm512_max_epu16(a, b), _mm512_max_epu16(c, d));
    return _mm512_cmpgt_epu16_mask(max, _mm512_set1_epi32((int)((uint32_t)u8c_last_4 >> 16 << 16) |
                                                          (UINT16_MAX - surrogate_count))) == 0;
}

U8C_INLINE uint64_t no_scalar_values_of(block in)
{
    return (uint64_t)no_scalar_values(in.a) | (uint64_t)no_scalar_values(in.b) << group_size |
           (uint64_t)no_scalar_values(in.c) << 2 * group_size |
           (uint64_t)no_scalar_values(in.d) << 3 * group_size;
}

/* The low bytes of all. */
U8C_INLINE __m512i low_bytes(block in)
{
    const __m512i order = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    return _mm512_permutexvar_epi32(order, _mm512_packus_epi16(_mm512_packus_epi32(in.a, in.b),
                                                               _mm512_packus_epi32(in.c, in.d)));
}

typedef struct spread {
    __m512i bytes;
    uint64_t keep;
} spread;

U8C_INLINE spread spread_group(__m512i code_points)
{
    const long long windows =
        (long long)(3 * tail_bits) | (long long)(2 * tail_bits) << 8 | (long long)tail_bits << 16;
    const __m512i tag =
        _mm512_permutex2var_epi32(_mm512_loadu_si512(tags), _mm512_lzcnt_epi32(code_points),
                                  _mm512_loadu_si512(tags + group_size));
    const __m512i window = _mm512_multishift_epi64_epi8(
        _mm512_set1_epi64(windows | (windows + 32 * (1 + (1 << 8) + (1 << 16) + (1LL << 24)))
                                        << 32),
        code_points);
    const spread out = {
        _mm512_ternarylogic_epi32(window, tag,
                                  _mm512_set1_epi64((long long)U8C_EACH_BYTE(u8c_tail_values)),
                                  (u8c_ternary_a & ~u8c_ternary_c) | u8c_ternary_b),
        _mm512_cmpneq_epi8_mask(tag, _mm512_set1_epi32((int)((uint32_t)UINT8_MAX << 24)))};
    return out;
}

/* 64 bytes of room. */
U8C_INLINE size_t store_group(uint8_t *dst, __m512i code_points)
{
    const spread out = spread_group(code_points);
    _mm512_storeu_si512(dst, _mm512_maskz_compress_epi8(out.keep, out.bytes));
    return (size_t)_mm_popcnt_u64(out.keep);
}

U8C_INLINE __m512i load_part(const uint32_t *src, size_t count)
{
    if (U8C_UNLIKELY(((uintptr_t)src & (page_size - 1)) > page_size - 64)) {
        uint32_t copy[group_size] = {0};
        for (size_t i = 0; i < count; i++) {
            copy[i] = src[i];
        }
        return _mm512_loadu_si512(copy);
    }
    return _mm512_maskz_loadu_epi32((__mmask16)first_lanes(count), src);
}

U8C_INLINE u8c_advance take_part(const uint32_t *src, size_t count, uint8_t *dst, size_t dst_cap)
{
    u8c_advance part = {0, 0};
    if (((uintptr_t)src & (page_size - 1)) <= page_size - block_size * sizeof *src) {
        const block in = load_lanes(src, first_lanes(count));
        if (is_ascii(in)) {
            const size_t some = count < dst_cap ? count : dst_cap;
            _mm512_mask_storeu_epi8(dst, first_lanes(some), low_bytes(in));
            part.read = part.written = some;
            return part;
        }
    }
    while (part.read < count) {
        const size_t left = count - part.read, room = dst_cap - part.written;
        size_t now = left < group_size ? left : group_size;
        const __m512i code_points = left < group_size ? load_part(src + part.read, left)
                                                      : _mm512_loadu_si512(src + part.read);
        const unsigned wrong = no_scalar_values(code_points);
        if (U8C_UNLIKELY(wrong != 0)) {
            now = (size_t)_tzcnt_u32(wrong);
        }
        spread out = spread_group(code_points);
        out.keep &= first_lanes(now * u8c_max_length);
        size_t size = (size_t)_mm_popcnt_u64(out.keep);
        if (U8C_UNLIKELY(size > room)) {
            now = (size_t)_tzcnt_u64(_pdep_u64((uint64_t)1 << room, out.keep)) / u8c_max_length;
            out.keep &= first_lanes(now * u8c_max_length);
            size = (size_t)_mm_popcnt_u64(out.keep);
        }
        _mm512_mask_storeu_epi8(dst + part.written, first_lanes(size),
                                _mm512_maskz_compress_epi8(out.keep, out.bytes));
        part.read += now;
        part.written += size;
        if (U8C_UNLIKELY(now != group_size)) {
            break;
        }
    }
    return part;
}

u8c_advance u8c_avx512_from_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint32_t *const code_points = (const uint32_t *)src;
    uint8_t *const bytes = (uint8_t *)dst;
    size_t read = 0, written = 0;

    while (src_len - read >= block_size) {
        const block in = load_block(code_points + read);
        if (is_ascii(in)) {
            if (dst_cap - written < block_size) {
                break;
            }
            _mm512_storeu_si512(bytes + written, low_bytes(in));
            written += block_size;
        } else {
            if ((!are_scalar_values(in) && no_scalar_values_of(in) != 0) ||
                dst_cap - written < u8c_max_length * block_size) {
                break;
            }
            written += store_group(bytes + written, in.a);
            written += store_group(bytes + written, in.b);
            written += store_group(bytes + written, in.c);
            written += store_group(bytes + written, in.d);
        }
        read += block_size;
    }
    while (read < src_len) {
        const size_t left = src_len - read, count = left < block_size ? left : block_size;
        const u8c_advance part =
            take_part(code_points + read, count, bytes + written, dst_cap - written);
        read += part.read;
        written += part.written;
        if (part.read != count) {
            break;
        }
    }
    const u8c_advance advance = {read, written};
    return advance;
}

U8C_INLINE size_t extra_bytes_of(block in)
{
    const __m512i zeros = _mm512_packus_epi16(
        _mm512_packus_epi32(_mm512_lzcnt_epi32(in.a), _mm512_lzcnt_epi32(in.b)),
        _mm512_packus_epi32(_mm512_lzcnt_epi32(in.c), _mm512_lzcnt_epi32(in.d)));
    return (size_t)_mm512_reduce_add_epi64(_mm512_sad_epu8(
        _mm512_permutexvar_epi8(zeros, _mm512_loadu_si512(extra_bytes)), _mm512_setzero_si512()));
}

u8c_advance u8c_avx512_from_utf32_measure(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    const uint32_t *const code_points = (const uint32_t *)src;
    size_t read = 0, written = 0;
    (void)dst, (void)dst_cap;

    while (read < src_len) {
        size_t count = src_len - read;
        block in;
        if (count >= block_size) {
            count = block_size;
            in = load_block(code_points + read);
        } else {
            in = load_lanes(code_points + read, first_lanes(count));
        }
        if (!are_scalar_values(in)) {
            const uint64_t wrong = no_scalar_values_of(in);
            if (wrong != 0) {
                count = (size_t)_tzcnt_u64(wrong);
                in = load_lanes(code_points + read, first_lanes(count));
                written += extra_bytes_of(in) + count;
                read += count;
                break;
            }
        }
        written += extra_bytes_of(in) + count;
        read += count;
    }
    const u8c_advance advance = {read, written};
    return advance;
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_from_utf32; /* C has no empty files */
#endif
