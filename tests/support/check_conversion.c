/*
 * One-shot conversions against the oracle: see check_conversion.h.
 *
 * Both directions are one check, parameterized by what is called; the fields name it.
 */
#include "check_conversion.h"

#include "check.h"
#include "oracle_convert.h"

#include <stdlib.h>
#include <string.h>

typedef utf8codec_result convert_function(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap, unsigned flags);

typedef struct conversion {
    const char *name;
    size_t src_unit, dst_unit;
    size_t longest; /* most units of dst that one sequence of src makes */
    convert_function *convert, *expect;
} conversion;

static utf8codec_result to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                 unsigned flags)
{
    return utf8codec_to_utf32(src, src_len, dst, dst_cap, flags);
}

static utf8codec_result expect_to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                        unsigned flags)
{
    return oracle_to_utf32(src, src_len, dst, dst_cap, flags);
}

static utf8codec_result from_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                   unsigned flags)
{
    return utf8codec_from_utf32(src, src_len, dst, dst_cap, flags);
}

static utf8codec_result expect_from_utf32(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap, unsigned flags)
{
    return oracle_from_utf32(src, src_len, dst, dst_cap, flags);
}

static const conversion utf8_to_utf32 = {"to_utf32", 1, 4, 1, to_utf32, expect_to_utf32};
static const conversion utf32_to_utf8 = {"from_utf32", 4, 1, 4, from_utf32, expect_from_utf32};

/* What a call must return and store: the oracle's answer. */
static const char *same_as_expected(const conversion *kind, const void *src, size_t src_len,
                                    const check_buffer *dst, size_t dst_cap, unsigned flags,
                                    utf8codec_result got)
{
    check_buffer room = check_buffer_new(dst_cap, kind->dst_unit);
    const utf8codec_result expected = kind->expect(src, src_len, room.bytes, dst_cap, flags);
    const int same_output = expected.written == got.written &&
                            check_same(room.bytes, dst->bytes, expected.written * kind->dst_unit);
    check_buffer_free(&room);

    CHECK(oracle_same_result(expected, got), "%s, dst_cap %zu, flags %u: expected %s, got %s: %s",
          kind->name, dst_cap, flags, oracle_result_text(expected), oracle_result_text(got),
          oracle_bytes_text(src, src_len * kind->src_unit));
    CHECK(same_output, "%s, dst_cap %zu, flags %u: the output differs: %s", kind->name, dst_cap,
          flags, oracle_bytes_text(src, src_len * kind->src_unit));
    CHECK(check_buffer_margin_intact(dst), "%s, dst_cap %zu, flags %u: wrote outside of dst: %s",
          kind->name, dst_cap, flags, oracle_bytes_text(src, src_len * kind->src_unit));
    return NULL;
}

/*
 * One call with dst_cap into memory of exactly that size; its result goes to *got and its output
 * to out, when that is not NULL.
 */
static const char *check_call(const conversion *kind, const void *src, size_t src_len,
                              size_t dst_cap, unsigned flags, utf8codec_result *got, uint8_t *out)
{
    check_buffer dst = check_buffer_new(dst_cap, kind->dst_unit);
    *got = kind->convert(src, src_len, dst.bytes, dst_cap, flags);
    const char *const wrong = same_as_expected(kind, src, src_len, &dst, dst_cap, flags, *got);
    if (wrong == NULL && out != NULL) {
        memcpy(out, dst.bytes, got->written * kind->dst_unit);
    }
    check_buffer_free(&dst);
    return wrong;
}

/*
 * Calls with dst_cap units of room again and again until the status is not DST_FULL: the sum of
 * the results and the outputs, one after the other, must be what one call with room enough gives.
 */
