/*
 * The peer utf8proc: its functions for one sequence, in a loop.
 */
#include "bench.h"

#include <utf8proc.h>

static inline int next(const uint8_t *bytes, size_t len, size_t *read, uint32_t *code_point)
{
    utf8proc_int32_t found;
    const utf8proc_ssize_t length =
        utf8proc_iterate(bytes + *read, (utf8proc_ssize_t)(len - *read), &found);
    *read += length > 0 ? (size_t)length : 0;
    *code_point = (uint32_t)found;
    return length > 0;
}
BENCH_UTF32_LOOPS(next, size_t)

static size_t validate(const void *src, size_t src_len, void *dst)
{
    return to_utf32_measure(src, src_len, dst) == BENCH_REFUSED ? BENCH_REFUSED : src_len;
}

/* utf8proc_encode_char takes surrogates, so that a strict caller asks first. */
static size_t from_utf32(const void *src, size_t src_len, void *dst)
{
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

void bench_add_utf8proc(void)
{
    static const bench_offer offers[] = {{"validate", validate, 0},
                                         {"to_utf32", to_utf32, 0},
                                         {"from_utf32", from_utf32, 0},
                                         {"to_utf32_measure", to_utf32_measure, 0},
                                         {NULL, NULL, 0}};
    bench_add(&(bench_contender){.name = "utf8proc",
                                 .version = utf8proc_version(),
                                 .calls = "utf8proc_iterate; utf8proc_codepoint_valid and "
                                          "utf8proc_encode_char",
                                 .offers = offers});
}
