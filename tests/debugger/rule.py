"""The rule of the debugger commands, in Python, says what the library says, word for word.

Usage: rule.py SOURCE_DIR ANSWERS

ANSWERS is the program of answers.c. Compared are kind, length, offset, number of errors and
explanation, for every input of up to two bytes, for every input of three and four bytes from those
at which RFC 3629 section 4 makes a difference, alone and within text, for surrogate pairs as in
CESU-8, for overlong surrogates, and for random longer ones.
"""
import itertools
import os
import random
import subprocess
import sys

sys.path.insert(1, os.path.join(sys.argv[1], "tests", "project"))
sys.path.insert(1, os.path.join(sys.argv[1], "tools", "debugger"))
from project import finish  # pylint: disable=wrong-import-position
from utf8codec_debugger import utf8  # pylint: disable=wrong-import-position

# The first and the last byte of every range of the grammar, and of every range of second bytes.
EDGES = bytes.fromhex("00 7F 80 8F 90 9F A0 BF C0 C1 C2 DF E0 E1 EC ED EE EF F0 F1 F3 F4 F5 F7 F8"
                      "FF")
# Of these, what makes a difference after the second byte.
LATER = bytes.fromhex("00 7F 80 BF C0 C2 F4 FF")
SURROGATES = (b"\xED\xA0\x80", b"\xED\xAF\xBF", b"\xED\xB0\x80", b"\xED\xBF\xBF", b"\xED\x9F\xBF",
              b"\xEE\x80\x80", b"\xED\xA1\x8C", b"\xED\xBE\xB4")
# Overlong encodings of surrogates, which have no correct form, and of what is beside them.
OVERLONG_SURROGATES = (b"\xF0\x8D\x9F\xBF", b"\xF0\x8D\xA0\x80", b"\xF0\x8D\xBF\xBF",
                       b"\xF0\x8E\x80\x80")
KINDS = {utf8.UNEXPECTED_CONTINUATION, utf8.MISSING_CONTINUATION, utf8.OVERLONG, utf8.SURROGATE,
         utf8.OUT_OF_RANGE, utf8.UNUSED_BYTE, utf8.TRUNCATED}


def inputs():
    for length in (0, 1, 2):
        yield from map(bytes, itertools.product(range(256), repeat=length))
    for first, second, third in itertools.product(EDGES, repeat=3):
        yield bytes((first, second, third))
    for first, second, third, fourth in itertools.product(EDGES, EDGES, LATER, LATER):
        yield bytes((first, second, third, fourth))
        yield b"text " + bytes((first, second, third, fourth)) + b" and more"
    for pair in itertools.product(SURROGATES, repeat=2):
        for end in range(1, 7):
            yield b"".join(pair)[:end]
            yield b"a" + b"".join(pair)[:end] + b"\xE2\x82"
    yield from OVERLONG_SURROGATES
    source = random.Random(3629)
    for _ in range(20000):
        yield bytes(source.choices(EDGES, k=source.randrange(5, 40)))


def says(data):
    """The line that answers.c would print, for ill-formed input."""
    errors = [part for part in utf8.parts(data) if part.kind]
    if not errors:
        return f"none 0 {len(data)} 0 well-formed: {len(data)} read, 0 written"
    first = errors[0]
    return (f"{first.kind} {first.length} {first.at} {len(errors)} {utf8.explain(data, first)}")


def main():
    data = list(inputs())
    ran = subprocess.run([sys.argv[2]], stdout=subprocess.PIPE, check=True,
                         input=b"".join(bytes((len(one),)) + one for one in data))
    answers = ran.stdout.decode().splitlines()
    problems = [f"{one.hex(' ')}: the library says: {answer}\n    but the debugger: {says(one)}"
                for one, answer in zip(data, answers) if says(one) != answer]
    if len(answers) != len(data):
        problems.append(f"{len(answers)} answers for {len(data)} inputs")
    missing = KINDS - {answer.split()[0] for answer in answers}
    if missing:
        problems.append(f"no input has an error of kind {', '.join(sorted(missing))}")
    finish(problems[:20], len(data), "inputs, on which debugger and library agree")


main()
