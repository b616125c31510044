/**
 * @file
 * The umbrella header, and the version.
 */
#ifndef UTF8CODEC_UTF8CODEC_H
#define UTF8CODEC_UTF8CODEC_H

#include "types.h"
#include "decode.h"
#include "encode.h"
#include "stream.h"
#include "utf8.h"
#include "utf16.h"
#include "utf32.h"
#include "latin1.h"
#include "ascii.h"
#include "pairs.h"
#include "schemes.h"
#include "codepage.h"
#include "legacy.h"
#include "boundary.h"
#include "detect.h"
#include "explain.h"
#include "repertoire.h"
#include "escape.h"

/** The version, as in https://semver.org. */
#define UTF8CODEC_VERSION_MAJOR 0
/** See #UTF8CODEC_VERSION_MAJOR. */
#define UTF8CODEC_VERSION_MINOR 3
/** See #UTF8CODEC_VERSION_MAJOR. */
#define UTF8CODEC_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The version of the linked library, which may be newer than that of the header.
 *
 * @return "MAJOR.MINOR.PATCH", a constant string.
 */
UTF8CODEC_API const char *utf8codec_version(void);

#ifdef __cplusplus
}
#endif

#endif
