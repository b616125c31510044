/*
 * What the AVX2 kernels for UTF-32 to UTF-8 leave to the SSE4.1 kernels: the end of a text.
 */
#ifndef U8C_SSE41_FROM_UTF32_REST_H
#define U8C_SSE41_FROM_UTF32_REST_H

#include "../target.h"

#if U8C_HAS_SSE41

/*
 * The kernel's contract, except that it begins at `read`, a sequence boundary, and returns what it
 * has written from dst on. src_len is at least 4. `swapped`: the bytes of the code points are in
 * the order that is not the machine's.
 */
u8c_advance u8c_sse41_from_utf32_rest(const u8c_unit32 *src, size_t src_len, uint8_t *dst,
                                      size_t dst_cap, size_t read, int swapped);

#endif
#endif
