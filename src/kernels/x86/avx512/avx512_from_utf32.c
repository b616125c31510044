/*
 * AVX-512 with VBMI and VBMI2 kernels: UTF-32 to UTF-8, and measuring it.
 *
 * Code points go through slots (x86_avx512_slots.h). Of whole blocks, those of ASCII have a path of
 * their own, and those of two bytes at the most another with slots of two.
 */
#include "../../portable/portable.h"
#include "../target.h"
#include "slots.h"
#include "utf32.h"

#if U8C_HAS_AVX512

enum {
    /* Code points that are taken as they lie; only text that goes on for as many is aligned. */
    before_aligning = 512,

    prefetch_distance = 1024 /* bytes */
};

/* How many continuation bytes a code point with so many leading zero bits has; of 32: NUL. */
#define U8C_TAILS(zeros)                                                                           \
    ((zeros) >= 32 ? 0                                                                             \
                   : (U8C_LAST_WITH((zeros) % 32) > u8c_last_1) +                                  \
                         (U8C_LAST_WITH((zeros) % 32) > u8c_last_2) +                              \
                         (U8C_LAST_WITH((zeros) % 32) > u8c_last_3))

static const uint8_t tails[u8c_avx512_register_size] = {U8C_64_BYTES(U8C_TAILS, 0)};

/*
 * Where the bytes of 64 code points are that have been put together as in to_bytes(), and those of
 * 32 numbers of 16 bits as in store_twos(), for each order.
 */
#define U8C_ONE_BYTE(i)     (uint8_t)((i) % u8c_avx512_group_size * 4 + (i) / u8c_avx512_group_size)
#define U8C_ONE_OF_TWO(i)   (uint8_t)((i) / 2 % u8c_avx512_group_size * 4 + (i) / 32 * 2 + (i) % 2)
#define U8C_OTHER_OF_TWO(i) (uint8_t)(U8C_ONE_OF_TWO(i) ^ 1)

static const uint8_t order_of_ones[u8c_avx512_register_size] = {U8C_64_BYTES(U8C_ONE_BYTE, 0)};
static const uint8_t order_of_twos[2][u8c_avx512_register_size] = {
    {U8C_64_BYTES(U8C_ONE_OF_TWO, 0)}, {U8C_64_BYTES(U8C_OTHER_OF_TWO, 0)}};

U8C_TARGET_AVX512

/* The code points of a block of ASCII, as they lie, as bytes. */
U8C_INLINE __m512i to_bytes(u8c_avx512_block in, int swapped)
{
    const __m512i b = swapped ? _mm512_srli_epi32(in.b, 16) : _mm512_slli_epi32(in.b, 8);
    const __m512i c = swapped ? _mm512_srli_epi32(in.c, 8) : _mm512_slli_epi32(in.c, 16);
    const u8c_avx512_block parts = {swapped ? _mm512_srli_epi32(in.a, 24) : in.a, b, c,
                                    swapped ? in.d : _mm512_slli_epi32(in.d, 24)};
    return _mm512_permutexvar_epi8(_mm512_loadu_si512(order_of_ones), u8c_avx512_all_bits(parts));
}

/*
 * Stores 32 code points up to u8c_last_2, as they lie. Returns the length of their sequences; there
 * must be room for 64 bytes.
 */
U8C_INLINE size_t store_twos(uint8_t *dst, __m512i first, __m512i second, int swapped)
{
    const __m512i both = swapped ? _mm512_or_si512(_mm512_srli_epi32(first, 16), second)
                                 : _mm512_or_si512(first, _mm512_slli_epi32(second, 16));
    const __m512i code_points =
        _mm512_permutexvar_epi8(_mm512_loadu_si512(order_of_twos[swapped]), both);
    const u8c_avx512_slots out = u8c_avx512_to_slots_of_two(
        _mm512_srli_epi16(code_points, u8c_avx512_tail_bits), _mm512_slli_epi16(code_points, 8));
    u8c_avx512_store(dst, out);
    return u8c_avx512_length_of(out);
}

/* Where the room ends within a block. */
U8C_INLINE u8c_advance leave_to_portable(const void *src, size_t src_len, uint8_t *dst,
                                         size_t dst_cap, int swapped)
{
    return swapped ? u8c_portable_from_utf32_swapped(src, src_len, dst, dst_cap)
                   : u8c_portable_from_utf32(src, src_len, dst, dst_cap);
}

/*
 * Takes src[0, count), up to a block, or what stands before the first that is no scalar value, or
 * some of that when there is not room for all of it.
 */
