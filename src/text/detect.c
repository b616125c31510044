/*
 * Detecting an encoding: by its byte order mark, or heuristically. The heuristics ask the library's
 * own measuring and validating functions which encodings the text is well-formed in; no encoding's
 * rules are repeated here.
 */
#include "../../include/utf8codec/utf8codec.h"
#include "../core/grammar.h"

#if U8C_WITH_DETECT

enum {
    /* This many well-formed sequences are not a coincidence: see utf8codec_detect(). */
    enough_sequences = 4
};

static utf8codec_detected detected(utf8codec_encoding encoding, size_t bom_length,
                                   utf8codec_reliability reliability)
{
    utf8codec_detected what;
    what.encoding = (uint8_t)encoding;
    what.bom_length = (uint8_t)bom_length;
    what.reliability = (uint8_t)reliability;
    what.reserved = 0;
    return what;
}

/* UTF-32 first: the byte order mark of UTF-32LE begins with that of UTF-16LE. */
static const struct {
    utf8codec_encoding encoding;
    size_t size; /* of a unit, and so of the mark, in bytes */
    unsigned swapped;
} schemes[] = {
    {UTF8CODEC_ENCODING_UTF32LE, sizeof(uint32_t), u8c_swapped_le},
    {UTF8CODEC_ENCODING_UTF32BE, sizeof(uint32_t), u8c_swapped_be},
    {UTF8CODEC_ENCODING_UTF16LE, sizeof(uint16_t), u8c_swapped_le},
    {UTF8CODEC_ENCODING_UTF16BE, sizeof(uint16_t), u8c_swapped_be},
};

utf8codec_detected utf8codec_detect_bom(const void *src, size_t src_len)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    const utf8codec_decoded first = utf8codec_decode(src, src_len);
    if (first.status == UTF8CODEC_OK && first.code_point == u8c_byte_order_mark) {
        return detected(UTF8CODEC_ENCODING_UTF8, first.length, UTF8CODEC_RELIABILITY_MARKED);
    }
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
        if (src_len >= schemes[i].size &&
            (schemes[i].size == sizeof(uint32_t)
                 ? u8c_get32(bytes, schemes[i].swapped)
                 : u8c_get16(bytes, schemes[i].swapped)) == u8c_byte_order_mark) {
            return detected(schemes[i].encoding, schemes[i].size, UTF8CODEC_RELIABILITY_MARKED);
        }
    }
    return detected(UTF8CODEC_ENCODING_UNKNOWN, 0, UTF8CODEC_RELIABILITY_NONE);
}

/* Whether a strict call found no error, except for a sequence that the end of the input cuts. */
static int is_clean(utf8codec_result result)
{
    return result.status == UTF8CODEC_OK || result.status == UTF8CODEC_TRUNCATED;
}

static size_t count_zeros(const uint8_t *src, size_t src_len)
{
    size_t zeros = 0;
    for (size_t i = 0; i < src_len; i++) {
        zeros += src[i] == 0;
    }
    return zeros;
}

static utf8codec_detected enough(utf8codec_encoding encoding, size_t sequences)
{
    return detected(encoding, 0,
                    sequences >= enough_sequences ? UTF8CODEC_RELIABILITY_STRONG
                                                  : UTF8CODEC_RELIABILITY_LIKELY);
}

/* Whether the bytes contain no control codes other than those common in text. */
static int is_latin1_text(const uint8_t *src, size_t src_len)
{
    for (size_t i = 0; i < src_len; i++) {
        const unsigned in_half = src[i] & u8c_last_1; /* C1 is C0 with bit 7 set */
        const int is_control = in_half < ' ' || src[i] == u8c_last_1;
        const int is_usual = src[i] == '\t' || src[i] == '\n' || src[i] == '\f' || src[i] == '\r';
        if (is_control && !is_usual) {
            return 0;
        }
    }
    return 1;
}

/* The number of units up to U+00FF in this byte order. */
static size_t small_units(const uint8_t *src, size_t src_len, unsigned swapped)
{
    size_t small = 0;
    for (size_t i = 0; i + sizeof(uint16_t) <= src_len; i += sizeof(uint16_t)) {
        small += u8c_get16(src + i, swapped) <= u8c_last_latin1;
    }
    return small;
}

