/*
 * UTF-8 in a repertoire: validation, and a copy. The encoding "UTF-8 in a repertoire" decodes what
 * is excluded as an error, and takes back what a kernel has read of it.
 */
#include "../../include/utf8codec/repertoire.h"
#include "../../include/utf8codec/utf8.h"
#include "driver.h"
#include "stream.h"
#include "utf8.h"

#if U8C_WITH_REPERTOIRES

enum {
    piece_size = 4096 /* bytes validated before they are searched: they are still in the L1 cache */
};

/* The layout of UTF-8, and what every function of the encoding gets with it. */
typedef struct layout_in {
    u8c_layout utf8;
    const utf8codec_repertoire *repertoire;
} layout_in;

U8C_DISPATCH_FIND_EXCLUDED;

/* The class of a code point from U+0080 up: a UTF8CODEC_EXCLUDE_ value; 0 if it has none. */
static uint32_t class_of(uint32_t code_point)
{
    if (code_point <= u8c_c1_last) {
        return code_point == u8c_nel ? UTF8CODEC_EXCLUDE_NEL : UTF8CODEC_EXCLUDE_C1_BUT_NEL;
    }
    if ((code_point & u8c_plane_end) == u8c_plane_end) {
        return code_point <= u8c_last_3 ? UTF8CODEC_EXCLUDE_FFFE : UTF8CODEC_EXCLUDE_PLANE_ENDS;
    }
    return code_point >= u8c_fdd0 && code_point <= u8c_fdef ? UTF8CODEC_EXCLUDE_FDD0 : 0;
}

static int in_ranges(const utf8codec_range *ranges, size_t count, uint32_t code_point)
{
    size_t first = 0;
    while (count > 0) {
        const size_t half = count / 2;
        if (code_point > ranges[first + half].last) {
            first += half + 1;
            count -= half + 1;
        } else if (code_point < ranges[first + half].first) {
            count = half;
        } else {
            return 1;
        }
    }
    return 0;
}

/* Whether the ASCII set or the classes exclude a scalar value. */
static int in_set(const uint8_t *excluded_ascii, uint32_t excluded_classes, uint32_t code_point)
{
    return code_point <= u8c_last_1 ? u8c_ascii_excluded(excluded_ascii, (uint8_t)code_point)
                                    : (class_of(code_point) & excluded_classes) != 0;
}

/* Whether a scalar value is excluded. */
static int is_excluded(const utf8codec_repertoire *repertoire, uint32_t code_point)
{
    return in_set(repertoire->excluded_ascii, repertoire->excluded_classes, code_point) ||
           in_ranges(repertoire->excluded, repertoire->excluded_count, code_point);
}

int utf8codec_repertoire_has(const utf8codec_repertoire *repertoire, uint32_t code_point)
{
    return u8c_scalar_value_error(code_point) == UTF8CODEC_ERROR_NONE &&
           !is_excluded(repertoire, code_point);
}

size_t u8c_scalar_find_excluded(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                                uint32_t excluded_classes)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t at = 0;
    while (at < src_len) {
        utf8codec_decoded one = {bytes[at], 1, 0, 0, 0};
        if (bytes[at] > u8c_last_1 && excluded_classes != 0) {
            one = u8c_decode_fast(bytes + at, src_len - at);
        }
        if (in_set(excluded_ascii, excluded_classes, one.code_point)) {
            return at;
        }
        at += one.length;
    }
    return src_len;
}

/* The length of the prefix of well-formed text of which no code point is in the ranges. */
static size_t prefix_outside(const uint8_t *src, size_t src_len,
                             const utf8codec_repertoire *repertoire)
{
    size_t at = 0;
    while (at < src_len) {
        const utf8codec_decoded one = u8c_decode_fast(src + at, src_len - at);
        if (in_ranges(repertoire->excluded, repertoire->excluded_count, one.code_point)) {
            return at;
        }
        at += one.length;
    }
    return src_len;
}

