"""
Whether the direct conversions of convert do what two conversions through UTF-8 do: the same output,
exit status and message, for each --invalid, on random text with and without errors, from files and
through pipes.

    convert_pairs.py PROGRAM [CASES [SEED]]
"""
import itertools
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from share import share_of

ENCODINGS = {"utf-16le": "utf-16-le", "utf-16be": "utf-16-be", "utf-16": "utf-16",
             "utf-32le": "utf-32-le", "utf-32be": "utf-32-be", "utf-32": "utf-32",
             "iso-8859-1": "latin-1"}
POLICIES = ["fail", "replace", "drop", "escape"]
# Around the sizes of the program's window and of the arrays between the steps.
LENGTHS = [0, 1, 2, 3, 100, 4095, 4096, 4097, 8193, 16384, 32768, 65536]
ALPHABETS = ["abc \n", "abc \n\u00E9\u00FF", "\u00E9", "ab\n\u20AC\uFFFD\uFEFF\uD7FF\uE000",
             "\U00010000\U0010FFFF", "a\n\u00E9\u20AC\U0001F600"]
# Units that are errors wherever they are, or almost wherever.
BROKEN = {2: [0xD800, 0xDBFF, 0xDC00, 0xDFFF],
          4: [0xD800, 0xDFFF, 0x110000, 0xFFFFFFFF, 0x80000000]}


def random_text(source, encoding):
    last = "\u00FF" if encoding == "iso-8859-1" else "\U0010FFFF"
    alphabet = [c for c in source.choice(ALPHABETS) if c <= last] or ["x"]
    length = max(0, source.choice(LENGTHS) + source.randrange(-2, 3))
    some = source.choices(alphabet, k=min(length, 1000))
    text = list(itertools.islice(itertools.cycle(some), length)) if some else []
    if text and source.random() < 0.5:  # one that stands out, anywhere
        text[source.randrange(len(text))] = source.choice(["\u00E9", last])
    return "".join(text)


def random_input(source, encoding):
    """Bytes in that encoding: its mark first, if it has one, then what may be ill-formed."""
    data = bytearray(random_text(source, encoding).encode(ENCODINGS[encoding]))
    size = 4 if "32" in encoding else 2
    # Python's utf-16 and utf-32 write the machine's byte order.
    order = "big" if encoding.endswith("be") else \
        "little" if encoding.endswith("le") else sys.byteorder
    marks = 1 if encoding in ("utf-16", "utf-32") else 0
    if encoding != "iso-8859-1" and source.random() < 0.5:
        for _ in range(source.choice([1, 2, 50])):
            units = len(data) // size
            if units > marks:
                at = size * source.randrange(marks, units)
                data[at:at + size] = source.choice(BROKEN[size]).to_bytes(size, order)
    if source.random() < 0.3:
        del data[max(0, len(data) - source.randrange(4)):]
    return bytes(data)


class Program:
    def __init__(self, path, folder):
        self.path = path
        self.file = pathlib.Path(folder, "input")

    def convert(self, origin, target, policy, data, pipe=False):
        """Exit status, output and messages."""
        command = [self.path, "convert", "-f", origin, "-t", target, "--invalid", policy]
        if pipe:
            done = subprocess.run(command, input=data, capture_output=True)
        else:
            self.file.write_bytes(data)
            with open(self.file, "rb") as opened:
                done = subprocess.run(command, stdin=opened, capture_output=True)
        message = done.stderr.decode()
        return done.returncode, done.stdout, message


def without_hint(outcome):
    """The outcome with the error alone: the hint depends on how much the first read gave."""
    return outcome[0], outcome[1], "".join(outcome[2].splitlines(True)[:1])


def expected(program, origin, target, policy, data):
    """What the two conversions through UTF-8 give, as if they were one."""
    status, utf8, message = program.convert(origin, "utf-8", policy, data)
    last_status, output, last_message = program.convert("utf-8", target, policy, utf8)
    if last_status == 0:
        return status, output, message
    # The output cannot represent a code point. Its line and column are those in UTF-8; its offset
    # is that of what was converted before it, and of the mark that was taken off.
    before = utf8[:int(re.search(r"byte (\d+)", last_message)[1])]
    scheme = origin if origin not in ("utf-16", "utf-32") else \
        origin + ("le" if sys.byteorder == "little" else "be")
    offset = len(before.decode().encode(ENCODINGS[scheme]))
    offset += {"utf-16": 2, "utf-32": 4}.get(origin, 0)
    return last_status, output, re.sub(r"byte \d+", f"byte {offset}", last_message)


def main():
    cases = int(sys.argv[2]) if len(sys.argv) > 2 else share_of(800)
    source = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    kinds = list(itertools.product(ENCODINGS, ENCODINGS, POLICIES))
    wrong, failed = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        program = Program(sys.argv[1], folder)
        for i in range(cases):
            origin, target, policy = kinds[i * 11 % len(kinds)]  # all of them, by turns
            data = random_input(source, origin)
            right = expected(program, origin, target, policy, data)
            failed += right[0] != 0
            for pipe in False, True:
                ours = program.convert(origin, target, policy, data, pipe)
                compared = without_hint if pipe else tuple
                if compared(ours) != compared(right):
                    wrong += 1
                    print(f"{origin} to {target}, --invalid {policy}, {len(data)} bytes: "
                          f"{data[:64].hex(' ')}\n  {ours[0]}, {len(ours[1])} bytes, {ours[2]}"
                          f"  expected: {right[0]}, {len(right[1])} bytes, {right[2]}")
    print(f"{cases} conversions, {failed} of them of what cannot be converted; {wrong} wrong")
    return 1 if wrong or not failed else 0


if __name__ == "__main__":
    sys.exit(main())
