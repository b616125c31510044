/*
 * AVX-512 with VBMI and VBMI2 kernels: UTF-32 to UTF-8, and measuring it.
 *
 * A code point becomes a slot of four bytes, its sequence to the right. A table that the number of
 * its leading zero bits looks up says what tags stand in the slot; the payload is spread below
 * them, six bits to a byte; the bytes that belong to no sequence are squeezed out. That is the same
 * for all lengths, so that there is no branch on them. Of whole blocks, those of ASCII have a path
 * of their own, and those of two bytes at the most another with slots of two.
 */
#include "portable.h"
#include "x86.h"
#include "x86_avx512_utf32.h"

#if U8C_HAS_AVX512

enum {
    /* Code points that are taken as they lie; only text that goes on for as many is aligned. */
    before_aligning = 512,

    prefetch_distance = 1024, /* bytes */

    tail_bits = 6,                   /* that a continuation byte carries */
    over_tail_bits = u8c_tail_values /* the bit above them, which is clear in its tag */
};

_Static_assert(1 << tail_bits == u8c_tail_values, "the bits of a continuation byte");

/* The greatest number with so many leading zero bits, 0 to 31. */
#define U8C_LAST_WITH(zeros) (UINT32_MAX >> (zeros))

/* A slot's bytes. */
#define U8C_SLOT(first, second, third, fourth)                                                     \
    ((uint32_t)(first) | (uint32_t)(second) << 8 | (uint32_t)(third) << 16 |                       \
     (uint32_t)(fourth) << 24)

/*
 * The tags in the slot of a code point with so many leading zero bits. The payload gets in where
 * they are 0, but at the bit over_tail_bits, which the table settles: it is set in leads, clear in
 * continuation bytes, and in ASCII it is the top bit of those characters that have it. NUL has 32
 * leading zero bits, which look up the entry 0.
 */
#define U8C_SLOT_TAGS(zeros)                                                                       \
    ((zeros) == 0 ? 0                                                                              \
     : U8C_LAST_WITH(zeros) > u8c_last_3                                                           \
         ? U8C_SLOT(u8c_lead_4, u8c_tail_low, u8c_tail_low, u8c_tail_low)                          \
     : U8C_LAST_WITH(zeros) > u8c_last_2 ? U8C_SLOT(0, u8c_lead_3, u8c_tail_low, u8c_tail_low)     \
     : U8C_LAST_WITH(zeros) > u8c_last_1 ? U8C_SLOT(0, 0, u8c_lead_2, u8c_tail_low)                \
     : U8C_LAST_WITH(zeros) == 2 * over_tail_bits - 1 ? U8C_SLOT(0, 0, 0, over_tail_bits)          \
                                                      : 0)

static const uint32_t slot_tags[2 * u8c_avx512_group_size] = {
    U8C_16_BYTES(U8C_SLOT_TAGS, 0), U8C_16_BYTES(U8C_SLOT_TAGS, u8c_avx512_group_size)};

/*
 * The same for slots of two bytes, by the bits above those of the last byte, here with the payload
 * of the lead byte.
 */
#define U8C_LEAD_OF_TWO(upper)                                                                     \
    (uint16_t)((upper) * u8c_tail_values > u8c_last_1 ? (u8c_lead_2 + (upper)) | u8c_tail_low << 8 \
                                                      : (upper) * u8c_tail_values << 8)

static const uint16_t leads_of_two[(u8c_last_2 + 1) / u8c_tail_values] = {
    U8C_16_BYTES(U8C_LEAD_OF_TWO, 0), U8C_16_BYTES(U8C_LEAD_OF_TWO, 16)};

/* How many continuation bytes a code point with so many leading zero bits has; of 32: NUL. */
#define U8C_TAILS(zeros)                                                                           \
    ((zeros) >= 32 ? 0                                                                             \
                   : (U8C_LAST_WITH((zeros) % 32) > u8c_last_1) +                                  \
                         (U8C_LAST_WITH((zeros) % 32) > u8c_last_2) +                              \
                         (U8C_LAST_WITH((zeros) % 32) > u8c_last_3))

