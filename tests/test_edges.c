/*
 * Kernels across the edges of their blocks: sequences of every kind, well-formed and not, at every
 * offset of a background of each sequence length, and everything in the result compared: status,
 * error, offset, length, output. The background makes the kernel choose its path; the sequence is
 * where it may go wrong.
 */
#include <criterion/criterion.h>
#include <string.h>

#include <utf8codec/utf8codec.h>

#include "support/every_kernel.h"
#include "support/oracle_convert.h"
#include "support/samples.h"
#include "support/share.h"

enum {
    text_len = 200,           /* more than three blocks of 64 bytes */
    first_place = 64 - 8,     /* around the end of the first block of 64 bytes, */
    last_place = 2 * 64 + 12, /* to behind the end of the second */
    most_units = 4 * text_len
};

static uint8_t text[text_len];
static uint32_t code_points[most_units], expected[most_units];

static const char *const fillers[] = {"a", "\xC3\xA9", "\xE6\xBC\xA2", "\xF0\x9F\x98\x80"};

/*
 * Lays the filler around place: whole sequences before it and behind it, ASCII where none fits.
 * Returns nothing; text[place, place + len) is free to be written.
 */
static void fill_around(const char *filler, size_t place, size_t len)
{
    const size_t unit = strlen(filler);
    memset(text, 'b', sizeof text);
    for (size_t at = place; at >= unit; at -= unit) {
        memcpy(text + at - unit, filler, unit);
    }
    for (size_t at = place + len; at + unit <= sizeof text; at += unit) {
        memcpy(text + at, filler, unit);
    }
}

/* The active kernels against the oracle, strict and replacing. */
static void check_text(const u8c_level *kernel, size_t place)
{
    for (unsigned flags = 0; flags <= UTF8CODEC_REPLACE; flags++) {
        const utf8codec_result want = oracle_to_utf32(text, text_len, expected, most_units, flags);
        const utf8codec_result got =
            utf8codec_to_utf32(text, text_len, code_points, most_units, flags);
        cr_assert(oracle_same_result(got, want) &&
                      memcmp(code_points, expected, want.written * sizeof *expected) == 0,
                  "kernels %s, to_utf32, flags %u, at %zu of %s: expected %s, got %s", kernel->name,
                  flags, place, oracle_bytes_text(text, text_len), oracle_result_text(want),
                  oracle_result_text(got));
        const utf8codec_result valid = utf8codec_validate(text, text_len, flags);
        cr_assert(valid.read == want.read && valid.status == want.status &&
                      valid.error == want.error && valid.error_length == want.error_length &&
                      valid.replaced == want.replaced,
                  "kernels %s, validate, flags %u, at %zu of %s: got %s", kernel->name, flags,
                  place, oracle_bytes_text(text, text_len), oracle_result_text(valid));
        const utf8codec_result measured = utf8codec_to_utf32_measure(text, text_len, flags);
        cr_assert(oracle_same_result(measured, want),
                  "kernels %s, to_utf32_measure, flags %u, at %zu of %s: got %s", kernel->name,
                  flags, place, oracle_bytes_text(text, text_len), oracle_result_text(measured));
    }
}

static void at_every_place(const u8c_level *kernel, const char *filler, const uint8_t *bytes,
                           size_t len)
{
    for (size_t place = first_place; place <= last_place; place++) {
        if (share_takes()) {
            fill_around(filler, place, len);
            memcpy(text + place, bytes, len);
            check_text(kernel, place);
        }
    }
}

/* All pairs of byte classes, so that each follows upon each in any two neighbouring places. */
Test(edges, pairs_of_byte_classes)
{
    FOR_EVERY_KERNEL(kernel)
    {
        uint8_t pair[2] = {sample_alphabet[0], sample_alphabet[0]};
        do {
            for (size_t i = 0; i < sizeof fillers / sizeof *fillers; i++) {
                at_every_place(kernel, fillers[i], pair, sizeof pair);
            }
        } while (sample_next_string(sample_alphabet, SAMPLE_ALPHABET, pair, sizeof pair));
    }
}

/* Triples and quadruples of byte classes, where blocks of 16, 32 and 64 bytes end. */
static void at_block_ends(const u8c_level *kernel, size_t len)
{
    uint8_t bytes[4];
    memset(bytes, sample_alphabet[0], sizeof bytes);
    size_t turn = 0;
    do {
        const char *const filler = fillers[turn % (sizeof fillers / sizeof *fillers)];
        for (size_t before = 0; before <= len; before++) {
            const size_t edge = turn % 3 == 0 ? 64 : turn % 3 == 1 ? 128 : 96;
            const size_t place = edge - before;
            if (share_takes()) {
                fill_around(filler, place, len);
                memcpy(text + place, bytes, len);
                check_text(kernel, place);
            }
        }
        turn++;
    } while (sample_next_string(sample_alphabet, SAMPLE_ALPHABET, bytes, len));
}

Test(edges, three_byte_classes_where_blocks_end)
{
    FOR_EVERY_KERNEL(kernel)
    {
        at_block_ends(kernel, 3);
    }
}

/*
 * All scalar values, encoded and decoded in texts of neighbours, each text at another offset than
 * the one before.
 */
