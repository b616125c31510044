"""All sources with one compiler command and no build system: how the library is vendored.

Usage: one_cc.py SOURCE_DIR COMPILER

As the README says, with nothing but warnings as errors; then by gcc the smallest, which for clang is
the same text. The objects link with a small program, which runs. CMake's own builds have -O2 and -O3
with these warnings, one_unit.py -Og.
"""
import os
import sys
import tempfile

from project import fail, files_below, need, run, version_of

WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]


def main():
    root, compiler = sys.argv[1:]
    compiler = need(compiler)
    sources = [os.path.join(root, path) for path in files_below(root, "src", ".c")]
    program = os.path.join(root, "tests", "consumers", "main.c")
    ways = [WARNINGS]
    if "clang" not in os.path.basename(compiler):
        ways.append(["-DUTF8CODEC_MAX_ISA=0", "-Os"])
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
