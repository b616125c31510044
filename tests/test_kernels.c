/*
 * Kernels by their contract (src/kernels/kernels.h), each called by itself: what it says it has
 * read is well-formed and whole, what it says it has written is the conversion; and on clean text
 * with enough room it comes nearly to the end. The contract alone would be kept by a kernel that
 * never advances: only speed would tell, and no test here times.
 */
#include <criterion/criterion.h>
#include <string.h>

#include "support/every_kernel.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"

enum {
    most = 4096,
    unfinished = 64 /* units that a kernel may leave: less than a block of the widest registers */
};

static uint8_t bytes[most], encoded[4 * most], encoded_by_oracle[4 * most];
static uint32_t units[most], decoded[most], decoded_by_oracle[most];

static int is_clean(sample_kind kind)
{
    return kind <= SAMPLE_WORDS;
}

static void expect_diligence(const u8c_kernels *kernel, const char *what, sample_kind kind,
                             size_t len, size_t read)
{
    if (kernel != &u8c_kernels_none && is_clean(kind)) {
        cr_assert(len - read < unfinished, "kernels %s, %s: read %zu of %zu of clean text (%s)",
                  kernel->name, what, read, len, sample_name(kind));
    }
}

static void check_from_utf8(const u8c_kernels *kernel, sample_kind kind, size_t len, size_t cap)
{
    const u8c_advance valid = kernel->validate(bytes, len, NULL, 0);
    const u8c_advance measured = kernel->to_utf32_measure(bytes, len, NULL, 0);
    const u8c_advance stored = kernel->to_utf32(bytes, len, decoded, cap);
    cr_assert(valid.read <= len && measured.read <= len && stored.read <= len);
    cr_assert(valid.written == 0 && stored.written <= cap);

    cr_assert(oracle_validate(bytes, valid.read, 0).status == UTF8CODEC_OK,
              "kernels %s: validate went over an error, or stopped inside a sequence: %s",
              kernel->name, oracle_bytes_text(bytes, valid.read));
    const utf8codec_result count = oracle_to_utf32_measure(bytes, measured.read, 0);
    cr_assert(count.status == UTF8CODEC_OK && count.written == measured.written,
              "kernels %s: %zu code points measured in %s", kernel->name, measured.written,
              oracle_bytes_text(bytes, measured.read));
    const utf8codec_result all = oracle_to_utf32(bytes, stored.read, decoded_by_oracle, most, 0);
    cr_assert(all.status == UTF8CODEC_OK && all.written == stored.written &&
                  memcmp(decoded, decoded_by_oracle, stored.written * sizeof *decoded) == 0,
              "kernels %s: to_utf32 of %s", kernel->name, oracle_bytes_text(bytes, stored.read));

    expect_diligence(kernel, "validate", kind, len, valid.read);
    expect_diligence(kernel, "to_utf32_measure", kind, len, measured.read);
    if (cap >= len) {
        expect_diligence(kernel, "to_utf32", kind, len, stored.read);
    }
}

static void check_from_utf32(const u8c_kernels *kernel, sample_kind kind, size_t len, size_t cap)
{
    const u8c_advance measured = kernel->from_utf32_measure(units, len, NULL, 0);
    const u8c_advance stored = kernel->from_utf32(units, len, encoded, cap);
    cr_assert(measured.read <= len && stored.read <= len && stored.written <= cap);

    const utf8codec_result size = oracle_from_utf32_measure(units, measured.read, 0);
    cr_assert(size.status == UTF8CODEC_OK && size.written == measured.written,
              "kernels %s: %zu bytes measured for %zu units", kernel->name, measured.written,
              measured.read);
    const utf8codec_result all =
        oracle_from_utf32(units, stored.read, encoded_by_oracle, sizeof encoded_by_oracle, 0);
    cr_assert(all.status == UTF8CODEC_OK && all.written == stored.written &&
                  memcmp(encoded, encoded_by_oracle, stored.written) == 0,
              "kernels %s: from_utf32 of %zu units", kernel->name, stored.read);

    /* Sequences of four bytes: plane 16 among others may be left to the scalar core. */
    if (kind <= SAMPLE_THREE) {
        expect_diligence(kernel, "from_utf32_measure", kind, len, measured.read);
        if (cap >= 4 * len) {
            expect_diligence(kernel, "from_utf32", kind, len, stored.read);
        }
    }
}

/* Every length up to 300, then a few long ones; with room for everything, and with less. */
static void check_kind(sample_kind kind)
{
    uint64_t seed = 3629;
    for (size_t len = 0; len <= most; len += len < 300 ? 1 : 1265) {
        sample_bytes(kind, &seed, bytes, len);
        sample_code_points(kind, &seed, units, len);
        const size_t less = oracle_random_below(&seed, len + 1);
        FOR_EVERY_KERNEL(kernel)
        {
            check_from_utf8(kernel, kind, len, most);
            check_from_utf8(kernel, kind, len, less);
            check_from_utf32(kernel, kind, len, sizeof encoded);
            check_from_utf32(kernel, kind, len, less);
        }
    }
}

Test(kernels, advance_over_clean_text)
{
    for (int kind = 0; kind < SAMPLE_KINDS; kind++) {
        if (is_clean((sample_kind)kind)) {
            check_kind((sample_kind)kind);
        }
    }
}

Test(kernels, stop_before_what_is_ill_formed)
{
    for (int kind = 0; kind < SAMPLE_KINDS; kind++) {
        if (!is_clean((sample_kind)kind)) {
            check_kind((sample_kind)kind);
        }
    }
}
