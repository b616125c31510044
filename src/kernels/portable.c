/*
 * Kernels in plain C, for every machine: 64-bit words for ASCII, the shift-based state machine of
 * dfa.h for text in which no branch could be predicted, and straight code for runs of one length.
 *
 * What was measured and how it compares: docs/performance.md.
 */
#include "../encode_one.h"
#include "dfa.h"
#include "kernels.h"

enum {
    word_size = 8,
    block_size = 16, /* bytes that the loops take at a time */
    cut_max = u8c_max_length - 1
};

/* Whether count bytes, a multiple of word_size, are all ASCII. */
U8C_INLINE int is_ascii(const uint8_t *src, size_t count)
{
    uint64_t all = 0;
    for (size_t i = 0; i < count; i += word_size) {
        all |= u8c_load64(src + i);
    }
    return (all & U8C_NON_ASCII_BITS) == 0;
}

/*
 * How many of the bytes before src[0], which end a prefix of well-formed text, belong to a
 * sequence that is not complete: 0 to cut_max. src[-cut_max] must exist. No branch, since a third
 * of all block ends cut a sequence of three bytes. At most one of the terms is not 0, because lead
 * bytes do not follow upon each other's heels.
 */
U8C_INLINE size_t cut_before(const uint8_t *src)
{
    return (size_t)(src[-1] >= u8c_lead_2) + 2 * (size_t)(src[-2] >= u8c_lead_3) +
           3 * (size_t)(src[-3] >= u8c_lead_4);
}

/*
 * The state at the end of src[0, count), having been `state` before. u8c_dfa_error stays, so that
 * it is enough to look at the end.
 */
U8C_INLINE uint64_t walk(uint64_t state, const uint8_t *src, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        state = u8c_dfa_step(state, src[i]);
    }
    return state;
}

/*
 * Walks the first and the last block of src[0, span) at once, since one walk is bound by the
 * latency of its steps; span is two blocks at the most, and block_size + cut_max or more. The
 * second walk starts at the sequence boundary before its block, and so ends before span by what
 * was cut. Returns how far it came, 0 when either met an error; *state is then as it was.
 */
U8C_INLINE size_t walk_both_ends(uint64_t *state, const uint8_t *src, size_t span)
{
    const size_t middle = span - block_size - cut_before(src + span - block_size);
    uint64_t first = *state, second = u8c_dfa_start;

    for (size_t i = 0; i < block_size; i++) {
        first = u8c_dfa_step(first, src[i]);
        second = u8c_dfa_step(second, src[middle + i]);
    }
    if (u8c_dfa_state(first) == u8c_dfa_error || u8c_dfa_state(second) == u8c_dfa_error) {
        return 0;
    }
    *state = second;
    return middle + block_size;
}

/* How much of bytes[0, read), well-formed but for a sequence that its end may cut, is whole. */
U8C_INLINE size_t whole(uint64_t state, const uint8_t *bytes, size_t read)
{
    if (u8c_dfa_state(state) != u8c_dfa_start) {
        do {
            read--;
        } while (u8c_is_tail(bytes[read]));
    }
    return read;
}

static u8c_advance validate(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint64_t state = u8c_dfa_start; /* at bytes[read] */
    size_t read = 0;
    (void)dst, (void)dst_cap;

    while (src_len - read >= 2 * block_size) {
        if (u8c_dfa_state(state) == u8c_dfa_start && is_ascii(bytes + read, block_size)) {
            read += block_size;
            while (src_len - read >= 4 * block_size && is_ascii(bytes + read, 4 * block_size)) {
                read += 4 * block_size;
            }
            continue;
        }
        const size_t advance = walk_both_ends(&state, bytes + read, 2 * block_size);
        if (advance == 0) {
            break;
        }
        read += advance;
    }
    if (src_len - read >= block_size + cut_max && src_len - read < 2 * block_size) {
        read += walk_both_ends(&state, bytes + read, src_len - read);
    }
    /* The last few bytes, or the blocks with the error: up to where a block is not clean. */
    while (read < src_len) {
        const size_t left = src_len - read < block_size ? src_len - read : block_size;
        const uint64_t next = left == block_size ? walk(state, bytes + read, block_size)
                                                 : walk(state, bytes + read, left);
        if (u8c_dfa_state(next) == u8c_dfa_error) {
            break;
        }
        state = next;
        read += left;
    }
    const u8c_advance advance = {whole(state, bytes, read), 0};
    return advance;
}

