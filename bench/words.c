/*
 * Text that looks like text to a codec.
 */
#include "words.h"
#include "fail.h"
#include "random.h"

#include <stdlib.h>
#include <uchar.h>

#include "utf8codec/encode.h"

#define SEED           UINT64_C(3629)
#define VOCABULARY     4000u /* words of each script */
#define LONGEST_WORD   11u   /* letters; with what stands between them, twice as many units */
#define LONGEST_PHRASE 8u    /* words of one script in the mix */

/* One of several things, drawn `weight` times in as many as the weights add up to. */
typedef struct choice {
    uint32_t weight;
    const char32_t *text;
} choice;

#define CHOICES 8 /* room in a list; weight 0 ends it */

typedef struct rules {
    const char *name;
    choice letters[CHOICES];    /* two units: the first and the last of a range */
    choice within[CHOICES];     /* between the letters of a word, at most one unit */
    choice between[CHOICES];    /* between words, at most two units */
    uint32_t shortest, longest; /* letters of a word */
    uint32_t foreign;           /* of 1000 words, so many are ASCII words */
} rules;

#define NOTHING                                                                                    \
    {                                                                                              \
        {1, U""},                                                                                  \
    }
#define ASCII_PUNCTUATION                                                                          \
    {                                                                                              \
        {170, U" "}, {14, U", "}, {10, U". "}, {2, U".\n"}, {2, U" ("}, {2, U") "}, {1, U": "},    \
    }

static const rules rules_of[BENCH_SCRIPT_COUNT] = {
    [BENCH_ASCII] = {.name = "ascii",
                     .letters = {{60, U"az"}, {3, U"AZ"}, {2, U"09"}},
                     .within = NOTHING,
                     .between = ASCII_PUNCTUATION,
                     .shortest = 1,
                     .longest = 10},
    [BENCH_LATIN] =
        {.name = "latin",
         .letters = {{84, U"az"}, {4, U"AZ"}, {9, U"\u00E0\u00F6"}, {3, U"\u00F8\u00FF"}},
         .within = NOTHING,
         .between = ASCII_PUNCTUATION,
         .shortest = 1,
         .longest = 11},
    [BENCH_CYRILLIC] = {.name = "cyrillic",
                        .letters = {{60, U"\u0430\u044F"}, {3, U"\u0410\u042F"}},
                        .within = NOTHING,
                        .between = ASCII_PUNCTUATION,
                        .shortest = 1,
                        .longest = 11,
                        .foreign = 20},
    [BENCH_CJK] = {.name = "cjk",
                   .letters = {{40, U"\u4E00\u9FA5"}, {14, U"\u3041\u3093"}, {4, U"\u30A1\u30F6"}},
                   .within = NOTHING,
                   .between = {{150, U""},
                               {12, U"\uFF0C"},
                               {8, U"\u3002"},
                               {2, U"\u3002\n"},
                               {2, U"\u3001"},
                               {1, U" "}},
                   .shortest = 1,
                   .longest = 4,
                   .foreign = 15},
    [BENCH_EMOJI] = {.name = "emoji",
                     .letters = {{40, U"\U0001F600\U0001F64F"},
                                 {30, U"\U0001F300\U0001F5FF"},
                                 {10, U"\U0001F680\U0001F6C5"},
                                 {20, U"\U0001F90C\U0001F9FF"},
                                 {4, U"\u2600\u27BF"}},
                     .within = {{30, U""}, {4, U"\U0001F3FD"}, {4, U"\u200D"}, {3, U"\uFE0F"}},
                     .between = {{6, U""}, {3, U" "}, {1, U"\n"}},
                     .shortest = 1,
                     .longest = 4,
                     .foreign = 10},
};

/* The words of one script, one after the other. */
typedef struct vocabulary {
    uint32_t units[VOCABULARY * 2 * LONGEST_WORD];
    size_t starts[VOCABULARY + 1];
} vocabulary;

/* What has been made so far. */
typedef struct text {
    uint32_t *units; /* NULL: they are only counted */
    size_t len;
    size_t utf8_len;
} text;

static const char32_t *draw(bench_random *random, const choice *choices)
{
    uint32_t weights = 0;
    for (size_t i = 0; i < CHOICES; i++) {
        weights += choices[i].weight;
    }
    uint32_t left = bench_random_below(random, weights);
    while (left >= choices->weight) {
        left -= choices->weight;
        choices++;
    }
    return choices->text;
}

static void append(text *to, uint32_t code_point)
{
    if (to->units != NULL) {
        to->units[to->len] = code_point;
    }
    to->len++;
    to->utf8_len += utf8codec_encode(code_point).length;
}

static void append_drawn(text *to, bench_random *random, const choice *choices)
{
    for (const char32_t *unit = draw(random, choices); *unit != 0; unit++) {
        append(to, *unit);
    }
}

static void invent_words(const rules *script, bench_random *random, vocabulary *words)
{
    text all = {words->units, 0, 0};
    for (size_t i = 0; i < VOCABULARY; i++) {
        words->starts[i] = all.len;
        const uint32_t letters =
            script->shortest + bench_random_below(random, script->longest - script->shortest + 1);
        for (uint32_t j = 0; j < letters; j++) {
            if (j != 0) {
                append_drawn(&all, random, script->within);
            }
            const char32_t *range = draw(random, script->letters);
            append(&all, range[0] + bench_random_below(random, range[1] - range[0] + 1));
        }
    }
    words->starts[VOCABULARY] = all.len;
}

/* Some words are met far more often than others: the k-th of n about ln(n / k) times. */
static void append_word(text *to, bench_random *random, const vocabulary *words)
{
    const uint32_t rank = bench_random_below(random, 1 + bench_random_below(random, VOCABULARY));
    for (size_t i = words->starts[rank]; i < words->starts[rank + 1]; i++) {
        append(to, words->units[i]);
    }
}

const char *bench_script_name(bench_script script)
{
    return script == BENCH_MIX ? "mix" : rules_of[script].name;
}

/* Draws the text. Returns its length; units may be NULL. */
static size_t make_text(bench_script script, size_t utf8_aim, const vocabulary *words,
                        bench_random random, uint32_t *units)
{
    text made = {units, 0, 0};
    bench_script current = script;
    uint32_t phrase = 0;
    while (made.utf8_len < utf8_aim) {
        if (script == BENCH_MIX && phrase-- == 0) {
            current = (bench_script)bench_random_below(&random, BENCH_SCRIPT_COUNT);
            phrase = bench_random_below(&random, LONGEST_PHRASE);
        }
        const int foreign = bench_random_below(&random, 1000) < rules_of[current].foreign;
        append_word(&made, &random, &words[foreign ? BENCH_ASCII : current]);
        append_drawn(&made, &random, rules_of[current].between);
    }
    return made.len;
}

uint32_t *bench_words(bench_script script, size_t utf8_aim, size_t *len)
{
    bench_random random = {SEED + (uint64_t)script};
    vocabulary *words = bench_allocate(BENCH_SCRIPT_COUNT, sizeof *words);
    for (size_t i = 0; i < BENCH_SCRIPT_COUNT; i++) {
        invent_words(&rules_of[i], &random, &words[i]);
    }
    /* Counted first, so that no memory is taken that a long text does not fill. */
    *len = make_text(script, utf8_aim, words, random, NULL);
    uint32_t *units = bench_allocate(*len, sizeof *units);
    make_text(script, utf8_aim, words, random, units);
    free(words);
    return units;
}
