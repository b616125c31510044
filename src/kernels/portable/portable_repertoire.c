/*
 * Portable kernel: the first code point that a repertoire excludes.
 */
#define U8C_FILE portable_repertoire
#include "../begin.h"

#include "../dispatch.h"

#if U8C_HAS_PORTABLE && U8C_WITH_REPERTOIRES

size_t u8c_portable_find_excluded(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                                  uint32_t excluded_classes)
{
    return u8c_scalar_find_excluded(src, src_len, excluded_ascii, excluded_classes);
}

#else
typedef int u8c_no_portable_repertoire; /* C has no empty files */
#endif

#include "../end.h"
