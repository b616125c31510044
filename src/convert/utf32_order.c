/*
 * UTF-32LE and UTF-32BE to and from native byte order. Both share the loops, whose byte order is a
 * parameter.
 */
#include "../../include/utf8codec/schemes.h"
#include "order.h"
#include "stream.h"
#include "utf32.h"

#if U8C_WITH_UTF32

U8C_DISPATCH(swap_utf32);

/* A copy, for the scheme in native order. */
static u8c_advance copy_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_reorder(U8C_KERNEL(validate_utf32), NULL, u8c_utf32_size, src, src_len, dst,
                       dst_cap);
}

static u8c_advance utf32_from_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_reorder(U8C_KERNEL(validate_utf32_swapped), U8C_KERNEL(swap_utf32), u8c_utf32_size,
                       src, src_len, dst, dst_cap);
}

static u8c_advance utf32_to_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_reorder(U8C_KERNEL(validate_utf32), U8C_KERNEL(swap_utf32), u8c_utf32_size, src,
                       src_len, dst, dst_cap);
}

static u8c_advance measure_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return u8c_reorder_measure(U8C_KERNEL(validate_utf32), src, src_len);
}

static u8c_advance measure_utf32_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return u8c_reorder_measure(U8C_KERNEL(validate_utf32_swapped), src, src_len);
}

/* The kernels of a scheme. */
#if U8C_BIG_ENDIAN
#define UTF32_FROM_LE    utf32_from_swapped
#define UTF32_TO_LE      utf32_to_swapped
#define UTF32_LE_MEASURE measure_utf32_swapped
#define UTF32_FROM_BE    copy_utf32
#define UTF32_TO_BE      copy_utf32
#define UTF32_BE_MEASURE measure_utf32
#else
#define UTF32_FROM_LE    copy_utf32
#define UTF32_TO_LE      copy_utf32
#define UTF32_LE_MEASURE measure_utf32
#define UTF32_FROM_BE    utf32_from_swapped
#define UTF32_TO_BE      utf32_to_swapped
#define UTF32_BE_MEASURE measure_utf32_swapped
#endif

#if U8C_SHARED_LOOP
U8C_CONVERTING_REST(utf32_from_scheme_rest, , );
U8C_MEASURING_REST(utf32_from_scheme_measure_rest, , );
U8C_CONVERTING_REST(utf32_to_scheme_rest, , );
U8C_MEASURING_REST(utf32_to_scheme_measure_rest, , );
#else
static U8C_FLATTEN utf8codec_result utf32_from_scheme_rest(const u8c_layout *from,
                                                           const u8c_layout *to, u8c_kernel *kernel,
                                                           u8c_advance clean, const void *src,
                                                           size_t src_len, void *dst,
                                                           size_t dst_cap, unsigned flags)
{
    const u8c_layout scheme = u8c_scheme_like(u8c_layout_utf32le, from);
    (void)to;
    return u8c_convert_rest(&u8c_encoding_utf32, &scheme, &u8c_encoding_utf32, &u8c_layout_utf32,
                            kernel, clean, src, src_len, dst, dst_cap, flags);
}

static U8C_FLATTEN utf8codec_result
utf32_from_scheme_measure_rest(const u8c_layout *from, const u8c_layout *to, u8c_kernel *kernel,
                               u8c_advance clean, const void *src, size_t src_len, unsigned flags)
{
    const u8c_layout scheme = u8c_scheme_like(u8c_layout_utf32le, from);
    (void)to;
    return u8c_measure_rest(&u8c_encoding_utf32, &scheme, &u8c_encoding_utf32, &u8c_layout_utf32,
                            kernel, clean, src, src_len, flags);
}

static U8C_FLATTEN utf8codec_result utf32_to_scheme_rest(const u8c_layout *from,
                                                         const u8c_layout *to, u8c_kernel *kernel,
                                                         u8c_advance clean, const void *src,
                                                         size_t src_len, void *dst, size_t dst_cap,
                                                         unsigned flags)
{
    const u8c_layout scheme = u8c_scheme_like(u8c_layout_utf32le, to);
    (void)from;
    return u8c_convert_rest(&u8c_encoding_utf32, &u8c_layout_utf32, &u8c_encoding_utf32, &scheme,
                            kernel, clean, src, src_len, dst, dst_cap, flags);
}

