/*
 * Dispatch: which kernel each operation uses, that the choice can be limited for tests, and that
 * the first call may come from many threads at once.
 */
/* Barriers, which C11 alone does not show. */
#define _POSIX_C_SOURCE 200809L

#include <criterion/criterion.h>
#include <pthread.h>
#include <string.h>

#include <utf8codec/utf8codec.h>

#include "kernels/dispatch.h"
#include "support/every_kernel.h"
#include "support/kernel_operations.h"
#include "support/operations.h"

/* A U8C_FIXED build has nothing to choose and nothing to set. */
static int nothing_to_choose(void)
{
    if (U8C_FIXED) {
        fprintf(stderr, "skipped: this build is for one level alone, %s\n", u8c_levels->name);
    }
    return U8C_FIXED;
}

/* The levels of the build, by name and in order: none is lost on the way. */
Test(dispatch, levels_of_this_build)
{
    const char *const names[] = {
#if U8C_X86 && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_AVX512
        "avx512",
#endif
#if U8C_X86 && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_AVX2
#if U8C_HAS_AVX2_PDEP
        "avx2_pdep",
#endif
        "avx2",
#endif
#if U8C_X86 && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_SSE41
        "sse41",
#endif
#if U8C_ARM64 && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_NEON
        "neon",
#endif
#if U8C_POWER && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_VSX
        "vsx",
#endif
#if U8C_WASM && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_SIMD128
        "simd128",
#endif
#if U8C_RISCV && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_RVV
        "rvv",
#endif
#if UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_PORTABLE
        "portable",
#endif
        "none",
    };
    const size_t count = sizeof names / sizeof *names;
    for (size_t i = 0; i < count; i++) {
        cr_assert_str_eq(u8c_levels[i].name, names[i]);
    }
    cr_assert(u8c_levels[count].name == NULL);
    cr_assert(every_kernel_is_none(&u8c_levels[count - 1]));
}

/* Each operation's kernel at a level is that level's own, or the next below's that has one. */
Test(dispatch, every_operation_has_a_kernel_at_every_level)
{
    FOR_EVERY_KERNEL_OPERATION(op)
    {
        for (const u8c_level *level = u8c_levels; level->name != NULL; level++) {
            u8c_kernel *const kernel = kernel_of(level, op);
            const int nothing = every_kernel_is_none(level);
            cr_assert((kernel == u8c_no_kernel) == nothing, "%s at level %s", op->name,
                      level->name);
        }
    }
}

#if U8C_HAS_AVX2_PDEP
/* "avx2_pdep" has only kernels that need PDEP, and leaves the others to "avx2". */
Test(dispatch, a_level_may_lack_kernels)
{
    const u8c_level *const pdep = &u8c_levels[UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_AVX512],
                           *const avx2 = pdep + 1, *const sse41 = pdep + 2;
    FOR_EVERY_KERNEL_OPERATION(op)
    {
        const int needs_pdep = kernel_of(pdep, op) != kernel_of(avx2, op);
        const int decodes = op->stores && op->from == &oracle_utf8 && op->to->unit > 1;
        cr_assert(needs_pdep == decodes, "%s", op->name);
        cr_assert(kernel_of(avx2, op) != kernel_of(sse41, op), "%s", op->name);
    }
}
#endif

/* The first level whose features are all there, whatever is there. */
Test(dispatch, the_best_level_is_the_first_that_can_run)
{
    const uint32_t all = (uint32_t)1 << 18;
    for (uint32_t bits = u8c_feature_baseline; bits < all; bits += 2) {
        /* All features in all combinations, without and with bits that mean nothing yet. */
        for (int others = 0; others <= 1; others++) {
            const uint32_t features = bits | (others ? ~(all - 1) : 0);
            const u8c_level *first = u8c_levels;
            while (!every_kernel_is_none(first) && (first->features | features) != features) {
                first++;
            }
            cr_assert(u8c_best_level(features) == first, "features %#lx: chose %s",
                      (unsigned long)features, u8c_best_level(features)->name);
        }
    }
}

