/*
 * SSE4.1 kernels: UTF-8 to and from Latin-1, ASCII, and measuring these; also the end of text for
 * the AVX2 kernels.
 */
#define U8C_FILE sse41_latin1
#include "../../begin.h"

#include "latin1_rest.h"

#if U8C_HAS_SSE41 && U8C_WITH_LATIN1

U8C_TARGET_SSE41

#include "vec.h"

#include "../../vec16/latin1.h"

U8C_TARGET_END

#else
typedef int u8c_no_sse41_latin1; /* C has no empty files */
#endif

#include "../../end.h"
