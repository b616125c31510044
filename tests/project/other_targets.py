"""The library's sources compile for other systems and processors, as far as that can be said without
their headers.

Usage: other_targets.py SOURCE_DIR CLANG
"""
import os
import sys

from project import fail, library_sources, need, run

# x86-64 with its kernels: without ELF, with it, and with a size_t of 32 bits. Then others.
TARGETS = ["x86_64-w64-windows-gnu", "x86_64-apple-macos", "x86_64-unknown-freebsd",
           "x86_64-linux-gnux32", "i686-w64-windows-gnu", "arm64-apple-macos", "aarch64-linux-gnu",
           "armv7a-linux-gnueabihf", "thumbv6m-none-eabi", "riscv64-linux-gnu", "wasm32-wasi",
           "powerpc64le-linux-gnu", "s390x-linux-gnu"]
OPTIONS = ["-fsyntax-only", "-ffreestanding", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]


def main():
    root, compiler = sys.argv[1:]
    compiler = need(compiler)
    sources = library_sources(root)
    for target in TARGETS:
        run([compiler, f"--target={target}", *OPTIONS, *(os.path.join(root, path) for path in sources)])
    if len(sources) < 20:
        fail(f"only {len(sources)} sources")
    print(f"{len(sources)} sources for {len(TARGETS)} targets")


main()