/* The kernel that utf8codec_to_utf8() has called, by the pointer of its operation. */
#if U8C_FIXED
#define CHOSEN() CHOSEN_OF(every_kernel_best())
#else
#define CHOSEN() U8C_LOAD(u8c_kernel_of_to_utf8)
#endif
#define CHOSEN_OF(level) kernel_of(level, &kernel_operations[1])

static void copy_one(void)
{
    char copy[1];
    utf8codec_to_utf8("a", 1, copy, 1, 0);
}

Test(dispatch, the_choice_is_made_at_the_first_call_and_kept)
{
    u8c_limit_features(0);
    cr_assert_str_eq(kernel_operations[1].name, "to_utf8");
    for (int call = 0; call < 2; call++) {
        copy_one();
        cr_assert(CHOSEN() == CHOSEN_OF(every_kernel_best()));
    }
}

Test(dispatch, a_limit_is_honoured_and_0_chooses_anew)
{
    if (nothing_to_choose()) {
        return;
    }
    FOR_EVERY_KERNEL(level)
    {
        copy_one();
        cr_assert(CHOSEN() == CHOSEN_OF(level), "%s", level->name);
    }
    copy_one();
    cr_assert(CHOSEN() == CHOSEN_OF(every_kernel_best()));
}

#if U8C_HAS_CALLS && !U8C_FIXED
/* What a level has of an operation that has whole calls. */
typedef struct level_call {
    uint32_t features;
    int has_kernel, has_call;
} level_call;

