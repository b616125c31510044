/*
 * floor_boundary, incomplete_tail, decode_last, count, advance and back against definitions that
 * start from the beginning of the input; decode at every sequence on the way.
 */
#include <criterion/criterion.h>
#include <string.h>

#include <utf8codec/utf8codec.h>

#include "support/check_boundary.h"
#include "support/every_kernel.h"
#include "support/oracle_random.h"
#include "support/samples.h"

static void every_string(const uint8_t *letters, size_t letter_count, size_t length)
{
    uint8_t src[8];
    memset(src, letters[0], sizeof src);
    do {
        const char *const wrong = check_boundary(src, length);
        cr_assert(wrong == NULL, "%s", wrong);
    } while (sample_next_string(letters, letter_count, src, length));
}

Test(boundary, every_input_of_up_to_4_bytes)
{
    for (size_t length = 0; length <= 4; length++) {
        every_string(sample_alphabet, SAMPLE_ALPHABET, length);
    }
}

/* More continuation bytes in a row than any sequence has, and sequences cut before them. */
Test(boundary, inputs_of_5_and_6_bytes)
{
    static const uint8_t of_5[] = {0x41, 0x80, 0x90, 0xA0, 0xBF, 0xC2, 0xE0, 0xED, 0xF0, 0xF4};
    static const uint8_t of_6[] = {0x41, 0x80, 0xBF, 0xC2, 0xE1, 0xF1};
    every_string(of_5, sizeof of_5, 5);
    every_string(of_6, sizeof of_6, 6);
}

Test(boundary, samples)
{
    uint8_t src[600];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 50;
        for (int round = 0; round < 50; round++) {
            for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
                const size_t len = oracle_random_below(&seed, sizeof src + 1);
                sample_bytes(kind, &seed, src, len);
                const char *const wrong = check_boundary(src, len);
                cr_assert(wrong == NULL, "kernels %s, %s: %s", kernel->name, sample_name(kind),
                          wrong);
            }
        }
    }
}

/* Counts past what fits in a byte, and in the lanes that a vector of bytes adds up in. */
Test(boundary, count_of_long_inputs)
{
    static uint8_t src[70000];
    FOR_EVERY_KERNEL(kernel)
    {
        static const uint8_t bytes[] = {0x00, 0x7F, 0x80, 0xBF, 0xC0, 0xFF};
        for (size_t i = 0; i < sizeof bytes; i++) {
            const size_t each = bytes[i] >= 0x80 && bytes[i] <= 0xBF ? 0 : 1;
            memset(src, bytes[i], sizeof src);
            for (size_t len = 0; len < sizeof src; len += len / 3 + 1) {
                cr_assert(utf8codec_count(src, len) == each * len,
                          "kernels %s: %zu bytes of %02X: %zu", kernel->name, len, bytes[i],
                          utf8codec_count(src, len));
            }
        }
    }
}

/* Through 20,000 bytes of each script, by every number of code points that changes the path. */
Test(boundary, moving_through_long_inputs)
{
    static uint8_t src[20000];
    FOR_EVERY_KERNEL(kernel)
    {
        for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
            uint64_t seed = 51;
            sample_bytes(kind, &seed, src, sizeof src);
            const char *const wrong = check_boundary(src, sizeof src);
            cr_assert(wrong == NULL, "kernels %s, %s: %s", kernel->name, sample_name(kind), wrong);
        }
    }
}

Test(boundary, floor_keeps_what_it_should)
{
    static const char text[] = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80z";
    static const size_t floors[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11, 11};
    for (size_t limit = 0; limit < sizeof floors / sizeof *floors; limit++) {
        cr_assert(utf8codec_floor_boundary(text, sizeof text - 1, limit) == floors[limit],
                  "at %zu: %zu", limit, utf8codec_floor_boundary(text, sizeof text - 1, limit));
    }
    cr_assert(utf8codec_floor_boundary("\xE2\x82", 2, 1) == 1, "a cut sequence is no sequence");
    cr_assert(utf8codec_floor_boundary("\x80\x80\x80\x80\x80", 5, 3) == 3);
    cr_assert(utf8codec_floor_boundary("\xF0\x9F\x98\x80\x80", 5, 4) == 4);
    cr_assert(utf8codec_floor_boundary("\xED\xA0\x80", 3, 2) == 2, "a surrogate is no sequence");
}
