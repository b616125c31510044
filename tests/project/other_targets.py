"""The library's sources compile for other systems, processors and compilers, as far as that can be
said without their headers, as one unit. windows.py compiles each file for another system.

Usage: other_targets.py SOURCE_DIR CLANG

There is no Microsoft compiler: clang's driver for its options (clang-cl) reads the sources as that
would, with the kernels; and without its own macro, as a compiler that has no extensions of gcc's.
"""
import os
import sys
import tempfile

from project import fail, library_sources, max_isa, need, run, write_unit

# x86-64 with its kernels: without ELF and its whole calls, and where a long has 32 bits; with ELF; with
# a size_t of 32 bits. Then others.
TARGETS = ["x86_64-apple-macos", "x86_64-w64-windows-gnu", "x86_64-unknown-freebsd",
           "x86_64-linux-gnux32", "i686-w64-windows-gnu", "arm64-apple-macos", "aarch64_be-linux-gnu",
           "armv7a-linux-gnueabihf", "thumbv6m-none-eabi", "powerpc64-linux-gnu", "s390x-linux-gnu"]
WINDOWS_TARGETS = ["x86_64-pc-windows-msvc", "i686-pc-windows-msvc", "arm64-pc-windows-msvc"]
# With the options that their vectors need, and the macro that is 1 if the build has these.
WITH_KERNELS = [("aarch64-linux-gnu", [], "U8C_HAS_NEON"),
                ("powerpc64le-linux-gnu", [], "U8C_HAS_VSX"),
                ("wasm32-wasi", ["-msimd128"], "U8C_HAS_SIMD128"),
                ("riscv64-linux-gnu", ["-march=rv64gcv"], "U8C_HAS_RVV")]
OPTIONS = ["-fsyntax-only", "-ffreestanding", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]
# memcpy() is declared by the sources: there is no <string.h>.
OF_MICROSOFT = ["--driver-mode=cl", "-fms-compatibility", "-fms-compatibility-version=19.40", "-Zs", "-X",
                "-W4", "-WX", "-clang:-ffreestanding", "-DUTF8CODEC_FREESTANDING"]
KERNELS = max_isa("AVX512")
# Without extensions, a unit cannot say that it need not use every function which files share.
NO_MACRO = ["-U__clang__", "-Wno-unused-function"]
WITHOUT_EXTENSIONS = [*NO_MACRO, "-U__GNUC__", "-DUTF8CODEC_FREESTANDING"]


def check_kernels(compiler, options, macro):
    """The sources have vector kernels in a build with these options, so that they were compiled."""
    levels = os.path.abspath(os.path.join(sys.argv[1], "src", "kernels", "levels.h"))
    with tempfile.TemporaryDirectory() as folder:
        unit = os.path.join(folder, "unit.c")
        with open(unit, "w", encoding="ascii") as file:
            file.write(f'#include "{levels}"\n#if !{macro} && __clang_major__ >= 19\n'
                       '#error "no kernels"\n#endif\n')
        run([compiler, *options, "--", unit])


def check_headers(compiler, options):
    """The public headers in a C++ program."""
    with tempfile.TemporaryDirectory() as folder:
        unit = os.path.join(folder, "unit.cpp")
        with open(unit, "w", encoding="ascii") as file:
            file.write("#include <utf8codec/utf8codec.h>\n")
        run([compiler, *options, "-I", os.path.join(sys.argv[1], "include"), "--", unit])


def main():
    root, compiler = sys.argv[1:]
    compiler = need(compiler)
    sources = library_sources(root)
    if len(sources) < 20:
        fail(f"only {len(sources)} sources")
    with tempfile.TemporaryDirectory() as folder:
        unit = write_unit(root, folder)
        for target in TARGETS:
            run([compiler, f"--target={target}", *OPTIONS, unit])
        for target, options, kernels in WITH_KERNELS:
            options = [f"--target={target}", *options, *OPTIONS]
            run([compiler, *options, unit])
            check_kernels(compiler, options, kernels)
        run([compiler, *OPTIONS, *WITHOUT_EXTENSIONS, unit])
        for target in WINDOWS_TARGETS:
            options = [f"--target={target}", *OF_MICROSOFT]
            run([compiler, *options, KERNELS, "--", unit])
            run([compiler, *options, *NO_MACRO, "--", unit])
            check_headers(compiler, options)
    check_kernels(compiler, ["--target=x86_64-pc-windows-msvc", *OF_MICROSOFT, KERNELS], "U8C_HAS_AVX512")
    print(f"{len(sources)} sources for {len(TARGETS + WITH_KERNELS)} targets, for {len(WINDOWS_TARGETS)} with "
          "Microsoft's options, and without extensions")


main()
