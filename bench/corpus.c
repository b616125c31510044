/*
 * What is converted.
 *
 * All forms of a text come from forms.h, one code point at a time: the check before the measurement
 * compares with them what the functions for whole buffers, ours and the peers', make of it.
 */
#include "corpus.h"
#include "fail.h"
#include "random.h"
#include "words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "utf8codec/utf8codec.h"

#define SHORTEST_STRING 8   /* bytes */
#define LONGEST_STRING  256 /* bytes */
#define STRINGS_SEED    UINT64_C(2003)

/* The texts come first, whole; then the same texts as short strings. */
static const char *const short_names[BENCH_SCRIPT_CHOICES] = {
    [BENCH_ASCII] = "ascii-short",       [BENCH_LATIN] = "latin-short",
    [BENCH_CYRILLIC] = "cyrillic-short", [BENCH_CJK] = "cjk-short",
    [BENCH_EMOJI] = "emoji-short",       [BENCH_MIX] = "mix-short",
};

size_t bench_corpus_count(void)
{
    return 2 * (size_t)BENCH_SCRIPT_CHOICES;
}

const char *bench_corpus_name(size_t index)
{
    return index < BENCH_SCRIPT_CHOICES ? bench_script_name((bench_script)index)
                                        : short_names[index - BENCH_SCRIPT_CHOICES];
}

size_t bench_corpus_whole_count(void)
{
    return BENCH_SCRIPT_CHOICES;
}

size_t bench_text_bytes(const bench_text *text, bench_form form)
{
    return text->called * bench_form_size(form);
}

const bench_outcome *bench_corpus_expected(const bench_corpus *corpus,
                                           const bench_operation *operation)
{
    return operation->source == operation->result && !operation->stores
               ? &corpus->validated[operation->source]
           : operation->source == BENCH_UTF8 ? &corpus->from_utf8[operation->result]
                                             : &corpus->to_utf8[operation->source];
}

bench_input bench_input_of(const bench_contender *contender, const bench_corpus *corpus,
                           const bench_operation *operation)
{
    bench_input input = {corpus, NULL, operation->source};
    if (contender->given == BENCH_DAMAGED) {
        input.corpus = corpus->damaged;
    }
    if (contender->run[operation - bench_operations] == NULL || input.corpus == NULL) {
        return input;
    }
    const bench_text *source = &input.corpus->source[operation->source];
    const bench_outcome *expected = bench_corpus_expected(input.corpus, operation);
    if (source->units == NULL || expected->text.units == NULL ||
        (expected->errors != NULL && !contender->takes_errors)) {
        return input;
    }
    if (contender->given == BENCH_RESULT) {
        input.form = operation->result;
        input.text = &expected->text;
    } else {
        input.text = source;
    }
    return input;
}

void bench_corpus_append(bench_corpora *corpora, const bench_corpus *corpus)
{
    bench_corpus *all = realloc(corpora->all, (corpora->count + 1) * sizeof *all);
    if (all == NULL) {
        bench_fail(BENCH_EXIT_USAGE, "out of memory");
    }
    corpora->all = all;
    all[corpora->count++] = *corpus;
}

/* All texts are well-formed, so that each is what the others are to give. */
static void set_outcomes(bench_corpus *corpus)
{
    for (size_t form = 0; form < BENCH_FORM_COUNT; form++) {
        bench_text *text = &corpus->source[form];
        text->called = 0;
        for (size_t i = 0; text->units != NULL && i < corpus->string_count; i++) {
            text->called += text->strings[i].len;
        }
    }
    const bench_text none = {0};
    for (size_t form = 0; form < BENCH_FORM_COUNT; form++) {
        const bench_text *text = &corpus->source[form];
        corpus->validated[form] = corpus->from_utf8[form] = (bench_outcome){*text, NULL};
        corpus->to_utf8[form] =
            (bench_outcome){text->units != NULL ? corpus->source[BENCH_UTF8] : none, NULL};
    }
}

