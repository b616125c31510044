/*
 * Boundaries: see check_boundary.h.
 */
#include "check_boundary.h"

#include "check.h"
#include "oracle_convert.h"
#include "oracle_sequence.h"

#include <utf8codec/inline.h>
#include <utf8codec/utf8codec.h>

#include <stdio.h>
#include <string.h>

static int same_decoded(utf8codec_decoded a, utf8codec_decoded b)
{
    return a.code_point == b.code_point && a.length == b.length && a.status == b.status &&
           a.error == b.error && a.reserved == b.reserved;
}

/* The sequences and maximal subparts of an input, from its start to its end. */
typedef struct partition {
    size_t count;
    size_t starts[CHECK_BOUNDARY_MAX];
    utf8codec_decoded parts[CHECK_BOUNDARY_MAX];
} partition;

/* The partition by the oracle, which utf8codec_decode() must give too, also inline. */
static const char *divide(partition *whole, const uint8_t *src, size_t src_len)
{
    whole->count = 0;
    for (size_t at = 0; at < src_len;) {
        const utf8codec_decoded part = oracle_sequence(src + at, src_len - at);
        const utf8codec_decoded got = utf8codec_decode(src + at, src_len - at);
        CHECK(same_decoded(part, utf8codec_decode_inline(src + at, src_len - at)),
              "decode_inline at %zu: %s", at, oracle_bytes_text(src, src_len));
        CHECK(same_decoded(part, got),
              "decode at %zu: expected U+%04lX length %u status %u error %u, "
              "got U+%04lX length %u status %u error %u: %s",
              at, (unsigned long)part.code_point, part.length, part.status, part.error,
              (unsigned long)got.code_point, got.length, got.status, got.error,
              oracle_bytes_text(src, src_len));
        whole->starts[whole->count] = at;
        whole->parts[whole->count++] = part;
        at += part.length;
    }
    return NULL;
}

/* Stepping back from the end meets the same parts, in the opposite order. */
static const char *check_backwards(const partition *whole, const uint8_t *src, size_t src_len)
{
    size_t end = src_len;
    for (size_t i = whole->count; i-- > 0;) {
        utf8codec_decoded part = whole->parts[i];
        const utf8codec_decoded got = utf8codec_decode_last(src, end);
        if (end < src_len && part.status == UTF8CODEC_ILL_FORMED &&
            oracle_sequence(src + whole->starts[i], part.length).status == UTF8CODEC_TRUNCATED) {
            /* Seen from its end alone, a sequence that the next byte interrupts is only cut. */
            part.status = UTF8CODEC_TRUNCATED;
            part.error = UTF8CODEC_ERROR_TRUNCATED;
        }
        CHECK(same_decoded(part, got),
              "decode_last of %zu bytes: expected U+%04lX length %u status %u error %u, "
              "got U+%04lX length %u status %u error %u: %s",
              end, (unsigned long)part.code_point, part.length, part.status, part.error,
              (unsigned long)got.code_point, got.length, got.status, got.error,
              oracle_bytes_text(src, src_len));
        end -= part.length;
    }
    CHECK(end == 0, "decode_last: %zu bytes left over", end);
    return NULL;
}

static const char *check_floor(const partition *whole, const uint8_t *src, size_t src_len)
{
    size_t part = 0;
    for (size_t limit = 0; limit <= src_len + 2; limit++) {
        while (part < whole->count && whole->starts[part] + whole->parts[part].length <= limit) {
            part++;
        }
        size_t expected = limit < src_len ? limit : src_len;
        if (part < whole->count && whole->parts[part].status == UTF8CODEC_OK) {
            expected = whole->starts[part];
        }
        const size_t got = utf8codec_floor_boundary(src, src_len, limit);
        CHECK(got == expected, "floor of %zu at %zu: expected %zu, got %zu: %s", src_len, limit,
              expected, got, oracle_bytes_text(src, src_len));
    }
    CHECK(utf8codec_floor_boundary(src, src_len, SIZE_MAX) == src_len, "floor at SIZE_MAX");
    return NULL;
}

