/*
 * utf8codec itself: the automatic choice of kernels, and each table of kernels by name.
 */
#include "contender.h"

#include <stdio.h>

#include "dispatch/dispatch.h"
#include "utf8codec/utf8codec.h"

static void select_kernels(const void *context)
{
    u8c_kernels_use(context);
}

static size_t validate(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context, (void)dst;
    const utf8codec_result result = utf8codec_validate(src, src_len, 0);
    return result.status == UTF8CODEC_OK ? result.read : BENCH_REFUSED;
}

static size_t to_utf32(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    const utf8codec_result result = utf8codec_to_utf32(src, src_len, dst, src_len, 0);
    return result.status == UTF8CODEC_OK ? result.written : BENCH_REFUSED;
}

static size_t from_utf32(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    const utf8codec_result result = utf8codec_from_utf32(src, src_len, dst, 4 * src_len, 0);
    return result.status == UTF8CODEC_OK ? result.written : BENCH_REFUSED;
}

static bench_contender with_kernels(const u8c_kernels *kernels)
{
    return (bench_contender){
        .version = utf8codec_version(),
        .calls = "utf8codec_validate, utf8codec_to_utf32, utf8codec_from_utf32",
        .role = BENCH_OURS,
        .context = kernels,
        .select = select_kernels,
        .run = {[BENCH_VALIDATE] = validate,
                [BENCH_TO_UTF32] = to_utf32,
                [BENCH_FROM_UTF32] = from_utf32},
    };
}

/* Texts that are put together here live as long as the program. */
#define TEXT_CAP 64
static char version_text[TEXT_CAP];
static char name_texts[BENCH_CONTENDERS_MAX][TEXT_CAP];

void bench_add_utf8codec(bench_contenders *contenders)
{
    /* Selected once here, so that no sample pays for looking at the CPU. */
    const uint32_t features = u8c_cpu_features();
    const u8c_kernels *chosen = u8c_kernels_select(features);
    bench_contender automatic = with_kernels(chosen);
    snprintf(version_text, TEXT_CAP, "%s, kernels %s", utf8codec_version(), chosen->name);
    automatic.name = "utf8codec";
    automatic.version = version_text;
    bench_add(contenders, &automatic);

    for (size_t i = 0; u8c_kernels_built[i] != NULL && i < BENCH_CONTENDERS_MAX; i++) {
        const u8c_kernels *kernels = u8c_kernels_built[i];
        if ((kernels->features & ~features) == 0) {
            bench_contender named = with_kernels(kernels);
            snprintf(name_texts[i], TEXT_CAP, "utf8codec/%s", kernels->name);
            named.name = name_texts[i];
            named.on_request = 1;
            bench_add(contenders, &named);
        }
    }
}
