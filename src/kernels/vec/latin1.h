/*
 * UTF-8 to and from Latin-1, ASCII, and measuring these, for SSE4.1 and AVX2: whole registers. What
 * is less than a register, or lacks room for one, is x86_latin1.h's.
 *
 * To be included once by a .c file, behind U8C_TARGET_SSE41 or U8C_TARGET_AVX2, with the parameter
 * of x86_vector.tmpl.h.
 */
#ifndef U8C_X86_LATIN1_TMPL_H
#define U8C_X86_LATIN1_TMPL_H

#include "../tables/compress.h"
#include "vector.h"

#if defined(U8C_VECTOR_SIZE)

enum {
    /* The lead bytes of the sequences from U+0080 to U+00FF are these two. */
    lower_lead = u8c_lead_2 + (u8c_last_1 + 1) / u8c_tail_values,
    upper_lead = u8c_lead_2 + u8c_last_latin1 / u8c_tail_values,

    tail_bits = 6,                    /* that a continuation byte carries */
    over_tail_bits = u8c_tail_values, /* the bit above them, clear in a continuation byte */
    top_bits = UINT8_MAX >> tail_bits /* of a unit: those that its lead byte carries */
};

_Static_assert(upper_lead == lower_lead + 1 && lower_lead % 2 == 0, "bit 0 tells the leads apart");
_Static_assert(1 << tail_bits == u8c_tail_values, "the bits of a continuation byte");

/* For x86_latin1_ascii.tmpl.h. */
#define U8C_REGISTER_SIZE U8C_VECTOR_SIZE
typedef u8c_vector bytes_of;

U8C_INLINE u8c_vector load(const uint8_t *src)
{
    return u8c_load(src);
}

U8C_INLINE void store(uint8_t *dst, u8c_vector bytes)
{
    U8C_VECTOR_BITS(storeu)((u8c_vector *)dst, bytes);
}

U8C_INLINE u8c_vector either(u8c_vector a, u8c_vector b)
{
    return u8c_or(a, b);
}

U8C_INLINE uint64_t above_ascii(u8c_vector bytes)
{
    return u8c_top_bits(bytes);
}

U8C_INLINE size_t bits_set(uint64_t bits)
{
    return u8c_bits_set(bits);
}

U8C_INLINE size_t lowest_bit(uint64_t bits)
{
    return u8c_lowest_bit(bits);
}

#include "ascii.h"

/* UINT8_MAX where one of the two lead bytes is, else 0. */
U8C_INLINE u8c_vector leads_in(u8c_vector bytes)
{
    return U8C_VECTOR_OP(cmpeq_epi8)(u8c_and(bytes, u8c_each(~1u)), u8c_each(lower_lead));
}

/*
 * With this bit flipped, the two lead bytes are the first bytes above the continuation bytes, and
 * all that may not occur is above them.
 */
enum {
    flipped = lower_lead ^ u8c_lead_2
};

_Static_assert(flipped == 1 << 1 && u8c_lead_2 % 4 == 0,
               "flipping orders the first four lead bytes");

U8C_INLINE u8c_vector flip(u8c_vector bytes)
{
    return u8c_xor(bytes, u8c_each(flipped));
}

/* What flipped bytes are beyond Latin-1: not 0 where one is. */
U8C_INLINE u8c_vector beyond_latin1(u8c_vector flipped_bytes)
{
    return u8c_minus(flipped_bytes, upper_lead ^ flipped);
}

/*
 * In bytes that are not beyond Latin-1, whose lead bytes are given: the continuation bytes that are
 * not behind a lead byte, and other bytes that are. cut: whether the byte before them is a lead
 * byte, 1 or 0.
 */
U8C_INLINE uint64_t misplaced_in(u8c_vector bytes, uint64_t leads, uint64_t cut)
{
    return (above_ascii(bytes) ^ leads ^ (2 * leads + cut)) &
           (UINT64_MAX >> (64 - u8c_vector_size));
}

