/*
 * UTF-32LE and UTF-32BE: to and from UTF-8.
 */
#include "../../include/utf8codec/utf32.h"
#include "utf32.h"
#include "utf8.h"
#include "conversion.h"

U8C_DEFINE_UNITS(utf32, utf32le, le, 1)
U8C_DEFINE_UNITS(utf32, utf32be, be, 1)

U8C_DEFINE_CONVERSION(to_utf32le, utf8, void, utf32le, void, U8C_ACTIVE(U8C_IN_LE(to_utf32)))
U8C_DEFINE_MEASURE(to_utf32le, utf8, void, utf32le, U8C_ACTIVE(to_utf32_measure))
U8C_DEFINE_CONVERSION(from_utf32le, utf32le, void, utf8, void, U8C_ACTIVE(U8C_IN_LE(from_utf32)))
U8C_DEFINE_MEASURE(from_utf32le, utf32le, void, utf8, U8C_ACTIVE(U8C_MEASURE_LE(from_utf32)))

U8C_DEFINE_CONVERSION(to_utf32be, utf8, void, utf32be, void, U8C_ACTIVE(U8C_IN_BE(to_utf32)))
U8C_DEFINE_MEASURE(to_utf32be, utf8, void, utf32be, U8C_ACTIVE(to_utf32_measure))
U8C_DEFINE_CONVERSION(from_utf32be, utf32be, void, utf8, void, U8C_ACTIVE(U8C_IN_BE(from_utf32)))
U8C_DEFINE_MEASURE(from_utf32be, utf32be, void, utf8, U8C_ACTIVE(U8C_MEASURE_BE(from_utf32)))
