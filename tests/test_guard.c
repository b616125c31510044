/*
 * Nothing outside of src is read and nothing outside of dst is written: both laid against pages
 * that nobody may touch, at both ends, for every length 0..256 and every alignment 0..63. A
 * function that goes too far ends the test with a signal.
 */
#include <criterion/criterion.h>
#include <string.h>

#include <utf8codec/inline.h>
#include <utf8codec/utf8codec.h>

#include "support/every_kernel.h"
#include "support/guard.h"
#include "support/oracle_agreement.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/oracle_sequence.h"
#include "support/samples.h"
#include "support/share.h"

enum {
    longest = 256,
    alignments = 64,
    filler = 0x5A
};

static void assert_same(const u8c_level *kernel, const char *what, size_t len, utf8codec_result got,
                        utf8codec_result expected)
{
    cr_assert(oracle_same_result(got, expected), "kernels %s, %s, %zu units: expected %s, got %s",
              kernel->name, what, len, oracle_result_text(expected), oracle_result_text(got));
}

/* One text at one place: all functions that read UTF-8 and store nothing. */
static void read_only(const u8c_level *kernel, const uint8_t *src, size_t len, const uint8_t *text)
{
    for (unsigned flags = 0; flags <= UTF8CODEC_REPLACE; flags++) {
        utf8codec_stream stream = {{0}};
        assert_same(kernel, "validate", len, utf8codec_validate(src, len, flags),
                    oracle_validate(text, len, flags));
        assert_same(kernel, "to_utf32_measure", len, utf8codec_to_utf32_measure(src, len, flags),
                    oracle_to_utf32_measure(text, len, flags));
        assert_same(kernel, "stream_validate", len,
                    utf8codec_stream_validate(&stream, src, len, flags),
                    oracle_validate(text, len, flags));
    }
    cr_assert(utf8codec_count(src, len) == utf8codec_count(text, len));
    cr_assert(utf8codec_valid_up_to(src, len) == oracle_validate(text, len, 0).read);
}

/* The functions that look at a few bytes around a place: at every place. */
static void look_around(const uint8_t *src, size_t len, const uint8_t *text)
{
    char words[UTF8CODEC_EXPLAIN_MAX];
    cr_assert(utf8codec_incomplete_tail(src, len) == utf8codec_incomplete_tail(text, len));
    for (size_t at = 0; at <= len; at++) {
        cr_assert(utf8codec_floor_boundary(src, len, at) ==
                  utf8codec_floor_boundary(text, len, at));
        cr_assert(utf8codec_split_point(src, at) == utf8codec_split_point(text, at));
        cr_assert(utf8codec_decode(src + at, len - at).code_point ==
                  utf8codec_decode(text + at, len - at).code_point);
        cr_assert(utf8codec_decode_last(src, at).code_point ==
                  utf8codec_decode_last(text, at).code_point);
        const utf8codec_result result = utf8codec_validate(src + at, len - at, 0);
        utf8codec_explain(src + at, len - at, result, words, sizeof words);
        utf8codec_explain_utf32(NULL, 0, result, words, sizeof words);
    }
}

/*
 * A byte is read only if those before it begin a sequence: so a length that is too great does no harm
 * where what ends the text, such as a NUL, interrupts any sequence.
 */
Test(guard, decode_reads_no_byte_that_cannot_matter)
{
    guard memory = guard_map(longest);
    for (size_t length = 1; length <= 4; length++) {
        uint8_t bytes[4];
        memset(bytes, sample_alphabet[0], sizeof bytes);
        do {
            const utf8codec_decoded whole = oracle_sequence(bytes, length);
            if (whole.status == UTF8CODEC_TRUNCATED ||
                (length > 1 && oracle_sequence(bytes, length - 1).status != UTF8CODEC_TRUNCATED)) {
                continue; /* more bytes matter, or fewer */
            }
            uint8_t *const src = guard_at_end(memory, length);
            memcpy(src, bytes, length);
            const utf8codec_decoded one = utf8codec_decode(src, 4);
            cr_assert(one.status == whole.status && one.length == whole.length &&
                          one.code_point == whole.code_point && one.error == whole.error,
                      "%s: status %u, length %u", oracle_bytes_text(bytes, length), one.status,
                      one.length);
        } while (sample_next_string(sample_alphabet, SAMPLE_ALPHABET, bytes, length));
    }
    guard_unmap(memory);
}

/*
 * The inline form reads on while there are continuation bytes: a NUL, and any other byte that is
 * none, ends that too.
 */
Test(guard, decode_inline_reads_no_byte_after_one_that_interrupts)
{
    guard memory = guard_map(longest);
    for (size_t length = 1; length <= 4; length++) {
        uint8_t bytes[5];
        memset(bytes, sample_alphabet[0], sizeof bytes);
        bytes[length] = '\0';
        do {
            uint8_t *const src = guard_at_end(memory, length + 1);
            memcpy(src, bytes, length + 1);
            cr_assert(oracle_same_decoded(utf8codec_decode_inline(src, SIZE_MAX / 2),
                                          oracle_sequence(bytes, length + 1)),
                      "%s", oracle_bytes_text(bytes, length + 1));
        } while (sample_next_string(sample_alphabet, SAMPLE_ALPHABET, bytes, length));
    }
    guard_unmap(memory);
}

