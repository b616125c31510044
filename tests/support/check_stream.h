/*
 * Streams against the oracle's answers for the whole input: however it is cut and however little
 * room there is, the same errors at the same offsets, the same output.
 */
#ifndef TESTS_CHECK_STREAM_H
#define TESTS_CHECK_STREAM_H

#include <stddef.h>
#include <stdint.h>

/*
 * Runs src through utf8codec_stream_validate() and utf8codec_stream_to_utf32().
 *
 *   cuts, cut_count  where src is cut: offsets that do not fall; equal ones make empty pieces.
 *   dst_cap          room of each call; 0 stands for none first and one unit then.
 *   flags            UTF8CODEC_REPLACE or 0. After an error the run goes on behind it.
 *   end_alone        not 0: the last piece has UTF8CODEC_MORE too, and (NULL, 0) tells the end.
 */
const char *check_stream(const uint8_t *src, size_t src_len, const size_t *cuts, size_t cut_count,
                         size_t dst_cap, unsigned flags, int end_alone);

#endif
