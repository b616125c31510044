/*
 * Long texts and their conversions: how much has been read and written at each sequence boundary,
 * and the output. The oracles are slow; with this, a test runs them once per text and then compares
 * any number of calls.
 */
#ifndef TESTS_LONG_TEXT_H
#define TESTS_LONG_TEXT_H

#include "oracle_encodings.h"

enum {
    LONG_TEXT_MOST = 20480, /* units */
    LONG_TEXT_SCRIPTS = 9,
    LONG_TEXT_PATTERN = 4 /* code points of a script */
};

typedef struct long_text {
    const oracle_encoding *from, *to; /* to: NULL if nothing is written */
    size_t len;                       /* units */
    size_t sequences;                 /* before the first ill-formed one */
    size_t read[LONG_TEXT_MOST + 1], written[LONG_TEXT_MOST + 1]; /* before each of them */
    _Alignas(64) uint8_t units[LONG_TEXT_MOST * sizeof(uint32_t)];
    uint8_t output[LONG_TEXT_MOST * ORACLE_LONGEST];
} long_text;

/* Texts repeat a few code points. */
typedef struct long_text_script {
    const char *name;
    uint32_t code_points[LONG_TEXT_PATTERN];
    size_t dots; /* before each */
} long_text_script;

extern const long_text_script long_text_scripts[LONG_TEXT_SCRIPTS];

/* Converts text->units, up to the first error: ill-formed, or not representable in text->to. */
void long_text_convert(long_text *text);

/*
 * Fills the text with `dots` dots, then the repeated script as long as it fits, then dots: up to
 * `len` units, fewer if a dot does not fit; and converts it. Returns 0 if from or to cannot
 * represent the script.
 */
int long_text_fill(long_text *text, const oracle_encoding *from, const oracle_encoding *to,
                   const long_text_script *script, size_t dots, size_t len);

/* The size of a unit of the output in bytes; 1 if nothing is written. */
size_t long_text_dst_unit(const long_text *text);

/* The number of whole sequences in the first `len` units, or in the first `len` of the output. */
size_t long_text_sequences_read(const long_text *text, size_t len);
size_t long_text_sequences_written(const long_text *text, size_t len);

#endif
