"""Every public function is written out: grep finds its definition, once, as a reader would look for it.

Usage: definitions.py SOURCE_DIR

A definition is a line that begins with the return type and the function's name, and is not a
declaration. The program ctags, where it is installed, must find the same functions.
"""
import re
import shutil
import sys

from library import declared
from project import fail, files_below, read, run

DEFINITION = re.compile(r"^(?:const )?\w+ \*?(utf8codec_\w+)\([^;{]*\)\n\{", re.M)


def defined(root):
    """{function: [files that define it]}"""
    found = {}
    for path in files_below(root, "src", ".c", ".h"):
        for name in DEFINITION.findall(read(root, path)):
            found.setdefault(name, []).append(path)
    return found


def main():
    root = sys.argv[1]
    promised, found = declared(root), defined(root)
    problems = [f"{name}: no definition of its own in src/" for name in sorted(promised - set(found))]
    problems += [f"{name}: defined in {', '.join(paths)}" for name, paths in sorted(found.items())
                 if len(paths) > 1 or name not in promised]
    if len(promised) < 90:
        problems.append(f"found only {len(promised)} functions in the public headers")
    if shutil.which("ctags"):
        tags = run(["ctags", "--languages=C", "--kinds-C=f", "-R", "-x", "src"], cwd=root)
        tagged = {line.split()[0] for line in tags.splitlines()}
        problems += [f"{name}: ctags does not find it" for name in sorted(promised - tagged)]
    if problems:
        fail(problems)
    print(f"{len(promised)} public functions, each defined where grep finds it")


if __name__ == "__main__":
    main()
