/*
 * For tests and the benchmark: the choice of kernels made anew, with fewer features. In a file of
 * its own because it names every operation.
 */
#include "dispatch.h"

#if U8C_FIXED

void u8c_limit_features(uint32_t features)
{
    (void)features;
}

#else

#define START_AGAIN(x, operation)      U8C_STORE(u8c_kernel_of_##operation, NULL);
#define START_CALL_AGAIN(x, operation) START_AGAIN(x, call_##operation)

void u8c_limit_features(uint32_t features)
{
    U8C_STORE(u8c_cached_features, features == 0 ? 0 : features | u8c_feature_known);
    U8C_OPERATIONS(START_AGAIN, )
    START_AGAIN(, count)
    U8C_MEASURING_CALLS(START_CALL_AGAIN, )
    U8C_CONVERTING_CALLS(START_CALL_AGAIN, )
    U8C_CALLS_IN(START_CALL_AGAIN, )
    U8C_OPERATIONS_IN(START_AGAIN, )
#if U8C_WITH_REPERTOIRES
    START_AGAIN(, validate_until)
#endif
}

#endif

#define LEVEL(x, level) {#level, u8c_##level##_features},

U8C_INTERNAL_DATA const u8c_level u8c_levels[] = {U8C_LEVELS(LEVEL, ){NULL, 0}};

int u8c_level_can_run(const u8c_level *level, uint32_t features)
{
    return (level->features & ~(features | u8c_feature_known)) == 0;
}

const u8c_level *u8c_best_level(uint32_t features)
{
    const u8c_level *level = u8c_levels;
    while (!u8c_level_can_run(level, features)) {
        level++;
    }
    return level;
}
