"""A program that includes inline.h alone needs nothing but the headers: no library, no libc.

Usage: inline_only.py SOURCE_DIR C_COMPILER CXX_COMPILER

As C99 and C++11, with every warning an error: the object names no symbol that someone else must
define, and the program links without the library, runs, and gives the right answers. Another unit
includes the header and uses nothing of it.
"""
import os
import sys
import tempfile

from project import fail, need, run

STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]
PROGRAM = """#include <utf8codec/inline.h>
#ifdef __cplusplus
extern "C"
#endif
int right(const unsigned char *text, size_t length);
int right(const unsigned char *text, size_t length)
{
    uint32_t sum = 0;
    size_t errors = 0, again = 0, leads = 0;
    for (size_t at = 0; at < length;) {
        const utf8codec_decoded one = utf8codec_decode_inline(text + at, length - at);
        const utf8codec_encoded back = utf8codec_encode_inline(one.code_point);
        sum += one.code_point;
        errors += one.status != UTF8CODEC_OK;
        again += one.status == UTF8CODEC_OK && back.length == one.length;
        leads += utf8codec_sequence_length(text[at]);
        at += one.length;
    }
    return sum == 0x61 + 0xE9 + 0x20AC + 0x1F600 && errors == 3 && again == 4 && leads == 16;
}
"""
MAIN = """#include <utf8codec/inline.h>
#ifdef __cplusplus
extern "C"
#endif
int right(const unsigned char *text, size_t length);
int main(void)
{
    static const unsigned char text[] = "a\\xC3\\xA9\\xE2\\x82\\xAC\\xF0\\x9F\\x98\\x80" "\\xFF"
                                        "\\xED\\x80" "\\xE0\\xA0";
    return right(text, sizeof text - 1) ? 0 : 1;
}
"""


def check(root, compiler, extension, options):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in ("program", PROGRAM), ("main", MAIN):
            with open(os.path.join(folder, name + extension), "w", encoding="ascii") as file:
                file.write(text)
        run([compiler, *options, *STRICT, "-I", os.path.join(root, "include"), "-c",
             "program" + extension, "main" + extension], cwd=folder)
        wanted = run(["nm", "-u", "program.o"], cwd=folder).split()
        if [name for name in wanted if name != "U"]:
            fail(f"{compiler} {' '.join(options)}: the object needs {wanted}")
        run([compiler, "program.o", "main.o", "-o", "program"], cwd=folder)
        run([os.path.join(folder, "program")])


def main():
    root, c_compiler, cxx_compiler = sys.argv[1:]
    c_compiler, cxx_compiler = need(c_compiler), need(cxx_compiler)
    need("nm")
    levels = ["-O0", "-O1", "-O2", "-O3", "-Os"]
    for level in levels:
        check(root, c_compiler, ".c", ["-std=c99", "-fno-stack-protector", level])
        check(root, cxx_compiler, ".cpp", ["-std=c++11", "-fno-stack-protector", level])
    print(f"C99 and C++11, {' '.join(levels)}: nothing to link")


main()
