/*
 * Checking many files.
 */
#include "check_files.h"
#include "command.h"
#include "ordered.h"
#include "system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A run over all operands. */
typedef struct run {
    check_files_how how; /* a copy: threads may outlive the caller's, see ordered_close() */
    output *out;
    summary *sum;
    ordered *work;
    unsigned threads;
    check_room *room;    /* of this thread */
    bool alone;          /* there is only one operand */
    bool ended;          /* nothing more can be printed; of the main thread, as `alone` is */
    uint64_t flushed_ms; /* when `out` was flushed last */
} run;

/* One file. */
typedef struct job {
    run *all;
    char *path;     /* allocated */
    size_t name;    /* where the name begins in it */
    folder *around; /* NULL: the path was named by the user */
    int error;      /* it cannot be read: an errno */
    check_outcome outcome;
    output out;
    output messages;
} job;

static void print_name(const run *all, const char *path)
{
    if (all->how.null) {
        output_write(all->out, path, strlen(path) + 1);
    } else {
        output_text(all->out, shown(input_name(path)));
        output_text(all->out, "\n");
    }
}

/* Uses what came of a file, whose output has been printed. */
static void add(const run *all, const char *path, const check_outcome *one)
{
    const check_names wanted =
        one->errors != 0 ? check_names_with_errors : check_names_without_errors;

    check_add(&all->how.each, all->out, all->sum, path, one);
    if (all->how.names == wanted && one->skipped == check_not_skipped && one->complete) {
        print_name(all, path);
    }
}

/*
 * Checks a file at once, while nothing else is done: it may be a terminal, and has a progress bar.
 */
static void check_here(run *all, const char *path)
{
    const check_source from = {path, NULL, NULL};

    ordered_drain(all->work);
    const check_outcome one = check_file(&all->how.each, &from, all->out, all->out, all->room);
    add(all, path, &one);
    all->ended = all->out->error != 0; /* no other thread uses `out` meanwhile */
}

/*
 * Prints much output of a job that is not done: when it is its turn, as it never is after the end.
 */
static void spill(output *from, void *context)
{
    job *const one = context;
    if (ordered_wait_for_turn(one->all->work, one)) {
        output_move_part(one->all->out, from);
    } else {
        output_discard(from);
        from->error = ECANCELED;
    }
}

/* In any thread. */
static void work(void *context, void *item, void *room)
{
    const run *const all = context;
    job *const one = item;
    const check_source from = {one->path, one->around, one->path + one->name};

    output_open_memory(&one->out);
    output_spill(&one->out, spill, one);
    output_open_memory(&one->messages);
    message_collect(&one->messages);
    if (one->error != 0) {
        message_error(one->path, one->error);
        one->outcome = (check_outcome){.error = one->error};
    } else {
        output *const answers = all->threads == 1 ? all->out : NULL;
        one->outcome = check_file(&all->how.each, &from, &one->out, answers, room);
    }
    message_collect(NULL);
    folder_release(one->around);
    one->around = NULL;
}

/* Flushes what has been printed when it is time: people wait for it, but not for each file. */
static void flush_sometimes(run *all)
{
    enum {
        pause_ms = 50
    };
    if (all->out->used > 0) {
        const uint64_t now = system_now_ms();
        if (now - all->flushed_ms >= pause_ms) {
            output_flush(all->out);
            all->flushed_ms = now;
        }
    }
}

/* One at a time, in the order of the files. */
static bool finish(void *context, void *item)
{
    run *const all = context;
    job *const one = item;

    output_move(all->out, &one->out);
    if (one->messages.used > 0) {
        output_flush(all->out);
        message_print(&one->messages);
    }
    add(all, one->path, &one->outcome);
    free(one->path);
    flush_sometimes(all);
    return all->out->error == 0;
}

static void no_memory(void)
{
    message("%s", message_reason(ENOMEM));
    exit(exit_trouble);
}

/* Gives a file to a thread. Returns false when all is over. */
static bool give(run *all, const walk_entry *found)
{
    job *const one = ordered_next(all->work);

    if (one == NULL) {
        all->ended = true;
        return false;
    }
    one->path = strdup(found->path);
    if (one->path == NULL) {
        no_memory();
    }
    one->all = all;
    one->name = found->name;
    one->around = found->around == NULL ? NULL : folder_retain(found->around);
    one->error = found->error;
    ordered_give(all->work);
    return true;
}

static bool visit(void *context, const walk_entry *found)
{
    return give(context, found);
}

static bool is_folder(const char *path)
{
    system_about about;
    return strcmp(path, "-") != 0 && system_describe_path(path, &about) &&
           about.kind == system_kind_folder;
}

static void check_operand(run *all, const char *path)
{
    const walk_entry named = {path, 0, NULL, 0};

    if (all->how.recursive && is_folder(path)) {
        walk(&all->how.walk, path, visit, all);
    } else if (all->alone || strcmp(path, "-") == 0) {
        check_here(all, path);
    } else {
        give(all, &named);
    }
}

static unsigned processors(void)
{
    const unsigned count = system_processors();
    return count < ordered_most_threads ? count : ordered_most_threads;
}

void check_files(const check_files_how *how, char *const *operands, int count, output *out,
                 summary *sum)
{
    static run all;
    const ordered_task task = {work, finish, &all, sizeof(job), sizeof(check_room)};

    all = (run){.how = *how, .out = out, .sum = sum, .alone = count == 1};
    all.threads = how->jobs == 0 ? processors() : how->jobs;
    all.work = ordered_open(&task, all.threads);
    all.room = calloc(1, sizeof *all.room);
    if (all.work == NULL || all.room == NULL) {
        no_memory();
    }
    if (count == 0 && how->recursive) {
        walk(&how->walk, NULL, visit, &all);
    } else if (count == 0) {
        check_here(&all, "-");
    }
    for (int i = 0; i < count && !all.ended; i++) {
        check_operand(&all, operands[i]);
    }
    ordered_close(all.work);
    free(all.room);
}
