/*
 * Kernels of the conversions between byte schemes and native byte order, made of two others: one
 * that validates, and one that swaps bytes. A copy needs only the first.
 */
#ifndef U8C_ORDER_H
#define U8C_ORDER_H

#include "byte_order.h"
#include "driver.h"

enum {
    u8c_order_part = 4096 /* bytes that are validated, and then read again while they are near */
};

/*
 * Copies the prefix of src that `validate` accepts and dst has room for, in units of `unit` bytes.
 * Swaps their bytes by `swap`, unless that is NULL.
 */
U8C_INLINE u8c_advance u8c_reorder(u8c_kernel *validate, u8c_kernel *swap, size_t unit,
                                   const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const from = (const uint8_t *)src;
    uint8_t *const to = (uint8_t *)dst;
    const size_t end = src_len < dst_cap ? src_len : dst_cap, part = u8c_order_part / unit;
    size_t at = 0;
    while (at < end) {
        const size_t count = end - at < part ? end - at : part;
        const size_t good = validate(from + at * unit, count, NULL, SIZE_MAX).read;
        if (good == 0) {
            break;
        }
        if (swap == NULL) {
            u8c_copy(to + at * unit, from + at * unit, good * unit);
        } else {
            swap(from + at * unit, good, to + at * unit, good);
        }
        at += good;
        /* The end of a part may cut a pair, with which the next part begins. */
        if (count - good > 1) {
            break;
        }
    }
    const u8c_advance all = {at, at};
    return all;
}

/* What `validate` accepts is as long in the other order. */
U8C_INLINE u8c_advance u8c_reorder_measure(u8c_kernel *validate, const void *src, size_t src_len)
{
    u8c_advance all = validate(src, src_len, NULL, SIZE_MAX);
    all.written = all.read;
    return all;
}

/*
 * Defines the kernels of the conversions from the byte schemes of UTF-16 or of UTF-32, `units`, to
 * native order, back, and of their measures: <units>_from(), <units>_to(), <units>_measure(), for
 * the scheme in native order, and the same with _swapped. unit: bytes of a unit.
 */
#define U8C_ORDER_KERNELS(units, unit)                                                             \
    U8C_DISPATCH(swap_##units);                                                                    \
    U8C_REORDERING(units##_from, validate_##units, NULL, unit)                                     \
    U8C_REORDERING(units##_from_swapped, validate_##units##_swapped, U8C_KERNEL(swap_##units),     \
                   unit)                                                                           \
    static u8c_kernel *const units##_to = units##_from;                                            \
    U8C_REORDERING(units##_to_swapped, validate_##units, U8C_KERNEL(swap_##units), unit)           \
    U8C_REORDERING_MEASURE(units##_measure, validate_##units)                                      \
    U8C_REORDERING_MEASURE(units##_measure_swapped, validate_##units##_swapped)                    \
    static u8c_kernel units##_measure
#define U8C_REORDERING(name, validate, swap, unit)                                                 \
    static u8c_advance name(const void *src, size_t src_len, void *dst, size_t dst_cap)            \
    {                                                                                              \
        return u8c_reorder(U8C_KERNEL(validate), swap, unit, src, src_len, dst, dst_cap);          \
    }
#define U8C_REORDERING_MEASURE(name, validate)                                                     \
    static u8c_advance name(const void *src, size_t src_len, void *dst, size_t dst_cap)            \
    {                                                                                              \
        (void)dst, (void)dst_cap;                                                                  \
        return u8c_reorder_measure(U8C_KERNEL(validate), src, src_len);                            \
    }

#endif
