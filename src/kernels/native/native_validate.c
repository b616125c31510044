/*
 * Kernels of the native level: validating UTF-8, measuring its UTF-32 and UTF-16, counting.
 */
#define U8C_FILE native_validate
#include "../begin.h"

#include "target.h"

#if U8C_HAS_NATIVE

#include "vec.h"

#include "../vec/validate_kernels.h"

#else
typedef int u8c_no_native_validate; /* C has no empty files */
#endif

#include "../end.h"
