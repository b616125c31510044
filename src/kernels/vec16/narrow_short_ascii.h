/*
 * Short text of UTF-16 or UTF-32, if it is all ASCII: by few loads, which overlap, and without a
 * loop. Included after a level's vec.h, inside its target, and after the definition of
 *
 *   unit_size    a constant: bytes of a unit, 2 or 4
 */
#ifndef U8C_VEC16_NARROW_SHORT_ASCII_H
#define U8C_VEC16_NARROW_SHORT_ASCII_H

enum {
    least_narrowed = 4, /* units */
    most_narrowed = 16
};

/* Four units. */
U8C_INLINE vec load_four(const uint8_t *src)
{
    return unit_size == 2 ? v_load_part(src, v_size / 2) : v_load(src);
}

/* Whether the units of some vecs, or-ed, are ASCII. */
U8C_INLINE int are_ascii_units(vec units, int swapped)
{
    const uint32_t ascii = swapped ? (uint32_t)u8c_last_1 << 8 * (unit_size - 1) : u8c_last_1;
    return v_disjoint(units, unit_size == 2 ? v_constant16(UINT16_MAX - ascii)
                                            : v_constant32(UINT32_MAX - ascii));
}

/* The values of units that are ASCII. */
U8C_INLINE vec ascii_values(vec units, int swapped)
{
    return !swapped ? units : unit_size == 2 ? v_right16(units, 8) : v_right32(units, 24);
}

/*
 * Converts all of four to 16 units, if they are ASCII and there is room for them; or nothing. Two
 * pieces are loaded, the first units and the last, four or eight of each.
 */
U8C_INLINE u8c_advance narrow_short_ascii(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap, int swapped)
{
    const u8c_advance none = {0, 0}, all = {src_len, src_len};
    const uint8_t *const from = (const uint8_t *)src;
    uint8_t *const to = (uint8_t *)dst;
    /* A branch of its own: short text can pay for the two that follow. */
    if (U8C_LIKELY(src_len > most_narrowed) || src_len < least_narrowed || src_len > dst_cap) {
        return none;
    }
    const size_t piece = src_len < 2 * least_narrowed ? least_narrowed : 2 * least_narrowed;
    const uint8_t *const from_last = from + (src_len - piece) * unit_size;
    uint8_t *const to_last = to + (src_len - piece);
    if (piece == least_narrowed) {
        const vec first = load_four(from), last = load_four(from_last);
        if (!are_ascii_units(v_or(first, last), swapped)) {
            return none;
        }
        const vec low = ascii_values(first, swapped), high = ascii_values(last, swapped);
        const vec bytes = unit_size == 2
                              ? v_pack16u(low, high)
                              : v_pack16u(v_pack32u(low, v_zero()), v_pack32u(high, v_zero()));
        u8c_store32(to, v_block_low32(bytes));
        u8c_store32(to_last, v_block_low32(v_block_upper(bytes)));
        return all;
    }
    vec units[2];
    if (unit_size == 2) {
        units[0] = v_load(from);
        units[1] = v_load(from_last);
        if (!are_ascii_units(v_or(units[0], units[1]), swapped)) {
            return none;
        }
        units[0] = ascii_values(units[0], swapped);
        units[1] = ascii_values(units[1], swapped);
    } else {
        const vec a = v_load(from), b = v_load(from + v_size), c = v_load(from_last),
                  d = v_load(from_last + v_size);
        if (!are_ascii_units(v_or(v_or(a, b), v_or(c, d)), swapped)) {
            return none;
        }
        units[0] = v_pack32u(ascii_values(a, swapped), ascii_values(b, swapped));
        units[1] = v_pack32u(ascii_values(c, swapped), ascii_values(d, swapped));
    }
    const vec bytes = v_pack16u(units[0], units[1]);
    v_block_store_half(to, bytes);
    v_block_store_half(to_last, v_block_upper(bytes));
    return all;
}

#endif
