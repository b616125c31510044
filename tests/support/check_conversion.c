/*
 * One-shot calls against the oracle: see check_conversion.h.
 */
#include "check_conversion.h"

#include "check.h"
#include "oracle_convert.h"

#include <utf8codec/inline.h>
#include <utf8codec/utf8.h>

/* One call on src with dst_cap units of room, in memory of exactly that size. */
static const char *check_call(const operation *op, const void *src, size_t src_len, size_t dst_cap,
                              unsigned flags, utf8codec_result *got)
{
    const size_t unit = operation_dst_unit(op);
    check_buffer dst = check_buffer_new(dst_cap, unit), room = check_buffer_new(dst_cap, unit);
    const utf8codec_result expected =
        oracle_convert(op->from, op->to, src, src_len, room.bytes, dst_cap, flags);
    *got = op->convert(src, src_len, dst.bytes, dst_cap, flags);
    const int same = oracle_same_result(expected, *got);
    const int same_output = same && check_same(room.bytes, dst.bytes, expected.written * unit);
    const int margin_intact = check_buffer_margin_intact(&dst);
    check_buffer_free(&room);
    check_buffer_free(&dst);

    CHECK(same, "%s, dst_cap %zu, flags %u: expected %s, got %s: %s", op->name, dst_cap, flags,
          oracle_result_text(expected), oracle_result_text(*got),
          oracle_bytes_text(src, src_len * op->from->unit));
    CHECK(same_output, "%s, dst_cap %zu, flags %u: the output differs: %s", op->name, dst_cap,
          flags, oracle_bytes_text(src, src_len * op->from->unit));
    CHECK(margin_intact, "%s, dst_cap %zu, flags %u: wrote outside of dst: %s", op->name, dst_cap,
          flags, oracle_bytes_text(src, src_len * op->from->unit));
    return NULL;
}

/* Calls until all of src is done with, or a cut end is left that more input would follow. */
static const char *check_calls(const operation *op, const uint8_t *src, size_t src_len,
                               size_t dst_cap, unsigned flags)
{
    size_t at = 0, room = dst_cap;
    utf8codec_result got;
    do {
        CHECK_PASSES(check_call(op, src + at * op->from->unit, src_len - at, room, flags, &got));
        const int stuck = got.status == UTF8CODEC_DST_FULL && got.read == 0;
        at += utf8codec_after_error(got);
        CHECK(utf8codec_after_error_inline(got) == utf8codec_after_error(got),
              "after_error_inline: %s", oracle_result_text(got));
        room = stuck ? room + 1 : dst_cap;
    } while (got.status != UTF8CODEC_OK && got.status != UTF8CODEC_TRUNCATED);
    return NULL;
}

const char *check_conversion(const operation *op, const void *src, size_t src_len, size_t dst_cap,
                             unsigned flags)
{
    const utf8codec_result measured = op->measure(src, src_len, flags);
    const utf8codec_result expected =
        oracle_convert(op->from, op->to, src, src_len, NULL, SIZE_MAX, flags);
    CHECK(oracle_same_result(measured, expected), "%s%s, flags %u: expected %s, got %s: %s",
          op->name, op->to == NULL ? "" : "_measure", flags, oracle_result_text(expected),
          oracle_result_text(measured), oracle_bytes_text(src, src_len * op->from->unit));
    if (flags == 0 && op == operation_named("validate")) {
        const size_t valid = utf8codec_valid_up_to(src, src_len);
        CHECK(valid == expected.read, "valid_up_to: expected %zu, got %zu: %s", expected.read,
              valid, oracle_bytes_text(src, src_len));
    }
    if (op->convert == NULL) {
        return NULL;
    }
    uint8_t *const exact = check_copy(src, src_len, op->from->unit);
    const char *const wrong = check_calls(op, exact, src_len, dst_cap, flags);
    check_copy_free(exact);
    return wrong;
}

const char *check_from_utf8(const uint8_t *src, size_t src_len, size_t dst_cap, unsigned flags)
{
    CHECK_PASSES(check_conversion(operation_named("validate"), src, src_len, 0, flags));
    return check_conversion(operation_named("to_utf32"), src, src_len, dst_cap, flags);
}

const char *check_from_utf32(const uint32_t *src, size_t src_len, size_t dst_cap, unsigned flags)
{
    return check_conversion(operation_named("from_utf32"), src, src_len, dst_cap, flags);
}
