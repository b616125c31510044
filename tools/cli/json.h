/*
 * The parts of JSON (RFC 8259) that need care.
 */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "output.h"

/* A string: what shown() makes of the text. */
void json_string(output *out, const char *text);

/* A member of an object: "KEY":VALUE. */
void json_number(output *out, const char *key, uint64_t value);

#endif
