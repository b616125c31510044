/*
 * UTF-8 to and from Latin-1, ASCII, and measuring these, for levels with a vec of 16 bytes: the end
 * of a text, and the kernels. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC16_LATIN1_H
#define U8C_VEC16_LATIN1_H

#include "../portable/portable.h"
#include "../vec/latin1.h"

enum {
    half_size = 8 /* bytes of half a vec */
};

/* Stores the first count bytes of a vec, 8 to 16, and touches no others. */
U8C_INLINE void store_half_or_more(uint8_t *to, vec bytes, size_t count)
{
    static const uint8_t from_index[v_size + half_size] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                           8, 9, 10, 11, 12, 13, 14, 15};
    const size_t last = count - half_size;
    v_block_store_half(to, bytes);
    v_block_store_half(to + last, v_shuffle(bytes, v_load(from_index + last)));
}

/*
 * Stores the first count bytes of a vec, 0 to 16. If there is room for the whole vec, stores all of
 * it: a branch on the count is often mispredicted.
 */
U8C_INLINE void store_some(uint8_t *to, vec bytes, size_t count, size_t room)
{
    if (U8C_LIKELY(room >= v_size)) {
        v_store(to, bytes);
        return;
    }
    if (count >= half_size) {
        store_half_or_more(to, bytes, count);
        return;
    }
    uint64_t rest = v_block_low64(bytes);
    if (count >= sizeof(uint32_t)) {
        const uint32_t first = (uint32_t)rest,
                       last = (uint32_t)(rest >> 8 * (count - sizeof(uint32_t)));
        u8c_copy(to, &first, sizeof first);
        u8c_copy(to + count - sizeof last, &last, sizeof last);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        to[i] = (uint8_t)rest;
        rest >>= 8;
    }
}

/*
 * The rest of a conversion from `at` on, which is 0 or at least 16 bytes. To Latin-1, the byte
 * before at.read may be a lead byte whose unit is not stored. Wider levels of the same architecture
 * call these.
 */
U8C_INTERNAL u8c_advance U8C_AT_LEVEL(to_latin1_rest)(const uint8_t *src, size_t src_len,
                                                      uint8_t *dst, size_t dst_cap, u8c_advance at);
U8C_INTERNAL u8c_advance U8C_AT_LEVEL(from_latin1_rest)(const uint8_t *src, size_t src_len,
                                                        uint8_t *dst, size_t dst_cap,
                                                        u8c_advance at);

/* Converts from the sequence boundary at `here` to the end of the room. */
static U8C_COLD u8c_advance finish_to_latin1(position here, const uint8_t *src, size_t src_len,
                                             uint8_t *dst, size_t dst_cap)
{
    const u8c_advance at = {here.at.read - (size_t)here.cut, here.at.written};
    return u8c_sum_of(at, u8c_portable_to_latin1(src + at.read, src_len - at.read, dst + at.written,
                                                 dst_cap - at.written));
}

u8c_advance U8C_AT_LEVEL(to_latin1_rest)(const uint8_t *src, size_t src_len, uint8_t *dst,
                                         size_t dst_cap, u8c_advance at)
{
    position here = {at, at.read != 0 && (src[at.read - 1] & ~1) == u8c_lead_first};

    take_whole_vectors(&here, src, src_len, dst, dst_cap, 1);
    while (here.at.read < src_len) {
        /* A vec; at the end of src, one that overlaps bytes already stored. */
        const size_t left = src_len - here.at.read,
                     again = left < v_size && src_len > v_size ? v_size - left : 0,
                     from = here.at.read - again, end = src_len < v_size ? src_len : v_size;
        const vec bytes = src_len < v_size ? v_load_words(src, src_len) : v_load(src + from),
                  lead_bytes = leads_in(bytes);
        const uint64_t leads = v_top_bits8(lead_bytes),
                       clean = clean_bytes(wrong_in(bytes, leads, here.cut), again, end);
        const size_t taken = u8c_count_bits(clean);
        const uint64_t kept = u8c_bits_below(~leads, again + taken);
        const size_t all = u8c_count_bits(kept), written = u8c_count_bits(kept & clean);
        if (U8C_UNLIKELY(written > dst_cap - here.at.written)) {
            return finish_to_latin1(here, src, src_len, dst, dst_cap);
        }
        if (U8C_UNLIKELY(taken == 0)) {
            break;
        }
        const squeezed_units units =
            squeeze_units(bytes, load_before(src, from, bytes), lead_bytes);
        const size_t to = here.at.written - (all - written);
        store_some(dst + to, units.blocks, all, dst_cap - to);
        here.at.read += taken;
        here.at.written += written;
        here.cut = leads >> (again + taken - 1) & 1;
        if (U8C_UNLIKELY(again + taken < end)) {
            break; /* before an error */
        }
    }
    here.at.read -= (size_t)here.cut;
    return here.at;
}

