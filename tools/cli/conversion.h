/*
 * The conversion of one open input to one open output.
 */
#ifndef CLI_CONVERSION_H
#define CLI_CONVERSION_H

#include "encodings.h"

/* What becomes of input that is ill-formed, and of code points that the output cannot represent. */
typedef enum invalid_policy {
    invalid_fail,
    invalid_replace, /* by U+FFFD, or "?" where that cannot be represented */
    invalid_drop,
    invalid_escape /* \xHH for each byte; \uHHHH or \UHHHHHHHH for a code point */
} invalid_policy;

typedef struct conversion {
    const encoding *from; /* NULL: it is detected */
    const encoding *to;
    invalid_policy invalid;
    bool guess;      /* detection may be weak */
    bool strip_mark; /* U+FEFF at the start is removed */
    bool add_mark;   /* output that is not empty begins with one U+FEFF */
} conversion;

/* The names of the policies, by an index from 0; NULL after the last. */
const char *conversion_policy_at(unsigned i);

/* The policy of that name; false if there is none. */
bool conversion_policy_named(const char *name, invalid_policy *policy);

/*
 * Reads the first bytes, and sets *from to what they are in; before that, no output need be opened.
 * Returns the exit status; unless it is 0, an error was printed.
 */
int conversion_begin(const conversion *how, input *in, const encoding **from);

/* Converts all of it, after conversion_begin(). Returns as that does. */
int conversion_run(const conversion *how, const encoding *from, input *in, output *out);

#endif
