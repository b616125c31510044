"""Features left out: each alone, and all of them, in a library of files and as one unit.

Usage: features.py SOURCE_DIR COMPILER [--units | --sizes]

What the umbrella header declares is what is defined. As files, several are left out together.
--units: no library of files, for a second compiler, to which each file is the same text as to the
first. --sizes prints how large each unit is.
"""
import os
import re
import sys
import tempfile

from project import FEATURES, fail, left_out, library_sources, max_isa, need, run, write_unit

NEEDED_BY_DETECT = FEATURES[:3]
HAVE_KERNELS = FEATURES[:3]
PORTABLE = [max_isa("PORTABLE")]
SSE41 = [max_isa("SSE41")]
WARNINGS = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wundef",
            "-Wmissing-prototypes", "-Werror"]
# Refers to every function, so that the linker must find all that these need.
PROGRAM = """#include <utf8codec/utf8codec.h>
typedef void (*any)(void);
any all[] = {%s};
int main(void)
{
    return 0;
}
"""


# A library of files takes long to compile: each feature is missing in one of these.
HALVES = [["UTF16", "LATIN1", "DETECT", "EXPLAIN", "ESCAPE"],
          ["UTF32", "CODE_PAGES", "LEGACY", "DETECT", "REPERTOIRES"]]


def combinations():
    yield []
    for feature in FEATURES:
        yield left_out(feature, *(["DETECT"] if feature in NEEDED_BY_DETECT else []))
    yield from (left_out(*half) for half in HALVES)
    yield left_out(*FEATURES)


def as_files(options):
    """Whether the library of files is compiled as well. With nothing left out: one_cc.py, library.py."""
    return "--units" not in sys.argv and options in [
        left_out(*FEATURES), *(left_out(*half) for half in HALVES)]


def names(symbols):
    return {line.split()[-1] for line in symbols.splitlines()
            if re.match(r"[0-9a-f]+ [A-TV-Z] utf8codec_", line)}


def main():
    root, compiler = sys.argv[1:3]
    compiler = need(compiler)
    need("nm")
    include = os.path.join(root, "include")
    umbrella = os.path.join(include, "utf8codec", "utf8codec.h")
    sources = [os.path.join(root, path) for path in library_sources(root)]
    problems = []
    for options in combinations():
        declared = set(re.findall(r"\b(utf8codec_\w+)\(",
                                  run([compiler, "-E", "-P", *options, umbrella])))
        with tempfile.TemporaryDirectory() as folder:
            unit = write_unit(root, folder)
            level = ["-O0", *PORTABLE]
            if "--sizes" in sys.argv:
                level = ["-O2"]
            elif set(options) & set(left_out(*HAVE_KERNELS)):
                # Kernels where they differ; one_unit.py compiles them with nothing left out. All of
                # them where that is quick: gcc has no warning of what is not used without an object.
                if "clang" in os.path.basename(compiler):
                    run([compiler, *WARNINGS, "-fsyntax-only", *options, unit])
                else:
                    level = ["-O1", *SSE41]
            run([compiler, *WARNINGS, *level, *options, "-c", unit, "-o", unit + ".o"])
            if names(run(["nm", "-g", "--defined-only", unit + ".o"])) != declared:
                problems.append(f"one unit, {options}: defines other functions than are declared")
            if "--sizes" in sys.argv:
                small = ["-Os", max_isa("NONE"), *options, "-c", unit, "-o", unit + ".s"]
                run([compiler, *small])
                print(*options, *(run(["size", unit + end]).splitlines()[1].split()[3]
                                  for end in (".o", ".s")))
                continue
            if not as_files(options):
                continue
            # With all kernels where most is left out: what then is not used is a warning.
            kernels = [] if len(options) == len(FEATURES) else PORTABLE
            run([compiler, *WARNINGS, "-O1" if kernels == [] else "-O0", *kernels, *options, "-c",
                 *sources], cwd=folder)
            objects = [name for name in os.listdir(folder) if name != "unit.c.o"
                       and name.endswith(".o")]
            if len(objects) != len(sources):
                fail("an object is missing")
            if names(run(["nm", "-g", "--defined-only", *objects], cwd=folder)) != declared:
                problems.append(f"library, {options}: defines other functions than are declared")
            program = os.path.join(folder, "program.c")
            with open(program, "w", encoding="utf-8") as file:
                file.write(PROGRAM % ", ".join(sorted(f"(any){name}" for name in declared)))
            run([compiler, "-I", include, *options, program, *objects, "-o", "program"], cwd=folder)
    if problems:
        fail(problems)
    print(f"{len(FEATURES)} features: each left out, and all"
          + (", as one unit" if "--units" in sys.argv else ""))


main()
