/*
 * AVX-512 with VBMI and VBMI2 kernel: UTF-8 to UTF-16, of either byte order.
 *
 * Blocks of 64 bytes at fixed places, so that no block waits for the one before it. The units of a
 * block are those whose places are in it. The last block of a longer input ends where that ends,
 * and leaves out what has been taken before. What cannot be taken as a whole, because of an error
 * or for lack of room, is left to stop().
 */
#include "../../portable/portable.h"
#include "to_utf16.h"

#if U8C_HAS_AVX512

enum {
    block = u8c_avx512_places,
    ascii_run = 15 /* as many blocks of ASCII in a row as it has bits, and more is expected */
};

U8C_TARGET_AVX512

U8C_INLINE int is_not_0(__m512i bytes)
{
    return _mm512_test_epi8_mask(bytes, bytes) != 0;
}

/* The lowest `count` bits, 64 at the most. */
U8C_INLINE uint64_t lowest(size_t count)
{
    return _bzhi_u64(UINT64_MAX, (unsigned)count);
}

/*
 * Stores the first `count` units, which are no more than `size`. That is known long before the
 * count, so the branch is on it.
 */
U8C_INLINE void store_some(uint8_t *dst, u8c_utf16_block units, size_t count, size_t size)
{
    const uint64_t wanted = lowest(count);
    _mm512_mask_storeu_epi16(dst, (__mmask32)wanted, units.first);
    if (size > u8c_utf16_half) {
        _mm512_mask_storeu_epi16(dst + block, (__mmask32)(wanted >> u8c_utf16_half), units.second);
    }
}

U8C_INLINE void store_ascii(const uint8_t *src, uint8_t *dst, int swapped)
{
    for (unsigned i = 0; i < 2; i++) {
        const void *const half = src + i * u8c_utf16_half;
        _mm512_storeu_si512(
            dst + i * block,
            u8c_avx512_utf16_of_ascii(_mm256_loadu_si256((const __m256i *)half), swapped));
    }
}

/*
 * Takes what the next block has of whole sequences before the first error, and of these as many as
 * there is room for. If there are none, the last sequence before the block may lack its end: it is
 * given back, with the high surrogate if that has been stored.
 *
 * Here a start does not tell that a sequence ends before it: it does where no continuation byte is
 * due.
 */
U8C_NOINLINE static u8c_advance stop(const uint8_t *src, size_t src_len, uint8_t *dst, size_t room,
                                     u8c_advance at, int swapped)
{
    const size_t left = src_len - at.read, size = left < block ? left : block;
    const size_t cut = at.read < u8c_cut_max ? 0 : u8c_cut_before(src + at.read);
    uint64_t last = 0;
    for (size_t i = 1; i <= cut; i++) {
        last |= (uint64_t)src[at.read - i] << (64 - 8 * i);
    }
    const u8c_utf8_places p =
        u8c_avx512_places_behind(last, u8c_avx512_load_part(src + at.read, size));
    const __m512i errors = u8c_avx512_errors(p.at, p.before1, p.before2, p.before3);
    const uint64_t given = lowest(size) & lowest(_tzcnt_u64(_mm512_test_epi8_mask(errors, errors)));
    const uint64_t due = _mm512_cmpge_epu8_mask(p.before1, u8c_avx512_all(u8c_lead_2)) |
                         _mm512_cmpge_epu8_mask(p.before2, u8c_avx512_all(u8c_lead_3)) |
                         _mm512_cmpge_epu8_mask(p.before3, u8c_avx512_all(u8c_lead_4));
    const uint64_t whole = !is_not_0(u8c_avx512_cut_at_end(p.at));
    const uint64_t high = u8c_avx512_leads_4_in(p.before2);
    uint64_t ends = (~due >> 1 | whole << (block - 1)) & given;
    uint64_t there = ends | (high & given);

    if ((size_t)_mm_popcnt_u64(there) > room - at.written) {
        there &= _pdep_u64((uint64_t)1 << (room - at.written), there) - 1;
        ends &= there;
    }
    if (ends == 0) {
        at.read -= cut;
        at.written -= cut == u8c_cut_max;
        return at;
    }
    const size_t taken = block - _lzcnt_u64(ends);
    there &= lowest(taken);
    const u8c_utf16_bytes units = u8c_avx512_add_surrogates(u8c_avx512_utf16_of_3(&p), &p, high,
                                                            u8c_avx512_leads_4_in(p.before3));
    const size_t count = (size_t)_mm_popcnt_u64(there);
    store_some(dst + at.written * u8c_utf16_size, u8c_avx512_close_gaps(units, there, swapped),
               count, size);
    at.read += taken;
    at.written += count;
    return at;
}

/*
 * The last block: 64 bytes that end with the input, or an input of less than that with zeros behind
 * it; the bytes at the places `given`, `size` of them, are what is left to take. Returns how many
 * units it has stored; more than `room` if it has not, for lack of room or because of an error.
 */
