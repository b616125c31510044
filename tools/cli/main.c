/*
 * utf8codec: the command-line program. Here: which commands there are.
 */
#include "command.h"
#include "completion.h"
#include "help.h"
#include "options.h"
#include "system.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

const command *const commands[] = {
    &command_check,
    &command_convert,
    &command_detect,
    &command_explain,
    &command_shard,
    &command_help,
    NULL,
};

const command_option program_options[] = {
    OPTION_HELP,
    OPTION_VERSION,
    {NULL, 0, NULL, NULL},
};

int run_program(int argc, char **argv)
{
    system_begin();
    /* A message is one write, so that those of programs that run at the same time are not mixed. */
    setvbuf(stderr, NULL, _IOLBF, BUFSIZ);

    if (options_next(NULL, argc, argv) != options_end) {
        return exit_trouble;
    }
    if (optind >= argc) {
        return usage_error(NULL,
                           "no command given: check, convert, detect, explain, shard or help");
    }
    if (strcmp(argv[optind], COMPLETION_COMMAND) == 0) {
        return completion_print(argc - optind, argv + optind);
    }
    const command *const chosen = help_find_command(argv[optind]);
    if (chosen == NULL) {
        return exit_trouble;
    }
    argc -= optind;
    argv += optind;
    optind = 0; /* a new command line: getopt_long must forget the one that it has begun */
    return chosen->run(chosen, argc, argv);
}
