/*
 * From the options to what is measured.
 */
#include "plan.h"
#include "choice.h"
#include "fail.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ALL_MAX BENCH_CANDIDATES_MAX

/* How much of it; each mode has its own. */
typedef struct extent {
    size_t rounds;
    size_t utf8_aim; /* bytes of each corpus */
    double sample_seconds;
} extent;

static extent extent_of(const bench_options *options)
{
    extent most = {25, 3u << 20, 1e-3};
    if (options->hostile) {
        most = (extent){15, 1u << 17, 1e-3};
    } else if (options->replacement) {
        most = (extent){15, 1u << 20, 1e-3};
    } else if (options->scaling != NULL) {
        most = (extent){15, 1u << 18, 5e-4};
    } else if (options->large) {
        most = (extent){5, 100000000, 1e-3};
    }
    if (options->quick) {
        most = (extent){5, options->hostile ? 1u << 13 : 1u << 16, 1e-4};
    }
    most.rounds = options->rounds != 0 ? options->rounds : most.rounds;
    return most;
}

/* Of one role, keeps what the list names; without a list, what is not only there on request. */
static void choose_role(const bench_contenders *contenders, bench_role role, const char *option,
                        const char *list, unsigned char *keep)
{
    const bench_candidates found = bench_contender_names(contenders, role);
    unsigned char chosen[ALL_MAX] = {0};
    if (list != NULL && strcmp(list, "all") != 0 &&
        !(role == BENCH_PEER && strcmp(list, "none") == 0)) {
        bench_choose(option, list, &found, chosen);
    }
    for (size_t i = 0; i < found.count; i++) {
        keep[found.places[i]] = list == NULL ? !contenders->all[found.places[i]].on_request
                                             : chosen[i] || strcmp(list, "all") == 0;
    }
}

static void keep_limits(const bench_contenders *contenders, unsigned char *keep)
{
    choose_role(contenders, BENCH_LIMIT, "", NULL, keep);
    choose_role(contenders, BENCH_LOAD, "", NULL, keep);
    choose_role(contenders, BENCH_STORE, "", NULL, keep);
}

/* Ours beside the peers: to compare all, or to see how the cost of a call grows. */
static void choose_contenders(const bench_options *options, bench_contenders *contenders)
{
    unsigned char keep[BENCH_CONTENDERS_MAX] = {0};
    const char *peers = options->peers;
    if (options->scaling != NULL && peers == NULL) {
        peers = bench_find_name(contenders, "simdutf") < contenders->count ? "simdutf" : "none";
    }
    choose_role(contenders, BENCH_OURS, "--kernels", options->kernels, keep);
    choose_role(contenders, BENCH_PEER, "--peers", peers, keep);
    if (options->scaling == NULL) {
        keep_limits(contenders, keep);
    }
    bench_keep(contenders, keep);
}

/* Our kernels, and simdutf's implementation for the same instruction set. */
static const struct {
    const char *ours, *peer;
} levels[] = {
    {"utf8codec/avx512", "simdutf/icelake"},
    {"utf8codec/avx2_pdep", "simdutf/haswell"},
    {"utf8codec/sse41", "simdutf/westmere"},
    {"utf8codec/portable", "simdutf/fallback"},
};

/* Keeps the pairs whose two sides are there; says of the others which is missing. */
static void choose_levels(const bench_options *options, bench_table *table)
{
    bench_contenders *contenders = &table->contenders;
    unsigned char wanted[BENCH_CONTENDERS_MAX] = {0};
    unsigned char keep[BENCH_CONTENDERS_MAX] = {0};
    const char *list = options->kernels != NULL ? options->kernels : "all";
    choose_role(contenders, BENCH_OURS, "--kernels", list, wanted);
    keep_limits(contenders, keep);
    size_t pairs = 0;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        const size_t ours = bench_find_name(contenders, levels[i].ours);
        const size_t peer = bench_find_name(contenders, levels[i].peer);
        if (ours < contenders->count && !wanted[ours]) {
            continue;
        }
        if (ours < contenders->count && peer < contenders->count) {
            contenders->all[ours].against = levels[i].peer;
            keep[ours] = keep[peer] = 1;
            wanted[ours] = 0;
            pairs++;
        } else {
            table->left_out[table->left_out_count++] =
                ours < contenders->count ? levels[i].peer : levels[i].ours;
        }
    }
    if (pairs == 0) {
        bench_fail(BENCH_EXIT_USAGE, "--levels: of no kernels chosen is there an implementation "
                                     "of simdutf to compare with in this build, on this machine");
    }
    for (size_t i = 0; i < contenders->count && options->kernels != NULL; i++) {
        if (wanted[i] && strcmp(options->kernels, "all") != 0) {
            table->left_out[table->left_out_count++] = contenders->all[i].name;
        }
    }
    bench_keep(contenders, keep);
}

