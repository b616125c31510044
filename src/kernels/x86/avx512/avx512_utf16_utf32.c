/*
 * AVX-512 with VBMI and VBMI2 kernels: UTF-16 to and from UTF-32, and measuring these.
 *
 * Blocks without surrogates, or without code points above U+FFFF, are a matter of wider or narrower
 * lanes. Elsewhere the lanes of high surrogates, or the upper halves of lanes that are one unit,
 * are squeezed out.
 */
#define U8C_FILE avx512_utf16_utf32
#include "../../begin.h"

#include "from_utf16.h"

#if U8C_HAS_AVX512 && U8C_WITH_UTF16 && U8C_WITH_UTF32

enum {
    unit_size = u8c_utf16_size,
    code_size = 4,            /* bytes */
    two_vecs = 2 * v_lanes16, /* units per iteration */
    four_vecs = 4 * v_lanes32 /* code points per iteration */
};

U8C_TARGET_AVX512

#include "units.h"

#include "../../vec/one_to_one.h"

/* Part of a conversion: how far it has come. */
typedef struct walk {
    const uint8_t *src;
    size_t src_len;
    uint8_t *dst;
    size_t dst_cap;
    u8c_advance at;
    vec before;   /* the last 16 units before here, in u32 lanes */
    uint32_t cut; /* 1: the last of them is a high surrogate, which is not written yet; or 0 */
} walk;

U8C_INLINE walk walk_of(const void *src, size_t src_len, void *dst, size_t dst_cap, size_t done)
{
    const walk here = {
        (const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, {done, done}, v_zero(), 0};
    return here;
}

/* What is left at a sequence boundary, up to an error. */
static U8C_NOINLINE u8c_advance walk_rest(const uint8_t *src, size_t src_len, uint8_t *dst,
                                          size_t dst_cap, u8c_advance at, u8c_kernel *portable)
{
    return u8c_sum_of(at, portable(src, src_len, dst, dst_cap));
}

/* The code points that end in each of 16 units, in u32 lanes; `low` are low surrogates. */
U8C_INLINE vec join_pairs(vec units, vec before, __mmask16 low)
{
    const vec bias = v_constant32(u8c_last_3 + 1u -
                                  ((uint32_t)u8c_surrogate_first << u8c_utf16_half_bits) -
                                  u8c_low_surrogate_first),
              previous = _mm512_alignr_epi32(units, before, v_lanes32 - 1);
    return _mm512_mask_add_epi32(units, low, _mm512_add_epi32(units, bias),
                                 _mm512_slli_epi32(previous, u8c_utf16_half_bits));
}

/*
 * Up to a vec of units, with zeros after them. Returns 0 if they are not paired, or the room for
 * them is not certain. A pair belongs to the vec that has its low surrogate.
 */
U8C_INLINE int widen_vec(walk *here, vec units, size_t count)
{
    const vec halves = v_and(units, v_constant16(~(u8c_surrogate_half - 1u) & 0xFFFF));
    const uint32_t high = v_lanes_in(
                       _mm512_cmpeq_epi16_mask(halves, v_constant16(u8c_surrogate_first))),
                   low = v_lanes_in(
                       _mm512_cmpeq_epi16_mask(halves, v_constant16(u8c_low_surrogate_first)));
    const size_t written = count - u8c_count_bits(high);
    if (U8C_UNLIKELY((low ^ (high << 1 | here->cut)) != 0 ||
                     here->dst_cap - here->at.written < written)) {
        return 0;
    }
    const vec first = _mm512_cvtepu16_epi32(_mm512_castsi512_si256(units)),
              second = _mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64(units, 1));
    const __mmask16 first_kept = (__mmask16)~high, second_kept = (__mmask16)(~high >> v_lanes32);
    const vec a = _mm512_maskz_compress_epi32(first_kept,
                                              join_pairs(first, here->before, (__mmask16)low)),
              b = _mm512_maskz_compress_epi32(
                  second_kept, join_pairs(second, first, (__mmask16)(low >> v_lanes32)));
    uint8_t *const dst = here->dst + here->at.written * code_size;
    const size_t a_count = u8c_lesser(u8c_count_bits(first_kept), written);
    if (here->dst_cap - here->at.written >= v_lanes16) {
        v_store(dst, a);
        v_store(dst + a_count * code_size, b);
    } else {
        v_store_first(dst, a, a_count * code_size);
        v_store_first(dst + a_count * code_size, b, (written - a_count) * code_size);
    }
    here->before = second;
    here->cut = high >> (v_lanes16 - 1);
    here->at.read += count;
    here->at.written += written;
    return 1;
}

