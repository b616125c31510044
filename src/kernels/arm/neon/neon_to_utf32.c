/*
 * NEON kernels: UTF-8 to UTF-32, native and swapped.
 */
#define U8C_FILE neon_to_utf32
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_NEON && U8C_WITH_UTF32

#include "vec.h"

#include "../../vec16/to_utf32.h"

#else
typedef int u8c_no_neon_to_utf32; /* C has no empty files */
#endif

#include "../../end.h"
