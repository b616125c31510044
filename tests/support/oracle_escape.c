/*
 * Escaping, without the library: see oracle_escape.h.
 */
#include "oracle_escape.h"

#include "oracle_sequence.h"

#include <stdio.h>
#include <string.h>

enum {
    longest_line = 16, /* of one character or maximal subpart: four escapes, if it needed them */
    no_digit = -1
};

/* Written from the header's list. */
int oracle_must_be_escaped(uint32_t code_point)
{
    static const uint32_t ranges[][2] = {
        {0x0000, 0x001F}, {0x007F, 0x009F}, {0x061C, 0x061C}, {0x200E, 0x200F},
        {0x2028, 0x2029}, {0x202A, 0x202E}, {0x2066, 0x2069}, {0xFEFF, 0xFEFF},
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        if (code_point >= ranges[i][0] && code_point <= ranges[i][1]) {
            return 1;
        }
    }
    return 0;
}

/* The line of the first character or maximal subpart of src; returns its length. */
static size_t line_of_first(const uint8_t *src, size_t src_len, char line[longest_line + 1],
                            size_t *read)
{
    const utf8codec_decoded one = oracle_sequence(src, src_len);
    *read = one.length;
    line[0] = '\0';
    if (one.status != UTF8CODEC_OK || oracle_must_be_escaped(one.code_point)) {
        for (size_t i = 0; i < one.length; i++) {
            snprintf(line + strlen(line), 5, "\\x%02X", (unsigned)src[i]);
        }
    } else if (one.code_point == 0x5C) {
        strcpy(line, "\\\\");
    } else {
        memcpy(line, src, one.length);
        line[one.length] = '\0';
    }
    return strlen(line);
}

utf8codec_result oracle_escape(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap)
{
    utf8codec_result result = {.status = UTF8CODEC_OK};
    while (result.read < src_len) {
        char line[longest_line + 1];
        size_t read;
        const size_t length = line_of_first(src + result.read, src_len - result.read, line, &read);
        if (length > dst_cap - result.written) {
            result.status = UTF8CODEC_DST_FULL;
            break;
        }
        if (dst != NULL) {
            memcpy(dst + result.written, line, length);
        }
        result.read += read;
        result.written += length;
    }
    return result;
}

static int digit_of(uint8_t byte)
{
    const char *const digits = "0123456789ABCDEF";
    const char *const found = byte == 0 ? NULL : strchr(digits, byte);
    return found == NULL ? no_digit : (int)(found - digits);
}

/* How many bytes of src could begin "\\xHH". */
static size_t like_an_escape(const uint8_t *src, size_t src_len)
{
    size_t like = 0;
    while (like < 4 && like < src_len &&
           (like == 0   ? src[like] == '\\'
            : like == 1 ? src[like] == 'x'
                        : digit_of(src[like]) != no_digit)) {
        like++;
    }
    return like;
}

static utf8codec_decoded verdict(unsigned status, unsigned error, size_t length)
{
    const utf8codec_decoded one = {
        .length = (uint8_t)length, .status = (uint8_t)status, .error = (uint8_t)error};
    return one;
}

/*
 * What the escapes that src begins with stand for: the first character or maximal subpart of up to
 * four of them. Right are those that escaping it again makes.
 */
static utf8codec_decoded judge_escapes(const uint8_t *src, size_t src_len, uint8_t bytes[4],
                                       size_t *count)
{
    size_t available = 0, read;
    char line[longest_line + 1];
    while (available < 4 && like_an_escape(src + 4 * available, src_len - 4 * available) == 4) {
        const uint8_t *const digits = src + 4 * available + 2;
        bytes[available++] = (uint8_t)(16 * digit_of(digits[0]) + digit_of(digits[1]));
    }
    if (available == 0) {
        const size_t like = like_an_escape(src, src_len);
        return like == src_len
                   ? verdict(UTF8CODEC_TRUNCATED, UTF8CODEC_ERROR_TRUNCATED, like)
                   : verdict(UTF8CODEC_ILL_FORMED, UTF8CODEC_ERROR_MISSING_CONTINUATION, like);
    }
    const size_t length = line_of_first(bytes, available, line, &read);
    *count = read;
    return length == 4 * read && memcmp(line, src, length) == 0
               ? verdict(UTF8CODEC_OK, UTF8CODEC_ERROR_NONE, length)
               : verdict(UTF8CODEC_ILL_FORMED, UTF8CODEC_ERROR_OVERLONG, 4 * read);
}

static utf8codec_decoded judge(const uint8_t *src, size_t src_len, uint8_t bytes[4], size_t *count)
{
    if (src_len >= 2 && src[0] == '\\' && src[1] == '\\') {
        bytes[0] = '\\';
        *count = 1;
        return verdict(UTF8CODEC_OK, UTF8CODEC_ERROR_NONE, 2);
    }
    if (src[0] == '\\') {
        return judge_escapes(src, src_len, bytes, count);
    }
    const utf8codec_decoded one = oracle_sequence(src, src_len);
    memcpy(bytes, src, one.length);
    *count = one.length;
    return one.status == UTF8CODEC_OK && oracle_must_be_escaped(one.code_point)
               ? verdict(UTF8CODEC_ILL_FORMED, UTF8CODEC_ERROR_UNUSED_BYTE, one.length)
               : one;
}

utf8codec_result oracle_unescape(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap)
{
    utf8codec_result result = {.status = UTF8CODEC_OK};
    while (result.read < src_len) {
        uint8_t bytes[4];
        size_t count = 0;
        const utf8codec_decoded one =
            judge(src + result.read, src_len - result.read, bytes, &count);
        if (one.status != UTF8CODEC_OK) {
            result.status = one.status;
            result.error = one.error;
            result.error_length = one.length;
            break;
        }
        if (count > dst_cap - result.written) {
            result.status = UTF8CODEC_DST_FULL;
            break;
        }
        if (dst != NULL) {
            memcpy(dst + result.written, bytes, count);
        }
        result.read += one.length;
        result.written += count;
    }
    return result;
}
