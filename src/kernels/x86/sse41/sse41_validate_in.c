/*
 * SSE4.1 kernel: validating UTF-8 in a repertoire.
 */
#define U8C_FILE sse41_validate_in
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_SSE41 && U8C_WITH_REPERTOIRES

U8C_TARGET_SSE41

#include "vec.h"

enum {
    copying = 0,
    restricted = 1
};
#include "../../vec/until.h"

size_t u8c_sse41_validate_in(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                             uint32_t excluded_classes)
{
    const u8c_restriction restriction = {excluded_ascii, excluded_classes};
    return allowed((const uint8_t *)src, src_len, NULL, restriction);
}

U8C_DEFINE_CALL_IN(sse41, validate_in);

size_t u8c_sse41_validate_until(const void *src, size_t src_len, const uint8_t *set)
{
    return allowed_until((const uint8_t *)src, src_len, set, u8c_sse41_validate_in);
}

U8C_TARGET_END

#else
typedef int u8c_no_sse41_validate_in; /* C has no empty files */
#endif

#include "../../end.h"