/* All that is wrong in such bytes, in any bytes. */
U8C_INLINE uint64_t wrong_in(u8c_vector bytes, uint64_t leads, uint64_t cut)
{
    return misplaced_in(bytes, leads, cut) | u8c_not_zero_bits(beyond_latin1(flip(bytes)));
}

/* Of the lanes from `first` to `end`, those before the first that is wrong. */
U8C_INLINE uint64_t clean_lanes(uint64_t wrong, size_t first, size_t end)
{
    const uint64_t lanes = (((uint64_t)1 << end) - 1) & ~(((uint64_t)1 << first) - 1);
    return lanes & ((wrong & lanes) - 1) & ~wrong;
}

/* Shuffles of a table of u8c_compress_2, one for each lane; bit 16 * n and on of index are lane
 * n's.
 */
U8C_INLINE u8c_vector squeezed(u8c_vector words, uint32_t index)
{
    const __m128i low = _mm_loadu_si128((const __m128i *)u8c_compress_2[index & UINT8_MAX]);
#if U8C_VECTOR_SIZE == 32
    const __m128i high =
        _mm_loadu_si128((const __m128i *)u8c_compress_2[index >> u8c_lane_size & UINT8_MAX]);
    return u8c_look_up(words, _mm256_set_m128i(high, low));
#else
    return u8c_look_up(words, low);
#endif
}

/* The bytes of each lane from the first on, how many that are, and what was read. */
typedef struct squeezed_units {
    u8c_vector lanes;
    size_t low, all; /* units in the low lane, and in all */
} squeezed_units;

/*
 * The units, each made of the last byte of its sequence, closed up in each lane. A tail behind the
 * lower lead byte is the unit already; behind the upper one, a bit is missing.
 *
 * To the shuffles, each word of a lane is a slot. It has two units in swapped order, or, where it
 * has a lead byte, one unit in its lower byte: that is the word's upper byte, unless the lead byte
 * is.
 */