static const uint8_t tails[u8c_avx512_register_size] = {U8C_64_BYTES(U8C_TAILS, 0)};

/* In which order four registers' dwords stand when they have been packed to bytes. */
static const uint32_t packed_order[u8c_avx512_group_size] = {0, 4, 8,  12, 1, 5, 9,  13,
                                                             2, 6, 10, 14, 3, 7, 11, 15};

U8C_TARGET_AVX512

/* The code points of a block of ASCII, or numbers up to UINT8_MAX, as bytes. */
U8C_INLINE __m512i to_bytes(u8c_avx512_block in)
{
    return _mm512_permutexvar_epi32(
        _mm512_loadu_si512(packed_order),
        _mm512_packus_epi16(_mm512_packus_epi32(in.a, in.b), _mm512_packus_epi32(in.c, in.d)));
}

/* A group's slots, and which of their bytes belong to sequences. */
typedef struct slots {
    __m512i bytes;
    uint64_t kept;
} slots;

/*
 * The slots of a group of scalar values. Each byte takes eight bits of the code point, from six
 * bits further up than the byte to its right. Those above its payload are 0 in a lead byte and in
 * ASCII; in continuation bytes the tag covers bit 7, and bit 6 is taken from the table.
 */
U8C_INLINE slots to_slots(__m512i code_points)
{
    const uint32_t windows = U8C_SLOT(3 * tail_bits, 2 * tail_bits, tail_bits, 0);
    const uint32_t windows_of_second = windows + U8C_SLOT(32, 32, 32, 32);
    const __m512i tags =
        _mm512_permutex2var_epi32(_mm512_loadu_si512(slot_tags), _mm512_lzcnt_epi32(code_points),
                                  _mm512_loadu_si512(slot_tags + u8c_avx512_group_size));
    const __m512i payload = _mm512_multishift_epi64_epi8(
        _mm512_set1_epi64((long long)((uint64_t)windows_of_second << 32 | windows)), code_points);
    const __m512i settled = _mm512_set1_epi64((long long)U8C_EACH_BYTE(over_tail_bits));
    const slots out = {
        _mm512_ternarylogic_epi32(tags, payload, settled,
                                  u8c_ternary_a | (u8c_ternary_b & ~u8c_ternary_c)),
        /* Bytes with tags, and the last of each slot: no tag is UINT8_MAX. */
        _mm512_cmpneq_epi8_mask(tags, _mm512_set1_epi32((int)U8C_SLOT(0, 0, 0, UINT8_MAX)))};
    return out;
}

U8C_INLINE size_t length_of(slots group)
{
    return (size_t)_mm_popcnt_u64(group.kept);
}

U8C_INLINE void store(uint8_t *dst, slots group)
{
    _mm512_storeu_si512(dst, _mm512_maskz_compress_epi8(group.kept, group.bytes));
}

U8C_INLINE void store_some(uint8_t *dst, slots group, size_t size)
{
    _mm512_mask_storeu_epi8(dst, u8c_avx512_first_lanes(size),
                            _mm512_maskz_compress_epi8(group.kept, group.bytes));
}

U8C_INLINE size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/*
 * Stores a block of scalar values, of which the last `excess` are zeros that do not count. Returns
 * the length of its sequences, or 0 when that is more than room; then nothing is stored.
 */
U8C_INLINE size_t store_block(uint8_t *dst, size_t room, u8c_avx512_block in, size_t excess)
{
    const slots a = to_slots(in.a), b = to_slots(in.b), c = to_slots(in.c), d = to_slots(in.d);
    const size_t to_b = length_of(a), to_c = to_b + length_of(b), to_d = to_c + length_of(c);
    const size_t end = to_d + length_of(d) - excess; /* zeros are one byte each, and the last */

    if (U8C_LIKELY(room >= u8c_max_length * u8c_avx512_block_size)) {
        store(dst, a);
        store(dst + to_b, b);
        store(dst + to_c, c);
        store(dst + to_d, d);
    } else {
        if (end > room) {
            return 0;
        }
        const size_t b_at = least(to_b, end), c_at = least(to_c, end), d_at = least(to_d, end);
        store_some(dst, a, b_at);
        store_some(dst + b_at, b, c_at - b_at);
        store_some(dst + c_at, c, d_at - c_at);
        store_some(dst + d_at, d, end - d_at);
    }
    return end;
}

