/*
 * A table of all operations of U8C_OPERATIONS, with the encodings that they read and write, so that
 * a test is written once for all. Only kernel_operations.c and every_kernel.h depend on how the
 * library stores its kernels.
 */
#ifndef TESTS_KERNEL_OPERATIONS_H
#define TESTS_KERNEL_OPERATIONS_H

#include "oracle_encodings.h"

#include "kernels/dispatch.h"

typedef struct kernel_operation {
    const char *name;
    const oracle_encoding *from;
    const oracle_encoding *to; /* NULL: it validates */
    int stores;                /* 0 if it validates or measures */
} kernel_operation;

extern const kernel_operation kernel_operations[];
extern const size_t kernel_operation_count;

/* The kernel of an operation that a level uses: its own, or that of a level below. */
u8c_kernel *kernel_of(const u8c_level *level, const kernel_operation *operation);

/* Makes every public function use this kernel, until u8c_limit_features() is called. */
void use_kernel_everywhere(u8c_kernel *kernel);

/* FOR_EVERY_KERNEL_OPERATION(op) { ... }: op is a const kernel_operation *. */
#define FOR_EVERY_KERNEL_OPERATION(op)                                                             \
    for (const kernel_operation *op = kernel_operations;                                           \
         op < kernel_operations + kernel_operation_count; op++)

#endif
