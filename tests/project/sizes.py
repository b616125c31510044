"""What a program carries that calls one function of the library.

Usage: sizes.py SOURCE_DIR WORK_DIR SHIPPED_BUILD

The library with all kernels is that of SHIPPED_BUILD, install.py's; WORK_DIR is for one without.

Linked statically with --gc-sections, code and data, compared with a program that calls nothing.
The limits are for x86-64 and gcc or clang at -O3, without internal assertions. The table in
docs/performance.md must be right within a twentieth, for the gcc that it names.
"""
import os
import platform
import re
import shutil
import sys
import tempfile

from project import SKIPPED, build, configure, fail, need, run

KIB = 1024
# (UTF8CODEC_MAX_ISA, a call, most bytes)
LIMITS = [
    ("", "utf8codec_validate(v, (size_t)c, 0)", 24 * KIB),
    ("", "utf8codec_to_utf32(v, (size_t)c, out, 64, 0)", 60 * KIB),
    # One table, not all of them.
    ("NONE", "utf8codec_from_code_page(utf8codec_code_page_koi8_r(), v, (size_t)c, out, 64, 0)",
     6 * KIB),
    ("NONE", "utf8codec_validate(v, (size_t)c, 0)", 2 * KIB),
]
PROGRAM = """#include <utf8codec/utf8codec.h>
uint32_t out[64];
int main(int c, char **v)
{
    (void)c, (void)v;
    return %s;
}
"""


def size_of(root, folder, call, library):
    source, program = os.path.join(folder, "program.c"), os.path.join(folder, "program")
    with open(source, "w", encoding="utf-8") as file:
        file.write(PROGRAM % call)
    run(["cc", "-O2", "-static", "-Wl,--gc-sections", "-I", os.path.join(root, "include"), source,
         library, "-o", program])
    return sum(map(int, run(["size", program]).splitlines()[1].split()[:3]))


def has_assertions(folder):
    with open(os.path.join(folder, "CMakeCache.txt"), encoding="utf-8") as file:
        return "UTF8CODEC_ASSERTIONS:BOOL=ON" in file.read().splitlines()


def describe(name, isa, size):
    return f"{name}, kernels {isa or 'all'}: {size} bytes"


def problems_of_table(root, sizes):
    """What docs/performance.md has that is not so."""
    with open(os.path.join(root, "docs/performance.md"), encoding="utf-8") as file:
        table = re.search(r"With gcc (\d+)\S* -O3, for x86-64:\n\n((?:\|.*\n)+)", file.read())
    if table is None:
        return ["docs/performance.md has no table of sizes"]
    if run(["cc", "-dumpversion"]).split(".")[0].strip() != table[1]:
        print(f"skipped: the table of docs/performance.md, since cc is not gcc {table[1]}")
        return []
    rows = {(name.strip("`()"), "" if kernels == "all" else "NONE"): int(size.replace(",", ""))
            for name, kernels, size in re.findall(r"\| (.*), (all|no) kernels \| ([\d,]+) \|",
                                                  table[2])}
    if len(rows) != table[2].count("\n") - 2 or not set(rows) <= set(sizes):
        return ["docs/performance.md: its table of sizes has a row that is not understood"]
    return [f"docs/performance.md: {describe(*row, size)}, now {sizes[row]}"
            for row, size in rows.items() if abs(sizes[row] - size) > size / 20]


def main():
    root, work, shipped = sys.argv[1:]
    limited = not has_assertions(shipped)
    need("cc")
    need("size")
    if platform.machine() != "x86_64":
        print("skipped: the limits are for x86-64")
        sys.exit(SKIPPED)
    problems, sizes = [], {}
    configure(root, work, "-DCMAKE_BUILD_TYPE=Release", "-DUTF8CODEC_MAX_ISA=NONE",
              "-DUTF8CODEC_BUILD_TESTS=OFF", "-DUTF8CODEC_BUILD_TOOLS=OFF",
              "-DUTF8CODEC_BUILD_FUZZ=OFF", "-DUTF8CODEC_BUILD_BENCH=OFF")
    build(work, "utf8codec_static")
    libraries = {isa: os.path.join(folder, "libutf8codec.a")
                 for isa, folder in (("", shipped), ("NONE", work))}
    for isa, library in libraries.items():
        total = run(["size", "--totals", library]).splitlines()[-1].split()[:3]
        sizes["all of the library", isa] = sum(map(int, total))
    with tempfile.TemporaryDirectory() as folder:
        for isa, call, most in LIMITS:
            size = size_of(root, folder, call + ".status", libraries[isa]) - \
                size_of(root, folder, "0", libraries[isa])
            name = call.split("(")[0]
            sizes[name, isa] = size
            if size <= 0 or (limited and size > most):
                problems.append(f"{describe(name, isa, size)}, and at most {most} are allowed")
    shutil.rmtree(work)
    if limited:
        problems += problems_of_table(root, sizes)
    if problems:
        fail(problems)
    print("\n".join(describe(*row, size) for row, size in sizes.items()))
    if not limited:
        print("with internal assertions: no limits")


main()
