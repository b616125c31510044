/*
 * The kernels that never advance: the scalar core does everything. The smallest build, and the
 * reference that every other table is tested against.
 */
#include "kernels.h"
#include "../grammar.h"

static u8c_advance stand_still(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance nowhere = {0, 0};
    (void)src, (void)src_len, (void)dst, (void)dst_cap;
    return nowhere;
}

static size_t count(const uint8_t *src, size_t src_len)
{
    size_t starts = 0;
    for (size_t i = 0; i < src_len; i++) {
        starts += !u8c_is_tail(src[i]);
    }
    return starts;
}

const u8c_kernels u8c_kernels_none = {
    .name = "none",
    .features = u8c_feature_none,
    .validate = stand_still,
    .to_utf32 = stand_still,
    .to_utf32_measure = stand_still,
    .from_utf32 = stand_still,
    .from_utf32_measure = stand_still,
    .count = count,
};
