/*
 * AVX2 kernels for CPUs with a slow PDEP: UTF-8 to UTF-16, native and swapped, as SSE4.1 does it.
 */
#define U8C_FILE avx2_vec16_to_utf16
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_AVX2 && U8C_WITH_UTF16

U8C_TARGET_AVX2

#include "vec16.h"

/* A block of ../../vec16/decode.h has 64 bytes. */
U8C_INLINE void store_ascii(uint8_t *to, const uint8_t *src, const u8c_unit_order *order)
{
    enum {
        at_once = V_STORE_SIZE / sizeof(uint16_t)
    };
    for (size_t at = 0; at < 64; at += at_once) {
        const vec bytes = v_load(src + at);
        u8c_store_units(to + at * sizeof(uint16_t), _mm256_cvtepu8_epi16(bytes), order);
    }
}

#include "../../vec16/to_utf16.h"

U8C_TARGET_END

#else
typedef int u8c_no_avx2_vec16_to_utf16; /* C has no empty files */
#endif

#include "../../end.h"
