/*
 * Inputs that are larger than the program's window, or come in other pieces than it would like:
 * the answers are those for the whole, in the same small memory.
 */
#include "program.h"
#include "input.h"

#include "../support/share.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

TestSuite(window, .init = enter_scratch_folder, .fini = leave_scratch_folder, .timeout = 120);

static const struct {
    const char *bytes;
    const char *explanation; /* NULL: well-formed */
} pieces[] = {
    {"\xC3\xA9", NULL},
    {"\xE2\x82\xAC", NULL},
    {"\xF0\x9F\x98\x80", NULL},
    {"\xC0\xAF", "C0 AF: overlong encoding of U+002F; the shortest form is required: 2F"},
    {"\xF0\x9F\x98", "F0 9F 98: 4-byte sequence is interrupted by 78; a continuation byte "
                     "(80..BF) must follow"},
    {"\xED\xA0\xBD\xED\xB8\x80", "ED A0 BD ED B8 80: surrogate pair of U+1F600, as in CESU-8; "
                                 "UTF-8 encodes the code point itself: F0 9F 98 80; "
                                 "utf8codec_from_cesu8() converts"},
};
enum {
    piece_count = sizeof pieces / sizeof pieces[0],
    longest_piece = 6
};

/* `at` times 'x', the piece, and one more 'x'. Returns the length. */
static size_t make_input(uint8_t *bytes, size_t at, const char *piece)
{
    memset(bytes, 'x', at);
    memcpy(bytes + at, piece, strlen(piece));
    bytes[at + strlen(piece)] = 'x';
    return at + strlen(piece) + 1;
}

/* What check must print for it, once from a file and once from a pipe. */
static void expect_finding(const uint8_t *bytes, size_t length, size_t at, const char *explanation)
{
    char expected[512] = "1 file well-formed\n";

    write_file("input", bytes, length);
    if (explanation != NULL) {
        snprintf(expected, sizeof expected, "<stdin>:1:%zu: byte %zu: %s\n1 of 1 file ill-formed\n",
                 at + 1, at, explanation);
    }
    const outcome file = invoke((invocation){.arguments = ARGS("check"), .input_from = "input"});
    cr_expect_str_eq(file.out, expected, "at %zu", at);
    const outcome pipe = invoke((invocation){
        .arguments = ARGS("check"), .input = (const char *)bytes, .input_length = length});
    cr_expect_str_eq(pipe.out, expected, "at %zu, by pipe", at);
}

Test(window, check_across_its_end)
{
    static uint8_t bytes[2 * input_window + 16];
    for (unsigned p = 0; p < piece_count; p++) {
        for (size_t windows = 1; windows <= 2; windows++) {
            for (size_t at = windows * input_window - longest_piece;
                 at <= windows * input_window + 4; at += windows) {
                if (!share_takes()) {
                    continue;
                }
                const size_t length = make_input(bytes, at, pieces[p].bytes);
                expect_finding(bytes, length, at, pieces[p].explanation);
            }
        }
    }
}

Test(window, an_error_after_a_sequence_that_is_cut)
{
    /* The window's end cuts a sequence; what is left over shifts the windows that follow. */
    static uint8_t bytes[2 * input_window + 16];
    for (size_t cut = 1; cut <= 3; cut++) {
        for (size_t at = 2 * input_window - 8; at < 2 * input_window; at++) {
            const size_t length = make_input(bytes, at, "\xED\xA0\xBD\xED\xB8\x80");
            memcpy(bytes + input_window - cut, "\xF0\x9F\x98\x80", 4);
            write_file("input", bytes, length);
            const outcome o = run(ARGS("check", "input"));
            char expected[80];
            snprintf(expected, sizeof expected,
                     "input:1:%zu: byte %zu: ED A0 BD ED B8 80: ", at - 2, at);
            cr_expect(strncmp(o.out, expected, strlen(expected)) == 0, "%s\n%s", expected, o.out);
        }
    }
}

