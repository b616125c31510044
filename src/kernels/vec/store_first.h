/*
 * Storing part of a vec. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_STORE_FIRST_H
#define U8C_VEC_STORE_FIRST_H

#include "../portable/portable.h"

/* Stores the first `count` bytes, 1 to v_size. */
U8C_INLINE void store_first(uint8_t *to, vec a, size_t count)
{
    uint8_t bytes[v_size];
    v_store(bytes, a);
    u8c_copy_part(to, bytes, count);
}

#endif
