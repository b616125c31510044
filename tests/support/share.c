/*
 * A share of the inputs: see share.h.
 */
#include "share.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

unsigned share_divisor(void)
{
    static unsigned divisor; /* 0: not read yet */
    const char *const text = getenv("UTF8CODEC_TESTS_SHARE");
    if (divisor == 0 && text == NULL) {
        divisor = 1;
    }
    if (divisor == 0) {
        char *end = NULL;
        const unsigned long number = strtoul(text, &end, 10);
        if (number == 0 || number > 1000 || *end != '\0') {
            fprintf(stderr, "UTF8CODEC_TESTS_SHARE is \"%s\", not a number from 1 to 1000\n", text);
            abort();
        }
        divisor = (unsigned)number;
        if (divisor > 1) {
            fprintf(stderr, "skipped: in the largest tests, all inputs but one in %u\n", divisor);
        }
    }
    return divisor;
}

/* Not at the same place of every n calls: a test asks for one flag after the other. */
bool share_takes(void)
{
    static uint32_t calls;
    const uint32_t n = share_divisor(), run = calls / n, at = calls % n;
    calls++;
    return at == (run * 0x9E3779B9u >> 16) % n;
}
