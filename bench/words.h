/*
 * Text that looks like text to a codec: words of a few scripts, drawn again and again from a
 * vocabulary, in an order that does not repeat.
 *
 * What matters is which sequence lengths follow one another, and how predictably; the letters
 * are drawn from their ranges without regard to any language.
 */
#ifndef BENCH_WORDS_H
#define BENCH_WORDS_H

#include <stddef.h>
#include <stdint.h>

typedef enum bench_script {
    BENCH_ASCII,
    BENCH_LATIN,    /* about one letter in eight has an accent; all are in Latin-1 */
    BENCH_CYRILLIC, /* ASCII spaces and punctuation, a few ASCII words */
    BENCH_CJK,      /* no spaces, ideographic punctuation, a few ASCII words */
    BENCH_EMOJI,    /* with skin tones, U+200D and U+FE0F; a few spaces */
    BENCH_SCRIPT_COUNT,
    BENCH_MIX = BENCH_SCRIPT_COUNT, /* phrases of all of them */
    BENCH_SCRIPT_CHOICES
} bench_script;

const char *bench_script_name(bench_script script);

/*
 * Words of `script` until they would take utf8_aim bytes or a little more as UTF-8. The same
 * arguments give the same text. Returns the code points, which the caller owns, and stores how
 * many in *len.
 */
uint32_t *bench_words(bench_script script, size_t utf8_aim, size_t *len);

#endif
