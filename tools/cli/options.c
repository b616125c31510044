/*
 * Options: getopt_long does the reading, the messages are ours.
 */
#include "options.h"
#include "help.h"
#include "progress.h"
#include "suggest.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    most_options = 40
};

int usage_error(const char *command_name, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    message_v(format, arguments);
    va_end(arguments);
    fprintf(stderr, "Try \"utf8codec %s%s--help\".\n", command_name == NULL ? "" : command_name,
            command_name == NULL ? "" : " ");
    return exit_trouble;
}

bool options_read_stdin_once(const command *self, int count, char **operands)
{
    int times = 0;
    for (int i = 0; i < count; i++) {
        times += strcmp(operands[i], "-") == 0;
    }
    if (times > 1) {
        usage_error(self->name, "standard input can be read only once; \"-\" is given %d times",
                    times);
    }
    return times <= 1;
}

/* The tables that getopt_long wants, made from ours. */
static void tables_for_getopt(const command_option *options, int stop_at_operand,
                              struct option longs[most_options + 1],
                              char shorts[2 * most_options + 3])
{
    size_t used = 0;
    size_t count = 0;

    if (stop_at_operand) {
        shorts[used++] = '+';
    }
    shorts[used++] = ':'; /* distinguish a missing argument from an unknown option */
    for (const command_option *o = options; o->name != NULL && count < most_options; o++) {
        const struct option one = {o->name, o->argument != NULL ? required_argument : no_argument,
                                   NULL, o->letter};
        longs[count++] = one;
        if (o->letter < option_without_letter) {
            shorts[used++] = (char)o->letter;
            if (o->argument != NULL) {
                shorts[used++] = ':';
            }
        }
    }
    memset(&longs[count], 0, sizeof longs[count]);
    shorts[used] = '\0';
}

static const command_option *option_of_letter(const command_option *options, int letter)
{
    for (const command_option *o = options; o->name != NULL; o++) {
        if (o->letter == letter) {
            return o;
        }
    }
    return NULL;
}

/*
 * Reports a long option that is not in the table, or an abbreviation of several that are. `word` is
 * as the user wrote it.
 */
static void tell_unknown(const command_option *options, const char *command_name, const char *word)
{
    char name[64]; /* no option of ours is as long */
    char abbreviated[256] = "";
    suggestion meant = {name, NULL, 0};
    const char *const written = shown(word + strlen("--"));
    const int length = (int)strcspn(written, "=");

    snprintf(name, sizeof name, "%.*s", length, written);
    for (const command_option *o = options; o->name != NULL; o++) {
        suggest(&meant, o->name);
        if (name[0] != '\0' && strncmp(o->name, name, strlen(name)) == 0) {
            snprintf(abbreviated + strlen(abbreviated), sizeof abbreviated - strlen(abbreviated),
                     "%s--%s", abbreviated[0] == '\0' ? "" : " or ", o->name);
        }
    }
    if (abbreviated[0] != '\0') {
        usage_error(command_name, "option --%.*s may be %s", length, written, abbreviated);
    } else if (meant.best != NULL) {
        message("unknown option --%.*s; did you mean --%s?", length, written, meant.best);
    } else {
        usage_error(command_name, "unknown option --%.*s", length, written);
    }
}

/* Reports what getopt_long() did not accept, for which it returned `found`. */
static void tell_wrong(const command_option *options, const char *command_name, int found,
                       const char *word)
{
    const command_option *const known = option_of_letter(options, optopt);

    if (found == ':' && known != NULL) {
        usage_error(command_name, "option --%s needs its argument, %s", known->name,
                    known->argument);
    } else if (known != NULL) {
        usage_error(command_name, "option --%s takes no argument", known->name);
    } else if (optopt != 0) {
        const char letter[2] = {(char)optopt, '\0'};
        usage_error(command_name, "unknown option -%s", shown(letter));
    } else {
        tell_unknown(options, command_name, word);
    }
}

int options_next(const command *self, int argc, char **argv)
{
    const command_option *const options = self == NULL ? program_options : self->options;
    struct option longs[most_options + 1];
    char shorts[2 * most_options + 3];

    tables_for_getopt(options, self == NULL, longs, shorts);
    opterr = 0;
    for (;;) {
        optopt = 0;
        const int found = getopt_long(argc, argv, shorts, longs, NULL);
        switch (found) {
        case -1:
            return options_end;
        case option_help:
            exit(help_print(self));
        case option_version:
            exit(help_print_version());
        case option_no_progress:
            progress_forbid();
            break;
        case '?':
        case ':':
            tell_wrong(options, self == NULL ? NULL : self->name, found, argv[optind - 1]);
            return options_error;
        default:
            return found;
        }
    }
}

int options_number(const char *command_name, const char *what, const char *text, uint64_t *number)
{
    const int hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    char *end;

    errno = 0;
    const unsigned long long value = strtoull(text, &end, hexadecimal ? 16 : 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || end == text) {
        usage_error(command_name,
                    "%s: \"%s\" is not a whole number (decimal, or 0x and hexadecimal)", what,
                    shown(text));
        return 0;
    }
    if (errno == ERANGE || value > INT64_MAX) {
        usage_error(command_name, "%s: %s is too large", what, shown(text));
        return 0;
    }
    *number = value;
    return 1;
}