U8C_INLINE squeezed_units squeeze_units(u8c_vector bytes, u8c_vector before, u8c_vector lead_bytes)
{
    const u8c_vector swap = U8C_VECTOR_OP(setr_epi8)(
        U8C_IN_EACH_LANE(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
    const u8c_vector upper = U8C_VECTOR_OP(cmpeq_epi8)(before, u8c_each(upper_lead));
    const u8c_vector units = u8c_or(bytes, u8c_and(upper, u8c_each(over_tail_bits)));
    /* UINT8_MAX is -1. */
    const u8c_vector order =
        U8C_VECTOR_OP(add_epi8)(swap, U8C_VECTOR_OP(srli_epi16)(lead_bytes, 8));
    const u8c_vector has_two = U8C_VECTOR_OP(cmpeq_epi16)(lead_bytes, U8C_VECTOR_BITS(setzero)());
    const uint32_t index =
        u8c_top_bits(U8C_VECTOR_OP(packs_epi16)(has_two, U8C_VECTOR_BITS(setzero)()));
    squeezed_units out;
    out.lanes = squeezed(U8C_VECTOR_OP(shuffle_epi8)(units, order), index);
    out.low = u8c_lane_size / 2 + bits_set(index & UINT8_MAX);
    out.all = u8c_vector_size / 2 + bits_set(index);
    return out;
}

/* With room for a register. */
U8C_INLINE void store_units(uint8_t *dst, squeezed_units units)
{
#if U8C_VECTOR_SIZE == 32
    _mm_storeu_si128((__m128i *)dst, _mm256_castsi256_si128(units.lanes));
    _mm_storeu_si128((__m128i *)(dst + units.low), _mm256_extracti128_si256(units.lanes, 1));
#else
    _mm_storeu_si128((__m128i *)dst, units.lanes);
#endif
}

/* Where a conversion to Latin-1 stands. */
typedef struct place {
    u8c_advance at;
    uint64_t
        cut; /* 1: the byte before src[at.read] is a lead byte, whose unit is not stored; or 0 */
} place;

/* The bytes before those of src[at, + a register). */
U8C_INLINE u8c_vector load_before(const uint8_t *src, size_t at, u8c_vector bytes)
{
    return at == 0 ? U8C_MOVED_UP(bytes, 1) : u8c_load(src + at - 1);
}

/*
 * Takes count registers at src[here->at.read], with room for them. Returns 0, and takes nothing, if
 * anything is wrong in them: that is looked at once. Without `storing`, a constant here and below,
 * it measures.
 */
U8C_INLINE int take_registers(place *here, size_t count, const uint8_t *src, uint8_t *dst,
                              int storing)
{
    place now = *here;
    u8c_vector greatest = U8C_VECTOR_BITS(setzero)();
    uint64_t misplaced = 0;

    for (size_t i = 0; i < count; i++) {
        const u8c_vector bytes = load(src + now.at.read), lead_bytes = leads_in(bytes);
        const uint64_t leads = u8c_top_bits(lead_bytes);
        greatest = u8c_greater(greatest, flip(bytes));
        misplaced |= misplaced_in(bytes, leads, now.cut);
        if (storing) {
            const squeezed_units units =
                squeeze_units(bytes, load_before(src, now.at.read, bytes), lead_bytes);
            store_units(dst + now.at.written, units);
            now.at.written += units.all;
        } else {
            now.at.written += u8c_vector_size - bits_set(leads);
        }
        now.at.read += u8c_vector_size;
        now.cut = leads >> (u8c_vector_size - 1);
    }
    if (U8C_UNLIKELY(misplaced != 0 || !u8c_is_zero(beyond_latin1(greatest)))) {
        return 0;
    }
    *here = now;
    return 1;
}

/* Takes whole registers, with room for them, up to some in which something is wrong. */
U8C_INLINE void take_whole_registers(place *here, const uint8_t *src, size_t src_len, uint8_t *dst,
                                     size_t dst_cap, int storing)
{
    while (src_len - here->at.read >= stretch &&
           (!storing || dst_cap - here->at.written >= stretch)) {
        if (here->cut == 0 &&
            copy_ascii_stretch(src + here->at.read, storing ? dst + here->at.written : NULL)) {
            here->at.read += stretch;
            here->at.written += stretch;
            /* No look for ASCII in less than a stretch: that could not be predicted. */
        } else if (!take_registers(here, stretch / u8c_vector_size, src, dst, storing)) {
            break;
        }
    }
    while (src_len - here->at.read >= u8c_vector_size &&
           (!storing || dst_cap - here->at.written >= u8c_vector_size) &&
           take_registers(here, 1, src, dst, storing)) {
    }
}

/* Of UTF-8, how much is Latin-1, and what makes it. */
U8C_INLINE u8c_advance measure_units(const uint8_t *src, size_t src_len)
{
    place here = {{0, 0}, 0};

    if (src_len >= u8c_vector_size) {
        take_whole_registers(&here, src, src_len, NULL, 0, 0);
    }
    if (here.at.read < src_len) {
        /* The rest with what is before it; or what is wrong. */
        const size_t left = src_len - here.at.read,
                     first = left < u8c_vector_size && src_len >= u8c_vector_size
                                 ? u8c_vector_size - left
                                 : 0,
                     end = src_len < u8c_vector_size ? src_len : u8c_vector_size;
        const u8c_vector bytes = src_len < u8c_vector_size ? u8c_load_part(src, src_len)
                                                           : load(src + here.at.read - first);
        const uint64_t leads = u8c_top_bits(leads_in(bytes)),
                       clean = clean_lanes(wrong_in(bytes, leads, here.cut), first, end);
        const size_t taken = bits_set(clean);
        here.at.read += taken;
        here.at.written += bits_set(clean & ~leads);
        if (taken != 0) {
            here.cut = leads >> (first + taken - 1) & 1;
        }
    }
    here.at.read -= here.cut;
    return here.at;
}

/* Sequences of a register of Latin-1: of the first half of each lane, and of the second. */
typedef struct sequences {
    u8c_vector first, second;
} sequences;

/*
 * Words for u8c_compress_2. Above ASCII, a unit becomes a lead byte, that is the tag and bits 7 and
 * 6 of the unit, and a tail, which is the unit but for bit 6, since bit 7 is its tag.
 */
U8C_INLINE sequences sequences_of(u8c_vector units, uint32_t above)
{
    const u8c_vector bit_7 = u8c_and(U8C_VECTOR_OP(srli_epi16)(units, 1), u8c_each(over_tail_bits)),
                     tails = U8C_VECTOR_BITS(andnot)(bit_7, units),
                     leads = u8c_or(
                         u8c_and(U8C_VECTOR_OP(srli_epi16)(units, tail_bits), u8c_each(top_bits)),
                         u8c_each(u8c_lead_2));
    const sequences out = {squeezed(U8C_VECTOR_OP(unpacklo_epi8)(tails, leads), above),
                           squeezed(U8C_VECTOR_OP(unpackhi_epi8)(tails, leads), above >> 8)};
    return out;
}

/* Takes a register, with room for twice as much. */
U8C_INLINE void take_unit_register(u8c_advance *at, const uint8_t *units, uint8_t *dst)
{
    const u8c_vector now = load(units + at->read);
    const uint32_t above = u8c_top_bits(now);
    const sequences out = sequences_of(now, above);
    uint8_t *to = dst + at->written;
#if U8C_VECTOR_SIZE == 32
    _mm_storeu_si128((__m128i *)to, _mm256_castsi256_si128(out.first));
    _mm_storeu_si128((__m128i *)(to + 8 + bits_set(above & UINT8_MAX)),
                     _mm256_castsi256_si128(out.second));
    to += u8c_lane_size + bits_set(above & UINT16_MAX);
    _mm_storeu_si128((__m128i *)to, _mm256_extracti128_si256(out.first, 1));
    _mm_storeu_si128((__m128i *)(to + 8 + bits_set(above >> u8c_lane_size & UINT8_MAX)),
                     _mm256_extracti128_si256(out.second, 1));
#else
    _mm_storeu_si128((__m128i *)to, out.first);
    _mm_storeu_si128((__m128i *)(to + 8 + bits_set(above & UINT8_MAX)), out.second);
#endif
    at->read += u8c_vector_size;
    at->written += u8c_vector_size + bits_set(above);
}

/* Takes whole registers, with room for twice as much. */
U8C_INLINE void take_unit_registers(u8c_advance *at, const uint8_t *units, size_t src_len,
                                    uint8_t *dst, size_t dst_cap)
{
    while (src_len - at->read >= stretch && dst_cap - at->written >= 2 * stretch) {
        if (copy_ascii_stretch(units + at->read, dst + at->written)) {
            at->read += stretch;
            at->written += stretch;
            continue;
        }
        for (size_t i = 0; i < stretch; i += u8c_vector_size) {
            take_unit_register(at, units, dst);
        }
    }
    while (src_len - at->read >= u8c_vector_size && dst_cap - at->written >= 2 * u8c_vector_size) {
        take_unit_register(at, units, dst);
    }
}

/* The length of the UTF-8 of all of src. */
U8C_INLINE size_t measure_sequences(const uint8_t *src, size_t src_len)
{
    if (src_len < u8c_vector_size) {
        return src_len == 0 ? 0 : src_len + bits_set(above_ascii(u8c_load_part(src, src_len)));
    }
    return src_len + count_above_ascii(src, src_len);
}

/* How much of src is ASCII before the first byte that is not. */
U8C_INLINE size_t measure_ascii(const uint8_t *src, size_t src_len)
{
    if (src_len < u8c_vector_size) {
        const uint64_t above = src_len == 0 ? 0 : above_ascii(u8c_load_part(src, src_len));
        return above == 0 ? src_len : lowest_bit(above);
    }
    return copy_ascii(src, src_len, NULL);
}

#endif
#endif
