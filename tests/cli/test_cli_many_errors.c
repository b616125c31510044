/*
 * check --all on input that is full of errors: how many are shown, and that those which are only
 * counted are counted right.
 */
#include "program.h"
#include "input.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(many_errors, .init = enter_scratch_folder, .fini = leave_scratch_folder, .timeout = 120);

static size_t lines_of(const char *text)
{
    size_t lines = 0;
    for (; *text != '\0'; text++) {
        lines += *text == '\n';
    }
    return lines;
}

/* The last line of a text that ends with a line feed. */
static const char *last_line(const char *text)
{
    const char *line = text;
    for (const char *at = text; *at != '\0'; at++) {
        if (*at == '\n' && at[1] != '\0') {
            line = at + 1;
        }
    }
    return line;
}

Test(many_errors, a_hundred_of_each_file_are_shown)
{
    write_text("a", filled('\xFF', 250));
    write_text("b", filled('\xFF', 101));
    write_text("c", filled('\xFF', 100));
    const outcome o = run(ARGS("check", "--all", "a", "b", "c"));
    cr_assert_eq(o.status, 1);
    cr_assert_eq(lines_of(o.out), 100 + 1 + 100 + 1 + 100 + 1);
    cr_assert_not_null(strstr(o.out, "\na:1:100: byte 99: FF: no sequence of UTF-8 contains this "
                                     "byte\na: 150 more errors not shown; --max-errors 0 shows "
                                     "all\nb:1:1: "));
    cr_assert_not_null(strstr(o.out, "\nb: 1 more error not shown; --max-errors 0 shows all\nc:"));
    cr_assert_str_eq(last_line(o.out), "3 of 3 files ill-formed, 451 errors\n");
}

Test(many_errors, as_many_as_wanted)
{
    write_text("a", filled('\xFF', 250));
    const outcome three = run(ARGS("check", "--all", "--max-errors", "3", "a"));
    cr_assert_eq(lines_of(three.out), 3 + 2);
    cr_assert_not_null(strstr(three.out, "\na: 247 more errors not shown; "));
    const outcome more = run(ARGS("check", "--all", "--max-errors=0x1000", "a"));
    cr_assert_eq(lines_of(more.out), 250 + 1);
    cr_assert_str_eq(run(ARGS("check", "--all", "--max-errors", "0", "a")).out, more.out);
}

Test(many_errors, not_shown_in_json)
{
    write_text("a", "\xFF\xFF\xFF");
    const outcome o = run(ARGS("check", "--json", "--all", "--max-errors", "1", "a"));
    cr_assert_not_null(strstr(o.out,
                              "\n{\"type\":\"omitted\",\"file\":\"a\",\"errors\":2}\n"
                              "{\"type\":\"summary\",\"files\":1,\"ill_formed\":1,"
                              "\"unreadable\":0,\"binary\":0,\"errors\":3,\"complete\":true}\n"));
}

Test(many_errors, without_all_there_is_one_and_no_word_of_others)
{
    write_text("a", "\xFF\xFF\xFF");
    cr_assert_null(strstr(run(ARGS("check", "--stats", "a")).out, "not shown"));
    const outcome quiet = run(ARGS("check", "-q", "--all", "--max-errors", "0", "a"));
    cr_assert_eq(quiet.status, 1);
    cr_assert_str_eq(quiet.out, "");
}

static uint32_t random_state;

static uint32_t random_below(uint32_t bound)
{
    random_state = random_state * 1664525 + 1013904223;
    return (uint32_t)(((uint64_t)random_state * bound) >> 32);
}

/* Bytes of every class, in runs that make long clean text, short clean text and dense errors. */
static void fill_at_random(char *bytes, size_t length)
{
    static const unsigned char classes[] = {0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF,
                                            0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
                                            0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF};
    for (size_t i = 0; i < length;) {
        const size_t room = length - i;
        const size_t wanted = random_below(3) == 0 ? random_below(9000) : random_below(64);
        const size_t run_length = wanted < room ? wanted : room;
        const bool clean = random_below(3) == 0;
        for (size_t k = 0; k < run_length; k++) {
            bytes[i + k] = clean ? 'x' : (char)classes[random_below(sizeof classes)];
        }
        i += run_length;
    }
}

/* --stats takes errors one by one; with --all alone, those after the first few are only counted. */
Test(many_errors, are_counted_right_when_they_are_not_shown)
{
    static char bytes[3 * input_window];
    for (unsigned round = 0; round < 40; round++) {
        random_state = round;
        const size_t length = round < 20 ? random_below(300) : random_below(sizeof bytes);
        fill_at_random(bytes, length);
        write_file("a", bytes, length);
        const outcome counted = run(ARGS("check", "--all", "--max-errors", "1", "a"));
        const outcome each = run(ARGS("check", "--all", "--max-errors", "1", "--stats", "a"));
        const outcome piped = invoke((invocation){.arguments = ARGS("check", "--all"),
                                                  .input = bytes,
                                                  .input_length = length,
                                                  .byte_by_byte = length < 300});
        cr_expect_str_eq(last_line(counted.out), last_line(each.out), "round %u", round);
        cr_expect_str_eq(last_line(piped.out), last_line(each.out), "round %u", round);
    }
}

/* In the statistics, lengths are counted by ranges of bytes. */
Test(many_errors, statistics_of_random_text)
{
    static const char *const sequences[] = {
        "\n",           "\x7F",         "\xC2\x80",         "\xDF\xBF",
        "\xE0\xA0\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"};
    static char bytes[2 * input_window];
    for (unsigned round = 0; round < 10; round++) {
        unsigned long of_length[5] = {0};
        unsigned long lines = 0;
        size_t length = 0;
        char expected[5][80];
        random_state = round;
        for (size_t n = random_below(sizeof bytes / 4); n > 0; n--) {
            const uint32_t which = random_below(sizeof sequences / sizeof *sequences);
            memcpy(bytes + length, sequences[which], strlen(sequences[which]));
            of_length[strlen(sequences[which])]++;
            length += strlen(sequences[which]);
            lines += which == 0;
        }
        write_file("a", bytes, length);
        const outcome o = run(ARGS("check", "--stats", "a"));
        snprintf(expected[0], sizeof expected[0], "    lines%36lu\n", lines);
        for (unsigned l = 1; l < 5; l++) {
            snprintf(expected[l], sizeof expected[l], "of %u byte%s %*lu\n", l, l == 1 ? " " : "s",
                     26, of_length[l]);
        }
        for (unsigned l = 0; l < 5; l++) {
            cr_expect_not_null(strstr(o.out, expected[l]), "%s%s", expected[l], o.out);
        }
    }
}

/* As many of them in a row as no byte counts. */
Test(many_errors, statistics_of_the_same_byte)
{
    write_text("a", filled('\n', 70000));
    cr_assert_not_null(strstr(run(ARGS("check", "--stats", "a")).out,
                              "\n    lines                               70000\n"));
}
