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

#include "../../vec/unit_order.h"

/* Stores 32 bytes of units in this byte order. */
U8C_INLINE void u8c_store_units(uint8_t *to, __m256i units, const u8c_unit_order *order)
{
    if (order->shuffles) {
        units = _mm256_shuffle_epi8(units, _mm256_broadcastsi128_si256(order->order));
    }
    _mm256_storeu_si256((__m256i *)(void *)to, units);
}

#endif
