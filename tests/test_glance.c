/*
 * The glances before kernels (u8c_encoding.worth_kernel). A wrong one makes no result wrong, only
 * slow: one that refuses clean text would leave that to the scalar core, and one that sees no errors
 * would have a kernel called for each.
 */
#include <criterion/criterion.h>
#include <string.h>

#include "convert/latin1.h"
#include "convert/utf16.h"
#include "convert/utf32.h"
#include "convert/utf8.h"

#include "support/oracle_encodings.h"
#include "support/samples.h"

typedef struct glance {
    const oracle_encoding *encoding;
    const u8c_layout *layout;
    int (*worth_kernel)(const u8c_layout *layout, const void *src, size_t src_len);
    uint32_t last; /* the last code point that kernels take */
    size_t reach;  /* units: it sees an error that is shown before them, in as much input */
    size_t most;   /* it may see one before these */
} glance;

static const glance glances[] = {
    {&oracle_utf8, &u8c_layout_utf8, u8c_utf8_worth_kernel, 0x10FFFF, 8, 8},
    {&oracle_utf8, &u8c_layout_utf8, u8c_utf8_worth_latin1, 0xFF, 8, 8},
    {&oracle_utf16, &u8c_layout_utf16, u8c_utf16_worth_kernel, 0x10FFFF, 5, 6},
    {&oracle_utf16le, &u8c_layout_utf16le, u8c_utf16_worth_kernel, 0x10FFFF, 10, 12},
    {&oracle_utf16be, &u8c_layout_utf16be, u8c_utf16_worth_kernel, 0x10FFFF, 10, 12},
    {&oracle_utf32, &u8c_layout_utf32, u8c_utf32_worth_kernel, 0x10FFFF, 5, 5},
    {&oracle_utf32le, &u8c_layout_utf32le, u8c_utf32_worth_kernel, 0x10FFFF, 20, 20},
    {&oracle_utf32be, &u8c_layout_utf32be, u8c_utf32_worth_kernel, 0x10FFFF, 20, 20}};

enum {
    units_max = 400,
    texts = 40
};

static uint8_t text[units_max * sizeof(uint32_t)];

/* Of the errors of UTF-8, the structure of the bytes shows these. */
static int is_seen(const glance *one, utf8codec_decoded sequence)
{
    if (sequence.status == UTF8CODEC_OK) {
        return sequence.code_point > one->last;
    }
    return one->encoding != &oracle_utf8 ||
           sequence.error == UTF8CODEC_ERROR_MISSING_CONTINUATION ||
           sequence.error == UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION;
}

/* At each sequence, of clean text, that it is worth it; of other text, that errors in reach are seen. */
static void check(const glance *one, size_t len, const char *what)
{
    const size_t unit = one->encoding->unit;
    for (size_t at = 0; at < len;) {
        const size_t left = len - at;
        const int worth = one->worth_kernel(one->layout, text + at * unit, left);
        int is_clean = 1, expects_0 = 0;
        size_t next = at;
        for (size_t seen = 0; seen < one->most && next < len; seen = next - at) {
            const utf8codec_decoded sequence =
                one->encoding->judge(text + next * unit, len - next, 0);
            if (sequence.status == UTF8CODEC_TRUNCATED) {
                break; /* either will do */
            }
            if (sequence.status != UTF8CODEC_OK || sequence.code_point > one->last) {
                is_clean = 0;
                /* If its last unit, or the one that shows it, is in reach. */
                expects_0 = is_seen(one, sequence) && seen + sequence.length < one->reach;
                break;
            }
            next += sequence.length;
        }
        if (is_clean && next > at) {
            cr_assert(worth, "%s, %s: no kernel for clean text at %zu of %zu", one->encoding->name,
                      what, at, len);
        }
        if (expects_0 && left >= one->most) {
            cr_assert(!worth, "%s, %s: a kernel for an error at %zu of %zu", one->encoding->name,
                      what, at, len);
        }
        const utf8codec_decoded first = one->encoding->judge(text + at * unit, left, 0);
        at += first.length;
    }
}

Test(glance, at_every_sequence)
{
    for (size_t i = 0; i < sizeof glances / sizeof *glances; i++) {
        uint64_t seed = 2119;
        for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
            for (size_t j = 0; j < texts; j++) {
                const size_t len = 1 + j * (units_max / texts);
                sample_units(glances[i].encoding, glances[i].last, kind, &seed, text, len);
                check(&glances[i], len, sample_name(kind));
            }
        }
    }
}
