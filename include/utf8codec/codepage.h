/**
 * @file
 * Single-byte code pages, to and from UTF-8: windows-1250 to windows-1258, ISO 8859, KOI8, and the
 * others that the WHATWG Encoding Standard has. A page is a table: there is one decoder and one
 * encoder for all. A program that calls utf8codec_code_page_windows_1252() contains that table and
 * no other; only utf8codec_code_page_named() and utf8codec_code_page_at() need them all.
 *
 * - 00..7F are ASCII in every page.
 * - A byte without a code point is ill-formed, #UTF8CODEC_ERROR_UNUSED_BYTE. As in the standard,
 *   such bytes of 80..9F are C1 controls in the ready pages: 81 is U+0081 in windows-1252.
 * - A code point that the page does not have is #UTF8CODEC_ERROR_UNREPRESENTABLE, and
 *   UTF8CODEC_REPLACE replaces it by '?', as in latin1.h. No similar character
 *   takes its place.
 *
 * ISO 8859-1 is in latin1.h. It is not windows-1252, which the standard calls by the same names.
 * The guarantees are those of types.h.
 *
 * Source: WHATWG Encoding Standard, section 9 (legacy single-byte encodings), and its indexes.
 */
#ifndef UTF8CODEC_CODEPAGE_H
#define UTF8CODEC_CODEPAGE_H

#include "stream.h"
#include "types.h"

#if !defined(UTF8CODEC_NO_CODE_PAGES)

