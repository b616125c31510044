/*
 * Detecting an encoding: by its byte order mark, or heuristically. The heuristics ask the library's
 * own measuring and validating functions which encodings the text is well-formed in, and scripts.h
 * whether the code points follow one another as in text; no encoding's rules are repeated here.
 */
#include "../../include/utf8codec/utf8codec.h"
#include "scripts.h"

#if U8C_WITH_DETECT

enum {
    /* This many well-formed sequences are not a coincidence: see utf8codec_detect(). */
    enough_sequences = 4,
    /*
     * One byte in so many of UTF-16 and UTF-32 at least is a rare C0 control, which text in code
     * pages does not have: of ideographs and syllables, a ninth has one as its low byte; of the
     * units of alphabets, most have one as their high byte.
     */
    bytes_for_rare = 32,
    /* Units of UTF-32 that are well-formed by chance are rare: some evidence for each of them. */
    bits_of_utf32 = 2
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

static utf8codec_detected not_recognized(void)
{
    return detected(UTF8CODEC_ENCODING_UNKNOWN, 0, UTF8CODEC_RELIABILITY_NONE);
}

typedef struct byte_scheme {
    utf8codec_encoding encoding;
    size_t size; /* of a unit, and so of the mark, in bytes */
    unsigned swapped;
} byte_scheme;

/* UTF-32 first: the byte order mark of UTF-32LE begins with that of UTF-16LE. */
enum {
    utf32_schemes = 0,
    utf16_schemes = 2
};
static const byte_scheme schemes[] = {
    {UTF8CODEC_ENCODING_UTF32LE, sizeof(uint32_t), u8c_swapped_le},
    {UTF8CODEC_ENCODING_UTF32BE, sizeof(uint32_t), u8c_swapped_be},
    {UTF8CODEC_ENCODING_UTF16LE, sizeof(uint16_t), u8c_swapped_le},
    {UTF8CODEC_ENCODING_UTF16BE, sizeof(uint16_t), u8c_swapped_be},
};

static uint32_t unit_at(const byte_scheme *units, const uint8_t *src)
{
    return units->size == sizeof(uint32_t) ? u8c_get32(src, units->swapped)
                                           : u8c_get16(src, units->swapped);
}

utf8codec_detected utf8codec_detect_bom(const void *src, size_t src_len)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    const utf8codec_decoded first = utf8codec_decode(src, src_len);
    if (first.status == UTF8CODEC_OK && first.code_point == u8c_byte_order_mark) {
        return detected(UTF8CODEC_ENCODING_UTF8, first.length, UTF8CODEC_RELIABILITY_MARKED);
    }
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
        if (src_len >= schemes[i].size && unit_at(&schemes[i], bytes) == u8c_byte_order_mark) {
            return detected(schemes[i].encoding, schemes[i].size, UTF8CODEC_RELIABILITY_MARKED);
        }
    }
    return not_recognized();
}

/* Whether a strict call found no error, except for a sequence that the end of the input cuts. */
static int is_clean(utf8codec_result result)
{
    return result.status == UTF8CODEC_OK || result.status == UTF8CODEC_TRUNCATED;
}

static utf8codec_detected enough(utf8codec_encoding encoding, size_t sequences)
{
    return detected(encoding, 0,
                    sequences >= enough_sequences ? UTF8CODEC_RELIABILITY_STRONG
                                                  : UTF8CODEC_RELIABILITY_LIKELY);
}

/* How many bytes are controls, taken for single-byte text. */
typedef struct control_counts {
    size_t nul;
    size_t c0;      /* nul included */
    size_t rare_c0; /* of these, other than those common in text */
    size_t c1;      /* and DEL */
} control_counts;

static control_counts count_controls(const uint8_t *src, size_t src_len)
{
    control_counts count = {0, 0, 0, 0};
    for (size_t i = 0; i < src_len; i++) {
        const int c0 = src[i] < ' ';
        count.nul += src[i] == 0;
        count.c0 += (size_t)c0;
        count.rare_c0 += (size_t)(c0 && !u8c_is_text_control(src[i]));
        count.c1 += (size_t)(!c0 && u8c_is_control(src[i]));
    }
    return count;
}

/* As UTF-16 and UTF-32 have. The last byte does not count: text may end with a NUL or a SUB. */
static U8C_APART_IF_SMALL int has_rare_controls(const control_counts *count, const uint8_t *src,
                                                size_t src_len)
{
    const control_counts last = count_controls(src + src_len - 1, 1);
    const size_t rare = count->rare_c0 - last.rare_c0;
    return rare > 0 && rare >= src_len / bytes_for_rare;
}

/*
 * The evidence, in bits, that the units of a byte scheme are text. A part of a unit at the end is
 * evidence against it.
 */
static U8C_APART_IF_SMALL int64_t bits_of_text(const byte_scheme *units, const uint8_t *src,
                                               size_t src_len)
{
    const int for_unit = units->size == sizeof(uint32_t) ? bits_of_utf32 : 0;
    int64_t bits = src_len % units->size == 0 ? 0 : -(int64_t)u8c_bits_of_text;
    unsigned script = U8C_ANY_SCRIPT;
    for (size_t i = 0; i + units->size <= src_len; i += units->size) {
        bits += u8c_text_bits(unit_at(units, src + i), &script) + for_unit;
    }
    return bits;
}

