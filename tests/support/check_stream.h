/*
 * Streams against the oracle's answers: each call's result and output is what the whole input says,
 * however it is cut and however little room there is.
 */
#ifndef TESTS_CHECK_STREAM_H
#define TESTS_CHECK_STREAM_H

#include "operations.h"

/*
 * Runs src through an operation's function for streams.
 *
 *   cuts, cut_count  where src is cut: offsets in units that do not fall; equal ones make empty
 *                    pieces.
 *   dst_cap          room of each call; one unit more as long as that gets no further.
 *   flags            UTF8CODEC_REPLACE or 0. After an error the run goes on behind it.
 *   end_alone        not 0: the last piece has UTF8CODEC_MORE too, and (NULL, 0) tells the end.
 */
const char *check_stream(const operation *op, const void *src, size_t src_len, const size_t *cuts,
                         size_t cut_count, size_t dst_cap, unsigned flags, int end_alone);

/* The same for utf8codec_stream_validate() and utf8codec_stream_to_utf32(). */
const char *check_stream_from_utf8(const uint8_t *src, size_t src_len, const size_t *cuts,
                                   size_t cut_count, size_t dst_cap, unsigned flags, int end_alone);

#endif
