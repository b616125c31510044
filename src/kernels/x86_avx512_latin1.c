/*
 * AVX-512 with VBMI and VBMI2 kernels: UTF-8 to and from Latin-1, ASCII, and measuring these.
 *
 * To Latin-1: a unit is made at the place of its last byte, and the places of lead bytes are
 * squeezed out. From Latin-1: each unit gets a slot of two bytes, and the first bytes of the slots
 * of ASCII are squeezed out. Blocks are fixed, 64 bytes of the source; what one must know of the
 * one before is whether it ended with a lead byte.
 */
#include "portable.h"
#include "x86_avx512_latin1.h"

#if U8C_HAS_AVX512

/* What is rarely taken stands apart, so that the ways of clean text have no registers to save. */
#define APART __attribute__((noinline, cold))

U8C_TARGET_AVX512

/* Where a conversion to Latin-1 stands. */
typedef struct place {
    u8c_advance at;
    uint64_t cut; /* 1: the byte before src[at.read] is a lead byte, whose unit is not stored */
    uint64_t cut_upper; /* 1: it is upper_lead */
} place;

U8C_INLINE u8c_advance boundary_of(place here)
{
    here.at.read -= here.cut;
    return here.at;
}

/* What there is room for, up to the first `count` bytes and what was cut before them. */
APART static u8c_advance take_what_fits(place here, const uint8_t *src, size_t count, uint8_t *dst,
                                        size_t dst_cap)
{
    const u8c_advance start = boundary_of(here);
    const u8c_advance rest = u8c_portable_to_latin1(src + start.read, count + here.cut,
                                                    dst + start.written, dst_cap - start.written);
    const u8c_advance sum = {start.read + rest.read, start.written + rest.written};
    return sum;
}

/*
 * Takes a block at src[here->at.read], with room for a block. Returns 0, and takes nothing, if
 * there is anything wrong. Without `storing`, a constant here and below, it measures.
 */
U8C_INLINE int take_block(place *here, const uint8_t *src, uint8_t *dst, int storing)
{
    const __m512i bytes = load(src + here->at.read);
    const kinds are = kinds_of(bytes, here->cut);
    if (U8C_UNLIKELY(are.wrong != 0)) {
        return 0;
    }
    if (storing) {
        store(dst + here->at.written,
              units_of(bytes, are.upper << 1 | here->cut_upper, ~are.leads));
    }
    here->at.read += block;
    here->at.written += bits_set(~are.leads);
    here->cut = are.leads >> (block - 1);
    here->cut_upper = are.upper >> (block - 1);
    return 1;
}

/*
 * Takes the lanes [first, end) of bytes, the first of which is src[here->at.read], up to what is
 * wrong or lacks room; returns 0 when something does.
 */
U8C_INLINE int take_lanes(place *here, __m512i bytes, size_t first, size_t end, const uint8_t *src,
                          uint8_t *dst, size_t dst_cap, int storing)
{
    const kinds are = kinds_of(bytes, here->cut);
    const uint64_t lanes = first_lanes(end) & ~first_lanes(first), wrong = are.wrong & lanes;
    const uint64_t clean = lanes & (wrong - 1) & ~wrong; /* before the first that is wrong */
    const uint64_t kept = clean & ~are.leads;
    const size_t taken = bits_set(clean), written = bits_set(kept);

    if (storing) {
        if (U8C_UNLIKELY(written > dst_cap - here->at.written)) {
            here->at = take_what_fits(*here, src, taken, dst, dst_cap);
            here->cut = 0;
            return 0;
        }
        store_first(dst + here->at.written, units_of(bytes, are.upper << 1 | here->cut_upper, kept),
                    written);
    }
    if (taken != 0) {
        here->cut = are.leads >> (first + taken - 1) & 1;
        here->cut_upper = are.upper >> (first + taken - 1) & 1;
    }
    here->at.read += taken;
    here->at.written += written;
    return wrong == 0;
}

