/*
 * System calls that fail, one after the other. Each command is run with a fault at its first call of
 * a kind, at its second, and so on until it makes no more of them; after each run the exit status,
 * the message, the output and every file must be right. faults.c makes the faults.
 */
#include "program.h"

#include "../support/share.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The program runs in the folder "work"; "hit" beside it is made when a fault has happened. */
static void enter(void)
{
    char hit[4096];
    enter_scratch_folder();
    cr_assert(getcwd(hit, sizeof hit - strlen("/hit")) != NULL);
    strcat(hit, "/hit");
    setenv("FAULT_HIT", hit, 1);
    /* AddressSanitizer, where the program has it, wants to be the first library. */
    setenv("ASAN_OPTIONS", "verify_asan_link_order=0", 1);
    cr_assert(mkdir("work", 0777) == 0 && chdir("work") == 0);
}

TestSuite(program, .init = enter, .fini = leave_scratch_folder, .timeout = 300);

/* What a run works on. */
typedef enum {
    only_reads,   /* the result is on standard output */
    makes_out,    /* out is new */
    replaces_out, /* out existed */
    overwrites_out,
    replaces_in,
    backs_up_in
} effect;

typedef struct scenario {
    const char *arguments[9];
    effect effect;
    bool from_stdin;
} scenario;

static const scenario scenarios[] = {
    {{"check", "in"}, only_reads, false},
    {{"check", "--all", "--json", "in"}, only_reads, false},
    {{"check", "--format=sarif", "in"}, only_reads, false},
    {{"check", "--jobs=2", "in", "in", "in"}, only_reads, false},
    {{"check", "--stats"}, only_reads, true},
    {{"detect", "in"}, only_reads, false},
    {{"shard", "5", "in"}, only_reads, false},
    {{"explain", "--file", "in", "--at", "70000", "--count", "9"}, only_reads, false},
    {{"explain", "41"}, only_reads, false},
    {{"help"}, only_reads, false},
    {{"convert", "-futf8", "-tutf-16le", "in"}, only_reads, false},
    {{"convert", "-fauto", "-tutf8"}, only_reads, true},
    {{"convert", "-futf8", "-tutf-16le", "-oout", "in"}, makes_out, false},
    {{"convert", "-futf8", "-tutf-16le", "-oout", "in"}, replaces_out, false},
    {{"convert", "-futf8", "-tutf-16le", "-oout", "--overwrite", "in"}, overwrites_out, false},
    {{"convert", "-futf8", "-tutf-16le", "-i", "in"}, replaces_in, false},
    {{"convert", "-futf8", "-tutf-16le", "-i", "--backup=~", "in"}, backs_up_in, false},
};
enum {
    scenario_count = sizeof scenarios / sizeof scenarios[0]
};

/* What a fault does to a run. */
typedef enum {
    unnoticed, /* the run is as without */
    fatal,     /* status 2, with a message, and no harm done */
    either     /* one or the other: the call may not matter there */
} outcome_kind;

typedef struct fault {
    const char *call;
    int error; /* 0: a short count */
    outcome_kind kind;
} fault;

static const fault faults[] = {
    {"read", EIO, fatal},         {"read", EINTR, unnoticed},   {"read", EAGAIN, unnoticed},
    {"read", 0, unnoticed},       {"pread", EIO, fatal},        {"pread", EINTR, unnoticed},
    {"pread", 0, unnoticed},      {"write", ENOSPC, fatal},     {"write", EIO, fatal},
    {"write", EINTR, unnoticed},  {"write", EAGAIN, unnoticed}, {"write", 0, unnoticed},
    {"open", EACCES, fatal},      {"open", EMFILE, fatal},      {"open", EINTR, unnoticed},
    {"close", EIO, fatal},        {"close", ENOSPC, fatal},     {"close", EINTR, unnoticed},
    {"fstat", EIO, either},       {"stat", EIO, fatal},         {"mkstemp", ENOSPC, fatal},
    {"mkstemp", EROFS, fatal},    {"fchmod", EPERM, fatal},     {"fchown", EPERM, unnoticed},
    {"fsync", EIO, fatal},        {"fsync", ENOSPC, fatal},     {"fsync", EINTR, unnoticed},
    {"fsync", EINVAL, unnoticed}, {"ftruncate", EIO, fatal},    {"ftruncate", EINTR, unnoticed},
    {"link", EPERM, fatal},       {"rename", EIO, fatal},       {"rename", EBUSY, fatal},
    {"readlink", EIO, fatal},
};

/* Two windows of input and something, with code points of every length. */
static const char *input_text(void)
{
    enum {
        size = 2 * 64 * 1024 + 1000
    };
    static const char line[] = "a \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80\n";
    static char text[size + sizeof line];
    for (size_t used = 0; text[0] == '\0' || used < size; used += sizeof line - 1) {
        memcpy(text + used, line, sizeof line);
    }
    return text;
}

