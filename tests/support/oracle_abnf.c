/*
 * RFC 3629 section 4, each production a function of the production's name that returns the length
 * of what it matches at the start of its input, or 0.
 *
 *   UTF8-octets = *( UTF8-char )
 *   UTF8-char   = UTF8-1 / UTF8-2 / UTF8-3 / UTF8-4
 *   UTF8-1      = %x00-7F
 *   UTF8-2      = %xC2-DF UTF8-tail
 *   UTF8-3      = %xE0 %xA0-BF UTF8-tail / %xE1-EC 2( UTF8-tail ) /
 *                 %xED %x80-9F UTF8-tail / %xEE-EF 2( UTF8-tail )
 *   UTF8-4      = %xF0 %x90-BF 2( UTF8-tail ) / %xF1-F3 3( UTF8-tail ) /
 *                 %xF4 %x80-8F 2( UTF8-tail )
 *   UTF8-tail   = %x80-BF
 */
#include "oracle_abnf.h"

typedef struct octets {
    const uint8_t *src;
    size_t len;
} octets;

/* The terminal %xLOW-HIGH at place `at`. */
static bool range(octets in, size_t at, uint8_t low, uint8_t high)
{
    return at < in.len && in.src[at] >= low && in.src[at] <= high;
}

/* UTF8-tail at place `at`. */
static bool utf8_tail(octets in, size_t at)
{
    return range(in, at, 0x80, 0xBF);
}

static size_t utf8_1(octets in)
{
    return range(in, 0, 0x00, 0x7F) ? 1 : 0;
}

static size_t utf8_2(octets in)
{
    return range(in, 0, 0xC2, 0xDF) && utf8_tail(in, 1) ? 2 : 0;
}

static size_t utf8_3(octets in)
{
    const bool matches =
        (range(in, 0, 0xE0, 0xE0) && range(in, 1, 0xA0, 0xBF) && utf8_tail(in, 2)) ||
        (range(in, 0, 0xE1, 0xEC) && utf8_tail(in, 1) && utf8_tail(in, 2)) ||
        (range(in, 0, 0xED, 0xED) && range(in, 1, 0x80, 0x9F) && utf8_tail(in, 2)) ||
        (range(in, 0, 0xEE, 0xEF) && utf8_tail(in, 1) && utf8_tail(in, 2));
    return matches ? 3 : 0;
}

static size_t utf8_4(octets in)
{
    const bool matches =
        (range(in, 0, 0xF0, 0xF0) && range(in, 1, 0x90, 0xBF) && utf8_tail(in, 2) &&
         utf8_tail(in, 3)) ||
        (range(in, 0, 0xF1, 0xF3) && utf8_tail(in, 1) && utf8_tail(in, 2) && utf8_tail(in, 3)) ||
        (range(in, 0, 0xF4, 0xF4) && range(in, 1, 0x80, 0x8F) && utf8_tail(in, 2) &&
         utf8_tail(in, 3));
    return matches ? 4 : 0;
}

/*
 * The alternatives exclude one another, so that their sum is the length of the one that matches;
 * were there ever two, the sum would be a length that no other oracle agrees with.
 */
static size_t utf8_char(octets in)
{
    return utf8_1(in) + utf8_2(in) + utf8_3(in) + utf8_4(in);
}

static bool utf8_octets(octets in)
{
    while (in.len > 0) {
        const size_t length = utf8_char(in);
        if (length == 0) {
            return false;
        }
        in.src += length;
        in.len -= length;
    }
    return true;
}

size_t oracle_abnf_char(const uint8_t *src, size_t src_len)
{
    const octets in = {src, src_len};
    return utf8_char(in);
}

bool oracle_abnf_octets(const uint8_t *src, size_t src_len)
{
    const octets in = {src, src_len};
    return utf8_octets(in);
}