/* A block, with room for as many code points. */
U8C_INLINE int widen_two(walk *here)
{
    const uint8_t *const src = here->src + here->at.read * unit_size;
    const vec units[2] = {v_load(src), v_load(src + v_size)};
    if (U8C_LIKELY(here->cut == 0 && !have_surrogates(units, 2))) {
        widen_block(src, here->dst + here->at.written * code_size, unit_size, code_size);
        here->at.read += two_vecs;
        here->at.written += two_vecs;
        return 1;
    }
    return widen_vec(here, units[0], v_lanes16) && widen_vec(here, units[1], v_lanes16);
}

/* The text but for the first units, each of which became one code point. */
static U8C_NOINLINE u8c_advance widen_rest(u8c_kernel *portable, const void *src, size_t src_len,
                                           void *dst, size_t dst_cap, size_t done, size_t from,
                                           size_t to)
{
    walk here = walk_of(src, src_len, dst, dst_cap, done);
    int going = 1;

    while (going && src_len - here.at.read >= two_vecs && dst_cap - here.at.written >= two_vecs) {
        going = widen_two(&here);
    }
    while (going && here.at.read < src_len) {
        const size_t count = u8c_lesser(src_len - here.at.read, v_lanes16);
        going = widen_vec(&here, v_load_first(here.src + here.at.read * from, count * from), count);
    }
    here.at.read -= here.cut;
    return here.at.read == src_len || stopped_soon(here.at.read, src, src_len)
               ? here.at
               : walk_rest(here.src + here.at.read * from, src_len - here.at.read,
                           here.dst + here.at.written * to, dst_cap - here.at.written, here.at,
                           portable);
}

/*
 * The same. Up to two vecs are converted here, before a second function saves registers; but not
 * what widen_few() has left.
 */
U8C_INLINE u8c_advance widen_other(u8c_kernel *portable, const void *src, size_t src_len, void *dst,
                                   size_t dst_cap, size_t done, size_t from, size_t to)
{
    if (src_len > v_lanes32 && src_len <= two_vecs) {
        walk here = walk_of(src, src_len, dst, dst_cap, 0);
        int going = src_len <= v_lanes16 || widen_vec(&here, v_load(src), v_lanes16);
        if (going) {
            const size_t left = src_len - here.at.read;
            going =
                widen_vec(&here, v_load_first(here.src + here.at.read * from, left * from), left);
        }
        if (going && here.cut == 0) {
            return here.at;
        }
    }
    return widen_rest(portable, src, src_len, dst, dst_cap, done, from, to);
}

/* A few_converter, of units whose code points fit in a vec. */
U8C_INLINE u8c_advance widen_few(const uint8_t *src, size_t count, uint8_t *dst, size_t dst_cap,
                                 size_t from, size_t to)
{
    const vec units = v_widen_16_to_32(v_load_first_of(src, count * from, v_size / 2)),
              halves = v_and(units, v_constant32(~(u8c_surrogate_half - 1u)));
    const uint32_t high = v_lanes_in(
                       _mm512_cmpeq_epi32_mask(halves, v_constant32(u8c_surrogate_first))),
                   low = v_lanes_in(
                       _mm512_cmpeq_epi32_mask(halves, v_constant32(u8c_low_surrogate_first)));
    const u8c_advance none = {0, 0}, all = {count, count - u8c_count_bits(high)};
    if (U8C_UNLIKELY(low != high << 1 || dst_cap < all.written)) {
        return none;
    }
    store_few(
        dst,
        _mm512_maskz_compress_epi32((__mmask16)~high, join_pairs(units, v_zero(), (__mmask16)low)),
        all.written, dst_cap, v_lanes32, to);
    return all;
}

U8C_DEFINE_ONE_TO_ONE(avx512, utf16_to_utf32, unit_size, code_size, widen_few, widen_other);

/* Code points as pairs of surrogates, the high one in the lower half of each u32 lane. */
U8C_INLINE vec split_pairs(vec codes)
{
    enum {
        high_tag = u8c_surrogate_first - (u8c_last_3 + 1) / u8c_surrogate_half
    };
    const vec high = _mm512_srli_epi32(codes, u8c_utf16_half_bits),
              low = v_and(_mm512_slli_epi32(codes, 16),
                          v_constant32((uint32_t)(u8c_surrogate_half - 1) << 16));
    return _mm512_add_epi32(v_or(high, low),
                            v_constant32((uint32_t)u8c_low_surrogate_first << 16 | high_tag));
}

