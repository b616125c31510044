/*
 * AVX-512 with VBMI: validating UTF-8, and copying it meanwhile; also up to what a repertoire
 * excludes.
 *
 * Included after the definition of two constants. If `copying` is 0, dst is not used; else it has
 * room for src_len bytes, and all bytes up to what a function returns are stored there. Stores come
 * after the loads of a check: a load waits for an earlier store if the lower 12 bits of their
 * addresses are the same, as they often are in large buffers. If `restricted` is 0, restriction is
 * not used; else what it excludes is like an error: text is "allowed" up to the first of them.
 *
 * The path of short clean text needs no stack frame: all other cases are tail calls of functions
 * that are not inlined.
 */
#ifndef U8C_AVX512_VALIDATE_H
#define U8C_AVX512_VALIDATE_H

#include "../../portable/portable.h"
#include "repertoire.h"

#if U8C_HAS_AVX512

enum {
    stretch = 4 * v_size, /* bytes per iteration */
    before_size = 4       /* bytes that find_end() loads before a vec: u8c_cut_max, rounded up */
};

U8C_TARGET_AVX512

U8C_INLINE int is_ascii(vec bytes)
{
    return v_top_bits8(bytes) == 0;
}

/* Stores a vec of src at the same offset of dst. */
U8C_INLINE void copy_vec(uint8_t *dst, size_t offset, vec bytes)
{
    if (copying) {
        v_store(dst + offset, bytes);
    }
}

/* The bytes of a stretch. */
typedef struct stretch_bytes {
    vec a, b, c, d;
} stretch_bytes;

U8C_INLINE stretch_bytes load_stretch(const uint8_t *src)
{
    const stretch_bytes bytes = {v_load(src), v_load(src + v_size), v_load(src + 2 * v_size),
                                 v_load(src + 3 * v_size)};
    return bytes;
}

U8C_INLINE void copy_stretch(uint8_t *dst, size_t offset, const stretch_bytes *bytes)
{
    copy_vec(dst, offset, bytes->a);
    copy_vec(dst, offset + v_size, bytes->b);
    copy_vec(dst, offset + 2 * v_size, bytes->c);
    copy_vec(dst, offset + 3 * v_size, bytes->d);
}

/* Bit 7 of a byte: it is not ASCII, or not allowed and one of `lanes`. */
U8C_INLINE vec beyond_ascii_in(const u8c_checker *checker, uint64_t lanes, vec bytes)
{
    return restricted ? v_or(bytes, u8c_excluded_ascii_of(checker, lanes, bytes)) : bytes;
}

U8C_INLINE vec beyond_ascii(const u8c_checker *checker, vec bytes)
{
    return beyond_ascii_in(checker, UINT64_MAX, bytes);
}

/* The greatest bytes in each place. */
U8C_INLINE vec greatest_of_stretch(const stretch_bytes *bytes)
{
    return v_max8u(v_max8u(bytes->a, bytes->b), v_max8u(bytes->c, bytes->d));
}

/* Whether all is ASCII, and allowed. */
U8C_INLINE int is_ascii_stretch(const u8c_checker *checker, const stretch_bytes *bytes)
{
    return is_ascii(v_or(v_or(beyond_ascii(checker, bytes->a), beyond_ascii(checker, bytes->b)),
                         v_or(beyond_ascii(checker, bytes->c), beyond_ascii(checker, bytes->d))));
}

/* What is found in a stretch, or-ed. src[-3, 0) can be read. */
U8C_INLINE vec findings_of_stretch(const u8c_checker *checker, const uint8_t *src)
{
    return v_or(v_or(u8c_findings_at(checker, src), u8c_findings_at(checker, src + v_size)),
                v_or(u8c_findings_at(checker, src + 2 * v_size),
                     u8c_findings_at(checker, src + 3 * v_size)));
}

U8C_INLINE u8c_advance validated(size_t read)
{
    const u8c_advance advance = {read, copying ? u8c_opaque(read) : 0};
    return advance;
}

/*
 * The sequence boundary at `end` or before it, where src[0, end) is well-formed but for a sequence
 * that is cut. `end` may be beyond src_len. One or two bytes are left to the scalar core.
 */
U8C_UNKNOWN static u8c_advance boundary_before(const uint8_t *src, size_t end, size_t src_len)
{
    if (end > src_len) {
        end = src_len;
    }
    return validated(end < u8c_cut_max ? 0 : end - u8c_cut_before(src + end));
}

