/**
 * @file
 * What calls return: status, error and result; the flags; and the guarantees that hold for every
 * function of the library.
 *
 * - Nothing outside src[0, src_len) is read and nothing outside dst[0, dst_cap) is written, not by
 *   a byte. dst[written, dst_cap) may be overwritten. src and dst must not overlap.
 * - `(NULL, 0)` is a legal src and a legal dst.
 * - Every `*_len` and `*_cap` counts units: elements of the array. These are bytes for UTF-8, for
 *   the byte schemes (UTF-16LE, UTF-16BE, UTF-32LE, UTF-32BE) and wherever the pointer is a
 *   `void *`, but in utf8codec_explain_as() and its kind for streams; `uint16_t` for UTF-16 and
 *   `uint32_t` for UTF-32.
 * - U+0000, noncharacters and U+FEFF are ordinary scalar values: nothing is removed.
 * - Each call returns everything in its result: there is no errno and no hidden state. All
 *   functions are thread-safe and reentrant, including on first use, never allocate, and give the
 *   same result on every machine.
 *
 * Terms are those of the Unicode Standard, chapter 3, and of RFC 3629: code point, scalar value (a
 * code point that is not a surrogate, D76), code unit, sequence, well-formed, ill-formed, maximal
 * subpart of an ill-formed subsequence (section 3.9, "U+FFFD Substitution of Maximal Subparts").
 */
#ifndef UTF8CODEC_TYPES_H
#define UTF8CODEC_TYPES_H

#include <stddef.h>
#include <stdint.h>

/*
 * Features that a build leaves out, by macros that are defined for the library's sources and for
 * all programs that include its headers. What is left out is not declared.
 *
 * - UTF8CODEC_NO_UTF16: UTF-16, UTF-16LE and UTF-16BE.
 * - UTF8CODEC_NO_UTF32: UTF-32, UTF-32LE and UTF-32BE.
 * - UTF8CODEC_NO_LATIN1: ISO 8859-1 and US-ASCII.
 * - UTF8CODEC_NO_CODE_PAGES: single-byte code pages.
 * - UTF8CODEC_NO_LEGACY: CESU-8, Modified UTF-8 and WTF-8.
 * - UTF8CODEC_NO_DETECT: detection, which needs the first three.
 * - UTF8CODEC_NO_EXPLAIN: names and explanations.
 * - UTF8CODEC_NO_REPERTOIRES: validation in a repertoire.
 * - UTF8CODEC_NO_ESCAPE: escaping for logs.
 */
#if !defined(UTF8CODEC_NO_DETECT) &&                                                               \
    (defined(UTF8CODEC_NO_UTF16) || defined(UTF8CODEC_NO_UTF32) || defined(UTF8CODEC_NO_LATIN1))
#error "detection needs UTF-16, UTF-32 and Latin-1: define UTF8CODEC_NO_DETECT, too"
#endif

/*
 * UTF8CODEC_PREFIX, for a second copy of the library in a program: with -DUTF8CODEC_PREFIX=my_,
 * utf8codec_validate() is my_utf8codec_validate() for the linker. Define it for the library's
 * sources, as one unit (UTF8CODEC_ONE_UNIT), and for what includes its headers; call the functions
 * by their names without the prefix.
 */
#include "prefix.h"

/*
 * UTF8CODEC_API marks the functions that the library exports.
 *
 * - UTF8CODEC_SHARED: define it to use the library as a Windows DLL.
 * - UTF8CODEC_STATIC: define it to compile the library's sources into a shared library of your own,
 *   which then does not export them.
 * - UTF8CODEC_API itself: if it is defined, your definition is used.
 *
 * Otherwise nothing needs to be defined.
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

/** Why a call stopped. One of exactly five; the last is for functions that take a repertoire. */
typedef enum utf8codec_status {
    /** All of src was processed; by utf8codec_validate_until(), all up to a stop byte. */
    UTF8CODEC_OK = 0,
    /**
     * The sequence at src[read] does not fit in dst. Continue from there with more capacity. A loop
     * over one small dst ends if that has room for a sequence: 4 units of UTF-8, WTF-8 and the byte
     * schemes, 6 of CESU-8 and Modified UTF-8, 2 of UTF-16, 1 of the other encodings.
     *
     * From a function that measures: the length up to there fits in size_t, and with that sequence
     * it does not, which takes 1 GiB of text on a 32-bit machine.
     */
    UTF8CODEC_DST_FULL,
    /**
     * src ends inside a sequence that more input could complete. In the byte schemes any part of a
     * unit counts as such, and in the encodings of legacy.h any part of a surrogate, but of the
     * second one of a pair only with UTF8CODEC_MORE.
     */
    UTF8CODEC_TRUNCATED,
    /** No well-formed sequence starts at src[read], or dst's encoding cannot represent it. */
    UTF8CODEC_ILL_FORMED,
    /** src[read] begins a well-formed sequence whose code point the repertoire excludes. */
    UTF8CODEC_NOT_ALLOWED
} utf8codec_status;

/**
 * What is wrong with an ill-formed subsequence. Each kind is a rule of RFC 3629 that is violated;
 * where several are, the first byte that no well-formed sequence could have decides.
 */
