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

#include "dispatch/dispatch.h"
#include "support/every_kernel.h"

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
        cr_assert(table->validate != NULL && table->to_utf32 != NULL &&
                      table->to_utf32_measure != NULL && table->from_utf32 != NULL &&
                      table->from_utf32_measure != NULL && table->count != NULL,
                  "kernels %s: a function is missing", table->name);
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

static const u8c_kernels counting = {
    .name = "counting",
    .validate = count_call,
    .to_utf32 = count_call,
    .to_utf32_measure = count_call,
    .from_utf32 = count_call,
    .from_utf32_measure = count_call,
    .count = count_count,
};

/*
 * After an error the driver stays with the scalar core for a while, so that input which is
 * ill-formed everywhere does not cost a call of the kernel each time.
 */
Test(dispatch, ill_formed_input_does_not_thrash)
{
    uint8_t src[4096];
    memset(src, 0xFF, sizeof src);
    if (nothing_to_choose()) {
        return;
    }
    u8c_kernels_use(&counting);
    utf8codec_validate(src, sizeof src, UTF8CODEC_REPLACE);
    cr_assert(kernel_calls <= 2, "%zu calls of the kernel", kernel_calls);

    /* An error, then a few well-formed sequences, again and again. */
    for (size_t i = 0; i < sizeof src; i++) {
        src[i] = i % 8 == 0 ? 0xFF : 'a';
    }
    kernel_calls = 0;
    utf8codec_validate(src, sizeof src, UTF8CODEC_REPLACE);
    cr_assert(kernel_calls <= 2, "%zu calls of the kernel", kernel_calls);
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
    u8c_kernels_use(&counting);
    utf8codec_validate(src, sizeof src, UTF8CODEC_REPLACE);
    cr_assert(kernel_calls >= sizeof src / 64, "only %zu calls of the kernel", kernel_calls);
    u8c_kernels_use(NULL);
}

/* Takes everything up to the first byte FF, as a kernel for ASCII would. */
static u8c_advance advance_to_ff(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const stop = memchr(src, 0xFF, src_len);
    const u8c_advance far = {stop != NULL ? (size_t)(stop - (const uint8_t *)src) : src_len, 0};
    (void)dst, (void)dst_cap;
    kernel_calls++;
    return far;
}

/* A kernel that came far is tried again at once: rare errors cost no detour of the scalar core. */
Test(dispatch, a_kernel_that_came_far_goes_on_behind_the_error)
{
    u8c_kernels far = counting;
    uint8_t src[4096];
    if (nothing_to_choose()) {
        return;
    }
    far.validate = advance_to_ff;
    memset(src, 'a', sizeof src);
    for (size_t i = 100; i < sizeof src; i += 100) {
        src[i] = 0xFF;
    }
    u8c_kernels_use(&far);
    const utf8codec_result result = utf8codec_validate(src, sizeof src, UTF8CODEC_REPLACE);
    cr_assert(result.replaced == 40 && kernel_calls == 41, "%zu replaced, %zu calls",
              result.replaced, kernel_calls);
    u8c_kernels_use(NULL);
}

Test(dispatch, public_functions_use_the_active_table)
{
    uint32_t code_points[] = {'a', 'b'};
    char bytes[2];
    utf8codec_stream stream = {{0}};

    if (nothing_to_choose()) {
        return;
    }
    u8c_kernels_use(&counting);
    utf8codec_validate("ab", 2, 0);
    cr_assert(kernel_calls == 1);
    utf8codec_to_utf32("ab", 2, code_points, 2, 0);
    cr_assert(kernel_calls == 2);
    utf8codec_to_utf32_measure("ab", 2, 0);
    cr_assert(kernel_calls == 3);
    utf8codec_from_utf32(code_points, 2, bytes, 2, 0);
    cr_assert(kernel_calls == 4);
    utf8codec_from_utf32_measure(code_points, 2, 0);
    cr_assert(kernel_calls == 5);
    utf8codec_stream_validate(&stream, "ab", 2, 0);
    cr_assert(kernel_calls == 6);
    utf8codec_stream_to_utf32(&stream, "ab", 2, code_points, 2, 0);
    cr_assert(kernel_calls == 7);
    cr_assert(utf8codec_count("ab", 2) == 42);
    cr_assert(kernel_calls == 8);
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