/* Spans of code points as spans of units in one form. */
static bench_span *spans_in(const bench_corpus *corpus, bench_form form,
                            const bench_span *code_points, size_t count)
{
    const bench_text *all = &corpus->source[BENCH_UTF32];
    const uint32_t *values = all->units;
    size_t *starts = bench_allocate(all->len + 1, sizeof *starts);
    for (size_t i = 0; i < all->len; i++) {
        starts[i + 1] = starts[i] + bench_form_put(form, values[i], NULL, 0);
    }
    bench_span *spans = bench_allocate(count, sizeof *spans);
    for (size_t i = 0; i < count; i++) {
        spans[i].start = starts[code_points[i].start];
        spans[i].len = starts[code_points[i].start + code_points[i].len] - spans[i].start;
    }
    free(starts);
    return spans;
}

void bench_corpus_set_strings(bench_corpus *corpus, const bench_span *code_points, size_t count)
{
    for (size_t form = 0; form < BENCH_FORM_COUNT; form++) {
        bench_text *text = &corpus->source[form];
        if (form == BENCH_UTF32) {
            text->strings = code_points;
        } else if (text->units != NULL) {
            text->strings = spans_in(corpus, (bench_form)form, code_points, count);
        }
    }
    corpus->string_count = count;
    set_outcomes(corpus);
}

/* The text in one form: nothing when the form has no place for all of it. */
static bench_text text_in(bench_form form, const uint32_t *code_points, size_t count)
{
    size_t len = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t length = bench_form_put(form, code_points[i], NULL, 0);
        if (length == 0) {
            return (bench_text){0};
        }
        len += length;
    }
    void *units = bench_allocate(len, bench_form_size(form));
    for (size_t i = 0, at = 0; i < count; i++) {
        at += bench_form_put(form, code_points[i], units, at);
    }
    return (bench_text){.units = units, .len = len};
}

void bench_corpus_set_text(bench_corpus *corpus, const uint32_t *code_points, size_t count)
{
    for (size_t form = 0; form < BENCH_FORM_COUNT; form++) {
        bench_text *text = &corpus->source[form];
        *text = form == BENCH_UTF32 ? (bench_text){.units = code_points, .len = count}
                                    : text_in((bench_form)form, code_points, count);
        if (text->units != NULL) {
            bench_span *all = bench_allocate(1, sizeof *all);
            all->len = text->len;
            text->strings = all;
        }
    }
    corpus->string_count = 1;
    set_outcomes(corpus);
}

void bench_corpus_free_strings(bench_corpus *corpus)
{
    for (size_t form = 0; form < BENCH_FORM_COUNT; form++) {
        free((void *)corpus->source[form].strings);
        corpus->source[form].strings = NULL;
    }
}

void bench_corpus_free_units(bench_corpus *corpus)
{
    for (size_t form = 0; form < BENCH_FORM_COUNT; form++) {
        free((void *)corpus->source[form].units);
        corpus->source[form].units = NULL;
    }
}

/*
 * The length in bytes of the next short string: from 8, 16, 32, 64 or 128 to twice that, each as
 * likely as the others. Nothing shorter than SHORTEST_STRING may remain of the `left` bytes, and
 * up to 3 bytes more, which finish a sequence, must not make it longer than LONGEST_STRING.
 */
static size_t short_length(bench_random *random, size_t left)
{
    const uint32_t power = (uint32_t)SHORTEST_STRING << bench_random_below(random, 5);
    size_t length = power + bench_random_below(random, power);
    if (length > LONGEST_STRING - 3) {
        length = LONGEST_STRING - 3;
    }
    if (left <= LONGEST_STRING) {
        return left;
    }
    return left < length + 3 + SHORTEST_STRING ? left / 2 : length;
}

