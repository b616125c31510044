/*
 * 64-bit ARM: the intrinsics of NEON, which every such processor has.
 */
#ifndef U8C_ARM_TARGET_H
#define U8C_ARM_TARGET_H

#include "../../core/grammar.h"
#include "../levels.h"
#include "../vec/unit32.h"

#if U8C_ARM64

#include <arm_neon.h>

#endif
#endif
