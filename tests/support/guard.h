/*
 * Memory between two inaccessible pages: a test that reads or writes a byte outside it ends with
 * SIGSEGV.
 */
#ifndef TESTS_GUARD_H
#define TESTS_GUARD_H

#include <stddef.h>
#include <stdint.h>

typedef struct guard {
    uint8_t *first; /* the first accessible byte; a page starts here */
    size_t size;    /* whole pages */
    void *mapping;
    size_t mapping_size;
} guard;

/* At least `size` bytes. Ends the test if there is no memory. */
guard guard_map(size_t size);

void guard_unmap(guard memory);

/* The address at which `size` bytes end at the inaccessible page. */
uint8_t *guard_at_end(guard memory, size_t size);

#endif
