/*
 * Runs a target over files, and over all files of folders: what libFuzzer's main does with them,
 * for compilers without libFuzzer. With --random COUNT also over that many made-up inputs, the same
 * on every machine: what libFuzzer cannot do on machines that are only emulated.
 *
 * Exits 0 when every input passed, 2 when one could not be read, 3 when there was none. A target
 * that finds a difference aborts; the name of its input is the last that was printed.
 */
#define _DEFAULT_SOURCE /* opendir and S_ISDIR, which C11 alone does not show */

#include "harness.h"
#include "kernels/dispatch.h"
#include "support/oracle_random.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static size_t inputs_run;

static void give_up(const char *what, const char *path)
{
    fprintf(stderr, "replay: cannot %s: ", what);
    perror(path);
    exit(2);
}

/* The input lies in memory of exactly its size, so that sanitizers see a read outside of it. */
static void run_file(const char *path)
{
    uint8_t *data = NULL;
    size_t size = 0;
    uint8_t block[4096];
    size_t got = 0;
    FILE *const file = fopen(path, "rb");

    if (file == NULL) {
        give_up("open", path);
    }
    while ((got = fread(block, 1, sizeof block, file)) > 0) {
        uint8_t *const longer = realloc(data, size + got);
        if (longer == NULL) {
            give_up("hold", path);
        }
        data = longer;
        memcpy(data + size, block, got);
        size += got;
    }
    if (ferror(file)) {
        give_up("read", path);
    }
    fclose(file);
    fprintf(stderr, "replay: %s (%zu bytes)\n", path, size);
    LLVMFuzzerTestOneInput(data, size);
    inputs_run++;
    free(data);
}

static void run_path(const char *path);

static void run_folder(const char *path)
{
    DIR *const folder = opendir(path);
    const struct dirent *entry = NULL;

    if (folder == NULL) {
        give_up("open", path);
    }
    while (errno = 0, (entry = readdir(folder)) != NULL) {
        if (entry->d_name[0] != '.') {
            const size_t room = strlen(path) + strlen(entry->d_name) + 2;
            char *const below = malloc(room);
            if (below == NULL) {
                give_up("hold", path);
            }
            snprintf(below, room, "%s/%s", path, entry->d_name);
            run_path(below);
            free(below);
        }
    }
    if (errno != 0) {
        give_up("read", path);
    }
    closedir(folder);
}

static void run_path(const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0) {
        give_up("find", path);
    }
    if (S_ISDIR(about.st_mode)) {
        run_folder(path);
    } else {
        run_file(path);
    }
}

/* Short inputs more often than long ones: it is at block edges that kernels differ. */
static void run_random(unsigned long count)
{
    enum {
        most = 400
    };
    uint64_t seed = 3629;

    for (unsigned long i = 0; i < count; i++) {
        const size_t size = oracle_random_below(&seed, 1 + oracle_random_below(&seed, most));
        uint8_t *const data = malloc(size + (size == 0));
        if (data == NULL) {
            give_up("hold", "a random input");
        }
        oracle_random_bytes(&seed, data, size);
        if (i % 1000 == 0) {
            fprintf(stderr, "replay: random inputs from number %lu on\n", i);
        }
        LLVMFuzzerTestOneInput(data, size);
        inputs_run++;
        free(data);
    }
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--random") == 0 && i + 1 < argc) {
            run_random(strtoul(argv[++i], NULL, 10));
        } else {
            run_path(argv[i]);
        }
    }
    fprintf(stderr, "replay: %zu inputs passed; this CPU's kernels: %s\n", inputs_run,
            u8c_best_level(u8c_cpu_features())->name);
    return inputs_run > 0 ? 0 : 3;
}
