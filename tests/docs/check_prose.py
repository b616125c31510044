"""
Whether the prose of the documents, the manual page and the comments of the library is in plain
English, as far as patterns can tell, and whether the counts in it are those of what it counts.

    check_prose.py

The lines of a document outside of its blocks, tables and links, and those of the library, are at
most 100 columns long.
"""
import pathlib
import re
import sys

import blocks

COLUMNS = 100


def compiled(pattern):
    """A space in a pattern also matches the end of a line, and the margin of a comment."""
    return re.compile(pattern.replace(" ", r"\s+"), re.M)


# What is never said, and what is said instead. Names and code in backticks do not count.
HABITS = [(compiled(pattern), better) for pattern, better in (
    (r"\bnot here yet\b|\b[Cc]oming soon\b|\bTODO\b|\bFIXME\b|\bXXX\b", "do it, or leave it out"),
    (r"\b([Ss]tands?|[Ss]tood)\b(?! for\b)", "is, is in"),
    (r"\b([Tt]ells?|[Tt]old|[Tt]elling)\b", "says, shows, reports; for 'apart': distinguish"),
    (r"\b([Hh]olds?|[Hh]eld|[Hh]olding)( \w+){0,3} against\b", "compare with"),
    (r"\bha(s|ve|d) no place\b", "cannot be represented, is not in"),
    (r"(?<![Tt]here\s)\b(is|are|was|were) no (?!(longer|more|less|such|\w+er)\b)", "is not a"),
    (r"(?<=[.:;]\s)Who (?=[^?]*\.)", "anyone who, programs that"),
    (r"\bby all means\b", "leave it out"),
    (r"\b[Ww]hat else there is\b", "the rest"),
    (r"\b(is|are|was|were) seen to\b", "is checked"),
    (r"\blaid into one another\b", "interleaved"),
    (r"\bstops? to be\b", "stops being"),
    (r"\bgoes no deeper\b", "does not recurse further"),
    (r"\bfinds? no room\b", "does not fit"),
    (r"\bmade to hurt\b", "adversarial"),
    (r"\b[Uu]nforeseeable\b", "unpredictable"),
    (r"\bfrom strangers\b", "untrusted"),
    (r"\bway there and back\b|\bthere and back\b", "round trip"),
    (r"\bspeaks? (against|for) it\b", "weak evidence"),
    (r"\bmore than welcome\b|\bis welcome\b", "is fine"),
    (r"\b(THE|EVERY|NEVER|ALWAYS|VERY|ONLY|NOTHING|BEFORE|AFTER)\b(?=[\s,.;:])", "lower case"),
    (r"\bbehind (it|them|that|which|each|every|this|an? |the )", "after; slower than"),
)]

