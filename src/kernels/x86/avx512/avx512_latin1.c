/*
 * AVX-512 with VBMI and VBMI2 kernels: UTF-8 to and from Latin-1, ASCII, and measuring these.
 *
 * To Latin-1: a unit is made of the last byte of its sequence, and the lead bytes are squeezed out.
 * From Latin-1: each unit gets a slot of two bytes, and the first bytes of the slots of ASCII are
 * squeezed out. Blocks are 64 bytes of the source at fixed offsets; all that a block needs to know
 * of the previous one is whether it ended with a lead byte.
 */
#define U8C_FILE avx512_latin1
#include "../../begin.h"

#include "../../portable/portable.h"
#include "latin1.h"

#if U8C_HAS_AVX512 && U8C_WITH_LATIN1

U8C_TARGET_AVX512

/* The position of a conversion to Latin-1. */
typedef struct position {
    u8c_advance at;
    uint64_t whole;     /* 0: the byte before src[at.read] is a lead byte, with no unit yet; or 1 */
    uint64_t cut_upper; /* 1: it is u8c_lead_last_latin1; or 0 */
} position;

U8C_INLINE u8c_advance boundary_of(position here)
{
    here.at.read -= !here.whole;
    return here.at;
}

/* Converts what fits of the first `count` bytes, and of a sequence cut before them. */
static U8C_COLD u8c_advance convert_what_fits(position here, const uint8_t *src, size_t count,
                                              uint8_t *dst, size_t dst_cap)
{
    const u8c_advance start = boundary_of(here);
    return u8c_sum_of(start, u8c_portable_to_latin1(src + start.read, count + !here.whole,
                                                    dst + start.written, dst_cap - start.written));
}

/*
 * Converts count blocks at src[here->at.read], with room for them. Returns 0, and converts nothing,
 * if there is an error in any of them: there is one test for all. Without `storing`, a constant
 * here and below, it measures.
 */
U8C_INLINE int convert_blocks(position *here, size_t count, const uint8_t *src, uint8_t *dst,
                              int storing)
{
    position now = *here;
    vec greatest = v_zero();
    uint64_t misplaced = 0;

    U8C_UNROLLED
    for (size_t i = 0; i < count; i++) {
        const vec bytes = v_load(src + now.at.read);
        const kinds k = kinds_of(bytes, now.whole);
        greatest = _mm512_max_epu8(greatest, k.flipped);
        misplaced |= k.misplaced;
        if (storing) {
            const uint64_t upper = upper_leads(&k);
            v_store(dst + now.at.written, units_of(bytes, 2 * upper + now.cut_upper, k.kept));
            now.cut_upper = upper >> (block - 1);
        }
        now.whole = k.kept_bits >> (block - 1);
        now.at.read += block;
        now.at.written += u8c_count_bits(k.kept_bits);
    }
    if (U8C_UNLIKELY(misplaced != 0 ||
                     _mm512_cmpgt_epu8_mask(greatest, v_constant8(upper_flipped)) != 0)) {
        return 0;
    }
    *here = now;
    return 1;
}

/* Some lanes of a block: of which kinds they are, what is wrong with them, and their units. */
typedef struct judged {
    kinds k;
    uint64_t wrong;
    uint64_t kept;
} judged;

U8C_INLINE judged judge(vec bytes, uint64_t lanes, uint64_t kept_before)
{
    judged in;
    in.k = kinds_of(bytes, kept_before);
    in.wrong = (in.k.misplaced | beyond_latin1(&in.k)) & lanes;
    in.kept = in.k.kept_bits & lanes;
    return in;
}

/*
 * Converts the lanes [first, end) of bytes, the first of which is src[here->at.read], up to an
 * error or the end of the room, in which cases it returns 0.
 */
U8C_INLINE int convert_lanes(position *here, vec bytes, size_t first, size_t end,
                             const uint8_t *src, uint8_t *dst, size_t dst_cap, int storing)
{
    judged in = judge(bytes, u8c_low_bits(end) & ~u8c_low_bits(first), here->whole);
    if (U8C_UNLIKELY(in.wrong != 0)) {
        end = u8c_trailing_zeros(in.wrong);
        in.kept &= u8c_low_bits(end);
    }
    const size_t written = u8c_count_bits(in.kept);
    const uint64_t upper = upper_leads(&in.k);
    if (storing) {
        if (U8C_UNLIKELY(written > dst_cap - here->at.written)) {
            here->at = convert_what_fits(*here, src, end - first, dst, dst_cap);
            here->whole = 1;
            return 0;
        }
        v_store_first(dst + here->at.written, units_of(bytes, 2 * upper + here->cut_upper, in.kept),
                      written);
    }
    if (end != first) {
        here->whole = in.k.kept_bits >> (end - 1) & 1;
        here->cut_upper = upper >> (end - 1) & 1;
    }
    here->at.read += end - first;
    here->at.written += written;
    return in.wrong == 0;
}