/* u8c_scalar_order() of each code point. Of scalar values, those of one unit have the least. */
U8C_INLINE vec scalar_order(vec codes)
{
    return _mm512_sub_epi32(v_xor(codes, v_constant32(u8c_surrogate_first)),
                            v_constant32(u8c_surrogate_count));
}

/* The code points that are not scalar values. */
U8C_INLINE __mmask16 ill_formed(vec codes)
{
    return _mm512_cmpgt_epu32_mask(scalar_order(codes), v_constant32(u8c_scalar_limit));
}

/* The code points that are not one unit: two, or not scalar values. */
U8C_INLINE __mmask16 not_one_unit(vec codes)
{
    return _mm512_cmpgt_epu32_mask(scalar_order(codes),
                                   v_constant32(u8c_last_3 - u8c_surrogate_count));
}

/* The units of a vec of scalar values, and how many the first `count` of these have. */
typedef struct narrowed {
    vec units;
    size_t count;
} narrowed;

U8C_INLINE narrowed narrow_vec(vec codes, size_t count)
{
    const __mmask16 above = _mm512_cmpgt_epu32_mask(codes, v_constant32(u8c_last_3));
    const vec halves = _mm512_mask_mov_epi32(codes, above, split_pairs(codes)),
              /* The lower halves of all lanes, and the upper ones of pairs, which are not 0. */
        kept = v_or(halves, v_constant32(1));
    const narrowed out = {_mm512_maskz_compress_epi16(_mm512_test_epi16_mask(kept, kept), halves),
                          count + u8c_count_bits(above)};
    return out;
}

/* So many vecs, a constant, with room for any. Returns 0 if one is not a scalar value. */
U8C_INLINE int narrow_vecs(const uint8_t *src, uint8_t *dst, u8c_advance *at, size_t vecs)
{
    const uint8_t *const from = src + at->read * code_size;
    vec in[four_vecs / v_lanes32];
    unsigned wrong = 0;
    U8C_UNROLLED
    for (size_t i = 0; i < vecs; i++) {
        in[i] = v_load(from + i * v_size);
        wrong |= ill_formed(in[i]);
    }
    if (U8C_UNLIKELY(wrong != 0)) {
        return 0;
    }
    U8C_UNROLLED
    for (size_t i = 0; i < vecs; i++) {
        const narrowed out = narrow_vec(in[i], v_lanes32);
        v_store(dst + at->written * unit_size, out.units);
        at->written += out.count;
    }
    at->read += vecs * v_lanes32;
    return 1;
}

/* Up to a vec of any code points; or nothing. */
U8C_INLINE u8c_advance narrow_any(vec codes, size_t count, uint8_t *dst, size_t dst_cap)
{
    const narrowed out = narrow_vec(codes, count);
    const u8c_advance none = {0, 0}, all = {count, out.count};
    if (U8C_UNLIKELY(ill_formed(codes) != 0 || dst_cap < out.count)) {
        return none;
    }
    store_few(dst, out.units, out.count, dst_cap, v_lanes16, unit_size);
    return all;
}

/* A few_converter. */
U8C_INLINE u8c_advance narrow_few(const uint8_t *src, size_t count, uint8_t *dst, size_t dst_cap,
                                  size_t from, size_t to)
{
    const vec codes = v_load_first(src, count * from);
    const u8c_advance same = {count, count};
    if (U8C_LIKELY(count <= dst_cap && not_one_unit(codes) == 0)) {
        store_few(dst, resized(codes, from, to), count, dst_cap, v_lanes32, to);
        return same;
    }
    return narrow_any(codes, count, dst, dst_cap);
}

/* Where narrow_rest() stops: at what is not a scalar value, or at the end of the room. */
static U8C_NOINLINE u8c_advance narrow_end(const uint8_t *src, size_t src_len, uint8_t *dst,
                                           size_t dst_cap, u8c_advance at)
{
    const size_t first = u8c_lesser(src_len, u8c_least_before_error);
    if (at.read == 0 && ill_formed(v_load_first(src, first * code_size)) != 0) {
        return at; /* the scalar core gets to the error sooner */
    }
    return u8c_sum_of(at, u8c_portable_utf32_to_utf16(src + at.read * code_size, src_len - at.read,
                                                      dst + at.written * unit_size,
                                                      dst_cap - at.written));
}

