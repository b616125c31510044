/*
 * Streaming conversion of input in chunks. A stream carries the incomplete sequence at the end of a
 * chunk over to the next one, and converts both with the one-shot function.
 */
#ifndef U8C_STREAM_H
#define U8C_STREAM_H

#include "driver.h"
#include "../../include/utf8codec/stream.h"

/* The public function of a conversion, with types that all conversions share. */
typedef utf8codec_result u8c_one_shot(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                      unsigned flags);

/* The same for a conversion that gets something else as well: a repertoire, a code page. */
typedef utf8codec_result u8c_one_shot_with(const void *context, const void *src, size_t src_len,
                                           void *dst, size_t dst_cap, unsigned flags);

/*
 * What a stream calls for what its kernel leaves: `plain`, or if that is NULL, `with` the context.
 */
typedef struct u8c_rest {
    u8c_one_shot *plain;
    u8c_one_shot_with *with;
    const void *context;
} u8c_rest;

/*
 * U8C_VALIDATING_ONE_SHOT(name, type) defines one_shot_<name>() for utf8codec_<name>(), which
 * validates units of this type. It ends in a declaration, so that its use ends in a semicolon.
 */
#define U8C_VALIDATING_ONE_SHOT(name, type)                                                        \
    static utf8codec_result one_shot_##name(const void *src, size_t src_len, void *dst,            \
                                            size_t dst_cap, unsigned flags)                        \
    {                                                                                              \
        (void)dst, (void)dst_cap;                                                                  \
        return utf8codec_##name((const type *)src, src_len, flags);                                \
    }                                                                                              \
    static u8c_one_shot one_shot_##name

/*
 * Decodes the first sequence at src, of which the rest may follow: TRUNCATED if it is incomplete.
 * NULL for an encoding whose sequences are never cut.
 */
typedef utf8codec_decoded u8c_decode(const void *src, size_t src_len);

/*
 * The layout of utf8codec_stream: the elements of an incomplete sequence, and in the last byte
 * their number. They can extend into the next sequence: a high surrogate, and part of the unit that
 * decides whether it is paired.
 */
enum {
    u8c_state_size = sizeof(utf8codec_stream),
    u8c_state_count = u8c_state_size - 1,
    u8c_most_carried = 5 /* elements: all but one of the longest sequence, a surrogate pair */
};

/* `decode` where it is used, so that else it need not be linked. */
#define U8C_STREAM_DECODE(decode) (U8C_HAS_KERNELS ? (decode) : NULL)

#if U8C_SHARED_LOOP

/* The stream of a conversion from one encoding to the other; validation is one to "nothing". */
U8C_INTERNAL utf8codec_result u8c_stream_by(utf8codec_stream *stream, const void *src,
                                            size_t src_len, void *dst, size_t dst_cap,
                                            unsigned flags, const u8c_encoding *from,
                                            const u8c_encoding *to);

U8C_INLINE utf8codec_result u8c_stream(const u8c_encoding *from, const u8c_encoding *to,
                                       u8c_decode *decode, u8c_one_shot *convert,
                                       u8c_kernel *kernel, utf8codec_stream *stream,
                                       const void *src, size_t src_len, void *dst, size_t dst_cap,
                                       unsigned flags)
{
    (void)decode, (void)convert, (void)kernel;
    return u8c_stream_by(stream, src, src_len, dst, dst_cap, flags, from, to);
}

U8C_INLINE utf8codec_result u8c_stream_without_kernel(const u8c_encoding *from,
                                                      const u8c_encoding *to, u8c_decode *decode,
                                                      u8c_one_shot *convert,
                                                      utf8codec_stream *stream, const void *src,
                                                      size_t src_len, void *dst, size_t dst_cap,
                                                      unsigned flags)
{
    (void)decode, (void)convert;
    return u8c_stream_by(stream, src, src_len, dst, dst_cap, flags, from, to);
}

#else