/* The window at src + from; from is 0, or before_size or more. */
U8C_INLINE u8c_utf8_window window_in(const uint8_t *src, size_t from)
{
    const uint32_t before = from == 0 ? 0 : u8c_load32(src + from - before_size);
    return u8c_utf8_window_after((uint64_t)before << 32, v_load(src + from));
}

/* What was found at src + from; if `restricted`, only faults. from is as for window_in(). */
U8C_INLINE uint64_t faults_in_findings(uint64_t found, const u8c_checker *checker,
                                       u8c_restriction restriction, const uint8_t *src, size_t from)
{
    if (!restricted || U8C_LIKELY(found == 0)) {
        return found;
    }
    const u8c_utf8_window w = window_in(src, from);
    return u8c_faults(checker, restriction, &w);
}

/*
 * The sequence boundary before the first fault of src, or the last one; src_len is at least
 * v_size + before_size. src[0, read) is allowed but for a cut, and copied; read is 0, or
 * before_size or more.
 */
U8C_NOINLINE static u8c_advance find_end(const uint8_t *src, size_t read, size_t src_len,
                                         uint8_t *dst, u8c_restriction restriction)
{
    const size_t last = src_len - v_size;
    const u8c_checker checker = u8c_make_checker(restriction);
    for (;; read += v_size) {
        const size_t from = read < last ? read : last;
        const u8c_utf8_window w = window_in(src, from);
        uint64_t faults = v_nonzero8(u8c_findings(&checker, UINT64_MAX, &w));
        copy_vec(dst, from, w.at);
        faults = faults_in_findings(faults, &checker, restriction, src, from);
        if (faults != 0 || from == last) {
            return boundary_before(src, from + u8c_trailing_zeros(faults), src_len);
        }
    }
}

/* Whether a stretch, src[read, read + stretch), has a fault: findings need not be. */
U8C_COLD static int has_fault(const uint8_t *src, size_t read, u8c_restriction restriction)
{
    const u8c_checker checker = u8c_make_checker(restriction);
    uint64_t faults = 0;
    for (size_t from = read; from < read + stretch; from += v_size) {
        const u8c_utf8_window w = window_in(src, from);
        faults |= u8c_faults(&checker, restriction, &w);
    }
    return faults != 0;
}

/* Copies up to two vecs, of which `first` is the first one. */
U8C_INLINE void copy_two(const uint8_t *src, size_t src_len, uint8_t *dst, vec first)
{
    copy_vec(dst, 0, first);
    if (copying) {
        copy_vec(dst, src_len - v_size, v_load(src + src_len - v_size));
    }
}

/* Up to two vecs. The zeros after src make an error of a sequence that is cut, unless it fits. */
U8C_NOINLINE static u8c_advance validate_two(const uint8_t *src, size_t src_len, uint8_t *dst,
                                             u8c_restriction restriction)
{
    const u8c_checker checker = u8c_make_checker(restriction);
    const uint64_t lanes = restricted ? u8c_low_bits(src_len - v_size) : UINT64_MAX;
    /* A load of nothing takes hundreds of cycles if that is in an absent page. */
    const size_t second_at = src_len == v_size ? 0 : v_size;
    const vec first = v_load(src), second = v_load_first(src + second_at, src_len - v_size);
    if (!is_ascii(v_or(beyond_ascii(&checker, first), beyond_ascii_in(&checker, lanes, second)))) {
        const u8c_utf8_window w = u8c_utf8_window_between(first, second);
        const vec found1 = u8c_findings_of_first(&checker, UINT64_MAX, first);
        const vec found2 = v_or(u8c_findings(&checker, lanes, &w), u8c_utf8_cut_at_end(second));
        if (U8C_UNLIKELY(v_nonzero8(v_or(found1, found2)) != 0)) {
            const size_t end1 = u8c_trailing_zeros(v_nonzero8(found1));
            const size_t end2 = u8c_trailing_zeros(v_nonzero8(found2));
            copy_two(src, src_len, dst, first);
            return boundary_before(src, end1 < v_size ? end1 : v_size + end2, src_len);
        }
    }
    copy_two(src, src_len, dst, first);
    return validated(src_len);
}

/*
 * From two vecs to five, as five without a branch on how many there are: some overlap if there are
 * fewer.
 */
