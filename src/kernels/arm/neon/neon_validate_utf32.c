/*
 * NEON kernels: validating UTF-32.
 */
#define U8C_FILE neon_validate_utf32
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_NEON && U8C_WITH_UTF32

#include "vec.h"

#include "../../vec/validate_utf32.h"

#else
typedef int u8c_no_neon_validate_utf32; /* C has no empty files */
#endif

#include "../../end.h"
