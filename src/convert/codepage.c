/*
 * Single-byte code pages: conversion to and from UTF-8, and validation. One byte is one code point
 * by a table, so one encoding serves all pages. It has no kernels of its own: what runs in their
 * place is here, in plain C.
 */
#include "codepage.h"
#include "driver.h"
#include "latin1.h"
#include "stream.h"
#include "utf8.h"

#if U8C_WITH_CODE_PAGES

/* A layout, and what every function of the encoding gets with it. */
typedef struct page_layout {
    u8c_layout layout;
    const utf8codec_code_page *page;
} page_layout;

enum {
    page_half = u8c_last_1 + 1, /* bytes that are ASCII, and bytes that are not */
    utf8_size = 3,              /* the longest sequence of a page */
    entry_size = utf8_size + 1, /* of utf8codec_code_page.utf8: a sequence, and its length */
    bytes_at_once = sizeof(uint64_t)
};

static const utf8codec_code_page *page_of(const u8c_layout *layout)
{
    return ((const page_layout *)layout)->page;
}

int utf8codec_code_page_init(utf8codec_code_page *page, const char *name,
                             const uint16_t code_points[page_half])
{
    page->name = name;
    for (size_t slot = 0; slot < sizeof page->bytes; slot++) {
        page->bytes[slot] = 0;
    }
    for (unsigned byte = 0; byte < 2 * page_half; byte++) {
        const uint32_t code_point = byte < page_half ? byte : code_points[byte - page_half];
        const utf8codec_encoded sequence = u8c_encode_sequence(code_point);
        if (byte >= page_half) {
            page->code_points[byte - page_half] = (uint16_t)code_point;
            if (code_point == UTF8CODEC_UNMAPPED) {
                for (size_t i = 0; i < sizeof page->utf8[byte]; i++) {
                    page->utf8[byte][i] = 0;
                }
                continue;
            }
            if (sequence.length < 2) {
                return 0; /* ASCII, or a surrogate */
            }
            unsigned slot = u8c_page_slot(code_point);
            while (page->bytes[slot] != 0) {
                slot = u8c_page_next_slot(slot);
            }
            page->bytes[slot] = (uint8_t)byte;
        }
        u8c_copy(page->utf8[byte], sequence.bytes, utf8_size);
        page->utf8[byte][utf8_size] = sequence.length;
    }
    return 1;
}

/*
 * The byte of a code point that is not ASCII; 0 if the page does not have it. Of the slots, three
 * quarters or more are empty, which ends the search.
 */
U8C_INLINE uint8_t byte_of(const utf8codec_code_page *page, uint32_t code_point)
{
    unsigned slot = u8c_page_slot(code_point);
    uint8_t byte = page->bytes[slot];
    while (byte != 0 && page->code_points[byte % page_half] != code_point) {
        slot = u8c_page_next_slot(slot);
        byte = page->bytes[slot];
    }
    return byte;
}

/*
 * Copies ASCII, a word at a time, up to the first other byte. Returns whether there is one; if not,
 * less than a word of src or of room is left. dst is NULL for measuring.
 */
U8C_INLINE int skip_ascii(u8c_advance *at, const uint8_t *src, size_t src_len, uint8_t *dst,
                          size_t dst_cap)
{
    while (src_len - at->read >= u8c_word_size &&
           u8c_has_room(dst, dst_cap, at->written, u8c_word_size)) {
        const u8c_word word = u8c_load_word(src + at->read), others = word & U8C_NON_ASCII_BITS;
        const size_t length = others == 0 ? u8c_word_size : u8c_first_byte_set(others);
        if (dst != NULL) {
            u8c_copy(dst + at->written, &word, sizeof word);
        }
        at->read += length;
        at->written += length;
        if (others != 0) {
            return 1;
        }
    }
    return 0;
}

/*
 * Converts eight bytes without a branch: text mixes letters of both halves. Returns 0, and nothing
 * has advanced, if one of them has no code point. dst is NULL for measuring; else there is room for
 * the longest sequences and the end of an entry.
 */
U8C_INLINE int decode_block(u8c_advance *at, const utf8codec_code_page *page, const uint8_t *src,
                            uint8_t *dst)
{
    size_t written = at->written;
    unsigned wrong = 0;
    for (unsigned i = 0; i < bytes_at_once; i++) {
        const uint8_t *const entry = page->utf8[src[at->read + i]];
        const unsigned length = entry[utf8_size];
        if (dst != NULL) {
            u8c_copy(dst + written, entry, entry_size);
        }
        written += length;
        wrong |= length - 1; /* above utf8_size only if length is 0 */
    }
    if (wrong > utf8_size) {
        return 0;
    }
    at->read += bytes_at_once;
    at->written = written;
    return 1;
}

