/*
 * The output file that appears whole or not at all.
 */
#include "outfile.h"
#include "message.h"

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

/* The length of the folder's part of a path, its last slash included; 0 when it has none. */
static size_t folder_length(const char *path)
{
    const char *const slash = strrchr(path, '/');
    return slash == NULL ? 0 : (size_t)(slash - path) + 1;
}

/* Two texts joined, allocated; or NULL with errno. */
static char *joined_with(const char *first, const char *second)
{
    char *const joined = malloc(strlen(first) + strlen(second) + 1);
    if (joined != NULL) {
        strcpy(joined, first);
        strcat(joined, second);
    }
    return joined;
}

/* The folder of `path` (all of it up to its last slash) and `name` in it, allocated; or NULL. */
static char *in_folder_of(const char *path, const char *name)
{
    const size_t folder = name[0] == '/' ? 0 : folder_length(path);
    char *const joined = malloc(folder + strlen(name) + 1);
    if (joined != NULL) {
        memcpy(joined, path, folder);
        strcpy(joined + folder, name);
    }
    return joined;
}

/*
 * Where the symbolic links at the end of `name` lead, whether something exists there or not;
 * allocated. NULL with errno when they cannot be followed.
 */
static char *follow_links(const char *name)
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

/* Gives the temporary file the rights that the file `before` has, or those of a new file. */
static int set_rights(int fd, const struct stat *before)
{
    if (before == NULL) {
        const mode_t mask = umask(0);
        umask(mask);
        return fchmod(fd, 0666 & ~mask);
    }
    /* Only the superuser may give a file away; for others it becomes theirs. */
    if (fchown(fd, before->st_uid, before->st_gid) != 0 &&
        fchown(fd, (uid_t)-1, before->st_gid) != 0) {
        errno = 0;
    }
    return fchmod(fd, before->st_mode & 0777);
}

/* Creates and opens the temporary file. Returns -1 with errno. */
static int open_temporary(outfile *file, const struct stat *before)
{
    sigset_t mask;

    file->temporary = in_folder_of(file->target, ".utf8codec-XXXXXX");
    if (file->temporary == NULL) {
        return -1;
    }
    catch_ending_signals();
    block_ending_signals(&mask);
    const int fd = mkstemp(file->temporary);
    if (fd >= 0) {
        to_remove = file->temporary;
    }
    unblock_ending_signals(&mask);
    if (fd < 0) {
        free(file->temporary);
        file->temporary = NULL;
    } else if (set_rights(fd, before) != 0) {
        const int error = errno;
        close(fd);
        outfile_abandon(file);
        errno = error;
        return -1;
    }
    return fd;
}

/*
 * Opens what `name` leads to: the file itself when it is not a regular one or is to be overwritten,
 * else a temporary file beside the one to be replaced. Returns -1 with errno.
 */
static int open_for_writing(outfile *file, const char *name)
{
    struct stat before;
    const bool exists = stat(name, &before) == 0;

    if (!exists && errno != ENOENT) {
        return -1;
    }
    if (exists && S_ISDIR(before.st_mode)) {
        errno = EISDIR;
        return -1;
    }
    if (exists && (file->way == outfile_overwrites || !S_ISREG(before.st_mode))) {
        int fd;
        do {
            fd = open(name, O_WRONLY | O_CLOEXEC | O_NOCTTY);
        } while (fd < 0 && errno == EINTR);
        return fd;
    }
    /* A read-only file is one that its owner does not want replaced. */
    if (exists && access(name, W_OK) != 0) {
        return -1;
    }
    file->target = follow_links(name);
    if (file->target == NULL) {
        return -1;
    }
    const size_t length = strlen(file->target);
    if (length == 0 || file->target[length - 1] == '/') {
        errno = length == 0 ? ENOENT : EISDIR;
        return -1;
    }
    return open_temporary(file, exists ? &before : NULL);
}

