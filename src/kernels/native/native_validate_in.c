/*
 * Kernels of the native level: validating UTF-8 in a repertoire, and up to a byte of a set.
 */
#define U8C_FILE native_validate_in
#include "../begin.h"

#include "target.h"

#if U8C_HAS_NATIVE && U8C_WITH_REPERTOIRES

#include "vec.h"

#include "../vec/validate_in.h"

#else
typedef int u8c_no_native_validate_in; /* C has no empty files */
#endif

#include "../end.h"
