/*
 * AVX-512 with VBMI and VBMI2 kernels that store nothing: validating UTF-8, measuring its UTF-32
 * and UTF-16, counting.
 */
#include "../../portable/portable.h"
#include "check.h"

#if U8C_HAS_AVX512

enum {
    stretch = 4 * v_size, /* bytes per iteration */
    chunk = 32 * stretch, /* bytes that stay in the L1 cache */
    before_size = 4       /* bytes that find_end() loads before a vec: u8c_cut_max, rounded up */
};

/*
 * The path of short clean text needs no stack frame: all other cases are tail calls of functions
 * that are not inlined.
 */

U8C_TARGET_AVX512

U8C_INLINE int is_ascii(vec bytes)
{
    return v_top_bits8(bytes) == 0;
}

U8C_INLINE int is_ascii_stretch(const uint8_t *src)
{
    return is_ascii(v_or(v_or(v_load(src), v_load(src + v_size)),
                         v_or(v_load(src + 2 * v_size), v_load(src + 3 * v_size))));
}

/* u8c_utf8_errors_at() for a stretch, or-ed. */
U8C_INLINE vec errors_of_stretch(const uint8_t *src)
{
    return v_or(v_or(u8c_utf8_errors_at(src), u8c_utf8_errors_at(src + v_size)),
                v_or(u8c_utf8_errors_at(src + 2 * v_size), u8c_utf8_errors_at(src + 3 * v_size)));
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
U8C_COLD static u8c_advance boundary_before(const uint8_t *src, size_t end, size_t src_len)
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
 * The sequence boundary before the first error of src, or the last one; src_len is two vecs or
 * more. src[0, read) is well-formed but for a cut, and read is 0, or before_size or more.
 */
U8C_COLD static u8c_advance find_end(const uint8_t *src, size_t read, size_t src_len)
{
    const size_t last = src_len - v_size;
    for (;; read += v_size) {
        const size_t from = read < last ? read : last;
        const uint32_t before = from == 0 ? 0 : u8c_load32(src + from - before_size);
        const u8c_utf8_window w = u8c_utf8_window_after((uint64_t)before << 32, v_load(src + from));
        const uint64_t errors = v_nonzero8(u8c_utf8_errors_in(&w));
        if (errors != 0 || from == last) {
            return boundary_before(src, from + u8c_trailing_zeros(errors), src_len);
        }
    }
}

/* Up to two vecs. The zeros after src make an error of a sequence that is cut, unless it fits. */
U8C_NOINLINE static u8c_advance validate_two(const uint8_t *src, size_t src_len)
{
    const vec first = v_load(src), second = v_load_first(src + v_size, src_len - v_size);
    if (!is_ascii(v_or(first, second))) {
        const u8c_utf8_window w =
            u8c_utf8_window_after(u8c_load64(src + v_size - sizeof(uint64_t)), second);
        const vec errors1 = u8c_utf8_errors_of_first(first);
        const vec errors2 = v_or(u8c_utf8_errors_in(&w), u8c_utf8_cut_at_end(second));
        if (U8C_UNLIKELY(v_nonzero8(v_or(errors1, errors2)) != 0)) {
            const size_t end1 = u8c_trailing_zeros(v_nonzero8(errors1));
            const size_t end2 = u8c_trailing_zeros(v_nonzero8(errors2));
            return boundary_before(src, end1 < v_size ? end1 : v_size + end2, src_len);
        }
    }
    return validated(src_len);
}

/*
 * From two vecs to five, as five without a branch on how many there are: some overlap if there are
 * fewer.
 */
U8C_NOINLINE static u8c_advance validate_five(const uint8_t *src, size_t src_len)
{
    const size_t end = src_len - v_size;
    const uint8_t *const third = src + (end < 2 * v_size ? end : 2 * v_size);
    const uint8_t *const fourth = src + (end < 3 * v_size ? end : 3 * v_size);
    const vec first = v_load(src), last = v_load(src + end);
    const vec any =
        v_or(v_or(first, last), v_or(v_load(src + v_size), v_or(v_load(third), v_load(fourth))));
    if (!is_ascii(any)) {
        vec errors = v_or(u8c_utf8_errors_of_first(first), u8c_utf8_cut_at_end(last));
        errors = v_or(errors, u8c_utf8_errors_at(src + v_size));
        errors = v_or(errors, u8c_utf8_errors_at(third));
        errors = v_or(errors, u8c_utf8_errors_at(fourth));
        errors = v_or(errors, u8c_utf8_errors_at(src + end));
        if (U8C_UNLIKELY(v_nonzero8(errors) != 0)) {
            return find_end(src, 0, src_len);
        }
    }
    return validated(src_len);
}

/* src[read, src_len), a vec or more, with read as for find_end(). */
U8C_NOINLINE static u8c_advance validate_rest(const uint8_t *src, size_t read, size_t src_len)
{
    const vec last = v_load(src + src_len - v_size);
    vec any = last;
    for (size_t at = read; src_len - at > v_size; at += v_size) {
        any = v_or(any, v_load(src + at));
    }
    if (is_ascii(any) && (read == 0 || u8c_cut_before(src + read) == 0)) {
        return validated(src_len);
    }
    size_t at = read;
    vec errors = v_or(u8c_utf8_cut_at_end(last), u8c_utf8_errors_at(src + src_len - v_size));
    if (at == 0) {
        errors = v_or(errors, u8c_utf8_errors_of_first(v_load(src)));
        at = v_size;
    }
    for (; src_len - at > v_size; at += v_size) {
        errors = v_or(errors, u8c_utf8_errors_at(src + at));
    }
    return U8C_LIKELY(v_nonzero8(errors) == 0) ? validated(src_len) : find_end(src, read, src_len);
}

/*
 * Two stretches or more. The loop is aligned, so that one of four loads does not cross cache
 * lines; its first stretch may overlap what has been checked before it.
 */
U8C_NOINLINE static u8c_advance validate_long(const uint8_t *src, size_t src_len)
{
    size_t read = v_size - (uintptr_t)src % v_size;

    if (is_ascii_stretch(src)) {
        read += stretch - v_size;
    } else {
        vec errors = u8c_utf8_errors_of_first(v_load(src));
        if (read < before_size) {
            errors = v_or(errors, u8c_utf8_errors_at(src + before_size));
            read += v_size;
        }
        if (U8C_UNLIKELY(v_nonzero8(errors) != 0)) {
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
        if (U8C_UNLIKELY(v_nonzero8(errors_of_stretch(src + read)) != 0)) {
            return find_end(src, read, src_len);
        }
        read += stretch;
    }
    return validate_rest(src, read, src_len);
}

/* Less than a vec, loaded. The zeros after src make an error of a sequence that is cut. */
U8C_INLINE u8c_advance validate_one(const uint8_t *src, vec bytes, size_t src_len)
{
    if (!is_ascii(bytes)) {
        const uint64_t errors = v_nonzero8(u8c_utf8_errors_of_first(bytes));
        if (U8C_UNLIKELY(errors != 0)) {
            return boundary_before(src, u8c_trailing_zeros(errors), src_len);
        }
    }
    return validated(src_len);
}

U8C_NOINLINE u8c_advance u8c_avx512_validate(const void *src, size_t src_len, void *dst,
                                             size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    (void)dst, (void)dst_cap;

    if (src_len < v_size) {
        return validate_one(bytes, v_load_first(bytes, src_len), src_len);
    }
    if (src_len <= 2 * v_size) {
        return validate_two(bytes, src_len);
    }
    if (src_len <= 5 * v_size) {
        return validate_five(bytes, src_len);
    }
    return src_len < 2 * stretch ? validate_rest(bytes, 0, src_len) : validate_long(bytes, src_len);
}

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
        if (now == left || now - read > u8c_cut_max) {
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
    u8c_advance advance = validate_one(src, bytes, src_len);
    advance.written = count_of(bytes, u8c_low_bits(advance.read), utf16);
    return advance;
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
