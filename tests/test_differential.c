/*
 * The same answers as others: ICU's converters and the C library's iconv, both told to stop at the
 * first error, on text in every encoding that they have, mutated at random. Accepted or rejected,
 * and the output must agree. Two differences are known, and tested:
 *
 * - ICU leaves out default ignorable code points (U+00AD, U+200B, U+FEFF and so on) that have no
 *   place in the output, and calls that success; to us they are unrepresentable like any other.
 * - iconv's UTF-16 and UTF-32, without an order of bytes in the name, write a byte order mark and
 *   read one. No function of ours is meant by these names; the tests compare it to what is.
 *
 * Built where there is ICU; iconv is a part of the C library.
 */
#include "support/every_kernel.h"
#include "support/operations.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <iconv.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>

enum {
    longest = 120, /* units */
    rounds = 12000,
    most_bytes = longest * ORACLE_LONGEST
};

/* What a converter made of an input: whether it took all, and its output, as bytes. */
typedef struct answer {
    int accepted;
    size_t size;
    uint8_t bytes[most_bytes];
} answer;

/* What a converter calls an encoding. */
typedef struct peer {
    const char *who;
    const char *name;
    const oracle_encoding *encoding;
} peer;

static const peer peers[] = {
    {"ICU", "UTF-8", &oracle_utf8},
    {"ICU", "UTF-16LE", &oracle_utf16le},
    {"ICU", "UTF-16BE", &oracle_utf16be},
    {"ICU", "UTF16_PlatformEndian", &oracle_utf16},
    {"ICU", "UTF-32LE", &oracle_utf32le},
    {"ICU", "UTF-32BE", &oracle_utf32be},
    {"ICU", "UTF32_PlatformEndian", &oracle_utf32},
    {"ICU", "ISO-8859-1", &oracle_latin1},
    {"ICU", "US-ASCII", &oracle_ascii},
    {"ICU", "CESU-8", &oracle_cesu8},
    {"iconv", "UTF-8", &oracle_utf8},
    {"iconv", "UTF-16LE", &oracle_utf16le},
    {"iconv", "UTF-16BE", &oracle_utf16be},
    {"iconv", U_IS_BIG_ENDIAN ? "UTF-16BE" : "UTF-16LE", &oracle_utf16},
    {"iconv", "UTF-32LE", &oracle_utf32le},
    {"iconv", "UTF-32BE", &oracle_utf32be},
    {"iconv", U_IS_BIG_ENDIAN ? "UTF-32BE" : "UTF-32LE", &oracle_utf32},
    {"iconv", "ISO-8859-1", &oracle_latin1},
    {"iconv", "US-ASCII", &oracle_ascii},
};

/* What `who` calls an encoding; NULL if it has none such. */
static const char *name_to(const char *who, const oracle_encoding *encoding)
{
    for (size_t i = 0; i < sizeof peers / sizeof *peers; i++) {
        if (peers[i].encoding == encoding && strcmp(peers[i].who, who) == 0) {
            return peers[i].name;
        }
    }
    return NULL;
}

/* ICU: to its UTF-16 and from there, each way with the callback that stops. */
typedef struct icu {
    UConverter *from, *to;
} icu;

static UConverter *icu_open(const char *name)
{
    UErrorCode status = U_ZERO_ERROR;
    UConverter *const converter = ucnv_open(name, &status);
    cr_assert(U_SUCCESS(status), "ICU has no %s: %s", name, u_errorName(status));
    ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
    ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
    cr_assert(U_SUCCESS(status), "ICU: %s: %s", name, u_errorName(status));
    return converter;
}

static void ask_icu(const icu *how, const uint8_t *src, size_t size, answer *to)
{
    UChar middle[most_bytes];
    UErrorCode status = U_ZERO_ERROR;
    const int32_t count =
        ucnv_toUChars(how->from, middle, most_bytes, (const char *)src, (int32_t)size, &status);
    to->accepted = U_SUCCESS(status);
    if (to->accepted) {
        const int32_t written =
            ucnv_fromUChars(how->to, (char *)to->bytes, most_bytes, middle, count, &status);
        to->accepted = U_SUCCESS(status);
        to->size = (size_t)written;
    }
}

