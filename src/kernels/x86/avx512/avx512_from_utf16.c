/*
 * AVX-512 with VBMI and VBMI2 kernels: UTF-16 to UTF-8, and measuring it.
 *
 * 64 units at a time. Blocks of ASCII have a path of their own. Those without sequences of three
 * bytes go through slots of two bytes, all others through slots of four (slots.h). A pair that the
 * end of a block cuts is taken with its first surrogate, and the next block leaves out the second:
 * so blocks have fixed offsets, and none waits for the one before.
 *
 * Text of up to medium_text, and what blocks leave for lack of room, goes by vecs of 32 units, in
 * exactly the room that it needs. A short call's time goes into what comes before and after its
 * vecs, and into branches on lengths and kinds that change from call to call: so up to two vecs
 * have code without a loop, and more have one loop for all kinds but surrogates. Where there is
 * room to spare, text of up to four blocks without sequences of three bytes has code without a
 * loop as well; and text with surrogates goes by blocks from the first of them on.
 */
#define U8C_FILE avx512_from_utf16
#include "../../begin.h"

#include "from_utf16.h"
#include "from_utf16_slots.h"

#if U8C_HAS_AVX512 && U8C_WITH_UTF16

enum {
    few_blocks = 4,    /* blocks, of text that is looked at before it is converted */
    medium_text = 512, /* units */
    long_text = 1024,  /* units */
    before_aligning = 2048,

    /* The value of a bit of an upper byte, and the bits of it that all surrogates share. */
    upper_unit = UINT8_MAX + 1,
    upper_of_surrogates = UINT8_MAX - (u8c_surrogate_count / upper_unit - 1)
};

U8C_TARGET_AVX512

U8C_NOINLINE static u8c_advance convert_what_fits(const uint8_t *src, size_t src_len, uint8_t *dst,
                                                  size_t room, const u8c_utf16_order *order)
{
    return u8c_slots_convert_what_fits(order->swapped ? u8c_avx512_from_utf16_swapped
                                                      : u8c_avx512_from_utf16,
                                       src, src_len, dst, room, 1);
}

/*
 * Converts src[0, count), up to a block, to its end or to the first lone surrogate. Returns what is
 * read, and 0 written where that does not fit, or where only a part is well-formed, if only the
 * whole is wanted, which is up to a vec. vecs: as in u8c_utf16_load_first(); 1 for a whole.
 */
U8C_INLINE u8c_advance convert_if_it_fits(const uint8_t *src, size_t count, uint8_t *dst,
                                          size_t room, size_t vecs, int whole,
                                          const u8c_utf16_order *order)
{
    const u8c_utf16_block stored = u8c_utf16_load_first(src, count, vecs);
    const vec both = v_or(stored.a, stored.b);
    u8c_advance part = {count, 0};

    if (u8c_utf16_has_none(both, v_each32(order->above_1))) {
        if (U8C_LIKELY(count <= room)) {
            v_store_in_room(dst, u8c_utf16_to_bytes(stored, v_load(order->each_unit)), count, room);
            part.written = count;
        }
        return part;
    }
    u8c_utf16_block in = u8c_utf16_block_in_order(stored, order->swapped);
    if (u8c_utf16_has_none(both, v_each32(order->above_2))) {
        const u8c_slots_constants k = u8c_slots_constants_of_call();
        const u8c_slots_pair slots = {u8c_utf16_to_slots_of_two(&k, in.a),
                                      u8c_utf16_to_slots_of_two(&k, in.b)};
        part.written =
            vecs == 1 ? u8c_slots_store_first_of_one(dst, room, slots.a, v_lanes16 - count)
                      : u8c_slots_store_first_of_two(dst, room, slots, u8c_block_units - count);
        return part;
    }
    u8c_utf16_surrogates surrogates = {0, 0};
    /* In few units, a branch on surrogates would be mispredicted. */
    const int of_few = vecs == 1 && count <= v_lanes32;
    if (of_few || u8c_utf16_has_surrogates(in)) {
        surrogates = u8c_utf16_surrogates_of(in, vecs);
        /* Of a vec, none is shifted out. */
        if (whole && U8C_UNLIKELY(surrogates.high << 1 != surrogates.low)) {
            return part;
        }
        part.read = whole ? count : u8c_utf16_keep_paired(&in, &surrogates, count);
        if (U8C_UNLIKELY(part.read < u8c_least_before_error) && part.read < count) {
            part.read = 0;
            return part;
        }
    }
    part.written = of_few ? u8c_utf16_store_few(dst, room, in.a, surrogates, part.read)
                          : u8c_utf16_store_first(dst, room, in, surrogates, part.read, vecs);
    return part;
}

