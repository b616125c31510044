/*
 * Long texts, in which kernels take their widest and most unrolled loops: one odd sequence or one
 * error of each kind at every place of texts of each script, through every public function. The
 * source ends at a page that nobody may touch, or has each alignment in turn.
 */
#include "support/every_kernel.h"
#include "support/guard.h"
#include "support/odd_text.h"
#include "support/operations.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/share.h"

#include <criterion/criterion.h>
#include <string.h>

enum {
    alignments = 64,
    near = 2, /* bytes */
    filler = 0x5A,
    most_units = LONG_TEXT_MOST + ODD_LONGEST
};

static long_text text;
static odd_sequence odds[ODD_MOST];
static guard input, output;

static void map(void)
{
    input = guard_map(most_units * sizeof(uint32_t));
    output = guard_map(most_units * ORACLE_LONGEST);
}

static void unmap(void)
{
    guard_unmap(input);
    guard_unmap(output);
}

TestSuite(long_texts, .init = map, .fini = unmap);

/* Where texts lie: at this offset from an aligned address, or right before a guard page. */
enum {
    AT_GUARD = alignments
};

static uint8_t *lay(guard memory, size_t len, size_t unit, size_t shift)
{
    return shift == AT_GUARD ? guard_at_end(memory, len * unit)
                             : memory.first + shift * unit % alignments;
}

/*
 * One call, and one that measures, of every kernel, against what follows from the construction.
 * dst has room for the result; if `ample`, also for a unit for each unit of src, and kernels then
 * need not look whether there is.
 */
static void check_odd(const operation *op, const odd_text *whole, const uint8_t *src,
                      size_t dst_shift, int ample)
{
    const size_t unit = operation_dst_unit(op);
    FOR_EVERY_KERNEL(kernel)
    {
        if (every_kernel_is_none(kernel)) {
            continue; /* long and short texts are the same to it */
        }
        /* Without an error, replacing is the same. */
        const unsigned last = whole->own[0].status == UTF8CODEC_OK ? 0 : UTF8CODEC_REPLACE;
        for (unsigned flags = 0; flags <= last; flags++) {
            const utf8codec_result want = whole->whole[flags];
            const utf8codec_result measured = op->measure(src, whole->len, flags);
            cr_assert(oracle_same_result(measured, want),
                      "kernels %s, measure %s, flags %u, %s: expected %s, got %s", kernel->name,
                      op->name, flags, odd_text_name(whole), oracle_result_text(want),
                      oracle_result_text(measured));
            if (op->convert == NULL) {
                continue;
            }
            const size_t room = ample && want.written < whole->len ? whole->len : want.written;
            uint8_t *const dst = lay(output, room, unit, dst_shift);
            memset(dst, filler, want.written * unit);
            const utf8codec_result got = op->convert(src, whole->len, dst, room, flags);
            cr_assert(oracle_same_result(got, want) &&
                          odd_text_same_output(whole, dst, want.written, flags),
                      "kernels %s, %s, flags %u, %s: expected %s, got %s", kernel->name, op->name,
                      flags, odd_text_name(whole), oracle_result_text(want),
                      oracle_result_text(got));
        }
    }
}

/* The construction itself, against the oracle over the whole. */
static void check_construction(const odd_text *whole, const uint8_t *src)
{
    for (unsigned flags = 0; flags <= UTF8CODEC_REPLACE; flags++) {
        uint8_t *const dst = output.first;
        const utf8codec_result want = oracle_convert(whole->text->from, whole->text->to, src,
                                                     whole->len, dst, SIZE_MAX, flags);
        cr_assert(oracle_same_result(want, whole->whole[flags]) &&
                      odd_text_same_output(whole, dst, want.written, flags),
                  "%s: constructed %s, the oracle says %s", odd_text_name(whole),
                  oracle_result_text(whole->whole[flags]), oracle_result_text(want));
    }
}