/* In place of a kernel from a page to UTF-8. dst is NULL for measuring. */
U8C_INLINE u8c_advance decode_run(const utf8codec_code_page *page, const uint8_t *src,
                                  size_t src_len, uint8_t *dst, size_t dst_cap)
{
    enum {
        room = bytes_at_once * utf8_size + 1
    };
    u8c_advance at = {0, 0};
    while (skip_ascii(&at, src, src_len, dst, dst_cap) && src_len - at.read >= bytes_at_once &&
           u8c_has_room(dst, dst_cap, at.written, room) && decode_block(&at, page, src, dst)) {
    }
    while (at.read < src_len) {
        const uint8_t *const entry = page->utf8[src[at.read]];
        const unsigned length = entry[utf8_size];
        if (length == 0 ||
            u8c_store_bytes(entry, length, dst, dst_cap, &at.written) != UTF8CODEC_OK) {
            break;
        }
        at.read++;
    }
    return at;
}

/*
 * Converts code points one by one, to the end or the first that is ASCII. Returns 0 if it stopped
 * where a kernel stops.
 */
U8C_INLINE int encode_letters(u8c_advance *at, const utf8codec_code_page *page, const uint8_t *src,
                              size_t src_len, uint8_t *dst, size_t dst_cap, int ascii_too)
{
    while (at->read < src_len && (ascii_too || src[at->read] > u8c_last_1)) {
        uint32_t code_point = 0;
        const unsigned length =
            u8c_decode_well_formed(src + at->read, src_len - at->read, &code_point);
        const unsigned byte = length == 1 ? code_point : byte_of(page, code_point);
        if (length == 0 || (length != 1 && byte == 0) ||
            !u8c_has_room(dst, dst_cap, at->written, 1)) {
            return 0;
        }
        if (dst != NULL) {
            dst[at->written] = (uint8_t)byte;
        }
        at->read += length;
        at->written++;
    }
    return 1;
}

/* In place of a kernel from UTF-8 to a page. dst is NULL for measuring. */
U8C_INLINE u8c_advance encode_run(const utf8codec_code_page *page, const uint8_t *src,
                                  size_t src_len, uint8_t *dst, size_t dst_cap)
{
    u8c_advance at = {0, 0};
    while (skip_ascii(&at, src, src_len, dst, dst_cap)) {
        if (!encode_letters(&at, page, src, src_len, dst, dst_cap, 0)) {
            return at;
        }
    }
    encode_letters(&at, page, src, src_len, dst, dst_cap, 1);
    return at;
}

/* For run_kernel of u8c_encoding. Functions of their own: the driver has several calls of each. */
static U8C_NOINLINE U8C_UNUSED u8c_advance run_decode(const u8c_layout *layout, const void *src,
                                                      size_t src_len, void *dst, size_t dst_cap)
{
    const utf8codec_code_page *const page = page_of(layout);
    const uint8_t *const bytes = (const uint8_t *)src;
    return dst == NULL ? decode_run(page, bytes, src_len, NULL, SIZE_MAX)
                       : decode_run(page, bytes, src_len, (uint8_t *)dst, dst_cap);
}

static U8C_NOINLINE U8C_UNUSED u8c_advance run_encode(const u8c_layout *layout, const void *src,
                                                      size_t src_len, void *dst, size_t dst_cap)
{
    const utf8codec_code_page *const page = page_of(layout);
    const uint8_t *const bytes = (const uint8_t *)src;
    return dst == NULL ? encode_run(page, bytes, src_len, NULL, SIZE_MAX)
                       : encode_run(page, bytes, src_len, (uint8_t *)dst, dst_cap);
}

U8C_FOLDED utf8codec_decoded decode_byte(const u8c_layout *layout, const void *src, size_t src_len,
                                         unsigned flags)
{
    const uint8_t byte = *(const uint8_t *)src;
    (void)src_len, (void)flags;
    if (byte <= u8c_last_1) {
        return u8c_well_formed(byte, 1);
    }
    const uint32_t code_point = page_of(layout)->code_points[byte % page_half];
    return code_point == UTF8CODEC_UNMAPPED ? u8c_ill_formed(1, UTF8CODEC_ERROR_UNUSED_BYTE)
                                            : u8c_well_formed(code_point, 1);
}

