/*
 * The parts of JSON (RFC 8259) that need care, and of objects that several commands print.
 */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "output.h"

/* A string: what shown() makes of the text. */
void json_string(output *out, const char *text);

/* {"type":TYPE,"file":FILE: what a line about one file begins with. */
void json_open_object(output *out, const char *type, const char *file);

/* A whole line: that a file could not be read, and why. */
void json_unreadable(output *out, const char *file, const char *reason);

/* A member of an object: "KEY":VALUE. */
void json_number(output *out, const char *key, uint64_t value);

#endif
