/*
 * Oracle (a): the ABNF of RFC 3629 section 4, production by production.
 */
#ifndef TESTS_ORACLE_ABNF_H
#define TESTS_ORACLE_ABNF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The length of the one UTF8-char that src begins with, 1 to 4; 0 if there is none. There
 * is never a choice: no UTF8-char is the beginning of another.
 */
size_t oracle_abnf_char(const uint8_t *src, size_t src_len);

/* Whether the whole of src is UTF8-octets. */
bool oracle_abnf_octets(const uint8_t *src, size_t src_len);

#endif
