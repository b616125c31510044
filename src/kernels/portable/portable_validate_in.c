/*
 * Portable kernels: validating UTF-8 in a repertoire. A piece is validated and searched; the first
 * pieces are small, for text that soon has something to find.
 */
#define U8C_FILE portable_validate_in
#include "../begin.h"

#include "../../core/excluded.h"
#include "portable.h"

#if U8C_HAS_PORTABLE && U8C_WITH_REPERTOIRES

enum {
    few_bytes = 16,    /* for the scalar core: what is excluded may be frequent */
    short_string = 64, /* likewise: most strings end before that */
    block_size = 64,   /* bytes of one branch of the search */
    bytes_after = 2,   /* that noncharacters_at() reads after a word */
    first_piece = 16,  /* of the pieces, which double */
    last_piece = 4096, /* the longest: still in the first cache */
    most_others = 4,   /* a set with more than these is looked up byte by byte */
    digits = 16
};

/*
 * Where code points are decoded: at bytes that what is excluded can begin with. Each is all bits or
 * none. C1 controls begin with C2, noncharacters with EF and more; `all` is for a set with too many
 * others. Passed by value, so that it need not be in memory.
 */
typedef struct candidates {
    u8c_word controls, del, c1, noncharacters, all;
} candidates;

/*
 * What is excluded, and the others: what the ASCII set has besides controls and DEL, each in all
 * bytes of a word, up to most_others.
 */
typedef struct exclusion {
    const uint8_t *ascii;
    uint32_t classes;
    unsigned other_count;
    u8c_word others[most_others];
} exclusion;

U8C_INLINE u8c_word all_bits_if(int condition)
{
    return condition ? ~(u8c_word)0 : 0;
}

/* Lists the others; returns whether they are too many for that. */
U8C_NOINLINE static int list_others(exclusion *what)
{
    what->other_count = 0;
    for (unsigned digit = 0; digit < digits; digit++) {
        unsigned ascii = digit + 2 * digits;
        for (unsigned bits = what->ascii[digit] >> 2; bits != 0; bits >>= 1) {
            if ((bits & 1) != 0 && ascii != u8c_last_1) {
                if (what->other_count == most_others) {
                    return 1;
                }
                what->others[what->other_count] = U8C_EACH_BYTE((u8c_word)ascii);
                what->other_count++;
            }
            ascii += digits;
        }
    }
    return 0;
}

/* Fills in the others of `what` as well. */
U8C_INLINE candidates candidates_of(exclusion *what)
{
    const unsigned kinds = u8c_kinds_in_ascii_set(what->ascii);
    candidates wanted;
    wanted.controls = all_bits_if((kinds & u8c_has_controls) != 0);
    wanted.del = all_bits_if((kinds & u8c_has_del) != 0);
    wanted.c1 = all_bits_if((what->classes & UTF8CODEC_EXCLUDE_C1) != 0);
    wanted.noncharacters = all_bits_if((what->classes & UTF8CODEC_EXCLUDE_NONCHARACTERS) != 0);
    wanted.all = 0;
    if ((kinds & u8c_has_others) != 0) {
        wanted.all = all_bits_if(list_others(what));
    }
    return wanted;
}

/*
 * Of the functions below that return a word, bit 7 of each byte is about the same byte of the text.
 * The other bits mean nothing.
 */
U8C_INLINE u8c_word without_bit_7(u8c_word word)
{
    return word & ~U8C_NON_ASCII_BITS;
}

U8C_INLINE u8c_word not_controls_in(u8c_word word)
{
    return (without_bit_7(word) + U8C_EACH_BYTE(0x80u - 0x20u)) | word;
}

U8C_INLINE u8c_word del_in(u8c_word word)
{
    return (without_bit_7(word) + U8C_EACH_BYTE(0x80u - 0x7Fu)) & ~word;
}

