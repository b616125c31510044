/**
 * @file
 * Which encoding is it? The byte order mark, which tells, and a guess where there is none.
 *
 * Nothing in this library strips a byte order mark unasked: skip `bom_length` bytes yourself when
 * the mark is no part of your text. Both functions are pure, look at nothing outside of
 * src[0, src_len), and never fail.
 *
 * Source: RFC 3629 section 6; Unicode, section 23.8 and Table 2-4.
 */
#ifndef UTF8CODEC_DETECT_H
#define UTF8CODEC_DETECT_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The encodings of this library. */
typedef enum utf8codec_encoding {
    /** None that was recognized. */
    UTF8CODEC_ENCODING_UNKNOWN = 0,
    /** UTF-8, RFC 3629. */
    UTF8CODEC_ENCODING_UTF8,
    /** UTF-16 as `uint16_t` in host byte order. */
    UTF8CODEC_ENCODING_UTF16,
    /** UTF-16LE, bytes. */
    UTF8CODEC_ENCODING_UTF16LE,
    /** UTF-16BE, bytes. */
    UTF8CODEC_ENCODING_UTF16BE,
    /** UTF-32 as `uint32_t` in host byte order. */
    UTF8CODEC_ENCODING_UTF32,
    /** UTF-32LE, bytes. */
    UTF8CODEC_ENCODING_UTF32LE,
    /** UTF-32BE, bytes. */
    UTF8CODEC_ENCODING_UTF32BE,
    /** ISO 8859-1. */
    UTF8CODEC_ENCODING_LATIN1,
    /** US-ASCII. */
    UTF8CODEC_ENCODING_ASCII,
    /** CESU-8, see legacy.h. */
    UTF8CODEC_ENCODING_CESU8,
    /** Modified UTF-8, see legacy.h. */
    UTF8CODEC_ENCODING_MUTF8,
    /** WTF-8, see legacy.h. */
    UTF8CODEC_ENCODING_WTF8
} utf8codec_encoding;

/** How much a #utf8codec_detected is worth. */
typedef enum utf8codec_reliability {
    /** Nothing was recognized; encoding is UNKNOWN. */
    UTF8CODEC_RELIABILITY_NONE = 0,
    /** Nothing speaks against it, and little for it: any byte is Latin-1, and nothing is text. */
    UTF8CODEC_RELIABILITY_WEAK,
    /** Its pattern is there; text in another encoding rarely looks so. */
    UTF8CODEC_RELIABILITY_LIKELY,
    /** Its rules hold throughout, and text in another encoding practically never keeps them. */
    UTF8CODEC_RELIABILITY_STRONG,
    /** A byte order mark says so. */
    UTF8CODEC_RELIABILITY_MARKED
} utf8codec_reliability;

/** An encoding that was detected. 4 bytes: it comes back in a register. */
typedef struct utf8codec_detected {
    /** A #utf8codec_encoding: UNKNOWN, UTF8, one of the byte schemes, LATIN1 or ASCII. */
    uint8_t encoding;
    /** Bytes of the byte order mark at src[0]: 0, 2, 3 or 4. */
    uint8_t bom_length;
    /** A #utf8codec_reliability. */
    uint8_t reliability;
    /** 0. */
    uint8_t reserved;
} utf8codec_detected;

/**
 * Names the encoding scheme whose byte order mark src begins with.
 *
 * FF FE 00 00 is taken for the mark of UTF-32LE, not for that of UTF-16LE before a U+0000: give at
 * least 4 bytes where there are that many, or FF FE will be all that is seen.
 *
 * @param src      the beginning of the data; may be NULL when src_len is 0.
 * @param src_len  how many bytes of it there are; more than 4 are not looked at.
 * @return one of exactly two outcomes:
 *   - encoding is UTF8, UTF16LE, UTF16BE, UTF32LE or UTF32BE, bom_length that of its mark,
 *     reliability MARKED.
 *   - encoding is UNKNOWN, the rest 0: there is no mark.
 */
UTF8CODEC_API utf8codec_detected utf8codec_detect_bom(const void *src, size_t src_len);

/**
 * Guesses the encoding of text. A byte order mark decides; else src is held against each encoding's
 * rules, the strictest first:
 *
 *   1. ASCII without U+0000 is ASCII: STRONG, or WEAK when src is empty.
 *   2. Well-formed UTF-8 without U+0000 that has a sequence of several bytes is UTF-8: STRONG from
 *      four such sequences on, LIKELY below.
 *   3. Well-formed UTF-32LE or UTF-32BE, not only of U+0000, is that: STRONG from four units on,
 *      LIKELY below.
 *   4. Well-formed UTF-16LE or UTF-16BE of whose units more than half are of U+0000..U+00FF, and
 *      more than in the other byte order: LIKELY.
 *   5. Bytes of which none is a control code of Latin-1 but tab, line feed, form feed and carriage
 *      return: LATIN1, WEAK. Text in windows-1252 or another code page falls here, or further.
 *   6. Other well-formed UTF-8: WEAK.
 *   7. Well-formed UTF-16LE or UTF-16BE in which more units are of U+0000..U+00FF than in the other
 *      byte order: WEAK.
 *   8. Else UNKNOWN.
 *
 * src may be the beginning of longer data: a sequence that its end cuts does not count against an
 * encoding. The first 4096 bytes are usually enough; all that is given is looked at. What is
 * detected as UTF-8 or by its mark is not thereby proved well-formed further on: convert strictly.
 *
 * @param src      the data or its beginning; may be NULL when src_len is 0.
 * @param src_len  how many bytes of it there are.
 * @return the first of the outcomes above that applies; bom_length is 0 without a mark.
 */
UTF8CODEC_API utf8codec_detected utf8codec_detect(const void *src, size_t src_len);

/**
 * The name of an encoding as IANA registers it ("UTF-8", "UTF-16LE", "ISO-8859-1", "US-ASCII",
 * "CESU-8"); "Modified-UTF-8" and "WTF-8", which are not registered, by their usual names.
 *
 * @param encoding  a #utf8codec_encoding, or any other number.
 * @return a constant string, never NULL; "unknown" for 0 and other numbers.
 */
UTF8CODEC_API const char *utf8codec_encoding_name(unsigned encoding);

#ifdef __cplusplus
}
#endif

#endif
