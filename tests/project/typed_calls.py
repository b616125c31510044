"""Public functions are called by pointers where a sanitizer compares the types of these.

Usage: typed_calls.py SOURCE_DIR CLANG NEWEST_CLANG

From 17 on, clang does so in C for -fsanitize=undefined. For the other way it needs an lld of its
version.
"""
import os
import sys
import tempfile

from project import FEATURES, fail, files_below, left_out, max_isa, need, run

PROGRAM = """
#include <stdio.h>
#include <utf8codec/utf8codec.h>

int main(void)
{
    utf8codec_result (*volatile check)(const void *, size_t, unsigned) = utf8codec_validate;
    utf8codec_result (*volatile convert)(const void *, size_t, uint16_t *, size_t, unsigned) =
        utf8codec_to_utf16;
    uint16_t units[3];
    printf("%zu %zu\\n", check("abc", 3, 0).read, convert("abc", 3, units, 3, 0).written);
    return 0;
}
"""
# What is called, with the fewest kernels that there are such jumps to.
SMALL = ["-O1", max_isa("SSE41"), *left_out(*(one for one in FEATURES if one != "UTF16"))]
# A trap needs no library of clang's.
WAYS = (["-fsanitize=undefined", "-fsanitize-trap=undefined"],
        ["-flto", "-fvisibility=hidden", "-fuse-ld=lld", "-fsanitize=cfi-icall",
         "-DUTF8CODEC_TYPED_CALLS=1"])


def main():
    root, *compilers = sys.argv[1:]
    clang, newest = (need(compiler) for compiler in compilers)
    need("ld.lld")
    sources = [os.path.join(root, path) for path in files_below(root, "src", ".c")]
    with tempfile.TemporaryDirectory() as folder:
        source, program = os.path.join(folder, "main.c"), os.path.join(folder, "program")
        with open(source, "w", encoding="utf-8") as file:
            file.write(PROGRAM)
        for compiler, way in zip((newest, clang), WAYS):
            run([compiler, *SMALL, *way, "-I", os.path.join(root, "include"), source, *sources,
                 "-o", program])
            printed = run([program]).strip()
            if printed != "3 3":
                fail(f"{' '.join(way)}: printed {printed!r}")
    print(f"{len(WAYS)} ways of comparing types: the calls returned")


main()
