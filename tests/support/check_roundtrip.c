/*
 * Round trips: see check_roundtrip.h.
 */
#include "check_roundtrip.h"

#include "check.h"
#include "oracle_convert.h"

#include <utf8codec/utf8codec.h>

#include <stdlib.h>

/* A conversion's output in memory of exactly the measured size, and its result. */
typedef struct converted {
    void *units;
    utf8codec_result result;
} converted;

static converted convert_all(const operation *op, const void *src, size_t src_len, unsigned flags)
{
    const size_t cap = op->measure(src, src_len, flags).written;
    converted to = {calloc(cap + 1, op->to->unit), {0}};
    to.result = op->convert(src, src_len, to.units, cap, flags);
    return to;
}

static converted decode_all(const uint8_t *src, size_t src_len, unsigned flags)
{
    return convert_all(operation_named("to_utf32"), src, src_len, flags);
}

/* What converts strictly converts back to the same units. */
static const char *check_strict(const operation *op, const void *src, size_t src_len)
{
    const operation *const back = operation_back(op);
    const size_t unit = op->from->unit;
    const converted there = convert_all(op, src, src_len, 0);
    const converted again = convert_all(back, there.units, there.result.written, 0);
    const int same = again.result.status == UTF8CODEC_OK &&
                     again.result.written == there.result.read &&
                     check_same(again.units, src, there.result.read * unit);
    free(there.units);
    free(again.units);
    CHECK(same, "%s and %s: not the same again: %s", op->name, back->name,
          oracle_bytes_text(src, there.result.read * unit));
    return NULL;
}

/* How often a caller meets an error who steps over each. */
static size_t count_errors(const operation *op, const uint8_t *src, size_t src_len)
{
    size_t errors = 0;
    for (size_t at = 0; at < src_len; errors++) {
        const utf8codec_result got = op->measure(src + at * op->from->unit, src_len - at, 0);
        at += utf8codec_after_error(got);
        if (got.status == UTF8CODEC_OK) {
            break;
        }
    }
    return errors;
}

/* There and back and there again, from what replacement has written. */
static const char *check_mended(const operation *op, const converted *replaced)
{
    const operation *const back = operation_back(op);
    const converted returned = convert_all(back, replaced->units, replaced->result.written, 0);
    const converted again = convert_all(op, returned.units, returned.result.written, 0);
    const int same =
        again.result.status == UTF8CODEC_OK && again.result.written == replaced->result.written &&
        check_same(again.units, replaced->units, replaced->result.written * op->to->unit);
    free(returned.units);
    free(again.units);
    CHECK(same, "%s, REPLACE: what it wrote does not come back from %s: %s", op->name, back->name,
          oracle_bytes_text(replaced->units, replaced->result.written * op->to->unit));
    return NULL;
}

static const char *check_replaced(const operation *op, const void *src, size_t src_len)
{
    const converted replaced = convert_all(op, src, src_len, UTF8CODEC_REPLACE);
    const utf8codec_result result = replaced.result;
    const utf8codec_result well =
        oracle_convert(op->to, NULL, replaced.units, result.written, NULL, 0, 0);
    /* U+FFFD itself has no place in Latin-1 and ASCII. */
    const char *const wrong =
        op->from->last < op->to->substitute ? NULL : check_mended(op, &replaced);
    free(replaced.units);

    const size_t errors = count_errors(op, src, src_len);
    CHECK_PASSES(wrong);
    CHECK(result.status == UTF8CODEC_OK && result.read == src_len,
          "%s, REPLACE with the measured room: %s: %s", op->name, oracle_result_text(result),
          oracle_bytes_text(src, src_len * op->from->unit));
    CHECK(result.replaced == errors, "%s, REPLACE: %zu replaced, %zu errors: %s", op->name,
          result.replaced, errors, oracle_bytes_text(src, src_len * op->from->unit));
    CHECK(well.status == UTF8CODEC_OK && well.read == result.written,
          "%s, REPLACE: the output is not well-formed: %s", op->name,
          oracle_bytes_text(src, src_len * op->from->unit));
    return NULL;
}

