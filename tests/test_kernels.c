/*
 * Kernels by their contract (src/kernels/kernel.h), each called by itself: what it says it has
 * read is well-formed and whole, what it says it has written is the conversion; and on clean text
 * it comes nearly to the end. The contract alone would be kept by a kernel that never advances:
 * only speed would tell, and no test here times.
 */
#include <criterion/criterion.h>
#include <string.h>

#include <utf8codec/utf8codec.h>

#include "support/every_kernel.h"
#include "support/guard.h"
#include "support/kernel_operations.h"
#include "support/long_text.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "support/share.h"

enum {
    unfinished = 16, /* units that a kernel may leave: less than the widest registers hold */
    short_lengths = 300,
    before_plane_16 = 0xFFFFF,
    page_size = 4096,
    around = 64, /* bytes of dst that must stay as they are */
    filler = 0x5A
};

static const size_t long_lengths[] = {448,  511,  512,  513,  640,  1023, 1024,  1087,  2048,
                                      2500, 4096, 5000, 8191, 8192, 8193, 12345, 16384, 20000};

static long_text text;
static uint8_t output[sizeof text.output];
static guard pages;

/* Calls a kernel; returns what it has read, after a check of everything that it did. */
static size_t advance_at(const u8c_level *kernel, const kernel_operation *op, uint8_t *dst,
                         size_t cap)
{
    const size_t unit = long_text_dst_unit(&text);
    if (op->stores) {
        memset(dst, filler, cap * unit);
    }
    const u8c_advance got =
        kernel_of(kernel, op)(text.units, text.len, op->stores ? dst : NULL, cap);
    const size_t sequences = long_text_sequences_read(&text, got.read);
    cr_assert(got.read == text.read[sequences] && got.written == text.written[sequences],
              "kernels %s, %s, %zu units, cap %zu: says %zu read, %zu written; %zu to %zu is right",
              kernel->name, op->name, text.len, cap, got.read, got.written, text.read[sequences],
              text.written[sequences]);
    if (op->stores) {
        cr_assert(got.written <= cap && memcmp(dst, text.output, got.written * unit) == 0,
                  "kernels %s, %s, %zu units, cap %zu: the output differs", kernel->name, op->name,
                  text.len, cap);
    }
    return got.read;
}

static size_t advance(const u8c_level *kernel, const kernel_operation *op, size_t cap)
{
    return advance_at(kernel, op, output, cap);
}

static void expect_diligence(const u8c_level *kernel, const kernel_operation *op, size_t cap,
                             const char *what)
{
    const size_t read = advance(kernel, op, cap);
    cr_assert(every_kernel_is_none(kernel) || text.len - read < unfinished,
              "kernels %s, %s, cap %zu where %zu suffice: read %zu of %zu units of clean text (%s)",
              kernel->name, op->name, cap, text.written[text.sequences], read, text.len, what);
}

/* With more room than needed, with what is needed, and with less. */
static void check_clean(const kernel_operation *op, const char *what)
{
    uint64_t seed = text.len;
    const size_t needed = text.written[text.sequences];
    cr_assert(text.read[text.sequences] == text.len, "%s, %s: not clean", op->name, what);
    FOR_EVERY_KERNEL(kernel)
    {
        expect_diligence(kernel, op, sizeof output / long_text_dst_unit(&text), what);
        if (op->stores) {
            expect_diligence(kernel, op, needed + 1, what);
            expect_diligence(kernel, op, needed, what);
            advance(kernel, op, oracle_random_below(&seed, needed + 1));
        }
    }
}

static void check_scripts(const kernel_operation *op, size_t len)
{
    for (size_t i = 0; i < LONG_TEXT_SCRIPTS; i++) {
        if (long_text_fill(&text, op->from, op->to, &long_text_scripts[i], len % 4, len)) {
            check_clean(op, long_text_scripts[i].name);
        }
    }
}

/*
 * The last code point that kernels must take. Those that measure UTF-32 may leave plane 16 to the
 * scalar core (docs/design.md).
 */
static uint32_t last_of(const kernel_operation *op)
{
    const uint32_t last = op->to == NULL ? op->from->last : op->to->last;
    return op->from->unit == sizeof(uint32_t) && last > before_plane_16 ? before_plane_16 : last;
}

