/*
 * Escaping for logs, and back: literal lines, every short input, every code point, every capacity,
 * long texts, guard pages; against an oracle.
 */
#include <criterion/criterion.h>
#include <string.h>

#include <utf8codec/utf8codec.h>

#include "support/check_escape.h"
#include "support/guard.h"
#include "support/oracle_convert.h"
#include "support/oracle_escape.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "support/share.h"

/* Bytes that matter to either direction: the beginnings and ends of escapes, and what is escaped. */
static const uint8_t letters[] = {'\\', 'x',  '0',  '9',  'A',  'F',  'G',  'a',
                                  0x00, 0x1F, ' ',  0x7F, 0x80, 0x8E, 0x9F, 0xA0,
                                  0xBF, 0xC2, 0xE2, 0xEF, 0xBB, 0xF0, 0xFF};

static void assert_passes(const char *wrong, const uint8_t *src, size_t src_len)
{
    cr_assert(wrong == NULL, "%s: %s", oracle_bytes_text(src, src_len), wrong);
}

/* A text and its line, both ways. */
static void assert_line(const char *text, size_t length, const char *line)
{
    char room[256];
    const utf8codec_result there = utf8codec_escape_for_log(text, length, room, sizeof room);
    const utf8codec_result made = {.read = length, .written = strlen(line)};
    cr_assert(oracle_same_result(there, made) && memcmp(room, line, made.written) == 0, "%s: %.*s",
              oracle_result_text(there), (int)there.written, room);
    const utf8codec_result back = utf8codec_unescape(line, strlen(line), room, sizeof room);
    const utf8codec_result undone = {.read = strlen(line), .written = length};
    cr_assert(oracle_same_result(back, undone) && memcmp(room, text, length) == 0, "%s: %s", line,
              oracle_result_text(back));
}

#define LINE(text, line) assert_line(text, sizeof(text) - 1, line)

Test(escape, literal_lines)
{
    LINE("", "");
    LINE("Zo\xC3\xAB \xE2\x82\xAC \xF0\x9F\x98\x80", "Zo\xC3\xAB \xE2\x82\xAC \xF0\x9F\x98\x80");
    LINE("a\nb\tc\r\0\x1B[2J\x7F", "a\\x0Ab\\x09c\\x0D\\x00\\x1B[2J\\x7F");
    LINE("C:\\temp\\x41", "C:\\\\temp\\\\x41");
    LINE("img/\xC0\xAE\xC0\xAE/x", "img/\\xC0\\xAE\\xC0\\xAE/x");
    LINE("caf\xE9", "caf\\xE9");
    LINE("\xF0\x9F\x98", "\\xF0\\x9F\\x98");
    LINE("\xED\xA0\x80", "\\xED\\xA0\\x80");
    LINE("\xC2\x80\xC2\x9B\xC2\x9F\xC2\xA0", "\\xC2\\x80\\xC2\\x9B\\xC2\\x9F\xC2\xA0");
    LINE("exe.\xE2\x80\xAEgpj", "exe.\\xE2\\x80\\xAEgpj");
    LINE("\xD8\x9C\xE2\x80\x8E\xE2\x80\x8F", "\\xD8\\x9C\\xE2\\x80\\x8E\\xE2\\x80\\x8F");
    LINE("\xE2\x80\xA8\xE2\x80\xA9", "\\xE2\\x80\\xA8\\xE2\\x80\\xA9");
    LINE("\xE2\x81\xA6\xE2\x81\xA9\xE2\x81\xAA", "\\xE2\\x81\\xA6\\xE2\\x81\\xA9\xE2\x81\xAA");
    LINE("\xEF\xBB\xBFhi", "\\xEF\\xBB\\xBFhi");
    /* A joiner, a noncharacter, the replacement character. */
    LINE("\xE2\x80\x8D\xEF\xBF\xBE\xEF\xBF\xBD", "\xE2\x80\x8D\xEF\xBF\xBE\xEF\xBF\xBD");
}

