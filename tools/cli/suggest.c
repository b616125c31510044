/*
 * Near misses by edit distance: insertions, deletions, substitutions, and swapped neighbours
 * (the "optimal string alignment" distance).
 */
#include "suggest.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

enum {
    longest_word = 31 /* longer words are not misspellings of ours */
};

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static int lower(char c)
{
    return tolower((unsigned char)c);
}

/* The distance of a to b, neither of which is longer than longest_word. */
static unsigned edit_distance(const char *a, const char *b)
{
    unsigned d[longest_word + 1][longest_word + 1];
    const size_t a_len = strlen(a);
    const size_t b_len = strlen(b);

    for (size_t i = 0; i <= a_len; i++) {
        for (size_t j = 0; j <= b_len; j++) {
            if (i == 0 || j == 0) {
                d[i][j] = (unsigned)(i + j);
                continue;
            }
            const unsigned differs = lower(a[i - 1]) != lower(b[j - 1]);
            d[i][j] = least(d[i - 1][j - 1] + differs, least(d[i - 1][j], d[i][j - 1]) + 1);
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                lower(a[i - 2]) == lower(b[j - 1])) {
                d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
            }
        }
    }
    return d[a_len][b_len];
}

/* The first digit of what is left of a word, or its end. */
static const char *digits_of(const char *word)
{
    return word + strcspn(word, "0123456789");
}

/* Whether both have the same digits: with others, iso-8859-9 for one, a name is of something else. */
static bool have_same_digits(const char *a, const char *b)
{
    for (a = digits_of(a), b = digits_of(b); *a == *b; a = digits_of(a + 1), b = digits_of(b + 1)) {
        if (*a == '\0') {
            return true;
        }
    }
    return false;
}

void suggest(suggestion *so_far, const char *candidate)
{
    const size_t length = strlen(so_far->word);
    if (length == 0 || length > longest_word || strlen(candidate) > longest_word ||
        !have_same_digits(so_far->word, candidate)) {
        return;
    }
    const unsigned distance = edit_distance(so_far->word, candidate);
    /* One slip, or one in every three letters: more would be guessing. */
    const unsigned near = length < 6 ? 1 : (unsigned)(length / 3);
    if (distance <= near && (so_far->best == NULL || distance < so_far->distance)) {
        so_far->best = candidate;
        so_far->distance = distance;
    }
}
