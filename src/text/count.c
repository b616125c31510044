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

enum {
    few = 16 /* with fewer code points left than this, words are examined, then bytes */
};

/* How many bytes of a word begin sequences. */
U8C_INLINE size_t starts_in_word(const uint8_t *src)
{
    return u8c_word_size - u8c_count_bytes((u8c_word)u8c_tails_in(u8c_load_word(src)));
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
        const size_t counted = n;
        n -= U8C_KERNEL(count)(bytes + at, counted);
        at += counted;
    }
    if (src_len - at <= n) {
        return src_len;
    }
    for (size_t starts; n > 0 && src_len - at >= u8c_word_size; at += u8c_word_size, n -= starts) {
        starts = starts_in_word(bytes + at);
        if (starts > n) {
            break;
        }
    }
    for (; n > 0 && at < src_len; at++) {
        n -= !u8c_is_tail(bytes[at]);
    }
    while (at < src_len && u8c_is_tail(bytes[at])) {
        at++;
    }
    return at;
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
        return 0;
    }
    for (size_t starts; at >= u8c_word_size; at -= u8c_word_size, n -= starts) {
        starts = starts_in_word(bytes + at - u8c_word_size);
        if (starts >= n) {
            break;
        }
    }
    for (; n > 0 && at > 0; at--) {
        n -= !u8c_is_tail(bytes[at - 1]);
    }
    return at;
}