/* The text but for the first code points, each of which became one unit. */
static U8C_NOINLINE u8c_advance narrow_rest(const uint8_t *src, size_t src_len, uint8_t *dst,
                                            size_t dst_cap, size_t done)
{
    u8c_advance at = {done, done};

    while (src_len - at.read >= four_vecs && dst_cap - at.written >= 2 * four_vecs) {
        if (convert_block(src + at.read * code_size, dst + at.written * unit_size, code_size,
                          unit_size, 1)) {
            at.read += four_vecs;
            at.written += four_vecs;
        } else if (!narrow_vecs(src, dst, &at, four_vecs / v_lanes32)) {
            break;
        }
    }
    while (src_len - at.read >= v_lanes32 && dst_cap - at.written >= 2 * v_lanes32) {
        if (!narrow_vecs(src, dst, &at, 1)) {
            return narrow_end(src, src_len, dst, dst_cap, at);
        }
    }
    while (at.read < src_len) {
        const size_t count = u8c_lesser(src_len - at.read, v_lanes32);
        const vec codes = v_load_first(src + at.read * code_size, count * code_size);
        const u8c_advance part =
            narrow_any(codes, count, dst + at.written * unit_size, dst_cap - at.written);
        if (U8C_UNLIKELY(part.read == 0)) {
            return narrow_end(src, src_len, dst, dst_cap, at);
        }
        at = u8c_sum_of(at, part);
    }
    return at;
}

/* More than a vec, up to two; or nothing. */
U8C_INLINE u8c_advance narrow_two(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap)
{
    const size_t count = src_len - v_lanes32;
    const vec first = v_load(src), last = v_load_first(src + v_size, count * code_size);
    const narrowed a = narrow_vec(first, v_lanes32), b = narrow_vec(last, count);
    const u8c_advance none = {0, 0}, all = {src_len, a.count + b.count};
    if (U8C_UNLIKELY((ill_formed(first) | ill_formed(last)) != 0 || dst_cap < all.written)) {
        return none;
    }
    v_store_two(dst, a.units, a.count * unit_size, b.units, b.count * unit_size);
    return all;
}

/* What is left where not each code point became a unit. Two vecs are converted before a second
 * function saves registers. */
U8C_INLINE u8c_advance narrow_other(u8c_kernel *portable, const void *src, size_t src_len,
                                    void *dst, size_t dst_cap, size_t done, size_t from, size_t to)
{
    (void)portable, (void)from, (void)to;
    if (src_len > v_lanes32 && src_len <= 2 * v_lanes32) {
        const u8c_advance all = narrow_two((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap);
        if (U8C_LIKELY(all.read != 0)) {
            return all;
        }
    }
    return narrow_rest((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, done);
}

U8C_DEFINE_ONE_TO_ONE(avx512, utf32_to_utf16, code_size, unit_size, narrow_few, narrow_other);

/* A bit for each unit that is a low surrogate, or code point above U+FFFF. */
U8C_INLINE uint32_t pairs_of(vec bytes, size_t unit)
{
    if (unit == code_size) {
        return _mm512_cmpgt_epu32_mask(bytes, v_constant32(u8c_last_3));
    }
    const vec halves = v_and(bytes, v_constant16(~(u8c_surrogate_half - 1u) & 0xFFFF));
    return _mm512_cmpeq_epi16_mask(halves, v_constant16(u8c_low_surrogate_first));
}

U8C_INLINE size_t pairs_in(const uint8_t *src, size_t size, size_t unit)
{
    size_t pairs = 0;
    for (size_t at = 0; at < size; at += v_size) {
        const vec bytes = v_load_first(src + at, u8c_lesser(size - at, v_size));
        pairs += u8c_count_bits(pairs_of(bytes, unit));
    }
    return pairs;
}

#include "../../vec/measure_pairs.h"

u8c_advance u8c_avx512_utf16_to_utf32_measure(const void *src, size_t src_len, void *dst,
                                              size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_pairs((const uint8_t *)src, src_len, unit_size, u8c_avx512_validate_utf16);
}

u8c_advance u8c_avx512_utf32_to_utf16_measure(const void *src, size_t src_len, void *dst,
                                              size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_pairs((const uint8_t *)src, src_len, code_size, u8c_avx512_validate_utf32);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_utf16_utf32; /* C has no empty files */
#endif

#include "../../end.h"
