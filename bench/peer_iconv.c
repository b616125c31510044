/*
 * The peer iconv(3), of glibc or GNU libiconv. It can only convert, so that to validate or to
 * measure is to convert into scratch memory. Each descriptor is opened once, and not reset between
 * strings: none of these encodings has a state.
 */
#include "bench.h"

#include <err.h>
#include <iconv.h>
#if defined(__GLIBC__)
#include <gnu/libc-version.h>
#endif

/* Returns the bytes written, or BENCH_REFUSED. dst has room for 4 bytes for each unit. */
static size_t convert(iconv_t descriptor, const void *src, size_t src_size, void *dst,
                      size_t dst_size)
{
    char *in = (char *)(uintptr_t)src; /* iconv(3) lacks a const; it does not write there */
    char *out = dst;
    size_t in_left = src_size, out_left = dst_size;
    if (iconv(descriptor, &in, &in_left, &out, &out_left) == (size_t)-1 || in_left != 0) {
        iconv(descriptor, NULL, NULL, NULL, NULL);
        return BENCH_REFUSED;
    }
    return dst_size - out_left;
}

/* From UTF-8 and to it, in units of `unit` bytes. */
#define BOTH_WAYS(name, unit)                                                                      \
    static iconv_t open_to_##name, open_from_##name;                                               \
    static size_t to_##name(const void *src, size_t src_len, void *dst)                            \
    {                                                                                              \
        const size_t size = convert(open_to_##name, src, src_len, dst, 4 * src_len);               \
        return size == BENCH_REFUSED ? BENCH_REFUSED : size / (unit);                              \
    }                                                                                              \
    static size_t from_##name(const void *src, size_t src_len, void *dst)                          \
    {                                                                                              \
        return convert(open_from_##name, src, src_len * (unit), dst, 4 * src_len);                 \
    }
BOTH_WAYS(utf32, 4)
BOTH_WAYS(utf16, 2)
BOTH_WAYS(utf16be, 1)
BOTH_WAYS(latin1, 1)

static size_t validate(const void *src, size_t src_len, void *dst)
{
    return to_utf32(src, src_len, dst) == BENCH_REFUSED ? BENCH_REFUSED : src_len;
}

static void open_both(const char *name, iconv_t *to, iconv_t *from)
{
    *to = iconv_open(name, "UTF-8");
    *from = iconv_open("UTF-8", name);
    if (*to == (iconv_t)-1 || *from == (iconv_t)-1) {
        err(BENCH_EXIT_USAGE, "iconv_open, %s", name);
    }
}

void bench_add_iconv(void)
{
    /* clang-format off */
    static const bench_offer offers[] = {
        {"validate", validate, 0}, {"to_utf32", to_utf32, 0}, {"from_utf32", from_utf32, 0},
        {"to_utf32_measure", to_utf32, 0}, {"from_utf32_measure", from_utf32, 0},
        {"to_utf16", to_utf16, 0}, {"from_utf16", from_utf16, 0},
        {"to_utf16_measure", to_utf16, 0}, {"from_utf16_measure", from_utf16, 0},
        {"to_utf16be", to_utf16be, 0}, {"from_utf16be", from_utf16be, 0},
        {"to_latin1", to_latin1, 0}, {"from_latin1", from_latin1, 0}, {NULL, NULL, 0}};
    /* clang-format on */
    /* Without "LE" or "BE" the encoding scheme would have a byte order mark. */
    const int little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
    open_both(little ? "UTF-32LE" : "UTF-32BE", &open_to_utf32, &open_from_utf32);
    open_both(little ? "UTF-16LE" : "UTF-16BE", &open_to_utf16, &open_from_utf16);
    open_both("UTF-16BE", &open_to_utf16be, &open_from_utf16be);
    open_both("ISO-8859-1", &open_to_latin1, &open_from_latin1);
#if defined(__GLIBC__)
    const char *version = gnu_get_libc_version();
#else
    const char *version = "of the C library";
#endif
    bench_add(&(bench_contender){.name = "iconv",
                                 .version = version,
                                 .calls = "iconv, where to validate or to measure is to convert",
                                 .offers = offers});
}
