/*
 * AVX-512 with VBMI kernel: UTF-8 to UTF-8, a copy that is validated.
 */
#define KERNEL u8c_avx512_to_utf8
enum {
    copying = 1
};
#include "validate.h"

#if !U8C_HAS_AVX512
typedef int u8c_no_avx512_to_utf8; /* C has no empty files */
#endif