/*
 * Stores 32 code points up to u8c_last_2. Returns the length of their sequences; there must be room
 * for 64 bytes.
 */
U8C_INLINE size_t store_twos(uint8_t *dst, __m512i first, __m512i second)
{
    const __m512i in_order = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
    const __m512i code_points =
        _mm512_permutexvar_epi64(in_order, _mm512_packus_epi32(first, second));
    const __m512i leads = _mm512_permutexvar_epi16(_mm512_srli_epi16(code_points, tail_bits),
                                                   _mm512_loadu_si512(leads_of_two));
    const slots out = {_mm512_ternarylogic_epi32(leads, _mm512_slli_epi16(code_points, 8),
                                                 _mm512_set1_epi16((u8c_tail_values - 1) << 8),
                                                 u8c_ternary_a | (u8c_ternary_b & u8c_ternary_c)),
                       /* Lead bytes, and the second of each slot. */
                       _mm512_movepi8_mask(leads) | UINT64_MAX / 3 * 2};
    store(dst, out);
    return length_of(out);
}

/*
 * Takes src[0, count), up to a block, or what stands before the first that is no scalar value, or
 * some of that when there is not room for all of it.
 */
U8C_INLINE u8c_advance take_part(const uint32_t *src, size_t count, uint8_t *dst, size_t room)
{
    u8c_avx512_block in = u8c_avx512_load_some(src, count);
    u8c_advance part = {count, count};

    if (u8c_avx512_are_up_to(u8c_avx512_all_bits(in), u8c_last_1)) {
        if (U8C_UNLIKELY(count > room)) {
            return u8c_portable_from_utf32(src, count, dst, room);
        }
        _mm512_mask_storeu_epi8(dst, u8c_avx512_first_lanes(count), to_bytes(in));
        return part;
    }
    const uint64_t wrong = u8c_avx512_ill_formed(in);
    if (U8C_UNLIKELY(wrong != 0)) {
        part.read = (size_t)_tzcnt_u64(wrong);
        in = u8c_avx512_keep_first(in, part.read);
    }
    part.written = store_block(dst, room, in, u8c_avx512_block_size - part.read);
    if (U8C_UNLIKELY(part.written == 0)) {
        return u8c_portable_from_utf32(src, part.read, dst, room);
    }
    return part;
}

/* The same for up to a group. */
U8C_INLINE u8c_advance take_group(const uint32_t *src, size_t count, uint8_t *dst, size_t room)
{
    const __m512i code_points =
        _mm512_maskz_loadu_epi32((__mmask16)u8c_avx512_first_lanes(count), src);
    const unsigned wrong = u8c_avx512_ill_formed_lanes(code_points);
    slots group = to_slots(code_points);
    u8c_advance part = {count, 0};

    if (U8C_UNLIKELY(wrong != 0)) {
        part.read = (size_t)_tzcnt_u32(wrong);
    }
    group.kept &= u8c_avx512_first_lanes(part.read * u8c_max_length);
    part.written = length_of(group);
    if (U8C_UNLIKELY(part.written > room)) {
        return u8c_portable_from_utf32(src, part.read, dst, room);
    }
    store_some(dst, group, part.written);
    return part;
}

U8C_INLINE u8c_advance sum_of(u8c_advance a, u8c_advance b)
{
    const u8c_advance sum = {a.read + b.read, a.written + b.written};
    return sum;
}

