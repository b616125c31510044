"""Each header compiles by itself. Usage: headers.py SOURCE_DIR C_COMPILER CXX_COMPILER

Public headers: as C99, C11, C++11 and C++20, included twice, with every warning an error. Internal
headers: as C11, in the same way, except the bodies of kernels: those say in their first comment that
they are included after something else. SOURCE_DIR is an absolute path. A compiler that is missing
makes the test skipped.
"""
import os
import re
import sys
import tempfile

from project import fail, files_below, finish, need, read, run

BODY = re.compile(r"\b[Ii]ncluded\s+(\*\s+)?(after|by|once|inside)|To\s+(\*\s+)?be\s+(\*\s+)?included")
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror", "-fsyntax-only"]


def compile_alone(compiler, root, header, standard, extension, public):
    """A translation unit of nothing but the header, twice, and one declaration."""
    spelled = f"<{header[len('include/'):]}>" if public else f'"{os.path.join(root, header)}"'
    with tempfile.TemporaryDirectory() as folder:
        unit = os.path.join(folder, "unit" + extension)
        with open(unit, "w", encoding="ascii") as file:
            file.write(f"#include {spelled}\n#include {spelled}\nextern int not_empty;\n")
        run([compiler, f"-std={standard}", *STRICT, "-I", os.path.join(root, "include"), unit])


def main():
    root, c_compiler, cxx_compiler = sys.argv[1:]
    c_compiler, cxx_compiler = need(c_compiler), need(cxx_compiler)
    public = files_below(root, "include", ".h")
    internal = [path for path in files_below(root, "src", ".h")
                if not BODY.search(read(root, path).partition("*/")[0])]
    if not internal:
        fail("there are no headers in src/")
    for header in public:
        for standard in ("c99", "c11"):
            compile_alone(c_compiler, root, header, standard, ".c", True)
        for standard in ("c++11", "c++20"):
            compile_alone(cxx_compiler, root, header, standard, ".cpp", True)
    for header in internal:
        compile_alone(c_compiler, root, header, "c11", ".c", False)
    finish([], len(public), f"public headers (C99, C11, C++11, C++20) and {len(internal)} internal "
           "ones (C11)")


main()
