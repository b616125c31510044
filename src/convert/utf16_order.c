/*
 * UTF-16LE and UTF-16BE to and from native byte order. Both share the loops, whose byte order is a
 * parameter.
 */
#include "../../include/utf8codec/schemes.h"
#include "order.h"
#include "stream.h"
#include "utf16.h"

#if U8C_WITH_UTF16

U8C_DISPATCH(swap_utf16);

/* A copy, for the scheme in native order. */
static u8c_advance copy_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_reorder(U8C_KERNEL(validate_utf16), NULL, u8c_utf16_size, src, src_len, dst,
                       dst_cap);
}

static u8c_advance utf16_from_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_reorder(U8C_KERNEL(validate_utf16_swapped), U8C_KERNEL(swap_utf16), u8c_utf16_size,
                       src, src_len, dst, dst_cap);
}

static u8c_advance utf16_to_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_reorder(U8C_KERNEL(validate_utf16), U8C_KERNEL(swap_utf16), u8c_utf16_size, src,
                       src_len, dst, dst_cap);
}

static u8c_advance measure_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return u8c_reorder_measure(U8C_KERNEL(validate_utf16), src, src_len);
}

static u8c_advance measure_utf16_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return u8c_reorder_measure(U8C_KERNEL(validate_utf16_swapped), src, src_len);
}

/* The kernels of a scheme. */
#if U8C_BIG_ENDIAN
#define UTF16_FROM_LE    utf16_from_swapped
#define UTF16_TO_LE      utf16_to_swapped
#define UTF16_LE_MEASURE measure_utf16_swapped
#define UTF16_FROM_BE    copy_utf16
#define UTF16_TO_BE      copy_utf16
#define UTF16_BE_MEASURE measure_utf16
#else
#define UTF16_FROM_LE    copy_utf16
#define UTF16_TO_LE      copy_utf16
#define UTF16_LE_MEASURE measure_utf16
#define UTF16_FROM_BE    utf16_from_swapped
#define UTF16_TO_BE      utf16_to_swapped
#define UTF16_BE_MEASURE measure_utf16_swapped
#endif

#if U8C_SHARED_LOOP
U8C_CONVERTING_REST(utf16_from_scheme_rest, , );
U8C_MEASURING_REST(utf16_from_scheme_measure_rest, , );
U8C_CONVERTING_REST(utf16_to_scheme_rest, , );
U8C_MEASURING_REST(utf16_to_scheme_measure_rest, , );
#else
static U8C_FLATTEN utf8codec_result utf16_from_scheme_rest(const u8c_layout *from,
                                                           const u8c_layout *to, u8c_kernel *kernel,
                                                           u8c_advance clean, const void *src,
                                                           size_t src_len, void *dst,
                                                           size_t dst_cap, unsigned flags)
{
    const u8c_layout scheme = u8c_scheme_like(u8c_layout_utf16le, from);
    (void)to;
    return u8c_convert_rest(&u8c_encoding_utf16, &scheme, &u8c_encoding_utf16, &u8c_layout_utf16,
                            kernel, clean, src, src_len, dst, dst_cap, flags);
}

static U8C_FLATTEN utf8codec_result
utf16_from_scheme_measure_rest(const u8c_layout *from, const u8c_layout *to, u8c_kernel *kernel,
                               u8c_advance clean, const void *src, size_t src_len, unsigned flags)
{
    const u8c_layout scheme = u8c_scheme_like(u8c_layout_utf16le, from);
    (void)to;
    return u8c_measure_rest(&u8c_encoding_utf16, &scheme, &u8c_encoding_utf16, &u8c_layout_utf16,
                            kernel, clean, src, src_len, flags);
}

static U8C_FLATTEN utf8codec_result utf16_to_scheme_rest(const u8c_layout *from,
                                                         const u8c_layout *to, u8c_kernel *kernel,
                                                         u8c_advance clean, const void *src,
                                                         size_t src_len, void *dst, size_t dst_cap,
                                                         unsigned flags)
{
    const u8c_layout scheme = u8c_scheme_like(u8c_layout_utf16le, to);
    (void)from;
    return u8c_convert_rest(&u8c_encoding_utf16, &u8c_layout_utf16, &u8c_encoding_utf16, &scheme,
                            kernel, clean, src, src_len, dst, dst_cap, flags);
}

