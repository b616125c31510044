/*
 * Runs every operation that simdutf also has once on each text, ours and theirs, for count_plugin.c,
 * which prints the instructions of each. Prints "OPERATION TEXT BYTES" of the input for each pair.
 * See bench/README.md.
 */
#include "bench.h"

#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "count.h"

static bench_contender simdutf;

/* The last one is the implementation of this machine's instruction set. */
void bench_add(const bench_contender *contender)
{
    if (strcmp(contender->name, "simdutf") == 0) {
        simdutf = *contender;
    }
}

void *bench_allocate(size_t count, size_t size)
{
    void *const memory = calloc(count, size);
    if (memory == NULL) {
        err(BENCH_EXIT_USAGE, "memory");
    }
    return memory;
}

static const bench_offer *offer_of(const char *operation)
{
    const bench_offer *offer = simdutf.offers;
    while (offer->operation != NULL && strcmp(offer->operation, operation) != 0) {
        offer++;
    }
    return offer->operation != NULL && !offer->unchecked ? offer : NULL;
}

static utf8codec_result run(const operation *op, const void *src, size_t len, void *dst,
                            size_t dst_size)
{
    return op->convert != NULL ? op->convert(src, len, dst, dst_size / op->to->unit, 0)
                               : op->measure(src, len, 0);
}

static void count(const operation *op, bench_corpus *corpus, void *dst, size_t dst_size)
{
    const bench_offer *const theirs = offer_of(op->name);
    const bench_text *const text = bench_corpus_in(corpus, op->from);
    if (theirs == NULL || text == NULL) {
        return;
    }
    const size_t len = text->starts[corpus->strings];
    if (run(op, text->units, len, dst, dst_size).status != UTF8CODEC_OK) {
        return; /* Latin-1 does not have it */
    }
    syscall(COUNT_MARKER);
    const utf8codec_result ours = run(op, text->units, len, dst, dst_size);
    syscall(COUNT_MARKER);
    const size_t result = theirs->run(text->units, len, dst);
    syscall(COUNT_MARKER);
    if (result != (op->to == NULL ? ours.read : ours.written)) {
        errx(BENCH_EXIT_WRONG, "%s, %s: the results differ", op->name, corpus->source->name);
    }
    printf("%s %s %zu\n", op->name, corpus->source->name, len * op->from->unit);
}

int main(void)
{
    enum {
        text_size = 256 << 10,
        dst_size = 4 * (text_size + 64) /* UTF-32, and what a word more than text_size is */
    };
    void *const dst = bench_allocate(dst_size, 1);
    bench_add_simdutf();
    for (size_t i = 0; bench_script_name(i) != NULL; i++) {
        bench_source source = {.script = (int)i};
        snprintf(source.name, sizeof source.name, "%s", bench_script_name(i));
        bench_corpus *const corpus = bench_corpus_make(&source, text_size, "whole");
        FOR_EVERY_OPERATION(op)
        {
            count(op, corpus, dst, dst_size);
        }
        bench_corpus_free(corpus);
    }
    return 0;
}
