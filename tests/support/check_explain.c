/*
 * The texts of explain: see check_explain.h.
 */
#include "check_explain.h"

#include "check.h"
#include "oracle_convert.h"

#include <utf8codec/utf8codec.h>

#include <stdio.h>
#include <string.h>

/* What a call on src has returned, to be explained. */
typedef struct call {
    const oracle_encoding *encoding; /* NULL: utf8codec_explain() */
    const void *src;
    size_t src_len;
    utf8codec_result result;
} call;

static size_t explain(const call *one, char *dst, size_t dst_cap)
{
    return one->encoding == NULL
               ? utf8codec_explain(one->src, one->src_len, one->result, dst, dst_cap)
               : utf8codec_explain_as(one->encoding->number, one->src, one->src_len, one->result,
                                      dst, dst_cap);
}

const char *check_explain_text(const char *explained, size_t length)
{
    CHECK(length < UTF8CODEC_EXPLAIN_MAX, "explain: %zu characters, no room for them", length);
    CHECK(strlen(explained) == length, "explain: said %zu, wrote %zu: %s", length,
          strlen(explained), explained);
    CHECK(length > 0 && explained[length - 1] != ' ' && explained[length - 1] != ':',
          "explain: nothing follows: \"%s\"", explained);
    for (size_t i = 0; i < length; i++) {
        CHECK(explained[i] >= ' ' && explained[i] <= '~', "explain: not printable: \"%s\"",
              explained);
    }
    return NULL;
}

static const char *check_cut(const call *one, const char *explained, size_t length)
{
    for (size_t cap = 0; cap <= length + 2; cap++) {
        const size_t kept = cap > length ? length : cap - (cap > 0);
        check_buffer dst = check_buffer_new(cap, 1);
        const size_t said = explain(one, cap == 0 ? NULL : (char *)dst.bytes, cap);
        const int good =
            said == length && check_buffer_margin_intact(&dst) &&
            (cap == 0 || (memcmp(dst.bytes, explained, kept) == 0 && dst.bytes[kept] == '\0'));
        check_buffer_free(&dst);
        CHECK(good, "explain: cut wrongly at dst_cap %zu: %s", cap, explained);
    }
    return NULL;
}

/* The unit of several bytes, or the surrogate of three bytes, that stands at `at`. */
static uint32_t number_at(const oracle_encoding *encoding, const uint8_t *at)
{
    uint16_t unit_16;
    uint32_t unit_32;
    switch (encoding->number) {
    case UTF8CODEC_ENCODING_UTF16:
        memcpy(&unit_16, at, sizeof unit_16);
        return unit_16;
    case UTF8CODEC_ENCODING_UTF16LE:
        return at[1] * 0x100u + at[0];
    case UTF8CODEC_ENCODING_UTF16BE:
        return at[0] * 0x100u + at[1];
    case UTF8CODEC_ENCODING_UTF32:
        memcpy(&unit_32, at, sizeof unit_32);
        return unit_32;
    case UTF8CODEC_ENCODING_UTF32LE:
        return at[3] * 0x1000000u + at[2] * 0x10000u + at[1] * 0x100u + at[0];
    case UTF8CODEC_ENCODING_UTF32BE:
        return at[0] * 0x1000000u + at[1] * 0x10000u + at[2] * 0x100u + at[3];
    default:
        return at[0] % 16u * 0x1000u + at[1] % 64u * 64u + at[2] % 64u;
    }
}

/* "unit 7: D83D", "byte 7: 3D D8": how the text must begin. */
static void write_place(const call *one, char *dst, size_t size)
{
    const utf8codec_result result = one->result;
    const size_t unit = one->encoding->unit;
    const uint8_t *const at = (const uint8_t *)one->src + result.read * unit;
    int end = snprintf(dst, size, "%s %zu:", unit == 1 ? "byte" : "unit", result.read);
    if (unit > 1) {
        snprintf(dst + end, size - (size_t)end, unit == 2 ? " %04X" : " %08X",
                 (unsigned)number_at(one->encoding, at));
        return;
    }
    for (size_t i = 0; i < (result.error_length == 0 ? 1u : result.error_length); i++) {
        end += snprintf(dst + end, size - (size_t)end, " %02X", at[i]);
    }
}

static const char *check_facts(const call *one, const char *explained)
{
    const utf8codec_result result = one->result;
    const uint8_t *const at = (const uint8_t *)one->src + result.read * one->encoding->unit;
    const int is_wide = one->encoding->number >= UTF8CODEC_ENCODING_UTF16 &&
                        one->encoding->number <= UTF8CODEC_ENCODING_UTF32BE;
    char place[64], number[16];

    write_place(one, place, sizeof place);
    CHECK(strncmp(explained, place, strlen(place)) == 0,
          "explain_as %s: does not begin with \"%s\": %s", one->encoding->name, place, explained);
    if ((result.error == UTF8CODEC_ERROR_SURROGATE && result.error_length >= 3) ||
        (result.status == UTF8CODEC_ILL_FORMED && is_wide)) {
        uint32_t code_point = number_at(one->encoding, at);
        /* In WTF-8; and in UTF-16, if it cannot be represented. */
        if (result.error_length == 6 ||
            (is_wide && result.error == UTF8CODEC_ERROR_UNREPRESENTABLE &&
             result.error_length == 2)) {
            const uint8_t *const second = at + result.error_length / 2u * one->encoding->unit;
            code_point = 0x10000 + (code_point - 0xD800) * 0x400 +
                         (number_at(one->encoding, second) - 0xDC00);
        }
        snprintf(number, sizeof number, "U+%04X", (unsigned)code_point);
        CHECK(strstr(explained, number) != NULL, "explain_as %s: does not name %s: %s",
              one->encoding->name, number, explained);
    }
    return NULL;
}

