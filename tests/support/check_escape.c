/*
 * Escaping and unescaping: see check_escape.h.
 */
#include "check_escape.h"

#include "oracle_convert.h"
#include "oracle_escape.h"
#include "oracle_sequence.h"

#include <utf8codec/escape.h>

#include <string.h>

/* The functions of one direction. */
typedef struct direction {
    const char *name;
    utf8codec_result (*convert)(const void *src, size_t src_len, void *dst, size_t dst_cap);
    utf8codec_result (*measure)(const void *src, size_t src_len);
    utf8codec_result (*oracle)(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap);
} direction;

static const direction escape = {"escape", utf8codec_escape_for_log,
                                 utf8codec_escape_for_log_measure, oracle_escape};
static const direction unescape = {"unescape", utf8codec_unescape, utf8codec_unescape_measure,
                                   oracle_unescape};

static const char *check_call(const direction *way, const uint8_t *src, size_t src_len, size_t cap)
{
    const char *wrong = NULL;
    check_buffer ours = check_buffer_new(cap, 1), right = check_buffer_new(cap, 1);
    uint8_t *const copy = check_copy(src, src_len, 1);
    const utf8codec_result result =
        way->convert(src_len == 0 ? NULL : copy, src_len, cap == 0 ? NULL : ours.bytes, cap);
    const utf8codec_result expected = way->oracle(src, src_len, right.bytes, cap);
    if (!oracle_same_result(result, expected)) {
        wrong = check_failed("%s, dst_cap %zu: %s, and not %s", way->name, cap,
                             oracle_result_text(result), oracle_result_text(expected));
    } else if (!check_same(ours.bytes, right.bytes, expected.written)) {
        wrong = check_failed("%s, dst_cap %zu: stored %s", way->name, cap,
                             oracle_bytes_text(ours.bytes, result.written));
    } else if (!check_buffer_margin_intact(&ours)) {
        wrong = check_failed("%s, dst_cap %zu: wrote outside of dst", way->name, cap);
    }
    check_copy_free(copy);
    check_buffer_free(&ours);
    check_buffer_free(&right);
    return wrong;
}

static const char *check_measure(const direction *way, const uint8_t *src, size_t src_len)
{
    const utf8codec_result result = way->measure(src, src_len);
    const utf8codec_result expected = way->oracle(src, src_len, NULL, SIZE_MAX);
    CHECK(oracle_same_result(result, expected), "%s, measured: %s, and not %s", way->name,
          oracle_result_text(result), oracle_result_text(expected));
    return NULL;
}

const char *check_escape_at(const uint8_t *src, size_t src_len, size_t dst_cap)
{
    CHECK_PASSES(check_call(&escape, src, src_len,
                            dst_cap == SIZE_MAX ? UTF8CODEC_ESCAPE_MAX(src_len) : dst_cap));
    return check_call(&unescape, src, src_len,
                      dst_cap == SIZE_MAX ? UTF8CODEC_UNESCAPE_MAX(src_len) : dst_cap);
}

/* Well-formed, of characters that need no escape. */
static const char *check_line(const uint8_t *line, size_t length)
{
    for (size_t at = 0; at < length;) {
        const utf8codec_decoded one = oracle_sequence(line + at, length - at);
        CHECK(one.status == UTF8CODEC_OK && !oracle_must_be_escaped(one.code_point),
              "escape: the line has %s", oracle_bytes_text(line + at, one.length));
        at += one.length;
    }
    return NULL;
}

/* What `way` makes of src, and `back` of that, is src again; if `way` accepts src. */
static const char *check_and_back(const direction *way, const direction *back, const uint8_t *src,
                                  size_t src_len)
{
    const char *wrong = NULL;
    const size_t cap = UTF8CODEC_ESCAPE_MAX(src_len);
    check_buffer there = check_buffer_new(cap, 1), again = check_buffer_new(4 * cap, 1);
    const utf8codec_result first = way->convert(src, src_len, there.bytes, cap);
    if (first.status == UTF8CODEC_OK) {
        const utf8codec_result second =
            back->convert(there.bytes, first.written, again.bytes, 4 * cap);
        if (way == &escape) {
            wrong = check_line(there.bytes, first.written);
        }
        if (wrong == NULL &&
            (second.status != UTF8CODEC_OK || second.read != first.written ||
             second.written != src_len || !check_same(again.bytes, src, src_len))) {
            wrong = check_failed("%s, and back: %s, %s", way->name, oracle_result_text(second),
                                 oracle_bytes_text(again.bytes, second.written));
        }
    } else if (way == &escape) {
        wrong = check_failed("escape: longer than its bound: %s", oracle_result_text(first));
    }
    check_buffer_free(&there);
    check_buffer_free(&again);
    return wrong;
}

const char *check_escape(const uint8_t *src, size_t src_len)
{
    CHECK_PASSES(check_escape_at(src, src_len, SIZE_MAX));
    CHECK_PASSES(check_measure(&escape, src, src_len));
    CHECK_PASSES(check_measure(&unescape, src, src_len));
    CHECK_PASSES(check_and_back(&escape, &unescape, src, src_len));
    return check_and_back(&unescape, &escape, src, src_len);
}

/* Converts in parts, each into dst_cap bytes; appends them to dst, which has room for all. */
static const char *in_parts(const direction *way, const uint8_t *src, size_t src_len,
                            size_t dst_cap, uint8_t *dst, size_t *written)
{
    utf8codec_result part;
    size_t read = 0;
    *written = 0;
    do {
        check_buffer room = check_buffer_new(dst_cap, 1);
        part = way->convert(src + read, src_len - read, room.bytes, dst_cap);
        const int intact = check_buffer_margin_intact(&room);
        memcpy(dst + *written, room.bytes, part.written);
        check_buffer_free(&room);
        CHECK(intact, "%s: wrote outside of dst", way->name);
        CHECK(part.status == UTF8CODEC_OK || (part.status == UTF8CODEC_DST_FULL && part.read != 0),
              "%s in parts of %zu, at %zu: %s", way->name, dst_cap, read, oracle_result_text(part));
        read += part.read;
        *written += part.written;
    } while (part.status != UTF8CODEC_OK);
    CHECK(read == src_len, "%s in parts: stopped at %zu of %zu", way->name, read, src_len);
    return NULL;
}

const char *check_escape_in_parts(const uint8_t *src, size_t src_len, size_t dst_cap)
{
    const size_t most = UTF8CODEC_ESCAPE_MAX(src_len);
    check_buffer whole = check_buffer_new(most, 1), parts = check_buffer_new(most, 1),
                 back = check_buffer_new(most, 1);
    const size_t length = oracle_escape(src, src_len, whole.bytes, most).written;
    size_t joined = 0, undone = 0;
    const char *wrong = in_parts(&escape, src, src_len, dst_cap, parts.bytes, &joined);
    if (wrong == NULL && (joined != length || !check_same(whole.bytes, parts.bytes, length))) {
        wrong = check_failed("escape: the parts of %zu bytes are not the whole", dst_cap);
    }
    if (wrong == NULL) {
        wrong = in_parts(&unescape, whole.bytes, length, dst_cap, back.bytes, &undone);
    }
    if (wrong == NULL && (undone != src_len || !check_same(back.bytes, src, src_len))) {
        wrong = check_failed("unescape: the parts of %zu bytes are not the whole", dst_cap);
    }
    check_buffer_free(&whole);
    check_buffer_free(&parts);
    check_buffer_free(&back);
    return wrong;
}