/* The same, or what fits. */
U8C_INLINE u8c_advance convert_part(const uint8_t *src, size_t count, uint8_t *dst, size_t room,
                                    size_t vecs, const u8c_utf16_order *order)
{
    const u8c_advance part = convert_if_it_fits(src, count, dst, room, vecs, 0, order);
    if (U8C_UNLIKELY(part.written == 0) && part.read != 0) {
        return convert_what_fits(src, part.read, dst, room, order);
    }
    return part;
}

/*
 * Takes whole blocks of src[0, end), as long as a unit follows, and there is room for any. Stops at
 * a lone surrogate, or a little before that; *is_error says so.
 */
U8C_INLINE u8c_advance convert_blocks(u8c_advance at, const uint8_t *src, size_t end,
                                      size_t src_len, uint8_t *dst, size_t dst_cap,
                                      const u8c_utf16_order *order, int *is_error)
{
    const u8c_utf16_constants k = u8c_utf16_constants_of(order);
    uint64_t taken = 0;

    *is_error = 0;
    while (at.read < end && src_len - at.read > u8c_block_units &&
           dst_cap - at.written >= u8c_max_length * u8c_block_units) {
        uint8_t *const to = dst + at.written;
        u8c_prefetch_block(to);
        const uint8_t *const from = src + at.read * u8c_utf16_size;
        const size_t length = u8c_utf16_store_block(to, from, &taken, &k);
        if (U8C_UNLIKELY(length == 0)) {
            *is_error = 1;
            return u8c_sum_of(at, u8c_utf16_store_before_lone(to, from, taken, &k));
        }
        at.written += length;
        at.read += u8c_block_units;
    }
    at.read += taken;
    return at;
}

/*
 * Whether to continue after a part of count units, of which `taken` were converted: all, or all but
 * the last one, which may be half a pair.
 */
U8C_INLINE int can_continue(size_t taken, size_t count)
{
    return taken + 1 >= count;
}

/*
 * How many units to take before whole blocks: in long text, until these are aligned. Not only one,
 * since that may be half a pair.
 */
U8C_INLINE size_t before_blocks(const uint8_t *src, size_t src_len)
{
    if (src_len < long_text) {
        return 0;
    }
    const size_t count = u8c_utf16_until_aligned(src);
    return count == 1 ? 1 + v_lanes16 : count;
}

/* Takes up to a vec. */
U8C_NOINLINE static u8c_advance convert_one(const uint8_t *src, size_t src_len, uint8_t *dst,
                                            size_t dst_cap, const u8c_utf16_order *order)
{
    return convert_part(src, src_len, dst, dst_cap, 1, order);
}

/* Takes up to a block. */
U8C_NOINLINE static u8c_advance convert_two(const uint8_t *src, size_t src_len, uint8_t *dst,
                                            size_t dst_cap, const u8c_utf16_order *order)
{
    return convert_part(src, src_len, dst, dst_cap, 2, order);
}

/*
 * What has been taken of text up to medium_text: few enough arguments for tail calls, so that text
 * without surrogates does not save registers for what comes after those.
 */
enum {
    taken_bits = 16
};

U8C_INLINE uint32_t pack(u8c_advance taken)
{
    return (uint32_t)(taken.read | taken.written << taken_bits);
}

U8C_INLINE u8c_advance unpack(uint32_t taken)
{
    const u8c_advance advance = {taken & ((1U << taken_bits) - 1), taken >> taken_bits};
    return advance;
}

/*
 * Stores a vec of any units: as u8c_utf16_store_pairs(), but all of it if it has no surrogates.
 * Where there have been some, the branch on them is the one to mispredict, and comes first.
 */
U8C_INLINE u8c_advance store_any_vec(uint8_t *dst, size_t room, const uint8_t *src,
                                     unsigned skipped, int is_last, uint64_t *taken,
                                     const u8c_utf16_vec_constants *k, const u8c_utf16_order *order)
{
    if (u8c_utf16_surrogates_in(v_load(src), order) != 0) {
        return u8c_utf16_store_pairs(dst, room, src, skipped, is_last, taken, order);
    }
    const u8c_advance part = {v_lanes16 - skipped,
                              u8c_utf16_store_vec_at(dst, room, src, skipped, k, order)};
    return part;
}

