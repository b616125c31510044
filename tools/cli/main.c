/*
 * utf8codec: the command-line program. Here: which commands there are, and the state of the
 * process that all of them rely on.
 */
#include "command.h"
#include "completion.h"
#include "help.h"
#include "options.h"

#include <fcntl.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/*
 * Makes sure that descriptors 0 to 2 are taken: a file that we open must never become the standard
 * output or error of a process that was started without. Each is opened the wrong way round, so
 * that using it fails as it would have.
 */
static void occupy_standard_descriptors(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) < 0 &&
            open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd) {
            exit(exit_trouble);
        }
    }
}

int main(int argc, char **argv)
{
    occupy_standard_descriptors();
    /* A message is one write, so that those of programs that run at the same time are not mixed. */
    setvbuf(stderr, NULL, _IOLBF, BUFSIZ);
    /*
     * Writing more than a limit allows is an error, which is reported. SIGPIPE is left as it was:
     * it ends the program silently, as it ends grep, unless the parent process ignored it.
     */
#if defined(SIGXFSZ)
    signal(SIGXFSZ, SIG_IGN);
#endif

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
