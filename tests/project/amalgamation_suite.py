"""The tests of this suite on the library that tools/amalgamate writes.

Usage: amalgamation_suite.py SOURCE_DIR WORK_DIR COMPILER

All but those of the project, the documents and the program, which do not look at the library.
"""
import sys

from project import build, configure, need, run


def main():
    root, work, compiler = sys.argv[1:]
    configure(root, work, f"-DCMAKE_C_COMPILER={need(compiler)}", "-DUTF8CODEC_AMALGAMATED=ON",
              "-DCMAKE_BUILD_TYPE=Release", *(f"-DUTF8CODEC_BUILD_{part}=OFF"
                                              for part in ("TOOLS", "FUZZ", "BENCH")))
    build(work)
    said = run(["ctest", "--output-on-failure", "-LE", "project|docs|slow"], cwd=work)
    print(said.strip().splitlines()[-3:])


main()
