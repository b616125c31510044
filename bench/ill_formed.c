/*
 * Texts that are not well-formed: damaged ones, and those that are made to hurt.
 *
 * What is to come out of them is worked out one code point at a time, as forms.h has them.
 */
#include "corpus.h"
#include "fail.h"
#include "random.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

#include "utf8codec/utf8codec.h"

#define DAMAGE_SEED UINT64_C(2781)
#define KILOBYTE    1024u
#define SURROGATE   0xD800u
#define LOW_HALF    0xDC00u /* a low surrogate; never well-formed but behind a high one */
#define PAIRED      0x400u  /* so many high ones come before it, and so many are low ones */

/* Of as many bytes as a sequence has, what is exactly one ill-formed subsequence, whatever
 * follows. After a letter the longest has all that can be wrong in one piece. */
static const char *const errors_of_length[] = {"", "\xFF", "\xE4\xB8", "\xF0\x9F\x98",
                                               "x\xF0\x9F\x98"};

/* A copy of well-formed UTF-8 in which, in each `every` bytes, one sequence is ill-formed; the
 * lengths of all others, and of the text, stay. */
static uint8_t *damage_utf8(const bench_text *text, size_t every)
{
    const uint8_t *sound = text->units;
    uint8_t *damaged = bench_allocate(text->len, 1);
    memcpy(damaged, sound, text->len);
    bench_random random = {DAMAGE_SEED};
    for (size_t block = 0; block < text->len; block += every) {
        const size_t left = text->len - block;
        const uint32_t choices = (uint32_t)(left < every ? left : every);
        const size_t at = utf8codec_floor_boundary(sound, text->len,
                                                   block + bench_random_below(&random, choices));
        const size_t length = utf8codec_decode(sound + at, text->len - at).length;
        memcpy(damaged + at, errors_of_length[length], length);
    }
    return damaged;
}

/* Half of a pair at units[at]; a pair that is hit loses its first half to a letter. */
static void hit_utf16(uint16_t *units, size_t at)
{
    at += units[at] - SURROGATE < PAIRED; /* of a pair, the second half */
    if (units[at] - LOW_HALF < PAIRED) {
        units[at - 1] = 'x';
    }
    units[at] = LOW_HALF;
}

/* The same for UTF-32 and UTF-16: one unit of each `every` bytes is a surrogate. */
static void *damage_units(bench_form form, const bench_text *text, size_t every)
{
    const size_t size = bench_form_size(form);
    void *damaged = bench_allocate(text->len, size);
    memcpy(damaged, text->units, text->len * size);
    const size_t units = every / size < 2 ? 2 : every / size;
    bench_random random = {DAMAGE_SEED};
    for (size_t block = 0; block < text->len; block += units) {
        const size_t left = text->len - block;
        const size_t at =
            block + bench_random_below(&random, (uint32_t)(left < units ? left : units));
        if (form == BENCH_UTF16) {
            hit_utf16(damaged, at);
        } else {
            ((uint32_t *)damaged)[at] = SURROGATE;
        }
    }
    return damaged;
}

/* UTF-16 in big-endian order. */
static uint8_t *big_endian(const uint16_t *units, size_t len)
{
    uint8_t *bytes = bench_allocate(len, 2);
    for (size_t i = 0; i < len; i++) {
        bytes[2 * i] = (uint8_t)(units[i] >> 8);
        bytes[2 * i + 1] = (uint8_t)units[i];
    }
    return bytes;
}

/* A text that is being made. */
typedef struct growing {
    bench_form form;
    void *units;
    size_t len;
} growing;

/* Appends the conversion of one string. Returns its errors. */
static size_t convert_string(bench_form from, const bench_text *source, bench_span string,
                             bench_policy policy, growing *to)
{
    const size_t end = string.start + string.len;
    size_t errors = 0;
    for (size_t at = string.start; at < end;) {
        const bench_taken one = bench_form_take(from, source->units, at, end);
        const size_t length =
            one.well_formed ? bench_form_put(to->form, one.code_point, to->units, to->len) : 0;
        to->len += length;
        if (length == 0) {
            errors++;
            if (policy == BENCH_REPLACE) {
                to->len += bench_form_put_replacement(to->form, to->units, to->len);
            }
        }
        at += one.length;
    }
    return errors;
}

/* What the corpus's strings in one form are to give in another. */
static bench_outcome convert(const bench_corpus *corpus, bench_form from, bench_form form,
                             bench_policy policy)
{
    const bench_text *source = &corpus->source[from];
    growing to = {form, bench_allocate(source->called + 1, sizeof(uint32_t)), 0};
    size_t *errors = bench_allocate(corpus->string_count, sizeof *errors);
    bench_span *strings = bench_allocate(corpus->string_count, sizeof *strings);
    for (size_t i = 0; i < corpus->string_count; i++) {
        strings[i].start = to.len;
        errors[i] = convert_string(from, source, source->strings[i], policy, &to);
        strings[i].len = to.len - strings[i].start;
    }
    return (bench_outcome){{to.units, to.len, strings, to.len}, errors};
}

