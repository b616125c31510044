/*
 * The public functions of a conversion, made of a source, a sink and a kernel (bulk/driver.h). What
 * they promise stands in the public headers.
 */
#ifndef U8C_CONVERSION_H
#define U8C_CONVERSION_H

#include "stream.h"
#include "../kernels/dispatch.h"

/* The kernel of the table that calls use now. */
#define U8C_ACTIVE(operation) U8C_KERNEL(u8c_kernels_active(), operation)

/* The rest of a conversion: u8c_go_on() for one source and one sink. */
typedef utf8codec_result u8c_rest(u8c_kernel *kernel, u8c_advance clean, const void *src,
                                  size_t src_len, void *dst, size_t dst_cap, unsigned flags);

/* The kernel first; then, where it has not taken all, the rest, out of line. */
U8C_INLINE utf8codec_result u8c_convert(const u8c_source *source, const u8c_sink *sink,
                                        u8c_kernel *kernel, u8c_rest *rest, const void *src,
                                        size_t src_len, void *dst, size_t dst_cap, unsigned flags)
{
    u8c_advance clean;
    u8c_advance_at(source, sink, kernel, src, src_len, dst, dst_cap, &clean);
    return U8C_LIKELY(clean.read == src_len)
               ? u8c_all_taken(clean)
               : rest(kernel, clean, src, src_len, dst, dst_cap, flags);
}

/* finish_<name>, a u8c_rest, and convert_<name>, for the names of a source and a sink. */
#define U8C_DEFINE_ONE_SHOT(name, source, sink, kernel_of_it)                                      \
    static U8C_NOINLINE utf8codec_result finish_##name(u8c_kernel *kernel, u8c_advance clean,      \
                                                       const void *src, size_t src_len, void *dst, \
                                                       size_t dst_cap, unsigned flags)             \
    {                                                                                              \
        return u8c_go_on(&u8c_source_##source, &u8c_sink_##sink, kernel, clean, src, src_len, dst, \
                         dst_cap, flags);                                                          \
    }                                                                                              \
    U8C_INLINE utf8codec_result convert_##name(const void *src, size_t src_len, void *dst,         \
                                               size_t dst_cap, unsigned flags)                     \
    {                                                                                              \
        return u8c_convert(&u8c_source_##source, &u8c_sink_##sink, kernel_of_it, finish_##name,    \
                           src, src_len, dst, dst_cap, flags);                                     \
    }

/* utf8codec_<name>() and utf8codec_stream_<name>(). */
#define U8C_DEFINE_CONVERSION(name, source, src_type, sink, dst_type, kernel)                      \
    U8C_DEFINE_ONE_SHOT(name, source, sink, kernel)                                                \
    utf8codec_result utf8codec_##name(const src_type *src, size_t src_len, dst_type *dst,          \
                                      size_t dst_cap, unsigned flags)                              \
    {                                                                                              \
        return convert_##name(src, src_len, dst, dst_cap, flags);                                  \
    }                                                                                              \
    static utf8codec_result rest_of_##name(const void *src, size_t src_len, void *dst,             \
                                           size_t dst_cap, unsigned flags)                         \
    {                                                                                              \
        return utf8codec_##name((const src_type *)src, src_len, (dst_type *)dst, dst_cap, flags);  \
    }                                                                                              \
    utf8codec_result utf8codec_stream_##name(utf8codec_stream *stream, const src_type *src,        \
                                             size_t src_len, dst_type *dst, size_t dst_cap,        \
                                             unsigned flags)                                       \
    {                                                                                              \
        return u8c_convert_piece(&u8c_source_##source, &u8c_sink_##sink, rest_of_##name, stream,   \
                                 src, src_len, dst, dst_cap, flags);                               \
    }

/* utf8codec_<name>_measure(). */
#define U8C_DEFINE_MEASURE(name, source, src_type, sink, kernel)                                   \
    U8C_DEFINE_ONE_SHOT(name##_measure, source, sink##_measure, kernel)                            \
    utf8codec_result utf8codec_##name##_measure(const src_type *src, size_t src_len,               \
                                                unsigned flags)                                    \
    {                                                                                              \
        return convert_##name##_measure(src, src_len, NULL, 0, flags);                             \
    }

/* utf8codec_<name>() and utf8codec_stream_<name>() that store nothing. */
#define U8C_DEFINE_VALIDATION(name, source, kernel)                                                \
    U8C_DEFINE_ONE_SHOT(name, source, nothing, kernel)                                             \
    utf8codec_result utf8codec_##name(const void *src, size_t src_len, unsigned flags)             \
    {                                                                                              \
        return convert_##name(src, src_len, NULL, 0, flags);                                       \
    }                                                                                              \
    static utf8codec_result rest_of_##name(const void *src, size_t src_len, void *dst,             \
                                           size_t dst_cap, unsigned flags)                         \
    {                                                                                              \
        (void)dst, (void)dst_cap;                                                                  \
        return utf8codec_##name(src, src_len, flags);                                              \
    }                                                                                              \
    utf8codec_result utf8codec_stream_##name(utf8codec_stream *stream, const void *src,            \
                                             size_t src_len, unsigned flags)                       \
    {                                                                                              \
        return u8c_convert_piece(&u8c_source_##source, &u8c_sink_nothing, rest_of_##name, stream,  \
                                 src, src_len, NULL, 0, flags);                                    \
    }

#endif
