/*
 * UTF-16, the array: to and from UTF-8.
 */
#include "../../include/utf8codec/utf16.h"
#include "utf16.h"
#include "utf8.h"
#include "conversion.h"

U8C_DEFINE_UNITS(utf16, utf16, native, sizeof(uint16_t))

U8C_DEFINE_CONVERSION(to_utf16, utf8, void, utf16, uint16_t, U8C_ACTIVE(to_utf16))
U8C_DEFINE_MEASURE(to_utf16, utf8, void, utf16, U8C_ACTIVE(to_utf16_measure))
U8C_DEFINE_CONVERSION(from_utf16, utf16, uint16_t, utf8, void, U8C_ACTIVE(from_utf16))
U8C_DEFINE_MEASURE(from_utf16, utf16, uint16_t, utf8, U8C_ACTIVE(from_utf16_measure))
