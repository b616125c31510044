/*
 * Kernels of the native level: UTF-16 to UTF-8, and measuring it.
 */
#define U8C_FILE native_from_utf16
#include "../begin.h"

#include "target.h"

#if U8C_HAS_NATIVE && U8C_WITH_UTF16

#include "vec.h"

#include "../vec16/from_utf16.h"

#else
typedef int u8c_no_native_from_utf16; /* C has no empty files */
#endif

#include "../end.h"
