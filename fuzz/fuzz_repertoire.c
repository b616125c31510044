/*
 * UTF-8 in a repertoire. First:
 *
 *   byte 0     the repertoire: one of the ready ones, or one that the input makes, modulo one more
 *   then       for that one 16 bytes, its ASCII set; a byte, its classes; and twice two bytes, the
 *              first code point of a range, the low byte first, and its length
 *   byte 1     bit 0: replace; bit 1: more follows, for one-shot calls;
 *              bit 2: streams end with a call of (NULL, 0)
 *   bytes 2, 3 room of each call, the low byte first
 *   byte 4     the number of cuts, modulo 16
 *   then       for each cut two bytes: its distance in bytes from the one before
 */
#include "harness.h"

#include "support/check.h"
#include "support/check_conversion.h"
#include "support/check_stream.h"
#include "support/in_repertoire.h"

#include <string.h>

enum {
    own_size = 16 + 1 + 2 * 3, /* of a repertoire */
    own_head = 4,
    most_cuts = 16,
    above_ascii = 0x80
};

/* The repertoire that the input chooses or makes; NULL if there is too little of it. */
static const utf8codec_repertoire *take_repertoire(fuzz_input *input)
{
    static utf8codec_range ranges[2];
    static utf8codec_repertoire own;
    size_t ready = 0;
    while (utf8codec_repertoire_at(ready) != NULL) {
        ready++;
    }
    const uint8_t *const which = fuzz_take(input, 1);
    if (which == NULL || which[0] % (ready + 1) < ready) {
        return which == NULL ? NULL : utf8codec_repertoire_at(which[0] % (ready + 1));
    }
    const uint8_t *const made = fuzz_take(input, own_size);
    if (made == NULL) {
        return NULL;
    }
    memcpy(own.excluded_ascii, made, sizeof own.excluded_ascii);
    own.excluded_classes = made[16];
    uint32_t first = above_ascii;
    for (size_t i = 0; i < 2; i++) {
        const uint8_t *const range = made + 17 + 3 * i;
        ranges[i].first = first + (uint32_t)fuzz_number(range);
        ranges[i].last = ranges[i].first + range[2];
        first = ranges[i].last + 1;
    }
    own.excluded = ranges;
    own.excluded_count = 2;
    return &own;
}

const char *fuzz_target(fuzz_input *input)
{
    size_t cuts[most_cuts];
    const utf8codec_repertoire *const repertoire = take_repertoire(input);
    const uint8_t *const own = fuzz_take(input, own_head);
    const size_t cut_count = own == NULL ? 0 : own[3] % (size_t)most_cuts;
    const uint8_t *const steps = fuzz_take(input, 2 * cut_count);
    if (repertoire == NULL || own == NULL || steps == NULL) {
        return NULL;
    }
    const unsigned flags = own[0] % 4u;
    const size_t dst_cap = fuzz_room(input, fuzz_number(own + 1));
    const fuzz_text text = fuzz_text_of(input, &oracle_utf8, UINT32_MAX);
    fuzz_cuts(&text, steps, cut_count, cuts);
    use_repertoire(repertoire);
    CHECK_PASSES(check_conversion(&validate_in_repertoire, text.units, text.len, 0, flags));
    CHECK_PASSES(check_conversion(&to_utf8_in_repertoire, text.units, text.len, dst_cap, flags));
    CHECK_PASSES(check_until(repertoire->excluded_ascii, text.units, text.len, flags));
    CHECK_PASSES(check_stream(&validate_in_repertoire, text.units, text.len, cuts, cut_count, 0,
                              flags % 2u, own[0] >> 2 & 1));
    return check_stream(&to_utf8_in_repertoire, text.units, text.len, cuts, cut_count, dst_cap,
                        flags % 2u, own[0] >> 2 & 1);
}
