/*
 * AVX-512 with VBMI and VBMI2 kernels: UTF-32 to UTF-8, and measuring it.
 *
 * Code points go through slots (slots.h). Of whole blocks, those of ASCII have a path of their own,
 * and those of two bytes at the most another with slots of two.
 */
#define U8C_FILE avx512_from_utf32
#include "../../begin.h"

#include "slots.h"

#if U8C_HAS_AVX512 && U8C_WITH_UTF32

enum {
    /* Code points that are taken at any alignment; longer text is aligned after them. */
    before_aligning = 512
};

/* The number of continuation bytes of a code point with `zeros` leading zero bits; 32 is NUL. */
#define U8C_TAILS(zeros)                                                                           \
    ((zeros) >= 32 ? 0                                                                             \
                   : (U8C_LAST_WITH((zeros) % 32) > u8c_last_1) +                                  \
                         (U8C_LAST_WITH((zeros) % 32) > u8c_last_2) +                              \
                         (U8C_LAST_WITH((zeros) % 32) > u8c_last_3))

static const uint8_t tails_by_zeros[v_size] = {U8C_64_BYTES(U8C_TAILS)};

/*
 * The byte order of units. One body serves both: in memory, its constants cost no registers and
 * short text no time.
 *
 * The members index the 64 bytes that to_bytes() combines, and the 32 u16 lanes that store_twos()
 * combines. In swapped order, the lowest byte of a code point is at the top, and the rotation
 * brings it to the bottom.
 */
typedef struct byte_order {
    uint8_t ones[v_size];
    uint8_t twos[v_size];
    uint32_t above_1, above_2; /* the bits above u8c_last_1, u8c_last_2 */
    int swapped;
} byte_order;

#define U8C_ONE_BYTE_SWAPPED(i)  (uint8_t)((i) % v_lanes32 * 4 + ((i) / v_lanes32 + 3) % 4)
#define U8C_TWO_BYTES_SWAPPED(i) (uint8_t)(U8C_HALF_FROM_TWO(i) ^ 3)
#define U8C_SWAP_32(number)                                                                        \
    (((number) & 0xFF) << 24 | ((number) & 0xFF00) << 8 | ((number) >> 8 & 0xFF00) | (number) >> 24)

static const byte_order byte_orders[2] = {{{U8C_64_BYTES(U8C_BYTE_FROM_FOUR)},
                                           {U8C_64_BYTES(U8C_HALF_FROM_TWO)},
                                           ~(uint32_t)u8c_last_1,
                                           ~(uint32_t)u8c_last_2,
                                           0},
                                          {{U8C_64_BYTES(U8C_ONE_BYTE_SWAPPED)},
                                           {U8C_64_BYTES(U8C_TWO_BYTES_SWAPPED)},
                                           U8C_SWAP_32(~(uint32_t)u8c_last_1),
                                           U8C_SWAP_32(~(uint32_t)u8c_last_2),
                                           1}};

U8C_TARGET_AVX512

/* The lanes that are not scalar values, by u8c_scalar_order(). */
U8C_INLINE unsigned ill_formed_lanes(vec code_points)
{
    const vec flipped = v_xor(code_points, v_all32(u8c_surrogate_first));
    return v_lanes_in(_mm512_cmpgt_epu32_mask(
        _mm512_sub_epi32(flipped, v_all32(u8c_surrogate_count)), v_all32(u8c_scalar_limit)));
}

/*
 * For are_surely_scalar_values(). It is cheaper to test halves of 16 bits, but not exact:
 * the lower halves of surrogates occur in code points above U+FFFF as well. With all bits flipped
 * but those of the first surrogate, they are the greatest.
 */
U8C_INLINE vec greatest_halves(u8c_utf32_block in)
{
    const vec flip = v_all32(UINT16_MAX ^ u8c_surrogate_first);
    return _mm512_max_epu16(_mm512_max_epu16(v_xor(in.a, flip), v_xor(in.b, flip)),
                            _mm512_max_epu16(v_xor(in.c, flip), v_xor(in.d, flip)));
}

