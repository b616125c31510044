/*
 * The entry point of every target: each kernel table in turn, and a clear end at the first
 * difference.
 */
#include "harness.h"

#include "support/every_kernel.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > fuzz_max_len) {
        size = fuzz_max_len;
    }
    FOR_EVERY_KERNEL(kernel)
    {
        const char *const wrong = fuzz_target(data, size);
        if (wrong != NULL) {
            fprintf(stderr, "MISMATCH, kernels %s, input of %zu bytes: %s\n", kernel->name, size,
                    wrong);
            abort();
        }
    }
    return 0;
}