Test(guard, input_at_both_ends)
{
    guard memory = guard_map(longest);
    uint8_t text[longest + 1];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 40;
        for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
            for (size_t len = 0; len <= longest; len++) {
                sample_bytes(kind, &seed, text, len);
                uint8_t *const places[] = {memory.first, guard_at_end(memory, len)};
                for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
                    memcpy(places[i], text, len);
                    read_only(kernel, places[i], len, text);
                    if (len <= 32 || len == longest) {
                        look_around(places[i], len, text);
                    }
                }
            }
        }
    }
    guard_unmap(memory);
}

/* Output: `cap` units of room between the pages or between filler, whatever the call makes. */
static void convert(const u8c_level *kernel, const uint8_t *src, size_t len, uint32_t *dst,
                    size_t cap, const uint8_t *text)
{
    static uint32_t expected[longest];
    utf8codec_stream stream = {{0}};
    const utf8codec_result want = oracle_to_utf32(text, len, expected, cap, UTF8CODEC_REPLACE);

    assert_same(kernel, "to_utf32", len, utf8codec_to_utf32(src, len, dst, cap, UTF8CODEC_REPLACE),
                want);
    cr_assert(memcmp(dst, expected, want.written * sizeof *dst) == 0);
    memset(dst, filler, cap * sizeof *dst);
    assert_same(kernel, "stream_to_utf32", len,
                utf8codec_stream_to_utf32(&stream, src, len, dst, cap, UTF8CODEC_REPLACE), want);
    cr_assert(memcmp(dst, expected, want.written * sizeof *dst) == 0);
}

Test(guard, input_and_output_at_both_ends)
{
    guard input = guard_map(longest), output = guard_map(longest * sizeof(uint32_t));
    uint8_t text[longest + 1];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 41;
        for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
            for (size_t len = 0; len <= longest; len++) {
                sample_bytes(kind, &seed, text, len);
                const size_t needed = oracle_to_utf32_measure(text, len, UTF8CODEC_REPLACE).written;
                const size_t caps[] = {needed, needed / 2, len};
                for (size_t i = 0; i < 6; i++) {
                    const size_t cap = caps[i / 2], size = cap * sizeof(uint32_t);
                    uint8_t *const src = i % 2 == 0 ? input.first : guard_at_end(input, len);
                    uint8_t *const dst = i % 2 == 0 ? guard_at_end(output, size) : output.first;
                    memcpy(src, text, len);
                    convert(kernel, src, len, (uint32_t *)(void *)dst, cap, text);
                    memmove(guard_at_end(input, len), src, len);
                    convert(kernel, guard_at_end(input, len), len,
                            (uint32_t *)(void *)guard_at_end(output, size), cap, text);
                }
            }
        }
    }
    guard_unmap(input);
    guard_unmap(output);
}

static void encode(const u8c_level *kernel, const uint32_t *src, size_t len, uint8_t *dst,
                   size_t cap, const uint32_t *text)
{
    static uint8_t expected[4 * longest];
    const utf8codec_result want = oracle_from_utf32(text, len, expected, cap, UTF8CODEC_REPLACE);
    assert_same(kernel, "from_utf32", len,
                utf8codec_from_utf32(src, len, dst, cap, UTF8CODEC_REPLACE), want);
    cr_assert(memcmp(dst, expected, want.written) == 0);
    assert_same(kernel, "from_utf32_measure", len, utf8codec_from_utf32_measure(src, len, 0),
                oracle_from_utf32_measure(text, len, 0));
}

Test(guard, encoding_at_both_ends)
{
    guard input = guard_map(longest * sizeof(uint32_t)), output = guard_map(longest * 4);
    uint32_t text[longest + 1];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 42;
        for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
            for (size_t len = 0; len <= longest; len++) {
                sample_code_points(kind, &seed, text, len);
                const size_t needed =
                    oracle_from_utf32_measure(text, len, UTF8CODEC_REPLACE).written;
                const size_t size = len * sizeof *text;
                const size_t caps[] = {needed, needed / 2, 4 * len};
                for (size_t i = 0; i < 12; i++) {
                    const size_t cap = caps[i / 4];
                    uint8_t *const src = i % 2 == 0 ? input.first : guard_at_end(input, size);
                    uint8_t *const dst = i / 2 % 2 == 0 ? guard_at_end(output, cap) : output.first;
                    memcpy(src, text, size);
                    encode(kernel, (const uint32_t *)(const void *)src, len, dst, cap, text);
                }
            }
        }
    }
    guard_unmap(input);
    guard_unmap(output);
}

/* Both ends of the input, with room for what it makes at the end of the output. */
static void at_both_ends(const u8c_level *kernel, const uint8_t *text, size_t len, guard input,
                         guard output)
{
    const size_t cap = oracle_to_utf32_measure(text, len, UTF8CODEC_REPLACE).written;
    uint8_t *const places[] = {input.first, guard_at_end(input, len)};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        memcpy(places[i], text, len);
        read_only(kernel, places[i], len, text);
        convert(kernel, places[i], len,
                (uint32_t *)(void *)guard_at_end(output, cap * sizeof(uint32_t)), cap, text);
    }
}

