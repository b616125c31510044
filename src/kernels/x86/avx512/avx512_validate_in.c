/*
 * AVX-512 with VBMI kernel: validating UTF-8 in a repertoire.
 */
#define U8C_FILE avx512_validate_in
#include "../../begin.h"

enum {
    copying = 0,
    restricted = 1
};
#include "validate.h"

#if U8C_HAS_AVX512 && U8C_WITH_REPERTOIRES

U8C_TARGET_AVX512

size_t u8c_avx512_validate_in(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                              uint32_t excluded_classes)
{
    const u8c_restriction restriction = {excluded_ascii, excluded_classes};
    return validate((const uint8_t *)src, src_len, NULL, restriction).read;
}

#if U8C_HAS_CALLS
static U8C_NOINLINE U8C_CALL_IN_BY(call_by_kernel, u8c_avx512_validate_in, u8c_finish_validate_in);

/* No calls but jumps, or gcc makes a stack frame for vectors. */
utf8codec_result *u8c_avx512_call_validate_in(utf8codec_result *result,
                                              const utf8codec_repertoire *repertoire,
                                              const void *src, size_t src_len, unsigned flags)
{
    if (U8C_UNLIKELY(src_len >= v_size)) {
        return call_by_kernel(result, repertoire, src, src_len, flags);
    }
    const u8c_restriction restriction = {repertoire->excluded_ascii, repertoire->excluded_classes};
    const u8c_checker checker = u8c_make_checker(restriction);
    if (U8C_UNLIKELY(v_nonzero8(u8c_findings_of_first(&checker, u8c_low_bits(src_len),
                                                      v_load_first(src, src_len))) != 0)) {
        return call_by_kernel(result, repertoire, src, src_len, flags);
    }
    return u8c_all_done(result, src_len, 0);
}
#endif

/* The bytes of the set. */
U8C_INLINE uint64_t of_set(const u8c_checker *checker, vec bytes)
{
    return v_top_bits8(u8c_excluded_ascii(checker, bytes)) & ~v_top_bits8(bytes);
}

/* The last vec ends with the text, and may overlap the one before it. */
size_t u8c_avx512_find_ascii(const void *src, size_t src_len, const uint8_t *set)
{
    const u8c_restriction restriction = {set, 0};
    const u8c_checker checker = u8c_make_checker(restriction);
    const uint8_t *const bytes = (const uint8_t *)src;
    if (src_len < v_size) {
        const uint64_t found = of_set(&checker, v_load_first(bytes, src_len));
        return u8c_lesser(u8c_trailing_zeros(found), src_len);
    }
    const size_t last = src_len - v_size;
    for (size_t at = 0;; at = u8c_lesser(at + v_size, last)) {
        const uint64_t found = of_set(&checker, v_load(bytes + at));
        if (found != 0 || at == last) {
            return at + u8c_trailing_zeros(found);
        }
    }
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_validate_in; /* C has no empty files */
#endif

#include "../../end.h"
