/*
 * What the library's tests use of Criterion, for machines that lack it: the sources of the tests
 * compile with either. plain/runner.c runs them.
 *
 * Each case runs in a process of its own where the system has fork(); elsewhere a case that
 * crashes ends the program. Time limits are left to ctest.
 */
#ifndef TESTS_PLAIN_CRITERION_H
#define TESTS_PLAIN_CRITERION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What may follow the names in Test() and TestSuite(). */
typedef struct plain_options {
    int nothing; /* so that there may be no other */
    void (*init)(void);
    void (*fini)(void);
    double timeout; /* seconds; not used here */
} plain_options;

/* The parameters of a ParameterizedTest: length of them, each of size bytes. */
typedef struct plain_parameters {
    size_t size;
    const void *first;
    size_t length;
} plain_parameters;

/* A case, or a suite: then without a name. */
typedef struct plain_case {
    const char *suite;
    const char *name;
    void (*run)(void);
    void (*run_with)(const void *parameter);
    plain_parameters (*parameters)(void);
    plain_options options;
    struct plain_case *next;
} plain_case;

/* Adds to the cases that main() runs. */
void plain_add(plain_case *it);

/*
 * Reports a failure. If it `ends` the case, it does not return. The format is followed by one
 * argument too many: see PLAIN_CHECK().
 */
void plain_fail(const char *file, int line, bool ends, const char *condition, const char *format,
                ...);

#define PLAIN_ADD(id, ...)                                                                         \
    static plain_case id##_case = {__VA_ARGS__};                                                   \
    __attribute__((constructor)) static void id##_add(void)                                        \
    {                                                                                              \
        plain_add(&id##_case);                                                                     \
    }

/*
 * C11 wants an argument for the dots of a macro. So those that may have none get an empty one more,
 * and those with a message the empty string, which is the message if there is no other.
 */
#define TestSuite(...) PLAIN_SUITE(__VA_ARGS__, )
#define PLAIN_SUITE(suite_, ...)                                                                   \
    PLAIN_ADD(plain_suite_##suite_, .suite = #suite_, .options = {.nothing = 0, __VA_ARGS__})      \
    struct plain_case

#define Test(...) PLAIN_TEST(__VA_ARGS__, )
#define PLAIN_TEST(suite_, name_, ...)                                                             \
    static void plain_test_##suite_##_##name_(void);                                               \
    PLAIN_ADD(plain_test_##suite_##_##name_, .suite = #suite_, .name = #name_,                     \
              .run = plain_test_##suite_##_##name_, .options = {.nothing = 0, __VA_ARGS__})        \
    static void plain_test_##suite_##_##name_(void)

#define PLAIN_CHECK(ends, condition, text, ...)                                                    \
    ((condition) ? (void)0 : plain_fail(__FILE__, __LINE__, (ends), (text), __VA_ARGS__))
#define PLAIN_TRUE(ends, condition, ...) PLAIN_CHECK(ends, condition, #condition, __VA_ARGS__)
#define PLAIN_NOT(condition, ...)        PLAIN_CHECK(true, !(condition), "!" #condition, __VA_ARGS__)
#define PLAIN_NULL(pointer, ...)         PLAIN_CHECK(true, (pointer) == NULL, #pointer, __VA_ARGS__)
#define PLAIN_EQ(one, other, ...)                                                                  \
    PLAIN_CHECK(true, (one) == (other), #one " == " #other, __VA_ARGS__)
#define PLAIN_STR_EQ(one, other, ...)                                                              \
    PLAIN_CHECK(true, strcmp((one), (other)) == 0, #one " is " #other, __VA_ARGS__)
#define PLAIN_ARR_EQ(one, other, size, ...)                                                        \
    PLAIN_CHECK(true, memcmp((one), (other), (size)) == 0, #one " is " #other, __VA_ARGS__)

#define cr_assert(...)        PLAIN_TRUE(true, __VA_ARGS__, "")
#define cr_expect(...)        PLAIN_TRUE(false, __VA_ARGS__, "")
#define cr_assert_not(...)    PLAIN_NOT(__VA_ARGS__, "")
#define cr_assert_null(...)   PLAIN_NULL(__VA_ARGS__, "")
#define cr_assert_eq(...)     PLAIN_EQ(__VA_ARGS__, "")
#define cr_assert_str_eq(...) PLAIN_STR_EQ(__VA_ARGS__, "")
#define cr_assert_arr_eq(...) PLAIN_ARR_EQ(__VA_ARGS__, "")
#define cr_assert_fail(...)   PLAIN_CHECK(true, false, "failed", __VA_ARGS__, "")

#define cr_log_info(...) (fprintf(stderr, __VA_ARGS__), (void)fputc('\n', stderr))

#endif