U8C_FOLDED int byte_is_mapped(const u8c_layout *layout, const void *src, size_t src_len)
{
    (void)src_len;
    return page_of(layout)->utf8[*(const uint8_t *)src][utf8_size] != 0;
}

U8C_FOLDED utf8codec_status store_in_page(const u8c_layout *layout, uint32_t code_point, void *dst,
                                          size_t dst_cap, size_t *written)
{
    if (code_point > u8c_last_1 && (code_point = byte_of(page_of(layout), code_point)) == 0) {
        return UTF8CODEC_ILL_FORMED;
    }
    return u8c_store_byte(code_point, dst, dst_cap, written, UINT8_MAX);
}

/* No layouts: each call has its own, with the page. */
static const u8c_encoding code_page = U8C_ENCODING(decode_byte, byte_is_mapped, store_in_page,
                                                   u8c_replacement_byte, NULL, run_decode, 1);
#if U8C_SHARED_LOOP
#define page_text u8c_encoding_utf8
#else
U8C_FOLDED int text_begins(const u8c_layout *layout, const void *src, size_t src_len)
{
    (void)layout, (void)src_len;
    return u8c_utf8_begins(src);
}

static const u8c_encoding page_text = U8C_ENCODING(u8c_decode_utf8, text_begins, u8c_store_utf8,
                                                   u8c_replacement, NULL, run_encode, 1);
#endif

/*
 * The five conversions: what the run has left, out of line. Each makes the layouts again, since
 * short clean text need not have them in memory.
 */
static U8C_FLATTEN utf8codec_result from_page_rest(const utf8codec_code_page *page,
                                                   u8c_advance clean, const void *src,
                                                   size_t src_len, void *dst, size_t dst_cap,
                                                   unsigned flags)
{
    const page_layout from = {u8c_layout_latin1, page};
    return u8c_convert_rest(&code_page, &from.layout, &u8c_encoding_utf8, &u8c_layout_utf8,
                            u8c_no_kernel, clean, src, src_len, dst, dst_cap, flags);
}

static U8C_FLATTEN utf8codec_result from_page_measure_rest(const utf8codec_code_page *page,
                                                           u8c_advance clean, const void *src,
                                                           size_t src_len, unsigned flags)
{
    const page_layout from = {u8c_layout_latin1, page};
    return u8c_measure_rest(&code_page, &from.layout, &u8c_encoding_utf8, &u8c_layout_utf8,
                            u8c_no_kernel, clean, src, src_len, flags);
}

static U8C_FLATTEN utf8codec_result validate_page_rest(const utf8codec_code_page *page,
                                                       u8c_advance clean, const void *src,
                                                       size_t src_len, unsigned flags)
{
    const page_layout from = {u8c_layout_latin1, page};
    return u8c_measure_rest(&code_page, &from.layout, &u8c_encoding_nothing, &u8c_layout_nothing,
                            u8c_no_kernel, clean, src, src_len, flags);
}

static U8C_FLATTEN utf8codec_result to_page_rest(const utf8codec_code_page *page, u8c_advance clean,
                                                 const void *src, size_t src_len, void *dst,
                                                 size_t dst_cap, unsigned flags)
{
    const page_layout from = {u8c_layout_utf8, page}, to = {u8c_layout_latin1, page};
    return u8c_convert_rest(&page_text, &from.layout, &code_page, &to.layout, u8c_no_kernel, clean,
                            src, src_len, dst, dst_cap, flags);
}

static U8C_FLATTEN utf8codec_result to_page_measure_rest(const utf8codec_code_page *page,
                                                         u8c_advance clean, const void *src,
                                                         size_t src_len, unsigned flags)
{
    const page_layout from = {u8c_layout_utf8, page}, to = {u8c_layout_latin1, page};
    return u8c_measure_rest(&page_text, &from.layout, &code_page, &to.layout, u8c_no_kernel, clean,
                            src, src_len, flags);
}