U8C_NOINLINE static u8c_advance validate_five(const uint8_t *src, size_t src_len, uint8_t *dst,
                                              u8c_restriction restriction)
{
    const u8c_checker checker = u8c_make_checker(restriction);
    const size_t end = src_len - v_size;
    const size_t third = end < 2 * v_size ? end : 2 * v_size;
    const size_t fourth = end < 3 * v_size ? end : 3 * v_size;
    const vec first = v_load(src), last = v_load(src + end);
    const vec any = v_or(v_or(beyond_ascii(&checker, first), beyond_ascii(&checker, last)),
                         v_or(beyond_ascii(&checker, v_load(src + v_size)),
                              v_or(beyond_ascii(&checker, v_load(src + third)),
                                   beyond_ascii(&checker, v_load(src + fourth)))));
    if (!is_ascii(any)) {
        vec found =
            v_or(u8c_findings_of_first(&checker, UINT64_MAX, first), u8c_utf8_cut_at_end(last));
        found = v_or(found, u8c_findings_at(&checker, src + v_size));
        found = v_or(found, u8c_findings_at(&checker, src + third));
        found = v_or(found, u8c_findings_at(&checker, src + fourth));
        found = v_or(found, u8c_findings_at(&checker, src + end));
        if (U8C_UNLIKELY(v_nonzero8(found) != 0)) {
            return find_end(src, 0, src_len, dst, restriction);
        }
    }
    if (copying) {
        copy_vec(dst, 0, first);
        copy_vec(dst, v_size, v_load(src + v_size));
        copy_vec(dst, third, v_load(src + third));
        copy_vec(dst, fourth, v_load(src + fourth));
        copy_vec(dst, end, last);
    }
    return validated(src_len);
}

/* Copies src[read, src_len); `last` is the last vec of src. */
U8C_INLINE void copy_rest(const uint8_t *src, size_t read, size_t src_len, uint8_t *dst, vec last)
{
    if (copying) {
        for (size_t at = read; src_len - at > v_size; at += v_size) {
            copy_vec(dst, at, v_load(src + at));
        }
    }
    copy_vec(dst, src_len - v_size, last);
}

/* src[read, src_len), with read as for find_end(); src_len is a vec or more. */
U8C_NOINLINE static u8c_advance validate_rest(const uint8_t *src, size_t read, size_t src_len,
                                              uint8_t *dst, u8c_restriction restriction)
{
    const u8c_checker checker = u8c_make_checker(restriction);
    const vec last = v_load(src + src_len - v_size);
    vec any = beyond_ascii(&checker, last);
    for (size_t at = read; src_len - at > v_size; at += v_size) {
        any = v_or(any, beyond_ascii(&checker, v_load(src + at)));
    }
    if (is_ascii(any) && (read == 0 || u8c_cut_before(src + read) == 0)) {
        copy_rest(src, read, src_len, dst, last);
        return validated(src_len);
    }
    size_t at = read;
    vec found = v_or(u8c_utf8_cut_at_end(last), u8c_findings_at(&checker, src + src_len - v_size));
    if (at == 0) {
        found = v_or(found, u8c_findings_of_first(&checker, UINT64_MAX, v_load(src)));
        at = v_size;
    }
    for (; src_len - at > v_size; at += v_size) {
        found = v_or(found, u8c_findings_at(&checker, src + at));
    }
    if (U8C_UNLIKELY(v_nonzero8(found) != 0)) {
        return find_end(src, read, src_len, dst, restriction);
    }
    copy_rest(src, read, src_len, dst, last);
    return validated(src_len);
}

/*
 * Two stretches or more. The loop is aligned, so that one of four loads does not cross cache
 * lines; its first stretch may overlap what has been checked before it.
 */
