/*
 * Memory between two pages that nobody may touch: one byte read or written outside of it ends the
 * test with SIGSEGV.
 */
#ifndef TESTS_GUARD_H
#define TESTS_GUARD_H

#include <stddef.h>
#include <stdint.h>

typedef struct guard {
    uint8_t *first; /* the first byte that may be touched; a page starts here */
    size_t size;    /* how many may: whole pages */
    void *mapping;
    size_t mapping_size;
} guard;

/* At least `size` bytes. Ends the test when the system gives none. */
guard guard_map(size_t size);

void guard_unmap(guard memory);

/* Where `size` bytes lie so that the page after them may not be touched. */
uint8_t *guard_at_end(guard memory, size_t size);

#endif
