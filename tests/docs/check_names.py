"""
Whether what the documents name exists: the targets of links, files, tests, public names; and
whether every block has a language that the other checks know.

    check_names.py
"""
import re
import sys

import blocks

# `suite/name` is Test(suite, name) in tests/test_suite.c, unless it is a folder of the tree.
NAMED_TEST = re.compile(r"`([a-z]\w*)/([a-z]\w*)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
FILE = re.compile(r"`((?:\.\.?/)*(?:[\w.-]+/)+[\w.-]*\.(?:c|h|md|py|txt|cmake|in)|(?:\./)?"
                  r"tools/[\w.-]+|\.ci/[\w.-]+)`")
FOLDER = re.compile(r"`((?:\.\./)*(?:[\w.-]+/)+)`")
CTEST = re.compile(r"\bctest `(\w+)`")
# A name that is gone, where CHANGELOG.md says what took its place.
RENAMED = re.compile(r"`\w+(?:\(\))?` is now (?=`)")
PUBLIC_NAME = re.compile(r"\butf8codec_\w+\b(?!\.py)|\bUTF8CODEC_[A-Z_0-9]+\b")


def anchors_of(path):
    """The anchors of a Markdown file's headings, as GitHub makes them."""
    found = set()
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("#"):
            title = re.sub(r"[^\w\- ]", "", line.lstrip("#").strip().lower())
            found.add(title.replace(" ", "-"))
    return found


def link_problem(root, document, target):
    if re.match(r"[a-z]+:", target):
        return None
    file, _, anchor = target.partition("#")
    path = (root / document).parent / file if file else root / document
    if not path.exists():
        return f"link to {target}: there is no such file"
    if anchor and anchor not in anchors_of(path):
        return f"link to {target}: {path.name} has no such heading"
    return None


def test_problems(root, line):
    for suite, name in NAMED_TEST.findall(line):
        if any((folder / suite / name).exists() for folder in (root, root / "include")):
            continue
        path = root / "tests" / f"test_{suite}.c"
        text = path.read_text("utf-8") if path.is_file() else ""
        if not re.search(rf"Test\((?:[^,)]+, )?{suite},\s*{name}\b", text):
            yield f"names the test {suite}/{name}, which is not in tests/{path.name}"


def ctest_names(root):
    """The names that the CMake files under tests/ give to tests, as far as they are literal."""
    text = "\n".join(path.read_text("utf-8") for path in (root / "tests").glob("**/*.cmake"))
    return set(re.findall(r"(?:add_test\(NAME|u8c_add_\w*test\(|u8c_docs_test\()\s*(\w+)", text))


def known_names(root):
    """Every name in which the headers, the sources and the build say utf8codec."""
    paths = [root / "CMakeLists.txt", *(root / "include").glob("**/*.h"),
             *(root / "src").glob("**/*.[ch]"), *(root / "tests").glob("**/*.cmake")]
    return set(re.findall(r"\w*utf8codec\w*|UTF8CODEC_\w+",
                          "\n".join(path.read_text("utf-8") for path in paths)))


def problems(root):
    known_tests, names = ctest_names(root), known_names(root)
    all_blocks = blocks.all_blocks(root)
    for block in all_blocks:
        if block.language not in blocks.LANGUAGES:
            yield block.where, f"a block of the unknown language '{block.language}'"
        if block.marker and block.language not in ("sh", "console"):
            yield block.where, f"'{block.marker}' belongs to sh and console blocks"
        if block.language == "cpp" and not (
                block.file_name and block.is_named_by_commands(block.file_name, all_blocks)):
            yield block.where, "no command further down in the document compiles this block"
    for document in blocks.documents(root):
        for number, line in blocks.prose_of(root, document):
            where = f"{document}:{number}"
            for target in LINK.findall(line):
                problem = link_problem(root, document, target)
                if problem:
                    yield where, problem
            for file in FILE.findall(line):
                if not any((root / folder / file).exists() for folder in ("", "include", "src")):
                    yield where, f"names {file}, which is not there"
            for name in FOLDER.findall(line):
                if not any((start / name).is_dir() for start in (
                        root, root / document.parent, root / "src", root / "src/kernels",
                        root / "src/kernels/x86", root / "tests", root / "tools")):
                    yield where, f"names the folder {name}, which is not there"
            for problem in test_problems(root, line):
                yield where, problem
            for placeholder in re.findall(r"@[A-Z]\w*@", line):
                yield where, f"{placeholder} was never filled in"
            for name in CTEST.findall(line):
                if name not in known_tests:
                    yield where, f"names the test {name}, which no CMake file adds"
            for name in PUBLIC_NAME.findall(RENAMED.sub("", line)):
                name = name.rstrip("_")
                if not any(known.startswith(name) for known in names):
                    yield where, f"names {name}, which is nowhere in the library"


def main():
    root = blocks.source_dir()
    return blocks.report(list(problems(root)), f"{len(blocks.documents(root))} documents")


if __name__ == "__main__":
    sys.exit(main())
