/*
 * The peer ICU: of its ways, the fastest for each operation.
 *
 * UTF-32: the macros U8_NEXT and U8_APPEND in a loop, which were ahead of u_strFromUTF8 with
 * u_strToUTF32 (and back) on every text tried, and 2 to 10 times ahead of ucnv_convertEx.
 * Validating: u_strFromUTF8 asked for the length alone, which was ahead of a loop of U8_NEXT but
 * for emoji. UTF-16: u_strFromUTF8 and u_strToUTF8, which loops of U8_NEXT and U16_NEXT were 1.3
 * times ahead of at best and behind as often. UTF-16BE: ucnv_convertEx, for there is nothing else.
 * Latin-1: ucnv_convertEx to it, and U8_APPEND_UNSAFE in a loop from it, ahead of each other's way
 * by 1.0 to 1.5 times. (ICU 72, gcc 12, texts of 50 KB to 2 MB in up to 14 languages.)
 *
 * Lengths are int32_t: no text of the benchmark is longer.
 */
#include "bench.h"

#include <err.h>
#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>
#include <unicode/utf8.h>
#include <unicode/uversion.h>

/* How many units there are, unless something was wrong. No room is not, where none is wanted. */
static size_t counted(int32_t count, UErrorCode status)
{
    return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? (size_t)count : BENCH_REFUSED;
}

/* With room for so many units; with room for none they measure. */
#define STRINGS(name, function, room)                                                              \
    static size_t name(const void *src, size_t src_len, void *dst)                                 \
    {                                                                                              \
        int32_t len = 0;                                                                           \
        UErrorCode status = U_ZERO_ERROR;                                                          \
        function((room) != 0 ? dst : NULL, (int32_t)(room), &len, src, (int32_t)src_len, &status); \
        return counted(len, status);                                                               \
    }
STRINGS(to_utf16, u_strFromUTF8, src_len)
STRINGS(from_utf16, u_strToUTF8, 3 * src_len)
STRINGS(to_utf16_measure, u_strFromUTF8, 0)
STRINGS(from_utf16_measure, u_strToUTF8, 0)

static size_t validate(const void *src, size_t src_len, void *dst)
{
    return to_utf16_measure(src, src_len, dst) == BENCH_REFUSED ? BENCH_REFUSED : src_len;
}

/* Opened once; they stop at what is ill-formed or cannot be represented. */
static UConverter *utf8, *utf16be, *latin1;

static UConverter *open_strict(const char *name)
{
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(name, &status);
    ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
    ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
    if (U_FAILURE(status)) {
        errx(BENCH_EXIT_USAGE, "ICU, %s: %s", name, u_errorName(status));
    }
    return converter;
}

static size_t convert(UConverter *to, UConverter *from, const void *src, size_t src_size, void *dst)
{
    UChar pivot[1024], *pivot_source = pivot, *pivot_target = pivot;
    const char *in = src;
    char *out = dst;
    UErrorCode status = U_ZERO_ERROR;
    ucnv_convertEx(to, from, &out, out + 2 * src_size, &in, in + src_size, pivot, &pivot_source,
                   &pivot_target, pivot + sizeof pivot / sizeof *pivot, 1, 1, &status);
    return U_SUCCESS(status) ? (size_t)(out - (char *)dst) : BENCH_REFUSED;
}

#define BETWEEN(name, to, from)                                                                    \
    static size_t name(const void *src, size_t src_len, void *dst)                                 \
    {                                                                                              \
        return convert(to, from, src, src_len, dst);                                               \
    }
BETWEEN(to_utf16be, utf16be, utf8)
BETWEEN(from_utf16be, utf8, utf16be)
BETWEEN(to_latin1, latin1, utf8)

static size_t from_latin1(const void *src, size_t src_len, void *dst)
{
    const uint8_t *in = src;
    uint8_t *out = dst;
    size_t written = 0;
    for (size_t i = 0; i < src_len; i++) {
        U8_APPEND_UNSAFE(out, written, in[i]);
    }
    return written;
}

static inline int next(const uint8_t *bytes, int32_t len, int32_t *read, uint32_t *code_point)
{
    int32_t at = *read;
    UChar32 found;
    U8_NEXT(bytes, at, len, found);
    *read = at;
    *code_point = (uint32_t)found;
    return found >= 0;
}
BENCH_DECODE_LOOP(next, int32_t)
BENCH_UTF32_LOOPS(next, int32_t)

static size_t from_utf32(const void *src, size_t src_len, void *dst)
{
    const uint32_t *units = src;
    uint8_t *bytes = dst;
    int32_t written = 0;
    UBool error = 0;
    const int32_t cap = (int32_t)(4 * src_len);
    for (size_t i = 0; i < src_len; i++) {
        U8_APPEND(bytes, written, cap, units[i], error);
        if (error) {
            return BENCH_REFUSED;
        }
    }
    return (size_t)written;
}

static size_t from_utf32_measure(const void *src, size_t src_len, void *dst)
{
    const uint32_t *units = src;
    size_t bytes = 0;
    (void)dst;
    for (size_t i = 0; i < src_len; i++) {
        const int length = U8_LENGTH(units[i]);
        if (length == 0) {
            return BENCH_REFUSED;
        }
        bytes += (size_t)length;
    }
    return bytes;
}

void bench_add_icu(void)
{
    /* clang-format off */
    static const bench_offer offers[] = {
        {"validate", validate, 0}, {"to_utf32", to_utf32, 0}, {"from_utf32", from_utf32, 0},
        {"to_utf32_measure", to_utf32_measure, 0}, {"from_utf32_measure", from_utf32_measure, 0},
        {"decode_loop", decode_loop, 0}, {"to_utf16", to_utf16, 0},
        {"from_utf16", from_utf16, 0}, {"to_utf16_measure", to_utf16_measure, 0},
        {"from_utf16_measure", from_utf16_measure, 0}, {"to_utf16be", to_utf16be, 0},
        {"from_utf16be", from_utf16be, 0}, {"to_latin1", to_latin1, 0},
        {"from_latin1", from_latin1, 0}, {NULL, NULL, 0}};
    /* clang-format on */
    static char version[U_MAX_VERSION_STRING_LENGTH];
    UVersionInfo numbers;
    u_getVersion(numbers);
    u_versionToString(numbers, version);
    utf8 = open_strict("UTF-8");
    utf16be = open_strict("UTF-16BE");
    latin1 = open_strict("ISO-8859-1");
    bench_add(&(bench_contender){.name = "icu",
                                 .version = version,
                                 .calls =
                                     "u_strFromUTF8, u_strToUTF8; loops of U8_NEXT, U8_APPEND, "
                                     "U8_LENGTH, U8_APPEND_UNSAFE; ucnv_convertEx",
                                 .offers = offers});
}
