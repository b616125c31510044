/*
 * floor_boundary, split_point, incomplete_tail, decode_last, count, advance and back against
 * definitions that start from the beginning of the input; decode at every sequence on the way.
 */
#include <criterion/criterion.h>
#include <string.h>

#include <utf8codec/utf8codec.h>

#include "support/check_boundary.h"
#include "support/error_list.h"
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

enum {
    longest_split = 24
};

/* In how many places it was split, other than its ends. */
static size_t split_everywhere(const uint8_t *src, size_t src_len)
{
    char whole[ERROR_LIST_MAX(longest_split)] = "";
    size_t splits = 0;
    error_list_add(whole, sizeof whole, src, src_len, 0);
    for (size_t limit = 0; limit <= src_len; limit++) {
        char parts[ERROR_LIST_MAX(longest_split)] = "";
        const size_t at = utf8codec_split_point(src, limit);
        error_list_add(parts, sizeof parts, src, at, 0);
        error_list_add(parts, sizeof parts, src + at, src_len - at, at);
        cr_assert_str_eq(parts, whole, "split at %zu", at);
        splits += at != 0 && at != src_len;

        /* The same from any window that contains the sequence before the split point. */
        for (size_t start = 0; start <= limit; start++) {
            const size_t seen = utf8codec_split_point(src + start, limit - start);
            cr_assert(seen == 0 ? at <= start + UTF8CODEC_SPLIT_OVERLAP : start + seen == at,
                      "from %zu: %zu, from 0: %zu", start, seen, at);
        }
    }
    return splits;
}

/*
 * Nothing that is said of the errors depends on the split, in hostile text: of leads and continuation
 * bytes at random, with little else.
 */
Test(boundary, split_texts_have_the_errors_of_the_whole)
{
    static const uint8_t hostile[] = {0x41, 0x0A, 0x80, 0xA0, 0xAF, 0xBD, 0xB8, 0xBF, 0xC0,
                                      0xC3, 0xE0, 0xE2, 0xED, 0xED, 0xF0, 0xF4, 0xF5, 0xFF};
    uint64_t seed = 52;
    size_t splits = 0;
    for (int round = 0; round < 3000; round++) {
        uint8_t src[longest_split];
        const size_t len = oracle_random_below(&seed, sizeof src + 1);
        for (size_t i = 0; i < len; i++) {
            src[i] = hostile[oracle_random_below(&seed, sizeof hostile)];
        }
        splits += split_everywhere(src, len);
    }
    cr_assert(splits > 3000, "only %zu", splits);
}

Test(boundary, split_texts_of_the_longest_explanations)
{
    /* A surrogate pair, explained as one character; then what looks like its first half. */
    static const uint8_t pair[] = "a\xED\xA0\xBD\xED\xB8\x80z\xED\xA0\xBD\xC2\x80\xF5\x80\x80\x80";
    cr_assert(split_everywhere(pair, sizeof pair - 1) > 0);
    cr_assert(utf8codec_split_point(pair, 7) == 1);
    cr_assert(utf8codec_split_point(pair, sizeof pair - 1) == 13);
}

Test(boundary, split_point)
{
    static const char text[] = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80z\xE2\x82";
    static const size_t points[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11, 11, 11};
    for (size_t limit = 0; limit < sizeof points / sizeof *points; limit++) {
        cr_assert(utf8codec_split_point(text, limit) == points[limit], "at %zu: %zu", limit,
                  utf8codec_split_point(text, limit));
    }
    static uint8_t never[5000];
    memset(never, 0xE2, sizeof never);
    cr_assert(utf8codec_split_point(never, sizeof never) == 0);
    never[7] = 0;
    cr_assert(utf8codec_split_point(never, sizeof never) == 8);
}
