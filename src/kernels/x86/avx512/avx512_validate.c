/*
 * AVX-512 with VBMI and VBMI2 kernels that store nothing: validating UTF-8, measuring its UTF-32
 * and UTF-16, counting.
 */
#include "../../portable/portable.h"
#include "avx512.h"

#if U8C_HAS_AVX512

enum {
    block = 64,          /* bytes of a vector */
    stretch = 4 * block, /* bytes that the loops take at a time */
    piece = 32 * stretch,
    page = 4096
};

/*
 * The way of short clean text is kept free of a stack frame: what else there is are functions of
 * their own, which it ends in.
 */
#define APART       __attribute__((noinline))
#define ERRORS_ONLY __attribute__((noinline, cold))

U8C_TARGET_AVX512

/* The lowest count lanes; all for 64 and more, up to UINT8_MAX. */
U8C_INLINE __mmask64 first_lanes(size_t count)
{
    return _bzhi_u64(UINT64_MAX, (unsigned)count);
}

U8C_INLINE __m512i load_first(const uint8_t *src, size_t count)
{
    return _mm512_maskz_loadu_epi8(first_lanes(count), src);
}

U8C_INLINE uint64_t places_of(__m512i errors)
{
    return _mm512_test_epi8_mask(errors, errors);
}

U8C_INLINE int is_ascii(__m512i bytes)
{
    return _mm512_movepi8_mask(bytes) == 0;
}

U8C_INLINE int is_ascii_stretch(const uint8_t *src)
{
    const __m512i first = _mm512_or_si512(_mm512_loadu_si512(src), _mm512_loadu_si512(src + block));
    const __m512i second =
        _mm512_or_si512(_mm512_loadu_si512(src + 2 * block), _mm512_loadu_si512(src + 3 * block));
    return is_ascii(_mm512_or_si512(first, second));
}

/* u8c_avx512_errors_at() for a stretch, or-ed. */
U8C_INLINE __m512i errors_of_stretch(const uint8_t *src)
{
    const __m512i first =
        _mm512_or_si512(u8c_avx512_errors_at(src), u8c_avx512_errors_at(src + block));
    const __m512i second = _mm512_or_si512(u8c_avx512_errors_at(src + 2 * block),
                                           u8c_avx512_errors_at(src + 3 * block));
    return _mm512_or_si512(first, second);
}

/*
 * A masked load whose disabled lanes are on a page that is not there is correct, but takes a
 * microcode assist of some hundred cycles. No such page can be among 64 bytes of one page.
 */
U8C_INLINE int may_cross_page(const uint8_t *src)
{
    return (uintptr_t)src % page > page - block;
}

U8C_INLINE u8c_advance validated(size_t read)
{
    const u8c_advance advance = {read, 0};
    return advance;
}

/*
 * The sequence boundary at `end` or before it, where src[0, end) is well-formed but for a sequence
 * that is cut. `end` may be beyond src_len.
 */
ERRORS_ONLY static u8c_advance boundary_before(const uint8_t *src, size_t end, size_t src_len)
{
    uint8_t last[u8c_cut_max] = {0};
    if (end > src_len) {
        end = src_len;
    }
    for (size_t i = 1; i <= u8c_cut_max && i <= end; i++) {
        last[u8c_cut_max - i] = src[end - i];
    }
    return validated(end - u8c_cut_before(last + u8c_cut_max));
}

/*
 * The sequence boundary before the first error of src, or the last one; src_len is two blocks or
 * more. What is before read is well-formed but for a cut, and read is 0 or u8c_cut_max or more.
 */
ERRORS_ONLY static u8c_advance find_end(const uint8_t *src, size_t read, size_t src_len)
{
    if (read == 0) {
        const uint64_t places = places_of(u8c_avx512_errors_of_first(_mm512_loadu_si512(src)));
        if (places != 0) {
            return boundary_before(src, _tzcnt_u64(places), src_len);
        }
        read = block;
    }
    for (; src_len - read > block; read += block) {
        const uint64_t places = places_of(u8c_avx512_errors_at(src + read));
        if (places != 0) {
            return boundary_before(src, read + _tzcnt_u64(places), src_len);
        }
    }
    read = src_len - block;
    return boundary_before(src, read + _tzcnt_u64(places_of(u8c_avx512_errors_at(src + read))),
                           src_len);
}

/* Less than a block, of which bytes is the load: the zeros behind them end a sequence that is cut
 * with an error. */