U8C_INLINE size_t take_last(const u8c_utf8_places *p, uint64_t given, size_t size, uint8_t *dst,
                            size_t room, int swapped)
{
    const __m512i errors = _mm512_or_si512(
        u8c_avx512_errors(p->at, p->before1, p->before2, p->before3), u8c_avx512_cut_at_end(p->at));
    const uint64_t high = u8c_avx512_leads_4_in(p->before2);
    const uint64_t low = u8c_avx512_leads_4_in(p->before3);
    u8c_utf16_bytes units = u8c_avx512_utf16_of_3(p);
    if ((high | low) != 0) {
        units = u8c_avx512_add_surrogates(units, p, high, low);
    }
    /* If there is no error, a sequence ends with the input. */
    const uint64_t ends = ((uint64_t)u8c_avx512_starts_in(p->at) >> 1) | (uint64_t)1 << (block - 1);
    const uint64_t there = (ends | high) & given;
    const size_t count = (size_t)_mm_popcnt_u64(there);
    if (U8C_UNLIKELY(is_not_0(errors)) || U8C_UNLIKELY(count > room)) {
        return room + 1;
    }
    store_some(dst, u8c_avx512_close_gaps(units, there, swapped), count, size);
    return count;
}

U8C_INLINE u8c_advance came_to(size_t read, size_t written)
{
    const u8c_advance advance = {read, written};
    return advance;
}

/* Up to a block. */
U8C_INLINE u8c_advance convert_part(const uint8_t *src, size_t src_len, uint8_t *dst, size_t room,
                                    int swapped)
{
    const __m512i bytes = u8c_avx512_load_part(src, src_len);
    if (_mm512_movepi8_mask(bytes) == 0 && src_len <= room) {
        const u8c_utf16_block units = {
            u8c_avx512_utf16_of_ascii(_mm512_castsi512_si256(bytes), swapped),
            u8c_avx512_utf16_of_ascii(_mm512_extracti64x4_epi64(bytes, 1), swapped)};
        store_some(dst, units, src_len, src_len);
        return came_to(src_len, src_len);
    }
    const u8c_utf8_places p = u8c_avx512_places_behind(0, bytes);
    const size_t count = take_last(&p, lowest(src_len), src_len, dst, room, swapped);
    return U8C_LIKELY(count <= room) ? came_to(src_len, count)
                                     : stop(src, src_len, dst, room, came_to(0, 0), swapped);
}

/*
 * Takes blocks of ASCII, as long as there are a block and room for it. The first step brings dst to
 * a multiple of the registers' size, if it can: stores that cross cache lines take twice as long.
 */
U8C_INLINE size_t take_ascii(const uint8_t *src, size_t size, uint8_t *dst, int swapped)
{
    size_t taken = 0;
    size_t step = block - (uintptr_t)dst / u8c_utf16_size % u8c_utf16_half;
    while (size - taken >= block && _mm512_movepi8_mask(_mm512_loadu_si512(src + taken)) == 0) {
        store_ascii(src + taken, dst + taken * u8c_utf16_size, swapped);
        taken += step;
        step = block;
    }
    return taken;
}

/* Whether two to four blocks are ASCII: as four without a branch on how many there are. */
U8C_INLINE int is_ascii(const uint8_t *src, size_t src_len)
{
    const size_t end = src_len - block;
    const __m512i second = _mm512_loadu_si512(src + (end < block ? end : block));
    const __m512i third = _mm512_loadu_si512(src + (end < 2 * block ? end : 2 * block));
    const __m512i any = _mm512_or_si512(_mm512_or_si512(_mm512_loadu_si512(src), second),
                                        _mm512_or_si512(third, _mm512_loadu_si512(src + end)));
    return _mm512_movepi8_mask(any) == 0;
}

/* Where a conversion stands; dst is in bytes, since units may stand at any address. */
typedef struct place {
    const uint8_t *src;
    const uint8_t *src_end;
    uint8_t *dst;
    uint8_t *dst_end;
} place;

U8C_INLINE size_t room_of(const place *at)
{
    return (size_t)(at->dst_end - at->dst) / u8c_utf16_size;
}

/* Takes ASCII, if blocks of it follow, up to the last byte of it that take_ascii() comes to. */
U8C_INLINE void take_ascii_run(place *at, int swapped)
{
    const size_t left = (size_t)(at->src_end - at->src), room = room_of(at);
    const size_t taken = take_ascii(at->src, left < room ? left : room, at->dst, swapped);
    /* That byte once more: what is behind it has not been looked at. */
    at->src = at->src + taken - 1;
    at->dst = at->dst + taken * u8c_utf16_size - u8c_utf16_size;
}

/*
 * Takes blocks, from the first, until one or less is left. Returns whether that is so: if not, then
 * for an error or for lack of room.
 *
 * The errors that are looked for in a block are those from its second byte to the first of the
 * next: so it is known of each byte before a start that a sequence ends there.
 */
