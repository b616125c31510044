/*
 * utf8codec itself: the automatic choice of kernels, and each level of kernels by name; called as
 * strict users call it, and in the other ways.
 */
#include "contender.h"

#include <stdio.h>

#include "kernels/dispatch.h"
#include "utf8codec/inline.h"
#include "utf8codec/utf8codec.h"

#define MOST_ROOM 80u /* of a call that is given too little: more than a block of any kernel */

/* The context of a contender: which kernels, and how they are called. */
typedef struct ours {
    const u8c_level *kernels;
    unsigned flags;
    int cut; /* whether each call has too little room */
} ours;

static void select_kernels(const void *context)
{
    u8c_limit_features(((const ours *)context)->kernels->features);
}

/* The library's conversions in one form. The units are the conversion's; what stores nothing
 * takes no notice of dst. */
typedef utf8codec_result conversion(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                    unsigned flags);

/*
 * THE list of them. READS(operation, name, unit of src) stores nothing; STORES(operation, name,
 * unit of src, unit of dst, most) stores at most so many units for each unit of src.
 */
#define CONVERSIONS(READS, STORES)                                                                 \
    READS(BENCH_VALIDATE, validate, uint8_t)                                                       \
    READS(BENCH_VALIDATE_ASCII, validate_ascii, uint8_t)                                           \
    READS(BENCH_VALIDATE_UTF16, validate_utf16, uint16_t)                                          \
    READS(BENCH_VALIDATE_UTF16BE, validate_utf16be, uint8_t)                                       \
    READS(BENCH_VALIDATE_UTF32, validate_utf32, uint32_t)                                          \
    STORES(BENCH_TO_UTF8, to_utf8, uint8_t, uint8_t, 3)                                            \
    STORES(BENCH_TO_UTF32, to_utf32, uint8_t, uint32_t, 1)                                         \
    STORES(BENCH_FROM_UTF32, from_utf32, uint32_t, uint8_t, 4)                                     \
    READS(BENCH_TO_UTF32_MEASURE, to_utf32_measure, uint8_t)                                       \
    READS(BENCH_FROM_UTF32_MEASURE, from_utf32_measure, uint32_t)                                  \
    STORES(BENCH_TO_UTF16, to_utf16, uint8_t, uint16_t, 1)                                         \
    STORES(BENCH_FROM_UTF16, from_utf16, uint16_t, uint8_t, 3)                                     \
    READS(BENCH_TO_UTF16_MEASURE, to_utf16_measure, uint8_t)                                       \
    READS(BENCH_FROM_UTF16_MEASURE, from_utf16_measure, uint16_t)                                  \
    STORES(BENCH_TO_UTF16BE, to_utf16be, uint8_t, uint8_t, 2)                                      \
    STORES(BENCH_FROM_UTF16BE, from_utf16be, uint8_t, uint8_t, 2)                                  \
    READS(BENCH_FROM_UTF16BE_MEASURE, from_utf16be_measure, uint8_t)                               \
    STORES(BENCH_TO_LATIN1, to_latin1, uint8_t, uint8_t, 1)                                        \
    STORES(BENCH_FROM_LATIN1, from_latin1, uint8_t, uint8_t, 2)                                    \
    READS(BENCH_TO_LATIN1_MEASURE, to_latin1_measure, uint8_t)                                     \
    READS(BENCH_FROM_LATIN1_MEASURE, from_latin1_measure, uint8_t)

#define STORING(operation, name, src_unit, dst_unit, most)                                         \
    U8C_INLINE utf8codec_result name(const void *src, size_t src_len, void *dst, size_t dst_cap,   \
                                     unsigned flags)                                               \
    {                                                                                              \
        return utf8codec_##name(src, src_len, dst, dst_cap, flags);                                \
    }
#define READING(operation, name, src_unit)                                                         \
    U8C_INLINE utf8codec_result name(const void *src, size_t src_len, void *dst, size_t dst_cap,   \
                                     unsigned flags)                                               \
    {                                                                                              \
        (void)dst, (void)dst_cap;                                                                  \
        return utf8codec_##name(src, src_len, flags);                                              \
    }
CONVERSIONS(READING, STORING)

static size_t count(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context, (void)dst;
    return utf8codec_count(src, src_len);
}

