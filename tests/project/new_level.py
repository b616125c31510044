"""A new level is a folder and two lines in the list of levels; one kernel is enough.

Usage: new_level.py SOURCE_DIR

Adds the level "dummy" to a copy of the sources, in front of all others, with a kernel for validation
that counts its calls, and runs a program: validation must use it, and conversion must not.
"""
import os
import shutil
import sys
import tempfile

from project import fail, files_below, max_isa, need, read, run

LEVEL = """#ifndef U8C_DUMMY_LEVEL_H
#define U8C_DUMMY_LEVEL_H

#include "../kernel.h"

#define U8C_IF_DUMMY(...) __VA_ARGS__

enum {
    u8c_dummy_features = u8c_feature_baseline
};

#define u8c_dummy_in_target    1
#define u8c_dummy_has_validate 1

#endif
"""
KERNEL = """#include "../levels.h"

int dummy_calls;

u8c_advance u8c_dummy_validate(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance nothing = {0, 0};
    (void)src, (void)src_len, (void)dst, (void)dst_cap;
    dummy_calls++;
    return nothing;
}
"""
PROGRAM = """#include <utf8codec/utf8codec.h>
#include <stdio.h>

extern int dummy_calls;

int main(void)
{
    uint32_t out[3];
    const int valid = utf8codec_validate("abc", 3, 0).status == UTF8CODEC_OK;
    const int calls = dummy_calls;
    const int converted = utf8codec_to_utf32("abc", 3, out, 3, 0).written == 3;
    printf("%d %d %d %d", valid, calls, converted, dummy_calls);
    return 0;
}
"""
INCLUDE = '#include "calls.h"\n'
LIST = "#define U8C_LEVELS(LEVEL, x)"


def write(root, path, text):
    os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
    with open(os.path.join(root, path), "w", encoding="utf-8") as file:
        file.write(text)


def main():
    source = sys.argv[1]
    compiler = need("cc")
    with tempfile.TemporaryDirectory() as root:
        for folder in ("src", "include"):
            shutil.copytree(os.path.join(source, folder), os.path.join(root, folder))
        levels = read(root, "src/kernels/levels.h")
        head, line = levels.index(INCLUDE) + len(INCLUDE), levels.index(LIST)
        end = levels.index("\n", line) + 1
        write(root, "src/kernels/levels.h",
              levels[:head] + '#include "dummy/level.h"\n' + levels[head:end] +
              "    U8C_IF_DUMMY(LEVEL(x, dummy)) \\\n" + levels[end:])
        write(root, "src/kernels/dummy/level.h", LEVEL)
        write(root, "src/kernels/dummy/dummy_validate.c", KERNEL)
        write(root, "program.c", PROGRAM)
        run([compiler, "-std=c11", max_isa("PORTABLE"), "-Iinclude", "program.c",
             *files_below(root, "src", ".c"), "-o", "program"], cwd=root)
        printed = run([os.path.join(root, "program")])
        if printed != "1 1 1 1":
            fail(f"the program printed {printed!r} instead of '1 1 1 1'")
    print("a level with one kernel: two files and two lines; the other operations are as before")


main()
