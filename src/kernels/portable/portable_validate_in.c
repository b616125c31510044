/*
 * Portable kernels: validating UTF-8 in a repertoire. A piece is validated, then searched;
 * the first ones are small, for text that soon has something to find.
 */
#define U8C_FILE portable_validate_in
#include "../begin.h"

#include "../../core/excluded.h"
#include "portable.h"

#if U8C_HAS_PORTABLE && U8C_WITH_REPERTOIRES

enum {
    block_size = 64,       /* bytes per iteration of the search */
    bytes_after = 2,       /* that noncharacters_at() reads after a word */
    first_bytes = 16,      /* for the scalar core: what is excluded may be frequent */
    first_of_string = 64,  /* likewise: strings end soon */
    first_piece = 16,      /* of the pieces, which double */
    most_validated = 4096, /* bytes before they are searched: still in the first cache */
    most_others = 4,       /* a set with more than these is looked up byte by byte */
    digits = 16
};

/*
 * Where code points are decoded: at bytes that what is excluded can begin with. Each is all bits or
 * none. C1 controls begin with C2; noncharacters with EF and more; `others` are of ASCII, but for
 * controls and DEL, each in all bytes of a word.
 */
typedef struct candidates {
    const uint8_t *excluded_ascii;
    uint32_t excluded_classes;
    unsigned other_count;
    u8c_word controls, del, c1, noncharacters, all;
    u8c_word others[most_others];
} candidates;

U8C_INLINE u8c_word all_bits_if(int condition)
{
    return condition ? ~(u8c_word)0 : 0;
}

/* What is excluded of ASCII besides controls and DEL. */
U8C_NOINLINE static void list_others(candidates *wanted)
{
    for (unsigned digit = 0; digit < digits; digit++) {
        unsigned ascii = digit + 2 * digits;
        for (unsigned bits = wanted->excluded_ascii[digit] >> 2; bits != 0; bits >>= 1) {
            if ((bits & 1) != 0 && ascii != u8c_last_1) {
                if (wanted->other_count == most_others) {
                    wanted->all = ~(u8c_word)0;
                    return;
                }
                wanted->others[wanted->other_count] = U8C_EACH_BYTE((u8c_word)ascii);
                wanted->other_count++;
            }
            ascii += digits;
        }
    }
}

U8C_INLINE candidates candidates_of(const uint8_t *excluded_ascii, uint32_t excluded_classes)
{
    const unsigned kinds = u8c_kinds_in_ascii_set(excluded_ascii);
    candidates wanted;
    wanted.excluded_ascii = excluded_ascii;
    wanted.excluded_classes = excluded_classes;
    wanted.controls = all_bits_if((kinds & u8c_has_controls) != 0);
    wanted.del = all_bits_if((kinds & u8c_has_del) != 0);
    wanted.c1 = all_bits_if((excluded_classes & UTF8CODEC_EXCLUDE_C1) != 0);
    wanted.noncharacters = all_bits_if((excluded_classes & UTF8CODEC_EXCLUDE_NONCHARACTERS) != 0);
    wanted.all = 0;
    wanted.other_count = 0;
    if ((kinds & u8c_has_others) != 0) {
        list_others(&wanted);
    }
    return wanted;
}

/* Bit 7 of each byte of the word that is 0, and of some above such a byte. */
U8C_INLINE u8c_word zeros_in(u8c_word word)
{
    return (word - U8C_EACH_BYTE(1u)) & ~word;
}

/* Bit 7 of each byte of the word that is EF or more; other bits as well. */
U8C_INLINE u8c_word at_least_ef(u8c_word word)
{
    return ((word & ~U8C_NON_ASCII_BITS) + U8C_EACH_BYTE(0xFFu - 0xEFu + 1)) & word;
}

/* Likewise of each candidate but for noncharacters, and of some other bytes. */
U8C_INLINE u8c_word candidates_in(const candidates *wanted, u8c_word word)
{
    u8c_word found = ((word - U8C_EACH_BYTE(0x20u)) & ~word & wanted->controls) |
                     (zeros_in(word ^ U8C_EACH_BYTE(0x7Fu)) & wanted->del) |
                     (zeros_in(word ^ U8C_EACH_BYTE(0xC2u)) & wanted->c1) | wanted->all;
    for (unsigned i = 0; i < wanted->other_count; i++) {
        found |= zeros_in(word ^ wanted->others[i]);
    }
    return found;
}

/*
 * Likewise of noncharacters, from the word at src and the two bytes after it: U+FDD0..U+FDEF and
 * U+FFFE are EF, then B7 or BF; the third byte of U+nFFFE is BF from the first plane on.
 */
U8C_INLINE u8c_word noncharacters_at(const candidates *wanted, const uint8_t *src)
{
    const u8c_word second = u8c_load_word(src + 1) | U8C_EACH_BYTE(0x08u),
                   third = u8c_load_word(src + 2), bf = U8C_EACH_BYTE(0xBFu);
    return at_least_ef(u8c_load_word(src)) & (zeros_in(second ^ bf) | zeros_in(third ^ bf)) &
           wanted->noncharacters;
}

/* Whether a block is ASCII without controls and DEL, as far as they are excluded. */
U8C_INLINE int is_allowed_ascii(const candidates *wanted, const uint8_t *src)
{
    u8c_word any = wanted->other_count == 0 ? wanted->all : ~(u8c_word)0, above_del = 0,
             above_controls = ~(u8c_word)0;
    for (size_t i = 0; i < block_size; i += u8c_word_size) {
        const u8c_word word = u8c_load_word(src + i);
        any |= word;
        above_controls &= word + U8C_EACH_BYTE(0x80u - 0x20u);
        above_del |= word + U8C_EACH_BYTE(0x80u - 0x7Fu);
    }
    any |= (~above_controls & wanted->controls) | (above_del & wanted->del);
    return (any & U8C_NON_ASCII_BITS) == 0;
}

