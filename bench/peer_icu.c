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
 */
#include "contender.h"
#include "fail.h"

#include <unicode/ucnv.h>
#include <unicode/ustring.h>
#include <unicode/utf8.h>
#include <unicode/uversion.h>

/* How many units there are, unless something was wrong. */
static size_t counted(int32_t count, UErrorCode status)
{
    return U_SUCCESS(status) ? (size_t)count : BENCH_REFUSED;
}

/* Where there is no room for the result, that is "an error" when all is well. */
static size_t measured(int32_t count, UErrorCode status)
{
    return counted(count, status == U_BUFFER_OVERFLOW_ERROR ? U_ZERO_ERROR : status);
}

static size_t to_utf16_measure(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context, (void)dst;
    int32_t utf16_len = 0;
    UErrorCode status = U_ZERO_ERROR;
    if (src_len > INT32_MAX) {
        return BENCH_REFUSED;
    }
    u_strFromUTF8(NULL, 0, &utf16_len, src, (int32_t)src_len, &status);
    return measured(utf16_len, status);
}

static size_t validate(const void *context, const void *src, size_t src_len, void *dst)
{
    return to_utf16_measure(context, src, src_len, dst) == BENCH_REFUSED ? BENCH_REFUSED : src_len;
}

static size_t to_utf16(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    int32_t utf16_len = 0;
    UErrorCode status = U_ZERO_ERROR;
    if (src_len > INT32_MAX) {
        return BENCH_REFUSED;
    }
    const int32_t len = (int32_t)src_len;
    u_strFromUTF8(dst, len, &utf16_len, src, len, &status);
    return counted(utf16_len, status);
}

static size_t from_utf16(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    int32_t utf8_len = 0;
    UErrorCode status = U_ZERO_ERROR;
    if (src_len > INT32_MAX / 3) {
        return BENCH_REFUSED;
    }
    const int32_t len = (int32_t)src_len;
    u_strToUTF8(dst, 3 * len, &utf8_len, src, len, &status);
    return counted(utf8_len, status);
}

static size_t from_utf16_measure(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context, (void)dst;
    int32_t utf8_len = 0;
    UErrorCode status = U_ZERO_ERROR;
    if (src_len > INT32_MAX / 3) {
        return BENCH_REFUSED;
    }
    u_strToUTF8(NULL, 0, &utf8_len, src, (int32_t)src_len, &status);
    return measured(utf8_len, status);
}

/* Opened once; they stop at what is ill-formed, and where there is no place for something. */
static struct {
    UConverter *utf8, *utf16be, *latin1;
} converters;

static UConverter *open_strict(const char *name)
{
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(name, &status);
    ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
    ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
    if (U_FAILURE(status)) {
        bench_fail(BENCH_EXIT_USAGE, "ICU, %s: %s", name, u_errorName(status));
    }
    return converter;
}

static size_t convert(UConverter *to, UConverter *from, const void *src, size_t src_size, void *dst,
                      size_t dst_size)
{
    UChar pivot[1024];
    UChar *pivot_source = pivot;
    UChar *pivot_target = pivot;
    const char *in = src;
    char *out = dst;
    UErrorCode status = U_ZERO_ERROR;
    ucnv_convertEx(to, from, &out, out + dst_size, &in, in + src_size, pivot, &pivot_source,
                   &pivot_target, pivot + sizeof pivot / sizeof *pivot, 1, 1, &status);
    return U_SUCCESS(status) ? (size_t)(out - (char *)dst) : BENCH_REFUSED;
}

static size_t to_utf16be(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    return convert(converters.utf16be, converters.utf8, src, src_len, dst, 2 * src_len);
}

static size_t from_utf16be(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    return convert(converters.utf8, converters.utf16be, src, src_len, dst, 2 * src_len);
}

static size_t to_latin1(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    return convert(converters.latin1, converters.utf8, src, src_len, dst, src_len);
}

static size_t from_latin1(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    const uint8_t *in = src;
    uint8_t *out = dst;
    size_t written = 0;
    for (size_t i = 0; i < src_len; i++) {
        U8_APPEND_UNSAFE(out, written, in[i]);
    }
    return written;
}

