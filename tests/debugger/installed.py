"""The installed debugger commands: gdb loads them with the shared library, lldb when it is told to.

Usage: installed.py gdb|lldb WORK_DIR C_COMPILER

WORK_DIR is that of tests/project/install.py.
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


def compile_program(work, compiler):
    """A program that is linked with the installed shared library."""
    prefix, folder = os.path.join(work, "prefix"), os.path.join(work, "debugger")
    found = files_below(prefix, ".", "libutf8codec.so")
    if len(found) != 1:
        fail(f"{prefix}: no library; has project_install run?")
    libraries = os.path.dirname(os.path.join(prefix, found[0]))
    os.makedirs(folder, exist_ok=True)
    source, program = os.path.join(folder, "program.c"), os.path.join(folder, "program")
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
    name, work, compiler = sys.argv[1:]
    debugger = sessions.debugger_named(name)
    sessions.need_processes(debugger, sessions.compile_inferior(compiler, f"{work}/debugger"))
    prefix = os.path.realpath(os.path.join(work, "prefix"))
    {"gdb": with_gdb, "lldb": with_lldb}[name](debugger, prefix, compile_program(work, compiler))
    print(f"{name}: the installed commands work")


main()