/* What can be done where the file cannot be replaced: for messages. */
static const char *advice(const outfile *file)
{
    return file->way == outfile_replaces && access(file->name, F_OK) == 0
               ? "; --overwrite writes to the file itself"
               : "";
}

/* Reports that no file could be created in the folder of the target, which is cut to that. */
static void report_folder(const outfile *file, int error)
{
    const size_t length = folder_length(file->target);
    char *const name = joined_with(shown(file->name), ""); /* shown() remembers one text */

    file->target[length > 1 ? length - 1 : length] = '\0';
    message("%s: cannot create a file in the folder %s: %s%s", name == NULL ? "" : name,
            length == 0 ? "." : shown(file->target), strerror(error), advice(file));
    free(name);
}

bool outfile_open(outfile *file, const char *name, outfile_way way)
{
    file->name = name;
    file->way = way;
    file->target = NULL;
    file->temporary = NULL;
    file->fd = open_for_writing(file, name);
    if (file->fd < 0) {
        const int error = errno;
        if (file->target != NULL && file->target[0] != '\0' &&
            (error == EACCES || error == EPERM || error == EROFS || error == ENOENT)) {
            report_folder(file, error);
        } else {
            message_error(name, error);
        }
        outfile_abandon(file);
        return false;
    }
    return true;
}

bool outfile_empty(outfile *file)
{
    struct stat about;
    int result = 0;

    if (file->temporary == NULL && fstat(file->fd, &about) == 0 && S_ISREG(about.st_mode)) {
        do {
            result = ftruncate(file->fd, 0);
        } while (result != 0 && errno == EINTR);
    }
    if (result != 0) {
        message_error(file->name, errno);
    }
    return result == 0;
}

bool outfile_sync(outfile *file)
{
    int result = 0;

    if (file->temporary != NULL) {
        do {
            result = fsync(file->fd);
        } while (result != 0 && errno == EINTR);
    }
    if (result != 0 && errno != EINVAL && errno != ENOTSUP) { /* which files of its kind have not */
        message_error(file->name, errno);
        return false;
    }
    return true;
}

/*
 * Makes the target's backup: a second name for it, made under a temporary one, since link()
 * replaces nothing. Returns false after an error message.
 */
static bool back_up(const outfile *file, const char *suffix)
{
    char *const backup = joined_with(file->target, suffix);
    char *const temporary = joined_with(file->temporary, "~");
    bool done = backup != NULL && temporary != NULL;

    if (done && access(file->target, F_OK) == 0) {
        done = link(file->target, temporary) == 0;
        if (done) {
            const int result = rename(temporary, backup), error = errno;
            unlink(temporary); /* rename() leaves it if both were names of one file */
            errno = error;
            done = result == 0;
        }
    }
    if (!done) {
        message_error(backup != NULL ? backup : file->name, errno);
    }
    free(backup);
    free(temporary);
    return done;
}

bool outfile_commit(outfile *file, const char *backup)
{
    sigset_t mask;
    bool done = true;

    block_ending_signals(&mask);
    if (file->temporary != NULL && backup != NULL && !back_up(file, backup)) {
        done = false;
    } else if (file->temporary != NULL) {
        done = rename(file->temporary, file->target) == 0;
        if (done) {
            to_remove = NULL;
            free(file->temporary);
            file->temporary = NULL;
        } else {
            const int error = errno;
            message("%s: cannot be replaced: %s%s", shown(file->name), strerror(error),
                    advice(file));
        }
    }
    unblock_ending_signals(&mask);
    outfile_abandon(file);
    return done;
}

void outfile_abandon(outfile *file)
{
    sigset_t mask;

    block_ending_signals(&mask);
    if (file->temporary != NULL) {
        unlink(file->temporary);
    }
    to_remove = NULL;
    unblock_ending_signals(&mask);
    free(file->temporary);
    free(file->target);
    file->temporary = NULL;
    file->target = NULL;
}
