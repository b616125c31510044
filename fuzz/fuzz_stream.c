/*
 * The input says how its UTF-8 is cut. First:
 *
 *   byte 0    bit 0: replace; bit 1: the stream ends with a call of (NULL, 0)
 *   byte 1    room of each call, 0 to 15, or with 16 and more enough for all
 *   byte 2    the number of cuts, modulo 32
 *   then      for each cut two bytes, the low one first: its distance from the one before
 */
#include "harness.h"

#include "support/check_stream.h"

const char *fuzz_target(fuzz_input *input)
{
    enum {
        own_head = 3,
        most_cuts = 32
    };
    size_t cuts[most_cuts];
    const uint8_t *const own = fuzz_take(input, own_head);
    const size_t cut_count = own == NULL ? 0 : own[2] % (size_t)most_cuts;
    const uint8_t *const steps = fuzz_take(input, 2 * cut_count);
    if (own == NULL || steps == NULL) {
        return NULL;
    }
    const fuzz_text text = fuzz_text_of(input, &oracle_utf8, oracle_utf8.last);
    fuzz_cuts(&text, steps, cut_count, cuts);
    return check_stream_from_utf8(text.units, text.len, cuts, cut_count,
                                  own[1] < 16 ? fuzz_room(input, own[1]) : text.len + 1,
                                  own[0] & 1u, own[0] >> 1 & 1);
}
