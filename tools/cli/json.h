/*
 * The parts of JSON (RFC 8259) that need care, and an object that two commands print.
 */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "output.h"

/* A string: what shown() makes of the text. */
void json_string(output *out, const char *text);

/* An object of a line: that a file could not be read, and why. */
void json_unreadable(output *out, const char *file, const char *reason);

/* A member of an object: "KEY":VALUE. */
void json_number(output *out, const char *key, uint64_t value);

#endif
