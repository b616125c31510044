/*
 * Replacement by U+FFFD is that of others who follow the WHATWG Encoding Standard and Unicode's
 * "U+FFFD Substitution of Maximal Subparts": ICU, on every input of up to three bytes and on
 * random longer ones. Built where ICU is; elsewhere CTest says that it was skipped.
 */
#include "support/every_kernel.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/share.h"

#include <utf8codec/utf8codec.h>

#include <criterion/criterion.h>
#include <string.h>
#include <unicode/utf8.h>

enum {
    longest = 300
};

/* ICU's conversion of src, by the macro behind all of its own loops over UTF-8. */
static size_t replaced_by_icu(const uint8_t *src, size_t src_len, uint32_t *dst)
{
    const int32_t length = (int32_t)src_len;
    size_t count = 0;
    for (int32_t at = 0; at < length;) {
        UChar32 code_point;
        U8_NEXT_OR_FFFD(src, at, length, code_point);
        dst[count++] = (uint32_t)code_point;
    }
    return count;
}

static void compare(const uint8_t *src, size_t src_len)
{
    uint32_t expected[longest], found[longest];
    const size_t count = replaced_by_icu(src, src_len, expected);

    FOR_EVERY_KERNEL(kernel)
    {
        const utf8codec_result result =
            utf8codec_to_utf32(src, src_len, found, longest, UTF8CODEC_REPLACE);
        if (result.status != UTF8CODEC_OK || result.read != src_len || result.written != count ||
            memcmp(found, expected, count * sizeof *found) != 0) {
            cr_assert_fail("%s: kernels %s: ICU replaces otherwise",
                           oracle_bytes_text(src, src_len), kernel->name);
        }
    }
}

Test(replacement, as_icu_on_short_inputs)
{
    for (uint32_t input = 0; input < UINT32_C(1) << 24; input++) {
        if (!share_takes()) {
            continue;
        }
        const uint8_t src[3] = {(uint8_t)(input >> 16), (uint8_t)(input >> 8), (uint8_t)input};
        compare(src, 3);
        /* Cut after one and two bytes: once for each. */
        if (src[2] == 0) {
            compare(src, 2);
        }
        if (src[1] == 0 && src[2] == 0) {
            compare(src, 1);
        }
    }
}

Test(replacement, as_icu_on_random_inputs)
{
    const uint64_t first_seed = UINT64_C(0xFFFD);
    enum {
        rounds = 50000
    };
    uint64_t seed = first_seed;
    for (unsigned round = 0; round < rounds; round++) {
        uint8_t src[longest];
        const size_t length = oracle_random_below(&seed, longest + 1);
        oracle_random_bytes(&seed, src, length);
        compare(src, length);
    }
    cr_log_info("seed %#llx: %u inputs", (unsigned long long)first_seed, rounds);
}
