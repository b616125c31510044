/*
 * The operations, and utf8codec itself: as it chooses its kernels, and with each level of kernels.
 */
#include "bench.h"

#include <err.h>
#include <stdio.h>
#include <string.h>

#include "kernels/dispatch.h"
#include "support/operation_names.h"
#include "utf8codec/inline.h"
#include "utf8codec/utf8codec.h"

bench_operation bench_operations[BENCH_OPERATIONS_MAX];
size_t bench_operation_count;

static size_t accepted(utf8codec_result result)
{
    return result.status == UTF8CODEC_OK ? result.read : BENCH_REFUSED;
}

static size_t count(const void *src, size_t src_len, void *dst)
{
    (void)dst;
    return utf8codec_count(src, src_len);
}

/* Past all code points: there are no more than bytes. */
static size_t advance(const void *src, size_t src_len, void *dst)
{
    (void)dst;
    return utf8codec_advance(src, src_len, src_len);
}

static size_t back(const void *src, size_t src_len, void *dst)
{
    (void)dst;
    return src_len - utf8codec_back(src, src_len, src_len);
}

static inline int next(const uint8_t *bytes, size_t len, size_t *read, uint32_t *code_point)
{
    const utf8codec_decoded one = utf8codec_decode_inline(bytes + *read, len - *read);
    *read += one.length;
    if (one.status != UTF8CODEC_OK) {
        return 0;
    }
    *code_point = one.code_point;
    return 1;
}
BENCH_DECODE_LOOP(next, size_t)

static const utf8codec_repertoire *mqtt_should;