/* One for each byte that is no continuation byte: bit 0 of the bytes of a word. */
U8C_INLINE uint64_t starts_of(uint64_t word)
{
    return (~(word >> 7) | word >> 6) & (U8C_NON_ASCII_BITS >> 7);
}

static size_t count(const uint8_t *src, size_t src_len)
{
    enum {
        words_before_overflow = UINT8_MAX /* the bytes of `sums` count one each a word */
    };
    size_t starts = 0, read = 0;

    while (src_len - read >= word_size) {
        const size_t words = (src_len - read) / word_size;
        const size_t now = words < words_before_overflow ? words : words_before_overflow;
        uint64_t sums = 0;
        for (size_t i = 0; i < now; i++) {
            sums += starts_of(u8c_load64(src + read + i * word_size));
        }
        read += now * word_size;
        for (; sums != 0; sums >>= 8) {
            starts += sums & UINT8_MAX;
        }
    }
    for (; read < src_len; read++) {
        starts += !u8c_is_tail(src[read]);
    }
    return starts;
}

static u8c_advance to_utf32_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    u8c_advance advance = validate(src, src_len, dst, dst_cap);
    advance.written = count((const uint8_t *)src, advance.read);
    return advance;
}

/* Where a conversion stands: what is left on both sides. */
typedef struct place {
    const uint8_t *src;
    const uint8_t *src_end;
    uint32_t *dst;
    uint32_t *dst_end;
} place;

/* Room for any one sequence, and for any block, since no byte makes more than one code point. */
U8C_INLINE int has_sequence(const place *at)
{
    return at->src_end - at->src >= u8c_max_length && at->dst_end > at->dst;
}

U8C_INLINE int has_block(const place *at)
{
    return at->src_end - at->src >= block_size && at->dst_end - at->dst >= block_size;
}

/*
 * Stores a block of bytes as code points, which they are when they are ASCII.
 *
 * Both forms are there to make vectors of baseline instructions: gcc does so from the loop, once
 * a copy shows it that nothing overlaps, but scalarizes the conversion; clang the other way
 * round. A third to half of the speed on ASCII (gcc 12, clang 14 and 19, x86-64).
 */
U8C_INLINE void widen_block(uint32_t *dst, const uint8_t *src)
{
#if defined(__clang__)
    typedef uint8_t bytes __attribute__((vector_size(block_size)));
    typedef uint32_t code_points __attribute__((vector_size(block_size * sizeof *dst)));
    bytes block;
    u8c_copy(&block, src, sizeof block);
    const code_points wide = __builtin_convertvector(block, code_points);
    u8c_copy(dst, &wide, sizeof wide);
#else
    uint8_t block[block_size];
    u8c_copy(block, src, sizeof block);
    for (size_t i = 0; i < block_size; i++) {
        dst[i] = block[i];
    }
#endif
}

/*
 * Takes the ASCII that stands at a block, up to the first word that is not all ASCII, of which
 * only the first bytes count: that spares a branch for each byte.
 */
U8C_INLINE void take_ascii(place *at)
{
    while (is_ascii(at->src, block_size)) {
        widen_block(at->dst, at->src);
        at->src += block_size;
        at->dst += block_size;
        if (!has_block(at)) {
            return;
        }
    }
    const uint64_t first = u8c_load64(at->src) & U8C_NON_ASCII_BITS;
    const uint64_t second = u8c_load64(at->src + word_size) & U8C_NON_ASCII_BITS;
    const size_t ascii =
        first != 0 ? u8c_first_byte_set(first) : word_size + u8c_first_byte_set(second);
    widen_block(at->dst, at->src);
    at->src += ascii;
    at->dst += ascii;
}

/* The payload of `length` bytes, as RFC 3629 section 3 puts it together; `lead` is their tag. */
U8C_INLINE uint32_t payload(const uint8_t *src, unsigned length, uint32_t lead)
{
    uint32_t code_point = src[0] - lead;
    for (unsigned i = 1; i < length; i++) {
        code_point = code_point * u8c_tail_values + (src[i] - (uint32_t)u8c_tail_low);
    }
    return code_point;
}