static void assert_rejected(const char *line, utf8codec_status status, utf8codec_error error,
                            size_t read, unsigned length)
{
    char room[64];
    const utf8codec_result result = utf8codec_unescape(line, strlen(line), room, sizeof room);
    cr_assert(result.status == status && result.error == error && result.read == read &&
                  result.error_length == length,
              "%s: %s", line, oracle_result_text(result));
}

Test(escape, what_the_escape_would_not_have_written)
{
    const unsigned ill_formed = UTF8CODEC_ILL_FORMED, truncated = UTF8CODEC_TRUNCATED;
    const struct {
        const char *line;
        unsigned status, error;
        size_t read;
        unsigned length;
    } cases[] = {
        {"a\nb", ill_formed, UTF8CODEC_ERROR_UNUSED_BYTE, 1, 1},
        {"\xC2\x85", ill_formed, UTF8CODEC_ERROR_UNUSED_BYTE, 0, 2},
        {"a\xE2\x80\xAE", ill_formed, UTF8CODEC_ERROR_UNUSED_BYTE, 1, 3},
        {"a\xFF", ill_formed, UTF8CODEC_ERROR_UNUSED_BYTE, 1, 1},
        {"a\xC0\xAF", ill_formed, UTF8CODEC_ERROR_OVERLONG, 1, 1},
        {"a\xE2\x80", truncated, UTF8CODEC_ERROR_TRUNCATED, 1, 2},
        {"a\\", truncated, UTF8CODEC_ERROR_TRUNCATED, 1, 1},
        {"a\\x", truncated, UTF8CODEC_ERROR_TRUNCATED, 1, 2},
        {"a\\x0", truncated, UTF8CODEC_ERROR_TRUNCATED, 1, 3},
        {"\\xE2\\x8", truncated, UTF8CODEC_ERROR_TRUNCATED, 4, 3},
        {"\\n", ill_formed, UTF8CODEC_ERROR_MISSING_CONTINUATION, 0, 1},
        {"\\X0A", ill_formed, UTF8CODEC_ERROR_MISSING_CONTINUATION, 0, 1},
        {"\\xG0", ill_formed, UTF8CODEC_ERROR_MISSING_CONTINUATION, 0, 2},
        {"\\x0a", ill_formed, UTF8CODEC_ERROR_MISSING_CONTINUATION, 0, 3},
        {"\\x0\\x0A", ill_formed, UTF8CODEC_ERROR_MISSING_CONTINUATION, 0, 3},
        {"\\x41", ill_formed, UTF8CODEC_ERROR_OVERLONG, 0, 4},
        {"\\x5C", ill_formed, UTF8CODEC_ERROR_OVERLONG, 0, 4},
        {"\\x0A\\x20", ill_formed, UTF8CODEC_ERROR_OVERLONG, 4, 4},
        {"\\xC3\\xAB", ill_formed, UTF8CODEC_ERROR_OVERLONG, 0, 8},
        {"\\xE2\\x82\\xAC", ill_formed, UTF8CODEC_ERROR_OVERLONG, 0, 12},
        {"\\xF0\\x9F\\x98\\x80!", ill_formed, UTF8CODEC_ERROR_OVERLONG, 0, 16},
        {"\\xFF\\xF0\\x9F\\x98\\x80", ill_formed, UTF8CODEC_ERROR_OVERLONG, 4, 16},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_rejected(cases[i].line, cases[i].status, cases[i].error, cases[i].read,
                        cases[i].length);
    }
}

Test(escape, every_byte_and_every_pair)
{
    for (unsigned first = 0; first < 256; first++) {
        for (unsigned second = 0; second < 256; second++) {
            const uint8_t pair[] = {(uint8_t)first, (uint8_t)second};
            assert_passes(check_escape(pair, 1), pair, 1);
            assert_passes(check_escape(pair, 2), pair, 2);
        }
    }
}

