/*
 * SSE4.1 kernels: UTF-16 to UTF-8, and measuring it.
 */
#include "from_utf16_rest.h"

#if U8C_HAS_SSE41

U8C_TARGET_SSE41

#define LANES 1
#include "../../vec/from_utf16.h"
#include "../../vec/from_utf16_measure.h"
#include "store_exactly.h"

/* The next units of a text, up to a block, and behind them zeros. */
typedef struct rest {
    __m128i words;
    size_t count;
} rest;

/* As they are in memory: count units, less than a block, from two loads that overlap. */
U8C_INLINE __m128i load_less(const uint8_t *from, size_t count)
{
    const uint8_t *const end = from + count * unit_size;
    if (count >= quad_size) {
        const size_t last = (count - quad_size) * unit_size;
        return _mm_or_si128(_mm_loadl_epi64((const __m128i *)from),
                            move_up(_mm_loadl_epi64((const __m128i *)(end - 8)), last));
    }
    if (count >= 2) {
        int32_t first_2, last_2;
        u8c_copy(&first_2, from, sizeof first_2);
        u8c_copy(&last_2, end - sizeof last_2, sizeof last_2);
        return _mm_or_si128(_mm_cvtsi32_si128(first_2),
                            move_up(_mm_cvtsi32_si128(last_2), (count - 2) * unit_size));
    }
    uint16_t only;
    u8c_copy(&only, from, sizeof only);
    return _mm_cvtsi32_si128(only);
}

/* read is less than src_len. */
U8C_INLINE rest load_rest(const constants *k, const void *src, size_t src_len, size_t read,
                          int swapped)
{
    const uint8_t *const from = unit_at(src, read);
    rest next = {_mm_setzero_si128(), src_len - read};
    if (next.count >= block_size) {
        next.words = load_lane(from);
        next.count = block_size;
    } else if (src_len >= block_size) {
        next.words = move_down(load_lane(unit_at(src, src_len - block_size)),
                               (block_size - next.count) * unit_size);
    } else {
        next.words = load_less(from, next.count);
    }
    next.words = words_of(k, next.words, swapped);
    return next;
}

/* A rest that begins at a sequence boundary. */
typedef struct judged {
    surrogates found;
    VEC before;
    marks are;
    uint32_t index;
    size_t clean; /* how many of its units are well-formed, to a sequence boundary */
} judged;

U8C_INLINE judged judge(const constants *k, rest next)
{
    judged is;
    is.before = moved_up(next.words);
    is.found = surrogates_of(k, next.words, is.before);
    is.are = marks_of(k, next.words);
    is.index = index_with_pairs(is.are, is.found);
    /* A high surrogate is no part of it if the next unit is not, or is not there. */
    const uint32_t bad = unpaired(is.found) | (uint32_t)1 << unit_size * next.count;
    const uint32_t high = (uint32_t)_mm_movemask_epi8(is.found.high);
    is.clean = (size_t)__builtin_ctz(bad) / unit_size;
    is.clean -= high << unit_size >> unit_size * is.clean & 1;
    return is;
}

U8C_INLINE u8c_advance convert_rest(const void *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                    u8c_advance advance, int swapped)
{
    const constants *const k = constants_in_memory();
    advance = convert_blocks(k, src, src_len, dst, dst_cap, advance, swapped);
    while (advance.read < src_len) {
        const rest next = load_rest(k, src, src_len, advance.read, swapped);
        const size_t room = dst_cap - advance.written;
        uint8_t *const to = dst + advance.written;
        if (_mm_testz_si128(next.words, CONSTANT(non_ascii))) {
            if (next.count > room) {
                break;
            }
            store_ascii_exactly(to, next.words, next.count);
            advance.read += next.count;
            advance.written += next.count;
            continue;
        }
        const judged is = judge(k, next);
        const size_t length = length_of_first(is.index, is.clean);
        if (is.clean == 0 || length > room) {
            break;
        }
        const encoded bytes = encode_pairs(k, next.words, is.before, is.are, is.found, is.index);
        store_exactly(to, bytes.even, places_up_to_3(is.index).at_1, bytes.odd, length);
        advance.read += is.clean;
        advance.written += length;
    }
    return advance;
}

u8c_advance u8c_sse41_from_utf16_rest(const void *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                      u8c_advance advance)
{
    return convert_rest(src, src_len, dst, dst_cap, advance, 0);
}

u8c_advance u8c_sse41_from_utf16_swapped_rest(const void *src, size_t src_len, uint8_t *dst,
                                              size_t dst_cap, u8c_advance advance)
{
    return convert_rest(src, src_len, dst, dst_cap, advance, 1);
}

u8c_advance u8c_sse41_from_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance start = {0, 0};
    return u8c_sse41_from_utf16_rest(src, src_len, (uint8_t *)dst, dst_cap, start);
}

u8c_advance u8c_sse41_from_utf16_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance start = {0, 0};
    return u8c_sse41_from_utf16_swapped_rest(src, src_len, (uint8_t *)dst, dst_cap, start);
}

U8C_INLINE u8c_advance measure(const void *src, size_t src_len, int swapped)
{
    const constants *const k = constants_in_memory();
    u8c_advance advance = {0, 0};
    if (src_len >= block_size) {
        return measure_blocks(src, src_len, swapped);
    }
    if (src_len > 0) {
        const judged is = judge(k, load_rest(k, src, src_len, 0, swapped));
        advance.read = is.clean;
        advance.written = length_of_first(is.index, is.clean);
    }
    return advance;
}

u8c_advance u8c_sse41_from_utf16_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure(src, src_len, 0);
}

u8c_advance u8c_sse41_from_utf16_swapped_measure(const void *src, size_t src_len, void *dst,
                                                 size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure(src, src_len, 1);
}

U8C_TARGET_END

#else
typedef int u8c_no_sse41_from_utf16; /* C has no empty files */
#endif
