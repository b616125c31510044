/*
 * Counting code points, and moving by them.
 */
#include "../../include/utf8codec/boundary.h"
#include "../core/grammar.h"
#include "../kernels/dispatch.h"

U8C_DISPATCH_COUNT;

size_t u8c_scalar_count(const void *src, size_t src_len)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t count = 0;
    for (size_t i = 0; i < src_len; i++) {
        count += !u8c_is_tail(bytes[i]);
    }
    return count;
}

size_t utf8codec_count(const void *src, size_t src_len)
{
    return U8C_KERNEL(count)(src, src_len);
}

/* With fewer code points left than this, bytes are examined one by one. */
enum {
    few = 16
};

/* The offset of the first byte from `at` on that begins a sequence, or src_len. */
static size_t next_start(const uint8_t *src, size_t src_len, size_t at)
{
    while (at < src_len && u8c_is_tail(src[at])) {
        at++;
    }
    return at;
}

/*
 * Both functions count the next n bytes while n code points are left: those cannot have more, and
 * have at least a quarter of that in well-formed text.
 */
size_t utf8codec_advance(const void *src, size_t src_len, size_t n)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t at = 0;
    if (n == 0) {
        return 0;
    }
    while (n >= few && src_len - at > n) {
        const size_t starts = U8C_KERNEL(count)(bytes + at, n);
        at += n;
        n -= starts;
    }
    if (src_len - at <= n) {
        return src_len;
    }
    for (; n > 0 && at < src_len; at++) {
        n -= !u8c_is_tail(bytes[at]);
    }
    return next_start(bytes, src_len, at);
}

size_t utf8codec_back(const void *src, size_t src_len, size_t n)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t at = src_len;
    while (n >= few && at > n) {
        at -= n;
        n -= U8C_KERNEL(count)(bytes + at, n);
    }
    if (at <= n) {
        return n == 0 ? next_start(bytes, src_len, 0) : 0;
    }
    for (; n > 0 && at > 0; at--) {
        n -= !u8c_is_tail(bytes[at - 1]);
    }
    return n > 0 ? 0 : next_start(bytes, src_len, at);
}
