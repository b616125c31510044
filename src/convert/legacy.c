/*
 * The look-alikes of UTF-8: CESU-8, Modified UTF-8, WTF-8. Each is UTF-8 but for a few sequences,
 * and only those are decided here; all others are left to u8c_decode_one().
 *
 * Sources: Unicode Technical Report 26; The Java Virtual Machine Specification, section 4.4.7; The
 * WTF-8 encoding.
 *
 * Their kernels are UTF-8's: most text is the same in all of them. What is well-formed UTF-8 and
 * has none of the bytes in which the other encoding differs is copied as it is.
 */
#include "../../include/utf8codec/legacy.h"
#include "utf16.h"
#include "utf8.h"
#include "conversion.h"

enum {
    u8c_surrogate_bytes = 3, /* of a surrogate that is written as UTF-8 would */
    u8c_pair_bytes = 2 * u8c_surrogate_bytes
};

/* Like u8c_decode_one(), except that surrogates are well-formed. */
static utf8codec_decoded u8c_decode_generalized(const uint8_t *src, size_t src_len)
{
    const utf8codec_decoded one = u8c_decode_one(src, src_len);
    if (one.error != UTF8CODEC_ERROR_SURROGATE) {
        return one;
    }
    /* The first two bytes are there: the second made it one. */
    if (src_len < u8c_surrogate_bytes) {
        return u8c_truncated(src_len);
    }
    if (!u8c_is_tail(src[2])) {
        return u8c_ill_formed(2, UTF8CODEC_ERROR_MISSING_CONTINUATION);
    }
    return u8c_decoded(u8c_payload(src, u8c_surrogate_bytes, u8c_lead_3), u8c_surrogate_bytes,
                       UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

/*
 * What stands behind a high surrogate: OK and the low one, TRUNCATED when src ends before it can
 * be told whether it is one, else ILL_FORMED.
 */
static utf8codec_decoded u8c_decode_low_surrogate(const uint8_t *src, size_t src_len)
{
    const uint8_t lead =
        (uint8_t)(u8c_lead_3 + u8c_low_surrogate_first / u8c_tail_values / u8c_tail_values);
    const uint8_t second_low = u8c_tail_byte(u8c_low_surrogate_first, u8c_tail_values);
    const utf8codec_decoded lone = u8c_ill_formed(0, UTF8CODEC_ERROR_SURROGATE);

    if ((src_len > 0 && src[0] != lead) ||
        (src_len > 1 && (src[1] < second_low || !u8c_is_tail(src[1])))) {
        return lone;
    }
    if (src_len < u8c_surrogate_bytes) {
        return u8c_truncated(src_len);
    }
    return u8c_is_tail(src[2]) ? u8c_decode_generalized(src, src_len) : lone;
}

/* CESU-8: surrogates in pairs, and no sequence of four bytes. */
static utf8codec_decoded u8c_decode_cesu8(const void *src, size_t src_len, unsigned flags)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    (void)flags;
    if (u8c_row_of_lead(bytes[0]).length == u8c_max_length) {
        return u8c_ill_formed(1, UTF8CODEC_ERROR_UNUSED_BYTE);
    }
    const utf8codec_decoded one = u8c_decode_generalized(bytes, src_len);
    if (one.status != UTF8CODEC_OK || !u8c_is_surrogate(one.code_point)) {
        return one;
    }
    if (u8c_is_low_surrogate(one.code_point)) {
        return u8c_ill_formed(u8c_surrogate_bytes, UTF8CODEC_ERROR_SURROGATE);
    }
    const utf8codec_decoded low =
        u8c_decode_low_surrogate(bytes + u8c_surrogate_bytes, src_len - u8c_surrogate_bytes);
    if (low.status == UTF8CODEC_TRUNCATED) {
        return u8c_truncated(src_len);
    }
    return low.status != UTF8CODEC_OK
               ? u8c_ill_formed(u8c_surrogate_bytes, UTF8CODEC_ERROR_SURROGATE)
               : u8c_decoded(u8c_join_surrogates(one.code_point, low.code_point), u8c_pair_bytes,
                             UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

/* Modified UTF-8: CESU-8, but U+0000 is the lead byte of two with no payload, and not 00. */
static utf8codec_decoded u8c_decode_mutf8(const void *src, size_t src_len, unsigned flags)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    if (bytes[0] == 0) {
        return u8c_ill_formed(1, UTF8CODEC_ERROR_UNUSED_BYTE);
    }
    if (bytes[0] != u8c_lead_2) {
        return u8c_decode_cesu8(src, src_len, flags);
    }
    if (src_len == 1) {
        return u8c_truncated(1);
    }
    if (bytes[1] != u8c_tail_low) {
        return u8c_ill_formed(1, u8c_is_tail(bytes[1]) ? UTF8CODEC_ERROR_OVERLONG
                                                       : UTF8CODEC_ERROR_MISSING_CONTINUATION);
    }
    return u8c_decoded(0, 2, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

/*
 * WTF-8, to validate: surrogates, but not a high one with a low one behind it. Whether that is so
 * is not known before the low one is there, or the input has ended.
 */
static utf8codec_decoded u8c_decode_wtf8(const void *src, size_t src_len, unsigned flags)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    const utf8codec_decoded one = u8c_decode_generalized(bytes, src_len);
    if (one.status != UTF8CODEC_OK || !u8c_is_surrogate(one.code_point) ||
        u8c_is_low_surrogate(one.code_point)) {
        return one;
    }
    const utf8codec_decoded low =
        u8c_decode_low_surrogate(bytes + u8c_surrogate_bytes, src_len - u8c_surrogate_bytes);
    if (low.status == UTF8CODEC_OK) {
        return u8c_ill_formed(u8c_pair_bytes, UTF8CODEC_ERROR_SURROGATE);
    }
    return low.status == UTF8CODEC_TRUNCATED && (flags & UTF8CODEC_MORE) != 0
               ? u8c_truncated(src_len)
               : one;
}

/* WTF-8, to convert: a surrogate is a sequence, but nothing that could be converted. */
static utf8codec_decoded u8c_decode_wtf8_text(const void *src, size_t src_len, unsigned flags)
{
    const utf8codec_decoded one = u8c_decode_generalized((const uint8_t *)src, src_len);
    (void)flags;
    return one.status == UTF8CODEC_OK && u8c_is_surrogate(one.code_point)
               ? u8c_ill_formed(u8c_surrogate_bytes, UTF8CODEC_ERROR_SURROGATE)
               : one;
}

/* The three bytes of a surrogate. */
static void u8c_put_surrogate(uint8_t *to, uint32_t surrogate)
{
    to[0] = (uint8_t)(u8c_lead_3 + surrogate / u8c_tail_values / u8c_tail_values);
    to[1] = u8c_tail_byte(surrogate, u8c_tail_values);
    to[2] = u8c_tail_byte(surrogate, 1);
}

static utf8codec_status u8c_store_cesu8(uint32_t code_point, void *dst, size_t dst_cap,
                                        size_t *written)
{
    uint8_t pair[u8c_pair_bytes];
    if (code_point <= u8c_last_3) {
        return u8c_store_utf8(code_point, dst, dst_cap, written);
    }
    u8c_put_surrogate(pair, u8c_high_surrogate_of(code_point));
    u8c_put_surrogate(pair + u8c_surrogate_bytes, u8c_low_surrogate_of(code_point));
    return u8c_store_bytes(pair, u8c_pair_bytes, dst, dst_cap, written);
}

static utf8codec_status u8c_measure_cesu8(uint32_t code_point, void *dst, size_t dst_cap,
                                          size_t *written)
{
    (void)dst, (void)dst_cap;
    *written += code_point > u8c_last_3 ? (size_t)u8c_pair_bytes : u8c_length_of(code_point);
    return UTF8CODEC_OK;
}

static utf8codec_status u8c_store_mutf8(uint32_t code_point, void *dst, size_t dst_cap,
                                        size_t *written)
{
    static const uint8_t zero[2] = {u8c_lead_2, u8c_tail_low};
    return code_point == 0 ? u8c_store_bytes(zero, sizeof zero, dst, dst_cap, written)
                           : u8c_store_cesu8(code_point, dst, dst_cap, written);
}

static utf8codec_status u8c_measure_mutf8(uint32_t code_point, void *dst, size_t dst_cap,
                                          size_t *written)
{
    *written += code_point == 0; /* one more than in CESU-8 */
    return u8c_measure_cesu8(code_point, dst, dst_cap, written);
}

static const u8c_source u8c_source_cesu8 = {
    u8c_decode_cesu8, u8c_glance_at_utf8, 1, 1, u8c_pair_bytes, 1};
static const u8c_sink u8c_sink_cesu8 = {u8c_store_cesu8, u8c_replacement, 1, 1};
static const u8c_sink u8c_sink_cesu8_measure = {u8c_measure_cesu8, u8c_replacement, 0, 1};

static const u8c_source u8c_source_mutf8 = {
    u8c_decode_mutf8, u8c_glance_at_utf8, 1, 1, u8c_pair_bytes, 1};
static const u8c_sink u8c_sink_mutf8 = {u8c_store_mutf8, u8c_replacement, 1, 1};
static const u8c_sink u8c_sink_mutf8_measure = {u8c_measure_mutf8, u8c_replacement, 0, 1};

static const u8c_source u8c_source_wtf8 = {
    u8c_decode_wtf8, u8c_glance_at_utf8, 1, 1, u8c_pair_bytes, 1};
static const u8c_source u8c_source_wtf8_text = {
    u8c_decode_wtf8_text, u8c_glance_at_utf8, 1, 1, u8c_max_length, 0};

/* The bytes that are proved, looked through and copied at a time, while they are in the cache. */
enum {
    piece_size = 1024,
    block_size = 64
};

/* How many of the first count bytes are below `limit` and at least `least`. */
U8C_INLINE size_t bytes_between(const uint8_t *src, size_t count, unsigned least, unsigned limit)
{
    size_t seen = 0;
    while (count - seen >= block_size) {
        unsigned outside = 0;
        for (size_t i = 0; i < block_size; i++) {
            outside |= (uint8_t)(src[seen + i] - least) >= limit - least;
        }
        if (outside) {
            break;
        }
        seen += block_size;
    }
    while (seen < count && src[seen] >= least && src[seen] < limit) {
        seen++;
    }
    return seen;
}

/*
 * A kernel (kernels/kernels.h): takes well-formed UTF-8 whose bytes are all in [least, limit), and
 * stores it as it is, if dst is not NULL. No sequence is cut: limit is the first lead byte of a
 * length, or above all, and least is ASCII, so that what is outside begins a sequence.
 */
U8C_INLINE u8c_advance take_same(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                 unsigned least, unsigned limit)
{
    u8c_kernel *const validate = U8C_ACTIVE(validate);
    const uint8_t *const from = (const uint8_t *)src;
    u8c_advance advance = {0, 0};

    if (dst != NULL && src_len > dst_cap) {
        src_len = dst_cap;
    }
    while (advance.read < src_len) {
        const size_t left = src_len - advance.read;
        const size_t piece = left < piece_size ? left : (size_t)piece_size;
        const size_t proved = validate(from + advance.read, piece, NULL, 0).read;
        const size_t same = bytes_between(from + advance.read, proved, least, limit);
        if (dst != NULL) {
            u8c_copy((uint8_t *)dst + advance.read, from + advance.read, same);
        }
        advance.read += same;
        if (same + u8c_max_length <= piece) {
            break; /* more than a sequence that the end of the piece cuts */
        }
        if (same == 0) {
            break;
        }
    }
    advance.written = advance.read;
    return advance;
}

#define DEFINE_KERNEL(name, least, limit)                                                          \
    static u8c_advance take_##name(const void *src, size_t src_len, void *dst, size_t dst_cap)     \
    {                                                                                              \
        return take_same(src, src_len, dst, dst_cap, least, limit);                                \
    }

DEFINE_KERNEL(cesu8, 0, u8c_lead_4)
DEFINE_KERNEL(mutf8, 1, u8c_lead_4)
DEFINE_KERNEL(wtf8, 0, UINT8_MAX + 1u)

U8C_DEFINE_VALIDATION(validate_cesu8, cesu8, take_cesu8)
U8C_DEFINE_CONVERSION(to_cesu8, utf8, void, cesu8, void, take_cesu8)
U8C_DEFINE_MEASURE(to_cesu8, utf8, void, cesu8, take_cesu8)
U8C_DEFINE_CONVERSION(from_cesu8, cesu8, void, utf8, void, take_cesu8)
U8C_DEFINE_MEASURE(from_cesu8, cesu8, void, utf8, take_cesu8)

U8C_DEFINE_VALIDATION(validate_mutf8, mutf8, take_mutf8)
U8C_DEFINE_CONVERSION(to_mutf8, utf8, void, mutf8, void, take_mutf8)
U8C_DEFINE_MEASURE(to_mutf8, utf8, void, mutf8, take_mutf8)
U8C_DEFINE_CONVERSION(from_mutf8, mutf8, void, utf8, void, take_mutf8)
U8C_DEFINE_MEASURE(from_mutf8, mutf8, void, utf8, take_mutf8)

U8C_DEFINE_VALIDATION(validate_wtf8, wtf8, take_wtf8)
U8C_DEFINE_CONVERSION(to_wtf8, utf8, void, utf8, void, take_wtf8)
U8C_DEFINE_MEASURE(to_wtf8, utf8, void, utf8, take_wtf8)
U8C_DEFINE_CONVERSION(from_wtf8, wtf8_text, void, utf8, void, take_wtf8)
U8C_DEFINE_MEASURE(from_wtf8, wtf8_text, void, utf8, take_wtf8)
