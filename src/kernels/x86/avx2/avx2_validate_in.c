/*
 * AVX2 kernel: validating UTF-8 in a repertoire.
 */
#define U8C_FILE avx2_validate_in
#include "../../begin.h"

#include "../target_avx.h"

#if U8C_HAS_AVX2 && U8C_WITH_REPERTOIRES

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/validate_in.h"

U8C_TARGET_END

#else
typedef int u8c_no_avx2_validate_in; /* C has no empty files */
#endif

#include "../../end.h"