/* Takes whole blocks, as long as they are well-formed and there is room for them. */
U8C_INLINE u8c_advance take_blocks(u8c_advance at, const uint32_t *src, size_t src_len,
                                   uint8_t *dst, size_t dst_cap)
{
    while (src_len - at.read >= u8c_avx512_block_size) {
        const u8c_avx512_block in = u8c_avx512_load_block(src + at.read);
        const __m512i bits = u8c_avx512_all_bits(in);
        uint8_t *const to = dst + at.written;
        const size_t room = dst_cap - at.written;

        /* Long text waits for its destination more than for anything else. */
        _mm_prefetch((const char *)((uintptr_t)to + prefetch_distance), _MM_HINT_T0);
        _mm_prefetch((const char *)((uintptr_t)to + prefetch_distance + u8c_avx512_register_size),
                     _MM_HINT_T0);
        if (u8c_avx512_are_up_to(bits, u8c_last_1)) {
            if (room < u8c_avx512_block_size) {
                break;
            }
            _mm512_storeu_si512(to, to_bytes(in));
            at.written += u8c_avx512_block_size;
        } else if (u8c_avx512_are_up_to(bits, u8c_last_2) && room >= 2 * u8c_avx512_block_size) {
            const size_t length = store_twos(to, in.a, in.b);
            at.written += length + store_twos(to + length, in.c, in.d);
        } else {
            if (U8C_UNLIKELY(u8c_avx512_ill_formed(in) != 0)) {
                break;
            }
            const size_t length = store_block(to, room, in, 0);
            if (U8C_UNLIKELY(length == 0)) {
                break;
            }
            at.written += length;
        }
        at.read += u8c_avx512_block_size;
    }
    return at;
}

u8c_advance u8c_avx512_from_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint32_t *const code_points = (const uint32_t *)src;
    uint8_t *const bytes = (uint8_t *)dst;
    u8c_advance at = {0, 0};
    size_t end = src_len >= 2 * before_aligning ? (size_t)before_aligning : src_len;

    for (;;) {
        at = take_blocks(at, code_points, end, bytes, dst_cap);
        if (end == src_len || at.read != end) {
            break;
        }
        end = src_len;
        at = sum_of(at, take_group(code_points + at.read,
                                   u8c_avx512_until_aligned(code_points + at.read),
                                   bytes + at.written, dst_cap - at.written));
    }
    while (at.read < src_len) {
        const uint32_t *const rest = code_points + at.read;
        uint8_t *const to = bytes + at.written;
        const size_t room = dst_cap - at.written;
        const size_t count = least(src_len - at.read, u8c_avx512_block_size);
        const u8c_advance part =
            count <= u8c_avx512_group_size &&
                    !u8c_avx512_reaches_next_page(rest, count, u8c_avx512_group_size)
                ? take_group(rest, count, to, room)
                : take_part(rest, count, to, room);
        at = sum_of(at, part);
        if (part.read != count) {
            break;
        }
    }
    return at;
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
U8C_INLINE u8c_advance measure_part(const uint32_t *src, size_t count)
{
    u8c_avx512_block in = u8c_avx512_load_some(src, count);
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
U8C_INLINE u8c_advance measure_blocks(u8c_advance at, const uint32_t *src, size_t src_len)
{
    const size_t start = at.read;
    __m512i sum = _mm512_setzero_si512();

    while (src_len - at.read >= 2 * u8c_avx512_block_size) {
        const u8c_avx512_block first = u8c_avx512_load_block(src + at.read);
        const u8c_avx512_block second =
            u8c_avx512_load_block(src + at.read + u8c_avx512_block_size);
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

u8c_advance u8c_avx512_from_utf32_measure(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    const uint32_t *const code_points = (const uint32_t *)src;
    u8c_advance at = {0, 0};
    size_t end = src_len >= 2 * before_aligning ? (size_t)before_aligning : src_len;
    (void)dst, (void)dst_cap;

    while (at.read < src_len) {
        if (end - at.read >= 2 * u8c_avx512_block_size) {
            at = measure_blocks(at, code_points, end);
            if (at.read == src_len) {
                break;
            }
        }
        const uint32_t *const rest = code_points + at.read;
        size_t count = least(src_len - at.read, u8c_avx512_block_size);
        if (at.read == end) {
            count = least(count, u8c_avx512_until_aligned(rest));
            end = src_len;
        }
        const u8c_advance part = measure_part(rest, count);
        at = sum_of(at, part);
        if (U8C_UNLIKELY(part.read != count)) {
            break;
        }
    }
    return at;
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_from_utf32; /* C has no empty files */
#endif