/* Takes whole blocks, with room for them, up to one in which something is wrong. */
U8C_INLINE void take_blocks(place *here, const uint8_t *src, size_t src_len, uint8_t *dst,
                            size_t dst_cap, int storing)
{
    while (src_len - here->at.read >= stretch &&
           (!storing || dst_cap - here->at.written >= stretch)) {
        if (here->cut == 0 &&
            copy_ascii_stretch(src + here->at.read, storing ? dst + here->at.written : NULL)) {
            here->at.read += stretch;
            here->at.written += stretch;
            continue;
        }
        /* No look for ASCII in less than a stretch: that could not be predicted. */
        for (size_t i = 0; i < stretch; i += block) {
            if (!take_block(here, src, dst, storing)) {
                return;
            }
        }
    }
    while (src_len - here->at.read >= block && (!storing || dst_cap - here->at.written >= block)) {
        if (!take_block(here, src, dst, storing)) {
            return;
        }
    }
}

/*
 * More than a block. Whole blocks are fixed places of src; the rest is taken with the bytes before
 * it that complete the block.
 */
U8C_INLINE u8c_advance take_long(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                 int storing)
{
    place here = {{0, 0}, 0, 0};

    if (src_len <= stretch && (!storing || src_len <= dst_cap) &&
        copy_ascii_part(src, src_len, storing ? dst : NULL)) {
        here.at.read = here.at.written = src_len;
        return here.at;
    }
    take_blocks(&here, src, src_len, dst, dst_cap, storing);
    while (here.at.read < src_len) {
        const size_t left = src_len - here.at.read, first = left < block ? block - left : 0;
        if (!take_lanes(&here, load(src + here.at.read - first), first, block, src, dst, dst_cap,
                        storing)) {
            break;
        }
    }
    return boundary_of(here);
}

/* The same for any length. */
U8C_INLINE u8c_advance take_any(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                int storing)
{
    place here = {{0, 0}, 0, 0};
    if (src_len > block) {
        return take_long(src, src_len, dst, dst_cap, storing);
    }
    if (U8C_UNLIKELY(may_cross_page(src))) {
        return storing ? u8c_portable_to_latin1(src, src_len, dst, dst_cap)
                       : u8c_portable_to_latin1_measure(src, src_len, NULL, 0);
    }
    (void)take_lanes(&here, load_first(src, src_len), 0, src_len, src, dst, dst_cap, storing);
    return boundary_of(here);
}

u8c_advance u8c_avx512_to_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return take_any((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, 1);
}

u8c_advance u8c_avx512_to_latin1_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return take_any((const uint8_t *)src, src_len, NULL, 0, 0);
}

/* What there is room for, or a part that may be at the end of a page. */
APART static u8c_advance take_units_apart(u8c_advance at, const uint8_t *units, size_t count,
                                          uint8_t *dst, size_t dst_cap)
{
    const u8c_advance rest =
        u8c_portable_from_latin1(units + at.read, count, dst + at.written, dst_cap - at.written);
    const u8c_advance sum = {at.read + rest.read, at.written + rest.written};
    return sum;
}

/*
 * The rest, up to a block, or any block for which there is just room, or less: that ends the walk,
 * and 0 is returned.
 */
U8C_INLINE int take_units(u8c_advance *at, const uint8_t *units, size_t count, uint8_t *dst,
                          size_t dst_cap)
{
    if (U8C_UNLIKELY(count < block && may_cross_page(units + at->read))) {
        *at = take_units_apart(*at, units, count, dst, dst_cap);
        return 0;
    }
    const __m512i bytes = load_first(units + at->read, count);
    const uint64_t above = above_ascii(bytes);
    const sequences out = sequences_of(bytes, above);
    const size_t written = count + bits_set(above),
                 low = (count < half ? count : half) + bits_set((uint32_t)above);
    uint8_t *const to = dst + at->written;

    if (U8C_UNLIKELY(written > dst_cap - at->written)) {
        *at = take_units_apart(*at, units, count, dst, dst_cap);
        return 0;
    }
    store_first(to, out.low, low);
    store_first(to + low, out.high, written - low);
    at->read += count;
    at->written += written;
    return 1;
}

