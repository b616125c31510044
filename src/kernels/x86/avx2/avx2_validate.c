/*
 * AVX2 kernels: validating UTF-8, measuring its UTF-32 and UTF-16, counting.
 */
#define U8C_FILE avx2_validate
#include "../../begin.h"

#include "../target_avx.h"

#if U8C_HAS_AVX2

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/validate_kernels.h"

U8C_TARGET_END

#else
typedef int u8c_no_avx2_validate; /* C has no empty files */
#endif

#include "../../end.h"
