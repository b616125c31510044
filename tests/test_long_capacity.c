/*
 * Scarce room where texts change: one odd sequence in a text of each script, around the ends of
 * blocks, with every capacity around what is needed up to there. The output ends at a page that
 * nobody may touch: a store that counts on more room ends the test with a signal.
 */
#include "support/every_kernel.h"
#include "support/guard.h"
#include "support/odd_text.h"
#include "support/operations.h"
#include "support/oracle_convert.h"
#include "support/share.h"

#include <criterion/criterion.h>
#include <string.h>

enum {
    block = 64,      /* bytes */
    before_edge = 5, /* bytes: the longest sequence may cross the edge anywhere, or touch it */
    behind_edge = 2,
    least_around = 40, /* units of room less and more than needed up to the odd sequence */
    filler = 0x5A,
    most_units = LONG_TEXT_MOST + ODD_LONGEST
};

static long_text text;
static odd_sequence odds[ODD_MOST];

static void check_capacity(const operation *op, const odd_text *whole, const uint8_t *src,
                           size_t cap, guard output)
{
    const size_t unit = operation_dst_unit(op);
    uint8_t *const dst = guard_at_end(output, cap * unit);
    FOR_EVERY_KERNEL(kernel)
    {
        if (every_kernel_is_none(kernel)) {
            continue; /* each sequence is the same to it, wherever it is */
        }
        const utf8codec_result want = odd_text_expected(whole, cap, 0);
        memset(dst, filler, cap * unit);
        const utf8codec_result got = op->convert(src, whole->len, dst, cap, 0);
        cr_assert(oracle_same_result(got, want) &&
                      odd_text_same_output(whole, dst, want.written, 0),
                  "kernels %s, %s, cap %zu, %s: expected %s, got %s", kernel->name, op->name, cap,
                  odd_text_name(whole), oracle_result_text(want), oracle_result_text(got));
    }
}

/* The expectation itself, against the oracle over the whole. */
static void check_expectation(const odd_text *whole, const uint8_t *src, size_t cap)
{
    const utf8codec_result want =
        oracle_convert(whole->text->from, whole->text->to, src, whole->len, NULL, cap, 0);
    cr_assert(oracle_same_result(odd_text_expected(whole, cap, 0), want), "cap %zu, %s", cap,
              odd_text_name(whole));
}

static void around_place(const operation *op, const odd_sequence *odd, size_t place, size_t around,
                         guard input, guard output)
{
    odd_text whole;
    uint8_t *const src = guard_at_end(input, (text.len + odd->len) * op->from->unit);
    odd_text_put(&whole, &text, odd, place, src);
    const size_t middle = text.written[place];
    const size_t last =
        middle + around < whole.whole[0].written ? middle + around : whole.whole[0].written;
    for (size_t cap = middle > around ? middle - around : 0; cap <= last; cap++) {
        check_capacity(op, &whole, src, cap, output);
    }
    check_expectation(&whole, src, middle);
    check_expectation(&whole, src, middle + 1);
    check_expectation(&whole, src, last);
}

static int near_edge(size_t at)
{
    return (at + before_edge) % block <= before_edge + behind_edge;
}

static void with_every_script(size_t len, size_t step, size_t around)
{
    guard input = guard_map(most_units * sizeof(uint32_t));
    guard output = guard_map(most_units * ORACLE_LONGEST);
    FOR_EVERY_OPERATION(op)
    {
        const size_t odd_count = odd_sequences(op->from, odds);
        for (size_t script = 0;
             op->convert != NULL && !operation_reorders(op) && script < LONG_TEXT_SCRIPTS;
             script++) {
            if (!long_text_fill(&text, op->from, op->to, &long_text_scripts[script], 0, len)) {
                continue;
            }
            for (size_t place = 0; place <= text.sequences; place++) {
                if (!near_edge(text.read[place] * op->from->unit)) {
                    continue;
                }
                /* Others at the same offset from the next edge. */
                for (size_t i = (place + place / block) % step; i < odd_count; i += step) {
                    if (!share_takes()) {
                        continue;
                    }
                    around_place(op, &odds[i], place, around, input, output);
                }
            }
        }
    }
    guard_unmap(input);
    guard_unmap(output);
}

Test(long_capacity, every_odd_sequence_around_the_first_edges)
{
    with_every_script(260, 2, least_around * 2);
}

Test(long_capacity, some_odd_sequences_in_long_texts)
{
    with_every_script(1500, 16, least_around);
}
