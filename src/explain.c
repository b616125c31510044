/*
 * Results in words. Formats by itself, into bounded memory: no stdio below us.
 */
#include "../include/utf8codec/explain.h"
#include "decode_one.h"
#include "encode_one.h"

const char *utf8codec_status_name(unsigned status)
{
    static const char *const names[] = {"ok", "dst-full", "truncated", "ill-formed"};
    return status < sizeof names / sizeof names[0] ? names[status] : "unknown";
}

const char *utf8codec_error_name(unsigned error)
{
    static const char *const names[] = {
        "none",
        "unexpected-continuation",
        "missing-continuation",
        "overlong",
        "surrogate",
        "out-of-range",
        "unused-byte",
        "truncated",
    };
    return error < sizeof names / sizeof names[0] ? names[error] : "unknown";
}

/* Text that is cut at cap and measured in full. */
typedef struct text {
    char *dst;
    size_t cap;
    size_t length; /* of the whole, without NUL */
} text;

static void add_char(text *to, char c)
{
    if (to->length + 1 < to->cap) {
        to->dst[to->length] = c;
    }
    to->length++;
}

static void add(text *to, const char *words)
{
    while (*words != '\0') {
        add_char(to, *words++);
    }
}

static void add_number(text *to, size_t number)
{
    char digits[3 * sizeof number];
    unsigned n = 0;
    do {
        digits[n++] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    while (n > 0) {
        add_char(to, digits[--n]);
    }
}

/* At least min_digits hexadecimal digits. */
static void add_hex(text *to, uint32_t number, unsigned min_digits)
{
    for (unsigned digit = 8; digit-- > 0;) {
        const uint32_t rest = number >> (4 * digit);
        if (rest != 0 || digit < min_digits) {
            add_char(to, "0123456789ABCDEF"[rest % 16]);
        }
    }
}

static void add_code_point(text *to, uint32_t code_point)
{
    add(to, "U+");
    add_hex(to, code_point, 4);
}

static void add_bytes(text *to, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (i > 0) {
            add_char(to, ' ');
        }
        add_hex(to, bytes[i], 2);
    }
}

static void add_sequence_of(text *to, uint32_t code_point)
{
    const utf8codec_encoded sequence = u8c_encode_one(code_point);
    add_bytes(to, sequence.bytes, sequence.length);
}

static void add_plural(text *to, size_t number, const char *singular)
{
    add_number(to, number);
    add_char(to, ' ');
    add(to, singular);
    if (number != 1) {
        add_char(to, 's');
    }
}

static size_t finish(text *to)
{
    if (to->cap > 0) {
        to->dst[to->length < to->cap ? to->length : to->cap - 1] = '\0';
    }
    return to->length;
}

/*
 * What a decoder without RFC 3629's restrictions would have made of the bytes: the pattern of
 * section 3's table alone. length is 0 where the bytes do not fit the pattern.
 */
typedef struct lenient {
    uint32_t code_point;
    unsigned length;
} lenient;

static unsigned pattern_length(uint8_t lead)
{
    if (lead < u8c_lead_2 || lead >= u8c_lead_end) {
        return 0;
    }
    return 2u + (lead >= u8c_lead_3) + (lead >= u8c_lead_4);
}

static lenient decode_leniently(const uint8_t *src, size_t src_len)
{
    static const uint8_t tags[u8c_max_length + 1] = {0, 0, u8c_lead_2, u8c_lead_3, u8c_lead_4};
    const lenient nothing = {0, 0};
    lenient one = {0, 0};

    one.length = src_len > 0 ? pattern_length(src[0]) : 0;
    if (one.length == 0 || one.length > src_len || !u8c_has_tails(src, one.length)) {
        return nothing;
    }
    one.code_point = u8c_payload(src, one.length, tags[one.length]);
    return one;
}

/*
 * A UTF-16 surrogate pair, each half written as three bytes, as CESU-8 does: the code point that
 * was meant, or 0. Source: Unicode, Table 3-5.
 */
static uint32_t decode_surrogate_pair(const uint8_t *src, size_t src_len)
{
    const uint32_t half = (u8c_surrogate_last - u8c_surrogate_first + 1) / 2;
    const uint32_t low_first = u8c_surrogate_first + half;
    const lenient high = decode_leniently(src, src_len);
    const lenient low = decode_leniently(src + high.length, src_len - high.length);
    if (high.length != 3 || low.length != 3 || high.code_point < u8c_surrogate_first ||
        high.code_point >= low_first || low.code_point < low_first ||
        low.code_point > u8c_surrogate_last) {
        return 0;
    }
    return u8c_last_3 + 1u + (high.code_point - u8c_surrogate_first) * half +
           (low.code_point - low_first);
}

/* "; a continuation byte (80..BF) must follow" */
static void add_must_follow(text *to)
{
    add(to, "; a continuation byte (");
    add_hex(to, u8c_tail_low, 2);
    add(to, "..");
    add_hex(to, u8c_tail_high, 2);
    add(to, ") must follow");
}

