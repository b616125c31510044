/*
 * target.h for AVX2 and AVX-512: their intrinsics, too. A compiler needs half a second for these,
 * which is half of what it needs for a file of kernels.
 */
#ifndef U8C_X86_TARGET_AVX_H
#define U8C_X86_TARGET_AVX_H

#include "target.h"

#if U8C_HAS_AVX2
#include <immintrin.h>
#endif
#endif
