/*
 * What must hold between the library's own answers, whatever they are: there and back again, the
 * whole and its parts, replacement that leaves nothing to replace.
 */
#ifndef TESTS_CHECK_ROUNDTRIP_H
#define TESTS_CHECK_ROUNDTRIP_H

#include "operations.h"

/*
 * For a conversion: what converts strictly converts back to the same units; what converts with
 * replacement is well-formed, as the oracle sees it too, and comes back from there; as much is
 * replaced as a caller meets errors who steps over each.
 */
const char *check_roundtrip(const operation *op, const void *src, size_t src_len);

/* The same to UTF-32 and from it. */
const char *check_roundtrip_utf8(const uint8_t *src, size_t src_len);
const char *check_roundtrip_utf32(const uint32_t *src, size_t src_len);

/*
 * A boundary divides the work: when src is cut at `cut`, moved down to utf8codec_floor_boundary(),
 * the parts' conversions are the whole's, one after the other.
 */
const char *check_concatenation(const uint8_t *src, size_t src_len, size_t cut);

#endif