#ifdef __cplusplus
extern "C" {
#endif

/** In utf8codec_code_page.code_points: the byte has no code point. */
#define UTF8CODEC_UNMAPPED 0xFFFF

/**
 * A single-byte code page. To make one that is not among the ready ones, call
 * utf8codec_code_page_init().
 */
typedef struct utf8codec_code_page {
    /** A short name in lower case, such as "koi8-r". The library does not use it. */
    const char *name;
    /** The code point of each byte 80..FF, or #UTF8CODEC_UNMAPPED. */
    uint16_t code_points[128];
    /** Private: the UTF-8 of each byte, and its length, which is 0 for those without. */
    uint8_t utf8[256][4];
    /** Private: a hash table of the bytes by their code points. 0 is an empty slot. */
    uint8_t bytes[512];
} utf8codec_code_page;

/**
 * Makes a code page.
 *
 * @param page         receives it; not NULL. Constant afterwards, it serves any number of threads.
 * @param name         utf8codec_code_page.name; may be NULL. Not copied.
 * @param code_points  the code points of the bytes 80..FF, or #UTF8CODEC_UNMAPPED for a byte
 *                     without. ASCII and surrogates are not allowed. If several bytes have the same
 *                     code point, the lowest encodes it. May be page->code_points.
 * @return 1, or 0 if a code point is not allowed; *page is then unspecified.
 */
UTF8CODEC_API int utf8codec_code_page_init(utf8codec_code_page *page, const char *name,
                                           const uint16_t code_points[128]);

/**
 * A ready code page by its name, in lower case as in the WHATWG Encoding Standard: "windows-1252",
 * "iso-8859-15", "koi8-r". Other labels of the standard, such as "latin2", are not known here.
 *
 * @param name  a name, NUL-terminated; not NULL.
 * @return the code page, which lasts as long as the program; NULL if no name is like this.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_named(const char *name);

/**
 * The ready code pages, one by one.
 *
 * @param index  from 0 up.
 * @return the code page; NULL after the last.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_at(size_t index);

/**
 * ibm866: Cyrillic, MS-DOS.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_ibm866(void);

/**
 * iso-8859-2: Latin-2, Central European.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_iso_8859_2(void);

/**
 * iso-8859-3: Latin-3, South European.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_iso_8859_3(void);

/**
 * iso-8859-4: Latin-4, North European.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_iso_8859_4(void);

/**
 * iso-8859-5: Cyrillic.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_iso_8859_5(void);

/**
 * iso-8859-6: Arabic, in logical order.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_iso_8859_6(void);

/**
 * iso-8859-7: Greek, of 2003.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_iso_8859_7(void);

/**
 * iso-8859-8: Hebrew, visual or logical order: the bytes are the same.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_iso_8859_8(void);

/**
 * iso-8859-10: Latin-6, Nordic.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_iso_8859_10(void);

/**
 * iso-8859-13: Latin-7, Baltic.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_iso_8859_13(void);

/**
 * iso-8859-14: Latin-8, Celtic.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_iso_8859_14(void);

/**
 * iso-8859-15: Latin-9, Western European with the euro sign.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_iso_8859_15(void);

/**
 * iso-8859-16: Latin-10, South-Eastern European.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_iso_8859_16(void);

/**
 * koi8-r: Russian.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_koi8_r(void);

/**
 * koi8-u: Ukrainian; as in WHATWG, with the Belarusian letter short u.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_koi8_u(void);

/**
 * macintosh: Mac OS Roman.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_macintosh(void);

/**
 * windows-874: Thai.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_windows_874(void);

/**
 * windows-1250: Central European.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_windows_1250(void);

/**
 * windows-1251: Cyrillic.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_windows_1251(void);

/**
 * windows-1252: Western European.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_windows_1252(void);

/**
 * windows-1253: Greek.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_windows_1253(void);

/**
 * windows-1254: Turkish.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_windows_1254(void);

/**
 * windows-1255: Hebrew.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_windows_1255(void);

/**
 * windows-1256: Arabic.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_windows_1256(void);

/**
 * windows-1257: Baltic.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_windows_1257(void);

/**
 * windows-1258: Vietnamese.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_windows_1258(void);

/**
 * x-mac-cyrillic: Mac OS Cyrillic, with the Ukrainian letters.
 *
 * @return the code page, which lasts as long as the program.
 */
UTF8CODEC_API const utf8codec_code_page *utf8codec_code_page_x_mac_cyrillic(void);

/** The most bytes that utf8codec_to_code_page() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_TO_CODE_PAGE_MAX(n) UTF8CODEC_BOUND(n, 1, 0)
/** The same for utf8codec_stream_to_code_page() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_TO_CODE_PAGE_MAX(n) UTF8CODEC_BOUND(n, 1, 1)
/** The most bytes that utf8codec_from_code_page() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_FROM_CODE_PAGE_MAX(n) UTF8CODEC_BOUND(n, 3, 0)
/** The same for utf8codec_stream_from_code_page() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_FROM_CODE_PAGE_MAX(n) UTF8CODEC_BOUND(n, 3, 0)

/**
 * Converts UTF-8 to a code page.
 *
 * Errors take precedence: an error at src[read], including a code point that the page does not
 * have, is reported even if dst is full.
 *
 * @param page     not NULL.
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_TO_CODE_PAGE_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE ('?' for each maximal subpart and for each
 *                 code point that the page does not have), UTF8CODEC_MORE, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the next sequence does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 *   - UTF8CODEC_ILL_FORMED with UTF8CODEC_ERROR_UNREPRESENTABLE: the page does not have the code
 *     point of the well-formed sequence src[read, read + error_length); never with
 *     UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_code_page(const utf8codec_code_page *page,
                                                      const void *src, size_t src_len, void *dst,
                                                      size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_code_page() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param page     not NULL.
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_to_code_page().
 * @return what utf8codec_to_code_page() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_code_page_measure(const utf8codec_code_page *page,
                                                              const void *src, size_t src_len,
                                                              unsigned flags);

/**
 * Like utf8codec_to_code_page(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param page     the same for all chunks; not NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_TO_CODE_PAGE_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_to_code_page(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_code_page(utf8codec_stream *stream,
                                                             const utf8codec_code_page *page,
                                                             const void *src, size_t src_len,
                                                             void *dst, size_t dst_cap,
                                                             unsigned flags);

/**
 * Converts a code page to UTF-8.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param page     not NULL.
 * @param src      any bytes; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_FROM_CODE_PAGE_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each byte without a code point).
 *                 UTF8CODEC_MORE has no effect, since a byte cannot be incomplete.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence for src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_ILL_FORMED: the byte src[read] has no code point; error is UNUSED_BYTE,
 *     error_length is 1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_code_page(const utf8codec_code_page *page,
                                                        const void *src, size_t src_len, void *dst,
                                                        size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_code_page() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of bytes that it would store.
 *
 * @param page     not NULL.
 * @param src      any bytes; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_from_code_page().
 * @return what utf8codec_from_code_page() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_code_page_measure(const utf8codec_code_page *page,
                                                                const void *src, size_t src_len,
                                                                unsigned flags);

/**
 * Like utf8codec_from_code_page(), for input in chunks: see stream.h. Nothing is ever carried,
 * since a byte cannot be incomplete.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param page     the same for all chunks; not NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_FROM_CODE_PAGE_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_from_code_page().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_code_page(utf8codec_stream *stream,
                                                               const utf8codec_code_page *page,
                                                               const void *src, size_t src_len,
                                                               void *dst, size_t dst_cap,
                                                               unsigned flags);

/**
 * Checks that every byte has a code point in a code page.
 *
 * @param page     not NULL.
 * @param src      any bytes; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    0 for strict. With UTF8CODEC_REPLACE, `replaced` counts the bytes without a code
 *                 point. UTF8CODEC_MORE has no effect.
 * @return written is 0. One of exactly two statuses:
 *   - UTF8CODEC_OK: all bytes have a code point, or with UTF8CODEC_REPLACE, were checked.
 *   - UTF8CODEC_ILL_FORMED: the byte src[read] has no code point; error is UNUSED_BYTE,
 *     error_length is 1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_code_page(const utf8codec_code_page *page,
                                                            const void *src, size_t src_len,
                                                            unsigned flags);

#ifdef __cplusplus
}
#endif

#endif
#endif
