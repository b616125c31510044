/*
 * The measurement. Nothing is timed that is not right; in each round every contender gives one
 * sample, in an order that is drawn anew, so that whatever else the machine does meets all alike.
 */
#include "bench.h"

#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "support/oracle_convert.h"
#include "support/oracle_random.h"

size_t bench_room;

/* Every returned count ends here, so that no call can be left out. */
static volatile size_t sink;

/* What one contender does for one operation on one corpus. */
typedef struct job {
    const bench_contender *contender;
    const bench_operation *operation;
    const bench_offer *offer;
    const bench_text *text; /* its input, and */
    size_t scale;           /* how many units of what it is given are a unit of that */
    const bench_text *room; /* the results that it has room for; NULL: for any */
    size_t strings;
    unsigned passes; /* over the text in a sample */
} job;

/* The results that are expected. */
typedef struct expectation {
    bench_text text;
    uint32_t *replaced; /* for each string; NULL: nothing is */
} expectation;

/* How the contender offers the operation; NULL if it does not. */
static const bench_offer *offer_of(const bench_contender *contender, const bench_operation *op)
{
    if (contender->moves) {
        return contender->given_result && !op->stores ? NULL : contender->offers;
    }
    for (const bench_offer *one = contender->offers; one->operation != NULL; one++) {
        if (strcmp(one->operation, op->name) == 0) {
            return contender->replaces && op->of == NULL ? NULL : one;
        }
    }
    return NULL;
}

static inline size_t run(const job *one, const uint8_t *src, size_t src_len, void *dst)
{
    return one->offer->run(src, src_len * one->scale, dst);
}

/* The call for a string of the text. */
static inline size_t run_string(const job *one, size_t index, void *dst)
{
    const uint32_t *starts = one->text->starts + index;
    if (one->room != NULL) {
        bench_room = one->room->starts[index + 1] - one->room->starts[index];
    }
    return run(one, one->text->units + starts[0] * one->text->encoding->unit, starts[1] - starts[0],
               dst);
}

static void use(const bench_contender *contender)
{
    if (contender->select != NULL) {
        contender->select(contender->choice);
    }
}

/* CPU time: other programs disturb it less. */
static double now(void)
{
    struct timespec time;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) {
        err(BENCH_EXIT_USAGE, "clock_gettime");
    }
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The seconds of some passes over the text, one call for each string. */
static double run_passes(const job *one, unsigned passes, void *dst)
{
    size_t counted = 0;
    const double start = now();
    for (unsigned pass = 0; pass < passes; pass++) {
        for (size_t i = 0; i < one->strings; i++) {
            counted += run_string(one, i, dst);
        }
    }
    const double seconds = now() - start;
    sink = counted;
    return seconds;
}

/* The seconds of one pass. Short ones follow one that warms the caches and the branch predictors;
 * a long one does that itself. */
static double sample(const job *one, void *dst)
{
    use(one->contender);
    if (one->passes > 1) {
        run_passes(one, 1, dst);
    }
    return run_passes(one, one->passes, dst) / one->passes;
}

/* As many passes as a sample needs to take long enough. */
static void calibrate(job *one, double seconds, void *dst)
{
    use(one->contender);
    run_passes(one, 1, dst);
    one->passes = 1;
    while (one->passes < 1u << 24 && run_passes(one, one->passes, dst) < seconds) {
        one->passes *= 2;
    }
}

void bench_check_strict(const bench_settings *settings)
{
    uint8_t src[64], dst[1024];
    for (size_t i = 0; i < bench_contender_count * bench_operation_count; i++) {
        const bench_contender *contender = &bench_contenders[i / bench_operation_count];
        const bench_operation *op = &bench_operations[i % bench_operation_count];
        const bench_offer *const offer = offer_of(contender, op);
        job one = {.contender = contender, .operation = op, .offer = offer, .scale = 1};
        if (!settings->contenders[i / bench_operation_count] ||
            !settings->operations[i % bench_operation_count] || contender->moves ||
            contender->replaces || op->unchecked || offer == NULL || offer->unchecked) {
            continue;
        }
        use(contender);
        bench_room = sizeof dst / op->to->unit;
        const oracle_encoding *from = op->from;
        const char *const *sequences = bench_sequences(from);
        /* Each sequence after a letter, once at the end and once before another. */
        for (size_t j = 0; sequences[j / 2] != NULL; j++) {
            size_t len = bench_sequence_store(from, sequences[0], src);
            len += bench_sequence_store(from, sequences[j / 2], src + len * from->unit);
            len +=
                j % 2 == 0 ? 0 : bench_sequence_store(from, sequences[0], src + len * from->unit);
            if (oracle_convert(from, op->to, src, len, NULL, SIZE_MAX, 0).status != UTF8CODEC_OK &&
                run(&one, src, len, dst) != BENCH_REFUSED) {
                errx(BENCH_EXIT_WRONG, "%s, %s: accepts %s", contender->name, op->name,
                     oracle_bytes_text(src, len * from->unit));
            }
        }
    }
}

