/*
 * Code pages. First:
 *
 *   byte 0     the page: one of the ready ones, or one that the input makes, modulo one more
 *   then       for that one two bytes, the first of its code points and the distance of the others
 *   byte 1     bit 0: replace; bit 1: more follows, for one-shot calls;
 *              bit 2: streams end with a call of (NULL, 0)
 *   bytes 2, 3 room of each call, the low byte first
 *   byte 4     the number of cuts, modulo 16
 *   then       for each cut two bytes: its distance in bytes from the one before
 *
 * What follows is read as the page and as UTF-8; and the UTF-8 that the page becomes is read again.
 */
#include "harness.h"

#include "support/check.h"
#include "support/check_conversion.h"
#include "support/check_stream.h"
#include "support/in_code_page.h"
#include "support/oracle_convert.h"

enum {
    own_head = 4,
    most_cuts = 16
};

/* The page that the input chooses or makes; NULL if there is too little of it. */
static const utf8codec_code_page *take_page(fuzz_input *input)
{
    static utf8codec_code_page own;
    uint16_t code_points[page_first_byte];
    size_t ready = 0;
    while (utf8codec_code_page_at(ready) != NULL) {
        ready++;
    }
    const uint8_t *const which = fuzz_take(input, 1);
    if (which == NULL || which[0] % (ready + 1) < ready) {
        return which == NULL ? NULL : utf8codec_code_page_at(which[0] % (ready + 1));
    }
    const uint8_t *const made = fuzz_take(input, 2);
    if (made == NULL) {
        return NULL;
    }
    for (unsigned i = 0; i < page_first_byte; i++) {
        code_points[i] = (uint16_t)(page_first_byte + made[0] * 16u + made[1] * i);
    }
    return utf8codec_code_page_init(&own, NULL, code_points) ? &own : NULL;
}

/* The bytes of the page that the input has, to UTF-8 and back: the same, where they are mapped. */
static const char *check_page_round_trip(const utf8codec_code_page *page, const fuzz_text *text)
{
    static uint8_t utf8[UTF8CODEC_FROM_CODE_PAGE_MAX(fuzz_longest_text)], back[fuzz_longest_text];
    const uint8_t *const bytes = text->units;
    const utf8codec_result there =
        utf8codec_from_code_page(page, bytes, text->len, utf8, sizeof utf8, 0);
    const utf8codec_result again =
        utf8codec_to_code_page(page, utf8, there.written, back, sizeof back, 0);
    CHECK(again.status == UTF8CODEC_OK && again.written == there.read, "%s and back: %s",
          oracle_result_text(there), oracle_result_text(again));
    for (size_t i = 0; i < there.read; i++) {
        CHECK(back[i] == bytes[i] || page->code_points[back[i] % page_first_byte] ==
                                         page->code_points[bytes[i] % page_first_byte],
              "byte %zu: %02X became %02X", i, bytes[i], back[i]);
    }
    return NULL;
}

const char *fuzz_target(fuzz_input *input)
{
    size_t cuts[most_cuts];
    const utf8codec_code_page *const page = take_page(input);
    const uint8_t *const own = fuzz_take(input, own_head);
    const size_t cut_count = own == NULL ? 0 : own[3] % (size_t)most_cuts;
    const uint8_t *const steps = fuzz_take(input, 2 * cut_count);
    if (page == NULL || own == NULL || steps == NULL) {
        return NULL;
    }
    const unsigned flags = own[0] % 4u;
    const size_t dst_cap = fuzz_room(input, fuzz_number(own + 1));
    use_code_page(page);
    const fuzz_text text = fuzz_text_of(input, &oracle_utf8, UINT32_MAX);
    fuzz_cuts(&text, steps, cut_count, cuts);
    const operation *const ops[] = {&to_page, &from_page};
    for (size_t i = 0; i < 2; i++) {
        CHECK_PASSES(check_conversion(ops[i], text.units, text.len, dst_cap, flags));
        CHECK_PASSES(check_stream(ops[i], text.units, text.len, cuts, cut_count, dst_cap,
                                  flags % 2u, own[0] >> 2 & 1));
    }
    CHECK_PASSES(check_conversion(&validate_page, text.units, text.len, 0, flags));
    return check_page_round_trip(page, &text);
}