static int is_well_formed(utf8codec_encoding encoding, const uint8_t *src, size_t src_len)
{
    return is_clean(
        encoding == UTF8CODEC_ENCODING_UTF32LE   ? utf8codec_validate_utf32le(src, src_len, 0)
        : encoding == UTF8CODEC_ENCODING_UTF32BE ? utf8codec_validate_utf32be(src, src_len, 0)
        : encoding == UTF8CODEC_ENCODING_UTF16LE ? utf8codec_validate_utf16le(src, src_len, 0)
                                                 : utf8codec_validate_utf16be(src, src_len, 0));
}

/* The byte order in which there is more evidence for text. */
typedef struct byte_order {
    utf8codec_encoding encoding;
    int64_t bits;  /* 0 or less: neither is text */
    int64_t other; /* those of the other byte order, at least 0 */
} byte_order;

/* pair: the two schemes with units of one size. One unit is not enough. */
static byte_order better_order(const byte_scheme *pair, const uint8_t *src, size_t src_len)
{
    byte_order best = {UTF8CODEC_ENCODING_UNKNOWN, 0, 0};
    for (unsigned i = 0; i < 2; i++) {
        const int64_t bits =
            src_len >= 2 * pair[i].size && is_well_formed(pair[i].encoding, src, src_len)
                ? bits_of_text(&pair[i], src, src_len)
                : 0;
        if (bits > best.bits) {
            best.encoding = pair[i].encoding;
            best.other = best.bits;
            best.bits = bits;
        } else if (bits > best.other) {
            best.other = bits;
        }
    }
    return best;
}

/* LIKELY or more needs enough evidence, and half as much again as there is for the other order. */
static utf8codec_detected detect_units(const byte_scheme *pair, const uint8_t *src, size_t src_len)
{
    const byte_order found = better_order(pair, src, src_len);
    if (found.bits <= 0) {
        return not_recognized();
    }
    if (found.bits < u8c_bits_of_text || 2 * found.bits < 3 * found.other) {
        return detected(found.encoding, 0, UTF8CODEC_RELIABILITY_WEAK);
    }
    return pair->size == sizeof(uint32_t)
               ? enough(found.encoding, src_len / sizeof(uint32_t))
               : detected(found.encoding, 0, UTF8CODEC_RELIABILITY_LIKELY);
}

/* ASCII or UTF-8, from its measure. UNKNOWN if an incomplete sequence is all that is not ASCII. */
static U8C_APART_IF_SMALL utf8codec_detected detect_utf8(utf8codec_result utf8, const uint8_t *src,
                                                         size_t src_len)
{
    const size_t beyond = utf8codec_validate_ascii(src, src_len, UTF8CODEC_REPLACE).replaced;
    /* The bytes above 0x7F: one lead byte a sequence, continuation bytes, an incomplete end. */
    const size_t continuations = utf8.read - utf8.written;
    const size_t sequences = beyond - continuations - utf8.error_length;
    if (beyond == 0) {
        return detected(UTF8CODEC_ENCODING_ASCII, 0,
                        src_len == 0 ? UTF8CODEC_RELIABILITY_WEAK : UTF8CODEC_RELIABILITY_STRONG);
    }
    return sequences > 0 ? enough(UTF8CODEC_ENCODING_UTF8, sequences) : not_recognized();
}

/* UTF-32 or UTF-16; the one that is not is full of U+0000, or ill-formed. */
static utf8codec_detected detect_wide(const uint8_t *src, size_t src_len)
{
    const utf8codec_detected utf32 = detect_units(&schemes[utf32_schemes], src, src_len);
    return utf32.reliability >= UTF8CODEC_RELIABILITY_LIKELY
               ? utf32
               : detect_units(&schemes[utf16_schemes], src, src_len);
}

utf8codec_detected utf8codec_detect(const void *src, size_t src_len)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    utf8codec_detected what = utf8codec_detect_bom(src, src_len);
    if (what.encoding != UTF8CODEC_ENCODING_UNKNOWN) {
        return what;
    }
    const control_counts count = count_controls(bytes, src_len);
    const utf8codec_result utf8 = utf8codec_to_utf32_measure(src, src_len, 0);
    /* UTF-16 and UTF-32 can be well-formed UTF-8, but then half of their bytes are controls. */
    if (is_clean(utf8) && (count.rare_c0 == 0 || count.c0 <= src_len / 3)) {
        what = count.nul == 0 ? detect_utf8(utf8, bytes, src_len) : what;
    } else if (has_rare_controls(&count, bytes, src_len)) {
        what = detect_wide(bytes, src_len);
    }
    if (what.reliability >= UTF8CODEC_RELIABILITY_LIKELY || src_len == 0) {
        return what;
    }
    if (count.rare_c0 == 0 && count.c1 == 0) {
        return detected(UTF8CODEC_ENCODING_LATIN1, 0, UTF8CODEC_RELIABILITY_WEAK);
    }
    return is_clean(utf8) ? detected(UTF8CODEC_ENCODING_UTF8, 0, UTF8CODEC_RELIABILITY_WEAK) : what;
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
