/*
 * utf8codec itself: the automatic choice of kernels, and each table of kernels by name; called as
 * strict users call it, and in the other ways.
 */
#include "contender.h"

#include <stdio.h>

#include "dispatch/dispatch.h"
#include "utf8codec/utf8codec.h"

#define MOST_ROOM 80u /* of a call that is given too little: more than a block of any kernel */

/* The context of a contender: which kernels, and how they are called. */
typedef struct ours {
    const u8c_kernels *kernels;
    unsigned flags;
    int cut; /* whether each call has too little room */
} ours;

static void select_kernels(const void *context)
{
    u8c_kernels_use(((const ours *)context)->kernels);
}

/* The library's conversions in one form. The units are the conversion's; what stores nothing
 * takes no notice of dst. */
typedef utf8codec_result conversion(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                    unsigned flags);

U8C_INLINE utf8codec_result validate(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                     unsigned flags)
{
    (void)dst, (void)dst_cap;
    return utf8codec_validate(src, src_len, flags);
}

U8C_INLINE utf8codec_result to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                     unsigned flags)
{
    return utf8codec_to_utf32(src, src_len, dst, dst_cap, flags);
}

U8C_INLINE utf8codec_result from_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                       unsigned flags)
{
    return utf8codec_from_utf32(src, src_len, dst, dst_cap, flags);
}

U8C_INLINE utf8codec_result to_utf32_measure(const void *src, size_t src_len, void *dst,
                                             size_t dst_cap, unsigned flags)
{
    (void)dst, (void)dst_cap;
    return utf8codec_to_utf32_measure(src, src_len, flags);
}

U8C_INLINE utf8codec_result from_utf32_measure(const void *src, size_t src_len, void *dst,
                                               size_t dst_cap, unsigned flags)
{
    (void)dst, (void)dst_cap;
    return utf8codec_from_utf32_measure(src, src_len, flags);
}

static size_t count(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context, (void)dst;
    return utf8codec_count(src, src_len);
}

/* The result of validation is the input. Settled at compile time. */
U8C_INLINE size_t units_of_result(conversion *convert, size_t read, size_t written)
{
    return convert == validate ? read : written;
}

/* One call. */
U8C_INLINE size_t call_once(conversion *convert, const ours *how, const void *src, size_t src_len,
                            void *dst, size_t room)
{
    const utf8codec_result result = convert(src, src_len, dst, room, how->flags);
    return result.status == UTF8CODEC_OK
               ? units_of_result(convert, result.read, result.written) + result.replaced
               : BENCH_REFUSED;
}

/*
 * Calls until all of src is taken, stepping over each error. In a cut way the calls have room for
 * 1, 2, ... MOST_ROOM units in turn, whether or not a sequence fits in. src_unit and dst_unit are
 * the sizes of the units; dst_unit is 0 where nothing is stored.
 */
U8C_INLINE size_t call_again(conversion *convert, const ours *how, const void *src, size_t src_len,
                             size_t src_unit, void *dst, size_t room, size_t dst_unit)
{
    size_t read = 0;
    size_t written = 0;
    size_t errors = 0;
    size_t cut = 0;
    for (;;) {
        const size_t left = room - written;
        cut = cut % MOST_ROOM + 1;
        const size_t given = how->cut && cut < left ? cut : left;
        const utf8codec_result result =
            convert((const char *)src + read * src_unit, src_len - read,
                    (char *)dst + written * dst_unit, given, how->flags);
        read += result.read;
        written += result.written;
        errors += result.replaced;
        if (result.status == UTF8CODEC_OK) {
            return units_of_result(convert, read, written) + errors;
        }
        if (result.status != UTF8CODEC_DST_FULL) {
            errors++;
            read += result.error_length;
        } else if (given == left) {
            return BENCH_REFUSED; /* there is room for any result: something is wrong */
        }
    }
}