/*
 * Takes by vecs what is left of a text after `taken`, which is packed; the text, and what is before
 * it in the same array, have more than a vec. The last vec ends with the text, and leaves out what
 * has been taken before.
 */
U8C_NOINLINE static u8c_advance convert_rest(const uint8_t *src, size_t src_len, uint8_t *dst,
                                             size_t dst_cap, const u8c_utf16_order *order,
                                             uint32_t taken_before)
{
    u8c_advance at = unpack(taken_before);
    const u8c_utf16_vec_constants k = u8c_utf16_vec_constants_of(order);
    for (;;) {
        uint64_t taken = 0;
        while (src_len - at.read > v_lanes16) {
            const u8c_advance part =
                store_any_vec(dst + at.written, dst_cap - at.written,
                              src + at.read * u8c_utf16_size, 0, 0, &taken, &k, order);
            if (U8C_UNLIKELY(part.written == 0)) {
                break;
            }
            at = u8c_sum_of(at, part);
        }
        const size_t rest = src_len - at.read;
        if (U8C_LIKELY(rest <= v_lanes16) && rest > taken) {
            const unsigned skipped = (unsigned)(v_lanes16 - rest);
            const u8c_advance part =
                store_any_vec(dst + at.written, dst_cap - at.written,
                              src + at.read * u8c_utf16_size - skipped * u8c_utf16_size, skipped, 1,
                              &taken, &k, order);
            at = part.written != 0 ? u8c_sum_of(at, part) : at;
        }
        at.read += taken;
        if (U8C_LIKELY(at.read == src_len)) {
            return at;
        }
        /* An error, the end of the room, or only that of a page. */
        const uint8_t *const from = src + at.read * u8c_utf16_size;
        uint8_t *const to = dst + at.written;
        const size_t room = dst_cap - at.written, left = src_len - at.read;
        const int is_scarce = room < u8c_max_length * v_lanes16;
        const size_t count = u8c_lesser(left, is_scarce ? v_lanes16 : u8c_block_units);
        const u8c_advance part = is_scarce ? convert_what_fits(from, count, to, room, order)
                                           : convert_two(from, count, to, room, order);
        at = u8c_sum_of(at, part);
        if (part.read == 0 || !can_continue(part.read, count)) {
            return at;
        }
    }
}

/*
 * Likewise of a text up to medium_text, by blocks, then by two vecs that overlap, and only what
 * these leave by single vecs.
 */
U8C_NOINLINE static u8c_advance convert_mixed(const uint8_t *src, size_t src_len, uint8_t *dst,
                                              size_t dst_cap, const u8c_utf16_order *order,
                                              uint32_t taken)
{
    u8c_advance at = unpack(taken);
    int is_error;
    at = convert_blocks(at, src, src_len, src_len, dst, dst_cap, order, &is_error);
    if (is_error) {
        return at;
    }
    const size_t rest = src_len - at.read;
    if (rest > v_lanes16 && rest <= u8c_block_units) {
        const u8c_advance last = {
            rest, u8c_utf16_store_overlapping(dst + at.written, dst_cap - at.written,
                                              src + at.read * u8c_utf16_size, rest, order)};
        if (U8C_LIKELY(last.written != 0)) {
            return u8c_sum_of(at, last);
        }
    }
    return convert_rest(src, src_len, dst, dst_cap, order, pack(at));
}

/*
 * Of a text of more than a vec, up to a block: whether neither of its vecs has surrogates, and one
 * no sequence of more than two bytes. In text of several scripts each vec is then of another kind,
 * and cheaper by itself. Surrogates first: that branch is predicted better.
 */
U8C_INLINE int is_short_in_part(const uint8_t *src, size_t src_len, const u8c_utf16_order *order)
{
    const vec a = v_load(src), b = v_load(src + (src_len - v_lanes16) * u8c_utf16_size);
    const vec above_2 = v_each32(order->above_2);
    return (u8c_utf16_surrogates_in(a, order) | u8c_utf16_surrogates_in(b, order)) == 0 &&
           (u8c_utf16_has_none(a, above_2) || u8c_utf16_has_none(b, above_2));
}

