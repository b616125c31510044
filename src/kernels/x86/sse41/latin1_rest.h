/*
 * The parts of Latin-1 text that the AVX2 kernels leave to the SSE4.1 kernels: the last bytes, and
 * those for which there is little room.
 */
#ifndef U8C_SSE41_LATIN1_REST_H
#define U8C_SSE41_LATIN1_REST_H

#include "../target.h"

#if U8C_HAS_SSE41 && U8C_WITH_LATIN1

/* See vec16/latin1.h. */
U8C_INTERNAL U8C_UNKNOWN u8c_advance u8c_sse41_to_latin1_rest(const uint8_t *src, size_t src_len,
                                                              uint8_t *dst, size_t dst_cap,
                                                              u8c_advance at);
U8C_INTERNAL U8C_UNKNOWN u8c_advance u8c_sse41_from_latin1_rest(const uint8_t *src, size_t src_len,
                                                                uint8_t *dst, size_t dst_cap,
                                                                u8c_advance at);

#endif
#endif
