/*
 * A ring of items: the caller adds at its tail, threads work on them from `begun` on, and whoever
 * has done the work that the head waits for finishes all that is ready there.
 */
#include "ordered.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct slot {
    bool done;
    void *item;
} slot;

struct ordered {
    ordered_task task;
    unsigned wanted; /* threads */
    unsigned started;
    unsigned idle;
    pthread_t threads[ordered_most_threads];

    pthread_mutex_t lock; /* of all that follows */
    pthread_cond_t work;  /* for threads: there is work, or no more of it */
    pthread_cond_t room;  /* for the caller: items have been finished */
    pthread_cond_t turn;  /* for ordered_wait_for_turn(): likewise */
    size_t head;          /* counts of items: finished, ... */
    size_t begun;
    size_t tail;    /* ... given */
    bool finishing; /* a thread does; it need not hold the lock */
    bool closed;
    bool ended; /* by finish() */
    slot slots[ordered_window];
    unsigned char *items;
    void *room_of_caller;
};

static slot *slot_of(ordered *all, size_t number)
{
    return &all->slots[number % ordered_window];
}

ordered *ordered_open(const ordered_task *task, unsigned threads)
{
    ordered *const all = calloc(1, sizeof *all);
    if (all == NULL) {
        return NULL;
    }
    all->task = *task;
    all->wanted = threads == 1                     ? 0
                  : threads < ordered_most_threads ? threads
                                                   : ordered_most_threads;
    all->items =
        calloc(ordered_window, task->item_size); /* large, but used only as far as needed */
    all->room_of_caller = calloc(1, task->room_size);
    if (all->items == NULL || all->room_of_caller == NULL) {
        free(all->items);
        free(all->room_of_caller);
        free(all);
        return NULL;
    }
    for (size_t i = 0; i < ordered_window; i++) {
        all->slots[i].item = all->items + i * task->item_size;
    }
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->work, NULL);
    pthread_cond_init(&all->room, NULL);
    pthread_cond_init(&all->turn, NULL);
    return all;
}

/* Finishes what is ready at the head, unless another thread does. With the lock. */
static void finish_ready(ordered *all)
{
    if (all->finishing) {
        return;
    }
    all->finishing = true;
    while (!all->ended && all->head < all->begun && slot_of(all, all->head)->done) {
        slot *const first = slot_of(all, all->head);
        pthread_mutex_unlock(&all->lock);
        const bool more = all->task.finish(all->task.context, first->item);
        pthread_mutex_lock(&all->lock);
        first->done = false;
        all->ended = !more;
        all->head++;
        pthread_cond_broadcast(&all->turn);
        /* Not for each: the caller has enough to add once it is awake. */
        if (all->ended || all->head == all->tail || all->tail - all->head <= ordered_window / 2) {
            pthread_cond_signal(&all->room);
        }
    }
    all->finishing = false;
}

/* Does the next work. With the lock, which it releases meanwhile. */
static void work_on_next(ordered *all, void *room)
{
    slot *const one = slot_of(all, all->begun++);
    pthread_mutex_unlock(&all->lock);
    all->task.work(all->task.context, one->item, room);
    pthread_mutex_lock(&all->lock);
    one->done = true;
    finish_ready(all);
}

/* What a thread begins with: its room is allocated before, so that a thread that runs can work. */
typedef struct thread_start {
    ordered *all;
    void *room;
} thread_start;

static void *run_thread(void *argument)
{
    thread_start *const start = argument;
    ordered *const all = start->all;

    pthread_mutex_lock(&all->lock);
    while (!all->ended) {
        if (all->begun < all->tail) {
            work_on_next(all, start->room);
        } else if (all->closed) {
            break;
        } else {
            all->idle++;
            pthread_cond_wait(&all->work, &all->lock);
            all->idle--;
        }
    }
    pthread_mutex_unlock(&all->lock);
    free(start->room);
    free(start);
    return NULL;
}

/* Starts one more thread. If that fails, there will be no more than there are. */
static void start_thread(ordered *all)
{
    thread_start *const start = malloc(sizeof *start);
    void *const room = calloc(1, all->task.room_size);

    if (start != NULL && room != NULL) {
        *start = (thread_start){all, room};
        if (pthread_create(&all->threads[all->started], NULL, run_thread, start) == 0) {
            all->started++;
            return;
        }
    }
    free(start);
    free(room);
    all->wanted = all->started;
}

void *ordered_next(ordered *all)
{
    pthread_mutex_lock(&all->lock);
    while (!all->ended && all->tail - all->head == ordered_window) {
        pthread_cond_wait(&all->room, &all->lock);
    }
    void *const item = all->ended ? NULL : slot_of(all, all->tail)->item;
    pthread_mutex_unlock(&all->lock);
    return item;
}

void ordered_give(ordered *all)
{
    pthread_mutex_lock(&all->lock);
    all->tail++;
    if (all->idle == 0 && all->started < all->wanted) {
        start_thread(all);
    }
    if (all->started == 0) {
        work_on_next(all, all->room_of_caller);
    } else if (all->idle > 0) {
        pthread_cond_signal(&all->work);
    }
    pthread_mutex_unlock(&all->lock);
}

bool ordered_wait_for_turn(ordered *all, const void *item)
{
    pthread_mutex_lock(&all->lock);
    while (!all->ended && slot_of(all, all->head)->item != item) {
        pthread_cond_wait(&all->turn, &all->lock);
    }
    const bool goes_on = !all->ended;
    pthread_mutex_unlock(&all->lock);
    return goes_on;
}

void ordered_drain(ordered *all)
{
    pthread_mutex_lock(&all->lock);
    while (!all->ended && all->head < all->tail) {
        pthread_cond_wait(&all->room, &all->lock);
    }
    pthread_mutex_unlock(&all->lock);
}

void ordered_close(ordered *all)
{
    ordered_drain(all);
    pthread_mutex_lock(&all->lock);
    all->closed = true;
    const bool ended = all->ended;
    pthread_cond_broadcast(&all->work);
    pthread_mutex_unlock(&all->lock);
    for (unsigned i = 0; i < all->started; i++) {
        if (ended) {
            pthread_detach(all->threads[i]);
        } else {
            pthread_join(all->threads[i], NULL);
        }
    }
    if (ended) {
        return;
    }
    pthread_mutex_destroy(&all->lock);
    pthread_cond_destroy(&all->work);
    pthread_cond_destroy(&all->room);
    pthread_cond_destroy(&all->turn);
    free(all->items);
    free(all->room_of_caller);
    free(all);
}