/* Stores its vecs. Returns the length of their sequences, or 0 where room is scarce. */
U8C_INLINE size_t store_two_vecs(uint8_t *dst, size_t room, const uint8_t *src, size_t src_len,
                                 const u8c_utf16_order *order)
{
    const u8c_utf16_vec_constants k = u8c_utf16_vec_constants_of(order);
    const size_t last = src_len - v_lanes16,
                 to_b = u8c_utf16_store_vec_at(dst, room, src, 0, &k, order);
    const size_t of_b =
        to_b == 0 ? 0
                  : u8c_utf16_store_vec_at(dst + to_b, room - to_b, src + last * u8c_utf16_size,
                                           (unsigned)(v_lanes16 - last), &k, order);
    return of_b == 0 ? 0 : to_b + of_b;
}

/* Takes more than a vec, up to a block. */
U8C_NOINLINE static u8c_advance convert_block(const uint8_t *src, size_t src_len, uint8_t *dst,
                                              size_t dst_cap, const u8c_utf16_order *order)
{
    u8c_advance at = {src_len, 0};
    if (U8C_UNLIKELY(src_len >= dst_cap)) { /* not ASCII, or longer: it does not fit */
        return convert_rest(src, src_len, dst, dst_cap, order, 0);
    }
    if (is_short_in_part(src, src_len, order)) {
        at.written = store_two_vecs(dst, dst_cap, src, src_len, order);
    }
    if (at.written == 0) {
        at.written = u8c_utf16_store_overlapping(dst, dst_cap, src, src_len, order);
    }
    return U8C_LIKELY(at.written != 0) ? at : convert_rest(src, src_len, dst, dst_cap, order, 0);
}

/*
 * Takes more than a block, up to medium_text, vec by vec: in one loop, so that there are few
 * branches to mispredict. The last vec ends with the text. From surrogates on, convert_mixed()
 * goes on, and where room is scarce.
 */
U8C_INLINE u8c_advance convert_medium(const uint8_t *src, size_t src_len, uint8_t *dst,
                                      size_t dst_cap, const u8c_utf16_order *order)
{
    const u8c_utf16_vec_constants k = u8c_utf16_vec_constants_of(order);
    const size_t last = src_len - v_lanes16;
    u8c_advance at = {0, 0};
    size_t length;

    while (at.read <= last) {
        length = u8c_utf16_store_vec_at(dst + at.written, dst_cap - at.written,
                                        src + at.read * u8c_utf16_size, 0, &k, order);
        if (U8C_UNLIKELY(length == 0)) {
            return convert_mixed(src, src_len, dst, dst_cap, order, pack(at));
        }
        at.written += length;
        at.read += v_lanes16;
    }
    if (at.read != src_len) {
        length = u8c_utf16_store_vec_at(dst + at.written, dst_cap - at.written,
                                        src + last * u8c_utf16_size, (unsigned)(at.read - last), &k,
                                        order);
        if (U8C_UNLIKELY(length == 0)) {
            return convert_mixed(src, src_len, dst, dst_cap, order, pack(at));
        }
        at.written += length;
        at.read = src_len;
    }
    return at;
}

/*
 * Takes more than medium_text. Aligned from before_aligning on: a caller that steps over errors
 * calls again after each of them.
 */
U8C_NOINLINE static u8c_advance convert_long(const uint8_t *src, size_t src_len, uint8_t *dst,
                                             size_t dst_cap, const u8c_utf16_order *order)
{
    size_t end = u8c_lesser(src_len, before_aligning);
    u8c_advance at = {0, 0};
    int is_error;

    for (;;) {
        at = convert_blocks(at, src, end, src_len, dst, dst_cap, order, &is_error);
        if (is_error) {
            return at;
        }
        if (end == src_len || !can_continue(at.read, end)) {
            break;
        }
        const uint8_t *const from = src + at.read * u8c_utf16_size;
        const size_t before = before_blocks(from, src_len - at.read);
        end = src_len;
        if (before != 0) {
            const u8c_advance part =
                convert_two(from, before, dst + at.written, dst_cap - at.written, order);
            at = u8c_sum_of(at, part);
            if (!can_continue(part.read, before)) {
                return at;
            }
        }
    }
    return u8c_sum_of(at, convert_rest(src + at.read * u8c_utf16_size, src_len - at.read,
                                       dst + at.written, dst_cap - at.written, order, 0));
}

