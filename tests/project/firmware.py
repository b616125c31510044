"""The library on microcontrollers: its size, its stack, what it needs, and its self-test.

Usage: firmware.py SOURCE_DIR WORK_DIR

For Cortex-M0+, M4 and M33, as docs/guide.md#firmware compiles it:

- decoding, encoding and validation, and the whole scalar library, are no larger than LIMITS
  (M0+ and gcc 12: other compilers are not compared);
- no function has a stack frame of more than MOST_STACK bytes;
- nothing is needed but memcpy, memset and what gcc itself provides; encoding needs nothing.

Then tests/firmware/ runs in QEMU on M0, M3 and M4 and must pass; and once with a library that takes
surrogates for scalar values, where it must fail.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

from project import fail, library_sources, need, run

GCC = "arm-none-eabi-gcc"
SIZES = "cortex-m0plus"
CPUS = [SIZES, "cortex-m4", "cortex-m33"]
MACHINES = [("microbit", "cortex-m0plus"), ("mps2-an385", "cortex-m3"), ("mps2-an386", "cortex-m4")]
MOST_STACK = 96
# What is measured, as a cell of the guide's table, and the most bytes on an M0+.
LIMITS = [
    ("`utf8codec_decode()`, `utf8codec_encode()`, `utf8codec_validate()`", 448),
    ("`types.h`, `decode.h`, `encode.h`, `stream.h`, `utf8.h`, `utf16.h`, `utf32.h`, `latin1.h` "
     "without `utf16le()`, `utf16be()`, `utf32le()`, `utf32be()`", 3 * 1024),
]
LIBC = {"memcpy", "memset"}
# Of libgcc: arithmetic that the processor lacks.
BY_COMPILER = re.compile(r"__(aeabi|gnu_thumb1|clz|ctz)\w*")
SUPPORT = ["check", "check_conversion", "check_stream", "operations", "oracle_abnf",
           "oracle_convert", "oracle_legacy", "oracle_sequence", "oracle_tang", "oracle_utf16",
           "oracle_utf32", "oracle_utf8", "samples", "vectors_ends", "vectors_forbidden",
           "vectors_misplaced", "vectors_standards", "oracle_random"]
STATUS_OF_FAILURE = 1


def compiler_for(cpu):
    return [GCC, "-Os", f"-mcpu={cpu}", "-mthumb"]


def check_stack(folder):
    """The largest frames, from -fstack-usage."""
    problems, largest = [], 0
    for path in folder.glob("*.su"):
        for line in path.read_text("utf-8").splitlines():
            where, size, kind = line.split("\t")
            largest = max(largest, int(size))
            if int(size) > MOST_STACK or "dynamic" in kind:
                problems.append(f"{folder.name}: {':'.join(where.split(':')[0::3])}: a stack frame "
                                f"of {size} bytes ({kind})")
    if not largest:
        problems.append(f"{folder.name}: no stack frames were found")
    return problems, largest


def check_symbols(folder, objects):
    whole = folder / "whole.elf"
    run([GCC, "-nostdlib", "-r", "-o", whole, *objects])
    prefix = GCC.removesuffix("gcc")
    needed = {line.split()[-1] for line in run([f"{prefix}nm", "-u", whole]).splitlines()}
    libc = sorted(name for name in needed if not BY_COMPILER.fullmatch(name))
    problems = [f"{folder.name}: the library needs {name}" for name in libc if name not in LIBC]
    for line in run([f"{prefix}nm", "-u", folder / "encode.o"]).splitlines():
        problems.append(f"{folder.name}: encoding needs {line.split()[-1]}")
    return problems, libc


def selftest(root, folder, cpu, *options):
    """Links the self-test with the objects in the folder; returns its path."""
    tests = root / "tests"
    program = folder / ("selftest-fails" if options else "selftest")
    sources = [*sorted((tests / "firmware").glob("*.c")),
               *(tests / "support" / f"{name}.c" for name in SUPPORT)]
    run([*compiler_for(cpu), "-std=c11", "-Wall", "-Wextra", "-Werror", "-ffunction-sections",
         "-fdata-sections", "-I", root / "include", "-I", root / "src", "-I", tests,
         "--specs=nano.specs", "--specs=nosys.specs", "-nostartfiles",
         "-T", tests / "firmware" / "firmware.ld", "-Wl,--gc-sections", "-DORACLE_IN_FIRMWARE",
         *sources, *sorted(folder.glob("*.o")), *options, "-o", program])
    return program


def emulated(machine, program):
    """The exit status and the output."""
    done = subprocess.run(["qemu-system-arm", "-M", machine, "-display", "none",
                           "-semihosting-config", "enable=on,target=native", "-kernel", program],
                          text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600)
    return done.returncode, done.stdout.strip()


def main():
    root, work = map(pathlib.Path, sys.argv[1:])
    root = root.resolve()
    for program in GCC, "qemu-system-arm":
        need(program)
    sys.path.insert(0, str(root / "tests" / "docs"))
    import check_sizes
    sources = [root / path for path in library_sources(root)]
    problems = []
    shutil.rmtree(work, ignore_errors=True)
    for cpu in dict.fromkeys([*CPUS, *(cpu for _, cpu in MACHINES)]):
        folder = work / cpu
        folder.mkdir(parents=True)
        objects = check_sizes.compiled(compiler_for(cpu), sources, folder.resolve(), "-fstack-usage",
                                       "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror")
        found, largest = check_stack(folder)
        problems += found
        found, libc = check_symbols(folder, objects)
        problems += found
        print(f"{cpu}: largest stack frame {largest} bytes; needed: {', '.join(libc) or 'nothing'}")
        reason = check_sizes.reason_to_skip([GCC])
        if reason and cpu == SIZES:
            print(f"skipped: the sizes: {GCC} {reason}")
        scratch = work / "sizes"
        scratch.mkdir(exist_ok=True)
        for what, most in [] if reason else LIMITS:
            functions = check_sizes.functions_of(root, what)
            size = check_sizes.size_of(functions, compiler_for(cpu), objects, scratch.resolve())
            print(f"{cpu}: {len(functions)} functions: {size} bytes")
            if cpu == SIZES and not 0 < size <= most:
                problems.append(f"{cpu}: {what}: {size} bytes, and at most {most} are allowed")

    for machine, cpu in MACHINES:
        status, output = emulated(machine, selftest(root, work / cpu, cpu))
        print(f"{machine}, {cpu}: {output}: exit status {status}")
        if status != 0 or " checks" not in output:
            problems.append(f"{machine}: the self-test failed")
    surrogates = work / "surrogates.c"
    surrogates.write_text("unsigned __wrap_u8c_scalar_error(unsigned long code_point);\n"
                          "unsigned __wrap_u8c_scalar_error(unsigned long code_point)\n"
                          "{\n    return code_point > 0x10FFFF ? 5 : 0;\n}\n")
    machine, cpu = MACHINES[0]
    status, output = emulated(machine, selftest(root, work / cpu, cpu, surrogates.resolve(),
                                                "-Wl,--wrap=u8c_scalar_error"))
    if status != STATUS_OF_FAILURE:
        problems.append(f"the self-test of a wrong library ended with {status}: {output}")
    if problems:
        fail(problems)
    print("and with a wrong library, the self-test fails")


main()
