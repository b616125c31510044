/*
 * Long texts, and what becomes of them, found once: how much has been read and written at each
 * sequence boundary, and the output. The oracles are slow; with this, a test asks them once for a
 * text and then compares any number of calls.
 */
#ifndef TESTS_LONG_TEXT_H
#define TESTS_LONG_TEXT_H

#include "oracle_encodings.h"

enum {
    LONG_TEXT_MOST = 20480, /* units */
    LONG_TEXT_SCRIPTS = 8,
    LONG_TEXT_PATTERN = 4 /* code points of a script */
};

typedef struct long_text {
    const oracle_encoding *from, *to; /* to: NULL when nothing is written */
    size_t len;                       /* units */
    size_t sequences;                 /* those before the first that is ill-formed */
    size_t read[LONG_TEXT_MOST + 1], written[LONG_TEXT_MOST + 1]; /* before each of them */
    _Alignas(64) uint8_t units[LONG_TEXT_MOST * sizeof(uint32_t)];
    uint8_t output[LONG_TEXT_MOST * ORACLE_LONGEST];
} long_text;

/* What texts are filled with: some code points over and over. */
typedef struct long_text_script {
    const char *name;
    uint32_t code_points[LONG_TEXT_PATTERN];
} long_text_script;

extern const long_text_script long_text_scripts[LONG_TEXT_SCRIPTS];

/* Fills in what becomes of text->units, up to what is ill-formed or has no place in text->to. */
void long_text_convert(long_text *text);

/*
 * `dots` dots, then a script over and over as long as it fits, then dots: up to `len` units, fewer
 * where a dot does not fit. Converted. Returns 0 when the script has no place in from or to.
 */
int long_text_fill(long_text *text, const oracle_encoding *from, const oracle_encoding *to,
                   const long_text_script *script, size_t dots, size_t len);

/* The bytes of a unit of the output; 1 when nothing is written. */
size_t long_text_dst_unit(const long_text *text);

/* The number of whole sequences in the first `len` units, or in the first `len` of the output. */
size_t long_text_sequences_read(const long_text *text, size_t len);
size_t long_text_sequences_written(const long_text *text, size_t len);

#endif
