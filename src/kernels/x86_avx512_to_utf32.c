/*
 * AVX-512 with VBMI and VBMI2 kernel: UTF-8 to UTF-32.
 *
 * Blocks of 64 bytes at fixed places, so that no block waits for the one before it. The code points
 * of a block are those whose sequences begin in it. Comparisons turn the bytes into masks of the
 * sequence starts and the lead bytes of two, three and four; what continuation bytes must stand
 * where follows from these by shifts, and what second byte a lead byte allows from one lookup.
 *
 * Then 16 code points at a time: the masks, taken together at the starts (pext), say how long each
 * sequence is, and spread again (pdep), which bytes of 16 slots of four bytes it takes, the last
 * ones. vpexpandb moves the bytes there, the tags go away, and two multiplications put the payloads
 * together. Sequences of up to two bytes need slots of two bytes only, 32 at a time.
 */
#include "x86.h"

#if U8C_HAS_AVX512

enum {
    block_size = 64,
    group_size = 16, /* code points in a register */
    /*
     * From a block's start to the end of what the decoding of it can load. Its last sequence may
     * end three bytes behind it; a register that is loaded from there has 64 bytes; and groups that
     * have less than 16 code points count a byte for each that is missing.
     */
    reach = 2 * block_size + u8c_max_length - 1 + group_size,
    /* Blocks of ASCII in a row after which more of it is expected; see take_blocks(). */
    ascii_run = 15
};

/* Where a conversion stands. */
typedef struct place {
    const uint8_t *src;
    const uint8_t *src_end;
    uint32_t *dst;
    uint32_t *dst_end;
    /*
     * Bit i: src[i] must be a continuation byte, since the last sequence before src has been
     * stored, but goes on here.
     */
    uint64_t due;
} place;

/* What the bytes of a block are: bit i for byte i. */
typedef struct block {
    uint64_t starts;  /* no continuation byte */
    uint64_t leads_2; /* lead bytes of two or more; in decoding: bit i for code point i */
    uint64_t leads_3; /* lead bytes of three or more */
    uint64_t leads_4;
} block;

/*
 * What is added to the byte behind a lead byte so that bit 7 remains set exactly when the lead byte
 * allows it. Continuation bytes have bit 7 set; a lowest second byte is reached when subtracting
 * its distance from the lowest continuation byte leaves that bit, a highest when adding its
 * distance from the highest byte carries nothing out. Each row of the grammar has one of these
 * limits at most. Where no byte will do, bit 7 is taken from all. (What is no continuation byte is
 * an error by other means, whatever becomes of it here.)
 */
#define ALLOWANCE(byte, name, first, last, length, low, high, otherwise)                           \
    +((byte) < (first) || (byte) > (last) ? 0                                                      \
      : (length) == 0                     ? u8c_tail_low                                           \
      : (low) > u8c_tail_low              ? UINT8_MAX + 1 + u8c_tail_low - (low)                   \
                                          : UINT8_MAX - (high))
#define ALLOWANCE_OF(byte) (uint8_t)(u8c_tail_low U8C_GRAMMAR(ALLOWANCE, (byte)))

/* By the low six bits of a lead byte: u8c_lead_2 has none of them, and there are 64 from there. */
static const uint8_t allowances[block_size] = {U8C_64_BYTES(ALLOWANCE_OF, u8c_lead_2)};

#define HAS_ONE_LIMIT(x, name, first, last, length, low, high, otherwise)                          \
    &&((length) < 2 || (low) == u8c_tail_low || (high) == u8c_tail_high)
_Static_assert(u8c_lead_2 % block_size == 0 U8C_GRAMMAR(HAS_ONE_LIMIT, ),
               "second bytes that one addition cannot check");
#undef HAS_ONE_LIMIT

/* Some of the bits of each slot of four bits, or of two: bit i of a slot stands for its byte i. */
#define EACH_SLOT(bits) (UINT64_MAX / 15 * (bits))
#define EACH_PAIR(bits) (UINT64_MAX / 3 * (bits))

/* The payload of each kind of byte. */
enum {
    payload_2 = u8c_lead_3 - u8c_lead_2 - 1,
    payload_3 = u8c_lead_4 - u8c_lead_3 - 1,
    payload_tail = u8c_tail_values - 1
};

U8C_TARGET_AVX512