/* Converts whole blocks, while there is room for them, up to one with an error. */
U8C_INLINE void convert_whole_blocks(position *here, const uint8_t *src, size_t src_len,
                                     uint8_t *dst, size_t dst_cap, int storing)
{
    while (src_len - here->at.read >= stretch &&
           (!storing || dst_cap - here->at.written >= stretch)) {
        if (here->whole &&
            copy_ascii_stretch(src + here->at.read, storing ? dst + here->at.written : NULL)) {
            here->at.read += stretch;
            here->at.written += stretch;
            /* Less than a stretch is tested after ASCII only: elsewhere that is unpredictable. */
        } else if (!convert_blocks(here, stretch / block, src, dst, storing)) {
            return;
        }
    }
    copy_ascii_rest(&here->at, src, src_len, storing ? dst : NULL, storing ? dst_cap : SIZE_MAX);
    while (src_len - here->at.read >= block && (!storing || dst_cap - here->at.written >= block) &&
           convert_blocks(here, 1, src, dst, storing)) {
    }
}

/* Copies a block or more, up to a stretch, if it is ASCII and there is room. dst may be NULL. */
U8C_INLINE int copy_some_blocks(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap)
{
    return src_len <= stretch && src_len <= dst_cap && copy_ascii_part(src, src_len, dst);
}

/*
 * More than a block. Whole blocks have fixed offsets in src; the rest is taken with the bytes
 * before it that complete the block.
 */
U8C_INLINE u8c_advance convert_long(const uint8_t *src, size_t src_len, uint8_t *dst,
                                    size_t dst_cap, int storing)
{
    position here = {{0, 0}, 1, 0};

    /* To store, convert_short() has tried it. */
    if (!storing && copy_some_blocks(src, src_len, NULL, SIZE_MAX)) {
        here.at.read = here.at.written = src_len;
        return here.at;
    }
    convert_whole_blocks(&here, src, src_len, dst, dst_cap, storing);
    if (here.at.read == 0 && !u8c_tails_match_latin1(u8c_load64(src))) {
        return here.at; /* less than u8c_least_before_error */
    }
    while (here.at.read < src_len) {
        const size_t left = src_len - here.at.read, first = left < block ? block - left : 0;
        if (!convert_lanes(&here, v_load(src + here.at.read - first), first, block, src, dst,
                           dst_cap, storing)) {
            break;
        }
    }
    return boundary_of(here);
}

/* Likewise for any length. */
U8C_INLINE u8c_advance convert_any(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                   int storing)
{
    position here = {{0, 0}, 1, 0};
    if (src_len > block) {
        return convert_long(src, src_len, dst, dst_cap, storing);
    }
    (void)convert_lanes(&here, v_load_first(src, src_len), 0, src_len, src, dst, dst_cap, storing);
    return boundary_of(here);
}

/*
 * All of more than a block, up to two, well-formed and with room; or nothing. The second block ends
 * with the text: the units that both have are stored twice.
 */
U8C_INLINE u8c_advance convert_two_blocks(const uint8_t *src, size_t src_len, uint8_t *dst,
                                          size_t dst_cap)
{
    const u8c_advance none = {0, 0};
    const size_t second = src_len - block, before = second - 1;
    const vec a = v_load(src), b = v_load(src + second);
    const judged of_a = judge(a, UINT64_MAX, 1);
    const judged of_b = judge(b, UINT64_MAX, of_a.kept >> before & 1);
    const size_t to_b = u8c_count_bits(of_a.kept & u8c_low_bits(second));
    const size_t count_of_b = u8c_count_bits(of_b.kept);
    const u8c_advance all = {src_len, to_b + count_of_b};

    if ((of_a.wrong | of_b.wrong) != 0 || of_b.kept >> (block - 1) == 0 || all.written > dst_cap) {
        return none;
    }
    const uint64_t upper = upper_leads(&of_a.k);
    v_store_first(dst, units_of(a, 2 * upper, of_a.kept), u8c_count_bits(of_a.kept));
    v_store_first(dst + to_b,
                  units_of(b, 2 * upper_leads(&of_b.k) + (upper >> before & 1), of_b.kept),
                  count_of_b);
    return all;
}

