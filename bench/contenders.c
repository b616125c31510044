/*
 * The list of contenders: what this build has, and what of it takes part.
 */
#include "contender.h"
#include "fail.h"

#include <stdio.h>
#include <string.h>

void bench_add(bench_contenders *contenders, const bench_contender *contender)
{
    if (contenders->count == BENCH_CONTENDERS_MAX) {
        bench_fail(BENCH_EXIT_USAGE, "more than %d contenders", BENCH_CONTENDERS_MAX);
    }
    contenders->all[contenders->count++] = *contender;
}

void bench_store_sum(void *dst, size_t src_len, uint32_t sum)
{
    if (src_len != 0) {
        memcpy(dst, &sum, sizeof sum);
    }
}

void bench_keep(bench_contenders *contenders, const unsigned char *keep)
{
    size_t kept = 0;
    for (size_t i = 0; i < contenders->count; i++) {
        if (keep[i]) {
            contenders->all[kept++] = contenders->all[i];
        }
    }
    contenders->count = kept;
}

size_t bench_find_name(const bench_contenders *contenders, const char *name)
{
    size_t i = 0;
    while (i < contenders->count && strcmp(contenders->all[i].name, name) != 0) {
        i++;
    }
    return i;
}

size_t bench_find_role(const bench_contenders *contenders, bench_role role)
{
    size_t i = 0;
    while (i < contenders->count && contenders->all[i].role != role) {
        i++;
    }
    return i;
}

int bench_has_pairs(const bench_contenders *contenders)
{
    size_t i = 0;
    while (i < contenders->count && contenders->all[i].against == NULL) {
        i++;
    }
    return i < contenders->count;
}

const char *bench_short_name(const bench_contender *contender)
{
    const char *slash = strchr(contender->name, '/');
    return slash != NULL ? slash + 1 : contender->name;
}

int bench_unchecked_names(const bench_contenders *contenders, const bench_operation *operation,
                          char *text, size_t cap)
{
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < contenders->count; i++) {
        const bench_contender *contender = &contenders->all[i];
        if (contender->unchecked[operation - bench_operations] && used < cap) {
            const char *before = used == 0 ? "" : ", ";
            used += (size_t)snprintf(text + used, cap - used, "%s%s", before, contender->name);
        }
    }
    return used != 0;
}

void bench_add_all(bench_contenders *contenders)
{
    bench_add_utf8codec(contenders);
#if defined(BENCH_HAVE_SIMDUTF)
    bench_add_simdutf(contenders);
#endif
#if defined(BENCH_HAVE_ICU)
    bench_add_icu(contenders);
#endif
#if defined(BENCH_HAVE_LIBUNISTRING)
    bench_add_libunistring(contenders);
#endif
#if defined(BENCH_HAVE_UTF8PROC)
    bench_add_utf8proc(contenders);
#endif
#if defined(BENCH_HAVE_ICONV)
    bench_add_iconv(contenders);
#endif
    bench_add_table(contenders);
    bench_add_limits(contenders);
}

const char *bench_peers_left_out(void)
{
    return BENCH_PEERS_LEFT_OUT;
}
