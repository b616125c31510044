/*
 * The functions that take a repertoire, as operations that use the one chosen last; and which code
 * points the ready repertoires have, written down from their standards.
 */
#ifndef TESTS_IN_REPERTOIRE_H
#define TESTS_IN_REPERTOIRE_H

#include "operations.h"

#include <utf8codec/repertoire.h>

extern const operation validate_in_repertoire, to_utf8_in_repertoire;

/* From now on, the operations use this repertoire, and the oracle what its members say. */
void use_repertoire(const utf8codec_repertoire *repertoire);

/* Checks utf8codec_validate_until(): see check.h. */
const char *check_until(const uint8_t *set, const void *src, size_t len, unsigned flags);

/*
 * Whether a standard allows a scalar value: by the ranges that it lists, for the name of a ready
 * repertoire. Ends the program if there is none of that name.
 */
int standard_allows(const char *name, uint32_t code_point);

/* Whether a repertoire has a scalar value: by the words of its header. */
int repertoire_allows(const utf8codec_repertoire *repertoire, uint32_t code_point);

#endif
