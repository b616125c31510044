/*
 * The table of encodings.
 */
#include "encodings.h"
#include "command.h"
#include "options.h"
#include "suggest.h"

#include <utf8codec/utf8codec.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool host_is_big_endian(void)
{
    const uint16_t one = 1;
    uint8_t first;
    memcpy(&first, &one, 1);
    return first == 0;
}

static utf8codec_result encode_utf16_host(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap, unsigned flags)
{
    return host_is_big_endian() ? utf8codec_to_utf16be(src, src_len, dst, dst_cap, flags)
                                : utf8codec_to_utf16le(src, src_len, dst, dst_cap, flags);
}

static utf8codec_result encode_utf32_host(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap, unsigned flags)
{
    return host_is_big_endian() ? utf8codec_to_utf32be(src, src_len, dst, dst_cap, flags)
                                : utf8codec_to_utf32le(src, src_len, dst, dst_cap, flags);
}

#define ENCODING_UTF8                                                                              \
    {"utf-8",                                                                                      \
     {"utf8", "csutf8"},                                                                           \
     UTF8CODEC_ENCODING_UTF8,                                                                      \
     utf8codec_validate,                                                                           \
     utf8codec_to_utf8,                                                                            \
     NULL,                                                                                         \
     NULL,                                                                                         \
     NULL,                                                                                         \
     0}

