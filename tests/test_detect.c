/*
 * The byte order mark, the guess without one, and the names of encodings. What detect.h promises is
 * written down here once more, rule by rule, with the oracles in place of the library; and as a
 * table of cases, whose answers are literal. The evidence of single code points is the library's
 * own: test_detect_text.c has text, and data that are not text.
 */
#include "support/every_kernel.h"
#include "support/guard.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "text/scripts.h"

#include <utf8codec/utf8codec.h>

#include <criterion/criterion.h>
#include <string.h>

typedef struct detect_case {
    const char *src;
    size_t len;
    utf8codec_detected expected;
} detect_case;

#define BYTES(literal) literal, sizeof(literal) - 1

static const utf8codec_detected unknown = {UTF8CODEC_ENCODING_UNKNOWN, 0,
                                           UTF8CODEC_RELIABILITY_NONE, 0};

static const detect_case marks[] = {
    {BYTES("\xEF\xBB\xBF"), {UTF8CODEC_ENCODING_UTF8, 3, UTF8CODEC_RELIABILITY_MARKED, 0}},
    {BYTES("\xFF\xFE"), {UTF8CODEC_ENCODING_UTF16LE, 2, UTF8CODEC_RELIABILITY_MARKED, 0}},
    {BYTES("\xFE\xFF"), {UTF8CODEC_ENCODING_UTF16BE, 2, UTF8CODEC_RELIABILITY_MARKED, 0}},
    {BYTES("\xFF\xFE\x00\x00"), {UTF8CODEC_ENCODING_UTF32LE, 4, UTF8CODEC_RELIABILITY_MARKED, 0}},
    {BYTES("\x00\x00\xFE\xFF"), {UTF8CODEC_ENCODING_UTF32BE, 4, UTF8CODEC_RELIABILITY_MARKED, 0}},
};
enum {
    mark_count = sizeof marks / sizeof *marks
};

static int same(utf8codec_detected one, utf8codec_detected other)
{
    return one.encoding == other.encoding && one.bom_length == other.bom_length &&
           one.reliability == other.reliability && one.reserved == other.reserved;
}

static void assert_detected(const char *what, const void *src, size_t len, utf8codec_detected got,
                            utf8codec_detected expected)
{
    cr_assert(same(got, expected),
              "%s of %s: expected %s, mark %u, reliability %u; got %s, mark %u, reliability %u",
              what, oracle_bytes_text(src, len), utf8codec_encoding_name(expected.encoding),
              expected.bom_length, expected.reliability, utf8codec_encoding_name(got.encoding),
              got.bom_length, got.reliability);
}

/* The mark that src begins with, by comparing; of two the longer. */
static utf8codec_detected expected_mark(const uint8_t *src, size_t len)
{
    utf8codec_detected found = unknown;
    for (size_t i = 0; i < mark_count; i++) {
        if (len >= marks[i].len && memcmp(src, marks[i].src, marks[i].len) == 0 &&
            marks[i].len > found.bom_length) {
            found = marks[i].expected;
        }
    }
    return found;
}

static int well_formed(const oracle_encoding *encoding, const uint8_t *src, size_t len)
{
    const utf8codec_result got = oracle_convert(encoding, NULL, src, len, NULL, 0, UTF8CODEC_MORE);
    return got.status == UTF8CODEC_OK || got.status == UTF8CODEC_TRUNCATED;
}

/* How many whole sequences of more than `length` units src has. */
static size_t sequences_above(const oracle_encoding *encoding, size_t length, const uint8_t *src,
                              size_t len)
{
    size_t count = 0;
    for (size_t at = 0; at < len;) {
        const utf8codec_decoded one = encoding->judge(src + at, len - at, 0);
        count += one.status == UTF8CODEC_OK && one.length > length;
        at += one.length;
    }
    return count;
}

