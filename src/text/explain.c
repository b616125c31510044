/*
 * Human-readable explanations of results: calls on UTF-8 and on UTF-32.
 */
#include "../../include/utf8codec/explain.h"
#include "../core/grammar.h"
#include "explain_parts.h"

#if U8C_WITH_EXPLAIN

const char *utf8codec_status_name(unsigned status)
{
    static const char *const names[] = {"ok", "dst-full", "truncated", "ill-formed", "not-allowed"};
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
        "unrepresentable",
        "not-allowed",
    };
    return error < sizeof names / sizeof names[0] ? names[error] : "unknown";
}

static unsigned pattern_length(uint8_t lead)
{
    return lead < u8c_lead_2 || lead >= u8c_lead_end ? 0 : u8c_length_by_lead(lead);
}

u8c_lenient u8c_decode_leniently(const uint8_t *src, size_t src_len)
{
    static const uint8_t tags[u8c_max_length + 1] = {0, 0, u8c_lead_2, u8c_lead_3, u8c_lead_4};
    const u8c_lenient nothing = {0, 0};
    u8c_lenient one = {0, 0};

    one.length = src_len > 0 ? pattern_length(src[0]) : 0;
    if (one.length == 0 || one.length > src_len || !u8c_has_tails(src, one.length)) {
        return nothing;
    }
    one.code_point = u8c_payload(src, one.length, tags[one.length]);
    return one;
}

uint32_t u8c_surrogate_pair_at(const uint8_t *src, size_t src_len)
{
    const u8c_lenient high = u8c_decode_leniently(src, src_len);
    const u8c_lenient low = u8c_decode_leniently(src + high.length, src_len - high.length);
    return high.length == 3 && low.length == 3 && u8c_is_surrogate(high.code_point) &&
                   !u8c_is_low_surrogate(high.code_point) && u8c_is_low_surrogate(low.code_point)
               ? u8c_join_surrogates(high.code_point, low.code_point)
               : 0;
}

/* "; a continuation byte (80..BF) must follow" */
static void add_must_follow(u8c_text *to)
{
    u8c_add(to, "; a continuation byte (");
    u8c_add_hex(to, u8c_tail_low, 2);
    u8c_add(to, "..");
    u8c_add_hex(to, u8c_tail_high, 2);
    u8c_add(to, ") must follow");
}

void u8c_add_rule(u8c_text *to, unsigned error, const u8c_lenient *one)
{
    switch (error) {
    case UTF8CODEC_ERROR_OVERLONG:
        u8c_add(to, one != NULL ? "overlong encoding of " : "begins only overlong encodings");
        if (one != NULL) {
            u8c_add_code_point(to, one->code_point);
        }
        u8c_add(to, "; the shortest form is required");
        if (one != NULL && u8c_scalar_value_error(one->code_point) == UTF8CODEC_ERROR_NONE) {
            u8c_add(to, ": ");
            u8c_add_sequence_of(to, one->code_point);
        }
        break;
    case UTF8CODEC_ERROR_SURROGATE:
        u8c_add(to, one != NULL ? "surrogate " : "begins only surrogates");
        if (one != NULL) {
            u8c_add_code_point(to, one->code_point);
        }
        u8c_add(to, "; surrogates belong to UTF-16 and are not encoded");
        break;
    case UTF8CODEC_ERROR_OUT_OF_RANGE:
        if (one != NULL) {
            u8c_add_code_point(to, one->code_point);
            u8c_add(to, " is above ");
        } else {
            u8c_add(to, "begins only code points above ");
        }
        u8c_add_code_point(to, u8c_last_4);
        u8c_add(to, ", the last code point");
        break;
    case UTF8CODEC_ERROR_UNREPRESENTABLE:
    case UTF8CODEC_ERROR_NOT_ALLOWED:
        u8c_add_code_point(to, one->code_point);
        u8c_add(to, error == UTF8CODEC_ERROR_NOT_ALLOWED
                        ? " is well-formed, but not in the repertoire"
                        : " cannot be represented in the output encoding");
        break;
    default:
        u8c_add(to, utf8codec_error_name(error));
        break;
    }
}

/*
 * An overlong encoding, a surrogate or a code point above U+10FFFF. If the sequence is incomplete,
 * there is no code point to name.
 */
static void add_misencoded(u8c_text *to, const uint8_t *at, size_t available, unsigned error)
{
    const u8c_lenient one = u8c_decode_leniently(at, available);
    const uint32_t pair = u8c_surrogate_pair_at(at, available);

    if (pair != 0) {
        u8c_add_bytes(to, at, (size_t)2 * one.length);
        u8c_add(to, ": surrogate pair of ");
        u8c_add_code_point(to, pair);
        u8c_add(to, ", as in CESU-8; UTF-8 encodes the code point itself: ");
        u8c_add_sequence_of(to, pair);
        if (U8C_WITH_LEGACY) {
            u8c_add(to, "; utf8codec_from_cesu8() converts");
        }
    } else if (one.length != 0) {
        u8c_add_bytes(to, at, one.length);
        u8c_add(to, ": ");
        u8c_add_rule(to, error, &one);
    } else {
        /* The second byte is part of the error, unless no sequence begins with this lead byte. */
        u8c_add_bytes(to, at, available > 1 && u8c_begins(at[0]) ? 2 : 1);
        u8c_add(to, ": ");
        u8c_add_rule(to, error, NULL);
    }
}

