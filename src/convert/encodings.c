/*
 * The encodings as objects, if all conversions share one loop: see shared.h.
 */
#include "latin1.h"
#include "utf16.h"
#include "utf32.h"
#include "utf8.h"

#if U8C_SHARED_LOOP

U8C_INTERNAL_DATA const u8c_encoding u8c_encoding_utf8 = U8C_ENCODING_UTF8;
U8C_INTERNAL_DATA const u8c_encoding u8c_encoding_nothing = U8C_ENCODING_NOTHING;

#if U8C_WITH_LATIN1
U8C_INTERNAL_DATA const u8c_encoding u8c_encoding_ascii = U8C_ENCODING_ASCII;
U8C_INTERNAL_DATA const u8c_encoding u8c_encoding_latin1 = U8C_ENCODING_LATIN1;
#endif

#if U8C_WITH_UTF16 || U8C_WITH_LEGACY
U8C_INTERNAL_DATA const u8c_encoding u8c_encoding_utf16 = U8C_UTF16_ENCODING(&u8c_layout_utf16);
U8C_INTERNAL_DATA const u8c_encoding u8c_encoding_utf16le = U8C_UTF16_ENCODING(&u8c_layout_utf16le);
U8C_INTERNAL_DATA const u8c_encoding u8c_encoding_utf16be = U8C_UTF16_ENCODING(&u8c_layout_utf16be);
#endif

#if U8C_WITH_UTF32
U8C_INTERNAL_DATA const u8c_encoding u8c_encoding_utf32 = U8C_UTF32_ENCODING(&u8c_layout_utf32);
U8C_INTERNAL_DATA const u8c_encoding u8c_encoding_utf32le = U8C_UTF32_ENCODING(&u8c_layout_utf32le);
U8C_INTERNAL_DATA const u8c_encoding u8c_encoding_utf32be = U8C_UTF32_ENCODING(&u8c_layout_utf32be);
#endif

#endif
