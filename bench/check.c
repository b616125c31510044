/*
 * Nothing is timed that is not right.
 */
#include "check.h"
#include "fail.h"

#include <string.h>

static bench_run *run_of(const bench_contender *contender, const bench_operation *operation)
{
    if (contender->select != NULL) {
        contender->select(contender->context);
    }
    return contender->run[operation - bench_operations];
}

/* One of each kind of error that RFC 3629 names, after a letter. */
static const struct {
    const char *what;
    const char *bytes;
} ill_formed_utf8[] = {
    {"an overlong form, C0 AF", "a\xC0\xAF"},
    {"an overlong form, E0 80 AF", "a\xE0\x80\xAF"},
    {"an overlong form, F0 80 80 AF", "a\xF0\x80\x80\xAF"},
    {"a surrogate, ED A0 80", "a\xED\xA0\x80"},
    {"a code point out of range, F4 90 80 80", "a\xF4\x90\x80\x80"},
    {"a code point out of range, F5 80 80 80", "a\xF5\x80\x80\x80"},
    {"a lone continuation byte, 80", "a\x80"},
    {"a missing continuation byte, E2 82 61", "a\xE2\x82\x61"},
    {"a sequence cut by the end, E2 82", "a\xE2\x82"},
    {"an unused byte, FF", "a\xFF"},
};

static const struct {
    const char *what;
    uint32_t units[2];
} ill_formed_utf32[] = {
    {"a surrogate, D800", {'a', 0xD800}},
    {"a surrogate, DFFF", {'a', 0xDFFF}},
    {"a code point out of range, 110000", {'a', 0x110000}},
    {"a code point out of range, FFFFFFFF", {'a', 0xFFFFFFFF}},
};

static void must_refuse(const bench_contender *contender, const bench_operation *operation,
                        const char *what, const void *src, size_t src_len, void *dst)
{
    bench_run *run = run_of(contender, operation);
    if (run != NULL && run(contender->context, src, src_len, dst) != BENCH_REFUSED) {
        bench_fail(BENCH_EXIT_WRONG, "%s %s, %s: takes %s for well-formed; nothing was measured",
                   contender->name, contender->version, operation->title, what);
    }
}

void bench_check_strict(const bench_contenders *contenders, void *dst)
{
    const size_t utf8_cases = sizeof ill_formed_utf8 / sizeof *ill_formed_utf8;
    const size_t utf32_cases = sizeof ill_formed_utf32 / sizeof *ill_formed_utf32;
    for (size_t i = 0; i < contenders->count * BENCH_OPERATION_COUNT; i++) {
        const bench_contender *contender = &contenders->all[i / BENCH_OPERATION_COUNT];
        const bench_operation *operation = &bench_operations[i % BENCH_OPERATION_COUNT];
        if ((contender->role != BENCH_OURS && contender->role != BENCH_PEER) ||
            contender->takes_errors || !operation->strict ||
            contender->unchecked[operation - bench_operations]) {
            continue;
        }
        if (operation->source == BENCH_UTF8) {
            for (size_t j = 0; j < utf8_cases; j++) {
                must_refuse(contender, operation, ill_formed_utf8[j].what, ill_formed_utf8[j].bytes,
                            strlen(ill_formed_utf8[j].bytes), dst);
            }
        } else {
            for (size_t j = 0; j < utf32_cases; j++) {
                must_refuse(contender, operation, ill_formed_utf32[j].what,
                            ill_formed_utf32[j].units, 2, dst);
            }
        }
    }
}

/* What string `index` of the corpus gives, by one contender. */
static void check_string(const bench_contender *contender, const bench_corpus *corpus,
                         const bench_operation *operation, size_t index, void *dst)
{
    const bench_input input = bench_input_of(contender, corpus, operation);
    const bench_text *result = bench_corpus_expected(input.corpus, operation);
    const size_t *errors = input.corpus->errors[operation->source];
    const bench_span string = input.text->strings[index];
    const bench_span expected = result->strings[index];
    const size_t string_size = bench_form_size(input.form);
    const size_t expected_size = bench_form_size(operation->result);
    const char *src = (const char *)input.text->units + string.start * string_size;

    /* memcpy is to have copied src; the others, to have stored the result if they store one. What
     * only loads or only stores has moved as many units as it was given. */
    const bench_role role = contender->role;
    const int converts = role == BENCH_OURS || role == BENCH_PEER;
    size_t units = string.len;
    const char *stored = role == BENCH_LIMIT ? src : NULL;
    size_t stored_bytes = role == BENCH_LIMIT ? string.len * string_size : 0;
    if (converts) {
        units = expected.len + (errors != NULL ? errors[index] : 0);
        stored = (const char *)result->units + expected.start * expected_size;
        stored_bytes = operation->stores ? expected.len * expected_size : 0;
    }
    memset(dst, 0xA5, string.len * 4);
    const size_t got = run_of(contender, operation)(contender->context, src, string.len, dst);
    if (got == BENCH_REFUSED) {
        bench_fail(BENCH_EXIT_WRONG, "%s %s, %s, %s: refuses string %zu", contender->name,
                   contender->version, operation->title, corpus->name, index);
    }
    if (got != units || (stored_bytes != 0 && memcmp(dst, stored, stored_bytes) != 0)) {
        bench_fail(BENCH_EXIT_WRONG,
                   "%s %s, %s, %s: wrong result for string %zu: %zu units%s instead of %zu",
                   contender->name, contender->version, operation->title, corpus->name, index, got,
                   got == units ? ", some of them wrong," : "", units);
    }
}

void bench_check_results(const bench_contenders *contenders, const bench_corpus *corpus,
                         const bench_operation *operation, void *dst)
{
    for (size_t i = 0; i < contenders->count; i++) {
        const bench_contender *contender = &contenders->all[i];
        if (bench_input_of(contender, corpus, operation).text == NULL) {
            continue;
        }
        for (size_t j = 0; j < corpus->string_count; j++) {
            check_string(contender, corpus, operation, j, dst);
        }
    }
}
