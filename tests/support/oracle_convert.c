/*
 * Whole conversions, sequence by sequence, in the words of the public headers and without any
 * thought of speed. Every conversion is the same walk: judge what stands at src[read], find out
 * what would be stored for it, store it if there is room, go on behind it.
 */
#include "oracle_convert.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/*
 * Decides about `one`, which stands at src[result->read]. Returns the code point to store for it,
 * or -1 to stop there, with result complete.
 */
static int64_t to_store(utf8codec_result *result, const oracle_encoding *to, utf8codec_decoded one,
                        unsigned flags)
{
    const int cut_is_no_error = one.status == UTF8CODEC_TRUNCATED && (flags & UTF8CODEC_MORE) != 0;
    if (one.status == UTF8CODEC_OK && (to == NULL || one.code_point <= to->last)) {
        return one.code_point;
    }
    if ((flags & UTF8CODEC_REPLACE) != 0 && !cut_is_no_error) {
        return to == NULL ? 0 : to->substitute;
    }
    result->status = one.status;
    result->error = one.error;
    result->error_length = one.length;
    if (one.status == UTF8CODEC_OK) {
        result->status = UTF8CODEC_ILL_FORMED;
        result->error = UTF8CODEC_ERROR_UNREPRESENTABLE;
    }
    return -1;
}

utf8codec_result oracle_convert(const oracle_encoding *from, const oracle_encoding *to,
                                const void *src, size_t src_len, void *dst, size_t room,
                                unsigned flags)
{
    utf8codec_result result = {.status = UTF8CODEC_OK};
    while (result.read < src_len) {
        uint8_t bytes[ORACLE_LONGEST];
        const utf8codec_decoded one = from->judge((const uint8_t *)src + result.read * from->unit,
                                                  src_len - result.read, flags);
        const int64_t code_point = to_store(&result, to, one, flags);
        if (code_point < 0) {
            return result;
        }
        const size_t units = to == NULL ? 0 : to->store((uint32_t)code_point, bytes);
        if (room - result.written < units) {
            result.status = UTF8CODEC_DST_FULL;
            return result;
        }
        if (dst != NULL && units > 0) {
            memcpy((uint8_t *)dst + result.written * to->unit, bytes, units * to->unit);
        }
        result.read += one.length;
        result.written += units;
        result.replaced += one.status != UTF8CODEC_OK || (to != NULL && one.code_point > to->last);
    }
    return result;
}

utf8codec_result oracle_convert_piece(const oracle_encoding *from, const oracle_encoding *to,
                                      const oracle_piece *piece, size_t *done, void *dst,
                                      size_t room, unsigned flags)
{
    utf8codec_result result =
        oracle_convert(from, to, (const uint8_t *)piece->whole + *done * from->unit,
                       piece->end - *done, dst, room, flags);
    const size_t stopped = *done + result.read;
    *done = stopped;
    if (result.status == UTF8CODEC_TRUNCATED && (flags & UTF8CODEC_MORE) != 0) {
        result.status = UTF8CODEC_OK;
        result.error = UTF8CODEC_ERROR_NONE;
        result.error_length = 0;
        result.read = piece->end - piece->start;
        return result;
    }
    result.read = stopped > piece->start ? stopped - piece->start : 0;
    if (result.error != UTF8CODEC_ERROR_NONE && stopped < piece->start) {
        result.carried = (uint8_t)(piece->start - stopped);
    }
    *done += result.error_length;
    return result;
}

utf8codec_result oracle_validate(const uint8_t *src, size_t src_len, unsigned flags)
{
    return oracle_convert(&oracle_utf8, NULL, src, src_len, NULL, 0, flags);
}

utf8codec_result oracle_to_utf32(const uint8_t *src, size_t src_len, uint32_t *dst, size_t dst_cap,
                                 unsigned flags)
{
    return oracle_convert(&oracle_utf8, &oracle_utf32, src, src_len, dst, dst_cap, flags);
}

utf8codec_result oracle_to_utf32_measure(const uint8_t *src, size_t src_len, unsigned flags)
{
    return oracle_to_utf32(src, src_len, NULL, SIZE_MAX, flags);
}

utf8codec_result oracle_from_utf32(const uint32_t *src, size_t src_len, uint8_t *dst,
                                   size_t dst_cap, unsigned flags)
{
    return oracle_convert(&oracle_utf32, &oracle_utf8, src, src_len, dst, dst_cap, flags);
}

utf8codec_result oracle_from_utf32_measure(const uint32_t *src, size_t src_len, unsigned flags)
{
    return oracle_from_utf32(src, src_len, NULL, SIZE_MAX, flags);
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
