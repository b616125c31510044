/*
 * What is measured, on what, and who takes part.
 *
 * The operations are those of tests/support/operations.h, so that a new conversion is measured
 * without a word here, and a few that are not conversions, in ours.c. What a result must be comes
 * from the oracles of tests/support, which do not use the library.
 */
#ifndef BENCH_H
#define BENCH_H

#ifdef __cplusplus
extern "C" {
#else
#include "support/operations.h"
#endif

#include <stddef.h>
#include <stdint.h>

/* What a contender returns for input that it does not accept. */
#define BENCH_REFUSED SIZE_MAX

/* The exit statuses: a contender is wrong; the command line, a file or memory is. */
#define BENCH_EXIT_WRONG 1
#define BENCH_EXIT_USAGE 2

/*
 * One operation of one contender, on all of src: src_len units. dst has room for any result, and
 * may be used as scratch memory if nothing is to be stored. Returns the units of the result, or
 * BENCH_REFUSED.
 */
typedef size_t bench_run(const void *src, size_t src_len, void *dst);

typedef struct bench_offer {
    const char *operation;
    bench_run *run;
    int unchecked; /* it accepts ill-formed input, where others refuse it */
} bench_offer;

typedef struct bench_contender {
    const char *name;
    const char *version;
    const char *calls;                  /* which functions */
    const bench_offer *offers;          /* ends with a NULL name */
    void (*select)(const void *choice); /* before its samples; may be NULL */
    const void *choice;
    int replaces;     /* it goes on after errors, of which it adds the number to its results */
    int on_request;   /* it takes part only if it is named */
    int moves;        /* it converts nothing: offers[0] takes bytes, for every operation */
    int given_result; /* it is given the expected result instead of the source */
    int exact;        /* it has room for bench_room units, instead of any result */
} bench_contender;

/* The units of the result of the next call, for contenders that are `exact`. */
extern size_t bench_room;

/*
 * Defines decode_loop(), which counts and sums the code points, one by one, and steps over errors.
 * next(bytes, len, &read, &code_point) takes the sequence at bytes[read], advances read, and
 * returns whether it is well-formed; `index` is the type of len and of read.
 */
#define BENCH_DECODE_LOOP(next, index)                                                             \
    static size_t decode_loop(const void *src, size_t src_len, void *dst)                          \
    {                                                                                              \
        const index len = (index)src_len;                                                          \
        uint32_t sum = 0, code_point;                                                              \
        size_t counted = 0, errors = 0;                                                            \
        for (index read = 0; read < len;) {                                                        \
            if (!next((const uint8_t *)src, len, &read, &code_point)) {                            \
                errors++;                                                                          \
                continue;                                                                          \
            }                                                                                      \
            sum += code_point;                                                                     \
            counted++;                                                                             \
        }                                                                                          \
        *(uint32_t *)dst = sum;                                                                    \
        return errors == 0 ? counted : BENCH_REFUSED;                                              \
    }

/* Likewise to_utf32() and to_utf32_measure(), which refuse a text with errors. */
#define BENCH_UTF32_LOOPS(next, index)                                                             \
    static size_t to_utf32(const void *src, size_t src_len, void *dst)                             \
    {                                                                                              \
        uint32_t *units = dst;                                                                     \
        size_t written = 0;                                                                        \
        for (index read = 0; read < (index)src_len; written++) {                                   \
            if (!next((const uint8_t *)src, (index)src_len, &read, &units[written])) {             \
                return BENCH_REFUSED;                                                              \
            }                                                                                      \
        }                                                                                          \
        return written;                                                                            \
    }                                                                                              \
    static size_t to_utf32_measure(const void *src, size_t src_len, void *dst)                     \
    {                                                                                              \
        uint32_t code_point;                                                                       \
        size_t counted = 0;                                                                        \
        (void)dst;                                                                                 \
        for (index read = 0; read < (index)src_len; counted++) {                                   \
            if (!next((const uint8_t *)src, (index)src_len, &read, &code_point)) {                 \
                return BENCH_REFUSED;                                                              \
            }                                                                                      \
        }                                                                                          \
        return counted;                                                                            \
    }

/* Appends a copy. */
void bench_add(const bench_contender *contender);

/* Each appends what one library offers. A peer's exists if CMake found it. */
void bench_add_ours(void);
void bench_add_simdutf(void);
void bench_add_icu(void);
void bench_add_libunistring(void);
void bench_add_utf8proc(void);
void bench_add_iconv(void);
void bench_add_by_hand(void);
void bench_add_limits(void);

/* Zeroed, aligned to 64 bytes; ends the program if there is none. */
void *bench_allocate(size_t count, size_t size);

#ifndef __cplusplus

enum {
    BENCH_CONTENDERS_MAX = 48,
    BENCH_OPERATIONS_MAX = 160,
    BENCH_TEXTS_MAX = 20 /* encodings */
};

extern bench_contender bench_contenders[BENCH_CONTENDERS_MAX];
extern size_t bench_contender_count;

typedef enum bench_kind {
    BENCH_CONVERT,
    BENCH_MEASURE, /* or validate */
    BENCH_STREAM,  /* a fresh stream for each string, which is its only chunk */
    BENCH_OTHER    /* contenders offer it by name */
} bench_kind;

typedef struct bench_operation {
    char name[40];
    bench_kind kind;
    const operation *of;         /* NULL: BENCH_OTHER */
    const oracle_encoding *from; /* of the input */
    const oracle_encoding *to;   /* whose units the result is counted in */
    size_t most;                 /* units of the result for each unit of the input */
    int stores;
    int unchecked;           /* nobody checks the input */
    operation_convert *call; /* BENCH_OTHER: ours with its whole result; NULL if there is none */
} bench_operation;

extern bench_operation bench_operations[BENCH_OPERATIONS_MAX];
extern size_t bench_operation_count;

/* Makes the list of operations: those of the library's table, and others. */
void bench_list_operations(void);

/* Ours, called once, with its whole result. */
static inline utf8codec_result bench_call(const bench_operation *op, const void *src,
                                          size_t src_len, void *dst, size_t dst_cap, unsigned flags)
{
    if (op->call != NULL) {
        return op->call(src, src_len, dst, dst_cap, flags);
    }
    if (op->kind == BENCH_CONVERT) {
        return op->of->convert(src, src_len, dst, dst_cap, flags);
    }
    if (op->kind == BENCH_MEASURE) {
        return op->of->measure(src, src_len, flags);
    }
    utf8codec_stream stream = {{0}};
    return op->of->stream(&stream, src, src_len, dst, dst_cap, flags);
}

/* One of the scripts of text.c, or a file; with an error in every kilobyte, or without. */
typedef struct bench_source {
    char name[64];
    int script;       /* -1: a file */
    const char *path; /* of the file */
    int errors;
} bench_source;

/* A text in one encoding, and where its strings start. */
typedef struct bench_text {
    const oracle_encoding *encoding;
    uint8_t *units;
    uint32_t *starts; /* one more than there are strings */
} bench_text;

typedef struct bench_corpus {
    const bench_source *source;
    size_t wanted, bytes;  /* of UTF-8: about so many, and how many there are */
    const char *length;    /* of a call: "whole", "mixed", or bytes of UTF-8 */
    uint32_t *code_points; /* of the text */
    size_t count;
    uint32_t *cuts; /* the code points at which strings start, and the end */
    size_t strings;
    bench_text texts[BENCH_TEXTS_MAX];
    size_t text_count;
} bench_corpus;

/* The names of the scripts; NULL after the last. */
const char *bench_script_name(size_t index);

bench_corpus *bench_corpus_make(const bench_source *source, size_t bytes, const char *length);
void bench_corpus_free(bench_corpus *corpus);

/* The text in an encoding, made when it is first asked for; NULL if it is not representable. */
const bench_text *bench_corpus_in(bench_corpus *corpus, const oracle_encoding *encoding);

/* Sequences to make patterns of, as hexadecimal code units: well-formed ones, and one of each kind
 * of ill-formed ones; NULL after the last. The first is a letter. */
const char *const *bench_sequences(const oracle_encoding *encoding);

/* Stores a sequence in an encoding; returns how many units (oracle_encoding.unit) it has. */
size_t bench_sequence_store(const oracle_encoding *encoding, const char *sequence, void *dst);

typedef struct bench_settings {
    unsigned char operations[BENCH_OPERATIONS_MAX]; /* which of them are wanted */
    unsigned char contenders[BENCH_CONTENDERS_MAX];
    size_t rounds;
    double sample; /* seconds that a sample takes at least */
    double seconds;
    uint64_t seed;
} bench_settings;

/* Ends the program if a contender takes something ill-formed for well-formed. */
void bench_check_strict(const bench_settings *settings);

/* Checks all results for a corpus, then measures; one line of CSV for each sample. */
void bench_measure(bench_corpus *corpus, const bench_settings *settings);

/* Searches for input that kernels take longer for than the scalar core; CSV, the worst of each. */
void bench_search(const bench_settings *settings);

#endif

#ifdef __cplusplus
}
#endif

#endif
