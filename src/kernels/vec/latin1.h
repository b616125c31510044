/*
 * UTF-8 to and from Latin-1, ASCII, and measuring these, in whole vectors. Less than a vec of input
 * or of room is left to vec16/latin1.h.
 *
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_LATIN1_H
#define U8C_VEC_LATIN1_H

#include "../tables/compress.h"
#include "options.h"
#include "short_ascii.h"
#include "swapped.h"

enum {
    tail_bits = 6,                    /* payload bits of a continuation byte */
    over_tail_bits = u8c_tail_values, /* the bit above them, clear in a continuation byte */
    top_bits = 0xFF >> tail_bits      /* the payload bits of a unit's lead byte */
};

_Static_assert(1 << tail_bits == u8c_tail_values, "the bits of a continuation byte");

/* 0xFF where one of the two lead bytes is, else 0. */
U8C_INLINE vec leads_in(vec bytes)
{
    return v_equal8(v_and(bytes, v_all8(~1u)), v_all8(u8c_lead_first));
}

/*
 * With this bit flipped, the two lead bytes are the first bytes above the continuation bytes, and
 * all bytes beyond Latin-1 are above them.
 */
enum {
    flipped = u8c_lead_first ^ u8c_lead_2
};

_Static_assert(flipped == 1 << 1 && u8c_lead_2 % 4 == 0,
               "flipping orders the first four lead bytes");

U8C_INLINE vec flip(vec bytes)
{
    return v_xor(bytes, v_all8(flipped));
}

/* Not 0 at each flipped byte that is beyond Latin-1. */
U8C_INLINE vec beyond_latin1(vec flipped_bytes)
{
    return v_sub_saturated8u(flipped_bytes, v_all8(u8c_lead_last_latin1 ^ flipped));
}

/*
 * In bytes that are not beyond Latin-1, with the given lead bytes: the continuation bytes that do
 * not follow a lead byte, and the other bytes that do. cut: 1 if the byte before them is a lead
 * byte, else 0.
 */
U8C_INLINE uint64_t misplaced_in(vec bytes, uint64_t leads, uint64_t cut)
{
    return (v_top_bits8(bytes) ^ leads ^ (2 * leads + cut)) & (UINT64_MAX >> (64 - v_size));
}

/* All errors, for any bytes. */
U8C_INLINE uint64_t wrong_in(vec bytes, uint64_t leads, uint64_t cut)
{
    return misplaced_in(bytes, leads, cut) | v_nonzero8(beyond_latin1(flip(bytes)));
}

/* Whether there is an error in the first vec of a text: not worth a kernel. */
U8C_INLINE int begins_wrong(const uint8_t *src, size_t src_len)
{
    if (src_len < v_size) {
        return 0;
    }
    const vec bytes = v_load(src);
    return wrong_in(bytes, v_top_bits8(leads_in(bytes)), 0) != 0;
}

/* The bytes [first, end), with end at most 63, that are before the first error. */
U8C_INLINE uint64_t clean_bytes(uint64_t wrong, size_t first, size_t end)
{
    const uint64_t bytes = u8c_bits_below(UINT64_MAX << first, end);
    return bytes & ((wrong & bytes) - 1) & ~wrong;
}

/*
 * `lanes`, shuffled by a row of u8c_compress_2 for each block. Bits 0 to 7 of `index` are the row
 * of the low block, bits 16 to 23 that of the high block.
 */
U8C_INLINE vec squeezed(vec lanes, uint32_t index)
{
    const vec_block low = v_block_load(u8c_compress_2[index & 0xFF]),
                    high = v_blocks == 1 ? low : v_block_load(u8c_compress_2[index >> 16 & 0xFF]);
    return v_shuffle(lanes, v_from_blocks(low, high));
}

/* Units, without gaps within each block, and their number. */
typedef struct squeezed_units {
    vec blocks;
    size_t low, all; /* the number in the low block, and in all blocks */
} squeezed_units;

/*
 * The units of a vec, each made from the last byte of its sequence, without gaps within each block.
 * A tail after the lower lead byte already is the unit; after the upper one, a bit is missing.
 *
 * Each u16 lane is a slot for the shuffles. Without a lead byte, it has two units, in swapped
 * order. With one, it has a single unit, moved to its lower byte unless it is there already.
 */
