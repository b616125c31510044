"""No kernel leaves the upper halves of vector registers in use.

After AVX instructions that write ymm or zmm registers, SSE instructions are slow on many processors
until vzeroupper. So wherever a kernel returns, or runs an SSE instruction, vzeroupper must have been
executed. Compilers emit it, but gcc leaves it out at -Os, and before a call of a function in the same
unit that it knows not to write all vector registers. Follows all paths through the machine code: of
the shared library, and of the sources as one unit.

Usage: upper_halves.py SOURCE_DIR BUILD_DIR COMPILER
"""
import os
import re
import sys
import tempfile

from library import only
from project import fail, finish, need, run, write_unit

# Of all sources as one unit, and whether it has kernels with AVX, by gcc.
OPTIONS = {"-O2": True, "-Os": False}

WIDE = re.compile(r"%[yz]mm")
SSE = re.compile(r"%xmm")
TARGET = re.compile(r"^([0-9a-f]+) <([^>]+)>")


def instructions(library):
    """By address: the instruction's name, its operands, and the address after it; and the symbols."""
    code, symbols, last = {}, {}, None
    for line in run([need("objdump"), "-d", "--no-show-raw-insn", library]).splitlines():
        symbol = re.match(r"^([0-9a-f]+) <(.+)>:$", line)
        if symbol:
            symbols[symbol[2]] = int(symbol[1], 16)
        found = re.match(r"^\s+([0-9a-f]+):\s+(?:(?:bnd|notrack|repz|rep|data16|cs)\s+)*(\S+)\s*(.*)$",
                         line)
        if found:
            address = int(found[1], 16)
            if last is not None:
                code[last][2] = address
            code[address] = [found[2], found[3], None]
            last = address
    return code, symbols


class Walk:
    """The paths from the start of a function, with the upper halves in use or not."""

    def __init__(self, code):
        self.code = code
        self.known = {}
        self.problems = set()

    def ends(self, start, in_use):
        """In which states a call of start returns."""
        if (start, in_use) not in self.known:
            self.known[start, in_use] = set()  # the library has no recursion
            self.known[start, in_use] = self.walk(start, in_use)
        return self.known[start, in_use]

    def walk(self, start, in_use):
        ends, seen, todo = set(), set(), [(start, in_use)]
        while todo:
            at, dirty = todo.pop()
            if (at, dirty) in seen or at not in self.code:
                continue
            seen.add((at, dirty))
            name, operands, after = self.code[at]
            target = TARGET.match(operands)
            if name == "vzeroupper":
                dirty = False
            elif WIDE.search(operands):
                dirty = True
            elif dirty and SSE.search(operands) and not name.startswith("v"):
                self.problems.add(f"{at:x}: {name} {operands}: with upper halves in use")
            if name.startswith("ret"):
                ends.add(dirty)
            elif name.startswith("call"):
                if target and "@plt" not in target[2]:
                    todo += [(after, end) for end in self.ends(int(target[1], 16), dirty)]
                else:
                    self.leave(at, dirty)
                    todo.append((after, False))
            elif name.startswith("jmp"):
                if target and "@plt" not in target[2]:
                    todo.append((int(target[1], 16), dirty))
                else:
                    self.leave(at, dirty)
            else:
                todo.append((after, dirty))
                if name.startswith("j") and target:
                    todo.append((int(target[1], 16), dirty))
        return ends

    def leave(self, at, dirty):
        if dirty:
            name, operands, _ = self.code[at]
            self.problems.add(f"{at:x}: {name} {operands}: with upper halves in use")


def problems_in(library):
    """The problems of a library, and how many kernels with AVX it has."""
    code, symbols = instructions(library)
    walk = Walk(code)
    kernels = {name: at for name, at in symbols.items() if re.match(r"u8c_avx\w+$", name)}
    problems = [f"{name} returns with upper halves in use"
                for name, at in sorted(kernels.items()) if True in walk.ends(at, False)]
    if not any(WIDE.search(operands) for _, operands, _ in code.values()):
        kernels = {}
    return problems + sorted(walk.problems), len(kernels)


def check(library, name, has_kernels):
    """How many kernels a library has; fails if it should have others, or if one is wrong."""
    problems, kernels = problems_in(library)
    if (kernels != 0) != has_kernels:
        problems.append(f"has {kernels} kernels with AVX")
    if problems:
        fail([f"{name}: {one}" for one in problems])
    return kernels


def main():
    root, build, compiler = sys.argv[1:]
    compiler = need(compiler)
    checked = check(only(build + "/libutf8codec.so.*.*"), "the shared library", True)
    with tempfile.TemporaryDirectory() as folder:
        unit, library = write_unit(root, folder), os.path.join(folder, "unit.so")
        for option, has_kernels in OPTIONS.items():
            run([compiler, option, "-shared", "-fPIC", unit, "-o", library])
            checked += check(library, f"one unit, {option}", has_kernels)
    finish([], checked, "kernels with AVX")


main()
