/*
 * What the contract of utf8codec_decode() and of the types says beyond the grammar: empty input,
 * reserved fields, no look beyond four bytes or the end, sizes and numbers that are the ABI.
 */
#include "support/guard.h"
#include "support/oracle_agreement.h"
#include "support/oracle_sequence.h"

#include <utf8codec/utf8codec.h>

#include <criterion/criterion.h>
#include <string.h>

Test(decode, empty_input_is_truncated_and_has_no_length)
{
    const utf8codec_decoded expected = {0, 0, UTF8CODEC_TRUNCATED, UTF8CODEC_ERROR_TRUNCATED, 0};
    cr_assert(oracle_decodes_to(NULL, 0, expected));
    cr_assert(oracle_decodes_to("A", 0, expected));
    cr_assert(oracle_decodes_to("\xFF", 0, expected));
}

Test(decode, u0000_is_an_ordinary_scalar_value)
{
    const utf8codec_decoded expected = {0, 1, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE, 0};
    cr_assert(oracle_decodes_to("", 1, expected));
}

/*
 * For each pair of first bytes: what follows the sequence, or follows four bytes when they begin
 * with none, changes nothing.
 */
Test(decode, what_follows_changes_nothing)
{
    static const uint8_t others[] = {0x00, 0x41, 0x80, 0xBF, 0xC0, 0xE1, 0xF4, 0xFF};
    for (unsigned pair = 0; pair < 0x10000; pair++) {
        uint8_t bytes[8] = {(uint8_t)(pair >> 8), (uint8_t)pair, 0x80, 0xBF};
        const utf8codec_decoded expected = oracle_sequence(bytes, 4);
        const size_t looked_at = expected.status == UTF8CODEC_OK ? expected.length : 4;
        for (size_t i = 0; i < sizeof others; i++) {
            memset(bytes + looked_at, others[i], sizeof bytes - looked_at);
            for (size_t len = looked_at; len <= sizeof bytes; len++) {
                if (!oracle_decodes_to(bytes, len, expected)) {
                    cr_assert_fail("%02X %02X, then %02X, length %zu", bytes[0], bytes[1],
                                   others[i], len);
                }
            }
        }
    }
}

/*
 * Four bytes and then a page that may not be touched: with a src_len that claims far more, a look
 * at a fifth byte would end the test. The same with fewer bytes and the length that is true.
 */
Test(decode, looks_at_no_byte_outside)
{
    static const uint8_t leads[] = {0x00, 0x7F, 0x80, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE1,
                                    0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xF8, 0xFF};
    static const uint8_t seconds[] = {0x00, 0x80, 0x90, 0xA0, 0xBF, 0xC2};
    const guard memory = guard_map(4);

    for (size_t i = 0; i < sizeof leads * sizeof seconds; i++) {
        const uint8_t bytes[4] = {leads[i / sizeof seconds], seconds[i % sizeof seconds], 0xBF,
                                  0x80};
        for (size_t len = 1; len <= sizeof bytes; len++) {
            uint8_t *const src = guard_at_end(memory, len);
            memcpy(src, bytes, len);
            const size_t claimed = len == sizeof bytes ? SIZE_MAX / 2 : len;
            cr_assert(oracle_decodes_to(src, claimed, oracle_sequence(bytes, len)),
                      "%02X %02X BF 80, the first %zu", bytes[0], bytes[1], len);
        }
    }
    guard_unmap(memory);
}

/* Step by step: `length` is never 0 before the end, and the steps meet the end exactly. */
Test(decode, steps_through_any_bytes)
{
    for (unsigned pair = 0; pair < 0x10000; pair++) {
        const uint8_t bytes[6] = {0xE4, (uint8_t)(pair >> 8), (uint8_t)pair, 0x80, 0x41, 0xF0};
        size_t at = 0, steps = 0;
        while (at < sizeof bytes) {
            const utf8codec_decoded one = utf8codec_decode(bytes + at, sizeof bytes - at);
            cr_assert(one.length >= 1 && one.length <= 4);
            at += one.length;
            steps++;
        }
        cr_assert(at == sizeof bytes && steps >= 3, "E4 %02X %02X 80 41 F0", bytes[1], bytes[2]);
    }
}

/* The layout is the ABI: these numbers change with the soname only. */
Test(decode, layouts)
{
    cr_assert(sizeof(utf8codec_decoded) == 8);
    cr_assert(sizeof(utf8codec_encoded) == 8);
    cr_assert(sizeof(utf8codec_stream) == 8);
    cr_assert(offsetof(utf8codec_decoded, code_point) == 0);
    cr_assert(offsetof(utf8codec_decoded, length) == 4);
    cr_assert(offsetof(utf8codec_decoded, status) == 5);
    cr_assert(offsetof(utf8codec_decoded, error) == 6);
    cr_assert(offsetof(utf8codec_encoded, length) == 4);
    cr_assert(offsetof(utf8codec_encoded, error) == 5);
    cr_assert(sizeof(utf8codec_result) == 3 * sizeof(size_t) + (sizeof(size_t) == 8 ? 8 : 4));
    cr_assert(offsetof(utf8codec_result, written) == sizeof(size_t));
    cr_assert(offsetof(utf8codec_result, replaced) == 2 * sizeof(size_t));
    cr_assert(offsetof(utf8codec_result, status) == 3 * sizeof(size_t));
    cr_assert(offsetof(utf8codec_result, carried) == 3 * sizeof(size_t) + 3);
}

Test(decode, numbers_of_the_enumerations)
{
    cr_assert(UTF8CODEC_OK == 0 && UTF8CODEC_DST_FULL == 1 && UTF8CODEC_TRUNCATED == 2 &&
              UTF8CODEC_ILL_FORMED == 3);
    cr_assert(UTF8CODEC_ERROR_NONE == 0 && UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION == 1 &&
              UTF8CODEC_ERROR_MISSING_CONTINUATION == 2 && UTF8CODEC_ERROR_OVERLONG == 3 &&
              UTF8CODEC_ERROR_SURROGATE == 4 && UTF8CODEC_ERROR_OUT_OF_RANGE == 5 &&
              UTF8CODEC_ERROR_UNUSED_BYTE == 6 && UTF8CODEC_ERROR_TRUNCATED == 7);
    cr_assert(UTF8CODEC_REPLACE == 1 && UTF8CODEC_MORE == 2);
}
