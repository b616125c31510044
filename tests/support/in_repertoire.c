/*
 * Operations in a repertoire: see in_repertoire.h.
 */
#include "in_repertoire.h"

#include "check.h"
#include "oracle_convert.h"

#include <utf8codec/utf8.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ALL_ABOVE(first) {first, 0xD7FF}, {0xE000, 0x10FFFF}
#define PLANE(n)         {(n) << 16, ((n) << 16) + 0xFFFD}
#define PLANES                                                                                     \
    PLANE(0x1), PLANE(0x2), PLANE(0x3), PLANE(0x4), PLANE(0x5), PLANE(0x6), PLANE(0x7),            \
        PLANE(0x8), PLANE(0x9), PLANE(0xA), PLANE(0xB), PLANE(0xC), PLANE(0xD), PLANE(0xE),        \
        PLANE(0xF), PLANE(0x10)
/* From `first` on, without noncharacters. */
#define CHARACTERS_ABOVE(first) {first, 0xD7FF}, {0xE000, 0xFDCF}, {0xFDF0, 0xFFFD}, PLANES
#define XML                     {0x9, 0xA}, {0xD, 0xD}, {0x20, 0xD7FF}, {0xE000, 0xFFFD}, {0x10000, 0x10FFFF}

/* What each allows, as its standard lists it. */
static const struct standard {
    const char *name;
    utf8codec_range allowed[24]; /* the rest is 0, 0 */
} standards[] = {
    {"unicode-scalars", {ALL_ABOVE(0)}},
    {"xml-characters", {XML}},
    {"unicode-assignables", {{0x9, 0xA}, {0xD, 0xD}, {0x20, 0x7E}, CHARACTERS_ABOVE(0xA0)}},
    {"xml-1.0", {XML}},
    {"xml-1.1",
     {{0x9, 0xA},
      {0xD, 0xD},
      {0x20, 0x7E},
      {0x85, 0x85},
      {0xA0, 0xD7FF},
      {0xE000, 0xFFFD},
      {0x10000, 0x10FFFF}}},
    {"mqtt-must", {ALL_ABOVE(1)}},
    {"mqtt-should", {{0x20, 0x7E}, CHARACTERS_ABOVE(0xA0)}},
    {"i-json", {CHARACTERS_ABOVE(0)}},
    {"json-unescaped", {{0x20, 0x21}, {0x23, 0x5B}, ALL_ABOVE(0x5D)}},
    {"yaml-printable",
     {{0x9, 0xA},
      {0xD, 0xD},
      {0x20, 0x7E},
      {0x85, 0x85},
      {0xA0, 0xD7FF},
      {0xE000, 0xFFFD},
      {0x10000, 0x10FFFF}}},
    {"yaml-json", {{0x9, 0x9}, ALL_ABOVE(0x20)}},
    {"toml-comment", {{0x9, 0x9}, {0x20, 0x7E}, ALL_ABOVE(0x80)}},
    {"http-field-value", {{0x9, 0x9}, {0x20, 0x7E}, ALL_ABOVE(0x80)}},
    {"net-unicode", {{0xA, 0xA}, {0xC, 0xD}, {0x20, 0x7E}, ALL_ABOVE(0xA0)}},
    {"ldap-filter-value", {{0x1, 0x27}, {0x2B, 0x5B}, ALL_ABOVE(0x5D)}},
    {"d-bus", {ALL_ABOVE(1)}},
    {"postgresql", {ALL_ABOVE(1)}},
    {"no-nul", {ALL_ABOVE(1)}},
    {"no-controls", {{0x9, 0xA}, {0x20, 0x7E}, ALL_ABOVE(0xA0)}},
    {"no-noncharacters", {CHARACTERS_ABOVE(0)}},
};

int standard_allows(const char *name, uint32_t code_point)
{
    const struct standard *one = standards;
    while (one < standards + sizeof standards / sizeof *standards && strcmp(one->name, name) != 0) {
        one++;
    }
    if (one == standards + sizeof standards / sizeof *standards) {
        fprintf(stderr, "no standard is called %s\n", name);
        abort();
    }
    for (const utf8codec_range *range = one->allowed; range->last != 0; range++) {
        if (code_point >= range->first && code_point <= range->last) {
            return 1;
        }
    }
    return 0;
}

