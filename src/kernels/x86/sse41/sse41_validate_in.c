/*
 * SSE4.1 kernel: validating UTF-8 in a repertoire.
 */
#define U8C_FILE sse41_validate_in
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_SSE41 && U8C_WITH_REPERTOIRES

U8C_TARGET_SSE41

#include "vec.h"

#include "../../vec/validate_in.h"

U8C_TARGET_END

#else
typedef int u8c_no_sse41_validate_in; /* C has no empty files */
#endif

#include "../../end.h"
