/*
 * SSE4.1 kernel: the first code point that a repertoire excludes.
 */
#define U8C_FILE sse41_repertoire
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_SSE41 && U8C_WITH_REPERTOIRES

U8C_TARGET_SSE41

#include "vec.h"

/* 16 bytes, in each block. */
U8C_INLINE vec each_block(const uint8_t *from)
{
    return v_load(from);
}

#include "../../vec/hits.h"
#include "../../vec/find_excluded.h"

size_t u8c_sse41_find_excluded(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                               uint32_t excluded_classes)
{
    return find_excluded((const uint8_t *)src, src_len, excluded_ascii, excluded_classes);
}

U8C_TARGET_END

#else
typedef int u8c_no_sse41_repertoire; /* C has no empty files */
#endif

#include "../../end.h"
