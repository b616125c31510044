/*
 * Lists of errors: see error_list.h.
 */
#include "error_list.h"

#include <utf8codec/utf8codec.h>

#include <stdio.h>
#include <string.h>

void error_list_add(char *list, size_t cap, const uint8_t *src, size_t src_len, size_t offset)
{
    size_t used = strlen(list);
    for (size_t at = 0; at < src_len;) {
        utf8codec_result result = utf8codec_validate(src + at, src_len - at, 0);
        if (result.status == UTF8CODEC_OK) {
            return;
        }
        at += result.read;
        char text[UTF8CODEC_EXPLAIN_MAX];
        result.read = 0;
        utf8codec_explain(src + at, src_len - at, result, text, sizeof text);
        used += (size_t)snprintf(list + used, cap - used, "%zu: %u %u %u %s\n", offset + at,
                                 result.status, result.error, result.error_length, text);
        at += result.error_length;
    }
}
