/*
 * SSE4.1 kernels: validating UTF-8, measuring its UTF-32 and UTF-16, counting.
 */
#define U8C_FILE sse41_validate
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_SSE41

U8C_TARGET_SSE41

#include "vec.h"

#include "../../vec/validate_kernels.h"

U8C_TARGET_END

#else
typedef int u8c_no_sse41_validate; /* C has no empty files */
#endif

#include "../../end.h"
