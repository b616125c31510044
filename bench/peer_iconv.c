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

/* From UTF-8 and to it, for each form. */
typedef struct descriptors {
    iconv_t to[BENCH_FORM_COUNT];
    iconv_t from[BENCH_FORM_COUNT];
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

/* What a form needs for its most: 4 bytes for each of UTF-8; and for each of its units 4 of those.
 */
#define CONVERT(name, form)                                                                        \
    static size_t to_##name(const void *context, const void *src, size_t src_len, void *dst)       \
    {                                                                                              \
        const iconv_t descriptor = ((const descriptors *)context)->to[form];                       \
        const size_t size = convert(descriptor, src, src_len, dst, 4 * src_len);                   \
        return size == BENCH_REFUSED ? BENCH_REFUSED : size / bench_form_size(form);               \
    }                                                                                              \
    static size_t from_##name(const void *context, const void *src, size_t src_len, void *dst)     \
    {                                                                                              \
        const iconv_t descriptor = ((const descriptors *)context)->from[form];                     \
        return convert(descriptor, src, src_len * bench_form_size(form), dst, 4 * src_len);        \
    }
CONVERT(utf32, BENCH_UTF32)
CONVERT(utf16, BENCH_UTF16)
CONVERT(utf16be, BENCH_UTF16BE)
CONVERT(latin1, BENCH_LATIN1)

static size_t validate(const void *context, const void *src, size_t src_len, void *dst)
{
    return to_utf32(context, src, src_len, dst) == BENCH_REFUSED ? BENCH_REFUSED : src_len;
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
    const int little = *(const uint8_t *)&probe == 1;
    const char *const names[BENCH_FORM_COUNT] = {
        [BENCH_UTF32] = little ? "UTF-32LE" : "UTF-32BE",
        [BENCH_UTF16] = little ? "UTF-16LE" : "UTF-16BE",
        [BENCH_UTF16BE] = "UTF-16BE",
        [BENCH_LATIN1] = "ISO-8859-1",
    };
    for (size_t form = 0; form < BENCH_FORM_COUNT; form++) {
        if (names[form] != NULL) {
            opened.to[form] = open_or_fail(names[form], "UTF-8");
            opened.from[form] = open_or_fail("UTF-8", names[form]);
        }
    }
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
                [BENCH_FROM_UTF32_MEASURE] = from_utf32,
                [BENCH_TO_UTF16] = to_utf16,
                [BENCH_FROM_UTF16] = from_utf16,
                [BENCH_TO_UTF16_MEASURE] = to_utf16,
                [BENCH_FROM_UTF16_MEASURE] = from_utf16,
                [BENCH_TO_UTF16BE] = to_utf16be,
                [BENCH_FROM_UTF16BE] = from_utf16be,
                [BENCH_FROM_UTF16BE_MEASURE] = from_utf16be,
                [BENCH_TO_LATIN1] = to_latin1,
                [BENCH_FROM_LATIN1] = from_latin1,
                [BENCH_TO_LATIN1_MEASURE] = to_latin1,
                [BENCH_FROM_LATIN1_MEASURE] = from_latin1},
    };
    bench_add(contenders, &contender);
}
