/*
 * What must hold between the library's own answers: round trips, the whole and its parts,
 * replacement that leaves nothing to replace, calls that always get further.
 */
#include <criterion/criterion.h>
#include <string.h>

#include <utf8codec/utf8codec.h>

#include "support/check_roundtrip.h"
#include "support/holds.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "support/share.h"

enum {
    longest = 300
};

Test(properties, round_trips_from_every_short_input)
{
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t len = 0; len <= 4; len++) {
            uint8_t src[4];
            memset(src, sample_alphabet[0], sizeof src);
            do {
                if (share_takes()) {
                    HOLDS(kernel, check_roundtrip_utf8(src, len));
                }
            } while (sample_next_string(sample_alphabet, SAMPLE_ALPHABET, src, len));
        }
    }
}

Test(properties, round_trips_from_samples)
{
    uint8_t bytes[longest];
    uint32_t code_points[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 60;
        for (int round = 0; round < 300; round++) {
            for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
                const size_t len = oracle_random_below(&seed, longest + 1);
                sample_bytes(kind, &seed, bytes, len);
                sample_code_points(kind, &seed, code_points, len);
                HOLDS(kernel, check_roundtrip_utf8(bytes, len));
                HOLDS(kernel, check_roundtrip_utf32(code_points, len));
            }
            oracle_random_bytes(&seed, bytes, longest);
            HOLDS(kernel, check_roundtrip_utf8(bytes, longest));
        }
    }
}

/* Every scalar value in one array, and every code point: long runs of each length. */
Test(properties, round_trip_of_every_code_point)
{
    static uint32_t every[0x110000];
    for (uint32_t i = 0; i < 0x110000; i++) {
        every[i] = i;
    }
    FOR_EVERY_KERNEL(kernel)
    {
        HOLDS(kernel, check_roundtrip_utf32(every, 0xD800));
        HOLDS(kernel, check_roundtrip_utf32(every + 0xE000, 0x110000 - 0xE000));
        HOLDS(kernel, check_roundtrip_utf32(every, 0x110000));
    }
}

Test(properties, parts_make_the_whole)
{
    uint8_t bytes[120];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 61;
        for (int round = 0; round < 30; round++) {
            for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
                const size_t len = oracle_random_below(&seed, sizeof bytes + 1);
                sample_bytes(kind, &seed, bytes, len);
                for (size_t cut = 0; cut <= len; cut++) {
                    HOLDS(kernel, check_concatenation(bytes, len, cut));
                }
            }
        }
    }
}

/* Whatever a call returns, the next one from where it stopped gets further, or there is no next. */
Test(properties, every_loop_ends)
{
    uint8_t bytes[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 62;
        for (int round = 0; round < 2000; round++) {
            const unsigned flags = (unsigned)oracle_random_below(&seed, 4);
            const size_t cap = 1 + oracle_random_below(&seed, 20);
            uint32_t dst[20];
            size_t at = 0, calls = 0;
            utf8codec_result got;

            oracle_random_bytes(&seed, bytes, longest);
            do {
                got = utf8codec_to_utf32(bytes + at, longest - at, dst, cap, flags);
                cr_assert(got.read + got.error_length > 0 || at == longest,
                          "kernels %s: stuck at %zu", kernel->name, at);
                at += got.read + got.error_length;
                cr_assert(++calls <= longest + 1 && at <= longest);
            } while (got.status != UTF8CODEC_OK);
            cr_assert(at == longest, "kernels %s: OK before the end", kernel->name);
        }
    }
}

/* Nothing is kept from one call to the next. */
Test(properties, the_same_answer_again)
{
    uint8_t bytes[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 63;
        for (int round = 0; round < 500; round++) {
            uint32_t one[longest], two[longest];
            oracle_random_bytes(&seed, bytes, longest);
            const utf8codec_result a =
                utf8codec_to_utf32(bytes, longest, one, longest, UTF8CODEC_REPLACE);
            const utf8codec_result b =
                utf8codec_to_utf32(bytes, longest, two, longest, UTF8CODEC_REPLACE);
            cr_assert(a.written == b.written && a.read == b.read && a.replaced == b.replaced);
            cr_assert(memcmp(one, two, a.written * sizeof *one) == 0);
        }
    }
}
