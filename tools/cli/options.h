/*
 * Reading a command line by a table of options.
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "command.h"
#include "message.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    options_end = -1,  /* no more options: the operands are argv[optind, argc) */
    options_error = -2 /* the command line is wrong, and a message was printed */
};

/*
 * The next option of argv: its letter or number, with its argument in optarg; or options_end, or
 * options_error. Options and operands may come in any order; "--" ends the options.
 *
 *   self  whose table of options it is; NULL: the program, whose options also end at the first
 *         operand, its command.
 *
 * The rows that command.h shares among tables are handled here: --help and --version end the
 * process.
 */
int options_next(const command *self, int argc, char **argv);

/* Reports a wrong command line, and where to read how it should be. Returns exit_trouble. */
int usage_error(const char *command_name, const char *format, ...) CLI_PRINTF(2, 3);

/* Whether "-" is no more than one of the operands. Returns false after an error message. */
bool options_read_stdin_once(const command *self, int count, char **operands);

/*
 * A whole number, decimal or with 0x hexadecimal, as the argument of an option or as an operand:
 * `what` is its name, "--at" or "N". Returns 0 after an error message, when text is none or does
 * not fit.
 */
int options_number(const char *command_name, const char *what, const char *text, uint64_t *number);

#endif
