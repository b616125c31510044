/*
 * The kernels that never advance: the scalar core does everything. The smallest build, and the
 * reference that every other table is tested against.
 */
#include "kernels.h"
#include "../core/grammar.h"

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

#define STAND_STILL(x, operation) .operation = stand_still,

const u8c_kernels u8c_kernels_none = {
    .name = "none",
    .features = u8c_feature_none,
    U8C_KERNELS(STAND_STILL, ).count = count,
};
