/*
 * AVX2 kernels: UTF-16 to and from UTF-32, and measuring these.
 */
#define U8C_FILE avx2_utf16_utf32
#include "../../begin.h"

#include "../target_avx.h"

#if U8C_HAS_AVX2 && U8C_WITH_UTF16 && U8C_WITH_UTF32

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/utf16_to_utf32.h"
#include "../../vec/utf16_utf32_measure.h"
#include "../../vec/utf32_to_utf16.h"

U8C_TARGET_END

#else
typedef int u8c_no_avx2_utf16_utf32; /* C has no empty files */
#endif

#include "../../end.h"
