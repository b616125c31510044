/*
 * What must hold between the answers of the functions to and from each encoding, and literal
 * answers from the standards: there and back again, replacement that leaves nothing to replace, and
 * the examples that tell the encodings apart.
 */
#include "support/check.h"
#include "support/check_roundtrip.h"
#include "support/holds.h"
#include "support/operations.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"

#include <string.h>

enum {
    longest = 300, /* units */
    most_bytes = longest * ORACLE_LONGEST
};

Test(encodings_properties, samples)
{
    uint32_t src[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            uint64_t seed = 140;
            for (int round = 0; op->convert != NULL && round < 350; round++) {
                const size_t len = oracle_random_below(&seed, longest + 1);
                sample_source(op, (sample_kind)(round % SAMPLE_KINDS), &seed, src, len);
                HOLDS(kernel, check_roundtrip(op, src, len));
            }
        }
    }
}

/* Nothing is kept from one call to the next, nor in dst behind what was written. */
Test(encodings_properties, the_same_answer_whatever_dst_holds)
{
    static _Alignas(uint32_t) uint8_t one[most_bytes], two[most_bytes];
    uint32_t src[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            uint64_t seed = 141;
            for (int round = 0; op->convert != NULL && round < 40; round++) {
                const size_t cap = most_bytes / op->to->unit;
                sample_source(op, (sample_kind)(round % SAMPLE_KINDS), &seed, src, longest);
                memset(one, 0, sizeof one);
                memset(two, 0xFF, sizeof two);
                const utf8codec_result a = op->convert(src, longest, one, cap, UTF8CODEC_REPLACE);
                const utf8codec_result b = op->convert(src, longest, two, cap, UTF8CODEC_REPLACE);
                cr_assert(oracle_same_result(a, b) &&
                              memcmp(one, two, a.written * op->to->unit) == 0,
                          "kernels %s, %s", kernel->name, op->name);
            }
        }
    }
}

/* One call: what it is given, and all that it must return and store. In bytes, for all units. */
typedef struct vector {
    const char *name;
    const char *src;
    size_t src_size;
    unsigned flags;
    utf8codec_result expected;
    const char *dst;
} vector;

#define BYTES(literal) literal, sizeof(literal) - 1