static void prepare(const scenario *run)
{
    (void)remove("out");
    (void)remove("in~");
    write_text("in", input_text());
    if (run->effect == replaces_out || run->effect == overwrites_out) {
        write_text("out", "old");
    }
}

/* The bytes of a file; NULL if it does not exist. */
typedef struct content {
    const char *bytes;
    size_t length;
} content;

/* All that can be seen of a run. */
typedef struct trace {
    outcome o;
    content in;
    content out;
    content backup;
    unsigned names; /* in the folder */
    bool hit;       /* the fault has happened */
} trace;

static content content_of(const char *path)
{
    content c = {NULL, 0};
    if (access(path, F_OK) == 0) {
        c.bytes = read_file(path, &c.length);
    }
    return c;
}

static bool same(content a, content b)
{
    if (a.bytes == NULL || b.bytes == NULL) {
        return a.bytes == b.bytes;
    }
    return a.length == b.length && memcmp(a.bytes, b.bytes, a.length) == 0;
}

static bool is_text(content c, const char *text)
{
    const content wanted = {text, strlen(text)};
    return same(c, wanted);
}

/* `which`: the fault, as faults.c wants it. */
static trace run_with(const scenario *run, const char *which)
{
    trace seen;

    prepare(run);
    (void)remove("../hit");
    setenv("LD_PRELOAD", CLI_FAULTS, 1);
    setenv("FAULT", which, 1);
    seen.o = invoke((invocation){.arguments = run->arguments,
                                 .input_from = run->from_stdin ? "in" : NULL,
                                 .ignore_sigpipe = true});
    unsetenv("LD_PRELOAD");
    seen.in = content_of("in");
    seen.out = content_of("out");
    seen.backup = content_of("in~");
    seen.names = names_here();
    seen.hit = access("../hit", F_OK) == 0;
    return seen;
}

static bool is_as_without(const trace *seen, const trace *without)
{
    return seen->o.status == without->o.status && strcmp(seen->o.err, without->o.err) == 0 &&
           seen->o.out_length == without->o.out_length &&
           memcmp(seen->o.out, without->o.out, seen->o.out_length) == 0 &&
           same(seen->in, without->in) && same(seen->out, without->out) &&
           same(seen->backup, without->backup) && seen->names == without->names;
}

/* Whether the message names `file` and the reason. */
static bool tells(const char *message, const char *file, const char *reason)
{
    char start[64];
    snprintf(start, sizeof start, "utf8codec: %s: ", file);
    return strncmp(message, start, strlen(start)) == 0 && strstr(message, reason) != NULL;
}

/* Whether the message is about the file that the call was for. */
static bool has_right_message(const scenario *run, const fault *what, const char *message)
{
    const char *const input = run->from_stdin ? "<stdin>" : "in";
    const char *const output = run->effect == only_reads    ? "standard output"
                               : run->effect >= replaces_in ? "in"
                                                            : "out";
    const char *const reason = strerror(what->error);

    if (strcmp(what->call, "read") == 0 || strcmp(what->call, "pread") == 0) {
        return tells(message, input, reason);
    }
    if (strcmp(what->call, "open") == 0 || strcmp(what->call, "fstat") == 0) {
        return tells(message, input, reason) || tells(message, output, reason);
    }
    const bool may_be_backup = run->effect == backs_up_in && strcmp(what->call, "link") == 0;
    return (may_be_backup && tells(message, "in~", reason)) || tells(message, output, reason);
}

/* Whether a run that failed has left everything as it was. */
static bool has_done_no_harm(const scenario *run, const trace *seen)
{
    if (!is_text(seen->in, input_text())) {
        return false;
    }
    switch (run->effect) {
    case only_reads:
        return seen->names == 1;
    case makes_out:
        return seen->names == 1;
    case replaces_out:
        return seen->names == 2 && is_text(seen->out, "old");
    case overwrites_out:
        return seen->names == 2;
    case replaces_in:
        return seen->names == 1;
    case backs_up_in: /* the backup may be there already */
        return seen->names == 1 || (seen->names == 2 && is_text(seen->backup, input_text()));
    }
    return false;
}

/* Whether what was printed before the fault is what is printed without. */
static bool began_right(const scenario *run, const trace *seen, const trace *without)
{
    if (strcmp(run->arguments[0], "check") == 0) {
        return true; /* its summary says that the file could not be read */
    }
    return seen->o.out_length <= without->o.out_length &&
           memcmp(seen->o.out, without->o.out, seen->o.out_length) == 0;
}

/* --overwrite is proposed where it would help: not for a new file, nor with --in-place. */
static bool gives_right_advice(const scenario *run, const fault *what, const char *message)
{
    const bool helps =
        run->effect == replaces_out && (strcmp(what->call, "rename") == 0 || what->error == EROFS);
    return (strstr(message, "--overwrite") != NULL) == helps;
}

