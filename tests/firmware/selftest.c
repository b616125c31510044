/*
 * The self-test of firmware: every conversion, measure, validation and stream against the oracles,
 * and the vectors, in 16 KiB of memory. Its exit status is 0 if all is as it must be, else 1.
 *
 * The oracles, the table of functions and the vectors are those of the tests (tests/support/).
 */
#include "semihosting.h"

#include "../support/check.h"
#include "../support/check_conversion.h"
#include "../support/check_stream.h"
#include "../support/oracle_convert.h"
#include "../support/samples.h"
#include "../support/vectors.h"

#include <utf8codec/utf8codec.h>

#include <stdio.h>
#include <string.h>

enum {
    most_strings = 250, /* of each length, for each function */
    most_text = 64,     /* code points of a vector */
    all_flags = UTF8CODEC_REPLACE | UTF8CODEC_MORE
};

static unsigned long checks;

/* Converts at the capacities around what suffices, and by a stream that is cut everywhere. */
static const char *check_string_of(const operation *op, const void *src, size_t len)
{
    for (unsigned flags = 0; flags <= all_flags; flags++) {
        const size_t enough =
            oracle_convert(op->from, op->to, src, len, NULL, SIZE_MAX, flags).written;
        for (size_t cap = enough == 0 ? 0 : enough - 1; cap <= enough; cap++) {
            CHECK_PASSES(check_conversion(op, src, len, cap, flags));
            checks++;
        }
        if (op->stream == NULL || (flags & UTF8CODEC_MORE) != 0) {
            continue;
        }
        for (size_t cut = 0; cut <= len; cut++) {
            CHECK_PASSES(check_stream(op, src, len, &cut, 1, enough, flags, (int)(cut % 2)));
            CHECK_PASSES(check_stream(op, src, len, &cut, 1, 1, flags, (int)(cut % 2)));
            checks += 2;
        }
    }
    return NULL;
}

static const char *wrong;

static void visit(const void *context, const void *src, size_t len, size_t number)
{
    (void)number;
    if (wrong == NULL) {
        wrong = check_string_of((const operation *)context, src, len);
    }
}

/* The short inputs of every function, of which units that represent all are the alphabet. */
static const char *check_functions(void)
{
    FOR_EVERY_OPERATION(op)
    {
        sample_every_string(op->from, sample_letters_of(op->from).count, most_strings, 1, visit,
                            op);
        sample_every_string(op->from, sample_letters_of(op->from).core, most_strings, 1, visit, op);
        if (wrong != NULL) {
            return wrong;
        }
    }
    return NULL;
}

/* The errors of a vector one by one, each where it must be, from all functions that have them. */
static const char *check_errors(const vector *these)
{
    size_t at = 0;
    for (size_t i = 0; i <= these->error_count; i++) {
        const utf8codec_result got = utf8codec_validate(these->bytes + at, these->length - at, 0);
        at += got.read;
        if (i == these->error_count) {
            CHECK(got.status == UTF8CODEC_OK && at == these->length, "%s: the end", these->name);
            break;
        }
        const vector_error expected = these->errors[i];
        const utf8codec_decoded one = utf8codec_decode(these->bytes + at, these->length - at);
        CHECK(expected.offset == at && expected.kind == got.error &&
                  expected.length == got.error_length && expected.kind == one.error &&
                  expected.length == one.length && one.status == got.status,
              "%s: error %zu: %s", these->name, i, oracle_result_text(got));
        at += expected.length;
    }
    return NULL;
}

/* Its text: by replacement, code point by code point, and encoded again. */
static const char *check_text(const vector *these)
{
    uint32_t text[most_text];
    const utf8codec_result got =
        utf8codec_to_utf32(these->bytes, these->length, text, most_text, UTF8CODEC_REPLACE);
    CHECK(got.status == UTF8CODEC_OK && got.replaced == these->error_count &&
              got.written == these->text_length &&
              memcmp(text, these->text, got.written * sizeof *text) == 0,
          "%s: replaced: %s", these->name, oracle_result_text(got));
    for (size_t i = 0, at = 0; i < these->text_length; i++) {
        const utf8codec_decoded one = utf8codec_decode(these->bytes + at, these->length - at);
        const utf8codec_encoded bytes = utf8codec_encode(these->text[i]);
        CHECK(one.status != UTF8CODEC_OK ||
                  (one.code_point == these->text[i] && bytes.length == one.length &&
                   memcmp(bytes.bytes, these->bytes + at, one.length) == 0),
              "%s: code point %zu", these->name, i);
        at += one.length;
    }
    return NULL;
}

static const char *check_vectors(const vector_set *set)
{
    for (size_t i = 0; i < set->count; i++) {
        const vector *const these = &set->vectors[i];
        CHECK(these->text_length <= most_text, "%s: too long", these->name);
        CHECK_PASSES(check_errors(these));
        CHECK_PASSES(check_text(these));
        CHECK_PASSES(check_string_of(operation_named("validate"), these->bytes, these->length));
        CHECK_PASSES(check_string_of(operation_named("to_utf16le"), these->bytes, these->length));
        checks += 2;
    }
    return NULL;
}

/* Every code point that is the first or the last of something, and what is none. */
static const char *check_code_points(void)
{
    static const uint32_t ends[] = {0,        0x7F,     0x80,      0x7FF,     0x800,
                                    0xD7FF,   0xD800,   0xDFFF,    0xE000,    0xFFFF,
                                    0x10000u, 0x10FFFF, 0x110000u, 0xFFFFFFFF};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const utf8codec_decoded expected = oracle_judge_number(ends[i]);
        const utf8codec_encoded got = utf8codec_encode(ends[i]);
        CHECK(got.error == expected.error, "encode(%lx)", (unsigned long)ends[i]);
        checks++;
    }
    return NULL;
}

static const char *check_all(void)
{
    static const vector_set *const sets[] = {&vectors_rfc3629,   &vectors_tang,
                                             &vectors_unicode,   &vectors_ends,
                                             &vectors_misplaced, &vectors_forbidden};
    CHECK_PASSES(check_code_points());
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        CHECK_PASSES(check_vectors(sets[i]));
    }
    return check_functions();
}

int main(void)
{
    static char line[64];
    const char *const failed = check_all();
    snprintf(line, sizeof line, "%lu checks, %u bytes of stack\n", checks,
             semihosting_stack_used());
    semihosting_print(line);
    if (failed != NULL) {
        semihosting_print(failed);
        semihosting_print("\n");
    }
    return failed != NULL || checks == 0;
}
