/*
 * Code pages: the ready ones and those that a program makes, against an oracle that looks at the
 * code points only. That these are right is checked by tests/project/code_pages.py and cli_iconv.
 */
#include "support/check_conversion.h"
#include "support/check_stream.h"
#include "support/guard.h"
#include "support/in_code_page.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/share.h"

#include <utf8codec/utf8codec.h>

#include <criterion/criterion.h>
#include <string.h>

enum {
    all_flags = UTF8CODEC_REPLACE | UTF8CODEC_MORE,
    longest = 200
};

#define PASSES(check)                                                                              \
    do {                                                                                           \
        const char *const wrong = (check);                                                         \
        cr_assert(wrong == NULL, "%s", wrong);                                                     \
    } while (0)

/* Every ready page, and then one with gaps, pairs of the same code point, and U+FFFE. */
static const utf8codec_code_page *page_at(size_t index)
{
    static utf8codec_code_page own;
    const utf8codec_code_page *const ready = utf8codec_code_page_at(index);
    uint16_t code_points[page_first_byte];
    if (ready != NULL || (index > 0 && utf8codec_code_page_at(index - 1) == NULL)) {
        return ready;
    }
    for (unsigned i = 0; i < page_first_byte; i++) {
        code_points[i] = (uint16_t)(i % 5 == 0   ? UTF8CODEC_UNMAPPED
                                    : i % 5 == 1 ? 0x80 + i / 10
                                                 : 0xFFFE - i * 16);
    }
    cr_assert(utf8codec_code_page_init(&own, "own", code_points));
    return &own;
}

#define FOR_EVERY_PAGE(page)                                                                       \
    size_t number = 0;                                                                             \
    for (const utf8codec_code_page *page;                                                          \
         (page = page_at(number)) != NULL && (use_code_page(page), 1); number++)

Test(codepage, names)
{
    static const char *const names[] = {
        "ibm866",       "iso-8859-2",    "iso-8859-3",   "iso-8859-4",   "iso-8859-5",
        "iso-8859-6",   "iso-8859-7",    "iso-8859-8",   "iso-8859-10",  "iso-8859-13",
        "iso-8859-14",  "iso-8859-15",   "iso-8859-16",  "koi8-r",       "koi8-u",
        "macintosh",    "windows-874",   "windows-1250", "windows-1251", "windows-1252",
        "windows-1253", "windows-1254",  "windows-1255", "windows-1256", "windows-1257",
        "windows-1258", "x-mac-cyrillic"};
    const size_t count = sizeof names / sizeof *names;
    for (size_t i = 0; i < count; i++) {
        const utf8codec_code_page *const page = utf8codec_code_page_at(i);
        cr_assert_str_eq(page->name, names[i]);
        cr_assert_eq(utf8codec_code_page_named(names[i]), page);
    }
    cr_assert_null(utf8codec_code_page_at(count));
    cr_assert_null(utf8codec_code_page_at(SIZE_MAX));
    cr_assert_null(utf8codec_code_page_named("windows-125"));
    cr_assert_null(utf8codec_code_page_named("windows-12522"));
    cr_assert_null(utf8codec_code_page_named(""));
    cr_assert_eq(utf8codec_code_page_koi8_r(), utf8codec_code_page_named("koi8-r"));
    cr_assert_eq(utf8codec_code_page_windows_1252(), utf8codec_code_page_named("windows-1252"));
}

/* The constants of tools/code-pages are what init() makes of the code points. */
Test(codepage, ready_tables_are_those_that_init_makes)
{
    FOR_EVERY_PAGE(page)
    {
        utf8codec_code_page made;
        memset(&made, 0xAA, sizeof made);
        const uint16_t *code_points = page->code_points;
        for (int again = 0; again < 2; again++) {
            cr_assert(utf8codec_code_page_init(&made, page->name, code_points));
            cr_assert_eq(made.name, page->name);
            cr_assert_arr_eq(made.code_points, page->code_points, sizeof made.code_points);
            cr_assert_arr_eq(made.utf8, page->utf8, sizeof made.utf8, "%s", page->name);
            cr_assert_arr_eq(made.bytes, page->bytes, sizeof made.bytes, "%s", page->name);
            code_points = made.code_points; /* in place */
        }
    }
}

Test(codepage, init_refuses_ascii_and_surrogates)
{
    static const uint16_t forbidden[] = {0x00, 0x41, 0x7F, 0xD800, 0xDBFF, 0xDC00, 0xDFFF};
    static const uint16_t allowed[] = {0x80, 0xFF, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFE, 0xFFFF};
    utf8codec_code_page page;
    uint16_t code_points[page_first_byte];
    for (unsigned i = 0; i < page_first_byte; i++) {
        memset(code_points, 0xFF, sizeof code_points);
        for (size_t k = 0; k < sizeof forbidden / sizeof *forbidden; k++) {
            code_points[i] = forbidden[k];
            cr_assert_not(utf8codec_code_page_init(&page, NULL, code_points));
        }
        for (size_t k = 0; k < sizeof allowed / sizeof *allowed; k++) {
            code_points[i] = allowed[k];
            cr_assert(utf8codec_code_page_init(&page, NULL, code_points));
        }
    }
}

