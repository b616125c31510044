/*
 * Portable kernels: UTF-32 to UTF-8, and measuring it.
 */
#include "../encode_one.h"
#include "portable.h"

enum {
    group_size = 8 /* code points that the encoding loops take at a time */
};

/*
 * The code points that are no scalar values, and only they, become greater than scalar_limit:
 * flipping the bits of the first surrogate leaves 0..7FF to the surrogates, and the subtraction
 * wraps these around.
 */
enum {
    surrogate_count = u8c_surrogate_last - u8c_surrogate_first + 1,
    scalar_limit = u8c_last_4 - surrogate_count
};

/*
 * Whether count code points are scalar values. May say no when they are: it looks at all of them
 * through one or-ed word, which can exceed the limit when code points of plane 16 stand among
 * others.
 */
U8C_INLINE int are_scalar_values(const uint32_t *src, size_t count)
{
    uint32_t all = 0;
    for (size_t i = 0; i < count; i++) {
        all |= (src[i] ^ (uint32_t)u8c_surrogate_first) - (uint32_t)surrogate_count;
    }
    return all <= scalar_limit;
}

/*
 * Stores the sequence of a scalar value and what belongs to no sequence behind it, max_length
 * bytes in all. Its length is max_length at the most, a constant; there is no branch on it.
 * Returns it.
 *
 * The payloads are spread over the bytes of a word as if there were max_length of them, the tags
 * of the length are added, and those that there are moved to the top.
 */
U8C_INLINE size_t store_sequence(uint32_t code_point, uint8_t *dst, size_t max_length)
{
    enum {
        tail = u8c_tail_low,
        bits = u8c_tail_values - 1
    };
    static const uint32_t tags[] = {0, 0, (uint32_t)u8c_lead_2 << 8 | tail,
                                    (uint32_t)u8c_lead_3 << 16 | tail << 8 | tail,
                                    (uint32_t)u8c_lead_4 << 24 | tail << 16 | tail << 8 | tail};
    static const uint8_t last_bits[] = {0, u8c_last_1, bits, bits, bits};
    size_t length = 1;
    uint32_t word = 0;

    for (unsigned longer = 2; longer <= max_length; longer++) {
        length += code_point >= u8c_first_of(longer);
        word |= code_point << 2 * (longer - 1) & (uint32_t)bits << 8 * (longer - 1);
    }
    word |= (code_point & last_bits[length]) | tags[length];
    word <<= 8 * (max_length - length);
    for (size_t i = 0; i < max_length; i++) {
        dst[i] = (uint8_t)(word >> 8 * (max_length - 1 - i));
    }
    return length;
}

/* Stores count sequences of max_length bytes at the most. Returns their length together. */
U8C_INLINE size_t store_sequences(const uint32_t *src, size_t count, uint8_t *dst,
                                  size_t max_length)
{
    size_t written = 0;
    for (size_t i = 0; i < count; i++) {
        written += store_sequence(src[i], dst + written, max_length);
    }
    return written;
}

/* All bits that are set in a group: not greater than a limit 2^n - 1 when none of them is. */
U8C_INLINE uint32_t or_group(const uint32_t *src)
{
    uint32_t all = 0;
    for (size_t i = 0; i < group_size; i++) {
        all |= src[i];
    }
    return all;
}

U8C_INLINE void store_ascii_group(uint8_t *dst, const uint32_t *src)
{
    for (size_t i = 0; i < group_size; i++) {
        dst[i] = (uint8_t)src[i];
    }
}

/* Stores a group whose sequences have one or two bytes. Returns their length together. */
U8C_INLINE size_t store_group_up_to_2(const uint32_t *src, uint8_t *dst)
{
    const uint8_t *const start = dst;
    for (size_t i = 0; i < group_size; i++) {
        const uint32_t one = src[i], two = u8c_lead_2 + one / u8c_tail_values;
        const uint32_t is_two = 0 - (uint32_t)(one > u8c_last_1); /* all bits: no branch */
        dst[0] = (uint8_t)(one ^ ((one ^ two) & is_two));
        dst[1] = u8c_tail_byte(one, 1);
        dst += 1 + (is_two & 1);
    }
    return (size_t)(dst - start);
}

/* Stores a group whose sequences all have three bytes: what most text is made of, by code points.
 */
U8C_INLINE void store_group_of_3(const uint32_t *src, uint8_t *dst)
{
    for (size_t i = 0; i < group_size; i++) {
        dst[3 * i] = (uint8_t)(u8c_lead_3 + src[i] / (u8c_tail_values * u8c_tail_values));
        dst[3 * i + 1] = u8c_tail_byte(src[i], u8c_tail_values);
        dst[3 * i + 2] = u8c_tail_byte(src[i], 1);
    }
}

u8c_advance u8c_portable_from_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint32_t *restrict const code_points = (const uint32_t *)src;
    uint8_t *restrict const bytes = (uint8_t *)dst;
    size_t read = 0, written = 0;

    while (src_len - read >= group_size && dst_cap - written >= group_size * u8c_max_length) {
        const uint32_t *const group = code_points + read;
        const uint32_t all = or_group(group);
        if (all <= u8c_last_1) {
            store_ascii_group(bytes + written, group);
            written += group_size;
        } else if (all <= u8c_last_2) {
            written += store_group_up_to_2(group, bytes + written);
        } else if (!are_scalar_values(group, group_size)) {
            break;
        } else if (all <= u8c_last_3) {
            uint32_t shorter = 0; /* wraps around for one or two bytes */
            for (size_t i = 0; i < group_size; i++) {
                shorter |= group[i] - u8c_first_of(3);
            }
            if (shorter <= u8c_last_3) {
                store_group_of_3(group, bytes + written);
                written += 3 * group_size;
            } else {
                written += store_sequences(group, group_size, bytes + written, 3);
            }
        } else {
            written += store_sequences(group, group_size, bytes + written, u8c_max_length);
        }
        read += group_size;
    }
    if (read < src_len && src_len >= group_size && src_len - read < group_size &&
        dst_cap - written >= src_len - read &&
        or_group(code_points + src_len - group_size) <= u8c_last_1) {
        /* As in to_utf32: some are taken once more, and are one byte each. */
        const size_t again = group_size - (src_len - read);
        store_ascii_group(bytes + written - again, code_points + read - again);
        written += src_len - read;
        read = src_len;
    }
    /* The last few, and those before something that is no scalar value. */
    while (read < src_len && dst_cap - written >= u8c_max_length) {
        const uint32_t code_point = code_points[read];
        if (code_point <= u8c_last_1) {
            bytes[written++] = (uint8_t)code_point;
        } else if (are_scalar_values(&code_point, 1)) {
            written += store_sequence(code_point, bytes + written, u8c_max_length);
        } else {
            break;
        }
        read++;
    }
    const u8c_advance advance = {read, written};
    return advance;
}

u8c_advance u8c_portable_from_utf32_measure(const void *src, size_t src_len, void *dst,
                                            size_t dst_cap)
{
    const uint32_t *const code_points = (const uint32_t *)src;
    u8c_advance advance = {0, 0};
    (void)dst, (void)dst_cap;

    while (src_len - advance.read >= group_size &&
           are_scalar_values(code_points + advance.read, group_size)) {
        uint32_t lengths = 0;
        for (size_t i = 0; i < group_size; i++) {
            lengths += u8c_length_of(code_points[advance.read + i]);
        }
        advance.read += group_size;
        advance.written += lengths;
    }
    return advance;
}
