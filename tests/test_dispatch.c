/*
 * Dispatch: which kernel table is chosen, that the choice can be set for tests, and that the first
 * call may come from many threads at once.
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

static size_t tables_built(void)
{
    size_t count = 0;
    while (u8c_kernels_built[count] != NULL) {
        count++;
    }
    return count;
}

/* A build for one instruction set (isa.h) has nothing to choose and nothing to set. */
static int nothing_to_choose(void)
{
#if defined(U8C_FIXED)
    fprintf(stderr, "skipped: this build is for %s alone\n", U8C_FIXED_TABLE.name);
    return 1;
#elif !U8C_HAS_PORTABLE
    fprintf(stderr, "skipped: this build has no kernels\n");
    return 1;
#else
    return 0;
#endif
}

Test(dispatch, the_last_table_needs_nothing)
{
    const size_t count = tables_built();
    cr_assert(count >= 1);
    if (!nothing_to_choose()) {
        cr_assert(u8c_kernels_built[count - 1]->features == 0);
        cr_assert_str_eq(u8c_kernels_built[count - 1]->name, "none");
    }
}

/* Those of the build, by name and in order: none is lost on the way. */
Test(dispatch, tables_of_this_build)
{
    const char *const names[] = {
#if defined(U8C_FIXED)
        U8C_FIXED_TABLE.name,
#else
#if defined(__x86_64__) && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_AVX512
        "avx512",
#endif
#if defined(__x86_64__) && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_AVX2
        "avx2",
#endif
#if defined(__x86_64__) && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_SSE41
        "sse41",
#endif
#if UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_PORTABLE
        "portable",
#endif
        "none",
#endif
    };
    cr_assert(tables_built() == sizeof names / sizeof *names);
    for (size_t i = 0; i < tables_built(); i++) {
        cr_assert_str_eq(u8c_kernels_built[i]->name, names[i]);
    }
}

Test(dispatch, tables_are_whole_and_have_names_of_their_own)
{
    for (size_t i = 0; i < tables_built(); i++) {
        const u8c_kernels *const table = u8c_kernels_built[i];
        cr_assert(table->name != NULL && table->name[0] != '\0');
        FOR_EVERY_KERNEL_OPERATION(op)
        {
            cr_assert(kernel_of(table, op) != NULL, "kernels %s: no %s", table->name, op->name);
        }
        cr_assert(kernel_count_of(table) != NULL, "kernels %s: no count", table->name);
        for (size_t j = 0; j < i; j++) {
            cr_assert_str_neq(table->name, u8c_kernels_built[j]->name);
        }
    }
}

/* The first whose features are all there, whatever is there. */
Test(dispatch, select_takes_the_first_usable)
{
    const uint32_t all = 2 * (uint32_t)u8c_feature_avx512vbmi2 - 1;
    if (nothing_to_choose()) {
        return;
    }
    for (uint32_t bits = 0; bits <= all; bits++) {
        /* All features in all combinations, without and with bits that mean nothing yet. */
        for (int others = 0; others <= 1; others++) {
            const uint32_t features = bits | (others ? ~all : 0);
            size_t first = 0;
            while ((u8c_kernels_built[first]->features | features) != features) {
                first++;
            }
            cr_assert(u8c_kernels_select(features) == u8c_kernels_built[first],
                      "features %#lx: chose %s", (unsigned long)features,
                      u8c_kernels_select(features)->name);
        }
    }
}

Test(dispatch, every_table_is_chosen_when_it_is_the_best_there_is)
{
    for (size_t i = 0; i < tables_built(); i++) {
        const uint32_t own = u8c_kernels_built[i]->features;
        int better_is_usable = 0;
        for (size_t j = 0; j < i; j++) {
            better_is_usable |= (u8c_kernels_built[j]->features & ~own) == 0;
        }
        cr_assert((u8c_kernels_select(own) == u8c_kernels_built[i]) == !better_is_usable);
    }
}

Test(dispatch, the_choice_is_made_at_the_first_call_and_kept)
{
    const u8c_kernels *const best = u8c_kernels_select(u8c_cpu_features());
    cr_assert(u8c_kernels_active() == best);
    cr_assert(u8c_kernels_active() == best);
}

Test(dispatch, use_is_honoured_and_null_chooses_anew)
{
    if (nothing_to_choose()) {
        return;
    }
    for (size_t i = 0; i < tables_built(); i++) {
        if (every_kernel_can_run(u8c_kernels_built[i])) {
            u8c_kernels_use(u8c_kernels_built[i]);
            cr_assert(u8c_kernels_active() == u8c_kernels_built[i]);
        }
    }
    u8c_kernels_use(NULL);
    cr_assert(u8c_kernels_active() == u8c_kernels_select(u8c_cpu_features()));
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

static size_t count_count(const uint8_t *src, size_t src_len)
{
    (void)src, (void)src_len;
    kernel_calls++;
    return 42;
}

/* From now on, every public function uses this kernel; a new count of calls begins. */
static void use_everywhere(u8c_kernel *kernel)
{
    static u8c_kernels same;
    same = kernels_all_the_same("counting", kernel, count_count);
    u8c_kernels_use(&same);
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
    u8c_kernels_use(NULL);
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
    u8c_kernels_use(NULL);
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
    u8c_kernels_use(NULL);
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
    u8c_kernels_use(NULL);
}

/* Every one of them comes once to the kernel in use. */
Test(dispatch, public_functions_use_the_active_table)
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
        cr_assert(kernel_calls == 1, "measure %s: %zu calls", op->name, kernel_calls);
        if (op->convert != NULL) {
            use_everywhere(count_call);
            op->convert(src, len, dst, cap, 0);
            cr_assert(kernel_calls == 1, "%s: %zu calls", op->name, kernel_calls);
        }
        if (op->stream != NULL) {
            use_everywhere(count_call);
            op->stream(&stream, src, len, dst, cap, 0);
            cr_assert(kernel_calls == 1, "stream_%s: %zu calls", op->name, kernel_calls);
        }
    }
    use_everywhere(count_call);
    cr_assert(utf8codec_count("ab", 2) == 42);
    cr_assert(kernel_calls == 1);
    u8c_kernels_use(NULL);
}

enum {
    threads = 8
};
static pthread_barrier_t together;

static void *first_call(void *good)
{
    static const char text[] = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80 and then some ASCII text";
    pthread_barrier_wait(&together);
    *(int *)good = utf8codec_validate(text, sizeof text - 1, 0).status == UTF8CODEC_OK;
    return NULL;
}

Test(dispatch, the_first_call_from_many_threads)
{
    for (int round = 0; round < 50; round++) {
        pthread_t running[threads];
        int good[threads] = {0};
        u8c_kernels_use(NULL);
        cr_assert(pthread_barrier_init(&together, NULL, threads) == 0);
        for (int i = 0; i < threads; i++) {
            cr_assert(pthread_create(&running[i], NULL, first_call, &good[i]) == 0);
        }
        for (int i = 0; i < threads; i++) {
            cr_assert(pthread_join(running[i], NULL) == 0);
            cr_assert(good[i], "thread %d got a wrong answer", i);
        }
        pthread_barrier_destroy(&together);
        cr_assert(u8c_kernels_active() == u8c_kernels_select(u8c_cpu_features()));
    }
}
