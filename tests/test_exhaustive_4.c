/*
 * Every input of four bytes, all 2^32: the four oracles agree with one another and with the
 * library (utf8codec_decode() in every field, utf8codec_validate() under the best kernels in
 * every field). One test for each first byte, so that they spread over the processors.
 *
 * What depends on the first three bytes alone is found out once for the 256 inputs that share
 * them: the state of the state machine, whether the regular expression can match what begins with
 * them, what the tables of the never seen say of them, and where the sequence begins in which they
 * end. Everything else is asked of each input anew.
 */
#include "support/every_kernel.h"
#include "support/oracle_abnf.h"
#include "support/oracle_agreement.h"
#include "support/oracle_convert.h"
#include "support/oracle_never.h"
#include "support/oracle_regex.h"
#include "support/oracle_sequence.h"
#include "support/oracle_tang.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <string.h>

enum {
    input_len = 4,
    prefix_len = 3,
    last_bytes = 256
};

/* The inputs that begin with bytes[0, prefix_len); the last byte is set to each value in turn. */
typedef struct family {
    uint8_t bytes[input_len];
    tang_state state;           /* of the machine after the prefix */
    bool never_seen;            /* the prefix has a byte or pair that is */
    utf8codec_result validated; /* the prefix by itself, more to follow */
} family;

static void fail(const char *who, const uint8_t *bytes)
{
    cr_assert_fail("%s: %s", oracle_bytes_text(bytes, input_len), who);
}

static family family_of(uint32_t prefix)
{
    family these = {{(uint8_t)(prefix >> 16), (uint8_t)(prefix >> 8), (uint8_t)prefix, 0},
                    TANG_START,
                    false,
                    {.read = 0}};
    these.state = oracle_tang_run(these.bytes, prefix_len);
    if (oracle_regex_available() &&
        oracle_regex_may_begin(these.bytes, prefix_len) != (these.state != TANG_ERROR)) {
        fail("the regular expression and the state machine disagree on the prefix", these.bytes);
    }
    these.never_seen = oracle_never_in(these.bytes, prefix_len);
    these.validated = oracle_validate(these.bytes, prefix_len, UTF8CODEC_MORE);
    return these;
}

/*
 * The result of validating the whole input, which begins with the sequence or error `first`. An
 * error of the prefix is one of the input; else the input's last sequence begins where the
 * prefix's last one ends or was cut.
 */
static utf8codec_result expected_result(const family *these, utf8codec_decoded first)
{
    utf8codec_result result = these->validated;
    if (result.status == UTF8CODEC_ILL_FORMED) {
        return result;
    }
    const utf8codec_decoded last =
        result.read == 0 ? first
                         : oracle_sequence(these->bytes + result.read, input_len - result.read);
    result.status = last.status;
    result.error = last.error;
    result.error_length = last.status == UTF8CODEC_OK ? 0 : last.length;
    result.read += last.status == UTF8CODEC_OK ? last.length : 0;
    return result;
}

/* The oracles on one input: whether it is well-formed, once they all say so. */
static bool accepted_by_all(const family *these)
{
    const uint8_t *const bytes = these->bytes;
    const uint8_t last = bytes[prefix_len];
    const bool accepted = oracle_tang_step(these->state, last) == TANG_START;

    if (oracle_abnf_octets(bytes, input_len) != accepted) {
        fail("the ABNF and the state machine disagree", bytes);
    }
    /* family_of() has asked it whether anything that begins so can match. */
    if (oracle_regex_available() &&
        (these->state != TANG_ERROR && oracle_regex_matches(bytes, input_len)) != accepted) {
        fail("the regular expression and the state machine disagree", bytes);
    }
    if (accepted && (these->never_seen || oracle_never_byte(last) ||
                     oracle_never_pair(bytes[prefix_len - 1], last))) {
        fail("accepted, with a byte or pair that is never seen", bytes);
    }
    return accepted;
}

/* The sequence that the input begins with, `expected`, by values and by the library. */
static void check_decode(const family *these, utf8codec_decoded expected)
{
    const uint8_t *const bytes = these->bytes;
    size_t length = 0;
    const utf8codec_error error = oracle_error(bytes, input_len, &length);

    if (error != expected.error || length != expected.length) {
        fail("the state machine and the values disagree on the first error", bytes);
    }
    if (!oracle_decodes_to(bytes, input_len, expected)) {
        fail("utf8codec_decode() or its inline form", bytes);
    }
}

