/*
 * Human-readable explanations of results: calls on any encoding, and streams.
 */
#include "../../include/utf8codec/explain.h"
#include "../convert/stream.h"
#include "../core/grammar.h"
#include "explain_parts.h"

#if U8C_WITH_EXPLAIN

/* The position at which a call stopped: src + result.read. */
typedef struct position {
    unsigned encoding;
    const uint8_t *at;
    size_t available; /* elements left from there */
    utf8codec_result result;
} position;

enum {
    longest_error = 6, /* WTF-8: a surrogate pair as two three-byte sequences */
    shown_of_chunk = 8 /* bytes; no explanation looks farther, from an error before it */
};

/* The code units of an encoding. */
typedef struct unit_form {
    unsigned size;    /* in bytes, 2 or 4; 0 for an encoding of bytes */
    unsigned element; /* bytes of an element of src, which results count */
    unsigned swapped;
} unit_form;

static unit_form units_of(unsigned encoding)
{
    static const unit_form utf16 = {2, 2, 0}, utf16le = {2, 1, u8c_swapped_le},
                           utf16be = {2, 1, u8c_swapped_be}, utf32le = {4, 1, u8c_swapped_le},
                           utf32be = {4, 1, u8c_swapped_be}, bytes = {0, 1, 0};
    switch (encoding) {
    case UTF8CODEC_ENCODING_UTF16:
        return utf16;
    case UTF8CODEC_ENCODING_UTF16LE:
        return utf16le;
    case UTF8CODEC_ENCODING_UTF16BE:
        return utf16be;
    case UTF8CODEC_ENCODING_UTF32LE:
        return utf32le;
    case UTF8CODEC_ENCODING_UTF32BE:
        return utf32be;
    default:
        return bytes;
    }
}

/* A unit: by value, "D800", or in a byte scheme as bytes, "00 D8". */
static void add_unit(u8c_text *to, const position *where, unit_form shape)
{
    if (shape.element == 1) {
        u8c_add_bytes(to, where->at, shape.size);
    } else {
        u8c_add_hex(to, u8c_get16(where->at, shape.swapped), 2 * shape.size);
    }
}

/* The surrogate, and the one missing from its pair. */
static void add_lone_surrogate(u8c_text *to, uint32_t surrogate)
{
    const int is_low = u8c_is_low_surrogate(surrogate);
    u8c_add(to, is_low ? "low surrogate " : "high surrogate ");
    u8c_add_code_point(to, surrogate);
    u8c_add(to, is_low ? " not preceded by a high surrogate" : " not followed by a low surrogate");
}

/* A code point, of one or two units, that the output cannot represent. */
static U8C_APART_IF_SMALL void add_unrepresentable(u8c_text *to, const position *where,
                                                   unit_form shape, u8c_lenient one)
{
    const size_t pair = 2 * shape.size / shape.element;
    position second = *where;
    second.at += shape.size;
    add_unit(to, where, shape);
    if (where->result.error_length == pair && where->available >= pair) {
        u8c_add_char(to, ' ');
        add_unit(to, &second, shape);
        one.code_point = u8c_join_surrogates(one.code_point, u8c_get16(second.at, shape.swapped));
    }
    u8c_add(to, ": ");
    u8c_add_rule(to, UTF8CODEC_ERROR_UNREPRESENTABLE, &one);
}

/* An error in UTF-16 or UTF-32. */
static void add_unit_error(u8c_text *to, const position *where, unit_form shape)
{
    const size_t elements = shape.size / shape.element;
    if (where->result.status == UTF8CODEC_TRUNCATED) {
        const size_t bytes = where->result.error_length * shape.element;
        if (bytes == shape.size) {
            add_unit(to, where, shape);
        } else {
            u8c_add_bytes(to, where->at, bytes);
        }
        if (bytes < shape.size) {
            u8c_add(to, ": the input ends inside a unit; ");
            u8c_add_missing(to, shape.size - (unsigned)bytes);
        } else {
            u8c_add(to, ": the input ends inside a surrogate pair; the low surrogate is missing");
        }
        return;
    }
    if (where->available < elements) {
        u8c_add_result_alone(to, where->result);
        return;
    }
    const u8c_lenient one = {shape.size == 2 ? u8c_get16(where->at, shape.swapped)
                                             : u8c_get32(where->at, shape.swapped),
                             1};
    if (shape.size == 2 && where->result.error == UTF8CODEC_ERROR_UNREPRESENTABLE) {
        add_unrepresentable(to, where, shape, one);
        return;
    }
    add_unit(to, where, shape);
    if (where->result.status == UTF8CODEC_DST_FULL) {
        u8c_add_no_room(to);
        return;
    }
    u8c_add(to, ": ");
    if (shape.size == 2) {
        add_lone_surrogate(to, one.code_point);
    } else {
        u8c_add_rule(to, where->result.error, &one);
    }
}

