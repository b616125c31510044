/*
 * UTF-8 to UTF-32 and UTF-16, one sequence after the other: for a few bytes, and where the portable
 * kernels cannot take more at once. The form (portable.h) is a constant.
 */
#ifndef U8C_PORTABLE_FEW_TO_UNITS_H
#define U8C_PORTABLE_FEW_TO_UNITS_H

#include "portable.h"

/* The number of units that still fit into dst. */
U8C_INLINE size_t u8c_room(const u8c_cursor *at)
{
    return (size_t)(at->dst_end - at->dst) / at->form.size;
}

/* Whether there is input left, and room for a unit. */
U8C_INLINE int u8c_has_any(const u8c_cursor *at)
{
    return at->src < at->src_end && at->dst < at->dst_end;
}

U8C_INLINE void u8c_go_by(u8c_cursor *at, size_t read, size_t written)
{
    at->src += read;
    at->dst += written * at->form.size;
}

/*
 * Converts a sequence of `length` bytes, whose first byte is at least `lead`, the tag of that
 * length, and below the tag of the next one. It is well-formed if and only if the other bytes are
 * continuation bytes and the code point is a scalar value that needs this length. Returns 0, and
 * converts nothing, if it is ill-formed or incomplete, or does not fit.
 */
U8C_INLINE int u8c_take_sequence(u8c_cursor *at, unsigned length, uint32_t lead)
{
    const uint32_t first = u8c_first_of(length), last = u8c_first_of(length + 1) - 1;
    const size_t units = length == 4 && at->form.size == sizeof(uint16_t) ? 2 : 1;
    if (at->src_end - at->src < (ptrdiff_t)length || (units == 2 && u8c_room(at) < units)) {
        return 0;
    }
    const uint32_t code_point = u8c_payload(at->src, length, lead);
    uint32_t tails = 0; /* below u8c_tail_values if and only if all are continuation bytes */
    U8C_UNROLLED
    for (unsigned i = 1; i < length; i++) {
        tails |= at->src[i] ^ (uint32_t)u8c_tail_low;
    }
    if (tails >= u8c_tail_values || code_point - first > last - first ||
        (length == 3 && u8c_scalar_order(code_point) > u8c_scalar_limit)) {
        return 0;
    }
    u8c_store_code_point(at->dst, code_point, units, at->form);
    u8c_go_by(at, length, units);
    return 1;
}

/* The same for a sequence of any length. */
U8C_INLINE int u8c_take_any(u8c_cursor *at)
{
    const uint8_t lead = at->src[0];
    if (lead <= u8c_last_1) {
        u8c_store_unit(at->dst, lead, at->form);
        u8c_go_by(at, 1, 1);
        return 1;
    }
    return lead < u8c_lead_2   ? 0
           : lead < u8c_lead_3 ? u8c_take_sequence(at, 2, u8c_lead_2)
           : lead < u8c_lead_4 ? u8c_take_sequence(at, 3, u8c_lead_3)
                               : u8c_take_sequence(at, 4, u8c_lead_4);
}

/*
 * Where a conversion begins. At most src_len units are written: a dst_cap beyond that could
 * overflow the pointer.
 */
U8C_INLINE u8c_cursor u8c_begin_to_units(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                         u8c_form form)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint8_t *const units = (uint8_t *)dst;
    const u8c_cursor at = {bytes, bytes + src_len, units,
                           units + form.size * (dst_cap < src_len ? dst_cap : src_len), form};
    return at;
}

/* How far a conversion has come. */
U8C_INLINE u8c_advance u8c_advance_to_units(const u8c_cursor *at, const void *src, const void *dst)
{
    const u8c_advance advance = {(size_t)(at->src - (const uint8_t *)src),
                                 (size_t)(at->dst - (const uint8_t *)dst) / at->form.size};
    return advance;
}

/* A kernel for a few bytes; see kernel.h for the contract. */
U8C_INLINE u8c_advance u8c_few_to_units(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                        u8c_form form)
{
    u8c_cursor at = u8c_begin_to_units(src, src_len, dst, dst_cap, form);
    while (u8c_has_any(&at) && u8c_take_any(&at)) {
    }
    return u8c_advance_to_units(&at, src, dst);
}

#endif
