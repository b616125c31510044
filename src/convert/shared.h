/*
 * The driver of small builds without kernels: one loop for all conversions, in shared.c, in place
 * of one for each. What a public function passes for others, a kernel and the rest, is not used.
 */
#ifndef U8C_SHARED_H
#define U8C_SHARED_H

#include "utf8.h"

#if U8C_SHARED_LOOP

/* A call. */
typedef struct u8c_job {
    const u8c_encoding *from, *to;
    const uint8_t *src;
    size_t src_len;
    void *dst; /* NULL to measure */
    size_t dst_cap;
    unsigned flags;
} u8c_job;

/*
 * Decodes the sequence at src[0], of src_len elements, and applies the error policy to it, as
 * u8c_apply_policy() does. Returns whether to continue.
 */
U8C_INTERNAL int u8c_step(utf8codec_result *result, const u8c_job *job, const void *src,
                          size_t src_len);

/* All steps from job->src + result->read on. */
U8C_INTERNAL void u8c_run(utf8codec_result *result, const u8c_job *job);

/* A conversion from one encoding to the other. dst may be NULL if dst_cap is 0. */
U8C_INTERNAL utf8codec_result u8c_convert_by(const void *src, size_t src_len, void *dst,
                                             size_t dst_cap, unsigned flags,
                                             const u8c_encoding *from, const u8c_encoding *to);

/* The same, but nothing is stored. */
U8C_INTERNAL utf8codec_result u8c_measure_by(const void *src, size_t src_len, unsigned flags,
                                             const u8c_encoding *from, const u8c_encoding *to);

/* The encoding with this layout: a copy of it, *own, if it has another one. */
U8C_INLINE const u8c_encoding *u8c_encoding_by(const u8c_encoding *encoding,
                                               const u8c_layout *layout, u8c_encoding *own)
{
    if (encoding == &u8c_encoding_utf8 || encoding == &u8c_encoding_nothing) {
        return encoding;
    }
    *own = *encoding;
    own->layout = layout;
    return own;
}

U8C_INLINE int u8c_is_worth_kernel(const u8c_encoding *encoding, const u8c_layout *from,
                                   const void *src, size_t src_len, size_t dst_cap)
{
    (void)encoding, (void)from, (void)src, (void)src_len, (void)dst_cap;
    return 0;
}

U8C_INLINE int u8c_run_kernel(const u8c_encoding *encoding, const u8c_layout *from,
                              const u8c_layout *to, u8c_kernel *kernel, const void *src,
                              size_t src_len, void *dst, size_t dst_cap, u8c_advance *clean)
{
    (void)encoding, (void)from, (void)to, (void)kernel, (void)src, (void)src_len, (void)dst;
    (void)dst_cap;
    clean->read = 0;
    clean->written = 0;
    return 0;
}

/* For encodings that have a layout for each call. `clean` is {0, 0}. */
U8C_INLINE utf8codec_result u8c_convert_rest(const u8c_encoding *from,
                                             const u8c_layout *from_layout, const u8c_encoding *to,
                                             const u8c_layout *to_layout, u8c_kernel *kernel,
                                             u8c_advance clean, const void *src, size_t src_len,
                                             void *dst, size_t dst_cap, unsigned flags)
{
    u8c_encoding own_from, own_to;
    (void)kernel, (void)clean;
    return u8c_convert_by(src, src_len, dst, dst_cap, flags,
                          u8c_encoding_by(from, from_layout, &own_from),
                          u8c_encoding_by(to, to_layout, &own_to));
}

U8C_INLINE utf8codec_result u8c_measure_rest(const u8c_encoding *from,
                                             const u8c_layout *from_layout, const u8c_encoding *to,
                                             const u8c_layout *to_layout, u8c_kernel *kernel,
                                             u8c_advance clean, const void *src, size_t src_len,
                                             unsigned flags)
{
    u8c_encoding own_from, own_to;
    (void)kernel, (void)clean;
    return u8c_measure_by(src, src_len, flags, u8c_encoding_by(from, from_layout, &own_from),
                          u8c_encoding_by(to, to_layout, &own_to));
}

/* No rest. */
typedef void u8c_converting_rest(void);
typedef void u8c_measuring_rest(void);
#define U8C_CONVERTING_REST(name, a, b) U8C_UNUSED static u8c_converting_rest *const name = NULL
#define U8C_MEASURING_REST(name, a, b)  U8C_UNUSED static u8c_measuring_rest *const name = NULL

#define U8C_CONVERTING_FROM_SCHEME(storage, name, units, b) U8C_CONVERTING_REST(name, units, b)
#define U8C_CONVERTING_TO_SCHEME(storage, name, a, units)   U8C_CONVERTING_REST(name, a, units)
#define U8C_MEASURING_FROM_SCHEME(storage, name, units, b)  U8C_MEASURING_REST(name, units, b)
#define U8C_MEASURING_TO_SCHEME(storage, name, a, units)    U8C_MEASURING_REST(name, a, units)

#define U8C_CALL_REST(rest, a, b, kernel, clean, src, src_len, flags)                              \
    u8c_measure(&(a), &(b), kernel, rest, src, src_len, ((void)(clean), flags))

U8C_INLINE utf8codec_result u8c_convert(const u8c_encoding *from, const u8c_encoding *to,
                                        u8c_kernel *kernel, u8c_converting_rest *rest,
                                        const void *src, size_t src_len, void *dst, size_t dst_cap,
                                        unsigned flags)
{
    (void)kernel, (void)rest;
    return u8c_convert_by(src, src_len, dst, dst_cap, flags, from, to);
}

U8C_INLINE utf8codec_result u8c_measure(const u8c_encoding *from, const u8c_encoding *to,
                                        u8c_kernel *kernel, u8c_measuring_rest *rest,
                                        const void *src, size_t src_len, unsigned flags)
{
    (void)kernel, (void)rest;
    return u8c_measure_by(src, src_len, flags, from, to);
}

#endif
#endif
