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

/* `validate`: the function that does, or for an encoding without errors one that measures. */
#define ENCODING(name, aliases, as, x, validate)                                                   \
    {name, aliases, as, NULL, validate, utf8codec_from_##x, utf8codec_to_##x, NULL, NULL, 0}

/* An encoding whose mark has the byte order. Input shorter than the mark has no whole unit: either
   order will do for its error. */
#define ENCODING_MARKED(name, aliases, as, x, mark_length)                                         \
    {name,                                                                                         \
     aliases,                                                                                      \
     as,                                                                                           \
     NULL,                                                                                         \
     utf8codec_validate_##x##le,                                                                   \
     utf8codec_from_##x##le,                                                                       \
     encode_##x##_host,                                                                            \
     &encodings[row_##x##le],                                                                      \
     &encodings[row_##x##be],                                                                      \
     mark_length}

#define CODE_PAGE(name, aliases, x)                                                                \
    {name, aliases, UTF8CODEC_ENCODING_CODE_PAGE, utf8codec_code_page_##x, NULL, NULL, NULL, NULL, \
     NULL, 0}

#define NAMES(...) {__VA_ARGS__}

enum {
    row_utf8,
    row_utf16le,
    row_utf16be,
    row_utf32le,
    row_utf32be
};

static const encoding encodings[] = {
    [row_utf8] = {"utf-8",
                  {"utf8", "csutf8"},
                  UTF8CODEC_ENCODING_UTF8,
                  NULL,
                  utf8codec_validate,
                  utf8codec_to_utf8,
                  NULL,
                  NULL,
                  NULL,
                  0},
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
    ENCODING("iso-8859-1",
             NAMES("latin1", "latin-1", "iso_8859-1", "iso_8859-1:1987", "iso8859-1", "l1", "cp819",
                   "csisolatin1"),
             UTF8CODEC_ENCODING_LATIN1, latin1, utf8codec_from_latin1_measure),
    ENCODING("us-ascii", NAMES("ascii", "us", "ansi_x3.4-1968", "iso646-us", "cp367", "csascii"),
             UTF8CODEC_ENCODING_ASCII, ascii, utf8codec_validate_ascii),
    ENCODING("cesu-8", NAMES("cesu8", "cscesu-8"), UTF8CODEC_ENCODING_CESU8, cesu8,
             utf8codec_validate_cesu8),
    ENCODING("mutf-8", NAMES("mutf8", "modified-utf-8"), UTF8CODEC_ENCODING_MUTF8, mutf8,
             utf8codec_validate_mutf8),
    ENCODING("wtf-8", NAMES("wtf8"), UTF8CODEC_ENCODING_WTF8, wtf8, utf8codec_validate_wtf8),
    /* Labels of the WHATWG Encoding Standard, but not those by which it calls one encoding
       another: latin1 is not windows-1252 here. */
    CODE_PAGE("ibm866", NAMES("866", "cp866", "csibm866"), ibm866),
    CODE_PAGE("iso-8859-2",
              NAMES("latin2", "l2", "iso8859-2", "iso_8859-2", "iso88592", "csisolatin2"),
              iso_8859_2),
    CODE_PAGE("iso-8859-3",
              NAMES("latin3", "l3", "iso8859-3", "iso_8859-3", "iso88593", "csisolatin3"),
              iso_8859_3),
    CODE_PAGE("iso-8859-4",
              NAMES("latin4", "l4", "iso8859-4", "iso_8859-4", "iso88594", "csisolatin4"),
              iso_8859_4),
    CODE_PAGE("iso-8859-5",
              NAMES("cyrillic", "iso8859-5", "iso_8859-5", "iso88595", "csisolatincyrillic"),
              iso_8859_5),
    CODE_PAGE("iso-8859-6",
              NAMES("arabic", "asmo-708", "ecma-114", "iso8859-6", "iso_8859-6", "iso88596",
                    "csisolatinarabic"),
              iso_8859_6),
    CODE_PAGE("iso-8859-7",
              NAMES("greek", "elot_928", "ecma-118", "iso8859-7", "iso_8859-7", "iso88597",
                    "csisolatingreek"),
              iso_8859_7),
    CODE_PAGE("iso-8859-8",
              NAMES("hebrew", "iso-8859-8-i", "iso-8859-8-e", "iso8859-8", "iso_8859-8", "iso88598",
                    "csisolatinhebrew"),
              iso_8859_8),
    CODE_PAGE("iso-8859-10",
              NAMES("latin6", "l6", "iso8859-10", "iso_8859-10", "iso885910", "csisolatin6"),
              iso_8859_10),
    CODE_PAGE("iso-8859-13",
              NAMES("latin7", "l7", "iso8859-13", "iso_8859-13", "iso885913", "csiso885913"),
              iso_8859_13),
    CODE_PAGE("iso-8859-14",
              NAMES("latin8", "l8", "iso8859-14", "iso_8859-14", "iso885914", "csiso885914"),
              iso_8859_14),
    CODE_PAGE(
        "iso-8859-15",
        NAMES("latin9", "latin-9", "l9", "iso8859-15", "iso_8859-15", "iso885915", "csisolatin9"),
        iso_8859_15),
    CODE_PAGE("iso-8859-16",
              NAMES("latin10", "l10", "iso8859-16", "iso_8859-16", "iso885916", "csiso885916"),
              iso_8859_16),
    CODE_PAGE("koi8-r", NAMES("koi8", "koi8r", "koi8_r", "koi", "cskoi8r"), koi8_r),
    CODE_PAGE("koi8-u", NAMES("koi8u", "koi8-ru", "cskoi8u"), koi8_u),
    CODE_PAGE("macintosh", NAMES("mac", "x-mac-roman", "csmacintosh"), macintosh),
    CODE_PAGE("windows-874", NAMES("cp874", "dos-874"), windows_874),
    CODE_PAGE("windows-1250", NAMES("cp1250", "x-cp1250", "cswindows1250"), windows_1250),
    CODE_PAGE("windows-1251", NAMES("cp1251", "x-cp1251", "cswindows1251"), windows_1251),
    CODE_PAGE("windows-1252", NAMES("cp1252", "x-cp1252", "cswindows1252"), windows_1252),
    CODE_PAGE("windows-1253", NAMES("cp1253", "x-cp1253", "cswindows1253"), windows_1253),
    CODE_PAGE("windows-1254", NAMES("cp1254", "x-cp1254", "cswindows1254"), windows_1254),
    CODE_PAGE("windows-1255", NAMES("cp1255", "x-cp1255", "cswindows1255"), windows_1255),
    CODE_PAGE("windows-1256", NAMES("cp1256", "x-cp1256", "cswindows1256"), windows_1256),
    CODE_PAGE("windows-1257", NAMES("cp1257", "x-cp1257", "cswindows1257"), windows_1257),
    CODE_PAGE("windows-1258", NAMES("cp1258", "x-cp1258", "cswindows1258"), windows_1258),
    CODE_PAGE("x-mac-cyrillic", NAMES("mac-cyrillic", "x-mac-ukrainian"), x_mac_cyrillic),
};

enum {
    encoding_count = sizeof encodings / sizeof encodings[0]
};

const encoding *const encoding_utf8 = &encodings[row_utf8];

const encoding *encoding_at(size_t i)
{
    return i < encoding_count ? &encodings[i] : NULL;
}

utf8codec_result encoding_validate(const encoding *one, const void *src, size_t src_len,
                                   unsigned flags)
{
    return one->page == NULL ? one->validate(src, src_len, flags)
                             : utf8codec_validate_code_page(one->page(), src, src_len, flags);
}

utf8codec_result encoding_decode(const encoding *one, const void *src, size_t src_len, void *dst,
                                 size_t dst_cap, unsigned flags)
{
    return one->page == NULL
               ? one->decode(src, src_len, dst, dst_cap, flags)
               : utf8codec_from_code_page(one->page(), src, src_len, dst, dst_cap, flags);
}

utf8codec_result encoding_encode(const encoding *one, const void *src, size_t src_len, void *dst,
                                 size_t dst_cap, unsigned flags)
{
    return one->page == NULL
               ? one->encode(src, src_len, dst, dst_cap, flags)
               : utf8codec_to_code_page(one->page(), src, src_len, dst, dst_cap, flags);
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

bool encoding_is_in_host_order(const encoding *one)
{
    const bool big = one->as == UTF8CODEC_ENCODING_UTF16BE || one->as == UTF8CODEC_ENCODING_UTF32BE;
    return one->mark_length != 0 || big == host_is_big_endian();
}

bool encoding_has_mark(const encoding *one)
{
    return one->as != UTF8CODEC_ENCODING_LATIN1 && one->as != UTF8CODEC_ENCODING_ASCII &&
           one->as != UTF8CODEC_ENCODING_CODE_PAGE;
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

    if (strcasecmp(name, "auto") == 0) {
        usage_error(command_name, "only convert --from takes the encoding auto");
        return NULL;
    }
    for (unsigned i = 0; i < encoding_count; i++) {
        const encoding *const one = &encodings[i];
        if (has_name(one, name)) {
            return one;
        }
        suggest(&meant, one->name);
    }
    if (meant.best != NULL) {
        message("unknown encoding %s; did you mean %s?", shown(name), meant.best);
    } else {
        usage_error(command_name, "unknown encoding %s; \"utf8codec help convert\" lists them",
                    shown_alone(name));
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
    message("%s: byte %" PRIu64
            ": %s: no byte order mark; say which order it is, --%s %s or --%s %s",
            shown(in->name), in->offset, bytes, option, marked->little->name, option,
            marked->big->name);
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
