/*
 * Kernels of the native level: Latin-1 to and from UTF-16 and UTF-32, and measuring these.
 */
#define U8C_FILE native_latin1_units
#include "../begin.h"

#include "target.h"

#if U8C_HAS_NATIVE && U8C_WITH_LATIN1 && (U8C_WITH_UTF16 || U8C_WITH_UTF32)

#include "vec.h"

#include "../vec/latin1_units.h"

#else
typedef int u8c_no_native_latin1_units; /* C has no empty files */
#endif

#include "../end.h"