/* The length of the prefix of well-formed text that is in the repertoire. */
static size_t allowed_prefix(const uint8_t *src, size_t src_len,
                             const utf8codec_repertoire *repertoire)
{
    const size_t found = U8C_KERNEL(find_excluded)(src, src_len, repertoire->excluded_ascii,
                                                   repertoire->excluded_classes);
    return repertoire->excluded_count == 0 ? found : prefix_outside(src, found, repertoire);
}

U8C_FOLDED u8c_advance run_in(const u8c_layout *layout, u8c_kernel *kernel, const void *src,
                              size_t src_len, void *dst, size_t dst_cap)
{
    const utf8codec_repertoire *const repertoire = ((const layout_in *)layout)->repertoire;
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t at = 0, now, clean, allowed;
    do {
        void *const to = dst == NULL ? NULL : (uint8_t *)dst + at;
        const size_t room = dst == NULL ? 0 : dst_cap - at;
        now = src_len - at < piece_size ? src_len - at : piece_size;
        clean = kernel(bytes + at, now, to, room).read;
        allowed = clean == 0 ? 0 : allowed_prefix(bytes + at, clean, repertoire);
        at += allowed;
    } while (allowed == clean && now == piece_size && clean >= now - (u8c_max_length - 1) &&
             (dst == NULL || at != dst_cap));
    const u8c_advance advance = {at, u8c_opaque(at)};
    return advance;
}

U8C_FOLDED utf8codec_decoded decode_in(const u8c_layout *layout, const void *src, size_t src_len,
                                       unsigned flags)
{
    utf8codec_decoded one = u8c_decode_one((const uint8_t *)src, src_len);
    (void)flags;
    if (one.status == UTF8CODEC_OK &&
        is_excluded(((const layout_in *)layout)->repertoire, one.code_point)) {
        one.status = UTF8CODEC_NOT_ALLOWED;
        one.error = UTF8CODEC_ERROR_NOT_ALLOWED;
    }
    return one;
}

static const u8c_encoding utf8_in = {decode_in,       u8c_utf8_worth_kernel, u8c_store_utf8,
                                     u8c_replacement, &u8c_layout_utf8,      run_in};

static U8C_FLATTEN utf8codec_result validate_rest(const u8c_layout *from, const u8c_layout *to,
                                                  u8c_kernel *kernel, u8c_advance clean,
                                                  const void *src, size_t src_len, unsigned flags)
{
    (void)to;
    return u8c_measure_rest(&utf8_in, from, &u8c_encoding_nothing, u8c_encoding_nothing.layout,
                            kernel, clean, src, src_len, flags);
}

utf8codec_result utf8codec_validate_in(const utf8codec_repertoire *repertoire, const void *src,
                                       size_t src_len, unsigned flags)
{
    const layout_in from = {u8c_layout_utf8, repertoire};
    return u8c_measure_by(&utf8_in, &from.utf8, &u8c_encoding_nothing, U8C_KERNEL(validate),
                          validate_rest, src, src_len, flags);
}

static utf8codec_result one_shot_validate_in(const utf8codec_repertoire *repertoire,
                                             const void *src, size_t src_len, void *dst,
                                             size_t dst_cap, unsigned flags)
{
    (void)dst, (void)dst_cap;
    return utf8codec_validate_in(repertoire, src, src_len, flags);
}

utf8codec_result utf8codec_stream_validate_in(utf8codec_stream *stream,
                                              const utf8codec_repertoire *repertoire,
                                              const void *src, size_t src_len, unsigned flags)
{
    const u8c_rest rest = {NULL, one_shot_validate_in, repertoire};
    const u8c_advance nothing = {0, 0};
    return u8c_stream_convert(&u8c_layout_utf8, &u8c_layout_nothing,
                              U8C_STREAM_DECODE(utf8codec_decode), &rest, NULL, nothing, stream,
                              src, src_len, NULL, 0, flags);
}