/*
 * Takes more than a vec, up to a block: all of it, if no sequence has more than two bytes and there
 * is room, or nothing.
 */
U8C_INLINE u8c_advance convert_block_of_short(const uint8_t *src, size_t src_len, uint8_t *dst,
                                              size_t dst_cap, const u8c_utf16_order *order)
{
    const uint8_t *const last = src + (src_len - v_lanes16) * u8c_utf16_size;
    const u8c_utf16_block in = {v_load(src), v_load(last)};
    const vec both = v_or(in.a, in.b);
    u8c_advance at = {src_len, src_len};

    if (!u8c_utf16_has_none(both, v_each32(order->above_2))) {
        at.read = at.written = 0;
        return at;
    }
    if (u8c_utf16_has_none(both, v_each32(order->above_1)) && src_len <= dst_cap) {
        const vec bytes = u8c_utf16_to_bytes(in, v_load(order->each_unit));
        _mm256_storeu_si256((__m256i *)(void *)dst, _mm512_castsi512_si256(bytes));
        _mm256_storeu_si256((__m256i *)(void *)(dst + src_len - v_lanes16),
                            _mm512_extracti64x4_epi64(bytes, 1));
        return at;
    }
    const u8c_utf16_two_constants k = u8c_utf16_two_constants_of(order);
    const u8c_slots a = u8c_utf16_stored_to_slots_of_two(in.a, &k);
    const u8c_slots b = u8c_utf16_stored_to_slots_of_two(in.b, &k);
    at.written =
        u8c_slots_store_overlapping(dst, dst_cap, a, b, (unsigned)(u8c_block_units - src_len));
    if (U8C_UNLIKELY(at.written == 0)) {
        at.read = 0;
    }
    return at;
}

/* The bits that the units of a block have, or-ed. */
U8C_INLINE vec bits_of_block(const uint8_t *src)
{
    const u8c_utf16_block in = u8c_utf16_load_block(src);
    return v_or(in.a, in.b);
}

/* Stores a block of ASCII, as bytes. order: each_unit. */
U8C_INLINE void store_ascii_block(uint8_t *dst, const uint8_t *src, vec order)
{
    v_store(dst, u8c_utf16_to_bytes(u8c_utf16_load_block(src), order));
}

/*
 * Stores a block of units up to u8c_last_2 but for the first `skipped`, with room for whole stores.
 * Returns the length of their sequences.
 */
U8C_INLINE size_t store_block_of_short(uint8_t *dst, const uint8_t *src, unsigned skipped,
                                       const u8c_utf16_two_constants *k)
{
    const u8c_utf16_block in = u8c_utf16_load_block(src);
    u8c_slots_pair slots = {u8c_utf16_stored_to_slots_of_two(in.a, k),
                            u8c_utf16_stored_to_slots_of_two(in.b, k)};
    if (skipped != 0) {
        slots = u8c_slots_after(slots, 2 * skipped);
    }
    return u8c_slots_store_two(dst, slots.a, slots.b);
}

/*
 * Takes more than a block, up to few_blocks: all of it, if no sequence has more than two bytes, or
 * nothing. There must be room for whole stores: two bytes for each unit, and a vec. The kind of the
 * text is asked for once, where convert_medium() asks for that of each vec: in text that is not of
 * one kind, those branches are mispredicted. The last block ends with the text.
 */
U8C_NOINLINE static u8c_advance convert_few_blocks_of_short(const uint8_t *src, size_t src_len,
                                                            uint8_t *dst,
                                                            const u8c_utf16_order *order)
{
    enum {
        block = u8c_block_units,
        end = (few_blocks - 1) * block
    };
    const size_t last = src_len - block;
    const uint8_t *const at_last = src + last * u8c_utf16_size;
    vec bits = v_or(bits_of_block(src), bits_of_block(at_last));
    u8c_advance at = {0, 0};

    U8C_UNROLLED
    for (size_t i = block; i < end; i += block) {
        if (i < last) {
            bits = v_or(bits, bits_of_block(src + i * u8c_utf16_size));
        }
    }
    if (!u8c_utf16_has_none(bits, v_each32(order->above_2))) {
        return at;
    }
    at.read = src_len;
    if (u8c_utf16_has_none(bits, v_each32(order->above_1))) {
        const vec each_unit = v_load(order->each_unit);
        store_ascii_block(dst, src, each_unit);
        U8C_UNROLLED
        for (size_t i = block; i < end; i += block) {
            if (i < last) {
                store_ascii_block(dst + i, src + i * u8c_utf16_size, each_unit);
            }
        }
        store_ascii_block(dst + last, at_last, each_unit);
        at.written = src_len;
        return at;
    }
    const u8c_utf16_two_constants k = u8c_utf16_two_constants_of(order);
    const unsigned again = (unsigned)(0 - src_len) % block; /* of the last block */
    at.written = store_block_of_short(dst, src, 0, &k);
    U8C_UNROLLED
    for (size_t i = block; i < end; i += block) {
        if (i < last) {
            at.written += store_block_of_short(dst + at.written, src + i * u8c_utf16_size, 0, &k);
        }
    }
    at.written += store_block_of_short(dst + at.written, at_last, again, &k);
    return at;
}