/* All code points to each page: those that it has become their byte, and no others any. */
Test(codepage, every_code_point)
{
    FOR_EVERY_PAGE(page)
    {
        int byte_of[0x10000];
        memset(byte_of, -1, sizeof byte_of);
        for (int byte = 0xFF; byte >= 0; byte--) {
            const uint16_t code_point =
                (uint16_t)(byte < page_first_byte ? byte
                                                  : page->code_points[byte - page_first_byte]);
            if (byte < page_first_byte || code_point != UTF8CODEC_UNMAPPED) {
                byte_of[code_point] = byte;
            }
        }
        for (uint32_t code_point = 0; code_point <= 0x10FFFF; code_point++) {
            if ((code_point >= 0xD800 && code_point <= 0xDFFF) || !share_takes()) {
                continue;
            }
            uint8_t text[ORACLE_LONGEST], byte = 0;
            const size_t len = oracle_utf8.store(code_point, text);
            const int expected = code_point <= 0xFFFF ? byte_of[code_point] : -1;
            const utf8codec_result got = utf8codec_to_code_page(page, text, len, &byte, 1, 0);
            cr_assert(expected < 0 ? got.error == UTF8CODEC_ERROR_UNREPRESENTABLE &&
                                         got.error_length == len && got.written == 0
                                   : got.status == UTF8CODEC_OK && byte == expected,
                      "%s, U+%04X", page->name, (unsigned)code_point);
        }
    }
}

/* Every pair of bytes, as the page and as UTF-8. */
Test(codepage, every_input_of_two_bytes)
{
    FOR_EVERY_PAGE(page)
    {
        for (unsigned i = 0; i < 0x10000; i++) {
            if (!share_takes()) {
                continue;
            }
            const uint8_t src[] = {(uint8_t)(i / 0x100), (uint8_t)(i % 0x100)};
            const unsigned flags = (i ^ i >> 8) & all_flags;
            PASSES(check_conversion(&from_page, src, 2, i % 7, flags));
            PASSES(check_conversion(&to_page, src, 2, i % 3, flags));
            PASSES(check_conversion(&validate_page, src, 2, 0, flags));
        }
    }
}

/* Words in the page's letters and in ASCII, and sometimes any bytes. Returns the length. */
static size_t random_bytes(uint64_t *seed, uint8_t *dst, size_t len)
{
    size_t word_left = 0;
    unsigned kind = 0;
    for (size_t i = 0; i < len; i++, word_left--) {
        if (word_left == 0) {
            word_left = 1 + oracle_random_below(seed, 12);
            kind = (unsigned)oracle_random_below(seed, 9);
        }
        dst[i] = (uint8_t)(kind < 4   ? 0x20 + oracle_random_below(seed, 0x5F)
                           : kind < 8 ? page_first_byte + oracle_random_below(seed, page_first_byte)
                                      : oracle_random_below(seed, 0x100));
    }
    return len;
}

/* Bytes of the page, and their UTF-8, with another code point or another byte now and then. */
static size_t random_text(const utf8codec_code_page *page, uint64_t *seed, uint8_t *dst, size_t len)
{
    uint8_t bytes[longest];
    size_t at = 0;
    random_bytes(seed, bytes, len);
    for (size_t i = 0; i < len; i++) {
        const uint32_t code_point =
            bytes[i] < page_first_byte ? bytes[i] : page->code_points[bytes[i] - page_first_byte];
        if (code_point != UTF8CODEC_UNMAPPED) {
            at += oracle_utf8.store(code_point, dst + at);
        }
        if (oracle_random_below(seed, 60) == 0) {
            static const uint32_t strange[] = {0x20AC, 0xFFFD, 0xFFFF, 0x1F600, 0x410, 0x7FF};
            at += oracle_utf8.store(strange[oracle_random_below(seed, 6)], dst + at);
        } else if (oracle_random_below(seed, 60) == 0) {
            dst[at++] = (uint8_t)oracle_random_below(seed, 0x100);
        }
    }
    return at;
}

/* In one call and in chunks, at any capacity. */
static void check_all(const operation *op, uint64_t *seed, const uint8_t *src, size_t len)
{
    const size_t enough = oracle_convert(op->from, op->to, src, len, NULL, SIZE_MAX, 1).written;
    size_t cuts[3];
    for (size_t i = 0; i < 3; i++) {
        cuts[i] = oracle_random_below(seed, len + 1);
    }
    for (size_t i = 0; i < 2; i++) {
        if (cuts[0] > cuts[1] || (cuts[1] > cuts[2] && i == 0)) {
            const size_t k = cuts[0] > cuts[1] ? 0 : 1, other = cuts[k];
            cuts[k] = cuts[k + 1];
            cuts[k + 1] = other;
        }
    }
    cuts[2] = cuts[2] < cuts[1] ? cuts[1] : cuts[2];
    for (unsigned flags = 0; flags <= all_flags; flags++) {
        const size_t cap =
            oracle_random_below(seed, 2) ? enough : oracle_random_below(seed, enough + 9);
        PASSES(check_conversion(op, src, len, cap, flags));
        if (op->stream != NULL) {
            PASSES(check_stream(op, src, len, cuts, 3, cap, flags & UTF8CODEC_REPLACE,
                                (flags & UTF8CODEC_MORE) != 0));
        }
    }
}

