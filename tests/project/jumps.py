"""Whole calls leave by jumps. Usage: jumps.py SOURCE_DIR COMPILER

Short calls would pay for a stack frame, and for a call within a call. Compiles the library, file by
file and as one unit, and looks at the machine code: no function u8c_jump_to_<operation>(), which a
public function is an alias of, has a stack frame (src/convert/driver.h); and whole calls jump to
each other and to u8c_finish_<operation>() (src/kernels/calls.h).
"""
import os
import re
import sys
import tempfile

from project import SKIPPED, finish, library_sources, need, run, write_unit

SECTION = re.compile(r"Disassembly of section (\S+):$")
TEXT = r"\.text\.(?:unlikely\.)?"
FRAME = re.compile(r"\t(push\w*|sub\w* .*%rsp$)")
CALL = re.compile(r"\tcall")
TARGET = re.compile(rf"\sR_X86_64_\w+\t(?:{TEXT})?(\w+)")
WHOLE_CALL = re.compile(r"(?!u8c_choose_).*(u8c_finish_|_behind_|\bcall_|_call_)")


def check(listing):
    """The operations that are jumped to, how many jumps there are, and the problems."""
    operations, jumps, problems, name, is_call = set(), 0, [], "", False
    for line in listing.splitlines():
        section, target = SECTION.match(line), TARGET.search(line)
        if section:
            name = re.sub(f"^{TEXT}", "", section[1])
            if name.startswith("u8c_jump_to_"):
                operations.add(name.removeprefix("u8c_jump_to_"))
        elif target:
            if WHOLE_CALL.match(name) and WHOLE_CALL.match(target[1]):
                jumps += not is_call
                if is_call:
                    problems.append(f"{name}() calls {target[1]}()")
        else:
            is_call = bool(CALL.search(line))
            if name.startswith("u8c_jump_to_") and FRAME.search(line):
                problems.append(f"{name}() has a stack frame: {line.strip()}")
    return operations, jumps, problems


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
    total, problems = 0, []
    with tempfile.TemporaryDirectory() as folder:
        compiled = os.path.join(folder, "compiled.o")
        files = [os.path.join(root, source) for source in library_sources(root)]
        for sources in files, [write_unit(root, folder)]:
            operations, jumps = set(), 0
            for source in sources:
                run([compiler, "-O2", "-ffunction-sections", "-c", source, "-o", compiled])
                found, number, wrong = check(run([objdump, "-dr", "--no-show-raw-insn", compiled]))
                operations |= found
                jumps += number
                problems += [f"{compiler}: {os.path.basename(source)}: {problem}"
                             for problem in wrong]
            if "validate_in" not in operations or jumps < len(operations):
                problems.append(f"{len(sources)} sources: {len(operations)} operations without "
                                f"validate_in, or {jumps} jumps: the patterns match too little")
            total += jumps
    finish(problems, total, "jumps from one whole call to another")


main()
