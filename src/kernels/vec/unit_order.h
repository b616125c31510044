/*
 * The byte order of units of UTF-16 or UTF-32, native or swapped, as data for shuffles.
 *
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_UNIT_ORDER_H
#define U8C_VEC_UNIT_ORDER_H

typedef struct u8c_unit_order {
    vec flips; /* xored with the control of a shuffle that makes units, to swap their bytes */
    vec order; /* the control of a shuffle that only swaps the bytes of units, or the identity */
    int swapped;
    int shuffles;
} u8c_unit_order;

V_ALIGNED U8C_UNUSED static const uint8_t u8c_same_order[v_size] = {
    V_EACH_BLOCK(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)};

/*
 * For units of unit_size bytes, 2 or 4. swapped: the byte order is opposite to the native one.
 * shuffles, a constant: whether u8c_in_order() shuffles; if 0, swapped must be a constant 0. One
 * function with a variable `swapped` is half the code of two, but it shuffles native units, too.
 */
U8C_INLINE u8c_unit_order u8c_unit_order_of(unsigned unit_size, int swapped, int shuffles)
{
    const vec flips = v_all8(swapped ? unit_size - 1 : 0);
    const u8c_unit_order order = {flips, v_xor(v_load_aligned(u8c_same_order), flips), swapped,
                                  shuffles};
    return order;
}

/* Converts native units to this byte order. */
U8C_INLINE vec u8c_in_order(const u8c_unit_order *order, vec units)
{
    return order->shuffles ? v_shuffle(units, order->order) : units;
}

#endif
