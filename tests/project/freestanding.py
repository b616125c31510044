"""The freestanding build needs nothing but memcpy and memset; on 32-bit x86 as well.

Usage: freestanding.py SOURCE_DIR BUILD_DIR C_COMPILER
"""
import os
import platform
import sys

from project import build, configure, fail, max_isa, need, run, write_unit

# The last is the linker's own, for position-independent code.
ALLOWED = {"memcpy", "memset", "_GLOBAL_OFFSET_TABLE_"}

# Everything that the library could want. Not run: there is no operating system below it.
PROGRAM = """
#include <utf8codec/utf8codec.h>
void *memcpy(void *dst, const void *src, size_t size);
void *memset(void *dst, int value, size_t size);
int start(void);
void *memcpy(void *dst, const void *src, size_t size)
{
    for (size_t i = 0; i < size; i++) { ((volatile char *)dst)[i] = ((const char *)src)[i]; }
    return dst;
}
void *memset(void *dst, int value, size_t size)
{
    for (size_t i = 0; i < size; i++) { ((volatile char *)dst)[i] = (char)value; }
    return dst;
}
int start(void) { return utf8codec_validate("", 0, 0).status; }
"""


def needed_by(path):
    """What an object needs; ends the program if that is more than is allowed."""
    needed = {line.split()[-1] for line in run([need("nm"), "-u", path]).splitlines()}
    if not needed <= ALLOWED:
        fail(f"{path} needs {', '.join(sorted(needed - ALLOWED))}")
    return needed


def check_32_bits(source, folder, compiler):
    """Division of 64 bits, for example, would be a function of the compiler's library."""
    unit = write_unit(source, folder)
    for options in ([max_isa("NONE"), "-Os"], [max_isa("PORTABLE"), "-O2"]):
        run([compiler, "-std=c11", "-m32", "-march=i686", "-ffreestanding", "-fno-pic",
             "-fno-stack-protector", "-DUTF8CODEC_FREESTANDING", *options, "-c", unit, "-o",
             unit + ".o"])
        needed_by(unit + ".o")


def main():
    source, folder, compiler = sys.argv[1:]
    compiler = need(compiler)
    configure(source, folder, f"-DCMAKE_C_COMPILER={compiler}", "-DCMAKE_BUILD_TYPE=Release",
              "-DUTF8CODEC_FREESTANDING=ON", "-DUTF8CODEC_WERROR=ON", "-DUTF8CODEC_BUILD_SHARED=OFF",
              *(f"-DUTF8CODEC_BUILD_{part}=OFF" for part in ("TESTS", "TOOLS", "FUZZ", "BENCH")))
    build(folder)

    def path(name):
        return os.path.join(folder, name)

    with open(path("start.c"), "w", encoding="ascii") as file:
        file.write(PROGRAM)
    whole = ["-Wl,--whole-archive", path("libutf8codec.a"), "-Wl,--no-whole-archive"]
    run([compiler, "-nostdlib", "-r", "-o", path("whole.o"), *whole])
    needed = needed_by(path("whole.o"))
    if platform.machine() == "x86_64":
        check_32_bits(source, folder, compiler)
    else:
        print("skipped: a library of 32 bits: this machine is no x86-64")
    run([compiler, "-std=c11", "-O2", "-ffreestanding", "-fno-builtin", "-fno-stack-protector",
         "-nostdlib", "-static", "-Wl,-e,start", "-I", os.path.join(source, "include"),
         path("start.c"), *whole, "-o", path("start")])
    print(f"linked without a library; needed: {', '.join(sorted(needed)) or 'nothing'}")


main()
