/*
 * Words: names, the exact text for each kind of result, how text is cut, and that no result
 * whatever makes explain write or say too much.
 */
#include <criterion/criterion.h>
#include <string.h>

#include <utf8codec/utf8codec.h>

#include "support/check_explain.h"
#include "support/guard.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "support/share.h"

Test(explain, names_of_statuses)
{
    cr_assert_str_eq(utf8codec_status_name(UTF8CODEC_OK), "ok");
    cr_assert_str_eq(utf8codec_status_name(UTF8CODEC_DST_FULL), "dst-full");
    cr_assert_str_eq(utf8codec_status_name(UTF8CODEC_TRUNCATED), "truncated");
    cr_assert_str_eq(utf8codec_status_name(UTF8CODEC_ILL_FORMED), "ill-formed");
    cr_assert_str_eq(utf8codec_status_name(UTF8CODEC_NOT_ALLOWED), "not-allowed");
    cr_assert_str_eq(utf8codec_status_name(5), "unknown");
    cr_assert_str_eq(utf8codec_status_name(~0u), "unknown");
}

Test(explain, names_of_errors)
{
    static const char *const names[] = {
        [UTF8CODEC_ERROR_NONE] = "none",
        [UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION] = "unexpected-continuation",
        [UTF8CODEC_ERROR_MISSING_CONTINUATION] = "missing-continuation",
        [UTF8CODEC_ERROR_OVERLONG] = "overlong",
        [UTF8CODEC_ERROR_SURROGATE] = "surrogate",
        [UTF8CODEC_ERROR_OUT_OF_RANGE] = "out-of-range",
        [UTF8CODEC_ERROR_UNUSED_BYTE] = "unused-byte",
        [UTF8CODEC_ERROR_TRUNCATED] = "truncated",
        [UTF8CODEC_ERROR_UNREPRESENTABLE] = "unrepresentable",
        [UTF8CODEC_ERROR_NOT_ALLOWED] = "not-allowed",
    };
    const unsigned count = sizeof names / sizeof *names;
    for (unsigned error = 0; error < count; error++) {
        cr_assert_str_eq(utf8codec_error_name(error), names[error]);
    }
    cr_assert_str_eq(utf8codec_error_name(count), "unknown");
    cr_assert_str_eq(utf8codec_error_name(~0u), "unknown");
}

static void assert_text(const char *src, size_t src_len, utf8codec_result result,
                        const char *expected)
{
    char text[UTF8CODEC_EXPLAIN_MAX];
    const size_t length = utf8codec_explain(src, src_len, result, text, sizeof text);
    cr_assert(length == strlen(expected) && strcmp(text, expected) == 0,
              "%s:\nexpected \"%s\"\ngot      \"%s\"",
              oracle_bytes_text((const uint8_t *)src, src_len), expected, text);
}

/* What strict validation of src says. */
#define TEXT_OF(src, expected)                                                                     \
    assert_text(src, sizeof src - 1, utf8codec_validate(src, sizeof src - 1, 0), expected)

Test(explain, well_formed)
{
    const utf8codec_result replaced_1 = {
        .read = 5, .written = 4, .replaced = 1, .status = UTF8CODEC_OK};
    const utf8codec_result replaced_2 = {
        .read = 9, .written = 7, .replaced = 2, .status = UTF8CODEC_OK};
    TEXT_OF("", "well-formed: 0 read, 0 written");
    TEXT_OF("abc", "well-formed: 3 read, 0 written");
    assert_text("", 0, replaced_1, "1 error: 5 read, 4 written");
    assert_text("", 0, replaced_2, "2 errors: 9 read, 7 written");
}

Test(explain, unexpected_continuation)
{
    TEXT_OF("\x80", "byte 0: 80: continuation byte where a sequence must start");
    TEXT_OF("a\xC3\xA9\xBF", "byte 3: BF: continuation byte where a sequence must start");
}

Test(explain, missing_continuation)
{
    TEXT_OF("\xC3z", "byte 0: C3: 2-byte sequence is interrupted by 7A; "
                     "a continuation byte (80..BF) must follow");
    TEXT_OF("\xE2\x82z", "byte 0: E2 82: 3-byte sequence is interrupted by 7A; "
                         "a continuation byte (80..BF) must follow");
    TEXT_OF("\xF0\x9F\x98\xC3", "byte 0: F0 9F 98: 4-byte sequence is interrupted by C3; "
                                "a continuation byte (80..BF) must follow");
}

