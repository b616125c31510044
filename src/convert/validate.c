/*
 * Validation of UTF-8.
 */
#include "../../include/utf8codec/utf8.h"
#include "driver.h"
#include "stream.h"
#include "utf8.h"

U8C_DISPATCH(validate);

#if U8C_SHARED_LOOP

U8C_VALIDATING_ONE_SHOT(validate, void);

#else

U8C_PUBLIC_MEASURE(validate, utf8codec_validate, void, u8c_encoding_utf8, u8c_encoding_nothing);

#endif

#if !U8C_HAS_CALLS /* else it is a jump */
utf8codec_result utf8codec_validate(const void *src, size_t src_len, unsigned flags)
{
#if U8C_SHARED_LOOP
    /* A loop of its own, which is smaller than the one that all conversions share. */
    utf8codec_result result;
    u8c_set_result(&result, 0, 0);
    while (result.read != src_len) {
        const utf8codec_decoded one =
            utf8codec_decode((const uint8_t *)src + result.read, src_len - result.read);
        if (one.status != UTF8CODEC_OK) {
            if (!u8c_is_replaced(&result, one, flags)) {
                break;
            }
            result.replaced++;
        }
        result.read += one.length;
    }
    return result;
#else
    return u8c_measure(&u8c_encoding_utf8, &u8c_encoding_nothing, U8C_KERNEL(validate),
                       u8c_rest_validate, src, src_len, flags);
#endif
}
#endif

/* Out of line, so that text that is all well-formed does not pay for its stack frame. */
static U8C_NOINLINE size_t valid_up_to_rest(const void *src, size_t src_len, u8c_advance clean)
{
#if U8C_SHARED_LOOP
    (void)clean;
    return utf8codec_validate(src, src_len, 0).read;
#elif U8C_HAS_CALLS
    utf8codec_result result;
    u8c_set_result(&result, clean.read, clean.written);
    return u8c_finish_validate(&result, src, src_len, 0)->read;
#else
    return U8C_CALL_REST(u8c_rest_validate, u8c_encoding_utf8, u8c_encoding_nothing,
                         U8C_KERNEL(validate), clean, src, src_len, 0)
        .read;
#endif
}

/* The kernel, called at once: a caller that wants no error does not step over errors. */
size_t utf8codec_valid_up_to(const void *src, size_t src_len)
{
    u8c_advance clean = {0, 0};
    if (U8C_HAS_KERNELS && src_len != 0) {
        clean = U8C_KERNEL(validate)(src, src_len, NULL, SIZE_MAX);
    }
    return U8C_LIKELY(clean.read == src_len) ? src_len : valid_up_to_rest(src, src_len, clean);
}

utf8codec_result utf8codec_stream_validate(utf8codec_stream *stream, const void *src,
                                           size_t src_len, unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf8, &u8c_encoding_nothing, utf8codec_decode,
                      one_shot_validate, U8C_KERNEL(validate), stream, src, src_len, NULL, 0,
                      flags);
}