/* May return 0 for scalar values, but never 1 for others. */
U8C_INLINE int are_surely_scalar_values(vec halves)
{
    const unsigned upper = u8c_last_4 >> 16, lower = UINT16_MAX - u8c_surrogate_count;
    return _mm512_cmpgt_epu16_mask(halves, v_all32(upper << 16 | lower)) == 0;
}

/* The code points that are not scalar values. */
U8C_INLINE uint64_t find_ill_formed(vec a, vec b, vec c, vec d)
{
    return (uint64_t)ill_formed_lanes(a) | (uint64_t)ill_formed_lanes(b) << v_lanes32 |
           (uint64_t)ill_formed_lanes(c) << 2 * v_lanes32 |
           (uint64_t)ill_formed_lanes(d) << 3 * v_lanes32;
}

U8C_INLINE uint64_t ill_formed(u8c_utf32_block in)
{
    if (U8C_LIKELY(are_surely_scalar_values(greatest_halves(in)))) {
        return 0;
    }
    return find_ill_formed(in.a, in.b, in.c, in.d);
}

/* The code points of a block of ASCII, as they are in memory, as bytes. order: byte_order.ones. */
U8C_INLINE vec to_bytes(u8c_utf32_block in, vec order)
{
    const u8c_utf32_block parts = {in.a, _mm512_rol_epi32(in.b, 8), _mm512_rol_epi32(in.c, 16),
                                   _mm512_rol_epi32(in.d, 24)};
    return v_lookup8(u8c_utf32_or_block(parts), order);
}

/* The slots of 32 code points up to u8c_last_2, as they are in memory. order: byte_order.twos. */
U8C_INLINE u8c_slots to_slots_of_two(const u8c_slots_constants *k, vec first, vec second, vec order)
{
    const vec both = v_or(first, _mm512_rol_epi32(second, 16));
    const vec code_points = v_lookup8(both, order);
    return u8c_to_slots_of_two(k, _mm512_srli_epi16(code_points, u8c_tail_bits),
                               _mm512_slli_epi16(code_points, 8));
}

U8C_NOINLINE static u8c_advance convert_what_fits(const void *src, size_t src_len, uint8_t *dst,
                                                  size_t room, const byte_order *order)
{
    return u8c_slots_convert_what_fits(order->swapped ? u8c_avx512_from_utf32_swapped
                                                      : u8c_avx512_from_utf32,
                                       src, src_len, dst, room, 0);
}

/*
 * Keeps what is before the first of these ill-formed code points of a block, with zeros after that.
 * Returns how many that is, or 0 if they are too few to be worthwhile.
 */
U8C_INLINE size_t keep_before(u8c_utf32_block *in, uint64_t wrong)
{
    const size_t kept = u8c_lowest_bit(wrong);
    *in = u8c_utf32_keep_first(*in, kept);
    return kept < u8c_least_before_error ? 0 : kept;
}

/*
 * Converts src[0, count), up to a block, to its end or to the first ill-formed code point; or less,
 * if that does not fit.
 */
U8C_NOINLINE static u8c_advance convert_part(const u8c_unit32 *src, size_t count, uint8_t *dst,
                                             size_t room, const byte_order *order)
{
    const u8c_utf32_block stored = u8c_utf32_load_first(src, count);
    u8c_advance part = {count, count};

    if (u8c_utf32_has_none(u8c_utf32_or_block(stored), v_all32(order->above_1))) {
        if (U8C_UNLIKELY(count > room)) {
            return convert_what_fits(src, count, dst, room, order);
        }
        v_store_in_room(dst, to_bytes(stored, v_load(order->ones)), count, room);
        return part;
    }
    u8c_utf32_block in = u8c_utf32_block_in_order(stored, order->swapped);
    const uint64_t wrong = ill_formed(in);
    if (U8C_UNLIKELY(wrong != 0)) {
        part.read = keep_before(&in, wrong);
        if (part.read == 0) {
            part.written = 0;
            return part;
        }
    }
    const u8c_slots_constants k = u8c_slots_constants_of_call();
    part.written = u8c_slots_store_first_of_block(dst, room, u8c_block_to_slots(&k, in),
                                                  u8c_block_units - part.read);
    if (U8C_UNLIKELY(part.written == 0)) {
        return convert_what_fits(src, part.read, dst, room, order);
    }
    return part;
}

