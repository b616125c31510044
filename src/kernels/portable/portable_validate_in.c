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
    most_validated = 4096, /* bytes before they are searched: still in the first cache */
    most_others = 4,       /* a set with more than these is looked up byte by byte */
    digits = 16
};

/*
 * Where code points are decoded: at bytes that what is excluded can begin with. Each is all bits or
 * none. C1 controls begin with C2; noncharacters with EF and more; `others` are of ASCII, but for
 * controls and DEL, each in all bytes of a u64.
 */
typedef struct candidates {
    const uint8_t *excluded_ascii;
    uint32_t excluded_classes;
    unsigned other_count;
    uint64_t controls, del, c1, noncharacters, all;
    uint64_t others[most_others];
} candidates;

U8C_INLINE uint64_t all_bits_if(int condition)
{
    return condition ? UINT64_MAX : 0;
}

/* What is excluded of ASCII besides controls and DEL. */
U8C_NOINLINE static void list_others(candidates *wanted)
{
    for (unsigned digit = 0; digit < digits; digit++) {
        unsigned ascii = digit + 2 * digits;
        for (unsigned bits = wanted->excluded_ascii[digit] >> 2; bits != 0; bits >>= 1) {
            if ((bits & 1) != 0 && ascii != u8c_last_1) {
                if (wanted->other_count == most_others) {
                    wanted->all = UINT64_MAX;
                    return;
                }
                wanted->others[wanted->other_count] = U8C_EACH_BYTE((uint64_t)ascii);
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
U8C_INLINE uint64_t zeros_in(uint64_t word)
{
    return (word - U8C_EACH_BYTE(1u)) & ~word;
}

/* Bit 7 of each byte of the word that is a candidate; other bits and some others as well. */
U8C_INLINE uint64_t candidates_in(const candidates *wanted, uint64_t word)
{
    const uint64_t low_bits = word & ~U8C_NON_ASCII_BITS;
    uint64_t found =
        ((word - U8C_EACH_BYTE(0x20u)) & ~word & wanted->controls) |
        (zeros_in(word ^ U8C_EACH_BYTE(0x7Fu)) & wanted->del) |
        (zeros_in(word ^ U8C_EACH_BYTE(0xC2u)) & wanted->c1) |
        ((low_bits + U8C_EACH_BYTE(0xFFu - 0xEFu + 1)) & word & wanted->noncharacters) |
        wanted->all;
    for (unsigned i = 0; i < wanted->other_count; i++) {
        found |= zeros_in(word ^ wanted->others[i]);
    }
    return found;
}

/* Whether a block is ASCII without controls and DEL, as far as they are excluded. */
U8C_INLINE int is_allowed_ascii(const candidates *wanted, const uint8_t *src)
{
    uint64_t found = wanted->other_count == 0 ? wanted->all : UINT64_MAX;
    for (size_t i = 0; i < block_size; i += u8c_u64_size) {
        const uint64_t word = u8c_load64(src + i);
        found |= word | (~(word + U8C_EACH_BYTE(0x80u - 0x20u)) & wanted->controls) |
                 ((word + U8C_EACH_BYTE(0x80u - 0x7Fu)) & wanted->del);
    }
    return (found & U8C_NON_ASCII_BITS) == 0;
}

/*
 * Whether an excluded code point may begin with a byte from EF up. U+FDD0..U+FDEF and U+FFFE are
 * EF, then B7 or BF; the third byte of U+nFFFE is BF from the first plane on.
 */
U8C_INLINE int may_be_noncharacter(const uint8_t *src)
{
    return *src == 0xEF ? (src[1] | 0x08) == 0xBF : src[2] == 0xBF;
}

/* Whether an excluded code point begins at src; not in the middle of a sequence. */
U8C_INLINE int is_excluded_at(const candidates *wanted, const uint8_t *src, size_t src_len)
{
    if (*src <= u8c_last_1) {
        return u8c_in_ascii_set(wanted->excluded_ascii, *src);
    }
    if (wanted->excluded_classes == 0 || u8c_is_tail(*src) ||
        (*src >= 0xEF && !may_be_noncharacter(src))) {
        return 0;
    }
    return u8c_is_excluded(wanted->excluded_ascii, wanted->excluded_classes,
                           u8c_decode_fast(src, src_len).code_point);
}

/*
 * The first excluded code point of well-formed text, or its length. Without classes, the text may
 * be ill-formed.
 */
U8C_INLINE size_t first_excluded(const candidates *wanted, const uint8_t *src, size_t src_len)
{
    size_t at = 0;
    while (src_len - at >= u8c_u64_size) {
        if (src_len - at >= block_size && is_allowed_ascii(wanted, src + at)) {
            at += block_size;
            continue;
        }
        const size_t end = src_len - at >= block_size ? at + block_size : src_len;
        for (; end - at >= u8c_u64_size; at += u8c_u64_size) {
            const uint64_t found = candidates_in(wanted, u8c_load64(src + at)) & U8C_NON_ASCII_BITS;
            if (found == 0) {
                continue;
            }
            uint8_t each[u8c_u64_size];
            u8c_copy(each, &found, sizeof found);
            for (size_t i = 0; i < u8c_u64_size; i++) {
                if (each[i] != 0 && is_excluded_at(wanted, src + at + i, src_len - at - i)) {
                    return at + i;
                }
            }
        }
    }
    for (; at < src_len; at++) {
        if (is_excluded_at(wanted, src + at, src_len - at)) {
            return at;
        }
    }
    return src_len;
}

size_t u8c_portable_validate_in(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                                uint32_t excluded_classes)
{
    const candidates wanted = candidates_of(excluded_ascii, excluded_classes);
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t read = 0, piece = block_size, now, clean, found;
    do {
        now = src_len - read < piece ? src_len - read : piece;
        piece = piece < most_validated ? 2 * piece : piece;
        clean = u8c_portable_validate(bytes + read, now, NULL, 0).read;
        found = first_excluded(&wanted, bytes + read, clean);
        read += found;
    } while (found == clean && clean != 0 && u8c_may_be_cut(now - clean) && read < src_len);
    return read;
}

size_t u8c_portable_find_ascii(const void *src, size_t src_len, const uint8_t *set)
{
    const candidates wanted = candidates_of(set, 0);
    return first_excluded(&wanted, (const uint8_t *)src, src_len);
}

#else
typedef int u8c_no_portable_validate_in; /* C has no empty files */
#endif

#include "../end.h"
