/*
 * UTF-32, the array: to and from UTF-8.
 */
#include "../../include/utf8codec/decode.h"
#include "../../include/utf8codec/encode.h"
#include "utf32.h"
#include "utf8.h"
#include "conversion.h"

U8C_DEFINE_UNITS(utf32, utf32, native, sizeof(uint32_t))

U8C_DEFINE_CONVERSION(to_utf32, utf8, void, utf32, uint32_t, U8C_ACTIVE(to_utf32))
U8C_DEFINE_MEASURE(to_utf32, utf8, void, utf32, U8C_ACTIVE(to_utf32_measure))
U8C_DEFINE_CONVERSION(from_utf32, utf32, uint32_t, utf8, void, U8C_ACTIVE(from_utf32))
U8C_DEFINE_MEASURE(from_utf32, utf32, uint32_t, utf8, U8C_ACTIVE(from_utf32_measure))
