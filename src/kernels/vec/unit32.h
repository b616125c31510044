/*
 * A code unit of UTF-32 at any address, for compilers of vector kernels.
 */
#ifndef U8C_VEC_UNIT32_H
#define U8C_VEC_UNIT32_H

#include <stdint.h>

#if defined(__GNUC__) || defined(__clang__)
typedef uint32_t u8c_unit32 __attribute__((aligned(1), may_alias));
#endif

#endif