/* 64 bytes; kept from becoming part of the instruction that uses them: vpexpandb takes that ill. */
U8C_INLINE __m512i load(const uint8_t *src)
{
    __m512i bytes = _mm512_loadu_si512(src);
    __asm__("" : "+v"(bytes));
    return bytes;
}

U8C_INLINE __m512i each_byte(unsigned byte)
{
    return _mm512_set1_epi8((char)byte);
}

U8C_INLINE __m512i each_slot(unsigned first, unsigned second, unsigned third, unsigned last)
{
    return _mm512_set1_epi32((int)(first | second << 8 | third << 16 | last << 24));
}

/* The lowest `count` bits; 64 or more: all. */
U8C_INLINE uint64_t lowest(size_t count)
{
    return _bzhi_u64(UINT64_MAX, (unsigned)(count < block_size ? count : block_size));
}

U8C_INLINE uint64_t mask_of(__mmask64 mask)
{
    uint64_t bits = mask;
    /* One move to a general register for all uses. */
    __asm__("" : "+r"(bits));
    return bits;
}

U8C_INLINE uint64_t at_least(__m512i bytes, unsigned byte)
{
    return mask_of(_mm512_cmpge_epu8_mask(bytes, each_byte(byte)));
}

U8C_INLINE uint64_t starts_in(__m512i bytes)
{
    return mask_of(_mm512_cmpgt_epi8_mask(bytes, each_byte(u8c_tail_high)));
}

/* Lead bytes whose next byte is not allowed */
U8C_INLINE uint64_t refused(__m512i bytes, __m512i next)
{
    const __m512i sum =
        _mm512_add_epi8(_mm512_permutexvar_epi8(bytes, _mm512_loadu_si512(allowances)), next);
    return mask_of(_mm512_movepi8_mask(sum));
}

U8C_INLINE uint64_t due_in(const block *b, uint64_t due, int longest)
{
    uint64_t behind = b->leads_2;
    if (longest == 3) {
        behind += 2 * b->leads_3;
    } else if (longest == 4) {
        behind += 2 * (b->leads_3 + 2 * b->leads_4);
    }
    return due + 2 * behind;
}

U8C_INLINE uint64_t due_behind(const block *b, int longest)
{
    uint64_t due = b->leads_2 >> 63;
    if (longest >= 3) {
        due |= b->leads_3 >> 62;
    }
    if (longest == 4) {
        due |= b->leads_4 >> 61;
    }
    return due;
}

U8C_INLINE uint64_t wrong_in(const block *b, uint64_t refusals, uint64_t due, int longest)
{
    return ~(due_in(b, due, longest) ^ b->starts) | (b->leads_2 & refusals);
}

/* Makes the lead bytes' masks those of the code points; of sequences of up to `longest`. */
U8C_INLINE void gather(block *b, int longest)
{
    b->leads_2 = _pext_u64(b->leads_2, b->starts);
    b->leads_3 = _pext_u64(b->leads_3, b->starts);
    if (longest == 4) {
        b->leads_4 = _pext_u64(b->leads_4, b->starts);
    }
}

/* The bytes of the slots that the next 16 code points take, which go from the masks. */
U8C_INLINE uint64_t take_slots(block *b, int longest)
{
    uint64_t slots =
        EACH_SLOT(8) | _pdep_u64(b->leads_2, EACH_SLOT(4)) | _pdep_u64(b->leads_3, EACH_SLOT(2));
    b->leads_2 >>= group_size;
    b->leads_3 >>= group_size;
    if (longest == 4) {
        slots |= _pdep_u64(b->leads_4, EACH_SLOT(1));
        b->leads_4 >>= group_size;
    }
    return slots;
}

/* u8c_payload(), in pairs of bytes. */
U8C_INLINE __m512i join_pairs(__m512i payload)
{
    return _mm512_maddubs_epi16(payload, each_slot(u8c_tail_values, 1, u8c_tail_values, 1));
}

/*
 * The code points of 16 sequences of up to `longest` bytes.
 *
 * With three at most, a mask for each place in the slot takes all tags away: that of a last byte
 * leaves ASCII whole, and that of a byte before it takes the tag of a lead byte of two as well.
 * With four, the second place has lead bytes of three or continuation bytes. One of two tags is
 * subtracted, then, the one that leaves less; empty places are given a tag beforehand.
 */
