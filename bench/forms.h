/*
 * The encodings in which texts are held, and what one code point is in each.
 *
 * These are the benchmark's own words on what a result must be: one code point at a time, and
 * nothing of them is ever timed.
 */
#ifndef BENCH_FORMS_H
#define BENCH_FORMS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum bench_form {
    BENCH_UTF8,
    BENCH_UTF32,    /* host order */
    BENCH_UTF16,    /* host order */
    BENCH_UTF16BE,  /* bytes */
    BENCH_LATIN1,   /* ISO 8859-1: of texts that have nothing above U+00FF */
    BENCH_US_ASCII, /* of texts that have nothing above U+007F */
    BENCH_FORM_COUNT
} bench_form;

/* The name of a form, for people. */
const char *bench_form_name(bench_form form);

/* The bytes of one unit of a form. */
size_t bench_form_size(bench_form form);

/*
 * Stores the scalar value at units[at], unless units is NULL. Returns how many units it has in
 * this form; 0 when the form has no place for it, and nothing is stored.
 */
size_t bench_form_put(bench_form form, uint32_t code_point, void *units, size_t at);

/* Stores what stands for an ill-formed subsequence, or for what has no place: U+FFFD where the
 * form has it, else '?'. Returns how many units that is. */
size_t bench_form_put_replacement(bench_form form, void *units, size_t at);

/* What a text starts with: a code point, or, when it is not well-formed, the units that are one
 * ill-formed subsequence. */
typedef struct bench_taken {
    uint32_t code_point;
    size_t length;
    int well_formed;
} bench_taken;

/* Of units[at, len), which is not empty. */
bench_taken bench_form_take(bench_form form, const void *units, size_t at, size_t len);

#ifdef __cplusplus
}
#endif

#endif
