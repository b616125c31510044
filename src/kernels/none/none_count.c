/*
 * Counting without kernels.
 */
#include "../../core/grammar.h"
#include "../levels.h"

u8c_advance u8c_none_count(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    u8c_advance counted = {src_len, 0};
    (void)dst, (void)dst_cap;
    for (size_t i = 0; i < src_len; i++) {
        counted.written += !u8c_is_tail(bytes[i]);
    }
    return counted;
}