U8C_INLINE __m512i decode(__m512i bytes, uint64_t slots, int longest)
{
    __m512i payload;
    if (longest == 4) {
        const __m512i low = each_slot(u8c_lead_4, u8c_tail_low, u8c_tail_low, 0);
        const __m512i high = each_slot(u8c_lead_4, u8c_lead_3, u8c_lead_2, u8c_tail_low);
        const __m512i tagged = _mm512_mask_expand_epi8(low, slots, bytes);
        payload = _mm512_min_epu8(_mm512_sub_epi8(tagged, low), _mm512_sub_epi8(tagged, high));
    } else {
        payload = _mm512_and_si512(_mm512_maskz_expand_epi8(slots, bytes),
                                   each_slot(0, payload_3, payload_tail, u8c_last_1));
    }
    return _mm512_madd_epi16(join_pairs(payload),
                             _mm512_set1_epi32(u8c_tail_values * u8c_tail_values | 1 << 16));
}

/* Stores the next 16 code points; sequences of up to `longest`. */
U8C_INLINE void store_group(const uint8_t **src, uint32_t *dst, block *b, int longest)
{
    const uint64_t slots = take_slots(b, longest);
    const __m512i bytes = load(*src);
    *src += _mm_popcnt_u64(slots);
    _mm512_storeu_si512(dst, decode(bytes, slots, longest));
}

/* Stores the code points of a block, and up to 64 units in all. */
U8C_INLINE void store_block(const uint8_t *src, uint32_t *dst, block b, int longest)
{
    src += _tzcnt_u64(b.starts);
    gather(&b, longest);
    store_group(&src, dst, &b, longest);
    store_group(&src, dst + group_size, &b, longest);
    if (_mm_popcnt_u64(b.starts) > 2 * group_size) {
        store_group(&src, dst + 2 * group_size, &b, longest);
        store_group(&src, dst + 3 * group_size, &b, longest);
    }
}

/* The same for a block of sequences of up to two bytes. */
U8C_INLINE void store_short_block(const uint8_t *src, uint32_t *dst, block b)
{
    const __m512i upper_half =
        _mm512_setr_epi32(16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
    const __m512i payloads = each_slot(payload_2, u8c_last_1, payload_2, u8c_last_1);
    src += _tzcnt_u64(b.starts);
    b.leads_2 = _pext_u64(b.leads_2, b.starts);
    for (unsigned i = 0; i < 2; i++) {
        const uint64_t slots = EACH_PAIR(2) | _pdep_u64(b.leads_2, EACH_PAIR(1));
        const __m512i bytes = _mm512_maskz_expand_epi8(slots, load(src));
        const __m512i units = join_pairs(_mm512_and_si512(bytes, payloads));
        src += _mm_popcnt_u64(slots);
        b.leads_2 >>= 2 * group_size;
        _mm512_storeu_si512(dst, _mm512_cvtepu16_epi32(_mm512_castsi512_si256(units)));
        _mm512_storeu_si512(dst + group_size, _mm512_maskz_permutexvar_epi16(
                                                  EACH_PAIR(1) & UINT32_MAX, upper_half, units));
        dst += 2 * group_size;
    }
}

U8C_INLINE void widen_group(const uint8_t *src, uint32_t *dst)
{
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)src);
    _mm512_storeu_si512(dst, _mm512_cvtepu8_epi32(bytes));
}

/*
 * Takes blocks of ASCII, as long as there is room for a block on both sides. The first unit or few
 * bring dst to a multiple of the register's size, which makes the stores twice as fast.
 */
U8C_INLINE void take_ascii(place *at)
{
    const uint8_t *const src_last = at->src_end - block_size;
    const uint32_t *const dst_last = at->dst_end - block_size;
    size_t step = (0 - (uintptr_t)at->dst / sizeof *at->dst) % group_size;
    while (at->src <= src_last && at->dst <= dst_last &&
           _mm512_movepi8_mask(_mm512_loadu_si512(at->src)) == 0) {
        for (unsigned i = 0; i < block_size; i += group_size) {
            widen_group(at->src + i, at->dst + i);
        }
        step = step == 0 ? block_size : step;
        at->src += step;
        at->dst += step;
        step = block_size;
    }
}

/*
 * Takes blocks while all of their reach is input and there is room for 64 units. Each block is
 * looked at before the one before it is stored, so that the branches on what it is are decided
 * early: those are what mixed text costs.
 *
 * For the same reason ASCII has no branch here, but is left for another loop when there has been
 * some: single blocks of it are common in Latin text, and unforeseeable.
 */
