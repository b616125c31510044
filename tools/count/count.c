/*
 * Runs every operation once on each text, for plugin.c, which prints the instructions of
 * each; with the argument "simdutf", what that has instead. A second argument is the size of a text
 * in bytes of UTF-8. Prints "OPERATION TEXT BYTES" of the input for each. See README.md.
 */
#include "bench.h"

#include <utf8codec/utf8codec.h>

#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "marker.h"

/* The only one that is counted is the implementation of this machine's instruction set. */
static bench_contender simdutf;

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

/* NULL: it has none, or one that does not check its input. */
static const bench_offer *offer_of(const char *operation)
{
    const bench_offer *offer = simdutf.offers;
    while (offer->operation != NULL && strcmp(offer->operation, operation) != 0) {
        offer++;
    }
    return offer->operation != NULL && !offer->unchecked ? offer : NULL;
}

/* What is run: src and dst are its text and room for any result. */
typedef struct task {
    const char *name, *suffix, *text;
    const void *src;
    size_t src_len, bytes;
    void *dst;
    size_t dst_cap;
} task;

static void report(const task *this)
{
    printf("%s%s %s %zu\n", this->name, this->suffix, this->text, this->bytes);
}

static void count_theirs(const task *this, const operation *op)
{
    const utf8codec_result ours = op->measure(this->src, this->src_len, 0);
    const bench_offer *const theirs = offer_of(this->name);
    if (theirs == NULL || ours.status != UTF8CODEC_OK) {
        return;
    }
    syscall(COUNT_MARKER);
    const size_t result = theirs->run(this->src, this->src_len, this->dst);
    syscall(COUNT_MARKER);
    if (result != (op->to == NULL ? ours.read : ours.written)) {
        errx(BENCH_EXIT_WRONG, "%s, %s: the results differ", this->name, this->text);
    }
    report(this);
}

static void count_ours(task *this, const operation *op)
{
    if (op->measure(this->src, this->src_len, 0).status != UTF8CODEC_OK) {
        return; /* Latin-1 does not have it */
    }
    if (op->convert != NULL) {
        syscall(COUNT_MARKER);
        op->convert(this->src, this->src_len, this->dst, this->dst_cap, 0);
        syscall(COUNT_MARKER);
        report(this);
        this->suffix = "_measure";
    }
    syscall(COUNT_MARKER);
    op->measure(this->src, this->src_len, 0);
    syscall(COUNT_MARKER);
    report(this);
}

/* What is not in the table of operations. */
static void count_others(task *this)
{
    const utf8codec_repertoire *const mqtt_should = utf8codec_repertoire_mqtt_should();
    this->name = "count";
    syscall(COUNT_MARKER);
    utf8codec_count(this->src, this->src_len);
    syscall(COUNT_MARKER);
    report(this);
    this->name = "validate_in";
    syscall(COUNT_MARKER);
    utf8codec_validate_in(mqtt_should, this->src, this->src_len, 0);
    syscall(COUNT_MARKER);
    report(this);
}

static void count_text(bench_corpus *corpus, void *dst, size_t dst_size)
{
    FOR_EVERY_OPERATION(op)
    {
        const bench_text *const text = bench_corpus_in(corpus, op->from);
        if (text == NULL) {
            continue;
        }
        task this = {
            op->name, "", corpus->source->name, text->units, text->starts[corpus->strings], 0,
            dst,      0};
        this.bytes = this.src_len * op->from->unit;
        this.dst_cap = op->to == NULL ? 0 : dst_size / op->to->unit;
        if (simdutf.offers != NULL) {
            count_theirs(&this, op);
        } else {
            count_ours(&this, op);
        }
        if (simdutf.offers == NULL && strcmp(op->name, "validate") == 0) {
            count_others(&this);
        }
    }
}

int main(int argc, char **argv)
{
    const size_t text_size = argc > 2 ? strtoul(argv[2], NULL, 10) : 256 << 10,
                 dst_size = 4 * (text_size + 64); /* UTF-32, and what a word more is */
    void *const dst = bench_allocate(dst_size, 1);
    if (argc > 1 && strcmp(argv[1], "simdutf") == 0) {
        bench_add_simdutf();
    }
    for (size_t i = 0; bench_script_name(i) != NULL; i++) {
        bench_source source = {.script = (int)i};
        snprintf(source.name, sizeof source.name, "%s", bench_script_name(i));
        bench_corpus *const corpus = bench_corpus_make(&source, text_size, "whole");
        count_text(corpus, dst, dst_size);
        bench_corpus_free(corpus);
    }
    return 0;
}
