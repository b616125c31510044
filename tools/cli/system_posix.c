/*
 * The system, by POSIX.
 */
#define _XOPEN_SOURCE 700 /* realpath, wcwidth */
#include "system.h"
#include "command.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

int main(int argc, char **argv)
{
    return run_program(argc, argv);
}

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

void system_begin(void)
{
    occupy_standard_descriptors();
    /*
     * Writing more than a limit allows is an error, which is reported. SIGPIPE is left as it was:
     * it ends the program silently, as it ends grep, unless the parent process ignored it.
     */
#if defined(SIGXFSZ)
    signal(SIGXFSZ, SIG_IGN);
#endif
}

static bool describe(const struct stat *found, system_about *about)
{
    about->kind = S_ISREG(found->st_mode)   ? system_kind_file
                  : S_ISDIR(found->st_mode) ? system_kind_folder
                  : S_ISFIFO(found->st_mode) || S_ISSOCK(found->st_mode)
                      ? system_kind_pipe /* some shells' pipes are sockets */
                      : system_kind_other;
    about->size = found->st_size > 0 ? (uint64_t)found->st_size : 0;
    about->device = found->st_dev;
    about->number = found->st_ino;
    return true;
}

bool system_describe(int fd, system_about *about)
{
    struct stat found;
    return fstat(fd, &found) == 0 && describe(&found, about);
}

bool system_describe_path(const char *path, system_about *about)
{
    struct stat found;
    return stat(path, &found) == 0 && describe(&found, about);
}

int system_open(const char *path, bool wait)
{
    int fd;
    do {
        fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (wait ? 0 : O_NONBLOCK));
    } while (fd < 0 && errno == EINTR);
    return fd;
}

int system_close(int fd)
{
    /* EINTR: it is closed all the same. */
    return close(fd) != 0 && errno != EINTR ? -1 : 0;
}

/* After a failure: whether to try again, having waited if there was nothing to be had. */
static bool again(int fd, short event)
{
    if (errno == EAGAIN || errno == EWOULDBLOCK) {
        /* Someone has made our standard input or output non-blocking: wait as if it were not. */
        struct pollfd waiting = {fd, event, 0};
        (void)poll(&waiting, 1, -1);
        return true;
    }
    return errno == EINTR;
}

ssize_t system_read(int fd, void *bytes, size_t size)
{
    ssize_t got;
    do {
        got = read(fd, bytes, size);
    } while (got < 0 && again(fd, POLLIN));
    return got;
}

ssize_t system_write(int fd, const void *bytes, size_t size)
{
    ssize_t done;
    do {
        done = write(fd, bytes, size);
    } while (done < 0 && again(fd, POLLOUT));
    return done;
}

ssize_t system_read_at(int fd, void *bytes, size_t size, uint64_t offset)
{
    ssize_t got;
    do {
        got = pread(fd, bytes, size, (off_t)offset);
    } while (got < 0 && errno == EINTR);
    return got;
}

int64_t system_seek(int fd, int64_t by)
{
    return lseek(fd, (off_t)by, SEEK_CUR);
}

bool system_is_terminal(int fd)
{
    return isatty(fd) != 0;
}

bool system_is_absolute(const char *path)
{
    return path[0] == '/';
}

char *system_real_path(const char *path, size_t *root)
{
    char *const real = realpath(path, NULL);
    if (real != NULL && strcmp(real, "/") == 0) {
        real[0] = '\0';
    }
    *root = 0;
    return real;
}

size_t system_folder_length(const char *path)
{
    const char *const slash = strrchr(path, '/');
    return slash == NULL ? 0 : (size_t)(slash - path) + 1;
}

bool system_exists(const char *path)
{
    struct stat about;
    return lstat(path, &about) == 0;
}

const char *system_variable(const char *name)
{
    return getenv(name);
}

const char *system_home(void)
{
    return getenv("HOME");
}

void system_error_text(int error, char *text, size_t size)
{
    /* strerror() may use a buffer of all threads */
    if (strerror_r(error, text, size) != 0) {
        snprintf(text, size, "error %d", error);
    }
}

uint64_t system_now_ms(void)
{
    struct timespec now;
    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) {
        return 0;
    }
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

unsigned system_processors(void)
{
    const long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : (unsigned)count;
}

/* A locale of UTF-8 for wcwidth(); (locale_t)0: only ASCII has a known width. */
static locale_t utf8_locale;

void system_prepare_widths(void)
{
    if (utf8_locale == (locale_t)0) {
        utf8_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    }
}

int system_width(uint32_t code_point)
{
    if (utf8_locale == (locale_t)0 || code_point > WCHAR_MAX) {
        return -1;
    }
    const locale_t before = uselocale(utf8_locale);
    const int width = wcwidth((wchar_t)code_point);
    uselocale(before);
    return width;
}
