/*
 * What the AVX2 kernels for UTF-16 to UTF-8 leave to the SSE4.1 kernels: short strings, and the end
 * of others.
 */
#ifndef U8C_X86_FROM_UTF16_H
#define U8C_X86_FROM_UTF16_H

#include "../target.h"

#if U8C_HAS_SSE41

/* The kernel's contract, except that it goes on from `advance`, which it or another came to. */
u8c_advance u8c_sse41_from_utf16_rest(const void *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                      u8c_advance advance);
u8c_advance u8c_sse41_from_utf16_swapped_rest(const void *src, size_t src_len, uint8_t *dst,
                                              size_t dst_cap, u8c_advance advance);

#endif
#endif
