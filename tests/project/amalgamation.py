"""The two files of tools/amalgamate: always the same bytes, of the size that docs/guide.md says, and
programs that use them.

Usage: amalgamation.py SOURCE_DIR COMPILER CXX_COMPILER
"""
import os
import re
import shutil
import sys
import tempfile

from library import declared
from project import FEATURES, fail, left_out, max_isa, need, read, run, version_of

WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wundef", "-Werror"]
ALL_OUT = left_out(*FEATURES)
PORTABLE = max_isa("PORTABLE")
# Besides -O2: what is in the text for each, not what one_unit.py and features.py find in the same text.
OPTIONS = [["-Os", max_isa("NONE")], ["-O0", PORTABLE, "-DUTF8CODEC_STATIC"],
           ["-O0", PORTABLE, "-DUTF8CODEC_FREESTANDING", "-ffreestanding"],
           ["-O0", PORTABLE, "-DUTF8CODEC_PREFIX=my_"], ["-O0", PORTABLE, *ALL_OUT],
           ["-O0", PORTABLE, "-DUTF8CODEC_NO_LEGACY"]]


def names(unit, prefix=""):
    return {line.split()[-1] for line in run(["nm", "-g", "--defined-only", unit]).splitlines()}


def check_size(root, compiler, unit):
    """The size at -O2, within a tenth. The figure is of gcc 12 for x86-64."""
    if run([compiler, "-dumpversion"]).split(".")[0].strip() != "12" or \
            not run([compiler, "-dumpmachine"]).startswith("x86_64-linux-gnu"):
        print("skipped: the size that docs/guide.md says is of gcc 12 for x86-64")
        return
    said = re.search(r"^\| nothing \| \| ([\d.]+) \|", read(root, "docs/guide.md"), re.M)
    size = int(run([need("size"), unit]).splitlines()[1].split()[3]) / 1024
    if not said or not 0.9 * float(said[1]) <= size <= 1.1 * float(said[1]):
        fail(f"docs/guide.md says {said and said[1]} KB with nothing omitted; there are {size:.1f}")


def main():
    root, compiler, cxx = sys.argv[1:]
    compiler, cxx = need(compiler), need(cxx)
    need("nm")
    tool = os.path.join(root, "tools", "amalgamate")
    with tempfile.TemporaryDirectory() as folder:
        once, again = os.path.join(folder, "once"), os.path.join(folder, "again")
        run([tool, once], cwd=root)
        os.mkdir(again)
        run([tool], cwd=again)
        for name in ("utf8codec.h", "utf8codec.c"):
            if read(once, name) != read(again, name):
                fail(f"{name}: not the same bytes each time")
            if f"utf8codec {version_of(root)}," not in read(once, name) or \
                    "Permission is hereby granted" not in read(once, name) or root in read(once, name):
                fail(f"{name}: lacks its version or licence, or names a folder")
        if sorted(os.listdir(once)) != ["utf8codec.c", "utf8codec.h"]:
            fail("more than two files")

        unit = os.path.join(folder, "unit.o")
        for options in OPTIONS:
            run([compiler, "-std=c11", *WARNINGS, *options, "-c", os.path.join(once, "utf8codec.c"),
                 "-o", unit])
            prefix = "my_" if "-DUTF8CODEC_PREFIX=my_" in options else ""
            wanted = {prefix + name for name in declared(root)}
            if not (names(unit) <= wanted if "NO_" in " ".join(options) else names(unit) == wanted):
                fail(f"{options}: does not define the public functions alone")

        # The programs of tests/consumers include <utf8codec/utf8codec.h>.
        run([compiler, "-std=c11", *WARNINGS, "-O2", "-c", os.path.join(once, "utf8codec.c"),
             "-o", unit])
        if names(unit) != declared(root):
            fail("does not define the public functions alone")
        check_size(root, compiler, unit)
        os.mkdir(os.path.join(folder, "utf8codec"))
        shutil.copy(os.path.join(once, "utf8codec.h"), os.path.join(folder, "utf8codec"))
        program = os.path.join(folder, "program")
        for language, main_file, standard in ((compiler, "main.c", "-std=c99"),
                                              (cxx, "main.cpp", "-std=c++11")):
            run([language, standard, *WARNINGS, "-I", folder,
                 os.path.join(root, "tests", "consumers", main_file), unit, "-o", program])
            if run([program]).strip() != version_of(root):
                fail(f"{main_file}: does not print the version")
        # assert.h beside them, under another name.
        shutil.copy(os.path.join(root, "include", "utf8codec", "assert.h"),
                    os.path.join(folder, "utf8codec", "own_assert.h"))
        with open(os.path.join(folder, "asserts.c"), "w", encoding="ascii") as file:
            file.write("#include <utf8codec/own_assert.h>\n"
                       "int main(void) { UTF8CODEC_ASSERT_WELL_FORMED(\"\", 0); return 0; }\n")
        run([compiler, "-std=c99", *WARNINGS, "-I", folder, "asserts.c", unit, "-o", program],
            cwd=folder)
        run([program])
    print(f"two files: {len(OPTIONS)} ways to compile them, and programs in C and C++")


main()
