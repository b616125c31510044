/*
 * ISO 8859-1 and US-ASCII: to and from UTF-8.
 */
#include "../../include/utf8codec/latin1.h"
#include "latin1.h"
#include "utf8.h"
#include "conversion.h"

U8C_DEFINE_CONVERSION(to_latin1, utf8, void, latin1, void, U8C_ACTIVE(to_latin1))
U8C_DEFINE_MEASURE(to_latin1, utf8, void, latin1, U8C_ACTIVE(to_latin1_measure))
U8C_DEFINE_CONVERSION(from_latin1, latin1, void, utf8, void, U8C_ACTIVE(from_latin1))
U8C_DEFINE_MEASURE(from_latin1, latin1, void, utf8, U8C_ACTIVE(from_latin1_measure))

U8C_DEFINE_CONVERSION(to_ascii, utf8, void, ascii, void, U8C_ACTIVE(copy_ascii))
U8C_DEFINE_MEASURE(to_ascii, utf8, void, ascii, U8C_ACTIVE(copy_ascii_measure))
U8C_DEFINE_CONVERSION(from_ascii, ascii, void, utf8, void, U8C_ACTIVE(copy_ascii))
U8C_DEFINE_MEASURE(from_ascii, ascii, void, utf8, U8C_ACTIVE(copy_ascii_measure))

U8C_DEFINE_ONE_SHOT(validate_ascii, ascii, nothing, U8C_ACTIVE(copy_ascii_measure))

utf8codec_result utf8codec_validate_ascii(const void *src, size_t src_len, unsigned flags)
{
    return convert_validate_ascii(src, src_len, NULL, 0, flags);
}
