/*
 * Long texts: see long_text.h.
 */
#include "long_text.h"

#include <string.h>

const long_text_script long_text_scripts[LONG_TEXT_SCRIPTS] = {
    {"ASCII", {'a', 'b', 'c', 'd'}, 0},
    {"Latin-1", {0xE9, 0xFC, 0xDF, 0x80}, 0},
    {"two bytes", {0x43F, 0x440, 0x7FF, 0x439}, 0},
    {"three bytes", {0x6F22, 0xFFFD, 0x800, 0xD7FF}, 0},
    {"four bytes", {0x1F600, 0x1F601, 0xEFFFD, 0x10000}, 0},
    {"all lengths", {'a', 0xE9, 0x6F22, 0x1F600}, 0},
    {"up to three", {' ', 0x43F, 0x440, 0x20AC}, 0},
    {"Latin-1 and ASCII", {'g', 'r', 0xFC, 'n'}, 0},
    {"few others in ASCII", {0x2019, 0x1F600, 0xE9, 0x2019}, 63}, /* a block of ASCII but one */
};

size_t long_text_dst_unit(const long_text *text)
{
    return text->to == NULL ? 1 : text->to->unit;
}

void long_text_convert(long_text *text)
{
    const size_t unit = text->from->unit, dst_unit = long_text_dst_unit(text);
    size_t read = 0, written = 0;
    for (text->sequences = 0;; text->sequences++) {
        text->read[text->sequences] = read;
        text->written[text->sequences] = written;
        if (read == text->len) {
            return;
        }
        const utf8codec_decoded one =
            text->from->judge(text->units + read * unit, text->len - read, 0);
        if (one.status != UTF8CODEC_OK || (text->to != NULL && one.code_point > text->to->last)) {
            return;
        }
        if (text->to != NULL) {
            written += text->to->store(one.code_point, text->output + written * dst_unit);
        }
        read += one.length;
    }
}

static int has_place(const oracle_encoding *from, const oracle_encoding *to,
                     const long_text_script *script)
{
    for (size_t i = 0; i < LONG_TEXT_PATTERN; i++) {
        if (script->code_points[i] > from->last ||
            (to != NULL && script->code_points[i] > to->last)) {
            return 0;
        }
    }
    return 1;
}

int long_text_fill(long_text *text, const oracle_encoding *from, const oracle_encoding *to,
                   const long_text_script *script, size_t dots, size_t len)
{
    text->from = from;
    text->to = to;
    text->len = 0;
    if (!has_place(from, to, script)) {
        return 0;
    }
    for (size_t turn = 0;; turn++) {
        uint8_t next[ORACLE_LONGEST];
        const size_t place = turn - dots, every = script->dots + 1;
        const uint32_t code_point = turn < dots || place % every < script->dots
                                        ? '.'
                                        : script->code_points[place / every % LONG_TEXT_PATTERN];
        size_t count = from->store(code_point, next);
        if (count > len - text->len) {
            count = from->store('.', next);
        }
        if (count > len - text->len) {
            break;
        }
        memcpy(text->units + text->len * from->unit, next, count * from->unit);
        text->len += count;
    }
    long_text_convert(text);
    return 1;
}

/* The greatest i, up to `last`, for which at[i] <= limit; at[0] is 0. */
static size_t last_within(const size_t *at, size_t last, size_t limit)
{
    size_t first = 0;
    while (first < last) {
        const size_t middle = first + (last - first + 1) / 2;
        if (at[middle] <= limit) {
            first = middle;
        } else {
            last = middle - 1;
        }
    }
    return first;
}

size_t long_text_sequences_read(const long_text *text, size_t len)
{
    return last_within(text->read, text->sequences, len);
}

size_t long_text_sequences_written(const long_text *text, size_t len)
{
    return last_within(text->written, text->sequences, len);
}
