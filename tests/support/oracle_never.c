/*
 * Frank Tang's two tables of what never should be seen in a valid UTF-8 string, row by row.
 */
#include "oracle_never.h"

typedef struct range {
    uint8_t first, last;
} range;

/* "Bytes never used by valid UTF-8". */
static const range never_bytes[] = {
    {0xFE, 0xFF}, /* not used by any UTF-8 octet pattern */
    {0xF8, 0xFB}, /* sequences of 5 octets */
    {0xFC, 0xFD}, /* sequences of 6 octets */
    {0xC0, 0xC1}, /* non-shortest form in 2 octets */
    {0xF5, 0xF7}, /* larger than U+10FFFF */
};

/* "Two byte pairs never used in UTF-8". */
static const range never_pairs[][2] = {
    {{0xC0, 0xF7}, {0x00, 0x7F}}, /* does not match the UTF-8 pattern */
    {{0xE0, 0xE0}, {0x80, 0x9F}}, /* non-shortest form in 3 octets */
    {{0xF0, 0xF0}, {0x80, 0x8F}}, /* non-shortest form in 4 octets */
    {{0xED, 0xED}, {0xA0, 0xBF}}, /* surrogates */
    {{0xF4, 0xF4}, {0x90, 0xBF}}, /* larger than U+10FFFF */
};

static bool in(range these, uint8_t byte)
{
    return byte >= these.first && byte <= these.last;
}

bool oracle_never_byte(uint8_t byte)
{
    for (size_t i = 0; i < sizeof never_bytes / sizeof *never_bytes; i++) {
        if (in(never_bytes[i], byte)) {
            return true;
        }
    }
    return false;
}

bool oracle_never_pair(uint8_t first, uint8_t second)
{
    for (size_t i = 0; i < sizeof never_pairs / sizeof *never_pairs; i++) {
        if (in(never_pairs[i][0], first) && in(never_pairs[i][1], second)) {
            return true;
        }
    }
    return false;
}

bool oracle_never_in(const uint8_t *src, size_t src_len)
{
    for (size_t i = 0; i < src_len; i++) {
        if (oracle_never_byte(src[i]) || (i > 0 && oracle_never_pair(src[i - 1], src[i]))) {
            return true;
        }
    }
    return false;
}
