/*
 * The texts: words of a few scripts, drawn again and again from a vocabulary in an order that does
 * not repeat, cut into the strings of the calls.
 *
 * What matters is which sequence lengths follow one another, and how predictably; the letters
 * are drawn from their ranges without regard to any language.
 */
#include "bench.h"

#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uchar.h>

#include "support/oracle_random.h"
#include "utf8codec/utf8codec.h"

#define SEED           UINT64_C(3629)
#define VOCABULARY     4000u /* words of each script */
#define LONGEST_WORD   11u   /* letters; with what is between them, twice as many */
#define LONGEST_PHRASE 8u    /* words of one script in the mix */
#define SHORTEST_MIXED 8u    /* bytes of a string of mixed length; 32 times as many at most */
#define ERROR_EVERY    1024u /* bytes */
#define LOW_SURROGATE  0xDC00u

/* One of several things, drawn `weight` times in as many as the weights add up to. */
typedef struct choice {
    uint32_t weight;
    const char32_t *text;
} choice;

typedef struct script {
    const char *name;
    uint32_t shortest, longest; /* letters of a word */
    uint32_t foreign;           /* of 1000 words, so many are of the first script */
    choice letters[6];          /* the first and the last of a range; weight 0 ends a list */
    choice within[6];           /* between the letters of a word, at most one */
    choice between[6];          /* between words, at most two */
} script;

#define NOTHING     {{1, U""}}
#define PUNCTUATION {{170, U" "}, {14, U", "}, {12, U". "}, {2, U" ("}, {2, U") "}, {1, U": "}}

/* No text has a control character, a quote or a backslash: see the repertoires in ours.c. */
/* clang-format off */
static const script scripts[] = {
    {"ascii", 1, 10, 0, {{60, U"az"}, {3, U"AZ"}, {2, U"09"}}, NOTHING, PUNCTUATION},
    {"latin", 1, 11, 0, {{84, U"az"}, {4, U"AZ"}, {9, U"\u00E0\u00F6"}, {3, U"\u00F8\u00FF"}},
     NOTHING, PUNCTUATION},
    {"cyrillic", 1, 11, 20, {{60, U"\u0430\u044F"}, {3, U"\u0410\u042F"}}, NOTHING, PUNCTUATION},
    {"cjk", 1, 4, 15, {{40, U"\u4E00\u9FA5"}, {14, U"\u3041\u3093"}, {4, U"\u30A1\u30F6"}},
     NOTHING, {{150, U""}, {12, U"\uFF0C"}, {10, U"\u3002"}, {2, U"\u3001"}, {1, U" "}}},
    {"emoji", 1, 4, 10,
     {{40, U"\U0001F600\U0001F64F"}, {30, U"\U0001F300\U0001F5FF"},
      {10, U"\U0001F680\U0001F6C5"}, {20, U"\U0001F90C\U0001F9FF"}, {4, U"\u2600\u27BF"}},
     {{30, U""}, {4, U"\U0001F3FD"}, {4, U"\u200D"}, {3, U"\uFE0F"}}, {{6, U""}, {4, U" "}}},
    /* ASCII, in which a few things have three and four bytes. */
    {"chat", 1, 10, 0, {{60, U"az"}, {3, U"AZ"}, {2, U"09"}}, NOTHING,
     {{170, U" "}, {14, U", "}, {12, U". "}, {4, U"\U0001F602 "}, {2, U"\u2764 "}, {4, U"\u2019 "}}},
};
/* clang-format on */
enum {
    SCRIPTS = sizeof scripts / sizeof *scripts,
    MIX = SCRIPTS /* phrases of all of them */
};

const char *bench_script_name(size_t index)
{
    return index < SCRIPTS ? scripts[index].name : index == MIX ? "mix" : NULL;
}

static uint32_t below(uint64_t *seed, uint32_t limit)
{
    return (uint32_t)oracle_random_below(seed, limit);
}

static const char32_t *draw(uint64_t *seed, const choice choices[6])
{
    uint32_t weights = 0;
    for (size_t i = 0; i < 6; i++) {
        weights += choices[i].weight;
    }
    uint32_t left = below(seed, weights);
    while (left >= choices->weight) {
        left -= choices->weight;
        choices++;
    }
    return choices->text;
}

static size_t utf8_length(uint32_t code_point)
{
    uint8_t bytes[ORACLE_LONGEST];
    return oracle_utf8.store(code_point, bytes);
}

