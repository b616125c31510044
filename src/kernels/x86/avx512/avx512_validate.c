/*
 * AVX-512 with VBMI and VBMI2 kernels that store nothing: validating UTF-8, measuring its UTF-32
 * and UTF-16, counting.
 */
#define U8C_FILE avx512_validate
#include "../../begin.h"

enum {
    copying = 0,
    restricted = 0
};
#include "validate.h"

#if U8C_HAS_AVX512

enum {
    chunk = 32 * stretch /* bytes that stay in the L1 cache */
};

U8C_TARGET_AVX512

U8C_NOINLINE u8c_advance u8c_avx512_validate(const void *src, size_t src_len, void *dst,
                                             size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return validate((const uint8_t *)src, src_len, NULL, unrestricted);
}

#if U8C_HAS_CALLS

/*
 * The longest text for each way. Not near a power of two, which many lengths are: a branch between
 * them would be mispredicted. In vecs, it is less than these have, so that zeros follow the text,
 * to which a sequence that is cut is an error.
 *
 * Before the vecs and the loop no branch asks whether a text is ASCII, since in text that is mostly
 * ASCII the answer differs from call to call.
 */
enum {
    most_in_one = 48,
    most_in_two = 112,
    most_in_three = 176,
    most_in_five = 304,
    most_in_loop = 624,
    between_looks = 512,         /* bytes of the loop, after which it looks for an error */
    most_in_loop_of_other = 2000 /* if the first stretch is not ASCII */
};

static U8C_NOINLINE U8C_MEASURING_CALL_BY(call_by_kernel, u8c_avx512_validate, u8c_finish_validate);

/*
 * Text with an error, or that ends in a sequence which is cut. There is no error before `from`, a
 * number of vecs.
 */
static U8C_NOINLINE utf8codec_result *call_with_error(utf8codec_result *result, const void *src,
                                                      size_t src_len, unsigned flags, size_t from)
{
    const u8c_checker checker = u8c_make_checker(unrestricted);
    const uint8_t *const bytes = (const uint8_t *)src;
    vec before = from == 0 ? v_zero() : v_load(bytes + from - v_size);
    uint64_t found = 0;
    for (size_t at = from; found == 0; at += v_size) {
        const vec now =
            at < src_len ? v_load_first(bytes + at, u8c_lesser(src_len - at, v_size)) : v_zero();
        const u8c_utf8_window w = u8c_utf8_window_between(before, now);
        U8C_ASSERT(at < src_len + v_size);
        found = v_nonzero8(u8c_findings(&checker, UINT64_MAX, &w));
        before = now;
        from = at;
    }
    const size_t end = from + u8c_trailing_zeros(found);
    u8c_all_done(result, boundary_before(bytes, end, src_len).read, 0);
    return u8c_finish_validate(result, src, src_len, flags);
}

/*
 * At least `least` bytes and less than `vecs` vecs, which are constants: no branch but for text
 * that has an error, or where the vecs reach into a page that the text does not, see
 * v_load_first().
 */
U8C_INLINE utf8codec_result *call_in_vecs(utf8codec_result *result, const void *src, size_t src_len,
                                          unsigned flags, size_t least, size_t vecs)
{
    const u8c_checker checker = u8c_make_checker(unrestricted);
    const uint8_t *const bytes = (const uint8_t *)src;
    vec before = v_zero(), found = v_zero();
    if (U8C_UNLIKELY(v_crosses_page(bytes + src_len - 1, vecs * v_size - src_len + 1))) {
        return call_by_kernel(result, src, src_len, flags);
    }
    U8C_UNROLL(5)
    for (size_t at = 0; at < vecs * v_size; at += v_size) {
        const size_t given = src_len > at ? src_len - at : 0;
        const vec now =
            at + v_size <= least ? v_load(bytes + at) : v_load_within(bytes + at, given);
        const u8c_utf8_window w = u8c_utf8_window_between(before, now);
        found = v_or(found, u8c_findings(&checker, UINT64_MAX, &w));
        before = now;
    }
    if (U8C_UNLIKELY(v_nonzero8(found) != 0)) {
        return call_with_error(result, src, src_len, flags, 0);
    }
    return u8c_all_done(result, src_len, 0);
}

/* A vec or more, in a loop. */
static U8C_NOINLINE utf8codec_result *call_in_loop(utf8codec_result *result, const void *src,
                                                   size_t src_len, unsigned flags)
{
    const u8c_checker checker = u8c_make_checker(unrestricted);
    const uint8_t *const bytes = (const uint8_t *)src;
    const size_t last = src_len - v_size;
    size_t at = 0;
    vec before = v_zero();
    vec found =
        v_or(u8c_findings_at(&checker, bytes + last), u8c_utf8_cut_at_end(v_load(bytes + last)));
    do {
        const vec now = v_load(bytes + at);
        const u8c_utf8_window w = u8c_utf8_window_between(before, now);
        found = v_or(found, u8c_findings(&checker, UINT64_MAX, &w));
        before = now;
        at += v_size;
    } while (at < last && (at % between_looks != 0 || U8C_LIKELY(v_nonzero8(found) == 0)));
    if (U8C_UNLIKELY(v_nonzero8(found) != 0)) {
        return call_with_error(result, src, src_len, flags,
                               (at - 1) / between_looks * between_looks);
    }
    return u8c_all_done(result, src_len, 0);
}

