/*
 * AVX-512 with VBMI and VBMI2: code points to UTF-8. For the kernels that write UTF-8.
 *
 * A code point becomes a slot of four bytes, its sequence at the right end. The number of its
 * leading zero bits looks up the tags of the slot; the payload is spread below them, six bits to a
 * byte; the bytes that belong to no sequence are squeezed out. That is the same for all lengths,
 * without a branch on them. Code points of up to two bytes have slots of two.
 */
#ifndef U8C_AVX512_SLOTS_H
#define U8C_AVX512_SLOTS_H

#include "utf32.h"

#if U8C_HAS_AVX512

enum {
    u8c_tail_bits = 6, /* payload bits of a continuation byte */

    /* The bit above them, which is clear in its tag. */
    u8c_over_tail = u8c_tail_values
};

_Static_assert(1 << u8c_tail_bits == u8c_tail_values, "the bits of a continuation byte");

/* The greatest number with `zeros` leading zero bits, 0 to 31. */
#define U8C_LAST_WITH(zeros) (UINT32_MAX >> (zeros))

/* The bytes of a slot. */
#define U8C_SLOT(first, second, third, fourth)                                                     \
    ((uint32_t)(first) | (uint32_t)(second) << 8 | (uint32_t)(third) << 16 |                       \
     (uint32_t)(fourth) << 24)

/*
 * The tags in the slot of a code point with `zeros` leading zero bits. The payload fills the bits
 * that are 0, except the bit u8c_over_tail, which the table decides: it is set in leads, clear in
 * continuation bytes, and in ASCII it is the top bit of those characters that have it. NUL has 32
 * leading zero bits, which look up entry 0.
 */
#define U8C_SLOT_TAGS(zeros)                                                                       \
    ((zeros) == 0 ? 0                                                                              \
     : U8C_LAST_WITH(zeros) > u8c_last_3                                                           \
         ? U8C_SLOT(u8c_lead_4, u8c_tail_low, u8c_tail_low, u8c_tail_low)                          \
     : U8C_LAST_WITH(zeros) > u8c_last_2 ? U8C_SLOT(0, u8c_lead_3, u8c_tail_low, u8c_tail_low)     \
     : U8C_LAST_WITH(zeros) > u8c_last_1 ? U8C_SLOT(0, 0, u8c_lead_2, u8c_tail_low)                \
     : U8C_LAST_WITH(zeros) == 2 * u8c_over_tail - 1 ? U8C_SLOT(0, 0, 0, u8c_over_tail)            \
                                                     : 0)

U8C_UNUSED static const uint32_t u8c_slot_tags[2 * v_lanes32] = {U8C_16_BYTES(U8C_SLOT_TAGS, 0x0),
                                                                 U8C_16_BYTES(U8C_SLOT_TAGS, 0x1)};

/*
 * The same for slots of two bytes, by the bits above those of the last byte, here with the payload
 * of the lead byte.
 */
#define U8C_LEAD_OF_TWO(upper)                                                                     \
    (uint16_t)((upper) * u8c_tail_values > u8c_last_1 ? (u8c_lead_2 + (upper)) | u8c_tail_low << 8 \
                                                      : (upper) * u8c_tail_values << 8)

U8C_UNUSED static const uint16_t u8c_leads_of_two[(u8c_last_2 + 1) / u8c_tail_values] = {
    U8C_16_BYTES(U8C_LEAD_OF_TWO, 0x0), U8C_16_BYTES(U8C_LEAD_OF_TWO, 0x1)};

U8C_TARGET_AVX512

/* The slots of a vec, and those of their bytes that belong to sequences. */
typedef struct u8c_slots {
    vec bytes;
    uint64_t kept;
} u8c_slots;

/* What makes slots of four bytes, and of two. */
typedef struct u8c_slots_constants {
    vec tags[2];  /* u8c_slot_tags */
    vec windows;  /* for each byte of a slot, where its eight bits begin */
    vec settled;  /* u8c_over_tail in each byte */
    vec last;     /* bit 7 of the last byte */
    vec leads;    /* u8c_leads_of_two */
    vec payload;  /* the bits of a continuation byte, in the second byte of two */
    vec tail_low; /* u8c_tail_low there */
} u8c_slots_constants;

