/*
 * What a fuzz target is: one function, called with an input under every kernel table. harness.c
 * makes it libFuzzer's entry point; with compilers that lack libFuzzer, replay_main.c calls that
 * for files.
 */
#ifndef FUZZ_HARNESS_H
#define FUZZ_HARNESS_H

#include <stddef.h>
#include <stdint.h>

/* The longest input that a target looks at; runs should set -max_len to it. */
enum {
    fuzz_max_len = 4096
};

/* Defined by each target: NULL when all is as it must be, else what differed (see check.h). */
const char *fuzz_target(const uint8_t *data, size_t size);

/* libFuzzer's entry point. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