U8C_NOINLINE static u8c_advance validate_long(const uint8_t *src, size_t src_len, uint8_t *dst,
                                              u8c_restriction restriction)
{
    const u8c_checker checker = u8c_make_checker(restriction);
    size_t read = v_size - (uintptr_t)src % v_size;

    const stretch_bytes first = load_stretch(src);
    if (is_ascii_stretch(&checker, &first)) {
        copy_stretch(dst, 0, &first);
        read += stretch - v_size;
    } else {
        uint64_t faults = v_nonzero8(u8c_findings_of_first(&checker, UINT64_MAX, first.a));
        copy_vec(dst, 0, first.a);
        copy_vec(dst, v_size, first.b);
        faults = faults_in_findings(faults, &checker, restriction, src, 0);
        if (U8C_UNLIKELY(faults != 0)) {
            return boundary_before(src, u8c_trailing_zeros(faults), src_len);
        }
        if (read < before_size) {
            faults = v_nonzero8(u8c_findings_at(&checker, src + before_size));
            faults = faults_in_findings(faults, &checker, restriction, src, before_size);
            if (U8C_UNLIKELY(faults != 0)) {
                return boundary_before(src, before_size + u8c_trailing_zeros(faults), src_len);
            }
            read += v_size;
        }
    }
    while (src_len - read >= stretch) {
        const stretch_bytes now = load_stretch(src + read);
        if (is_ascii(greatest_of_stretch(&now)) &&
            (!restricted || is_ascii_stretch(&checker, &now))) {
            if (U8C_UNLIKELY(u8c_cut_before(src + read) != 0)) {
                return find_end(src, read, src_len, dst, restriction);
            }
            copy_stretch(dst, read, &now);
            for (read += stretch; src_len - read >= stretch; read += stretch) {
                const stretch_bytes next = load_stretch(src + read);
                if (!is_ascii_stretch(&checker, &next)) {
                    break;
                }
                copy_stretch(dst, read, &next);
            }
            continue;
        }
        const vec found = findings_of_stretch(&checker, src + read);
        if (U8C_UNLIKELY(v_nonzero8(found) != 0) &&
            (!restricted || has_fault(src, read, restriction))) {
            return find_end(src, read, src_len, dst, restriction);
        }
        copy_stretch(dst, read, &now);
        read += stretch;
    }
    return validate_rest(src, read, src_len, dst, restriction);
}

/*
 * For whole calls, which do not copy. Text of up to most_in_two bytes is not asked whether it is
 * ASCII: where most of it is, the answer differs from call to call, and more often the shorter they
 * are. The bytes before a vec come from registers.
 *
 * The longest text for each way. Few, and not near a power of two, which many lengths are: a branch
 * between them would be mispredicted. But two vecs for 64 bytes cost as much as that.
 */
enum {
    most_in_one = v_size,
    most_in_two = 112, /* less than two vecs: zeros follow, see findings_of_vecs() */
    most_in_loop = 624,
    most_in_loop_of_other = 2000, /* if the first stretch is not ASCII */
    between_looks = 512           /* bytes of the loop, after which it looks for an error */
};

_Static_assert(most_in_two < 2 * v_size, "a sequence that is cut would not be found");

/* Whether some of `vecs` vecs reach into a page that the text does not, see v_load_first(). */
U8C_INLINE int vecs_cross_page(const uint8_t *src, size_t src_len, size_t vecs)
{
    return v_crosses_page(src + src_len - 1, vecs * v_size - src_len + 1);
}

/*
 * What is found in `least` bytes or more, which are up to a vec, if `vecs` is 1, or less than two,
 * if it is 2; both are constants. The vecs do not cross a page. A sequence that is cut is an error:
 * by the zeros after it, or, at the end of a full vec, by itself.
 */
U8C_INLINE vec findings_of_vecs(const u8c_checker *checker, const uint8_t *src, size_t src_len,
                                size_t least, size_t vecs)
{
    vec before = v_zero(), found = v_zero();
    U8C_UNROLL(2)
    for (size_t at = 0; at < vecs * v_size; at += v_size) {
        const int is_whole = at + v_size <= least;
        const size_t given = src_len > at ? src_len - at : 0;
        const vec now = is_whole ? v_load(src + at) : v_load_within(src + at, given);
        const u8c_utf8_window w = u8c_utf8_window_between(before, now);
        found = v_or(found,
                     u8c_findings_by_set(checker, is_whole ? UINT64_MAX : u8c_low_bits(given), &w));
        before = now;
    }
    return vecs == 1 ? v_or(found, u8c_utf8_cut_at_end(before)) : found;
}

/*
 * Whether all of more than a vec is ASCII. If it is not, nearly always the first vecs or the last
 * one show it, in one branch.
 */
U8C_INLINE int is_all_ascii(const uint8_t *src, size_t src_len)
{
    const size_t last = src_len - v_size;
    vec any = v_load(src + last);
    U8C_UNROLL(4)
    for (size_t at = 0; at < stretch; at += v_size) {
        any = v_or(any, v_load(src + u8c_lesser(at, last)));
    }
    if (!is_ascii(any)) {
        return 0;
    }
    for (size_t at = stretch; at < last; at += v_size) {
        any = v_or(any, v_load(src + at));
    }
    return is_ascii(any);
}