/* Half a block or less. */
U8C_INLINE u8c_advance take_few_units(const uint8_t *units, size_t count, uint8_t *dst,
                                      size_t dst_cap)
{
    const __m256i bytes = _mm256_maskz_loadu_epi8((__mmask32)first_lanes(count), units);
    const u8c_advance at = {count, count + bits_set((uint32_t)_mm256_movepi8_mask(bytes))};

    if (U8C_UNLIKELY(at.written > dst_cap || may_cross_page(units))) {
        return u8c_portable_from_latin1(units, count, dst, dst_cap);
    }
    store_first(dst, sequences_of_half(bytes), at.written);
    return at;
}

/* Takes a block, with room for twice as much. */
U8C_INLINE void take_unit_block(u8c_advance *at, const uint8_t *units, uint8_t *dst)
{
    const __m512i bytes = load(units + at->read);
    const uint64_t above = above_ascii(bytes);
    const sequences out = sequences_of(bytes, above);
    store(dst + at->written, out.low);
    store(dst + at->written + half + bits_set((uint32_t)above), out.high);
    at->read += block;
    at->written += block + bits_set(above);
}

/* More than half a block. */
U8C_INLINE u8c_advance take_all_units(const uint8_t *units, size_t src_len, uint8_t *dst,
                                      size_t dst_cap)
{
    u8c_advance at = {src_len, src_len};

    if (src_len >= 2 * block && src_len <= stretch && src_len <= dst_cap &&
        copy_ascii_part(units, src_len, dst)) {
        return at;
    }
    at.read = at.written = 0;
    while (src_len - at.read >= stretch && dst_cap - at.written >= 2 * stretch) {
        if (copy_ascii_stretch(units + at.read, dst + at.written)) {
            at.read += stretch;
            at.written += stretch;
            continue;
        }
        for (size_t i = 0; i < stretch; i += block) {
            take_unit_block(&at, units, dst);
        }
    }
    while (src_len - at.read >= block && dst_cap - at.written >= 2 * block) {
        take_unit_block(&at, units, dst);
    }
    while (at.read < src_len) {
        const size_t left = src_len - at.read;
        if (!take_units(&at, units, left < block ? left : block, dst, dst_cap)) {
            break;
        }
    }
    return at;
}

u8c_advance u8c_avx512_from_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const units = (const uint8_t *)src;
    uint8_t *const bytes = (uint8_t *)dst;
    return src_len <= half ? take_few_units(units, src_len, bytes, dst_cap)
                           : take_all_units(units, src_len, bytes, dst_cap);
}

u8c_advance u8c_avx512_from_latin1_measure(const void *src, size_t src_len, void *dst,
                                           size_t dst_cap)
{
    const uint8_t *const units = (const uint8_t *)src;
    u8c_advance at = {src_len, src_len};
    (void)dst, (void)dst_cap;

    if (src_len >= block) {
        at.written += count_above_ascii(units, src_len);
    } else if (U8C_LIKELY(!may_cross_page(units))) {
        at.written += bits_set(above_ascii(load_first(units, src_len)));
    } else {
        return u8c_portable_from_latin1_measure(src, src_len, NULL, 0);
    }
    return at;
}

u8c_advance u8c_avx512_copy_ascii(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t end = src_len < dst_cap ? src_len : dst_cap;

    if (end >= block) {
        end = copy_ascii(bytes, end, (uint8_t *)dst);
    } else if (U8C_LIKELY(!may_cross_page(bytes))) {
        const __m512i all = load_first(bytes, end);
        const size_t above = lowest_bit(above_ascii(all));
        store_first((uint8_t *)dst, all, end);
        end = above < end ? above : end;
    } else {
        return u8c_portable_copy_ascii(src, src_len, dst, dst_cap);
    }
    const u8c_advance at = {end, end};
    return at;
}

u8c_advance u8c_avx512_copy_ascii_measure(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t end = src_len;
    (void)dst, (void)dst_cap;

    if (src_len >= block) {
        end = copy_ascii(bytes, src_len, NULL);
    } else if (U8C_LIKELY(!may_cross_page(bytes))) {
        const size_t above = lowest_bit(above_ascii(load_first(bytes, src_len)));
        end = above < end ? above : end;
    } else {
        return u8c_portable_copy_ascii_measure(src, src_len, NULL, 0);
    }
    const u8c_advance at = {end, end};
    return at;
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_latin1; /* C has no empty files */
#endif