U8C_INLINE u8c_advance take_part(const u8c_unit32 *src, size_t count, uint8_t *dst, size_t room,
                                 int swapped)
{
    const u8c_avx512_block lying = u8c_avx512_load_some(src, count);
    u8c_advance part = {count, count};

    if (u8c_avx512_are_up_to(u8c_avx512_all_bits(lying), u8c_last_1, swapped)) {
        if (U8C_UNLIKELY(count > room)) {
            return leave_to_portable(src, count, dst, room, swapped);
        }
        _mm512_mask_storeu_epi8(dst, u8c_avx512_first_lanes(count), to_bytes(lying, swapped));
        return part;
    }
    u8c_avx512_block in = u8c_avx512_block_in_order(lying, swapped);
    const uint64_t wrong = u8c_avx512_ill_formed(in);
    if (U8C_UNLIKELY(wrong != 0)) {
        part.read = (size_t)_tzcnt_u64(wrong);
        in = u8c_avx512_keep_first(in, part.read);
    }
    part.written = u8c_avx512_store_block(dst, room, in, u8c_avx512_block_size - part.read);
    if (U8C_UNLIKELY(part.written == 0)) {
        return leave_to_portable(src, part.read, dst, room, swapped);
    }
    return part;
}

/* The same for up to a group. */
U8C_INLINE u8c_advance take_group(const u8c_unit32 *src, size_t count, uint8_t *dst, size_t room,
                                  int swapped)
{
    const __m512i code_points = u8c_avx512_in_order(
        _mm512_maskz_loadu_epi32((__mmask16)u8c_avx512_first_lanes(count), src), swapped);
    const unsigned wrong = u8c_avx512_ill_formed_lanes(code_points);
    u8c_avx512_slots group = u8c_avx512_to_slots(code_points);
    u8c_advance part = {count, 0};

    if (U8C_UNLIKELY(wrong != 0)) {
        part.read = (size_t)_tzcnt_u32(wrong);
    }
    group.kept &= u8c_avx512_first_lanes(part.read * u8c_max_length);
    part.written = u8c_avx512_length_of(group);
    if (U8C_UNLIKELY(part.written > room)) {
        return leave_to_portable(src, part.read, dst, room, swapped);
    }
    u8c_avx512_store_some(dst, group, part.written);
    return part;
}

U8C_INLINE u8c_advance sum_of(u8c_advance a, u8c_advance b)
{
    const u8c_advance sum = {a.read + b.read, a.written + b.written};
    return sum;
}

/* Takes whole blocks, as long as they are well-formed and there is room for them. */
U8C_INLINE u8c_advance take_blocks(u8c_advance at, const u8c_unit32 *src, size_t src_len,
                                   uint8_t *dst, size_t dst_cap, int swapped)
{
    while (src_len - at.read >= u8c_avx512_block_size) {
        const u8c_avx512_block lying = u8c_avx512_load_block(src + at.read);
        const __m512i bits = u8c_avx512_all_bits(lying);
        uint8_t *const to = dst + at.written;
        const size_t room = dst_cap - at.written;

        /* Long text waits for its destination more than for anything else. */
        _mm_prefetch((const char *)((uintptr_t)to + prefetch_distance), _MM_HINT_T0);
        _mm_prefetch((const char *)((uintptr_t)to + prefetch_distance + u8c_avx512_register_size),
                     _MM_HINT_T0);
        if (u8c_avx512_are_up_to(bits, u8c_last_1, swapped)) {
            if (room < u8c_avx512_block_size) {
                break;
            }
            _mm512_storeu_si512(to, to_bytes(lying, swapped));
            at.written += u8c_avx512_block_size;
        } else if (u8c_avx512_are_up_to(bits, u8c_last_2, swapped) &&
                   room >= 2 * u8c_avx512_block_size) {
            const size_t length = store_twos(to, lying.a, lying.b, swapped);
            at.written += length + store_twos(to + length, lying.c, lying.d, swapped);
        } else {
            const u8c_avx512_block in = u8c_avx512_block_in_order(lying, swapped);
            if (U8C_UNLIKELY(u8c_avx512_ill_formed(in) != 0)) {
                break;
            }
            const size_t length = u8c_avx512_store_block(to, room, in, 0);
            if (U8C_UNLIKELY(length == 0)) {
                break;
            }
            at.written += length;
        }
        at.read += u8c_avx512_block_size;
    }
    return at;
}

/* The kernel's contract. */
U8C_INLINE u8c_advance convert(const u8c_unit32 *code_points, size_t src_len, uint8_t *bytes,
                               size_t dst_cap, int swapped)
{
    u8c_advance at = {0, 0};
    size_t end = src_len >= 2 * before_aligning ? (size_t)before_aligning : src_len;

    for (;;) {
        at = take_blocks(at, code_points, end, bytes, dst_cap, swapped);
        if (end == src_len || at.read != end) {
            break;
        }
        end = src_len;
        at = sum_of(at, take_group(code_points + at.read,
                                   u8c_avx512_until_aligned(code_points + at.read),
                                   bytes + at.written, dst_cap - at.written, swapped));
    }
    while (at.read < src_len) {
        const u8c_unit32 *const rest = code_points + at.read;
        uint8_t *const to = bytes + at.written;
        const size_t room = dst_cap - at.written;
        const size_t count = u8c_avx512_least(src_len - at.read, u8c_avx512_block_size);
        const u8c_advance part = count <= u8c_avx512_group_size &&
                                         !u8c_avx512_reaches_next_page(rest, count * sizeof *rest,
                                                                       u8c_avx512_register_size)
                                     ? take_group(rest, count, to, room, swapped)
                                     : take_part(rest, count, to, room, swapped);
        at = sum_of(at, part);
        if (part.read != count) {
            break;
        }
    }
    return at;
}