Test(explain, overlong)
{
    TEXT_OF("config\xC0\xAF", "byte 6: C0 AF: overlong encoding of U+002F; "
                              "the shortest form is required: 2F");
    TEXT_OF("\xC1\xBF", "byte 0: C1 BF: overlong encoding of U+007F; "
                        "the shortest form is required: 7F");
    TEXT_OF("\xE0\x9F\xBF", "byte 0: E0 9F BF: overlong encoding of U+07FF; "
                            "the shortest form is required: DF BF");
    TEXT_OF("\xF0\x8F\xBF\xBF", "byte 0: F0 8F BF BF: overlong encoding of U+FFFF; "
                                "the shortest form is required: EF BF BF");
    TEXT_OF("\xF0\x8D\xA0\x80", "byte 0: F0 8D A0 80: overlong encoding of U+D800; "
                                "the shortest form is required");
    TEXT_OF("\xC0", "byte 0: C0: begins only overlong encodings; the shortest form is required");
    TEXT_OF("\xC0z", "byte 0: C0: begins only overlong encodings; the shortest form is required");
    TEXT_OF("\xE0\x80z",
            "byte 0: E0 80: begins only overlong encodings; the shortest form is required");
}

Test(explain, surrogate)
{
    TEXT_OF("\xED\xA0\x80", "byte 0: ED A0 80: surrogate U+D800; "
                            "surrogates belong to UTF-16 and are not encoded");
    TEXT_OF("\xED\xBF\xBFz", "byte 0: ED BF BF: surrogate U+DFFF; "
                             "surrogates belong to UTF-16 and are not encoded");
    TEXT_OF("\xED\xA0z", "byte 0: ED A0: begins only surrogates; surrogates belong to UTF-16 "
                         "and are not encoded");
    TEXT_OF("\xED\xA0\xBD\xED\xB8\x80",
            "byte 0: ED A0 BD ED B8 80: surrogate pair of U+1F600, as in CESU-8; UTF-8 encodes "
            "the code point itself: F0 9F 98 80; utf8codec_from_cesu8() converts");
    TEXT_OF("\xED\xA0\x80\xED\xB0\x80",
            "byte 0: ED A0 80 ED B0 80: surrogate pair of U+10000, as in CESU-8; UTF-8 encodes "
            "the code point itself: F0 90 80 80; utf8codec_from_cesu8() converts");
    TEXT_OF("\xED\xAF\xBF\xED\xBF\xBF",
            "byte 0: ED AF BF ED BF BF: surrogate pair of U+10FFFF, as in CESU-8; UTF-8 encodes "
            "the code point itself: F4 8F BF BF; utf8codec_from_cesu8() converts");
}

/* Halves in the wrong order, in the wrong form, or only one of them. */
Test(explain, no_surrogate_pair)
{
    TEXT_OF("\xED\xB0\x80\xED\xB0\x80", "byte 0: ED B0 80: surrogate U+DC00; "
                                        "surrogates belong to UTF-16 and are not encoded");
    TEXT_OF("\xED\xA0\x80\xED\xAF\xBF", "byte 0: ED A0 80: surrogate U+D800; "
                                        "surrogates belong to UTF-16 and are not encoded");
    TEXT_OF("\xED\xA0\x80\xEE\x80\x80", "byte 0: ED A0 80: surrogate U+D800; "
                                        "surrogates belong to UTF-16 and are not encoded");
    TEXT_OF("\xED\xA0\xBD\xED\xA0\xBD", "byte 0: ED A0 BD: surrogate U+D83D; "
                                        "surrogates belong to UTF-16 and are not encoded");
    TEXT_OF("\xED\xA0\xBD\xF0\x8D\xB8\x80", "byte 0: ED A0 BD: surrogate U+D83D; "
                                            "surrogates belong to UTF-16 and are not encoded");
}

Test(explain, out_of_range)
{
    TEXT_OF("\xF4\x90\x80\x80",
            "byte 0: F4 90 80 80: U+110000 is above U+10FFFF, the last code point");
    TEXT_OF("\xF7\xBF\xBF\xBF",
            "byte 0: F7 BF BF BF: U+1FFFFF is above U+10FFFF, the last code point");
    TEXT_OF("\xF4\x90z",
            "byte 0: F4 90: begins only code points above U+10FFFF, the last code point");
    TEXT_OF("\xF5", "byte 0: F5: begins only code points above U+10FFFF, the last code point");
    TEXT_OF("\xF5z", "byte 0: F5: begins only code points above U+10FFFF, the last code point");
}