/* Works out all that is to come out of the corpus's sources; but not in forms that have no place
 * for `sound`, the text before it was damaged, if there was one. */
static void set_outcomes(bench_corpus *corpus, const bench_corpus *sound, bench_policy policy)
{
    for (size_t i = 0; i < BENCH_FORM_COUNT; i++) {
        const bench_form form = (bench_form)i;
        corpus->from_utf8[form] = corpus->to_utf8[form] = corpus->validated[form] =
            (bench_outcome){{0}, NULL};
        if (sound == NULL || sound->source[form].units != NULL) {
            corpus->from_utf8[form] = convert(corpus, BENCH_UTF8, form, policy);
        }
        if (corpus->source[form].units != NULL) {
            corpus->to_utf8[form] = convert(corpus, form, BENCH_UTF8, policy);
            corpus->validated[form] =
                (bench_outcome){corpus->source[form], corpus->to_utf8[form].errors};
        }
    }
}

/* The corpus with errors, in the forms in which there can be any. */
static bench_corpus damaged_copy(const bench_corpus *sound, size_t every, bench_policy policy)
{
    bench_corpus damaged = *sound;
    uint16_t *utf16 = damage_units(BENCH_UTF16, &sound->source[BENCH_UTF16], every);
    damaged.source[BENCH_UTF8].units = damage_utf8(&sound->source[BENCH_UTF8], every);
    damaged.source[BENCH_UTF32].units =
        damage_units(BENCH_UTF32, &sound->source[BENCH_UTF32], every);
    damaged.source[BENCH_UTF16].units = utf16;
    damaged.source[BENCH_UTF16BE].units = big_endian(utf16, sound->source[BENCH_UTF16].len);
    damaged.source[BENCH_LATIN1] = damaged.source[BENCH_US_ASCII] = (bench_text){0};
    set_outcomes(&damaged, sound, policy);
    return damaged;
}

void bench_damage(bench_corpora *corpora)
{
    for (size_t i = 0; i < corpora->count; i++) {
        bench_corpus *twin = bench_allocate(1, sizeof *twin);
        *twin = damaged_copy(&corpora->all[i], KILOBYTE, BENCH_REPLACE);
        corpora->all[i].damaged = twin;
    }
}

/* One of three things: words of a script with an error in so many bytes; ASCII with a sequence of
 * four bytes across the edge of every block of so many; or a pattern again and again. */
typedef struct hostile {
    const char *name;
    const char *about;
    bench_script script;
    size_t every;
    size_t block;
    const char *utf8;
    uint32_t utf32[2]; /* a zero: no such text */
    uint16_t utf16[3]; /* ends before a zero; the same */
} hostile;

static const hostile hostiles[] = {
    {"ascii-error-64", "ASCII, an error in every 64 bytes", BENCH_ASCII, .every = 64},
    {"ascii-error-32", "ASCII, an error in every 32 bytes", BENCH_ASCII, .every = 32},
    {"ascii-error-16", "ASCII, an error in every 16 bytes", BENCH_ASCII, .every = 16},
    {"mix-error-64", "mix, an error in every 64 bytes", BENCH_MIX, .every = 64},
    {"mix-error-32", "mix, an error in every 32 bytes", BENCH_MIX, .every = 32},
    {"mix-error-16", "mix, an error in every 16 bytes", BENCH_MIX, .every = 16},
    {"mix-error-4", "mix, an error in every 4 bytes", BENCH_MIX, .every = 4},
    {"all-unused", "FF; FFFFFFFF", .utf8 = "\xFF", .utf32 = {0xFFFFFFFF, 0xFFFFFFFF}},
    {"all-continuations", "80; in UTF-16 DC00", .utf8 = "\x80", .utf16 = {0xDC00}},
    {"all-overlong", "C0 80", .utf8 = "\xC0\x80"},
    {"all-surrogates", "ED A0 80 ED B0 80; D800 DC00", .utf8 = "\xED\xA0\x80\xED\xB0\x80",
     .utf32 = {0xD800, 0xDC00}},
    {"all-beyond", "F4 90 80 80; 110000", .utf8 = "\xF4\x90\x80\x80",
     .utf32 = {0x110000, 0x110000}},
    {"all-cut", "F0 9F 98; in UTF-16 D83D", .utf8 = "\xF0\x9F\x98", .utf16 = {0xD83D}},
    {"alternating-1", "61 FF; 61 D800", .utf8 = "a\xFF", .utf32 = {'a', 0xD800},
     .utf16 = {'a', 0xD800}},
    {"alternating-2", "C3 A9 FF; E9 D800", .utf8 = "\xC3\xA9\xFF", .utf32 = {0xE9, 0xD800},
     .utf16 = {0xE9, 0xD800}},
    {"alternating-3", "E2 82 AC FF; 20AC D800", .utf8 = "\xE2\x82\xAC\xFF",
     .utf32 = {0x20AC, 0xD800}, .utf16 = {0x20AC, 0xD800}},
    {"alternating-4", "F0 9F 98 80 FF; 1F600 D800; D83D DE00 D800", .utf8 = "\xF0\x9F\x98\x80\xFF",
     .utf32 = {0x1F600, 0xD800}, .utf16 = {0xD83D, 0xDE00, 0xD800}},
    {"edges-64", "well-formed: 4 bytes across each edge of 64", .block = 64},
    {"edges-32", "well-formed: 4 bytes across each edge of 32", .block = 32},
    {"edges-16", "well-formed: 4 bytes across each edge of 16", .block = 16},
};

