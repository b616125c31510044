/*
 * Counting code points.
 */
#include "../../include/utf8codec/boundary.h"
#include "../core/grammar.h"
#include "../kernels/dispatch.h"

U8C_DISPATCH_COUNT;

size_t u8c_scalar_count(const void *src, size_t src_len)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t count = 0;
    for (size_t i = 0; i < src_len; i++) {
        count += !u8c_is_tail(bytes[i]);
    }
    return count;
}

size_t utf8codec_count(const void *src, size_t src_len)
{
    return U8C_KERNEL(count)(src, src_len);
}
