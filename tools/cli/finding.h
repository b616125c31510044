/*
 * An ill-formed subsequence that a command has come upon, and its explanation.
 */
#ifndef CLI_FINDING_H
#define CLI_FINDING_H

#include "encodings.h"
#include "input.h"
#include "position.h"

#include <utf8codec/explain.h>

enum {
    finding_context = input_history /* bytes of the text before and after that are of interest */
};

typedef struct finding {
    const char *file; /* the input's name */
    uint64_t offset;  /* in the input */
    position at;
    const uint8_t *bytes; /* the maximal subpart, and what follows it in the window */
    size_t available;
    size_t before;           /* so many bytes before them are there too */
    const encoding *read_as; /* the encoding that the bytes are read as */
    utf8codec_result result; /* of a call on bytes[0, available): read is 0 */
} finding;

/* Room for a finding's explanation. */
typedef struct explanation {
    char text[UTF8CODEC_EXPLAIN_MAX];
} explanation;

/* The finding at the start of the window, where a call has just ended with `result`. */
finding finding_at(const input *in, position at, const encoding *read_as, utf8codec_result result);

/*
 * What is wrong, in words, beginning with the bytes in question: "C0 AF: overlong encoding of
 * U+002F; ...". Lives in `room`.
 */
const char *finding_explanation(const finding *what, explanation *room);

/* Like finding_explanation(), of an error in UTF-32: "0000D800: surrogate ...". */
const char *finding_explanation_utf32(uint32_t unit, utf8codec_result result, explanation *room);

/* What a kind of error is, in any encoding. */
const char *finding_meaning(unsigned kind);

/* The rule for UTF-8 that a kind of error violates, with its source. */
const char *finding_rule(unsigned kind);

/*
 * Lets the window grow until the explanation of the error at its start would not change with more
 * input. It stops at an ASCII byte, which ends every subsequence that explanations look at, so
 * that a person who types a line gets an answer to it. Returns false like input_fill().
 */
bool finding_look_ahead(input *in, const encoding *read_as);

/* Lets the window grow to what follows the error on its line, or finding_context bytes of that. */
bool finding_look_along_line(input *in, const encoding *read_as);

#endif
