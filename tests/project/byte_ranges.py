"""Only the grammar states a byte range or a limit of UTF-8; the rest of src/ takes them from it.

Kernels are left out: they write bit patterns as patterns.

Usage: byte_ranges.py SOURCE_DIR

Found are integer and character constants whose value is one that RFC 3629 is made of, words that
repeat such a byte (0x8080...), and ranges or limits spelled out in strings.
"""
import re
import sys

from project import files_below, finish, read, without_comments

RULE = "include/utf8codec/inline.h or src/core/grammar.h"
RULE_FILES = {"src/core/grammar.h", "src/core/grammar.c"}
# Data: bytes and their code points, which tools/code-pages writes. No ranges.
DATA_FILES = {"src/convert/codepage_tables.c"}

# Where the ranges of section 3's table end and the next begin, the surrogates and their halves,
# U+FFFD.
LIMITS = {0x7F, 0x7FF, 0x800, 0xFFFF, 0x10000, 0x10FFFF, 0x110000,
          0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xFFFD}
CONSTANT = re.compile(r"(?<![\w.])(0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*(?![\w.])")
CHARACTER = re.compile(r"'\\x([0-9a-fA-F]+)'|'\\([0-7]{1,3})'")
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')
IN_STRING = re.compile(r"\b[89A-Fa-f][0-9A-Fa-f]\.\.[0-9A-Fa-f]{2}\b|U\+(?:10FFFF|D800|DFFF)|"
                       r"\\x[89A-Fa-f][0-9A-Fa-f]")


def states_the_rule(value):
    if 0x80 <= value <= 0xFF or value in LIMITS:
        return True
    # A byte of 80..FF, repeated through a word.
    digits = f"{value:x}"
    return len(digits) in (4, 8, 16) and digits == digits[:2] * (len(digits) // 2) \
        and states_the_rule(int(digits[:2], 16))


def value_of(constant):
    if constant[:2] in ("0x", "0X"):
        return int(constant, 16)
    return int(constant, 8 if constant.startswith("0") else 10)


def check(root, path):
    text = without_comments(read(root, path))
    problems = []

    def report(match, what):
        line = text.count("\n", 0, match.start()) + 1
        problems.append(f"{path}:{line}: {match[0]}: {what}; name it in {RULE}")

    def blank(match):
        return " " * len(match[0])

    for match in STRING.finditer(text):
        for inside in IN_STRING.finditer(match[0]):
            report(match, f"a string states {inside[0]}")
    code = STRING.sub(blank, text)
    for match in CHARACTER.finditer(code):
        value = int(match[1], 16) if match[1] else int(match[2], 8)
        if states_the_rule(value):
            report(match, "a byte of the encoding")
    for match in CONSTANT.finditer(CHARACTER.sub(blank, code)):
        if states_the_rule(value_of(match[1])):
            report(match, "a value of RFC 3629's rule")
    return problems


def main():
    root = sys.argv[1]
    paths = [p for p in files_below(root, "src", ".c", ".h")
             if p not in RULE_FILES | DATA_FILES and not p.startswith("src/kernels/")]
    finish([p for path in paths for p in check(root, path)], len(paths), "files of src/")


main()