static const char *check_call(const call *one)
{
    char explained[2 * UTF8CODEC_EXPLAIN_MAX];
    const size_t length = explain(one, explained, sizeof explained);
    CHECK_PASSES(check_explain_text(explained, length));
    if (one->encoding != NULL && one->result.status != UTF8CODEC_OK) {
        CHECK_PASSES(check_facts(one, explained));
    }
    return check_cut(one, explained, length);
}

const char *check_explain(const uint8_t *src, size_t src_len)
{
    const call one = {NULL, src, src_len, utf8codec_validate(src, src_len, 0)};
    char place[40], explained[UTF8CODEC_EXPLAIN_MAX];

    CHECK_PASSES(check_call(&one));
    if (one.result.status != UTF8CODEC_OK) {
        snprintf(place, sizeof place, "byte %zu: %02X", one.result.read, src[one.result.read]);
        explain(&one, explained, sizeof explained);
        CHECK(strncmp(explained, place, strlen(place)) == 0,
              "explain: does not begin with \"%s\": %s", place, explained);
    }
    return NULL;
}

const char *check_explain_as(const oracle_encoding *encoding, const void *src, size_t src_len,
                             utf8codec_result result)
{
    const call one = {encoding, src, src_len, result};
    return check_call(&one);
}

/* Explains what one call of a stream, on the chunk that is src[at, at + len), has returned. */
static const char *check_chunk(const operation *op, const utf8codec_stream *before, const void *src,
                               size_t at, const void *chunk, size_t len, utf8codec_result result)
{
    const unsigned encoding = op->from->number;
    char explained[UTF8CODEC_EXPLAIN_MAX], expected[UTF8CODEC_EXPLAIN_MAX];
    const size_t length = utf8codec_explain_stream(encoding, before, at, chunk, len, result,
                                                   explained, sizeof explained);
    utf8codec_result whole = result;

    CHECK_PASSES(check_explain_text(explained, length));
    if (result.status == UTF8CODEC_DST_FULL && result.read == 0 && utf8codec_pending(before) != 0) {
        snprintf(expected, sizeof expected, "%s %zu: dst-full, none",
                 op->from->unit == 1 ? "byte" : "unit", at);
    } else {
        whole.read += result.status == UTF8CODEC_OK ? 0 : at - result.carried;
        whole.carried = 0;
        utf8codec_explain_as(encoding, src, at + len, whole, expected, sizeof expected);
    }
    CHECK(strcmp(explained, expected) == 0, "explain_stream: \"%s\", expected \"%s\"", explained,
          expected);
    for (size_t cap = 0; cap <= length + 1; cap++) {
        const size_t kept = cap > length ? length : cap - (cap > 0);
        char cut[UTF8CODEC_EXPLAIN_MAX + 1];
        memset(cut, '#', sizeof cut);
        CHECK(utf8codec_explain_stream(encoding, before, at, chunk, len, result,
                                       cap == 0 ? NULL : cut, cap) == length &&
                  cut[cap] == '#' &&
                  (cap == 0 || (memcmp(cut, explained, kept) == 0 && cut[kept] == '\0')),
              "explain_stream: cut wrongly at dst_cap %zu: %s", cap, explained);
    }
    return NULL;
}

const char *check_explain_stream(const operation *op, const void *src, size_t src_len,
                                 size_t first_len, size_t chunk_len, size_t dst_cap, unsigned flags,
                                 int end_alone)
{
    utf8codec_stream stream = {{0}};
    utf8codec_result result = {0};
    check_buffer dst = check_buffer_new(dst_cap, operation_dst_unit(op));
    const char *wrong = NULL;
    int ended = 0;

    for (size_t at = 0; result.status == UTF8CODEC_OK && wrong == NULL && !ended;) {
        const size_t left = src_len - at, most = at == 0 ? first_len : chunk_len,
                     len = left < most ? left : most;
        const void *const chunk = len == 0 ? NULL : (const uint8_t *)src + at * op->from->unit;
        const utf8codec_stream before = stream;
        ended = end_alone ? left == 0 : left == len;
        result = op->stream(&stream, chunk, len, dst.bytes, dst_cap,
                            ended ? flags : flags | UTF8CODEC_MORE);
        wrong = check_chunk(op, &before, src, at, chunk, len, result);
        at += len;
    }
    check_buffer_free(&dst);
    return wrong;
}