/* What is ill-formed, where the kind has such, is beyond text.sequences. */
static void fill_with_sample(const kernel_operation *op, sample_kind kind, uint32_t last,
                             size_t len)
{
    uint64_t seed = 3629 + len;
    text.from = op->from;
    text.to = op->to;
    text.len = len;
    sample_units(op->from, last, kind, &seed, text.units, len);
    long_text_convert(&text);
}

static void check_samples(const kernel_operation *op, size_t len)
{
    for (sample_kind kind = 0; kind <= SAMPLE_WORDS; kind++) {
        fill_with_sample(op, kind, last_of(op), len);
        /* Where a sequence is cut at the end, the text is what is before it. */
        text.len = text.read[text.sequences];
        check_clean(op, sample_name(kind));
    }
}

static void check_ill_formed(const kernel_operation *op, size_t len)
{
    for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
        fill_with_sample(op, kind, op->from->last, len);
        FOR_EVERY_KERNEL(kernel)
        {
            advance(kernel, op, sizeof output / long_text_dst_unit(&text));
            advance(kernel, op, text.written[text.sequences]);
        }
    }
}

/* Every short length, then lengths around those at which kernels choose other loops. */
static void at_every_length(const kernel_operation *op,
                            void (*check)(const kernel_operation *op, size_t len))
{
    for (size_t len = 0; len < short_lengths; len++) {
        if (share_takes()) {
            check(op, len);
        }
    }
    for (size_t i = 0; i < sizeof long_lengths / sizeof *long_lengths; i++) {
        if (share_takes()) {
            check(op, long_lengths[i]);
        }
    }
}

static void check_every_operation(void (*check)(const kernel_operation *op, size_t len))
{
    FOR_EVERY_KERNEL_OPERATION(op)
    {
        at_every_length(op, check);
    }
}

Test(kernels, the_table_of_operations_is_whole)
{
    FOR_EVERY_KERNEL_OPERATION(op)
    {
        cr_assert(op->name != NULL, "number %td has no entry", op - kernel_operations);
    }
}

Test(kernels, advance_over_clean_samples)
{
    check_every_operation(check_samples);
}

Test(kernels, advance_over_every_script)
{
    check_every_operation(check_scripts);
}

/* `len` code points of ASCII, with another one at index `place` and every `period` after that. */
static void fill_with_some(const kernel_operation *op, uint32_t code_point, size_t place,
                           size_t period, size_t len)
{
    text.from = op->from;
    text.to = op->to;
    text.len = 0;
    for (size_t i = 0; i < len; i++) {
        const int is_other = i >= place && (i - place) % period == 0;
        text.len += op->from->store(is_other ? code_point : 'a',
                                    (uint8_t *)text.units + text.len * op->from->unit);
    }
    long_text_convert(&text);
}

/* ASCII and a letter that is not, at every place of it: loops for ASCII end there, others go on. */
Test(kernels, advance_over_a_letter_in_ascii)
{
    enum {
        letter = 0xE9,
        len = 700 /* enough that stores are aligned */
    };
    FOR_EVERY_KERNEL_OPERATION(op)
    {
        for (size_t place = 0; place < len; place++) {
            if ((op->to != NULL && op->to->last < letter) || !share_takes()) {
                continue;
            }
            fill_with_some(op, letter, place, len, len);
            FOR_EVERY_KERNEL(kernel)
            {
                uint8_t *const dst = output + place % around * long_text_dst_unit(&text);
                const size_t read = advance_at(kernel, op, dst, text.written[text.sequences]);
                cr_assert(every_kernel_is_none(kernel) || text.len - read < unfinished,
                          "kernels %s, %s: read %zu of %zu units, a letter at %zu", kernel->name,
                          op->name, read, text.len, place);
            }
        }
    }
}

/* All of Unicode here, so that all that has no place in Latin-1 and ASCII is met as well. */
Test(kernels, stop_before_what_is_ill_formed)
{
    check_every_operation(check_ill_formed);
}

/*
 * Overwrites a unit by the first bytes of one of these, of as many as it has: read in either byte
 * order they are ill-formed, where the encoding has that, or are a part of a sequence there.
 */
static const uint8_t wrong_units[][sizeof(uint32_t)] = {
    {0xD8, 0xD8, 0, 0},       {0, 0, 0xD8, 0xD8}, {0xDC, 0xDC, 0xDC, 0xDC},
    {0xFF, 0xFF, 0xFF, 0xFF}, {0xC3, 0xC3, 0, 0}, /* as a byte, also of Latin-1 */
};

