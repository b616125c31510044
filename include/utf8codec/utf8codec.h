/**
 * @file
 * Everything: the umbrella header, and the version.
 */
#ifndef UTF8CODEC_UTF8CODEC_H
#define UTF8CODEC_UTF8CODEC_H

#include "types.h"
#include "decode.h"
#include "encode.h"
#include "stream.h"
#include "utf16.h"
#include "utf32.h"
#include "latin1.h"
#include "legacy.h"
#include "boundary.h"
#include "detect.h"
#include "explain.h"

/** The version, https://semver.org; the build, the soname and the packages read it from here. */
#define UTF8CODEC_VERSION_MAJOR 0
/** See #UTF8CODEC_VERSION_MAJOR. */
#define UTF8CODEC_VERSION_MINOR 1
/** See #UTF8CODEC_VERSION_MAJOR. */
#define UTF8CODEC_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The version of the library that is linked, which may be newer than the header's.
 *
 * @return "MAJOR.MINOR.PATCH", a constant string.
 */
UTF8CODEC_API const char *utf8codec_version(void);

#ifdef __cplusplus
}
#endif

#endif
