/*
 * What can follow on a command line, for the completion of shells.
 */
#ifndef CLI_COMPLETION_H
#define CLI_COMPLETION_H

/* The word that a shell's script gives as the command; it is in no list of commands. */
#define COMPLETION_COMMAND "__complete"

/*
 * Prints the candidates for the last word, which may be empty and is cut at the cursor: one on each
 * line, with its description after a tab, if it has one; or ":files" for the name of a file. argv[0] is COMPLETION_COMMAND, the words follow. Returns the exit status.
 */
int completion_print(int argc, char **argv);

#endif