/* The rule that a kind of error breaks, with the code point that breaks it, or without. */
static void add_rule(text *to, unsigned error, const lenient *one)
{
    switch (error) {
    case UTF8CODEC_ERROR_OVERLONG:
        add(to, one != NULL ? "overlong encoding of " : "begins only overlong encodings");
        if (one != NULL) {
            add_code_point(to, one->code_point);
        }
        add(to, "; the shortest form is required");
        if (one != NULL && u8c_scalar_value_error(one->code_point) == UTF8CODEC_ERROR_NONE) {
            add(to, ": ");
            add_sequence_of(to, one->code_point);
        }
        break;
    case UTF8CODEC_ERROR_SURROGATE:
        add(to, one != NULL ? "surrogate " : "begins only surrogates");
        if (one != NULL) {
            add_code_point(to, one->code_point);
        }
        add(to, "; surrogates belong to UTF-16 and are not encoded");
        break;
    case UTF8CODEC_ERROR_OUT_OF_RANGE:
        if (one != NULL) {
            add_code_point(to, one->code_point);
            add(to, " is above ");
        } else {
            add(to, "begins only code points above ");
        }
        add_code_point(to, u8c_last_4);
        add(to, ", the last code point");
        break;
    default:
        add(to, utf8codec_error_name(error));
        break;
    }
}

/* What an out-of-place code point looks like, whole or, where the bytes break off, begun. */
static void add_misencoded(text *to, const uint8_t *at, size_t available, unsigned error)
{
    const lenient one = decode_leniently(at, available);
    const uint32_t pair = decode_surrogate_pair(at, available);

    if (pair != 0) {
        add_bytes(to, at, (size_t)2 * one.length);
        add(to, ": surrogate pair of ");
        add_code_point(to, pair);
        add(to, ", as in CESU-8; UTF-8 encodes the code point itself: ");
        add_sequence_of(to, pair);
    } else if (one.length != 0) {
        add_bytes(to, at, one.length);
        add(to, ": ");
        add_rule(to, error, &one);
    } else {
        /* Either the lead byte is wrong by itself, or the second byte makes it so. */
        add_bytes(to, at, available > 1 && u8c_row_of_lead(at[0]).length != 0 ? 2 : 1);
        add(to, ": ");
        add_rule(to, error, NULL);
    }
}

static void add_ill_formed(text *to, const uint8_t *at, size_t available, unsigned error,
                           unsigned length)
{
    switch (error) {
    case UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION:
        add_bytes(to, at, length);
        add(to, ": continuation byte where a sequence must start");
        break;
    case UTF8CODEC_ERROR_MISSING_CONTINUATION:
        add_bytes(to, at, length);
        add(to, ": ");
        add_number(to, pattern_length(at[0]));
        add(to, "-byte sequence is interrupted");
        if (available > length) {
            add(to, " by ");
            add_hex(to, at[length], 2);
        }
        add_must_follow(to);
        break;
    case UTF8CODEC_ERROR_UNUSED_BYTE:
        add_bytes(to, at, length);
        add(to, ": no sequence of UTF-8 contains this byte");
        break;
    default:
        add_misencoded(to, at, available, error);
        break;
    }
}

/* A call that stopped at no error and took everything. */
static void add_ok(text *to, utf8codec_result result)
{
    if (result.replaced != 0) {
        add_plural(to, result.replaced, "ill-formed subsequence");
        add(to, " replaced by ");
        add_code_point(to, u8c_replacement);
    } else {
        add(to, "well-formed");
    }
    add(to, ": ");
    add_number(to, result.read);
    add(to, " read, ");
    add_number(to, result.written);
    add(to, " written");
}

/* src cannot be what the result came from: what the result alone tells. */
static void add_result_alone(text *to, utf8codec_result result)
{
    add(to, utf8codec_status_name(result.status));
    add(to, ", ");
    add(to, utf8codec_error_name(result.error));
}

/* "byte 6: " */
static void add_place(text *to, const char *unit, size_t place)
{
    add(to, unit);
    add_char(to, ' ');
    add_number(to, place);
    add(to, ": ");
}

size_t utf8codec_explain(const void *src, size_t src_len, utf8codec_result result, char *dst,
                         size_t dst_cap)
{
    text to = {dst, dst_cap, 0};
    if (result.status == UTF8CODEC_OK) {
        add_ok(&to, result);
        return finish(&to);
    }
    add_place(&to, "byte", result.read);
    if (result.read >= src_len || result.error_length > src_len - result.read ||
        result.error_length >= u8c_max_length) {
        add_result_alone(&to, result);
        return finish(&to);
    }
    const uint8_t *const at = (const uint8_t *)src + result.read;
    const size_t available = src_len - result.read;

    if (result.status == UTF8CODEC_DST_FULL) {
        add_bytes(&to, at, u8c_decode_one(at, available).length);
        add(&to, ": no room left in the output");
    } else if (result.status == UTF8CODEC_TRUNCATED) {
        const unsigned missing = pattern_length(at[0]) - result.error_length;
        add_bytes(&to, at, result.error_length);
        add(&to, ": the input ends inside a sequence; ");
        add_plural(&to, missing, "byte");
        add(&to, missing == 1 ? " is missing" : " are missing");
    } else {
        add_ill_formed(&to, at, available, result.error, result.error_length);
    }
    return finish(&to);
}

size_t utf8codec_explain_utf32(const uint32_t *src, size_t src_len, utf8codec_result result,
                               char *dst, size_t dst_cap)
{
    text to = {dst, dst_cap, 0};
    if (result.status == UTF8CODEC_OK) {
        add_ok(&to, result);
        return finish(&to);
    }
    add_place(&to, "unit", result.read);
    if (result.read >= src_len) {
        add_result_alone(&to, result);
        return finish(&to);
    }
    const lenient one = {src[result.read], 1};
    add_hex(&to, one.code_point, 8);
    add(&to, ": ");
    if (result.status == UTF8CODEC_DST_FULL) {
        add(&to, "no room left in the output");
    } else {
        add_rule(&to, result.error, &one);
    }
    return finish(&to);
}
