/*
 * JSON: strings, numbers, and parts of objects.
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

void json_open_object(output *out, const char *type, const char *file)
{
    output_text(out, "{\"type\":\"");
    output_text(out, type);
    output_text(out, "\",\"file\":");
    json_string(out, file);
}

void json_unreadable(output *out, const char *file, const char *reason)
{
    json_open_object(out, "unreadable", file);
    output_text(out, ",\"message\":");
    json_string(out, reason);
    output_text(out, "}\n");
}

void json_number(output *out, const char *key, uint64_t value)
{
    output_text(out, "\"");
    output_text(out, key);
    output_text(out, "\":");
    output_number(out, value);
}
