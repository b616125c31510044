"""No mask is stored with fewer bytes than are loaded again. Usage: mask_spills.py SOURCE_DIR COMPILER

gcc 12 widens a mask of 16 or 32 lanes in a mask register, stores its narrow form on the stack where
it has no register left, and loads the wide one: the upper bytes are left from something else. The
sources keep it from that with v_lanes_in(). Compiles the AVX-512 kernels, as one unit, with options
for which gcc did so, and looks for such stores and loads.
"""
import os
import re
import sys
import tempfile

from project import files_below, finish, max_isa, need, run, write_unit

OPTIONS = (["-O1", "-fsanitize=undefined"], ["-O1", "-fsanitize=thread"],
           ["-Os", max_isa("AVX512")], ["-O2"])
SIZES = {"kmovw": 2, "kmovd": 4, "kmovq": 8}
SLOT = r"-?(?:0x[0-9a-f]+)?\(%r[sb]p\)"
STORE = re.compile(rf"^(.*),({SLOT})$")
LOAD = re.compile(rf"^({SLOT}),%(\w+)$")
SHORT = re.compile(r"^(e..|r\d+d)$")  # registers of four bytes; those of one or two are not asked
LONG = re.compile(r"^(r[a-z]{2}|r\d+|k\d)$")


def loaded_size(name, register):
    """The bytes that an instruction loads into a register; 0 if it is none that loads a mask."""
    if name in SIZES:
        return SIZES[name]
    if name.startswith(("movz", "movs", "v", "lea")):
        return 0
    return 8 if LONG.match(register) else 4 if SHORT.match(register) else 0


def spills(listing):
    """The loads of more than was stored, as FUNCTION: STORE, LOAD; and how many masks were stored."""
    found, stored_masks, function, slots = [], 0, "", {}
    for line in listing.splitlines():
        begins = re.match(r"^[0-9a-f]+ <(.+)>:$", line)
        if begins:
            function, slots = begins[1], {}
            continue
        code = re.match(r"^\s+[0-9a-f]+:\s+(\S+)\s+(\S.*)$", line)
        if not code:
            continue
        name, operands = code[1], code[2]
        stored, loaded = STORE.match(operands), LOAD.match(operands)
        if stored and name in SIZES and stored[1].startswith("%k"):
            slots[stored[2]] = name
            stored_masks += 1
        elif stored and not name.startswith(("cmp", "test")):
            slots.pop(stored[2], None)
        elif loaded and loaded[1] in slots and (loaded_size(name, loaded[2]) >
                                                SIZES[slots[loaded[1]]]):
            found.append(f"{function}: {slots[loaded[1]]} to {loaded[1]}, then {name} {operands}")
    return found, stored_masks


def main():
    root, compiler = sys.argv[1:]
    compiler, objdump = need(compiler), need("objdump")
    sources = files_below(root, "src/kernels/x86/avx512", ".c")
    problems, masks = [], 0
    with tempfile.TemporaryDirectory() as folder:
        unit, kernels = write_unit(root, folder, sources), os.path.join(folder, "kernels.o")
        for options in OPTIONS:
            run([compiler, "-DU8C_VISIBLE_INTERNALS", *options, "-c", unit, "-o", kernels])
            found, stored = spills(run([objdump, "-d", "--no-show-raw-insn", kernels]))
            problems += [f"{' '.join(options)} {one}" for one in found]
            masks += stored
    finish(problems, masks, "masks on the stack")


main()
