/*
 * SSE4.1 kernel: UTF-8 to UTF-8, a copy that is validated.
 */
#define U8C_FILE sse41_to_utf8
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_SSE41

U8C_TARGET_SSE41

#include "vec.h"

#include "../../vec/to_utf8.h"

U8C_TARGET_END

#else
typedef int u8c_no_sse41_to_utf8; /* C has no empty files */
#endif

#include "../../end.h"
