/*
 * What a command of the program is: its name, its options, its help, and what runs it. The
 * tables of options are the only place where an option is named; parsing, help and suggestions
 * all read them.
 */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

/* The exit statuses; where several apply, the greatest wins. */
enum {
    exit_well_formed = 0,
    exit_ill_formed = 1,
    exit_trouble = 2 /* usage, input or output */
};

/* One option. A table of them ends with a row whose name is NULL. */
typedef struct command_option {
    const char *name;     /* without the dashes */
    int letter;           /* its short form; or, above every character, only a number for it */
    const char *argument; /* what its argument is called; NULL when it takes none */
    const char *help;     /* one line */
} command_option;

enum {
    option_without_letter = 256 /* the first number of options without a letter */
};

/* Rows that several tables have. options_next() handles these options itself. */
enum {
    option_help = 'h',
    option_version = 'V',
    option_no_progress = 2 * option_without_letter /* above the numbers of every command */
};
#define OPTION_HELP        {"help", option_help, NULL, "print this help"}
#define OPTION_VERSION     {"version", option_version, NULL, "print the version"}
#define OPTION_NO_PROGRESS {"no-progress", option_no_progress, NULL, "show no progress bar"}

typedef struct command {
    const char *name;
    const char *summary; /* one line */
    const char *usage;   /* what follows the name: "[OPTION...] [FILE...]"; lines, if several */
    const char *details; /* paragraphs */
    const command_option *options;
    int (*run)(const struct command *self, int argc, char **argv); /* argv[0] is the name */
} command;

extern const command command_check;
extern const command command_convert;
extern const command command_detect;
extern const command command_explain;
extern const command command_help;
extern const command command_shard;

/* The commands that the program has, in the order of its help; ends with NULL. */
extern const command *const commands[];

/* The program's own options, which come before a command. */
extern const command_option program_options[];

#endif
