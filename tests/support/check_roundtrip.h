/*
 * What must hold between the library's own answers, whatever they are: there and back again, the
 * whole and its parts, replacement that leaves nothing to replace.
 */
#ifndef TESTS_CHECK_ROUNDTRIP_H
#define TESTS_CHECK_ROUNDTRIP_H

#include <stddef.h>
#include <stdint.h>

/*
 * From bytes: what decodes strictly encodes to the same bytes; what decodes with replacement
 * encodes to well-formed bytes that decode to the same code points, with nothing to replace; each
 * replacement is one maximal subpart.
 */
const char *check_roundtrip_utf8(const uint8_t *src, size_t src_len);

/* From code points: what encodes strictly decodes to the same; with replacement, as above. */
const char *check_roundtrip_utf32(const uint32_t *src, size_t src_len);

/*
 * A boundary divides the work: when src is cut at `cut`, moved down to utf8codec_floor(), the
 * parts' conversions are the whole's, one after the other.
 */
const char *check_concatenation(const uint8_t *src, size_t src_len, size_t cut);

#endif