/* All of a vec or less, or nothing. */
U8C_INLINE u8c_advance convert_short(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                     int swapped)
{
    const u8c_utf16_order *const order = &u8c_utf16_orders[swapped];
    const uint8_t *const from = (const uint8_t *)src;
    const u8c_advance none = {0, 0};
    if (U8C_UNLIKELY(src_len > v_lanes16)) {
        return none;
    }
    const u8c_advance part =
        convert_if_it_fits(from, src_len, (uint8_t *)dst, dst_cap, 1, 1, order);
    return U8C_LIKELY(part.written != 0) ? part : none;
}

/* All of more than a vec, up to a block, or nothing. */
U8C_INLINE u8c_advance convert_second(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                      int swapped)
{
    const u8c_advance none = {0, 0};
    return src_len > v_lanes16 && src_len <= u8c_block_units
               ? convert_block_of_short((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap,
                                        &u8c_utf16_orders[swapped])
               : none;
}

/* What convert_short() and convert_second() leave. */
U8C_INLINE u8c_advance convert_other(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                     int swapped)
{
    const u8c_utf16_order *const order = &u8c_utf16_orders[swapped];
    const uint8_t *const from = (const uint8_t *)src;
    if (U8C_LIKELY(src_len > u8c_block_units && src_len <= medium_text)) {
        /* Text with sequences of three bytes nearly always has one in its first vec. */
        if (src_len <= few_blocks * u8c_block_units && dst_cap >= 2 * src_len + v_size &&
            u8c_utf16_has_none(v_load(from), v_each32(order->above_2))) {
            const u8c_advance all =
                convert_few_blocks_of_short(from, src_len, (uint8_t *)dst, order);
            if (all.read == src_len) {
                return all;
            }
        }
        return convert_medium(from, src_len, (uint8_t *)dst, dst_cap, order);
    }
    if (src_len <= v_lanes16) {
        return convert_one(from, src_len, (uint8_t *)dst, dst_cap, order);
    }
    if (src_len <= u8c_block_units) {
        return convert_block(from, src_len, (uint8_t *)dst, dst_cap, order);
    }
    return convert_long(from, src_len, (uint8_t *)dst, dst_cap, order);
}

U8C_DEFINE_KERNELS_AFTER_TWO(convert_short, convert_second, convert_other, avx512, from_utf16);

/*
 * The upper bytes of a block's units as they are in memory: of unit i of the first vec byte 2 * i,
 * of the second byte 2 * i + 1.
 */
U8C_INLINE vec upper_bytes(u8c_utf16_block in, const u8c_utf16_order *order)
{
    const vec of_a = _mm512_srlv_epi16(in.a, v_each32(order->right));
    const vec of_b = _mm512_sllv_epi16(in.b, v_each32(order->left));
    return v_select_bits(of_b, of_a, v_all16(0x00FF));
}

/*
 * Measures a block: adds to *extra the bytes of its sequences beyond one for each unit. A surrogate
 * has two bytes of the four.
 *
 * The upper byte of a unit shows whether it has three bytes or is a surrogate. With those of both
 * vecs interleaved, the unit after each is the next but one, except that the last unit of the first
 * vec precedes the first unit of the second, and the last unit of the second the next block.
 *
 *   cut  in: whether a high surrogate is before the block; out: whether one ends it.
 *
 * Returns 0, and does nothing, if there is a lone surrogate.
 */
U8C_INLINE int measure_block(u8c_utf16_block in, size_t *extra, uint64_t *cut,
                             const u8c_utf16_order *order)
{
    const vec upper = upper_bytes(in, order);
    const uint64_t surrogates = _mm512_cmpeq_epi8_mask(v_and(upper, v_all8(upper_of_surrogates)),
                                                       v_all8(u8c_surrogate_first / upper_unit));
    const uint64_t above_2 =
        _mm512_test_epi8_mask(upper, v_all8(UINT8_MAX - u8c_last_2 / upper_unit));

    if ((surrogates | *cut) != 0) {
        const uint64_t low =
            _mm512_mask_test_epi8_mask(surrogates, upper, v_all8(u8c_surrogate_half / upper_unit));
        const uint64_t high = surrogates ^ low;
        const uint64_t after_high = 4 * high + ((high >> (u8c_block_units - 3) & 2) + *cut);
        if (U8C_UNLIKELY(after_high != low)) {
            return 0;
        }
        *cut = high >> (u8c_block_units - 1);
    }
    const uint64_t above_1 = u8c_utf16_block_above(in, v_each32(order->above_1));
    *extra += u8c_count_bits(above_1) + u8c_count_bits(above_2 & ~surrogates);
    return 1;
}

/* Measures src[0, count), up to a block, to its end or to the first lone surrogate. */
U8C_INLINE u8c_advance measure_part(const uint8_t *src, size_t count, const u8c_utf16_order *order)
{
    u8c_utf16_block in = u8c_utf16_load_first(src, count, 2);
    u8c_advance part = {count, 0};
    uint64_t cut = 0;

    while (U8C_UNLIKELY(!measure_block(in, &part.written, &cut, order) || cut != 0)) {
        in = u8c_utf16_block_in_order(in, order->swapped);
        u8c_utf16_surrogates surrogates = u8c_utf16_surrogates_of(in, 2);
        part.read = u8c_utf16_keep_paired(&in, &surrogates, count);
        in = u8c_utf16_block_in_order(in, order->swapped);
        part.written = 0, cut = 0;
    }
    part.written += part.read;
    return part;
}

/* Measures whole blocks, as long as they are well-formed. */
U8C_INLINE u8c_advance measure_blocks(const uint8_t *src, size_t src_len,
                                      const u8c_utf16_order *order)
{
    u8c_advance at = {0, 0};
    uint64_t cut = 0;

    while (src_len - at.read >= u8c_block_units &&
           measure_block(u8c_utf16_load_block(src + at.read * u8c_utf16_size), &at.written, &cut,
                         order)) {
        at.read += u8c_block_units;
    }
    at.written += at.read;
    /* Drops half a pair. */
    at.read -= cut;
    at.written -= 2 * cut;
    return at;
}

/* Measures more than a block; as convert_long(). */
U8C_NOINLINE static u8c_advance measure_long(const uint8_t *src, size_t src_len, u8c_kernel *kernel,
                                             const u8c_utf16_order *order)
{
    const size_t before = before_blocks(src, src_len);
    u8c_advance at = {0, 0};

    if (before != 0) {
        at = kernel(src, before, NULL, 0);
    }
    if (can_continue(at.read, before)) {
        at = u8c_sum_of(at,
                        measure_blocks(src + at.read * u8c_utf16_size, src_len - at.read, order));
    }
    while (at.read < src_len) {
        const size_t count = u8c_lesser(src_len - at.read, u8c_block_units);
        const u8c_advance part = kernel(src + at.read * u8c_utf16_size, count, NULL, 0);
        at = u8c_sum_of(at, part);
        if (part.read == 0 || !can_continue(part.read, count)) {
            break;
        }
    }
    return at;
}

u8c_advance u8c_avx512_from_utf16_measure(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    if (src_len > u8c_block_units) {
        return measure_long((const uint8_t *)src, src_len, u8c_avx512_from_utf16_measure,
                            &u8c_utf16_orders[0]);
    }
    return measure_part((const uint8_t *)src, src_len, &u8c_utf16_orders[0]);
}

u8c_advance u8c_avx512_from_utf16_swapped_measure(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    if (src_len > u8c_block_units) {
        return measure_long((const uint8_t *)src, src_len, u8c_avx512_from_utf16_swapped_measure,
                            &u8c_utf16_orders[1]);
    }
    return measure_part((const uint8_t *)src, src_len, &u8c_utf16_orders[1]);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_from_utf16; /* C has no empty files */
#endif

#include "../../end.h"