/* The kernels that a comparison of ours with ours is about: all that the machine can run, unless
 * others are named. */
static void keep_ours(const bench_options *options, bench_contenders *contenders)
{
    unsigned char keep[BENCH_CONTENDERS_MAX] = {0};
    choose_role(contenders, BENCH_OURS, "--kernels",
                options->kernels != NULL ? options->kernels : "all", keep);
    if (options->kernels == NULL) {
        keep[bench_find_name(contenders, "utf8codec")] = 0; /* it is one of the others */
    }
    if (options->hostile) {
        keep[bench_find_name(contenders, "utf8codec/none")] = 1;
    }
    bench_keep(contenders, keep);
}

/* Every table of kernels, called in one way, against the scalar core alone. */
static void choose_hostile(const bench_options *options, bench_contenders *contenders,
                           bench_way way)
{
    keep_ours(options, contenders);
    if (contenders->count == 1) {
        bench_fail(BENCH_EXIT_USAGE, "--hostile compares kernels with 'none': name others");
    }
    for (size_t i = 0; i < contenders->count; i++) {
        contenders->all[i] = bench_ours_called(&contenders->all[i], way);
        if (strcmp(contenders->all[i].name, "utf8codec/none") != 0) {
            contenders->all[i].against = "utf8codec/none";
        }
    }
}

static const char *with_suffix(const char *name, const char *suffix)
{
    const size_t size = strlen(name) + strlen(suffix) + 1;
    char *text = bench_allocate(size, 1);
    snprintf(text, size, "%s%s", name, suffix);
    return text;
}

/* Every table of kernels three times: strict, replacing, and replacing what is damaged. */
static void choose_replacement(const bench_options *options, bench_contenders *contenders)
{
    keep_ours(options, contenders);
    const bench_contenders strict = *contenders;
    contenders->count = 0;
    for (size_t i = 0; i < strict.count; i++) {
        bench_contender replacing = bench_ours_called(&strict.all[i], BENCH_REPLACING);
        replacing.against = strict.all[i].name;
        replacing.name = with_suffix(strict.all[i].name, "+replace");
        bench_contender damaged = replacing;
        damaged.against = replacing.name;
        damaged.name = with_suffix(strict.all[i].name, "+errors");
        damaged.calls = "the same, of text with one error in every kilobyte";
        damaged.given = BENCH_DAMAGED;
        bench_add(contenders, &strict.all[i]);
        bench_add(contenders, &replacing);
        bench_add(contenders, &damaged);
    }
}

/* Which of the candidates the list names; without a list all of them, or by_default. */
static void choose_some(const char *option, const char *list, const bench_candidates *candidates,
                        unsigned char *chosen)
{
    if (list != NULL) {
        bench_choose(option, list, candidates, chosen);
    } else {
        memset(chosen, 1, candidates->count);
    }
}

/* Whether a contender offers the operation; where some are compared with others, one of those. */
static int is_offered(const bench_contenders *contenders, size_t id)
{
    const int pairs = bench_has_pairs(contenders);
    int offered = 0;
    for (size_t i = 0; i < contenders->count; i++) {
        const bench_contender *contender = &contenders->all[i];
        offered |= contender->run[id] != NULL && (!pairs || contender->against != NULL);
    }
    return offered;
}

static void choose_operations(const bench_options *options, bench_table *table)
{
    const bench_candidates names = bench_operation_names();
    unsigned char chosen[ALL_MAX] = {0};
    choose_some("--only", options->only, &names, chosen);
    for (size_t id = 0; id < names.count; id++) {
        if (chosen[id] && is_offered(&table->contenders, id)) {
            table->operations[table->operation_count++] = &bench_operations[id];
        }
    }
}

static void choose_hostile_corpora(const bench_options *options, bench_table *table,
                                   size_t utf8_aim, bench_way way)
{
    const int cut = way == BENCH_RESUMED_CUT || way == BENCH_REPLACING_CUT;
    const bench_policy policy =
        way == BENCH_RESUMED || way == BENCH_RESUMED_CUT ? BENCH_SKIP : BENCH_REPLACE;
    const bench_candidates hostile = bench_hostile_names();
    const bench_candidates names = bench_candidates_joined(hostile, bench_corpus_names(1));
    unsigned char chosen[ALL_MAX] = {0};
    choose_some("--corpus", options->corpora, &names, chosen);
    for (size_t i = 0; i < names.count; i++) {
        if (chosen[i] && i < hostile.count) {
            bench_hostile_make(&table->corpora, i, utf8_aim, policy);
        } else if (chosen[i] && cut) {
            /* Too little room hurts where nothing else is wrong. */
            bench_corpus_make(&table->corpora, i - hostile.count, utf8_aim);
        }
    }
}

