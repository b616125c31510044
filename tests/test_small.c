/*
 * The forms of small builds, src/core/small.h, beside those that are proved (proof/): the same
 * results for all inputs. Compiled with -Os, and without the library.
 */
#include "core/small.h"

#include <criterion/criterion.h>
#include <string.h>

#if !U8C_SMALL
#error "this test is about builds for size: compile it with -Os"
#endif

/* Of the library, which is not linked. */
unsigned u8c_scalar_error(uint32_t code_point)
{
    return u8c_scalar_error_small(code_point);
}

static unsigned long compared;

/* The results are compared byte by byte: neither structure has padding. */
static void compare_decoding(const uint8_t *src, size_t src_len)
{
    const utf8codec_decoded expected = u8c_decode_one(src, src_len),
                            got = u8c_decode_small(src, src_len);
    cr_assert(
        memcmp(&expected, &got, sizeof got) == 0,
        "%zu bytes %02X %02X %02X %02X: expected status %d, error %d, length %d, U+%04lX, got "
        "%d, %d, %d, U+%04lX",
        src_len, src[0], src[1], src[2], src[3], expected.status, expected.error, expected.length,
        (unsigned long)expected.code_point, got.status, got.error, got.length,
        (unsigned long)got.code_point);
    compared++;
}

/*
 * All inputs that begin with src[0, count): that alone; if that is the beginning of a sequence, with
 * each next byte; else, since no more may be looked at, with a few bytes after it.
 */
static void compare_after(uint8_t *src, size_t count)
{
    static const uint8_t others[] = {0x00, 0x7F, 0x80, 0xBF, 0xC2, 0xFF};
    compare_decoding(src, count);
    if (count == u8c_max_length) {
        return;
    }
    if (u8c_decode_one(src, count).status == UTF8CODEC_TRUNCATED) {
        for (unsigned next = 0; next <= UINT8_MAX; next++) {
            src[count] = (uint8_t)next;
            compare_after(src, count + 1);
        }
        return;
    }
    for (size_t i = 0; i < sizeof others; i++) {
        memset(src + count, others[i], u8c_max_length - count);
        compare_decoding(src, u8c_max_length);
    }
}

Test(small, decode)
{
    uint8_t src[u8c_max_length] = {0};
    compare_after(src, 0);
    /* At least every sequence, and every error in a third or fourth byte. */
    cr_assert(compared > 0x10FFFF + 5 * 64 * 64 * 192, "only %lu compared", compared);
}

static void compare_encoding(uint32_t code_point)
{
    const utf8codec_encoded expected = u8c_encode_one(code_point),
                            got = u8c_encode_small(code_point);
    cr_assert(memcmp(&expected, &got, sizeof got) == 0, "U+%04lX", (unsigned long)code_point);
    cr_assert(u8c_scalar_error_small(code_point) == (unsigned)u8c_scalar_value_error(code_point));
}

/* Every code point and as many numbers again; then every 4093rd, a prime, and the last. */
Test(small, encode)
{
    for (uint32_t code_point = 0; code_point <= 2 * (u8c_last_4 + 1); code_point++) {
        compare_encoding(code_point);
    }
    for (uint32_t number = 0; number <= UINT32_MAX - 4093; number += 4093) {
        compare_encoding(number);
    }
    compare_encoding(UINT32_MAX);
}

Test(small, surrogates_of_utf16)
{
    for (uint32_t unit = 0; unit <= u8c_last_4; unit++) {
        cr_assert(u8c_is_surrogate_unit(unit) == u8c_is_surrogate(unit));
        cr_assert(u8c_is_low_surrogate(unit) ==
                  (unit >= u8c_low_surrogate_first && unit <= u8c_surrogate_last));
    }
}

Test(small, units_at_any_alignment)
{
    const uint8_t bytes[] = {0x01, 0x23, 0x45, 0x67, 0x89};
    for (unsigned shift = 0; shift < 2; shift++) {
        for (unsigned swapped = 0; swapped < 2; swapped++) {
            const uint16_t unit = u8c_load16(bytes + shift);
            const uint32_t wide = u8c_load32(bytes + shift);
            uint8_t copy[4];
            cr_assert(u8c_get16(bytes + shift, swapped) == (swapped ? u8c_swap16(unit) : unit));
            cr_assert(u8c_get32(bytes + shift, swapped) == (swapped ? u8c_swap32(wide) : wide));
            u8c_put16(copy, u8c_get16(bytes + shift, swapped), swapped);
            cr_assert(memcmp(copy, bytes + shift, 2) == 0);
            u8c_put32(copy, u8c_get32(bytes + shift, swapped), swapped);
            cr_assert(memcmp(copy, bytes + shift, 4) == 0);
        }
    }
}