/*
 * UTF-16 in the byte order that gives more units up to U+00FF: LIKELY if they are the majority,
 * else WEAK. UNKNOWN if the text is ill-formed in that order, or if both give the same number.
 */
static utf8codec_detected detect_utf16(const uint8_t *src, size_t src_len)
{
    const size_t le = small_units(src, src_len, u8c_swapped_le);
    const size_t be = small_units(src, src_len, u8c_swapped_be);
    const size_t most = src_len / sizeof(uint16_t) / 2;
    if (le > be && is_clean(utf8codec_validate_utf16le(src, src_len, 0))) {
        return detected(UTF8CODEC_ENCODING_UTF16LE, 0,
                        le > most ? UTF8CODEC_RELIABILITY_LIKELY : UTF8CODEC_RELIABILITY_WEAK);
    }
    if (be > le && is_clean(utf8codec_validate_utf16be(src, src_len, 0))) {
        return detected(UTF8CODEC_ENCODING_UTF16BE, 0,
                        be > most ? UTF8CODEC_RELIABILITY_LIKELY : UTF8CODEC_RELIABILITY_WEAK);
    }
    return detected(UTF8CODEC_ENCODING_UNKNOWN, 0, UTF8CODEC_RELIABILITY_NONE);
}

static utf8codec_detected detect_utf32(const uint8_t *src, size_t src_len)
{
    if (src_len >= sizeof(uint32_t) && count_zeros(src, src_len) != src_len) {
        if (is_clean(utf8codec_validate_utf32le(src, src_len, 0))) {
            return enough(UTF8CODEC_ENCODING_UTF32LE, src_len / sizeof(uint32_t));
        }
        if (is_clean(utf8codec_validate_utf32be(src, src_len, 0))) {
            return enough(UTF8CODEC_ENCODING_UTF32BE, src_len / sizeof(uint32_t));
        }
    }
    return detected(UTF8CODEC_ENCODING_UNKNOWN, 0, UTF8CODEC_RELIABILITY_NONE);
}

utf8codec_detected utf8codec_detect(const void *src, size_t src_len)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    const utf8codec_detected marked = utf8codec_detect_bom(src, src_len);
    if (marked.encoding != UTF8CODEC_ENCODING_UNKNOWN) {
        return marked;
    }
    const utf8codec_result utf8 = utf8codec_to_utf32_measure(src, src_len, 0);
    if (is_clean(utf8) && count_zeros(bytes, src_len) == 0) {
        const size_t beyond = utf8codec_validate_ascii(src, src_len, UTF8CODEC_REPLACE).replaced;
        if (beyond == 0) {
            return detected(UTF8CODEC_ENCODING_ASCII, 0,
                            src_len == 0 ? UTF8CODEC_RELIABILITY_WEAK
                                         : UTF8CODEC_RELIABILITY_STRONG);
        }
        /* The bytes above 0x7F: one lead byte a sequence, continuation bytes, an incomplete end. */
        const size_t continuations = utf8.read - utf8.written;
        const size_t sequences = beyond - continuations - utf8.error_length;
        if (sequences > 0) {
            return enough(UTF8CODEC_ENCODING_UTF8, sequences);
        }
    }
    const utf8codec_detected utf32 = detect_utf32(bytes, src_len);
    if (utf32.encoding != UTF8CODEC_ENCODING_UNKNOWN) {
        return utf32;
    }
    const utf8codec_detected utf16 = detect_utf16(bytes, src_len);
    if (utf16.reliability == UTF8CODEC_RELIABILITY_LIKELY) {
        return utf16;
    }
    if (is_latin1_text(bytes, src_len)) {
        return detected(UTF8CODEC_ENCODING_LATIN1, 0, UTF8CODEC_RELIABILITY_WEAK);
    }
    return is_clean(utf8) ? detected(UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_WEAK)
                          : utf16;
}

#endif

#if U8C_WITH_DETECT || U8C_WITH_EXPLAIN

const char *utf8codec_encoding_name(unsigned encoding)
{
    static const char *const names[] = {
        "unknown",  "UTF-8",      "UTF-16",   "UTF-16LE", "UTF-16BE",       "UTF-32", "UTF-32LE",
        "UTF-32BE", "ISO-8859-1", "US-ASCII", "CESU-8",   "Modified-UTF-8", "WTF-8",  "code page",
    };
    return encoding < sizeof names / sizeof names[0] ? names[encoding] : names[0];
}

#endif