/* U+0000 and C0 in Modified UTF-8. Returns 0, without adding text, for another error. */
static int add_mutf8_zero(u8c_text *to, const position *where, u8c_lenient one)
{
    const unsigned error = where->result.error;
    if (error == UTF8CODEC_ERROR_UNUSED_BYTE && where->at[0] == 0) {
        u8c_add_bytes(to, where->at, 1);
        u8c_add(to, ": Modified UTF-8 has no such byte; it writes U+0000 as C0 80");
    } else if (error == UTF8CODEC_ERROR_OVERLONG && one.length > 2 && one.code_point == 0) {
        u8c_add_bytes(to, where->at, one.length);
        u8c_add(to, ": overlong encoding of U+0000; Modified UTF-8 writes it as C0 80");
    } else if (error == UTF8CODEC_ERROR_MISSING_CONTINUATION && where->at[0] == u8c_lead_2 &&
               where->available > 1) {
        u8c_add_bytes(to, where->at, 1);
        u8c_add(to, ": U+0000, C0 80, is interrupted by ");
        u8c_add_hex(to, where->at[1], 2);
        u8c_add(to, "; only 80 may follow");
    } else {
        return 0;
    }
    return 1;
}

/* An error in CESU-8, Modified UTF-8 or WTF-8. Returns 0, without adding text, for one of UTF-8. */
static int add_legacy_error(u8c_text *to, const position *where)
{
    const unsigned length = where->result.error_length;
    const u8c_lenient one = u8c_decode_leniently(where->at, where->available);
    const int is_surrogate = one.length == 3 && u8c_is_surrogate(one.code_point);

    if (where->result.status == UTF8CODEC_DST_FULL && one.length != 0) {
        const int is_pair = u8c_surrogate_pair_at(where->at, where->available) != 0;
        u8c_add_bytes(to, where->at, is_pair ? 2 * one.length : one.length);
        u8c_add_no_room(to);
    } else if (where->result.status == UTF8CODEC_TRUNCATED && is_surrogate) {
        u8c_add_bytes(to, where->at, length);
        u8c_add(to, ": the input ends where the low surrogate of ");
        u8c_add_code_point(to, one.code_point);
        u8c_add(to, " could follow");
    } else if (where->result.status != UTF8CODEC_ILL_FORMED) {
        return 0;
    } else if (where->result.error == UTF8CODEC_ERROR_SURROGATE && is_surrogate) {
        const uint32_t pair = u8c_surrogate_pair_at(where->at, length);
        u8c_add_bytes(to, where->at, length);
        u8c_add(to, ": ");
        if (pair != 0) {
            u8c_add(to, "surrogate pair of ");
            u8c_add_code_point(to, pair);
            u8c_add(to, "; WTF-8 encodes the code point itself: ");
            u8c_add_sequence_of(to, pair);
        } else if (where->encoding == UTF8CODEC_ENCODING_WTF8) {
            u8c_add(to, "surrogate ");
            u8c_add_code_point(to, one.code_point);
            u8c_add(to, "; UTF-8 cannot represent it");
        } else {
            add_lone_surrogate(to, one.code_point);
        }
    } else if (where->encoding == UTF8CODEC_ENCODING_MUTF8 && add_mutf8_zero(to, where, one)) {
        return 1;
    } else if (where->result.error == UTF8CODEC_ERROR_UNUSED_BYTE && where->at[0] < u8c_lead_end) {
        u8c_add_bytes(to, where->at, one.length > length ? one.length : length);
        u8c_add(to, ": sequences of four bytes are UTF-8");
        if (one.length <= length) {
            u8c_add(to, "; here what they encode is a surrogate pair of two times three");
        } else if (one.code_point > u8c_last_3 && one.code_point <= u8c_last_4) {
            u8c_add(to, "; here ");
            u8c_add_code_point(to, one.code_point);
            u8c_add(to, " is a surrogate pair of two times three");
        }
    } else {
        return 0;
    }
    return 1;
}

static void add_utf8_error(u8c_text *to, const position *where)
{
    if (where->result.error_length > u8c_max_length) {
        u8c_add_result_alone(to, where->result);
    } else {
        u8c_add_utf8_error(to, where->at, where->available, where->result);
    }
}

