"""
Whether the API reference can be made without a warning and installed: every public function has
its man page, no page names a folder of the machine it was made on, two builds in different places
are the same, and a public function without documentation does stop the build.

    check_reference.py CMAKE
"""
import filecmp
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import blocks

OPTIONS = [f"-DUTF8CODEC_BUILD_{part}=OFF" for part in ("TESTS", "TOOLS", "FUZZ", "BENCH")]


def make(cmake, source, build, prefix):
    """Builds the target docs and installs. (Whether that worked, what it printed.)"""
    printed = ""
    for command in ([cmake, "-S", source, "-B", build, *OPTIONS, "-DUTF8CODEC_BUILD_DOCS=ON",
                     f"-DCMAKE_INSTALL_PREFIX={prefix}"],
                    [cmake, "--build", build, "--target", "docs"],
                    [cmake, "-P", build / "docs" / "cmake_install.cmake"]):
        ran = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True)
        printed += ran.stdout
        if ran.returncode != 0:
            return False, printed
    return True, printed


def copy_documented(root, to):
    """The parts of the tree that the reference and its build are made from."""
    for part in ("include", "src", "docs", "cmake"):
        shutil.copytree(root / part, to / part)
    shutil.copy(root / "CMakeLists.txt", to)
    return to


def page_problems(root, prefix, scratch):
    pages = prefix / "share" / "man" / "man3"
    if not (prefix / "share" / "doc" / "utf8codec" / "html" / "index.html").is_file():
        yield "html/index.html was not installed"
    functions = set(re.findall(r"(?:UTF8CODEC_API|U8C_INLINE)[^;(]*?\b(utf8codec_\w+)\(",
                               "\n".join(header.read_text("utf-8") for header in
                                         (root / "include" / "utf8codec").glob("*.h"))))
    if len(functions) < 10:
        yield f"only {len(functions)} public functions were found in the headers"
    for name in sorted(functions):
        page = pages / f"{name}.3"
        text = page.read_text("utf-8") if page.is_file() else ""
        if text.startswith(".so "):
            text = (prefix / "share" / "man" / text[4:].strip()).read_text("utf-8")
        if f"{name} (" not in text:
            yield f"{name}(3) is missing, or does not describe it"
    for page in pages.iterdir():
        if not re.match(r"(?:utf8codec|UTF8CODEC)[_.]", page.name):
            yield f"{page.name} is a name that is not ours to take"
    for path in prefix.glob("**/*"):
        if path.is_file():
            for folder in (str(root), str(scratch)):
                if folder.encode() in path.read_bytes():
                    yield f"{path.relative_to(prefix)} names {folder}"


def differences(comparison):
    yield from comparison.left_only + comparison.right_only + comparison.diff_files
    for below in comparison.subdirs.values():
        yield from differences(below)


def problems(cmake, root, scratch):
    here, there = scratch / "here", scratch / "elsewhere"
    worked, printed = make(cmake, root, scratch / "b1", here)
    if not worked:
        yield printed
        return
    if re.search(r"\bwarning\b", printed, re.I):
        yield printed
    yield from page_problems(root, here, scratch)

    copy = scratch / "a" / "copy"
    copy.mkdir(parents=True)
    worked, printed = make(cmake, copy_documented(root, copy), scratch / "b2", there)
    if not worked:
        yield f"from a copy of the tree:\n{printed}"
        return
    for name in differences(filecmp.dircmp(here, there)):
        yield f"{name} differs between two builds in different places"

    header = copy / "include" / "utf8codec" / "boundary.h"
    header.write_text(header.read_text("utf-8") + "int utf8codec_undocumented(int value);\n",
                      "utf-8")
    worked, printed = make(cmake, copy, scratch / "b2", there)
    if worked or "utf8codec_undocumented" not in printed:
        yield f"a function without documentation does not stop the build:\n{printed}"


def main():
    with tempfile.TemporaryDirectory() as scratch:
        found = list(problems(sys.argv[1], blocks.source_dir(), pathlib.Path(scratch)))
    for problem in found:
        print(problem)
    print(f"the API reference: {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