/* All of up to a block, well-formed and with room, or of up to a stretch of ASCII; or nothing. */
U8C_INLINE u8c_advance convert_short(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance none = {0, 0}, ascii = {src_len, src_len};
    if (src_len - 1 >= block) {
        return src_len != 0 &&
                       copy_some_blocks((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap)
                   ? ascii
                   : none;
    }
    const vec bytes = v_load_first(src, src_len);
    if (v_top_bits8(bytes) == 0 && src_len <= dst_cap) {
        v_store_in_room(dst, bytes, src_len, dst_cap);
        return ascii;
    }
    const judged in = judge(bytes, u8c_low_bits(src_len), 1);
    const u8c_advance all = {src_len, u8c_count_bits(in.kept)};
    if (in.wrong != 0 || in.kept >> (src_len - 1) == 0 || all.written > dst_cap) {
        return none;
    }
    v_store_in_room(dst, units_of(bytes, 2 * upper_leads(&in.k), in.kept), all.written, dst_cap);
    return all;
}

/* What convert_short() leaves. Two blocks are converted here: in convert_short(), a text of up to a
 * block would save registers for them. */
U8C_INLINE u8c_advance convert_other(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    if (src_len > block && src_len <= 2 * block) {
        const u8c_advance all =
            convert_two_blocks((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap);
        if (U8C_LIKELY(all.read != 0)) {
            return all;
        }
    }
    return convert_any((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, 1);
}

U8C_DEFINE_KERNEL_AFTER(convert_short, convert_other, avx512, to_latin1);

u8c_advance u8c_avx512_to_latin1_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return convert_any((const uint8_t *)src, src_len, NULL, 0, 0);
}

/* Converts the units that fit. */
static U8C_COLD u8c_advance convert_units_that_fit(u8c_advance at, const uint8_t *units,
                                                   size_t count, uint8_t *dst, size_t dst_cap)
{
    return u8c_sum_of(at, u8c_portable_from_latin1(units + at.read, count, dst + at.written,
                                                   dst_cap - at.written));
}

/*
 * Converts the count units in bytes, up to a block. Returns 0 if not all of them fit.
 */
U8C_INLINE int convert_units(u8c_advance *at, vec bytes, const uint8_t *units, size_t count,
                             uint8_t *dst, size_t dst_cap)
{
    const sequences out = sequences_of(bytes);
    const size_t written = out.length - (block - count),
                 low = out.low_length - (count < half ? half - count : 0);
    uint8_t *const to = dst + at->written;

    if (U8C_UNLIKELY(written > dst_cap - at->written)) {
        *at = convert_units_that_fit(*at, units, count, dst, dst_cap);
        return 0;
    }
    v_store_two(to, out.low, low, out.high, written - low);
    at->read += count;
    at->written += written;
    return 1;
}

/* Stores the sequences of a block, with room for twice as much. */
U8C_INLINE void store_unit_block(uint8_t *dst, sequences out)
{
    v_store(dst, out.low);
    v_store(dst + out.low_length, out.high);
}

/*
 * All of more than a block, up to two, with room for any. The second block ends with the units:
 * what both have is stored twice.
 */
U8C_INLINE u8c_advance convert_two_unit_blocks(const uint8_t *units, size_t src_len, uint8_t *dst)
{
    const size_t second = src_len - block;
    const vec a = v_load(units), b = v_load(units + second);
    const size_t to_b = second + u8c_count_bits(v_top_bits8(a) & u8c_low_bits(second));
    const sequences of_b = sequences_of(b);
    store_unit_block(dst, sequences_of(a));
    store_unit_block(dst + to_b, of_b);
    const u8c_advance all = {src_len, to_b + of_b.length};
    return all;
}

/*
 * All of a block or less, if there is room for it, or of two, if there is for any, or of up to a
 * stretch of ASCII; or nothing. No branch depends on the units of up to two blocks: where some
 * texts are ASCII, it would be mispredicted, which takes longer than to convert them.
 */
U8C_INLINE u8c_advance convert_few_units(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance none = {0, 0}, ascii = {src_len, src_len};
    if (U8C_UNLIKELY(src_len > block)) {
        if (src_len <= 2 * block && dst_cap / 2 >= src_len) {
            return convert_two_unit_blocks((const uint8_t *)src, src_len, (uint8_t *)dst);
        }
        return copy_some_blocks((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap) ? ascii
                                                                                        : none;
    }
    const vec bytes = v_load_first(src, src_len);
    const u8c_advance all = {src_len, src_len + u8c_count_bits(v_top_bits8(bytes))};
    if (U8C_UNLIKELY(all.written > dst_cap)) {
        return none;
    }
    if (src_len <= half) {
        v_store_in_room(dst, sequences_of_half(_mm512_castsi512_si256(bytes)), all.written,
                        dst_cap);
    } else {
        const sequences out = sequences_of(bytes);
        if (U8C_LIKELY(dst_cap >= out.low_length + block)) {
            store_unit_block(dst, out);
        } else {
            v_store_two(dst, out.low, out.low_length, out.high, all.written - out.low_length);
        }
    }
    return all;
}

/* Converts a block, with room for twice as much. */
U8C_INLINE void convert_unit_block(u8c_advance *at, const uint8_t *units, uint8_t *dst)
{
    const sequences out = sequences_of(v_load(units + at->read));
    store_unit_block(dst + at->written, out);
    at->read += block;
    at->written += out.length;
}

/* What convert_few_units() leaves. */
U8C_INLINE u8c_advance convert_all_units(const void *src, size_t src_len, void *to, size_t dst_cap)
{
    const uint8_t *const units = (const uint8_t *)src;
    uint8_t *const dst = (uint8_t *)to;
    u8c_advance at = {0, 0};

    while (src_len - at.read >= stretch && dst_cap - at.written >= stretch) {
        if (copy_ascii_stretch(units + at.read, dst + at.written)) {
            at.read += stretch;
            at.written += stretch;
            continue;
        }
        if (U8C_UNLIKELY(dst_cap - at.written < 2 * stretch)) {
            break;
        }
        U8C_UNROLLED
        for (size_t i = 0; i < stretch; i += block) {
            convert_unit_block(&at, units, dst);
        }
    }
    copy_ascii_rest(&at, units, src_len, dst, dst_cap);
    while (src_len - at.read >= block && dst_cap - at.written >= 2 * block) {
        convert_unit_block(&at, units, dst);
    }
    while (src_len - at.read >= block) {
        if (!convert_units(&at, v_load(units + at.read), units, block, dst, dst_cap)) {
            return at;
        }
    }
    if (at.read < src_len) {
        const size_t left = src_len - at.read;
        (void)convert_units(&at, v_load_first(units + at.read, left), units, left, dst, dst_cap);
    }
    return at;
}

U8C_DEFINE_KERNEL_AFTER(convert_few_units, convert_all_units, avx512, from_latin1);

u8c_advance u8c_avx512_from_latin1_measure(const void *src, size_t src_len, void *dst,
                                           size_t dst_cap)
{
    const uint8_t *const units = (const uint8_t *)src;
    const size_t above = src_len >= block
                             ? count_above_ascii(units, src_len)
                             : u8c_count_bits(v_top_bits8(v_load_first(units, src_len)));
    const u8c_advance at = {src_len, src_len + above};
    (void)dst, (void)dst_cap;
    return at;
}

/* The number of bytes of a partial block before the first that is not ASCII. */
U8C_INLINE size_t ascii_of(vec bytes, size_t count)
{
    const size_t first_above = u8c_trailing_zeros(v_top_bits8(bytes));
    return first_above < count ? first_above : count;
}

u8c_advance u8c_avx512_copy_ascii(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    size_t end = src_len < dst_cap ? src_len : dst_cap;

    if (end >= block) {
        end = copy_ascii(bytes, end, (uint8_t *)dst);
    } else {
        const vec all = v_load_first(bytes, end);
        v_store_first((uint8_t *)dst, all, end);
        end = ascii_of(all, end);
    }
    const u8c_advance at = {end, end};
    return at;
}

u8c_advance u8c_avx512_copy_ascii_measure(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    const size_t end = src_len >= block ? copy_ascii(bytes, src_len, NULL)
                                        : ascii_of(v_load_first(bytes, src_len), src_len);
    const u8c_advance at = {end, end};
    (void)dst, (void)dst_cap;
    return at;
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_latin1; /* C has no empty files */
#endif

#include "../../end.h"