Test(explain, unused_byte)
{
    TEXT_OF("\xFE\xFF", "byte 0: FE: no sequence of UTF-8 contains this byte");
    TEXT_OF("\xF8\x88\x80\x80\x80", "byte 0: F8: no sequence of UTF-8 contains this byte");
}

Test(explain, truncated)
{
    TEXT_OF("\xC3", "byte 0: C3: the input ends inside a sequence; 1 byte is missing");
    TEXT_OF("z\xE2", "byte 1: E2: the input ends inside a sequence; 2 bytes are missing");
    TEXT_OF("\xF0\x9F\x98",
            "byte 0: F0 9F 98: the input ends inside a sequence; 1 byte is missing");
}

Test(explain, dst_full)
{
    static const char src[] = "z\xE2\x82\xAC";
    assert_text(src, sizeof src - 1, utf8codec_to_utf32(src, sizeof src - 1, NULL, 0, 0),
                "byte 0: 7A: no room left in the output");
    const utf8codec_result euro = {.read = 1, .written = 1, .status = UTF8CODEC_DST_FULL};
    assert_text(src, sizeof src - 1, euro, "byte 1: E2 82 AC: no room left in the output");
}

/* A result that does not fit src: what the result alone tells. */
Test(explain, not_the_src_of_the_result)
{
    const utf8codec_result beyond = {.read = 7,
                                     .status = UTF8CODEC_ILL_FORMED,
                                     .error = UTF8CODEC_ERROR_OVERLONG,
                                     .error_length = 1};
    const utf8codec_result longer = {
        .status = UTF8CODEC_ILL_FORMED, .error = UTF8CODEC_ERROR_OVERLONG, .error_length = 3};
    const utf8codec_result cut = {
        .status = UTF8CODEC_TRUNCATED, .error = UTF8CODEC_ERROR_TRUNCATED, .error_length = 3};
    assert_text("", 0, beyond, "byte 7: ill-formed, overlong");
    assert_text("zz", 2, longer, "byte 0: ill-formed, overlong");
    assert_text("\x3D\xD8\x00", 3, cut, "byte 0: 3D D8 00: the input ends inside a sequence");
    assert_text("\xED\xA0\xBD", 3, cut, "byte 0: ED A0 BD: the input ends inside a sequence");
}

/* The rules of every text, and its being cut at every dst_cap. */
Test(explain, every_short_input)
{
    for (size_t length = 0; length <= 3; length++) {
        uint8_t src[3];
        memset(src, sample_alphabet[0], sizeof src);
        do {
            const char *const wrong = check_explain(src, length);
            cr_assert(wrong == NULL, "%s: %s", oracle_bytes_text(src, length), wrong);
        } while (sample_next_string(sample_alphabet, SAMPLE_ALPHABET, src, length));
    }
}

/* The text of the first error of each string of `length` letters. */
static void every_text(const uint8_t *letters, size_t letter_count, size_t length)
{
    uint8_t src[7];
    memset(src, letters[0], sizeof src);
    do {
        char text[2 * UTF8CODEC_EXPLAIN_MAX];
        const utf8codec_result result = utf8codec_validate(src, length, 0);
        const char *const wrong =
            check_explain_text(text, utf8codec_explain(src, length, result, text, sizeof text));
        cr_assert(wrong == NULL, "%s: %s", oracle_bytes_text(src, length), wrong);
    } while (sample_next_string(letters, letter_count, src, length));
}

Test(explain, texts_of_every_input_of_4_bytes)
{
    every_text(sample_alphabet, SAMPLE_ALPHABET, 4);
}

/* Long enough for pairs of surrogates, overlong ones too. */
Test(explain, texts_of_pairs_of_long_sequences)
{
    static const uint8_t letters[] = {0x80, 0x8D, 0xA0, 0xBF, 0xED, 0xF0};
    every_text(letters, sizeof letters, 7);
}

