/*
 * The system call, unknown to any system, at which count_plugin.c prints its count.
 */
#ifndef BENCH_COUNT_H
#define BENCH_COUNT_H

#define COUNT_MARKER 9000

#endif