/*
 * The lead bytes of two that need them: payload bits that are not all 0, or an ASCII character
 * would have done; added to them, needed_carry sets bit 7 when one of them is set.
 */
enum {
    needed_first = (u8c_last_1 + 1) / u8c_tail_values,
    needed_bits = (u8c_lead_3 - u8c_lead_2 - 1) & ~(needed_first - 1),
    needed_carry = u8c_tail_low - needed_first
};

/* Whether src[1, length) are continuation bytes. */
U8C_INLINE int has_tails(const uint8_t *src, unsigned length)
{
    for (unsigned i = 1; i < length; i++) {
        if (!u8c_is_tail(src[i])) {
            return 0;
        }
    }
    return 1;
}

/*
 * Takes the sequence of `length` bytes that begins with a lead byte of that length, whose tag is
 * `lead`. Its pattern being right, it is well-formed exactly when the code point is a scalar value
 * that needs that length. Returns 0, and takes nothing, when it is not.
 */
U8C_INLINE int take_sequence(place *at, unsigned length, uint32_t lead)
{
    const uint32_t first = u8c_first_of(length), last = u8c_first_of(length + 1) - 1;
    const uint32_t code_point = payload(at->src, length, lead);
    if (!has_tails(at->src, length) || code_point - first > last - first ||
        (length == 3 && u8c_is_surrogate(code_point))) {
        return 0;
    }
    *at->dst++ = code_point;
    at->src += length;
    return 1;
}

/*
 * Takes a block without a branch, whatever stands in it, but for a sequence that its end cuts: for
 * each byte a step of the state machine, and the code point so far, which is stored at once and
 * counted when it is complete. Returns 0, and takes nothing, when the block is not well-formed.
 */
U8C_INLINE int take_block(place *at)
{
    const uint8_t *restrict const src = at->src;
    uint32_t *restrict dst = at->dst;
    uint64_t state = u8c_dfa_start;
    uint32_t code_point = 0;

    for (size_t i = 0; i < block_size; i++) {
        const uint8_t byte = src[i];
        code_point = u8c_dfa_state(state) == u8c_dfa_start ? 0 : code_point * u8c_tail_values;
        code_point |= u8c_dfa_payload[byte];
        state = u8c_dfa_step(state, byte);
        *dst = code_point;
        dst += u8c_dfa_state(state) == u8c_dfa_start;
    }
    if (u8c_dfa_state(state) == u8c_dfa_error) {
        return 0;
    }
    at->src += block_size - cut_before(src + block_size);
    at->dst = dst;
    return 1;
}

/*
 * Takes a block in which there are only sequences of one and two bytes, without a branch, the last
 * sequence whole. Returns 0, and takes nothing, when there is anything else in it. There must be a
 * byte behind the block.
 *
 * Bit 7 of each byte of these words says what the byte is: every lead byte, and nothing else, must
 * have a continuation byte behind it.
 */
U8C_INLINE int take_short_sequences(place *at)
{
    const uint8_t *restrict const src = at->src;
    uint32_t *restrict dst = at->dst;
    uint64_t wrong = 0;

    for (size_t i = 0; i < block_size; i += word_size) {
        const uint64_t word = u8c_load64(src + i), behind = u8c_load64(src + i + 1);
        const uint64_t leads = word & word << 1;
        const uint64_t tails = behind & ~(behind << 1);
        const uint64_t needed = (word & U8C_EACH_BYTE(needed_bits)) + U8C_EACH_BYTE(needed_carry);
        wrong |= (leads ^ tails) | (leads & word << 2) | (leads & ~needed);
    }
    if ((wrong & U8C_NON_ASCII_BITS) != 0) {
        return 0;
    }
    uint32_t next = src[0];
    for (size_t i = 0; i < block_size; i++) {
        const uint32_t one = next;
        next = src[i + 1];
        const uint32_t two = (one - u8c_lead_2) * u8c_tail_values + (next - u8c_tail_low);
        const uint32_t is_two = 0 - one / (u8c_last_1 + 1); /* all bits: no branch */
        *dst = one ^ ((one ^ two) & is_two);
        dst += !u8c_is_tail((uint8_t)one);
    }
    at->src += block_size + (src[block_size - 1] >= u8c_lead_2);
    at->dst = dst;
    return 1;
}

