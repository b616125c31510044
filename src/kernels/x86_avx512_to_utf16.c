/*
 * AVX-512 with VBMI and VBMI2 kernel: UTF-8 to UTF-16, of either byte order.
 *
 * Blocks of 64 bytes at fixed places, so that no block waits for the one before it. The units of a
 * block are those whose places are in it. take_blocks() takes them while loads and stores of whole
 * registers are safe; take_end() where they are not, where the input begins, and where an error is.
 */
#include "portable.h"
#include "x86_avx512_to_utf16.h"

#if U8C_HAS_AVX512

enum {
    block = u8c_avx512_places,
    ascii_run = 15 /* as many blocks of ASCII in a row as it has bits, and more is expected */
};

/* Where a conversion stands; dst is in bytes, since units may stand at any address. */
typedef struct place {
    const uint8_t *begin;
    const uint8_t *src;
    const uint8_t *src_end;
    uint8_t *dst;
    uint8_t *dst_end;
} place;

/* The lanes' highest bytes of which a block that ends with them ends at a sequence boundary. */
#define HIGHEST_WHOLE(lane)                                                                        \
    (uint8_t)((lane) == block - 3   ? u8c_lead_4 - 1                                               \
              : (lane) == block - 2 ? u8c_lead_3 - 1                                               \
              : (lane) == block - 1 ? u8c_lead_2 - 1                                               \
                                    : UINT8_MAX)
static const uint8_t highest_whole[block] = {U8C_64_BYTES(HIGHEST_WHOLE, 0)};

U8C_TARGET_AVX512

/*
 * Takes blocks of ASCII, as long as there are a block and room for it. The first step brings dst to
 * a multiple of the registers' size, if it can: stores that cross cache lines take twice as long.
 */
U8C_INLINE void take_ascii(place *at, int swapped)
{
    const size_t size = block * u8c_utf16_unit;
    size_t step = block - (uintptr_t)at->dst / u8c_utf16_unit % u8c_utf16_register;
    while ((size_t)(at->src_end - at->src) >= block && (size_t)(at->dst_end - at->dst) >= size) {
        const __m512i bytes = _mm512_loadu_si512(at->src);
        if (_mm512_movepi8_mask(bytes) != 0) {
            break;
        }
        for (unsigned i = 0; i < 2; i++) {
            const __m256i half =
                _mm256_loadu_si256((const __m256i *)(const void *)(at->src + i * (block / 2)));
            _mm512_storeu_si512(at->dst + i * block, u8c_avx512_utf16_of_ascii(half, swapped));
        }
        at->src += step;
        at->dst += step * u8c_utf16_unit;
        step = block;
    }
}

/*
 * Takes blocks behind each of which there is a byte, as long as there is room for 64 units, up to
 * the first error. At least three bytes stand before the first.
 *
 * The errors that are looked for in a block are those from its second byte to the first of the
 * next: so it is known of each byte before a start that a sequence ends there.
 */
U8C_INLINE void take_blocks(place *at, int swapped)
{
    const uint8_t *const src_last = at->src_end - (block + 1);
    const uint8_t *src = at->src;
    uint8_t *dst = at->dst;
    uint8_t *const dst_last = at->dst_end - block * u8c_utf16_unit;
    uint64_t had_4 = 1;
    unsigned ascii = ascii_run / 2; /* bit i: the last block but i was ASCII */
    __m512i errors = u8c_avx512_errors_at(src);

    while (src <= src_last && dst <= dst_last) {
        const __m512i behind = _mm512_loadu_si512(src + 1);
        u8c_utf8_places p = {_mm512_loadu_si512(src), _mm512_loadu_si512(src - 1),
                             _mm512_loadu_si512(src - 2), _mm512_setzero_si512()};
        errors = _mm512_or_si512(errors, u8c_avx512_errors(behind, p.at, p.before1, p.before2));
        if (U8C_UNLIKELY(_mm512_test_epi8_mask(errors, errors) != 0)) {
            break;
        }
        __mmask64 there = u8c_avx512_starts_mask(behind);
        const uint64_t high = u8c_avx512_high_places(&p);
        u8c_utf16_bytes units = u8c_avx512_utf16_of_3(&p);
        if ((high | had_4) != 0) {
            had_4 = high;
            p.before3 = _mm512_loadu_si512(src - 3);
            u8c_avx512_add_surrogates(&units, &p, high, u8c_avx512_low_places(&p));
            there |= high;
        }
        const size_t count = (size_t)_mm_popcnt_u64(there);
        ascii = ascii << 1 | (count == block);
        u8c_avx512_close_gaps(&units, there);
        _mm512_storeu_si512(dst, u8c_avx512_utf16_from(&units, 0, swapped));
        _mm512_storeu_si512(dst + block,
                            u8c_avx512_utf16_from(&units, u8c_utf16_register, swapped));
        src += block;
        dst += count * u8c_utf16_unit;
        if (U8C_UNLIKELY((ascii & ascii_run) == ascii_run)) {
            at->src = src;
            at->dst = dst;
            take_ascii(at, swapped);
            /* The last byte once more: what is behind it has not been looked at. */
            src = at->src - 1;
            dst = at->dst - u8c_utf16_unit;
            ascii = 0;
        }
    }
    at->src = src;
    at->dst = dst;
}

