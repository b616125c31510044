/*
 * SSE4.1 kernels: swapping the bytes of units.
 */
#define U8C_FILE sse41_swap
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_SSE41 && (U8C_WITH_UTF16 || U8C_WITH_UTF32)

U8C_TARGET_SSE41

#include "vec.h"

#include "../../vec/swap.h"

U8C_TARGET_END

#else
typedef int u8c_no_sse41_swap; /* C has no empty files */
#endif

#include "../../end.h"
