/*
 * Shuffles that pack eight u16 lanes: row `mask` moves those whose bit is set in it to the front,
 * in order. The rest is unspecified.
 */
#ifndef U8C_TABLES_PACK_H
#define U8C_TABLES_PACK_H

#include "../../core/grammar.h"

/* A row is two numbers of four 16-bit controls each. It can be loaded as an aligned vec. */
U8C_INTERNAL _Alignas(16) const uint64_t u8c_packs[256][2];

#endif