Test(codepage, random_text)
{
    uint8_t src[6 * longest];
    uint64_t seed = 8859;
    FOR_EVERY_PAGE(page)
    {
        for (int round = 0; round < 150; round++) {
            if (!share_takes()) {
                continue;
            }
            const size_t len = oracle_random_below(&seed, longest);
            check_all(&from_page, &seed, src, random_bytes(&seed, src, len));
            PASSES(check_conversion(&validate_page, src, len, 0, (unsigned)round & all_flags));
            check_all(&to_page, &seed, src, random_text(page, &seed, src, len));
        }
    }
}

/* Nothing outside of the buffers is read or written: each ends or begins at a page without access. */
Test(codepage, buffers_at_the_end_of_memory)
{
    const guard in = guard_map(6 * longest), out = guard_map(6 * longest);
    uint8_t src[6 * longest], expected[6 * longest];
    uint64_t seed = 1251;
    FOR_EVERY_PAGE(page)
    {
        for (int round = 0; round < 200; round++) {
            const operation *const op = round % 2 == 0 ? &from_page : &to_page;
            size_t len = oracle_random_below(&seed, longest);
            len =
                round % 2 == 0 ? random_bytes(&seed, src, len) : random_text(page, &seed, src, len);
            const size_t enough =
                oracle_convert(op->from, op->to, src, len, expected, sizeof expected, 1).written;
            const size_t cap = round % 4 < 2 ? enough : oracle_random_below(&seed, enough + 1);
            uint8_t *const from = guard_at_end(in, len), *const to = guard_at_end(out, cap);
            memcpy(from, src, len);
            const utf8codec_result got = op->convert(from, len, to, cap, UTF8CODEC_REPLACE);
            cr_assert(memcmp(to, expected, got.written) == 0 && (cap < enough || got.read == len));
            op->measure(from, len, UTF8CODEC_REPLACE);
        }
    }
    guard_unmap(in);
    guard_unmap(out);
}

/* A state that another stream left, or nobody. */
Test(codepage, any_state_is_safe)
{
    const utf8codec_code_page *const page = utf8codec_code_page_windows_1252();
    for (unsigned count = 0; count < 0x100; count++) {
        utf8codec_stream stream;
        char dst[16] = "";
        memset(&stream, 0xE2, sizeof stream);
        stream.state[7] = (uint8_t)count;
        const utf8codec_result got =
            utf8codec_stream_from_code_page(&stream, page, "a\x80", 2, dst, sizeof dst, 0);
        cr_assert(got.status == UTF8CODEC_OK && got.written == 4);
        cr_assert_str_eq(dst, "a\xE2\x82\xAC");
        cr_assert_eq(utf8codec_pending(&stream), 0);
    }
}

Test(codepage, null_and_0)
{
    const utf8codec_code_page *const page = utf8codec_code_page_koi8_u();
    const utf8codec_result nothing = {.status = UTF8CODEC_OK};
    use_code_page(page);
    for (unsigned flags = 0; flags <= all_flags; flags++) {
        utf8codec_stream stream = {{0}};
        cr_assert(oracle_same_result(to_page.convert(NULL, 0, NULL, 0, flags), nothing));
        cr_assert(oracle_same_result(from_page.convert(NULL, 0, NULL, 0, flags), nothing));
        cr_assert(oracle_same_result(to_page.measure(NULL, 0, flags), nothing));
        cr_assert(oracle_same_result(from_page.measure(NULL, 0, flags), nothing));
        cr_assert(oracle_same_result(validate_page.measure(NULL, 0, flags), nothing));
        cr_assert(oracle_same_result(to_page.stream(&stream, NULL, 0, NULL, 0, flags), nothing));
        cr_assert(oracle_same_result(from_page.stream(&stream, NULL, 0, NULL, 0, flags), nothing));
    }
}

/* The bounds are reached: three bytes for one, and one for one. */
Test(codepage, bounds)
{
    char dst[3];
    cr_assert_eq(
        utf8codec_from_code_page(utf8codec_code_page_windows_1252(), "\x80", 1, dst, 3, 0).written,
        UTF8CODEC_FROM_CODE_PAGE_MAX(1));
    cr_assert_eq(UTF8CODEC_TO_CODE_PAGE_MAX(7), 7);
    cr_assert_eq(UTF8CODEC_FROM_CODE_PAGE_MAX(SIZE_MAX), SIZE_MAX);
}
