/*
 * All that the library says of the errors of a text, as a string that tests compare.
 */
#ifndef TESTS_ERROR_LIST_H
#define TESTS_ERROR_LIST_H

#include <stddef.h>
#include <stdint.h>

/* What the list of a text of n bytes can need: a line for each byte. */
#define ERROR_LIST_MAX(n) (320 * (n) + 1)

/*
 * Appends a line for each error of src[0, src_len), which is at `offset` of a whole: the offset in the
 * whole, status, kind, length, explanation. cap is the size of the list, a string.
 */
void error_list_add(char *list, size_t cap, const uint8_t *src, size_t src_len, size_t offset);

#endif
