/*
 * Shared by UTF-32LE and UTF-32BE: the pointers of the swapped kernels; the measures after the
 * first call of a kernel; and where there are whole calls, those of units in the other byte order,
 * else the conversions and the validation after the first call.
 */
#include "driver.h"
#include "utf32_schemes.h"
#include "utf8.h"

#if U8C_WITH_UTF32 && !U8C_SHARED_LOOP

U8C_DISPATCH(to_utf32_swapped);
U8C_DISPATCH(from_utf32_swapped);
U8C_DISPATCH(from_utf32_swapped_measure);
U8C_DISPATCH(validate_utf32_swapped);

U8C_MEASURING_TO_SCHEME(, u8c_to_utf32_scheme_measure_rest, u8c_encoding_utf8, utf32);
U8C_MEASURING_FROM_SCHEME(, u8c_from_utf32_scheme_measure_rest, utf32, u8c_encoding_utf8);

#if U8C_HAS_CALLS

/* The array of units in the other byte order. */
static const u8c_layout layout_utf32_swapped = {u8c_utf32_size, 0, 1, 1};
static const u8c_encoding encoding_utf32_swapped = U8C_UTF32_ENCODING(&layout_utf32_swapped);

U8C_JUMP_TO_CONVERT(to_utf32_swapped, u8c_encoding_utf8, encoding_utf32_swapped);
U8C_JUMP_TO_CONVERT(from_utf32_swapped, encoding_utf32_swapped, u8c_encoding_utf8);
U8C_JUMP_TO_MEASURE(validate_utf32_swapped, encoding_utf32_swapped, u8c_encoding_nothing);

#else

U8C_CONVERTING_TO_SCHEME(, u8c_to_utf32_scheme_rest, u8c_encoding_utf8, utf32);
U8C_CONVERTING_FROM_SCHEME(, u8c_from_utf32_scheme_rest, utf32, u8c_encoding_utf8);
U8C_MEASURING_FROM_SCHEME(, u8c_validate_utf32_scheme_rest, utf32, u8c_encoding_nothing);

#endif

#endif