Test(window, convert_across_its_end)
{
    static uint8_t bytes[input_window + 64];
    for (unsigned p = 0; p < piece_count; p++) {
        for (size_t at = input_window - longest_piece; at <= input_window + 4; at++) {
            if (!share_takes()) {
                continue;
            }
            const size_t length = make_input(bytes, at, pieces[p].bytes);
            size_t back_length;
            write_file("input", bytes, length);
            const outcome there = invoke((invocation){
                .arguments = ARGS("convert", "-f", "utf8", "-t", "utf-32be", "--replace", "input"),
                .output_to = "wide"});
            cr_expect_eq(there.status, 0);
            const outcome back = invoke(
                (invocation){.arguments = ARGS("convert", "-f", "utf-32be", "-t", "utf8", "wide"),
                             .output_to = "back"});
            cr_expect_eq(back.status, 0);
            char *const again = read_file("back", &back_length);
            if (pieces[p].explanation == NULL) {
                cr_expect(back_length == length && memcmp(again, bytes, length) == 0);
            } else {
                cr_expect(memcmp(again, bytes, at) == 0 &&
                          memcmp(again + at, "\xEF\xBF\xBD", 3) == 0);
            }
        }
    }
}

Test(window, units_of_utf32_across_its_end)
{
    /* The mark and single bytes make the windows end inside of units. */
    static uint8_t bytes[2 * input_window];
    for (size_t i = 0; i + 4 <= sizeof bytes; i += 4) {
        memcpy(bytes + i, i == 0 ? "\xFF\xFE\0\0" : "\0\xF6\x01\0", 4);
    }
    const invocation how = {.arguments = ARGS("convert", "-f", "utf-32", "-t", "utf-8"),
                            .input = (const char *)bytes};
    for (size_t less = 1; less <= 4; less++) {
        invocation cut = how;
        cut.input_length = sizeof bytes - less;
        const outcome o = invoke(cut);
        cr_expect_eq(o.status, less == 4 ? 0 : 1);
        cr_expect_eq(o.out_length, sizeof bytes - 8);
        if (less != 4) {
            char expected[80];
            snprintf(expected, sizeof expected, "byte %zu: ", sizeof bytes - 4);
            cr_expect_not_null(strstr(o.err, expected), "%s", o.err);
        }
    }
}

Test(window, byte_by_byte)
{
    static const char text[] = "a\xC3\xA9\n\xE2\x82\xAC\xF0\x9F\x98\x80\xC0\xAF\xED\xA0\x80z";
    static const char *const commands[][6] = {
        {"check", "--all", "--stats", NULL},
        {"convert", "-f", "utf8", "-t", "utf-32le", NULL},
        {"explain", "--file", "-", "--at", "5", NULL},
    };
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        invocation how = {.arguments = commands[i], .input = text, .input_length = strlen(text)};
        const outcome at_once = invoke(how);
        how.byte_by_byte = true;
        const outcome slowly = invoke(how);
        cr_expect_eq(at_once.status, 1);
        cr_expect_eq(slowly.status, 1);
        cr_expect_eq(slowly.out_length, at_once.out_length);
        cr_expect(memcmp(slowly.out, at_once.out, at_once.out_length) == 0);
        cr_expect_str_eq(slowly.err, at_once.err);
    }
}

Test(window, explain_across_its_end)
{
    static uint8_t bytes[input_window + 16];
    for (size_t at = input_window - 4; at <= input_window + 3; at++) {
        const size_t length = make_input(bytes, at, "\xF0\x9F\x98\x80");
        write_file("input", bytes, length);
        for (size_t inside = 0; inside < 4; inside++) {
            char offset[32];
            char expected[64];
            snprintf(offset, sizeof offset, "%zu", at + inside);
            snprintf(expected, sizeof expected, "\n%10zu  F0 9F 98 80  11110.000", at);
            const char *const *const how =
                ARGS("explain", "--file", "-", "--at", offset, "--count", "1");
            const outcome file = invoke((invocation){.arguments = how, .input_from = "input"});
            cr_expect_eq(file.status, 0);
            cr_expect_not_null(strstr(file.out, expected), "%s", file.out);
            const outcome pipe = invoke((invocation){
                .arguments = how, .input = (const char *)bytes, .input_length = length});
            cr_expect_str_eq(pipe.out, file.out);
        }
    }
}