typedef enum utf8codec_error {
    /** No error. */
    UTF8CODEC_ERROR_NONE = 0,
    /** 80..BF where a sequence must start. */
    UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION,
    /** A byte other than 80..BF inside a sequence. */
    UTF8CODEC_ERROR_MISSING_CONTINUATION,
    /** C0, C1, E0 80..9F, F0 80..8F: longer than the code point needs. */
    UTF8CODEC_ERROR_OVERLONG,
    /** ED A0..BF in UTF-8; U+D800..U+DFFF in UTF-32; an unpaired one in UTF-16. */
    UTF8CODEC_ERROR_SURROGATE,
    /** F4 90..BF, F5..F7 when decoding; above U+10FFFF when encoding. */
    UTF8CODEC_ERROR_OUT_OF_RANGE,
    /**
     * A byte that begins no sequence of the encoding. In UTF-8 F8..FF: RFC 3629 removed the
     * sequences of five and six bytes that RFC 2279 had.
     */
    UTF8CODEC_ERROR_UNUSED_BYTE,
    /** src ends inside a sequence. With UTF8CODEC_TRUNCATED, and only with it. */
    UTF8CODEC_ERROR_TRUNCATED,
    /** Well-formed, but dst's encoding cannot represent the code point. */
    UTF8CODEC_ERROR_UNREPRESENTABLE,
    /** Well-formed, but not in the repertoire. With UTF8CODEC_NOT_ALLOWED, and only with it. */
    UTF8CODEC_ERROR_NOT_ALLOWED
} utf8codec_error;

/**
 * What a call did and why it stopped. `read` and `written` are exact whatever the status, so that
 * every call can be continued from src + read and dst + written. To skip the error that a call
 * stopped at, continue from utf8codec_after_error().
 */
typedef struct utf8codec_result {
    /** Units of src processed: src[0, read) is well-formed, or was replaced, and converted. */
    size_t read;
    /** Units stored in dst; for a measure, units that would be stored; for validation, 0. */
    size_t written;
    /** Errors that were replaced, or counted by validation; 0 without UTF8CODEC_REPLACE. */
    size_t replaced;
    /** A #utf8codec_status. */
    uint8_t status;
    /** A #utf8codec_error: NONE if status is OK or DST_FULL, else the reason. */
    uint8_t error;
    /**
     * Units of the error at src[read]; 0 if there is none. In UTF-8 the maximal subpart, 1 to 3
     * bytes; in UTF-16 and UTF-32 one unit, which is 2 or 4 bytes of a byte scheme; all that is
     * left if it is TRUNCATED; the whole sequence, up to 4 bytes, if it is UNREPRESENTABLE or
     * NOT_ALLOWED. Up to 6 in the encodings of legacy.h, up to 16 in escaped text (escape.h).
     */
    uint8_t error_length;
    /**
     * Streams: how many units before src[read] the error begins, in earlier chunks, 0 to 5. 0
     * otherwise. It is greater than error_length only in streams of UTF-16LE, UTF-16BE, CESU-8 and
     * Modified UTF-8, when a high surrogate turns out to be unpaired after part of the next unit
     * was carried. That part stays in the stream.
     */
    uint8_t carried;
#if SIZE_MAX > UINT32_MAX
    /** 0. It takes the place of padding, which a smaller size_t does not cause. */
    uint32_t reserved;
#endif
} utf8codec_result;

/**
 * Where to continue to skip the error that a call stopped at. Not for what UTF8CODEC_MORE makes
 * TRUNCATED in a one-shot call: that is not an error yet, and the caller keeps it.
 *
 * @param result  what the call returned.
 * @return the index in src of the first unit after the error that the stream does not already
 *   carry; `read` if there is no error.
 */
UTF8CODEC_API size_t utf8codec_after_error(utf8codec_result result);

/** Flags, combined by bitwise or. 0 is strict, and src is the whole input. Other bits must be 0. */
enum {
    /**
     * Replace each maximal subpart of an ill-formed subsequence by one U+FFFD, as the WHATWG
     * Encoding Standard does and Unicode recommends. The status is then never ILL_FORMED.
     */
    UTF8CODEC_REPLACE = 1,
    /**
     * More input follows, so that an incomplete sequence at the end of src is not an error yet. A
     * one-shot call stops before it with TRUNCATED, even with UTF8CODEC_REPLACE, and the caller
     * keeps the tail; a stream carries it and returns OK. The last chunk is passed without the
     * flag, so that a sequence which it leaves incomplete is reported.
     */
    UTF8CODEC_MORE = 2
};

/**
 * `times` times n plus `more`, or SIZE_MAX if that exceeds it: the form of all bounds named
 * UTF8CODEC_..._MAX(n), which are the capacity that suffices for any src of n units, whatever the
 * flags. A bound of a constant is a constant. n is evaluated more than once.
 */
#define UTF8CODEC_BOUND(n, times, more)                                                            \
    ((size_t)(n) <= (SIZE_MAX - (more)) / (times) ? (size_t)(n) * (times) + (more) : SIZE_MAX)

#ifdef __cplusplus
}
#endif

#endif
