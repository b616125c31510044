/*
 * The operations that are measured, one row each.
 */
#include "contender.h"

const bench_operation bench_operations[BENCH_OPERATION_COUNT] = {
    [BENCH_VALIDATE] = {"validate", "validate UTF-8", BENCH_UTF8, BENCH_UTF8, 0},
    [BENCH_TO_UTF32] = {"to-utf32", "UTF-8 to UTF-32", BENCH_UTF8, BENCH_UTF32, 1},
    [BENCH_FROM_UTF32] = {"from-utf32", "UTF-32 to UTF-8", BENCH_UTF32, BENCH_UTF8, 1},
};

const char *bench_form_name(bench_form form)
{
    return form == BENCH_UTF8 ? "UTF-8" : "UTF-32";
}

size_t bench_form_size(bench_form form)
{
    return form == BENCH_UTF8 ? sizeof(uint8_t) : sizeof(uint32_t);
}
