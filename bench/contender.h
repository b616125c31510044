/*
 * What is measured, and who takes part: the operations, and the contenders that offer them.
 *
 * A new operation is one row in operations.c and one entry in each contender that offers it.
 */
#ifndef BENCH_CONTENDER_H
#define BENCH_CONTENDER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The two forms in which every corpus is held. */
typedef enum bench_form {
    BENCH_UTF8,
    BENCH_UTF32, /* host order */
    BENCH_FORM_COUNT
} bench_form;

typedef enum bench_operation_id {
    BENCH_VALIDATE,
    BENCH_TO_UTF32,
    BENCH_FROM_UTF32,
    BENCH_OPERATION_COUNT
} bench_operation_id;

typedef struct bench_operation {
    const char *name;  /* on the command line and in the CSV */
    const char *title; /* in tables and plots */
    bench_form source;
    bench_form result; /* what the returned count counts */
    int stores;        /* whether the result itself is stored in dst */
} bench_operation;

extern const bench_operation bench_operations[BENCH_OPERATION_COUNT];

/* The name of a form, for people. */
const char *bench_form_name(bench_form form);

/* The bytes of one unit of a form. */
size_t bench_form_size(bench_form form);

/* What a contender returns for input that it does not accept. */
#define BENCH_REFUSED SIZE_MAX

/*
 * One operation of one contender, on the whole of src; strict, as bench_check_strict() demands.
 *
 *   context       the contender's own.
 *   src, src_len  units of the operation's source form.
 *   dst           room for 4 * src_len bytes, which holds any result; where nothing is to be
 *                 stored it may serve as scratch memory.
 *
 * Returns the units of the result, or BENCH_REFUSED.
 */
typedef size_t bench_run(const void *context, const void *src, size_t src_len, void *dst);

typedef enum bench_role {
    BENCH_OURS,
    BENCH_PEER,
    BENCH_LIMIT /* converts nothing: as fast as the machine moves the input */
} bench_role;

/* One contender. The strings live as long as the program does. */
typedef struct bench_contender {
    const char *name;
    const char *version;
    const char *calls; /* which functions of the library are measured */
    bench_role role;
    int on_request; /* takes part only when it is named */
    const void *context;
    void (*select)(const void *context); /* before each sample, outside of its time; may be NULL */
    bench_run *run[BENCH_OPERATION_COUNT]; /* NULL: not offered */
} bench_contender;

/* The contenders, in the order in which they are shown. */
#define BENCH_CONTENDERS_MAX 32
typedef struct bench_contenders {
    bench_contender all[BENCH_CONTENDERS_MAX];
    size_t count;
} bench_contenders;

/* Appends a copy of *contender. */
void bench_add(bench_contenders *contenders, const bench_contender *contender);

/* Removes those whose keep[index] is 0; the others keep their order. */
void bench_keep(bench_contenders *contenders, const unsigned char *keep);

/* One function for each library: appends what it offers. Those of peers exist where CMake found
 * the peer. */
void bench_add_utf8codec(bench_contenders *contenders);
void bench_add_simdutf(bench_contenders *contenders);
void bench_add_icu(bench_contenders *contenders);
void bench_add_libunistring(bench_contenders *contenders);
void bench_add_utf8proc(bench_contenders *contenders);
void bench_add_iconv(bench_contenders *contenders);
void bench_add_memcpy(bench_contenders *contenders);

/* Appends every contender of this build. */
void bench_add_all(bench_contenders *contenders);

/* The peers that this build was made without: "icu, simdutf", or an empty string. */
const char *bench_peers_left_out(void);

#ifdef __cplusplus
}
#endif

#endif
