/*
 * Every code point from U+0000 to U+10FFFF, and what lies beyond: encode, decode, convert both
 * ways, measure, count, against the table of RFC 3629 section 3 filled in bit by bit.
 */
#include "support/every_kernel.h"
#include "support/oracle_agreement.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/oracle_sequence.h"
#include "support/share.h"

#include <utf8codec/utf8codec.h>

#include <criterion/criterion.h>
#include <string.h>

static const uint32_t last_code_point = 0x10FFFF;

/* utf8codec_encode() against the table, and that its sequence is decoded to where it came from. */
static void check_one(uint32_t code_point)
{
    const utf8codec_encoded expected = oracle_encode(code_point);

    if (!oracle_encodes_to(code_point, expected)) {
        cr_assert_fail("utf8codec_encode(%#lx) or its inline form", (unsigned long)code_point);
    }
    if (expected.error == UTF8CODEC_ERROR_NONE) {
        const utf8codec_decoded back = {code_point, expected.length, UTF8CODEC_OK,
                                        UTF8CODEC_ERROR_NONE, 0};
        if (!oracle_decodes_to(expected.bytes, expected.length, back)) {
            cr_assert_fail("utf8codec_decode() of U+%04lX", (unsigned long)code_point);
        }
    }
}

/* One code point through the conversions, under the table in use. */
static void check_conversions(const char *kernel, uint32_t code_point)
{
    const utf8codec_encoded one = oracle_encode(code_point);
    const bool sound = one.error == UTF8CODEC_ERROR_NONE;
    uint8_t bytes[4];
    uint32_t back = ~code_point;
    const utf8codec_result to = utf8codec_from_utf32(&code_point, 1, bytes, sizeof bytes, 0);
    const utf8codec_result measured = utf8codec_from_utf32_measure(&code_point, 1, 0);

    bool right = to.read == (sound ? 1 : 0) && to.written == one.length && to.replaced == 0 &&
                 to.status == (sound ? UTF8CODEC_OK : UTF8CODEC_ILL_FORMED) &&
                 to.error == one.error && to.error_length == (sound ? 0 : 1) && to.carried == 0 &&
                 memcmp(bytes, one.bytes, one.length) == 0 && oracle_same_result(measured, to);
    if (right && sound) {
        const utf8codec_result from = utf8codec_to_utf32(bytes, one.length, &back, 1, 0);
        right = from.status == UTF8CODEC_OK && from.read == one.length && from.written == 1 &&
                back == code_point && utf8codec_count(bytes, one.length) == 1 &&
                utf8codec_to_utf32_measure(bytes, one.length, 0).written == 1 &&
                utf8codec_validate(bytes, one.length, 0).status == UTF8CODEC_OK;
    }
    if (!right) {
        cr_assert_fail("kernels %s: %#lx", kernel, (unsigned long)code_point);
    }
}

Test(encode, every_code_point)
{
    for (uint32_t code_point = 0; code_point <= last_code_point; code_point++) {
        check_one(code_point);
    }
}

Test(encode, beyond_the_last_code_point)
{
    /* Edges by name, then an odd step through all that 32 bits hold. */
    static const uint32_t edges[] = {0x110000,   0x110001,   0x1FFFFF,   0x200000,
                                     0x3FFFFFF,  0x4000000,  0x7FFFFFFF, 0x80000000,
                                     0x8000D800, 0xFFFFD800, 0xFFFFFFFE, UINT32_MAX};
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
        check_one(edges[i]);
        cr_assert(utf8codec_encode(edges[i]).error == UTF8CODEC_ERROR_OUT_OF_RANGE);
    }
    for (uint32_t code_point = last_code_point + 1; code_point < UINT32_MAX - 4099;
         code_point += 4099) {
        check_one(code_point);
    }
}

Test(encode, every_code_point_by_itself)
{
    FOR_EVERY_KERNEL(kernel)
    {
        for (uint32_t code_point = 0; code_point <= last_code_point + 0x1000; code_point++) {
            if (share_takes()) {
                check_conversions(kernel->name, code_point);
            }
        }
        check_conversions(kernel->name, 0x7FFFFFFF);
        check_conversions(kernel->name, 0x80000041);
        check_conversions(kernel->name, UINT32_MAX);
    }
}

enum {
    scalar_values = 0x110000 - 0x800
};
static uint32_t units[scalar_values];
static uint32_t units_back[scalar_values];
static uint8_t sequences[4 * scalar_values];
static uint8_t stored[4 * scalar_values];

/* All scalar values in one buffer, in an order that is shuffled unless seed is 0. */
static size_t make_all(uint64_t seed)
{
    size_t count = 0, length = 0;
    for (uint32_t code_point = 0; code_point <= last_code_point; code_point++) {
        if (oracle_is_scalar_value(code_point)) {
            units[count++] = code_point;
        }
    }
    cr_assert(count == scalar_values);
    for (size_t i = count - 1; seed != 0 && i > 0; i--) {
        const size_t other = oracle_random_below(&seed, i + 1);
        const uint32_t unit = units[i];
        units[i] = units[other];
        units[other] = unit;
    }
    for (size_t i = 0; i < count; i++) {
        const utf8codec_encoded one = oracle_encode(units[i]);
        memcpy(sequences + length, one.bytes, one.length);
        length += one.length;
    }
    return length;
}

