"""What assert.h does in a program: the text it prints, NDEBUG, and that arguments are evaluated once.

Usage: assertions.py SOURCE_DIR C_COMPILER CXX_COMPILER

As C99 and C++11, with every warning an error, linked with the whole library.
"""
import os
import signal
import subprocess
import sys
import tempfile

from project import fail, max_isa, need, run, write_unit

STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]
PROGRAM = r"""#include <utf8codec/assert.h>
#include <stdio.h>
#include <string.h>

static int evaluated;

static const char *counted(const char *text)
{
    evaluated++;
    return text;
}

static size_t counted_length(size_t length)
{
    evaluated++;
    return length;
}

typedef struct pair {
    int first, second;
} pair;

static int with_value(const char *text, size_t length)
{
    if (length != 0)
        UTF8CODEC_REQUIRE_WELL_FORMED(counted(text), counted_length(length), counted("x") ? -1 : 0);
    else
        return 2;
    return 1;
}

static pair with_commas(const char *text)
{
    pair both = {1, 2};
#if defined(__cplusplus)
    UTF8CODEC_REQUIRE_WELL_FORMED(text, strlen(text), {3, 4});
#else
    UTF8CODEC_REQUIRE_WELL_FORMED(text, strlen(text), (pair){3, 4});
#endif
    return both;
}

static void with_nothing(const char *text, int *reached)
{
    UTF8CODEC_REQUIRE_WELL_FORMED(text, strlen(text), );
    *reached = 1;
}

static int requirements(void)
{
    int reached = 0, good = with_value(NULL, 0) == 2 && evaluated == 0;
    good = good && with_value("Zo\xC3\xAB", 4) == 1 && evaluated == 2;
    evaluated = 0;
    good = good && with_value("Zo\xC3", 3) == -1 && evaluated == 3;
    evaluated = 0;
    with_nothing("\xFF", &reached);
    good = good && !reached;
    with_nothing("fine", &reached);
    return good && reached && with_commas("fine").second == 2 && with_commas("\xFF").second == 4;
}

static void set_title(const char *title, size_t length)
{
    UTF8CODEC_ASSERT_WELL_FORMED(title, length);
    (void)title, (void)length;
}

int main(int argc, char **argv)
{
    int i;
    if (!requirements()) {
        return 3;
    }
    /* An expression. */
    for (i = 0; i < 1; UTF8CODEC_ASSERT_WELL_FORMED(counted("a\xC3\xA9"), counted_length(3)), i++) {
    }
    UTF8CODEC_ASSERT_WELL_FORMED(NULL, 0);
    printf("%d evaluated\n", evaluated);
    set_title(argv[1], argc == 2 ? strlen(argv[1]) : 0);
    puts("the end");
    return 0;
}
"""
# Text; what the program says of it after file and line.
FAILURES = [
    (b"caf\xe9",
     "title is not well-formed UTF-8: byte 3: E9: the input ends inside a sequence; 2 bytes "
     "are missing\n    from byte 0: caf\\xE9\n"),
    ("é".encode() * 40 + b"\n\xc0\xafz",
     "title is not well-formed UTF-8: byte 81: C0 AF: overlong encoding of U+002F; the "
     "shortest form is required: 2F\n    from byte 48: " + "é" * 16 + "\\x0A\\xC0\\xAFz\n"),
    (b"\xff" * 300, "title is not well-formed UTF-8: byte 0: FF: no sequence of UTF-8 "
     "contains this byte\n    from byte 0: " + "\\xFF" * 128 + "\n"),
]


def ran(program, text):
    done = subprocess.run([os.path.join(*program), text], cwd=program[0], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def check(compiler, options, folder, extension, unit):
    """Problems of one compiler and standard."""
    include, source = options
    what = f"{compiler} {' '.join(include[-2:])}"
    line = 1 + PROGRAM[:PROGRAM.index("UTF8CODEC_ASSERT_WELL_FORMED(title")].count("\n")
    command = [compiler, *STRICT, *include, source + extension, unit, "-o", "program"]
    program = (folder, "program")
    run(command, cwd=folder)
    if ran(program, b"na\xc3\xafve") != (0, "2 evaluated\nthe end\n", ""):
        yield f"{what}: well-formed text: {ran(program, b'na')}"
    for text, words in FAILURES:
        expected = (-signal.SIGABRT, "", f"{source}{extension}:{line}: {words}")
        if ran(program, text) != expected:
            yield f"{what}: {ran(program, text)}, and not {expected}"
    run([*command, "-DNDEBUG"], cwd=folder)
    if ran(program, b"\xff") != (0, "0 evaluated\nthe end\n", ""):
        yield f"{what}, NDEBUG: {ran(program, b'')}"
    # NDEBUG: nothing of the C library is included.
    with open(os.path.join(folder, "only" + extension), "w", encoding="ascii") as file:
        file.write("#include <utf8codec/assert.h>\n")
    if "abort" in run([compiler, *include, "-DNDEBUG", "-E", "only" + extension], cwd=folder):
        yield f"{what}, NDEBUG: includes stdlib.h"
    run([compiler, *STRICT, *include, "-DUTF8CODEC_NO_EXPLAIN", "-DUTF8CODEC_NO_ESCAPE",
         "-fsyntax-only", source + extension], cwd=folder)


def main():
    root, c_compiler, cxx_compiler = sys.argv[1:]
    c_compiler, cxx_compiler = need(c_compiler), need(cxx_compiler)
    include = ["-I", os.path.join(root, "include")]
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        write_unit(root, folder)
        run([c_compiler, "-std=c11", "-O0", max_isa("NONE"), "-c", "unit.c"], cwd=folder)
        for extension in (".c", ".cpp"):
            with open(os.path.join(folder, "title" + extension), "w", encoding="ascii") as file:
                file.write(PROGRAM)
        for compiler, extension, standards in ((c_compiler, ".c", ("c99", "c11")),
                                               (cxx_compiler, ".cpp", ("c++11", "c++20"))):
            for standard in standards:
                for level in ("-O0", "-O2"):
                    options = [*include, f"-std={standard}", level], "title"
                    problems += check(compiler, options, folder, extension, "unit.o")
    if problems:
        fail(problems)
    print("C99, C11, C++11, C++20: what is printed, NDEBUG, arguments")


main()
