/*
 * Words about any encoding: each text names the place, the units and the code point, keeps its
 * bounds for any result, and tells what CESU-8 meant and who converts it.
 */
#include "support/check_explain.h"
#include "support/guard.h"
#include "support/operations.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "support/share.h"

#include <utf8codec/utf8codec.h>

#include <criterion/criterion.h>
#include <string.h>

/* What a strict call says of src, and what one without room says. */
static void check_string(const operation *op, const void *src, size_t len)
{
    const utf8codec_result found = op->measure(src, len, 0);
    const char *wrong = check_explain_as(op->from, src, len, found);
    cr_assert(wrong == NULL, "%s of %s: %s", op->name, oracle_bytes_text(src, len * op->from->unit),
              wrong);
    if (op->convert != NULL) {
        wrong = check_explain_as(op->from, src, len, op->convert(src, len, NULL, 0, 0));
        cr_assert(wrong == NULL, "%s of %s: %s", op->name,
                  oracle_bytes_text(src, len * op->from->unit), wrong);
    }
}

static void visit(const void *op, const void *src, size_t len, size_t number)
{
    (void)number;
    if (share_takes()) {
        check_string(op, src, len);
    }
}

Test(explain_as, every_short_input)
{
    FOR_EVERY_OPERATION(op)
    {
        sample_every_string(op->from, sample_letters_of(op->from).count, 500, 1, visit, op);
    }
}

Test(explain_as, every_input_of_what_makes_long_sequences)
{
    FOR_EVERY_OPERATION(op)
    {
        if (op->from != &oracle_utf8) {
            sample_every_string(op->from, sample_letters_of(op->from).core, 3400, 1, visit, op);
        }
    }
}

Test(explain_as, errors_in_the_middle_of_text)
{
    uint32_t src[70];
    FOR_EVERY_OPERATION(op)
    {
        uint64_t seed = 130;
        for (int round = 0; round < 200; round++) {
            const size_t len = oracle_random_below(&seed, sizeof src / sizeof *src + 1);
            sample_source(op, SAMPLE_ONE_ERROR, &seed, src, len);
            check_string(op, src, len);
        }
    }
}

static void assert_says(const char *text, const char *const *facts)
{
    for (; *facts != NULL; facts++) {
        cr_assert(strstr(text, *facts) != NULL, "\"%s\" is not said: %s", *facts, text);
    }
}

/* CESU-8 before the strict decoder: what it is, what was meant, and which function converts it. */
Test(explain_as, cesu_8_in_utf_8)
{
    static const uint8_t src[] = "z\xED\xA1\x8C\xED\xBE\xB4";
    static const char *const facts[] = {"byte 1: ED A1 8C ED BE B4", "U+233B4", "CESU-8",
                                        "utf8codec_from_cesu8()", NULL};
    char text[UTF8CODEC_EXPLAIN_MAX];
    const size_t len = sizeof src - 1;
    const utf8codec_result found = utf8codec_validate(src, len, 0);
    utf8codec_explain(src, len, found, text, sizeof text);
    assert_says(text, facts);
    utf8codec_explain_as(UTF8CODEC_ENCODING_UTF8, src, len, found, text, sizeof text);
    assert_says(text, facts);
}