/* Up to a vec. Returns 0 if not all of it is converted, and then stores nothing. */
U8C_INLINE size_t convert_vec(const u8c_unit32 *src, size_t count, uint8_t *dst, size_t room,
                              int swapped)
{
    if (U8C_UNLIKELY(v_crosses_page(src, v_size))) {
        return 0;
    }
    const vec code_points =
        u8c_utf32_in_order(_mm512_maskz_loadu_epi32((__mmask16)u8c_low_bits(count), src), swapped);
    const u8c_slots_constants k = u8c_slots_constants_of_call();
    u8c_slots slots = u8c_to_slots(&k, code_points);
    slots.kept = u8c_keep_low_bits(slots.kept, count * u8c_max_length);
    const size_t size = u8c_slots_length(slots);
    if (U8C_UNLIKELY(ill_formed_lanes(code_points) != 0) || U8C_UNLIKELY(size > room)) {
        return 0;
    }
    u8c_slots_store_in_room(dst, slots, size, room);
    return size;
}

/* Likewise for more than one vec and up to two. */
U8C_INLINE size_t convert_two_vecs(const u8c_unit32 *src, size_t count, uint8_t *dst, size_t room,
                                   int swapped)
{
    /* The first is whole. */
    if (U8C_UNLIKELY(v_crosses_page(src + v_lanes32, v_size))) {
        return 0;
    }
    const __mmask16 lanes = (__mmask16)u8c_low_bits(count - v_lanes32);
    const vec first = u8c_utf32_in_order(v_load(src), swapped),
              second =
                  u8c_utf32_in_order(_mm512_maskz_loadu_epi32(lanes, src + v_lanes32), swapped);
    const u8c_slots_constants k = u8c_slots_constants_of_call();
    const u8c_slots a = u8c_to_slots(&k, first);
    u8c_slots b = u8c_to_slots(&k, second);
    b.kept = u8c_keep_low_bits(b.kept, (count - v_lanes32) * u8c_max_length);
    const size_t a_size = u8c_slots_length(a);
    if (U8C_UNLIKELY((ill_formed_lanes(first) | ill_formed_lanes(second)) != 0)) {
        return 0;
    }
    return u8c_slots_store_both(dst, room, a, a_size, b, a_size + u8c_slots_length(b));
}

/* All of a short text, if it is well-formed and far from the end of a page; or nothing. */
U8C_INLINE u8c_advance convert_short(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                     int swapped)
{
    const u8c_unit32 *const units = (const u8c_unit32 *)src;
    u8c_advance all = {src_len, 0};
    if (src_len <= v_lanes32) {
        all.written = convert_vec(units, src_len, (uint8_t *)dst, dst_cap, swapped);
    } else if (src_len <= 2 * v_lanes32) {
        all.written = convert_two_vecs(units, src_len, (uint8_t *)dst, dst_cap, swapped);
    }
    if (U8C_UNLIKELY(all.written == 0)) {
        all.read = 0;
    }
    return all;
}

/*
 * Takes whole blocks, as long as there is room. Stops at an ill-formed code point, or a little
 * before that; *is_error says so.
 */