static U8C_FLATTEN utf8codec_result utf32_to_scheme_measure_rest(const u8c_layout *from,
                                                                 const u8c_layout *to,
                                                                 u8c_kernel *kernel,
                                                                 u8c_advance clean, const void *src,
                                                                 size_t src_len, unsigned flags)
{
    const u8c_layout scheme = u8c_scheme_like(u8c_layout_utf32le, to);
    (void)from;
    return u8c_measure_rest(&u8c_encoding_utf32, &u8c_layout_utf32, &u8c_encoding_utf32, &scheme,
                            kernel, clean, src, src_len, flags);
}
#endif

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf32le_to_utf32(const void *src, size_t src_len)
{
    return u8c_decode_utf32(&u8c_layout_utf32le, src, src_len, UTF8CODEC_MORE);
}

utf8codec_result utf8codec_utf32le_to_utf32(const void *src, size_t src_len, uint32_t *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf32le, &u8c_encoding_utf32, UTF32_FROM_LE,
                       utf32_from_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf32le_to_utf32_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf32le, &u8c_encoding_utf32, UTF32_LE_MEASURE,
                       utf32_from_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf32le_to_utf32(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf32le_to_utf32(src, src_len, (uint32_t *)dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf32le_to_utf32(utf8codec_stream *stream, const void *src,
                                                   size_t src_len, uint32_t *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf32le, &u8c_encoding_utf32, begin_utf32le_to_utf32,
                      one_shot_utf32le_to_utf32, UTF32_FROM_LE, stream, src, src_len, dst, dst_cap,
                      flags);
}

utf8codec_result utf8codec_utf32_to_utf32le(const uint32_t *src, size_t src_len, void *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf32, &u8c_encoding_utf32le, UTF32_TO_LE,
                       utf32_to_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf32_to_utf32le_measure(const uint32_t *src, size_t src_len,
                                                    unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf32, &u8c_encoding_utf32le, measure_utf32,
                       utf32_to_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf32_to_utf32le(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf32_to_utf32le((const uint32_t *)src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf32_to_utf32le(utf8codec_stream *stream, const uint32_t *src,
                                                   size_t src_len, void *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf32, &u8c_encoding_utf32le, NULL, one_shot_utf32_to_utf32le,
                      UTF32_TO_LE, stream, src, src_len, dst, dst_cap, flags);
}

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf32be_to_utf32(const void *src, size_t src_len)
{
    return u8c_decode_utf32(&u8c_layout_utf32be, src, src_len, UTF8CODEC_MORE);
}

utf8codec_result utf8codec_utf32be_to_utf32(const void *src, size_t src_len, uint32_t *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf32be, &u8c_encoding_utf32, UTF32_FROM_BE,
                       utf32_from_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf32be_to_utf32_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf32be, &u8c_encoding_utf32, UTF32_BE_MEASURE,
                       utf32_from_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf32be_to_utf32(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf32be_to_utf32(src, src_len, (uint32_t *)dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf32be_to_utf32(utf8codec_stream *stream, const void *src,
                                                   size_t src_len, uint32_t *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf32be, &u8c_encoding_utf32, begin_utf32be_to_utf32,
                      one_shot_utf32be_to_utf32, UTF32_FROM_BE, stream, src, src_len, dst, dst_cap,
                      flags);
}

utf8codec_result utf8codec_utf32_to_utf32be(const uint32_t *src, size_t src_len, void *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf32, &u8c_encoding_utf32be, UTF32_TO_BE,
                       utf32_to_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf32_to_utf32be_measure(const uint32_t *src, size_t src_len,
                                                    unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf32, &u8c_encoding_utf32be, measure_utf32,
                       utf32_to_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf32_to_utf32be(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf32_to_utf32be((const uint32_t *)src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf32_to_utf32be(utf8codec_stream *stream, const uint32_t *src,
                                                   size_t src_len, void *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf32, &u8c_encoding_utf32be, NULL, one_shot_utf32_to_utf32be,
                      UTF32_TO_BE, stream, src, src_len, dst, dst_cap, flags);
}

#endif
