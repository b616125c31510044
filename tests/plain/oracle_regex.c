/*
 * The oracle of regular expressions, where there is no PCRE2: it is never asked.
 */
#include "support/oracle_regex.h"

#include <stdio.h>
#include <stdlib.h>

bool oracle_regex_available(void)
{
    static bool reported;
    if (!reported) {
        reported = true;
        fputs("skipped: regular expressions as an oracle: no PCRE2 for this machine\n", stderr);
    }
    return false;
}

bool oracle_regex_matches(const uint8_t *src, size_t src_len)
{
    (void)src, (void)src_len;
    abort();
}

bool oracle_regex_may_begin(const uint8_t *src, size_t src_len)
{
    (void)src, (void)src_len;
    abort();
}

bool oracle_regex_matches_in_two_steps(const uint8_t *src, size_t src_len)
{
    (void)src, (void)src_len;
    abort();
}
