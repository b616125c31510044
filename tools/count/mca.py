#!/usr/bin/env python3
"""What llvm-mca estimates for NEON, beside simdutf: for docs/performance.md.

mca.py OUT    OUT is the folder that count.sh has made for 64-bit ARM, with simdutf

Not loops chosen by hand: all instructions that a call executes on a text, in their order, as qemu
has traced them, are the block that llvm-mca runs once. So what is counted as the loop, and how often
each of its ways is taken, is what happened. A call, a return and an indirect jump become plain
jumps, since llvm-mca takes a call to last 100 cycles.

Needs qemu-user and llvm-19 (llvm-mc-19, llvm-mca-19).
"""
import collections
import concurrent.futures
import os
import pathlib
import re
import statistics
import subprocess
import sys

TEXT_SIZE = "4096"
OPERATIONS = ["validate", "validate_ascii", "to_utf32", "from_utf32", "to_utf16", "from_utf16"]
PROCESSORS = ["neoverse-v2", "cortex-a76", "apple-m1"]
JUMPS = re.compile(r"^\s*(bl|blr|br|ret)\b.*$", re.MULTILINE)
SYSTEM_CALL = re.compile(r"^\s*svc\b.*\n", re.MULTILINE)


def output(command, text=None):
    return subprocess.run(command, input=text, check=True, encoding="ascii",
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def traced(folder, who):
    """Of (operation, text), the bytes of the text and the assembly of what was executed."""
    trace = folder / "trace"
    runs = output(["qemu-aarch64", "-cpu", "cortex-a76", "-plugin", f"{folder / 'plugin.so'},trace={trace}",
                   folder / "count", who, TEXT_SIZE])
    parts = trace.read_text(encoding="ascii").split("\n\n")[:-1]
    trace.unlink()
    for run, part in zip(runs.splitlines(), parts, strict=True):
        operation, text, size = run.split()
        if operation in OPERATIONS:
            code = output(["llvm-mc-19", "--disassemble", "--triple=aarch64", "--mattr=+all"], part)
            code = SYSTEM_CALL.sub("", JUMPS.sub("\tb #4", code))
            yield (operation, text), int(size), code


def cycles(code, processor):
    """Of one run of the block, as llvm-mca estimates them."""
    found = output(["llvm-mca-19", "--mtriple=aarch64", f"--mcpu={processor}", "--iterations=1",
                    "--instruction-info=0", "--resource-pressure=0"], code)
    return int(re.search(r"Total Cycles: +(\d+)", found)[1])


def main():
    folder = pathlib.Path(sys.argv[1])
    found = collections.defaultdict(dict)  # [who][operation, text, processor]: cycles for each byte
    jobs = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for who in ("ours", "simdutf"):
            for (operation, text), size, code in traced(folder, who):
                for processor in PROCESSORS:
                    jobs.append((who, (operation, text, processor), size,
                                 pool.submit(cycles, code, processor)))
        for who, cell, size, job in jobs:
            found[who][cell] = job.result() / size
    heads = [f"{name}, {which}" for name in PROCESSORS for which in ("ascii", "others")]
    print(f"| operation | {' | '.join(heads)} |\n|---|{'---|' * len(heads)}")
    for operation in OPERATIONS:
        shown = []
        for processor in PROCESSORS:
            for which in ("ascii", "others"):
                cells = [cell for cell in found["simdutf"] if cell[0] == operation and
                         cell[2] == processor and (cell[1] == "ascii") == (which == "ascii")]
                means = [statistics.geometric_mean(found[who][cell] for cell in cells)
                         for who in ("ours", "simdutf") if cells]
                shown.append(", ".join(f"{mean:.2f}" for mean in means))
        print(f"| {operation} | {' | '.join(shown)} |")
    for processor in PROCESSORS:
        shares = {cell: found["ours"][cell] / found["simdutf"][cell]
                  for cell in found["simdutf"] if cell[2] == processor}
        worst = max(shares, key=shares.get)
        print(f"{processor}: {statistics.geometric_mean(shares.values()):.2f} of simdutf's cycles, "
              f"at most {shares[worst]:.2f} ({worst[0]}, {worst[1]})")


if __name__ == "__main__":
    main()
