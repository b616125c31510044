/*
 * SSE4.1 kernels: UTF-16 to UTF-8, and measuring it.
 */
#define U8C_FILE sse41_from_utf16
#include "../../begin.h"

#include "from_utf16_rest.h"

#if U8C_HAS_SSE41 && U8C_WITH_UTF16

U8C_TARGET_SSE41

#include "vec.h"

#include "../../vec16/from_utf16.h"

U8C_TARGET_END

#else
typedef int u8c_no_sse41_from_utf16; /* C has no empty files */
#endif

#include "../../end.h"
