/**
 * @file
 * Repertoires: the code points that a protocol permits. UTF-8 can be well-formed and yet forbidden:
 * a NUL in MQTT, a control character in XML, a noncharacter in I-JSON. The functions below check
 * both in one pass.
 *
 * What is well-formed but not in the repertoire is reported as #UTF8CODEC_NOT_ALLOWED, with the
 * whole sequence as its length. What is ill-formed is reported as by utf8codec_validate().
 */
#ifndef UTF8CODEC_REPERTOIRE_H
#define UTF8CODEC_REPERTOIRE_H

#include "stream.h"
#include "types.h"

#if !defined(UTF8CODEC_NO_REPERTOIRES)

#ifdef __cplusplus
extern "C" {
#endif

/** The code points from first to last, both included. */
typedef struct utf8codec_range {
    /** The first code point. */
    uint32_t first;
    /** The last code point; not below first. */
    uint32_t last;
} utf8codec_range;

/**
 * Classes of code points from U+0080 up, to be combined by bitwise or. The kernels know them: a
 * repertoire that excludes nothing else above ASCII is checked without decoding code points.
 */
enum {
    /** U+0080..U+009F except U+0085: the C1 controls without NEL. */
    UTF8CODEC_EXCLUDE_C1_BUT_NEL = 1,
    /** U+0085, NEXT LINE. */
    UTF8CODEC_EXCLUDE_NEL = 2,
    /** U+0080..U+009F: the C1 controls. */
    UTF8CODEC_EXCLUDE_C1 = UTF8CODEC_EXCLUDE_C1_BUT_NEL | UTF8CODEC_EXCLUDE_NEL,
    /** U+FDD0..U+FDEF. */
    UTF8CODEC_EXCLUDE_FDD0 = 4,
    /** U+FFFE and U+FFFF. */
    UTF8CODEC_EXCLUDE_FFFE = 8,
    /** U+nFFFE and U+nFFFF for n from 1 to 16. */
    UTF8CODEC_EXCLUDE_PLANE_ENDS = 16,
    /** The 66 noncharacters (Unicode D14). */
    UTF8CODEC_EXCLUDE_NONCHARACTERS =
        UTF8CODEC_EXCLUDE_FDD0 | UTF8CODEC_EXCLUDE_FFFE | UTF8CODEC_EXCLUDE_PLANE_ENDS
};

/**
 * A set of code points, given by what it excludes: a code point is excluded if any of the members
 * does so.
 */
typedef struct utf8codec_repertoire {
    /** A short name in lower case, such as "mqtt-must". The library does not use it. */
    const char *name;
    /** The text that defines the set, such as a clause of a standard. Likewise. */
    const char *source;
    /**
     * Excluded ASCII: U+00hl, with the hexadecimal digits h and l, is excluded if bit h of element
     * l is set. #UTF8CODEC_ASCII_SET makes it.
     */
    uint8_t excluded_ascii[16];
    /** UTF8CODEC_EXCLUDE_... */
    uint32_t excluded_classes;
    /** The number of ranges. */
    uint32_t excluded_count;
    /**
     * Excluded code points: ranges in ascending order that do not overlap. What the other members
     * can say is faster by them. May be NULL if there are none.
     */
    const utf8codec_range *excluded;
} utf8codec_repertoire;

/**
 * The initializer of utf8codec_repertoire.excluded_ascii. EXCLUDES is the name of a macro with a
 * parameter, an ASCII code, that gives 1 if it is excluded, else 0, as a constant:
 *
 *     #define NOT_IN_A_FIELD(c) ((c) < 0x20 || (c) == ';')
 *     static const utf8codec_repertoire field = {
 *         "field", "our protocol", UTF8CODEC_ASCII_SET(NOT_IN_A_FIELD), 0, 0, NULL};
 */
#define UTF8CODEC_ASCII_SET(EXCLUDES)                                                              \
    {UTF8CODEC_ASCII_ROW(EXCLUDES, 0x0), UTF8CODEC_ASCII_ROW(EXCLUDES, 0x1),                       \
     UTF8CODEC_ASCII_ROW(EXCLUDES, 0x2), UTF8CODEC_ASCII_ROW(EXCLUDES, 0x3),                       \
     UTF8CODEC_ASCII_ROW(EXCLUDES, 0x4), UTF8CODEC_ASCII_ROW(EXCLUDES, 0x5),                       \
     UTF8CODEC_ASCII_ROW(EXCLUDES, 0x6), UTF8CODEC_ASCII_ROW(EXCLUDES, 0x7),                       \
     UTF8CODEC_ASCII_ROW(EXCLUDES, 0x8), UTF8CODEC_ASCII_ROW(EXCLUDES, 0x9),                       \
     UTF8CODEC_ASCII_ROW(EXCLUDES, 0xA), UTF8CODEC_ASCII_ROW(EXCLUDES, 0xB),                       \
     UTF8CODEC_ASCII_ROW(EXCLUDES, 0xC), UTF8CODEC_ASCII_ROW(EXCLUDES, 0xD),                       \
     UTF8CODEC_ASCII_ROW(EXCLUDES, 0xE), UTF8CODEC_ASCII_ROW(EXCLUDES, 0xF)}
/** An element of #UTF8CODEC_ASCII_SET. */
#define UTF8CODEC_ASCII_ROW(EXCLUDES, l)                                                           \
    (uint8_t)((EXCLUDES(0x00 + (l)) ? 0x01 : 0) | (EXCLUDES(0x10 + (l)) ? 0x02 : 0) |              \
              (EXCLUDES(0x20 + (l)) ? 0x04 : 0) | (EXCLUDES(0x30 + (l)) ? 0x08 : 0) |              \
              (EXCLUDES(0x40 + (l)) ? 0x10 : 0) | (EXCLUDES(0x50 + (l)) ? 0x20 : 0) |              \
              (EXCLUDES(0x60 + (l)) ? 0x40 : 0) | (EXCLUDES(0x70 + (l)) ? 0x80 : 0))

/**
 * unicode-scalars: all scalar values (RFC 9839 section 4.1).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_unicode_scalars(void);

/**
 * xml-characters: U+0009, U+000A, U+000D, U+0020 and above, except U+FFFE and U+FFFF (RFC 9839
 * section 4.2).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_xml_characters(void);

/**
 * unicode-assignables: U+0009, U+000A, U+000D, U+0020..U+007E, U+00A0 and above, except
 * noncharacters (RFC 9839 section 4.3).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_unicode_assignables(void);

/**
 * xml-1.0: the characters of XML 1.0, which are those of xml-characters (production 2).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_xml_1_0(void);

/**
 * xml-1.1: the characters of XML 1.1 that need not be references: U+0009, U+000A, U+000D,
 * U+0020..U+007E, U+0085, U+00A0 and above, except U+FFFE and U+FFFF (productions 2 and 2a).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_xml_1_1(void);

/**
 * mqtt-must: all except U+0000 (MQTT 5.0 section 1.5.4, [MQTT-1.5.4-2]; MQTT 3.1.1 section 1.5.3).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_mqtt_must(void);

/**
 * mqtt-should: U+0020..U+007E, U+00A0 and above, except noncharacters (MQTT 5.0 section 1.5.4; MQTT
 * 3.1.1 section 1.5.3).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_mqtt_should(void);

/**
 * i-json: all except noncharacters (RFC 7493 section 2.1).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_i_json(void);

/**
 * json-unescaped: what need not be escaped in a string of JSON: U+0020 and above, except the quote
 * and the backslash (RFC 8259 section 7).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_json_unescaped(void);

/**
 * yaml-printable: U+0009, U+000A, U+000D, U+0020..U+007E, U+0085, U+00A0 and above, except U+FFFE
 * and U+FFFF (YAML 1.2.2, production 1).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_yaml_printable(void);

/**
 * yaml-json: U+0009, U+0020 and above (YAML 1.2.2, production 2).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_yaml_json(void);

/**
 * toml-comment: U+0009, U+0020 and above, except U+007F (TOML 1.0, comment).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_toml_comment(void);

/**
 * http-field-value: U+0009, U+0020 and above, except U+007F (RFC 9110 section 5.5).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_http_field_value(void);

/**
 * net-unicode: U+000A, U+000C, U+000D, U+0020..U+007E, U+00A0 and above (RFC 5198 section 2).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_net_unicode(void);

/**
 * ldap-filter-value: U+0001 and above, except parentheses, the asterisk and the backslash (RFC 4515
 * section 3).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_ldap_filter_value(void);

/**
 * d-bus: all except U+0000 (D-Bus specification, strings).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_d_bus(void);

/**
 * postgresql: all except U+0000 (PostgreSQL manual, character types).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_postgresql(void);

/**
 * no-nul: all except U+0000.
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_no_nul(void);

/**
 * no-controls: U+0009, U+000A, U+0020..U+007E, U+00A0 and above.
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_no_controls(void);

/**
 * no-noncharacters: all except the 66 noncharacters (Unicode D14).
 *
 * @return the repertoire, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_no_noncharacters(void);

/**
 * A ready repertoire by its name: one of those above, such as "mqtt-should" or "xml-1.0". For names
 * that a program reads; where the name is known when the program is compiled, the function above is
 * faster, and a mistyped one does not compile.
 *
 * @param name  a name, NUL-terminated; not NULL.
 * @return the repertoire, which lasts as long as the program; NULL if no name is like this.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_named(const char *name);

/**
 * The ready repertoires, one by one.
 *
 * @param index  from 0 up.
 * @return the repertoire; NULL after the last.
 */
UTF8CODEC_API const utf8codec_repertoire *utf8codec_repertoire_at(size_t index);

/**
 * Whether a repertoire has a code point.
 *
 * @param repertoire  not NULL.
 * @param code_point  any value.
 * @return 1 if it is a scalar value that is not excluded, else 0.
 */
UTF8CODEC_API int utf8codec_repertoire_has(const utf8codec_repertoire *repertoire,
                                           uint32_t code_point);

/**
 * Checks that src is well-formed UTF-8 and that all its code points are in a repertoire.
 *
 * @param repertoire  not NULL.
 * @param src         UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len     its length in bytes.
 * @param flags       as for utf8codec_validate(). With UTF8CODEC_REPLACE, `replaced` counts the
 *                    code points that are not allowed as well.
 * @return written is 0. One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src is well-formed and allowed, or with UTF8CODEC_REPLACE, was checked.
 *   - UTF8CODEC_TRUNCATED, UTF8CODEC_ILL_FORMED: as from utf8codec_validate().
 *   - UTF8CODEC_NOT_ALLOWED: src[0, read) is well-formed and allowed, and src[read, read +
 *     error_length) is a well-formed sequence whose code point is not in the repertoire; `error` is
 *     UTF8CODEC_ERROR_NOT_ALLOWED. Never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_in(const utf8codec_repertoire *repertoire,
                                                     const void *src, size_t src_len,
                                                     unsigned flags);

/**
 * Like utf8codec_validate_in(), for input in chunks: see stream.h. A chunk may end anywhere.
 *
 * @param stream      the state; all zero before the first chunk. Never NULL.
 * @param repertoire  the same for all chunks; not NULL.
 * @param src         the next chunk; may be NULL if src_len is 0.
 * @param src_len     its length in bytes.
 * @param flags       UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_validate_in(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate_in(utf8codec_stream *stream,
                                                            const utf8codec_repertoire *repertoire,
                                                            const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Copies UTF-8 that it checks in the same pass, as utf8codec_to_utf8() does. With
 * UTF8CODEC_REPLACE, U+FFFD takes the place of each maximal subpart that is ill-formed and of each
 * code point that is not allowed; U+FFFD itself is stored even if the repertoire excludes it.
 * The bound is #UTF8CODEC_TO_UTF8_MAX.
 *
 * @param repertoire  not NULL.
 * @param src         UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len     its length in bytes.
 * @param dst         receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap     its capacity in bytes.
 * @param flags       as for utf8codec_to_utf8().
 * @return the statuses of utf8codec_validate_in(), and UTF8CODEC_DST_FULL: the next sequence does
 *   not fit, and no part of it was stored.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf8_in(const utf8codec_repertoire *repertoire,
                                                    const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_utf8_in() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param repertoire  not NULL.
 * @param src         UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len     its length in bytes.
 * @param flags       as for utf8codec_to_utf8().
 * @return what utf8codec_to_utf8_in() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf8_in_measure(const utf8codec_repertoire *repertoire,
                                                            const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_to_utf8_in(), for input in chunks: see stream.h. The bound is
 * #UTF8CODEC_STREAM_TO_UTF8_MAX.
 *
 * @param stream      the state; all zero before the first chunk. Never NULL.
 * @param repertoire  the same for all chunks; not NULL.
 * @param src         the next chunk; may be NULL if src_len is 0.
 * @param src_len     its length in bytes.
 * @param dst         receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap     its capacity in bytes.
 * @param flags       UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_to_utf8_in(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_utf8_in(utf8codec_stream *stream,
                                                           const utf8codec_repertoire *repertoire,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Validates UTF-8 up to the first byte of a set of ASCII: the quote that ends a string, the comma
 * or line feed of a record, a control character that a header must not have. For input in chunks,
 * utf8codec_stream_validate_in() with a repertoire that excludes the set.
 *
 * @param stop_set  16 bytes, as in utf8codec_repertoire.excluded_ascii: see #UTF8CODEC_ASCII_SET.
 * @param src       UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len   its length in bytes.
 * @param flags     as for utf8codec_validate().
 * @return written is 0. The statuses of utf8codec_validate(), of src up to the stop:
 *   - UTF8CODEC_OK: src[0, read) is well-formed, or was checked with UTF8CODEC_REPLACE, and has no
 *     byte of the set. src[read] is one, or read is src_len.
 *   - UTF8CODEC_TRUNCATED: src has no stop, and ends inside a sequence.
 *   - UTF8CODEC_ILL_FORMED: an error comes before the first stop. A stop that interrupts a sequence
 *     is UTF8CODEC_ERROR_MISSING_CONTINUATION.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_until(const uint8_t stop_set[16], const void *src,
                                                        size_t src_len, unsigned flags);

#ifdef __cplusplus
}
#endif

#endif

#endif
