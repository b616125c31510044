/*
 * A share of the inputs: see share.h.
 */
#include "share.h"

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

bool share_takes(void)
{
    static unsigned passed;
    passed = passed + 1 < share_divisor() ? passed + 1 : 0;
    return passed == 0;
}
