/*
 * The conversions, whole: each is the driver with a source, a sink and a kernel of the given
 * table. Their contracts are those of the public functions of the same names.
 */
#ifndef U8C_BULK_H
#define U8C_BULK_H

#include "../kernels/kernels.h"

utf8codec_result u8c_validate(const u8c_kernels *kernels, const void *src, size_t src_len,
                              unsigned flags);
utf8codec_result u8c_to_utf32(const u8c_kernels *kernels, const void *src, size_t src_len,
                              uint32_t *dst, size_t dst_cap, unsigned flags);
utf8codec_result u8c_to_utf32_measure(const u8c_kernels *kernels, const void *src, size_t src_len,
                                      unsigned flags);
utf8codec_result u8c_from_utf32(const u8c_kernels *kernels, const uint32_t *src, size_t src_len,
                                void *dst, size_t dst_cap, unsigned flags);
utf8codec_result u8c_from_utf32_measure(const u8c_kernels *kernels, const uint32_t *src,
                                        size_t src_len, unsigned flags);

#endif