int repertoire_allows(const utf8codec_repertoire *repertoire, uint32_t code_point)
{
    const uint32_t classes = repertoire->excluded_classes;
    const int c1 = code_point >= 0x80 && code_point <= 0x9F, nel = code_point == 0x85,
              plane_end = code_point % 0x10000 >= 0xFFFE, plane_0 = code_point < 0x10000,
              fdd0 = code_point >= 0xFDD0 && code_point <= 0xFDEF;
    for (uint32_t i = 0; i < repertoire->excluded_count; i++) {
        if (code_point >= repertoire->excluded[i].first &&
            code_point <= repertoire->excluded[i].last) {
            return 0;
        }
    }
    if (code_point < 0x80) {
        const unsigned high = code_point / 16, low = code_point % 16;
        return (repertoire->excluded_ascii[low] & 1u << high) == 0;
    }
    return !((c1 && !nel && (classes & UTF8CODEC_EXCLUDE_C1_BUT_NEL) != 0) ||
             (nel && (classes & UTF8CODEC_EXCLUDE_NEL) != 0) ||
             (fdd0 && (classes & UTF8CODEC_EXCLUDE_FDD0) != 0) ||
             (plane_end && plane_0 && (classes & UTF8CODEC_EXCLUDE_FFFE) != 0) ||
             (plane_end && !plane_0 && (classes & UTF8CODEC_EXCLUDE_PLANE_ENDS) != 0));
}

static const utf8codec_repertoire *used;

void use_repertoire(const utf8codec_repertoire *repertoire)
{
    used = repertoire;
}

static utf8codec_decoded judge_in(const void *src, size_t src_len, unsigned flags)
{
    utf8codec_decoded one = oracle_utf8.judge(src, src_len, flags);
    if (one.status == UTF8CODEC_OK && !repertoire_allows(used, one.code_point)) {
        one.status = UTF8CODEC_NOT_ALLOWED;
        one.error = UTF8CODEC_ERROR_NOT_ALLOWED;
    }
    return one;
}

static size_t store_utf8(uint32_t code_point, void *dst)
{
    return oracle_utf8.store(code_point, dst);
}

static const oracle_encoding utf8_in = {
    "utf8_in", UTF8CODEC_ENCODING_UTF8, 1, 0x10FFFF, 0xFFFD, judge_in, store_utf8};

static utf8codec_result validate(const void *src, size_t src_len, unsigned flags)
{
    return utf8codec_validate_in(used, src, src_len, flags);
}

static utf8codec_result stream_validate(utf8codec_stream *stream, const void *src, size_t src_len,
                                        void *dst, size_t dst_cap, unsigned flags)
{
    (void)dst;
    (void)dst_cap;
    return utf8codec_stream_validate_in(stream, used, src, src_len, flags);
}

static utf8codec_result convert(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                unsigned flags)
{
    return utf8codec_to_utf8_in(used, src, src_len, dst, dst_cap, flags);
}

static utf8codec_result measure(const void *src, size_t src_len, unsigned flags)
{
    return utf8codec_to_utf8_in_measure(used, src, src_len, flags);
}

static utf8codec_result stream(utf8codec_stream *state, const void *src, size_t src_len, void *dst,
                               size_t dst_cap, unsigned flags)
{
    return utf8codec_stream_to_utf8_in(state, used, src, src_len, dst, dst_cap, flags);
}

static size_t most(size_t src_len)
{
    return UTF8CODEC_TO_UTF8_MAX(src_len);
}

static size_t stream_most(size_t src_len)
{
    return UTF8CODEC_STREAM_TO_UTF8_MAX(src_len);
}

const operation validate_in_repertoire = {"validate_in", &utf8_in,        NULL, NULL,
                                          validate,      stream_validate, NULL, NULL};
const operation to_utf8_in_repertoire = {"to_utf8_in", &utf8_in, &oracle_utf8, convert,
                                         measure,      stream,   most,         stream_most};

/* By the words of the header: the oracle on what comes before the first stop. */
static utf8codec_result expected_until(const uint8_t *src, size_t len, const uint8_t *set,
                                       unsigned flags)
{
    size_t stop = 0;
    while (stop < len && (src[stop] >= 0x80 || (set[src[stop] % 16] >> src[stop] / 16 & 1) == 0)) {
        stop++;
    }
    utf8codec_result expected =
        oracle_validate(src, stop, stop < len ? flags & ~(unsigned)UTF8CODEC_MORE : flags);
    if (expected.status == UTF8CODEC_TRUNCATED && stop < len) {
        expected.status = UTF8CODEC_ILL_FORMED;
        expected.error = UTF8CODEC_ERROR_MISSING_CONTINUATION;
    }
    return expected;
}

const char *check_until(const uint8_t *set, const void *src, size_t len, unsigned flags)
{
    const utf8codec_result got = utf8codec_validate_until(set, src, len, flags),
                           expected = expected_until((const uint8_t *)src, len, set, flags);
    CHECK(oracle_same_result(got, expected), "validate_until, flags %u: expected %s, got %s: %s",
          flags, oracle_result_text(expected), oracle_result_text(got),
          oracle_bytes_text((const uint8_t *)src, len));
    return NULL;
}
