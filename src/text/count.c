/*
 * Code points counted.
 */
#include "../../include/utf8codec/boundary.h"
#include "../core/grammar.h"
#include "../kernels/dispatch.h"

U8C_DISPATCH(count)

size_t utf8codec_count(const void *src, size_t src_len)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    u8c_advance counted = {0, 0};
    if (src_len != 0) {
        counted = U8C_KERNEL(count)(src, src_len, NULL, 0);
    }
    for (size_t i = counted.read; i < src_len; i++) {
        counted.written += !u8c_is_tail(bytes[i]);
    }
    return counted.written;
}
