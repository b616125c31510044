/*
 * SSE4.1 kernels: UTF-8 to UTF-16, native and swapped. The loop is in vec16/decode.h; the functions
 * that compute and store units are here.
 */
#define U8C_FILE sse41_to_utf16
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_SSE41 && U8C_WITH_UTF16

U8C_TARGET_SSE41

#include "vec.h"

#include "../../vec16/to_utf16.h"

U8C_TARGET_END

#else
typedef int u8c_no_sse41_to_utf16; /* C has no empty files */
#endif

#include "../../end.h"
