/*
 * Files that appear whole or not at all.
 */
#ifndef BENCH_OUTPUT_H
#define BENCH_OUTPUT_H

#include <stddef.h>

/* Fails now if the file could not be written later, after minutes of measuring. path may be NULL:
 * none is wanted. */
void bench_output_probe(const char *path);

/*
 * Writes the text to a temporary file in the same folder, then renames it, so that a failure
 * leaves what was there before. What is no regular file (a device, a pipe, a symbolic link) is
 * written in place. Fails when anything goes wrong.
 */
void bench_output_write(const char *path, const char *text, size_t len);

#endif