/* At every length, the end of the last well-formed part of the whole that is within it. */
static const char *check_split(const partition *whole, const uint8_t *src, size_t src_len)
{
    size_t part = 0;
    size_t expected = 0;
    for (size_t limit = 0; limit <= src_len; limit++) {
        while (part < whole->count && whole->starts[part] + whole->parts[part].length <= limit) {
            if (whole->parts[part].status == UTF8CODEC_OK) {
                expected = whole->starts[part] + whole->parts[part].length;
            }
            part++;
        }
        const size_t got = utf8codec_split_point(src, limit);
        CHECK(got == expected, "split point of %zu in %zu: expected %zu, got %zu: %s", limit,
              src_len, expected, got, oracle_bytes_text(src, src_len));
    }
    return NULL;
}

static const char *check_count(const uint8_t *src, size_t src_len)
{
    size_t starts = 0;
    for (size_t i = 0; i < src_len; i++) {
        starts += (src[i] >> 6) != 2; /* not 10xxxxxx */
    }
    CHECK(utf8codec_count(src, src_len) == starts, "count: expected %zu, got %zu: %s", starts,
          utf8codec_count(src, src_len), oracle_bytes_text(src, src_len));
    return NULL;
}

/* Where the bytes are that are not continuation bytes, counting from 0. */
static size_t start_number(const uint8_t *src, size_t src_len, size_t number)
{
    for (size_t i = 0; i < src_len; i++) {
        if ((src[i] >> 6) != 2 && number-- == 0) {
            return i;
        }
    }
    return src_len;
}

/* Moving by n code points, from the start and from the end. */
static const char *check_move(const uint8_t *src, size_t src_len, size_t n)
{
    const size_t count = utf8codec_count(src, src_len);
    const size_t ahead = n == 0 ? 0 : start_number(src, src_len, n);
    const size_t back = n == 0 ? src_len : n > count ? 0 : start_number(src, src_len, count - n);
    CHECK(utf8codec_advance(src, src_len, n) == ahead,
          "advance by %zu in %zu bytes: expected %zu, got %zu", n, src_len, ahead,
          utf8codec_advance(src, src_len, n));
    CHECK(utf8codec_back(src, src_len, n) == back,
          "back by %zu in %zu bytes: expected %zu, got %zu", n, src_len, back,
          utf8codec_back(src, src_len, n));
    return NULL;
}

static const char *check_moves(const uint8_t *src, size_t src_len)
{
    for (size_t n = 0; n <= src_len + 1; n += n / 8 + 1) {
        CHECK_PASSES(check_move(src, src_len, n));
    }
    for (size_t below = 0; below < 3; below++) {
        const size_t count = utf8codec_count(src, src_len);
        CHECK_PASSES(
            check_move(src, src_len, count + 1 - below > count + 1 ? 0 : count + 1 - below));
        CHECK_PASSES(check_move(src, src_len, SIZE_MAX - below));
    }
    return NULL;
}

const char *check_boundary(const uint8_t *src, size_t src_len)
{
    static partition whole;
    CHECK_PASSES(check_count(src, src_len));
    CHECK_PASSES(check_moves(src, src_len));
    if (src_len > CHECK_BOUNDARY_MAX) {
        src_len = CHECK_BOUNDARY_MAX;
    }
    CHECK_PASSES(divide(&whole, src, src_len));
    CHECK_PASSES(check_backwards(&whole, src, src_len));
    CHECK_PASSES(check_floor(&whole, src, src_len));
    CHECK_PASSES(check_split(&whole, src, src_len));

    size_t tail = 0;
    if (whole.count > 0 && whole.parts[whole.count - 1].status == UTF8CODEC_TRUNCATED) {
        tail = whole.parts[whole.count - 1].length;
    }
    CHECK(utf8codec_incomplete_tail(src, src_len) == tail,
          "incomplete_tail: expected %zu, got %zu: %s", tail,
          utf8codec_incomplete_tail(src, src_len), oracle_bytes_text(src, src_len));
    return NULL;
}
