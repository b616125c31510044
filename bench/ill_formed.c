/*
 * Texts that are not well-formed: damaged ones, and those that are made to hurt.
 *
 * What is to come out of them is worked out with the functions for one code point,
 * utf8codec_decode() and utf8codec_encode().
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
#define REPLACEMENT 0xFFFDu
#define SURROGATE   0xD800u

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
        const size_t at =
            utf8codec_floor(sound, text->len, block + bench_random_below(&random, choices));
        const size_t length = utf8codec_decode(sound + at, text->len - at).length;
        memcpy(damaged + at, errors_of_length[length], length);
    }
    return damaged;
}

/* The same for UTF-32: one unit of each `every` bytes is a surrogate. */
static uint32_t *damage_utf32(const bench_text *text, size_t every)
{
    uint32_t *damaged = bench_allocate(text->len, sizeof *damaged);
    memcpy(damaged, text->units, text->len * sizeof *damaged);
    const size_t units = every / sizeof *damaged < 2 ? 2 : every / sizeof *damaged;
    bench_random random = {DAMAGE_SEED};
    for (size_t block = 0; block < text->len; block += units) {
        const size_t left = text->len - block;
        damaged[block + bench_random_below(&random, (uint32_t)(left < units ? left : units))] =
            SURROGATE;
    }
    return damaged;
}

/* Appends the conversion of one string of UTF-8. Returns its errors. */
static size_t decode_string(const uint8_t *src, size_t src_len, bench_policy policy, uint32_t *dst,
                            size_t *written)
{
    size_t errors = 0;
    for (size_t read = 0; read < src_len;) {
        const utf8codec_decoded one = utf8codec_decode(src + read, src_len - read);
        const int sound = one.status == UTF8CODEC_OK;
        if (sound || policy == BENCH_REPLACE) {
            dst[(*written)++] = sound ? one.code_point : REPLACEMENT;
        }
        errors += !sound;
        read += one.length;
    }
    return errors;
}

/* The same for UTF-32. */
static size_t encode_string(const uint32_t *src, size_t src_len, bench_policy policy, uint8_t *dst,
                            size_t *written)
{
    size_t errors = 0;
    for (size_t read = 0; read < src_len; read++) {
        utf8codec_encoded one = utf8codec_encode(src[read]);
        if (one.length == 0) {
            errors++;
            one = utf8codec_encode(REPLACEMENT);
            if (policy != BENCH_REPLACE) {
                continue;
            }
        }
        memcpy(dst + *written, one.bytes, one.length);
        *written += one.length;
    }
    return errors;
}

/* Works out what the corpus's strings in one form are to give in the other. */
static void set_result(bench_corpus *corpus, bench_form from, bench_policy policy)
{
    const bench_text *source = &corpus->source[from];
    const bench_form to = from == BENCH_UTF8 ? BENCH_UTF32 : BENCH_UTF8;
    size_t *errors = bench_allocate(corpus->string_count, sizeof *errors);
    bench_span *strings = bench_allocate(corpus->string_count, sizeof *strings);
    void *units = bench_allocate(source->called, sizeof(uint32_t));
    size_t written = 0;
    for (size_t i = 0; i < corpus->string_count; i++) {
        const bench_span string = source->strings[i];
        strings[i].start = written;
        errors[i] = from == BENCH_UTF8
                        ? decode_string((const uint8_t *)source->units + string.start, string.len,
                                        policy, units, &written)
                        : encode_string((const uint32_t *)source->units + string.start, string.len,
                                        policy, units, &written);
        strings[i].len = written - strings[i].start;
    }
    corpus->errors[from] = errors;
    corpus->result[to] = (bench_text){units, written, strings, written};
}