static const char *check_resumed(const conversion *kind, const void *src, size_t src_len,
                                 size_t dst_cap, unsigned flags, uint8_t *out, size_t out_cap)
{
    utf8codec_result sum = {0, 0, 0, UTF8CODEC_DST_FULL, 0, 0, 0};
    check_buffer whole = check_buffer_new(out_cap, kind->dst_unit);

    while (sum.status == UTF8CODEC_DST_FULL) {
        utf8codec_result got;
        const char *const wrong =
            check_call(kind, (const uint8_t *)src + sum.read * kind->src_unit, src_len - sum.read,
                       dst_cap, flags, &got, out + sum.written * kind->dst_unit);
        const int stuck = got.status == UTF8CODEC_DST_FULL && got.read == 0;
        got.read += sum.read;
        got.written += sum.written;
        got.replaced += sum.replaced;
        sum = got;
        if (wrong != NULL || stuck) {
            check_buffer_free(&whole);
            return wrong != NULL ? wrong
                                 : check_failed("%s, dst_cap %zu: resumed without progress",
                                                kind->name, dst_cap);
        }
    }
    const utf8codec_result once = kind->expect(src, src_len, whole.bytes, out_cap, flags);
    const int same = oracle_same_result(once, sum) &&
                     check_same(whole.bytes, out, once.written * kind->dst_unit);
    check_buffer_free(&whole);
    CHECK(same, "%s, resumed with dst_cap %zu, flags %u: sums to %s instead of %s: %s", kind->name,
          dst_cap, flags, oracle_result_text(sum), oracle_result_text(once),
          oracle_bytes_text(src, src_len * kind->src_unit));
    return NULL;
}

static const char *check_conversion(const conversion *kind, const void *src, size_t src_len,
                                    size_t dst_cap, unsigned flags)
{
    const size_t out_cap = src_len * kind->longest;
    const size_t resume_cap = dst_cap < kind->longest ? kind->longest : dst_cap;
    void *const exact = check_copy(src, src_len * kind->src_unit);
    check_buffer out = check_buffer_new(out_cap, kind->dst_unit);
    utf8codec_result got;

    const char *wrong = check_call(kind, exact, src_len, dst_cap, flags, &got, NULL);
    if (wrong == NULL) {
        wrong = check_resumed(kind, exact, src_len, resume_cap, flags, out.bytes, out_cap);
    }
    check_buffer_free(&out);
    free(exact);
    return wrong;
}

const char *check_from_utf8(const uint8_t *src, size_t src_len, size_t dst_cap, unsigned flags)
{
    const utf8codec_result valid = utf8codec_validate(src, src_len, flags);
    const utf8codec_result measured = utf8codec_to_utf32_measure(src, src_len, flags);
    const utf8codec_result expect_valid = oracle_validate(src, src_len, flags);
    const utf8codec_result expect_measured = oracle_to_utf32_measure(src, src_len, flags);

    CHECK(oracle_same_result(valid, expect_valid), "validate, flags %u: expected %s, got %s: %s",
          flags, oracle_result_text(expect_valid), oracle_result_text(valid),
          oracle_bytes_text(src, src_len));
    CHECK(oracle_same_result(measured, expect_measured),
          "to_utf32_measure, flags %u: expected %s, got %s: %s", flags,
          oracle_result_text(expect_measured), oracle_result_text(measured),
          oracle_bytes_text(src, src_len));
    return check_conversion(&utf8_to_utf32, src, src_len, dst_cap, flags);
}

const char *check_from_utf32(const uint32_t *src, size_t src_len, size_t dst_cap, unsigned flags)
{
    const utf8codec_result measured = utf8codec_from_utf32_measure(src, src_len, flags);
    const utf8codec_result expected = oracle_from_utf32_measure(src, src_len, flags);

    CHECK(oracle_same_result(measured, expected),
          "from_utf32_measure, flags %u: expected %s, got %s: %s", flags,
          oracle_result_text(expected), oracle_result_text(measured),
          oracle_bytes_text((const uint8_t *)src, src_len * sizeof *src));
    return check_conversion(&utf32_to_utf8, src, src_len, dst_cap, flags);
}