U8C_INLINE u8c_advance convert_blocks(u8c_advance at, const u8c_unit32 *src, size_t src_len,
                                      uint8_t *dst, size_t dst_cap, const byte_order *order,
                                      int *is_error)
{
    const vec above_1 = v_opaque(v_all32(order->above_1));
    const vec above_2 = v_opaque(v_all32(order->above_2));
    const vec ones = v_opaque(v_load(order->ones)), twos = v_opaque(v_load(order->twos));
    const u8c_slots_constants k = u8c_slots_constants_of_loop();
    const int swapped = order->swapped;

    *is_error = 0;
    while (src_len - at.read >= u8c_block_units && dst_cap - at.written >= u8c_block_units) {
        const u8c_utf32_block stored = u8c_utf32_load_block(src + at.read);
        const vec bits = u8c_utf32_or_block(stored);
        uint8_t *const to = dst + at.written;
        const size_t room = dst_cap - at.written;

        u8c_prefetch_block(to);
        if (u8c_utf32_has_none(bits, above_1)) {
            v_store(to, to_bytes(stored, ones));
            at.written += u8c_block_units;
        } else if (u8c_utf32_has_none(bits, above_2)) {
            const u8c_slots_pair slots = {to_slots_of_two(&k, stored.a, stored.b, twos),
                                          to_slots_of_two(&k, stored.c, stored.d, twos)};
            const size_t length = u8c_slots_store_first_of_two(to, room, slots, 0);
            if (U8C_UNLIKELY(length == 0)) {
                break;
            }
            at.written += length;
        } else {
            u8c_utf32_block in = u8c_utf32_block_in_order(stored, swapped);
            const uint64_t wrong = ill_formed(in);
            if (U8C_UNLIKELY(wrong != 0)) {
                if (room < u8c_max_length * u8c_block_units) {
                    break;
                }
                const size_t kept = keep_before(&in, wrong);
                *is_error = 1;
                if (kept != 0) {
                    /* Zeros are stored as well, a byte each. */
                    at.written += u8c_slots_store_block(to, u8c_block_to_slots(&k, in));
                    at.written -= u8c_block_units - kept;
                    at.read += kept;
                }
                return at;
            }
            const size_t length =
                u8c_slots_store_first_of_block(to, room, u8c_block_to_slots(&k, in), 0);
            if (U8C_UNLIKELY(length == 0)) {
                break;
            }
            at.written += length;
        }
        at.read += u8c_block_units;
    }
    return at;
}

/* Takes a block or more. */
U8C_NOINLINE static u8c_advance convert_long(const u8c_unit32 *src, size_t src_len, uint8_t *dst,
                                             size_t dst_cap, u8c_kernel *kernel,
                                             const byte_order *order)
{
    u8c_advance at = {0, 0};
    size_t end = src_len >= 2 * before_aligning ? (size_t)before_aligning : src_len;
    int is_error;

    for (;;) {
        at = convert_blocks(at, src, end, dst, dst_cap, order, &is_error);
        if (is_error) {
            return at;
        }
        if (end == src_len || at.read != end) {
            break;
        }
        end = src_len;
        at = u8c_sum_of(at, kernel(src + at.read, u8c_utf32_until_aligned(src + at.read),
                                   dst + at.written, dst_cap - at.written));
    }
    while (at.read < src_len) {
        const size_t count = u8c_lesser(src_len - at.read, u8c_block_units);
        uint8_t *const to = dst + at.written;
        const size_t room = dst_cap - at.written;
        const u8c_advance part = count <= 2 * v_lanes32
                                     ? kernel(src + at.read, count, to, room)
                                     : convert_part(src + at.read, count, to, room, order);
        at = u8c_sum_of(at, part);
        if (part.read != count) {
            break;
        }
    }
    return at;
}

/* What convert_short() leaves. */
U8C_INLINE u8c_advance convert_other(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                     int swapped)
{
    const u8c_unit32 *const units = (const u8c_unit32 *)src;
    const byte_order *const order = &byte_orders[swapped];
    return src_len < u8c_block_units
               ? convert_part(units, src_len, (uint8_t *)dst, dst_cap, order)
               : convert_long(units, src_len, (uint8_t *)dst, dst_cap,
                              swapped ? u8c_avx512_from_utf32_swapped : u8c_avx512_from_utf32,
                              order);
}

