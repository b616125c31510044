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

/* The functions that jump to whole calls. */
#define U8C_JUMP_NATIVE(operation)  u8c_jump_to_##operation
#define U8C_JUMP_SWAPPED(operation) u8c_jump_to_##operation##_swapped

/* Functions of a file. */
#define U8C_STATIC_NATIVE(function)  function
#define U8C_STATIC_SWAPPED(function) function##_swapped

#if U8C_BIG_ENDIAN
#define U8C_KERNEL_LE         U8C_KERNEL_SWAPPED
#define U8C_KERNEL_LE_MEASURE U8C_KERNEL_SWAPPED_MEASURE
#define U8C_KERNEL_BE         U8C_KERNEL_NATIVE
#define U8C_KERNEL_BE_MEASURE U8C_KERNEL_NATIVE_MEASURE
#define U8C_JUMP_LE           U8C_JUMP_SWAPPED
#define U8C_JUMP_BE           U8C_JUMP_NATIVE
#define U8C_STATIC_LE         U8C_STATIC_SWAPPED
#define U8C_STATIC_BE         U8C_STATIC_NATIVE
#else
#define U8C_KERNEL_LE         U8C_KERNEL_NATIVE
#define U8C_KERNEL_LE_MEASURE U8C_KERNEL_NATIVE_MEASURE
#define U8C_KERNEL_BE         U8C_KERNEL_SWAPPED
#define U8C_KERNEL_BE_MEASURE U8C_KERNEL_SWAPPED_MEASURE
#define U8C_JUMP_LE           U8C_JUMP_NATIVE
#define U8C_JUMP_BE           U8C_JUMP_SWAPPED
#define U8C_STATIC_LE         U8C_STATIC_NATIVE
#define U8C_STATIC_BE         U8C_STATIC_SWAPPED
#endif

#endif
