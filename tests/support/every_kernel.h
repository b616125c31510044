/*
 * Runs a block of a test under each kernel table that this build has and this machine can run,
 * best first. What the machine cannot run is said out loud, once a process.
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

static inline int every_kernel_can_run(const u8c_kernels *kernel)
{
    const uint32_t missing = kernel->features & ~every_kernel_features();
    if (missing != 0) {
        static const u8c_kernels *told[32];
        size_t i = 0;
        while (i < sizeof told / sizeof *told && told[i] != NULL && told[i] != kernel) {
            i++;
        }
        if (i < sizeof told / sizeof *told && told[i] == NULL) {
            told[i] = kernel;
            fprintf(stderr, "skipped: kernels %s: this CPU lacks the features %#lx\n", kernel->name,
                    (unsigned long)missing);
        }
    }
    return missing == 0;
}

/*
 * The table after `current` (NULL: the first one) that this machine can run, now in use; NULL
 * after the last one, with the automatic choice restored.
 */
static inline const u8c_kernels *every_kernel_next(const u8c_kernels *current)
{
    const u8c_kernels *const *table = u8c_kernels_built;
    if (current != NULL) {
        while (*table++ != current) {
        }
    }
    while (*table != NULL && !every_kernel_can_run(*table)) {
        table++;
    }
    u8c_kernels_use(*table);
    return *table;
}

/*
 * FOR_EVERY_KERNEL(kernel) { ... }: in the block, every public function uses `kernel`, a
 * const u8c_kernels *. Failures must name kernel->name. A break leaves that table in use.
 */
#define FOR_EVERY_KERNEL(kernel)                                                                   \
    for (const u8c_kernels *kernel = every_kernel_next(NULL); kernel != NULL;                      \
         kernel = every_kernel_next(kernel))

/* Whether they leave everything to the scalar core. */
static inline int every_kernel_leaves_all(const u8c_kernels *kernel)
{
    return kernel == &u8c_kernels_none;
}

/*
 * The same for the best kernels of this machine and those that need nothing of it, for the tests
 * that take minutes for each. The machines that CI emulates have the others as their best.
 */
static inline const u8c_kernels *best_kernel_next(const u8c_kernels *current)
{
    const u8c_kernels *next = every_kernel_next(current);
    while (next != NULL && next->features != 0 &&
           next != u8c_kernels_select(every_kernel_features())) {
        next = every_kernel_next(next);
    }
    return next;
}

#define FOR_BEST_KERNELS(kernel)                                                                   \
    for (const u8c_kernels *kernel = best_kernel_next(NULL); kernel != NULL;                       \
         kernel = best_kernel_next(kernel))

#endif
