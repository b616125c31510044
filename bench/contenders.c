/*
 * The list of contenders: what this build has, and what of it takes part.
 */
#include "contender.h"
#include "fail.h"

void bench_add(bench_contenders *contenders, const bench_contender *contender)
{
    if (contenders->count == BENCH_CONTENDERS_MAX) {
        bench_fail(BENCH_EXIT_USAGE, "more than %d contenders", BENCH_CONTENDERS_MAX);
    }
    contenders->all[contenders->count++] = *contender;
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
    bench_add_memcpy(contenders);
}

const char *bench_peers_left_out(void)
{
    return BENCH_PEERS_LEFT_OUT;
}
