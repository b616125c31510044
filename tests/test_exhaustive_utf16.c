/*
 * Every pair of 16-bit units, all 2^32: UTF-16 in both byte orders to UTF-8, under the best kernels
 * and the plain ones. One test for each high byte of the first unit, so that they spread over the
 * processors.
 *
 * The pairs of one first unit are converted in one call, which replaces: the first unit and each of
 * the second ones in turn, with a letter behind each pair, so that no pair depends on its
 * neighbours. A pair in which something is ill-formed is converted by itself as well, strictly.
 * A first unit that is not a surrogate converts the same before any second unit. So the oracle
 * converts each second unit, with the letter after it, only once for all of them.
 */
#include "support/every_kernel.h"
#include "support/operations.h"
#include "support/oracle_convert.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <string.h>

enum {
    seconds = 0x10000,
    part = 0x1000, /* second units at a time: their text and its conversion stay in the cache */
    units_each = 3,
    most_bytes = part * 7
};

static const char *const names[] = {"from_utf16", "from_utf16be"};

/* The units of a text as one operation reads them; returns how many of its own units these are. */
static size_t as_read_by(const operation *op, const uint16_t *units, size_t count, void *dst)
{
    if (op->from->unit == 2) {
        memcpy(dst, units, count * sizeof *units);
        return count;
    }
    uint8_t *const bytes = dst;
    const int high = op->from == &oracle_utf16le;
    for (size_t i = 0; i < count; i++) {
        bytes[2 * i + (size_t)high] = (uint8_t)(units[i] >> 8);
        bytes[2 * i + (size_t)!high] = (uint8_t)(units[i] & 0xFF);
    }
    return 2 * count;
}

static int is_surrogate(uint16_t unit)
{
    return (unit & 0xF800) == 0xD800;
}

/* One pair by itself, strictly. */
static void check_alone(const uint16_t *pair)
{
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        const operation *const op = operation_named(names[n]);
        _Alignas(uint16_t) uint8_t src[4];
        uint8_t dst[6], expected[6];
        const size_t len = as_read_by(op, pair, 2, src);
        const utf8codec_result want =
            oracle_convert(op->from, op->to, src, len, expected, sizeof expected, 0);
        FOR_BEST_KERNELS(kernel)
        {
            const utf8codec_result got = op->convert(src, len, dst, sizeof dst, 0);
            if (!oracle_same_result(got, want) || memcmp(dst, expected, want.written) != 0) {
                cr_assert_fail("kernels %s, %s of %04X %04X: expected %s, got %s", kernel->name,
                               op->name, pair[0], pair[1], oracle_result_text(want),
                               oracle_result_text(got));
            }
        }
    }
}

/* The result of the oracle for one or two units. */
typedef struct encoded {
    uint8_t bytes[7];
    uint8_t length : 4, replaced : 4;
} encoded;

static encoded encode(const uint16_t *units, size_t count)
{
    encoded made = {{0}, 0, 0};
    const utf8codec_result result =
        oracle_convert(&oracle_utf16, &oracle_utf8, units, count, made.bytes, sizeof made.bytes,
                       UTF8CODEC_REPLACE);
    cr_assert(result.status == UTF8CODEC_OK && result.read == count);
    made.length = (uint8_t)(result.written & 0xF);
    made.replaced = (uint8_t)(result.replaced & 0xF);
    return made;
}

/* The oracle's conversion of a second unit and the letter after it. */
static encoded rest_of_pair(uint16_t second)
{
    static encoded known[seconds];
    if (known[second].length == 0) {
        const uint16_t rest[] = {second, 'z'};
        known[second] = encode(rest, 2);
    }
    return known[second];
}

/* The expected conversion of a text of pairs. */
static utf8codec_result expect(const uint16_t *text, size_t count, uint8_t *expected)
{
    if (is_surrogate(text[0])) {
        const utf8codec_result want = oracle_convert(&oracle_utf16, &oracle_utf8, text, count,
                                                     expected, most_bytes, UTF8CODEC_REPLACE);
        cr_assert(want.status == UTF8CODEC_OK && want.read == count);
        return want;
    }
    utf8codec_result want = {.read = count};
    const encoded first = encode(text, 1);
    for (size_t i = 0; i < count; i += units_each) {
        const encoded rest = rest_of_pair(text[i + 1]);
        memcpy(expected + want.written, first.bytes, sizeof first.bytes);
        memcpy(expected + want.written + first.length, rest.bytes, sizeof rest.bytes);
        want.written += first.length + (size_t)rest.length;
        want.replaced += rest.replaced;
    }
    return want;
}

/* A text of pairs at once; returns how many of its subsequences were replaced. */
static size_t check_text(const uint16_t *text, size_t count)
{
    static uint8_t expected[most_bytes + sizeof(encoded)], dst[most_bytes];
    static _Alignas(uint16_t) uint8_t src[part * units_each * sizeof(uint16_t)];
    utf8codec_result want = expect(text, count, expected);
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        const operation *const op = operation_named(names[n]);
        want.read = as_read_by(op, text, count, src);
        FOR_BEST_KERNELS(kernel)
        {
            const utf8codec_result got =
                op->convert(src, want.read, dst, want.written, UTF8CODEC_REPLACE);
            if (!oracle_same_result(got, want) || memcmp(dst, expected, want.written) != 0) {
                cr_assert_fail("kernels %s, %s of %04X and all units from %04X on: expected %s, "
                               "got %s",
                               kernel->name, op->name, text[0], text[1], oracle_result_text(want),
                               oracle_result_text(got));
            }
        }
    }
    return want.replaced;
}

static size_t check_first_unit(uint16_t first)
{
    static uint16_t text[part * units_each];
    size_t replaced = 0;
    for (uint32_t second = 0; second < seconds; second += part) {
        for (uint32_t i = 0; i < part; i++) {
            uint16_t *const pair = text + i * units_each;
            pair[0] = first;
            pair[1] = (uint16_t)(second + i);
            pair[2] = 'z';
            if (is_surrogate(first) || is_surrogate(pair[1])) {
                check_alone(pair);
            }
        }
        replaced += check_text(text, part * units_each);
    }
    return replaced;
}

/* How many subsequences are ill-formed in all pairs that begin with `first`, by counting. */
static size_t ill_formed_of(uint16_t first)
{
    if (!is_surrogate(first)) {
        return 0x800;
    }
    /* A high surrogate is alone but before the 400 (hexadecimal) low ones, which are then not. */
    return first < 0xDC00 ? seconds - 0x400 + 0x400 : seconds + 0x800;
}

ParameterizedTestParameters(exhaustive_utf16, first_byte)
{
    static unsigned first_bytes[256];
    const size_t count = sizeof first_bytes / sizeof *first_bytes;
    for (unsigned i = 0; i < count; i++) {
        first_bytes[i] = i;
    }
    return cr_make_param_array(unsigned, first_bytes, count);
}

ParameterizedTest(const unsigned *first_byte, exhaustive_utf16, first_byte)
{
    for (unsigned low = 0; low < 256; low++) {
        const uint16_t first = (uint16_t)(*first_byte * 256 + low);
        const size_t replaced = check_first_unit(first);
        cr_assert(replaced == ill_formed_of(first), "first unit %04X: %zu replaced, not %zu", first,
                  replaced, ill_formed_of(first));
    }
}
