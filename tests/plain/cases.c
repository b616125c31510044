/*
 * Cases that do what cases can do, for the test of the runner: check_runner.cmake.
 */
#include <criterion/criterion.h>
#include <criterion/parameterized.h>

static int prepared;

static void prepare(void)
{
    prepared++;
}

TestSuite(prepared, .init = prepare);

Test(prepared, by_suite)
{
    cr_assert_eq(prepared, 1);
}

Test(prepared, by_case, .init = prepare, .timeout = 60)
{
    cr_assert_eq(prepared, 2, "%d", prepared);
}

Test(fails, assert)
{
    cr_assert(prepared == 3, "it is %d", prepared);
    cr_assert_fail("not reached");
}

Test(fails, expect)
{
    cr_expect(prepared == 4);
    cr_assert(true, "reached");
    cr_assert_str_eq("reached", "and ended");
}

Test(fails, array)
{
    cr_assert_arr_eq("abc", "abd", 2);
    cr_assert_arr_eq("abc", "abd", 3);
}

Test(crashes, signal)
{
    abort();
}

Test(crashes, exit)
{
    exit(0);
}

static const unsigned numbers[] = {1, 2, 3};

ParameterizedTestParameters(odd, number)
{
    return cr_make_param_array(unsigned, numbers, 3);
}

ParameterizedTest(const unsigned *number, odd, number)
{
    cr_assert(*number % 2 == 1, "%u", *number);
}