/*
 * Ill-formed input at the ends: runs of one byte after a beginning of ASCII, so that whatever a
 * kernel concludes from lead bytes near an end, it meets more of them than text could have.
 */
Test(guard, runs_of_one_byte)
{
    guard input = guard_map(longest), output = guard_map(longest * sizeof(uint32_t));
    uint8_t text[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t letter = 0; letter < SAMPLE_ALPHABET; letter++) {
            for (size_t len = 0; len <= longest; len += 1 + len / 64) {
                if (!share_takes()) {
                    continue;
                }
                memset(text, sample_alphabet[letter], len);
                at_both_ends(kernel, text, len, input, output);
                memset(text, 'a', len / 2);
                at_both_ends(kernel, text, len, input, output);
            }
        }
    }
    guard_unmap(input);
    guard_unmap(output);
}

/* Short hostile input, many times: the lengths around the blocks that kernels work in. */
Test(guard, short_hostile_input)
{
    guard input = guard_map(longest), output = guard_map(longest * sizeof(uint32_t));
    uint8_t text[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 44;
        for (size_t len = 0; len <= 80; len++) {
            for (int round = 0; round < 200; round++) {
                if (!share_takes()) {
                    continue;
                }
                if (round % 2 == 0) {
                    sample_bytes(SAMPLE_HOSTILE, &seed, text, len);
                } else {
                    oracle_random_bytes(&seed, text, len);
                }
                at_both_ends(kernel, text, len, input, output);
            }
        }
    }
    guard_unmap(input);
    guard_unmap(output);
}

/* Every alignment: src and dst slide against each other, and their surroundings stay as they were.
 */
static void at_alignment(const u8c_level *kernel, const uint8_t *text, size_t len, size_t shift)
{
    static _Alignas(alignments) uint8_t input[longest + 2 * alignments];
    static _Alignas(alignments) uint8_t output[sizeof(uint32_t) * longest + 3 * alignments];
    static _Alignas(alignments) uint8_t back[longest + 2 * alignments];
    const size_t cap = oracle_to_utf32_measure(text, len, UTF8CODEC_REPLACE).written;
    const size_t dst_at = (alignments - shift) / sizeof(uint32_t) * sizeof(uint32_t);
    const size_t dst_end = dst_at + cap * sizeof(uint32_t);
    uint32_t *const dst = (uint32_t *)(void *)(output + dst_at);

    memset(input, 0xBF, sizeof input); /* what would be taken into a sequence, were it read */
    memcpy(input + shift, text, len);
    memset(output, filler, sizeof output);
    read_only(kernel, input + shift, len, text);
    convert(kernel, input + shift, len, dst, cap, text);

    const utf8codec_result strict = utf8codec_validate(text, len, 0);
    memset(back, filler, sizeof back);
    const utf8codec_result encoded = utf8codec_from_utf32(dst, cap, back + shift, strict.read, 0);
    cr_assert(encoded.written <= strict.read && memcmp(back + shift, text, encoded.written) == 0);
    for (size_t i = 0; i < alignments; i++) {
        cr_assert(output[dst_end + i] == filler, "kernels %s: wrote behind dst", kernel->name);
        cr_assert(i >= dst_at || output[i] == filler, "kernels %s: wrote before dst", kernel->name);
        cr_assert(back[shift + strict.read + i] == filler, "kernels %s: wrote behind dst",
                  kernel->name);
        cr_assert(i >= shift || back[i] == filler, "kernels %s: wrote before dst", kernel->name);
    }
}

Test(guard, every_length_at_every_alignment)
{
    uint8_t text[longest + 1];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 43;
        for (size_t len = 0; len <= longest; len++) {
            for (size_t shift = 0; shift < alignments; shift++) {
                if (!share_takes()) {
                    continue;
                }
                sample_bytes((sample_kind)((len + shift) % SAMPLE_KINDS), &seed, text, len);
                at_alignment(kernel, text, len, shift);
            }
        }
    }
}

/*
 * The functions that look around a place look at no more than a few bytes: here all but the last
 * eight of src may not be touched at all.
 */
Test(guard, looking_around_is_bounded)
{
    enum {
        hidden = 100,
        shown = 8
    };
    guard memory = guard_map(shown);
    const uint8_t *const src = memory.first - hidden;
    const size_t src_len = hidden + shown;
    static const uint8_t fillers[] = {0x80, 0xBF, 0x41, 0xF1};

    for (size_t i = 0; i < sizeof fillers; i++) {
        memset(memory.first, fillers[i], shown);
        const size_t tail = fillers[i] == 0xF1 ? 1 : 0;
        cr_assert(utf8codec_decode_last(src, src_len).length == 1);
        cr_assert(utf8codec_incomplete_tail(src, src_len) == tail);
        for (size_t limit = hidden + 4; limit <= src_len; limit++) {
            cr_assert(utf8codec_floor_boundary(src, src_len, limit) == limit);
        }
    }
    guard_unmap(memory);
}
