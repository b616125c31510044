/*
 * The parts of JSON (RFC 8259) that need care.
 */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "output.h"

/* A string: what shown() makes of the text. */
void json_string(output *out, const char *text);

#endif
