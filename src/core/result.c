/*
 * What to do with a result.
 */
#include "../../include/utf8codec/types.h"

size_t utf8codec_after_error(utf8codec_result result)
{
    return result.error_length > result.carried
               ? result.read + (size_t)(result.error_length - result.carried)
               : result.read;
}
