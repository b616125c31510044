/*
 * The vector operations of SSE4.1 for kernels of the level "avx2", which does not use PDEP: 16
 * bytes in the encoding of AVX2, which needs fewer moves. ASCII is stored 32 bytes at a time.
 *
 * Included instead of vec.h, inside U8C_TARGET_AVX2.
 */
#ifndef U8C_AVX2_VEC16_H
#define U8C_AVX2_VEC16_H

#define U8C_LEVEL      avx2
#define V_STORES_ASCII 1
#define V_STORE_SIZE   32

#include "../sse41/vec.h"
#include "../target_avx.h"

#include "../../vec/unit_order.h"

U8C_INLINE void v_store_ascii(uint8_t *to, const uint8_t *src, size_t count, size_t unit_bytes,
                              const u8c_unit_order *order)
{
    const size_t at_once = V_STORE_SIZE / unit_bytes;
    for (size_t at = 0; at < count; at += at_once) {
        __m256i units = unit_bytes == 2 ? _mm256_cvtepu8_epi16(v_load(src + at))
                                        : _mm256_cvtepu8_epi32(v_load_part(src + at, 8));
        if (order->shuffles) {
            units = _mm256_shuffle_epi8(units, _mm256_broadcastsi128_si256(order->order));
        }
        _mm256_storeu_si256((__m256i *)(void *)(to + at * unit_bytes), units);
    }
}

#endif