static __attribute__((noinline)) void take_blocks(place *at)
{
    const uint8_t *const src_last = at->src_end - reach;
    const uint32_t *const dst_last = at->dst_end - block_size;
    uint64_t due = 0, ascii = ascii_run / 2, had_3 = 0, had_4 = 0;
    const uint8_t *src = at->src;
    uint32_t *dst = at->dst;
    while (src <= src_last && dst <= dst_last) {
        const __m512i bytes = load(src);
        const uint64_t refusals = refused(bytes, _mm512_loadu_si512(src + 1));
        block b = {starts_in(bytes), at_least(bytes, u8c_lead_2), at_least(bytes, u8c_lead_3), 0};
        if ((b.leads_3 | had_3) == 0) {
            if (wrong_in(&b, refusals, due, 2) != 0) {
                break;
            }
            ascii = ascii << 1 | (b.leads_2 == 0);
            if (U8C_UNLIKELY((ascii & ascii_run) == ascii_run) && due == 0) {
                at->src = src;
                at->dst = dst;
                take_ascii(at);
                src = at->src;
                dst = at->dst;
                ascii = 0;
                continue;
            }
            store_short_block(src, dst, b);
            due = due_behind(&b, 2);
        } else {
            b.leads_4 = at_least(bytes, u8c_lead_4);
            ascii = 0;
            had_3 = b.leads_3;
            if ((b.leads_4 | had_4) == 0) {
                if (wrong_in(&b, refusals, due, 3) != 0) {
                    break;
                }
                store_block(src, dst, b, 3);
                due = due_behind(&b, 3);
            } else {
                had_4 = b.leads_4;
                if (wrong_in(&b, refusals, due, 4) != 0) {
                    break;
                }
                store_block(src, dst, b, 4);
                due = due_behind(&b, 4);
            }
        }
        src += block_size;
        dst += _mm_popcnt_u64(b.starts);
    }
    at->src = src;
    at->dst = dst;
    at->due = due;
}

/*
 * The end of the input: up to 128 bytes in two registers, zeros behind them, so that no load
 * depends on what is in them, and none goes beyond the input.
 */
typedef struct ending {
    __m512i first;
    __m512i second;
} ending;

/* The 64 bytes from byte `from` on, and behind the last anything. */
U8C_INLINE __m512i bytes_from(const ending *end, size_t from)
{
    static const uint8_t each[block_size] = {U8C_64_BYTES(, 0)};
    const __m512i places = _mm512_add_epi8(_mm512_loadu_si512(each), each_byte((unsigned)from));
    return _mm512_permutex2var_epi8(end->first, places, end->second);
}

/* Stores those of 16 units which the lowest bits of `wanted` ask for. */
U8C_INLINE void store_wanted(uint32_t *dst, uint64_t wanted, __m512i units)
{
    _mm512_mask_storeu_epi32(dst, (__mmask16)wanted, units);
}

U8C_INLINE size_t store_some(const ending *end, size_t from, uint32_t *dst, uint64_t wanted,
                             block *b)
{
    const uint64_t slots = take_slots(b, 4);
    store_wanted(dst, wanted, decode(bytes_from(end, from), slots, 4));
    return from + (size_t)_mm_popcnt_u64(slots);
}

U8C_INLINE void store_rest(const ending *end, uint32_t *dst, size_t count, size_t taken, block b)
{
    const uint64_t wanted = lowest(count);
    size_t from = _tzcnt_u64(b.starts);
    gather(&b, 4);
    from = store_some(end, from, dst, wanted, &b);
    if (taken > group_size) {
        from = store_some(end, from, dst + 16, wanted >> 16, &b);
        if (count > 2 * group_size) {
            from = store_some(end, from, dst + 32, wanted >> 32, &b);
            store_some(end, from, dst + 48, wanted >> 48, &b);
        }
    }
}

U8C_INLINE size_t store_short_some(const ending *end, size_t from, uint32_t *dst, uint64_t wanted,
                                   uint64_t leads, int both)
{
    const __m512i payloads = each_slot(payload_2, u8c_last_1, payload_2, u8c_last_1);
    const uint64_t slots = EACH_PAIR(2) | _pdep_u64(leads, EACH_PAIR(1));
    const __m512i units = join_pairs(
        _mm512_and_si512(_mm512_maskz_expand_epi8(slots, bytes_from(end, from)), payloads));
    store_wanted(dst, wanted, _mm512_cvtepu16_epi32(_mm512_castsi512_si256(units)));
    if (both) {
        store_wanted(dst + group_size, wanted >> group_size,
                     _mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64(units, 1)));
    }
    return from + (size_t)_mm_popcnt_u64(slots);
}

