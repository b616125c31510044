/*
 * Which kernels a call uses: decided here and nowhere else.
 */
#ifndef U8C_DISPATCH_H
#define U8C_DISPATCH_H

#include "../kernels/kernels.h"

/*
 * The best instruction set that this build may use: define UTF8CODEC_MAX_ISA as one of these to
 * cap it. UTF8CODEC_ISA_NONE leaves the kernels out altogether, for the smallest code.
 */
#define UTF8CODEC_ISA_NONE     0
#define UTF8CODEC_ISA_PORTABLE 1

#ifndef UTF8CODEC_MAX_ISA
#define UTF8CODEC_MAX_ISA UTF8CODEC_ISA_PORTABLE
#endif

/* The tables in this build, best first; ends with NULL. The last one needs no feature. */
extern const u8c_kernels *const u8c_kernels_built[];

/* The features of the CPU that we run on, a set of u8c_feature. */
uint32_t u8c_cpu_features(void);

/* The best table of this build that needs nothing beyond `features`. Pure. */
const u8c_kernels *u8c_kernels_select(uint32_t features);

/* The table that calls use now. Chosen at the first call; any thread, any time. */
const u8c_kernels *u8c_kernels_active(void);

/*
 * For tests and the benchmark, which are linked with the static library: uses `kernels` from now
 * on; NULL chooses anew. Never a table whose features the CPU lacks.
 */
void u8c_kernels_use(const u8c_kernels *kernels);

#endif
