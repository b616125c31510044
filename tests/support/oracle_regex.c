/*
 * Frank Tang's regular expressions, run by PCRE2 in byte mode. Their text is the paper's, with
 * these options:
 *
 *   no PCRE2_UTF             a subject is bytes, and \x80 is the byte 80
 *   PCRE2_DOLLAR_ENDONLY     $ is the very end, not also the place before a final newline
 *   PCRE2_NO_AUTO_CAPTURE    the same language; what the groups matched is not kept
 *
 * Without PCRE2_MULTILINE, ^ is the very start. None of them uses the dot, so that no newline is
 * treated apart. An oracle that cannot answer ends the program: it must never pass for a "no".
 */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "oracle_regex.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct regex {
    const char *pattern;
    pcre2_code *code; /* NULL until the first use */
    pcre2_match_data *match;
    pcre2_match_context *context;
    bool has_jit;
} regex;

/* "This regular expression can be simplified to". */
static regex simplified = {.pattern = "^(([\\0-\\x7F])"
                                      "|([\\xC2-\\xDF][\\x80-\\xBF])"
                                      "|((([\\xE0][\\xA0-\\xBF])"
                                      "|([\\xE1-\\xEC\\xEE-\\xEF][\\x80-\\xBF])"
                                      "|([\\xED][\\x80-\\x9F])"
                                      ")[\\x80-\\xBF])"
                                      "|((([\\xF0][\\x90-\\xBF])"
                                      "|([\\xF1-\\xF3][\\x80-\\xBF])"
                                      "|([\\xF4][\\x80-\\x8F])"
                                      ")[\\x80-\\xBF][\\x80-\\xBF])"
                                      ")*$"};

/* "We can say a sequence is UTF-8 if all the bytes match". */
static regex all_match = {.pattern = "^(([\\0-\\x7F])|"
                                     "([\\xC0-\\xDF][\\x80-\\xBF])|"
                                     "([\\xE0-\\xEF][\\x80-\\xBF][\\x80-\\xBF])|"
                                     "([\\xF0-\\xF7][\\x80-\\xBF][\\x80-\\xBF][\\x80-\\xBF]))*$"};

/* "But in the mean time it does NOT match any of the following". */
static regex none_matches = {.pattern = "([\\xC0-\\xC1])|"
                                        "([\\xE0][\\x80-\\x9F])|"
                                        "([\\xF0][\\x80-\\x8F])|"
                                        "([\\xED][\\xA0-\\xBF])|"
                                        "([\\xF4][\\x90-\\xBF])|"
                                        "([\\xF5-\\xF7])"};

static void give_up(const char *what, int error)
{
    PCRE2_UCHAR text[256] = "";
    pcre2_get_error_message(error, text, sizeof text);
    fprintf(stderr, "oracle_regex: %s: PCRE2 error %d: %s\n", what, error, (const char *)text);
    abort();
}

static void compile(regex *expression)
{
    /* The jit's stack must hold the way back from every sequence of a long subject. */
    const size_t stack_start = 64 * 1024, stack_most = 64 * 1024 * 1024;
    int error = 0;
    PCRE2_SIZE offset = 0;

    expression->code =
        pcre2_compile((PCRE2_SPTR)expression->pattern, PCRE2_ZERO_TERMINATED,
                      PCRE2_DOLLAR_ENDONLY | PCRE2_NO_AUTO_CAPTURE, &error, &offset, NULL);
    if (expression->code == NULL) {
        give_up(expression->pattern, error);
    }
    expression->match = pcre2_match_data_create(1, NULL);
    expression->context = pcre2_match_context_create(NULL);
    if (expression->match == NULL || expression->context == NULL) {
        give_up("out of memory", 0);
    }
    expression->has_jit =
        pcre2_jit_compile(expression->code, PCRE2_JIT_COMPLETE | PCRE2_JIT_PARTIAL_HARD) == 0;
    if (expression->has_jit) {
        pcre2_jit_stack *const stack = pcre2_jit_stack_create(stack_start, stack_most, NULL);
        if (stack == NULL) {
            give_up("out of memory", 0);
        }
        pcre2_jit_stack_assign(expression->context, NULL, stack);
    }
}

/* The result of PCRE2; with PCRE2_PARTIAL_HARD, PCRE2_ERROR_PARTIAL where more bytes could match. */
static int match(regex *expression, const uint8_t *src, size_t src_len, uint32_t options)
{
    int found;

    if (expression->code == NULL) {
        compile(expression);
    }
    if (expression->has_jit) {
        found = pcre2_jit_match(expression->code, src, src_len, 0, options, expression->match,
                                expression->context);
    } else {
        found = pcre2_match(expression->code, src, src_len, 0, options, expression->match,
                            expression->context);
    }
    if (found < 0 && found != PCRE2_ERROR_NOMATCH &&
        (found != PCRE2_ERROR_PARTIAL || options != PCRE2_PARTIAL_HARD)) {
        give_up("match", found);
    }
    return found;
}

static bool matches(regex *expression, const uint8_t *src, size_t src_len)
{
    return match(expression, src, src_len, 0) >= 0;
}

bool oracle_regex_available(void)
{
    return true;
}

bool oracle_regex_matches(const uint8_t *src, size_t src_len)
{
    return matches(&simplified, src, src_len);
}

bool oracle_regex_may_begin(const uint8_t *src, size_t src_len)
{
    return match(&simplified, src, src_len, PCRE2_PARTIAL_HARD) != PCRE2_ERROR_NOMATCH;
}

bool oracle_regex_matches_in_two_steps(const uint8_t *src, size_t src_len)
{
    return matches(&all_match, src, src_len) && !matches(&none_matches, src, src_len);
}
