/*
 * The functions that take a code page, as operations that use the one chosen last.
 */
#ifndef TESTS_IN_CODE_PAGE_H
#define TESTS_IN_CODE_PAGE_H

#include "operations.h"

#include <utf8codec/codepage.h>

enum {
    page_first_byte = 0x80 /* of those that a page defines */
};

extern const operation to_page, from_page, validate_page;

/* From now on, the operations use this page, and the oracle its code points and nothing else. */
void use_code_page(const utf8codec_code_page *page);

/* The byte of a code point, found by looking at all code points of the page in use; -1 if none. */
int page_byte_of(uint32_t code_point);

#endif
