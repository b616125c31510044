/*
 * Words about streams: wherever the input is cut, the text for an error is that for the whole input
 * up to the end of the chunk; and any stream and any result keep the bounds.
 */
#include "support/check_explain.h"
#include "support/guard.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "support/share.h"

#include <utf8codec/utf8codec.h>

#include <criterion/criterion.h>
#include <string.h>

enum {
    enough = 100 /* room for what any input here becomes */
};

static void check_string(const operation *op, const void *src, size_t len, size_t chunk_len,
                         size_t dst_cap, unsigned flags)
{
    for (int end_alone = 0; end_alone < 2; end_alone++) {
        const char *const wrong =
            check_explain_stream(op, src, len, chunk_len, dst_cap, flags, end_alone);
        cr_assert(wrong == NULL, "%s of %s in chunks of %zu: %s", op->name,
                  oracle_bytes_text(src, len * op->from->unit), chunk_len, wrong);
    }
}

static void visit(const void *op, const void *src, size_t len, size_t number)
{
    (void)number;
    if (share_takes()) {
        for (size_t chunk_len = 1; chunk_len <= len + 1; chunk_len++) {
            check_string(op, src, len, chunk_len, enough, 0);
        }
    }
}

Test(explain_stream, every_short_input)
{
    FOR_EVERY_OPERATION(op)
    {
        if (op->stream != NULL) {
            sample_every_string(op->from, sample_letters_of(op->from).core, 3400, 1, visit, op);
        }
    }
}

Test(explain_stream, errors_and_full_buffers_in_text)
{
    uint32_t src[70];
    FOR_EVERY_OPERATION(op)
    {
        uint64_t seed = 133;
        for (int round = 0; round < 300 && op->stream != NULL; round++) {
            const size_t len = oracle_random_below(&seed, 20) + 1;
            const unsigned flags = round % 3 == 0 ? UTF8CODEC_REPLACE : 0;
            sample_source(op, round % 2 ? SAMPLE_ONE_ERROR : SAMPLE_HOSTILE, &seed, src, len);
            for (size_t chunk_len = 1; chunk_len <= 6; chunk_len++) {
                check_string(op, src, len, chunk_len,
                             round % 5 == 0 ? oracle_random_below(&seed, 12) : enough, flags);
            }
        }
    }
}

/* Offsets are those of the whole input, which may be larger than the memory. */
Test(explain_stream, offsets_of_64_bits)
{
    static const struct {
        uint64_t offset;
        const char *text;
    } cases[] = {{0, "byte 1: FF: "},
                 {999, "byte 1000: FF: "},
                 {UINT32_MAX, "byte 4294967296: FF: "},
                 {6999999999999999999u, "byte 7000000000000000000: FF: "},
                 {UINT64_MAX - 1, "byte 18446744073709551615: FF: "}};
    const utf8codec_stream before = {{0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[UTF8CODEC_EXPLAIN_MAX];
        const utf8codec_result found = utf8codec_validate("a\xFF", 2, 0);
        utf8codec_explain_stream(UTF8CODEC_ENCODING_UTF8, &before, cases[i].offset, "a\xFF", 2,
                                 found, text, sizeof text);
        cr_assert(strncmp(text, cases[i].text, strlen(cases[i].text)) == 0, "%s", text);
    }
}

/* The whole text for an error of which only the last byte is in the chunk. */
Test(explain_stream, bytes_that_the_chunk_does_not_have)
{
    utf8codec_stream stream = {{0}};
    char text[UTF8CODEC_EXPLAIN_MAX];
    cr_assert(utf8codec_stream_validate(&stream, "caf\xF0\x9F\x98", 6, UTF8CODEC_MORE).status ==
              UTF8CODEC_OK);
    const utf8codec_stream before = stream;
    const utf8codec_result found = utf8codec_stream_validate(&stream, "!", 1, UTF8CODEC_MORE);
    cr_assert(found.status == UTF8CODEC_ILL_FORMED);
    utf8codec_explain_stream(UTF8CODEC_ENCODING_UTF8, &before, 6, "!", 1, found, text, sizeof text);
    cr_assert_str_eq(text, "byte 3: F0 9F 98: 4-byte sequence is interrupted by 21; a continuation "
                           "byte (80..BF) must follow");
}

static uint8_t small_or_any(uint64_t *seed, size_t small)
{
    return (uint8_t)(oracle_random_below(seed, 2) ? oracle_random_below(seed, small)
                                                  : oracle_random(seed));
}

/* A stream and a result that no call left must not lead out of src or of the stream. */
Test(explain_stream, anything_at_all)
{
    enum {
        most = 40
    };
    guard memory = guard_map(most * sizeof(uint32_t));
    uint64_t seed = 134;
    for (int round = 0; round < 400000; round++) {
        if (!share_takes()) {
            continue;
        }
        const operation *const op = &operations[oracle_random_below(&seed, operation_count)];
        const size_t len = oracle_random_below(&seed, most + 1);
        uint8_t *const src = guard_at_end(memory, len * op->from->unit);
        utf8codec_stream before;
        char text[UTF8CODEC_EXPLAIN_MAX];
        const utf8codec_result result =
            ORACLE_RESULT(oracle_random_below(&seed, 2) ? 0 : (size_t)oracle_random(&seed), len,
                          oracle_random_below(&seed, 2), small_or_any(&seed, 5),
                          small_or_any(&seed, 10), small_or_any(&seed, 8), small_or_any(&seed, 6));
        for (size_t i = 0; i < sizeof before.state; i++) {
            before.state[i] = small_or_any(&seed, 6);
        }
        sample_source(op, round % 3 ? SAMPLE_HOSTILE : SAMPLE_WORDS, &seed, src, len);
        const char *const wrong = check_explain_text(
            text, utf8codec_explain_stream(op->from->number, &before, oracle_random(&seed), src,
                                           len, result, text, sizeof text));
        cr_assert(wrong == NULL, "%s, %s, %zu units: %s", oracle_result_text(result),
                  op->from->name, len, wrong);
    }
    guard_unmap(memory);
}