static void overwrite_unit(size_t place, size_t wrong)
{
    const size_t unit = text.from->unit;
    memcpy((uint8_t *)text.units + place * unit, wrong_units[wrong], unit);
    long_text_convert(&text);
}

/* One unit that is likely wrong, at every place of texts of every short length and any script. */
Test(kernels, stop_before_a_wrong_unit)
{
    enum {
        wrongs = sizeof wrong_units / sizeof *wrong_units,
        longest = 100
    };
    size_t text_number = 0;
    FOR_EVERY_KERNEL_OPERATION(op)
    {
        for (size_t len = 1; len < longest; len++) {
            for (size_t place = 0; place < len; place++) {
                const size_t number = text_number++;
                if (!share_takes() ||
                    !long_text_fill(&text, op->from, op->to,
                                    &long_text_scripts[number % LONG_TEXT_SCRIPTS], 0, len)) {
                    continue;
                }
                overwrite_unit(place % text.len, number / LONG_TEXT_SCRIPTS % wrongs);
                FOR_EVERY_KERNEL(kernel)
                {
                    advance(kernel, op, sizeof output / long_text_dst_unit(&text));
                }
            }
        }
    }
}

/*
 * The same in ASCII with longer sequences: one at the start, or one every 7 or 33 code points. There,
 * loops for single units alternate with loops for pairs, which may stop in the middle of one.
 */
Test(kernels, stop_before_a_wrong_unit_between_long_sequences)
{
    enum {
        wrongs = sizeof wrong_units / sizeof *wrong_units,
        emoji = 0x1F600,
        letter = 0xE9,
        len = 300
    };
    static const size_t periods[] = {len, 7, 33};
    FOR_EVERY_KERNEL_OPERATION(op)
    {
        const uint32_t last =
            op->to != NULL && op->to->last < op->from->last ? op->to->last : op->from->last;
        for (size_t place = 0; place < len; place++) {
            for (size_t i = 0; i < wrongs * sizeof periods / sizeof *periods; i++) {
                if (last < letter || !share_takes()) {
                    continue;
                }
                fill_with_some(op, last < emoji ? letter : emoji, i % 2, periods[i / wrongs], len);
                overwrite_unit(place, i % wrongs);
                FOR_EVERY_KERNEL(kernel)
                {
                    advance(kernel, op, sizeof output / long_text_dst_unit(&text));
                }
            }
        }
    }
}

/* Text that ends within a sequence, its last one of more than one unit. */
static void check_cut(const kernel_operation *op, size_t len)
{
    for (size_t i = 0; i < LONG_TEXT_SCRIPTS; i++) {
        if (!long_text_fill(&text, op->from, op->to, &long_text_scripts[i], len % 4, len)) {
            continue;
        }
        size_t last = text.sequences;
        while (last > 0 && text.read[last] - text.read[last - 1] == 1) {
            last--;
        }
        if (last > 0) {
            text.len = text.read[last] - 1;
            long_text_convert(&text);
            FOR_EVERY_KERNEL(kernel)
            {
                advance(kernel, op, sizeof output / long_text_dst_unit(&text));
            }
        }
    }
}

Test(kernels, stop_before_a_cut_sequence)
{
    check_every_operation(check_cut);
}

/*
 * After text, the same unit over and over, in more than two of the widest blocks: of continuation
 * bytes alone, of lead bytes alone, of either half of a pair.
 */
static void check_run_of_one_unit(const kernel_operation *op, const long_text_script *script,
                                  size_t before, const uint8_t *letter)
{
    enum {
        run = 200
    };
    const size_t unit = op->from->unit;
    if (!long_text_fill(&text, op->from, op->to, script, 0, before)) {
        return;
    }
    for (size_t i = 0; i < run; i++, text.len++) {
        memcpy((uint8_t *)text.units + text.len * unit, letter, unit);
    }
    long_text_convert(&text);
    FOR_EVERY_KERNEL(kernel)
    {
        advance(kernel, op, sizeof output / long_text_dst_unit(&text));
    }
}

