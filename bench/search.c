/*
 * The search for adversarial input: patterns, repeated, for which kernels take longer than the
 * scalar core alone. First each pair of sequences in many numbers, then random patterns. What looks
 * like one of the worst is measured again, in turn with the scalar core, before it counts, and the
 * worst once more at the end, when the machine does something else, and in a long text.
 */
#include "bench.h"

#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "kernels/dispatch.h"
#include "support/oracle_random.h"
#include "utf8codec/utf8codec.h"

/*
 * The sequences: code units in hexadecimal. The first is a letter; the others have each length, are
 * at the ends of ranges, or are ill-formed or nearly so. C4 80 is not in Latin-1; C0 80 is U+0000 in
 * Modified UTF-8; ED A0 BD ED B8 80 is a pair as in CESU-8; C2, E4 B8 and F0 9F 98 are cut. 00, 7F, C2 85 and EF
 * BF BE are not in the repertoire that is measured.
 */
static const char *const of_bytes[] = {
    "61",          "00",          "C3 A9",    "C4 80",       "D0 B6",
    "E4 B8 AD",    "ED 9F BF",    "EF BF BD", "F0 9F 98 80", "FF",
    "80",          "C0",          "C2",       "E4 B8",       "F0 9F 98",
    "C0 80",       "E0 80 80",    "ED A0 80", "F0 80 80 80", "ED A0 BD ED B8 80",
    "F4 90 80 80", "F5 80 80 80", "7F",       "C2 85",       "EF BF BE",
    NULL};
static const char *const of_16_bits[] = {"0061",      "00E9", "0100", "4E2D",      "E000", "FFFD",
                                         "D83D DE00", "D83D", "DE00", "DFFF DBFF", NULL};
static const char *const of_32_bits[] = {"0061",   "00E9", "0100", "4E2D",   "FFFD",     "1F600",
                                         "10FFFF", "D800", "DFFF", "110000", "FFFFFFFF", NULL};

/* The bytes of a code unit, and whether the first is the highest: seen in U+4E2D. */
typedef struct layout {
    size_t size;
    int big_endian;
} layout;

static layout layout_of(const oracle_encoding *encoding)
{
    uint8_t bytes[ORACLE_LONGEST];
    layout found = {1, 0};
    if (encoding->last >= 0x4E2D) {
        const size_t size = encoding->store(0x4E2D, bytes) * encoding->unit;
        found.size = size == 3 ? 1 : size;
        found.big_endian = bytes[size - 1] == 0x2D;
    }
    return found;
}

const char *const *bench_sequences(const oracle_encoding *encoding)
{
    const size_t size = layout_of(encoding).size;
    return size == 1 ? of_bytes : size == 2 ? of_16_bits : of_32_bits;
}

size_t bench_sequence_store(const oracle_encoding *encoding, const char *sequence, void *dst)
{
    const layout unit = layout_of(encoding);
    uint8_t *bytes = dst;
    for (char *at = (char *)(uintptr_t)sequence; *at != '\0';) {
        const unsigned long value = strtoul(at, &at, 16);
        for (size_t i = 0; i < unit.size; i++) {
            *bytes++ = (uint8_t)(value >> 8 * (unit.big_endian ? unit.size - 1 - i : i));
        }
    }
    return (size_t)(bytes - (uint8_t *)dst) / encoding->unit;
}

/* How many sequences there are. */
static size_t count_of(const oracle_encoding *encoding)
{
    size_t count = 0;
    while (bench_sequences(encoding)[count] != NULL) {
        count++;
    }
    return count;
}

enum {
    PIECES_MAX = 8,
    TEXT_BYTES = 2048,
    LONG_TEXT_BYTES = 16 * TEXT_BYTES,       /* shows time that grows faster than the text */
    TIMES_MAX = 200,                         /* of a sequence in a pattern */
    PERIOD_MAX = PIECES_MAX * TIMES_MAX * 6, /* bytes of a pattern; 6 of the longest sequence */
    LEVELS_MAX = 8,
    QUICK_RUNS = 2,
    CAREFUL_RUNS = 31,
    KEPT = 16,
    MOST_ROOM = 80 /* units of a call of the ways with little room: more than a block of a kernel */
};

/* Some of the sequences of an encoding, each so many times. */
typedef struct pattern {
    size_t pieces;
    struct {
        uint8_t sequence, times;
    } piece[PIECES_MAX];
} pattern;

/* How an operation is called, until all of the input is processed. */
static const struct way {
    const char *name;
    unsigned flags;
    int little_room;
} ways[] = {
    {"resume", 0, 0}, /* strict; again after each error */
    {"replace", UTF8CODEC_REPLACE, 0},
    {"resume, little room", 0, 1},
    {"replace, little room", UTF8CODEC_REPLACE, 1},
};
enum {
    WAYS = sizeof ways / sizeof *ways
};

typedef struct found {
    double seconds, scalar; /* of the level, and of the scalar core */
    pattern pattern;
} found;

