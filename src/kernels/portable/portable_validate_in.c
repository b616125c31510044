/*
 * Portable kernels: validating UTF-8 in a repertoire, or up to a byte of a set. A piece is searched
 * for what ends the text, then validated up to there.
 */
#define U8C_FILE portable_validate_in
#include "../begin.h"

#include "../../core/excluded.h"
#include "portable.h"

#if U8C_HAS_PORTABLE && U8C_WITH_REPERTOIRES

enum {
    block_size = 64,   /* bytes searched with one branch */
    first_piece = 16,  /* bytes; pieces grow while nothing is found */
    last_piece = 4096, /* the longest piece, which fits in the first-level cache */
    looked_up = 16,    /* bytes looked up one by one before the other bytes of a set are listed */
    most_others = 4,   /* with more other bytes than these, every byte is looked up */
    digits = 16
};

/* What an ASCII set has besides controls and DEL, each in all bytes of a word. */
typedef struct other_bytes {
    unsigned count;
    u8c_word each[most_others];
} other_bytes;

/* The classes: whether C1 controls and noncharacters may be excluded, as all bits or none. */
typedef struct wanted_classes {
    u8c_word c1, noncharacters;
} wanted_classes;

/*
 * What is excluded. The words, all bits or none, say what is looked for: controls, DEL, and every
 * byte, if there are too many others; C1 controls, which begin with C2, and noncharacters, which
 * begin with EF or more. Only inlined functions take its address, so that it need not be in memory.
 */
typedef struct exclusion {
    const uint8_t *ascii;
    uint32_t classes;
    u8c_word controls, del, every;
    wanted_classes wanted;
    const other_bytes *others;
} exclusion;

U8C_INLINE u8c_word all_bits_if(int condition)
{
    return condition ? ~(u8c_word)0 : 0;
}

/* Lists the others. If there are too many for that, lists none and returns 1. */
U8C_NOINLINE static int list_others(other_bytes *others, const uint8_t *set)
{
    const u8c_word rows_from_2 = U8C_EACH_BYTE(0xFCu);
    for (size_t at = 0; at < digits; at += u8c_word_size) {
        u8c_word rest = u8c_load_word(set + at) & rows_from_2;
        while (rest != 0) {
            const size_t index = u8c_first_byte_set(rest);
            unsigned ascii = (unsigned)(at + index) + 2 * digits;
            for (unsigned bits = set[at + index] >> 2; bits != 0; bits >>= 1) {
                if ((bits & 1) != 0 && ascii != u8c_last_1) {
                    if (others->count == most_others) {
                        others->count = 0;
                        return 1;
                    }
                    others->each[others->count] = U8C_EACH_BYTE((u8c_word)ascii);
                    others->count++;
                }
                ascii += digits;
            }
            rest = u8c_without_byte(rest, index);
        }
    }
    return 0;
}

U8C_INLINE exclusion exclusion_without_others(const uint8_t *ascii, uint32_t classes,
                                              const other_bytes *others)
{
    const exclusion what = {ascii,
                            classes,
                            all_bits_if(u8c_set_has_controls(ascii)),
                            all_bits_if(u8c_set_has_del(ascii)),
                            0,
                            {all_bits_if((classes & UTF8CODEC_EXCLUDE_C1) != 0),
                             all_bits_if((classes & UTF8CODEC_EXCLUDE_NONCHARACTERS) != 0)},
                            others};
    return what;
}