/* The run, as the driver calls it. `unit` is the layout of the encoding that is read. */
U8C_INLINE u8c_advance begin_page(const u8c_encoding *from, u8c_layout unit, u8c_layout to,
                                  const utf8codec_code_page *page, const void *src, size_t src_len,
                                  void *dst, size_t dst_cap)
{
    const page_layout layout = {unit, page};
    u8c_advance clean;
    u8c_run_kernel(from, &layout.layout, &to, u8c_no_kernel, src, src_len, dst, dst_cap, &clean);
    return clean;
}

utf8codec_result utf8codec_from_code_page(const utf8codec_code_page *page, const void *src,
                                          size_t src_len, void *dst, size_t dst_cap, unsigned flags)
{
    const u8c_advance clean = begin_page(&code_page, u8c_layout_latin1, u8c_layout_utf8, page, src,
                                         src_len, dst, dst_cap);
    return U8C_LIKELY(clean.read == src_len)
               ? u8c_result_ok(clean)
               : from_page_rest(page, clean, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_from_code_page_measure(const utf8codec_code_page *page, const void *src,
                                                  size_t src_len, unsigned flags)
{
    const u8c_advance clean = begin_page(&code_page, u8c_layout_latin1, u8c_layout_utf8, page, src,
                                         src_len, NULL, U8C_LONGEST);
    return U8C_LIKELY(clean.read == src_len)
               ? u8c_result_ok(clean)
               : from_page_measure_rest(page, clean, src, src_len, flags);
}

utf8codec_result utf8codec_validate_code_page(const utf8codec_code_page *page, const void *src,
                                              size_t src_len, unsigned flags)
{
    const u8c_advance clean = begin_page(&code_page, u8c_layout_latin1, u8c_layout_nothing, page,
                                         src, src_len, NULL, U8C_LONGEST);
    return U8C_LIKELY(clean.read == src_len) ? u8c_result_ok(clean)
                                             : validate_page_rest(page, clean, src, src_len, flags);
}

utf8codec_result utf8codec_to_code_page(const utf8codec_code_page *page, const void *src,
                                        size_t src_len, void *dst, size_t dst_cap, unsigned flags)
{
    const u8c_advance clean = begin_page(&page_text, u8c_layout_utf8, u8c_layout_latin1, page, src,
                                         src_len, dst, dst_cap);
    return U8C_LIKELY(clean.read == src_len)
               ? u8c_result_ok(clean)
               : to_page_rest(page, clean, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_to_code_page_measure(const utf8codec_code_page *page, const void *src,
                                                size_t src_len, unsigned flags)
{
    const u8c_advance clean = begin_page(&page_text, u8c_layout_utf8, u8c_layout_latin1, page, src,
                                         src_len, NULL, U8C_LONGEST);
    return U8C_LIKELY(clean.read == src_len)
               ? u8c_result_ok(clean)
               : to_page_measure_rest(page, clean, src, src_len, flags);
}

static utf8codec_result one_shot_from_page(const void *page, const void *src, size_t src_len,
                                           void *dst, size_t dst_cap, unsigned flags)
{
    return utf8codec_from_code_page((const utf8codec_code_page *)page, src, src_len, dst, dst_cap,
                                    flags);
}

utf8codec_result utf8codec_stream_from_code_page(utf8codec_stream *stream,
                                                 const utf8codec_code_page *page, const void *src,
                                                 size_t src_len, void *dst, size_t dst_cap,
                                                 unsigned flags)
{
    const page_layout from = {u8c_layout_latin1, page};
    return u8c_stream_with(&code_page, &from.layout, &u8c_encoding_utf8, &u8c_layout_utf8, NULL,
                           one_shot_from_page, page, stream, src, src_len, dst, dst_cap, flags);
}

static utf8codec_result one_shot_to_page(const void *page, const void *src, size_t src_len,
                                         void *dst, size_t dst_cap, unsigned flags)
{
    return utf8codec_to_code_page((const utf8codec_code_page *)page, src, src_len, dst, dst_cap,
                                  flags);
}

utf8codec_result utf8codec_stream_to_code_page(utf8codec_stream *stream,
                                               const utf8codec_code_page *page, const void *src,
                                               size_t src_len, void *dst, size_t dst_cap,
                                               unsigned flags)
{
    const page_layout to = {u8c_layout_latin1, page};
    return u8c_stream_with(&u8c_encoding_utf8, &u8c_layout_utf8, &code_page, &to.layout,
                           utf8codec_decode, one_shot_to_page, page, stream, src, src_len, dst,
                           dst_cap, flags);
}

#else
typedef int u8c_no_code_page; /* C has no empty files */
#endif