size_t bench_hostile_count(void)
{
    return sizeof hostiles / sizeof *hostiles;
}

const char *bench_hostile_name(size_t index)
{
    return hostiles[index].name;
}

/* ASCII with an emoji across the edge of every block: 1, 2 or 3 bytes of it before the edge. */
static void set_edges(bench_corpus *corpus, size_t utf8_aim, size_t block)
{
    size_t len;
    uint32_t *utf32 = bench_words(BENCH_ASCII, utf8_aim, &len);
    size_t used = 0; /* bytes of UTF-8 */
    size_t made = 0; /* units, never more than bytes: the words suffice */
    for (size_t edge = block; edge < utf8_aim; edge += block) {
        const size_t before = 1 + edge / block % 3;
        made += edge - before - used;
        utf32[made++] = 0x1F600;
        used = edge - before + 4;
    }
    bench_corpus_set_text(corpus, utf32, made);
}

/* Gives the corpus, in one form, `units` units again and again: one string. */
static void repeat(bench_corpus *corpus, bench_form form, const void *pattern, size_t units,
                   size_t repetitions)
{
    const size_t size = units * bench_form_size(form);
    uint8_t *bytes = bench_allocate(repetitions, size);
    for (size_t i = 0; i < repetitions; i++) {
        memcpy(bytes + i * size, pattern, size);
    }
    const size_t len = units * repetitions;
    bench_span *all = bench_allocate(1, sizeof *all);
    all->len = len;
    corpus->source[form] = (bench_text){bytes, len, all, len};
}

/* The pattern, in each form in which there is one. */
static void set_pattern(bench_corpus *corpus, const hostile *row, size_t utf8_aim)
{
    const size_t length = strlen(row->utf8);
    const size_t repetitions = utf8_aim / length + 1;
    size_t utf16_len = 0;
    while (utf16_len < sizeof row->utf16 / sizeof *row->utf16 && row->utf16[utf16_len] != 0) {
        utf16_len++;
    }
    repeat(corpus, BENCH_UTF8, row->utf8, length, repetitions);
    if (row->utf32[0] != 0) {
        repeat(corpus, BENCH_UTF32, row->utf32, 2, repetitions);
    }
    if (utf16_len != 0) {
        uint8_t *bytes = big_endian(row->utf16, utf16_len);
        repeat(corpus, BENCH_UTF16, row->utf16, utf16_len, repetitions);
        repeat(corpus, BENCH_UTF16BE, bytes, 2 * utf16_len, repetitions);
        free(bytes);
    }
    corpus->string_count = 1;
}

void bench_hostile_make(bench_corpora *corpora, size_t index, size_t utf8_aim, bench_policy policy)
{
    const hostile *row = &hostiles[index];
    bench_corpus corpus = {.name = row->name, .about = row->about};
    if (row->every != 0) {
        bench_corpora sound = {NULL, 0};
        bench_corpus_make(&sound, row->script, utf8_aim);
        const bench_corpus damaged = damaged_copy(sound.all, row->every, policy);
        bench_corpus_free_units(sound.all);
        free(sound.all);
        corpus = damaged;
        corpus.name = row->name;
        corpus.about = row->about;
    } else if (row->block != 0) {
        set_edges(&corpus, utf8_aim, row->block);
    } else {
        set_pattern(&corpus, row, utf8_aim);
        set_outcomes(&corpus, NULL, policy);
    }
    bench_corpus_append(corpora, &corpus);
}
