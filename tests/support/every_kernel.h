/*
 * Runs a block of a test at each level of kernels that this build has and this machine can run,
 * best first, then without kernels. Levels that the machine cannot run are reported once.
 */
#ifndef TESTS_EVERY_KERNEL_H
#define TESTS_EVERY_KERNEL_H

#include "kernels/dispatch.h"

#include <stdio.h>

/* Asked once: in a virtual machine CPUID costs as much as a thousand short conversions. */
static inline uint32_t every_kernel_features(void)
{
    static int asked;
    static uint32_t features;
    if (!asked) {
        features = u8c_cpu_features();
        asked = 1;
    }
    return features;
}

/* Whether it is the level without kernels, where the scalar core does everything. */
static inline int every_kernel_is_none(const u8c_level *level)
{
    return level->features == u8c_none_features;
}

static inline int every_kernel_can_run(const u8c_level *level)
{
    if (u8c_level_can_run(level, every_kernel_features())) {
        return 1;
    }
    static uint32_t reported; /* a bit for each level */
    const uint32_t bit = (uint32_t)1 << (level - u8c_levels);
    if ((reported & bit) == 0) {
        reported |= bit;
        fprintf(stderr, "skipped: kernels %s: this CPU lacks the features %#lx\n", level->name,
                (unsigned long)(level->features & ~every_kernel_features()));
    }
    return 0;
}

/* The best level that this machine can run, which functions use by default. */
static inline const u8c_level *every_kernel_best(void)
{
    return u8c_best_level(every_kernel_features());
}

/*
 * The level after `current` (NULL: the first one) that this machine can run, now in use; NULL
 * after the last one, with the automatic choice restored. A U8C_FIXED build has only its best one.
 */
static inline const u8c_level *every_kernel_next(const u8c_level *current)
{
    const u8c_level *level = current == NULL ? u8c_levels : current + 1;
    if (U8C_FIXED && current != NULL) {
        return NULL;
    }
    while (level->name != NULL && !every_kernel_can_run(level)) {
        level++;
    }
    u8c_limit_features(level->name == NULL ? 0 : level->features);
    return level->name == NULL ? NULL : level;
}

/*
 * FOR_EVERY_KERNEL(kernel) { ... }: in the block, every public function uses the kernels of the
 * level `kernel`, a const u8c_level *. Failures must name kernel->name. A break leaves that level
 * in use.
 */
#define FOR_EVERY_KERNEL(kernel)                                                                   \
    for (const u8c_level *kernel = every_kernel_next(NULL); kernel != NULL;                        \
         kernel = every_kernel_next(kernel))

/*
 * The same for the best level of this machine and those that need no CPU feature, for tests that
 * take minutes per level. On the machines that CI emulates the other levels are the best.
 */
static inline const u8c_level *best_kernel_next(const u8c_level *current)
{
    const u8c_level *next = every_kernel_next(current);
    while (next != NULL && next != every_kernel_best() && next->features != u8c_feature_baseline &&
           !every_kernel_is_none(next)) {
        next = every_kernel_next(next);
    }
    return next;
}

#define FOR_BEST_KERNELS(kernel)                                                                   \
    for (const u8c_level *kernel = best_kernel_next(NULL); kernel != NULL;                         \
         kernel = best_kernel_next(kernel))

#endif