/* How many C0 controls src has; `rare`: only those that are not common in text. */
static size_t count_c0(const uint8_t *src, size_t len, int rare)
{
    size_t count = 0;
    for (size_t i = 0; i < len; i++) {
        count += src[i] < 0x20 && !(rare && memchr("\t\n\f\r", src[i], 4) != NULL);
    }
    return count;
}

/* A byte scheme, and where the bytes of a unit are, the highest first. */
typedef struct byte_scheme {
    utf8codec_encoding encoding;
    const oracle_encoding *rules;
    size_t size;
    size_t offset[4];
} byte_scheme;

static const byte_scheme utf32_schemes[] = {
    {UTF8CODEC_ENCODING_UTF32LE, &oracle_utf32le, 4, {3, 2, 1, 0}},
    {UTF8CODEC_ENCODING_UTF32BE, &oracle_utf32be, 4, {0, 1, 2, 3}},
};
static const byte_scheme utf16_schemes[] = {
    {UTF8CODEC_ENCODING_UTF16LE, &oracle_utf16le, 2, {1, 0}},
    {UTF8CODEC_ENCODING_UTF16BE, &oracle_utf16be, 2, {0, 1}},
};

/* The evidence that src is text in a byte scheme; 0 if it is ill-formed. */
static long evidence(const byte_scheme *scheme, const uint8_t *src, size_t len)
{
    unsigned script = U8C_ANY_SCRIPT;
    long bits = 0;
    if (len < 2 * scheme->size || !well_formed(scheme->rules, src, len)) {
        return 0;
    }
    for (size_t at = 0; at < len; at += scheme->size) {
        uint32_t unit = 0;
        if (len - at < scheme->size) {
            return bits - 16;
        }
        for (size_t i = 0; i < scheme->size; i++) {
            unit = unit << 8 | src[at + scheme->offset[i]];
        }
        bits += u8c_text_bits(unit, &script) + (scheme->size == 4 ? 2 : 0);
    }
    return bits;
}

static int is_latin1_text(const uint8_t *src, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        const int control = src[i] < 0x20 || (src[i] >= 0x7F && src[i] < 0xA0);
        if (control && memchr("\t\n\f\r", src[i], 4) == NULL) {
            return 0;
        }
    }
    return 1;
}

static utf8codec_detected guess(utf8codec_encoding encoding, utf8codec_reliability reliability)
{
    const utf8codec_detected what = {(uint8_t)encoding, 0, (uint8_t)reliability, 0};
    return what;
}

static utf8codec_reliability strong_from_four(size_t count)
{
    return count >= 4 ? UTF8CODEC_RELIABILITY_STRONG : UTF8CODEC_RELIABILITY_LIKELY;
}

/* The byte order with more evidence; WEAK if it is not enough, and UNKNOWN if there is none. */
static utf8codec_detected guess_order(const byte_scheme schemes[2],
                                      utf8codec_reliability reliability, const uint8_t *src,
                                      size_t len)
{
    const long le = evidence(&schemes[0], src, len), be = evidence(&schemes[1], src, len);
    const long bits = be > le ? be : le, other = be > le ? le : be;
    if (bits <= 0) {
        return unknown;
    }
    return guess(schemes[be > le].encoding,
                 bits >= 16 && bits - bits / 3 >= other ? reliability : UTF8CODEC_RELIABILITY_WEAK);
}

/* Rules 3, 4 and 7. */
static utf8codec_detected guess_wide(const uint8_t *src, size_t len)
{
    const size_t rare = len == 0 ? 0 : count_c0(src, len - 1, 1);
    if (rare == 0 || rare < len / 32) {
        return unknown;
    }
    const utf8codec_detected utf32 =
        guess_order(utf32_schemes, strong_from_four(len / 4), src, len);
    return utf32.reliability >= UTF8CODEC_RELIABILITY_LIKELY
               ? utf32
               : guess_order(utf16_schemes, UTF8CODEC_RELIABILITY_LIKELY, src, len);
}

