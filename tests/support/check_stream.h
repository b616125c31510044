/*
 * Compares streams with the oracle: the result and output of each call follow from the whole input,
 * however it is split and however small the capacity is.
 */
#ifndef TESTS_CHECK_STREAM_H
#define TESTS_CHECK_STREAM_H

#include "operations.h"

/*
 * Runs src through an operation's function for streams.
 *
 *   cuts, cut_count  where src is split: offsets in units, not decreasing; equal ones make empty
 *                    chunks.
 *   dst_cap          capacity of each call; one unit more as long as nothing fits.
 *   flags            UTF8CODEC_REPLACE or 0. The run continues after each error.
 *   end_alone        not 0: the last chunk has UTF8CODEC_MORE too, and (NULL, 0) is the end.
 */
const char *check_stream(const operation *op, const void *src, size_t src_len, const size_t *cuts,
                         size_t cut_count, size_t dst_cap, unsigned flags, int end_alone);

/* The same for utf8codec_stream_validate() and utf8codec_stream_to_utf32(). */
const char *check_stream_from_utf8(const uint8_t *src, size_t src_len, const size_t *cuts,
                                   size_t cut_count, size_t dst_cap, unsigned flags, int end_alone);

#endif