U8C_INLINE u8c_advance validate_part(const uint8_t *src, __m512i bytes, size_t src_len)
{
    if (!is_ascii(bytes)) {
        const uint64_t places = places_of(u8c_avx512_errors_of_first(bytes));
        if (U8C_UNLIKELY(places != 0)) {
            return boundary_before(src, _tzcnt_u64(places), src_len);
        }
    }
    return validated(src_len);
}

/* Up to two blocks, and less than one only at the end of a page. */
APART static u8c_advance validate_two(const uint8_t *src, size_t src_len)
{
    if (U8C_UNLIKELY(src_len < block || may_cross_page(src + block))) {
        return u8c_portable_validate(src, src_len, NULL, 0);
    }
    const uint8_t *const second = src + block;
    const size_t rest = src_len - block;
    const __m512i bytes1 = _mm512_loadu_si512(src), bytes2 = load_first(second, rest);

    if (!is_ascii(_mm512_or_si512(bytes1, bytes2))) {
        const __m512i errors1 = u8c_avx512_errors_of_first(bytes1);
        const __m512i errors2 = _mm512_or_si512(
            u8c_avx512_errors(bytes2, load_first(second - 1, rest + 1),
                              load_first(second - 2, rest + 2), load_first(second - 3, rest + 3)),
            u8c_avx512_cut_at_end(bytes2));
        if (U8C_UNLIKELY(places_of(_mm512_or_si512(errors1, errors2)) != 0)) {
            const size_t end1 = _tzcnt_u64(places_of(errors1));
            const size_t end2 = _tzcnt_u64(places_of(errors2));
            return boundary_before(src, end1 < block ? end1 : block + end2, src_len);
        }
    }
    return validated(src_len);
}

/*
 * From two blocks to five, as five without a branch on how many there are: some overlap, when
 * there are less.
 */
APART static u8c_advance validate_five(const uint8_t *src, size_t src_len)
{
    const size_t end = src_len - block;
    const uint8_t *const third = src + (end < 2 * block ? end : 2 * block);
    const uint8_t *const fourth = src + (end < 3 * block ? end : 3 * block);
    const __m512i first = _mm512_loadu_si512(src), last = _mm512_loadu_si512(src + end);
    const __m512i any = _mm512_or_si512(
        _mm512_or_si512(first, last),
        _mm512_or_si512(_mm512_loadu_si512(src + block),
                        _mm512_or_si512(_mm512_loadu_si512(third), _mm512_loadu_si512(fourth))));
    if (!is_ascii(any)) {
        __m512i errors =
            _mm512_or_si512(u8c_avx512_errors_of_first(first), u8c_avx512_cut_at_end(last));
        errors = _mm512_or_si512(errors, u8c_avx512_errors_at(src + block));
        errors = _mm512_or_si512(errors, u8c_avx512_errors_at(third));
        errors = _mm512_or_si512(errors, u8c_avx512_errors_at(fourth));
        errors = _mm512_or_si512(errors, u8c_avx512_errors_at(src + end));
        if (U8C_UNLIKELY(places_of(errors) != 0)) {
            return find_end(src, 0, src_len);
        }
    }
    return validated(src_len);
}

/* src[read, src_len), which is a block or more, read being as for find_end(). */
APART static u8c_advance validate_rest(const uint8_t *src, size_t read, size_t src_len)
{
    const __m512i last = _mm512_loadu_si512(src + src_len - block);
    __m512i any = last;
    for (size_t at = read; src_len - at > block; at += block) {
        any = _mm512_or_si512(any, _mm512_loadu_si512(src + at));
    }
    if (is_ascii(any) && (read == 0 || u8c_cut_before(src + read) == 0)) {
        return validated(src_len);
    }
    size_t at = read;
    __m512i errors =
        _mm512_or_si512(u8c_avx512_cut_at_end(last), u8c_avx512_errors_at(src + src_len - block));
    if (at == 0) {
        errors = _mm512_or_si512(errors, u8c_avx512_errors_of_first(_mm512_loadu_si512(src)));
        at = block;
    }
    for (; src_len - at > block; at += block) {
        errors = _mm512_or_si512(errors, u8c_avx512_errors_at(src + at));
    }
    return U8C_LIKELY(places_of(errors) == 0) ? validated(src_len) : find_end(src, read, src_len);
}

/*
 * Two stretches or more. The loop is aligned, so that one of four loads does not cross cache
 * lines; its first stretch may overlap what the start has settled.
 */