u8c_advance u8c_avx512_from_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return convert((const u8c_unit32 *)src, src_len, (uint8_t *)dst, dst_cap, 0);
}

u8c_advance u8c_avx512_from_utf32_swapped(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    return convert((const u8c_unit32 *)src, src_len, (uint8_t *)dst, dst_cap, 1);
}

/* How many continuation bytes the sequences of a block have, of each a byte; 0 for zeros. */
U8C_INLINE __m512i tails_of(u8c_avx512_block in)
{
    const u8c_avx512_block zeros = {_mm512_lzcnt_epi32(in.a), _mm512_lzcnt_epi32(in.b),
                                    _mm512_lzcnt_epi32(in.c), _mm512_lzcnt_epi32(in.d)};
    return _mm512_permutexvar_epi8(_mm512_packus_epi16(_mm512_packus_epi32(zeros.a, zeros.b),
                                                       _mm512_packus_epi32(zeros.c, zeros.d)),
                                   _mm512_loadu_si512(tails));
}

/* Measures up to the first that is no scalar value of src[0, count), up to a block. */
U8C_INLINE u8c_advance measure_part(const u8c_unit32 *src, size_t count, int swapped)
{
    u8c_avx512_block in = u8c_avx512_block_in_order(u8c_avx512_load_some(src, count), swapped);
    const uint64_t wrong = u8c_avx512_ill_formed(in);
    if (U8C_UNLIKELY(wrong != 0)) {
        count = (size_t)_tzcnt_u64(wrong);
        in = u8c_avx512_keep_first(in, count);
    }
    const __m512i each = tails_of(in); /* a number of two bits */
    const uint64_t ones = _mm512_test_epi8_mask(each, _mm512_set1_epi8(1));
    const uint64_t twos = _mm512_test_epi8_mask(each, _mm512_set1_epi8(2));
    const u8c_advance part = {count, count + (size_t)_mm_popcnt_u64(ones) +
                                         2 * (size_t)_mm_popcnt_u64(twos)};
    return part;
}

/* Measures pairs of blocks, as long as they are surely well-formed. */
U8C_INLINE u8c_advance measure_blocks(u8c_advance at, const u8c_unit32 *src, size_t src_len,
                                      int swapped)
{
    const size_t start = at.read;
    __m512i sum = _mm512_setzero_si512();

    while (src_len - at.read >= 2 * u8c_avx512_block_size) {
        const u8c_unit32 *const next = src + at.read + u8c_avx512_block_size;
        const u8c_avx512_block first =
            u8c_avx512_block_in_order(u8c_avx512_load_block(src + at.read), swapped);
        const u8c_avx512_block second =
            u8c_avx512_block_in_order(u8c_avx512_load_block(next), swapped);
        if (U8C_UNLIKELY(!u8c_avx512_are_surely_scalar_values(_mm512_max_epu16(
                u8c_avx512_greatest_halves(first), u8c_avx512_greatest_halves(second))))) {
            break;
        }
        sum = _mm512_add_epi64(sum,
                               _mm512_sad_epu8(_mm512_add_epi8(tails_of(first), tails_of(second)),
                                               _mm512_setzero_si512()));
        at.read += 2 * u8c_avx512_block_size;
    }
    at.written += at.read - start + (size_t)_mm512_reduce_add_epi64(sum);
    return at;
}

/* The kernel's contract, for measuring. */
U8C_INLINE u8c_advance measure(const u8c_unit32 *code_points, size_t src_len, int swapped)
{
    u8c_advance at = {0, 0};
    size_t end = src_len >= 2 * before_aligning ? (size_t)before_aligning : src_len;

    while (at.read < src_len) {
        if (end - at.read >= 2 * u8c_avx512_block_size) {
            at = measure_blocks(at, code_points, end, swapped);
            if (at.read == src_len) {
                break;
            }
        }
        const u8c_unit32 *const rest = code_points + at.read;
        size_t count = u8c_avx512_least(src_len - at.read, u8c_avx512_block_size);
        if (at.read == end) {
            count = u8c_avx512_least(count, u8c_avx512_until_aligned(rest));
            end = src_len;
        }
        const u8c_advance part = measure_part(rest, count, swapped);
        at = sum_of(at, part);
        if (U8C_UNLIKELY(part.read != count)) {
            break;
        }
    }
    return at;
}

u8c_advance u8c_avx512_from_utf32_measure(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure((const u8c_unit32 *)src, src_len, 0);
}

u8c_advance u8c_avx512_from_utf32_swapped_measure(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure((const u8c_unit32 *)src, src_len, 1);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_from_utf32; /* C has no empty files */
#endif