const char *check_roundtrip(const operation *op, const void *src, size_t src_len)
{
    CHECK_PASSES(check_strict(op, src, src_len));
    return check_replaced(op, src, src_len);
}

/*
 * The result of a direct conversion, by those of its two halves: `first` is what src was converted
 * to, in whose memory nothing is needed any more; `second` is what that was converted to.
 */
static utf8codec_result joined(const operation *decode, const uint8_t *src, size_t src_len,
                               const converted *first, utf8codec_result second, unsigned flags)
{
    utf8codec_result both = first->result;
    both.written = second.written;
    if (second.replaced != 0) { /* with it, the U+FFFD of each error */
        both.replaced = second.replaced;
    }
    if (second.status != UTF8CODEC_OK) { /* a code point that the output cannot represent */
        const size_t read = decode->convert(src, src_len, first->units, second.read, flags).read;
        both.read = read;
        both.status = second.status;
        both.error = second.error;
        both.error_length = (uint8_t)decode
                                ->convert(src + read * decode->from->unit, src_len - read,
                                          first->units, second.error_length, flags)
                                .read;
    }
    return both;
}

const char *check_through_utf8(const operation *op, const void *src, size_t src_len, unsigned flags)
{
    const operation *const decode = operation_between(op->from, &oracle_utf8);
    const operation *const encode = operation_between(&oracle_utf8, op->to);
    const converted utf8 = convert_all(decode, src, src_len, flags);
    const converted through = convert_all(encode, utf8.units, utf8.result.written, flags);
    const converted direct = convert_all(op, src, src_len, flags);
    const utf8codec_result want = joined(decode, src, src_len, &utf8, through.result, flags);
    const int same = oracle_same_result(direct.result, want) &&
                     check_same(direct.units, through.units, want.written * op->to->unit);
    free(utf8.units);
    free(through.units);
    free(direct.units);
    CHECK(same, "%s, flags %u: expected %s as through UTF-8, got %s, or the output differs: %s",
          op->name, flags, oracle_result_text(want), oracle_result_text(direct.result),
          oracle_bytes_text(src, src_len * op->from->unit));
    return NULL;
}

const char *check_roundtrip_utf8(const uint8_t *src, size_t src_len)
{
    return check_roundtrip(operation_named("to_utf32"), src, src_len);
}

const char *check_roundtrip_utf32(const uint32_t *src, size_t src_len)
{
    return check_roundtrip(operation_named("from_utf32"), src, src_len);
}

const char *check_concatenation(const uint8_t *src, size_t src_len, size_t cut)
{
    if (src_len == 0) {
        return NULL; /* nothing to cut, and src may be NULL */
    }
    cut = utf8codec_floor_boundary(src, src_len, cut);
    /* Only between sequences and maximal subparts is the answer a sum. */
    for (size_t at = 0; at < cut;) {
        at += utf8codec_decode(src + at, src_len - at).length;
        if (at > cut) {
            return NULL;
        }
    }
    const converted whole = decode_all(src, src_len, UTF8CODEC_REPLACE);
    const converted one = decode_all(src, cut, UTF8CODEC_REPLACE);
    const converted two = decode_all(src + cut, src_len - cut, UTF8CODEC_REPLACE);
    const size_t first = one.result.written;
    const int same = whole.result.written == first + two.result.written &&
                     whole.result.replaced == one.result.replaced + two.result.replaced &&
                     check_same(whole.units, one.units, first * sizeof(uint32_t)) &&
                     check_same((uint32_t *)whole.units + first, two.units,
                                two.result.written * sizeof(uint32_t));
    free(whole.units);
    free(one.units);
    free(two.units);
    CHECK(same, "cut at %zu, the parts' conversions are not the whole's: %s", cut,
          oracle_bytes_text(src, src_len));
    return NULL;
}
