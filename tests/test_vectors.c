/*
 * Runs the tables of support/vectors.h: every call that can be asked about a vector, strict and
 * with replacement, whole and byte by byte, under every kernel table.
 */
#include "support/check_boundary.h"
#include "support/check_explain.h"
#include "support/check_conversion.h"
#include "support/check_stream.h"
#include "support/every_kernel.h"
#include "support/oracle_agreement.h"
#include "support/oracle_convert.h"
#include "support/vectors.h"

#include <utf8codec/utf8codec.h>

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum {
    longest = 256
};

/* Which vector is run under which kernels, for failures. */
static const char *set_name, *vector_name, *kernel_name;

#define HOLDS(condition)                                                                           \
    cr_assert(condition, "%s: %s: kernels %s: not so: %s", set_name, vector_name, kernel_name,     \
              #condition)

#define PASSES(check)                                                                              \
    do {                                                                                           \
        const char *const wrong = (check);                                                         \
        cr_assert(wrong == NULL, "%s: %s: kernels %s: %s", set_name, vector_name, kernel_name,     \
                  wrong);                                                                          \
    } while (0)

static bool is_at(const vector *these, size_t error, size_t offset, utf8codec_result result)
{
    const vector_error *const expected = &these->errors[error];
    const bool cut = expected->kind == UTF8CODEC_ERROR_TRUNCATED;
    return error < these->error_count && expected->offset == offset &&
           expected->kind == result.error && expected->length == result.error_length &&
           result.status == (cut ? UTF8CODEC_TRUNCATED : UTF8CODEC_ILL_FORMED);
}

/* Strict, stepping over each error: each is met where it should be, and the text between them. */
static void step_over_errors(const vector *these)
{
    size_t at = 0, error = 0, text = 0;
    for (;;) {
        uint32_t units[longest];
        const uint8_t *const rest = these->bytes + at;
        const size_t rest_len = these->length - at;
        const utf8codec_result result = utf8codec_to_utf32(rest, rest_len, units, longest, 0);
        const utf8codec_result checked = utf8codec_validate(rest, rest_len, 0);

        HOLDS(result.written <= these->text_length - text);
        HOLDS(memcmp(units, these->text + text, result.written * sizeof *units) == 0);
        HOLDS(checked.read == result.read && checked.error == result.error);
        HOLDS(utf8codec_to_utf32_measure(rest, rest_len, 0).written == result.written);
        at += result.read;
        text += result.written;
        if (result.status == UTF8CODEC_OK) {
            break;
        }
        HOLDS(is_at(these, error, at, result));
        HOLDS(is_at(these, error, at, checked));
        const utf8codec_decoded one = utf8codec_decode(these->bytes + at, these->length - at);
        HOLDS(one.error == result.error && one.length == result.error_length);
        HOLDS(text < these->text_length && these->text[text] == 0xFFFD);
        at += result.error_length;
        text++;
        error++;
    }
    HOLDS(at == these->length);
    HOLDS(error == these->error_count);
    HOLDS(text == these->text_length);
}

static void replace_errors(const vector *these)
{
    uint32_t units[longest];
    const utf8codec_result expected = {.read = these->length,
                                       .written = these->text_length,
                                       .replaced = these->error_count,
                                       .status = UTF8CODEC_OK};
    utf8codec_result checked = utf8codec_validate(these->bytes, these->length, UTF8CODEC_REPLACE);

    HOLDS(oracle_same_result(
        utf8codec_to_utf32(these->bytes, these->length, units, longest, UTF8CODEC_REPLACE),
        expected));
    HOLDS(memcmp(units, these->text, these->text_length * sizeof *units) == 0);
    HOLDS(oracle_same_result(
        utf8codec_to_utf32_measure(these->bytes, these->length, UTF8CODEC_REPLACE), expected));
    HOLDS(checked.written == 0);
    checked.written = expected.written;
    HOLDS(oracle_same_result(checked, expected));
}

/* Well-formed input comes back when its text is encoded. */
static void encode_text(const vector *these)
{
    uint8_t bytes[4 * longest];
    const utf8codec_result result =
        utf8codec_from_utf32(these->text, these->text_length, bytes, sizeof bytes, 0);
    HOLDS(result.status == UTF8CODEC_OK && result.read == these->text_length);
    if (these->error_count == 0) {
        HOLDS(result.written == these->length);
        HOLDS(memcmp(bytes, these->bytes, these->length) == 0);
        HOLDS(utf8codec_count(these->bytes, these->length) == these->text_length);
    }
}

/*
 * The oracle, having given the vector's answers above all doubt, gives those for streams, for
 * every capacity and for boundaries.
 */
static void compare_with_oracle(const vector *these)
{
    uint32_t units[longest];
    size_t cuts[longest];
    const size_t cut_count = these->length - 1;

    HOLDS(
        oracle_to_utf32(these->bytes, these->length, units, longest, UTF8CODEC_REPLACE).replaced ==
        these->error_count);
    HOLDS(memcmp(units, these->text, these->text_length * sizeof *units) == 0);
    for (size_t i = 0; i < cut_count; i++) {
        cuts[i] = i + 1;
    }
    for (unsigned flags = 0; flags <= UTF8CODEC_REPLACE; flags += UTF8CODEC_REPLACE) {
        PASSES(check_stream_from_utf8(these->bytes, these->length, cuts, cut_count, longest, flags,
                                      0));
        PASSES(check_stream_from_utf8(these->bytes, these->length, cuts, cut_count, 1, flags, 1));
        for (size_t cut = 0; cut <= these->length; cut++) {
            PASSES(check_stream_from_utf8(these->bytes, these->length, &cut, 1, longest, flags, 0));
        }
        for (size_t cap = 0; cap <= these->text_length; cap++) {
            PASSES(check_from_utf8(these->bytes, these->length, cap, flags));
            PASSES(check_from_utf8(these->bytes, these->length, cap, flags | UTF8CODEC_MORE));
        }
    }
    PASSES(check_boundary(these->bytes, these->length));
    PASSES(check_explain(these->bytes, these->length));
}

static void run(const vector_set *set, size_t at_least)
{
    cr_assert(set->count >= at_least, "%s: %zu vectors", set->source, set->count);
    set_name = set->source;
    for (size_t i = 0; i < set->count; i++) {
        const vector *const these = &set->vectors[i];
        bool well_formed = false;
        vector_name = these->name;
        kernel_name = "all";
        cr_assert(these->length > 0 && these->length < longest && these->text_length < longest);
        PASSES(oracle_disagreement(these->bytes, these->length, &well_formed));
        HOLDS(well_formed == (these->error_count == 0));
        FOR_EVERY_KERNEL(kernel)
        {
            kernel_name = kernel->name;
            step_over_errors(these);
            replace_errors(these);
            encode_text(these);
            compare_with_oracle(these);
        }
    }
}

/* The numbers are the sizes of the tables: none may lose its rows unnoticed. */
Test(vectors, rfc3629)
{
    run(&vectors_rfc3629, 25);
}

Test(vectors, tang)
{
    run(&vectors_tang, 22);
}

Test(vectors, unicode)
{
    run(&vectors_unicode, 10);
}

Test(vectors, ends)
{
    run(&vectors_ends, 20);
}

Test(vectors, misplaced)
{
    run(&vectors_misplaced, 47);
}

Test(vectors, forbidden)
{
    run(&vectors_forbidden, 36);
}