static void ask_iconv(iconv_t how, const uint8_t *src, size_t size, answer *to)
{
    char in[most_bytes];
    char *from = in, *into = (char *)to->bytes;
    size_t room = most_bytes;
    memcpy(in, src, size);
    iconv(how, NULL, NULL, NULL, NULL);
    to->accepted = iconv(how, &from, &size, &into, &room) == 0;
    to->size = most_bytes - room;
}

/* A unit or byte here and there becomes another, is left out or doubled. */
static size_t mutate(uint64_t *seed, const operation *op, uint8_t *src, size_t len)
{
    const size_t unit = op->from->unit;
    const sample_letters letters = sample_letters_of(op->from);
    for (size_t count = oracle_random_below(seed, 4); count > 0 && len > 1; count--) {
        const size_t at = oracle_random_below(seed, len - 1);
        switch (oracle_random_below(seed, 4)) {
        case 0:
            memmove(src + at * unit, src + (at + 1) * unit, (len - at - 1) * unit);
            len--;
            break;
        case 1:
            memcpy(src + (at + 1) * unit, src + at * unit, unit);
            break;
        case 2:
            src[at * unit] = (uint8_t)oracle_random(seed);
            break;
        default:
            sample_string(op->from, letters.count, oracle_random_below(seed, letters.count),
                          src + at * unit, 1);
        }
    }
    return len;
}

static size_t left_out_by_icu; /* how often that difference was seen */

