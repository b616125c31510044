/*
 * Work that threads do at once, and whose results are used one at a time, in the order in which the
 * work was given.
 */
#ifndef CLI_ORDERED_H
#define CLI_ORDERED_H

#include <stdbool.h>
#include <stddef.h>

enum {
    ordered_most_threads = 256,
    ordered_window = 128 /* how many items are under way at the most */
};

/* What to do with an item. */
typedef struct ordered_task {
    /*
     * The work: with an item of the caller's, and with a room that no other thread has, which
     * is all zero at first.
     */
    void (*work)(void *context, void *item, void *room);
    /* Uses the result. Returns false to end everything: no other item is finished then. */
    bool (*finish)(void *context, void *item);
    void *context;
    size_t item_size;
    size_t room_size;
} ordered_task;

typedef struct ordered ordered;

/*
 * Begins; threads are started when there is work for them. One thread: the caller does all of it.
 * Returns NULL if there is no memory.
 */
ordered *ordered_open(const ordered_task *task, unsigned threads);

/*
 * Room for the next item, whose bytes are 0, or as finish() left those of an earlier one. Waits
 * until there is room. Returns NULL when everything has ended.
 */
void *ordered_next(ordered *all);

/* Gives the item that ordered_next() has returned to a thread. */
void ordered_give(ordered *all);

/*
 * In work(): waits until all items before this one are finished, so that it is the next. Returns
 * false when everything has ended.
 */
bool ordered_wait_for_turn(ordered *all, const void *item);

/* Waits until all items are finished, or everything has ended. */
void ordered_drain(ordered *all);

/*
 * Drains, and ends the threads. When finish() has ended everything, threads may still be at work,
 * so that neither `all` nor the context may be released, and the process should end.
 */
void ordered_close(ordered *all);

#endif