/* Checks all 256 inputs; returns how many are well-formed. */
static uint64_t check_family(family *these)
{
    utf8codec_result expected[last_bytes];
    uint64_t well_formed = 0;

    for (unsigned last = 0; last < last_bytes; last++) {
        these->bytes[prefix_len] = (uint8_t)last;
        const bool accepted = accepted_by_all(these);
        const utf8codec_decoded first = oracle_sequence(these->bytes, input_len);
        expected[last] = expected_result(these, first);
        if ((expected[last].status == UTF8CODEC_OK) != accepted) {
            fail("the oracles of acceptance and of errors disagree", these->bytes);
        }
        check_decode(these, first);
        well_formed += accepted;
    }
    FOR_BEST_KERNELS(kernel)
    {
        utf8codec_result results[last_bytes];
        for (unsigned last = 0; last < last_bytes; last++) {
            these->bytes[prefix_len] = (uint8_t)last;
            results[last] = utf8codec_validate(these->bytes, input_len, 0);
        }
        /* All at once is faster; bytes that nothing is stored in may differ. */
        const bool same = memcmp(results, expected, sizeof results) == 0;
        for (unsigned last = 0; !same && last < last_bytes; last++) {
            const utf8codec_result found = results[last];
            if (!oracle_same_result(found, expected[last])) {
                these->bytes[prefix_len] = (uint8_t)last;
                cr_assert_fail("%s: kernels %s: %s, expected %s",
                               oracle_bytes_text(these->bytes, input_len), kernel->name,
                               oracle_result_text(found), oracle_result_text(expected[last]));
            }
        }
    }
    return well_formed;
}

/*
 * A kernel sees blocks and leaves short inputs to the scalar core: the 256 inputs again, across
 * the end of a block of 16 bytes of ASCII. What the oracle says of the four bytes and the first
 * byte behind them holds for the whole; the rest is ASCII.
 */
static void check_family_in_block(const family *these)
{
    enum {
        before = 14,
        text_len = 40
    };
    uint8_t text[text_len];
    uint32_t units[text_len];

    memset(text, 'a', sizeof text);
    memcpy(text + before, these->bytes, prefix_len);
    for (unsigned last = 0; last < last_bytes; last++) {
        text[before + prefix_len] = (uint8_t)last;
        utf8codec_result expected = oracle_to_utf32_measure(text + before, input_len + 1, 0);
        const size_t rest =
            expected.status == UTF8CODEC_OK ? text_len - before - (input_len + 1) : 0;
        expected.read += before + rest;
        expected.written += before + rest;
        utf8codec_result unstored = expected;
        unstored.written = 0;
        FOR_BEST_KERNELS(kernel)
        {
            if (!oracle_same_result(utf8codec_validate(text, text_len, 0), unstored) ||
                !oracle_same_result(utf8codec_to_utf32(text, text_len, units, text_len, 0),
                                    expected)) {
                cr_assert_fail("%s, kernels %s: expected %s", oracle_bytes_text(text, text_len),
                               kernel->name, oracle_result_text(expected));
            }
        }
    }
}

/*
 * How many well-formed inputs of four bytes begin with a byte: a scalar value whose sequence
 * begins with it, and any well-formed rest. The scalar values are counted one by one.
 */
static uint64_t well_formed_inputs(unsigned first_byte)
{
    /* Well-formed inputs of 0, 1, 2 and 3 bytes: test_exhaustive.c counts them. */
    static const uint64_t rests[] = {1, 128, 128 * 128 + 1920,
                                     128 * 128 * 128 + 2 * 128 * 1920 + 61440};
    uint64_t inputs = 0;
    for (uint32_t code_point = 0; code_point <= 0x10FFFF; code_point++) {
        const utf8codec_encoded one = oracle_encode(code_point);
        if (one.length != 0 && one.bytes[0] == first_byte) {
            inputs += rests[input_len - one.length];
        }
    }
    return inputs;
}

ParameterizedTestParameters(exhaustive_4, first_byte)
{
    static unsigned first_bytes[256];
    const size_t count = sizeof first_bytes / sizeof *first_bytes;
    for (unsigned i = 0; i < count; i++) {
        first_bytes[i] = i;
    }
    return cr_make_param_array(unsigned, first_bytes, count);
}

ParameterizedTest(const unsigned *first_byte, exhaustive_4, first_byte)
{
    uint64_t inputs = 0, well_formed = 0;
    for (uint32_t prefix = *first_byte << 16; prefix < (*first_byte + 1) << 16; prefix++) {
        family these = family_of(prefix);
        well_formed += check_family(&these);
        if (*first_byte >= 0xF0 && *first_byte <= 0xF7) {
            /* Shorter patterns: test_exhaustive.c has them in blocks. */
            check_family_in_block(&these);
        }
        inputs += last_bytes;
    }
    cr_assert(inputs == UINT64_C(1) << 24);
    cr_assert(well_formed == well_formed_inputs(*first_byte),
              "first byte %02X: %llu inputs are well-formed, not %llu", *first_byte,
              (unsigned long long)well_formed, (unsigned long long)well_formed_inputs(*first_byte));
}
