/*
 * The first line of every file of kernels or tables, after it has defined U8C_FILE as its name; the
 * last line is end.h. Nothing happens where each file is a translation unit.
 *
 * Where all are one unit (UTF8CODEC_ONE_UNIT), the names that a file and its headers define are
 * turned into names of its own, since the same body is compiled for several instruction sets. What
 * all of these files share is included here, before that.
 */
#if defined(UTF8CODEC_ONE_UNIT)

#include "levels.h"
#include "native/target.h"
#include "portable/dfa.h"
#include "portable/portable.h"
#include "tables/compress.h"
#include "tables/kinds.h"
#include "tables/pack.h"
#include "tables/pairs.h"
#include "tables/rows.h"
#include "tables/spread.h"
#include "x86/target_avx.h"

#define U8C_NAME_IN_FILE(name)     U8C_NAME_IN(U8C_FILE, name)
#define U8C_NAME_IN(file, name)    U8C_JOIN_NAMES(file, name)
#define U8C_JOIN_NAMES(file, name) u8c_in_##file##_##name
#include "names.h"

#endif