/*
 * Whether a block, and the two bytes after it, which are readable, may have a candidate. Not more
 * branches: what text has, word by word, cannot be predicted.
 */
U8C_INLINE int has_candidate(const candidates *wanted, const uint8_t *src)
{
    u8c_word found = 0, high = 0;
    for (size_t i = 0; i < block_size; i += u8c_word_size) {
        const u8c_word word = u8c_load_word(src + i);
        found |= candidates_in(wanted, word);
        high |= at_least_ef(word);
    }
    if ((high & wanted->noncharacters & U8C_NON_ASCII_BITS) != 0) {
        for (size_t i = 0; i < block_size; i += u8c_word_size) {
            found |= noncharacters_at(wanted, src + i);
        }
    }
    return (found & U8C_NON_ASCII_BITS) != 0;
}

/* Whether an excluded code point begins at src; not in the middle of a sequence. */
U8C_INLINE int is_excluded_at(const candidates *wanted, const uint8_t *src, size_t src_len)
{
    if (*src <= u8c_last_1) {
        return u8c_in_ascii_set(wanted->excluded_ascii, *src);
    }
    if (wanted->excluded_classes == 0 || u8c_is_tail(*src)) {
        return 0;
    }
    return u8c_is_excluded(wanted->excluded_ascii, wanted->excluded_classes,
                           u8c_decode_fast(src, src_len).code_point);
}

/*
 * The first excluded code point that begins in the word at src + at and before src_len; or src_len.
 * word has the same bytes, and can be read up to bytes_after beyond them.
 */
U8C_INLINE size_t excluded_in_word(const candidates *wanted, const uint8_t *word,
                                   const uint8_t *src, size_t at, size_t src_len)
{
    const u8c_word found =
        (candidates_in(wanted, u8c_load_word(word)) | noncharacters_at(wanted, word)) &
        U8C_NON_ASCII_BITS;
    uint8_t each[u8c_word_size];
    if (found == 0) {
        return src_len;
    }
    u8c_copy(each, &found, sizeof found);
    for (size_t i = 0; i < u8c_word_size && at + i < src_len; i++) {
        if (each[i] != 0 && is_excluded_at(wanted, src + at + i, src_len - at - i)) {
            return at + i;
        }
    }
    return src_len;
}

/*
 * The first excluded code point of well-formed text, or its length. Without classes, the text may
 * be ill-formed.
 */
U8C_INLINE size_t first_excluded(const candidates *wanted, const uint8_t *src, size_t src_len)
{
    const uint64_t padding = U8C_EACH_BYTE_64((uint64_t)'a');
    uint64_t padded[] = {padding, padding, padding}; /* more than the two words and what follows */
    uint8_t *const rest = (uint8_t *)padded;
    size_t at = 0;
    while (src_len - at >= u8c_word_size + bytes_after) {
        const size_t left = src_len - at;
        if ((left >= block_size && is_allowed_ascii(wanted, src + at)) ||
            (left >= block_size + bytes_after && !has_candidate(wanted, src + at))) {
            at += block_size;
            continue;
        }
        const size_t end =
            left >= block_size + bytes_after ? at + block_size : src_len - bytes_after;
        for (; end - at >= u8c_word_size; at += u8c_word_size) {
            const size_t found = excluded_in_word(wanted, src + at, src, at, src_len);
            if (found != src_len) {
                return found;
            }
        }
    }
    if (at == src_len) {
        return src_len;
    }
    u8c_copy_part(rest, src + at, src_len - at);
    const size_t found = excluded_in_word(wanted, rest, src, at, src_len);
    return found != src_len || src_len - at <= u8c_word_size
               ? found
               : excluded_in_word(wanted, rest + u8c_word_size, src, at + u8c_word_size, src_len);
}

/* Where the scalar core stops, in the first `count` bytes or up to three after them. */
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

size_t u8c_portable_validate_in(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                                uint32_t excluded_classes)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t read = scalar_until(bytes, src_len, first_bytes, excluded_ascii, excluded_classes);
    size_t piece = first_piece, now, clean, found;
    if (read < first_bytes || read == src_len) {
        return read;
    }
    const candidates wanted = candidates_of(excluded_ascii, excluded_classes);
    do {
        while (src_len - read >= block_size && is_allowed_ascii(&wanted, bytes + read)) {
            read += block_size;
        }
        now = src_len - read < piece ? src_len - read : piece;
        piece = piece < most_validated ? 2 * piece : piece;
        clean = u8c_portable_validate(bytes + read, now, NULL, 0).read;
        found = first_excluded(&wanted, bytes + read, clean);
        read += found;
    } while (found == clean && clean != 0 && u8c_may_be_cut(now - clean) && read < src_len);
    return read;
}

/* Pieces grow: neither a stop nor an error soon after the start costs much. */
size_t u8c_portable_validate_until(const void *src, size_t src_len, const uint8_t *set)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t read = scalar_until(bytes, src_len, first_of_string, set, 0);
    size_t piece = block_size, now, stop, clean;
    if (read < first_of_string || read == src_len) {
        return read;
    }
    const candidates wanted = candidates_of(set, 0);
    do {
        now = src_len - read < piece ? src_len - read : piece;
        piece = piece < most_validated ? 2 * piece : piece;
        stop = first_excluded(&wanted, bytes + read, now);
        clean = u8c_portable_validate(bytes + read, stop, NULL, 0).read;
        read += clean;
    } while (stop == now && clean != 0 && u8c_may_be_cut(now - clean) && read < src_len);
    return read;
}

#else
typedef int u8c_no_portable_validate_in; /* C has no empty files */
#endif

#include "../end.h"
