/*
 * The operations that are measured, one row each.
 */
#include "contender.h"

const bench_operation bench_operations[BENCH_OPERATION_COUNT] = {
    [BENCH_VALIDATE] = {"validate", "validate UTF-8", BENCH_UTF8, BENCH_UTF8, 0, 1},
    [BENCH_TO_UTF8] = {"to-utf8", "copy UTF-8, validated", BENCH_UTF8, BENCH_UTF8, 1, 1},
    [BENCH_TO_UTF32] = {"to-utf32", "UTF-8 to UTF-32", BENCH_UTF8, BENCH_UTF32, 1, 1},
    [BENCH_FROM_UTF32] = {"from-utf32", "UTF-32 to UTF-8", BENCH_UTF32, BENCH_UTF8, 1, 1},
    [BENCH_TO_UTF32_MEASURE] = {"to-utf32-measure", "measure UTF-8 in UTF-32", BENCH_UTF8,
                                BENCH_UTF32, 0, 1},
    [BENCH_FROM_UTF32_MEASURE] = {"from-utf32-measure", "measure UTF-32 in UTF-8", BENCH_UTF32,
                                  BENCH_UTF8, 0, 1},
    [BENCH_COUNT] = {"count", "count code points of UTF-8", BENCH_UTF8, BENCH_UTF32, 0, 0},
    [BENCH_DECODE_LOOP] = {"decode-loop", "loop over code points", BENCH_UTF8, BENCH_UTF32, 0, 1},
    [BENCH_TO_UTF16] = {"to-utf16", "UTF-8 to UTF-16", BENCH_UTF8, BENCH_UTF16, 1, 1},
    [BENCH_FROM_UTF16] = {"from-utf16", "UTF-16 to UTF-8", BENCH_UTF16, BENCH_UTF8, 1, 1},
    [BENCH_TO_UTF16_MEASURE] = {"to-utf16-measure", "measure UTF-8 in UTF-16", BENCH_UTF8,
                                BENCH_UTF16, 0, 1},
    [BENCH_FROM_UTF16_MEASURE] = {"from-utf16-measure", "measure UTF-16 in UTF-8", BENCH_UTF16,
                                  BENCH_UTF8, 0, 1},
    [BENCH_TO_UTF16BE] = {"to-utf16be", "UTF-8 to UTF-16BE", BENCH_UTF8, BENCH_UTF16BE, 1, 1},
    [BENCH_FROM_UTF16BE] = {"from-utf16be", "UTF-16BE to UTF-8", BENCH_UTF16BE, BENCH_UTF8, 1, 1},
    [BENCH_FROM_UTF16BE_MEASURE] = {"from-utf16be-measure", "measure UTF-16BE in UTF-8",
                                    BENCH_UTF16BE, BENCH_UTF8, 0, 1},
    [BENCH_TO_LATIN1] = {"to-latin1", "UTF-8 to Latin-1", BENCH_UTF8, BENCH_LATIN1, 1, 1},
    [BENCH_FROM_LATIN1] = {"from-latin1", "Latin-1 to UTF-8", BENCH_LATIN1, BENCH_UTF8, 1, 1},
    [BENCH_TO_LATIN1_MEASURE] = {"to-latin1-measure", "measure UTF-8 in Latin-1", BENCH_UTF8,
                                 BENCH_LATIN1, 0, 1},
    [BENCH_FROM_LATIN1_MEASURE] = {"from-latin1-measure", "measure Latin-1 in UTF-8", BENCH_LATIN1,
                                   BENCH_UTF8, 0, 1},
    [BENCH_VALIDATE_ASCII] = {"validate-ascii", "validate ASCII", BENCH_US_ASCII, BENCH_US_ASCII, 0,
                              1},
    [BENCH_VALIDATE_UTF16] = {"validate-utf16", "validate UTF-16", BENCH_UTF16, BENCH_UTF16, 0, 1},
    [BENCH_VALIDATE_UTF16BE] = {"validate-utf16be", "validate UTF-16BE", BENCH_UTF16BE,
                                BENCH_UTF16BE, 0, 1},
    [BENCH_VALIDATE_UTF32] = {"validate-utf32", "validate UTF-32", BENCH_UTF32, BENCH_UTF32, 0, 1},
};