/* The units of a block, and where they are. */
typedef struct ending {
    const uint8_t *from;
    u8c_utf16_bytes units;
    uint64_t there;
    uint64_t given; /* the bytes that have not been taken before */
    uint64_t whole; /* the last of 64, if a sequence ends there */
} ending;

/* Stores the units that there are; as many must be room. */
U8C_INLINE void store_end(place *at, ending *end, int swapped)
{
    const size_t count = (size_t)_mm_popcnt_u64(end->there);
    const uint64_t wanted = u8c_avx512_lowest(count);
    u8c_avx512_close_gaps(&end->units, end->there);
    _mm512_mask_storeu_epi16(at->dst, (__mmask32)wanted,
                             u8c_avx512_utf16_from(&end->units, 0, swapped));
    if (count > u8c_utf16_register) {
        _mm512_mask_storeu_epi16(at->dst + block, (__mmask32)(wanted >> u8c_utf16_register),
                                 u8c_avx512_utf16_from(&end->units, u8c_utf16_register, swapped));
    }
    at->dst += count * u8c_utf16_unit;
}

/*
 * Takes of a block only what is before its byte `first`, which is an error if it is in the block,
 * and of that no more than there is room for: whole sequences. If there are none, gives the high
 * surrogate back which may have been stored before the block.
 *
 * Here a start does not tell that a sequence ends before it: it does where no continuation byte is
 * due.
 */
U8C_NOINLINE static void take_some(place *at, ending *end, const u8c_utf8_places *p, size_t first,
                                   int swapped)
{
    const size_t room = (size_t)(at->dst_end - at->dst) / u8c_utf16_unit;
    const uint64_t due = _mm512_cmpge_epu8_mask(p->before1, u8c_avx512_all(u8c_lead_2)) |
                         _mm512_cmpge_epu8_mask(p->before2, u8c_avx512_all(u8c_lead_3)) |
                         _mm512_cmpge_epu8_mask(p->before3, u8c_avx512_all(u8c_lead_4));
    uint64_t ends = ((~due >> 1) | end->whole) & end->given & u8c_avx512_lowest(first);
    uint64_t there = ends | (u8c_avx512_high_places(p) & end->given & u8c_avx512_lowest(first));

    if ((size_t)_mm_popcnt_u64(there) > room) {
        there &= _pdep_u64((uint64_t)1 << room, there) - 1;
        ends &= there;
    }
    if (ends == 0) {
        const size_t before = (size_t)(at->src - at->begin);
        const size_t cut = before < u8c_cut_max ? 0 : u8c_cut_before(at->src);
        at->src -= cut;
        at->dst -= cut == u8c_cut_max ? u8c_utf16_unit : 0;
        return;
    }
    const size_t size = block - _lzcnt_u64(ends);
    end->there = there & u8c_avx512_lowest(size);
    at->src = end->from + size;
    store_end(at, end, swapped);
}

/* Takes `size` bytes of ASCII that end with the block, or begin with it if it is not full. */
U8C_INLINE void store_ascii_end(place *at, __m512i bytes, size_t size, int swapped)
{
    const uint64_t wanted = u8c_avx512_lowest(size);
    _mm512_mask_storeu_epi16(at->dst, (__mmask32)wanted,
                             u8c_avx512_utf16_of_ascii(_mm512_castsi512_si256(bytes), swapped));
    if (size > u8c_utf16_register) {
        _mm512_mask_storeu_epi16(
            at->dst + block, (__mmask32)(wanted >> u8c_utf16_register),
            u8c_avx512_utf16_of_ascii(_mm512_extracti64x4_epi64(bytes, 1), swapped));
    }
    at->src += size;
    at->dst += size * u8c_utf16_unit;
}

