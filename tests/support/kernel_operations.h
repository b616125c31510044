/*
 * Every kernel of an instruction set, as an entry of one table, so that a test is written once for
 * all of them: what it reads and what it writes. Only kernel_operations.c and every_kernel.h know
 * how the library keeps its kernels.
 */
#ifndef TESTS_KERNEL_OPERATIONS_H
#define TESTS_KERNEL_OPERATIONS_H

#include "oracle_encodings.h"

#include "dispatch/dispatch.h"

typedef struct kernel_operation {
    const char *name;
    const oracle_encoding *from;
    const oracle_encoding *to; /* NULL: it validates */
    int stores;                /* 0 when it validates or measures */
} kernel_operation;

extern const kernel_operation kernel_operations[];
extern const size_t kernel_operation_count;

/* The kernel of an operation. */
u8c_kernel *kernel_of(const u8c_kernels *kernels, const kernel_operation *operation);

/* The counting of code points, which is not a kernel: it takes everything. */
typedef size_t kernel_count(const uint8_t *src, size_t src_len);
kernel_count *kernel_count_of(const u8c_kernels *kernels);

/* A set of kernels in which each operation is the same function, for u8c_kernels_use(). */
u8c_kernels kernels_all_the_same(const char *name, u8c_kernel *kernel, kernel_count *count);

/* FOR_EVERY_KERNEL_OPERATION(op) { ... }: op is a const kernel_operation *. */
#define FOR_EVERY_KERNEL_OPERATION(op)                                                             \
    for (const kernel_operation *op = kernel_operations;                                           \
         op < kernel_operations + kernel_operation_count; op++)

#endif