U8C_INLINE void store_short_rest(const ending *end, uint32_t *dst, size_t count, size_t taken,
                                 block b)
{
    const uint64_t wanted = lowest(count);
    size_t from = _tzcnt_u64(b.starts);
    b.leads_2 = _pext_u64(b.leads_2, b.starts);
    from = store_short_some(end, from, dst, wanted, b.leads_2, taken > group_size);
    if (taken > 2 * group_size) {
        store_short_some(end, from, dst + 32, wanted >> 32, b.leads_2 >> 32, 1);
    }
}

U8C_INLINE void widen_rest(__m512i bytes, uint32_t *dst, size_t count)
{
    const uint64_t wanted = lowest(count);
    store_wanted(dst, wanted, _mm512_cvtepu8_epi32(_mm512_castsi512_si128(bytes)));
    if (count > 16) {
        store_wanted(dst + 16, wanted >> 16,
                     _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(bytes, 1)));
        if (count > 32) {
            store_wanted(dst + 32, wanted >> 32,
                         _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(bytes, 2)));
            store_wanted(dst + 48, wanted >> 48,
                         _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(bytes, 3)));
        }
    }
}

/* Takes back the last sequence, which has been stored before it was known to end well. */
U8C_INLINE void give_back(place *at)
{
    if (at->due != 0) {
        at->dst--;
        do {
            at->src--;
        } while (u8c_is_tail(*at->src));
    }
}

U8C_INLINE void take_rest(place *at)
{
    while (at->src < at->src_end) {
        const size_t left = (size_t)(at->src_end - at->src);
        const size_t room = (size_t)(at->dst_end - at->dst);
        ending end;
        size_t taken = left;
        end.first = _mm512_maskz_loadu_epi8(lowest(left), at->src);
        end.second = _mm512_setzero_si512();
        if (left > block_size) {
            end.second = _mm512_maskz_loadu_epi8(lowest(left - block_size), at->src + block_size);
            taken = block_size;
        }
        const __m512i bytes = end.first;
        block b = {starts_in(bytes) & lowest(left), at_least(bytes, u8c_lead_2), 0, 0};
        if ((b.leads_2 | at->due) == 0 && b.starts == lowest(left) && taken <= room) {
            widen_rest(bytes, at->dst, taken);
            at->src += taken;
            at->dst += taken;
            continue;
        }
        b.leads_3 = at_least(bytes, u8c_lead_3);
        b.leads_4 = at_least(bytes, u8c_lead_4);
        const uint64_t wrong =
            wrong_in(&b, refused(bytes, bytes_from(&end, 1)), at->due, 4) ^ ~lowest(left);
        int more = 1;
        if (U8C_UNLIKELY(wrong != 0)) {
            const uint64_t before = b.starts & _blsmsk_u64(wrong) & ~wrong;
            if (before == 0) {
                break;
            }
            taken = 63 - _lzcnt_u64(before);
            b.starts &= lowest(taken);
            more = 0;
        }
        size_t count = (size_t)_mm_popcnt_u64(b.starts);
        if (U8C_UNLIKELY(count > room)) {
            taken = _tzcnt_u64(_pdep_u64((uint64_t)1 << room, b.starts));
            b.starts &= lowest(taken);
            count = room;
            more = 0;
        }
        const uint64_t due = due_behind(&b, 4);
        if (b.leads_3 == 0) {
            store_short_rest(&end, at->dst, count, taken, b);
        } else {
            store_rest(&end, at->dst, count, taken, b);
        }
        at->src += taken;
        at->dst += count;
        at->due = due;
        if (!more) {
            return;
        }
    }
    give_back(at);
}

u8c_advance u8c_avx512_to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint32_t *const code_points = (uint32_t *)dst;
    /* No more than src_len units are ever written, however large the room is said to be. */
    place at = {bytes, bytes + src_len, code_points,
                code_points + (dst_cap < src_len ? dst_cap : src_len), 0};
    if (src_len >= reach && at.dst_end - at.dst >= block_size) {
        take_blocks(&at);
    }
    take_rest(&at);
    const u8c_advance advance = {(size_t)(at.src - bytes), (size_t)(at.dst - code_points)};
    return advance;
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_to_utf32; /* C has no empty files */
#endif
