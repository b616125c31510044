/*
 * The help texts, made from the tables of commands and options.
 */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "command.h"

/* Prints the help of a command, or of the program for NULL. Returns the exit status. */
int help_print(const command *about);

/* Prints the version. Returns the exit status. */
int help_print_version(void);

/* The command of that name; NULL after an error message. */
const command *help_find_command(const char *name);

#endif