/* The rules of detect.h, in its order. */
static utf8codec_detected expected_guess(const uint8_t *src, size_t len)
{
    const utf8codec_detected mark = expected_mark(src, len);
    const int has_nul = len > 0 && memchr(src, 0, len) != NULL;
    const int utf8 = well_formed(&oracle_utf8, src, len);
    const int text = utf8 && (count_c0(src, len, 1) == 0 || 3 * count_c0(src, len, 0) <= len);
    if (mark.encoding != UTF8CODEC_ENCODING_UNKNOWN) {
        return mark;
    }
    if (text && !has_nul && well_formed(&oracle_ascii, src, len)) {
        return guess(UTF8CODEC_ENCODING_ASCII,
                     len == 0 ? UTF8CODEC_RELIABILITY_WEAK : UTF8CODEC_RELIABILITY_STRONG);
    }
    const size_t sequences = sequences_above(&oracle_utf8, 1, src, len);
    if (text && !has_nul && sequences > 0) {
        return guess(UTF8CODEC_ENCODING_UTF8, strong_from_four(sequences));
    }
    const utf8codec_detected wide = text ? unknown : guess_wide(src, len);
    if (wide.reliability >= UTF8CODEC_RELIABILITY_LIKELY) {
        return wide;
    }
    if (is_latin1_text(src, len)) {
        return guess(UTF8CODEC_ENCODING_LATIN1, UTF8CODEC_RELIABILITY_WEAK);
    }
    return utf8 ? guess(UTF8CODEC_ENCODING_UTF8, UTF8CODEC_RELIABILITY_WEAK) : wide;
}

static void check_both(const uint8_t *src, size_t len)
{
    assert_detected("detect_bom", src, len, utf8codec_detect_bom(src, len),
                    expected_mark(src, len));
    assert_detected("detect", src, len, utf8codec_detect(src, len), expected_guess(src, len));
}

/* Each mark alone, cut at each byte, and before each byte. */
Test(detect, marks)
{
    for (size_t i = 0; i < mark_count; i++) {
        uint8_t src[5] = {0};
        memcpy(src, marks[i].src, marks[i].len);
        assert_detected("detect_bom", src, marks[i].len, utf8codec_detect_bom(src, marks[i].len),
                        marks[i].expected);
        assert_detected("detect", src, marks[i].len, utf8codec_detect(src, marks[i].len),
                        marks[i].expected);
        for (size_t len = 0; len < marks[i].len; len++) {
            const utf8codec_detected cut =
                marks[i].expected.encoding == UTF8CODEC_ENCODING_UTF32LE && len >= 2
                    ? marks[1].expected
                    : unknown;
            assert_detected("detect_bom", src, len, utf8codec_detect_bom(src, len), cut);
        }
        for (unsigned next = 1; next < 256; next++) {
            src[marks[i].len] = (uint8_t)next;
            assert_detected("detect_bom", src, marks[i].len + 1,
                            utf8codec_detect_bom(src, marks[i].len + 1), marks[i].expected);
        }
    }
    assert_detected("detect_bom", NULL, 0, utf8codec_detect_bom(NULL, 0), unknown);
}

