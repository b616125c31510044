/*
 * Asks every oracle and the library, under every kernel table, about one input.
 */
#ifndef TESTS_ORACLE_AGREEMENT_H
#define TESTS_ORACLE_AGREEMENT_H

#include <utf8codec/utf8codec.h>

#include <stdbool.h>

/*
 * NULL when all agree about src; else who does not, and about what. *well_formed is the answer of
 * the oracles, where they have one.
 *
 * The oracles: acceptance of the whole (a, b, c in both forms; d as a necessary condition); the
 * first sequence's length, status and error, found in two ways. The library: utf8codec_decode()
 * at the start, also inline, utf8codec_validate(), utf8codec_to_utf32() and its measuring, strict and with
 * UTF8CODEC_MORE, every field of every result. src_len is at most ORACLE_AGREEMENT_MAX.
 */
const char *oracle_disagreement(const uint8_t *src, size_t src_len, bool *well_formed);

/* As above, without the oracles that see the input as a whole: for buffers around an input. */
const char *oracle_library_disagreement(const uint8_t *src, size_t src_len);

enum {
    ORACLE_AGREEMENT_MAX = 1024
};

/* Whether two answers about one sequence are the same in every field. */
bool oracle_same_decoded(utf8codec_decoded one, utf8codec_decoded other);

/* Whether both forms, utf8codec_decode() and utf8codec_decode_inline(), give `expected`. */
bool oracle_decodes_to(const void *src, size_t src_len, utf8codec_decoded expected);

/* Whether both forms, utf8codec_encode() and utf8codec_encode_inline(), give `expected`. */
bool oracle_encodes_to(uint32_t code_point, utf8codec_encoded expected);

#endif