/* What is found in more than a vec of ASCII. */
U8C_INLINE vec findings_of_ascii(const u8c_checker *checker, const uint8_t *src, size_t src_len)
{
    const size_t last = src_len - v_size;
    vec found = v_zero();
    for (size_t at = 0; at < src_len; at += v_size) {
        const vec bytes = v_load(src + u8c_lesser(at, last));
        const set_elements in_set = u8c_in_set(checker, UINT64_MAX, bytes);
        found = v_or(found, v_and(in_set.of_low, in_set.of_high));
    }
    return found;
}

/*
 * What is found in v_size + before_size bytes or more, in a loop; if that is something, there is
 * nothing before *from, which is as `read` for find_end(). It looks after the first vec, since
 * where errors are many one is there, and then from time to time.
 */
U8C_INLINE vec findings_in_loop(const u8c_checker *checker, const uint8_t *src, size_t src_len,
                                size_t *from)
{
    const size_t last = src_len - v_size;
    *from = 0;
    if (is_all_ascii(src, src_len)) {
        return restricted ? findings_of_ascii(checker, src, src_len) : v_zero();
    }
    u8c_utf8_window w = u8c_utf8_window_after(0, v_load(src));
    vec found = u8c_findings_by_set(checker, UINT64_MAX, &w);
    if (U8C_UNLIKELY(v_nonzero8(found) != 0)) {
        return found;
    }
    vec before = w.at;
    w = u8c_utf8_window_at(src + last);
    found = v_or(u8c_findings_by_set(checker, UINT64_MAX, &w), u8c_utf8_cut_at_end(w.at));
    size_t at = v_size;
    while (at < last && (at % between_looks != 0 || U8C_LIKELY(v_nonzero8(found) == 0))) {
        w = u8c_utf8_window_between(before, v_load(src + at));
        found = v_or(found, u8c_findings_by_set(checker, UINT64_MAX, &w));
        before = w.at;
        at += v_size;
    }
    *from = (at - 1) / between_looks * between_looks;
    return found;
}

/* Whether the first stretch is ASCII. */
U8C_INLINE int begins_in_ascii(const uint8_t *src)
{
    const stretch_bytes first = load_stretch(src);
    return is_ascii(greatest_of_stretch(&first));
}

/* Whether text of more than most_in_two bytes is for the loop. */
U8C_INLINE int is_for_loop(const uint8_t *src, size_t src_len)
{
    return U8C_LIKELY(src_len <= most_in_loop) ||
           (src_len <= most_in_loop_of_other && !begins_in_ascii(src));
}

/* Less than a vec, loaded. The zeros after src make an error of a sequence that is cut. */
U8C_INLINE u8c_advance validate_one(const uint8_t *src, vec bytes, size_t src_len,
                                    u8c_restriction restriction)
{
    const u8c_checker checker = u8c_make_checker(restriction);
    const uint64_t lanes = restricted ? u8c_low_bits(src_len) : UINT64_MAX;
    const uint64_t found = v_nonzero8(u8c_findings_of_first(&checker, lanes, bytes));
    if (U8C_UNLIKELY(found != 0)) {
        return boundary_before(src, u8c_trailing_zeros(found), src_len);
    }
    return validated(src_len);
}

/* A vec or more. */
U8C_INLINE u8c_advance validate_more(const uint8_t *src, size_t src_len, uint8_t *dst,
                                     u8c_restriction restriction)
{
    return src_len <= 2 * v_size   ? validate_two(src, src_len, dst, restriction)
           : src_len <= 5 * v_size ? validate_five(src, src_len, dst, restriction)
           : src_len < 2 * stretch ? validate_rest(src, 0, src_len, dst, restriction)
                                   : validate_long(src, src_len, dst, restriction);
}

/* All of it. */
U8C_INLINE u8c_advance validate(const uint8_t *src, size_t src_len, uint8_t *dst,
                                u8c_restriction restriction)
{
    if (src_len < v_size) {
        const vec all = v_load_first(src, src_len);
        if (copying) {
            v_store_first(dst, all, src_len);
        }
        return validate_one(src, all, src_len, restriction);
    }
    return validate_more(src, src_len, dst, restriction);
}

U8C_TARGET_END

#endif
#endif
