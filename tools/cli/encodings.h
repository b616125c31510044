/*
 * The encodings that convert knows, as a table. Every conversion goes through well-formed UTF-8:
 * an encoding says how its bytes become that, and how that becomes its bytes.
 */
#ifndef CLI_ENCODINGS_H
#define CLI_ENCODINGS_H

#include "finding.h"

enum {
    encoding_growth = 4,     /* bytes of any encoding for one byte of UTF-8, at the most */
    encoding_mark_length = 4 /* bytes of the longest byte order mark */
};

typedef struct encoding {
    const char *name;
    const char *aliases[3]; /* NULL where there are fewer */

    /*
     * Converts src[0, src_len), bytes of this encoding, to UTF-8: the contract is
     * utf8codec_to_utf32()'s, everything in bytes. dst_cap is 4 or more.
     */
    utf8codec_result (*decode)(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                               unsigned flags);

    /* What is wrong at the start of the window, where decode has stopped with `result`. */
    const char *(*explain)(const finding *what, explanation *room);

    /*
     * Converts well-formed UTF-8 to bytes of this encoding; dst has room for encoding_growth
     * times as many. Returns how many there are.
     */
    size_t (*encode)(const uint8_t *src, size_t src_len, uint8_t *dst);

    /*
     * For an encoding whose byte order is told by a byte order mark; NULL for others. The
     * encoding in which src[encoding_mark_length, ...) stands when what is before that is the mark;
     * NULL when it is none.
     */
    const struct encoding *(*order_of_mark)(const uint8_t src[encoding_mark_length]);

    bool begins_with_mark; /* output that is not empty begins with U+FEFF */
} encoding;

/* The encoding of that name or alias, in any case; NULL after telling the user. */
const encoding *encoding_named(const char *command_name, const char *name);

#endif
