/*
 * Runs the cases of a program of tests without Criterion: see plain/criterion/criterion.h.
 *
 *   PROGRAM [SUITE/NAME...]   all cases, or only those
 *
 * Failures are reported on standard error by file and line. Exits 0 if there were cases and all
 * of them passed; the last line counts them, in Criterion's words.
 */
#if defined(__unix__) || defined(__APPLE__)
#define PLAIN_HAS_FORK  1
#define _POSIX_C_SOURCE 200809L
#else
#define PLAIN_HAS_FORK 0
#endif

#include <criterion/criterion.h>
#include <setjmp.h>
#include <stdarg.h>

#if PLAIN_HAS_FORK
#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

typedef enum outcome {
    PASSED,
    FAILED,
    CRASHED
} outcome;

/* The exit status of the process of a case is one of these; a case that calls exit() has crashed. */
enum {
    first_status = 40
};

static plain_case *first;
static plain_case **next = &first;
static const plain_case *running;
static bool has_failed;
static jmp_buf end_of_case;

void plain_add(plain_case *it)
{
    *next = it;
    next = &it->next;
}

void plain_fail(const char *file, int line, bool ends, const char *condition, const char *format,
                ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s:%d: %s/%s: %s: ", file, line, running->suite, running->name, condition);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    has_failed = true;
    if (ends) {
        longjmp(end_of_case, 1);
    }
}

static void call(void (*function)(void))
{
    if (function != NULL) {
        function();
    }
}

static const plain_options *options_of_suite(const char *suite)
{
    static const plain_options none = {.nothing = 0};
    for (const plain_case *it = first; it != NULL; it = it->next) {
        if (it->name == NULL && strcmp(it->suite, suite) == 0) {
            return &it->options;
        }
    }
    return &none;
}

static void run_all_of(const plain_case *it, const void *parameter)
{
    const plain_options *const suite = options_of_suite(it->suite);
    call(suite->init);
    call(it->options.init);
    if (it->parameters != NULL) {
        it->run_with(parameter);
    } else {
        it->run();
    }
    call(it->options.fini);
    call(suite->fini);
}

static outcome run_here(const plain_case *it, const void *parameter)
{
    running = it;
    has_failed = false;
    if (setjmp(end_of_case) == 0) {
        run_all_of(it, parameter);
    }
    return has_failed ? FAILED : PASSED;
}

#if PLAIN_HAS_FORK
static outcome run_one(const plain_case *it, const void *parameter)
{
    int status = 0;
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        const outcome result = run_here(it, parameter);
        fflush(NULL);
        _exit(first_status + (int)result);
    }
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (child < 0) {
        fprintf(stderr, "%s/%s: no process for it: error %d\n", it->suite, it->name, errno);
    } else if (WIFSIGNALED(status)) {
        fprintf(stderr, "%s/%s: crashed: signal %d\n", it->suite, it->name, WTERMSIG(status));
    } else if (WEXITSTATUS(status) == first_status + PASSED) {
        return PASSED;
    } else if (WEXITSTATUS(status) == first_status + FAILED) {
        return FAILED;
    } else {
        fprintf(stderr, "%s/%s: exited: status %d\n", it->suite, it->name, WEXITSTATUS(status));
    }
    return CRASHED;
}
#else
static outcome run_one(const plain_case *it, const void *parameter)
{
    return run_here(it, parameter);
}
#endif

static void run_case(const plain_case *it, unsigned *counts)
{
    const plain_parameters one = {.size = 0, .first = NULL, .length = 1};
    const plain_parameters all = it->parameters == NULL ? one : it->parameters();
    for (size_t i = 0; i < all.length; i++) {
        const char *const parameter = (const char *)all.first;
        counts[run_one(it, parameter == NULL ? NULL : parameter + i * all.size)]++;
    }
}

static bool is_wanted(const plain_case *it, char **names)
{
    char name[256];
    snprintf(name, sizeof name, "%s/%s", it->suite, it->name == NULL ? "" : it->name);
    if (it->name == NULL || *names == NULL) {
        return it->name != NULL;
    }
    while (*names != NULL && strcmp(*names, name) != 0) {
        names++;
    }
    return *names != NULL;
}

int main(int argc, char **argv)
{
    unsigned counts[CRASHED + 1] = {0};
    for (const plain_case *it = first; it != NULL; it = it->next) {
        if (is_wanted(it, argv + (argc > 0))) {
            run_case(it, counts);
        }
    }
    const unsigned tested = counts[PASSED] + counts[FAILED] + counts[CRASHED];
    fprintf(stderr, "Tested: %u | Passing: %u | Failing: %u | Crashing: %u\n", tested,
            counts[PASSED], counts[FAILED], counts[CRASHED]);
    return tested > 0 && counts[PASSED] == tested ? 0 : 1;
}