/* Only what four bytes encode in UTF-8 has a surrogate pair in CESU-8. */
Test(explain_as, four_bytes_in_cesu_8)
{
    static const struct {
        uint8_t src[4];
        const char *pair; /* NULL: there is none */
    } cases[] = {{{0xF0, 0x9F, 0x98, 0x80}, "U+1F600 is a surrogate pair"},
                 {{0xF0, 0x90, 0x80, 0x80}, "U+10000 is a surrogate pair"},
                 {{0xF4, 0x8F, 0xBF, 0xBF}, "U+10FFFF is a surrogate pair"},
                 {{0xF4, 0x90, 0x80, 0x80}, NULL},
                 {{0xF0, 0x8F, 0xBF, 0xBF}, NULL},
                 {{0xF0, 0x80, 0x80, 0xAF}, NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[UTF8CODEC_EXPLAIN_MAX];
        const utf8codec_result found = utf8codec_validate_cesu8(cases[i].src, 4, 0);
        cr_assert(found.status == UTF8CODEC_ILL_FORMED);
        utf8codec_explain_as(UTF8CODEC_ENCODING_CESU8, cases[i].src, 4, found, text, sizeof text);
        cr_assert(strstr(text, cases[i].pair == NULL ? "sequences of four bytes are UTF-8"
                                                     : cases[i].pair) != NULL,
                  "%s", text);
        cr_assert((strstr(text, "pair") != NULL) == (cases[i].pair != NULL), "%s", text);
    }
}

/* What is the shortest form, and what may follow, in Modified UTF-8. */
Test(explain_as, zero_in_modified_utf_8)
{
    static const struct {
        const char *src;
        size_t len;
        const char *facts[4];
    } cases[] = {
        {"\xE0\x80\x80", 3, {"byte 0: E0 80 80: overlong encoding of U+0000", "as C0 80", NULL}},
        {"\xF0\x80\x80\x80", 4, {"four bytes are UTF-8", NULL}},
        {"\xC0\x41", 2, {"byte 0: C0: ", "interrupted by 41", "only 80 may follow", NULL}},
        {"\xC0\xC0", 2, {"byte 0: C0: ", "interrupted by C0", "only 80 may follow", NULL}},
        {"\xC0\x81", 2, {"byte 0: C0 81: overlong encoding of U+0001", "required: 01", NULL}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[UTF8CODEC_EXPLAIN_MAX];
        const utf8codec_result found = utf8codec_validate_mutf8(cases[i].src, cases[i].len, 0);
        cr_assert(found.status == UTF8CODEC_ILL_FORMED);
        utf8codec_explain_as(UTF8CODEC_ENCODING_MUTF8, cases[i].src, cases[i].len, found, text,
                             sizeof text);
        assert_says(text, cases[i].facts);
    }
}

/* All bytes of what had no room, also where UTF-8 has no such sequence. */
Test(explain_as, no_room_for_legacy_sequences)
{
    static const struct {
        unsigned encoding;
        const char *name, *src, *says;
    } cases[] = {
        {UTF8CODEC_ENCODING_MUTF8, "from_mutf8", "\xC0\x80", "byte 0: C0 80: no room"},
        {UTF8CODEC_ENCODING_CESU8, "from_cesu8", "\xED\xA1\x8C\xED\xBE\xB4",
         "byte 0: ED A1 8C ED BE B4: no room"},
        {UTF8CODEC_ENCODING_CESU8, "from_cesu8", "\xE2\x82\xAC", "byte 0: E2 82 AC: no room"},
        {UTF8CODEC_ENCODING_WTF8, "wtf8_to_utf16", "\xED\xA1\x8C", "byte 0: ED A1 8C: no room"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[UTF8CODEC_EXPLAIN_MAX];
        const operation *const op = operation_named(cases[i].name);
        const size_t len = strlen(cases[i].src);
        const utf8codec_result found = op->convert(cases[i].src, len, NULL, 0, 0);
        cr_assert(found.status == UTF8CODEC_DST_FULL);
        utf8codec_explain_as(cases[i].encoding, cases[i].src, len, found, text, sizeof text);
        cr_assert(strstr(text, cases[i].says) != NULL, "%s", text);
    }
}

/* A well-formed sequence that the output has no place for. */
Test(explain_as, unrepresentable)
{
    static const uint8_t src[] = "ab\xE2\x82\xAC";
    static const char *const facts[] = {"byte 2: E2 82 AC", "U+20AC", NULL};
    static const char *const names[] = {"to_latin1", "to_ascii"};
    for (size_t i = 0; i < 2; i++) {
        char text[UTF8CODEC_EXPLAIN_MAX];
        const utf8codec_result found = operation_named(names[i])->measure(src, sizeof src - 1, 0);
        cr_assert(found.error == UTF8CODEC_ERROR_UNREPRESENTABLE);
        utf8codec_explain(src, sizeof src - 1, found, text, sizeof text);
        assert_says(text, facts);
    }
    cr_assert_str_eq(utf8codec_error_name(UTF8CODEC_ERROR_UNREPRESENTABLE), "unrepresentable");
}

/* utf8codec_explain_as() has the words of its siblings for UTF-8 and UTF-32. */
Test(explain_as, the_same_words_as_its_siblings)
{
    uint32_t src[40];
    uint64_t seed = 131;
    for (int round = 0; round < 2000; round++) {
        char text[UTF8CODEC_EXPLAIN_MAX], sibling[UTF8CODEC_EXPLAIN_MAX];
        sample_units(&oracle_utf8, 0x10FFFF, SAMPLE_HOSTILE, &seed, src, 40);
        utf8codec_result found = utf8codec_validate(src, 40, 0);
        utf8codec_explain_as(UTF8CODEC_ENCODING_UTF8, src, 40, found, text, sizeof text);
        utf8codec_explain(src, 40, found, sibling, sizeof sibling);
        cr_assert_str_eq(text, sibling);

        sample_units(&oracle_utf32, 0x10FFFF, SAMPLE_HOSTILE, &seed, src, 40);
        found = utf8codec_from_utf32_measure(src, 40, 0);
        utf8codec_explain_as(UTF8CODEC_ENCODING_UTF32, src, 40, found, text, sizeof text);
        utf8codec_explain_utf32(src, 40, found, sibling, sizeof sibling);
        cr_assert_str_eq(text, sibling);
    }
}

/*
 * A struct that no call ever returned, and an encoding that there is not, must not lead out of src,
 * which pages that nobody may touch follow, nor out of dst.
 */
Test(explain_as, any_result_at_all)
{
    enum {
        most = 300
    };
    guard memory = guard_map(most * sizeof(uint32_t));
    uint64_t seed = 132;
    for (int round = 0; round < 400000; round++) {
        if (!share_takes()) {
            continue;
        }
        const operation *const op = &operations[oracle_random_below(&seed, operation_count)];
        const size_t len = oracle_random_below(&seed, round % 2 ? 12 : most + 1);
        uint8_t *const src = guard_at_end(memory, len * op->from->unit);
        char text[UTF8CODEC_EXPLAIN_MAX];
        const utf8codec_result result = ORACLE_RESULT(
            oracle_random_below_or_any(&seed, 40), (size_t)oracle_random(&seed),
            oracle_random_below_or_any(&seed, 3), (uint8_t)oracle_random_below_or_any(&seed, 5),
            (uint8_t)oracle_random_below_or_any(&seed, 10),
            (uint8_t)oracle_random_below_or_any(&seed, 8),
            (uint8_t)oracle_random_below_or_any(&seed, 6));
        sample_source(op, round % 3 ? SAMPLE_HOSTILE : SAMPLE_WORDS, &seed, src, len);
        const char *const wrong = check_explain_text(
            text, utf8codec_explain_as(op->from->number, src, len, result, text, sizeof text));
        cr_assert(wrong == NULL, "%s, %s, %zu units: %s", oracle_result_text(result),
                  op->from->name, len, wrong);
        const utf8codec_encoding no_encoding = (utf8codec_encoding)(13 + round % 100);
        if (op->from->unit == 1) {
            utf8codec_explain_as(no_encoding, src, len, result, text, sizeof text);
        }
    }
    guard_unmap(memory);
}
