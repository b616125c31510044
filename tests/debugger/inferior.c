/*
 * The program that the debugger commands are tested on, compiled with -O2 -g. It puts text at
 * addresses that do not change from run to run, with nothing readable after one of its pages.
 */
#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct record {
    char name[8];
    unsigned char bytes[24];
    char grid[2][4];
    const char *path;
};

#define FIRST_PAGE 0x200000000u

/* Global, so that they are never optimized out. */
const char fixed[] = "path: ..\xC0\xAF"
                     "etc";
char *text;
char *edge;
char *nowhere = (char *)8;
uint8_t *bytes;
wchar_t *wide;
void *raw;
struct record *record;
size_t three = 3;
int minus = -1;
double half = 0.5;
uintptr_t address;

__attribute__((noinline)) const char *choose(const char *one)
{
    __asm__ volatile("" : "+r"(one));
    return one;
}

__attribute__((noinline)) void stop(int status)
{
    __asm__ volatile("" : : "r"(status) : "memory"); /* the tests stop here */
}

__attribute__((noinline)) int lose(const char *given)
{
    const char *gone = choose(given);
    int status = gone[1] - gone[0];
    stop(status);
    return status + 1;
}

int main(void)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    char *first = mmap((void *)(uintptr_t)FIRST_PAGE, 3 * page, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (first != (char *)(uintptr_t)FIRST_PAGE || munmap(first + 2 * page, page) != 0) {
        puts("no memory at the address that is asked for");
        return 1;
    }
    text = first + 0x100;
    strcpy(text, "na\xC3\xAFve \xF0\x9F\x98\x80 \xE2\x80\xAE\x1B\"\\\n\x7F\xC2\x85.");
    edge = first + 2 * page - 5;
    memcpy(edge, "abc\xE2\x82", 5);
    record = (struct record *)(void *)(first + 0x200);
    memcpy(record->name, "Zo\xC3\xAB\0\0\0\0", 8);
    memcpy(record->bytes,
           "0123456789\xE2\x82"
           "2345\xED\xA1\x8C\xED\xBE\xB4",
           22);
    memcpy(record->grid, "ab\0\0\xE9t\xE9", 8);
    record->path = memcpy(first + page - 3, "\xE2\x82\xAC \xF0\x9F\x98\0", 8);
    bytes = record->bytes;
    wide = (wchar_t *)(void *)record->bytes;
    raw = record->bytes;
    address = (uintptr_t)text;
    return lose(text) == 0;
}
