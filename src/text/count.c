/*
 * Counting code points.
 */
#include "../../include/utf8codec/boundary.h"
#include "../kernels/dispatch.h"

U8C_DISPATCH(count);

size_t utf8codec_count(const void *src, size_t src_len)
{
    return U8C_KERNEL(count)(src, src_len, NULL, 0).written;
}
