"""Each level.h names the kernels that its folder defines: no more, no fewer, and none misspelled.

A file of the folder has the kernels that it defines, and those of the shared files that it includes,
at once or by another of them; there, U8C_AT_LEVEL() makes the names. A folder that only has a vec.h has the files of native/.

Usage: levels.py SOURCE_DIR
"""
import os
import re
import sys

from project import fail, files_below, finish, read, without_comments

LISTED = re.compile(r"^#define u8c_(\w+?)_has_(\w+) +1$", re.M)
INCLUDED = re.compile(r'^#include "([^"]+)"', re.M)
SHARED = ("src/kernels/vec/", "src/kernels/vec16/")
LEVEL = re.compile(r"^#define U8C_LEVEL +(\w+)$", re.M)
DEFINED = re.compile(r"^(?:U8C_NOINLINE )?(?:u8c_advance |size_t |utf8codec_result \*)u8c_(\w+)\((?:utf8codec_result \*result,\s+)?(?:const utf8codec_repertoire \*repertoire,\s+)?const void \*src,", re.M)

DEFINED_CALL = re.compile(r"^U8C_DEFINE_(?:(?:MEASURING|CONVERTING)_CALL(?:_AFTER)?|CALL_IN)"
                          r"\((?:\w+,\s+)??(\w+),\s+(\w+)\);", re.M)
# Whole calls of an operation and of the same for the other byte order.
DEFINED_CALLS = re.compile(r"^U8C_DEFINE_CALLS_FROM\((?:\w+,\s+){2}(\w+),\s+(\w+)\);", re.M)

# Defines the kernel, and the whole call where there are any; KERNELS and VALIDATING, that and the
# same for the other byte order.
DEFINED_BOTH = re.compile(r"^U8C_DEFINE_(?:KERNELS?_(?:AFTER\(|(?:AFTER_TWO|UNLESS_FEW)\(\w+,\s+)(?:\w+,\s+){2}|ONE_TO_ONE\(|VALIDATING\()"
                          r"(\w+),\s+(\w+)[,)]", re.M)
DEFINED_ORDERS = re.compile(r"^U8C_DEFINE_(?:KERNELS_(?:AFTER\(|(?:AFTER_TWO|UNLESS_FEW)\(\w+,\s+)(?:\w+,\s+){2}|VALIDATING\()(\w+),\s+(\w+)\)", re.M)

NATIVE = "src/kernels/native"

# Elsewhere there are no whole calls: see U8C_HAS_CALLS in calls.h.
WITH_CALLS = "src/kernels/x86/"


def shared_by(root, path, found):
    """Adds to `found` the shared files that a file includes, and those that these include."""
    for target in INCLUDED.findall(read(root, path)):
        name = os.path.normpath(os.path.join(path.rpartition("/")[0], target))
        if name.startswith(SHARED) and name not in found:
            found.append(name)
            shared_by(root, name, found)
    return found


def source(root, path, vec):
    """A file and the shared files that it includes, with the names that these have at the level of vec,
    a vec.h."""
    text = without_comments(read(root, path))
    for name in shared_by(root, path, []):
        body = without_comments(read(root, name))
        if "U8C_AT_LEVEL(" in body or "U8C_LEVEL" in body:
            level = LEVEL.search(read(root, vec))
            if level is None:
                fail(f"{vec} does not define U8C_LEVEL")
            body = re.sub(r"\bU8C_AT_LEVEL\((\w+)\)", rf"u8c_{level[1]}_\1", body)
            text += body.replace("U8C_LEVEL", level[1])
    return text


def check(root, header, operations, calls):
    folder = header.rpartition("/")[0]
    vec = folder + "/vec.h"
    paths = files_below(root, folder, ".c")
    if not paths and os.path.isfile(os.path.join(root, vec)):
        paths = files_below(root, NATIVE, ".c")
    sources = [source(root, path, vec) for path in paths]
    listed = {}
    for level, operation in LISTED.findall(read(root, header)):
        names = operations if operation == "every_kernel" else {operation}
        listed.setdefault(level, set()).update(names)
    defined = {name for text in sources for name in DEFINED.findall(text)}
    both = [found for text in sources for found in DEFINED_BOTH.findall(text)]
    both += [(level, f"{name}_swapped") for text in sources
             for level, name in DEFINED_ORDERS.findall(text)]
    defined |= {f"{level}_{name}" for level, name in both}
    if folder.startswith(WITH_CALLS):
        defined |= {f"{level}_call_{name}" for level, name in both}
        defined |= {f"{level}_call_{name}" for text in sources
                    for level, name in DEFINED_CALL.findall(text)}
        defined |= {f"{level}_call_{name}{order}" for text in sources
                    for level, name in DEFINED_CALLS.findall(text) for order in ("", "_swapped")}
    else:
        defined = {name for name in defined if "_call_" not in name}
    problems = []
    if not listed and not header.endswith("/none/level.h"):
        problems.append(f"{header}: lists no kernel: #define u8c_<level>_has_<operation> 1")
    for level, names in listed.items():
        problems += [f"{header}: {level} has {name}, which is not in the list of operations"
                     for name in sorted(names - operations - calls)]
        problems += [f"{folder}: there is no u8c_{level}_{name}(), which level.h lists"
                     for name in sorted(names & (operations | calls)) if f"{level}_{name}" not in defined]
    expected = {f"{level}_{name}" for level, names in listed.items() for name in names}
    problems += [f"{folder}: u8c_{name}() is a kernel that level.h does not list"
                 for name in sorted(defined - expected)
                 if any(name.endswith("_" + operation) for operation in operations | calls)]
    return problems


def main():
    root = sys.argv[1]
    operations = set(re.findall(r"\bOPERATION\(x, (\w+)\)",
                                without_comments(read(root, "src/kernels/kernel.h"))))
    operations |= {"count", "validate_until"}
    calls = {"call_" + name for name in re.findall(
        r"\bCALL\(x, (\w+)\)", without_comments(read(root, "src/kernels/calls.h")))}
    headers = [path for path in files_below(root, "src/kernels", ".h") if path.endswith("/level.h")]
    finish([p for header in headers for p in check(root, header, operations, calls)],
           len(headers) if len(operations) > 20 else 0, "level.h files")


main()
