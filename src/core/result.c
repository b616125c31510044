/*
 * What to do with a result.
 */
#include "../../include/utf8codec/inline.h"

size_t utf8codec_after_error(utf8codec_result result)
{
    return u8c_after_error(result);
}
