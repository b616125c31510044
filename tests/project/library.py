"""What a built library contains. Usage: library.py SOURCE_DIR BUILD_DIR

Of the shared library: the symbols it exports are the functions of the public headers, and it takes
nothing from elsewhere but memcpy and memset. Of the static one: nothing runs before main, and the
only objects that can change are the CPU's features and the operations' pointers to their kernels.
"""
import glob
import os
import re
import sys

from project import fail, files_below, need, read, run, without_comments

# From elsewhere: the library's own needs, and what linkers and profilers put in by themselves.
MAY_NEED = {"memcpy", "memset", "__cxa_finalize", "_ITM_deregisterTMCloneTable",
            "_ITM_registerTMCloneTable", "__gmon_start__"}
WRITABLE = re.compile(r"u8c_cached_features|u8c_kernel_of_\w+")


def only(pattern):
    found = [path for path in glob.glob(pattern) if not os.path.islink(path)]
    if len(found) != 1:
        fail(f"expected one file {pattern}, found {found}")
    return found[0]


def declared(root):
    """The functions that the public headers declare."""
    names = set()
    for path in files_below(root, "include", ".h"):
        text = without_comments(read(root, path))
        names |= set(re.findall(r"UTF8CODEC_API[^;{]*?\b(utf8codec_\w+)\(", text))
    return names


def check_shared(root, library):
    exported = {line.split()[-1].split("@")[0]
                for line in run([need("nm"), "-D", "--defined-only", library]).splitlines()}
    promised = declared(root)
    problems = [f"{library}: exports {name}, which no public header declares"
                for name in sorted(exported - promised)]
    problems += [f"{library}: does not export {name}" for name in sorted(promised - exported)]
    problems += [f"{library}: exports {name}, without the prefix utf8codec_"
                 for name in sorted(exported) if not name.startswith("utf8codec_")]
    if len(promised) < 15:
        problems.append(f"found only {len(promised)} functions in the public headers")
    for line in run(["nm", "-D", "--undefined-only", library]).splitlines():
        name = line.split()[-1].split("@")[0]
        if name not in MAY_NEED:
            problems.append(f"{library}: needs {name}")
    return problems


def check_static(library):
    """Section headers tell constructors, the symbol table tells writable objects."""
    problems = []
    sections = run([need("objdump"), "-h", library])
    if " .text" not in sections:
        problems.append(f"{library}: objdump shows no code in it")
    for name in re.findall(r"^ *\d+ (\.(?:preinit_array|init_array|fini_array|ctors|dtors)\S*)",
                           sections, re.M):
        problems.append(f"{library}: has a section {name}: something runs before or after main")

    writable = []
    for line in run(["objdump", "-t", library]).splitlines():
        match = re.match(r"[0-9a-f]+ (.{7}) (\S+)\t([0-9a-f]+)\s+(.*)$", line)
        if match and int(match[3], 16) > 0 and re.match(
                r"(\.data(?!\.rel\.ro)|\.bss|\.tdata|\.tbss|\*COM\*)", match[2]):
            writable.append(match[4].split()[-1])
    if not writable:
        problems.append(f"{library}: objdump shows no object that can change")
    problems += [f"{library}: {name} can change" for name in writable
                 if not WRITABLE.fullmatch(name)]
    for line in run(["nm", "--defined-only", "--extern-only", library]).splitlines():
        if re.match(r"[0-9a-f]+ \w ", line) and not re.match(r"(utf8codec|u8c)_", line.split()[2]):
            problems.append(f"{library}: {line.split()[2]} has external linkage and neither prefix")
    return problems


def main():
    root, build = sys.argv[1:]
    problems = check_shared(root, only(os.path.join(build, "libutf8codec.so.*.*")))
    problems += check_static(only(os.path.join(build, "libutf8codec.a")))
    if problems:
        fail(problems)
    print(f"{len(declared(root))} functions are exported and nothing else")


if __name__ == "__main__":
    main()
