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

static U8C_NOINLINE U8C_MEASURING_CALL_BY(behind, u8c_avx512_validate, u8c_finish_validate);
static U8C_NOINLINE U8C_MEASURING_CALL_IF(call_by_kernel, u8c_begins_validate(src, src_len), behind,
                                          u8c_begin_validate);

U8C_INLINE utf8codec_result *call_in_vecs(utf8codec_result *result, const void *src, size_t src_len,
                                          unsigned flags, size_t least, size_t vecs)
{
    const u8c_checker checker = u8c_make_checker(unrestricted);
    const uint8_t *const bytes = (const uint8_t *)src;
    return U8C_LIKELY(!vecs_cross_page(bytes, src_len, vecs)) &&
                   U8C_LIKELY(v_nonzero8(findings_of_vecs(&checker, bytes, src_len, least, vecs)) ==
                              0)
               ? u8c_all_done(result, src_len, 0)
               : call_by_kernel(result, src, src_len, flags);
}

/* There is an error, but not before `from`, which is as `read` for find_end(). */
static U8C_NOINLINE utf8codec_result *call_to_error(utf8codec_result *result, const void *src,
                                                    size_t src_len, unsigned flags, size_t from)
{
    u8c_set_result(result, find_end((const uint8_t *)src, from, src_len, NULL, unrestricted).read,
                   0);
    return u8c_finish_validate(result, src, src_len, flags);
}

static U8C_NOINLINE utf8codec_result *call_in_loop(utf8codec_result *result, const void *src,
                                                   size_t src_len, unsigned flags)
{
    const u8c_checker checker = u8c_make_checker(unrestricted);
    size_t from;
    const vec found = findings_in_loop(&checker, (const uint8_t *)src, src_len, &from);
    if (U8C_UNLIKELY(v_nonzero8(found) != 0)) {
        return call_to_error(result, src, src_len, flags, from);
    }
    return u8c_all_done(result, src_len, 0);
}

static U8C_NOINLINE utf8codec_result *call_beyond_one(utf8codec_result *result, const void *src,
                                                      size_t src_len, unsigned flags)
{
    if (src_len <= most_in_two) {
        return call_in_vecs(result, src, src_len, flags, most_in_one + 1, 2);
    }
    return u8c_begins_validate(src, src_len) && is_for_loop((const uint8_t *)src, src_len)
               ? call_in_loop(result, src, src_len, flags)
               : call_by_kernel(result, src, src_len, flags);
}

/* No calls but jumps, or gcc makes a stack frame for vectors. */
utf8codec_result *u8c_avx512_call_validate(utf8codec_result *result, const void *src,
                                           size_t src_len, unsigned flags)
{
    return U8C_LIKELY(src_len <= most_in_one) ? call_in_vecs(result, src, src_len, flags, 0, 1)
                                              : call_beyond_one(result, src, src_len, flags);
}

#endif

/* u8c_count_in_vec() of src[0, src_len); utf16 is a constant. */
U8C_INLINE size_t count_in(const uint8_t *src, size_t src_len, int utf16)
{
    size_t count = 0, read = 0;

    if (src_len < v_size) {
        return u8c_count_in_vec(v_load_first(src, src_len), u8c_low_bits(src_len), utf16);
    }
    for (; src_len - read >= stretch; read += stretch) {
        U8C_UNROLLED
        for (size_t i = 0; i < stretch; i += v_size) {
            count += u8c_count_in_vec(v_load(src + read + i), UINT64_MAX, utf16);
        }
    }
    for (; src_len - read >= v_size; read += v_size) {
        count += u8c_count_in_vec(v_load(src + read), UINT64_MAX, utf16);
    }
    /* The last vec, less the bytes already counted. */
    return count + u8c_count_in_vec(v_load(src + src_len - v_size),
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
    advance.written = u8c_count_in_vec(bytes, u8c_low_bits(advance.read), utf16);
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
