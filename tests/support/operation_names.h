/*
 * The names of the public functions that process a buffer, once: CONVERSIONS(X) is X(name, NAME)
 * for each utf8codec_<name>(), its measure and its stream, with its macro UTF8CODEC_<NAME>_MAX;
 * VALIDATIONS(X) is X(name) for each that only validates, and has a stream.
 */
#ifndef TESTS_OPERATION_NAMES_H
#define TESTS_OPERATION_NAMES_H

#define CONVERSIONS(X)                                                                             \
    X(to_utf8, TO_UTF8)                                                                            \
    X(to_utf32, TO_UTF32)                                                                          \
    X(from_utf32, FROM_UTF32)                                                                      \
    X(to_utf16, TO_UTF16)                                                                          \
    X(from_utf16, FROM_UTF16)                                                                      \
    X(to_utf16le, TO_UTF16LE)                                                                      \
    X(from_utf16le, FROM_UTF16LE)                                                                  \
    X(to_utf16be, TO_UTF16BE)                                                                      \
    X(from_utf16be, FROM_UTF16BE)                                                                  \
    X(to_utf32le, TO_UTF32LE)                                                                      \
    X(from_utf32le, FROM_UTF32LE)                                                                  \
    X(to_utf32be, TO_UTF32BE)                                                                      \
    X(from_utf32be, FROM_UTF32BE)                                                                  \
    X(to_latin1, TO_LATIN1)                                                                        \
    X(from_latin1, FROM_LATIN1)                                                                    \
    X(to_ascii, TO_ASCII)                                                                          \
    X(from_ascii, FROM_ASCII)                                                                      \
    X(to_cesu8, TO_CESU8)                                                                          \
    X(from_cesu8, FROM_CESU8)                                                                      \
    X(to_mutf8, TO_MUTF8)                                                                          \
    X(from_mutf8, FROM_MUTF8)                                                                      \
    X(to_wtf8, TO_WTF8)                                                                            \
    X(from_wtf8, FROM_WTF8)                                                                        \
    X(wtf8_to_utf16, WTF8_TO_UTF16)                                                                \
    X(utf16_to_wtf8, UTF16_TO_WTF8)                                                                \
    X(utf16_to_utf32, UTF16_TO_UTF32)                                                              \
    X(utf32_to_utf16, UTF32_TO_UTF16)                                                              \
    X(latin1_to_utf16, LATIN1_TO_UTF16)                                                            \
    X(utf16_to_latin1, UTF16_TO_LATIN1)                                                            \
    X(latin1_to_utf32, LATIN1_TO_UTF32)                                                            \
    X(utf32_to_latin1, UTF32_TO_LATIN1)                                                            \
    X(utf16le_to_utf16, UTF16LE_TO_UTF16)                                                          \
    X(utf16_to_utf16le, UTF16_TO_UTF16LE)                                                          \
    X(utf16be_to_utf16, UTF16BE_TO_UTF16)                                                          \
    X(utf16_to_utf16be, UTF16_TO_UTF16BE)                                                          \
    X(utf32le_to_utf32, UTF32LE_TO_UTF32)                                                          \
    X(utf32_to_utf32le, UTF32_TO_UTF32LE)                                                          \
    X(utf32be_to_utf32, UTF32BE_TO_UTF32)                                                          \
    X(utf32_to_utf32be, UTF32_TO_UTF32BE)

#define VALIDATIONS(X)                                                                             \
    X(validate)                                                                                    \
    X(validate_utf16)                                                                              \
    X(validate_utf16le)                                                                            \
    X(validate_utf16be)                                                                            \
    X(validate_utf32)                                                                              \
    X(validate_utf32le)                                                                            \
    X(validate_utf32be)                                                                            \
    X(validate_cesu8)                                                                              \
    X(validate_mutf8)                                                                              \
    X(validate_wtf8)

#endif
