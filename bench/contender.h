/*
 * What is measured, and who takes part: the operations, and the contenders that offer them.
 *
 * A new operation is one row in operations.c and one entry in each contender that offers it.
 */
#ifndef BENCH_CONTENDER_H
#define BENCH_CONTENDER_H

#include "forms.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum bench_operation_id {
    BENCH_VALIDATE,
    BENCH_TO_UTF8,
    BENCH_TO_UTF32,
    BENCH_FROM_UTF32,
    BENCH_TO_UTF32_MEASURE,
    BENCH_FROM_UTF32_MEASURE,
    BENCH_COUNT,
    BENCH_DECODE_LOOP,
    BENCH_TO_UTF16,
    BENCH_FROM_UTF16,
    BENCH_TO_UTF16_MEASURE,
    BENCH_FROM_UTF16_MEASURE,
    BENCH_TO_UTF16BE,
    BENCH_FROM_UTF16BE,
    BENCH_FROM_UTF16BE_MEASURE,
    BENCH_TO_LATIN1,
    BENCH_FROM_LATIN1,
    BENCH_TO_LATIN1_MEASURE,
    BENCH_FROM_LATIN1_MEASURE,
    BENCH_VALIDATE_ASCII,
    BENCH_VALIDATE_UTF16,
    BENCH_VALIDATE_UTF16BE,
    BENCH_VALIDATE_UTF32,
    BENCH_OPERATION_COUNT
} bench_operation_id;

typedef struct bench_operation {
    const char *name;  /* on the command line and in the CSV */
    const char *title; /* in tables and plots */
    bench_form source;
    bench_form result; /* what the returned count counts */
    int stores;        /* whether the result itself is stored in dst */
    int strict;        /* whether ill-formed input is to be refused */
} bench_operation;

extern const bench_operation bench_operations[BENCH_OPERATION_COUNT];

/* What a contender returns for input that it does not accept. */
#define BENCH_REFUSED SIZE_MAX

/*
 * One operation of one contender, on the whole of src; strict, as bench_check_strict() demands,
 * unless the contender takes ill-formed input (below).
 *
 *   context       the contender's own.
 *   src, src_len  units of the operation's source form.
 *   dst           room for 4 * src_len bytes, which holds any result; where nothing is to be
 *                 stored it may serve as scratch memory.
 *
 * Returns the units of the result, or BENCH_REFUSED. A contender that takes ill-formed input
 * adds 1 for each ill-formed subsequence that it met, so that these are checked too.
 */
typedef size_t bench_run(const void *context, const void *src, size_t src_len, void *dst);

typedef enum bench_role {
    BENCH_OURS,
    BENCH_PEER,
    BENCH_LIMIT, /* converts nothing: as fast as the machine copies the input */
    BENCH_LOAD,  /* only reads the input, and */
    BENCH_STORE  /* only writes the result: together the bound for what must do both */
} bench_role;

/* Which text of a corpus a contender is given. */
typedef enum bench_given {
    BENCH_SOURCE,  /* the text in the operation's source form */
    BENCH_DAMAGED, /* the same with an error in every kilobyte */
    BENCH_RESULT   /* the expected result: whoever stores it knows how long it is */
} bench_given;

/* One contender. The strings live as long as the program does. */
typedef struct bench_contender {
    const char *name;
    const char *version;
    const char *calls; /* which functions of the library are measured */
    bench_role role;
    bench_given given;
    int on_request;   /* takes part only when it is named */
    int takes_errors; /* steps over or replaces what is ill-formed, and counts it */
    const char
        *against; /* the contender that this one is compared with; NULL: none in particular */
    const void *context;
    void (*select)(const void *context); /* before each sample, outside of its time; may be NULL */
    bench_run *run[BENCH_OPERATION_COUNT];          /* NULL: not offered */
    unsigned char unchecked[BENCH_OPERATION_COUNT]; /* 1: it does not look whether src is
                                                       well-formed, where others do */
} bench_contender;

/* The contenders, in the order in which they are shown. */
#define BENCH_CONTENDERS_MAX 48
typedef struct bench_contenders {
    bench_contender all[BENCH_CONTENDERS_MAX];
    size_t count;
} bench_contenders;

/* Appends a copy of *contender. */
void bench_add(bench_contenders *contenders, const bench_contender *contender);

/* Stores what a loop has summed, so that the compiler cannot drop it: in dst, if src is not empty. */
void bench_store_sum(void *dst, size_t src_len, uint32_t sum);

/* Removes those whose keep[index] is 0; the others keep their order. */
void bench_keep(bench_contenders *contenders, const unsigned char *keep);

/* The index of the contender of that name, or of the first of that role; count when there is
 * none. */
size_t bench_find_name(const bench_contenders *contenders, const char *name);
size_t bench_find_role(const bench_contenders *contenders, bench_role role);

/* Whether some contenders name others that they are compared with. */
int bench_has_pairs(const bench_contenders *contenders);

/* The name without the library's: "avx2" of "utf8codec/avx2". */
const char *bench_short_name(const bench_contender *contender);

/*
 * Whether some contenders do the operation unchecked. If so, stores their names with commas
 * between them, as many as `cap` bytes hold.
 */
int bench_unchecked_names(const bench_contenders *contenders, const bench_operation *operation,
                          char *text, size_t cap);

/* How ours are called. */
typedef enum bench_way {
    BENCH_WHOLE,         /* strict, one call: what is ill-formed is refused */
    BENCH_REPLACING,     /* one call with UTF8CODEC_REPLACE */
    BENCH_RESUMED,       /* strict; called again after each error */
    BENCH_RESUMED_CUT,   /* the same with room for 1, 2, ... 80 units, call by call */
    BENCH_REPLACING_CUT, /* UTF8CODEC_REPLACE, with such room */
    BENCH_WAY_COUNT
} bench_way;

/* The same contender, which is one of ours, called in another way. Its name stays. */
bench_contender bench_ours_called(const bench_contender *ours, bench_way way);

/* One function for each library: appends what it offers. Those of peers exist where CMake found
 * the peer. */
void bench_add_utf8codec(bench_contenders *contenders);
void bench_add_simdutf(bench_contenders *contenders);
void bench_add_icu(bench_contenders *contenders);
void bench_add_libunistring(bench_contenders *contenders);
void bench_add_utf8proc(bench_contenders *contenders);
void bench_add_iconv(bench_contenders *contenders);
void bench_add_table(bench_contenders *contenders);
void bench_add_limits(bench_contenders *contenders);

/* Appends every contender of this build. */
void bench_add_all(bench_contenders *contenders);

/* The peers that this build was made without: "icu, simdutf", or an empty string. */
const char *bench_peers_left_out(void);

#ifdef __cplusplus
}
#endif

#endif