static void choose_corpora(const bench_options *options, bench_corpora *corpora, size_t utf8_aim)
{
    const int whole_only = options->scaling != NULL;
    const bench_candidates names = bench_corpus_names(whole_only);
    unsigned char chosen[ALL_MAX] = {0};
    const char *list = options->corpora;
    if (list == NULL && options->scaling != NULL) {
        list = "ascii,latin,cjk,mix";
    } else if (list == NULL && options->large) {
        list = "ascii,latin,cyrillic,cjk,emoji,mix";
    }
    if (options->corpora != NULL || options->file_count == 0) {
        choose_some("--corpus", list, &names, chosen);
    }
    for (size_t i = 0; i < options->file_count; i++) {
        bench_corpus_read(corpora, options->files[i]);
    }
    for (size_t i = 0; i < names.count; i++) {
        if (chosen[i]) {
            bench_corpus_make(corpora, i, utf8_aim);
        }
    }
    if (options->replacement) {
        bench_damage(corpora);
    }
    if (options->scaling != NULL) {
        const bench_corpora whole = *corpora;
        *corpora = (bench_corpora){NULL, 0};
        for (size_t i = 0; i < whole.count; i++) {
            bench_lengths_cut(corpora, &whole.all[i]);
            bench_corpus_free_strings(&whole.all[i]);
        }
        free(whole.all);
    }
}

/* Some texts have no place in some forms: leaves out operations for which no corpus is left. */
static void drop_idle_operations(bench_table *table)
{
    size_t kept = 0;
    for (size_t i = 0; i < table->operation_count; i++) {
        bench_cell cell = {i, 0, 0};
        while (cell.corpus < table->corpora.count && !bench_group_measured(table, cell)) {
            cell.corpus++;
        }
        if (cell.corpus < table->corpora.count) {
            table->operations[kept++] = table->operations[i];
        }
    }
    table->operation_count = kept;
}

/* Keeps the table, if anything is to be measured. */
static void append_table(bench_plan *plan, const bench_options *options, bench_table *table)
{
    const extent most = extent_of(options);
    table->cpu_time = options->cpu_time;
    table->rounds = most.rounds;
    table->sample_seconds = most.sample_seconds;
    drop_idle_operations(table);
    if (table->operation_count != 0 && table->corpora.count != 0) {
        plan->tables[plan->count++] = *table;
    }
}

static void plan_hostile(bench_plan *plan, const bench_options *options)
{
    static const struct {
        const char *title;
        bench_way way;
    } tables[BENCH_TABLES_MAX] = {
        {"hostile, strict", BENCH_RESUMED},
        {"hostile, replace", BENCH_REPLACING},
        {"hostile, strict, little room", BENCH_RESUMED_CUT},
        {"hostile, replace, little room", BENCH_REPLACING_CUT},
    };
    for (size_t i = 0; i < BENCH_TABLES_MAX; i++) {
        bench_table table = {.title = tables[i].title};
        bench_add_utf8codec(&table.contenders);
        choose_hostile(options, &table.contenders, tables[i].way);
        choose_operations(options, &table);
        if (table.operation_count != 0) {
            choose_hostile_corpora(options, &table, extent_of(options).utf8_aim, tables[i].way);
        }
        append_table(plan, options, &table);
    }
}

void bench_plan_make(bench_plan *plan, const bench_options *options)
{
    plan->count = 0;
    if (options->hostile) {
        plan_hostile(plan, options);
    } else {
        bench_table table = {.title = options->levels        ? "levels"
                                      : options->replacement ? "replacement"
                                      : options->scaling     ? "scaling"
                                                             : "rates"};
        bench_add_all(&table.contenders);
        if (options->levels) {
            choose_levels(options, &table);
        } else if (options->replacement) {
            choose_replacement(options, &table.contenders);
        } else {
            choose_contenders(options, &table.contenders);
        }
        choose_operations(options, &table);
        if (table.operation_count != 0) {
            choose_corpora(options, &table.corpora, extent_of(options).utf8_aim);
        }
        append_table(plan, options, &table);
    }
    if (plan->count == 0) {
        bench_fail(BENCH_EXIT_USAGE, "nothing to measure: no contender does what --only names "
                                     "with what --corpus names");
    }
}