static U8C_APART_IF_SMALL void add_error(u8c_text *to, const position *where)
{
    const unit_form shape = units_of(where->encoding);
    if (shape.size != 0) {
        add_unit_error(to, where, shape);
        return;
    }
    switch (where->encoding) {
    case UTF8CODEC_ENCODING_LATIN1:
    case UTF8CODEC_ENCODING_ASCII:
    case UTF8CODEC_ENCODING_CODE_PAGE:
        u8c_add_bytes(to, where->at, 1);
        if (where->result.status == UTF8CODEC_DST_FULL) {
            u8c_add_no_room(to);
        } else if (where->encoding == UTF8CODEC_ENCODING_CODE_PAGE) {
            u8c_add(to, ": the code page has no character for this byte");
        } else {
            u8c_add(to, ": above ");
            u8c_add_hex(to, u8c_last_1, 2);
            u8c_add(to, ", the last byte of US-ASCII");
        }
        break;
    case UTF8CODEC_ENCODING_CESU8:
    case UTF8CODEC_ENCODING_MUTF8:
    case UTF8CODEC_ENCODING_WTF8:
        if (add_legacy_error(to, where)) {
            break;
        }
        add_utf8_error(to, where);
        break;
    default:
        add_utf8_error(to, where);
        break;
    }
}

/* What stopped a call at src + result.read, without the position. */
static U8C_APART_IF_SMALL void add_stop(u8c_text *to, unsigned encoding, const void *src,
                                        size_t src_len, utf8codec_result result)
{
    if (encoding == UTF8CODEC_ENCODING_UTF32) {
        u8c_add_utf32_stop(to, (const uint32_t *)src, src_len, result);
        return;
    }
    if (result.read >= src_len || result.error_length > src_len - result.read ||
        result.error_length > longest_error || result.status > UTF8CODEC_NOT_ALLOWED) {
        u8c_add_result_alone(to, result);
        return;
    }
    const position where = {encoding,
                            (const uint8_t *)src + result.read * units_of(encoding).element,
                            src_len - result.read, result};
    add_error(to, &where);
}

/* What results on this encoding count. */
static const char *name_of_element(unsigned encoding)
{
    return encoding == UTF8CODEC_ENCODING_UTF16 || encoding == UTF8CODEC_ENCODING_UTF32 ? "unit"
                                                                                        : "byte";
}

size_t utf8codec_explain_as(unsigned encoding, const void *src, size_t src_len,
                            utf8codec_result result, char *dst, size_t dst_cap)
{
    u8c_text to = {dst, dst_cap, 0};
    if (result.status == UTF8CODEC_OK) {
        u8c_add_ok(&to, result);
    } else {
        u8c_add_position(&to, name_of_element(encoding), result.read);
        add_stop(&to, encoding, src, src_len, result);
    }
    return u8c_finish_text(&to);
}

/*
 * What stopped a stream, without the position. Its bytes are joined here if the first are those
 * that `before` carries. Where a full dst stopped it before this chunk, nothing says how many of
 * them have been replaced, so that only the status is known.
 */
static U8C_APART_IF_SMALL void add_stop_of_stream(u8c_text *to, unsigned encoding,
                                                  const utf8codec_stream *before, const void *src,
                                                  size_t src_len, utf8codec_result result)
{
    const size_t size = units_of(encoding).element, pending = utf8codec_pending(before),
                 carried = result.carried;
    uint8_t all[u8c_state_size + shown_of_chunk];

    if (carried == 0 && (result.status != UTF8CODEC_DST_FULL || result.read != 0 || pending == 0)) {
        add_stop(to, encoding, src, src_len, result);
        return;
    }
    if (carried == 0 || carried > pending || pending * size > u8c_state_count || result.read != 0 ||
        encoding == UTF8CODEC_ENCODING_UTF32) {
        u8c_add_result_alone(to, result);
        return;
    }
    if (src_len > shown_of_chunk / size) {
        src_len = shown_of_chunk / size;
    }
    u8c_copy_few(all, before->state + (pending - carried) * size, carried * size);
    u8c_copy_few(all + carried * size, (const uint8_t *)src, src_len * size);
    add_stop(to, encoding, all, carried + src_len, result);
}

size_t utf8codec_explain_stream(unsigned encoding, const utf8codec_stream *before, uint64_t offset,
                                const void *src, size_t src_len, utf8codec_result result, char *dst,
                                size_t dst_cap)
{
    u8c_text to = {dst, dst_cap, 0};
    if (result.status == UTF8CODEC_OK) {
        u8c_add_ok(&to, result);
    } else {
        u8c_add_position(&to, name_of_element(encoding), offset + result.read - result.carried);
        add_stop_of_stream(&to, encoding, before, src, src_len, result);
    }
    return u8c_finish_text(&to);
}

#endif
