/*
 * A table of all public functions that process a buffer, with the encodings that they read and
 * write and with `void *` for every pointer to units, so that a test is written once for all.
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
    const char *name; /* without utf8codec_ */
    const oracle_encoding *from;
    const oracle_encoding *to;  /* NULL: it validates, and has no function to convert */
    operation_convert *convert; /* NULL if it validates */
    operation_measure *measure; /* or the validation */
    operation_stream *stream;   /* NULL if there is none */
    /* The capacity that always suffices for src_len units, by its header; NULL if it validates. */
    size_t (*most)(size_t src_len), (*stream_most)(size_t src_len);
} operation;

extern const operation operations[];
extern const size_t operation_count;

/* The entry of that name; ends the program if there is none. */
const operation *operation_named(const char *name);

/* The operation that converts from one encoding to another; NULL if there is none. */
const operation *operation_between(const oracle_encoding *from, const oracle_encoding *to);

/* The operation that converts back; NULL for one that validates. */
const operation *operation_back(const operation *there);

/*
 * Whether it changes the byte order of units at most: between a byte scheme and native order. It
 * then has no loop of its own but those of validation and of swapping, so that the tests that take
 * long need not look for what such a loop can do wrong.
 */
int operation_reorders(const operation *one);

/* Whether neither end is of UTF-8's kind: all but the store is tested with those that are. */
int operation_is_direct(const operation *one);

/* The size of a unit that it writes in bytes; 1 if it writes nothing. */
size_t operation_dst_unit(const operation *one);

/* FOR_EVERY_OPERATION(op) { ... }: op is a const operation *. */
#define FOR_EVERY_OPERATION(op)                                                                    \
    for (const operation *op = operations; op < operations + operation_count; op++)

#endif
