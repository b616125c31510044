/*
 * Names on the command line.
 */
#include "choice.h"
#include "corpus.h"
#include "fail.h"

#include <stdio.h>
#include <string.h>

static void append(bench_candidates *candidates, const char *name, size_t place)
{
    if (candidates->count == BENCH_CANDIDATES_MAX) {
        bench_fail(BENCH_EXIT_USAGE, "more than %d names", BENCH_CANDIDATES_MAX);
    }
    candidates->names[candidates->count] = name;
    candidates->places[candidates->count++] = place;
}

bench_candidates bench_contender_names(const bench_contenders *contenders, bench_role role)
{
    bench_candidates found = {0};
    for (size_t i = 0; i < contenders->count; i++) {
        const bench_contender *contender = &contenders->all[i];
        if (contender->role != role) {
            continue;
        }
        const int automatic = strchr(contender->name, '/') == NULL;
        append(&found,
               role != BENCH_OURS ? contender->name
               : automatic        ? "auto"
                                  : bench_short_name(contender),
               i);
    }
    return found;
}

bench_candidates bench_operation_names(void)
{
    bench_candidates found = {0};
    for (size_t i = 0; i < BENCH_OPERATION_COUNT; i++) {
        append(&found, bench_operations[i].name, i);
    }
    return found;
}

bench_candidates bench_corpus_names(int whole_only)
{
    bench_candidates found = {0};
    const size_t count = whole_only ? bench_corpus_whole_count() : bench_corpus_count();
    for (size_t i = 0; i < count; i++) {
        append(&found, bench_corpus_name(i), i);
    }
    return found;
}

bench_candidates bench_hostile_names(void)
{
    bench_candidates found = {0};
    for (size_t i = 0; i < bench_hostile_count(); i++) {
        append(&found, bench_hostile_name(i), i);
    }
    return found;
}

bench_candidates bench_candidates_joined(bench_candidates a, bench_candidates b)
{
    const size_t before = a.count;
    for (size_t i = 0; i < b.count; i++) {
        append(&a, b.names[i], before + b.places[i]);
    }
    return a;
}

/* "a, b, c" */
static char *joined(const char *const *names, size_t count)
{
    size_t size = 1;
    for (size_t i = 0; i < count; i++) {
        size += strlen(names[i]) + 2;
    }
    char *text = bench_allocate(size, 1);
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
        at += (size_t)snprintf(text + at, size - at, "%s%s", i == 0 ? "" : ", ", names[i]);
    }
    return text;
}

void bench_choose(const char *option, const char *list, const bench_candidates *candidates,
                  unsigned char *chosen)
{
    const size_t count = candidates->count;
    const char *const *names = candidates->names;
    for (;;) {
        const size_t length = strcspn(list, ",");
        size_t i = 0;
        while (i < count && (strlen(names[i]) != length || strncmp(names[i], list, length) != 0)) {
            i++;
        }
        if (i == count) {
            bench_fail(BENCH_EXIT_USAGE, "%s: there is no '%.*s'; there are: %s", option,
                       (int)length, list, joined(names, count));
        }
        chosen[i] = 1;
        if (list[length] == '\0') {
            return;
        }
        list += length + 1;
    }
}
