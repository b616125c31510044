/*
 * Texts whose length in another encoding is 2^32 or more, measured on a 32-bit machine: 1.4 GiB of
 * addresses, but not of memory, since all of them are the same 1 MiB.
 */
/* mmap and fileno, which C11 alone does not show. */
#define _GNU_SOURCE

#include <criterion/criterion.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <utf8codec/utf8codec.h>

enum {
    piece = 1 << 20,
    pieces = 1400
};

/* Whether lengths are short enough for this; if not, it says so. */
static int lengths_can_end(void)
{
    if (SIZE_MAX > UINT32_MAX) {
        fprintf(stderr, "skipped: lengths beyond size_t: no text is that long with 64 bits\n");
        return 0;
    }
    return 1;
}

/* `pieces` times the same piece, full of one byte. NULL if this machine has not as many addresses. */
static uint8_t *map_text(uint8_t byte)
{
    const size_t all = (size_t)pieces * piece;
    static uint8_t content[piece];
    memset(content, byte, piece);
    FILE *const file = tmpfile();
    cr_assert(file != NULL && fwrite(content, 1, piece, file) == piece && fflush(file) == 0);
    uint8_t *const text =
        mmap(NULL, all, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (text == MAP_FAILED) {
        fprintf(stderr, "skipped: lengths beyond size_t: no 1.4 GiB of addresses here\n");
        return NULL;
    }
    for (size_t at = 0; at < all; at += piece) {
        cr_assert(mmap(text + at, piece, PROT_READ, MAP_SHARED | MAP_FIXED, fileno(file), 0) ==
                  text + at);
    }
    fclose(file);
    return text;
}

static void unmap_text(uint8_t *text)
{
    cr_assert(munmap(text, (size_t)pieces * piece) == 0);
}

static void check_full(utf8codec_result got, size_t read, size_t written)
{
    cr_assert(got.status == UTF8CODEC_DST_FULL && got.read == read && got.written == written,
              "status %s, %zu read, %zu written", utf8codec_status_name(got.status), got.read,
              got.written);
}

/* Four bytes for each: 2^30 - 1 of them fit, and the next one does not. */
Test(measure_huge, ascii_to_utf32)
{
    const size_t fit = SIZE_MAX / 4;
    uint8_t *const text = lengths_can_end() ? map_text('a') : NULL;
    if (text != NULL) {
        check_full(utf8codec_to_utf32le_measure(text, (size_t)pieces * piece, 0), fit, 4 * fit);
        unmap_text(text);
    }
}

/* Three bytes for each, which is exactly SIZE_MAX. */
Test(measure_huge, code_page_to_utf8)
{
    const size_t fit = SIZE_MAX / 3;
    const utf8codec_code_page *const page = utf8codec_code_page_named("windows-1252");
    uint8_t *const text = lengths_can_end() ? map_text(0x80) : NULL;
    if (text != NULL) {
        check_full(utf8codec_from_code_page_measure(page, text, fit + 1, 0), fit, SIZE_MAX);
        unmap_text(text);
    }
}