/* ICU has taken what has no place in the output, and left it out. */
static int is_left_out_by_icu(const char *who, const operation *op, const uint8_t *src, size_t len,
                              utf8codec_result got)
{
    return strcmp(who, "ICU") == 0 && got.error == UTF8CODEC_ERROR_UNREPRESENTABLE &&
           u_hasBinaryProperty(
               (UChar32)op->from->judge(src + got.read, len - got.read, 0).code_point,
               UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

/* Our answer must be the peer's. Returns whether the input was accepted. */
static int compare(const char *who, const operation *op, const uint8_t *src, size_t len,
                   const answer *theirs)
{
    static _Alignas(uint32_t) uint8_t dst[most_bytes];
    int accepted = 0;
    FOR_EVERY_KERNEL(kernel)
    {
        const utf8codec_result got = op->convert(src, len, dst, most_bytes / op->to->unit, 0);
        const size_t size = got.written * op->to->unit;
        accepted = got.status == UTF8CODEC_OK;
        if (theirs->accepted && is_left_out_by_icu(who, op, src, len, got)) {
            left_out_by_icu++;
            continue;
        }
        if (accepted != theirs->accepted ||
            (accepted && (size != theirs->size || memcmp(dst, theirs->bytes, size) != 0))) {
            cr_assert_fail("kernels %s, %s: %s %s it: %s: %s", kernel->name, op->name, who,
                           accepted           ? "converts otherwise or rejects"
                           : theirs->accepted ? "accepts"
                                              : "rejects",
                           oracle_result_text(got), oracle_bytes_text(src, len * op->from->unit));
        }
    }
    return accepted;
}

static void check_direction(const char *who, const operation *op, const icu *by_icu,
                            iconv_t by_iconv)
{
    static _Alignas(uint32_t) uint8_t src[most_bytes];
    static answer theirs;
    uint64_t seed = 150;
    size_t accepted = 0;
    for (int round = 0; round < rounds; round++) {
        const sample_kind kind = (sample_kind)(round % SAMPLE_KINDS);
        size_t len = oracle_random_below(&seed, round % 4 == 0 ? 8 : longest + 1);
        sample_source(op, kind, &seed, src, len);
        len = round % 3 == 0 ? len : mutate(&seed, op, src, len);
        if (round % 5 == 0 && len >= ORACLE_LONGEST && op->from->last >= 0xFEFF) {
            op->from->store(0xFEFF, src); /* no instruction to anyone, but a code point */
        }
        if (by_icu != NULL) {
            ask_icu(by_icu, src, len * op->from->unit, &theirs);
        } else {
            ask_iconv(by_iconv, src, len * op->from->unit, &theirs);
        }
        accepted += (size_t)compare(who, op, src, len, &theirs);
    }
    /* Neither everything nor nothing: else this would compare little. ISO 8859-1 takes all. */
    cr_assert(accepted > rounds / 10, "%s, %s: only %zu accepted", who, op->name, accepted);
    cr_assert(accepted < (size_t)rounds * 9 / 10 || op->from == &oracle_latin1,
              "%s, %s: %zu accepted", who, op->name, accepted);
}

static void check_operation(const char *who, const operation *op, const char *from, const char *to)
{
    if (strcmp(who, "ICU") == 0) {
        const icu how = {icu_open(from), icu_open(to)};
        check_direction(who, op, &how, (iconv_t)-1);
        ucnv_close(how.from);
        ucnv_close(how.to);
    } else {
        const iconv_t how = iconv_open(to, from);
        cr_assert(how != (iconv_t)-1, "iconv: %s to %s: %s", from, to, strerror(errno));
        check_direction(who, op, NULL, how);
        iconv_close(how);
    }
}

/* Every conversion between two encodings that it has. */
static void check_all_of(const char *who)
{
    FOR_EVERY_OPERATION(op)
    {
        const char *const from = name_to(who, op->from);
        const char *const to = op->to == NULL ? NULL : name_to(who, op->to);
        if (from != NULL && to != NULL && op->from != op->to) {
            check_operation(who, op, from, to);
        }
    }
}

Test(differential, icu)
{
    check_all_of("ICU");
    cr_assert(left_out_by_icu > 0, "ICU no longer leaves out what is ignorable: say so here");
}

Test(differential, iconv)
{
    check_all_of("iconv");
}

/* The mark, then what the function without a mark writes; and back, the mark taken away. */
static void with_mark(const char *name, const char *to, const char *from)
{
    static const uint8_t text[] = "a\xC3\xA9\xF0\x9F\x98\x80";
    const size_t len = sizeof text - 1;
    const operation *const there = operation_named(to), *const back = operation_named(from);
    uint8_t ours[most_bytes], marked[most_bytes];
    static answer theirs;

    size_t size = there->to->store(0xFEFF, marked) * there->to->unit;
    const utf8codec_result got = there->convert(text, len, ours, sizeof ours / 4, 0);
    memcpy(marked + size, ours, got.written * there->to->unit);
    size += got.written * there->to->unit;
    iconv_t how = iconv_open(name, "UTF-8");
    cr_assert(how != (iconv_t)-1);
    ask_iconv(how, text, len, &theirs);
    iconv_close(how);
    cr_assert(theirs.accepted && theirs.size == size && memcmp(theirs.bytes, marked, size) == 0,
              "iconv's %s is no longer a mark and %s: say so here", name, to);

    how = iconv_open("UTF-8", name);
    cr_assert(how != (iconv_t)-1);
    ask_iconv(how, marked, size, &theirs);
    iconv_close(how);
    cr_assert(theirs.accepted && theirs.size == len && memcmp(theirs.bytes, text, len) == 0);
    const utf8codec_result kept =
        back->convert(marked, size / back->from->unit, ours, sizeof ours, 0);
    cr_assert(kept.status == UTF8CODEC_OK && kept.written == len + 3 &&
                  memcmp(ours, "\xEF\xBB\xBF", 3) == 0,
              "%s keeps the mark as U+FEFF", from);
}

Test(differential, the_marks_of_iconv)
{
    with_mark("UTF-16", "to_utf16", "from_utf16");
    with_mark("UTF-32", "to_utf32", "from_utf32");
}
