/*
 * Running the command-line program, and a scratch folder to run it in.
 */
#define _GNU_SOURCE /* nftw, wait4 */
#include "program.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    most_arguments = 64,
    nobody = 65534 /* a user and a group */
};

static char scratch[] = "/tmp/utf8codec-test-XXXXXX";

/* The limit of a resource, if `most` is not 0. The type of a resource's name differs among systems. */
#define LIMIT(resource, most)                                                                      \
    do {                                                                                           \
        if ((most) != 0) {                                                                         \
            const struct rlimit both = {(most), (most)};                                           \
            setrlimit(resource, &both);                                                            \
        }                                                                                          \
    } while (0)

/* In the child: makes the descriptors what `fds` says (-1: closed) and becomes the program. */
static void become(const invocation *how, const int fds[3])
{
    const char *argv[most_arguments + 2] = {how->program == NULL ? CLI_PROGRAM : how->program};
    int spare[3];

    for (int i = 0; i < 3; i++) {
        spare[i] = fds[i] < 0 ? -1 : fcntl(fds[i], F_DUPFD_CLOEXEC, 10);
    }
    for (int i = 0; i < 3; i++) {
        if (spare[i] < 0) {
            close(i);
        } else {
            dup2(spare[i], i);
        }
    }
    for (unsigned i = 0; i < most_arguments && how->arguments[i] != NULL; i++) {
        argv[i + 1] = how->arguments[i];
    }
    LIMIT(RLIMIT_FSIZE, how->file_size);
    LIMIT(RLIMIT_NOFILE, how->open_files);
    signal(SIGPIPE, how->ignore_sigpipe ? SIG_IGN : SIG_DFL);
    if (how->unprivileged && geteuid() == 0) {
        /* Opened before: that user may not be able to reach it. */
        const int program = open(argv[0], O_RDONLY | O_CLOEXEC);
        if (setgid(nobody) == 0 && setuid(nobody) == 0) {
            fexecve(program, (char *const *)argv, environ);
        }
    } else {
        execv(argv[0], (char *const *)argv);
    }
    _exit(127);
}

static pid_t start_invocation(const invocation *how, const int fds[3])
{
    const pid_t process = fork();
    cr_assert(process >= 0, "fork");
    if (process == 0) {
        become(how, fds);
    }
    return process;
}

pid_t start(const char *const *arguments, int in, int out, int err)
{
    const invocation how = {.arguments = arguments};
    const int fds[3] = {in, out, err};
    return start_invocation(&how, fds);
}

static int status_of(int wait_status)
{
    return WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 128 + WTERMSIG(wait_status);
}

int wait_for(pid_t process)
{
    int status;
    cr_assert(waitpid(process, &status, 0) == process);
    return status_of(status);
}

static int open_or_fail(const char *path, int flags)
{
    const int fd = open(path, flags | O_CLOEXEC, 0666);
    cr_assert(fd >= 0, "cannot open %s", path);
    return fd;
}

/* A file without a name, to capture output in. */
static int capture(void)
{
    char name[] = "/tmp/utf8codec-capture-XXXXXX";
    const int fd = mkstemp(name);
    cr_assert(fd >= 0, "mkstemp");
    unlink(name);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    return fd;
}

/* Memory that lives until the test's process ends, and is not lost until then. */
static void *keep(size_t size)
{
    typedef struct kept {
        struct kept *next;
        max_align_t memory[];
    } kept;
    static kept *all;
    kept *const one = calloc(1, sizeof *one + size);

    cr_assert(one != NULL, "no memory for %zu bytes", size);
    one->next = all;
    all = one;
    return one->memory;
}

char *filled(char c, size_t length)
{
    char *const text = keep(length + 1);
    memset(text, c, length);
    return text;
}

/* All of an open file, NUL-terminated. Closes it. */
static char *slurp(int fd, size_t *length)
{
    const off_t size = lseek(fd, 0, SEEK_END);
    size_t done = 0;
    cr_assert(size >= 0);
    char *const text = keep((size_t)size + 1);

    while (done < (size_t)size) {
        const ssize_t count = pread(fd, text + done, (size_t)size - done, (off_t)done);
        cr_assert(count > 0);
        done += (size_t)count;
    }
    text[done] = '\0';
    if (length != NULL) {
        *length = done;
    }
    close(fd);
    return text;
}