/* Where the eight bits begin, in the second slot of each two as well. */
U8C_INLINE vec u8c_slot_windows(void)
{
    const uint32_t first = U8C_SLOT(3 * u8c_tail_bits, 2 * u8c_tail_bits, u8c_tail_bits, 0);
    const uint32_t second = first + U8C_SLOT(32, 32, 32, 32);
    return _mm512_set1_epi64((long long)((uint64_t)second << 32 | first));
}

/* For one call. */
U8C_INLINE u8c_slots_constants u8c_slots_constants_of_call(void)
{
    const u8c_slots_constants k = {{v_load(u8c_slot_tags), v_load(u8c_slot_tags + v_lanes32)},
                                   u8c_slot_windows(),
                                   v_constant8(u8c_over_tail),
                                   v_constant32((uint32_t)INT32_MAX + 1),
                                   v_load(u8c_leads_of_two),
                                   v_constant16((u8c_tail_values - 1) << 8),
                                   v_constant16(u8c_tail_low << 8)};
    return k;
}

/*
 * For a loop. In registers: clang otherwise loads them in each round, where a processor may take a
 * load to depend on the stores of the round before, and then converts at half its speed.
 */
U8C_INLINE u8c_slots_constants u8c_slots_constants_of_loop(void)
{
    u8c_slots_constants k = u8c_slots_constants_of_call();
#if defined(__clang__)
    k.tags[0] = v_opaque(k.tags[0]);
    k.tags[1] = v_opaque(k.tags[1]);
    k.windows = v_opaque(k.windows);
    k.settled = v_opaque(k.settled);
    k.last = v_opaque(k.last);
    k.leads = v_opaque(k.leads);
    k.payload = v_opaque(k.payload);
    k.tail_low = v_opaque(k.tail_low);
#endif
    return k;
}

/*
 * The slots of 16 scalar values, of those lanes that are `wanted`; others must be 0. Each byte
 * takes eight bits of the code point, from six bits further up than the byte to its right. Those
 * above its payload are 0 in a lead byte and in ASCII; in continuation bytes the tag covers bit 7,
 * and bit 6 is taken from the table.
 */
U8C_INLINE u8c_slots u8c_to_slots_of(const u8c_slots_constants *k, vec code_points,
                                     __mmask16 wanted)
{
    const vec tags =
        _mm512_permutex2var_epi32(k->tags[0], _mm512_lzcnt_epi32(code_points), k->tags[1]);
    const vec payload = _mm512_multishift_epi64_epi8(k->windows, code_points);
    const u8c_slots out = {_mm512_ternarylogic_epi32(tags, payload, k->settled,
                                                     v_ternary_a | (v_ternary_b & ~v_ternary_c)),
                           /* Bytes with tags, and the last of each slot. */
                           _mm512_movepi8_mask(_mm512_mask_or_epi32(tags, wanted, tags, k->last))};
    return out;
}

/* The same, of all. */
U8C_INLINE u8c_slots u8c_to_slots(const u8c_slots_constants *k, vec code_points)
{
    return u8c_to_slots_of(k, code_points, UINT16_MAX);
}

/* The slots of 32 code points, or of 64 up to u8c_last_2. */
typedef struct u8c_slots_pair {
    u8c_slots a, b;
} u8c_slots_pair;

/* A pair of slots of any size but for its first `skipped` bytes, fewer than both vecs have. */
U8C_INLINE u8c_slots_pair u8c_slots_after(u8c_slots_pair in, unsigned skipped)
{
    const int of_a = skipped < v_size;
    in.a.kept = of_a ? in.a.kept & UINT64_MAX << skipped : 0;
    in.b.kept &= of_a ? UINT64_MAX : UINT64_MAX << (skipped - v_size);
    return in;
}

/*
 * The slots of 32 code points up to u8c_last_2, in two numbers of 16 bits each: the lowest five
 * bits of `upper` are those above the payload of the last byte, which look up the tags and the lead
 * byte; `lower` has that payload at the index of the last byte. Other bits do not matter.
 */
