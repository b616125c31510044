/*
 * NEON kernel: UTF-8 to UTF-8, a copy that is validated.
 */
#define U8C_FILE native_to_utf8
#include "../begin.h"

#include "target.h"

#if U8C_HAS_NATIVE

#include "vec.h"

#include "../vec/to_utf8.h"

#else
typedef int u8c_no_native_to_utf8; /* C has no empty files */
#endif

#include "../end.h"
