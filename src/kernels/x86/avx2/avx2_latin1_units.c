/*
 * AVX2 kernels: Latin-1 to and from UTF-16 and UTF-32, and measuring these.
 */
#define U8C_FILE avx2_latin1_units
#include "../../begin.h"

#include "../target_avx.h"

#if U8C_HAS_AVX2 && U8C_WITH_LATIN1 && (U8C_WITH_UTF16 || U8C_WITH_UTF32)

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/latin1_units.h"

U8C_TARGET_END

#else
typedef int u8c_no_avx2_latin1_units; /* C has no empty files */
#endif

#include "../../end.h"