/*
 * Takes the next block of up to 64 bytes, where the begin or the end of the input may be in reach,
 * or the end of the room, or an error: whole sequences up to there. Returns whether there is more
 * to take.
 *
 * Only an input of less than a block is loaded with zeros behind it; the last block of a longer one
 * ends where it ends, and its first bytes, `done` of them, have been taken before.
 */
U8C_INLINE int take_end(place *at, int swapped)
{
    const size_t left = (size_t)(at->src_end - at->src);
    const size_t before = (size_t)(at->src - at->begin);
    const size_t done = left < block && before + left >= block ? block - left : 0;
    ending end;
    u8c_utf8_places p;
    end.from = at->src - done;
    p.at =
        before + left < block ? u8c_avx512_load_part(at->src, left) : _mm512_loadu_si512(end.from);
    const size_t size = left < block ? left : block;
    if (_mm512_movepi8_mask(p.at) == 0 && done == 0 && before == 0 &&
        size <= (size_t)(at->dst_end - at->dst) / 2) {
        store_ascii_end(at, p.at, size, swapped);
        return size < left;
    }
    if (before - done >= u8c_cut_max && before >= done) {
        p.before1 = _mm512_loadu_si512(end.from - 1);
        p.before2 = _mm512_loadu_si512(end.from - 2);
        p.before3 = _mm512_loadu_si512(end.from - 3);
    } else {
        const __m512i lower = _mm512_alignr_epi64(p.at, _mm512_setzero_si512(), 7);
        p.before1 = _mm512_shldi_epi64(p.at, lower, 8);
        p.before2 = _mm512_shldi_epi64(p.at, lower, 16);
        p.before3 = _mm512_shldi_epi64(p.at, lower, 24);
    }
    const __m512i errors = u8c_avx512_errors(p.at, p.before1, p.before2, p.before3);
    const __m512i cut = _mm512_subs_epu8(p.at, _mm512_loadu_si512(highest_whole));
    end.whole = (uint64_t)(_mm512_test_epi8_mask(cut, cut) == 0) << (block - 1);
    end.given = u8c_avx512_lowest(size) << done;
    uint64_t wrong = _mm512_test_epi8_mask(errors, errors) >> done;
    const uint64_t high = u8c_avx512_high_places(&p), low = u8c_avx512_low_places(&p);
    end.units = u8c_avx512_utf16_of_3(&p);
    if ((high | low) != 0) {
        u8c_avx512_add_surrogates(&end.units, &p, high, low);
    }
    end.there = ((uint64_t)u8c_avx512_starts_mask(p.at) >> 1 | end.whole | high) & end.given;
    const size_t count = (size_t)_mm_popcnt_u64(end.there);
    const size_t room = (size_t)(at->dst_end - at->dst) / u8c_utf16_unit;
    if (U8C_UNLIKELY(wrong != 0 || count > room || (left <= block && end.whole == 0))) {
        take_some(at, &end, &p, wrong != 0 ? _tzcnt_u64(wrong) + done : block, swapped);
        return 0;
    }
    store_end(at, &end, swapped);
    at->src += size;
    return size < left;
}

U8C_INLINE u8c_advance convert(const void *src, size_t src_len, void *dst, size_t dst_cap,
                               int swapped)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint8_t *const units = (uint8_t *)dst;
    /* No more than src_len units are ever written, however large the room is said to be. */
    place at = {bytes, bytes, bytes + src_len, units,
                units + (dst_cap < src_len ? dst_cap : src_len) * u8c_utf16_unit};
    if (src_len != 0 && take_end(&at, swapped)) {
        if (at.src_end - at.src > block && at.dst_end - at.dst >= block * u8c_utf16_unit) {
            take_blocks(&at, swapped);
        }
        while (at.src < at.src_end && take_end(&at, swapped)) {
        }
    }
    const u8c_advance advance = {(size_t)(at.src - bytes),
                                 (size_t)(at.dst - units) / u8c_utf16_unit};
    return advance;
}

u8c_advance u8c_avx512_to_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return convert(src, src_len, dst, dst_cap, 0);
}

u8c_advance u8c_avx512_to_utf16_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return convert(src, src_len, dst, dst_cap, 1);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_to_utf16; /* C has no empty files */
#endif