/* What the oracle makes of a text with errors. */
static expectation replace(const bench_corpus *corpus, const bench_operation *op,
                           const bench_text *source)
{
    const oracle_encoding *to = op->of->to;
    expectation made = {{op->to, NULL, NULL}, NULL};
    made.text.starts = bench_allocate(corpus->strings + 1, sizeof *made.text.starts);
    made.replaced = bench_allocate(corpus->strings, sizeof *made.replaced);
    made.text.units = bench_allocate(corpus->bytes * 4 + 64, 1);
    for (size_t i = 0; i < corpus->strings; i++) {
        const utf8codec_result result = oracle_convert(
            source->encoding, to, source->units + source->starts[i] * source->encoding->unit,
            source->starts[i + 1] - source->starts[i],
            made.text.units + made.text.starts[i] * op->to->unit, SIZE_MAX, UTF8CODEC_REPLACE);
        made.replaced[i] = (uint32_t)result.replaced;
        made.text.starts[i + 1] =
            made.text.starts[i] + (uint32_t)(to == NULL ? result.read : result.written);
    }
    return made;
}

/* Ends the program if a result is not the expected one. */
static void check_results(const job *one, const bench_corpus *corpus, const expectation *wanted,
                          uint8_t *dst)
{
    const size_t dst_unit = wanted->text.encoding->unit;
    use(one->contender);
    for (size_t i = 0; i < one->strings; i++) {
        const size_t to = wanted->text.starts[i];
        const size_t len = wanted->text.starts[i + 1] - to;
        if (one->operation->stores) {
            memset(dst, 0xA5, len * dst_unit);
        }
        const size_t got = run_string(one, i, dst);
        if (got != len + (wanted->replaced != NULL ? wanted->replaced[i] : 0) ||
            (one->operation->stores &&
             memcmp(dst, wanted->text.units + to * dst_unit, len * dst_unit) != 0)) {
            errx(BENCH_EXIT_WRONG,
                 "%s, %s: wrong result for %s, string %zu: %zu units instead of %zu",
                 one->contender->name, one->operation->name, corpus->source->name, i, got, len);
        }
    }
}

/* Makes the jobs of one operation, each checked. Returns how many. */
static size_t make_jobs(bench_corpus *corpus, const bench_operation *op,
                        const bench_settings *settings, void *dst, job *jobs)
{
    const int errors = corpus->source->errors;
    const bench_text *source = bench_corpus_in(corpus, op->from);
    const bench_text *result = bench_corpus_in(corpus, errors ? op->from : op->to);
    size_t count = 0;
    if (source == NULL || result == NULL || (errors && op->of == NULL)) {
        return 0;
    }
    expectation wanted = {*result, NULL};
    if (errors) {
        wanted = replace(corpus, op, source);
    }
    for (size_t i = 0; i < bench_contender_count; i++) {
        const bench_contender *contender = &bench_contenders[i];
        job one = {.contender = contender,
                   .operation = op,
                   .offer = offer_of(contender, op),
                   .text = source,
                   .scale = 1,
                   .room = contender->exact ? result : NULL,
                   .strings = corpus->strings,
                   .passes = 1};
        if (!settings->contenders[i] || one.offer == NULL || (errors && !contender->replaces)) {
            continue;
        }
        if (contender->moves) {
            one.text = contender->given_result ? result : source;
            one.scale = one.text->encoding->unit;
        } else {
            check_results(&one, corpus, &wanted, dst);
        }
        calibrate(&one, settings->sample, dst);
        jobs[count++] = one;
    }
    if (errors) {
        free(wanted.text.starts);
        free(wanted.text.units);
        free(wanted.replaced);
    }
    return count;
}

static void shuffle(job *jobs, size_t count, uint64_t *seed)
{
    for (size_t i = count; i > 1; i--) {
        const size_t j = oracle_random_below(seed, i);
        const job swapped = jobs[i - 1];
        jobs[i - 1] = jobs[j];
        jobs[j] = swapped;
    }
}

static void print_sample(const job *one, const bench_corpus *corpus, size_t round, double seconds)
{
    const int unchecked =
        one->operation->unchecked || one->contender->moves || one->offer->unchecked;
    printf("%s,%s,%zu,%s,%s,%s,%zu,%zu,%zu,%.0f\n", one->operation->name, corpus->source->name,
           corpus->wanted, corpus->length, one->contender->name, unchecked ? "no" : "yes",
           one->text->starts[one->strings] * one->text->encoding->unit, one->strings, round,
           seconds * 1e9);
}

void bench_measure(bench_corpus *corpus, const bench_settings *settings)
{
    static job jobs[BENCH_OPERATIONS_MAX][BENCH_CONTENDERS_MAX];
    static size_t counts[BENCH_OPERATIONS_MAX];
    uint64_t seed = settings->seed;
    uint8_t *dst = bench_allocate(corpus->bytes * 16 + 4096, 1); /* for any result */
    for (size_t i = 0; i < bench_operation_count; i++) {
        counts[i] = settings->operations[i]
                        ? make_jobs(corpus, &bench_operations[i], settings, dst, jobs[i])
                        : 0;
    }
    for (size_t round = 0; round < settings->rounds; round++) {
        for (size_t i = 0; i < bench_operation_count; i++) {
            shuffle(jobs[i], counts[i], &seed);
            for (size_t j = 0; j < counts[i]; j++) {
                print_sample(&jobs[i][j], corpus, round, sample(&jobs[i][j], dst));
            }
        }
    }
    free(dst);
}
