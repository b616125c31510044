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
        if (contender->role == BENCH_LIMIT) {
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
    const bench_span source = corpus->strings[operation->source][index];
    const bench_span result = corpus->strings[operation->result][index];
    const size_t source_size = bench_form_size(operation->source);
    const size_t result_size = bench_form_size(operation->result);
    const uint8_t *src =
        (const uint8_t *)corpus->text[operation->source] + source.start * source_size;
    const uint8_t *expected =
        (const uint8_t *)corpus->text[operation->result] + result.start * result_size;

    /* The limit is to have copied src; the others, to have stored the result if they store one. */
    const int copies = contender->role == BENCH_LIMIT;
    const size_t units = copies ? source.len : result.len;
    const size_t bytes = copies ? source.len * source_size : result.len * result_size;
    const int stores = copies || operation->stores;
    memset(dst, 0xA5, source.len * 4);
    const size_t got = run_of(contender, operation)(contender->context, src, source.len, dst);
    if (got == BENCH_REFUSED) {
        bench_fail(BENCH_EXIT_WRONG, "%s %s, %s, %s: refuses string %zu, which is well-formed",
                   contender->name, contender->version, operation->title, corpus->name, index);
    }
    if (got != units || (stores && memcmp(dst, copies ? src : expected, bytes) != 0)) {
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
        for (size_t j = 0; j < corpus->string_count; j++) {
            if (run_of(contender, operation) != NULL) {
                check_string(contender, corpus, operation, j, dst);
            }
        }
    }
}
