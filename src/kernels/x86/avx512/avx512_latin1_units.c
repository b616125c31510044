/*
 * AVX-512 kernels: Latin-1 to and from UTF-16 and UTF-32, and measuring these.
 */
#define U8C_FILE avx512_latin1_units
#include "../../begin.h"

#include "vec.h"

#if U8C_HAS_AVX512 && U8C_WITH_LATIN1 && (U8C_WITH_UTF16 || U8C_WITH_UTF32)

U8C_TARGET_AVX512

#include "units.h"

#include "../../vec/latin1_units.h"

U8C_TARGET_END

#else
typedef int u8c_no_avx512_latin1_units; /* C has no empty files */
#endif

#include "../../end.h"
