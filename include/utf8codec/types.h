/**
 * @file
 * What every call returns: status, error kind, and the result that holds them; the flags.
 *
 * Words are those of the Unicode Standard, chapter 3, and of RFC 3629: code point, scalar value
 * (a code point that is no surrogate, D76), code unit, sequence, well-formed, ill-formed,
 * maximal subpart of an ill-formed subsequence (section 3.9, "U+FFFD Substitution of Maximal
 * Subparts").
 *
 * "Units" are elements of the array that a pointer belongs to: bytes for UTF-8, the byte schemes
 * (UTF-16LE, UTF-16BE, UTF-32LE, UTF-32BE) and everything else whose pointer is a `void *`;
 * `uint16_t` for UTF-16 and `uint32_t` for UTF-32. Every `*_len` and `*_cap` counts them.
 */
#ifndef UTF8CODEC_TYPES_H
#define UTF8CODEC_TYPES_H

#include <stddef.h>
#include <stdint.h>

/*
 * UTF8CODEC_API marks the functions that the library exports.
 *
 * - UTF8CODEC_SHARED: define it where you use the library as a Windows DLL.
 * - UTF8CODEC_STATIC: define it for the library's sources that you compile into a shared library of
 *   your own, which then does not export them.
 * - UTF8CODEC_API itself: define it, and what you define is used.
 *
 * Elsewhere nothing needs to be defined.
 */
#if !defined(UTF8CODEC_API)
#if defined(UTF8CODEC_STATIC) && defined(__GNUC__) && !defined(_WIN32)
#define UTF8CODEC_API __attribute__((visibility("hidden")))
#elif defined(UTF8CODEC_STATIC)
#define UTF8CODEC_API
#elif defined(_WIN32) && defined(UTF8CODEC_BUILDING_SHARED)
#define UTF8CODEC_API __declspec(dllexport)
#elif defined(_WIN32) && defined(UTF8CODEC_SHARED)
#define UTF8CODEC_API __declspec(dllimport)
#elif defined(__GNUC__)
#define UTF8CODEC_API __attribute__((visibility("default")))
#else
#define UTF8CODEC_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Why a call stopped. One of exactly four. */
typedef enum utf8codec_status {
    /** All of src was taken. */
    UTF8CODEC_OK = 0,
    /** src[read] starts a sequence that does not fit in dst. Give more room, go on from read. */
    UTF8CODEC_DST_FULL,
    /** src ends inside a sequence that more input could complete. */
    UTF8CODEC_TRUNCATED,
    /** src[read] starts no well-formed sequence, or one that the output cannot represent. */
    UTF8CODEC_ILL_FORMED
} utf8codec_status;

/**
 * What is wrong with a subsequence. Each kind names the rule of RFC 3629 that it breaks; where
 * several could be named, the first byte that no well-formed sequence could have decides.
 */
typedef enum utf8codec_error {
    /** Nothing is wrong. */
    UTF8CODEC_ERROR_NONE = 0,
    /** 80..BF where a sequence must start. */
    UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION,
    /** A sequence that is interrupted by a byte other than 80..BF. */
    UTF8CODEC_ERROR_MISSING_CONTINUATION,
    /** C0, C1, E0 80..9F, F0 80..8F: longer than the code point needs. */
    UTF8CODEC_ERROR_OVERLONG,
    /** ED A0..BF in UTF-8; U+D800..U+DFFF in UTF-32; in UTF-16 one without its other half. */
    UTF8CODEC_ERROR_SURROGATE,
    /** F4 90..BF, F5..F7, when decoding; above U+10FFFF, when encoding. */
    UTF8CODEC_ERROR_OUT_OF_RANGE,
    /**
     * No sequence of the encoding starts with it. In UTF-8 F8..FF: RFC 2279's of five and six bytes
     * are gone.
     */
    UTF8CODEC_ERROR_UNUSED_BYTE,
    /** src ends inside a sequence. Goes with UTF8CODEC_TRUNCATED, and only with it. */
    UTF8CODEC_ERROR_TRUNCATED,
    /** Well-formed, but the output encoding cannot represent the code point. */
    UTF8CODEC_ERROR_UNREPRESENTABLE
} utf8codec_error;

/**
 * What a call did and why it stopped. Both counts are always there and always exact, whatever
 * the status, so that every call can be resumed from src + read and dst + written.
 *
 * A caller who wants to step over an error goes on from utf8codec_behind().
 */
typedef struct utf8codec_result {
    /** Units of src done with: src[0, read) is well-formed, or replaced, and converted. */
    size_t read;
    /** Units stored in dst; when measuring, units that would be; when validating, 0. */
    size_t written;
    /** Ill-formed subsequences that were replaced by U+FFFD; 0 without UTF8CODEC_REPLACE. */
    size_t replaced;
    /** A #utf8codec_status. */
    uint8_t status;
    /** A #utf8codec_error: why, when status is TRUNCATED or ILL_FORMED; else NONE. */
    uint8_t error;
    /**
     * Units that are ill-formed at src[read], 0 when there is no error. For UTF-8 the maximal
     * subpart, 1 to 3 bytes; for UTF-16 and UTF-32 one unit, which is 2 or 4 bytes of a scheme;
     * what is UNREPRESENTABLE, a whole sequence of up to 4 bytes; what is TRUNCATED, all that is
     * left; legacy.h has up to 6.
     */
    uint8_t error_length;
    /**
     * Streams: how many units before src[read] the error begins, in earlier pieces, 0 to 5.
     * Elsewhere 0. In UTF-8, UTF-16 and UTF-32 never above error_length; above it only in streams
     * of byte schemes of UTF-16, of CESU-8, Modified UTF-8 and WTF-8, when a high surrogate turns
     * out to have no other half while a part of the next unit has already been carried. That
     * part stays in the stream.
     */
    uint8_t carried;
} utf8codec_result;

/**
 * Where to go on in order to step over the error that a call has stopped at.
 *
 * @param result  what the call returned.
 * @return the index in src of the first unit behind the error, or behind what the stream already
 *   has; read when there is no error.
 */
static inline size_t utf8codec_behind(utf8codec_result result)
{
    return result.error_length > result.carried
               ? result.read + (size_t)(result.error_length - result.carried)
               : result.read;
}

/**
 * Flags, or-ed together. 0 is strict, with src as the whole input. Bits that are not named here
 * are ignored.
 */
enum {
    /**
     * Replace each maximal subpart of an ill-formed subsequence by one U+FFFD, as the WHATWG
     * Encoding Standard does and Unicode recommends; the status is then never ILL_FORMED.
     */
    UTF8CODEC_REPLACE = 1,
    /**
     * More input follows: a sequence that the end of src cuts is no error yet. A one-shot call
     * stops before it with TRUNCATED (the caller keeps the tail, UTF8CODEC_REPLACE or not); a
     * stream takes it and says OK. Leave the flag out with the last piece: that never hides an
     * error.
     */
    UTF8CODEC_MORE = 2
};

#ifdef __cplusplus
}
#endif

#endif
