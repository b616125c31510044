/*
 * SSE4.1 kernels: UTF-8 to and from Latin-1, ASCII, and measuring these; and the ends of texts for
 * AVX2 as well.
 */
#include "latin1_rest.h"

#if U8C_HAS_SSE41

U8C_TARGET_SSE41

#define U8C_VECTOR_SIZE 16
#include "../../vec/latin1.h"

enum {
    word_size = 8
};

/* What is rarely taken stands apart, so that the ways of clean text have no registers to save. */
#define APART __attribute__((noinline, cold))

/* Stores the first count bytes of a register, 8 to 16, and touches no others. */
U8C_INLINE void store_half_or_more(uint8_t *to, __m128i bytes, size_t count)
{
    static const uint8_t from_place[u8c_lane_size + word_size] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                                  8, 9, 10, 11, 12, 13, 14, 15};
    const size_t last = count - word_size;
    _mm_storel_epi64((__m128i *)to, bytes);
    _mm_storel_epi64((__m128i *)(to + last), _mm_shuffle_epi8(bytes, u8c_load(from_place + last)));
}

/* The same for 0 to 16 bytes. */
U8C_INLINE void store_some(uint8_t *to, __m128i bytes, size_t count)
{
    if (count >= word_size) {
        store_half_or_more(to, bytes, count);
        return;
    }
    uint64_t word = (uint64_t)_mm_cvtsi128_si64(bytes);
    if (count >= sizeof(uint32_t)) {
        const uint32_t first = (uint32_t)word,
                       last = (uint32_t)(word >> 8 * (count - sizeof(uint32_t)));
        u8c_copy(to, &first, sizeof first);
        u8c_copy(to + count - sizeof last, &last, sizeof last);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        to[i] = (uint8_t)word;
        word >>= 8;
    }
}

/* From the sequence boundary at here: up to what is wrong, or what there is room for. */
APART static u8c_advance to_latin1_apart(place here, const uint8_t *src, size_t src_len,
                                         uint8_t *dst, size_t dst_cap)
{
    const size_t read = here.at.read - here.cut, written = here.at.written;
    const u8c_advance rest =
        u8c_portable_to_latin1(src + read, src_len - read, dst + written, dst_cap - written);
    const u8c_advance sum = {read + rest.read, written + rest.written};
    return sum;
}

u8c_advance u8c_sse41_to_latin1_rest(const uint8_t *src, size_t src_len, uint8_t *dst,
                                     size_t dst_cap, u8c_advance at)
{
    place here = {at, at.read != 0 && (src[at.read - 1] & ~1) == lower_lead};

    take_whole_registers(&here, src, src_len, dst, dst_cap, 1);
    while (here.at.read < src_len) {
        /* A register; at the end of src with what is before that, which is stored once more. */
        const size_t left = src_len - here.at.read,
                     again =
                         left < u8c_lane_size && src_len > u8c_lane_size ? u8c_lane_size - left : 0,
                     from = here.at.read - again,
                     end = src_len < u8c_lane_size ? src_len : u8c_lane_size;
        const __m128i bytes =
                          src_len < u8c_lane_size ? u8c_load_short(src, src_len) : load(src + from),
                      lead_bytes = leads_in(bytes);
        const uint64_t leads = u8c_top_bits(lead_bytes), lanes = ((uint64_t)1 << end) - 1,
                       before = ((uint64_t)1 << again) - 1, kept = lanes & ~leads;
        const size_t all = bits_set(kept), written = bits_set(kept & ~before);
        if (U8C_UNLIKELY((wrong_in(bytes, leads, here.cut) & lanes & ~before) != 0 ||
                         written > dst_cap - here.at.written)) {
            return to_latin1_apart(here, src, src_len, dst, dst_cap);
        }
        const squeezed_units units =
            squeeze_units(bytes, load_before(src, from, bytes), lead_bytes);
        store_some(dst + (here.at.written - (all - written)), units.lanes, all);
        here.at.read += end - again;
        here.at.written += written;
        here.cut = leads >> (end - 1) & 1;
    }
    here.at.read -= here.cut;
    return here.at;
}