/* The two ways of running one conversion; most(src_len) is the most units that it writes. */
#define RUNS(name, src_unit, dst_unit, most)                                                       \
    static size_t name##_once(const void *context, const void *src, size_t src_len, void *dst)     \
    {                                                                                              \
        return call_once(name, context, src, src_len, dst, most(src_len));                         \
    }                                                                                              \
    static size_t name##_again(const void *context, const void *src, size_t src_len, void *dst)    \
    {                                                                                              \
        return call_again(name, context, src, src_len, src_unit, dst, most(src_len), dst_unit);    \
    }

#define MOST_FROM_UTF8(src_len)  (src_len)
#define MOST_FROM_UTF32(src_len) (4 * (src_len))

RUNS(validate, sizeof(uint8_t), 0, MOST_FROM_UTF8)
RUNS(to_utf32, sizeof(uint8_t), sizeof(uint32_t), MOST_FROM_UTF8)
RUNS(from_utf32, sizeof(uint32_t), sizeof(uint8_t), MOST_FROM_UTF32)
RUNS(to_utf32_measure, sizeof(uint8_t), 0, MOST_FROM_UTF8)
RUNS(from_utf32_measure, sizeof(uint32_t), 0, MOST_FROM_UTF32)

static const struct {
    unsigned flags;
    int again; /* called until all is taken */
    int cut;
    const char *calls;
} ways[BENCH_WAY_COUNT] = {
    [BENCH_WHOLE] = {0, 0, 0, "strict, one call"},
    [BENCH_REPLACING] = {UTF8CODEC_REPLACE, 0, 0, "UTF8CODEC_REPLACE, one call"},
    [BENCH_RESUMED] = {0, 1, 0, "strict, called again after each error"},
    [BENCH_RESUMED_CUT] = {0, 1, 1, "strict, called again and again with little room"},
    [BENCH_REPLACING_CUT] = {UTF8CODEC_REPLACE, 1, 1,
                             "UTF8CODEC_REPLACE, called again and again with little room"},
};

/* The one context of these kernels called in this way. */
static const ours *context_of(const u8c_kernels *kernels, bench_way way)
{
    static ours contexts[BENCH_CONTENDERS_MAX][BENCH_WAY_COUNT];
    size_t place = 0;
    while (u8c_kernels_built[place] != kernels) {
        place++;
    }
    contexts[place][way] = (ours){kernels, ways[way].flags, ways[way].cut};
    return &contexts[place][way];
}

bench_contender bench_ours_called(const bench_contender *contender, bench_way way)
{
    bench_contender called = *contender;
    called.calls = ways[way].calls;
    called.takes_errors = way != BENCH_WHOLE;
    called.context = context_of(((const ours *)contender->context)->kernels, way);
    const int again = ways[way].again;
    bench_run *const run[BENCH_OPERATION_COUNT] = {
        [BENCH_VALIDATE] = again ? validate_again : validate_once,
        [BENCH_TO_UTF32] = again ? to_utf32_again : to_utf32_once,
        [BENCH_FROM_UTF32] = again ? from_utf32_again : from_utf32_once,
        [BENCH_TO_UTF32_MEASURE] = again ? to_utf32_measure_again : to_utf32_measure_once,
        [BENCH_FROM_UTF32_MEASURE] = again ? from_utf32_measure_again : from_utf32_measure_once,
        [BENCH_COUNT] = way == BENCH_WHOLE ? count : NULL, /* it judges nothing */
    };
    for (size_t i = 0; i < BENCH_OPERATION_COUNT; i++) {
        /* What stores nothing cannot be short of room. */
        called.run[i] = ways[way].cut && !bench_operations[i].stores ? NULL : run[i];
    }
    return called;
}

/* Texts that are put together here live as long as the program. */
#define TEXT_CAP 64
static char version_text[TEXT_CAP];
static char name_texts[BENCH_CONTENDERS_MAX][TEXT_CAP];

static bench_contender with_kernels(const u8c_kernels *kernels)
{
    const ours context = {kernels, 0, 0};
    const bench_contender contender = {
        .version = utf8codec_version(),
        .role = BENCH_OURS,
        .select = select_kernels,
        .context = &context,
    };
    return bench_ours_called(&contender, BENCH_WHOLE);
}

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
