/*
 * The table of encodings.
 */
#include "encodings.h"
#include "options.h"
#include "suggest.h"

#include <utf8codec/decode.h>
#include <utf8codec/encode.h>

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* UTF-8 */

static const uint8_t replacement[] = {0xEF, 0xBF, 0xBD}; /* U+FFFD */

static utf8codec_result decode_utf8(const uint8_t *src, size_t src_len, uint8_t *dst,
                                    size_t dst_cap, unsigned flags)
{
    utf8codec_result all = {0, 0, 0, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE, 0, 0};

    for (;;) {
        const size_t room = dst_cap - all.written;
        const size_t rest = src_len - all.read;
        const bool fits = rest <= room;
        const utf8codec_result clean =
            utf8codec_validate(src + all.read, fits ? rest : room,
                               fits ? flags & UTF8CODEC_MORE : (unsigned)UTF8CODEC_MORE);
        memcpy(dst + all.written, src + all.read, clean.read);
        all.read += clean.read;
        all.written += clean.read;
        all.status = clean.status;
        all.error = clean.error;
        all.error_length = clean.error_length;

        const bool cut = clean.status == UTF8CODEC_TRUNCATED;
        if (!fits && clean.status != UTF8CODEC_ILL_FORMED) {
            all.status = UTF8CODEC_DST_FULL;
        } else if (clean.status == UTF8CODEC_OK || (flags & UTF8CODEC_REPLACE) == 0 ||
                   (cut && (flags & UTF8CODEC_MORE) != 0)) {
            return all;
        } else if (dst_cap - all.written < sizeof replacement) {
            all.status = UTF8CODEC_DST_FULL;
        }
        if (all.status == UTF8CODEC_DST_FULL) {
            all.error = UTF8CODEC_ERROR_NONE;
            all.error_length = 0;
            return all;
        }
        memcpy(dst + all.written, replacement, sizeof replacement);
        all.written += sizeof replacement;
        all.read += clean.error_length;
        all.replaced++;
    }
}

static size_t encode_utf8(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    memcpy(dst, src, src_len);
    return src_len;
}

/* UTF-32: host order within the program, either order in its bytes. */

enum {
    unit_size = 4,
    block_units = 1024 /* converted at once; on the stack */
};

static uint32_t load_unit(const uint8_t *from, bool big_endian)
{
    uint32_t unit = 0;
    for (unsigned i = 0; i < unit_size; i++) {
        unit = unit << 8 | from[big_endian ? i : unit_size - 1 - i];
    }
    return unit;
}

static void store_unit(uint8_t *to, uint32_t unit, bool big_endian)
{
    for (unsigned i = 0; i < unit_size; i++) {
        to[big_endian ? unit_size - 1 - i : i] = (uint8_t)(unit >> (8 * i) & 0xFF);
    }
}

static utf8codec_result decode_utf32(const uint8_t *src, size_t src_len, uint8_t *dst,
                                     size_t dst_cap, unsigned flags, bool big_endian)
{
    utf8codec_result all = {0, 0, 0, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE, 0, 0};

    while (src_len - all.read >= unit_size) {
        uint32_t units[block_units];
        size_t count = (src_len - all.read) / unit_size;
        if (count > block_units) {
            count = block_units;
        }
        for (size_t i = 0; i < count; i++) {
            units[i] = load_unit(src + all.read + i * unit_size, big_endian);
        }
        const utf8codec_result some =
            utf8codec_from_utf32(units, count, dst + all.written, dst_cap - all.written, flags);
        all.read += some.read * unit_size;
        all.written += some.written;
        all.replaced += some.replaced;
        if (some.status != UTF8CODEC_OK) {
            all.status = some.status;
            all.error = some.error;
            all.error_length = (uint8_t)(some.error_length * unit_size);
            return all;
        }
    }
    const size_t rest = src_len - all.read;
    if (rest == 0) {
        return all;
    }
    if ((flags & UTF8CODEC_REPLACE) == 0 || (flags & UTF8CODEC_MORE) != 0) {
        all.status = UTF8CODEC_TRUNCATED;
        all.error = UTF8CODEC_ERROR_TRUNCATED;
        all.error_length = (uint8_t)rest;
    } else if (dst_cap - all.written < sizeof replacement) {
        all.status = UTF8CODEC_DST_FULL;
    } else {
        memcpy(dst + all.written, replacement, sizeof replacement);
        all.written += sizeof replacement;
        all.read += rest;
        all.replaced++;
    }
    return all;
}