static utf8codec_result any_result(uint64_t *seed)
{
    utf8codec_result result;
    result.read =
        oracle_random_below(seed, 2) ? oracle_random_below(seed, 40) : (size_t)oracle_random(seed);
    result.written = (size_t)oracle_random(seed);
    result.replaced = oracle_random_below(seed, 2) ? (size_t)oracle_random(seed) : 0;
    result.status = (uint8_t)oracle_random_below(seed, oracle_random_below(seed, 2) ? 5 : 256);
    result.error = (uint8_t)oracle_random_below(seed, oracle_random_below(seed, 2) ? 9 : 256);
    result.error_length =
        (uint8_t)oracle_random_below(seed, oracle_random_below(seed, 2) ? 5 : 256);
    result.carried = (uint8_t)oracle_random_below(seed, 5);
    return result;
}

/*
 * A struct that no call ever returned must not lead out of src, which pages that nobody may touch
 * follow, nor out of dst.
 */
Test(explain, any_result_at_all)
{
    uint64_t seed = 70;
    guard bytes = guard_map(300), words = guard_map(8 * sizeof(uint32_t));
    for (int round = 0; round < 400000; round++) {
        if (!share_takes()) {
            continue;
        }
        char text[UTF8CODEC_EXPLAIN_MAX];
        const utf8codec_result result = any_result(&seed);
        const size_t len = oracle_random_below(&seed, oracle_random_below(&seed, 2) ? 12 : 301);
        const size_t unit_count = len % 9;
        uint8_t *const src = guard_at_end(bytes, len);
        uint32_t *const units = (uint32_t *)(void *)guard_at_end(words, unit_count * sizeof *units);

        sample_bytes(oracle_random_below(&seed, 2) ? SAMPLE_HOSTILE : SAMPLE_WORDS, &seed, src,
                     len);
        sample_code_points(SAMPLE_HOSTILE, &seed, units, unit_count);
        const char *wrong =
            check_explain_text(text, utf8codec_explain(src, len, result, text, sizeof text));
        cr_assert(wrong == NULL, "%s for %s: %s", oracle_result_text(result),
                  oracle_bytes_text(src, len), wrong);
        wrong = check_explain_text(
            text, utf8codec_explain_utf32(units, unit_count, result, text, sizeof text));
        cr_assert(wrong == NULL, "%s, UTF-32: %s", oracle_result_text(result), wrong);
    }
    guard_unmap(bytes);
    guard_unmap(words);
}

static void assert_utf32_text(const uint32_t *src, size_t src_len, utf8codec_result result,
                              const char *expected)
{
    char text[UTF8CODEC_EXPLAIN_MAX];
    const size_t length = utf8codec_explain_utf32(src, src_len, result, text, sizeof text);
    cr_assert(length == strlen(expected), "expected \"%s\", got \"%s\"", expected, text);
    cr_assert_str_eq(text, expected);
    for (size_t cap = 0; cap <= length + 1; cap++) {
        const size_t kept = cap > length ? length : cap - (cap > 0);
        memset(text, '#', sizeof text);
        cr_assert(utf8codec_explain_utf32(src, src_len, result, cap == 0 ? NULL : text, cap) ==
                  length);
        cr_assert(cap == 0 || (memcmp(text, expected, kept) == 0 && text[kept] == '\0'));
        cr_assert(text[cap] == '#', "wrote outside of dst");
    }
}

Test(explain, utf32)
{
    static const uint32_t src[] = {'a', 0xD83D, 0x110000, 0xFFFFFFFF};
    char bytes[4];
    assert_utf32_text(src, 1, utf8codec_from_utf32(src, 1, bytes, 4, 0),
                      "well-formed: 1 read, 1 written");
    assert_utf32_text(src, 4, utf8codec_from_utf32(src, 4, bytes, 4, 0),
                      "unit 1: 0000D83D: surrogate U+D83D; "
                      "surrogates belong to UTF-16 and are not encoded");
    assert_utf32_text(src + 2, 2, utf8codec_from_utf32(src + 2, 2, bytes, 4, 0),
                      "unit 0: 00110000: U+110000 is above U+10FFFF, the last code point");
    assert_utf32_text(src + 3, 1, utf8codec_from_utf32(src + 3, 1, bytes, 4, 0),
                      "unit 0: FFFFFFFF: U+FFFFFFFF is above U+10FFFF, the last code point");
    assert_utf32_text(src, 4, utf8codec_from_utf32(src, 4, bytes, 0, 0),
                      "unit 0: 00000061: no room left in the output");
}