U8C_INLINE u8c_slots u8c_to_slots_of_two(const u8c_slots_constants *k, vec upper, vec lower)
{
    const vec leads = _mm512_permutexvar_epi16(upper, k->leads);
    const u8c_slots out = {_mm512_ternarylogic_epi32(leads, lower, k->payload,
                                                     v_ternary_a | (v_ternary_b & v_ternary_c)),
                           /* Lead bytes, and the second of each slot. */
                           _mm512_movepi8_mask(v_or(leads, k->tail_low))};
    return out;
}

U8C_INLINE size_t u8c_slots_length(u8c_slots slots)
{
    return u8c_count_bits(slots.kept);
}

/* There must be room for v_size bytes, however few they are. */
U8C_INLINE void u8c_slots_store(uint8_t *dst, u8c_slots slots)
{
    v_store(dst, v_compress8(slots.kept, slots.bytes));
}

U8C_INLINE void u8c_slots_store_in_room(uint8_t *dst, u8c_slots slots, size_t size, size_t room)
{
    v_store_in_room(dst, v_compress8(slots.kept, slots.bytes), size, room);
}

/*
 * Stores the first `end` bytes of the sequences of a and b, of which a has a_size, and returns end;
 * or stores nothing and returns 0: when that is more than room, or where room is short near the end
 * of a page, where masked stores can be slow. What there is room for may be overwritten: whole
 * stores are faster than masked ones.
 */
U8C_INLINE size_t u8c_slots_store_both(uint8_t *dst, size_t room, u8c_slots a, size_t a_size,
                                       u8c_slots b, size_t end)
{
    if (U8C_LIKELY(room >= a_size + v_size)) {
        u8c_slots_store(dst, a);
        u8c_slots_store(dst + a_size, b);
        return end;
    }
    if (U8C_UNLIKELY(end > room) || U8C_UNLIKELY(v_crosses_page(dst, 2 * v_size))) {
        return 0;
    }
    a_size = u8c_lesser(a_size, end);
    v_store_within(dst, v_compress8(a.kept, a.bytes), a_size);
    v_store_within(dst + a_size, v_compress8(b.kept, b.bytes), end - a_size);
    return end;
}

/* The same for one vec. */
U8C_INLINE size_t u8c_slots_store_one(uint8_t *dst, size_t room, u8c_slots a, size_t end)
{
    if (U8C_LIKELY(room >= v_size)) {
        u8c_slots_store(dst, a);
        return end;
    }
    if (U8C_UNLIKELY(end > room) || U8C_UNLIKELY(v_crosses_page(dst, v_size))) {
        return 0;
    }
    v_store_within(dst, v_compress8(a.kept, a.bytes), end);
    return end;
}

/*
 * Stores two vecs of slots, of which the last `excess` are those of zeros that do not count.
 * Returns what u8c_slots_store_both() does.
 */
U8C_INLINE size_t u8c_slots_store_first_of_two(uint8_t *dst, size_t room, u8c_slots_pair in,
                                               size_t excess)
{
    const size_t to_b = u8c_slots_length(in.a), end = to_b + u8c_slots_length(in.b) - excess;
    return u8c_slots_store_both(dst, room, in.a, to_b, in.b, end);
}

/* The same for one vec. */
U8C_INLINE size_t u8c_slots_store_first_of_one(uint8_t *dst, size_t room, u8c_slots a,
                                               size_t excess)
{
    return u8c_slots_store_one(dst, room, a, u8c_slots_length(a) - excess);
}

/* Stores two vecs of slots, with room for whole stores. Returns the length of the sequences. */
U8C_INLINE size_t u8c_slots_store_two(uint8_t *dst, u8c_slots a, u8c_slots b)
{
    const u8c_slots_pair in = {a, b};
    return u8c_slots_store_first_of_two(dst, SIZE_MAX, in, 0);
}

/* Stores a vec of slots of two bytes but for the first `skipped` of them. Returns what
 * u8c_slots_store_one() does. */
U8C_INLINE size_t u8c_slots_store_last_of_one(uint8_t *dst, size_t room, u8c_slots a,
                                              unsigned skipped)
{
    if (skipped != 0) {
        a.kept &= UINT64_MAX << 2 * skipped;
    }
    return u8c_slots_store_one(dst, room, a, u8c_slots_length(a));
}