Test(escape, every_string_of_letters)
{
    for (size_t length = 0; length <= 4; length++) {
        uint8_t src[4];
        memset(src, letters[0], sizeof src);
        do {
            if (share_takes()) {
                assert_passes(check_escape(src, length), src, length);
            }
        } while (sample_next_string(letters, sizeof letters, src, length));
    }
}

/* Each by itself, as it is and as escapes; and 4096 at a time, one after the other. */
Test(escape, every_code_point)
{
    enum {
        last = 0x10FFFF,
        part = 0x1000
    };
    uint8_t some[4 * part];
    size_t length = 0;
    for (uint32_t code_point = 0; code_point <= last; code_point++) {
        const utf8codec_encoded one = utf8codec_encode(code_point);
        uint8_t escapes[16];
        for (size_t i = 0; i < one.length; i++) {
            static const char digits[] = "0123456789ABCDEF";
            escapes[4 * i] = '\\';
            escapes[4 * i + 1] = 'x';
            escapes[4 * i + 2] = (uint8_t)digits[one.bytes[i] / 16];
            escapes[4 * i + 3] = (uint8_t)digits[one.bytes[i] % 16];
        }
        if (share_takes()) {
            assert_passes(check_escape_at(one.bytes, one.length, SIZE_MAX), one.bytes, one.length);
            assert_passes(check_escape_at(escapes, 4 * (size_t)one.length, SIZE_MAX), one.bytes,
                          one.length);
        }
        memcpy(some + length, one.bytes, one.length);
        length += one.length;
        if (code_point % part == part - 1) {
            if (share_takes()) {
                assert_passes(check_escape(some, length), some, 0);
            }
            length = 0;
        }
    }
    cr_assert(length == 0);
}

/* `length` bytes of a kind; of the last kind, a line with some escapes wrong. */
static void fill(unsigned kind, uint64_t *seed, uint8_t *dst, size_t length)
{
    if (kind < SAMPLE_KINDS) {
        sample_bytes((sample_kind)kind, seed, dst, length);
        return;
    }
    for (size_t at = 0; at < length;) {
        uint8_t line[32];
        size_t written;
        if (oracle_random_below(seed, 4) == 0) {
            line[0] = letters[oracle_random_below(seed, sizeof letters)];
            written = oracle_random_below(seed, 8) == 0;
        } else {
            uint8_t any[8];
            oracle_random_bytes(seed, any, sizeof any);
            written =
                oracle_escape(any, 1 + oracle_random_below(seed, sizeof any), line, sizeof line)
                    .written;
        }
        written = written < length - at ? written : length - at;
        memcpy(dst + at, line, written);
        at += written;
    }
}

Test(escape, every_capacity)
{
    uint64_t seed = 18;
    for (unsigned round = 0; round < 60; round++) {
        for (unsigned kind = 0; kind <= SAMPLE_KINDS; kind++) {
            uint8_t src[40];
            const size_t length = oracle_random_below(&seed, sizeof src + 1);
            fill(kind, &seed, src, length);
            for (size_t cap = 0; cap <= 4 * length + 1; cap++) {
                assert_passes(check_escape_at(src, length, cap), src, length);
            }
            for (size_t cap = 12; cap <= 40; cap++) {
                assert_passes(check_escape_in_parts(src, length, cap), src, length);
            }
        }
    }
}

/* Plain text with one odd byte at each place: the loop over eight bytes at each alignment. */
Test(escape, one_byte_in_plain_text)
{
    uint8_t src[40], line[40];
    for (size_t length = 0; length <= sizeof src; length++) {
        for (size_t place = 0; place < length; place++) {
            for (unsigned byte = 0; byte < 256; byte++) {
                if (!share_takes()) {
                    continue;
                }
                memset(src, byte % 2 == 0 ? '~' : ' ', length);
                src[place] = (uint8_t)byte;
                const utf8codec_result expected = oracle_escape(src, length, NULL, SIZE_MAX);
                const size_t cap = expected.written < sizeof line ? expected.written : sizeof line;
                check_use_shifts(place, byte);
                assert_passes(check_escape_at(src, length, cap), src, length);
                assert_passes(check_escape_at(src, length, cap == 0 ? 0 : cap - 1), src, length);
                cr_assert(utf8codec_escape_for_log_measure(src, length).written ==
                          expected.written);
            }
        }
    }
    check_use_shifts(0, 0);
}

