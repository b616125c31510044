/*
 * AVX2 kernels: validating UTF-16.
 */
#define U8C_FILE avx2_validate_utf16
#include "../../begin.h"

#include "../target_avx.h"

#if U8C_HAS_AVX2 && U8C_WITH_UTF16

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/validate_utf16.h"

U8C_TARGET_END

#else
typedef int u8c_no_avx2_validate_utf16; /* C has no empty files */
#endif

#include "../../end.h"
