/*
 * The table of operations: see operations.h.
 */
#include "operations.h"

#include <utf8codec/utf8codec.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A conversion's three functions with the types of the table. */
#define CONVERSION(name)                                                                           \
    static utf8codec_result convert_##name(const void *src, size_t src_len, void *dst,             \
                                           size_t dst_cap, unsigned flags)                         \
    {                                                                                              \
        return utf8codec_##name(src, src_len, dst, dst_cap, flags);                                \
    }                                                                                              \
    static utf8codec_result measure_##name(const void *src, size_t src_len, unsigned flags)        \
    {                                                                                              \
        return utf8codec_##name##_measure(src, src_len, flags);                                    \
    }                                                                                              \
    static utf8codec_result stream_##name(utf8codec_stream *stream, const void *src,               \
                                          size_t src_len, void *dst, size_t dst_cap,               \
                                          unsigned flags)                                          \
    {                                                                                              \
        return utf8codec_stream_##name(stream, src, src_len, dst, dst_cap, flags);                 \
    }

/* A validation's function for streams, which has no dst. */
#define VALIDATION(name)                                                                           \
    static utf8codec_result stream_##name(utf8codec_stream *stream, const void *src,               \
                                          size_t src_len, void *dst, size_t dst_cap,               \
                                          unsigned flags)                                          \
    {                                                                                              \
        (void)dst;                                                                                 \
        (void)dst_cap;                                                                             \
        return utf8codec_stream_##name(stream, src, src_len, flags);                               \
    }

CONVERSION(to_utf32)
CONVERSION(from_utf32)
CONVERSION(to_utf16)
CONVERSION(from_utf16)
CONVERSION(to_utf16le)
CONVERSION(from_utf16le)
CONVERSION(to_utf16be)
CONVERSION(from_utf16be)
CONVERSION(to_utf32le)
CONVERSION(from_utf32le)
CONVERSION(to_utf32be)
CONVERSION(from_utf32be)
CONVERSION(to_latin1)
CONVERSION(from_latin1)
CONVERSION(to_ascii)
CONVERSION(from_ascii)
CONVERSION(to_cesu8)
CONVERSION(from_cesu8)
CONVERSION(to_mutf8)
CONVERSION(from_mutf8)
CONVERSION(to_wtf8)
CONVERSION(from_wtf8)

VALIDATION(validate)
VALIDATION(validate_cesu8)
VALIDATION(validate_mutf8)
VALIDATION(validate_wtf8)

/* The room that suffices: to the encoding, and from it. */
#define BOTH_WAYS(name, to_halves, to_more, to_stream, from_halves, from_more, from_stream)        \
    {"to_" #name,      &oracle_utf8, &oracle_##name, convert_to_##name, measure_to_##name,         \
     stream_to_##name, to_halves,    to_more,        to_stream},                                   \
    {                                                                                              \
        "from_" #name, &oracle_##name, &oracle_utf8, convert_from_##name, measure_from_##name,     \
            stream_from_##name, from_halves, from_more, from_stream                                \
    }

const operation operations[] = {
    {"validate", &oracle_utf8, NULL, NULL, utf8codec_validate, stream_validate, 0, 0, 0},
    BOTH_WAYS(utf32, 2, 0, 1, 8, 0, 0),
    BOTH_WAYS(utf16, 2, 0, 1, 6, 0, 3),
    BOTH_WAYS(utf16le, 4, 0, 2, 3, 3, 8),
    BOTH_WAYS(utf16be, 4, 0, 2, 3, 3, 8),
    BOTH_WAYS(utf32le, 8, 0, 4, 2, 3, 6),
    BOTH_WAYS(utf32be, 8, 0, 4, 2, 3, 6),
    BOTH_WAYS(latin1, 2, 0, 1, 4, 0, 0),
    BOTH_WAYS(ascii, 2, 0, 1, 6, 0, 0),
    BOTH_WAYS(cesu8, 6, 0, 3, 6, 0, 6),
    BOTH_WAYS(mutf8, 6, 0, 3, 6, 0, 6),
    BOTH_WAYS(wtf8, 6, 0, 3, 6, 0, 3),
    {"validate_ascii", &oracle_ascii, NULL, NULL, utf8codec_validate_ascii, NULL, 0, 0, 0},
    {"validate_cesu8", &oracle_cesu8, NULL, NULL, utf8codec_validate_cesu8, stream_validate_cesu8,
     0, 0, 0},
    {"validate_mutf8", &oracle_mutf8, NULL, NULL, utf8codec_validate_mutf8, stream_validate_mutf8,
     0, 0, 0},
    {"validate_wtf8", &oracle_wtf8_alone, NULL, NULL, utf8codec_validate_wtf8, stream_validate_wtf8,
     0, 0, 0},
};
const size_t operation_count = sizeof operations / sizeof *operations;

const operation *operation_named(const char *name)
{
    FOR_EVERY_OPERATION(op)
    {
        if (strcmp(op->name, name) == 0) {
            return op;
        }
    }
    fprintf(stderr, "there is no operation %s\n", name);
    abort();
}

const operation *operation_back(const operation *there)
{
    FOR_EVERY_OPERATION(op)
    {
        if (there->to != NULL && op->from == there->to && op->to == there->from) {
            return op;
        }
    }
    return NULL;
}

size_t operation_dst_unit(const operation *one)
{
    return one->to == NULL ? 1 : one->to->unit;
}
