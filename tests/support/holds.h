/*
 * HOLDS: asserts that a check of support/ passed, with the kernel table's name in the message.
 */
#ifndef TESTS_HOLDS_H
#define TESTS_HOLDS_H

#include "every_kernel.h"

#include <criterion/criterion.h>

#define HOLDS(kernel, call)                                                                        \
    do {                                                                                           \
        const char *const wrong_ = (call);                                                         \
        cr_assert(wrong_ == NULL, "kernels %s: %s", (kernel)->name, wrong_);                       \
    } while (0)

#endif
