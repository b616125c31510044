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

/* One of each kind of error that RFC 3629 and the Unicode Standard name, after a letter. */
#define BYTES(text)       text, sizeof text - 1
#define UTF32(...)        (const uint32_t[]){'a', __VA_ARGS__}, 2
#define UTF16(count, ...) (const uint16_t[]){'a', __VA_ARGS__}, count
static const struct {
    bench_form form;
    const char *what;
    const void *units;
    size_t len;
    int beyond_latin1; /* well-formed: only what becomes Latin-1 must refuse it */
} refused[] = {
    {BENCH_UTF8, "an overlong form, C0 AF", BYTES("a\xC0\xAF"), 0},
    {BENCH_UTF8, "an overlong form, E0 80 AF", BYTES("a\xE0\x80\xAF"), 0},
    {BENCH_UTF8, "an overlong form, F0 80 80 AF", BYTES("a\xF0\x80\x80\xAF"), 0},
    {BENCH_UTF8, "a surrogate, ED A0 80", BYTES("a\xED\xA0\x80"), 0},
    {BENCH_UTF8, "a code point out of range, F4 90 80 80", BYTES("a\xF4\x90\x80\x80"), 0},
    {BENCH_UTF8, "a code point out of range, F5 80 80 80", BYTES("a\xF5\x80\x80\x80"), 0},
    {BENCH_UTF8, "a lone continuation byte, 80", BYTES("a\x80"), 0},
    {BENCH_UTF8, "a missing continuation byte, E2 82 61", BYTES("a\xE2\x82\x61"), 0},
    {BENCH_UTF8, "a sequence cut by the end, E2 82", BYTES("a\xE2\x82"), 0},
    {BENCH_UTF8, "an unused byte, FF", BYTES("a\xFF"), 0},
    {BENCH_UTF8, "a code point above U+00FF, C4 80", BYTES("a\xC4\x80"), 1},
    {BENCH_UTF32, "a surrogate, D800", UTF32(0xD800), 0},
    {BENCH_UTF32, "a surrogate, DFFF", UTF32(0xDFFF), 0},
    {BENCH_UTF32, "a code point out of range, 110000", UTF32(0x110000), 0},
    {BENCH_UTF32, "a code point out of range, FFFFFFFF", UTF32(0xFFFFFFFF), 0},
    {BENCH_UTF16, "a lone high surrogate, D800 61", UTF16(3, 0xD800, 'a'), 0},
    {BENCH_UTF16, "a lone low surrogate, DC00", UTF16(2, 0xDC00), 0},
    {BENCH_UTF16, "a pair the wrong way round, DFFF DBFF", UTF16(3, 0xDFFF, 0xDBFF), 0},
    {BENCH_UTF16, "a pair cut by the end, DBFF", UTF16(2, 0xDBFF), 0},
    {BENCH_UTF16BE, "a lone high surrogate, D8 00 00 61", BYTES("\0a\xD8\0\0a"), 0},
    {BENCH_UTF16BE, "a lone low surrogate, DC 00", BYTES("\0a\xDC\0"), 0},
    {BENCH_UTF16BE, "a pair cut by the end, DB FF", BYTES("\0a\xDB\xFF"), 0},
    {BENCH_UTF16BE, "a unit cut by the end, 00", BYTES("\0a\0"), 0},
    {BENCH_US_ASCII, "a byte above 7F", BYTES("a\x80"), 0},
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
    for (size_t i = 0; i < contenders->count * BENCH_OPERATION_COUNT; i++) {
        const bench_contender *contender = &contenders->all[i / BENCH_OPERATION_COUNT];
        const bench_operation *operation = &bench_operations[i % BENCH_OPERATION_COUNT];
        if ((contender->role != BENCH_OURS && contender->role != BENCH_PEER) ||
            contender->takes_errors || !operation->strict ||
            contender->unchecked[operation - bench_operations]) {
            continue;
        }
        for (size_t j = 0; j < sizeof refused / sizeof *refused; j++) {
            if (operation->source == refused[j].form &&
                (!refused[j].beyond_latin1 || operation->result == BENCH_LATIN1)) {
                must_refuse(contender, operation, refused[j].what, refused[j].units, refused[j].len,
                            dst);
            }
        }
    }
}

/* What string `index` of the corpus gives, by one contender. */
static void check_string(const bench_contender *contender, const bench_corpus *corpus,
                         const bench_operation *operation, size_t index, void *dst)
{
    const bench_input input = bench_input_of(contender, corpus, operation);
    const bench_outcome *outcome = bench_corpus_expected(input.corpus, operation);
    const bench_text *result = &outcome->text;
    const size_t *errors = outcome->errors;
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