static void check_all(uint64_t seed)
{
    const size_t length = make_all(seed);
    cr_assert(length == 0x80 + 2 * 0x780 + 3 * 0xF000 + 4 * 0x100000);
    FOR_EVERY_KERNEL(kernel)
    {
        memset(stored, 0, sizeof stored);
        memset(units_back, 0, sizeof units_back);
        const utf8codec_result to =
            utf8codec_from_utf32(units, scalar_values, stored, sizeof stored, 0);
        cr_assert(to.status == UTF8CODEC_OK && to.read == scalar_values && to.written == length,
                  "kernels %s: to UTF-8 stops at %zu", kernel->name, to.read);
        cr_assert(memcmp(stored, sequences, length) == 0, "kernels %s: to UTF-8", kernel->name);
        cr_assert(utf8codec_from_utf32_measure(units, scalar_values, 0).written == length,
                  "kernels %s", kernel->name);

        const utf8codec_result from =
            utf8codec_to_utf32(stored, length, units_back, scalar_values, 0);
        cr_assert(from.status == UTF8CODEC_OK && from.read == length &&
                      from.written == scalar_values,
                  "kernels %s: to UTF-32 stops at %zu", kernel->name, from.read);
        cr_assert(memcmp(units_back, units, sizeof units) == 0, "kernels %s: to UTF-32",
                  kernel->name);
        cr_assert(utf8codec_to_utf32_measure(stored, length, 0).written == scalar_values,
                  "kernels %s", kernel->name);
        cr_assert(utf8codec_validate(stored, length, 0).read == length, "kernels %s", kernel->name);
        cr_assert(utf8codec_count(stored, length) == scalar_values, "kernels %s", kernel->name);
    }
}

Test(encode, all_scalar_values_in_order)
{
    check_all(0);
}

Test(encode, all_scalar_values_shuffled)
{
    check_all(3629);
}

/*
 * Kernels take code points in groups. Each code point, and what lies beyond, among others of each
 * length: at each place of a group in turn, and the group stops exactly there or comes back whole.
 */
enum {
    group = 24
};

static void check_in_group(const char *kernel, uint32_t *text, size_t place, uint32_t code_point)
{
    const bool sound = oracle_is_scalar_value(code_point);
    uint8_t to[4 * group];
    uint32_t from[group];
    const uint32_t filler = text[place];

    text[place] = code_point;
    const utf8codec_result result = utf8codec_from_utf32(text, group, to, sizeof to, 0);
    const utf8codec_result measured = utf8codec_from_utf32_measure(text, group, 0);
    bool right = result.read == (sound ? group : place) &&
                 result.status == (sound ? UTF8CODEC_OK : UTF8CODEC_ILL_FORMED) &&
                 result.error == oracle_encode(code_point).error &&
                 oracle_same_result(result, measured);
    if (right) {
        /* test_exhaustive.c and all_scalar_values hold decoding to the oracle. */
        const utf8codec_result back = utf8codec_to_utf32(to, result.written, from, group, 0);
        right = back.status == UTF8CODEC_OK && back.read == result.written &&
                back.written == result.read && memcmp(from, text, back.written * sizeof *from) == 0;
    }
    if (!right) {
        cr_assert_fail("kernels %s: %#lx at place %zu among %#lx", kernel,
                       (unsigned long)code_point, place, (unsigned long)filler);
    }
    text[place] = filler;
}

Test(encode, every_code_point_in_a_group)
{
    static const uint32_t fillers[] = {0x00,   0x61,   0x7FF,   0xD7FF,
                                       0xE000, 0xFFFF, 0x10000, 0x10FFFF};
    const size_t filler_count = sizeof fillers / sizeof *fillers;
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t i = 0; i < filler_count; i++) {
            uint32_t text[group];
            for (size_t at = 0; at < group; at++) {
                text[at] = fillers[i];
            }
            /* Scalar values: each among one filler. What is none, up to U+11FFFF: among all. */
            for (uint32_t code_point = 0; code_point < 0x120000; code_point++) {
                if ((!oracle_is_scalar_value(code_point) || code_point % filler_count == i) &&
                    share_takes()) {
                    check_in_group(kernel->name, text, code_point % group, code_point);
                }
            }
            for (size_t place = 0; place < group; place++) {
                check_in_group(kernel->name, text, place, 0xD7FF);
                check_in_group(kernel->name, text, place, 0xD800);
                check_in_group(kernel->name, text, place, 0xDFFF);
                check_in_group(kernel->name, text, place, 0xE000);
                check_in_group(kernel->name, text, place, 0x110000);
                check_in_group(kernel->name, text, place, 0x80000041);
                check_in_group(kernel->name, text, place, UINT32_MAX);
            }
        }
    }
}

Test(encode, of_what_is_no_scalar_value_nothing_is_written)
{
    for (uint32_t code_point = 0xD800; code_point <= 0xDFFF; code_point++) {
        const utf8codec_encoded one = utf8codec_encode(code_point);
        cr_assert(one.length == 0 && one.error == UTF8CODEC_ERROR_SURROGATE);
    }
    cr_assert(utf8codec_encode(0xD7FF).length == 3 && utf8codec_encode(0xE000).length == 3);
}
