/*
 * The kernels of UTF-32 in the order that is not the machine's: one of UTF-32LE and UTF-32BE.
 */
#include "../kernels/dispatch.h"

U8C_DISPATCH(to_utf32_swapped)
U8C_DISPATCH(from_utf32_swapped)
U8C_DISPATCH(from_utf32_swapped_measure)