NUMBERS = {word: value for value, word in enumerate(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty".split())}


def occurrences(path, pattern):
    return lambda root: len(re.findall(pattern, (root / path).read_text("utf-8"), re.M))


def between(path, first, last, pattern):
    """Occurrences of a pattern in the part of a file from one text to the next of another."""
    return lambda root: len(re.findall(
        pattern, (root / path).read_text("utf-8").partition(first)[2].partition(last)[0], re.M))


TYPES = "include/utf8codec/types.h"
# What a sentence counts: a pattern whose group is the number, and how many there are.
COUNTS = [
    (r"one of (\w+) kinds; `UTF8CODEC_ERROR_NONE`",
     between(TYPES, "UTF8CODEC_ERROR_NONE = 0", "} utf8codec_error", r"^    UTF8CODEC_ERROR_\w+")),
    (r"the (\w+) statuses", between(TYPES, "enum utf8codec_status", "} utf8codec_status",
                                    r"^    UTF8CODEC_\w+")),
    (r"\| kind of an error \| (\w+) kinds",
     between(TYPES, "UTF8CODEC_ERROR_NONE = 0", "UTF8CODEC_ERROR_UNREPRESENTABLE",
             r"^    UTF8CODEC_ERROR_\w+")),
    (r"\b(\w+) rows in `src/core/grammar\.h`", occurrences("src/core/grammar.h", r"^    ROW\(x, ")),
    (r"\| (\w+) rows, which cover each byte once",
     occurrences("src/core/grammar.h", r"^    ROW\(x, ")),
    (r"repertoire\.h`\. (\w+) sets are ready",
     occurrences("src/text/repertoires.c", r'\bSET\("')),
    (r"\| all (\w+) \|", between("CMakeLists.txt", "foreach(feature ", ")", r"\w+")),
    (r"checks and converts text in (\w+) scripts",
     lambda root: NUMBERS[re.search(r"in (\w+) scripts", (
         root / "tools/demo-text/declaration.txt").read_text("utf-8"))[1]]),
    (r"^(\w+) targets\. Each compares the library with the oracles",
     lambda root: len(list((root / "fuzz").glob("fuzz_*.c")))),
]
# Sentences that must agree with each other, where nothing can be counted quickly.
SAME = [r"(\d+) goals"]


def pages(root):
    return [*blocks.documents(root), *(pathlib.Path(folder, "README.md")
                                       for folder in ("bench", "fuzz", "tools/count"))]


def library(root):
    return sorted(path for folder in ("include", "src")
                  for path in (root / folder).glob("**/*.[ch]"))


def sources(root):
    """(name, text) of everything that is checked, without code."""
    for document in pages(root):
        text = (root / document).read_text("utf-8")
        text = re.sub(r"^```.*?^```$", blank, text, flags=re.M | re.S)
        yield document, re.sub(r"`[^`\n]*`", blank, text)
    for path in library(root):
        yield path.relative_to(root), comments_of(path.read_text("utf-8"))
    for path in sorted((root / "tools/cli").glob("*.1")):
        yield path.relative_to(root), path.read_text("utf-8")


def blank(found):
    """As many lines, without what is in them."""
    return re.sub(r"[^\n]", "_", found[0])


def comments_of(code):
    """The comments of C at their lines, without what is in quotes."""
    kept, end = [], 0
    for comment in re.finditer(r"/\*.*?\*/", code, re.S):
        kept += [re.sub(r"[^\n]", " ", code[end:comment.start()]),
                 re.sub(r"\n \*", "\n  ", comment[0])]
        end = comment.end()
    return re.sub(r"`[^`\n]*`|\"[^\"\n]*\"", blank, "".join(kept))


def line_of(text, at):
    return text.count("\n", 0, at) + 1


def habits(root):
    for name, text in sources(root):
        for pattern, better in HABITS:
            for found in pattern.finditer(text):
                yield f"{name}:{line_of(text, found.start())}", f"'{found[0]}': better: {better}"


def long_lines(root):
    for document in pages(root):
        for number, line in blocks.prose_of(root, document):
            if len(line) > COLUMNS and not line.startswith("|") and "](" not in line:
                yield f"{document}:{number}", f"{len(line)} columns"
    for path in library(root):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if len(line) > COLUMNS:
                yield f"{path.relative_to(root)}:{number}", f"{len(line)} columns"


def stated(root, pattern):
    """[(where, number)] of every sentence that says a number so."""
    found = []
    for document in pages(root):
        text = (root / document).read_text("utf-8")
        for sentence in compiled(pattern).finditer(text):
            word = sentence[1].lower()
            number = NUMBERS.get(word, int(word) if word.isdigit() else None)
            found.append((f"{document}:{line_of(text, sentence.start(1))}", number, sentence[1]))
    return found


def counts(root):
    for pattern, count in COUNTS:
        sentences, number = stated(root, pattern), count(root)
        if not sentences:
            yield "check_prose.py", f"no document says '{pattern}' any more: remove it from COUNTS"
        for where, says, word in sentences:
            if says != number:
                yield where, f"says {word}, but there are {number}"
    for pattern in SAME:
        numbers = {number for _, number, _ in stated(root, pattern)}
        if len(numbers) != 1:
            yield "check_prose.py", f"'{pattern}' is said with different numbers: {numbers}"
    readme, table = ((root / name).read_text("utf-8").partition(head)[2].partition("\n## ")[0]
                     for name, head in (("README.md", "\n## What is guaranteed\n"),
                                        ("docs/conformance.md", "\n## Guarantees\n")))
    promised = re.findall(r"^- \*\*([^*]+)\*\*", readme, re.M)
    shown = re.findall(r"^\| \*\*([^*]+)\*\*", table, re.M)
    for name in promised:
        if name not in shown:
            yield "README.md", f"guarantees '{name}', which is not in the table of conformance.md"
    if not promised:
        yield "README.md", "guarantees nothing"


def main():
    root = blocks.source_dir()
    found = [*habits(root), *long_lines(root), *counts(root)]
    return blocks.report(found, f"{sum(1 for _ in sources(root))} files")


if __name__ == "__main__":
    sys.exit(main())
