/*
 * Where and when the figures were measured: without that they say little.
 */
#ifndef BENCH_MACHINE_H
#define BENCH_MACHINE_H

typedef struct bench_machine {
    char cpu[128];      /* the processor's model, or "unknown processor" */
    char system[192];   /* operating system, its release, the architecture */
    char compiler[128]; /* of the library and of this program */
    char flags[256];    /* build type and compiler flags */
    char date[32];      /* UTC, ISO 8601 */
    int optimized;      /* whether the compiler was asked to optimize */
} bench_machine;

void bench_machine_get(bench_machine *machine);

#endif
