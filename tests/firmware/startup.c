/*
 * From reset to main() on a Cortex-M, and back to the emulator by semihosting: a breakpoint that the
 * debugger, here QEMU, takes as a call. Memory for the checks' buffers is an arena.
 */
#define _POSIX_C_SOURCE 200809L /* posix_memalign */

#include "semihosting.h"

#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

int main(void);
void reset(void);
void fault(void);
void fault_at(const uint32_t *stored);

/* Of firmware.ld. */
extern uint32_t data_start[], data_end[], data_load[], bss_start[], bss_end[], stack_end[];
extern uint8_t arena_start[], arena_end[];

enum {
    /* Semihosting for AArch32: operations, and the reason to exit. */
    sys_write0 = 0x04,
    sys_exit_extended = 0x20,
    application_exit = 0x20026,

    status_fault = 2,
    untouched = 0x5AFE57AC
};

static intptr_t semihosting(intptr_t operation, const void *argument)
{
    register intptr_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory");
    return r0;
}

void semihosting_print(const char *text)
{
    semihosting(sys_write0, text);
}

static _Noreturn void stop(uint32_t status)
{
    const uint32_t argument[2] = {application_exit, status};
    for (;;) {
        semihosting(sys_exit_extended, argument);
    }
}

_Noreturn void _exit(int status);
void _exit(int status)
{
    stop((uint32_t)status);
}

_Noreturn void abort(void)
{
    semihosting_print("aborted\n");
    stop(status_fault);
}

/* The processor has stored its registers where the stack pointer is: the seventh is the address. */
void fault_at(const uint32_t *stored)
{
    char text[] = "fault at 00000000\n";
    for (unsigned i = 0; i < 8; i++) {
        text[16 - i] = "0123456789abcdef"[stored[6] >> 4 * i & 0xF];
    }
    semihosting_print(text);
    stop(status_fault);
}

__attribute__((naked)) void fault(void)
{
    __asm__ volatile("mov r0, sp\n\tbl fault_at");
}

/* The stack is below the vector table's first entry, and grows down to the arena. */
unsigned semihosting_stack_used(void)
{
    const uint32_t *at = (const uint32_t *)(void *)arena_end;
    while (at < stack_end && *at == untouched) {
        at++;
    }
    return (unsigned)((size_t)(stack_end - at) * sizeof *at);
}

void reset(void)
{
    for (volatile uint32_t *to = data_start, *from = data_load; to < data_end;) {
        *to++ = *from++;
    }
    for (volatile uint32_t *to = bss_start; to < bss_end;) {
        *to++ = 0;
    }
    const uint32_t *const here = (const uint32_t *)__builtin_frame_address(0) - 32;
    for (volatile uint32_t *to = (uint32_t *)(void *)arena_end; to < here;) {
        *to++ = untouched;
    }
    stop((uint32_t)main());
}

__attribute__((section(".vectors"), used)) static void *const vectors[16] = {
    stack_end, (void *)reset, (void *)fault, (void *)fault, (void *)fault, (void *)fault,
};

/* The C library's own memory: none. */
void *_sbrk(ptrdiff_t more);
void *_sbrk(ptrdiff_t more)
{
    (void)more;
    return (void *)-1;
}

/*
 * A stack of blocks, each after the address of the one below: the checks free the last one first, or
 * in the end all of them.
 */
typedef struct block {
    struct block *below;
    uint8_t *end;
} block;

static block *top;
static unsigned blocks;

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    const uintptr_t from = (uintptr_t)(blocks == 0 ? arena_start : top->end) + sizeof(block);
    uint8_t *const bytes = (uint8_t *)((from + alignment - 1) & ~(uintptr_t)(alignment - 1));
    block *const added = (block *)(void *)bytes - 1;
    size = (size + sizeof(block) - 1) & ~(sizeof(block) - 1);
    if (bytes > arena_end || size > (size_t)(arena_end - bytes)) {
        return ENOMEM;
    }
    added->below = blocks == 0 ? NULL : top;
    added->end = bytes + size;
    top = added;
    blocks++;
    *memory = bytes;
    return 0;
}

void *malloc(size_t size)
{
    void *memory;
    return posix_memalign(&memory, sizeof(block), size) == 0 ? memory : NULL;
}

void free(void *memory)
{
    if (memory != NULL) {
        blocks--;
        if ((block *)memory - 1 == top && blocks != 0) {
            top = top->below;
        }
    }
}
