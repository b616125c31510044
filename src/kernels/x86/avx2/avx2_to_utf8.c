/*
 * AVX2 kernel: UTF-8 to UTF-8, a copy that is validated.
 */
#define U8C_FILE avx2_to_utf8
#include "../../begin.h"

#include "../target_avx.h"

#if U8C_HAS_AVX2

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/to_utf8.h"

U8C_TARGET_END

#else
typedef int u8c_no_avx2_to_utf8; /* C has no empty files */
#endif

#include "../../end.h"
