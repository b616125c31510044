/*
 * What a fuzz target is: one function, called with an input. harness.c makes it libFuzzer's entry
 * point; with compilers that lack libFuzzer, replay_main.c calls that for files.
 *
 * An input begins with a head of FUZZ_HEAD bytes, the same for all targets, which says under which
 * kernels and at which addresses it runs, and whether its text is made longer:
 *
 *   0     which of the kernel tables that this machine can run, modulo their number
 *   1, 2  where copies of the text and outputs begin, modulo 64
 *   3     which of the fillers, modulo twice their number; the upper half of them is none
 *   4, 5  how much filler is before the text: in units, byte 4 shifted to the left by byte 5 modulo
 *         7, plus byte 5 divided by 7
 *   6     how much filler is behind it, in 8 units
 *
 * So a few bytes make a text of thousands, in which the loops of kernels for long text run, and
 * each mutation of the head moves what is in the middle to another place of their blocks.
 */
#ifndef FUZZ_HARNESS_H
#define FUZZ_HARNESS_H

#include "support/operations.h"

#include <stddef.h>
#include <stdint.h>

enum {
    fuzz_head = 7,
    fuzz_max_len = 4096,        /* the longest input; runs should set -max_len to it */
    fuzz_longest_middle = 512,  /* units of a text that is made longer */
    fuzz_longest_text = 1 << 16 /* units, to spare */
};

/* What is left of an input: bytes are taken from its beginning, then the rest is the text. */
typedef struct fuzz_input {
    const uint8_t *data;
    size_t size;
    size_t filler, before, behind;
} fuzz_input;

/* Takes `count` bytes; NULL when there are fewer. */
const uint8_t *fuzz_take(fuzz_input *input, size_t count);

/* The number that two bytes hold, the low one first. */
size_t fuzz_number(const uint8_t *two_bytes);

/* Room of each call: `number`, and more where the text is long, so that the calls are not many. */
size_t fuzz_room(const fuzz_input *input, size_t number);

/*
 * The text, as the head says: what is left of the input, as units of that encoding, of several
 * bytes the low byte first. In fillers, no code point is above `last`. The same memory each time.
 */
typedef struct fuzz_text {
    const void *units;
    size_t len;
} fuzz_text;

fuzz_text fuzz_text_of(const fuzz_input *input, const oracle_encoding *encoding, uint32_t last);

/* Where a text is cut: each of `count` pairs of bytes is the distance from the cut before. */
void fuzz_cuts(const fuzz_text *text, const uint8_t *distances, size_t count, size_t *cuts);

/*
 * How to call an operation, for targets that take one. An input then has
 *
 *   byte 0     the operation, for fuzz_target() to choose
 *   byte 1     bit 0: replace; bit 1: more follows, for one-shot calls;
 *              bit 2: streams end with a call of (NULL, 0)
 *   bytes 2, 3 room of each call, the low byte first
 *   byte 4     the number of cuts, modulo 16
 *   then       for each cut two bytes: its distance in units from the one before
 */
enum {
    fuzz_most_cuts = 16
};

typedef struct fuzz_call {
    unsigned operation;
    unsigned flags; /* of one-shot calls */
    int end_alone;
    size_t dst_cap;
    size_t cut_count;
    const uint8_t *distances; /* for fuzz_cuts() */
} fuzz_call;

/* Takes these bytes. Returns 0 if there are not so many. */
int fuzz_take_call(fuzz_input *input, fuzz_call *call);

/* The last code point that an operation has a place for, on either side. */
uint32_t fuzz_last_of(const operation *op);

/* Defined by each target: NULL when all is as it must be, else what differed (see check.h). */
const char *fuzz_target(fuzz_input *input);

/* libFuzzer's entry point. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
