/*
 * Selects the native or the swapped kernels for the little-endian and big-endian schemes.
 */
#ifndef U8C_BYTE_ORDER_H
#define U8C_BYTE_ORDER_H

#include "../kernels/dispatch.h"

#define U8C_KERNEL_NATIVE(operation)          U8C_KERNEL(operation)
#define U8C_KERNEL_NATIVE_MEASURE(operation)  U8C_KERNEL(operation##_measure)
#define U8C_KERNEL_SWAPPED(operation)         U8C_KERNEL(operation##_swapped)
#define U8C_KERNEL_SWAPPED_MEASURE(operation) U8C_KERNEL(operation##_swapped_measure)

#if U8C_BIG_ENDIAN
#define U8C_KERNEL_LE         U8C_KERNEL_SWAPPED
#define U8C_KERNEL_LE_MEASURE U8C_KERNEL_SWAPPED_MEASURE
#define U8C_KERNEL_BE         U8C_KERNEL_NATIVE
#define U8C_KERNEL_BE_MEASURE U8C_KERNEL_NATIVE_MEASURE
#else
#define U8C_KERNEL_LE         U8C_KERNEL_NATIVE
#define U8C_KERNEL_LE_MEASURE U8C_KERNEL_NATIVE_MEASURE
#define U8C_KERNEL_BE         U8C_KERNEL_SWAPPED
#define U8C_KERNEL_BE_MEASURE U8C_KERNEL_SWAPPED_MEASURE
#endif

#endif
