/*
 * AVX2 kernels: validating UTF-32.
 */
#define U8C_FILE avx2_validate_utf32
#include "../../begin.h"

#include "../target_avx.h"

#if U8C_HAS_AVX2 && U8C_WITH_UTF32

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/validate_utf32.h"

U8C_TARGET_END

#else
typedef int u8c_no_avx2_validate_utf32; /* C has no empty files */
#endif

#include "../../end.h"