/* Those that are EF or more. */
U8C_INLINE u8c_word high_in(u8c_word word)
{
    return (without_bit_7(word) + U8C_EACH_BYTE(0xFFu - 0xEFu + 1)) & word;
}

/* Those that are 0, and some above such a byte. */
U8C_INLINE u8c_word zeros_in(u8c_word word)
{
    return (word - U8C_EACH_BYTE(1u)) & ~word;
}

/* What words have, or-ed; of controls, what they do not have, and-ed. */
typedef struct sights {
    u8c_word not_controls, del, c1, high;
} sights;

U8C_INLINE sights nothing_seen(void)
{
    const sights none = {~(u8c_word)0, 0, 0, 0};
    return none;
}

U8C_INLINE void look_at(sights *seen, u8c_word word)
{
    seen->not_controls &= not_controls_in(word);
    seen->del |= del_in(word);
    seen->c1 |= zeros_in(word ^ U8C_EACH_BYTE(0xC2u));
    seen->high |= high_in(word);
}

/* Of those, the wanted ones, but for what can begin a noncharacter. */
U8C_INLINE u8c_word wanted_in(candidates wanted, const sights *seen)
{
    return (~seen->not_controls & wanted.controls) | (seen->del & wanted.del) |
           (seen->c1 & wanted.c1);
}

U8C_INLINE u8c_word others_in(const exclusion *what, u8c_word word)
{
    u8c_word found = 0;
    for (unsigned i = 0; i < what->other_count; i++) {
        found |= zeros_in(word ^ what->others[i]);
    }
    return found;
}

/*
 * Those that can begin a noncharacter, of the word at src, by the two bytes after it as well.
 * U+FDD0..U+FDEF are EF B7 and one more byte; U+FFFE and U+FFFF are EF BF, then BE or BF; the third
 * byte of those in the other planes is BF.
 */
U8C_INLINE u8c_word noncharacters_at(const uint8_t *src)
{
    const u8c_word second = u8c_load_word(src + 1), third = u8c_load_word(src + 2),
                   b7 = U8C_EACH_BYTE(0xB7u), be = U8C_EACH_BYTE(0xBEu), bf = U8C_EACH_BYTE(0xBFu);
    return high_in(u8c_load_word(src)) & (zeros_in(second ^ b7) | zeros_in(third ^ bf) |
                                          (zeros_in(second ^ bf) & zeros_in(third ^ be)));
}

/*
 * Whether count bytes, in words, are ASCII, without controls and DEL as far as these are wanted;
 * others are not looked for. What is not ASCII may make the sums wrong, but is found by itself.
 */
U8C_INLINE int is_allowed_ascii(candidates wanted, const uint8_t *src, size_t count)
{
    u8c_word any = 0, del = 0, not_controls = ~(u8c_word)0;
    for (size_t i = 0; i < count; i += u8c_word_size) {
        const u8c_word word = u8c_load_word(src + i);
        any |= word;
        not_controls &= word + U8C_EACH_BYTE(0x80u - 0x20u);
        del |= word + U8C_EACH_BYTE(0x80u - 0x7Fu);
    }
    any |= (~not_controls & wanted.controls) | (del & wanted.del);
    return (any & U8C_NON_ASCII_BITS) == 0;
}

/* The length of the ASCII that src begins with, in words or to the end; 0 if there are others. */
U8C_INLINE size_t allowed_ascii(candidates wanted, const exclusion *what, const uint8_t *src,
                                size_t src_len)
{
    size_t at = 0;
    if (what->other_count != 0) {
        return 0;
    }
    while (src_len - at >= block_size && is_allowed_ascii(wanted, src + at, block_size)) {
        at += block_size;
    }
    while (src_len - at >= u8c_word_size && is_allowed_ascii(wanted, src + at, u8c_word_size)) {
        at += u8c_word_size;
    }
    return at != 0 && src_len - at < u8c_word_size &&
                   is_allowed_ascii(wanted, src + src_len - u8c_word_size, u8c_word_size)
               ? src_len
               : at;
}

