/*
 * The kernels of UTF-16 in the order that is not the machine's: one of UTF-16LE and UTF-16BE.
 */
#include "../kernels/dispatch.h"

U8C_DISPATCH(to_utf16_swapped)
U8C_DISPATCH(from_utf16_swapped)
U8C_DISPATCH(from_utf16_swapped_measure)