U8C_DEFINE_KERNELS_AFTER(convert_short, convert_other, avx512, from_utf32);

/* How many continuation bytes each sequence of a block has, a byte each; 0 for zeros. */
U8C_INLINE vec tails_of(u8c_utf32_block in)
{
    const u8c_utf32_block zeros = {_mm512_lzcnt_epi32(in.a), _mm512_lzcnt_epi32(in.b),
                                   _mm512_lzcnt_epi32(in.c), _mm512_lzcnt_epi32(in.d)};
    return v_lookup8(v_load(tails_by_zeros),
                     _mm512_packus_epi16(_mm512_packus_epi32(zeros.a, zeros.b),
                                         _mm512_packus_epi32(zeros.c, zeros.d)));
}

/* Measures src[0, count), up to a block, to its end or to the first ill-formed code point. */
U8C_INLINE u8c_advance measure_part(const u8c_unit32 *src, size_t count, int swapped)
{
    u8c_utf32_block in = u8c_utf32_block_in_order(u8c_utf32_load_first(src, count), swapped);
    const uint64_t wrong = ill_formed(in);
    if (U8C_UNLIKELY(wrong != 0)) {
        count = u8c_lowest_bit(wrong);
        in = u8c_utf32_keep_first(in, count);
    }
    const vec each = tails_of(in); /* a number of two bits */
    const uint64_t ones = _mm512_test_epi8_mask(each, v_all8(1));
    const uint64_t twos = _mm512_test_epi8_mask(each, v_all8(2));
    const u8c_advance part = {count, count + u8c_count_bits(ones) + 2 * u8c_count_bits(twos)};
    return part;
}

/* Measures pairs of blocks, as long as they are surely well-formed. */
U8C_INLINE u8c_advance measure_blocks(u8c_advance at, const u8c_unit32 *src, size_t src_len,
                                      int swapped)
{
    const size_t start = at.read;
    vec sum = v_zero();

    while (src_len - at.read >= 2 * u8c_block_units) {
        const u8c_unit32 *const next = src + at.read + u8c_block_units;
        const u8c_utf32_block first =
            u8c_utf32_block_in_order(u8c_utf32_load_block(src + at.read), swapped);
        const u8c_utf32_block second =
            u8c_utf32_block_in_order(u8c_utf32_load_block(next), swapped);
        if (U8C_UNLIKELY(!are_surely_scalar_values(
                _mm512_max_epu16(greatest_halves(first), greatest_halves(second))))) {
            break;
        }
        sum = _mm512_add_epi64(
            sum, _mm512_sad_epu8(_mm512_add_epi8(tails_of(first), tails_of(second)), v_zero()));
        at.read += 2 * u8c_block_units;
    }
    at.written += at.read - start + (size_t)_mm512_reduce_add_epi64(sum);
    return at;
}

/* A measuring kernel; see kernel.h. */
U8C_NOINLINE static u8c_advance measure(const u8c_unit32 *code_points, size_t src_len, int swapped)
{
    u8c_advance at = {0, 0};
    size_t end = src_len >= 2 * before_aligning ? (size_t)before_aligning : src_len;

    while (at.read < src_len) {
        if (end - at.read >= 2 * u8c_block_units) {
            at = measure_blocks(at, code_points, end, swapped);
            if (at.read == src_len) {
                break;
            }
        }
        const u8c_unit32 *const rest = code_points + at.read;
        size_t count = u8c_lesser(src_len - at.read, u8c_block_units);
        if (at.read == end) {
            count = u8c_lesser(count, u8c_utf32_until_aligned(rest));
            end = src_len;
        }
        const u8c_advance part = measure_part(rest, count, swapped);
        at = u8c_sum_of(at, part);
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

#include "../../end.h"
