/*
 * The parts of JSON (RFC 8259) that need care.
 */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "output.h"

/* A string. JSON is UTF-8: ill-formed bytes of a name become U+FFFD. */
void json_string(output *out, const char *text);

#endif
