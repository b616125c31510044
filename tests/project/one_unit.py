"""The library's sources as one unit: a file that includes them all, and CMake's unity build.

What such a unit defines for others is the public functions, and nothing else.

Usage: one_unit.py SOURCE_DIR WORK_DIR COMPILER
"""
import os
import sys
import tempfile

from library import declared
from project import build, configure, fail, library_sources, max_isa, need, run, write_unit

WARNINGS = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wundef",
            "-Werror"]
# Not all kernels with -O2: amalgamation.py has that. With -O0, gcc takes twice as long as with -O1.
OPTIONS = [["-Og", max_isa("SSE41")], ["-O1", "-march=native"],
           ["-O2", max_isa("NONE")], ["-O0", max_isa("PORTABLE")],
           ["-Os", "-DUTF8CODEC_FREESTANDING", "-ffreestanding"],
           ["-Os", max_isa("NONE")]]


def compile_one(root, compiler):
    main = os.path.join(root, "tests", "consumers", "main.c")
    with tempfile.TemporaryDirectory() as folder:
        unit, program = write_unit(root, folder), os.path.join(folder, "program")
        for options in OPTIONS:
            run([compiler, *WARNINGS, *options, "-c", unit, "-o", unit + ".o"])
            symbols = run(["nm", "-g", "--defined-only", unit + ".o"]).splitlines()
            if {line.split()[-1] for line in symbols} != declared(root):
                fail(f"{' '.join(options)}: the unit does not define the public functions alone")
            run([compiler, "-I", os.path.join(root, "include"), main, unit + ".o", "-o", program])
            run([program])


def main():
    root, work, compiler = sys.argv[1:]
    compiler = need(compiler)
    need("nm")
    for tool in ("names", "code-pages"):
        run([sys.executable, os.path.join(root, "tools", tool), "--check"])
    sources = library_sources(root)
    compile_one(root, compiler)
    configure(root, work, f"-DCMAKE_C_COMPILER={compiler}", "-DCMAKE_UNITY_BUILD=ON",
              "-DCMAKE_BUILD_TYPE=Debug", "-DUTF8CODEC_MAX_ISA=PORTABLE",
              *(f"-DUTF8CODEC_BUILD_{part}=OFF" for part in ("TESTS", "TOOLS", "FUZZ", "BENCH")))
    build(work, "utf8codec_static")
    print(f"{len(sources)} sources as one unit: {len(OPTIONS)} ways, and a unity build")


main()