static void append(bench_corpus *to, uint32_t code_point)
{
    to->code_points[to->count++] = code_point;
    to->bytes += utf8_length(code_point);
}

static void append_drawn(bench_corpus *to, uint64_t *seed, const choice *choices)
{
    for (const char32_t *unit = draw(seed, choices); *unit != 0; unit++) {
        append(to, *unit);
    }
}

/* The words of a script, one after the other, as strings of a corpus. */
static bench_corpus invent_words(const script *of, uint64_t *seed)
{
    bench_corpus words = {
        .code_points = bench_allocate(VOCABULARY * 2 * LONGEST_WORD, sizeof(uint32_t)),
        .cuts = bench_allocate(VOCABULARY + 1, sizeof(uint32_t)),
    };
    while (words.strings < VOCABULARY) {
        const uint32_t letters = of->shortest + below(seed, of->longest - of->shortest + 1);
        for (uint32_t i = 0; i < letters; i++) {
            if (i != 0) {
                append_drawn(&words, seed, of->within);
            }
            const char32_t *range = draw(seed, of->letters);
            append(&words, range[0] + below(seed, range[1] - range[0] + 1));
        }
        words.cuts[++words.strings] = (uint32_t)words.count;
    }
    return words;
}

/* Some words are met far more often than others: the k-th of n about ln(n / k) times. */
static void append_word(bench_corpus *to, uint64_t *seed, const bench_corpus *words)
{
    const uint32_t rank = below(seed, 1 + below(seed, VOCABULARY));
    for (size_t i = words->cuts[rank]; i < words->cuts[rank + 1]; i++) {
        append(to, words->code_points[i]);
    }
}

static void append_words(bench_corpus *to, size_t bytes)
{
    bench_corpus words[SCRIPTS];
    uint64_t seed = SEED;
    for (size_t i = 0; i < SCRIPTS; i++) {
        words[i] = invent_words(&scripts[i], &seed);
    }
    size_t current = (size_t)to->source->script;
    for (uint32_t phrase = 0; to->bytes < bytes;) {
        if (to->source->script == MIX && phrase-- == 0) {
            current = below(&seed, SCRIPTS);
            phrase = below(&seed, LONGEST_PHRASE);
        }
        const int foreign = below(&seed, 1000) < scripts[current].foreign;
        append_word(to, &seed, &words[foreign ? 0 : current]);
        append_drawn(to, &seed, scripts[current].between);
    }
    for (size_t i = 0; i < SCRIPTS; i++) {
        free(words[i].code_points);
        free(words[i].cuts);
    }
}

/* Up to `bytes` bytes of a file; ends the program if it cannot be read or is not UTF-8. */
static void append_file(bench_corpus *to, size_t bytes)
{
    const char *path = to->source->path;
    uint8_t *utf8 = bench_allocate(bytes, 1);
    FILE *file = fopen(path, "rb");
    size_t len = file != NULL ? fread(utf8, 1, bytes, file) : 0;
    if (file == NULL || ferror(file)) {
        err(BENCH_EXIT_USAGE, "%s", path);
    }
    if (getc(file) != EOF) {
        len -= utf8codec_incomplete_tail(utf8, len);
    }
    fclose(file);
    const utf8codec_result result = utf8codec_to_utf32(utf8, len, to->code_points, bytes, 0);
    if (result.status != UTF8CODEC_OK || len == 0) {
        char why[UTF8CODEC_EXPLAIN_MAX] = "empty";
        if (len != 0) {
            utf8codec_explain(utf8, len, result, why, sizeof why);
        }
        errx(BENCH_EXIT_USAGE, "%s: %s%s", path, len == 0 ? "" : "not UTF-8: ", why);
    }
    to->count = result.written;
    to->bytes = len;
    free(utf8);
}

/* The byte at which the string that starts at byte `start` is to end, about. */
static size_t string_end(const bench_corpus *corpus, size_t start, uint64_t *seed)
{
    if (strcmp(corpus->length, "whole") == 0) {
        return corpus->bytes;
    }
    if (strcmp(corpus->length, "mixed") == 0) {
        /* From 8, 16, 32, 64 or 128 to twice that, each as likely as the others. */
        const uint32_t power = SHORTEST_MIXED << below(seed, 5);
        return start + power + below(seed, power);
    }
    return (corpus->strings + 1) * (size_t)strtod(corpus->length, NULL);
}