U8C_INLINE int take_blocks(place *at, int swapped)
{
    u8c_utf8_places p = u8c_avx512_places_behind(0, _mm512_loadu_si512(at->src));
    uint64_t high_before = 0;       /* the places of high surrogates in the block before */
    unsigned ascii = ascii_run / 2; /* bit i: the last block but i was ASCII */

    if (U8C_UNLIKELY(u8c_is_tail(*at->src) || *at->src >= u8c_lead_end)) {
        return 0;
    }
    for (;;) {
        const __m512i behind = _mm512_loadu_si512(at->src + 1);
        const __m512i errors = u8c_avx512_errors(behind, p.at, p.before1, p.before2);
        const uint64_t high = u8c_avx512_leads_4_in(p.before2);
        u8c_utf16_bytes units = u8c_avx512_utf16_of_3(&p);
        __mmask64 there = u8c_avx512_starts_in(behind);
        if (U8C_UNLIKELY(is_not_0(errors))) {
            return 0;
        }
        if ((high | high_before) != 0) {
            units =
                u8c_avx512_add_surrogates(units, &p, high, high << 1 | high_before >> (block - 1));
            high_before = high;
            there |= high;
        }
        const size_t count = (size_t)_mm_popcnt_u64(there);
        const u8c_utf16_block closed = u8c_avx512_close_gaps(units, there, swapped);
        if (U8C_LIKELY(at->dst_end - at->dst >= u8c_utf16_room)) {
            _mm512_storeu_si512(at->dst, closed.first);
            _mm512_storeu_si512(at->dst + block, closed.second);
        } else if (count <= room_of(at)) {
            store_some(at->dst, closed, count, block);
        } else {
            return 0;
        }
        at->src += block;
        at->dst += count * u8c_utf16_size;
        ascii = ascii << 1 | (count == block);
        if (U8C_UNLIKELY((ascii & ascii_run) == ascii_run)) {
            take_ascii_run(at, swapped);
            ascii = 0;
        }
        if (at->src_end - at->src <= block) {
            return 1;
        }
        p.at = _mm512_loadu_si512(at->src);
        p.before1 = _mm512_loadu_si512(at->src - 1);
        p.before2 = _mm512_loadu_si512(at->src - 2);
    }
}

/* The last block of src[0, src_len), more than a block. */
U8C_INLINE u8c_utf8_places last_places(const uint8_t *src, size_t src_len)
{
    const size_t before = src_len - block;
    const uint8_t *const from = src + before;
    const __m512i bytes = _mm512_loadu_si512(from);
    if (U8C_UNLIKELY(before < u8c_cut_max)) {
        return u8c_avx512_places_behind(u8c_load64(src) << (64 - 8 * before), bytes);
    }
    const u8c_utf8_places p = {bytes, _mm512_loadu_si512(from - 1), _mm512_loadu_si512(from - 2),
                               _mm512_loadu_si512(from - 3)};
    return p;
}

/* More than a block. */
U8C_INLINE u8c_advance convert_long(const uint8_t *src, size_t src_len, uint8_t *dst, size_t room,
                                    int swapped)
{
    if (src_len <= 4 * block && src_len <= room && is_ascii(src, src_len)) {
        const size_t end = src_len - block;
        for (size_t i = 0; i < end; i += block) {
            store_ascii(src + i, dst + i * u8c_utf16_size, swapped);
        }
        store_ascii(src + end, dst + end * u8c_utf16_size, swapped);
        return came_to(src_len, src_len);
    }
    place at = {src, src + src_len, dst, dst + room * u8c_utf16_size};
    if (U8C_LIKELY(take_blocks(&at, swapped))) {
        const u8c_utf8_places p = last_places(src, src_len);
        const size_t left = (size_t)(at.src_end - at.src), room_left = room_of(&at);
        const size_t count =
            take_last(&p, UINT64_MAX << (block - left), left, at.dst, room_left, swapped);
        if (U8C_LIKELY(count <= room_left)) {
            return came_to(src_len, room - room_left + count);
        }
    }
    return stop(src, src_len, dst, room, came_to((size_t)(at.src - src), room - room_of(&at)),
                swapped);
}

/* Not inlined, so that a short string does not pay for their registers. */
U8C_NOINLINE static u8c_advance convert_native(const uint8_t *src, size_t src_len, uint8_t *dst,
                                               size_t room)
{
    return convert_long(src, src_len, dst, room, 0);
}

U8C_NOINLINE static u8c_advance convert_swapped(const uint8_t *src, size_t src_len, uint8_t *dst,
                                                size_t room)
{
    return convert_long(src, src_len, dst, room, 1);
}

/* No more than src_len units are ever written, however large the room is said to be. */
u8c_advance u8c_avx512_to_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const size_t room = dst_cap < src_len ? dst_cap : src_len;
    if (src_len > block) {
        return convert_native((const uint8_t *)src, src_len, (uint8_t *)dst, room);
    }
    return convert_part((const uint8_t *)src, src_len, (uint8_t *)dst, room, 0);
}

u8c_advance u8c_avx512_to_utf16_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const size_t room = dst_cap < src_len ? dst_cap : src_len;
    if (src_len > block) {
        return convert_swapped((const uint8_t *)src, src_len, (uint8_t *)dst, room);
    }
    return convert_part((const uint8_t *)src, src_len, (uint8_t *)dst, room, 1);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_to_utf16; /* C has no empty files */
#endif