/* Writes the input into the pipe; a program that reads no further is no failure. */
static void feed(int fd, const invocation *how)
{
    size_t done = 0;
    while (done < how->input_length) {
        const size_t wanted = how->byte_by_byte ? 1 : how->input_length - done;
        const ssize_t count = write(fd, how->input + done, wanted);
        if (count < 0) {
            break;
        }
        done += (size_t)count;
    }
    close(fd);
}

/* A pipe that nobody reads. */
static int broken_pipe(void)
{
    int ends[2];
    cr_assert(pipe2(ends, O_CLOEXEC) == 0);
    close(ends[0]);
    return ends[1];
}

static int output_descriptor(const invocation *how)
{
    if (how->output_to != NULL) {
        return open_or_fail(how->output_to, O_WRONLY | O_CREAT | O_TRUNC);
    }
    return how->broken_pipe ? broken_pipe() : capture();
}

outcome invoke(invocation how)
{
    outcome result = {0, NULL, 0, NULL, 0};
    int pipe_ends[2] = {-1, -1};
    struct rusage used;
    int status;

    signal(SIGPIPE, SIG_IGN);
    if (how.input_from != NULL) {
        pipe_ends[0] = open_or_fail(how.input_from, O_RDONLY);
    } else {
        cr_assert(pipe2(pipe_ends, O_CLOEXEC) == 0);
    }
    int fds[3] = {pipe_ends[0], output_descriptor(&how),
                  how.broken_errors ? broken_pipe() : capture()};
    int given[3];
    for (int i = 0; i < 3; i++) {
        given[i] = (how.closed >> i & 1) != 0 ? -1 : fds[i];
    }
    const pid_t process = start_invocation(&how, given);
    close(pipe_ends[0]);
    if (pipe_ends[1] >= 0) {
        feed(pipe_ends[1], &how);
    }
    cr_assert(wait4(process, &status, 0, &used) == process);
    result.status = status_of(status);
    result.peak_kib = used.ru_maxrss;
    if (how.output_to != NULL || how.broken_pipe) {
        close(fds[1]);
        result.out = filled(0, 0);
    } else {
        result.out = slurp(fds[1], &result.out_length);
    }
    if (how.broken_errors) {
        close(fds[2]);
        result.err = filled(0, 0);
    } else {
        result.err = slurp(fds[2], NULL);
    }
    return result;
}

outcome run(const char *const *arguments)
{
    return invoke((invocation){.arguments = arguments});
}

outcome run_with_input(const char *text, const char *const *arguments)
{
    return invoke(
        (invocation){.arguments = arguments, .input = text, .input_length = strlen(text)});
}

void enter_scratch_folder(void)
{
    cr_assert(mkdtemp(scratch) != NULL && chdir(scratch) == 0);
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    (void)about, (void)kind, (void)where;
    return remove(path);
}

void leave_scratch_folder(void)
{
    cr_assert(chdir("/") == 0);
    cr_assert(nftw(scratch, remove_one, 8, FTW_DEPTH | FTW_PHYS) == 0);
}

void write_file(const char *path, const void *bytes, size_t length)
{
    FILE *const file = fopen(path, "wb");
    cr_assert(file != NULL, "cannot create %s", path);
    cr_assert(fwrite(bytes, 1, length, file) == length);
    cr_assert(fclose(file) == 0);
}

void write_text(const char *path, const char *text)
{
    write_file(path, text, strlen(text));
}

char *read_file(const char *path, size_t *length)
{
    return slurp(open_or_fail(path, O_RDONLY), length);
}

unsigned names_here(void)
{
    unsigned names = 0;
    DIR *const folder = opendir(".");
    cr_assert(folder != NULL);
    for (const struct dirent *one = readdir(folder); one != NULL; one = readdir(folder)) {
        names += strcmp(one->d_name, ".") != 0 && strcmp(one->d_name, "..") != 0;
    }
    closedir(folder);
    return names;
}
