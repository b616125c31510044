/*
 * The peer iconv(3), of glibc or GNU libiconv.
 *
 * It can only convert, so that validation and measuring are conversion into scratch memory. Each
 * descriptor is opened once, and not reset between strings: none of these encodings has a state.
 */
#include "contender.h"
#include "fail.h"

#include <errno.h>
#include <iconv.h>
#include <stdio.h>
#include <string.h>
#if defined(__GLIBC__)
#include <gnu/libc-version.h>
#endif

typedef struct descriptors {
    iconv_t to_utf32;
    iconv_t from_utf32;
} descriptors;

static descriptors opened;

/* Returns the bytes written, or BENCH_REFUSED. dst has room for dst_size bytes. */
static size_t convert(iconv_t descriptor, const void *src, size_t src_size, void *dst,
                      size_t dst_size)
{
    char *in = (char *)(uintptr_t)src; /* iconv(3) lacks a const; it does not write there */
    char *out = dst;
    size_t in_left = src_size;
    size_t out_left = dst_size;
    if (iconv(descriptor, &in, &in_left, &out, &out_left) == (size_t)-1 || in_left != 0) {
        iconv(descriptor, NULL, NULL, NULL, NULL);
        return BENCH_REFUSED;
    }
    return dst_size - out_left;
}

static size_t to_utf32(const void *context, const void *src, size_t src_len, void *dst)
{
    const size_t size = convert(((const descriptors *)context)->to_utf32, src, src_len, dst,
                                src_len * sizeof(uint32_t));
    return size == BENCH_REFUSED ? BENCH_REFUSED : size / sizeof(uint32_t);
}

static size_t validate(const void *context, const void *src, size_t src_len, void *dst)
{
    return to_utf32(context, src, src_len, dst) == BENCH_REFUSED ? BENCH_REFUSED : src_len;
}

static size_t from_utf32(const void *context, const void *src, size_t src_len, void *dst)
{
    return convert(((const descriptors *)context)->from_utf32, src, src_len * sizeof(uint32_t), dst,
                   4 * src_len);
}

static iconv_t open_or_fail(const char *to, const char *from)
{
    const iconv_t descriptor = iconv_open(to, from);
    if (descriptor == (iconv_t)-1) {
        bench_fail(BENCH_EXIT_USAGE, "iconv_open(\"%s\", \"%s\"): %s", to, from, strerror(errno));
    }
    return descriptor;
}

static const char *version(void)
{
#if defined(_LIBICONV_VERSION)
    static char text[32];
    snprintf(text, sizeof text, "libiconv %d.%d", _libiconv_version >> 8, _libiconv_version & 255);
    return text;
#elif defined(__GLIBC__)
    static char text[32];
    snprintf(text, sizeof text, "glibc %s", gnu_get_libc_version());
    return text;
#else
    return "of the C library";
#endif
}

void bench_add_iconv(bench_contenders *contenders)
{
    /* Without "LE" or "BE" the encoding scheme would have a byte order mark. */
    const uint16_t probe = 1;
    const char *utf32 = *(const uint8_t *)&probe == 1 ? "UTF-32LE" : "UTF-32BE";
    opened.to_utf32 = open_or_fail(utf32, "UTF-8");
    opened.from_utf32 = open_or_fail("UTF-8", utf32);
    const bench_contender contender = {
        .name = "iconv",
        .version = version(),
        .calls = "iconv, where to validate or to measure is to convert",
        .role = BENCH_PEER,
        .context = &opened,
        .run = {[BENCH_VALIDATE] = validate,
                [BENCH_TO_UTF32] = to_utf32,
                [BENCH_FROM_UTF32] = from_utf32,
                [BENCH_TO_UTF32_MEASURE] = to_utf32,
                [BENCH_FROM_UTF32_MEASURE] = from_utf32},
    };
    bench_add(contenders, &contender);
}
