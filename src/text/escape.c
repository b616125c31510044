/*
 * Escaping for logs, and back: a conversion between two encodings of the driver, any bytes and
 * escaped text. What passes between them is a code point if it is written as it is, and otherwise a
 * number above all code points: one to three bytes that are written as \xHH.
 */
#include "../../include/utf8codec/escape.h"
#include "../convert/driver.h"
#include "../convert/utf8.h"
#include "text.h"

#if U8C_WITH_ESCAPE

enum {
    escape_length = 4, /* of \xHH */
    most_hidden = 3,   /* bytes: of a maximal subpart, and of the characters of must_be_hidden() */
    hidden_shift = 24  /* their number is above them */
};

/*
 * The characters that are escaped although they are well-formed: controls (general category Cc),
 * which are C0, DEL and C1; separators and what changes the direction of text (Zl, Zp and property
 * Bidi_Control); and U+FEFF, which is not visible and counts as a signature where text begins.
 */
static int must_be_hidden(uint32_t code_point)
{
    return u8c_is_control(code_point) || code_point == 0x061C || code_point == 0x200E ||
           code_point == 0x200F || (code_point >= 0x2028 && code_point <= 0x202E) ||
           (code_point >= 0x2066 && code_point <= 0x2069) || code_point == u8c_byte_order_mark;
}

/* Whether what decode_any_bytes() decoded is bytes to be hidden. */
U8C_INLINE int is_hidden(uint32_t number)
{
    return number > u8c_last_4;
}

/* Stores such bytes, at most most_hidden. Returns their number. */
static size_t unpack_hidden(uint32_t number, uint8_t *bytes)
{
    const size_t length = number >> hidden_shift;
    for (size_t i = length; i-- > 0; number >>= 8) {
        bytes[i] = (uint8_t)number;
    }
    return length;
}

/* One character, or a maximal subpart of an ill-formed subsequence. Never fails. */
static utf8codec_decoded decode_any_bytes(const u8c_layout *layout, const void *src, size_t src_len,
                                          unsigned flags)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    const utf8codec_decoded one = utf8codec_decode(src, src_len);
    uint32_t number = 0;
    (void)layout, (void)flags;
    if (one.status == UTF8CODEC_OK && !must_be_hidden(one.code_point)) {
        return one;
    }
    for (unsigned i = 0; i < one.length; i++) {
        number = number << 8 | bytes[i];
    }
    return u8c_well_formed((uint32_t)one.length << hidden_shift | number, one.length);
}

static utf8codec_status store_any_bytes(const u8c_layout *layout, uint32_t number, void *dst,
                                        size_t dst_cap, size_t *written)
{
    uint8_t bytes[most_hidden];
    return is_hidden(number)
               ? u8c_store_bytes(bytes, unpack_hidden(number, bytes), dst, dst_cap, written)
               : u8c_store_utf8(layout, number, dst, dst_cap, written);
}

static utf8codec_status store_escaped(const u8c_layout *layout, uint32_t number, void *dst,
                                      size_t dst_cap, size_t *written)
{
    uint8_t bytes[most_hidden], text[most_hidden * escape_length];
    if (number == '\\') {
        text[0] = text[1] = '\\';
        return u8c_store_bytes(text, 2, dst, dst_cap, written);
    }
    if (!is_hidden(number)) {
        return u8c_store_utf8(layout, number, dst, dst_cap, written);
    }
    const size_t length = unpack_hidden(number, bytes);
    for (size_t i = 0; i < length; i++) {
        uint8_t *const escape = text + i * escape_length;
        escape[0] = '\\';
        escape[1] = 'x';
        escape[2] = (uint8_t)u8c_hex_digit(bytes[i] / 16u);
        escape[3] = (uint8_t)u8c_hex_digit(bytes[i] % 16u);
    }
    return u8c_store_bytes(text, length * escape_length, dst, dst_cap, written);
}

/*
 * How much of src has the form \xHH: escape_length if it begins with one, else the bytes before the
 * first that does not belong there, or the end. src[0] is a backslash.
 */
static unsigned escape_prefix(const uint8_t *src, size_t src_len, uint8_t *byte)
{
    unsigned value = 0;
    if (src_len < 2 || src[1] != 'x') {
        return 1;
    }
    for (unsigned i = 2; i < escape_length; i++) {
        const unsigned digit = i < src_len ? u8c_hex_value((char)src[i]) : 16;
        if (digit == 16) {
            return i;
        }
        value = value * 16 + digit;
    }
    *byte = (uint8_t)value;
    return escape_length;
}

/* Escapes that follow one another are decoded together: \xE2\x82\xAC is a euro sign in disguise. */
static utf8codec_decoded decode_escapes(const uint8_t *src, size_t src_len)
{
    uint8_t bytes[u8c_max_length];
    unsigned count = 0, prefix = 0;
    for (size_t at = 0; count < u8c_max_length && at < src_len && src[at] == '\\'; at += prefix) {
        prefix = escape_prefix(src + at, src_len - at, bytes + count);
        if (prefix != escape_length) {
            break;
        }
        count++;
    }
    if (count == 0) {
        return prefix == src_len ? u8c_truncated(prefix)
                                 : u8c_ill_formed(prefix, UTF8CODEC_ERROR_MISSING_CONTINUATION);
    }
    utf8codec_decoded one = decode_any_bytes(NULL, bytes, count, 0);
    one.length = (uint8_t)(one.length * escape_length);
    return is_hidden(one.code_point) ? one : u8c_ill_formed(one.length, UTF8CODEC_ERROR_OVERLONG);
}

