/*
 * Strings of one length each, 1 byte to 64 KiB: to see how the cost of a call grows.
 */
#include "corpus.h"
#include "fail.h"
#include "random.h"

#include <stdio.h>
#include <stdlib.h>

#define LONGEST      ((size_t)1 << 16) /* bytes */
#define TIMES        4u                /* all strings of one length are as long as so many texts */
#define FEWEST       16u               /* strings of one length, and */
#define MOST         16384u            /* the most: no branch predictor learns so many by heart */
#define LEAST_GROWTH 1.05              /* from one length to the next */
#define LENGTHS_SEED UINT64_C(2044)
#define NAME_CAP     64

/* Where the code points of a text stand in its UTF-8. */
typedef struct map {
    size_t *starts;  /* of each code point and of the end: its first byte */
    size_t *indices; /* of each byte and of the end: its code point */
} map;

static map map_of(const bench_corpus *text)
{
    const size_t utf8_len = text->source[BENCH_UTF8].len;
    const size_t count = text->source[BENCH_UTF32].len;
    const uint32_t *code_points = text->source[BENCH_UTF32].units;
    const map made = {bench_allocate(count + 1, sizeof *made.starts),
                      bench_allocate(utf8_len + 1, sizeof *made.indices)};
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
        made.starts[i] = at;
        const size_t end = at + bench_form_put(BENCH_UTF8, code_points[i], NULL, 0);
        for (; at < end; at++) {
            made.indices[at] = i;
        }
    }
    made.starts[count] = utf8_len;
    made.indices[utf8_len] = count;
    return made;
}

/* How many strings of about `length` bytes from a text of utf8_len. */
static size_t count_for(size_t length, size_t utf8_len)
{
    const size_t count = TIMES * utf8_len / length;
    return count < FEWEST ? FEWEST : count > MOST ? MOST : count;
}

/* Draws `count` strings of `length` bytes, a sixth more or less, from places at random in a text
 * of utf8_len bytes; they begin and end between code points. Returns the bytes of all. */
static size_t draw_strings(const map *places, size_t utf8_len, size_t length, bench_span *strings,
                           size_t count)
{
    bench_random random = {LENGTHS_SEED + length};
    size_t drawn = 0;
    for (size_t i = 0; i < count; i++) {
        const uint32_t play = (uint32_t)(length / 6);
        size_t wanted = length - play + bench_random_below(&random, 2 * play + 1);
        wanted = wanted < utf8_len ? wanted : utf8_len;
        const size_t start = bench_random_below(&random, (uint32_t)(utf8_len - wanted + 1));
        const size_t first = places->indices[start];
        size_t end = places->indices[places->starts[first] + wanted];
        end += end == first; /* one code point at least */
        strings[i] = (bench_span){first, end - first};
        drawn += places->starts[end] - places->starts[first];
    }
    return drawn;
}

void bench_lengths_cut(bench_corpora *corpora, const bench_corpus *text)
{
    const size_t utf8_len = text->source[BENCH_UTF8].len;
    const size_t half = utf8_len / 2 + 1;
    if (utf8_len >= UINT32_MAX) {
        bench_fail(BENCH_EXIT_USAGE, "%s: 4 GiB or more, too long to cut", text->name);
    }
    const map places = map_of(text);
    double previous = 0;
    /* 1, 2, 3, 4, 6, 8, 12, ... */
    for (size_t length = 1; length <= LONGEST && length <= half;
         length += length < 2                     ? 1
                   : (length & (length - 1)) == 0 ? length / 2
                                                  : length / 3) {
        const size_t count = count_for(length, utf8_len);
        bench_span *strings = bench_allocate(count, sizeof *strings);
        const double mean =
            (double)draw_strings(&places, utf8_len, length, strings, count) / (double)count;
        if (mean < previous * LEAST_GROWTH) {
            free(strings); /* texts of long sequences have no strings of 1 byte */
            continue;
        }
        bench_corpus cut = *text;
        bench_corpus_set_strings(&cut, strings, count);
        char *name = bench_allocate(NAME_CAP, 1);
        snprintf(name, NAME_CAP, "%s@%zu", text->name, length);
        cut.name = name;
        cut.about = "strings from anywhere in it, each corpus of one length in bytes";
        cut.family = text->name;
        bench_corpus_append(corpora, &cut);
        previous = mean;
    }
    free(places.starts);
    free(places.indices);
}
