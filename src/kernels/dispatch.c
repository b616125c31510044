/*
 * The CPU features, detected once.
 */
#include "dispatch.h"

u8c_advance u8c_no_kernel(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance nothing = {0, 0};
    (void)src, (void)src_len, (void)dst, (void)dst_cap;
    return nothing;
}

#if U8C_WITH_REPERTOIRES
size_t u8c_no_kernel_in(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                        uint32_t excluded_classes)
{
    (void)src, (void)src_len, (void)excluded_ascii, (void)excluded_classes;
    return 0;
}

size_t u8c_no_kernel_until(const void *src, size_t src_len, const uint8_t *set)
{
    (void)src, (void)src_len, (void)set;
    return 0;
}
#endif

#if !U8C_FIXED

U8C_INTERNAL_DATA u8c_atomic_features u8c_cached_features;

uint32_t u8c_available_features(void)
{
    uint32_t features = U8C_LOAD(u8c_cached_features);
    if (features == 0) {
        features = u8c_cpu_features() | u8c_feature_known;
        U8C_STORE(u8c_cached_features, features);
    }
    return features;
}

#endif
