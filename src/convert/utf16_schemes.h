/*
 * Shared by UTF-16LE and UTF-16BE: see utf16_schemes.c.
 */
#ifndef U8C_UTF16_SCHEMES_H
#define U8C_UTF16_SCHEMES_H

#include "schemes.h"
#include "utf16.h"

#if U8C_WITH_UTF16

#if U8C_SHARED_LOOP
U8C_CONVERTING_REST(u8c_to_utf16_scheme_rest, , );
U8C_CONVERTING_REST(u8c_from_utf16_scheme_rest, , );
U8C_MEASURING_REST(u8c_to_utf16_scheme_measure_rest, , );
U8C_MEASURING_REST(u8c_from_utf16_scheme_measure_rest, , );
U8C_MEASURING_REST(u8c_validate_utf16_scheme_rest, , );
#else
U8C_INTERNAL u8c_measuring_rest u8c_to_utf16_scheme_measure_rest,
    u8c_from_utf16_scheme_measure_rest;
#if !U8C_HAS_CALLS
U8C_INTERNAL u8c_converting_rest u8c_to_utf16_scheme_rest, u8c_from_utf16_scheme_rest;
U8C_INTERNAL u8c_measuring_rest u8c_validate_utf16_scheme_rest;
#endif
#endif

#endif
#endif