/* Of each operation, way and level: the worst ones, the very worst first. */
static found worst[BENCH_OPERATIONS_MAX][WAYS][LEVELS_MAX][KEPT];

static const u8c_level *levels[LEVELS_MAX], *scalar;
static size_t level_count;

/* The input, and the results of the scalar core and of a level. */
typedef struct results {
    size_t read, written, errors;
    uint8_t dst[LONG_TEXT_BYTES * 8];
} results;
static uint8_t text[LONG_TEXT_BYTES + PERIOD_MAX];
static size_t text_len; /* units */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Repeats the pattern until there are so many bytes. */
static void write_text(const oracle_encoding *encoding, const pattern *repeated, size_t bytes)
{
    size_t period = 0;
    for (size_t i = 0; i < repeated->pieces; i++) {
        const char *one = bench_sequences(encoding)[repeated->piece[i].sequence];
        for (size_t j = 0; j < repeated->piece[i].times; j++) {
            period += bench_sequence_store(encoding, one, text + period * encoding->unit);
        }
    }
    if (period * encoding->unit > PERIOD_MAX) {
        errx(BENCH_EXIT_WRONG, "--search: a pattern of %zu bytes", period * encoding->unit);
    }
    for (text_len = period; text_len * encoding->unit < bytes; text_len += period) {
        memcpy(text + text_len * encoding->unit, text, period * encoding->unit);
    }
}

static void convert(const bench_operation *op, const struct way *way, results *to)
{
    const size_t unit = op->from->unit, dst_unit = op->to->unit;
    size_t calls = 0;
    to->read = to->written = to->errors = 0;
    for (;;) {
        const size_t left = sizeof to->dst / dst_unit - to->written;
        const size_t room = way->little_room ? calls++ % MOST_ROOM + 1 : left;
        const utf8codec_result result =
            bench_call(op, text + to->read * unit, text_len - to->read,
                       to->dst + to->written * dst_unit, room, way->flags);
        to->read += result.read;
        to->errors += result.replaced;
        if (op->stores) {
            to->written += result.written;
        }
        if (result.status == UTF8CODEC_OK) {
            return;
        }
        if (result.status != UTF8CODEC_DST_FULL) {
            to->errors++;
            to->read += result.error_length;
        }
    }
}

/* The least of some runs, in seconds. */
static double time_of(const bench_operation *op, const struct way *way, const u8c_level *level,
                      size_t runs, results *to)
{
    double least = 1e9;
    u8c_limit_features(level->features);
    for (size_t i = 0; i <= runs; i++) {
        const double start = now();
        convert(op, way, to);
        const double seconds = now() - start;
        least = i != 0 && seconds < least ? seconds : least; /* the first warms up */
    }
    return least;
}

static void print_pattern(FILE *to, const oracle_encoding *encoding, const pattern *repeated)
{
    for (size_t i = 0; i < repeated->pieces; i++) {
        fprintf(to, "%s%d x %s", i == 0 ? "" : " + ", repeated->piece[i].times,
                bench_sequences(encoding)[repeated->piece[i].sequence]);
    }
}

/* Whether one takes longer, by the scalar core, than another; anything does than none. */
static int is_worse(const found *one, const found *before)
{
    return before->scalar == 0 || one->seconds * before->scalar > before->seconds * one->scalar;
}

/* Measures it more often, in turn with the scalar core; not to the end if it is not worse. */
static void look_again(const bench_operation *op, const struct way *way, const u8c_level *level,
                       const found *before, found *one)
{
    static results unused;
    for (size_t run = 0; run < CAREFUL_RUNS && is_worse(one, before); run++) {
        const double limit = time_of(op, way, scalar, 1, &unused);
        const double ours = time_of(op, way, level, 1, &unused);
        one->scalar = limit < one->scalar ? limit : one->scalar;
        one->seconds = ours < one->seconds ? ours : one->seconds;
    }
}

/* A quick look at one operation on what is in `text`; the results of all levels must agree. */
static void look(const bench_operation *op, const struct way *way, const pattern *repeated)
{
    static results expected, got;
    const double quick = time_of(op, way, scalar, QUICK_RUNS, &expected);
    for (size_t i = 0; i < level_count; i++) {
        found *kept = worst[op - bench_operations][way - ways][i];
        found one = {time_of(op, way, levels[i], QUICK_RUNS, &got), quick, *repeated};
        if (got.read != expected.read || got.written != expected.written ||
            got.errors != expected.errors ||
            memcmp(got.dst, expected.dst, expected.written * op->to->unit) != 0) {
            fprintf(stderr, "utf8codec-bench: %s, %s, kernels %s, wrong result for ", op->name,
                    way->name, levels[i]->name);
            print_pattern(stderr, op->from, repeated);
            fputc('\n', stderr);
            exit(BENCH_EXIT_WRONG);
        }
        look_again(op, way, levels[i], &kept[KEPT - 1], &one);
        for (size_t j = 0; j < KEPT; j++) {
            if (is_worse(&one, &kept[j])) { /* so it is put here, and the others move on */
                const found moved = kept[j];
                kept[j] = one;
                one = moved;
            }
        }
    }
}