Test(escape, long_texts)
{
    enum {
        length = 20000
    };
    static uint8_t src[length];
    uint64_t seed = 7;
    for (unsigned kind = 0; kind <= SAMPLE_KINDS; kind++) {
        for (unsigned round = 0; round < 4; round++) {
            fill(kind, &seed, src, length);
            assert_passes(check_escape(src, length), src, 0);
            assert_passes(check_escape_at(src, length, oracle_random_below(&seed, 4 * length)), src,
                          0);
            assert_passes(check_escape_in_parts(src, length, 12 + oracle_random_below(&seed, 999)),
                          src, 0);
        }
    }
}

Test(escape, random_bytes)
{
    uint64_t seed = 3;
    for (unsigned round = 0; round < 20000; round++) {
        uint8_t src[64];
        const size_t length = oracle_random_below(&seed, sizeof src + 1);
        if (round % 2 == 0) {
            oracle_random_bytes(&seed, src, length);
        } else {
            fill(SAMPLE_KINDS, &seed, src, length);
        }
        assert_passes(check_escape(src, length), src, length);
    }
}

/* Input and output that inaccessible pages follow, at every capacity. */
Test(escape, between_guard_pages)
{
    uint64_t seed = 12;
    guard input = guard_map(64), output = guard_map(256);
    for (unsigned round = 0; round < 300; round++) {
        for (unsigned kind = 0; kind <= SAMPLE_KINDS; kind++) {
            const size_t length = oracle_random_below(&seed, 65);
            uint8_t *const src = guard_at_end(input, length);
            fill(kind, &seed, src, length);
            for (size_t cap = 0; cap <= 4 * length; cap += 1 + round % 5) {
                uint8_t *const dst = guard_at_end(output, cap);
                const utf8codec_result there = utf8codec_escape_for_log(src, length, dst, cap);
                cr_assert(oracle_same_result(there, oracle_escape(src, length, NULL, cap)));
                const utf8codec_result back = utf8codec_unescape(src, length, dst, cap);
                cr_assert(oracle_same_result(back, oracle_unescape(src, length, NULL, cap)));
            }
        }
    }
    guard_unmap(input);
    guard_unmap(output);
}

Test(escape, bounds)
{
    static const char full[UTF8CODEC_ESCAPE_MAX(3)];
    char room[sizeof full];
    cr_assert(sizeof full == 12 && UTF8CODEC_UNESCAPE_MAX(3) == 3);
    cr_assert(UTF8CODEC_ESCAPE_MAX(SIZE_MAX / 4 + 1) == SIZE_MAX);
    cr_assert(utf8codec_escape_for_log("\xFF\xFF\xFF", 3, room, sizeof room).written == 12);
}

/* What a chunk ends with, kept back, makes the line of the whole. */
Test(escape, chunks)
{
    static const char text[] = "na\xC3\xAFve \xE2\x82\xAC \xE2\x80\xAE \xF0\x9F\x98\x80 \xE9";
    const size_t length = sizeof text - 1;
    char whole[128], parts[128];
    const size_t expected = utf8codec_escape_for_log(text, length, whole, sizeof whole).written;
    for (size_t cut = 0; cut <= length; cut++) {
        const size_t first = cut - utf8codec_incomplete_tail(text, cut);
        size_t made = utf8codec_escape_for_log(text, first, parts, sizeof parts).written;
        made += utf8codec_escape_for_log(text + first, length - first, parts + made,
                                         sizeof parts - made)
                    .written;
        cr_assert(made == expected && memcmp(parts, whole, made) == 0, "cut at %zu", cut);
    }
}
