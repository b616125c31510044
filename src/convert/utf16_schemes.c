/*
 * UTF-16LE and UTF-16BE: to and from UTF-8.
 */
#include "../../include/utf8codec/utf16.h"
#include "utf16.h"
#include "utf8.h"
#include "conversion.h"

U8C_DEFINE_UNITS(utf16, utf16le, le, 1)
U8C_DEFINE_UNITS(utf16, utf16be, be, 1)

U8C_DEFINE_CONVERSION(to_utf16le, utf8, void, utf16le, void, U8C_ACTIVE(U8C_IN_LE(to_utf16)))
U8C_DEFINE_MEASURE(to_utf16le, utf8, void, utf16le, U8C_ACTIVE(to_utf16_measure))
U8C_DEFINE_CONVERSION(from_utf16le, utf16le, void, utf8, void, U8C_ACTIVE(U8C_IN_LE(from_utf16)))
U8C_DEFINE_MEASURE(from_utf16le, utf16le, void, utf8, U8C_ACTIVE(U8C_MEASURE_LE(from_utf16)))

U8C_DEFINE_CONVERSION(to_utf16be, utf8, void, utf16be, void, U8C_ACTIVE(U8C_IN_BE(to_utf16)))
U8C_DEFINE_MEASURE(to_utf16be, utf8, void, utf16be, U8C_ACTIVE(to_utf16_measure))
U8C_DEFINE_CONVERSION(from_utf16be, utf16be, void, utf8, void, U8C_ACTIVE(U8C_IN_BE(from_utf16)))
U8C_DEFINE_MEASURE(from_utf16be, utf16be, void, utf8, U8C_ACTIVE(U8C_MEASURE_BE(from_utf16)))