/* Makes a file of `size` bytes of text. */
static void write_large(const char *path, size_t size)
{
    static const char line[] = "Gr\xC3\xBC\xC3\x9F Gott, \xE2\x82\xAC \xF0\x9F\x98\x80 world\n";
    FILE *const file = fopen(path, "wb");
    cr_assert_not_null(file);
    for (size_t done = 0; done < size; done += sizeof line - 1) {
        cr_assert(fwrite(line, 1, sizeof line - 1, file) == sizeof line - 1);
    }
    cr_assert(fclose(file) == 0);
}

Test(window, memory_does_not_grow_with_the_input)
{
    enum {
        slack_kib = 2048
    };
    static const char *const commands[][9] = {
        {"check", "--stats", NULL},
        {"convert", "-f", "utf8", "-t", "utf-32le", "-o", "out", NULL},
        {"explain", "--file", "-", "--at", "66000000", NULL},
        {"check", "--all", "--quiet", NULL},
    };
    write_large("small", 64 * 1024);
    write_large("large", 64 * 1024 * 1024);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        invocation how = {
            .arguments = commands[i], .input_from = "small", .output_to = "/dev/null"};
        const outcome small = invoke(how);
        how.input_from = "large";
        const outcome large = invoke(how);
        cr_expect_eq(large.status, 0, "%s", large.err);
        cr_expect(large.peak_kib < small.peak_kib + slack_kib, "%s: %ld and %ld KiB",
                  commands[i][0], small.peak_kib, large.peak_kib);
    }
}

/* Reads until `wanted` has come or nothing comes for ten seconds. */
static bool comes(int fd, const char *wanted)
{
    char seen[4096];
    size_t length = 0;
    struct pollfd waiting = {fd, POLLIN, 0};
    do {
        seen[length] = '\0';
        if (strstr(seen, wanted) != NULL) {
            return true;
        }
        if (poll(&waiting, 1, 10000) != 1) {
            return false;
        }
        const ssize_t count = read(fd, seen + length, sizeof seen - 1 - length);
        if (count <= 0) {
            return false;
        }
        length += (size_t)count;
    } while (length < sizeof seen - 1);
    return false;
}

Test(window, who_types_gets_an_answer)
{
    static const struct {
        const char *arguments[6];
        const char *typed;
        const char *answer;
        int status;
    } talks[] = {
        {{"check", "--all", NULL}, "\xC0\xAF\n", "byte 0: C0 AF: overlong", 1},
        {{"convert", "-f", "utf8", "-t", "utf8", NULL}, "hello\n", "hello\n", 0},
        {{"explain", "--file", "-", NULL}, "\xC3\xA9\n", "U+000A", 0},
    };
    for (size_t i = 0; i < 3; i++) {
        int to[2];
        int from[2];
        cr_assert(pipe(to) == 0 && pipe(from) == 0);
        fcntl(to[1], F_SETFD, FD_CLOEXEC);
        fcntl(from[0], F_SETFD, FD_CLOEXEC);
        const pid_t program = start(talks[i].arguments, to[0], from[1], STDERR_FILENO);
        close(to[0]);
        close(from[1]);
        cr_assert(write(to[1], talks[i].typed, strlen(talks[i].typed)) > 0);
        cr_expect(comes(from[0], talks[i].answer), "no %s", talks[i].answer);
        close(to[1]);
        cr_expect_eq(wait_for(program), talks[i].status);
        close(from[0]);
    }
}