/* The corpus with the errors that damage_utf8() and damage_utf32() make. */
static bench_corpus damaged_copy(const bench_corpus *sound, size_t every, bench_policy policy)
{
    bench_corpus damaged = *sound;
    damaged.source[BENCH_UTF8].units = damage_utf8(&sound->source[BENCH_UTF8], every);
    damaged.source[BENCH_UTF32].units = damage_utf32(&sound->source[BENCH_UTF32], every);
    set_result(&damaged, BENCH_UTF8, policy);
    set_result(&damaged, BENCH_UTF32, policy);
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

#define PATTERN_CAP 8 /* units of UTF-8 */

/* One of three things: words of a script with an error in so many bytes; ASCII with a sequence of
 * four bytes across the edge of every block of so many; or a pattern again and again. */
typedef struct hostile {
    const char *name;
    const char *about;
    bench_script script;
    size_t every;
    size_t block;
    const char *utf8;
    uint32_t utf32[2]; /* two zeros: no such text */
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
    {"all-continuations", "80", .utf8 = "\x80"},
    {"all-overlong", "C0 80", .utf8 = "\xC0\x80"},
    {"all-surrogates", "ED A0 80 ED B0 80; D800 DC00", .utf8 = "\xED\xA0\x80\xED\xB0\x80",
     .utf32 = {0xD800, 0xDC00}},
    {"all-beyond", "F4 90 80 80; 110000", .utf8 = "\xF4\x90\x80\x80",
     .utf32 = {0x110000, 0x110000}},
    {"all-cut", "F0 9F 98", .utf8 = "\xF0\x9F\x98"},
    {"alternating-1", "61 FF; 61 D800", .utf8 = "a\xFF", .utf32 = {'a', 0xD800}},
    {"alternating-2", "C3 A9 FF; E9 D800", .utf8 = "\xC3\xA9\xFF", .utf32 = {0xE9, 0xD800}},
    {"alternating-3", "E2 82 AC FF; 20AC D800", .utf8 = "\xE2\x82\xAC\xFF",
     .utf32 = {0x20AC, 0xD800}},
    {"alternating-4", "F0 9F 98 80 FF; 1F600 D800", .utf8 = "\xF0\x9F\x98\x80\xFF",
     .utf32 = {0x1F600, 0xD800}},
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
    bench_corpus_set_utf32(corpus, utf32, made);
}

/* The pattern again and again, in each form in which there is one. */
static void set_pattern(bench_corpus *corpus, const hostile *row, size_t utf8_aim)
{
    const size_t length = strlen(row->utf8);
    const size_t repetitions = utf8_aim / length + 1;
    uint8_t *utf8 = bench_allocate(repetitions, length);
    uint32_t *utf32 = bench_allocate(repetitions, sizeof row->utf32);
    for (size_t i = 0; i < repetitions; i++) {
        memcpy(utf8 + i * length, row->utf8, length);
        memcpy(utf32 + 2 * i, row->utf32, sizeof row->utf32);
    }
    bench_corpus_set_text(corpus, utf8, repetitions * length, utf32, 2 * repetitions);
    if (row->utf32[0] == 0) {
        free(utf32);
        memset(&corpus->source[BENCH_UTF32], 0, sizeof corpus->source[BENCH_UTF32]);
    }
}

void bench_hostile_make(bench_corpora *corpora, size_t index, size_t utf8_aim, bench_policy policy)
{
    const hostile *row = &hostiles[index];
    bench_corpus corpus = {.name = row->name, .about = row->about};
    if (row->every != 0) {
        bench_corpora sound = {NULL, 0};
        bench_corpus_make(&sound, row->script, utf8_aim);
        corpus.source[BENCH_UTF8] = sound.all->source[BENCH_UTF8];
        corpus.source[BENCH_UTF32] = sound.all->source[BENCH_UTF32];
        corpus.string_count = sound.all->string_count;
        const bench_corpus damaged = damaged_copy(&corpus, row->every, policy);
        free((void *)corpus.source[BENCH_UTF8].units);
        free((void *)corpus.source[BENCH_UTF32].units);
        free(sound.all);
        corpus = damaged;
    } else if (row->block != 0) {
        set_edges(&corpus, utf8_aim, row->block);
    } else {
        set_pattern(&corpus, row, utf8_aim);
        set_result(&corpus, BENCH_UTF8, policy);
        if (corpus.source[BENCH_UTF32].units != NULL) {
            set_result(&corpus, BENCH_UTF32, policy);
        }
    }
    bench_corpus_append(corpora, &corpus);
}
