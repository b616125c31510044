/*
 * AVX-512 with VBMI kernel: validating UTF-8 in a repertoire.
 */
#define U8C_FILE avx512_validate_in
#include "../../begin.h"

#include "vec.h"

#if U8C_HAS_AVX512 && U8C_WITH_REPERTOIRES

enum {
    copying = 0,
    restricted = 1
};
#include "validate.h"

U8C_TARGET_AVX512

size_t u8c_avx512_validate_in(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                              uint32_t excluded_classes)
{
    const u8c_restriction restriction = {excluded_ascii, excluded_classes};
    return validate((const uint8_t *)src, src_len, NULL, restriction).read;
}

#if U8C_HAS_CALLS
static U8C_NOINLINE U8C_CALL_IN_BY(call_by_kernel, u8c_avx512_validate_in, u8c_finish_validate_in);

/* What was found need not be a fault: the kernel knows. */
U8C_INLINE utf8codec_result *call_unless(vec found, utf8codec_result *result,
                                         const utf8codec_repertoire *repertoire, const void *src,
                                         size_t src_len, unsigned flags)
{
    return U8C_LIKELY(v_nonzero8(found) == 0)
               ? u8c_all_done(result, src_len, 0)
               : call_by_kernel(result, repertoire, src, src_len, flags);
}

U8C_INLINE u8c_checker checker_of(const utf8codec_repertoire *repertoire)
{
    const u8c_restriction restriction = {repertoire->excluded_ascii, repertoire->excluded_classes};
    return u8c_make_checker(restriction);
}

U8C_INLINE utf8codec_result *call_in_vecs(utf8codec_result *result,
                                          const utf8codec_repertoire *repertoire, const void *src,
                                          size_t src_len, unsigned flags, size_t least, size_t vecs)
{
    const u8c_checker checker = checker_of(repertoire);
    const uint8_t *const bytes = (const uint8_t *)src;
    if (U8C_UNLIKELY(vecs_cross_page(bytes, src_len, vecs))) {
        return call_by_kernel(result, repertoire, src, src_len, flags);
    }
    return call_unless(findings_of_vecs(&checker, bytes, src_len, least, vecs), result, repertoire,
                       src, src_len, flags);
}

static U8C_NOINLINE utf8codec_result *call_in_loop(utf8codec_result *result,
                                                   const utf8codec_repertoire *repertoire,
                                                   const void *src, size_t src_len, unsigned flags)
{
    const u8c_checker checker = checker_of(repertoire);
    size_t from;
    return call_unless(findings_in_loop(&checker, (const uint8_t *)src, src_len, &from), result,
                       repertoire, src, src_len, flags);
}

static U8C_NOINLINE utf8codec_result *call_beyond_one(utf8codec_result *result,
                                                      const utf8codec_repertoire *repertoire,
                                                      const void *src, size_t src_len,
                                                      unsigned flags)
{
    if (src_len <= most_in_two) {
        return call_in_vecs(result, repertoire, src, src_len, flags, most_in_one + 1, 2);
    }
    return is_for_loop((const uint8_t *)src, src_len)
               ? call_in_loop(result, repertoire, src, src_len, flags)
               : call_by_kernel(result, repertoire, src, src_len, flags);
}

/* No calls but jumps, or gcc makes a stack frame for vectors. */
utf8codec_result *u8c_avx512_call_validate_in(utf8codec_result *result,
                                              const utf8codec_repertoire *repertoire,
                                              const void *src, size_t src_len, unsigned flags)
{
    return U8C_LIKELY(src_len <= most_in_one)
               ? call_in_vecs(result, repertoire, src, src_len, flags, 0, 1)
               : call_beyond_one(result, repertoire, src, src_len, flags);
}
#endif

/* The last sequence boundary in src[0, end], for text in which something was found at `end`. */
U8C_INLINE size_t boundary_at(const uint8_t *src, size_t end, size_t src_len)
{
    return U8C_LIKELY(end >= u8c_cut_max && end <= src_len)
               ? end - u8c_cut_before(src + end)
               : boundary_before(src, end, src_len).read;
}

/* What was found in a vec, a bit for each byte: those of the set among `lanes`, and errors. */
typedef struct found_bits {
    uint64_t stops, errors;
} found_bits;

U8C_INLINE found_bits found_in(const u8c_checker *checker, uint64_t lanes, const u8c_utf8_window *w)
{
    const set_elements in_set = u8c_in_set(checker, lanes, w->at);
    const found_bits found = {_mm512_test_epi8_mask(in_set.of_low, in_set.of_high),
                              v_nonzero8(u8c_errors_in(checker, w))};
    return found;
}

/*
 * Where the text ends, if something was found in the vec at src + at. As in vec/until.h, the offset
 * of a stop does not wait for the check for errors, which only decides a branch.
 */
U8C_INLINE size_t end_of_found(const uint8_t *src, size_t at, size_t src_len, found_bits found)
{
    const uint64_t up_to_stop = found.stops ^ (found.stops - 1);
    return U8C_LIKELY(found.stops != 0 && (found.errors & up_to_stop) == 0)
               ? at + u8c_trailing_zeros(found.stops)
               : boundary_at(src, at + u8c_trailing_zeros(found.stops | found.errors), src_len);
}

/*
 * Strings end soon, so vecs are checked one by one at first; what is longer is validated as text in
 * a repertoire that excludes the set. The zeros after src make an error of a sequence that is cut.
 */
size_t u8c_avx512_validate_until(const void *src, size_t src_len, const uint8_t *set)
{
    const u8c_restriction restriction = {set, 0};
    const u8c_checker checker = u8c_make_checker(restriction);
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t now = u8c_lesser(src_len, v_size), at = 0;
    u8c_utf8_window w = u8c_utf8_window_after(0, v_load_first(bytes, now));
    found_bits found = found_in(&checker, u8c_low_bits(now), &w);
    while ((found.stops | found.errors) == 0 && src_len - at > v_size) {
        at += v_size;
        if (at == u8c_most_one_by_one) {
            at = boundary_at(bytes, at, src_len);
            return at + u8c_avx512_validate_in(bytes + at, src_len - at, set, 0);
        }
        now = u8c_lesser(src_len - at, v_size);
        w = u8c_utf8_window_between(w.at, v_load_first(bytes + at, now));
        found = found_in(&checker, u8c_low_bits(now), &w);
    }
    return (found.stops | found.errors) == 0 ? boundary_at(bytes, src_len, src_len)
                                             : end_of_found(bytes, at, src_len, found);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_validate_in; /* C has no empty files */
#endif

#include "../../end.h"
