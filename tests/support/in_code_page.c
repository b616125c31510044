/*
 * Operations on a code page, and their oracle: see in_code_page.h.
 */
#include "in_code_page.h"

static const utf8codec_code_page *used;

void use_code_page(const utf8codec_code_page *page)
{
    used = page;
}

int page_byte_of(uint32_t code_point)
{
    for (int i = 0; i < page_first_byte; i++) {
        if (code_point == (uint32_t)i) {
            return i;
        }
    }
    for (int i = 0; i < page_first_byte; i++) {
        if (used->code_points[i] == code_point && code_point != UTF8CODEC_UNMAPPED) {
            return page_first_byte + i;
        }
    }
    return -1;
}

static utf8codec_decoded judge_byte(const void *src, size_t src_len, unsigned flags)
{
    const uint8_t byte = *(const uint8_t *)src;
    (void)src_len, (void)flags;
    if (byte < page_first_byte) {
        return oracle_good(byte, 1);
    }
    return used->code_points[byte - page_first_byte] == UTF8CODEC_UNMAPPED
               ? oracle_bad(UTF8CODEC_ERROR_UNUSED_BYTE, 1)
               : oracle_good(used->code_points[byte - page_first_byte], 1);
}

/* What has no byte is judged here: the oracle of conversions knows only a last code point. */
static utf8codec_decoded judge_text(const void *src, size_t src_len, unsigned flags)
{
    const utf8codec_decoded one = oracle_utf8.judge(src, src_len, flags);
    return one.status == UTF8CODEC_OK && page_byte_of(one.code_point) < 0
               ? oracle_bad(UTF8CODEC_ERROR_UNREPRESENTABLE, one.length)
               : one;
}

static size_t store_byte(uint32_t code_point, void *dst)
{
    *(uint8_t *)dst = (uint8_t)page_byte_of(code_point);
    return 1;
}

static size_t store_utf8(uint32_t code_point, void *dst)
{
    return oracle_utf8.store(code_point, dst);
}

static const oracle_encoding page_encoding = {
    "code_page", UTF8CODEC_ENCODING_CODE_PAGE, 1, 0x10FFFF, '?', judge_byte, store_byte};
static const oracle_encoding text_for_page = {
    "utf8_for_page", UTF8CODEC_ENCODING_UTF8, 1, 0x10FFFF, 0xFFFD, judge_text, store_utf8};

static utf8codec_result convert_to(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                   unsigned flags)
{
    return utf8codec_to_code_page(used, src, src_len, dst, dst_cap, flags);
}

static utf8codec_result measure_to(const void *src, size_t src_len, unsigned flags)
{
    return utf8codec_to_code_page_measure(used, src, src_len, flags);
}

static utf8codec_result stream_to(utf8codec_stream *state, const void *src, size_t src_len,
                                  void *dst, size_t dst_cap, unsigned flags)
{
    return utf8codec_stream_to_code_page(state, used, src, src_len, dst, dst_cap, flags);
}

static size_t most_to(size_t src_len)
{
    return UTF8CODEC_TO_CODE_PAGE_MAX(src_len);
}

static size_t stream_most_to(size_t src_len)
{
    return UTF8CODEC_STREAM_TO_CODE_PAGE_MAX(src_len);
}

static utf8codec_result convert_from(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                     unsigned flags)
{
    return utf8codec_from_code_page(used, src, src_len, dst, dst_cap, flags);
}

static utf8codec_result measure_from(const void *src, size_t src_len, unsigned flags)
{
    return utf8codec_from_code_page_measure(used, src, src_len, flags);
}

static utf8codec_result stream_from(utf8codec_stream *state, const void *src, size_t src_len,
                                    void *dst, size_t dst_cap, unsigned flags)
{
    return utf8codec_stream_from_code_page(state, used, src, src_len, dst, dst_cap, flags);
}

static size_t most_from(size_t src_len)
{
    return UTF8CODEC_FROM_CODE_PAGE_MAX(src_len);
}

static size_t stream_most_from(size_t src_len)
{
    return UTF8CODEC_STREAM_FROM_CODE_PAGE_MAX(src_len);
}

static utf8codec_result validate(const void *src, size_t src_len, unsigned flags)
{
    return utf8codec_validate_code_page(used, src, src_len, flags);
}

const operation to_page = {"to_code_page", &text_for_page, &page_encoding, convert_to,
                           measure_to,     stream_to,      most_to,        stream_most_to};
const operation from_page = {"from_code_page", &page_encoding, &oracle_utf8, convert_from,
                             measure_from,     stream_from,    most_from,    stream_most_from};
const operation validate_page = {
    "validate_code_page", &page_encoding, NULL, NULL, validate, NULL, NULL, NULL};