/*
 * Continues utf8codec_stream_<name>() after the prefix of src that is converted already; there is
 * none, {0, 0}, if the stream carries something. `convert` is the one-shot function; the
 * kernel may be NULL. dst is NULL and dst_cap 0 if it stores nothing.
 */
U8C_INTERNAL utf8codec_result u8c_stream_convert(const u8c_layout *from, const u8c_layout *to,
                                                 u8c_decode *decode, const u8c_rest *convert,
                                                 u8c_kernel *kernel, u8c_advance clean,
                                                 utf8codec_stream *stream, const void *src,
                                                 size_t src_len, void *dst, size_t dst_cap,
                                                 unsigned flags);

/*
 * utf8codec_stream_<name>(), given the kernel that the one-shot function `convert` calls, and that
 * function for what the kernel leaves. dst is NULL and dst_cap 0 if it stores nothing.
 */
U8C_INLINE utf8codec_result u8c_stream(const u8c_encoding *from, const u8c_encoding *to,
                                       u8c_decode *decode, u8c_one_shot *convert,
                                       u8c_kernel *kernel, utf8codec_stream *stream,
                                       const void *src, size_t src_len, void *dst, size_t dst_cap,
                                       unsigned flags)
{
    u8c_advance clean = {0, 0};
    if (U8C_HAS_KERNELS && U8C_LIKELY(stream->state[u8c_state_count] == 0)) {
        u8c_run_kernel(from, from->layout, to->layout, kernel, src, src_len, dst,
                       to->layout->size == 0 ? SIZE_MAX : dst_cap, &clean);
        if (U8C_LIKELY(clean.read == src_len)) {
            return u8c_result_ok(clean);
        }
    }
    const u8c_rest rest = {convert, NULL, NULL};
    return u8c_stream_convert(from->layout, to->layout, U8C_STREAM_DECODE(decode), &rest, kernel,
                              clean, stream, src, src_len, dst, dst_cap, flags);
}

/* The same for a conversion that has no kernel of its own. */
U8C_INLINE utf8codec_result u8c_stream_without_kernel(const u8c_encoding *from,
                                                      const u8c_encoding *to, u8c_decode *decode,
                                                      u8c_one_shot *convert,
                                                      utf8codec_stream *stream, const void *src,
                                                      size_t src_len, void *dst, size_t dst_cap,
                                                      unsigned flags)
{
    const u8c_advance nothing = {0, 0};
    const u8c_rest rest = {convert, NULL, NULL};
    return u8c_stream_convert(from->layout, to->layout, U8C_STREAM_DECODE(decode), &rest, NULL,
                              nothing, stream, src, src_len, dst, dst_cap, flags);
}

#endif

/*
 * The same for a conversion that gets a context, which its layouts have for this call. It has no
 * kernel of its own.
 */
U8C_INLINE utf8codec_result u8c_stream_with(const u8c_encoding *from, const u8c_layout *from_layout,
                                            const u8c_encoding *to, const u8c_layout *to_layout,
                                            u8c_decode *decode, u8c_one_shot_with *convert,
                                            const void *context, utf8codec_stream *stream,
                                            const void *src, size_t src_len, void *dst,
                                            size_t dst_cap, unsigned flags)
{
#if U8C_SHARED_LOOP
    u8c_encoding own_from, own_to;
    (void)decode, (void)convert, (void)context;
    return u8c_stream_by(stream, src, src_len, dst, dst_cap, flags,
                         u8c_encoding_by(from, from_layout, &own_from),
                         u8c_encoding_by(to, to_layout, &own_to));
#else
    const u8c_advance nothing = {0, 0};
    const u8c_rest rest = {NULL, convert, context};
    (void)from, (void)to;
    return u8c_stream_convert(from_layout, to_layout, U8C_STREAM_DECODE(decode), &rest, NULL,
                              nothing, stream, src, src_len, dst, dst_cap, flags);
#endif
}

#endif
