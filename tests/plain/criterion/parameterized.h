/*
 * The same for <criterion/parameterized.h>: a case for each parameter.
 */
#ifndef TESTS_PLAIN_PARAMETERIZED_H
#define TESTS_PLAIN_PARAMETERIZED_H

#include <criterion/criterion.h>

#define ParameterizedTestParameters(suite_, name_)                                                 \
    static plain_parameters plain_test_##suite_##_##name_##_parameters(void)

#define cr_make_param_array(type, array, count)                                                    \
    ((plain_parameters){.size = sizeof(type), .first = (array), .length = (count)})

#define ParameterizedTest(...) PLAIN_TEST_WITH(__VA_ARGS__, )
#define PLAIN_TEST_WITH(parameter_, suite_, name_, ...)                                            \
    static void plain_test_##suite_##_##name_(parameter_);                                         \
    static void plain_test_##suite_##_##name_##_with(const void *parameter)                        \
    {                                                                                              \
        plain_test_##suite_##_##name_(parameter);                                                  \
    }                                                                                              \
    PLAIN_ADD(plain_test_##suite_##_##name_, .suite = #suite_, .name = #name_,                     \
              .run_with = plain_test_##suite_##_##name_##_with,                                    \
              .parameters = plain_test_##suite_##_##name_##_parameters,                            \
              .options = {.nothing = 0, __VA_ARGS__})                                              \
    static void plain_test_##suite_##_##name_(parameter_)

#endif
