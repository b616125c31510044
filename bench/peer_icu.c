/*
 * The peer ICU: of its ways, the fastest for each operation.
 *
 * Converting: the macros U8_NEXT and U8_APPEND in a loop, which were ahead of u_strFromUTF8 with
 * u_strToUTF32 (and back) on every text tried, and 2 to 10 times ahead of ucnv_convertEx.
 * Validating: u_strFromUTF8 asked for the length alone, which was ahead of a loop of U8_NEXT but
 * for emoji. (ICU 72, gcc 12, texts of 50 to 500 KB in 14 languages.)
 */
#include "contender.h"

#include <unicode/ustring.h>
#include <unicode/utf8.h>
#include <unicode/uversion.h>

static size_t validate(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context, (void)dst;
    int32_t utf16_len = 0;
    UErrorCode status = U_ZERO_ERROR;
    if (src_len > INT32_MAX) {
        return BENCH_REFUSED;
    }
    u_strFromUTF8(NULL, 0, &utf16_len, src, (int32_t)src_len, &status);
    /* There is no room for the result, which is therefore "an error" when all is well. */
    return status == U_BUFFER_OVERFLOW_ERROR || U_SUCCESS(status) ? src_len : BENCH_REFUSED;
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
    const bench_contender contender = {
        .name = "icu",
        .version = version,
        .calls = "u_strFromUTF8 for the length alone, U8_NEXT, U8_APPEND, U8_LENGTH",
        .role = BENCH_PEER,
        .run = {[BENCH_VALIDATE] = validate,
                [BENCH_TO_UTF32] = to_utf32,
                [BENCH_FROM_UTF32] = from_utf32,
                [BENCH_TO_UTF32_MEASURE] = to_utf32_measure,
                [BENCH_FROM_UTF32_MEASURE] = from_utf32_measure},
    };
    bench_add(contenders, &contender);
}
