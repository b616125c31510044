/**
 * @file
 * Detecting an encoding: by its byte order mark, or by its contents.
 *
 * No function of this library removes a byte order mark: skip `bom_length` bytes if the mark is not
 * part of your text. The guarantees are those of types.h.
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
    /** None was recognized. */
    UTF8CODEC_ENCODING_UNKNOWN = 0,
    /** UTF-8, RFC 3629. */
    UTF8CODEC_ENCODING_UTF8,
    /** UTF-16 as `uint16_t` in native byte order. */
    UTF8CODEC_ENCODING_UTF16,
    /** UTF-16LE, bytes. */
    UTF8CODEC_ENCODING_UTF16LE,
    /** UTF-16BE, bytes. */
    UTF8CODEC_ENCODING_UTF16BE,
    /** UTF-32 as `uint32_t` in native byte order. */
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
    UTF8CODEC_ENCODING_WTF8,
    /** A single-byte code page, whichever: see codepage.h. */
    UTF8CODEC_ENCODING_CODE_PAGE
} utf8codec_encoding;

/** How reliable a #utf8codec_detected is. */
typedef enum utf8codec_reliability {
    /** Nothing was recognized; encoding is UNKNOWN. */
    UTF8CODEC_RELIABILITY_NONE = 0,
    /** Weak evidence: the rules hold, but they hold for much else as well. */
    UTF8CODEC_RELIABILITY_WEAK,
    /** Its rules or patterns hold; text in another encoding rarely matches them. */
    UTF8CODEC_RELIABILITY_LIKELY,
    /** Its rules hold; text in another encoding practically never matches them. */
    UTF8CODEC_RELIABILITY_STRONG,
    /** There is a byte order mark. */
    UTF8CODEC_RELIABILITY_MARKED
} utf8codec_reliability;

#if !defined(UTF8CODEC_NO_DETECT)

/** An encoding that was detected. 4 bytes: most ABIs return it in a register. */
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
 * Detects the encoding scheme whose byte order mark src begins with.
 *
 * FF FE 00 00 counts as the mark of UTF-32LE, not as that of UTF-16LE before U+0000. So pass at
 * least 4 bytes if there are that many; FF FE alone is UTF-16LE.
 *
 * @param src      the beginning of the data; may be NULL if src_len is 0.
 * @param src_len  its length in bytes; no more than 4 are read.
 * @return one of exactly two outcomes:
 *   - encoding is UTF8, UTF16LE, UTF16BE, UTF32LE or UTF32BE, bom_length the length of its mark,
 *     and reliability MARKED.
 *   - encoding is UNKNOWN and the rest 0: there is no mark.
 */
UTF8CODEC_API utf8codec_detected utf8codec_detect_bom(const void *src, size_t src_len);

/**
 * Guesses the encoding of text. A byte order mark decides; else the first of these rules that
 * applies, where the common controls are tab, line feed, form feed and carriage return:
 *
 *   1. ASCII without U+0000 is ASCII, if all of its C0 controls are common, or they are at most a
 *      third of the bytes: STRONG, or WEAK if src is empty.
 *   2. Well-formed UTF-8 that has a multibyte sequence, and otherwise satisfies rule 1, is UTF-8:
 *      STRONG with four or more of them, else LIKELY.
 *   3. Well-formed UTF-32LE or UTF-32BE with enough evidence for text: STRONG with four or more
 *      units, else LIKELY.
 *   4. Well-formed UTF-16LE or UTF-16BE with enough evidence for text: LIKELY.
 *   5. Bytes without control codes of Latin-1 except the common ones: LATIN1, WEAK. Text in
 *      windows-1252 or another code page ends here or later.
 *   6. Other well-formed UTF-8: WEAK.
 *   7. Well-formed UTF-16LE or UTF-16BE with any evidence for text: WEAK.
 *   8. Else UNKNOWN.
 *
 * Rules 3, 4 and 7 need two units; before the last byte, a C0 control other than the common ones,
 * and as many as src has whole blocks of 32 bytes; and if src is well-formed UTF-8, more C0
 * controls than rule 1 allows. The evidence is the sum of the code points': for text, if a code
 * point has the script of the last letter or is used in all scripts; against it, if it has another
 * script, if its lower byte is 0 (except U+3000), if both of its bytes are printable ASCII, as some
 * ideographs are, or if it is a rare symbol; strongly against it, if it is a control, for private
 * use or a noncharacter. A part of a unit at the end is against it, too. Enough is 16 bits, as in
 * two letters of Latin or Cyrillic or eight to sixteen ideographs, and half as much again as in the
 * other byte order.
 *
 * src may be the beginning of longer data: an incomplete sequence at its end does not count against
 * an encoding, but a part of a unit does, so let src_len be a multiple of 4 then. The first 4096
 * bytes are usually enough; all of src is examined. Data that is detected as UTF-8, or by its mark,
 * may still be ill-formed: convert it strictly.
 *
 * @param src      the data or its beginning; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @return the outcome of the first rule that applies; bom_length is 0 without a mark.
 */
UTF8CODEC_API utf8codec_detected utf8codec_detect(const void *src, size_t src_len);

#endif

#if !defined(UTF8CODEC_NO_DETECT) || !defined(UTF8CODEC_NO_EXPLAIN)

/**
 * The name of an encoding in the IANA registry ("UTF-8", "UTF-16LE", "ISO-8859-1", "US-ASCII",
 * "CESU-8"), or the usual name of those that are not registered: "Modified-UTF-8", "WTF-8"; "code
 * page" for all code pages.
 *
 * @param encoding  a #utf8codec_encoding, or any other number.
 * @return a constant string, never NULL; "unknown" for UNKNOWN and other numbers.
 */
UTF8CODEC_API const char *utf8codec_encoding_name(unsigned encoding);

#endif

#ifdef __cplusplus
}
#endif

#endif
