/*
 * Open folders, by POSIX: a folder is a descriptor.
 */
#define _DEFAULT_SOURCE /* the kinds of directory entries, where readdir() has them */
#include "folder.h"
#include "folder_entries.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whether an error of opening means that what was listed is gone, or something else by now. */
static bool is_gone(int error)
{
    return error == ENOENT || error == ENOTDIR || error == ELOOP || error == ENXIO;
}

static int open_in(const folder *around, const char *name, int flags)
{
    int fd;
    do {
        fd = openat(around == NULL ? AT_FDCWD : around->system.fd, name,
                    O_RDONLY | O_CLOEXEC | flags);
    } while (fd < 0 && errno == EINTR);
    return fd;
}

folder *folder_open(const folder *around, const char *name, bool follow, int *error)
{
    struct stat about;
    folder *const one = malloc(sizeof *one);

    if (one == NULL) {
        *error = ENOMEM;
        return NULL;
    }
    one->system.fd = open_in(around, name, O_DIRECTORY | (follow ? 0 : O_NOFOLLOW));
    if (one->system.fd < 0 || fstat(one->system.fd, &about) != 0) {
        *error = !follow && is_gone(errno) ? 0 : errno;
        if (one->system.fd >= 0) {
            close(one->system.fd);
        }
        free(one);
        return NULL;
    }
    one->id = (folder_id){about.st_dev, about.st_ino};
    atomic_init(&one->users, 1);
    return one;
}

folder *folder_open_around(const folder *inner, int *error)
{
    return folder_open(inner, "..", false, error);
}

void folder_close(const folder *one)
{
    close(one->system.fd);
}

int folder_open_file(const folder *one, const char *name, bool follow, uint64_t *size, int *error)
{
    struct stat about;
    /* It may have become a FIFO, which must not be waited for. */
    const int fd = open_in(one, name, O_NOCTTY | O_NONBLOCK | (follow ? 0 : O_NOFOLLOW));

    if (fd < 0) {
        *error = is_gone(errno) ? 0 : errno;
        return -1;
    }
    *error = fstat(fd, &about) != 0 ? errno : 0;
    if (*error != 0 || !S_ISREG(about.st_mode)) {
        close(fd);
        return -1;
    }
    *size = (uint64_t)about.st_size;
    return fd;
}

static folder_kind kind_of(int fd, const struct dirent *entry)
{
    struct stat about;
#if defined(DT_UNKNOWN)
    if (entry->d_type != DT_UNKNOWN) {
        return entry->d_type == DT_REG   ? folder_kind_file
               : entry->d_type == DT_DIR ? folder_kind_folder
                                         : folder_kind_other;
    }
#endif
    if (fstatat(fd, entry->d_name, &about, AT_SYMLINK_NOFOLLOW) != 0) {
        return folder_kind_other; /* gone */
    }
    return S_ISREG(about.st_mode)   ? folder_kind_file
           : S_ISDIR(about.st_mode) ? folder_kind_folder
                                    : folder_kind_other;
}

/* Calls `each` for what is in an open folder. */
static int read_entries(DIR *open, folder_each_entry *each, void *context)
{
    int error = 0;
    while (error == 0) {
        errno = 0;
        const struct dirent *const entry = readdir(open);
        if (entry == NULL) {
            return errno;
        }
        error = each(context, entry->d_name, kind_of(dirfd(open), entry));
    }
    return error;
}

int folder_each(const folder *one, folder_each_entry *each, void *context)
{
    const int fd = fcntl(one->system.fd, F_DUPFD_CLOEXEC, 0);
    DIR *const open = fd < 0 ? NULL : fdopendir(fd);
    int error = errno;

    if (open == NULL) {
        if (fd >= 0) {
            close(fd);
        }
        return error;
    }
    error = read_entries(open, each, context);
    closedir(open);
    return error;
}
