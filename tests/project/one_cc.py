"""All sources with one compiler command and no build system: how the library is vendored.

Usage: one_cc.py SOURCE_DIR COMPILER

As the README says, with nothing but warnings as errors; then by gcc the smallest, which for clang is
the same text. The objects link with a small program, which runs. CMake's own builds have -O2 and -O3
with these warnings, one_unit.py -Og. A UTF8CODEC_MAX_ISA that is no level is an error.
"""
import os
import subprocess
import sys
import tempfile

from project import fail, files_below, max_isa, need, run, version_of

WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]


# CMake's words, which are names that the preprocessor does not know, and numbers of no level.
NO_LEVELS = ["AVX2", "NONE", "0", "6", "UTF8CODEC_ISA_AVX3"]


def compiles(compiler, option, root):
    file = os.path.join(root, "src", "kernels", "dispatch.c")
    ran = subprocess.run([compiler, "-fsyntax-only", option, file], stderr=subprocess.PIPE)
    if ran.returncode != 0 and b"UTF8CODEC_MAX_ISA is not one of" not in ran.stderr:
        fail(f"{option}: {ran.stderr.decode()}")
    return ran.returncode == 0


def main():
    root, compiler = sys.argv[1:]
    compiler = need(compiler)
    sources = [os.path.join(root, path) for path in files_below(root, "src", ".c")]
    program = os.path.join(root, "tests", "consumers", "main.c")
    for most in NO_LEVELS:
        if compiles(compiler, f"-DUTF8CODEC_MAX_ISA={most}", root):
            fail(f"UTF8CODEC_MAX_ISA={most} is accepted")
    ways = [WARNINGS]
    if "clang" not in os.path.basename(compiler):
        ways.append([max_isa("NONE"), "-Os"])
    for options in ways:
        with tempfile.TemporaryDirectory() as folder:
            run([compiler, *options, "-c", *sources], cwd=folder)
            objects = files_below(folder, ".", ".o")
            if len(objects) != len(sources):
                fail(f"{len(sources)} sources made {len(objects)} objects: two share a name, so "
                     "that the objects of one command overwrite each other")
            run([compiler, *options, "-I", os.path.join(root, "include"), program, *objects,
                 "-o", "program"], cwd=folder)
            printed = run([os.path.join(folder, "program")]).strip()
            if printed != version_of(root):
                fail(f"the program printed {printed!r} instead of {version_of(root)!r}")
    print(f"{len(sources)} sources, one command each time: compiled, linked, ran")


main()