static const vector vectors[] = {
    /* Unicode, Table 3-5 and its neighbours: U+004D, U+0430, U+4E8C, U+10302. */
    {"to_utf16be", BYTES("M\xD0\xB0\xE4\xBA\x8C\xF0\x90\x8C\x82"), 0,
     ORACLE_RESULT(10, 10, 0, 0, 0, 0, 0), "\x00\x4D\x04\x30\x4E\x8C\xD8\x00\xDF\x02"},
    {"to_utf16le", BYTES("M\xD0\xB0\xE4\xBA\x8C\xF0\x90\x8C\x82"), 0,
     ORACLE_RESULT(10, 10, 0, 0, 0, 0, 0), "\x4D\x00\x30\x04\x8C\x4E\x00\xD8\x02\xDF"},
    {"to_utf32be", BYTES("M\xF0\x90\x8C\x82"), 0, ORACLE_RESULT(5, 8, 0, 0, 0, 0, 0),
     "\x00\x00\x00\x4D\x00\x01\x03\x02"},
    {"to_utf32le", BYTES("M\xF0\x90\x8C\x82"), 0, ORACLE_RESULT(5, 8, 0, 0, 0, 0, 0),
     "\x4D\x00\x00\x00\x02\x03\x01\x00"},
    {"from_utf16be", BYTES("\x00\x4D\x04\x30\x4E\x8C\xD8\x00\xDF\x02"), 0,
     ORACLE_RESULT(10, 10, 0, 0, 0, 0, 0), "M\xD0\xB0\xE4\xBA\x8C\xF0\x90\x8C\x82"},
    {"from_utf16be", BYTES("\xDB\xFF\xDF\xFF"), 0, ORACLE_RESULT(4, 4, 0, 0, 0, 0, 0),
     "\xF4\x8F\xBF\xBF"},
    {"from_utf16be", BYTES("\xD8\x00\xD8\x00\xDC\x00"), 0, ORACLE_RESULT(0, 0, 0, 3, 4, 2, 0), ""},
    {"from_utf16be", BYTES("\xD8\x00\xD8\x00\xDC\x00"), 1, ORACLE_RESULT(6, 7, 1, 0, 0, 0, 0),
     "\xEF\xBF\xBD\xF0\x90\x80\x80"},
    {"from_utf16be", BYTES("\x00z\xDC\x00"), 0, ORACLE_RESULT(2, 1, 0, 3, 4, 2, 0), "z"},
    {"from_utf16be", BYTES("\xD8\x00\xDC"), 0, ORACLE_RESULT(0, 0, 0, 2, 7, 3, 0), ""},
    {"from_utf16be", BYTES("\xD8\x00\xDC"), 1, ORACLE_RESULT(3, 3, 1, 0, 0, 0, 0), "\xEF\xBF\xBD"},
    {"from_utf16be", BYTES("\xD8\x00\x41"), 3, ORACLE_RESULT(0, 0, 0, 2, 7, 3, 0), ""},
    {"from_utf16be", BYTES("\xD8\x00\x41"), 1, ORACLE_RESULT(3, 3, 1, 0, 0, 0, 0), "\xEF\xBF\xBD"},
    {"from_utf16le", BYTES("\x7A"), 0, ORACLE_RESULT(0, 0, 0, 2, 7, 1, 0), ""},
    {"from_utf16le", BYTES("\x00\xD8"), 2, ORACLE_RESULT(0, 0, 0, 2, 7, 2, 0), ""},
    {"from_utf32be", BYTES("\x00\x11\x00\x00"), 0, ORACLE_RESULT(0, 0, 0, 3, 5, 4, 0), ""},
    {"from_utf32be", BYTES("\x00\x00\xD8\x00"), 0, ORACLE_RESULT(0, 0, 0, 3, 4, 4, 0), ""},
    {"from_utf32le", BYTES("z\0\0\0\xFF\xFF\x10"), 0, ORACLE_RESULT(4, 1, 0, 2, 7, 3, 0), "z"},
    {"from_utf32le", BYTES("z\0\0\0\xFF\xFF\x10"), 1, ORACLE_RESULT(7, 4, 1, 0, 0, 0, 0),
     "z\xEF\xBF\xBD"},
    {"from_latin1", BYTES("\x7F\x80\x9F\xFF"), 0, ORACLE_RESULT(4, 7, 0, 0, 0, 0, 0),
     "\x7F\xC2\x80\xC2\x9F\xC3\xBF"},
    {"to_latin1", BYTES("\xC3\xBF\xC4\x80"), 0, ORACLE_RESULT(2, 1, 0, 3, 8, 2, 0), "\xFF"},
    {"to_latin1", BYTES("\xF0\x9F\x98\x80\xFF\xE2\x82"), 1, ORACLE_RESULT(7, 3, 3, 0, 0, 0, 0),
     "???"},
    {"to_latin1", BYTES("\xE2\x82\xAC"), 3, ORACLE_RESULT(3, 1, 1, 0, 0, 0, 0), "?"},
    {"to_ascii", BYTES("a\xC2\x80"), 0, ORACLE_RESULT(1, 1, 0, 3, 8, 2, 0), "a"},
    {"from_ascii", BYTES("a\x80"), 0, ORACLE_RESULT(1, 1, 0, 3, 6, 1, 0), "a"},
    {"from_ascii", BYTES("a\x80"), 1, ORACLE_RESULT(2, 4, 1, 0, 0, 0, 0), "a\xEF\xBF\xBD"},
    {"validate_ascii", BYTES("ab\xFF"), 0, ORACLE_RESULT(2, 0, 0, 3, 6, 1, 0), ""},
    {"validate_ascii", BYTES("ab\xFF"), 3, ORACLE_RESULT(3, 0, 1, 0, 0, 0, 0), ""},
    /* UTR #26: U+004D U+0061 U+10000 is 4D 61 ED A0 80 ED B0 80. */
    /* Half of a pair, and part of the other half: two errors, whatever follows. */
    {"from_cesu8", BYTES("\xED\xA2\xA9\xED\xB0"), 0, ORACLE_RESULT(0, 0, 0, 3, 4, 3, 0), ""},
    {"from_cesu8", BYTES("\xED\xA2\xA9\xED\xB0"), 2, ORACLE_RESULT(0, 0, 0, 2, 7, 5, 0), ""},
    {"from_cesu8", BYTES("\xED\xA2\xA9\xED\xB0"), 1, ORACLE_RESULT(5, 6, 2, 0, 0, 0, 0),
     "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {"from_cesu8", BYTES("\xED\xA2\xA9\xED\xB0z"), 1, ORACLE_RESULT(6, 7, 2, 0, 0, 0, 0),
     "\xEF\xBF\xBD\xEF\xBF\xBDz"},
    {"from_cesu8", BYTES("\xED\xA2\xA9\xED"), 1, ORACLE_RESULT(4, 6, 2, 0, 0, 0, 0),
     "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {"from_cesu8", BYTES("\xED\xA2\xA9"), 0, ORACLE_RESULT(0, 0, 0, 2, 7, 3, 0), ""},
    {"from_mutf8", BYTES("\xED\xA2\xA9\xED\xB0"), 1, ORACLE_RESULT(5, 6, 2, 0, 0, 0, 0),
     "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {"from_cesu8", BYTES("\x4D\x61\xED\xA0\x80\xED\xB0\x80"), 0, ORACLE_RESULT(8, 6, 0, 0, 0, 0, 0),
     "\x4D\x61\xF0\x90\x80\x80"},
    {"to_cesu8", BYTES("\x4D\x61\xF0\x90\x80\x80"), 0, ORACLE_RESULT(6, 8, 0, 0, 0, 0, 0),
     "\x4D\x61\xED\xA0\x80\xED\xB0\x80"},
    {"from_cesu8", BYTES("\xED\xA1\x8C\xED\xBE\xB4"), 0, ORACLE_RESULT(6, 4, 0, 0, 0, 0, 0),
     "\xF0\xA3\x8E\xB4"},
    {"from_cesu8", BYTES("\xF0\x90\x80\x80"), 0, ORACLE_RESULT(0, 0, 0, 3, 6, 1, 0), ""},
    {"from_cesu8", BYTES("\xF5\x80"), 0, ORACLE_RESULT(0, 0, 0, 3, 5, 1, 0), ""},
    {"from_cesu8", BYTES("\xED\xA0\x80\xED\xA0"), 0, ORACLE_RESULT(0, 0, 0, 3, 4, 3, 0), ""},
    {"from_cesu8", BYTES("\xED\xA0\x80\xED\xB0z"), 1, ORACLE_RESULT(6, 7, 2, 0, 0, 0, 0),
     "\xEF\xBF\xBD\xEF\xBF\xBDz"},
    {"from_cesu8", BYTES("\xED\xB0\x80"), 0, ORACLE_RESULT(0, 0, 0, 3, 4, 3, 0), ""},
    {"validate_cesu8", BYTES("\0\xED\xA0\x80z"), 0, ORACLE_RESULT(1, 0, 0, 3, 4, 3, 0), ""},
    /* JVMS 4.4.7. */
    {"from_mutf8", BYTES("\xC0\x80\xED\xA0\xBD\xED\xB8\x80"), 0, ORACLE_RESULT(8, 5, 0, 0, 0, 0, 0),
     "\0\xF0\x9F\x98\x80"},
    {"to_mutf8", BYTES("\0\xF0\x9F\x98\x80"), 0, ORACLE_RESULT(5, 8, 0, 0, 0, 0, 0),
     "\xC0\x80\xED\xA0\xBD\xED\xB8\x80"},
    {"from_mutf8", BYTES("z\0"), 0, ORACLE_RESULT(1, 1, 0, 3, 6, 1, 0), "z"},
    {"from_mutf8", BYTES("\xC0\x81"), 0, ORACLE_RESULT(0, 0, 0, 3, 3, 1, 0), ""},
    {"from_mutf8", BYTES("\xC0z"), 0, ORACLE_RESULT(0, 0, 0, 3, 2, 1, 0), ""},
    {"from_mutf8", BYTES("\xC0"), 0, ORACLE_RESULT(0, 0, 0, 2, 7, 1, 0), ""},
    {"from_mutf8", BYTES("\xC1\x80"), 0, ORACLE_RESULT(0, 0, 0, 3, 3, 1, 0), ""},
    {"validate_mutf8", BYTES("\xC0\x80\0"), 1, ORACLE_RESULT(3, 0, 1, 0, 0, 0, 0), ""},
    /* The WTF-8 encoding: generalized UTF-8 without pairs. */
    {"validate_wtf8", BYTES("\xED\xA0\x80\xED\xA0\x80\xED\xB0"), 0,
     ORACLE_RESULT(6, 0, 0, 2, 7, 2, 0), ""},
    {"validate_wtf8", BYTES("\xED\xA0\x80\xED\xA0\x80"), 2, ORACLE_RESULT(3, 0, 0, 2, 7, 3, 0), ""},
    {"validate_wtf8", BYTES("\xED\xA0\xBDz\xED\xB8\x80"), 0, ORACLE_RESULT(7, 0, 0, 0, 0, 0, 0),
     ""},
    {"validate_wtf8", BYTES("z\xED\xA0\xBD\xED\xB8\x80"), 0, ORACLE_RESULT(1, 0, 0, 3, 4, 6, 0),
     ""},
    {"validate_wtf8", BYTES("\xED\xB8\x80\xED\xA0\xBD"), 0, ORACLE_RESULT(6, 0, 0, 0, 0, 0, 0), ""},
    {"from_wtf8", BYTES("\xED\xB8\x80"), 0, ORACLE_RESULT(0, 0, 0, 3, 4, 3, 0), ""},
    {"from_wtf8", BYTES("\xED\xA0\xBD\xED\xB8\x80"), 1, ORACLE_RESULT(6, 6, 2, 0, 0, 0, 0),
     "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {"from_wtf8", BYTES("\xED\xA0"), 0, ORACLE_RESULT(0, 0, 0, 2, 7, 2, 0), ""},
    {"to_wtf8", BYTES("\xED\xA0\x80"), 0, ORACLE_RESULT(0, 0, 0, 3, 4, 1, 0), ""},
    /* Unicode, section 3.9, Tables 3-8 and 3-11: maximal subparts. */
    {"to_utf8", BYTES("\xC0\xAF\xE0\x80\xBF\xF0\x81\x82\x41"), 0,
     ORACLE_RESULT(0, 0, 0, 3, 3, 1, 0), ""},
    {"to_utf8", BYTES("\xE1\x80\xE2\xF0\x91\x92\xF1\xBF\x41"), 1,
     ORACLE_RESULT(9, 13, 4, 0, 0, 0, 0), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\x41"},
    {"to_utf8", BYTES("caf\xC3\xA9\xE2\x82"), 2, ORACLE_RESULT(5, 5, 0, 2, 7, 2, 0), "caf\xC3\xA9"},
};

Test(encodings_properties, literal_answers)
{
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
            const vector *const one = &vectors[i];
            const operation *const op = operation_named(one->name);
            uint8_t dst[16];
            const utf8codec_result got =
                op->convert == NULL
                    ? op->measure(one->src, one->src_size, one->flags)
                    : op->convert(one->src, one->src_size, dst, sizeof dst, one->flags);
            cr_assert(oracle_same_result(got, one->expected) &&
                          check_same(dst, one->dst, op->convert == NULL ? 0 : got.written),
                      "kernels %s, %s, flags %u: expected %s, got %s: %s", kernel->name, one->name,
                      one->flags, oracle_result_text(one->expected), oracle_result_text(got),
                      oracle_bytes_text((const uint8_t *)one->src, one->src_size));
        }
    }
}

/* Carried bytes and what stays behind: a stream's answers, piece by piece. */
Test(encodings_properties, what_streams_carry)
{
    static const struct {
        const char *name, *pieces[4];
        size_t sizes[4];
        utf8codec_result expected[4];
    } cases[] = {
        {"from_utf16be",
         {"\xD8\x00\x00", "z", "", NULL},
         {3, 1, 0, 0},
         {ORACLE_RESULT(3, 0, 0, 0, 0, 0, 0), ORACLE_RESULT(0, 0, 0, 3, 4, 2, 3), {0}, {0}}},
        {"from_cesu8",
         {"\xED\xA0\x80\xED\xB0", "z", "z", NULL},
         {5, 1, 1, 0},
         {ORACLE_RESULT(5, 0, 0, 0, 0, 0, 0),
          ORACLE_RESULT(0, 0, 0, 3, 4, 3, 5),
          ORACLE_RESULT(0, 0, 0, 3, 2, 2, 2),
          {0}}},
        {"from_mutf8",
         {"\xC0", "\x81", "\x81", NULL},
         {1, 1, 1, 0},
         {ORACLE_RESULT(1, 0, 0, 0, 0, 0, 0),
          ORACLE_RESULT(0, 0, 0, 3, 3, 1, 1),
          ORACLE_RESULT(0, 0, 0, 3, 1, 1, 0),
          {0}}},
        {"validate_wtf8",
         {"\xED\xA0\x80\xED", "\xB0", "\x80", NULL},
         {4, 1, 1, 0},
         {ORACLE_RESULT(4, 0, 0, 0, 0, 0, 0),
          ORACLE_RESULT(1, 0, 0, 0, 0, 0, 0),
          ORACLE_RESULT(0, 0, 0, 3, 4, 6, 5),
          {0}}},
        {"from_utf32le",
         {"\x00\xD8", "\x00", "\x00", NULL},
         {2, 1, 1, 0},
         {ORACLE_RESULT(2, 0, 0, 0, 0, 0, 0),
          ORACLE_RESULT(1, 0, 0, 0, 0, 0, 0),
          ORACLE_RESULT(0, 0, 0, 3, 4, 4, 3),
          {0}}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        utf8codec_stream stream = {{0}};
        for (size_t piece = 0; cases[i].pieces[piece] != NULL && piece < 3; piece++) {
            uint8_t dst[16];
            const utf8codec_result got =
                operation_named(cases[i].name)
                    ->stream(&stream, cases[i].pieces[piece], cases[i].sizes[piece], dst,
                             sizeof dst, UTF8CODEC_MORE);
            cr_assert(oracle_same_result(got, cases[i].expected[piece]),
                      "stream_%s, piece %zu: expected %s, got %s", cases[i].name, piece,
                      oracle_result_text(cases[i].expected[piece]), oracle_result_text(got));
        }
    }
}
