/*
 * Little room. The first byte is the flags, the second dst_cap; what follows is UTF-8, and once
 * more as the code points that replacement makes of it, for the way back.
 */
#include "harness.h"

#include "support/check.h"
#include "support/check_conversion.h"

#include <utf8codec/decode.h>

const char *fuzz_target(const uint8_t *data, size_t size)
{
    static uint32_t code_points[fuzz_max_len];
    enum {
        head = 2
    };
    if (size < head) {
        return NULL;
    }
    const unsigned flags = data[0] % 4u;
    const size_t dst_cap = data[1];
    const uint8_t *const src = data + head;

    CHECK_PASSES(check_from_utf8(src, size - head, dst_cap, flags));
    const utf8codec_result decoded =
        utf8codec_to_utf32(src, size - head, code_points, fuzz_max_len, UTF8CODEC_REPLACE);
    return check_from_utf32(code_points, decoded.written, dst_cap, flags);
}