Test(kernels, stop_in_a_run_of_one_unit)
{
    enum {
        longest_before = 130,
        step = 7 /* each letter after other texts */
    };
    FOR_EVERY_KERNEL_OPERATION(op)
    {
        const sample_letters letters = sample_letters_of(op->from);
        const size_t texts = LONG_TEXT_SCRIPTS * longest_before;
        for (size_t i = 0; i < texts * letters.count; i += step) {
            if (share_takes()) {
                check_run_of_one_unit(op, &long_text_scripts[i % LONG_TEXT_SCRIPTS],
                                      i / LONG_TEXT_SCRIPTS % longest_before,
                                      (const uint8_t *)letters.units + i / texts * op->from->unit);
            }
        }
    }
}

/* The first code point that Latin-1 and ASCII do not have, at every place of short texts. */
Test(kernels, stop_before_what_has_no_place)
{
    enum {
        longest = 140
    };
    FOR_EVERY_KERNEL_OPERATION(op)
    {
        if (op->to == NULL || op->to->last >= op->from->last) {
            continue;
        }
        for (size_t len = 1; len < longest; len++) {
            for (size_t place = 0; place < len; place++) {
                if (!share_takes()) {
                    continue;
                }
                fill_with_some(op, op->to->last + 1, place, len, len);
                FOR_EVERY_KERNEL(kernel)
                {
                    advance(kernel, op, sizeof output / long_text_dst_unit(&text));
                }
            }
        }
    }
}

/*
 * Just enough room for the output, at the end of memory, and before and across the end of a page
 * within it: masked stores go other ways there (src/kernels/x86/avx512/vec.h).
 */
static void check_text_at_pages(const kernel_operation *op, const char *what, uint64_t *seed)
{
    const size_t cap = text.written[text.sequences], size = cap * long_text_dst_unit(&text);
    FOR_EVERY_KERNEL(kernel)
    {
        uint8_t *const boundary = pages.first + 2 * page_size;
        uint8_t *const places[] = {guard_at_end(pages, size),
                                   boundary - oracle_random_below(seed, 300),
                                   boundary - size + oracle_random_below(seed, around)};
        for (size_t place = 0; place < sizeof places / sizeof *places; place++) {
            uint8_t *const dst = places[place], *const end = dst + size;
            const size_t after = place == 0 ? 0 : around;
            memset(dst - around, filler, around);
            memset(end, filler, after);
            const size_t read = advance_at(kernel, op, dst, cap);
            cr_assert(every_kernel_is_none(kernel) || text.len - read < unfinished,
                      "kernels %s, %s, place %zu: read %zu of %zu units (%s)", kernel->name,
                      op->name, place, read, text.len, what);
            for (size_t at = 0; at < around; at++) {
                cr_assert((dst - around)[at] == filler && (at >= after || end[at] == filler),
                          "kernels %s, %s: wrote outside", kernel->name, op->name);
            }
        }
    }
}

static void check_pages(const kernel_operation *op, size_t len)
{
    uint64_t seed = len;
    if (!op->stores || len >= short_lengths) {
        return;
    }
    for (size_t i = 0; i < LONG_TEXT_SCRIPTS; i++) {
        if (long_text_fill(&text, op->from, op->to, &long_text_scripts[i], len % 4, len)) {
            check_text_at_pages(op, long_text_scripts[i].name, &seed);
        }
    }
    for (sample_kind kind = 0; kind <= SAMPLE_WORDS; kind++) {
        fill_with_sample(op, kind, last_of(op), len);
        text.len = text.read[text.sequences];
        check_text_at_pages(op, sample_name(kind), &seed);
    }
}

Test(kernels, output_at_ends_of_pages)
{
    pages = guard_map(4 * page_size);
    check_every_operation(check_pages);
    guard_unmap(pages);
}

static void check_count(const kernel_operation *op, size_t len)
{
    for (sample_kind kind = 0; kind <= SAMPLE_WORDS; kind++) {
        fill_with_sample(op, kind, op->from->last, len);
        FOR_EVERY_KERNEL(kernel)
        {
            for (size_t cut = 0; cut <= 3 && cut <= len; cut++) {
                /* A sequence counts where it begins. */
                const size_t whole = long_text_sequences_read(&text, len - cut);
                const size_t count = whole + (text.read[whole] < len - cut);
                const size_t got = utf8codec_count(text.units, len - cut);
                cr_assert(got == count, "kernels %s, count of %zu bytes (%s): %zu, not %zu",
                          kernel->name, len - cut, sample_name(kind), got, count);
            }
        }
    }
}

Test(kernels, count)
{
    const kernel_operation *const validate = &kernel_operations[0];
    cr_assert_str_eq(validate->name, "validate");
    at_every_length(validate, check_count);
}
