/*
 * AVX-512 kernels: swapping the bytes of units.
 */
#define U8C_FILE avx512_swap
#include "../../begin.h"

#include "vec.h"

#if U8C_HAS_AVX512 && (U8C_WITH_UTF16 || U8C_WITH_UTF32)

U8C_TARGET_AVX512

#include "../../vec/swap.h"

U8C_TARGET_END

#else
typedef int u8c_no_avx512_swap; /* C has no empty files */
#endif

#include "../../end.h"