static U8C_NOINLINE utf8codec_result *call_in_three(utf8codec_result *result, const void *src,
                                                    size_t src_len, unsigned flags)
{
    return call_in_vecs(result, src, src_len, flags, most_in_two + 1, 3);
}

static U8C_NOINLINE utf8codec_result *call_in_five(utf8codec_result *result, const void *src,
                                                   size_t src_len, unsigned flags)
{
    return call_in_vecs(result, src, src_len, flags, most_in_three + 1, 5);
}

/* Two stretches or more. */
static U8C_NOINLINE utf8codec_result *call_long(utf8codec_result *result, const void *src,
                                                size_t src_len, unsigned flags)
{
    if (src_len <= most_in_loop_of_other) {
        const stretch_bytes first = load_stretch((const uint8_t *)src);
        if (!is_ascii(greatest_of_stretch(&first))) {
            return call_in_loop(result, src, src_len, flags);
        }
    }
    const size_t read = validate_long((const uint8_t *)src, src_len, NULL, unrestricted).read;
    u8c_all_done(result, read, 0);
    return U8C_LIKELY(read == src_len) ? result : u8c_finish_validate(result, src, src_len, flags);
}

static U8C_NOINLINE utf8codec_result *call_beyond_one(utf8codec_result *result, const void *src,
                                                      size_t src_len, unsigned flags)
{
    if (src_len <= most_in_two) {
        return call_in_vecs(result, src, src_len, flags, most_in_one + 1, 2);
    }
    return src_len <= most_in_three  ? call_in_three(result, src, src_len, flags)
           : src_len <= most_in_five ? call_in_five(result, src, src_len, flags)
           : src_len <= most_in_loop ? call_in_loop(result, src, src_len, flags)
                                     : call_long(result, src, src_len, flags);
}

/* No calls but jumps, or gcc makes a stack frame for vectors. */
utf8codec_result *u8c_avx512_call_validate(utf8codec_result *result, const void *src,
                                           size_t src_len, unsigned flags)
{
    return U8C_LIKELY(src_len <= most_in_one) ? call_in_vecs(result, src, src_len, flags, 0, 1)
                                              : call_beyond_one(result, src, src_len, flags);
}

#endif

/* The number of code points that begin in the bytes `wanted`; with utf16, of their units. */
U8C_INLINE size_t count_of(vec bytes, uint64_t wanted, int utf16)
{
    size_t count = u8c_count_bits(v_starts(bytes) & wanted);
    if (utf16) {
        count += u8c_count_bits(v_at_least8u(bytes, u8c_lead_4) & wanted);
    }
    return count;
}

/* The same for src[0, src_len); utf16 is a constant. */
U8C_INLINE size_t count_in(const uint8_t *src, size_t src_len, int utf16)
{
    size_t count = 0, read = 0;

    if (src_len < v_size) {
        return count_of(v_load_first(src, src_len), u8c_low_bits(src_len), utf16);
    }
    for (; src_len - read >= stretch; read += stretch) {
        for (size_t i = 0; i < stretch; i += v_size) {
            count += count_of(v_load(src + read + i), UINT64_MAX, utf16);
        }
    }
    for (; src_len - read >= v_size; read += v_size) {
        count += count_of(v_load(src + read), UINT64_MAX, utf16);
    }
    /* The last vec, less the bytes already counted. */
    return count + count_of(v_load(src + src_len - v_size),
                            ~u8c_low_bits(v_size - (src_len - read)), utf16);
}

size_t u8c_avx512_count(const void *src, size_t src_len)
{
    return count_in((const uint8_t *)src, src_len, 0);
}

#if U8C_WITH_UTF32 || U8C_WITH_UTF16
/* A vec or more: validates and then counts chunks that stay in the L1 cache. */
U8C_INLINE u8c_advance measure_long(const uint8_t *src, size_t src_len, int utf16)
{
    u8c_advance advance = {0, 0};

    for (;;) {
        const size_t left = src_len - advance.read, now = left < chunk ? left : chunk;
        const uint8_t *const from = src + advance.read;
        const size_t read = u8c_avx512_validate(from, now, NULL, 0).read;
        advance.written += count_in(from, read, utf16);
        advance.read += read;
        /* The end of a chunk can cut a sequence, with which the next one begins. */
        if (now == left || !u8c_may_be_cut(now - read)) {
            return advance;
        }
    }
}

U8C_INLINE u8c_advance measure(const uint8_t *src, size_t src_len, int utf16)
{
    if (src_len >= v_size) {
        return measure_long(src, src_len, utf16);
    }
    const vec bytes = v_load_first(src, src_len);
    u8c_advance advance = validate_one(src, bytes, src_len, unrestricted);
    advance.written = count_of(bytes, u8c_low_bits(advance.read), utf16);
    return advance;
}
#endif

#if U8C_WITH_UTF32
u8c_advance u8c_avx512_to_utf32_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure((const uint8_t *)src, src_len, 0);
}
#endif

#if U8C_WITH_UTF16
u8c_advance u8c_avx512_to_utf16_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure((const uint8_t *)src, src_len, 1);
}
#endif

U8C_TARGET_END

#else
typedef int u8c_no_avx512_validate; /* C has no empty files */
#endif

#include "../../end.h"
