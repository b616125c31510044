"""Public functions that jump to a whole call have no stack frame. Usage: jumps.py SOURCE_DIR COMPILER

Short calls would pay for it. Compiles src/convert/ and looks at the machine code of each function
u8c_jump_to_<operation>(): see src/convert/driver.h.
"""
import os
import re
import sys
import tempfile

from project import SKIPPED, files_below, finish, need, run

SECTION = re.compile(r"Disassembly of section (\S+):$")
FRAME = re.compile(r"\t(push\w*|sub\w* .*%rsp$)")


def check(listing):
    """The operations whose functions there are, by the names of sections, and the problems."""
    jumps, problems, name = set(), [], None
    for line in listing.splitlines():
        section = SECTION.match(line)
        if section:
            jump = re.fullmatch(r"\.text\.u8c_jump_to_(\w+)", section[1])
            name = jump[1] if jump else None
            jumps |= {name} - {None}
        elif name and FRAME.search(line):
            problems.append(f"u8c_jump_to_{name}() has a stack frame: {line.strip()}")
    return jumps, problems


def skip_old(compiler):
    """clang 14 saves a register in two of them."""
    version = re.search(r"clang version (\d+)", run([compiler, "--version"]))
    if version and int(version[1]) < 19:
        print(f"skipped: of clang, versions from 19 on are checked; this is {version[1]}")
        sys.exit(SKIPPED)


def main():
    root, compiler = sys.argv[1:]
    compiler, objdump = need(compiler), need("objdump")
    skip_old(compiler)
    jumps, problems = set(), []
    with tempfile.TemporaryDirectory() as folder:
        compiled = os.path.join(folder, "compiled.o")
        for source in files_below(root, "src/convert", ".c"):
            run([compiler, "-O2", "-ffunction-sections", "-c", os.path.join(root, source), "-o",
                 compiled])
            found, wrong = check(run([objdump, "-d", "--no-show-raw-insn", compiled]))
            jumps |= found
            problems += [f"{compiler}: {source}: {problem}" for problem in wrong]
    if jumps and "validate_in" not in jumps:
        problems.append("utf8codec_validate_in() is not among them")
    finish(problems, len(jumps), "functions that jump to a whole call")


main()