/*
 * Takes what begins with a lead byte. Sequences of three and four bytes come in runs, which
 * branches on the length serve well. Two bytes alone among ASCII are an accent in Latin text. In
 * scripts of two bytes, words end too often and too irregularly for branches.
 */
U8C_INLINE int take_multibyte(place *at)
{
    if (at->src[0] < u8c_lead_3) {
        if (at->src[2] > u8c_last_1 && has_block(at)) {
            return (at->src_end - at->src > block_size && take_short_sequences(at)) ||
                   take_block(at);
        }
        return take_sequence(at, 2, u8c_lead_2);
    }
    do {
        if (!(at->src[0] < u8c_lead_4 ? take_sequence(at, 3, u8c_lead_3)
                                      : take_sequence(at, 4, u8c_lead_4))) {
            return 0;
        }
    } while (has_sequence(at) && at->src[0] >= u8c_lead_3);
    return 1;
}

static u8c_advance to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint32_t *const code_points = (uint32_t *)dst;
    place at = {bytes, bytes + src_len, code_points, code_points + dst_cap};

    while (has_sequence(&at)) {
        if (at.src[0] > u8c_last_1) {
            if (!take_multibyte(&at)) {
                break;
            }
        } else if (has_block(&at)) {
            take_ascii(&at);
        } else {
            *at.dst++ = *at.src++;
        }
    }
    const u8c_advance advance = {(size_t)(at.src - bytes), (size_t)(at.dst - code_points)};
    return advance;
}

enum {
    group_size = 8 /* code points that the encoding loops take at a time */
};

/*
 * The code points that are no scalar values, and only they, become greater than scalar_limit:
 * flipping the bits of the first surrogate leaves 0..7FF to the surrogates, and the subtraction
 * wraps these around.
 */
enum {
    surrogate_count = u8c_surrogate_last - u8c_surrogate_first + 1,
    scalar_limit = u8c_last_4 - surrogate_count
};

/*
 * Whether count code points are scalar values. May say no when they are: it looks at all of them
 * through one or-ed word, which can exceed the limit when code points of plane 16 stand among
 * others.
 */
U8C_INLINE int are_scalar_values(const uint32_t *src, size_t count)
{
    uint32_t all = 0;
    for (size_t i = 0; i < count; i++) {
        all |= (src[i] ^ (uint32_t)u8c_surrogate_first) - (uint32_t)surrogate_count;
    }
    return all <= scalar_limit;
}

/*
 * Stores the sequence of a scalar value and what belongs to no sequence behind it, max_length
 * bytes in all. Its length is max_length at the most, a constant; there is no branch on it.
 * Returns it.
 *
 * The payloads are spread over the bytes of a word as if there were max_length of them, the tags
 * of the length are added, and those that there are moved to the top.
 */
U8C_INLINE size_t store_sequence(uint32_t code_point, uint8_t *dst, size_t max_length)
{
    enum {
        tail = u8c_tail_low,
        bits = u8c_tail_values - 1
    };
    static const uint32_t tags[] = {0, 0, (uint32_t)u8c_lead_2 << 8 | tail,
                                    (uint32_t)u8c_lead_3 << 16 | tail << 8 | tail,
                                    (uint32_t)u8c_lead_4 << 24 | tail << 16 | tail << 8 | tail};
    static const uint8_t last_bits[] = {0, u8c_last_1, bits, bits, bits};
    size_t length = 1;
    uint32_t word = 0;

    for (unsigned longer = 2; longer <= max_length; longer++) {
        length += code_point >= u8c_first_of(longer);
        word |= code_point << 2 * (longer - 1) & (uint32_t)bits << 8 * (longer - 1);
    }
    word |= (code_point & last_bits[length]) | tags[length];
    word <<= 8 * (max_length - length);
    for (size_t i = 0; i < max_length; i++) {
        dst[i] = (uint8_t)(word >> 8 * (max_length - 1 - i));
    }
    return length;
}

