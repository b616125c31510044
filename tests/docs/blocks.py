"""
The documents as data: their code blocks, links and the names that they mention.

How a document says what is to be done with a block, so that it stays pleasant to read:

  ```c        A complete source file. One that has a main is compiled, linked and run; one that has
              none is compiled. One that begins with the comment "/* NAME.c: ..." is a file of that
              name for the commands further down, and is run by them when they are there. A NAME.h
              is there for the programs further down, which may include it. One that
              begins with "/* with NAME...: ..." is linked with other libraries, by their names in
              pkg-config or as -lNAME, and skipped if one of them is not installed. check_code.py
              has a list of these names.
  ```cpp      A complete C++ file, which begins with "/* NAME.cpp: ...". Commands further down in the
              document compile it.
  ```text     After a ```c program, with at most one paragraph in between: what it prints.
              Anywhere else: a figure.
  ```sh       Commands: run, each must succeed.
  ```console  Commands after "$ " and what they print: run and compared. A command that fails must
              be followed by "$ echo $?".
  ```cmake    A complete CMakeLists.txt: configured and built, beside the ```c files with names.

A block that cannot be run as it stands, or whose output changes, says so in a comment before it:

  <!-- not run: REASON -->              each command must still exist and be executable
  <!-- output not compared: REASON -->  the commands must still succeed
"""
import pathlib
import re

LANGUAGES = {"c", "cpp", "text", "sh", "console", "cmake"}
NOT_RUN = "not run"
NOT_COMPARED = "output not compared"


class Block:
    """One fenced block. `marker` is NOT_RUN, NOT_COMPARED or None."""

    def __init__(self, document, line, language, text, marker, follows):
        self.document = document
        self.line = line
        self.language = language
        self.text = text
        self.marker = marker
        self.follows = follows  # the block before it, when at most one paragraph is in between

    @property
    def where(self):
        return f"{self.document}:{self.line}"

    @property
    def file_name(self):
        """NAME.c, NAME.cpp, NAME.h or CMakeLists.txt, if the first line says that the block is that file."""
        found = re.match(r"(?:/\*|#) ([\w.-]+\.(?:c|cpp|h|txt)):", self.text)
        return found.group(1) if found else None

    @property
    def is_header(self):
        return self.language == "c" and (self.file_name or "").endswith(".h")

    def is_named_by_commands(self, name, all_blocks):
        """Whether a command further down in the same document says NAME."""
        return any(later.language in ("sh", "console") and later.document == self.document
                   and later.line > self.line and name in later.text for later in all_blocks)

    @property
    def libraries(self):
        """What the first line says that the block is linked with, besides ours."""
        found = re.match(r"/\* with ((?:[\w.+-]+ )*[\w.+-]+):", self.text)
        return found.group(1).split() if found else []

    @property
    def is_program(self):
        return self.language == "c" and re.search(r"^int main\(", self.text, re.M) is not None

    @property
    def is_output_of(self):
        """The program that prints this block; None for a figure."""
        before = self.follows
        return before if self.language == "text" and before and before.is_program else None


def documents(root):
    """All Markdown files that a reader of the project gets, relative to root."""
    found = [path for pattern in ("*.md", "docs/**/*.md", "examples/**/*.md")
             for path in sorted(root.glob(pattern))]
    return [path.relative_to(root) for path in found]


def is_example(document):
    """Whether the commands need packages that only examples/run installs."""
    return document.parts[0] == "examples"


def blocks_of(root, document):
    """The fenced blocks of a document, in order."""
    blocks, fence, lines, marker, paragraphs = [], None, [], None, 0
    blank = True
    for number, line in enumerate((root / document).read_text("utf-8").splitlines(), 1):
        if fence is not None:
            if line == "```":
                text = "\n".join(lines) + "\n"
                follows = blocks[-1] if blocks and paragraphs <= 1 else None
                blocks.append(Block(document, fence[0], fence[1], text, marker, follows))
                fence, marker, paragraphs, blank = None, None, 0, True
            else:
                lines.append(line)
        elif line.startswith("```"):
            fence, lines = (number, line[3:]), []
        elif re.match(rf"<!-- ({NOT_RUN}|{NOT_COMPARED}): .+ -->$", line):
            marker = NOT_RUN if line.startswith(f"<!-- {NOT_RUN}") else NOT_COMPARED
        elif line.startswith("#"):
            paragraphs += 2  # a heading ends what belongs together
        elif line.strip():
            paragraphs += blank
            marker = None
        blank = not line.strip()
    if fence is not None:
        raise SystemExit(f"{document}:{fence[0]}: the block is not closed")
    return blocks


def all_blocks(root):
    return [block for document in documents(root) for block in blocks_of(root, document)]


def prose_of(root, document):
    """The lines of a document outside of its blocks: (number, text)."""
    inside = False
    for number, line in enumerate((root / document).read_text("utf-8").splitlines(), 1):
        if line.startswith("```"):
            inside = not inside
        elif not inside:
            yield number, line


def report(problems, of_what):
    """Prints [(where, problem)] and how many there are. Returns the exit status."""
    for where, problem in problems:
        print(f"{where}: {problem}")
    print(f"{of_what}, {len(problems)} problems")
    return 1 if problems else 0


def source_dir():
    """The root of the tree that these tests belong to."""
    return pathlib.Path(__file__).resolve().parents[2]
