/*
 * Oracle (c): the regular expressions of Frank Tang, "The Algorithm to Validate an UTF-8 String",
 * section "A regular expression algorithm", run by PCRE2 on bytes.
 */
#ifndef TESTS_ORACLE_REGEX_H
#define TESTS_ORACLE_REGEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Whether there is PCRE2. Where there is none, this is said once, and nobody may ask the others.
 */
bool oracle_regex_available(void);

/* Whether src matches the paper's one regular expression for all of UTF-8. */
bool oracle_regex_matches(const uint8_t *src, size_t src_len);

/* Whether something that matches it begins with src. */
bool oracle_regex_may_begin(const uint8_t *src, size_t src_len);

/*
 * Whether src matches the paper's first formulation: a pattern that all of the string must fit,
 * and a list of what must not occur in it.
 */
bool oracle_regex_matches_in_two_steps(const uint8_t *src, size_t src_len);

#endif
