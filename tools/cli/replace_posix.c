/*
 * Replacing a file, by POSIX: rename().
 */
#define _XOPEN_SOURCE 700 /* S_ISVTX */

#include "replace.h"
#include "joined.h"
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    most_links = 40 /* more symbolic links in a row are a loop, as for Linux */
};

/* What a signal that ends the program must remove; NULL: nothing. Changed with them blocked. */
static const char *volatile to_remove;

static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU};
enum {
    ending_count = sizeof ending_signals / sizeof ending_signals[0]
};

static void remove_and_end(int number)
{
    const char *const path = to_remove;
    if (path != NULL) {
        unlink(path);
    }
    signal(number, SIG_DFL);
    raise(number);
}

static void catch_ending_signals(void)
{
    struct sigaction now;
    struct sigaction before;

    memset(&now, 0, sizeof now);
    now.sa_handler = remove_and_end;
    sigfillset(&now.sa_mask);
    for (unsigned i = 0; i < ending_count; i++) {
        /* What was ignored stays ignored: that is how nohup works. */
        if (sigaction(ending_signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
            sigaction(ending_signals[i], &now, NULL);
        }
    }
}

static void block_ending_signals(sigset_t *before)
{
    sigset_t ending;
    sigemptyset(&ending);
    for (unsigned i = 0; i < ending_count; i++) {
        sigaddset(&ending, ending_signals[i]);
    }
    sigprocmask(SIG_BLOCK, &ending, before);
}

static void unblock_ending_signals(const sigset_t *before)
{
    const int error = errno;
    sigprocmask(SIG_SETMASK, before, NULL);
    errno = error;
}

/* The folder of `path` (all of it up to its last slash) and `name` in it, allocated; or NULL. */
static char *in_folder_of(const char *path, const char *name)
{
    return joined(path, name[0] == '/' ? 0 : system_folder_length(path), name);
}

char *replace_target(const char *name)
{
    char *path = in_folder_of("", name);

    for (unsigned links = 0; path != NULL; links++) {
        char to[4096];
        const ssize_t length = readlink(path, to, sizeof to);
        if (length < 0 && (errno == EINVAL || errno == ENOENT)) {
            return path; /* no link, or nothing at all */
        }
        char *next = NULL;
        if (length >= 0 && (links == most_links || (size_t)length == sizeof to)) {
            errno = links == most_links ? ELOOP : ENAMETOOLONG;
        } else if (length >= 0) {
            to[length] = '\0';
            next = in_folder_of(path, to);
        }
        const int error = errno;
        free(path);
        errno = error;
        path = next;
    }
    return NULL;
}

bool replace_set_rights(int fd, const char *like)
{
    struct stat before;

    if (like == NULL) {
        const mode_t mask = umask(0);
        umask(mask);
        return fchmod(fd, 0666 & ~mask) == 0;
    }
    if (stat(like, &before) != 0) {
        return false;
    }
    /* Only the superuser may give a file away; for others it becomes theirs. */
    mode_t mode = before.st_mode & 0777;
    if (fchown(fd, before.st_uid, before.st_gid) != 0 &&
        fchown(fd, (uid_t)-1, before.st_gid) != 0) {
        /* Another group, which may do no more than others. */
        mode &= ~(mode_t)S_IRWXG | ((mode & S_IRWXO) << 3);
    }
    return fchmod(fd, mode) == 0;
}

int replace_open(const char *name)
{
    int fd;
    do {
        fd = open(name, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    } while (fd < 0 && errno == EINTR);
    return fd;
}

bool replace_is_allowed(const char *name)
{
    return access(name, W_OK) == 0;
}

bool replace_is_reserved(const char *target, bool *reserved)
{
    const uid_t user = geteuid();
    char *const folder = in_folder_of(target, ".");
    struct stat around;
    struct stat file;
    const bool known = folder != NULL && stat(folder, &around) == 0 && stat(target, &file) == 0;
    const int error = errno;

    free(folder);
    errno = error;
    *reserved = known && (around.st_mode & S_ISVTX) != 0 && user != 0 && user != around.st_uid &&
                user != file.st_uid;
    return known;
}

int replace_create(const char *target, char **temporary)
{
    sigset_t mask;
    char *const name = in_folder_of(target, ".utf8codec-XXXXXX");

    if (name == NULL) {
        return -1;
    }
    catch_ending_signals();
    block_ending_signals(&mask);
    const int fd = mkstemp(name), error = errno;
    if (fd >= 0) {
        to_remove = *temporary = name;
    }
    unblock_ending_signals(&mask);
    if (fd < 0) {
        free(name);
        errno = error;
    }
    return fd;
}

bool replace_truncate(int fd)
{
    int result;
    do {
        result = ftruncate(fd, 0);
    } while (result != 0 && errno == EINTR);
    return result == 0;
}

bool replace_sync(int fd)
{
    int result;
    do {
        result = fsync(fd);
    } while (result != 0 && errno == EINTR);
    return result == 0 || errno == EINVAL ||
           errno == ENOTSUP; /* which files of its kind have not */
}

/* A second name for the target, which is there already if a run before was interrupted. */
bool replace_keep(const char *target, const char *backup)
{
    struct stat file, other;
    const bool done = link(target, backup) == 0;
    const int error = errno;

    if (!done && error == EEXIST && lstat(target, &file) == 0 && lstat(backup, &other) == 0 &&
        file.st_dev == other.st_dev && file.st_ino == other.st_ino) {
        return true;
    }
    errno = error;
    return done;
}

bool replace_rename(const char *temporary, const char *target)
{
    sigset_t mask;

    block_ending_signals(&mask);
    const bool done = rename(temporary, target) == 0;
    if (done) {
        to_remove = NULL;
    }
    unblock_ending_signals(&mask);
    return done;
}

void replace_remove(const char *temporary)
{
    sigset_t mask;

    block_ending_signals(&mask);
    if (temporary != NULL) {
        unlink(temporary);
    }
    to_remove = NULL;
    unblock_ending_signals(&mask);
}