U8C_INLINE squeezed_units squeeze_units(vec bytes, vec before, vec lead_bytes)
{
    const vec upper = v_equal8(before, v_all8(u8c_lead_last_latin1)),
              units = v_or(bytes, v_and(upper, v_all8(over_tail_bits))),
              /* 0xFF is -1. */
        order = v_add8(v_load_aligned(swapped_16), v_right16(lead_bytes, 8)),
              has_two = v_equal16(lead_bytes, v_zero());
    const uint32_t index = v_top_bits8(v_pack16s(has_two, v_zero()));
    squeezed_units out;
    out.blocks = squeezed(v_shuffle(units, order), index);
    out.low = v_block_size / 2 + u8c_count_bits(index & 0xFF);
    out.all = v_size / 2 + u8c_count_bits(index);
    return out;
}

/* Stores the units. There must be room for a vec. */
U8C_INLINE void store_units(uint8_t *dst, squeezed_units units)
{
    v_block_store(dst, v_low_block(units.blocks));
    if (v_blocks > 1) {
        v_block_store(dst + units.low, v_high_block(units.blocks));
    }
}

/* The position of a conversion to Latin-1. */
typedef struct position {
    u8c_advance at;
    uint64_t cut; /* 1: src[at.read - 1] is a lead byte, whose unit is not stored; or 0 */
} position;

/* The byte before each of src[at, at + v_size). */
U8C_INLINE vec load_before(const uint8_t *src, size_t at, vec bytes)
{
    return at == 0 ? V_MOVE_UP(bytes, 1) : v_load(src + at - 1);
}

/*
 * Converts count vectors at src[here->at.read], with room for them. Returns 0, and converts
 * nothing, if there is an error in any of them: there is one test for all. Without `storing`, a
 * constant here and below, it measures.
 */
U8C_INLINE int take_vectors(position *here, size_t count, const uint8_t *src, uint8_t *dst,
                            int storing)
{
    position now = *here;
    vec greatest = v_zero();
    uint64_t misplaced = 0;

    U8C_UNROLLED
    for (size_t i = 0; i < count; i++) {
        const vec bytes = v_load(src + now.at.read), lead_bytes = leads_in(bytes);
        const uint64_t leads = v_top_bits8(lead_bytes);
        greatest = v_max8u(greatest, flip(bytes));
        misplaced |= misplaced_in(bytes, leads, now.cut);
        if (storing) {
            const squeezed_units units =
                squeeze_units(bytes, load_before(src, now.at.read, bytes), lead_bytes);
            store_units(dst + now.at.written, units);
            now.at.written += units.all;
        } else {
            now.at.written += (size_t)v_size - u8c_count_bits(leads);
        }
        now.at.read += v_size;
        now.cut = leads >> (v_size - 1);
    }
    if (U8C_UNLIKELY(misplaced != 0 || !v_is_zero(beyond_latin1(greatest)))) {
        return 0;
    }
    *here = now;
    return 1;
}

/* Converts whole vectors, while there is room for them, up to one with an error. */
U8C_INLINE void take_whole_vectors(position *here, const uint8_t *src, size_t src_len, uint8_t *dst,
                                   size_t dst_cap, int storing)
{
    while (src_len - here->at.read >= stretch &&
           (!storing || dst_cap - here->at.written >= stretch)) {
        if (here->cut == 0 && copy_ascii_run(&here->at, src, src_len, storing ? dst : NULL,
                                             storing ? dst_cap : SIZE_MAX)) {
            /* Less than a stretch is tested after ASCII only: elsewhere that is unpredictable. */
        } else if (!take_vectors(here, stretch / v_size, src, dst, storing)) {
            break;
        }
    }
    copy_ascii_rest(&here->at, src, src_len, storing ? dst : NULL, storing ? dst_cap : SIZE_MAX);
    while (src_len - here->at.read >= v_size &&
           (!storing || dst_cap - here->at.written >= v_size) &&
           take_vectors(here, 1, src, dst, storing)) {
    }
}

