"""
Compiles every ```c block of the documents against the library, as strict C99, runs the programs
among them and compares what they print with the ```text block that shows it.

    check_code.py LIBRARY COMPILER [FLAG...]

LIBRARY is the static library; FLAGs are those that it was built with (sanitizers). When all is well
but blocks were skipped, the exit status is 77.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import blocks

STRICT = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow",
          "-Wstrict-prototypes", "-Wmissing-prototypes", "-Werror"]
SKIPPED = 77


# The libraries that blocks may name. One of these that is not installed skips the block; any other
# name is an error, so that a misspelt one cannot skip it. tools/test installs them all.
LIBRARIES = {"icu-uc", "libutf8proc", "glib-2.0", "-lunistring"}


class Missing(Exception):
    """A library that a block needs is not installed."""


def flags_of(library, compile_command):
    """The flags to compile and link with another library, whose headers need not be as STRICT."""
    if library.startswith("-l"):
        command = [*compile_command, "-xc", "-", "-o", "/dev/null", library]
    else:
        command = ["pkg-config", "--cflags", "--libs", library]
    if not shutil.which(command[0]):
        raise Missing(f"{command[0]} is not installed")
    ran = subprocess.run(command, input="int main(void) { return 0; }", text=True,
                         capture_output=True)
    if ran.returncode != 0:
        raise Missing(f"{library} is not installed")
    if library.startswith("-l"):
        return [library]
    return [re.sub("^-I", "-isystem", flag) for flag in ran.stdout.split()]


def check(block, all_blocks, library, compile_command, folder):
    """None when all is well, else what is not. Raises Missing."""
    unknown = [name for name in block.libraries if name not in LIBRARIES]
    if unknown:
        return f"{', '.join(unknown)}: not among the libraries of check_code.py"
    source, program = folder / "block.c", folder / "block"
    source.write_text(block.text, "utf-8")
    for header in all_blocks:
        if header.is_header and header.document == block.document and header.line < block.line:
            (folder / header.file_name).write_text(header.text, "utf-8")
    include = ["-I", str(blocks.source_dir() / "include")]
    others = [flag for name in block.libraries for flag in flags_of(name, compile_command)]
    unused = ["-Wno-unused"] if block.is_header else []
    target = ([str(library), *others, "-o", str(program)] if block.is_program
              else [*others, "-c", "-o", str(folder / "block.o")])
    built = subprocess.run([*compile_command, *STRICT, *unused, *include, str(source), *target],
                           capture_output=True, text=True)
    if built.returncode != 0:
        return built.stderr
    name = (block.file_name or "").removesuffix(".c")
    if not block.is_program or name and block.is_named_by_commands(name, all_blocks):
        return None
    ran = subprocess.run([str(program)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, timeout=60, cwd=folder)
    printed = ran.stdout.decode("utf-8", "backslashreplace")
    if ran.returncode != 0:
        return f"exit status {ran.returncode}; it printed:\n{printed}"
    for shown in all_blocks:
        if shown.is_output_of is block and shown.text != printed:
            return f"shown at line {shown.line}:\n{shown.text}but it prints:\n{printed}"
    return None


def main():
    library, compile_command = pathlib.Path(sys.argv[1]), sys.argv[2:]
    all_blocks = blocks.all_blocks(blocks.source_dir())
    sources = [block for block in all_blocks if block.language == "c"]
    compared = sum(block.is_output_of is not None for block in all_blocks)
    failed, skipped = 0, 0
    for block in sources:
        with tempfile.TemporaryDirectory() as folder:
            try:
                problem = check(block, all_blocks, library, compile_command, pathlib.Path(folder))
            except Missing as missing:
                skipped += 1
                print(f"{block.where}: skipped: {missing}")
                continue
        if problem:
            failed += 1
            print(f"{block.where}: {problem}")
    print(f"{len(sources)} blocks of C, {compared} outputs shown, {skipped} skipped, "
          f"{failed} wrong")
    if failed or not sources or not compared:
        return 1
    return SKIPPED if skipped else 0


if __name__ == "__main__":
    sys.exit(main())
