/*
 * The output file that appears whole or not at all.
 */
#include "outfile.h"
#include "joined.h"
#include "message.h"
#include "replace.h"
#include "system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/*
 * Opens what `name` leads to: the file itself when it is not a regular one or is to be overwritten,
 * else a temporary file beside the one to be replaced. Returns -1 with errno; *reserved: because
 * others may replace it, but not the user.
 */
static int open_for_writing(outfile *file, const char *name, bool *reserved)
{
    system_about before;
    const bool exists = system_describe_path(name, &before);

    if (!exists && errno != ENOENT) {
        return -1;
    }
    if (exists && before.kind == system_kind_folder) {
        errno = EISDIR;
        return -1;
    }
    if (exists && (file->way == outfile_overwrites || before.kind != system_kind_file)) {
        return replace_open(name);
    }
    if (exists && !replace_is_allowed(name)) {
        return -1;
    }
    file->target = replace_target(name);
    if (file->target == NULL) {
        return -1;
    }
    const size_t length = strlen(file->target);
    if (length == 0 || system_folder_length(file->target) == length) {
        errno = length == 0 ? ENOENT : EISDIR;
        return -1;
    }
    if (exists && (!replace_is_reserved(file->target, reserved) || *reserved)) {
        return -1;
    }
    const int fd = replace_create(file->target, &file->temporary);
    if (fd >= 0 && !replace_set_rights(fd, exists ? name : NULL)) {
        const int error = errno;
        system_close(fd);
        outfile_abandon(file);
        errno = error;
        return -1;
    }
    return fd;
}

/* What can be done where the file cannot be replaced, with this errno: for messages. */
static const char *advice(const outfile *file, int error)
{
    return error != ENOENT && file->way == outfile_replaces && system_exists(file->name)
               ? "; --overwrite writes to the file itself"
               : "";
}

static void report_not_replaced(const outfile *file, int error)
{
    message("%s: cannot be replaced: %s%s", shown(file->name), strerror(error),
            advice(file, error));
}

/* Reports that no file could be created in the folder of the target, which is cut to that. */
static void report_folder(const outfile *file, int error)
{
    const size_t length = system_folder_length(file->target);
    char *const name = joined("", 0, shown(file->name)); /* shown() remembers one text */

    file->target[length > 1 ? length - 1 : length] = '\0';
    message("%s: cannot create a file in the folder %s: %s%s", name == NULL ? "" : name,
            length == 0 ? "." : shown(file->target), strerror(error), advice(file, error));
    free(name);
}

bool outfile_open(outfile *file, const char *name, outfile_way way)
{
    file->name = name;
    file->way = way;
    file->target = NULL;
    file->temporary = NULL;
    bool reserved = false;
    file->fd = open_for_writing(file, name, &reserved);
    if (file->fd < 0) {
        const int error = errno;
        if (reserved) {
            report_not_replaced(file, EPERM);
        } else if (file->target != NULL && file->target[0] != '\0' &&
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
    system_about about;

    if (file->temporary == NULL && system_describe(file->fd, &about) &&
        about.kind == system_kind_file && !replace_truncate(file->fd)) {
        message_error(file->name, errno);
        return false;
    }
    return true;
}

bool outfile_sync(outfile *file)
{
    if (file->temporary != NULL && !replace_sync(file->fd)) {
        message_error(file->name, errno);
        return false;
    }
    return true;
}

/* Makes the target's backup. Returns false after an error message. */
static bool back_up(const outfile *file, const char *suffix)
{
    char *const backup = joined(file->target, strlen(file->target), suffix);
    const bool done = backup != NULL && replace_keep(file->target, backup);

    if (!done && backup != NULL && errno == EEXIST) {
        message("%s: exists already, and no backup replaces a file", shown(backup));
    } else if (!done) {
        message_error(backup != NULL ? backup : file->name, errno);
    }
    free(backup);
    return done;
}

bool outfile_commit(outfile *file, const char *backup)
{
    bool done = true;

    if (file->temporary != NULL && backup != NULL && !back_up(file, backup)) {
        done = false;
    } else if (file->temporary != NULL) {
        done = replace_rename(file->temporary, file->target);
        if (done) {
            free(file->temporary);
            file->temporary = NULL;
        } else {
            report_not_replaced(file, errno);
        }
    }
    outfile_abandon(file);
    return done;
}

void outfile_abandon(outfile *file)
{
    replace_remove(file->temporary);
    free(file->temporary);
    free(file->target);
    file->temporary = NULL;
    file->target = NULL;
}
