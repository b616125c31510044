/* A library that calls ours. */
#include <utf8codec/utf8codec.h>

int parent_is_utf8(const void *bytes, size_t length);

int parent_is_utf8(const void *bytes, size_t length)
{
    return utf8codec_validate(bytes, length, 0).status == UTF8CODEC_OK;
}