static bool failed_well(const scenario *run, const fault *what, const trace *seen,
                        const trace *without)
{
    return seen->o.status == 2 && has_right_message(run, what, seen->o.err) &&
           gives_right_advice(run, what, seen->o.err) && has_done_no_harm(run, seen) &&
           began_right(run, seen, without);
}

/* Runs with the fault at the number-th call; more: "+" if the calls after it fail as well. */
static bool survives(const scenario *run, const fault *what, unsigned number, const char *more,
                     const trace *without)
{
    char text[64];
    snprintf(text, sizeof text, "%s:%d:%u%s", what->call, what->error, number, more);
    const trace seen = run_with(run, text);
    if (!seen.hit) {
        cr_expect(is_as_without(&seen, without), "%s, which did not happen", text);
        return false;
    }
    const bool right = (what->kind != fatal && is_as_without(&seen, without)) ||
                       (what->kind != unnoticed && failed_well(run, what, &seen, without));
    cr_expect(right, "%s %s, FAULT=%s: status %d, %u names, \"%s\"", run->arguments[0],
              run->arguments[1] == NULL ? "" : run->arguments[1], text, seen.o.status, seen.names,
              seen.o.err);
    return true;
}

/* By their numbers: the test runs in another process, where pointers are of no use. */
ParameterizedTestParameters(program, survives_faults)
{
    static size_t numbers[scenario_count];
    for (size_t i = 0; i < scenario_count; i++) {
        numbers[i] = i;
    }
    return cr_make_param_array(size_t, numbers, scenario_count);
}

ParameterizedTest(const size_t *number_of_run, program, survives_faults)
{
    const scenario *const run = &scenarios[*number_of_run];
    const trace without = run_with(run, "none");
    cr_assert_eq(without.o.status, 0, "%s", without.o.err);
    cr_assert_str_eq(without.o.err, "");
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        /* Not share_takes(): each scenario has a process of its own, and would take the same ones. */
        if ((*number_of_run + i) % share_divisor() != 0) {
            continue;
        }
        unsigned number = 1;
        while (survives(run, &faults[i], number, "", &without)) {
            /* A byte at a time, from the first one on, will do once. EINTR for ever would not end. */
            if (faults[i].kind != unnoticed || (faults[i].error == 0 && number == 1)) {
                survives(run, &faults[i], number, "+", &without);
            }
            number++;
        }
    }
}

/*
 * Folders a/b/c/... so deep that the walk's memory is made larger, each with an ill-formed file z. When
 * memory runs out as it enters a folder, the file beside that folder is still checked.
 */
Test(program, walk_goes_on_without_memory)
{
    enum {
        depth = 20
    };
    char folder[2 * depth + 1] = "", path[sizeof folder + sizeof "/z"], which[64];
    unsigned refused = 0;

    for (char name = 'a'; name < 'a' + depth; name++) {
        snprintf(folder + strlen(folder), 3, &"/%c"[name == 'a'], name);
        snprintf(path, sizeof path, "%s/z", folder);
        cr_assert(mkdir(folder, 0777) == 0);
        write_text(path, "\xFF");
    }
    for (unsigned number = 1;; number++) {
        snprintf(which, sizeof which, "realloc:%d:%u", ENOMEM, number);
        (void)remove("../hit");
        setenv("LD_PRELOAD", CLI_FAULTS, 1);
        setenv("FAULT", which, 1);
        const outcome o = run(ARGS("check", "-r", "a"));
        unsetenv("LD_PRELOAD");
        if (access("../hit", F_OK) != 0) {
            break;
        }
        cr_expect_eq(o.status, 2, "%s: status %d", which, o.status);
        /* "utf8codec: a/b/c: Cannot allocate memory": beside that folder is a/b/z. */
        const char *const begin = o.err + strlen("utf8codec: ");
        const char *const end = strstr(o.err, ": Cannot allocate memory\n");
        if (end != NULL && end - begin >= 3) {
            char report[sizeof path + sizeof ":1:1: "];
            snprintf(report, sizeof report, "%.*sz:1:1: ", (int)(end - begin - 1), begin);
            cr_expect(strstr(o.out, report) != NULL, "%s: no report of %s", which, report);
            refused++;
        }
    }
    cr_expect(refused > 0);
}

/* Every fault can happen: the library is loaded, and knows the calls by their names. */
Test(program, all_faults_can_happen)
{
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        char text[64];
        bool hit = false;
        snprintf(text, sizeof text, "%s:%d:1", faults[i].call, faults[i].error);
        for (size_t k = 0; k < scenario_count && !hit; k++) {
            hit = run_with(&scenarios[k], text).hit;
        }
        cr_expect(hit, "%s", text);
    }
}
