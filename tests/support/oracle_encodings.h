/*
 * The encodings, without the library: what stands at the beginning of some units, and which units a
 * code point becomes. Each is written from its standard, which its file names; of the library it
 * takes the types of the answers and the names of statuses, errors and encodings.
 */
#ifndef TESTS_ORACLE_ENCODINGS_H
#define TESTS_ORACLE_ENCODINGS_H

#include <utf8codec/decode.h>
#include <utf8codec/detect.h>

/*
 * The sequence that src[0, src_len) begins with, or what is wrong there, or TRUNCATED with all of
 * src when more input would decide. src_len is not 0. Lengths are in units. Of flags only
 * UTF8CODEC_MORE matters, and only where it changes the judgement (WTF-8).
 */
typedef utf8codec_decoded oracle_judge(const void *src, size_t src_len, unsigned flags);

/* Stores a code point that has a place in the encoding; returns how many units it became. */
typedef size_t oracle_store(uint32_t code_point, void *dst);

enum {
    ORACLE_LONGEST = 8 /* bytes that one code point becomes at the most, and to spare */
};

typedef struct oracle_encoding {
    const char *name;
    utf8codec_encoding number;
    size_t unit;         /* bytes */
    uint32_t last;       /* the last code point that has a place in it */
    uint32_t substitute; /* what stands for something ill-formed, and for what has no place */
    oracle_judge *judge;
    oracle_store *store;
} oracle_encoding;

extern const oracle_encoding oracle_utf8;
extern const oracle_encoding oracle_utf16, oracle_utf16le, oracle_utf16be;
extern const oracle_encoding oracle_utf32, oracle_utf32le, oracle_utf32be;
extern const oracle_encoding oracle_latin1, oracle_ascii;
extern const oracle_encoding oracle_cesu8, oracle_mutf8;

/* WTF-8 on its way to or from UTF-8, where a surrogate has no place. */
extern const oracle_encoding oracle_wtf8;
/* WTF-8 by itself: surrogates are well-formed, pairs of them are not. */
extern const oracle_encoding oracle_wtf8_alone;

/* UTF-16 that may be ill-formed, beside it: surrogates without their other halves are code points. */
extern const oracle_encoding oracle_units;

/* Answers, for those who judge. */
utf8codec_decoded oracle_good(uint32_t code_point, size_t length);
utf8codec_decoded oracle_bad(utf8codec_error error, size_t length);
utf8codec_decoded oracle_cut(size_t length);

/* The judgement on one number as a unit of UTF-32: of length 1. */
utf8codec_decoded oracle_judge_number(uint32_t number);

#endif
