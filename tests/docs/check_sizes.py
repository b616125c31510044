"""
Whether docs/guide.md still tells the size of the library in firmware: links the same programs as
its table, without what they do not call, and compares within a tenth.

    check_sizes.py

Of each row the first cell names the functions that the program calls; the head of a column names
compiler and flags. Columns whose compiler is not installed, or of another version, are skipped,
with a word; when none is left, the exit status is 77.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import blocks

GCC = "12"  # of the guide's figures
LIBRARY = ["-std=c11", "-ffreestanding", "-fno-stack-protector", "-ffunction-sections",
           "-fdata-sections", "-fno-asynchronous-unwind-tables", "-fno-pic",
           "-DUTF8CODEC_FREESTANDING",
           "-DUTF8CODEC_MAX_ISA=UTF8CODEC_ISA_NONE"]
# memcpy and memset are the environment's, and so is what a division might call.
LINK = ["-nostdlib", "-static", "-no-pie", "-Wl,--gc-sections", "-Wl,--entry=firmware",
        "-Wl,--unresolved-symbols=ignore-all", "-Wl,--build-id=none"]


def table_of(root):
    """[(functions, {compiler command: bytes})] of the one table whose head says 'it calls'."""
    text = (root / "docs" / "guide.md").read_text("utf-8")
    head, body = re.search(r"^\| it calls \|(.*)\|\n\|[-|]+\|\n((?:\|.*\|\n)+)", text,
                           re.M).groups()
    compilers = [cell.strip(" `") for cell in head.split("|")]
    rows = []
    for line in body.splitlines():
        first, *cells = [cell.strip() for cell in line.strip("|").split("|")]
        rows.append((re.findall(r"`(utf8codec_\w+)\(\)`", first),
                     dict(zip(compilers, [int(cell) for cell in cells]))))
    return rows


def reason_to_skip(compiler):
    """Why the figures of the guide cannot be compared with this compiler; None when they can."""
    if not shutil.which(compiler[0]):
        return "is not installed"
    version = subprocess.run([compiler[0], "-dumpversion"], check=True, capture_output=True,
                             text=True).stdout.strip()
    return None if version.split(".")[0] == GCC else f"is version {version}, not {GCC}"


def size_of(functions, compiler, objects, folder):
    """Bytes of code and constants of a program that calls these functions."""
    source, program = folder / "firmware.c", folder / "firmware"
    uses = "".join(f"    use((void (*)(void)){name});\n" for name in functions)
    source.write_text("#include <utf8codec/utf8codec.h>\nextern void use(void (*)(void));\n"
                      f"void firmware(void);\nvoid firmware(void)\n{{\n{uses}}}\n")
    subprocess.run([*compiler, *LIBRARY, "-I", str(blocks.source_dir() / "include"), str(source),
                    *map(str, objects), *LINK, "-o", str(program)], check=True)
    size = compiler[0].removesuffix("gcc") + "size" if compiler[0] != "gcc" else "size"
    printed = subprocess.run([size, str(program)], check=True, capture_output=True, text=True)
    text, data = printed.stdout.splitlines()[1].split()[:2]
    return int(text) + int(data)


def main():
    root, wrong, compared = blocks.source_dir(), 0, 0
    rows = table_of(root)
    sources = sorted((root / "src").rglob("*.c"))
    for column in rows[0][1]:
        compiler = column.split()
        reason = reason_to_skip(compiler)
        if reason:
            print(f"skipped: {compiler[0]} {reason}")
            continue
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            subprocess.run([*compiler, *LIBRARY, "-c", *map(str, sources)], cwd=folder, check=True)
            objects = sorted(folder.glob("*.o"))
            for functions, stated in rows:
                measured = size_of(functions, compiler, objects, folder)
                compared += 1
                good = abs(measured - stated[column]) <= stated[column] / 10
                wrong += not good
                print(f"{column}: {' '.join(functions)}: {measured} bytes"
                      + ("" if good else f", but the guide says {stated[column]}"))
    if not compared:
        return 77
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
