/*
 * The peer utf8proc: its functions for one sequence, in a loop.
 */
#include "contender.h"

#include <utf8proc.h>

/* Stores the code points unless units is NULL, which both callers settle at compile time. */
static inline size_t iterate(const uint8_t *bytes, size_t len, uint32_t *units)
{
    size_t written = 0;
    for (size_t read = 0; read < len;) {
        utf8proc_int32_t code_point;
        const utf8proc_ssize_t length =
            utf8proc_iterate(bytes + read, (utf8proc_ssize_t)(len - read), &code_point);
        if (length <= 0) {
            return BENCH_REFUSED;
        }
        if (units != NULL) {
            units[written] = (uint32_t)code_point;
        }
        written++;
        read += (size_t)length;
    }
    return written;
}

static size_t validate(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context, (void)dst;
    return iterate(src, src_len, NULL) == BENCH_REFUSED ? BENCH_REFUSED : src_len;
}

static size_t to_utf32(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    return iterate(src, src_len, dst);
}

static size_t to_utf32_measure(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context, (void)dst;
    return iterate(src, src_len, NULL);
}

/* utf8proc_encode_char takes surrogates, so that a strict caller asks first. */
static size_t from_utf32(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    const uint32_t *units = src;
    uint8_t *bytes = dst;
    size_t written = 0;
    for (size_t i = 0; i < src_len; i++) {
        const utf8proc_int32_t code_point = (utf8proc_int32_t)units[i];
        if (!utf8proc_codepoint_valid(code_point)) {
            return BENCH_REFUSED;
        }
        written += (size_t)utf8proc_encode_char(code_point, bytes + written);
    }
    return written;
}

void bench_add_utf8proc(bench_contenders *contenders)
{
    const bench_contender contender = {
        .name = "utf8proc",
        .version = utf8proc_version(),
        .calls = "utf8proc_iterate, utf8proc_codepoint_valid, utf8proc_encode_char",
        .role = BENCH_PEER,
        .run = {[BENCH_VALIDATE] = validate,
                [BENCH_TO_UTF32] = to_utf32,
                [BENCH_FROM_UTF32] = from_utf32,
                [BENCH_TO_UTF32_MEASURE] = to_utf32_measure},
    };
    bench_add(contenders, &contender);
}