u8c_advance u8c_sse41_to_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    u8c_advance at = {src_len, src_len};
    if (src_len >= 2 * u8c_vector_size && src_len <= stretch && src_len <= dst_cap &&
        copy_ascii_part(bytes, src_len, (uint8_t *)dst)) {
        return at;
    }
    at.read = at.written = 0;
    return u8c_sse41_to_latin1_rest(bytes, src_len, (uint8_t *)dst, dst_cap, at);
}

u8c_advance u8c_sse41_to_latin1_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_units((const uint8_t *)src, src_len);
}

APART static u8c_advance from_latin1_apart(u8c_advance at, const uint8_t *src, size_t src_len,
                                           uint8_t *dst, size_t dst_cap)
{
    const u8c_advance rest = u8c_portable_from_latin1(src + at.read, src_len - at.read,
                                                      dst + at.written, dst_cap - at.written);
    const u8c_advance sum = {at.read + rest.read, at.written + rest.written};
    return sum;
}

u8c_advance u8c_sse41_from_latin1_rest(const uint8_t *src, size_t src_len, uint8_t *dst,
                                       size_t dst_cap, u8c_advance at)
{
    take_unit_registers(&at, src, src_len, dst, dst_cap);
    while (at.read < src_len) {
        /* As above: what is stored once more is the same. */
        const size_t left = src_len - at.read,
                     again =
                         left < u8c_lane_size && src_len > u8c_lane_size ? u8c_lane_size - left : 0,
                     end = src_len < u8c_lane_size ? src_len : u8c_lane_size;
        const __m128i units =
            src_len < u8c_lane_size ? u8c_load_short(src, src_len) : load(src + at.read - again);
        const uint32_t above = u8c_top_bits(units);
        const size_t all = end + bits_set(above),
                     stored = again + bits_set(above & (((uint32_t)1 << again) - 1));
        if (U8C_UNLIKELY(all - stored > dst_cap - at.written)) {
            return from_latin1_apart(at, src, src_len, dst, dst_cap);
        }
        const sequences out = sequences_of(units, above);
        uint8_t *const to = dst + (at.written - stored);
        if (end <= word_size) {
            store_some(to, out.first, all);
        } else {
            const size_t first = word_size + bits_set(above & UINT8_MAX);
            store_half_or_more(to, out.first, first);
            store_some(to + first, out.second, all - first);
        }
        at.read += end - again;
        at.written += all - stored;
    }
    return at;
}

u8c_advance u8c_sse41_from_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const units = (const uint8_t *)src;
    u8c_advance at = {src_len, src_len};
    if (src_len >= 2 * u8c_vector_size && src_len <= stretch && src_len <= dst_cap &&
        copy_ascii_part(units, src_len, (uint8_t *)dst)) {
        return at;
    }
    at.read = at.written = 0;
    return u8c_sse41_from_latin1_rest(units, src_len, (uint8_t *)dst, dst_cap, at);
}

u8c_advance u8c_sse41_from_latin1_measure(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    const u8c_advance at = {src_len, measure_sequences((const uint8_t *)src, src_len)};
    (void)dst, (void)dst_cap;
    return at;
}

u8c_advance u8c_sse41_copy_ascii(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t end = src_len < dst_cap ? src_len : dst_cap;
    u8c_advance at;
    if (end >= u8c_vector_size) {
        end = copy_ascii(bytes, end, (uint8_t *)dst);
    } else if (end != 0) {
        const __m128i all = u8c_load_short(bytes, end);
        const uint64_t above = above_ascii(all);
        store_some((uint8_t *)dst, all, end);
        end = above == 0 ? end : lowest_bit(above);
    }
    at.read = at.written = end;
    return at;
}

u8c_advance u8c_sse41_copy_ascii_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const size_t ascii = measure_ascii((const uint8_t *)src, src_len);
    const u8c_advance at = {ascii, ascii};
    (void)dst, (void)dst_cap;
    return at;
}

U8C_TARGET_END

#else
typedef int u8c_no_sse41_latin1; /* C has no empty files */
#endif