static utf8codec_result decode_utf32le(const uint8_t *src, size_t src_len, uint8_t *dst,
                                       size_t dst_cap, unsigned flags)
{
    return decode_utf32(src, src_len, dst, dst_cap, flags, false);
}

static utf8codec_result decode_utf32be(const uint8_t *src, size_t src_len, uint8_t *dst,
                                       size_t dst_cap, unsigned flags)
{
    return decode_utf32(src, src_len, dst, dst_cap, flags, true);
}

static const char *explain_utf32(const finding *what, explanation *room, bool big_endian)
{
    const unsigned length = what->result.error_length;
    if (length == unit_size) {
        return finding_explanation_utf32(load_unit(what->bytes, big_endian), what->result, room);
    }
    size_t used = 0;
    for (unsigned i = 0; i < length; i++) {
        used += (size_t)snprintf(room->text + used, sizeof room->text - used,
                                 i == 0 ? "%02X" : " %02X", (unsigned)what->bytes[i]);
    }
    snprintf(room->text + used, sizeof room->text - used,
             ": the input ends inside a unit; %u of its %d bytes %s missing", unit_size - length,
             unit_size, unit_size - length == 1 ? "is" : "are");
    return room->text;
}

static const char *explain_utf32le(const finding *what, explanation *room)
{
    return explain_utf32(what, room, false);
}

static const char *explain_utf32be(const finding *what, explanation *room)
{
    return explain_utf32(what, room, true);
}

static size_t encode_utf32(const uint8_t *src, size_t src_len, uint8_t *dst, bool big_endian)
{
    size_t read = 0;
    size_t used = 0;
    while (read < src_len) {
        uint32_t units[block_units];
        const utf8codec_result some =
            utf8codec_to_utf32(src + read, src_len - read, units, block_units, 0);
        for (size_t i = 0; i < some.written; i++) {
            store_unit(dst + used, units[i], big_endian);
            used += unit_size;
        }
        read += some.read;
    }
    return used;
}

static size_t encode_utf32le(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    return encode_utf32(src, src_len, dst, false);
}

static size_t encode_utf32be(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    return encode_utf32(src, src_len, dst, true);
}

static bool host_is_big_endian(void)
{
    const uint16_t one = 1;
    uint8_t first;
    memcpy(&first, &one, 1);
    return first == 0;
}

static size_t encode_utf32_host(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    return encode_utf32(src, src_len, dst, host_is_big_endian());
}

static const encoding *order_of_utf32_mark(const uint8_t src[encoding_mark_length]);

static const encoding encodings[] = {
    {"utf-8", {"utf8"}, decode_utf8, finding_explanation, encode_utf8, NULL, false},
    {"utf-32le", {"utf32le"}, decode_utf32le, explain_utf32le, encode_utf32le, NULL, false},
    {"utf-32be", {"utf32be"}, decode_utf32be, explain_utf32be, encode_utf32be, NULL, false},
    /* Input of fewer bytes than a mark has no whole unit: either order will do for its error. */
    {"utf-32",
     {"utf32"},
     decode_utf32le,
     explain_utf32le,
     encode_utf32_host,
     order_of_utf32_mark,
     true},
};

enum {
    encoding_count = sizeof encodings / sizeof encodings[0],
    alias_count = sizeof encodings[0].aliases / sizeof encodings[0].aliases[0],
    row_utf32le = 1,
    row_utf32be = 2
};

static const encoding *order_of_utf32_mark(const uint8_t src[encoding_mark_length])
{
    const uint32_t mark = 0xFEFF;
    return load_unit(src, false) == mark  ? &encodings[row_utf32le]
           : load_unit(src, true) == mark ? &encodings[row_utf32be]
                                          : NULL;
}

const encoding *encoding_named(const char *command_name, const char *name)
{
    suggestion meant = {name, NULL, 0};
    char known[256] = "";

    for (unsigned i = 0; i < encoding_count; i++) {
        const encoding *const one = &encodings[i];
        if (strcasecmp(name, one->name) == 0) {
            return one;
        }
        for (unsigned k = 0; k < alias_count && one->aliases[k] != NULL; k++) {
            if (strcasecmp(name, one->aliases[k]) == 0) {
                return one;
            }
        }
        suggest(&meant, one->name);
        snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", i == 0 ? "" : ", ",
                 one->name);
    }
    if (meant.best != NULL) {
        message("unknown encoding %s; did you mean %s?", shown(name), meant.best);
    } else {
        usage_error(command_name, "unknown encoding %s; there are %s", shown(name), known);
    }
    return NULL;
}
