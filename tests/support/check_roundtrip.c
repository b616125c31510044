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

static converted decode_all(const uint8_t *src, size_t src_len, unsigned flags)
{
    const size_t cap = utf8codec_to_utf32_measure(src, src_len, flags).written;
    converted to = {calloc(cap + 1, sizeof(uint32_t)), {0}};
    to.result = utf8codec_to_utf32(src, src_len, to.units, cap, flags);
    return to;
}

static converted encode_all(const uint32_t *src, size_t src_len, unsigned flags)
{
    const size_t cap = utf8codec_from_utf32_measure(src, src_len, flags).written;
    converted to = {calloc(cap + 1, 1), {0}};
    to.result = utf8codec_from_utf32(src, src_len, to.units, cap, flags);
    return to;
}

/* src[0, len) of what encodes to `bytes` is what `bytes` decode to. */
static const char *decodes_to(const converted *bytes, const uint32_t *src, size_t len)
{
    const converted back = decode_all(bytes->units, bytes->result.written, 0);
    const int same = back.result.status == UTF8CODEC_OK && back.result.written == len &&
                     check_same(back.units, src, len * sizeof *src);
    free(back.units);
    CHECK(same, "round trip: %s does not decode to the %zu code points that it was encoded from",
          oracle_bytes_text(bytes->units, bytes->result.written), len);
    return NULL;
}

/* The number of maximal subparts: how often a caller meets an error who steps over each. */
static size_t count_errors(const uint8_t *src, size_t src_len)
{
    size_t errors = 0;
    for (size_t at = 0; at < src_len; errors++) {
        const utf8codec_result got = utf8codec_validate(src + at, src_len - at, 0);
        at += got.read + got.error_length;
        if (got.status == UTF8CODEC_OK) {
            break;
        }
    }
    return errors;
}

static const char *check_strict(const uint8_t *src, const converted *decoded)
{
    const converted back = encode_all(decoded->units, decoded->result.written, 0);
    const int same = back.result.status == UTF8CODEC_OK &&
                     back.result.written == decoded->result.read &&
                     check_same(back.units, src, decoded->result.read);
    free(back.units);
    CHECK(same, "round trip: decoded and encoded again, it differs: %s",
          oracle_bytes_text(src, decoded->result.read));
    return NULL;
}

static const char *check_replaced(const uint8_t *src, size_t src_len, const converted *decoded)
{
    const utf8codec_result result = decoded->result;
    CHECK(result.status == UTF8CODEC_OK && result.read == src_len,
          "REPLACE with the measured room: %s: %s", oracle_result_text(result),
          oracle_bytes_text(src, src_len));
    CHECK(result.replaced == count_errors(src, src_len), "REPLACE: %zu replaced, %zu errors: %s",
          result.replaced, count_errors(src, src_len), oracle_bytes_text(src, src_len));

    const converted encoded = encode_all(decoded->units, result.written, 0);
    const char *wrong = NULL;
    if (encoded.result.status != UTF8CODEC_OK ||
        utf8codec_validate(encoded.units, encoded.result.written, 0).status != UTF8CODEC_OK) {
        wrong = check_failed("REPLACE: the output is not well-formed: %s",
                             oracle_bytes_text(src, src_len));
    } else {
        wrong = decodes_to(&encoded, decoded->units, result.written);
    }
    free(encoded.units);
    return wrong;
}

const char *check_roundtrip_utf8(const uint8_t *src, size_t src_len)
{
    const converted strict = decode_all(src, src_len, 0);
    const char *wrong = check_strict(src, &strict);
    free(strict.units);
    if (wrong == NULL) {
        const converted replaced = decode_all(src, src_len, UTF8CODEC_REPLACE);
        wrong = check_replaced(src, src_len, &replaced);
        free(replaced.units);
    }
    return wrong;
}

const char *check_roundtrip_utf32(const uint32_t *src, size_t src_len)
{
    uint32_t *const mended = check_copy(src, src_len * sizeof *src);
    size_t not_scalar = 0;
    for (size_t i = 0; i < src_len; i++) {
        if (utf8codec_encode(src[i]).length == 0) {
            mended[i] = 0xFFFD;
            not_scalar++;
        }
    }
    const converted strict = encode_all(src, src_len, 0);
    const converted replaced = encode_all(src, src_len, UTF8CODEC_REPLACE);
    const char *wrong = decodes_to(&strict, src, strict.result.read);
    if (wrong == NULL) {
        wrong = decodes_to(&replaced, mended, src_len);
    }
    if (wrong == NULL && replaced.result.replaced != not_scalar) {
        wrong = check_failed("from_utf32: %zu replaced, %zu are no scalar values",
                             replaced.result.replaced, not_scalar);
    }
    if (wrong == NULL && (strict.result.status == UTF8CODEC_OK) != (not_scalar == 0)) {
        wrong = check_failed("from_utf32: %s, but %zu are no scalar values",
                             oracle_result_text(strict.result), not_scalar);
    }
    free(strict.units);
    free(replaced.units);
    free(mended);
    return wrong;
}

const char *check_concatenation(const uint8_t *src, size_t src_len, size_t cut)
{
    if (src_len == 0) {
        return NULL; /* nothing to cut, and src may be NULL */
    }
    cut = utf8codec_floor(src, src_len, cut);
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