U8C_INLINE u8c_advance to_latin1_after_ascii(const void *src, size_t src_len, void *dst,
                                             size_t dst_cap)
{
    const u8c_advance at = {0, 0};
    return U8C_UNLIKELY(begins_wrong((const uint8_t *)src, src_len))
               ? u8c_portable_to_latin1(src, src_len, dst, dst_cap)
               : U8C_AT_LEVEL(to_latin1_rest)((const uint8_t *)src, src_len, (uint8_t *)dst,
                                              dst_cap, at);
}

U8C_DEFINE_KERNEL_AFTER(copy_short_ascii, to_latin1_after_ascii, U8C_LEVEL, to_latin1);

u8c_advance U8C_AT_LEVEL(to_latin1_measure)(const void *src, size_t src_len, void *dst,
                                            size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_units((const uint8_t *)src, src_len);
}

static U8C_COLD u8c_advance finish_from_latin1(u8c_advance at, const uint8_t *src, size_t src_len,
                                               uint8_t *dst, size_t dst_cap)
{
    return u8c_sum_of(at, u8c_portable_from_latin1(src + at.read, src_len - at.read,
                                                   dst + at.written, dst_cap - at.written));
}

u8c_advance U8C_AT_LEVEL(from_latin1_rest)(const uint8_t *src, size_t src_len, uint8_t *dst,
                                           size_t dst_cap, u8c_advance at)
{
    take_units(&at, src, src_len, dst, dst_cap);
    while (at.read < src_len) {
        /* As above: the bytes that are stored again are unchanged. */
        const size_t left = src_len - at.read,
                     again = left < v_size && src_len > v_size ? v_size - left : 0,
                     end = src_len < v_size ? src_len : v_size;
        const vec units =
            src_len < v_size ? v_load_words(src, src_len) : v_load(src + at.read - again);
        const uint32_t above = v_top_bits8(units);
        const size_t all = end + u8c_count_bits(above),
                     stored = again + u8c_count_bits(u8c_bits_below(above, again));
        if (U8C_UNLIKELY(all - stored > dst_cap - at.written)) {
            return finish_from_latin1(at, src, src_len, dst, dst_cap);
        }
        const sequences out = sequences_of(units, above);
        uint8_t *const to = dst + (at.written - stored);
        const size_t first = half_size + u8c_count_bits(above & UINT8_MAX);
        if (U8C_LIKELY(dst_cap - (at.written - stored) >= 2 * v_size)) {
            v_store(to, out.first);
            v_store(to + first, out.second);
        } else if (end <= half_size) {
            store_some(to, out.first, all, 0);
        } else {
            store_half_or_more(to, out.first, first);
            store_some(to + first, out.second, all - first, 0);
        }
        at.read += end - again;
        at.written += all - stored;
    }
    return at;
}

U8C_INLINE u8c_advance from_latin1_after_ascii(const void *src, size_t src_len, void *dst,
                                               size_t dst_cap)
{
    const u8c_advance at = {0, 0};
    return U8C_AT_LEVEL(from_latin1_rest)((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap,
                                          at);
}

U8C_DEFINE_KERNEL_AFTER(copy_short_ascii, from_latin1_after_ascii, U8C_LEVEL, from_latin1);

u8c_advance U8C_AT_LEVEL(from_latin1_measure)(const void *src, size_t src_len, void *dst,
                                              size_t dst_cap)
{
    const u8c_advance at = {src_len, measure_sequences((const uint8_t *)src, src_len)};
    (void)dst, (void)dst_cap;
    return at;
}

u8c_advance U8C_AT_LEVEL(copy_ascii)(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t end = src_len < dst_cap ? src_len : dst_cap;
    u8c_advance at;
    if (end >= v_size) {
        end = copy_ascii(bytes, end, (uint8_t *)dst);
    } else if (end != 0) {
        const vec all = v_load_words(bytes, end);
        const uint64_t above = v_top_bits8(all);
        store_some((uint8_t *)dst, all, end, dst_cap);
        end = above == 0 ? end : u8c_lowest_bit(above);
    }
    at.read = at.written = end;
    return at;
}

u8c_advance U8C_AT_LEVEL(copy_ascii_measure)(const void *src, size_t src_len, void *dst,
                                             size_t dst_cap)
{
    const size_t ascii = measure_ascii((const uint8_t *)src, src_len);
    const u8c_advance at = {ascii, ascii};
    (void)dst, (void)dst_cap;
    return at;
}

#endif
