/*
 * The operations that are measured, one row each.
 */
#include "contender.h"

const bench_operation bench_operations[BENCH_OPERATION_COUNT] = {
    [BENCH_VALIDATE] = {"validate", "validate UTF-8", BENCH_UTF8, BENCH_UTF8, 0, 1},
    [BENCH_TO_UTF32] = {"to-utf32", "UTF-8 to UTF-32", BENCH_UTF8, BENCH_UTF32, 1, 1},
    [BENCH_FROM_UTF32] = {"from-utf32", "UTF-32 to UTF-8", BENCH_UTF32, BENCH_UTF8, 1, 1},
    [BENCH_TO_UTF32_MEASURE] = {"to-utf32-measure", "measure UTF-8 in UTF-32", BENCH_UTF8,
                                BENCH_UTF32, 0, 1},
    [BENCH_FROM_UTF32_MEASURE] = {"from-utf32-measure", "measure UTF-32 in UTF-8", BENCH_UTF32,
                                  BENCH_UTF8, 0, 1},
    [BENCH_COUNT] = {"count", "count code points of UTF-8", BENCH_UTF8, BENCH_UTF32, 0, 0},
};

const char *bench_form_name(bench_form form)
{
    return form == BENCH_UTF8 ? "UTF-8" : "UTF-32";
}

size_t bench_form_size(bench_form form)
{
    return form == BENCH_UTF8 ? sizeof(uint8_t) : sizeof(uint32_t);
}
