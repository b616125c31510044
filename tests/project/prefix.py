"""Two copies of the library in one program, each with a prefix of its own (UTF8CODEC_PREFIX).

Usage: prefix.py SOURCE_DIR WORK_DIR COMPILER

Built by CMake; no symbol without the prefix is left, and a program links and calls both.
"""
import os
import sys

from library import declared
from project import build, configure, fail, need, run

COPIES = {"one_": "SSE41", "two_": "PORTABLE"}  # with kernels up to these: chosen, and called
CALLER = """#include <utf8codec/utf8codec.h>
int %(prefix)scall(const char *text, size_t length);
int %(prefix)scall(const char *text, size_t length)
{
    uint32_t out[8];
    return (int)utf8codec_to_utf32(text, length, out, 8, 0).written +
           (utf8codec_validate == %(prefix)sutf8codec_validate ? 0 : 100);
}
"""
PROGRAM = """#include <stddef.h>
int one_call(const char *text, size_t length);
int two_call(const char *text, size_t length);
void one_utf8codec_validate(void);
void two_utf8codec_validate(void);
int main(void)
{
    return one_call("abc", 3) == 3 && two_call("\\xC3\\xA9", 2) == 1 &&
                   one_utf8codec_validate != two_utf8codec_validate
               ? 0
               : 1;
}
"""


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def main():
    root, work, compiler = sys.argv[1:]
    compiler = need(compiler)
    need("nm")
    promised, inputs = declared(root), []
    for prefix, most in COPIES.items():
        folder = os.path.join(work, prefix)
        configure(root, folder, f"-DCMAKE_C_COMPILER={compiler}", "-DCMAKE_BUILD_TYPE=Debug",
                  f"-DUTF8CODEC_PREFIX={prefix}", f"-DUTF8CODEC_MAX_ISA={most}")
        build(folder, "utf8codec_static")
        library = os.path.join(folder, "libutf8codec.a")
        defined = {line.split()[-1] for line in
                   run(["nm", "-g", "--defined-only", library]).splitlines() if " " in line}
        if defined != {prefix + name for name in promised}:
            fail(f"{library} has other external names than the public functions with {prefix}: "
                 f"{sorted(defined ^ {prefix + name for name in promised})[:5]}")
        caller = write(folder, "caller.c", CALLER % {"prefix": prefix})
        run([compiler, f"-DUTF8CODEC_PREFIX={prefix}", "-I", os.path.join(root, "include"), "-c",
             caller, "-o", caller + ".o"])
        inputs += [caller + ".o", library]
    program = os.path.join(work, "program")
    run([compiler, write(work, "program.c", PROGRAM), *inputs, "-o", program])
    run([program])
    print(f"{len(promised)} functions, twice in one program")


main()
