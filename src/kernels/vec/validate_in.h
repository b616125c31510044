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

size_t U8C_AT_LEVEL(validate_in)(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                                 uint32_t excluded_classes)
{
    const u8c_restriction restriction = {excluded_ascii, excluded_classes};
    return allowed((const uint8_t *)src, src_len, NULL, restriction);
}

U8C_DEFINE_CALL_IN(U8C_LEVEL, validate_in);

size_t U8C_AT_LEVEL(validate_until)(const void *src, size_t src_len, const uint8_t *set)
{
    return allowed_until((const uint8_t *)src, src_len, set, U8C_AT_LEVEL(validate_in));
}

#endif