static void put_and_check(const operation *op, const odd_sequence *odd, size_t place,
                          size_t src_shift, size_t dst_shift)
{
    if (!share_takes()) {
        return;
    }
    odd_text whole;
    uint8_t *const src = lay(input, text.len + odd->len, op->from->unit, src_shift);
    odd_text_put(&whole, &text, odd, place, src);
    if (place == text.sequences / 2 || place == text.sequences) {
        check_construction(&whole, src);
    }
    check_odd(op, &whole, src, dst_shift, place % 2 == 0);
}

/* Every second text ends at the guard page; the others have all alignments in turn. */
static void put_in_turn(const operation *op, const odd_sequence *odd, size_t place, size_t turn)
{
    put_and_check(op, odd, place, turn % 2 == 0 ? AT_GUARD : turn / 2 % alignments, AT_GUARD);
}

/* Calls visit for every operation, script and length, with `text` filled. */
typedef void visit_text(const operation *op, size_t odd_count);

static void with_every_script(const size_t *lengths, size_t length_count, visit_text *visit)
{
    FOR_EVERY_OPERATION(op)
    {
        const size_t odd_count = odd_sequences(op->from, odds);
        for (size_t script = 0; script < LONG_TEXT_SCRIPTS; script++) {
            for (size_t i = 0; i < length_count; i++) {
                if (long_text_fill(&text, op->from, op->to, &long_text_scripts[script], script + i,
                                   lengths[i])) {
                    visit(op, odd_count);
                }
            }
        }
    }
}

static void every_odd_at_every_place(const operation *op, size_t odd_count)
{
    for (size_t i = 0; i < odd_count && !operation_reorders(op); i++) {
        for (size_t place = 0; place <= text.sequences; place++) {
            put_in_turn(op, &odds[i], place, place + i);
        }
    }
}

Test(long_texts, every_odd_sequence_at_every_place)
{
    static const size_t lengths[] = {576};
    with_every_script(lengths, 1, every_odd_at_every_place);
}

static void some_odd_at_every_place(const operation *op, size_t odd_count)
{
    for (size_t place = 0; place <= text.sequences && !operation_reorders(op); place++) {
        for (size_t i = (place + place / alignments) % 8; i < odd_count; i += 8) {
            put_in_turn(op, &odds[i], place, place + i);
        }
    }
}

Test(long_texts, every_place_of_longer_texts)
{
    static const size_t lengths[] = {1100, 2080};
    with_every_script(lengths, 2, some_odd_at_every_place);
}

/* Whether a block of the widest registers ends near this address or offset, in bytes. */
static int near_edge(size_t at)
{
    return (at + near) % alignments < 2 * near;
}

/* Around the edges of blocks that count from the start, and of those that count addresses. */
static void odds_around_edges(const operation *op, size_t odd_count)
{
    uint64_t seed = text.len;
    size_t turn = 0;
    for (size_t place = 0; place <= text.sequences; place++) {
        const odd_sequence *const odd = &odds[turn % odd_count];
        const size_t at = text.read[place] * op->from->unit;
        const size_t address = (size_t)0 - (text.len + odd->len) * op->from->unit + at;
        if (near_edge(at) || near_edge(address) || text.sequences - place < alignments ||
            oracle_random_below(&seed, alignments) == 0) {
            put_and_check(op, odd, place, AT_GUARD, AT_GUARD);
            turn++;
        }
    }
}

Test(long_texts, around_the_edges_of_the_longest)
{
    static const size_t lengths[] = {20000};
    with_every_script(lengths, 1, odds_around_edges);
}

static void every_alignment(const operation *op, size_t odd_count)
{
    for (size_t shift = 0; shift < alignments; shift++) {
        for (size_t place = shift % 4; place <= text.sequences; place += 4) {
            put_and_check(op, &odds[(place / 4 + shift) % odd_count], place, shift,
                          (shift * 5 + 3) % alignments);
        }
    }
}

Test(long_texts, every_alignment)
{
    static const size_t lengths[] = {800};
    with_every_script(lengths, 1, every_alignment);
}