U8C_INLINE exclusion make_exclusion(const uint8_t *ascii, uint32_t classes, other_bytes *others)
{
    exclusion what = exclusion_without_others(ascii, classes, others);
    others->count = 0;
    if (u8c_set_has_printable(ascii)) {
        what.every = all_bits_if(list_others(others, ascii));
    }
    return what;
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

/* Those that are DEL, or FF, which is an error anyway. */
U8C_INLINE u8c_word del_in(u8c_word word)
{
    return without_bit_7(word) + U8C_EACH_BYTE(0x80u - 0x7Fu);
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
    u8c_word not_controls, del, c1, high, others;
} sights;

U8C_INLINE sights nothing_seen(void)
{
    const sights none = {~(u8c_word)0, 0, 0, 0, 0};
    return none;
}

U8C_INLINE void look_at(sights *seen, u8c_word word)
{
    seen->not_controls &= not_controls_in(word);
    seen->del |= del_in(word);
    seen->c1 |= zeros_in(word ^ U8C_EACH_BYTE(0xC2u));
    seen->high |= high_in(word);
}

U8C_INLINE void look_for_others(sights *seen, const exclusion *what, u8c_word word)
{
    for (unsigned i = 0; i < what->others->count; i++) {
        seen->others |= zeros_in(word ^ what->others->each[i]);
    }
}

/* Of those, what may be excluded: ASCII, and by its first byte what is not. */
U8C_INLINE u8c_word ascii_of(const exclusion *what, const sights *seen)
{
    return (~seen->not_controls & what->controls) | (seen->del & what->del) | seen->others |
           what->every;
}

U8C_INLINE u8c_word classes_of(const exclusion *what, const sights *seen)
{
    return (seen->c1 & what->wanted.c1) | (seen->high & what->wanted.noncharacters);
}

/*
 * The classes of which more than the first byte is known, given words that begin one and two bytes
 * later. C1 controls are C2, then 80..9F. Of noncharacters, U+FDD0..U+FDEF are EF B7 and one more
 * byte. Of all others the second byte is .F, and the third is BE or BF: the last one of U+FFFE and
 * U+FFFF, and the one before it in other planes. So the second has the three lowest bits, and the
 * third is BE or BF unless bit 3 of the second is missing.
 */
U8C_INLINE u8c_word classes_in(wanted_classes wanted, u8c_word first, u8c_word second,
                               u8c_word third)
{
    const u8c_word ends_in_7 = (second & U8C_EACH_BYTE(0x07u)) + U8C_EACH_BYTE(0x80u - 0x07u),
                   is_last = (third & U8C_EACH_BYTE(0x3Eu)) + U8C_EACH_BYTE(0x80u - 0x3Eu);
    return (zeros_in(first ^ U8C_EACH_BYTE(0xC2u)) & ~(second << 2) & wanted.c1) |
           (high_in(first) & ends_in_7 & (is_last | ~(second << 4)) & wanted.noncharacters);
}

/* Those of the word at src, of whose last two bytes no more is known. */
U8C_INLINE u8c_word classes_in_last(wanted_classes wanted, const uint8_t *src)
{
    const u8c_word word = u8c_load_word(src);
    return classes_in(wanted, word, u8c_bytes_after(word, 1), u8c_bytes_after(word, 2));
}

/* Whether something of the classes may begin in src[0, count). src_len is a word or more. */
U8C_NOINLINE static int has_classes(wanted_classes wanted, const uint8_t *src, size_t count,
                                    size_t src_len)
{
    const size_t last = src_len - u8c_word_size;
    u8c_word found = 0;
    size_t at = 0;
    for (; at < count && src_len - at >= u8c_word_size + 2; at += u8c_word_size) {
        found |= classes_in(wanted, u8c_load_word(src + at), u8c_load_word(src + at + 1),
                            u8c_load_word(src + at + 2));
    }
    if (at < count) {
        found |= classes_in_last(wanted, src + (at < last ? at : last)) |
                 classes_in_last(wanted, src + last);
    }
    return (found & U8C_NON_ASCII_BITS) != 0;
}

/* What a part of a text may have that is excluded, which decides how it is searched. */
typedef enum candidate {
    no_candidate,
    of_ascii, /* bytes of the ASCII set: found by words */
    of_any    /* anything: left to the scalar core */
} candidate;

/*
 * What src[0, count), at least a word, may have. Not more branches: what text has, word by word,
 * cannot be predicted.
 */
U8C_INLINE candidate candidate_in(const exclusion *what, const uint8_t *src, size_t count,
                                  size_t src_len)
{
    const size_t last = count - u8c_word_size;
    sights seen = nothing_seen();
    /* One word per iteration: then the compiler makes vectors if count is a constant. */
    U8C_ROLLED
    for (size_t i = 0; i <= last; i += u8c_word_size) {
        look_at(&seen, u8c_load_word(src + i));
    }
    if (count % u8c_word_size != 0) {
        look_at(&seen, u8c_load_word(src + last));
    }
    if (what->others->count != 0) {
        U8C_ROLLED
        for (size_t i = 0; i < count; i += u8c_word_size) {
            look_for_others(&seen, what, u8c_load_word(src + (i < last ? i : last)));
        }
    }
    if ((classes_of(what, &seen) & U8C_NON_ASCII_BITS) != 0 &&
        has_classes(what->wanted, src, count, src_len)) {
        return of_any;
    }
    return (ascii_of(what, &seen) & U8C_NON_ASCII_BITS) != 0 ? of_ascii : no_candidate;
}

/* The first byte of the word at src that the ASCII set has, or u8c_word_size. */
U8C_INLINE size_t excluded_in_word(const exclusion *what, const uint8_t *src)
{
    const u8c_word word = u8c_load_word(src);
    sights seen = nothing_seen();
    look_at(&seen, word);
    look_for_others(&seen, what, word);
    u8c_word found = ascii_of(what, &seen) & U8C_NON_ASCII_BITS;
    while (found != 0) {
        const size_t index = u8c_first_byte_set(found);
        if (u8c_in_ascii_set(what->ascii, src[index])) {
            return index;
        }
        found = u8c_without_byte(found, index);
    }
    return u8c_word_size;
}

/* The first byte of src[at, end) that the ASCII set has, or end. */
U8C_INLINE size_t first_of_ascii(const exclusion *what, const uint8_t *src, size_t at, size_t end)
{
    for (; what->every == 0 && end - at >= u8c_word_size; at += u8c_word_size) {
        const size_t index = excluded_in_word(what, src + at);
        if (index < u8c_word_size) {
            return at + index;
        }
    }
    while (at < end && !u8c_in_ascii_set(what->ascii, src[at])) {
        at++;
    }
    return at;
}

/*
 * A part of src[0, count), src[at, end), before which nothing excluded begins, and what may begin
 * there. A rest of less than a word is not searched, and counts as of_any.
 */
typedef struct stretch {
    size_t at, end;
    candidate may_have;
} stretch;

/* The first one, of block_size bytes or at the end; it is empty if nothing may begin. */
U8C_INLINE stretch first_stretch(const exclusion *what, const uint8_t *src, size_t at, size_t count,
                                 size_t src_len)
{
    stretch now = {at, count, no_candidate};
    for (; count - now.at >= block_size; now.at += block_size) {
        now.may_have = candidate_in(what, src + now.at, block_size, src_len - now.at);
        if (now.may_have != no_candidate) {
            now.end = now.at + block_size;
            return now;
        }
    }
    now.may_have = count - now.at < u8c_word_size
                       ? of_any
                       : candidate_in(what, src + now.at, count - now.at, src_len - now.at);
    if (now.may_have == no_candidate) {
        now.at = count;
    }
    return now;
}

/* Where the scalar core stops, in src[0, count) or up to three bytes after that. */
U8C_INLINE size_t scalar_until(const uint8_t *src, size_t src_len, size_t count, const uint8_t *set,
                               uint32_t classes)
{
    size_t at = 0;
    while (at < count) {
        const utf8codec_decoded one = u8c_decode_one(src + at, src_len - at);
        if (one.status != UTF8CODEC_OK || u8c_is_excluded(set, classes, one.code_point)) {
            break;
        }
        at += one.length;
    }
    return at;
}

/*
 * Whether count bytes, in words, are ASCII, without controls and DEL as far as these are wanted;
 * others are not looked for. What is not ASCII may make the sums wrong, but is found by itself.
 */
U8C_INLINE int is_allowed_ascii(const exclusion *what, const uint8_t *src, size_t count)
{
    u8c_word any = 0, del = 0, not_controls = ~(u8c_word)0;
    for (size_t i = 0; i < count; i += u8c_word_size) {
        const u8c_word word = u8c_load_word(src + i);
        any |= word;
        not_controls &= word + U8C_EACH_BYTE(0x80u - 0x20u);
        del |= word + U8C_EACH_BYTE(0x80u - 0x7Fu);
    }
    any |= (~not_controls & what->controls) | (del & what->del);
    return (any & U8C_NON_ASCII_BITS) == 0;
}

/* The length of the ASCII that src begins with, in words or to the end; 0 if there are others. */
U8C_INLINE size_t allowed_ascii(const exclusion *what, const uint8_t *src, size_t src_len)
{
    size_t at = 0;
    if (what->others->count != 0 || what->every != 0 || src_len < u8c_word_size ||
        !is_allowed_ascii(what, src, u8c_word_size)) {
        return 0;
    }
    while (src_len - at >= block_size && is_allowed_ascii(what, src + at, block_size)) {
        at += block_size;
    }
    while (src_len - at >= u8c_word_size && is_allowed_ascii(what, src + at, u8c_word_size)) {
        at += u8c_word_size;
    }
    return src_len - at < u8c_word_size &&
                   is_allowed_ascii(what, src + src_len - u8c_word_size, u8c_word_size)
               ? src_len
               : at;
}

/*
 * src[0, searched) has nothing that is excluded. Each piece is searched up to the first stretch
 * that may have something, then validated, so that little is searched beyond an error or a stop.
 */
static U8C_NOINLINE size_t allowed_from(size_t searched, const uint8_t *src, size_t src_len,
                                        const uint8_t *excluded_ascii, uint32_t excluded_classes)
{
    other_bytes others;
    const exclusion what = make_exclusion(excluded_ascii, excluded_classes, &others);
    /* What has been searched had nothing, so the first piece can be longer. */
    size_t read = 0, piece = searched == 0 ? first_piece : block_size, clean, end;
    do {
        read += searched == 0 ? allowed_ascii(&what, src + read, src_len - read) : 0;
        const uint8_t *const at = src + read;
        const size_t left = src_len - read, now = left < piece ? left : piece;
        const stretch look = first_stretch(&what, at, searched, now, left);
        piece = piece < block_size ? 2 * piece : piece < last_piece ? 4 * piece : piece;
        if (look.may_have == of_any) {
            clean = u8c_portable_validate(at, look.at, NULL, 0).read;
            end = look.end;
            if (u8c_may_be_cut(look.at - clean)) {
                const size_t most = look.end - clean,
                             more = scalar_until(at + clean, left - clean, most, excluded_ascii,
                                                 excluded_classes);
                if (more < most) {
                    return read + clean + more;
                }
                clean += more;
                end = clean;
            }
        } else {
            end = first_of_ascii(&what, at, look.at, look.end);
            clean = u8c_portable_validate(at, end, NULL, 0).read;
            if (end < look.end) {
                return read + clean;
            }
        }
        read += clean;
        searched = 0;
    } while (clean != 0 && u8c_may_be_cut(end - clean) && read < src_len);
    return read;
}

/* Whether a text of a word or more is printable ASCII. */
U8C_INLINE int is_printable(const uint8_t *src, size_t src_len)
{
    static const exclusion controls = {.controls = ~(u8c_word)0, .del = ~(u8c_word)0};
    return is_allowed_ascii(&controls, src, u8c_word_size) &&
           is_allowed_ascii(&controls, src, src_len / u8c_word_size * u8c_word_size) &&
           is_allowed_ascii(&controls, src + src_len - u8c_word_size, u8c_word_size);
}

/* Short text in which nothing is found does not call allowed_from(), which saves many registers. */
size_t u8c_portable_validate_in(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                                uint32_t excluded_classes)
{
    static const other_bytes none = {0, {0}};
    const uint8_t *const bytes = (const uint8_t *)src;
    if (src_len >= u8c_word_size && src_len <= block_size &&
        !u8c_set_has_printable(excluded_ascii)) {
        if (is_printable(bytes, src_len)) {
            return src_len;
        }
        const exclusion what = exclusion_without_others(excluded_ascii, excluded_classes, &none);
        if (candidate_in(&what, bytes, src_len, src_len) == no_candidate) {
            return u8c_portable_validate(src, src_len, NULL, 0).read;
        }
    }
    return allowed_from(0, bytes, src_len, excluded_ascii, excluded_classes);
}

/* Most strings end soon, so the first bytes are looked up without listing the set's other bytes. */
size_t u8c_portable_validate_until(const void *src, size_t src_len, const uint8_t *set)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    const size_t most = src_len < looked_up ? src_len : looked_up;
    size_t stop = 0;
    while (stop < most && !u8c_in_ascii_set(set, bytes[stop])) {
        stop++;
    }
    return stop < most || stop == src_len ? u8c_portable_validate(src, stop, NULL, 0).read
                                          : allowed_from(stop, bytes, src_len, set, 0);
}

#else
typedef int u8c_no_portable_validate_in; /* C has no empty files */
#endif

#include "../end.h"
