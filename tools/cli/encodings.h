/*
 * The encodings that the program knows, as a table. Conversions go through well-formed UTF-8: an
 * encoding says how its bytes become that, and how that becomes its bytes. direct.h has those that
 * need no UTF-8.
 */
#ifndef CLI_ENCODINGS_H
#define CLI_ENCODINGS_H

#include "input.h"

#include <utf8codec/codepage.h>
#include <utf8codec/detect.h>

enum {
    encoding_growth = 4,    /* bytes of any encoding for one byte of UTF-8, at the most */
    encoding_most_names = 8 /* aliases */
};

/* From bytes to bytes; the contract is that of the library's utf8codec_to_X(). */
typedef utf8codec_result encoding_conversion(const void *src, size_t src_len, void *dst,
                                             size_t dst_cap, unsigned flags);

typedef struct encoding {
    const char *name;                         /* IANA's, in lower case, where there is one */
    const char *aliases[encoding_most_names]; /* NULL where there are fewer */
    utf8codec_encoding as;                    /* for the library's explanations */

    /* The table of a single-byte code page, for which the next three are NULL; else NULL. */
    const utf8codec_code_page *(*page)(void);

    /* Whether src is well-formed: the contract is utf8codec_validate()'s, but for written. */
    utf8codec_result (*validate)(const void *src, size_t src_len, unsigned flags);

    encoding_conversion *decode; /* to UTF-8 */
    /* From well-formed UTF-8; may fail only with UNREPRESENTABLE. NULL for UTF-8 itself. */
    encoding_conversion *encode;

    /*
     * For an encoding whose byte order is in a byte order mark of mark_length bytes: what it is in
     * either order. Output that is not empty begins with the mark. Else NULL.
     */
    const struct encoding *little;
    const struct encoding *big;
    size_t mark_length;
} encoding;

extern const encoding *const encoding_utf8; /* one of those below */

/* All of them, by an index from 0; NULL after the last. */
const encoding *encoding_at(size_t i);

/* The functions of an encoding: their contracts are above. */
utf8codec_result encoding_validate(const encoding *one, const void *src, size_t src_len,
                                   unsigned flags);
utf8codec_result encoding_decode(const encoding *one, const void *src, size_t src_len, void *dst,
                                 size_t dst_cap, unsigned flags);
utf8codec_result encoding_encode(const encoding *one, const void *src, size_t src_len, void *dst,
                                 size_t dst_cap, unsigned flags);

/* The one with this number and without a byte order mark; NULL if there is none. */
const encoding *encoding_of(utf8codec_encoding as);

/* Whether the units of output in it, UTF-16 or UTF-32, are in the machine's own byte order. */
bool encoding_is_in_host_order(const encoding *one);

/* Whether U+FEFF can be represented in it. */
bool encoding_has_mark(const encoding *one);

/* The encoding of that name or alias, in any case; NULL after printing an error. */
const encoding *encoding_named(const char *command_name, const char *name);

/*
 * Finds out the byte order of input that begins with a byte order mark, takes the mark off, and
 * makes *which the encoding of what follows. Returns an exit status: exit_well_formed, or another
 * after printing why. Does nothing for encodings without a mark.
 *
 *   option  the option that names the encoding, for the hint.
 */
int encoding_read_mark(const encoding **which, input *in, const char *option);

#endif
