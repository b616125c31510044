"""
Whether the HTML tree and the man pages can be made without a warning and installed: every document
and every public function has its page, no page names a folder of the machine it was made on or needs
a network, and two builds in different places are the same. A public function without documentation,
a link to a missing file and one to a missing heading each stop the build.

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
    for part in ("include", "src", "docs", "cmake", "examples", "bench", "fuzz", "tests", "proof",
                 "tools", ".ci"):
        shutil.copytree(root / part, to / part)
    for path in (root / "CMakeLists.txt", root / "LICENSE", *root.glob("*.md")):
        shutil.copy(path, to)
    return to


def page_problems(root, prefix, scratch):
    pages = prefix / "share" / "man" / "man3"
    html = prefix / "share" / "doc" / "utf8codec" / "html"
    for page in ("index.html", "search.html",
                 *(path.with_suffix(".html") for path in blocks.documents(root))):
        if not (html / page).is_file():
            yield f"html/{page} was not installed"
    described = "\n".join(path.read_text("utf-8") for path in html.glob("reference/*.html"))
    for path in html.glob("**/*.html"):
        for needed in re.findall(r"<(?:script|link|img)\b[^>]*https?://[^>]*>",
                                 path.read_text("utf-8")):
            yield f"{path.relative_to(html)} needs the network: {needed}"
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
        if f'id="c.{name}"' not in described:
            yield f"{name} is not in the reference of the HTML tree"
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

    for path, mistake, said in (
            ("include/utf8codec/boundary.h", "int utf8codec_undocumented(int value);\n",
             "utf8codec_undocumented"),
            ("docs/errors.md", "\nSee [there](missing.md).\n", "missing.md"),
            ("docs/errors.md", "\nSee [there](guide.md#missing).\n", "guide.md#missing")):
        text = (copy / path).read_text("utf-8")
        (copy / path).write_text(text + mistake, "utf-8")
        worked, printed = make(cmake, copy, scratch / "b2", there)
        if worked or said not in printed:
            yield f"this, added to {path}, does not stop the build: {mistake}{printed}"
        (copy / path).write_text(text, "utf-8")


def main():
    with tempfile.TemporaryDirectory() as scratch:
        found = list(problems(sys.argv[1], blocks.source_dir(), pathlib.Path(scratch)))
    for problem in found:
        print(problem)
    print(f"the HTML tree and the man pages: {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