static void add_ill_formed(u8c_text *to, const uint8_t *at, size_t available, unsigned error,
                           unsigned length)
{
    u8c_lenient one = {0, length};
    switch (error) {
    case UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION:
        u8c_add_bytes(to, at, length);
        u8c_add(to, ": continuation byte where a sequence must start");
        break;
    case UTF8CODEC_ERROR_MISSING_CONTINUATION:
        u8c_add_bytes(to, at, length);
        u8c_add(to, ": ");
        u8c_add_number(to, pattern_length(at[0]));
        u8c_add(to, "-byte sequence is interrupted");
        if (available > length) {
            u8c_add(to, " by ");
            u8c_add_hex(to, at[length], 2);
        }
        add_must_follow(to);
        break;
    case UTF8CODEC_ERROR_UNREPRESENTABLE:
    case UTF8CODEC_ERROR_NOT_ALLOWED:
        one.code_point = utf8codec_decode(at, available).code_point;
        u8c_add_bytes(to, at, length);
        u8c_add(to, ": ");
        u8c_add_rule(to, error, &one);
        break;
    case UTF8CODEC_ERROR_UNUSED_BYTE:
        u8c_add_bytes(to, at, length);
        u8c_add(to, ": no sequence of UTF-8 contains this byte");
        break;
    default:
        add_misencoded(to, at, available, error);
        break;
    }
}

void u8c_add_ok(u8c_text *to, utf8codec_result result)
{
    if (result.replaced != 0) {
        u8c_add_plural(to, result.replaced, "error");
    } else {
        u8c_add(to, "well-formed");
    }
    u8c_add(to, ": ");
    u8c_add_number(to, result.read);
    u8c_add(to, " read, ");
    u8c_add_number(to, result.written);
    u8c_add(to, " written");
}

void u8c_add_result_alone(u8c_text *to, utf8codec_result result)
{
    u8c_add(to, utf8codec_status_name(result.status));
    u8c_add(to, ", ");
    u8c_add(to, utf8codec_error_name(result.error));
}

void u8c_add_no_room(u8c_text *to)
{
    u8c_add(to, ": no room left in the output");
}

void u8c_add_missing(u8c_text *to, unsigned count)
{
    u8c_add_plural(to, count, "byte");
    u8c_add(to, count == 1 ? " is missing" : " are missing");
}

void u8c_add_position(u8c_text *to, const char *unit, uint64_t position)
{
    u8c_add(to, unit);
    u8c_add_char(to, ' ');
    u8c_add_number(to, position);
    u8c_add(to, ": ");
}

void u8c_add_utf8_error(u8c_text *to, const uint8_t *at, size_t available, utf8codec_result result)
{
    if (result.status == UTF8CODEC_DST_FULL) {
        u8c_add_bytes(to, at, utf8codec_decode(at, available).length);
        u8c_add_no_room(to);
    } else if (result.status == UTF8CODEC_TRUNCATED) {
        const unsigned whole = pattern_length(at[0]);
        u8c_add_bytes(to, at, result.error_length);
        u8c_add(to, ": the input ends inside a sequence");
        if (whole > result.error_length) { /* else src is not UTF-8 */
            u8c_add(to, "; ");
            u8c_add_missing(to, whole - result.error_length);
        }
    } else {
        add_ill_formed(to, at, available, result.error, result.error_length);
    }
}

size_t utf8codec_explain(const void *src, size_t src_len, utf8codec_result result, char *dst,
                         size_t dst_cap)
{
    u8c_text to = {dst, dst_cap, 0};
    if (result.status == UTF8CODEC_OK) {
        u8c_add_ok(&to, result);
        return u8c_finish_text(&to);
    }
    u8c_add_position(&to, "byte", result.read);
    if (result.read >= src_len || result.error_length > src_len - result.read ||
        result.error_length > u8c_max_length) {
        u8c_add_result_alone(&to, result);
    } else {
        u8c_add_utf8_error(&to, (const uint8_t *)src + result.read, src_len - result.read, result);
    }
    return u8c_finish_text(&to);
}

void u8c_add_utf32_stop(u8c_text *to, const uint32_t *src, size_t src_len, utf8codec_result result)
{
    if (result.read >= src_len) {
        u8c_add_result_alone(to, result);
        return;
    }
    const u8c_lenient one = {src[result.read], 1};
    u8c_add_hex(to, one.code_point, 8);
    if (result.status == UTF8CODEC_DST_FULL) {
        u8c_add_no_room(to);
    } else {
        u8c_add(to, ": ");
        u8c_add_rule(to, result.error, &one);
    }
}

size_t utf8codec_explain_utf32(const uint32_t *src, size_t src_len, utf8codec_result result,
                               char *dst, size_t dst_cap)
{
    u8c_text to = {dst, dst_cap, 0};
    if (result.status == UTF8CODEC_OK) {
        u8c_add_ok(&to, result);
    } else {
        u8c_add_position(&to, "unit", result.read);
        u8c_add_utf32_stop(&to, src, src_len, result);
    }
    return u8c_finish_text(&to);
}

#endif