static size_t to_utf32(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    const uint8_t *bytes = src;
    uint32_t *units = dst;
    size_t written = 0;
    if (src_len > INT32_MAX) {
        return BENCH_REFUSED;
    }
    const int32_t len = (int32_t)src_len;
    for (int32_t read = 0; read < len;) {
        UChar32 code_point;
        U8_NEXT(bytes, read, len, code_point);
        if (code_point < 0) {
            return BENCH_REFUSED;
        }
        units[written++] = (uint32_t)code_point;
    }
    return written;
}

static size_t decode_loop(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    const uint8_t *bytes = src;
    uint32_t sum = 0;
    size_t count = 0;
    size_t errors = 0;
    if (src_len > INT32_MAX) {
        return BENCH_REFUSED;
    }
    const int32_t len = (int32_t)src_len;
    for (int32_t read = 0; read < len;) {
        UChar32 code_point;
        U8_NEXT(bytes, read, len, code_point);
        if (code_point < 0) {
            errors++;
            continue;
        }
        sum += (uint32_t)code_point;
        count++;
    }
    bench_store_sum(dst, src_len, sum);
    return errors == 0 ? count : BENCH_REFUSED;
}

static size_t from_utf32(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    const uint32_t *units = src;
    uint8_t *bytes = dst;
    int32_t written = 0;
    UBool error = 0;
    if (src_len > INT32_MAX / 4) {
        return BENCH_REFUSED;
    }
    const int32_t cap = (int32_t)(4 * src_len);
    for (size_t i = 0; i < src_len; i++) {
        U8_APPEND(bytes, written, cap, units[i], error);
        if (error) {
            return BENCH_REFUSED;
        }
    }
    return (size_t)written;
}

static size_t to_utf32_measure(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context, (void)dst;
    const uint8_t *bytes = src;
    size_t counted = 0;
    if (src_len > INT32_MAX) {
        return BENCH_REFUSED;
    }
    const int32_t len = (int32_t)src_len;
    for (int32_t read = 0; read < len; counted++) {
        UChar32 code_point;
        U8_NEXT(bytes, read, len, code_point);
        if (code_point < 0) {
            return BENCH_REFUSED;
        }
    }
    return counted;
}

static size_t from_utf32_measure(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context, (void)dst;
    const uint32_t *units = src;
    size_t counted = 0;
    for (size_t i = 0; i < src_len; i++) {
        const int length = U8_LENGTH(units[i]);
        if (length == 0) {
            return BENCH_REFUSED;
        }
        counted += (size_t)length;
    }
    return counted;
}

void bench_add_icu(bench_contenders *contenders)
{
    static char version[U_MAX_VERSION_STRING_LENGTH];
    UVersionInfo numbers;
    u_getVersion(numbers);
    u_versionToString(numbers, version);
    converters.utf8 = open_strict("UTF-8");
    converters.utf16be = open_strict("UTF-16BE");
    converters.latin1 = open_strict("ISO-8859-1");
    const bench_contender contender = {
        .name = "icu",
        .version = version,
        .calls = "u_strFromUTF8, u_strToUTF8, U8_NEXT, U8_APPEND, U8_LENGTH, U8_APPEND_UNSAFE, "
                 "ucnv_convertEx",
        .role = BENCH_PEER,
        .run = {[BENCH_VALIDATE] = validate,
                [BENCH_TO_UTF32] = to_utf32,
                [BENCH_FROM_UTF32] = from_utf32,
                [BENCH_TO_UTF32_MEASURE] = to_utf32_measure,
                [BENCH_FROM_UTF32_MEASURE] = from_utf32_measure,
                [BENCH_DECODE_LOOP] = decode_loop,
                [BENCH_TO_UTF16] = to_utf16,
                [BENCH_FROM_UTF16] = from_utf16,
                [BENCH_TO_UTF16_MEASURE] = to_utf16_measure,
                [BENCH_FROM_UTF16_MEASURE] = from_utf16_measure,
                [BENCH_TO_UTF16BE] = to_utf16be,
                [BENCH_FROM_UTF16BE] = from_utf16be,
                [BENCH_TO_LATIN1] = to_latin1,
                [BENCH_FROM_LATIN1] = from_latin1},
    };
    bench_add(contenders, &contender);
}
