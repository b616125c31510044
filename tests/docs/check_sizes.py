"""
Whether docs/guide.md still tells the size of the library in firmware: links the same programs as
its table, without what they do not call, and compares within a tenth.

    check_sizes.py

Of each row the first cell names the functions that the program calls, or the headers of which it
calls all functions, but for those with a name that `without` follows; the head of a column names
compiler and flags. What the program itself has for its calls is not counted. Columns whose compiler is not installed, or of another version, are skipped,
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
        rows.append((functions_of(root, first),
                     dict(zip(compilers, [int(cell.replace(",", "")) for cell in cells]))))
    return rows


def functions_of(root, cell):
    """The functions that a cell means: see above."""
    included, _, left_out = cell.partition("without")
    functions = re.findall(r"`(utf8codec_\w+)\(\)`", included)
    for header in re.findall(r"`(\w+\.h)`", included):
        text = (root / "include" / "utf8codec" / header).read_text("utf-8")
        text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
        functions += re.findall(r"UTF8CODEC_API[^;{]*?\b(utf8codec_\w+)\(", text)
    names = re.findall(r"`\w*?_?(\w+)\(\)`", left_out)
    return [name for name in functions if not any(part in name for part in names)]


def reason_to_skip(compiler):
    """Why the figures of the guide cannot be compared with this compiler; None when they can."""
    if not shutil.which(compiler[0]):
        return "is not installed"
    version = subprocess.run([compiler[0], "-dumpversion"], check=True, capture_output=True,
                             text=True).stdout.strip()
    return None if version.split(".")[0] == GCC else f"is version {version}, not {GCC}"


def compiled(compiler, sources, folder, *options):
    """The library's objects."""
    subprocess.run([*compiler, *LIBRARY, *options, "-c", *map(str, sources)], cwd=folder,
                   check=True)
    return sorted(folder.glob("*.o"))


def size_of(functions, compiler, objects, folder):
    """Bytes of code and constants that a program which calls these functions gets."""
    source, program = folder / "firmware.c", folder / "firmware"
    uses = "".join(f"    use((void (*)(void)){name});\n" for name in functions)
    source.write_text("#include <utf8codec/utf8codec.h>\nextern void use(void (*)(void));\n"
                      f"void firmware(void);\nvoid firmware(void)\n{{\n{uses}}}\n")
    subprocess.run([*compiler, *LIBRARY, "-I", str(blocks.source_dir() / "include"), str(source),
                    *map(str, objects), *LINK, "-o", str(program)], check=True)
    calls = folder / "calls.o"
    subprocess.run([*compiler, *LIBRARY, "-I", str(blocks.source_dir() / "include"), "-c",
                    str(source), "-o", str(calls)], check=True)
    size = compiler[0].removesuffix("gcc") + "size" if compiler[0] != "gcc" else "size"
    printed = subprocess.run([size, str(program), str(calls)], check=True, capture_output=True,
                             text=True)
    linked, own = [int(text) + int(data) for text, data, *_ in
                   (line.split() for line in printed.stdout.splitlines()[1:])]
    return linked - own


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
            objects = compiled(compiler, sources, folder)
            for functions, stated in rows:
                measured = size_of(functions, compiler, objects, folder)
                compared += 1
                good = abs(measured - stated[column]) <= stated[column] / 10
                wrong += not good
                what = " ".join(functions) if len(functions) < 9 else f"{len(functions)} functions"
                print(f"{column}: {what}: {measured} bytes"
                      + ("" if good else f", but the guide says {stated[column]}"))
    if not compared:
        return 77
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
