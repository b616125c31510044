/*
 * UTF-8 in a repertoire: validation, and a copy. The encoding "UTF-8 in a repertoire" decodes what
 * is excluded as an error, and takes back what a kernel has read of it.
 */
#include "../../include/utf8codec/repertoire.h"
#include "../../include/utf8codec/utf8.h"
#include "../core/excluded.h"
#include "driver.h"
#include "stream.h"
#include "utf8.h"

#if U8C_WITH_REPERTOIRES

/* The layout of UTF-8, and what every function of the encoding gets with it. */
typedef struct layout_in {
    u8c_layout utf8;
    const utf8codec_repertoire *repertoire;
} layout_in;

U8C_DISPATCH_IN(validate_in);

U8C_DISPATCH_UNTIL;

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

/* Whether a scalar value is excluded. */
static int is_excluded(const utf8codec_repertoire *repertoire, uint32_t code_point)
{
    return u8c_is_excluded(repertoire->excluded_ascii, repertoire->excluded_classes, code_point) ||
           in_ranges(repertoire->excluded, repertoire->excluded_count, code_point);
}

int utf8codec_repertoire_has(const utf8codec_repertoire *repertoire, uint32_t code_point)
{
    return u8c_scalar_value_error(code_point) == UTF8CODEC_ERROR_NONE &&
           !is_excluded(repertoire, code_point);
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

/*
 * The kernel, and what it does not do: ranges, and copying. Both piece by piece, while the text is
 * in the first cache; with ranges the first ones are small, for text in which they are frequent.
 */
static U8C_NOINLINE u8c_advance run_in_pieces(const utf8codec_repertoire *repertoire,
                                              const void *src, size_t src_len, void *dst,
                                              size_t dst_cap)
{
    enum {
        most_at_once = 4096,
        first_piece = most_at_once / 32
    };
    size_t piece = repertoire->excluded_count == 0 ? most_at_once : first_piece;
    const size_t most = dst == NULL || src_len < dst_cap ? src_len : dst_cap;
    u8c_advance advance = {0, 0};
    size_t now, clean, allowed;
    do {
        const uint8_t *const at = (const uint8_t *)src + advance.read;
        now = most - advance.read < piece ? most - advance.read : piece;
        piece = piece < most_at_once ? 2 * piece : piece;
        clean = U8C_KERNEL(validate_in)(at, now, repertoire->excluded_ascii,
                                        repertoire->excluded_classes);
        allowed = repertoire->excluded_count == 0 ? clean : prefix_outside(at, clean, repertoire);
        if (dst != NULL) {
            u8c_copy((uint8_t *)dst + advance.read, at, allowed);
        }
        advance.read += allowed;
    } while (allowed == clean && clean != 0 && u8c_may_be_cut(now - clean) && advance.read < most);
    advance.written = u8c_opaque(advance.read);
    return advance;
}

/* The kernels of validation also measure the UTF-8 of UTF-8, so `written` is set for all. */
U8C_INLINE u8c_advance run_in(const utf8codec_repertoire *repertoire, const void *src,
                              size_t src_len, void *dst, size_t dst_cap)
{
    if (U8C_UNLIKELY(dst != NULL || repertoire->excluded_count != 0)) {
        return run_in_pieces(repertoire, src, src_len, dst, dst_cap);
    }
    const size_t read = U8C_KERNEL(validate_in)(src, src_len, repertoire->excluded_ascii,
                                                repertoire->excluded_classes);
    const u8c_advance advance = {read, u8c_opaque(read)};
    return advance;
}

U8C_FOLDED u8c_advance run_kernel_in(const u8c_layout *layout, const void *src, size_t src_len,
                                     void *dst, size_t dst_cap)
{
    return run_in(((const layout_in *)layout)->repertoire, src, src_len, dst, dst_cap);
}

U8C_FOLDED utf8codec_decoded decode_in(const u8c_layout *layout, const void *src, size_t src_len,
                                       unsigned flags)
{
    utf8codec_decoded one = u8c_decode_sequence((const uint8_t *)src, src_len);
    (void)flags;
    if (one.status == UTF8CODEC_OK &&
        is_excluded(((const layout_in *)layout)->repertoire, one.code_point)) {
        one.status = UTF8CODEC_NOT_ALLOWED;
        one.error = UTF8CODEC_ERROR_NOT_ALLOWED;
    }
    return one;
}

/* No layout: each call has its own, with the repertoire. */
static const u8c_encoding utf8_in = U8C_ENCODING(decode_in, u8c_utf8_worth_kernel, u8c_store_utf8,
                                                 u8c_replacement, NULL, run_kernel_in, 1);

/* u8c_run_kernel() without a layout in memory, which short text need not pay for. */
U8C_INLINE u8c_advance begin_in(const utf8codec_repertoire *repertoire, const void *src,
                                size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance nothing = {0, 0};
    const size_t most = u8c_most_units(dst, dst_cap);
    return u8c_is_worth_kernel(&utf8_in, &u8c_layout_utf8, src, src_len, dst_cap)
               ? run_in(repertoire, src, src_len < most ? src_len : most, dst, dst_cap)
               : nothing;
}

static U8C_NOINLINE utf8codec_result validate_rest(const utf8codec_repertoire *repertoire,
                                                   u8c_advance clean, const void *src,
                                                   size_t src_len, unsigned flags)
{
    const layout_in from = {u8c_layout_utf8, repertoire};
    return u8c_measure_rest(&utf8_in, &from.utf8, &u8c_encoding_nothing,
                            u8c_encoding_nothing.layout, u8c_no_kernel, clean, src, src_len, flags);
}

/* By u8c_run_kernel(), and with the ranges. */
U8C_INLINE utf8codec_result validate_in(const utf8codec_repertoire *repertoire, const void *src,
                                        size_t src_len, unsigned flags)
{
    u8c_advance clean = begin_in(repertoire, src, src_len, NULL, U8C_LONGEST);
    clean.written = 0;
    return U8C_LIKELY(clean.read == src_len)
               ? u8c_result_ok(clean)
               : validate_rest(repertoire, clean, src, src_len, flags);
}

#if U8C_HAS_CALLS

utf8codec_result *u8c_finish_validate_in(utf8codec_result *result,
                                         const utf8codec_repertoire *repertoire, const void *src,
                                         size_t src_len, unsigned flags)
{
    return u8c_put_result(result,
                          validate_rest(repertoire, u8c_go_on_from(&utf8_in, result, src, src_len),
                                        src, src_len, flags));
}

U8C_CALL_IN_BY(u8c_any_call_validate_in, U8C_KERNEL(validate_in), u8c_finish_validate_in);
U8C_DISPATCH_CALL(u8c_call_in, validate_in);

static U8C_NOINLINE utf8codec_result *validate_in_ranges(utf8codec_result *result,
                                                         const utf8codec_repertoire *repertoire,
                                                         const void *src, size_t src_len,
                                                         unsigned flags)
{
    return u8c_put_result(result, validate_in(repertoire, src, src_len, flags));
}

/* u8c_utf8_begins(), and the first byte is allowed: it is not where a caller steps over errors. */
U8C_INLINE int begins_in(const utf8codec_repertoire *repertoire, const void *src)
{
    return u8c_utf8_begins(src) &&
           !u8c_in_ascii_set(repertoire->excluded_ascii, *(const uint8_t *)src);
}

static U8C_COLD utf8codec_result *begin_validate_in(utf8codec_result *result,
                                                    const utf8codec_repertoire *repertoire,
                                                    const void *src, size_t src_len, unsigned flags)
{
    return u8c_finish_validate_in(u8c_all_done(result, 0, 0), repertoire, src, src_len, flags);
}

static U8C_COLD utf8codec_result *first_validate_in(utf8codec_result *result,
                                                    const utf8codec_repertoire *repertoire,
                                                    const void *src, size_t src_len, unsigned flags)
{
    return U8C_KERNEL(call_validate_in)(result, repertoire, src, src_len, flags);
}

static U8C_ALIGNED_CODE U8C_SEEN_OTHERWISE utf8codec_result *u8c_jump_to_validate_in(
    utf8codec_result *result, const utf8codec_repertoire *repertoire, const void *src,
    size_t src_len, unsigned flags)
{
    if (U8C_UNLIKELY(repertoire->excluded_count != 0)) {
        return validate_in_ranges(result, repertoire, src, src_len, flags);
    }
    if (U8C_UNLIKELY(src_len == 0)) {
        return u8c_all_done(result, 0, 0);
    }
    if (U8C_UNLIKELY(!begins_in(repertoire, src))) {
        return begin_validate_in(result, repertoire, src, src_len, flags);
    }
    u8c_call_in *const chosen = U8C_CHOSEN(call_validate_in);
    if (U8C_UNLIKELY(chosen == NULL)) {
        return first_validate_in(result, repertoire, src, src_len, flags);
    }
    return chosen(result, repertoire, src, src_len, flags);
}

U8C_ALIAS(utf8codec_result utf8codec_validate_in(const utf8codec_repertoire *repertoire,
                                                 const void *src, size_t src_len, unsigned flags),
          u8c_jump_to_validate_in);

#else

utf8codec_result utf8codec_validate_in(const utf8codec_repertoire *repertoire, const void *src,
                                       size_t src_len, unsigned flags)
{
    return validate_in(repertoire, src, src_len, flags);
}

#endif

static utf8codec_result one_shot_validate_in(const void *repertoire, const void *src,
                                             size_t src_len, void *dst, size_t dst_cap,
                                             unsigned flags)
{
    (void)dst, (void)dst_cap;
    return validate_in((const utf8codec_repertoire *)repertoire, src, src_len, flags);
}

utf8codec_result utf8codec_stream_validate_in(utf8codec_stream *stream,
                                              const utf8codec_repertoire *repertoire,
                                              const void *src, size_t src_len, unsigned flags)
{
    const layout_in from = {u8c_layout_utf8, repertoire};
    return u8c_stream_with(&utf8_in, &from.utf8, &u8c_encoding_nothing, &u8c_layout_nothing,
                           utf8codec_decode, one_shot_validate_in, repertoire, stream, src, src_len,
                           NULL, 0, flags);
}

static U8C_NOINLINE utf8codec_result convert_rest(const utf8codec_repertoire *repertoire,
                                                  u8c_advance clean, const void *src,
                                                  size_t src_len, void *dst, size_t dst_cap,
                                                  unsigned flags)
{
    const layout_in from = {u8c_layout_utf8, repertoire};
    return u8c_convert_rest(&utf8_in, &from.utf8, &u8c_encoding_utf8, &u8c_layout_utf8,
                            u8c_no_kernel, clean, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_to_utf8_in(const utf8codec_repertoire *repertoire, const void *src,
                                      size_t src_len, void *dst, size_t dst_cap, unsigned flags)
{
    const u8c_advance clean = begin_in(repertoire, src, src_len, dst, dst_cap);
    return U8C_LIKELY(clean.read == src_len)
               ? u8c_result_ok(clean)
               : convert_rest(repertoire, clean, src, src_len, dst, dst_cap, flags);
}

static U8C_NOINLINE utf8codec_result measure_rest(const utf8codec_repertoire *repertoire,
                                                  u8c_advance clean, const void *src,
                                                  size_t src_len, unsigned flags)
{
    const layout_in from = {u8c_layout_utf8, repertoire};
    return u8c_measure_rest(&utf8_in, &from.utf8, &u8c_encoding_utf8, &u8c_layout_utf8,
                            u8c_no_kernel, clean, src, src_len, flags);
}

utf8codec_result utf8codec_to_utf8_in_measure(const utf8codec_repertoire *repertoire,
                                              const void *src, size_t src_len, unsigned flags)
{
    const u8c_advance clean = begin_in(repertoire, src, src_len, NULL, U8C_LONGEST);
    return U8C_LIKELY(clean.read == src_len) ? u8c_result_ok(clean)
                                             : measure_rest(repertoire, clean, src, src_len, flags);
}

static utf8codec_result one_shot_to_utf8_in(const void *repertoire, const void *src, size_t src_len,
                                            void *dst, size_t dst_cap, unsigned flags)
{
    return utf8codec_to_utf8_in((const utf8codec_repertoire *)repertoire, src, src_len, dst,
                                dst_cap, flags);
}

utf8codec_result utf8codec_stream_to_utf8_in(utf8codec_stream *stream,
                                             const utf8codec_repertoire *repertoire,
                                             const void *src, size_t src_len, void *dst,
                                             size_t dst_cap, unsigned flags)
{
    const layout_in from = {u8c_layout_utf8, repertoire};
    return u8c_stream_with(&utf8_in, &from.utf8, &u8c_encoding_utf8, &u8c_layout_utf8,
                           utf8codec_decode, one_shot_to_utf8_in, repertoire, stream, src, src_len,
                           dst, dst_cap, flags);
}

/* Whether src[at] is a stop, or the end. */
U8C_INLINE int is_end(const uint8_t *stop_set, const uint8_t *src, size_t src_len, size_t at)
{
    return at == src_len || u8c_in_ascii_set(stop_set, src[at]);
}

/* Continues after the first call of the kernel, as u8c_loop() does. */
static U8C_NOINLINE utf8codec_result validate_until_rest(const uint8_t *stop_set, size_t read,
                                                         const uint8_t *src, size_t src_len,
                                                         unsigned flags)
{
    u8c_advance clean = {read, 0};
    utf8codec_result result = u8c_result_ok(clean);
    unsigned enough = u8c_next_steps(clean, 1);

    for (;;) {
        for (unsigned steps = 0; steps < enough || !U8C_HAS_KERNELS; steps++) {
            if (is_end(stop_set, src, src_len, result.read)) {
                return result;
            }
            const utf8codec_decoded one =
                u8c_decode_sequence(src + result.read, src_len - result.read);
            if (one.status != UTF8CODEC_OK) {
                if (!u8c_is_replaced(&result, one, flags)) {
                    return result;
                }
                result.replaced++;
                steps = 0;
            }
            result.read += one.length;
        }
        const uint8_t *const at = src + result.read;
        const size_t left = src_len - result.read;
        if (u8c_is_worth_kernel(&u8c_encoding_utf8, &u8c_layout_utf8, at, left, SIZE_MAX)) {
            clean.read = U8C_KERNEL(validate_until)(at, left, stop_set);
            result.read += clean.read;
            enough = u8c_next_steps(clean, enough);
        }
    }
}

utf8codec_result utf8codec_validate_until(const uint8_t stop_set[16], const void *src,
                                          size_t src_len, unsigned flags)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    u8c_advance clean = {0, 0};
    if (u8c_is_worth_kernel(&u8c_encoding_utf8, &u8c_layout_utf8, src, src_len, SIZE_MAX)) {
        clean.read = U8C_KERNEL(validate_until)(src, src_len, stop_set);
    }
    return U8C_LIKELY(is_end(stop_set, bytes, src_len, clean.read))
               ? u8c_result_ok(clean)
               : validate_until_rest(stop_set, clean.read, bytes, src_len, flags);
}

#else
typedef int u8c_no_utf8_in; /* C has no empty files */
#endif
