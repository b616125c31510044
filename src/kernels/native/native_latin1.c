/*
 * Kernels of the native level: UTF-8 to and from Latin-1, ASCII, and measuring these.
 */
#define U8C_FILE native_latin1
#include "../begin.h"

#include "target.h"

#if U8C_HAS_NATIVE && U8C_WITH_LATIN1

#include "vec.h"

#include "../vec16/latin1.h"

#else
typedef int u8c_no_native_latin1; /* C has no empty files */
#endif

#include "../end.h"