static const detect_case cases[] = {
    {BYTES(""), {UTF8CODEC_ENCODING_ASCII, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("a"), {UTF8CODEC_ENCODING_ASCII, 0, UTF8CODEC_RELIABILITY_STRONG, 0}},
    {BYTES("plain\x1B[0m\r\n"), {UTF8CODEC_ENCODING_ASCII, 0, UTF8CODEC_RELIABILITY_STRONG, 0}},
    {BYTES("caf\xC3\xA9"), {UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_LIKELY, 0}},
    {BYTES("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"),
     {UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_LIKELY, 0}},
    {BYTES("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\xC3\xA9"),
     {UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_STRONG, 0}},
    {BYTES("\xC3\xA9\xC3\xA9\xC3\xA9\xC3"), /* the cut one does not count */
     {UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_LIKELY, 0}},
    {BYTES("caf\xE9"), {UTF8CODEC_ENCODING_LATIN1, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("caf\xE9."), {UTF8CODEC_ENCODING_LATIN1, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("\x93quoted\x94"), {UTF8CODEC_ENCODING_UNKNOWN, 0, UTF8CODEC_RELIABILITY_NONE, 0}},
    {BYTES("\xE9\t\n\f\r"), {UTF8CODEC_ENCODING_LATIN1, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("\xE9\x0B"), {UTF8CODEC_ENCODING_UNKNOWN, 0, UTF8CODEC_RELIABILITY_NONE, 0}},
    {BYTES("\xFF\x7F"), {UTF8CODEC_ENCODING_UNKNOWN, 0, UTF8CODEC_RELIABILITY_NONE, 0}},
    {BYTES("a\0b\0"), {UTF8CODEC_ENCODING_UTF16LE, 0, UTF8CODEC_RELIABILITY_LIKELY, 0}},
    {BYTES("a\0b"), {UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("a\0b\0c"), {UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("a\0b\0c\0d\0\n"), {UTF8CODEC_ENCODING_UTF16LE, 0, UTF8CODEC_RELIABILITY_LIKELY, 0}},
    {BYTES("\0a\0b"), {UTF8CODEC_ENCODING_UTF16BE, 0, UTF8CODEC_RELIABILITY_LIKELY, 0}},
    {BYTES("\0a\0b\0c\0d\xD8"), {UTF8CODEC_ENCODING_UTF16BE, 0, UTF8CODEC_RELIABILITY_LIKELY, 0}},
    {BYTES("\0a\0b\xD8\x3D"), {UTF8CODEC_ENCODING_UTF16BE, 0, UTF8CODEC_RELIABILITY_LIKELY, 0}},
    {BYTES("\0a\0b\xDC\xDC"), {UTF8CODEC_ENCODING_UNKNOWN, 0, UTF8CODEC_RELIABILITY_NONE, 0}},
    {BYTES("\x1F\x04\x40\x04"), {UTF8CODEC_ENCODING_UTF16LE, 0, UTF8CODEC_RELIABILITY_LIKELY, 0}},
    {BYTES("a\0\0\0"), {UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("a\0\0\0b\0\0\0"), {UTF8CODEC_ENCODING_UTF32LE, 0, UTF8CODEC_RELIABILITY_LIKELY, 0}},
    {BYTES("a\0\0\0b\0\0\0c\0\0\0d\0\0\0"),
     {UTF8CODEC_ENCODING_UTF32LE, 0, UTF8CODEC_RELIABILITY_STRONG, 0}},
    {BYTES("a\0\0\0b\0\0\0c\0\0\0d\0\0\0e\0\0"),
     {UTF8CODEC_ENCODING_UTF32LE, 0, UTF8CODEC_RELIABILITY_STRONG, 0}},
    {BYTES("\0\0\0a\0\1\xF6\0\0\0\0c\0\0\0d"),
     {UTF8CODEC_ENCODING_UTF32BE, 0, UTF8CODEC_RELIABILITY_STRONG, 0}},
    {BYTES("\0"), {UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("\0\0\0\0\0\0\0\0"), {UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("\0\0\0\0a\0\0\0"), {UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("a\0\x34\x12"), {UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("a\0\x34\xC2"), {UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("a\0\x34\xFF"), {UTF8CODEC_ENCODING_UTF16LE, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("key\0value"), {UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("\xFF\xFF\xFF\xFF"), {UTF8CODEC_ENCODING_LATIN1, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("\xFF\0\xFF\x01\xFF\xFF"),
     {UTF8CODEC_ENCODING_UNKNOWN, 0, UTF8CODEC_RELIABILITY_NONE, 0}},
    {BYTES("\x01"), {UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_WEAK, 0}},
    {BYTES("N\bN"), {UTF8CODEC_ENCODING_ASCII, 0, UTF8CODEC_RELIABILITY_STRONG, 0}},
    {BYTES("\t\t\n"), {UTF8CODEC_ENCODING_ASCII, 0, UTF8CODEC_RELIABILITY_STRONG, 0}},
};

Test(detect, cases)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_detected("detect", cases[i].src, cases[i].len,
                        utf8codec_detect(cases[i].len == 0 ? NULL : cases[i].src, cases[i].len),
                        cases[i].expected);
        check_both((const uint8_t *)cases[i].src, cases[i].len);
    }
}

/* Every string of up to four bytes that stand for the classes that the rules tell apart. */
Test(detect, every_short_input)
{
    static const uint8_t letters[] = {0x00, 0x08, 0x09, 0x0B, 0x0D, 0x1F, 0x20, 0x41,
                                      0x7F, 0x80, 0x9F, 0xA0, 0xBB, 0xBF, 0xC3, 0xD8,
                                      0xDC, 0xE9, 0xEF, 0xF0, 0xFE, 0xFF};
    for (size_t len = 0; len <= 4; len++) {
        uint8_t src[4];
        memset(src, letters[0], sizeof src);
        do {
            check_both(src, len);
        } while (sample_next_string(letters, sizeof letters, src, len));
    }
}

/* Text in each encoding, cut anywhere, against a page that nobody may touch. */
Test(detect, samples)
{
    enum {
        longest = 150
    };
    static const oracle_encoding *const encodings[] = {
        &oracle_utf8,    &oracle_utf16le, &oracle_utf16be, &oracle_utf32le,
        &oracle_utf32be, &oracle_latin1,  &oracle_ascii,   &oracle_cesu8,
    };
    guard memory = guard_map(longest);
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 120;
        for (int round = 0; round < 4000; round++) {
            const size_t len = oracle_random_below(&seed, longest + 1);
            uint8_t *const src = guard_at_end(memory, len);
            sample_units(encodings[round % 8], round % 3 ? 0xFF : 0x10FFFF,
                         (sample_kind)(round / 8 % SAMPLE_KINDS), &seed, src, len);
            check_both(src, len);
        }
    }
    guard_unmap(memory);
}

Test(detect, names_of_encodings)
{
    static const char *const names[] = {
        [UTF8CODEC_ENCODING_UNKNOWN] = "unknown",   [UTF8CODEC_ENCODING_UTF8] = "UTF-8",
        [UTF8CODEC_ENCODING_UTF16] = "UTF-16",      [UTF8CODEC_ENCODING_UTF16LE] = "UTF-16LE",
        [UTF8CODEC_ENCODING_UTF16BE] = "UTF-16BE",  [UTF8CODEC_ENCODING_UTF32] = "UTF-32",
        [UTF8CODEC_ENCODING_UTF32LE] = "UTF-32LE",  [UTF8CODEC_ENCODING_UTF32BE] = "UTF-32BE",
        [UTF8CODEC_ENCODING_LATIN1] = "ISO-8859-1", [UTF8CODEC_ENCODING_ASCII] = "US-ASCII",
        [UTF8CODEC_ENCODING_CESU8] = "CESU-8",      [UTF8CODEC_ENCODING_MUTF8] = "Modified-UTF-8",
        [UTF8CODEC_ENCODING_WTF8] = "WTF-8",        [UTF8CODEC_ENCODING_CODE_PAGE] = "code page",
    };
    const unsigned count = sizeof names / sizeof *names;
    for (unsigned encoding = 0; encoding < count; encoding++) {
        cr_assert_str_eq(utf8codec_encoding_name(encoding), names[encoding]);
    }
    cr_assert_str_eq(utf8codec_encoding_name(count), "unknown");
    cr_assert_str_eq(utf8codec_encoding_name(~0u), "unknown");
}
