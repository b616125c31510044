"""Each level.h names the kernels that its folder defines: no more, no fewer, and none misspelled.

Usage: levels.py SOURCE_DIR
"""
import re
import sys

from project import files_below, finish, read, without_comments

LISTED = re.compile(r"^#define u8c_(\w+?)_has_(\w+) +1$", re.M)
DEFINED = re.compile(r"^(?:U8C_NOINLINE )?(?:u8c_advance |size_t |utf8codec_result \*)u8c_(\w+)\((?:utf8codec_result \*result,\s+)?(?:const utf8codec_repertoire \*repertoire,\s+)?const void \*src,", re.M)

DEFINED_CALL = re.compile(r"^U8C_DEFINE_(?:(?:MEASURING|CONVERTING)_CALL|CALL_IN)\((\w+), (\w+)\);", re.M)


def check(root, header, operations, calls):
    folder = header.rpartition("/")[0]
    listed = {}
    for level, operation in LISTED.findall(read(root, header)):
        names = operations if operation == "every_kernel" else {operation}
        listed.setdefault(level, set()).update(names)
    defined = {name for path in files_below(root, folder, ".c")
               for name in DEFINED.findall(without_comments(read(root, path)))}
    defined |= {f"{level}_call_{name}" for path in files_below(root, folder, ".c")
                for level, name in DEFINED_CALL.findall(without_comments(read(root, path)))}
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
        r"\bCALL\(x, (\w+)\)", without_comments(read(root, "src/kernels/kernel.h")))}
    headers = [path for path in files_below(root, "src/kernels", ".h") if path.endswith("/level.h")]
    finish([p for header in headers for p in check(root, header, operations, calls)],
           len(headers) if len(operations) > 20 else 0, "level.h files")


main()