/* Cuts where a code point starts, as near as can be to where a string is to end. */
static void cut(bench_corpus *corpus)
{
    uint64_t seed = SEED;
    corpus->cuts = bench_allocate(corpus->count + 1, sizeof *corpus->cuts);
    for (size_t at = 0, byte = 0; at < corpus->count;) {
        const size_t end = string_end(corpus, byte, &seed);
        do {
            byte += utf8_length(corpus->code_points[at++]);
        } while (at < corpus->count && byte + utf8_length(corpus->code_points[at]) / 2 < end);
        corpus->cuts[++corpus->strings] = (uint32_t)at;
    }
}

bench_corpus *bench_corpus_make(const bench_source *source, size_t bytes, const char *length)
{
    bench_corpus *corpus = bench_allocate(1, sizeof *corpus);
    corpus->source = source;
    corpus->wanted = bytes;
    corpus->length = length;
    corpus->code_points = bench_allocate(bytes + 64, sizeof *corpus->code_points);
    if (source->script < 0) {
        append_file(corpus, bytes);
    } else {
        append_words(corpus, bytes);
    }
    cut(corpus);
    return corpus;
}

void bench_corpus_free(bench_corpus *corpus)
{
    for (size_t i = 0; i < corpus->text_count; i++) {
        free(corpus->texts[i].units);
        free(corpus->texts[i].starts);
    }
    free(corpus->code_points);
    free(corpus->cuts);
    free(corpus);
}

/*
 * Makes a sequence in every kilobyte of UTF-8 one ill-formed sequence of the same length; after a
 * letter for the longest, all of which cannot be one. In UTF-16 and UTF-32 it is a low surrogate, in
 * place of the last unit of the sequence, after a letter for a pair.
 */
static void damage(const bench_corpus *corpus, const oracle_encoding *encoding, uint8_t *units)
{
    static const char *const wrong[] = {"", "\xFF", "\xE4\xB8", "\xF0\x9F\x98", "x\xF0\x9F\x98"};
    uint8_t undamaged[ORACLE_LONGEST];
    uint64_t seed = SEED;
    size_t next = below(&seed, ERROR_EVERY);
    for (size_t i = 0, at = 0; i < corpus->count; i++) {
        const uint32_t code_point = corpus->code_points[i];
        const size_t length = utf8_length(code_point),
                     stored = encoding->store(code_point, undamaged);
        if (at + length > next) {
            if (encoding == &oracle_utf8) {
                memcpy(units, wrong[length], length);
            } else {
                if (stored == 2) {
                    encoding->store('x', units);
                }
                encoding->store(LOW_SURROGATE, units + (stored - 1) * encoding->unit);
            }
            next = (at / ERROR_EVERY + 1) * ERROR_EVERY + below(&seed, ERROR_EVERY);
        }
        units += stored * encoding->unit;
        at += length;
    }
}

static bench_text encode(const bench_corpus *corpus, const oracle_encoding *encoding)
{
    bench_text text = {encoding, NULL, NULL};
    for (size_t i = 0; i < corpus->count; i++) {
        if (corpus->code_points[i] > encoding->last) {
            return text;
        }
    }
    if (corpus->source->errors && encoding != &oracle_utf8 && encoding->unit == 1) {
        return text;
    }
    text.units = bench_allocate(corpus->count * 6 + 64, 1); /* CESU-8 has the longest sequences */
    text.starts = bench_allocate(corpus->strings + 1, sizeof *text.starts);
    size_t units = 0;
    for (size_t string = 0; string < corpus->strings; string++) {
        for (size_t i = corpus->cuts[string]; i < corpus->cuts[string + 1]; i++) {
            units += encoding->store(corpus->code_points[i], text.units + units * encoding->unit);
        }
        text.starts[string + 1] = (uint32_t)units;
    }
    if (corpus->source->errors) {
        damage(corpus, encoding, text.units);
    }
    return text;
}

const bench_text *bench_corpus_in(bench_corpus *corpus, const oracle_encoding *encoding)
{
    size_t i = 0;
    while (i < corpus->text_count && corpus->texts[i].encoding != encoding) {
        i++;
    }
    if (i == corpus->text_count) {
        corpus->texts[corpus->text_count++] = encode(corpus, encoding);
    }
    return corpus->texts[i].units != NULL ? &corpus->texts[i] : NULL;
}
