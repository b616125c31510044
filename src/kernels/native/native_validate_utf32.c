/*
 * Kernels of the native level: validating UTF-32.
 */
#define U8C_FILE native_validate_utf32
#include "../begin.h"

#include "target.h"

#if U8C_HAS_NATIVE && U8C_WITH_UTF32

#include "vec.h"

#include "../vec/validate_utf32.h"

#else
typedef int u8c_no_native_validate_utf32; /* C has no empty files */
#endif

#include "../end.h"
