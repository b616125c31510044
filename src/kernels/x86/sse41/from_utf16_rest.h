/*
 * The end of a text, which the AVX2 kernels for UTF-16 to UTF-8 leave to the SSE4.1 kernels.
 */
#ifndef U8C_SSE41_FROM_UTF16_REST_H
#define U8C_SSE41_FROM_UTF16_REST_H

#include "../target.h"

#if U8C_HAS_SSE41 && U8C_WITH_UTF16

/* See vec16/from_utf16.h. */
U8C_INTERNAL U8C_UNKNOWN u8c_advance u8c_sse41_from_utf16_rest(const void *src, size_t src_len,
                                                               uint8_t *dst, size_t dst_cap,
                                                               size_t read, int swapped);

#endif
#endif
