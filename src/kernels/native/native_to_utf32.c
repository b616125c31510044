/*
 * Kernels of the native level: UTF-8 to UTF-32, native and swapped.
 */
#define U8C_FILE native_to_utf32
#include "../begin.h"

#include "target.h"

#if U8C_HAS_NATIVE && U8C_WITH_UTF32

#include "vec.h"

#include "../vec16/to_utf32.h"

#else
typedef int u8c_no_native_to_utf32; /* C has no empty files */
#endif

#include "../end.h"
