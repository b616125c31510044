/*
 * What the AVX2 kernels of Latin-1 leave to those of SSE4.1: the last bytes, and those for which
 * room is scarce.
 */
#ifndef U8C_X86_LATIN1_H
#define U8C_X86_LATIN1_H

#include "../target.h"

#if U8C_HAS_SSE41

/*
 * The rest of a conversion that stands at `at`, which is 0 or at least 16 bytes on. To Latin-1, the
 * byte before at.read may be a lead byte whose unit is not stored.
 */
u8c_advance u8c_sse41_to_latin1_rest(const uint8_t *src, size_t src_len, uint8_t *dst,
                                     size_t dst_cap, u8c_advance at);
u8c_advance u8c_sse41_from_latin1_rest(const uint8_t *src, size_t src_len, uint8_t *dst,
                                       size_t dst_cap, u8c_advance at);

#endif
#endif