#define CALL_OF(operation, level)                                                                  \
    {u8c_##level##_features, U8C_HAS_KERNEL(level, operation), U8C_HAS_CALL(level, operation)},

/* Whether the best level that has a kernel, and needs these features or fewer, has a call. */
static int has_call(const level_call *levels, size_t count, uint32_t features)
{
    size_t i = 0;
    while (i < count && (!levels[i].has_kernel || (levels[i].features & ~features) != 0)) {
        i++;
    }
    return i < count && levels[i].has_call;
}
#endif

/*
 * The whole call of the best level that has a kernel: its own one, or that for any kernel. A level
 * without either leaves it to the next one.
 */
Test(dispatch, a_whole_call_is_that_of_the_level)
{
    if (nothing_to_choose()) {
        return;
    }
#if U8C_HAS_CALLS && !U8C_FIXED
    static const level_call validate[] = {U8C_LEVELS(CALL_OF, validate)},
                            in[] = {U8C_LEVELS(CALL_OF, validate_in)};
    const size_t count = sizeof validate / sizeof *validate;
    const utf8codec_repertoire *const set = utf8codec_repertoire_named("no-nul");
    FOR_EVERY_KERNEL(level)
    {
        utf8codec_validate("a", 1, 0);
        cr_assert_eq(U8C_LOAD(u8c_kernel_of_call_validate) != u8c_any_call_validate,
                     has_call(validate, count, level->features), "%s", level->name);
        utf8codec_validate_in(set, "a", 1, 0);
        cr_assert_eq(U8C_LOAD(u8c_kernel_of_call_validate_in) != u8c_any_call_validate_in,
                     has_call(in, count, level->features), "%s", level->name);
    }
#endif
}

/* Counting has a pointer of its own. */
Test(dispatch, count_uses_the_kernel_of_the_level)
{
    if (nothing_to_choose()) {
        return;
    }
#if !U8C_FIXED
    FOR_EVERY_KERNEL(level)
    {
        cr_assert(utf8codec_count("a\xC3\xA4", 3) == 2);
        u8c_counter *const used = U8C_LOAD(u8c_kernel_of_count);
        cr_assert((used == u8c_scalar_count) == every_kernel_is_none(level), "%s", level->name);
#if UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_PORTABLE
        const int portable = level->features == u8c_portable_features;
        cr_assert((used == u8c_portable_count) == portable, "%s", level->name);
#endif
    }
#endif
}

/* So have the functions with a repertoire. Each level has these kernels, but for avx2_pdep. */
Test(dispatch, repertoires_use_the_kernel_of_the_level)
{
    if (nothing_to_choose()) {
        return;
    }
#if !U8C_FIXED
    const utf8codec_repertoire *const set = utf8codec_repertoire_named("no-nul");
    u8c_kernel_in *before = NULL;
    FOR_EVERY_KERNEL(level)
    {
        char copy[3];
        cr_assert(utf8codec_to_utf8_in(set, "a\0b", 3, copy, sizeof copy, 0).read == 1);
        u8c_kernel_in *const used = U8C_LOAD(u8c_kernel_of_validate_in);
        cr_assert_not_null(used, "%s", level->name);
        cr_assert((used == u8c_no_kernel_in) == every_kernel_is_none(level), "%s", level->name);
        cr_assert(used != before || strcmp(level->name, "avx2") == 0, "%s", level->name);
        before = used;
    }
#endif
}

/* Counts its calls and otherwise does nothing: the public functions must come through it. */
static size_t kernel_calls;

static u8c_advance count_call(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance nowhere = {0, 0};
    (void)src, (void)src_len, (void)dst, (void)dst_cap;
    kernel_calls++;
    return nowhere;
}

/* From now on, every public function uses this kernel; a new count of calls begins. */
static void use_everywhere(u8c_kernel *kernel)
{
    use_kernel_everywhere(kernel);
    kernel_calls = 0;
}

/* How often that kernel is called for 4096 bytes, of which each `period`th is ill-formed. */
static size_t calls_with_errors(size_t period)
{
    uint8_t src[4096];
    for (size_t i = 0; i < sizeof src; i++) {
        src[i] = i % period == period - 1 ? 0xFF : 'a';
    }
    kernel_calls = 0;
    utf8codec_validate(src, sizeof src, UTF8CODEC_REPLACE);
    return kernel_calls;
}

/*
 * After an error the driver stays with the scalar core for 16 well-formed sequences. Where the
 * kernel comes nowhere even then, it is tried after 32, then after 64: so input that is ill-formed
 * everywhere, or just rarely enough for the next try, does not cost a call of the kernel each time.
 */
Test(dispatch, ill_formed_input_does_not_thrash)
{
    /* The periods in which the first, the second and the third wait do not end, or just do. */
    static const struct {
        size_t period, most_calls;
    } waits[] = {{1, 1}, {8, 1}, {16, 1}, {17, 2}, {24, 2}, {32, 2}, {33, 3}, {48, 3}, {64, 3}};
    if (nothing_to_choose()) {
        return;
    }
    use_everywhere(count_call);
    for (size_t i = 0; i < sizeof waits / sizeof *waits; i++) {
        const size_t calls = calls_with_errors(waits[i].period);
        cr_assert(calls <= waits[i].most_calls, "an error in %zu bytes: %zu calls of the kernel",
                  waits[i].period, calls);
    }
    u8c_limit_features(0);
}

/* Well-formed input goes back to the kernel: one error must not cost the rest its speed. */
Test(dispatch, the_kernel_is_tried_again_after_an_error)
{
    uint8_t src[4096];
    memset(src, 'a', sizeof src);
    src[0] = 0xFF;
    if (nothing_to_choose()) {
        return;
    }
    use_everywhere(count_call);
    utf8codec_validate(src, sizeof src, UTF8CODEC_REPLACE);
    cr_assert(kernel_calls >= sizeof src / 64, "only %zu calls of the kernel", kernel_calls);
    u8c_limit_features(0);
}

/* Takes everything up to the first byte FF, as a kernel for ASCII would; and how much that was. */
static size_t kernel_bytes;

static u8c_advance advance_to_ff(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const stop = memchr(src, 0xFF, src_len);
    const u8c_advance far = {stop != NULL ? (size_t)(stop - (const uint8_t *)src) : src_len, 0};
    (void)dst, (void)dst_cap;
    kernel_calls++;
    kernel_bytes += far.read;
    return far;
}

/* A kernel that came far is tried again at once: the scalar core steps over the errors alone. */
Test(dispatch, a_kernel_that_came_far_goes_on_behind_the_error)
{
    if (nothing_to_choose()) {
        return;
    }
    use_everywhere(advance_to_ff);
    /* 64 bytes between errors are far enough. */
    const size_t calls = calls_with_errors(65);
    cr_assert(calls == 64 && kernel_bytes == 4096 - 63, "%zu calls, which took %zu", calls,
              kernel_bytes);
    u8c_limit_features(0);
}

/* One that came as far as two waits has earned its call, and waits no longer than before. */
Test(dispatch, a_kernel_that_came_not_quite_far_does_not_wait_longer)
{
    if (nothing_to_choose()) {
        return;
    }
    use_everywhere(advance_to_ff);
    /* 16 steps, then the other 43 by the kernel, in each of 68 periods. */
    const size_t calls = calls_with_errors(60);
    cr_assert(calls >= 68 && calls <= 69, "%zu calls of the kernel", calls);
    u8c_limit_features(0);
}

/* The same, but says that it has converted everything, one unit to each. */
static u8c_advance count_call_and_advance(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    const u8c_advance everything = {src_len, src_len};
    (void)src, (void)dst, (void)dst_cap;
    kernel_calls++;
    return everything;
}

/* Latin-1 has as many units in UTF-16 and UTF-32, whatever they are. */
static int is_measured_by_length(const operation *op)
{
    return op->from == &oracle_latin1 && op->to->unit > 1;
}

/*
 * Every one of them comes once to the kernel in use, or twice where one validates and the other
 * swaps bytes; a stream once more if the kernel advanced
 * nowhere, with the one-shot function.
 */
Test(dispatch, public_functions_use_the_kernel_of_their_operation)
{
    if (nothing_to_choose()) {
        return;
    }
    FOR_EVERY_OPERATION(op)
    {
        uint32_t src[4], dst[4];
        utf8codec_stream stream = {{0}};
        const size_t first = op->from->store('a', src);
        const size_t len = first + op->from->store('b', (uint8_t *)src + first * op->from->unit);
        const size_t cap = sizeof dst / operation_dst_unit(op);

        use_everywhere(count_call);
        op->measure(src, len, 0);
        cr_assert(kernel_calls == !is_measured_by_length(op), "measure %s: %zu calls", op->name,
                  kernel_calls);
        if (op->convert != NULL) {
            use_everywhere(count_call);
            op->convert(src, len, dst, cap, 0);
            cr_assert(kernel_calls == 1, "%s: %zu calls", op->name, kernel_calls);
        }
        if (op->stream != NULL) {
            use_everywhere(count_call);
            op->stream(&stream, src, len, dst, cap, 0);
            cr_assert(kernel_calls == 1 || kernel_calls == 2, "stream_%s: %zu calls", op->name,
                      kernel_calls);
            use_everywhere(count_call_and_advance);
            op->stream(&stream, src, len, dst, cap, 0);
            cr_assert(kernel_calls == 1 || (kernel_calls == 2 && operation_reorders(op)),
                      "stream_%s: %zu calls", op->name, kernel_calls);
        }
    }
    u8c_limit_features(0);
}

enum {
    threads = 8
};
static pthread_barrier_t together;

static void *first_call(void *good)
{
    static const char text[] = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80 and then some ASCII text";
    pthread_barrier_wait(&together);
    char copy[sizeof text];
    *(int *)good =
        utf8codec_validate(text, sizeof text - 1, 0).status == UTF8CODEC_OK &&
        utf8codec_to_utf8(text, sizeof text - 1, copy, sizeof copy, 0).status == UTF8CODEC_OK;
    return NULL;
}

Test(dispatch, the_first_call_from_many_threads)
{
    for (int round = 0; round < 50; round++) {
        pthread_t running[threads];
        int good[threads] = {0};
        u8c_limit_features(0);
        cr_assert(pthread_barrier_init(&together, NULL, threads) == 0);
        for (int i = 0; i < threads; i++) {
            cr_assert(pthread_create(&running[i], NULL, first_call, &good[i]) == 0);
        }
        for (int i = 0; i < threads; i++) {
            cr_assert(pthread_join(running[i], NULL) == 0);
            cr_assert(good[i], "thread %d got a wrong answer", i);
        }
        pthread_barrier_destroy(&together);
        cr_assert(CHOSEN() == CHOSEN_OF(every_kernel_best()));
    }
}
