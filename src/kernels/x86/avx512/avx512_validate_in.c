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

/* The bytes of the set, a bit for each. */
U8C_INLINE uint64_t stops_in(const u8c_checker *checker, vec bytes)
{
    const set_elements in_set = u8c_in_set(checker, UINT64_MAX, bytes);
    return _mm512_test_epi8_mask(in_set.of_low, in_set.of_high);
}

/*
 * Continues at src + at, a sequence boundary, vec by vec, and returns where the text ends. As in
 * vec/until.h, callers need not wait for the check for errors if there is a stop. The zeros after
 * src make an error of a sequence that is cut, and may be a stop, at src_len.
 */
static U8C_NOINLINE size_t until_one_by_one(size_t at, const uint8_t *src, size_t src_len,
                                            u8c_restriction restriction)
{
    const u8c_checker checker = u8c_make_checker(restriction);
    for (;;) {
        const size_t size = u8c_lesser(src_len - at, v_size);
        const u8c_utf8_window w = u8c_utf8_window_after(0, v_load_first(src + at, size));
        const uint64_t stops = stops_in(&checker, w.at),
                       errors = v_nonzero8(u8c_errors_in(&checker, &w));
        if (U8C_LIKELY(stops != 0 && (errors & (stops ^ (stops - 1))) == 0)) {
            return at + u8c_trailing_zeros(stops);
        }
        if (errors != 0) {
            return boundary_at(src, at + u8c_trailing_zeros(errors), src_len);
        }
        if (src_len - at <= v_size) {
            return boundary_at(src, src_len, src_len);
        }
        at += v_size - u8c_cut_before(src + at + v_size);
    }
}

/* Two vecs of text, and the index of the first stop in them; pair_size if there is none. */
typedef struct pair {
    u8c_utf8_window first, second;
    size_t stop;
} pair;

enum {
    pair_size = 2 * v_size
};

/* A branch between the two would be mispredicted. */
U8C_INLINE pair pair_of(const u8c_checker *checker, u8c_utf8_window first, u8c_utf8_window second)
{
    const uint64_t stops = stops_in(checker, first.at), others = stops_in(checker, second.at);
    const size_t in_first = u8c_opaque(u8c_trailing_zeros(stops)),
                 in_second = u8c_opaque(v_size + u8c_trailing_zeros(others));
    const pair two = {first, second, stops != 0 ? in_first : in_second};
    return two;
}

U8C_INLINE pair pair_at_start(const u8c_checker *checker, const uint8_t *src)
{
    return pair_of(checker, u8c_utf8_window_after(0, v_load(src)),
                   u8c_utf8_window_at(src + v_size));
}

U8C_INLINE int has_error(const u8c_checker *checker, const pair *two)
{
    return v_nonzero8(v_or(u8c_errors_in(checker, &two->first),
                           u8c_errors_in(checker, &two->second))) != 0;
}

/* Where the text ends, of which the first pair has no stop. */
static U8C_NOINLINE size_t until_beyond_pair(const uint8_t *src, size_t src_len,
                                             u8c_restriction restriction)
{
    const u8c_checker checker = u8c_make_checker(restriction);
    pair now = pair_at_start(&checker, src);
    size_t at = 0;
    while (!has_error(&checker, &now)) {
        if (now.stop < pair_size) {
            return at + now.stop;
        }
        at += pair_size;
        if (at >= u8c_most_in_pieces) {
            at -= u8c_cut_before(src + at);
            return at +
                   u8c_avx512_validate_in(src + at, src_len - at, restriction.excluded_ascii, 0);
        }
        if (src_len - at < pair_size) {
            break;
        }
        now =
            pair_of(&checker, u8c_utf8_window_at(src + at), u8c_utf8_window_at(src + at + v_size));
    }
    return until_one_by_one(at == 0 ? 0 : at - u8c_cut_before(src + at), src, src_len, restriction);
}

/*
 * Strings end soon, so vecs are checked two by two at first; what is longer is validated as text in
 * a repertoire that excludes the set.
 */
size_t u8c_avx512_validate_until(const void *src, size_t src_len, const uint8_t *set)
{
    const u8c_restriction restriction = {set, 0};
    const uint8_t *const bytes = (const uint8_t *)src;
    if (src_len >= pair_size) {
        const u8c_checker checker = u8c_make_checker(restriction);
        const pair first = pair_at_start(&checker, bytes);
        if (first.stop == pair_size) {
            return until_beyond_pair(bytes, src_len, restriction);
        }
        if (U8C_LIKELY(!has_error(&checker, &first))) {
            return first.stop;
        }
    }
    return until_one_by_one(0, bytes, src_len, restriction);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_validate_in; /* C has no empty files */
#endif

#include "../../end.h"
