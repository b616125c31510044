/*
 * The version string.
 */
#include "../../include/utf8codec/utf8codec.h"

#define TEXT_OF(x)       #x
#define VERSION(a, b, c) TEXT_OF(a) "." TEXT_OF(b) "." TEXT_OF(c)

const char *utf8codec_version(void)
{
    return VERSION(UTF8CODEC_VERSION_MAJOR, UTF8CODEC_VERSION_MINOR, UTF8CODEC_VERSION_PATCH);
}
