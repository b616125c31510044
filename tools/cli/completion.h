/*
 * What can follow on a command line, for the completion of shells.
 */
#ifndef CLI_COMPLETION_H
#define CLI_COMPLETION_H

/* The word that a shell's script gives as the command; it is in no list of commands. */
#define COMPLETION_COMMAND "__complete"

/*
 * Prints what can stand for the last of the words, which may be empty and is cut at the cursor: a
 * candidate a line, with its description after a tab, if it has one; or ":files" where it is the
 * name of a file. argv[0] is COMPLETION_COMMAND, the words follow. Returns the exit status.
 */
int completion_print(int argc, char **argv);

#endif