/* Cuts the text, which is one string, into short ones. */
static void cut(bench_corpus *corpus)
{
    const size_t utf8_len = corpus->source[BENCH_UTF8].len;
    const uint32_t *code_points = corpus->source[BENCH_UTF32].units;
    bench_span *spans = bench_allocate(utf8_len / SHORTEST_STRING + 1, sizeof *spans);
    bench_random random = {STRINGS_SEED};
    size_t utf8_at = 0;
    size_t at = 0;
    size_t count = 0;
    while (utf8_at < utf8_len) {
        const size_t end = utf8_at + short_length(&random, utf8_len - utf8_at);
        const size_t start = at;
        while (utf8_at < end) {
            utf8_at += bench_form_put(BENCH_UTF8, code_points[at++], NULL, 0);
        }
        spans[count++] = (bench_span){start, at - start};
    }
    bench_corpus_free_strings(corpus);
    bench_corpus_set_strings(corpus, spans, count);
}

void bench_corpus_make(bench_corpora *corpora, size_t index, size_t utf8_aim)
{
    const int into_short_strings = index >= BENCH_SCRIPT_CHOICES;
    const bench_script script = (bench_script)(index % BENCH_SCRIPT_CHOICES);
    size_t utf32_len;
    const uint32_t *utf32 = bench_words(script, utf8_aim, &utf32_len);
    bench_corpus corpus = {
        .name = bench_corpus_name(index),
        .about =
            into_short_strings ? "shuffled words in strings of 8 to 256 bytes" : "shuffled words",
    };
    bench_corpus_set_text(&corpus, utf32, utf32_len);
    if (into_short_strings) {
        cut(&corpus);
    }
    bench_corpus_append(corpora, &corpus);
}

/* All of a file. Fails when it cannot be read. */
static uint8_t *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        bench_fail(BENCH_EXIT_USAGE, "%s: %s", path, strerror(errno));
    }
    size_t cap = 1 << 16;
    uint8_t *bytes = bench_allocate(cap, 1);
    size_t got;
    *size = 0;
    while ((got = fread(bytes + *size, 1, cap - *size, file)) != 0) {
        *size += got;
        if (*size == cap) {
            uint8_t *larger = bench_allocate(2 * cap, 1);
            memcpy(larger, bytes, cap);
            free(bytes);
            bytes = larger;
            cap *= 2;
        }
    }
    if (ferror(file)) {
        bench_fail(BENCH_EXIT_USAGE, "%s: %s", path, strerror(errno));
    }
    fclose(file);
    return bytes;
}

void bench_corpus_read(bench_corpora *corpora, const char *path)
{
    size_t utf8_len;
    const uint8_t *utf8 = read_file(path, &utf8_len);
    if (utf8_len == 0) {
        bench_fail(BENCH_EXIT_USAGE, "%s: empty; there is nothing to measure", path);
    }
    uint32_t *utf32 = bench_allocate(utf8_len, sizeof *utf32);
    size_t utf32_len = 0;
    for (size_t read = 0; read < utf8_len;) {
        const utf8codec_decoded decoded = utf8codec_decode(utf8 + read, utf8_len - read);
        if (decoded.status != UTF8CODEC_OK) {
            const utf8codec_result result = {.read = read,
                                             .status = decoded.status,
                                             .error = decoded.error,
                                             .error_length = decoded.length};
            char why[UTF8CODEC_EXPLAIN_MAX];
            utf8codec_explain(utf8, utf8_len, result, why, sizeof why);
            bench_fail(BENCH_EXIT_USAGE, "%s: not UTF-8: %s", path, why);
        }
        utf32[utf32_len++] = decoded.code_point;
        read += decoded.length;
    }

    free((void *)utf8);
    const char *slash = strrchr(path, '/');
    bench_corpus corpus = {.name = slash != NULL ? slash + 1 : path, .about = "the file"};
    bench_corpus_set_text(&corpus, utf32, utf32_len);
    bench_corpus_append(corpora, &corpus);
}