static void check_code_points(const u8c_level *kernel, uint32_t first, size_t count, size_t shift)
{
    static uint32_t units[text_len];
    static uint8_t encoded[4 * text_len];
    for (size_t i = 0; i < count; i++) {
        units[i] = i < shift ? 'a' + (uint32_t)i % 26 : first + (uint32_t)(i - shift);
    }
    const utf8codec_result made = utf8codec_from_utf32(units, count, encoded, sizeof encoded, 0);
    cr_assert(made.status == UTF8CODEC_OK && made.read == count);
    cr_assert(utf8codec_from_utf32_measure(units, count, 0).written == made.written);
    cr_assert(utf8codec_count(encoded, made.written) == count);
    cr_assert(utf8codec_validate(encoded, made.written, 0).status == UTF8CODEC_OK);

    const utf8codec_result back = oracle_to_utf32(encoded, made.written, expected, most_units, 0);
    cr_assert(back.status == UTF8CODEC_OK && back.written == count &&
                  memcmp(expected, units, count * sizeof *units) == 0,
              "kernels %s, from_utf32 of U+%04X and so on", kernel->name, (unsigned)first);
    const utf8codec_result again = utf8codec_to_utf32(encoded, made.written, code_points, count, 0);
    cr_assert(again.status == UTF8CODEC_OK && again.written == count &&
                  memcmp(code_points, units, count * sizeof *units) == 0,
              "kernels %s, to_utf32 of U+%04X and so on", kernel->name, (unsigned)first);
}

Test(edges, all_scalar_values_at_shifting_offsets)
{
    FOR_EVERY_KERNEL(kernel)
    {
        static const uint32_t ranges[][2] = {{0, 0xD800}, {0xE000, 0x110000}};
        for (size_t range = 0; range < 2; range++) {
            size_t shift = 0;
            for (uint32_t first = ranges[range][0]; first < ranges[range][1]; first += 96) {
                const uint32_t left = ranges[range][1] - first;
                check_code_points(kernel, first, shift + (left < 96 ? left : 96), shift);
                shift = (shift + 1) % 64;
            }
        }
    }
}

/*
 * All sequences of `len` bytes, `before` of them before the end of a block of 64 bytes (where one
 * of 16 and of 32 ends as well) and the others behind it.
 */
static void all_sequences_across(const u8c_level *kernel, size_t len, size_t before,
                                 const char *filler)
{
    enum {
        edge = 64,
        behind = 40
    };
    const size_t place = edge - before;
    fill_around(filler, place, len);
    memset(text + place, 'c', len);
    const size_t short_len = utf8codec_floor_boundary(text, text_len, edge + behind);
    const size_t count = oracle_to_utf32(text, short_len, expected, most_units, 0).written;
    const size_t index = utf8codec_count(text, place);
    /* `len` places of 'c' become one code point. */
    memmove(expected + index + 1, expected + index + len, (count - index - len) * sizeof *expected);
    const uint32_t first = len == 3 ? 0x800 : 0x10000, end = len == 3 ? 0x10000 : 0x110000;
    for (uint32_t code_point = first; code_point < end; code_point++) {
        const utf8codec_encoded one = utf8codec_encode(code_point);
        if (one.error != UTF8CODEC_ERROR_NONE || !share_takes()) {
            continue;
        }
        memcpy(text + place, one.bytes, len);
        expected[index] = code_point;
        const utf8codec_result got =
            utf8codec_to_utf32(text, short_len, code_points, most_units, 0);
        cr_assert(got.read == short_len && got.written == count - len + 1 &&
                      memcmp(code_points, expected, got.written * sizeof *expected) == 0 &&
                      utf8codec_validate(text, short_len, 0).status == UTF8CODEC_OK,
                  "kernels %s: U+%04X, %zu bytes before the edge, among %s", kernel->name,
                  (unsigned)code_point, before, filler);
    }
}

Test(edges, all_sequences_of_three_and_four_bytes)
{
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t len = 3; len <= 4; len++) {
            for (size_t before = 0; before <= len; before++) {
                all_sequences_across(kernel, len, before, fillers[(len + before) % 4]);
            }
        }
    }
}

/* What is no scalar value, at every place among code points of each length. */
Test(edges, units_that_are_no_scalar_values)
{
    static const uint32_t bad[] = {0xD800,   0xDBFF,     0xDC00,     0xDFFF,     0x110000,
                                   0x200000, 0x7FFFFFFF, 0x80000000, 0x8000D7FF, UINT32_MAX};
    static const uint32_t good[] = {'a', 0xE9, 0x6F22, 0x1F600, 0x10FFFF};
    static uint32_t units[text_len];
    static uint8_t encoded[4 * text_len], encoded_by_oracle[4 * text_len];
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t g = 0; g < sizeof good / sizeof *good; g++) {
            for (size_t b = 0; b < sizeof bad / sizeof *bad; b++) {
                for (size_t place = 0; place < text_len; place++) {
                    for (size_t i = 0; i < text_len; i++) {
                        units[i] = i == place ? bad[b] : good[g];
                    }
                    for (unsigned flags = 0; flags <= UTF8CODEC_REPLACE; flags++) {
                        const utf8codec_result want = oracle_from_utf32(
                            units, text_len, encoded_by_oracle, sizeof encoded_by_oracle, flags);
                        const utf8codec_result got =
                            utf8codec_from_utf32(units, text_len, encoded, sizeof encoded, flags);
                        const utf8codec_result measured =
                            utf8codec_from_utf32_measure(units, text_len, flags);
                        cr_assert(oracle_same_result(got, want) &&
                                      oracle_same_result(measured, want) &&
                                      memcmp(encoded, encoded_by_oracle, want.written) == 0,
                                  "kernels %s: U+%X at %zu: expected %s, got %s, measured %s",
                                  kernel->name, (unsigned)bad[b], place, oracle_result_text(want),
                                  oracle_result_text(got), oracle_result_text(measured));
                    }
                }
            }
        }
    }
}