/* Operations with another first argument, and what they return of the result. */
#define IN_REPERTOIRE(name, called)                                                                \
    static utf8codec_result call_##name(const void *src, size_t src_len, void *dst,                \
                                        size_t dst_cap, unsigned flags)                            \
    {                                                                                              \
        (void)dst, (void)dst_cap;                                                                  \
        return utf8codec_##name called;                                                            \
    }                                                                                              \
    static size_t name(const void *src, size_t src_len, void *dst)                                 \
    {                                                                                              \
        return accepted(call_##name(src, src_len, dst, SIZE_MAX, 0));                              \
    }
IN_REPERTOIRE(validate_in, (mqtt_should, src, src_len, flags))
IN_REPERTOIRE(to_utf8_in, (mqtt_should, src, src_len, dst, dst_cap, flags))

#define ENDS_STRING(c) ((c) == '"' || (c) == '\\' || (c) < 0x20)
static size_t validate_until(const void *src, size_t src_len, void *dst)
{
    static const uint8_t stops[16] = UTF8CODEC_ASCII_SET(ENDS_STRING);
    (void)dst;
    return accepted(utf8codec_validate_until(stops, src, src_len, 0));
}

static unsigned call_flags;

/* The units of a result, which are those read if it is of validation, and the replaced errors. */
static size_t units_read(utf8codec_result result)
{
    return result.status == UTF8CODEC_OK ? result.read + result.replaced : BENCH_REFUSED;
}

static size_t units_written(utf8codec_result result)
{
    return result.status == UTF8CODEC_OK ? result.written + result.replaced : BENCH_REFUSED;
}

/* The functions of the library's table with the type of all contenders: all are called alike. */
#define CONVERSION(name, NAME)                                                                     \
    static size_t run_##name(const void *src, size_t src_len, void *dst)                           \
    {                                                                                              \
        return units_written(                                                                      \
            utf8codec_##name(src, src_len, dst, UTF8CODEC_##NAME##_MAX(src_len), call_flags));     \
    }                                                                                              \
    static size_t exact_##name(const void *src, size_t src_len, void *dst)                         \
    {                                                                                              \
        return units_written(utf8codec_##name(src, src_len, dst, bench_room, 0));                  \
    }                                                                                              \
    static size_t measure_##name(const void *src, size_t src_len, void *dst)                       \
    {                                                                                              \
        (void)dst;                                                                                 \
        return units_written(utf8codec_##name##_measure(src, src_len, call_flags));                \
    }                                                                                              \
    static size_t stream_##name(const void *src, size_t src_len, void *dst)                        \
    {                                                                                              \
        utf8codec_stream stream = {{0}};                                                           \
        return units_written(utf8codec_stream_##name(                                              \
            &stream, src, src_len, dst, UTF8CODEC_STREAM_##NAME##_MAX(src_len), call_flags));      \
    }
#define VALIDATION(name)                                                                           \
    static size_t run_##name(const void *src, size_t src_len, void *dst)                           \
    {                                                                                              \
        (void)dst;                                                                                 \
        return units_read(utf8codec_##name(src, src_len, call_flags));                             \
    }                                                                                              \
    static size_t stream_##name(const void *src, size_t src_len, void *dst)                        \
    {                                                                                              \
        utf8codec_stream stream = {{0}};                                                           \
        (void)dst;                                                                                 \
        return units_read(utf8codec_stream_##name(&stream, src, src_len, call_flags));             \
    }
CONVERSIONS(CONVERSION)
VALIDATIONS(VALIDATION)

static size_t run_validate_ascii(const void *src, size_t src_len, void *dst)
{
    (void)dst;
    return units_read(utf8codec_validate_ascii(src, src_len, call_flags));
}

#define OFFER_CONVERSION(name, NAME)                                                               \
    {#name, run_##name, 0}, {#name "_measure", measure_##name, 0},                                 \
        {"stream_" #name, stream_##name, 0},
#define OFFER_VALIDATION(name) {#name, run_##name, 0}, {"stream_" #name, stream_##name, 0},

/* First what is not in the library's table of conversions. */
enum {
    others = 7
};
static const bench_offer offers[] = {
    {"count", count, 1},
    {"advance", advance, 1},
    {"back", back, 1},
    {"decode_loop", decode_loop, 0},
    {"validate_in_mqtt_should", validate_in, 0},
    {"to_utf8_in_mqtt_should", to_utf8_in, 0},
    {"validate_until_quote", validate_until, 0},
    /* clang-format off */
    CONVERSIONS(OFFER_CONVERSION)
    VALIDATIONS(OFFER_VALIDATION)
    {"validate_ascii", run_validate_ascii, 0},
    {NULL, NULL, 0},
};

/* For what stores, into a buffer that has just the size of the result. */
#define OFFER_EXACT(name, NAME) {#name, exact_##name, 0},
static const bench_offer exact_offers[] = {
    CONVERSIONS(OFFER_EXACT)
    {NULL, NULL, 0},
};
/* clang-format on */

static void add_operation(const char *prefix, const char *name, const char *suffix, bench_kind kind,
                          const operation *of, const oracle_encoding *to)
{
    bench_operation *made = &bench_operations[bench_operation_count++];
    *made = (bench_operation){
        .kind = kind,
        .of = of,
        .from = of != NULL ? of->from : &oracle_utf8,
        .to = to,
        .stores = of != NULL && of->to != NULL && kind != BENCH_MEASURE,
    };
    snprintf(made->name, sizeof made->name, "%s%s%s", prefix, name, suffix);
    if (made->stores) {
        made->most = (of->most(1024) + 1023) / 1024;
    }
}

void bench_list_operations(void)
{
    FOR_EVERY_OPERATION(op)
    {
        const oracle_encoding *to = op->to != NULL ? op->to : op->from;
        if (op->convert != NULL) {
            add_operation("", op->name, "", BENCH_CONVERT, op, to);
        }
        add_operation("", op->name, op->convert != NULL ? "_measure" : "", BENCH_MEASURE, op, to);
        if (op->stream != NULL) {
            add_operation("stream_", op->name, "", BENCH_STREAM, op, to);
        }
    }
    for (const bench_offer *one = offers; one < offers + others; one++) {
        const int counts = one->run == count || one->run == decode_loop;
        add_operation("", one->operation, "", BENCH_OTHER, NULL,
                      counts ? &oracle_utf32 : &oracle_utf8);
        bench_operation *const made = &bench_operations[bench_operation_count - 1];
        made->unchecked = one->unchecked;
        made->stores = one->run == to_utf8_in;
        made->most = made->stores ? 1 : 0;
        made->call = one->run == to_utf8_in    ? call_to_utf8_in
                     : one->run == validate_in ? call_validate_in
                                               : NULL;
    }
}

typedef struct choice {
    uint32_t features;
    unsigned flags;
} choice;

static void choose(const void *chosen)
{
    const choice *const how = chosen;
    u8c_limit_features(how->features);
    call_flags = how->flags;
}

/* How the library is called. */
typedef struct manner {
    const char *suffix, *calls;
    unsigned flags;
    const bench_offer *offers;
} manner;

static const manner manners[] = {
    {"", "strict", 0, offers},
    {"+replace", "UTF8CODEC_REPLACE", UTF8CODEC_REPLACE, offers},
    {"+exact", "strict, into as much room as the result takes", 0, exact_offers},
};

static void add(const char *name, const u8c_level *level, const manner *how)
{
    static char names[BENCH_CONTENDERS_MAX][48], versions[BENCH_CONTENDERS_MAX][48];
    static choice choices[BENCH_CONTENDERS_MAX];
    char *text = names[bench_contender_count], *version = versions[bench_contender_count];
    snprintf(text, sizeof *names, "utf8codec%s%s%s", *name != '\0' ? "/" : "", name, how->suffix);
    snprintf(version, sizeof *versions, "%s, kernels %s", utf8codec_version(), level->name);
    choices[bench_contender_count] = (choice){level->features, how->flags};
    bench_add(&(bench_contender){.name = text,
                                 .version = version,
                                 .calls = how->calls,
                                 .offers = how->offers,
                                 .select = choose,
                                 .choice = &choices[bench_contender_count],
                                 .replaces = how->flags != 0,
                                 .on_request = *name != '\0' || *how->suffix != '\0',
                                 .exact = how->offers == exact_offers});
}

static void add_level(const char *name, const u8c_level *level)
{
    for (size_t i = 0; i < sizeof manners / sizeof *manners; i++) {
        add(name, level, &manners[i]);
    }
}

void bench_add_ours(void)
{
    /* Detected once: in a virtual machine CPUID costs as much as a thousand short calls. */
    const uint32_t features = u8c_cpu_features();
    mqtt_should = utf8codec_repertoire_mqtt_should();
    add_level("", u8c_best_level(features));
    for (const u8c_level *level = u8c_levels; !U8C_FIXED && level->name != NULL; level++) {
        if (u8c_level_can_run(level, features)) {
            add_level(level->name, level);
        }
    }
}