/* Measures the prefix of src that is well-formed and in Latin-1. */
U8C_INLINE u8c_advance measure_units(const uint8_t *src, size_t src_len)
{
    position here = {{0, 0}, 0};

    if (src_len >= v_size) {
        take_whole_vectors(&here, src, src_len, NULL, 0, 0);
    }
    if (here.at.read < src_len) {
        /* Less than a vector, measured in one that ends with it; or a vector with an error. */
        const size_t left = src_len - here.at.read,
                     first = left < v_size && src_len >= v_size ? v_size - left : 0,
                     end = src_len < v_size ? src_len : v_size;
        const vec bytes =
            src_len < v_size ? v_load_first(src, src_len) : v_load(src + here.at.read - first);
        const uint64_t leads = v_top_bits8(leads_in(bytes)),
                       clean = clean_bytes(wrong_in(bytes, leads, here.cut), first, end);
        const size_t taken = u8c_count_bits(clean);
        here.at.read += taken;
        here.at.written += u8c_count_bits(clean & ~leads);
        if (taken != 0) {
            here.cut = leads >> (first + taken - 1) & 1;
        }
    }
    here.at.read -= here.cut;
    return here.at;
}

/* The sequences of a vec of Latin-1: those of the first and of the second half of each block. */
typedef struct sequences {
    vec first, second;
} sequences;

/*
 * The sequences, from slots for u8c_compress_2. A unit above ASCII becomes a lead byte, with bits 7
 * and 6 of the unit as payload, and a tail. The tail is the unit with bit 6 clear: bit 7, which is
 * set, is its tag.
 */
U8C_INLINE sequences sequences_of(vec units, uint32_t above)
{
    const vec bit_7 = v_and(v_right16(units, 1), v_all8(over_tail_bits)),
              tails = v_clear(bit_7, units),
              leads =
                  v_or(v_and(v_right16(units, tail_bits), v_all8(top_bits)), v_all8(u8c_lead_2));
    const sequences out = {squeezed(v_zip_low8(tails, leads), above),
                           squeezed(v_zip_high8(tails, leads), above >> 8)};
    return out;
}

/* Converts a vec, with room for twice as much. */
U8C_INLINE void take_unit_vector(u8c_advance *at, const uint8_t *units, uint8_t *dst)
{
    const vec now = v_load(units + at->read);
    const uint32_t above = v_top_bits8(now);
    const sequences out = sequences_of(now, above);
    uint8_t *to = dst + at->written;
    v_block_store(to, v_low_block(out.first));
    v_block_store(to + 8 + u8c_count_bits(above & 0xFF), v_low_block(out.second));
    if (v_blocks > 1) {
        to += v_block_size + u8c_count_bits(above & 0xFFFF);
        v_block_store(to, v_high_block(out.first));
        v_block_store(to + 8 + u8c_count_bits(above >> 16 & 0xFF), v_high_block(out.second));
    }
    at->read += v_size;
    at->written += v_size + u8c_count_bits(above);
}

/* Converts whole vectors, while there is room for twice as much, or for ASCII. */
U8C_INLINE void take_units(u8c_advance *at, const uint8_t *units, size_t src_len, uint8_t *dst,
                           size_t dst_cap)
{
    while (src_len - at->read >= stretch && dst_cap - at->written >= stretch) {
        if (copy_ascii_run(at, units, src_len, dst, dst_cap)) {
            continue;
        }
        if (U8C_UNLIKELY(dst_cap - at->written < 2 * stretch)) {
            break;
        }
        U8C_UNROLLED
        for (size_t i = 0; i < stretch; i += v_size) {
            take_unit_vector(at, units, dst);
        }
    }
    copy_ascii_rest(at, units, src_len, dst, dst_cap);
    while (src_len - at->read >= v_size && dst_cap - at->written >= 2 * v_size) {
        take_unit_vector(at, units, dst);
    }
}

/* The length of the UTF-8 of all of src. */
U8C_INLINE size_t measure_sequences(const uint8_t *src, size_t src_len)
{
    if (src_len < v_size) {
        return src_len == 0 ? 0 : src_len + u8c_count_bits(v_top_bits8(v_load_first(src, src_len)));
    }
    return src_len + count_above_ascii(src, src_len);
}

/* The length of src up to the first byte that is not ASCII. */
U8C_INLINE size_t measure_ascii(const uint8_t *src, size_t src_len)
{
    if (src_len < v_size) {
        const uint64_t above = src_len == 0 ? 0 : v_top_bits8(v_load_first(src, src_len));
        return above == 0 ? src_len : u8c_lowest_bit(above);
    }
    return copy_ascii(src, src_len, NULL);
}

#endif
