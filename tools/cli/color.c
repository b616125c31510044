/*
 * Colours, as of ECMA-48 ("Select Graphic Rendition"). See https://no-color.org for NO_COLOR.
 */
#include "color.h"
#include "system.h"
#include "terminal.h"

#include <stdlib.h>
#include <string.h>

const char *color_when_at(unsigned i)
{
    static const char *const names[] = {
        [color_auto] = "auto", [color_always] = "always", [color_never] = "never"};
    return i < sizeof names / sizeof names[0] ? names[i] : NULL;
}

bool color_when_named(const char *name, color_when *when)
{
    const char *one;
    for (unsigned i = 0; (one = color_when_at(i)) != NULL; i++) {
        if (strcmp(name, one) == 0) {
            *when = (color_when)i;
            return true;
        }
    }
    return false;
}

bool color_is_wanted(color_when when, int fd)
{
    if (when != color_auto) {
        return when == color_always;
    }
    const char *const no_color = getenv("NO_COLOR");
    return (no_color == NULL || no_color[0] == '\0') && terminal_is_capable() &&
           system_is_terminal(fd);
}

void color_begin(output *out, bool wanted, color_role which)
{
    static const char *const sequences[] = {
        [color_place] = "\x1B[1m", [color_wrong] = "\x1B[1;31m"};
    if (wanted) {
        output_text(out, sequences[which]);
    }
}

void color_end(output *out, bool wanted)
{
    if (wanted) {
        output_text(out, "\x1B[0m");
    }
}
