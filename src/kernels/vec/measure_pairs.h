/*
 * Measuring UTF-16 as UTF-32, and the reverse: the text is validated in parts, and pairs are
 * counted in each while it is in the cache.
 *
 * Included after a level's vec.h, inside its target, and after
 *
 *   unit_size, code_size
 *       The bytes of a unit of UTF-16 and of UTF-32.
 *   size_t pairs_in(const uint8_t *src, size_t size, size_t unit)
 *       The low surrogates in src[0, size), up to measure_size bytes of UTF-16; or the code points
 *       above U+FFFF, of UTF-32. unit: the bytes of a unit, a constant.
 */
#ifndef U8C_VEC_MEASURE_PAIRS_H
#define U8C_VEC_MEASURE_PAIRS_H

#include "../levels.h"

enum {
    measure_vecs = 128, /* so that a byte can count one in each */
    measure_size = measure_vecs * v_size
};

/*
 * What `validate` accepts of src, and how many units it is in the other encoding. `unit`: the bytes
 * of a unit of src, a constant.
 */
U8C_INLINE u8c_advance measure_pairs(const uint8_t *src, size_t src_len, size_t unit,
                                     u8c_kernel *validate)
{
    u8c_advance at = {0, 0};
    while (at.read < src_len) {
        const size_t left = src_len - at.read, most = measure_size / unit,
                     count = left < most ? left : most;
        const uint8_t *const from = src + at.read * unit;
        const size_t good = validate(from, count, NULL, SIZE_MAX).read,
                     pairs = pairs_in(from, good * unit, unit);
        at.read += good;
        at.written += unit == unit_size ? good - pairs : good + pairs;
        /* The end of a part may cut a pair, with which the next one begins. */
        if (good == 0 || count - good > 1) {
            break;
        }
    }
    return at;
}

#endif