static U8C_FLATTEN utf8codec_result utf16_to_scheme_measure_rest(const u8c_layout *from,
                                                                 const u8c_layout *to,
                                                                 u8c_kernel *kernel,
                                                                 u8c_advance clean, const void *src,
                                                                 size_t src_len, unsigned flags)
{
    const u8c_layout scheme = u8c_scheme_like(u8c_layout_utf16le, to);
    (void)from;
    return u8c_measure_rest(&u8c_encoding_utf16, &u8c_layout_utf16, &u8c_encoding_utf16, &scheme,
                            kernel, clean, src, src_len, flags);
}
#endif

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf16_to_scheme(const void *src, size_t src_len)
{
    return u8c_decode_utf16(&u8c_layout_utf16, src, src_len, UTF8CODEC_MORE);
}

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf16le_to_utf16(const void *src, size_t src_len)
{
    return u8c_decode_utf16(&u8c_layout_utf16le, src, src_len, UTF8CODEC_MORE);
}

utf8codec_result utf8codec_utf16le_to_utf16(const void *src, size_t src_len, uint16_t *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf16le, &u8c_encoding_utf16, UTF16_FROM_LE,
                       utf16_from_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf16le_to_utf16_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf16le, &u8c_encoding_utf16, UTF16_LE_MEASURE,
                       utf16_from_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf16le_to_utf16(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf16le_to_utf16(src, src_len, (uint16_t *)dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf16le_to_utf16(utf8codec_stream *stream, const void *src,
                                                   size_t src_len, uint16_t *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf16le, &u8c_encoding_utf16, begin_utf16le_to_utf16,
                      one_shot_utf16le_to_utf16, UTF16_FROM_LE, stream, src, src_len, dst, dst_cap,
                      flags);
}

utf8codec_result utf8codec_utf16_to_utf16le(const uint16_t *src, size_t src_len, void *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf16, &u8c_encoding_utf16le, UTF16_TO_LE,
                       utf16_to_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf16_to_utf16le_measure(const uint16_t *src, size_t src_len,
                                                    unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf16, &u8c_encoding_utf16le, measure_utf16,
                       utf16_to_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf16_to_utf16le(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf16_to_utf16le((const uint16_t *)src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf16_to_utf16le(utf8codec_stream *stream, const uint16_t *src,
                                                   size_t src_len, void *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf16, &u8c_encoding_utf16le, begin_utf16_to_scheme,
                      one_shot_utf16_to_utf16le, UTF16_TO_LE, stream, src, src_len, dst, dst_cap,
                      flags);
}

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf16be_to_utf16(const void *src, size_t src_len)
{
    return u8c_decode_utf16(&u8c_layout_utf16be, src, src_len, UTF8CODEC_MORE);
}

utf8codec_result utf8codec_utf16be_to_utf16(const void *src, size_t src_len, uint16_t *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf16be, &u8c_encoding_utf16, UTF16_FROM_BE,
                       utf16_from_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf16be_to_utf16_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf16be, &u8c_encoding_utf16, UTF16_BE_MEASURE,
                       utf16_from_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf16be_to_utf16(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf16be_to_utf16(src, src_len, (uint16_t *)dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf16be_to_utf16(utf8codec_stream *stream, const void *src,
                                                   size_t src_len, uint16_t *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf16be, &u8c_encoding_utf16, begin_utf16be_to_utf16,
                      one_shot_utf16be_to_utf16, UTF16_FROM_BE, stream, src, src_len, dst, dst_cap,
                      flags);
}

utf8codec_result utf8codec_utf16_to_utf16be(const uint16_t *src, size_t src_len, void *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf16, &u8c_encoding_utf16be, UTF16_TO_BE,
                       utf16_to_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf16_to_utf16be_measure(const uint16_t *src, size_t src_len,
                                                    unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf16, &u8c_encoding_utf16be, measure_utf16,
                       utf16_to_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf16_to_utf16be(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf16_to_utf16be((const uint16_t *)src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf16_to_utf16be(utf8codec_stream *stream, const uint16_t *src,
                                                   size_t src_len, void *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf16, &u8c_encoding_utf16be, begin_utf16_to_scheme,
                      one_shot_utf16_to_utf16be, UTF16_TO_BE, stream, src, src_len, dst, dst_cap,
                      flags);
}

#endif
