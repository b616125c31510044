/*
 * The kernels that validate UTF-8 in a repertoire, and up to a byte of a set. Included after a
 * level's vec.h, inside its target.
 */
#ifndef U8C_VEC_VALIDATE_IN_H
#define U8C_VEC_VALIDATE_IN_H

enum {
    copying = 0,
    restricted = 1
};
#include "until.h"
#include "validate_long.h"

enum {
    most_printable = 1023 /* bytes of a text that is searched for others at first */
};

/* Has bit 7 of a byte set if, and only if, not all bytes are printable ASCII. */
U8C_INLINE uint64_t unprintable(uint64_t bytes)
{
    return (bytes - U8C_EACH_BYTE_64((uint64_t)first_printable)) | bytes |
           (bytes + U8C_EACH_BYTE_64((uint64_t)(0x7F - last_printable)));
}

/* Whether four vecs are printable ASCII. */
U8C_INLINE int are_printable(const uint8_t *first, up_to_four others)
{
    return are_all_printable(greatest_from_printable(v_load(first), v_load(others.second),
                                                     v_load(others.third), v_load(others.last)));
}

/* Whether all of a text, at least 4 bytes and at most most_printable, is printable ASCII. */
U8C_INLINE int is_printable(const uint8_t *src, size_t src_len)
{
    if (src_len > four_size) {
        const uint8_t *const last = src + src_len - four_size;
        U8C_ROLLED
        for (; src < last; src += four_size) {
            if (!are_printable(src, vectors_of(src, four_size))) {
                return 0;
            }
        }
        return are_printable(last, vectors_of(last, four_size));
    }
    if (src_len >= v_size) {
        return are_printable(src, vectors_of(src, src_len));
    }
    if (v_size > 16 && src_len >= 16) {
        return are_all_printable(v_max8u(from_printable(v_each_block(src)),
                                         from_printable(v_each_block(src + src_len - 16))));
    }
    const uint64_t found =
        src_len >= 8 ? unprintable(u8c_load64(src)) | unprintable(u8c_load64(src + src_len - 8))
                     : unprintable((uint64_t)u8c_load32(src) << 32 | u8c_load32(src + src_len - 4));
    return (found & U8C_EACH_BYTE_64((uint64_t)0x80)) == 0;
}

/* Whether a text is short, and printable ASCII, of which the set has nothing. */
U8C_INLINE int is_short_printable(const uint8_t *src, size_t src_len, const uint8_t *set)
{
    return src_len >= 4 && src_len <= most_printable && is_printable(src, src_len) &&
           !u8c_set_has_printable(set);
}

static U8C_NOINLINE size_t allowed_of_long(const void *src, size_t src_len,
                                           const uint8_t *excluded_ascii, uint32_t excluded_classes)
{
    const u8c_restriction restriction = {excluded_ascii, excluded_classes};
    return allowed_long((const uint8_t *)src, src_len, NULL, restriction);
}

/* Of a text for which is_short_printable() is false. */
U8C_INLINE size_t allowed_of_others(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                                    uint32_t excluded_classes)
{
    const u8c_restriction restriction = {excluded_ascii, excluded_classes};
    return src_len > four_size
               ? allowed_of_long(src, src_len, excluded_ascii, excluded_classes)
               : allowed_up_to_four((const uint8_t *)src, src_len, NULL, restriction);
}

size_t U8C_AT_LEVEL(validate_in)(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                                 uint32_t excluded_classes)
{
    return is_short_printable((const uint8_t *)src, src_len, excluded_ascii)
               ? src_len
               : allowed_of_others(src, src_len, excluded_ascii, excluded_classes);
}

#if U8C_HAS_CALLS
static U8C_NOINLINE U8C_CALL_IN_BY(call_for_others, allowed_of_others, u8c_finish_validate_in);

/* For short text no registers are saved. */
utf8codec_result *U8C_AT_LEVEL(call_validate_in)(utf8codec_result *result,
                                                 const utf8codec_repertoire *repertoire,
                                                 const void *src, size_t src_len, unsigned flags)
{
    return is_short_printable((const uint8_t *)src, src_len, repertoire->excluded_ascii)
               ? u8c_all_done(result, src_len, 0)
               : call_for_others(result, repertoire, src, src_len, flags);
}
#endif

size_t U8C_AT_LEVEL(validate_until)(const void *src, size_t src_len, const uint8_t *set)
{
    return allowed_until((const uint8_t *)src, src_len, set, U8C_AT_LEVEL(validate_in));
}

#endif
