/*
 * Direct conversions: from bytes to an array in native byte order, to an array of the other form,
 * and to bytes again. Steps that change nothing are left out.
 */
#include "direct.h"

#include <utf8codec/pairs.h>
#include <utf8codec/schemes.h>

enum {
    direct_units = 4 * 1024 /* at a time: small enough for all buffers to stay in the cache */
};

/* What the arrays consist of. */
enum form {
    form_none, /* such an encoding has no direct conversion */
    form_latin1,
    form_utf16,
    form_utf32,
    form_count
};

/* The library's functions, with the types that encoding_conversion has. */
#define STEP(name)                                                                                 \
    static utf8codec_result name(const void *src, size_t src_len, void *dst, size_t dst_cap,       \
                                 unsigned flags)                                                   \
    {                                                                                              \
        return utf8codec_##name(src, src_len, dst, dst_cap, flags);                                \
    }
STEP(utf16le_to_utf16)
STEP(utf16be_to_utf16)
STEP(utf32le_to_utf32)
STEP(utf32be_to_utf32)
STEP(latin1_to_utf16)
STEP(latin1_to_utf32)
STEP(utf16_to_latin1)
STEP(utf16_to_utf32)
STEP(utf32_to_latin1)
STEP(utf32_to_utf16)
STEP(utf16_to_utf16le)
STEP(utf16_to_utf16be)
STEP(utf32_to_utf32le)
STEP(utf32_to_utf32be)

/* The encodings that have a form, and the steps from their bytes to it and back. */
static const struct scheme {
    enum form form;
    encoding_conversion *read; /* NULL: the bytes are the array */
    encoding_conversion *write;
} schemes[UTF8CODEC_ENCODING_CODE_PAGE + 1] = {
    [UTF8CODEC_ENCODING_UTF16LE] = {form_utf16, utf16le_to_utf16, utf16_to_utf16le},
    [UTF8CODEC_ENCODING_UTF16BE] = {form_utf16, utf16be_to_utf16, utf16_to_utf16be},
    [UTF8CODEC_ENCODING_UTF32LE] = {form_utf32, utf32le_to_utf32, utf32_to_utf32le},
    [UTF8CODEC_ENCODING_UTF32BE] = {form_utf32, utf32be_to_utf32, utf32_to_utf32be},
    [UTF8CODEC_ENCODING_LATIN1] = {form_latin1, NULL, NULL},
};

/* The pairs of forms that have a direct conversion: a row for each input. */
static const struct pair {
    bool exists;
    encoding_conversion *convert; /* NULL: the arrays are the same */
} pairs[form_count][form_count] = {
    [form_latin1] =
        {[form_utf16] = {true, latin1_to_utf16}, [form_utf32] = {true, latin1_to_utf32}},
    [form_utf16] = {[form_latin1] = {true, utf16_to_latin1},
                    [form_utf16] = {true, NULL},
                    [form_utf32] = {true, utf16_to_utf32}},
    [form_utf32] = {[form_latin1] = {true, utf32_to_latin1},
                    [form_utf16] = {true, utf32_to_utf16},
                    [form_utf32] = {true, NULL}},
};

/* A unit of each form, in bytes. */
static const size_t unit_size[form_count] = {
    [form_latin1] = 1, [form_utf16] = sizeof(uint16_t), [form_utf32] = sizeof(uint32_t)};

bool direct_exists(const encoding *from, const encoding *to)
{
    return pairs[schemes[from->as].form][schemes[to->as].form].exists;
}

/* Walks over text, well-formed, in any form. */
static void advance(position *at, enum form form, const void *units, size_t count)
{
    switch (form) {
    case form_utf16:
        position_advance_utf16(at, units, count);
        break;
    case form_utf32:
        position_advance_utf32(at, units, count);
        break;
    default:
        position_advance_latin1(at, units, count);
        break;
    }
}

/* direct_convert() of no more than direct_units units. */
static size_t convert_some(const encoding *from, const encoding *to, const uint8_t *src,
                           size_t src_len, unsigned flags, output *out, position *at)
{
    /* A unit becomes at most two of UTF-16, or one of UTF-32: as many bytes. */
    static uint32_t read[direct_units], converted[direct_units], written[direct_units];
    const struct scheme source = schemes[from->as], target = schemes[to->as];
    const struct pair pair = pairs[source.form][target.form];
    const void *units = src;
    size_t count = src_len < direct_units ? src_len : direct_units;

    if (source.read != NULL) {
        count = source.read(src, src_len, read, direct_units, flags | UTF8CODEC_MORE).written;
        units = read;
    }
    const void *result = units;
    utf8codec_result done = {.read = count, .written = count};
    if (pair.convert != NULL) {
        done =
            pair.convert(units, count, converted, sizeof converted / unit_size[target.form], flags);
        result = converted;
    }
    size_t length = done.written * unit_size[target.form];
    if (target.write != NULL && !encoding_is_in_host_order(to)) { /* else it would be a copy */
        length = target.write(result, done.written, written, sizeof written, 0).written;
        result = written;
    }
    output_write(out, result, length);
    if (at != NULL) {
        if (unit_size[source.form] <= unit_size[target.form]) { /* the fewest bytes */
            advance(at, source.form, units, done.read);
        } else {
            advance(at, target.form, converted, done.written);
        }
    }
    return done.read * unit_size[source.form]; /* a replaced unit is one, too */
}

size_t direct_convert(const encoding *from, const encoding *to, const uint8_t *src, size_t src_len,
                      unsigned flags, output *out, position *at)
{
    size_t done = 0, some;

    do {
        some = convert_some(from, to, src + done, src_len - done, flags, out, at);
        done += some;
    } while (some != 0);
    return done;
}