/* Whether src[0, count) may have a byte that begins a noncharacter of src; its last two cannot. */
U8C_NOINLINE static int has_noncharacter(const uint8_t *src, size_t count, size_t src_len)
{
    const size_t word_and_after = u8c_word_size + bytes_after;
    u8c_word found = 0;
    size_t at = 0;
    if (src_len < word_and_after) {
        return 1;
    }
    for (; at < count && src_len - at >= word_and_after; at += u8c_word_size) {
        found |= noncharacters_at(src + at);
    }
    if (at < count) {
        found |= noncharacters_at(src + src_len - word_and_after);
    }
    return (found & U8C_NON_ASCII_BITS) != 0;
}

/*
 * Whether src[0, count), at least a word, may have a candidate. Not more branches: what text has,
 * word by word, cannot be predicted.
 */
U8C_INLINE int has_candidate(candidates wanted, const exclusion *what, const uint8_t *src,
                             size_t count, size_t src_len)
{
    sights seen = nothing_seen();
    u8c_word others = 0;
    for (size_t i = 0; i < count; i += u8c_word_size) {
        const size_t at = i < count - u8c_word_size ? i : count - u8c_word_size;
        look_at(&seen, u8c_load_word(src + at));
    }
    if (what->other_count != 0) {
        for (size_t i = 0; i < count; i += u8c_word_size) {
            const size_t at = i < count - u8c_word_size ? i : count - u8c_word_size;
            others |= others_in(what, u8c_load_word(src + at));
        }
    }
    return ((wanted_in(wanted, &seen) | others) & U8C_NON_ASCII_BITS) != 0 ||
           ((seen.high & wanted.noncharacters & U8C_NON_ASCII_BITS) != 0 &&
            has_noncharacter(src, count, src_len));
}

/* Whether an excluded code point begins at src; not in the middle of a sequence. */
U8C_INLINE int is_excluded_at(const exclusion *what, const uint8_t *src, size_t src_len)
{
    if (*src <= u8c_last_1) {
        return u8c_in_ascii_set(what->ascii, *src);
    }
    return what->classes != 0 && !u8c_is_tail(*src) &&
           u8c_is_excluded(what->ascii, what->classes, u8c_decode_fast(src, src_len).code_point);
}

/* first_excluded() of less than a word. */
U8C_INLINE size_t few_allowed(const exclusion *what, const uint8_t *src, size_t src_len)
{
    size_t at = 0;
    while (at < src_len && !is_excluded_at(what, src + at, src_len - at)) {
        at++;
    }
    return at;
}

/* The first excluded code point that begins in the word at src + at; or src_len. */
U8C_INLINE size_t excluded_in_word(candidates wanted, const exclusion *what, const uint8_t *src,
                                   size_t at, size_t src_len)
{
    const u8c_word word = u8c_load_word(src + at);
    sights seen = nothing_seen();
    look_at(&seen, word);
    const u8c_word found = (wanted_in(wanted, &seen) | (seen.high & wanted.noncharacters) |
                            others_in(what, word) | wanted.all) &
                           U8C_NON_ASCII_BITS;
    uint8_t each[u8c_word_size];
    if (found == 0) {
        return src_len;
    }
    u8c_copy(each, &found, sizeof found);
    for (size_t i = 0; i < u8c_word_size; i++) {
        if (each[i] != 0 && is_excluded_at(what, src + at + i, src_len - at - i)) {
            return at + i;
        }
    }
    return src_len;
}

/*
 * The first excluded code point of src, or its length; src is well-formed, or without classes any.
 */
