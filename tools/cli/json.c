/*
 * JSON strings and numbers.
 */
#include "json.h"
#include "message.h"

#include <string.h>

void json_string(output *out, const char *text)
{
    /* No control characters are left, nor ill-formed bytes: only what has a meaning in JSON. */
    const char *rest = shown(text);

    output_text(out, "\"");
    while (*rest != '\0') {
        const size_t plain = strcspn(rest, "\"\\");
        output_write(out, rest, plain);
        rest += plain;
        if (*rest != '\0') {
            output_text(out, "\\");
            output_write(out, rest, 1);
            rest++;
        }
    }
    output_text(out, "\"");
}

void json_number(output *out, const char *key, uint64_t value)
{
    output_text(out, "\"");
    output_text(out, key);
    output_text(out, "\":");
    output_number(out, value);
}
