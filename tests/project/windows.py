"""The library for Windows, by mingw-w64: built by CMake, installed, used by programs.

Usage: windows.py SOURCE_DIR WORK_DIR MACHINE

MACHINE is x86_64 or i686. The DLL exports the functions of the public headers and nothing else;
kernels have no instruction that traps where the stack is aligned to 16 bytes only (kernel.h); a
project finds the installed package, and its programs run with Wine where that runs them.
"""
import os
import re
import sys

from library import declared
from project import build, configure, fail, files_below, need, run, version_of

# Moves of 32 and 64 bytes between a register and memory that must be aligned.
ALIGNED_MOVE = re.compile(r"\bv(mov(dqa(32|64)?|aps|apd|ntdqa?)|movnt\w+)\s.*%[yz]mm")


def toolchain(machine):
    """CMake's options. -Og is where gcc has aligned moves that it folds otherwise."""
    prefix = f"{machine}-w64-mingw32"
    return ["-DCMAKE_SYSTEM_NAME=Windows", f"-DCMAKE_C_COMPILER={need(prefix + '-gcc')}",
            f"-DCMAKE_CXX_COMPILER={need(prefix + '-g++')}", "-DCMAKE_BUILD_TYPE=Release",
            "-DCMAKE_C_FLAGS_RELEASE=-Og", "-DCMAKE_EXE_LINKER_FLAGS=-static-libgcc -static-libstdc++"]


def exported(objdump, library):
    """The names in the export table of a DLL."""
    table = run([objdump, "-p", library]).partition("[Ordinal/Name Pointer] Table")[2]
    return set(re.findall(r"^\s+\[\s*\d+\](?: \+base\[\s*\d+\]\s+[0-9a-f]+)? (\S+)$", table, re.M))


def check_exports(source, objdump, library):
    promised, found = declared(source), exported(objdump, library)
    problems = [f"{library}: exports {name}, which no public header declares"
                for name in sorted(found - promised)]
    return problems + [f"{library}: does not export {name}" for name in sorted(promised - found)]


def check_moves(objdump, library):
    code = run([objdump, "-d", "--no-show-raw-insn", library])
    if not re.search(r"%zmm", code):
        fail(f"{library}: has no AVX-512 kernels")
    return [f"{library}: a move that must be aligned: {line.strip()}"
            for line in code.splitlines() if "(" in line and ALIGNED_MOVE.search(line)]


def check_installed(source, prefix):
    wanted = {"bin/libutf8codec.dll", "lib/libutf8codec.dll.a", "lib/libutf8codec.a",
              "bin/utf8codec.exe", "lib/cmake/utf8codec/utf8codec-config.cmake", "lib/pkgconfig/utf8codec.pc"}
    wanted |= {path for path in files_below(source, "include", ".h")}
    return [f"{prefix}: {path} was not installed"
            for path in sorted(wanted - set(files_below(prefix, ".", "")))]


def run_consumers(source, work, machine, options):
    """Programs in C and C++, with the DLL and with the static library."""
    folder, prefix = os.path.join(work, "consumer"), os.path.join(work, "prefix")
    configure(os.path.join(source, "tests", "consumers", "find_package"), folder, *options,
              f"-DCMAKE_PREFIX_PATH={prefix}", f"-DWANTED={version_of(source)}",
              "-DCMAKE_FIND_ROOT_PATH_MODE_PACKAGE=BOTH")
    build(folder)
    programs = [name for name in sorted(os.listdir(folder)) if name.endswith(".exe")]
    if len(programs) != 4:
        fail(f"{folder}: {len(programs)} programs instead of 4")
    if machine != "x86_64":
        print(f"skipped: the programs for {machine} are not run: Wine here runs those of 64 bits")
        return
    for program in programs:
        printed = run([need("wine"), os.path.join(folder, program)],
                      set={"WINEPATH": os.path.join(prefix, "bin"), "WINEDEBUG": "-all"}).strip()
        if printed != version_of(source):
            fail(f"{program} printed {printed!r} instead of {version_of(source)!r}")
    print(f"{', '.join(programs)} print {version_of(source)}")


def main():
    source, work, machine = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3]
    folder, prefix = os.path.join(work, "build"), os.path.join(work, "prefix")
    objdump = need(f"{machine}-w64-mingw32-objdump")
    options = toolchain(machine)
    configure(source, folder, *options, f"-DCMAKE_INSTALL_PREFIX={prefix}",
              "-DUTF8CODEC_WERROR=ON",
              *(f"-DUTF8CODEC_BUILD_{part}=OFF" for part in ("TESTS", "FUZZ", "BENCH")))
    build(folder)
    run(["cmake", "--install", folder])
    problems = check_exports(source, objdump, os.path.join(folder, "libutf8codec.dll"))
    problems += check_installed(source, prefix)
    if machine == "x86_64":
        problems += check_moves(objdump, os.path.join(folder, "libutf8codec.a"))
    if problems:
        fail(problems)
    print(f"{machine}: {len(declared(source))} functions are exported and nothing else")
    run_consumers(source, work, machine, options)


main()
