/*
 * Shared by UTF-32LE and UTF-32BE: the pointers of the swapped kernels; the measures after the
 * first call of a kernel; and where there are whole calls, those of units in the other byte order,
 * else the conversions and the validation after the first call.
 */
#include "driver.h"
#include "utf32_schemes.h"
#include "utf8.h"

#if U8C_WITH_UTF32 && !U8C_SHARED_LOOP

U8C_DISPATCH(to_utf32_swapped);
U8C_DISPATCH(from_utf32_swapped);
U8C_DISPATCH(from_utf32_swapped_measure);
U8C_DISPATCH(validate_utf32_swapped);

U8C_FLATTEN utf8codec_result u8c_to_utf32_scheme_measure_rest(const u8c_layout *from,
                                                              const u8c_layout *to,
                                                              u8c_kernel *kernel, u8c_advance clean,
                                                              const void *src, size_t src_len,
                                                              unsigned flags)
{
    const u8c_layout scheme = u8c_scheme_like(u8c_layout_utf32le, to);
    (void)from;
    return u8c_measure_rest(&u8c_encoding_utf8, u8c_encoding_utf8.layout, &u8c_encoding_utf32,
                            &scheme, kernel, clean, src, src_len, flags);
}

U8C_FLATTEN utf8codec_result u8c_from_utf32_scheme_measure_rest(const u8c_layout *from,
                                                                const u8c_layout *to,
                                                                u8c_kernel *kernel,
                                                                u8c_advance clean, const void *src,
                                                                size_t src_len, unsigned flags)
{
    const u8c_layout scheme = u8c_scheme_like(u8c_layout_utf32le, from);
    (void)to;
    return u8c_measure_rest(&u8c_encoding_utf32, &scheme, &u8c_encoding_utf8,
                            u8c_encoding_utf8.layout, kernel, clean, src, src_len, flags);
}

#if U8C_HAS_CALLS

/* The array of units in the other byte order. */
static const u8c_layout layout_utf32_swapped = {u8c_utf32_size, 0, 1, 1};
static const u8c_encoding encoding_utf32_swapped = U8C_UTF32_ENCODING(&layout_utf32_swapped);

U8C_JUMP_TO_CONVERT(to_utf32_swapped, u8c_encoding_utf8, encoding_utf32_swapped, u8c_utf8_begins);
U8C_JUMP_TO_CONVERT(from_utf32_swapped, encoding_utf32_swapped, u8c_encoding_utf8,
                    u8c_utf32_begins);
U8C_JUMP_TO_MEASURE(validate_utf32_swapped, encoding_utf32_swapped, u8c_encoding_nothing,
                    u8c_utf32_begins);

#else

U8C_FLATTEN utf8codec_result u8c_to_utf32_scheme_rest(const u8c_layout *from, const u8c_layout *to,
                                                      u8c_kernel *kernel, u8c_advance clean,
                                                      const void *src, size_t src_len, void *dst,
                                                      size_t dst_cap, unsigned flags)
{
    const u8c_layout scheme = u8c_scheme_like(u8c_layout_utf32le, to);
    (void)from;
    return u8c_convert_rest(&u8c_encoding_utf8, u8c_encoding_utf8.layout, &u8c_encoding_utf32,
                            &scheme, kernel, clean, src, src_len, dst, dst_cap, flags);
}

U8C_FLATTEN utf8codec_result u8c_from_utf32_scheme_rest(const u8c_layout *from,
                                                        const u8c_layout *to, u8c_kernel *kernel,
                                                        u8c_advance clean, const void *src,
                                                        size_t src_len, void *dst, size_t dst_cap,
                                                        unsigned flags)
{
    const u8c_layout scheme = u8c_scheme_like(u8c_layout_utf32le, from);
    (void)to;
    return u8c_convert_rest(&u8c_encoding_utf32, &scheme, &u8c_encoding_utf8,
                            u8c_encoding_utf8.layout, kernel, clean, src, src_len, dst, dst_cap,
                            flags);
}

U8C_FLATTEN utf8codec_result u8c_validate_utf32_scheme_rest(const u8c_layout *from,
                                                            const u8c_layout *to,
                                                            u8c_kernel *kernel, u8c_advance clean,
                                                            const void *src, size_t src_len,
                                                            unsigned flags)
{
    const u8c_layout scheme = u8c_scheme_like(u8c_layout_utf32le, from);
    (void)to;
    return u8c_measure_rest(&u8c_encoding_utf32, &scheme, &u8c_encoding_nothing,
                            u8c_encoding_nothing.layout, kernel, clean, src, src_len, flags);
}

#endif

#endif
