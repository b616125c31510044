/*
 * The last line of every file that includes begin.h.
 */
#undef U8C_FILE
#if defined(UTF8CODEC_ONE_UNIT)
#include "names.h"
#endif
