/*
 * Guard pages: see guard.h.
 */
/* MAP_ANONYMOUS, which C11 alone does not show. */
#define _DEFAULT_SOURCE

#include "guard.h"

#include <criterion/criterion.h>
#include <sys/mman.h>
#include <unistd.h>

guard guard_map(size_t size)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    guard memory;

    memory.size = (size / page + 1) * page;
    memory.mapping_size = memory.size + 2 * page;
    memory.mapping = mmap(NULL, memory.mapping_size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    cr_assert(memory.mapping != MAP_FAILED, "no memory for guard pages");
    memory.first = (uint8_t *)memory.mapping + page;
    cr_assert(mprotect(memory.first, memory.size, PROT_READ | PROT_WRITE) == 0,
              "the memory between the guard pages cannot be opened");
    return memory;
}

void guard_unmap(guard memory)
{
    cr_assert(munmap(memory.mapping, memory.mapping_size) == 0);
}

uint8_t *guard_at_end(guard memory, size_t size)
{
    return memory.first + memory.size - size;
}
