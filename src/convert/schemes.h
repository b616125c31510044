/*
 * The public functions of the byte schemes of UTF-16 and UTF-32, to and from UTF-8 and of their
 * validation, where there are whole calls.
 *
 *   U8C_PUBLIC_TO_SCHEME(conversion, name, ORDER, operation, scheme)
 *   U8C_PUBLIC_FROM_SCHEME(conversion, name, ORDER, operation, scheme)
 *   U8C_PUBLIC_VALIDATE_SCHEME(conversion, name, ORDER, operation, scheme)
 *
 * define `name`, and one_shot_<conversion>() for the stream. ORDER is LE or BE, `operation` that of
 * the array of units.
 *
 * A scheme is converted by the call of the units in its byte order, and the result counted in
 * bytes, where it is: a copy would wait for what the call has just stored. An incomplete unit at
 * the end of the text comes last. Without whole calls, `name` has a definition of its own.
 */
#ifndef U8C_SCHEMES_H
#define U8C_SCHEMES_H

#include "byte_order.h"
#include "driver.h"
#include "utf8.h"

#if U8C_HAS_CALLS

#define U8C_PUBLIC_TO_SCHEME(conversion, name, ORDER, operation, scheme)                           \
    U8C_PUBLIC_SCHEME(u8c_to_scheme, conversion, name, U8C_JUMP_##ORDER(operation), scheme)
#define U8C_PUBLIC_FROM_SCHEME(conversion, name, ORDER, operation, scheme)                         \
    U8C_PUBLIC_SCHEME(u8c_from_scheme, conversion, name, U8C_JUMP_##ORDER(operation), scheme)
#define U8C_PUBLIC_SCHEME(convert, conversion, name, jump, scheme)                                 \
    static U8C_SEEN_OTHERWISE utf8codec_result *u8c_call_##conversion(                             \
        utf8codec_result *result, const void *src, size_t src_len, void *dst, size_t dst_cap,      \
        unsigned flags)                                                                            \
    {                                                                                              \
        return convert(result, jump, (scheme).layout, src, src_len, dst, dst_cap, flags);          \
    }                                                                                              \
    U8C_CONVERTING_ONE_SHOT_BY(conversion, u8c_call_##conversion)                                  \
    U8C_ALIAS(utf8codec_result name(const void *src, size_t src_len, void *dst, size_t dst_cap,    \
                                    unsigned flags),                                               \
              u8c_call_##conversion)
#define U8C_PUBLIC_VALIDATE_SCHEME(conversion, name, ORDER, operation, scheme)                     \
    static U8C_SEEN_OTHERWISE utf8codec_result *u8c_call_##conversion(                             \
        utf8codec_result *result, const void *src, size_t src_len, unsigned flags)                 \
    {                                                                                              \
        return u8c_validate_scheme(result, U8C_JUMP_##ORDER(operation), (scheme).layout, src,      \
                                   src_len, flags);                                                \
    }                                                                                              \
    U8C_MEASURING_ONE_SHOT_BY(conversion, u8c_call_##conversion)                                   \
    U8C_ALIAS(utf8codec_result name(const void *src, size_t src_len, unsigned flags),              \
              u8c_call_##conversion)

/* The bytes of a part of a unit at the end. */
U8C_INLINE size_t u8c_cut_unit(const u8c_layout *scheme, size_t src_len)
{
    return src_len & (u8c_unit_length(scheme) - 1);
}

/* Counts in bytes what was read in units. */
U8C_INLINE utf8codec_result *u8c_read_in_bytes(utf8codec_result *result, const u8c_layout *scheme)
{
    result->read <<= scheme->unit_shift;
    if (U8C_UNLIKELY(result->status != UTF8CODEC_OK)) {
        result->error_length = (uint8_t)(result->error_length << scheme->unit_shift);
    }
    return result;
}

/*
 * Continues after all whole units were read, as if more followed: what is left, a part of a unit
 * and maybe a high surrogate before it, is one error. After any other end, does nothing.
 */
U8C_INLINE utf8codec_result *u8c_end_in_cut(utf8codec_result *result, size_t src_len,
                                            const u8c_encoding *to, void *dst, size_t dst_cap,
                                            unsigned flags)
{
    if (result->status == UTF8CODEC_OK || result->status == UTF8CODEC_TRUNCATED) {
        result->status = UTF8CODEC_OK;
        result->error = UTF8CODEC_ERROR_NONE;
        result->error_length = 0;
        (void)u8c_apply_policy(result, u8c_truncated(src_len - result->read), to, to->layout, dst,
                               dst_cap, flags);
    }
    return result;
}

U8C_INLINE utf8codec_result *u8c_to_scheme(utf8codec_result *result, u8c_converting_call *to_units,
                                           const u8c_layout *scheme, const void *src,
                                           size_t src_len, void *dst, size_t dst_cap,
                                           unsigned flags)
{
    result = to_units(result, src, src_len, dst, dst_cap >> scheme->unit_shift, flags);
    result->written <<= scheme->unit_shift;
    return result;
}

static U8C_NOINLINE U8C_UNUSED utf8codec_result *u8c_from_cut_scheme(
    utf8codec_result *result, u8c_converting_call *from_units, const u8c_layout *scheme,
    const void *src, size_t src_len, void *dst, size_t dst_cap, unsigned flags)
{
    uint32_t nowhere = 0;
    result = from_units(result, src, src_len >> scheme->unit_shift, dst, dst_cap,
                        flags | UTF8CODEC_MORE);
    return u8c_end_in_cut(u8c_read_in_bytes(result, scheme), src_len, &u8c_encoding_utf8,
                          dst_cap == 0 ? &nowhere : dst, dst_cap, flags);
}

U8C_INLINE utf8codec_result *u8c_from_scheme(utf8codec_result *result,
                                             u8c_converting_call *from_units,
                                             const u8c_layout *scheme, const void *src,
                                             size_t src_len, void *dst, size_t dst_cap,
                                             unsigned flags)
{
    if (U8C_UNLIKELY(u8c_cut_unit(scheme, src_len) != 0)) {
        return u8c_from_cut_scheme(result, from_units, scheme, src, src_len, dst, dst_cap, flags);
    }
    result = from_units(result, src, src_len >> scheme->unit_shift, dst, dst_cap, flags);
    return u8c_read_in_bytes(result, scheme);
}

static U8C_NOINLINE U8C_UNUSED utf8codec_result *u8c_validate_cut_scheme(
    utf8codec_result *result, u8c_measuring_call *validate_units, const u8c_layout *scheme,
    const void *src, size_t src_len, unsigned flags)
{
    result = validate_units(result, src, src_len >> scheme->unit_shift, flags | UTF8CODEC_MORE);
    return u8c_end_in_cut(u8c_read_in_bytes(result, scheme), src_len, &u8c_encoding_nothing, NULL,
                          U8C_LONGEST, flags);
}

U8C_INLINE utf8codec_result *u8c_validate_scheme(utf8codec_result *result,
                                                 u8c_measuring_call *validate_units,
                                                 const u8c_layout *scheme, const void *src,
                                                 size_t src_len, unsigned flags)
{
    if (U8C_UNLIKELY(u8c_cut_unit(scheme, src_len) != 0)) {
        return u8c_validate_cut_scheme(result, validate_units, scheme, src, src_len, flags);
    }
    result = validate_units(result, src, src_len >> scheme->unit_shift, flags);
    return u8c_read_in_bytes(result, scheme);
}

#else

#define U8C_PUBLIC_TO_SCHEME(conversion, name, ORDER, operation, scheme)                           \
    static u8c_one_shot *const one_shot_##conversion = name
#define U8C_PUBLIC_FROM_SCHEME(conversion, name, ORDER, operation, scheme)                         \
    U8C_PUBLIC_TO_SCHEME(conversion, name, ORDER, operation, scheme)
#define U8C_PUBLIC_VALIDATE_SCHEME(conversion, name, ORDER, operation, scheme)                     \
    U8C_VALIDATING_ONE_SHOT(conversion, void)

#endif

#endif
