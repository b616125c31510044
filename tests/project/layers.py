"""Every #include points down the list of layers (docs/design.md). Usage: layers.py SOURCE_DIR

The headers in include/ see each other and two freestanding headers, assert.h also the C library; a file in src/ sees files of
its own layer and of the layers below; the command-line program sees the public headers only.
"""
import os
import re
import sys

from project import files_below, finish, read, without_comments

# From the bottom up: a name, and the folders or files without extension that it consists of.
LAYERS = [
    ("public headers", ["include/utf8codec/"]),
    ("base", ["src/core/base"]),
    ("grammar", ["src/core/grammar"]),
    ("core", ["src/core/"]),
    ("kernels", ["src/kernels/"]),
    ("convert", ["src/convert/"]),
    ("text", ["src/text/"]),
    ("hosted", ["include/utf8codec/assert"]),
]

# What a freestanding C11 implementation has (section 4), and compilers without an operating system
# have too: atomics.
FREESTANDING = {"float.h", "iso646.h", "limits.h", "stdalign.h", "stdarg.h", "stdbool.h",
                "stddef.h", "stdint.h", "stdnoreturn.h", "stdatomic.h"}
PUBLIC = {"stddef.h", "stdint.h"}
# What else one layer may have, and why.
EXTRA = {
    "kernels": {"immintrin.h", "emmintrin.h", "tmmintrin.h", "smmintrin.h",
                "arm_neon.h", "altivec.h", "riscv_vector.h", "wasm_simd128.h",  # vector intrinsics
                "cpuid.h"},  # the CPU's features
    "base": {"string.h"},  # memcpy's declaration, for compilers without its builtin
    "hosted": {"stdio.h", "stdlib.h"},  # for programs: nothing of the library includes it
}

INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*(?:\"([^\"]+)\"|<([^>]+)>|(\S+))", re.M)


def layer_of(path):
    """The layer with the longest place that the path is in."""
    stem = os.path.splitext(path)[0].replace(os.sep, "/")
    found = [(len(place), number) for number, (_, places) in enumerate(LAYERS) for place in places
             if stem == place or (place.endswith("/") and stem.startswith(place))]
    return max(found)[1] if found else None


def includes(root, path):
    """(line, quoted, angled, computed) of each #include."""
    text = without_comments(read(root, path))
    for match in INCLUDE.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, match[1], match[2], match[3]


def check_quoted(root, path, layer, target):
    resolved = os.path.normpath(os.path.join(os.path.dirname(path), target))
    if not os.path.isfile(os.path.join(root, resolved)):
        return f"includes \"{target}\", which is no file relative to it"
    if not resolved.endswith(".h"):
        return f"includes \"{target}\", which is no header"
    below = layer_of(resolved)
    if below is None:
        return f"includes \"{target}\", which is in no layer: add it to LAYERS"
    if below > layer:
        return (f"includes \"{target}\", which points up: from layer '{LAYERS[layer][0]}' "
                f"to '{LAYERS[below][0]}'")
    return None


def check_file(root, path):
    layer = layer_of(path)
    if layer is None:
        return [f"{path}: is in no layer: add it to LAYERS"]
    name = LAYERS[layer][0]
    allowed = PUBLIC if layer == 0 else FREESTANDING | EXTRA.get(name, set())
    problems = []
    for line, quoted, angled, computed in includes(root, path):
        if computed:
            problem = f"includes {computed}, which this check cannot follow"
        elif quoted:
            problem = check_quoted(root, path, layer, quoted)
        else:
            problem = None if angled in allowed else f"includes <{angled}>, not for layer '{name}'"
        if problem:
            problems.append(f"{path}:{line}: {problem}")
    return problems


def check_program(root, path):
    """The command-line program is the library's first user: it knows no internals."""
    problems = []
    for line, quoted, _, _ in includes(root, path):
        if quoted:
            resolved = os.path.normpath(os.path.join(os.path.dirname(path), quoted))
            if resolved.split(os.sep)[0] == "src":
                problems.append(f"{path}:{line}: includes \"{quoted}\", internal to the library")
    return problems


def main():
    root = sys.argv[1]
    library = files_below(root, "include", ".h") + files_below(root, "src", ".c", ".h")
    program = files_below(root, "tools/cli", ".c", ".h")
    problems = [p for path in library for p in check_file(root, path)]
    problems += [p for path in program for p in check_program(root, path)]
    finish(problems, len(library), "files of the library, their #include lines")


main()