/* Stores count sequences of max_length bytes at the most. Returns their length together. */
U8C_INLINE size_t store_sequences(const uint32_t *src, size_t count, uint8_t *dst,
                                  size_t max_length)
{
    size_t written = 0;
    for (size_t i = 0; i < count; i++) {
        written += store_sequence(src[i], dst + written, max_length);
    }
    return written;
}

/* Stores a group whose sequences have one or two bytes. Returns their length together. */
U8C_INLINE size_t store_group_up_to_2(const uint32_t *src, uint8_t *dst)
{
    const uint8_t *const start = dst;
    for (size_t i = 0; i < group_size; i++) {
        const uint32_t one = src[i], two = u8c_lead_2 + one / u8c_tail_values;
        const uint32_t is_two = 0 - (uint32_t)(one > u8c_last_1); /* all bits: no branch */
        dst[0] = (uint8_t)(one ^ ((one ^ two) & is_two));
        dst[1] = u8c_tail_byte(one, 1);
        dst += 1 + (is_two & 1);
    }
    return (size_t)(dst - start);
}

/* Stores a group whose sequences all have three bytes: what most text is made of, by code points.
 */
U8C_INLINE void store_group_of_3(const uint32_t *src, uint8_t *dst)
{
    for (size_t i = 0; i < group_size; i++) {
        dst[3 * i] = (uint8_t)(u8c_lead_3 + src[i] / (u8c_tail_values * u8c_tail_values));
        dst[3 * i + 1] = u8c_tail_byte(src[i], u8c_tail_values);
        dst[3 * i + 2] = u8c_tail_byte(src[i], 1);
    }
}

static u8c_advance from_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint32_t *restrict const code_points = (const uint32_t *)src;
    uint8_t *restrict const bytes = (uint8_t *)dst;
    size_t read = 0, written = 0;

    while (src_len - read >= group_size && dst_cap - written >= group_size * u8c_max_length) {
        const uint32_t *const group = code_points + read;
        uint32_t all = 0;
        for (size_t i = 0; i < group_size; i++) {
            all |= group[i];
        }
        if (all <= u8c_last_1) {
            for (size_t i = 0; i < group_size; i++) {
                bytes[written + i] = (uint8_t)group[i];
            }
            written += group_size;
        } else if (all <= u8c_last_2) {
            written += store_group_up_to_2(group, bytes + written);
        } else if (!are_scalar_values(group, group_size)) {
            break;
        } else if (all <= u8c_last_3) {
            uint32_t shorter = 0; /* wraps around for one or two bytes */
            for (size_t i = 0; i < group_size; i++) {
                shorter |= group[i] - u8c_first_of(3);
            }
            if (shorter <= u8c_last_3) {
                store_group_of_3(group, bytes + written);
                written += 3 * group_size;
            } else {
                written += store_sequences(group, group_size, bytes + written, 3);
            }
        } else {
            written += store_sequences(group, group_size, bytes + written, u8c_max_length);
        }
        read += group_size;
    }
    /* The last few, and those before something that is no scalar value. */
    while (read < src_len && dst_cap - written >= u8c_max_length) {
        const uint32_t code_point = code_points[read];
        if (code_point <= u8c_last_1) {
            bytes[written++] = (uint8_t)code_point;
        } else if (are_scalar_values(&code_point, 1)) {
            written += store_sequence(code_point, bytes + written, u8c_max_length);
        } else {
            break;
        }
        read++;
    }
    const u8c_advance advance = {read, written};
    return advance;
}

static u8c_advance from_utf32_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint32_t *const code_points = (const uint32_t *)src;
    u8c_advance advance = {0, 0};
    (void)dst, (void)dst_cap;

    while (src_len - advance.read >= group_size &&
           are_scalar_values(code_points + advance.read, group_size)) {
        uint32_t lengths = 0;
        for (size_t i = 0; i < group_size; i++) {
            lengths += u8c_length_of(code_points[advance.read + i]);
        }
        advance.read += group_size;
        advance.written += lengths;
    }
    return advance;
}

const u8c_kernels u8c_kernels_portable = {
    .name = "portable",
    .features = u8c_feature_none,
    .validate = validate,
    .to_utf32 = to_utf32,
    .to_utf32_measure = to_utf32_measure,
    .from_utf32 = from_utf32,
    .from_utf32_measure = from_utf32_measure,
    .count = count,
};
