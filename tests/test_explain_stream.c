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

/* A first chunk of first_len units, and then single units, or all the rest. */
static void check_string(const operation *op, const void *src, size_t len, size_t first_len,
                         size_t dst_cap, unsigned flags)
{
    for (unsigned way = 0; way < 4; way++) {
        const char *const wrong = check_explain_stream(op, src, len, first_len, way & 1 ? 1 : len,
                                                       dst_cap, flags, way / 2 != 0);
        cr_assert(wrong == NULL, "%s of %s in chunks of %zu and %s: %s", op->name,
                  oracle_bytes_text(src, len * op->from->unit), first_len,
                  way & 1 ? "1" : "the rest", wrong);
    }
}

static void visit(const void *op, const void *src, size_t len, size_t number)
{
    (void)number;
    if (share_takes()) {
        for (size_t first_len = 1; first_len <= len; first_len++) {
            check_string(op, src, len, first_len, enough, 0);
        }
    }
}

Test(explain_stream, every_short_input)
{
    FOR_EVERY_OPERATION(op)
    {
        if (op->stream != NULL) {
            sample_every_string(op->from, sample_letters_of(op->from).core, 800, 1, visit, op);
        }
    }
}

Test(explain_stream, errors_and_full_buffers_in_text)
{
    uint32_t src[70];
    FOR_EVERY_OPERATION(op)
    {
        uint64_t seed = 133;
        for (int round = 0; round < 100 && op->stream != NULL; round++) {
            const size_t len = oracle_random_below(&seed, 20) + 1;
            const unsigned flags = round % 3 == 0 ? UTF8CODEC_REPLACE : 0;
            sample_source(op, round % 2 ? SAMPLE_ONE_ERROR : SAMPLE_HOSTILE, &seed, src, len);
            for (size_t first_len = 1; first_len <= len; first_len++) {
                check_string(op, src, len, first_len,
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

/* The whole text for an error of which the chunk does not have the first bytes. */
Test(explain_stream, bytes_of_two_chunks)
{
    static const struct {
        const char *first, *second, *text;
    } cases[] = {
        {"caf\xF0\x9F\x98", "!",
         "byte 3: F0 9F 98: 4-byte sequence is interrupted by 21; a continuation byte "
         "(80..BF) must follow"},
        {"\xED", "\xA0\xBD\xED\xB8\x80!",
         "byte 0: ED A0 BD ED B8 80: surrogate pair of U+1F600, as in CESU-8; UTF-8 encodes "
         "the code point itself: F0 9F 98 80"},
        {"a\xE2\x82", "",
         "byte 1: E2 82: the input ends inside a sequence; 1 byte is "
         "missing"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const size_t first_len = strlen(cases[i].first), second_len = strlen(cases[i].second);
        utf8codec_stream stream = {{0}};
        char text[UTF8CODEC_EXPLAIN_MAX];
        cr_assert(
            utf8codec_stream_validate(&stream, cases[i].first, first_len, UTF8CODEC_MORE).status ==
            UTF8CODEC_OK);
        const utf8codec_stream before = stream;
        const utf8codec_result found =
            utf8codec_stream_validate(&stream, cases[i].second, second_len, 0);
        utf8codec_explain_stream(UTF8CODEC_ENCODING_UTF8, &before, first_len, cases[i].second,
                                 second_len, found, text, sizeof text);
        cr_assert(strncmp(text, cases[i].text, strlen(cases[i].text)) == 0, "%s", text);
    }
}

/* A stream and a result that no call left must not lead out of src or of the stream. */
Test(explain_stream, anything_at_all)
{
    enum {
        most = 40
    };
    guard memory = guard_map(most * sizeof(uint32_t)), state = guard_map(sizeof(utf8codec_stream));
    utf8codec_stream *const before =
        (utf8codec_stream *)guard_at_end(state, sizeof(utf8codec_stream));
    uint64_t seed = 134;
    for (int round = 0; round < 400000; round++) {
        if (!share_takes()) {
            continue;
        }
        const operation *const op = &operations[oracle_random_below(&seed, operation_count)];
        const size_t len = oracle_random_below(&seed, most + 1);
        uint8_t *const src = guard_at_end(memory, len * op->from->unit);
        char text[UTF8CODEC_EXPLAIN_MAX];
        const utf8codec_result result = ORACLE_RESULT(
            oracle_random_below(&seed, 2) ? 0 : (size_t)oracle_random(&seed), len,
            oracle_random_below(&seed, 2), (uint8_t)oracle_random_below_or_any(&seed, 5),
            (uint8_t)oracle_random_below_or_any(&seed, 10),
            (uint8_t)oracle_random_below_or_any(&seed, 8),
            (uint8_t)oracle_random_below_or_any(&seed, 6));
        for (size_t i = 0; i < sizeof before->state; i++) {
            before->state[i] = (uint8_t)oracle_random_below_or_any(&seed, 6);
        }
        sample_source(op, round % 3 ? SAMPLE_HOSTILE : SAMPLE_WORDS, &seed, src, len);
        const char *const wrong = check_explain_text(
            text, utf8codec_explain_stream(op->from->number, before, oracle_random(&seed), src, len,
                                           result, text, sizeof text));
        cr_assert(wrong == NULL, "%s, %s, %zu units: %s", oracle_result_text(result),
                  op->from->name, len, wrong);
    }
    guard_unmap(memory);
    guard_unmap(state);
}