APART static u8c_advance validate_long(const uint8_t *src, size_t src_len)
{
    size_t read = block - (uintptr_t)src % block;

    if (is_ascii_stretch(src)) {
        read += stretch - block;
    } else {
        __m512i errors = u8c_avx512_errors_of_first(_mm512_loadu_si512(src));
        if (read < u8c_cut_max) {
            errors = _mm512_or_si512(errors, u8c_avx512_errors_at(src + u8c_cut_max));
            read += block;
        }
        if (U8C_UNLIKELY(places_of(errors) != 0)) {
            return find_end(src, 0, src_len);
        }
    }
    while (src_len - read >= stretch) {
        if (is_ascii_stretch(src + read)) {
            if (U8C_UNLIKELY(u8c_cut_before(src + read) != 0)) {
                return find_end(src, read, src_len);
            }
            do {
                read += stretch;
            } while (src_len - read >= stretch && is_ascii_stretch(src + read));
            continue;
        }
        if (U8C_UNLIKELY(places_of(errors_of_stretch(src + read)) != 0)) {
            return find_end(src, read, src_len);
        }
        read += stretch;
    }
    return validate_rest(src, read, src_len);
}

u8c_advance u8c_avx512_validate(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    (void)dst, (void)dst_cap;

    if (src_len < block && U8C_LIKELY(!may_cross_page(bytes))) {
        return validate_part(bytes, load_first(bytes, src_len), src_len);
    }
    if (src_len <= 2 * block) {
        return validate_two(bytes, src_len);
    }
    if (src_len <= 5 * block) {
        return validate_five(bytes, src_len);
    }
    return src_len < 2 * stretch ? validate_rest(bytes, 0, src_len) : validate_long(bytes, src_len);
}

/* A bit for each byte that is no continuation byte; as signed numbers, these come first. */
U8C_INLINE uint64_t starts_of(__m512i bytes)
{
    return _mm512_cmpgt_epi8_mask(bytes, _mm512_set1_epi8((char)u8c_tail_high));
}

/* How many code points begin in those bytes that are wanted; with utf16, how many units they are.
 */
U8C_INLINE size_t count_of(__m512i bytes, uint64_t wanted, int utf16)
{
    size_t count = (size_t)_mm_popcnt_u64(starts_of(bytes) & wanted);
    if (utf16) {
        const uint64_t leads_4 = _mm512_cmpge_epu8_mask(bytes, _mm512_set1_epi8((char)u8c_lead_4));
        count += (size_t)_mm_popcnt_u64(leads_4 & wanted);
    }
    return count;
}

U8C_INLINE size_t count_at(const uint8_t *src, int utf16)
{
    return count_of(_mm512_loadu_si512(src), UINT64_MAX, utf16);
}

U8C_INLINE size_t count_in(const uint8_t *src, size_t src_len, int utf16)
{
    size_t count = 0, read = 0;

    if (src_len < block) {
        return count_of(u8c_avx512_load_part(src, src_len), first_lanes(src_len), utf16);
    }
    for (; src_len - read >= stretch; read += stretch) {
        count += count_at(src + read, utf16) + count_at(src + read + block, utf16) +
                 count_at(src + read + 2 * block, utf16) + count_at(src + read + 3 * block, utf16);
    }
    for (; src_len - read >= block; read += block) {
        count += count_at(src + read, utf16);
    }
    /* The last block, without what has been counted. */
    return count + count_of(_mm512_loadu_si512(src + src_len - block),
                            ~first_lanes(block - (src_len - read)), utf16);
}

u8c_advance u8c_avx512_count(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance counted = {src_len, count_in((const uint8_t *)src, src_len, 0)};
    (void)dst, (void)dst_cap;
    return counted;
}

/* Validates and then counts, in pieces that the first-level cache holds. */
U8C_INLINE u8c_advance measure(const uint8_t *src, size_t src_len, int utf16)
{
    u8c_advance advance = {0, 0};

    if (src_len < block) {
        const __m512i bytes = u8c_avx512_load_part(src, src_len);
        advance = validate_part(src, bytes, src_len);
        advance.written = count_of(bytes, first_lanes(advance.read), utf16);
        return advance;
    }
    for (;;) {
        const size_t left = src_len - advance.read, now = left < piece ? left : piece;
        const size_t read = u8c_avx512_validate(src + advance.read, now, NULL, 0).read;
        advance.written += count_in(src + advance.read, read, utf16);
        advance.read += read;
        /* The end of a piece can cut a sequence, with which the next begins. */
        if (now == left || now - read > u8c_cut_max) {
            return advance;
        }
    }
}

u8c_advance u8c_avx512_to_utf32_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure((const uint8_t *)src, src_len, 0);
}

u8c_advance u8c_avx512_to_utf16_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure((const uint8_t *)src, src_len, 1);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_validate; /* C has no empty files */
#endif