U8C_INLINE size_t first_excluded(candidates wanted, const exclusion *what, const uint8_t *src,
                                 size_t src_len)
{
    size_t at = 0;
    if (src_len < u8c_word_size) {
        return few_allowed(what, src, src_len);
    }
    while (at < src_len) {
        const size_t left = src_len - at;
        size_t end = src_len;
        int look_up = 1;
        if (left >= block_size) {
            end = at + block_size; /* a constant size, so that the loops are unrolled */
            look_up = wanted.all != 0 || has_candidate(wanted, what, src + at, block_size, left);
        } else if (left >= u8c_word_size) {
            look_up = wanted.all != 0 || has_candidate(wanted, what, src + at, left, left);
        }
        for (at = look_up ? at : end; at < end; at += u8c_word_size) {
            at = end - at < u8c_word_size ? end - u8c_word_size : at;
            const size_t found = excluded_in_word(wanted, what, src, at, src_len);
            if (found != src_len) {
                return found;
            }
        }
        at = end;
    }
    return src_len;
}

/* Where the scalar core stops, in src[0, count) or up to three bytes after that. */
U8C_INLINE size_t scalar_until(const uint8_t *src, size_t src_len, size_t count, const uint8_t *set,
                               uint32_t classes)
{
    size_t at = 0;
    while (at < src_len && at < count) {
        const utf8codec_decoded one = u8c_decode_one(src + at, src_len - at);
        if (one.status != UTF8CODEC_OK || u8c_is_excluded(set, classes, one.code_point)) {
            break;
        }
        at += one.length;
    }
    return at;
}

/* Whether text begins with a word of printable ASCII, and the set has none of that. */
U8C_INLINE int begins_printable(const uint8_t *src, size_t src_len, const uint8_t *set)
{
    const candidates no_controls = {~(u8c_word)0, ~(u8c_word)0, 0, 0, 0};
    return src_len >= u8c_word_size && is_allowed_ascii(no_controls, src, u8c_word_size) &&
           !u8c_has_printable(set);
}

size_t u8c_portable_validate_in(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                                uint32_t excluded_classes)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    exclusion what = {excluded_ascii, excluded_classes, 0, {0}};
    size_t read = 0, piece = first_piece, now, clean, found;
    if (begins_printable(bytes, src_len, excluded_ascii)) {
        read = allowed_ascii(candidates_of(&what), &what, bytes, src_len);
    }
    clean = scalar_until(bytes + read, src_len - read, few_bytes, excluded_ascii, excluded_classes);
    read += clean;
    if (clean < few_bytes || read == src_len) {
        return read;
    }
    const candidates wanted = candidates_of(&what);
    do {
        read += allowed_ascii(wanted, &what, bytes + read, src_len - read);
        now = src_len - read < piece ? src_len - read : piece;
        piece = piece < last_piece ? 2 * piece : piece;
        clean = u8c_portable_validate(bytes + read, now, NULL, 0).read;
        found = first_excluded(wanted, &what, bytes + read, clean);
        read += found;
    } while (found == clean && clean != 0 && u8c_may_be_cut(now - clean) && read < src_len);
    return read;
}

/*
 * A stop is usually near, and src goes on after it: a piece is searched before it is validated,
 * which is faster.
 */
size_t u8c_portable_validate_until(const void *src, size_t src_len, const uint8_t *set)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    exclusion what = {set, 0, 0, {0}};
    size_t read = scalar_until(bytes, src_len, short_string, set, 0);
    size_t piece = block_size, now, stop, clean;
    if (read < short_string || read == src_len) {
        return read;
    }
    const candidates wanted = candidates_of(&what);
    do {
        now = src_len - read < piece ? src_len - read : piece;
        piece = piece < last_piece ? 2 * piece : piece;
        stop = first_excluded(wanted, &what, bytes + read, now);
        clean = u8c_portable_validate(bytes + read, stop, NULL, 0).read;
        read += clean;
    } while (stop == now && clean != 0 && u8c_may_be_cut(now - clean) && read < src_len);
    return read;
}

#else
typedef int u8c_no_portable_validate_in; /* C has no empty files */
#endif

#include "../end.h"
