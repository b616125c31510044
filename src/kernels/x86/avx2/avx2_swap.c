/*
 * AVX2 kernels: swapping the bytes of units.
 */
#define U8C_FILE avx2_swap
#include "../../begin.h"

#include "../target_avx.h"

#if U8C_HAS_AVX2 && (U8C_WITH_UTF16 || U8C_WITH_UTF32)

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/swap.h"

U8C_TARGET_END

#else
typedef int u8c_no_avx2_swap; /* C has no empty files */
#endif

#include "../../end.h"
