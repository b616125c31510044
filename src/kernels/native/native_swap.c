/*
 * Kernels of the native level: swapping the bytes of units.
 */
#define U8C_FILE native_swap
#include "../begin.h"

#include "target.h"

#if U8C_HAS_NATIVE && (U8C_WITH_UTF16 || U8C_WITH_UTF32)

#include "vec.h"

#include "../vec/swap.h"

#else
typedef int u8c_no_native_swap; /* C has no empty files */
#endif

#include "../end.h"
