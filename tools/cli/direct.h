/*
 * Conversions between encodings other than UTF-8 that do not go through it.
 */
#ifndef CLI_DIRECT_H
#define CLI_DIRECT_H

#include "encodings.h"
#include "output.h"
#include "position.h"

/* Whether there is a direct conversion. */
bool direct_exists(const encoding *from, const encoding *to);

/*
 * Converts the start of src[0, src_len), which more may follow: as much as the output can represent
 * before what is ill-formed or incomplete. The conversion must exist.
 *
 *   flags  of the library's functions: 0, or UTF8CODEC_REPLACE, with which only an incomplete
 *          sequence ends it
 *   at     the position of src, which moves to that of the rest; NULL with UTF8CODEC_REPLACE, or
 *          if it will not be needed
 *
 * Returns how many bytes of src it converted.
 */
size_t direct_convert(const encoding *from, const encoding *to, const uint8_t *src, size_t src_len,
                      unsigned flags, output *out, position *at);

#endif
