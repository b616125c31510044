"""The installed debugger commands: gdb loads them with the shared library, lldb when it is told to.

Usage: installed.py gdb|lldb SHIPPED_DIR WORK_DIR C_COMPILER

SHIPPED_DIR is where tests/project/install.py has worked. The tests of both debuggers may run at the
same time: no two have the same WORK_DIR.
"""
import os
import sys

import sessions
from project import fail, files_below, run

PROGRAM = r"""
#include <utf8codec/utf8codec.h>

const char *given = "caf\xE9";

int main(void)
{
    return utf8codec_validate(given, 4, 0).status == UTF8CODEC_OK;
}
"""
EXPECTED = "ill-formed UTF-8: byte 3: E9: the input ends inside a sequence; 2 bytes are missing\n"


def compile_program(prefix, work, compiler):
    """A program that is linked with the installed shared library."""
    found = files_below(prefix, ".", "libutf8codec.so")
    if len(found) != 1:
        fail(f"{prefix}: no library; has project_install run?")
    libraries = os.path.dirname(os.path.join(prefix, found[0]))
    source, program = os.path.join(work, "program.c"), os.path.join(work, "program")
    with open(source, "w", encoding="utf-8") as file:
        file.write(PROGRAM)
    run([compiler, "-g", f"-I{prefix}/include", source, f"-L{libraries}", f"-Wl,-rpath,{libraries}",
         "-lutf8codec", "-o", program])
    return program


def with_gdb(gdb, prefix, program):
    scripts = f"{prefix}/share/gdb/auto-load"
    here = ("-iex", f"set auto-load scripts-directory {scripts}")
    allowed = here + ("-iex", f"set auto-load safe-path {scripts}")
    commands = ["break main", "run", "utf8check given", "help utf8print"]
    answers = gdb.session(commands, [program], allowed)
    expect(answers[2], EXPECTED, "auto-loaded")
    expect(answers[3], "Print bytes in memory as UTF-8.", "auto-loaded")
    # Not allowed: gdb refuses, and says so.
    answers = gdb.session(commands, [program], here)
    expect(answers[1] + answers[2], "auto-loading has been declined", "without a safe path")
    expect(answers[2], 'Undefined command: "utf8check"', "without a safe path")
    # Without auto-loading, as for the static library.
    answers = gdb.session([f"source {prefix}/share/utf8codec/gdb/load.py", *commands], [program])
    expect(answers[3], EXPECTED, "by `source`")


def with_lldb(lldb, prefix, program):
    answers = lldb.session(
        [f"command script import {prefix}/share/utf8codec/lldb/utf8codec_lldb.py",
         lldb.live[0], "breakpoint set --name main", "run", "utf8check given"], [program])
    expect(answers[-1], EXPECTED, "imported")


def expect(answer, words, how):
    if words not in answer:
        fail(f"{how}: prints\n{answer}\nwithout: {words}")


def main():
    name, shipped, work, compiler = sys.argv[1:]
    debugger = sessions.debugger_named(name)
    sessions.need_processes(debugger, sessions.compile_inferior(compiler, work))
    prefix = os.path.realpath(os.path.join(shipped, "prefix"))
    program = compile_program(prefix, work, compiler)
    {"gdb": with_gdb, "lldb": with_lldb}[name](debugger, prefix, program)
    print(f"{name}: the installed commands work")


main()