static U8C_FLATTEN utf8codec_result convert_rest(const u8c_layout *from, const u8c_layout *to,
                                                 u8c_kernel *kernel, u8c_advance clean,
                                                 const void *src, size_t src_len, void *dst,
                                                 size_t dst_cap, unsigned flags)
{
    (void)to;
    return u8c_convert_rest(&utf8_in, from, &u8c_encoding_utf8, u8c_encoding_utf8.layout, kernel,
                            clean, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_to_utf8_in(const utf8codec_repertoire *repertoire, const void *src,
                                      size_t src_len, void *dst, size_t dst_cap, unsigned flags)
{
    const layout_in from = {u8c_layout_utf8, repertoire};
    return u8c_convert_by(&utf8_in, &from.utf8, &u8c_encoding_utf8, U8C_KERNEL(to_utf8),
                          convert_rest, src, src_len, dst, dst_cap, flags);
}

static U8C_FLATTEN utf8codec_result measure_rest(const u8c_layout *from, const u8c_layout *to,
                                                 u8c_kernel *kernel, u8c_advance clean,
                                                 const void *src, size_t src_len, unsigned flags)
{
    (void)to;
    return u8c_measure_rest(&utf8_in, from, &u8c_encoding_utf8, u8c_encoding_utf8.layout, kernel,
                            clean, src, src_len, flags);
}

utf8codec_result utf8codec_to_utf8_in_measure(const utf8codec_repertoire *repertoire,
                                              const void *src, size_t src_len, unsigned flags)
{
    const layout_in from = {u8c_layout_utf8, repertoire};
    return u8c_measure_by(&utf8_in, &from.utf8, &u8c_encoding_utf8, U8C_KERNEL(validate),
                          measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_to_utf8_in(utf8codec_stream *stream,
                                             const utf8codec_repertoire *repertoire,
                                             const void *src, size_t src_len, void *dst,
                                             size_t dst_cap, unsigned flags)
{
    const u8c_rest rest = {NULL, utf8codec_to_utf8_in, repertoire};
    const u8c_advance nothing = {0, 0};
    return u8c_stream_convert(&u8c_layout_utf8, &u8c_layout_utf8,
                              U8C_STREAM_DECODE(utf8codec_decode), &rest, NULL, nothing, stream,
                              src, src_len, dst, dst_cap, flags);
}

/*
 * Pieces grow, so that neither a stop nor an error soon after the start has cost much, and what was
 * searched is validated while it is in the first cache.
 */
utf8codec_result utf8codec_validate_until(const uint8_t stop_set[16], const void *src,
                                          size_t src_len, unsigned flags)
{
    enum {
        first_piece = piece_size / 32
    };
    const uint8_t *const bytes = (const uint8_t *)src;
    const u8c_advance nothing = {0, 0};
    utf8codec_result result = u8c_result_ok(nothing);
    size_t most = first_piece;

    while (result.read < src_len) {
        const uint8_t *const at = bytes + result.read;
        const size_t left = src_len - result.read, now = left < most ? left : most,
                     stop = U8C_KERNEL(find_excluded)(at, now, stop_set, 0),
                     valid = utf8codec_valid_up_to(at, stop);
        result.read += valid;
        most = most < piece_size ? 2 * most : most;
        if (valid == stop) {
            if (stop < now) {
                return result;
            }
            continue;
        }
        const utf8codec_decoded one = utf8codec_decode(at + valid, left - valid);
        if (one.status != UTF8CODEC_OK) {
            if (!u8c_is_replaced(&result, one, flags)) {
                return result;
            }
            result.replaced++;
            most = first_piece;
        }
        result.read += one.length; /* or a sequence that the end of the piece cuts */
    }
    return result;
}

#else
typedef int u8c_no_utf8_in; /* C has no empty files */
#endif
