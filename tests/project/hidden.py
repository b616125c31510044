"""A shared library with ours inside exports it or not, as its author wants, but never internals.

Usage: hidden.py SOURCE_DIR COMPILER
"""
import os
import sys
import tempfile

from project import finish, library_sources, max_isa, need, run, write_unit

# What is defined, and whether our functions are exported then. Only in the first way does a forgotten
# U8C_INTERNAL export a function, and so only that is of files; the others are of one unit.
WAYS = (((), True),
        (("-fvisibility=hidden",), True),
        (("-fvisibility=hidden", "-DUTF8CODEC_STATIC"), False),
        (('-DUTF8CODEC_API=__attribute__((visibility("hidden")))',), False),
        (("-fvisibility=hidden", "-DUTF8CODEC_STATIC",
          '-DUTF8CODEC_API=__attribute__((visibility("default")))'), True))


def main():
    root, compiler = sys.argv[1:]
    compiler, nm = need(compiler), need("nm")
    files = [os.path.join(root, path) for path in library_sources(root)]
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        unit, library = write_unit(root, folder), os.path.join(folder, "library.so")
        for options, wanted in WAYS:
            run([compiler, "-shared", "-fPIC", max_isa("NONE"), *options,
                 *([unit] if options else files), "-o", library])
            exported = [line.split()[-1]
                        for line in run([nm, "-D", "--defined-only", library]).splitlines()]
            problems += [f"{' '.join(options)}: exports {name}" for name in exported
                         if name.startswith("u8c_")]
            ours = [name for name in exported if name.startswith(("utf8codec_", "u8c_"))]
            if bool(ours) != wanted:
                problems.append(f"{' '.join(options) or 'nothing defined'}: exports {ours[:3]}")
    finish(problems, len(WAYS), "shared libraries")


main()