static utf8codec_decoded decode_escaped(const u8c_layout *layout, const void *src, size_t src_len,
                                        unsigned flags)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    (void)layout, (void)flags;
    if (bytes[0] == '\\') {
        return src_len > 1 && bytes[1] == '\\' ? u8c_well_formed('\\', 2)
                                               : decode_escapes(bytes, src_len);
    }
    const utf8codec_decoded one = utf8codec_decode(src, src_len);
    return one.status == UTF8CODEC_OK && must_be_hidden(one.code_point)
               ? u8c_ill_formed(one.length, UTF8CODEC_ERROR_UNUSED_BYTE)
               : one;
}

/*
 * 0 if all bytes are ASCII that is the same in both encodings. Else its first nonzero byte is
 * that of the first other byte.
 */
U8C_INLINE u8c_word odd_bytes(u8c_word bytes)
{
    const u8c_word ones = U8C_EACH_BYTE(1u), tops = ones * u8c_tail_low;
    const u8c_word backslashes = bytes ^ ones * '\\';
    /*
     * The top bit of such a byte is set in the sum, for DEL and above but for the last byte value,
     * in the first difference, for that and controls, or in the second. A carry or borrow into the
     * next byte comes from such a byte only; on big-endian machines that is the byte before it, so
     * that "the first" may be too early.
     */
    return ((bytes + ones) | (bytes - ones * ' ') | (backslashes - ones)) & tops;
}

/* A kernel (../kernels/kernel.h) for both directions: what is the same in both encodings. */
static u8c_advance copy_shown(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const from = (const uint8_t *)src;
    uint8_t *const to = (uint8_t *)dst;
    const size_t room = to == NULL || dst_cap > src_len ? src_len : dst_cap;
    u8c_advance advance = {0, 0};
    size_t at = 0;
    while (at < room) {
        u8c_word bytes;
        uint32_t code_point = 0;
        /* Not before a longer sequence: the next place would have to wait for all of this. */
        if (room - at >= sizeof bytes && from[at] <= u8c_last_1) {
            bytes = u8c_load_word(from + at);
            const u8c_word odd = odd_bytes(bytes);
            if (to != NULL) {
                u8c_copy(to + at, &bytes, sizeof bytes);
            }
            if (odd == 0) {
                at += sizeof bytes;
                continue;
            }
            at += u8c_first_byte_set(odd);
        }
        const unsigned length = u8c_decode_well_formed(from + at, room - at, &code_point);
        if (length == 0 || code_point == '\\' || must_be_hidden(code_point)) {
            break;
        }
        if (to != NULL) {
            u8c_copy_few(to + at, from + at, length);
        }
        at += length;
    }
    advance.read = advance.written = at;
    return advance;
}

/* Where size is what counts, the scalar core does everything. */
U8C_INLINE u8c_kernel *shown_kernel(void)
{
    return U8C_HAS_KERNELS ? copy_shown : u8c_no_kernel;
}

static const u8c_layout layout_escaped = {1, 0, 0, u8c_max_length *escape_length};
static const u8c_encoding any_bytes =
    U8C_ENCODING(decode_any_bytes, u8c_utf8_worth_kernel, store_any_bytes, u8c_replacement,
                 &u8c_layout_utf8, NULL, 1);
static const u8c_encoding escaped =
    U8C_ENCODING(decode_escaped, u8c_utf8_worth_kernel, store_escaped, u8c_replacement,
                 &layout_escaped, NULL, 1);

U8C_CONVERTING_REST(escape_rest, any_bytes, escaped);

U8C_MEASURING_REST(escape_measure_rest, any_bytes, escaped);

U8C_CONVERTING_REST(unescape_rest, escaped, any_bytes);

U8C_MEASURING_REST(unescape_measure_rest, escaped, any_bytes);

utf8codec_result utf8codec_escape_for_log(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    return u8c_convert(&any_bytes, &escaped, shown_kernel(), escape_rest, src, src_len, dst,
                       dst_cap, 0);
}

utf8codec_result utf8codec_escape_for_log_measure(const void *src, size_t src_len)
{
    return u8c_measure(&any_bytes, &escaped, shown_kernel(), escape_measure_rest, src, src_len, 0);
}

utf8codec_result utf8codec_unescape(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_convert(&escaped, &any_bytes, shown_kernel(), unescape_rest, src, src_len, dst,
                       dst_cap, 0);
}

utf8codec_result utf8codec_unescape_measure(const void *src, size_t src_len)
{
    return u8c_measure(&escaped, &any_bytes, shown_kernel(), unescape_measure_rest, src, src_len,
                       0);
}

#endif
