/*
 * AVX2 kernels for CPUs with a slow PDEP: UTF-8 to UTF-32, native and swapped, as SSE4.1 does it.
 */
#define U8C_FILE avx2_vec16_to_utf32
#include "../../begin.h"

#include "../target_avx.h"

#if U8C_HAS_AVX2 && U8C_WITH_UTF32

U8C_TARGET_AVX2

#include "vec16.h"

#include "../../vec16/to_utf32.h"

U8C_TARGET_END

#else
typedef int u8c_no_avx2_vec16_to_utf32; /* C has no empty files */
#endif

#include "../../end.h"