/* `validate`: the function that does, or for an encoding without errors one that measures. */
#define ENCODING(name, aliases, as, x, validate)                                                   \
    {name, aliases, as, validate, utf8codec_from_##x, utf8codec_to_##x, NULL, NULL, 0}

/* One whose byte order the mark tells. Input of fewer bytes than that has no whole unit: either
   order will do for its error. */
#define ENCODING_MARKED(name, aliases, as, x, mark_length)                                         \
    {name,                                                                                         \
     aliases,                                                                                      \
     as,                                                                                           \
     utf8codec_validate_##x##le,                                                                   \
     utf8codec_from_##x##le,                                                                       \
     encode_##x##_host,                                                                            \
     &encodings[row_##x##le],                                                                      \
     &encodings[row_##x##be],                                                                      \
     mark_length}

#define NAMES(...) {__VA_ARGS__}

enum {
    row_utf8,
    row_utf16le,
    row_utf16be,
    row_utf32le,
    row_utf32be
};

static const encoding encodings[] = {
    [row_utf8] = ENCODING_UTF8,
    [row_utf16le] = ENCODING("utf-16le", NAMES("utf16le", "csutf16le"), UTF8CODEC_ENCODING_UTF16LE,
                             utf16le, utf8codec_validate_utf16le),
    [row_utf16be] = ENCODING("utf-16be", NAMES("utf16be", "csutf16be"), UTF8CODEC_ENCODING_UTF16BE,
                             utf16be, utf8codec_validate_utf16be),
    [row_utf32le] = ENCODING("utf-32le", NAMES("utf32le", "csutf32le", "ucs-4le"),
                             UTF8CODEC_ENCODING_UTF32LE, utf32le, utf8codec_validate_utf32le),
    [row_utf32be] = ENCODING("utf-32be", NAMES("utf32be", "csutf32be", "ucs-4be"),
                             UTF8CODEC_ENCODING_UTF32BE, utf32be, utf8codec_validate_utf32be),
    ENCODING_MARKED("utf-16", NAMES("utf16", "csutf16"), UTF8CODEC_ENCODING_UTF16LE, utf16, 2),
    ENCODING_MARKED("utf-32", NAMES("utf32", "csutf32"), UTF8CODEC_ENCODING_UTF32LE, utf32, 4),
    ENCODING("iso-8859-1", NAMES("latin1", "iso_8859-1", "iso8859-1", "l1", "cp819", "csisolatin1"),
             UTF8CODEC_ENCODING_LATIN1, latin1, utf8codec_from_latin1_measure),
    ENCODING("us-ascii", NAMES("ascii", "us", "ansi_x3.4-1968", "iso646-us", "cp367", "csascii"),
             UTF8CODEC_ENCODING_ASCII, ascii, utf8codec_validate_ascii),
    ENCODING("cesu-8", NAMES("cesu8", "cscesu-8"), UTF8CODEC_ENCODING_CESU8, cesu8,
             utf8codec_validate_cesu8),
    ENCODING("mutf-8", NAMES("mutf8", "modified-utf-8"), UTF8CODEC_ENCODING_MUTF8, mutf8,
             utf8codec_validate_mutf8),
    ENCODING("wtf-8", NAMES("wtf8"), UTF8CODEC_ENCODING_WTF8, wtf8, utf8codec_validate_wtf8),
};

enum {
    encoding_count = sizeof encodings / sizeof encodings[0]
};

const encoding encoding_utf8 = ENCODING_UTF8;

const encoding *encoding_at(size_t i)
{
    return i < encoding_count ? &encodings[i] : NULL;
}

const encoding *encoding_of(utf8codec_encoding as)
{
    for (unsigned i = 0; i < encoding_count; i++) {
        if (encodings[i].as == as && encodings[i].mark_length == 0) {
            return &encodings[i];
        }
    }
    return NULL;
}

bool encoding_has_mark(const encoding *one)
{
    return one->as != UTF8CODEC_ENCODING_LATIN1 && one->as != UTF8CODEC_ENCODING_ASCII;
}

static bool has_name(const encoding *one, const char *name)
{
    if (strcasecmp(name, one->name) == 0) {
        return true;
    }
    for (unsigned k = 0; k < encoding_most_names && one->aliases[k] != NULL; k++) {
        if (strcasecmp(name, one->aliases[k]) == 0) {
            return true;
        }
    }
    return false;
}

const encoding *encoding_named(const char *command_name, const char *name)
{
    suggestion meant = {name, NULL, 0};
    char known[256] = "";

    for (unsigned i = 0; i < encoding_count; i++) {
        const encoding *const one = &encodings[i];
        if (has_name(one, name)) {
            return one;
        }
        suggest(&meant, one->name);
        snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", i == 0 ? "" : ", ",
                 one->name);
    }
    if (meant.best != NULL) {
        message("unknown encoding %s; did you mean %s?", shown(name), meant.best);
    } else {
        usage_error(command_name, "unknown encoding %s; supported: %s", shown(name), known);
    }
    return NULL;
}

static void tell_of_missing_mark(const encoding *marked, const input *in, const char *option)
{
    char bytes[16] = "";

    for (size_t i = 0; i < marked->mark_length; i++) {
        snprintf(bytes + strlen(bytes), sizeof bytes - strlen(bytes), i == 0 ? "%02X" : " %02X",
                 (unsigned)in->bytes[i]);
    }
    if (option != NULL) {
        message("%s: byte %" PRIu64 ": %s: no byte order mark; say which order it is, --%s %s or "
                "--%s %s",
                shown(in->name), in->offset, bytes, option, marked->little->name, option,
                marked->big->name);
    }
}

int encoding_read_mark(const encoding **which, input *in, const char *option)
{
    const encoding *const marked = *which;
    const size_t length = marked->mark_length;

    if (length == 0) {
        return exit_well_formed;
    }
    if (!input_fill_up_to(in, length)) {
        return exit_trouble;
    }
    if (in->length < length) {
        return exit_well_formed; /* empty, or no whole unit, as decoding will find */
    }
    /* No more of it than a mark has: that of UTF-16LE may begin that of UTF-32LE. */
    const utf8codec_detected mark = utf8codec_detect_bom(in->bytes, length);
    if (mark.encoding == (unsigned)marked->little->as) {
        *which = marked->little;
    } else if (mark.encoding == (unsigned)marked->big->as) {
        *which = marked->big;
    } else {
        tell_of_missing_mark(marked, in, option);
        return exit_ill_formed;
    }
    input_consume(in, length);
    return exit_well_formed;
}
