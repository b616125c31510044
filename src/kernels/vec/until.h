/*
 * Validating UTF-8 up to a byte of an ASCII set.
 *
 * Strings end soon, and where they end cannot be predicted, so text is checked in pieces of several
 * vectors at first, for errors only if a piece is not ASCII. What is longer is validated as text in
 * a repertoire that excludes the set.
 *
 * Included after validate.h with `restricted`, inside a level's target.
 */
#ifndef U8C_VEC_UNTIL_H
#define U8C_VEC_UNTIL_H

#include "validate.h"

enum {
    first_piece = 32, /* bytes; most strings end in them */
    next_piece = 64   /* a bit for each is a word */
};

/* What was found in a piece: a bit for each byte of the set, and errors: not 0 if there are any. */
typedef struct found_in_piece {
    uint64_t stops;
    vec errors;
} found_in_piece;

U8C_INLINE int is_nothing(const found_in_piece *found)
{
    return found->stops == 0 && v_is_zero(found->errors);
}

/* The errors of the vec at src, whose bytes before are ASCII if `is_first`, else readable. */
U8C_INLINE vec errors_at(const checks *all, const uint8_t *src, int is_first)
{
    const vec now = v_load(src);
    return is_first
               ? findings_of_first(all, now).utf8
               : u8c_check_with(&all->utf8, now, v_load(src - 1), v_load(src - 2), v_load(src - 3));
}

/* In `size` bytes at src, whole vecs, a constant. Errors are not looked for in ASCII. */
U8C_INLINE found_in_piece find_in_piece(const checks *all, const uint8_t *src, size_t size,
                                        int is_first)
{
    found_in_piece found = {0, v_zero()};
    vec any = is_first ? v_zero() : v_load(src - u8c_cut_max);
    U8C_UNROLLED
    for (size_t i = 0; i < size; i += v_size) {
        const vec now = v_load(src + i);
        any = v_or(any, now);
        found.stops |= (uint64_t)v_nonzero8(in_ascii_set(all, now)) << i;
    }
    if (v_has_top_bits(any)) {
        U8C_UNROLLED
        for (size_t i = 0; i < size; i += v_size) {
            found.errors = v_or(found.errors, errors_at(all, src + i, is_first && i == 0));
        }
    }
    return found;
}

/*
 * Where the text ends, if something was found in the piece at src + at. Callers continue from a
 * stop, so its offset is computed from the search for stops alone. The check for errors, which may
 * come after it, only decides a branch, which is predicted, so callers need not wait for it.
 */
U8C_INLINE size_t end_of_found(const uint8_t *src, size_t src_len, size_t at,
                               const found_in_piece *found, u8c_restriction restriction)
{
    return U8C_LIKELY(v_is_zero(found->errors)) ? at + u8c_lowest_bit(found->stops)
           : at < u8c_cut_max ? allowed_from_start(src, src_len, NULL, restriction)
                              : allowed_before(src, src_len, NULL, at, restriction);
}

/*
 * A sequence boundary: the text up to there is well-formed, and has no byte of the set. It is the
 * last one before an error or a byte of the set, unless `longer` stops early.
 */
U8C_INLINE size_t allowed_until(const uint8_t *src, size_t src_len, const uint8_t *set,
                                u8c_kernel_in *longer)
{
    const u8c_restriction restriction = {set, 0};
    if (src_len < v_size) {
        return allowed_up_to_four(src, src_len, NULL, restriction);
    }
    const checks all = make_checks(restriction);
    size_t at = 0, end = src_len < first_piece ? v_size : first_piece;
    found_in_piece found = src_len < first_piece ? find_in_piece(&all, src, v_size, 1)
                                                 : find_in_piece(&all, src, first_piece, 1);
    while (is_nothing(&found) && end < src_len) {
        if (src_len - end >= next_piece) {
            at = end;
            if (at > u8c_most_in_pieces) {
                at -= u8c_cut_before(src + at);
                return at + longer(src + at, src_len - at, set, 0);
            }
            end = at + next_piece;
            found = find_in_piece(&all, src + at, next_piece, 0);
        } else {
            end = src_len - end < v_size ? src_len : end + v_size;
            at = end - v_size;
            if (at < u8c_cut_max) {
                return allowed_two(&all, v_zero(), src, src_len, NULL);
            }
            found = find_in_piece(&all, src + at, v_size, 0);
        }
    }
    return is_nothing(&found) ? src_len - u8c_cut_before(src + src_len)
                              : end_of_found(src, src_len, at, &found, restriction);
}

#endif
