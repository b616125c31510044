"""The checks of sources fail when they should: each is run on a copy with one fault put in.

Usage: self_test.py SOURCE_DIR
"""
import os
import shutil
import subprocess
import sys
import tempfile

from project import fail

HERE = os.path.dirname(os.path.abspath(__file__))

# A check, the file that the fault goes to (made when it is not there), the line added to it.
FAULTS = [
    ("layers.py", "src/grammar.h", '#include "decode_one.h"'),
    ("layers.py", "src/bulk/decode.c", '#include "../dispatch/dispatch.h"'),
    ("layers.py", "src/stream.c", "#include <stdio.h>"),
    ("layers.py", "src/boundary.c", '#include "stream.c"'),
    ("layers.py", "src/api.c", "#  include NAME"),
    ("layers.py", "src/base.h", "#include <immintrin.h>"),
    ("layers.py", "include/utf8codec/types.h", '#include "../../src/base.h"'),
    ("layers.py", "include/utf8codec/types.h", "#include <string.h>"),
    ("layers.py", "src/new.c", "int new_file;"),
    ("layers.py", "tools/cli/new.c", '#include "../../src/grammar.h"'),
    ("byte_ranges.py", "src/stream.c", "static int new_fault = 0xC2;"),
    ("byte_ranges.py", "src/stream.c", "static int new_fault = 0xd800u;"),
    ("byte_ranges.py", "src/stream.c", "static int new_fault = 1114111;"),
    ("byte_ranges.py", "src/stream.c", "static int new_fault = 191;"),
    ("byte_ranges.py", "src/stream.c", "static int new_fault = 0200;"),
    ("byte_ranges.py", "src/stream.c", "static int new_fault = '\\xED';"),
    ("byte_ranges.py", "src/stream.c", "static long new_fault = 0x80808080;"),
    ("byte_ranges.py", "src/stream.c", 'static char new_fault[] = "80..BF";'),
    ("paths.py", "README.md", "see /home" + "/someone/utf8codec"),
]


def passes(check, root):
    done = subprocess.run([sys.executable, os.path.join(HERE, check), root],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.returncode == 0


def main():
    source, problems = sys.argv[1], []
    with tempfile.TemporaryDirectory() as folder:
        root = os.path.join(folder, "copy")
        os.makedirs(root)
        for part in ("src", "include", "tools", "README.md"):
            path = os.path.join(source, part)
            copy = shutil.copytree if os.path.isdir(path) else shutil.copy
            copy(path, os.path.join(root, part))
        for check in sorted({check for check, _, _ in FAULTS}):
            if not passes(check, root):
                problems.append(f"{check}: fails without a fault")
        for check, path, line in FAULTS:
            full = os.path.join(root, path)
            before = open(full, encoding="utf-8").read() if os.path.exists(full) else None
            with open(full, "a", encoding="utf-8") as file:
                file.write(f"\n{line}\n")
            if passes(check, root):
                problems.append(f"{check}: does not see in {path}: {line}")
            if before is None:
                os.remove(full)
            else:
                with open(full, "w", encoding="utf-8") as file:
                    file.write(before)
    if problems:
        fail(problems)
    print(f"{len(FAULTS)} faults put in, each seen")


main()