static int wanted(const bench_operation *op, const bench_settings *settings, const struct way *way)
{
    return settings->operations[op - bench_operations] &&
           (op->kind == BENCH_CONVERT || op->kind == BENCH_MEASURE || op->call != NULL) &&
           (op->stores || !way->little_room);
}

static void try_pattern(const bench_operation *op, const pattern *repeated,
                        const bench_settings *settings)
{
    write_text(op->from, repeated, TEXT_BYTES);
    for (size_t i = 0; i < WAYS; i++) {
        if (wanted(op, settings, &ways[i])) {
            look(op, &ways[i], repeated);
        }
    }
}

/* Each pair of sequences, in numbers that go into blocks, make them full, are one more or less
 * than the library's own limits, or take many blocks each. */
static void try_pairs(const bench_settings *settings, double end)
{
    static const uint8_t numbers[][2] = {{1, 1},  {2, 1},    {3, 3},  {7, 1},    {15, 1},
                                         {50, 1}, {40, 200}, {3, 1},  {1, 3},    {31, 1},
                                         {63, 1}, {8, 1},    {16, 1}, {200, 40}, {7, 7},
                                         {5, 2},  {12, 1},   {24, 1}, {33, 1},   {16, 16}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        for (size_t j = 0; j < 32 * 32 * bench_operation_count; j++) {
            const bench_operation *op = &bench_operations[j % bench_operation_count];
            const size_t pair_of = j / bench_operation_count, one = pair_of / 32,
                         other = pair_of % 32;
            const size_t count = wanted(op, settings, ways) ? count_of(op->from) : 0;
            if (now() > end) {
                return;
            }
            if (one < count && other < count) {
                const pattern pair = {
                    2, {{(uint8_t)one, numbers[i][0]}, {(uint8_t)other, numbers[i][1]}}};
                try_pattern(op, &pair, settings);
            }
        }
    }
}

static void try_random(const bench_settings *settings, double end)
{
    uint64_t seed = settings->seed;
    while (now() < end) {
        const bench_operation *op =
            &bench_operations[oracle_random_below(&seed, bench_operation_count)];
        pattern drawn = {1 + oracle_random_below(&seed, PIECES_MAX), {{0, 0}}};
        for (size_t i = 0; i < drawn.pieces; i++) {
            const size_t most = (size_t)1 << oracle_random_below(&seed, 8);
            drawn.piece[i].sequence = (uint8_t)oracle_random_below(&seed, count_of(op->from));
            drawn.piece[i].times = (uint8_t)(1 + oracle_random_below(&seed, most));
        }
        try_pattern(op, &drawn, settings);
    }
}

/* The worse of `most` and a pattern in so many bytes, measured again. */
static found worse_of(found most, size_t op, size_t way, const u8c_level *level, pattern repeated,
                      size_t bytes)
{
    const found none = {0, 0, {0, {{0, 0}}}};
    found one = {1e9, 1e9, repeated};
    write_text(bench_operations[op].from, &one.pattern, bytes);
    look_again(&bench_operations[op], &ways[way], level, &none, &one);
    return is_worse(&one, &most) ? one : most;
}

void bench_search(const bench_settings *settings)
{
    const uint32_t features = u8c_cpu_features();
    for (const u8c_level *level = u8c_levels; level->name != NULL; level++) {
        if (level->features == u8c_none_features) {
            scalar = level;
        } else if (u8c_level_can_run(level, features) && level_count < LEVELS_MAX) {
            levels[level_count++] = level;
        }
    }
    if (U8C_FIXED || scalar == NULL || level_count == 0) {
        errx(BENCH_EXIT_USAGE, "--search: this build cannot choose between kernels and none");
    }
    const double start = now();
    try_pairs(settings, start + settings->seconds * 0.75);
    try_random(settings, start + settings->seconds);
    puts("operation,way,kernels,pattern,ns,scalar_ns,times");
    for (size_t i = 0; i < bench_operation_count * WAYS * level_count; i++) {
        const size_t op = i / level_count / WAYS, way = i / level_count % WAYS;
        const u8c_level *level = levels[i % level_count];
        const found *const kept = worst[op][way][i % level_count];
        found most = {0, 0, {0, {{0, 0}}}};
        for (size_t j = 0; j < KEPT && kept[j].scalar > 0; j++) {
            most = worse_of(most, op, way, level, kept[j].pattern, TEXT_BYTES);
        }
        if (most.scalar > 0) {
            most = worse_of(most, op, way, level, most.pattern, LONG_TEXT_BYTES);
            printf("%s,\"%s\",%s,", bench_operations[op].name, ways[way].name, level->name);
            print_pattern(stdout, bench_operations[op].from, &most.pattern);
            printf(",%.0f,%.0f,%.2f\n", most.seconds * 1e9, most.scalar * 1e9,
                   most.seconds / most.scalar);
        }
    }
}