/* The same for two vecs, of which the first `skipped` slots of the second are not stored. */
U8C_INLINE size_t u8c_slots_store_overlapping(uint8_t *dst, size_t room, u8c_slots a, u8c_slots b,
                                              unsigned skipped)
{
    b.kept &= UINT64_MAX << 2 * skipped;
    const size_t to_b = u8c_slots_length(a), end = to_b + u8c_slots_length(b);
    return u8c_slots_store_both(dst, room, a, to_b, b, end);
}

/* The same for 32 slots of four, without the first `skipped` of them. */
U8C_INLINE size_t u8c_slots_store_last_of_two(uint8_t *dst, size_t room, u8c_slots_pair in,
                                              unsigned skipped)
{
    return u8c_slots_store_first_of_two(dst, room,
                                        skipped != 0 ? u8c_slots_after(in, 4 * skipped) : in, 0);
}

/* The slots of a block. */
typedef struct u8c_slots_block {
    u8c_slots a, b, c, d;
} u8c_slots_block;

U8C_INLINE u8c_slots_block u8c_block_to_slots(const u8c_slots_constants *k, u8c_utf32_block in)
{
    const u8c_slots_block out = {u8c_to_slots(k, in.a), u8c_to_slots(k, in.b),
                                 u8c_to_slots(k, in.c), u8c_to_slots(k, in.d)};
    return out;
}

/*
 * Converts up to a block, of which nothing has been stored, by the kernel, through a buffer: near
 * the end of a page, or as much of it as there is room for. utf16: the units are of UTF-16. The
 * kernel does not come back here: the buffer has room for any block, and is not at the end of a
 * page.
 */
U8C_UNUSED U8C_NOINLINE static u8c_advance u8c_slots_convert_what_fits(u8c_kernel *kernel,
                                                                       const void *src,
                                                                       size_t src_len, uint8_t *dst,
                                                                       size_t room, int utf16)
{
    _Alignas(4 * v_size) uint8_t buffer[4 * v_size];
    u8c_advance part = {0, 0};
    if (room == 0) {
        return part;
    }
    part = kernel(src, src_len, buffer, sizeof buffer);
    if (part.written > room) {
        part.written = room;
        while (u8c_is_tail(buffer[part.written])) {
            part.written--;
        }
        part.read = 0;
        for (size_t at = 0; at < part.written; at += v_size) {
            part.read +=
                u8c_count_in_vec(v_load(buffer + at), u8c_low_bits(part.written - at), utf16);
        }
    }
    u8c_copy(dst, buffer, part.written);
    return part;
}

/* u8c_slots_store_first_of_two() for a block. */
U8C_INLINE size_t u8c_slots_store_first_of_block(uint8_t *dst, size_t room, u8c_slots_block in,
                                                 size_t excess)
{
    const size_t to_b = u8c_slots_length(in.a), to_c = to_b + u8c_slots_length(in.b);
    const size_t to_d = to_c + u8c_slots_length(in.c);
    /* Zeros are one byte each, and the last. */
    const size_t end = to_d + u8c_slots_length(in.d) - excess;

    if (U8C_LIKELY(room >= to_d + v_size)) {
        u8c_slots_store(dst, in.a);
        u8c_slots_store(dst + to_b, in.b);
        u8c_slots_store(dst + to_c, in.c);
        u8c_slots_store(dst + to_d, in.d);
        return end;
    }
    if (U8C_UNLIKELY(end > room) || U8C_UNLIKELY(v_crosses_page(dst, 4 * v_size))) {
        return 0;
    }
    const size_t b_at = u8c_lesser(to_b, end), c_at = u8c_lesser(to_c, end);
    const size_t d_at = u8c_lesser(to_d, end);
    v_store_within(dst, v_compress8(in.a.kept, in.a.bytes), b_at);
    v_store_within(dst + b_at, v_compress8(in.b.kept, in.b.bytes), c_at - b_at);
    v_store_within(dst + c_at, v_compress8(in.c.kept, in.c.bytes), d_at - c_at);
    v_store_within(dst + d_at, v_compress8(in.d.kept, in.d.bytes), end - d_at);
    return end;
}

/* Stores a block, with room for whole stores. Returns the length of its sequences. */
U8C_INLINE size_t u8c_slots_store_block(uint8_t *dst, u8c_slots_block in)
{
    return u8c_slots_store_first_of_block(dst, SIZE_MAX, in, 0);
}

U8C_TARGET_END

#endif
#endif
