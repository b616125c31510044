/*
 * One input, every oracle, the library under every kernel table.
 */
#include "oracle_agreement.h"
#include "every_kernel.h"
#include "oracle_abnf.h"
#include "oracle_convert.h"
#include "oracle_never.h"
#include "oracle_regex.h"
#include "oracle_sequence.h"
#include "oracle_tang.h"

#include <utf8codec/inline.h>

#include <stdio.h>
#include <string.h>

static char message[2048];

static const char *disagree(const char *who, const uint8_t *src, size_t src_len)
{
    snprintf(message, sizeof message, "%s: %s", oracle_bytes_text(src, src_len), who);
    return message;
}

bool oracle_same_decoded(utf8codec_decoded one, utf8codec_decoded other)
{
    return one.code_point == other.code_point && one.length == other.length &&
           one.status == other.status && one.error == other.error && one.reserved == 0 &&
           other.reserved == 0;
}

bool oracle_decodes_to(const void *src, size_t src_len, utf8codec_decoded expected)
{
    return oracle_same_decoded(utf8codec_decode(src, src_len), expected) &&
           oracle_same_decoded(utf8codec_decode_inline(src, src_len), expected);
}

bool oracle_encodes_to(uint32_t code_point, utf8codec_encoded expected)
{
    const utf8codec_encoded linked = utf8codec_encode(code_point);
    const utf8codec_encoded in_line = utf8codec_encode_inline(code_point);
    return memcmp(&linked, &expected, sizeof linked) == 0 &&
           memcmp(&in_line, &expected, sizeof in_line) == 0;
}

static const char *acceptance_disagreement(const uint8_t *src, size_t src_len, bool *well_formed)
{
    const bool accepted = oracle_abnf_octets(src, src_len);
    *well_formed = accepted;
    if (oracle_tang_accepts(src, src_len) != accepted) {
        return disagree("the ABNF and the state machine disagree", src, src_len);
    }
    if (oracle_regex_available()) {
        if (oracle_regex_matches(src, src_len) != accepted) {
            return disagree("the ABNF and the regular expression disagree", src, src_len);
        }
        if (oracle_regex_matches_in_two_steps(src, src_len) != accepted) {
            return disagree("the ABNF and the regular expression in two steps disagree", src,
                            src_len);
        }
    }
    if (accepted && oracle_never_in(src, src_len)) {
        return disagree("the ABNF accepts a byte or pair that is never seen", src, src_len);
    }
    return NULL;
}

/* The first sequence: two ways to find the error and the length, and utf8codec_decode(). */
static const char *sequence_disagreement(const uint8_t *src, size_t src_len)
{
    const utf8codec_decoded expected = oracle_sequence(src, src_len);

    if (src_len > 0) {
        size_t length = 0;
        const utf8codec_error error = oracle_error(src, src_len, &length);
        if (error != expected.error || length != expected.length) {
            return disagree("the state machine and the values disagree on the first error", src,
                            src_len);
        }
    }
    return oracle_decodes_to(src, src_len, expected)
               ? NULL
               : disagree("utf8codec_decode() or its inline form", src, src_len);
}

/* One conversion under the table in use, against what the oracle expects. */
static const char *result_disagreement(const char *function, const char *kernel,
                                       utf8codec_result found, utf8codec_result expected)
{
    if (oracle_same_result(found, expected)) {
        return NULL;
    }
    snprintf(message, sizeof message, "%s, kernels %s: %s, expected %s", function, kernel,
             oracle_result_text(found), oracle_result_text(expected));
    return message;
}

static const char *conversion_disagreement(const uint8_t *src, size_t src_len, unsigned flags)
{
    uint32_t expected_units[ORACLE_AGREEMENT_MAX], units[ORACLE_AGREEMENT_MAX];
    const utf8codec_result expected =
        oracle_to_utf32(src, src_len, expected_units, ORACLE_AGREEMENT_MAX, flags);
    utf8codec_result expected_unstored = expected;
    expected_unstored.written = 0;

    FOR_EVERY_KERNEL(kernel)
    {
        const utf8codec_result stored = utf8codec_to_utf32(src, src_len, units, src_len, flags);
        const char *wrong =
            result_disagreement("utf8codec_validate()", kernel->name,
                                utf8codec_validate(src, src_len, flags), expected_unstored);
        if (wrong == NULL) {
            wrong = result_disagreement("utf8codec_to_utf32()", kernel->name, stored, expected);
        }
        if (wrong == NULL) {
            wrong = result_disagreement("utf8codec_to_utf32_measure()", kernel->name,
                                        utf8codec_to_utf32_measure(src, src_len, flags), expected);
        }
        if (wrong != NULL) {
            static char whole[sizeof message + 1024];
            snprintf(whole, sizeof whole, "%s: %s", oracle_bytes_text(src, src_len), wrong);
            return whole;
        }
        if (memcmp(units, expected_units, expected.written * sizeof *units) != 0) {
            return disagree("utf8codec_to_utf32() stored something else", src, src_len);
        }
    }
    return NULL;
}

const char *oracle_library_disagreement(const uint8_t *src, size_t src_len)
{
    const char *wrong = sequence_disagreement(src, src_len);
    if (wrong == NULL) {
        wrong = conversion_disagreement(src, src_len, 0);
    }
    if (wrong == NULL) {
        wrong = conversion_disagreement(src, src_len, UTF8CODEC_MORE);
    }
    return wrong;
}

const char *oracle_disagreement(const uint8_t *src, size_t src_len, bool *well_formed)
{
    const char *const wrong = acceptance_disagreement(src, src_len, well_formed);
    return wrong != NULL ? wrong : oracle_library_disagreement(src, src_len);
}