/* Counts and sums the code points, one by one, and steps over errors. */
static size_t decode_loop(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    const uint8_t *bytes = src;
    uint32_t sum = 0;
    size_t count = 0;
    size_t errors = 0;
    for (size_t read = 0; read < src_len;) {
        const utf8codec_decoded one = utf8codec_decode_inline(bytes + read, src_len - read);
        read += one.length;
        if (one.status != UTF8CODEC_OK) {
            errors++;
            continue;
        }
        sum += one.code_point;
        count++;
    }
    bench_store_sum(dst, src_len, sum);
    return errors == 0 ? count : BENCH_REFUSED;
}

/* The result of validation is the input. Settled at compile time. */
U8C_INLINE size_t units_of_result(conversion *convert, size_t read, size_t written)
{
    const int validates = convert == validate || convert == validate_ascii ||
                          convert == validate_utf16 || convert == validate_utf16be ||
                          convert == validate_utf32;
    return validates ? read : written;
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

/* The two ways of running one conversion. What stores nothing can count 4 units for each. */
#define STORING_RUNS(operation, name, src_unit, dst_unit, most)                                    \
    RUNS(name, sizeof(src_unit), sizeof(dst_unit), most)
#define READING_RUNS(operation, name, src_unit) RUNS(name, sizeof(src_unit), 0, 4)
#define RUNS(name, src_size, dst_size, most)                                                       \
    static size_t name##_once(const void *context, const void *src, size_t src_len, void *dst)     \
    {                                                                                              \
        return call_once(name, context, src, src_len, dst, (most) * src_len);                      \
    }                                                                                              \
    static size_t name##_again(const void *context, const void *src, size_t src_len, void *dst)    \
    {                                                                                              \
        return call_again(name, context, src, src_len, src_size, dst, (most) * src_len, dst_size); \
    }
CONVERSIONS(READING_RUNS, STORING_RUNS)

#define STORING_ROW(operation, name, src_unit, dst_unit, most)                                     \
    [operation] = {name##_once, name##_again},
#define READING_ROW(operation, name, src_unit) [operation] = {name##_once, name##_again},
static bench_run *const runs[BENCH_OPERATION_COUNT][2] = {CONVERSIONS(READING_ROW, STORING_ROW)};

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
static const ours *context_of(const u8c_level *kernels, bench_way way)
{
    static ours contexts[BENCH_CONTENDERS_MAX][BENCH_WAY_COUNT];
    ours *const context = &contexts[kernels - u8c_levels][way];
    *context = (ours){kernels, ways[way].flags, ways[way].cut};
    return context;
}

bench_contender bench_ours_called(const bench_contender *contender, bench_way way)
{
    bench_contender called = *contender;
    called.calls = ways[way].calls;
    called.takes_errors = way != BENCH_WHOLE;
    called.context = context_of(((const ours *)contender->context)->kernels, way);
    for (size_t i = 0; i < BENCH_OPERATION_COUNT; i++) {
        /* What stores nothing cannot be short of room. */
        const int out = ways[way].cut && !bench_operations[i].stores;
        called.run[i] = out ? NULL : runs[i][ways[way].again];
    }
    called.run[BENCH_COUNT] = way == BENCH_WHOLE ? count : NULL; /* it judges nothing */
    called.run[BENCH_DECODE_LOOP] = way == BENCH_WHOLE ? decode_loop : NULL;
    return called;
}

/* Texts that are put together here live as long as the program. */
#define TEXT_CAP 64
static char version_text[TEXT_CAP];
static char name_texts[BENCH_CONTENDERS_MAX][TEXT_CAP];

static bench_contender with_kernels(const u8c_level *kernels)
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
    const u8c_level *chosen = u8c_best_level(features);
    bench_contender automatic = with_kernels(chosen);
    snprintf(version_text, TEXT_CAP, "%s, kernels %s", utf8codec_version(), chosen->name);
    automatic.name = "utf8codec";
    automatic.version = version_text;
    bench_add(contenders, &automatic);

    for (size_t i = 0; u8c_levels[i].name != NULL && i < BENCH_CONTENDERS_MAX; i++) {
        const u8c_level *kernels = &u8c_levels[i];
        if (u8c_level_can_run(kernels, features)) {
            bench_contender named = with_kernels(kernels);
            snprintf(name_texts[i], TEXT_CAP, "utf8codec/%s", kernels->name);
            named.name = name_texts[i];
            named.on_request = 1;
            bench_add(contenders, &named);
        }
    }
}
