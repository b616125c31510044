/*
 * Whole conversions, sequence by sequence, in the words of the public headers and without any
 * thought of speed. Every conversion is the same walk: judge what stands at src[read], find out
 * what would be stored for it, store it if there is room, go on behind it.
 */
#include "oracle_convert.h"
#include "oracle_sequence.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const uint32_t replacement_character = 0xFFFD;

/*
 * Decides about `one`, which stands at src[result->read]. Returns the code point to store for it,
 * or -1 to stop there, with result complete.
 */
static int64_t to_store(utf8codec_result *result, utf8codec_decoded one, unsigned flags)
{
    const int cut_is_no_error = one.status == UTF8CODEC_TRUNCATED && (flags & UTF8CODEC_MORE) != 0;
    if (one.status == UTF8CODEC_OK) {
        return one.code_point;
    }
    if ((flags & UTF8CODEC_REPLACE) != 0 && !cut_is_no_error) {
        return replacement_character;
    }
    result->status = one.status;
    result->error = one.error;
    result->error_length = one.length;
    return -1;
}

/* Takes `one` after its conversion of `units` found room. */
static void take(utf8codec_result *result, utf8codec_decoded one, size_t units)
{
    result->read += one.length;
    result->written += units;
    result->replaced += one.status != UTF8CODEC_OK;
}

/* With dst NULL nothing is stored, but room is counted all the same. */
static utf8codec_result from_utf8(const uint8_t *src, size_t src_len, uint32_t *dst, size_t room,
                                  unsigned flags)
{
    utf8codec_result result = {0, 0, 0, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE, 0, 0};
    while (result.read < src_len) {
        const utf8codec_decoded one = oracle_sequence(src + result.read, src_len - result.read);
        const int64_t code_point = to_store(&result, one, flags);
        if (code_point < 0) {
            return result;
        }
        if (result.written == room) {
            result.status = UTF8CODEC_DST_FULL;
            return result;
        }
        if (dst != NULL) {
            dst[result.written] = (uint32_t)code_point;
        }
        take(&result, one, 1);
    }
    return result;
}

static utf8codec_decoded judge_code_point(uint32_t code_point)
{
    const utf8codec_error error = (utf8codec_error)oracle_encode(code_point).error;
    utf8codec_decoded one = {code_point, 1, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE, 0};
    if (error != UTF8CODEC_ERROR_NONE) {
        one.status = UTF8CODEC_ILL_FORMED;
        one.error = (uint8_t)error;
    }
    return one;
}

static utf8codec_result to_utf8(const uint32_t *src, size_t src_len, uint8_t *dst, size_t room,
                                unsigned flags)
{
    utf8codec_result result = {0, 0, 0, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE, 0, 0};
    while (result.read < src_len) {
        const utf8codec_decoded one = judge_code_point(src[result.read]);
        const int64_t code_point = to_store(&result, one, flags);
        if (code_point < 0) {
            return result;
        }
        const utf8codec_encoded sequence = oracle_encode((uint32_t)code_point);
        if (room - result.written < sequence.length) {
            result.status = UTF8CODEC_DST_FULL;
            return result;
        }
        if (dst != NULL) {
            memcpy(dst + result.written, sequence.bytes, sequence.length);
        }
        take(&result, one, sequence.length);
    }
    return result;
}

utf8codec_result oracle_validate(const uint8_t *src, size_t src_len, unsigned flags)
{
    utf8codec_result result = from_utf8(src, src_len, NULL, SIZE_MAX, flags);
    result.written = 0;
    return result;
}

utf8codec_result oracle_to_utf32(const uint8_t *src, size_t src_len, uint32_t *dst, size_t dst_cap,
                                 unsigned flags)
{
    return from_utf8(src, src_len, dst, dst_cap, flags);
}

utf8codec_result oracle_to_utf32_measure(const uint8_t *src, size_t src_len, unsigned flags)
{
    return from_utf8(src, src_len, NULL, SIZE_MAX, flags);
}

utf8codec_result oracle_from_utf32(const uint32_t *src, size_t src_len, uint8_t *dst,
                                   size_t dst_cap, unsigned flags)
{
    return to_utf8(src, src_len, dst, dst_cap, flags);
}

utf8codec_result oracle_from_utf32_measure(const uint32_t *src, size_t src_len, unsigned flags)
{
    return to_utf8(src, src_len, NULL, SIZE_MAX, flags);
}

int oracle_same_result(utf8codec_result one, utf8codec_result other)
{
    return one.read == other.read && one.written == other.written &&
           one.replaced == other.replaced && one.status == other.status &&
           one.error == other.error && one.error_length == other.error_length &&
           one.carried == other.carried;
}

/* One of a few buffers in turn, so that a message can hold several texts. */
static char *next_text(size_t *size)
{
    static char texts[4][512];
    static unsigned turn;
    *size = sizeof *texts;
    return texts[turn++ % 4];
}

const char *oracle_result_text(utf8codec_result result)
{
    size_t size;
    char *const text = next_text(&size);
    snprintf(text, size,
             "{read %zu, written %zu, replaced %zu, status %u, error %u, error_length %u, "
             "carried %u}",
             result.read, result.written, result.replaced, result.status, result.error,
             result.error_length, result.carried);
    return text;
}

const char *oracle_bytes_text(const uint8_t *src, size_t src_len)
{
    size_t size;
    char *const text = next_text(&size);
    size_t end = 0;
    text[0] = '\0';
    for (size_t i = 0; i < src_len; i++) {
        if (size - end < sizeof " XX ..." + 1) {
            snprintf(text + end, size - end, " ...");
            break;
        }
        end += (size_t)snprintf(text + end, size - end, i == 0 ? "%02X" : " %02X", src[i]);
    }
    return text;
}
