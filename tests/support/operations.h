/*
 * Every public function that reads a whole buffer, as an entry of one table, so that a test is
 * written once for all of them: what it reads, what it writes, and the functions themselves with
 * `void *` for every pointer to units.
 */
#ifndef TESTS_OPERATIONS_H
#define TESTS_OPERATIONS_H

#include "oracle_encodings.h"

#include <utf8codec/stream.h>

typedef utf8codec_result operation_convert(const void *src, size_t src_len, void *dst,
                                           size_t dst_cap, unsigned flags);
typedef utf8codec_result operation_measure(const void *src, size_t src_len, unsigned flags);
typedef utf8codec_result operation_stream(utf8codec_stream *stream, const void *src, size_t src_len,
                                          void *dst, size_t dst_cap, unsigned flags);

typedef struct operation {
    const char *name; /* behind utf8codec_ */
    const oracle_encoding *from;
    const oracle_encoding *to;  /* NULL: it validates, and has no function to convert */
    operation_convert *convert; /* NULL when it validates */
    operation_measure *measure; /* the validation when it validates */
    operation_stream *stream;   /* NULL when there is none */
    /* The capacity that its header promises to suffice, for src_len units; NULL when it validates. */
    size_t (*most)(size_t src_len), (*stream_most)(size_t src_len);
} operation;

extern const operation operations[];
extern const size_t operation_count;

/* The entry of that name; ends the program when there is none. */
const operation *operation_named(const char *name);

/* The operation that converts back; NULL for one that validates. */
const operation *operation_back(const operation *there);

/* The bytes of a unit that it writes; 1 when it writes nothing. */
size_t operation_dst_unit(const operation *one);

/* FOR_EVERY_OPERATION(op) { ... }: op is a const operation *. */
#define FOR_EVERY_OPERATION(op)                                                                    \
    for (const operation *op = operations; op < operations + operation_count; op++)

#endif
