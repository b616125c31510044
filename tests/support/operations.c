/*
 * The table of operations: see operations.h.
 */
#include "operations.h"
#include "operation_names.h"

#include <utf8codec/utf8codec.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A conversion's three functions with the types of the table. */
#define CONVERSION(name, NAME)                                                                     \
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
    }                                                                                              \
    static size_t most_##name(size_t src_len)                                                      \
    {                                                                                              \
        return UTF8CODEC_##NAME##_MAX(src_len);                                                    \
    }                                                                                              \
    static size_t stream_most_##name(size_t src_len)                                               \
    {                                                                                              \
        return UTF8CODEC_STREAM_##NAME##_MAX(src_len);                                             \
    }

/* A validation's two functions; that for streams has no dst. */
#define VALIDATION(name)                                                                           \
    static utf8codec_result measure_##name(const void *src, size_t src_len, unsigned flags)        \
    {                                                                                              \
        return utf8codec_##name(src, src_len, flags);                                              \
    }                                                                                              \
    static utf8codec_result stream_##name(utf8codec_stream *stream, const void *src,               \
                                          size_t src_len, void *dst, size_t dst_cap,               \
                                          unsigned flags)                                          \
    {                                                                                              \
        (void)dst;                                                                                 \
        (void)dst_cap;                                                                             \
        return utf8codec_stream_##name(stream, src, src_len, flags);                               \
    }

CONVERSIONS(CONVERSION)
VALIDATIONS(VALIDATION)

#define ONE_WAY(name, from, to)                                                                    \
    {#name,          from,          to,          convert_##name,                                   \
     measure_##name, stream_##name, most_##name, stream_most_##name}
#define BOTH_WAYS(name)                                                                            \
    ONE_WAY(to_##name, &oracle_utf8, &oracle_##name),                                              \
        ONE_WAY(from_##name, &oracle_##name, &oracle_utf8)
#define VALIDATES(name, from) {#name, from, NULL, NULL, measure_##name, stream_##name, NULL, NULL}

const operation operations[] = {
    VALIDATES(validate, &oracle_utf8),
    BOTH_WAYS(utf32),
    BOTH_WAYS(utf16),
    BOTH_WAYS(utf16le),
    BOTH_WAYS(utf16be),
    BOTH_WAYS(utf32le),
    BOTH_WAYS(utf32be),
    BOTH_WAYS(latin1),
    BOTH_WAYS(ascii),
    BOTH_WAYS(cesu8),
    BOTH_WAYS(mutf8),
    BOTH_WAYS(wtf8),
    {"validate_ascii", &oracle_ascii, NULL, NULL, utf8codec_validate_ascii, NULL, NULL, NULL},
    VALIDATES(validate_cesu8, &oracle_cesu8),
    VALIDATES(validate_mutf8, &oracle_mutf8),
    VALIDATES(validate_wtf8, &oracle_wtf8_alone),
    VALIDATES(validate_utf16, &oracle_utf16),
    VALIDATES(validate_utf16le, &oracle_utf16le),
    VALIDATES(validate_utf16be, &oracle_utf16be),
    VALIDATES(validate_utf32, &oracle_utf32),
    VALIDATES(validate_utf32le, &oracle_utf32le),
    VALIDATES(validate_utf32be, &oracle_utf32be),
    ONE_WAY(to_utf8, &oracle_utf8, &oracle_utf8),
    ONE_WAY(wtf8_to_utf16, &oracle_wtf8_alone, &oracle_units),
    ONE_WAY(utf16_to_wtf8, &oracle_units, &oracle_wtf8_alone),
    ONE_WAY(utf16_to_utf32, &oracle_utf16, &oracle_utf32),
    ONE_WAY(utf32_to_utf16, &oracle_utf32, &oracle_utf16),
    ONE_WAY(latin1_to_utf16, &oracle_latin1, &oracle_utf16),
    ONE_WAY(utf16_to_latin1, &oracle_utf16, &oracle_latin1),
    ONE_WAY(latin1_to_utf32, &oracle_latin1, &oracle_utf32),
    ONE_WAY(utf32_to_latin1, &oracle_utf32, &oracle_latin1),
    ONE_WAY(utf16le_to_utf16, &oracle_utf16le, &oracle_utf16),
    ONE_WAY(utf16_to_utf16le, &oracle_utf16, &oracle_utf16le),
    ONE_WAY(utf16be_to_utf16, &oracle_utf16be, &oracle_utf16),
    ONE_WAY(utf16_to_utf16be, &oracle_utf16, &oracle_utf16be),
    ONE_WAY(utf32le_to_utf32, &oracle_utf32le, &oracle_utf32),
    ONE_WAY(utf32_to_utf32le, &oracle_utf32, &oracle_utf32le),
    ONE_WAY(utf32be_to_utf32, &oracle_utf32be, &oracle_utf32),
    ONE_WAY(utf32_to_utf32be, &oracle_utf32, &oracle_utf32be),
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

const operation *operation_between(const oracle_encoding *from, const oracle_encoding *to)
{
    FOR_EVERY_OPERATION(op)
    {
        if (op->from == from && op->to == to) {
            return op;
        }
    }
    return NULL;
}

const operation *operation_back(const operation *there)
{
    return there->to == NULL ? NULL : operation_between(there->to, there->from);
}

/* The encoding form of an encoding, or UTF-8 for what is made of bytes. */
static utf8codec_encoding form_of(const oracle_encoding *encoding)
{
    switch (encoding->number) {
    case UTF8CODEC_ENCODING_UTF16:
    case UTF8CODEC_ENCODING_UTF16LE:
    case UTF8CODEC_ENCODING_UTF16BE:
        return UTF8CODEC_ENCODING_UTF16;
    case UTF8CODEC_ENCODING_UTF32:
    case UTF8CODEC_ENCODING_UTF32LE:
    case UTF8CODEC_ENCODING_UTF32BE:
        return UTF8CODEC_ENCODING_UTF32;
    case UTF8CODEC_ENCODING_LATIN1:
        return UTF8CODEC_ENCODING_LATIN1;
    default:
        return UTF8CODEC_ENCODING_UTF8;
    }
}

int operation_is_direct(const operation *one)
{
    return one->to != NULL && form_of(one->from) != UTF8CODEC_ENCODING_UTF8 &&
           form_of(one->to) != UTF8CODEC_ENCODING_UTF8;
}

int operation_reorders(const operation *one)
{
    return operation_is_direct(one) && form_of(one->from) == form_of(one->to);
}

size_t operation_dst_unit(const operation *one)
{
    return one->to == NULL ? 1 : one->to->unit;
}
