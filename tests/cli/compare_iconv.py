"""
Whether convert and glibc's iconv(1) give the same bytes wherever both accept the input, and accept
the same input but for the differences that docs/encodings.md lists.

    compare_iconv.py PROGRAM [CASES [SEED]]
"""
import random
import shutil
import subprocess
import sys

from share import share_of

SKIPPED = 77

# Name for both: what Python calls it, and the last code point that it has.
ENCODINGS = {
    "utf-8": ("utf-8", 0x10FFFF),
    "utf-16le": ("utf-16-le", 0x10FFFF),
    "utf-16be": ("utf-16-be", 0x10FFFF),
    "utf-16": ("utf-16", 0x10FFFF),
    "utf-32le": ("utf-32-le", 0x10FFFF),
    "utf-32be": ("utf-32-be", 0x10FFFF),
    "utf-32": ("utf-32", 0x10FFFF),
    "iso-8859-1": ("latin-1", 0xFF),
    "us-ascii": ("ascii", 0x7F),
}
MARKS = {"utf-16": (b"\xff\xfe", b"\xfe\xff"), "utf-32": (b"\xff\xfe\0\0", b"\0\0\xfe\xff")}
RANGES = [(0, 0x7F), (0, 0xFF), (0, 0x7FF), (0, 0xD7FF), (0xE000, 0xFFFF), (0xFEFF, 0xFEFF),
          (0x10000, 0x10FFFF), (0xE0000, 0xE007F)]
NASTY = [0x00, 0x7F, 0x80, 0xBF, 0xC0, 0xD8, 0xDC, 0xDF, 0xE0, 0xED, 0xF0, 0xF4, 0xFF]


def random_input(source, encoding):
    python, last = ENCODINGS[encoding]
    ranges = [(low, min(high, last)) for low, high in RANGES if low <= last]
    text = "".join(chr(source.randint(*source.choice(ranges)))
                   for _ in range(source.randrange(20)))
    data = bytearray(text.encode(python))
    if data and source.random() < 0.4:
        for _ in range(source.randrange(1, 3)):
            data[source.randrange(len(data))] = source.choice(NASTY)
        if source.random() < 0.3:
            del data[-1]
    return bytes(data)


def glibc_iconv():
    """The path of glibc's iconv; without it the test is skipped, and says why."""
    iconv = shutil.which("iconv")
    version = iconv and subprocess.run([iconv, "--version"], capture_output=True,
                                       text=True).stdout
    if not version or not ("GLIBC" in version or "GNU libc" in version):
        print("skipped: there is no iconv of glibc")
        sys.exit(SKIPPED)
    return iconv


def run(command, data):
    done = subprocess.run(command, input=data, capture_output=True)
    return done.returncode == 0, done.stdout, done.stderr.decode("utf-8", "replace").strip()


def known_difference(origin, data, theirs, ours):
    """The listed difference that this is, or None."""
    if theirs and not ours[0]:
        if origin in MARKS and not data.startswith(MARKS[origin]):
            return "without a byte order mark iconv takes the machine's order"
        if "cannot be represented in" in ours[2] and "U+E00" in ours[2]:
            return "iconv drops tag characters that the output cannot represent"
    return None


def main():
    program = sys.argv[1]
    cases = int(sys.argv[2]) if len(sys.argv) > 2 else share_of(1500)
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    iconv = glibc_iconv()
    source = random.Random(seed)
    wrong, same, known = 0, 0, {}
    for _ in range(cases):
        origin, target = source.choice(list(ENCODINGS)), source.choice(list(ENCODINGS))
        data = random_input(source, origin)
        theirs = run([iconv, "-f", origin, "-t", target], data)
        ours = run([program, "convert", "-f", origin, "-t", target], data)
        if theirs[0] == ours[0]:
            agree = not ours[0] or theirs[1] == ours[1]
            same += agree
        else:
            why = known_difference(origin, data, theirs[0], ours)
            agree = why is not None
            known[why] = known.get(why, 0) + 1
        if not agree:
            wrong += 1
            print(f"{origin} to {target}: {data.hex(' ')}\n"
                  f"  iconv: {theirs[0]}, {theirs[1].hex(' ')}, {theirs[2]}\n"
                  f"  ours:  {ours[0]}, {ours[1].hex(' ')}, {ours[2]}")
    print(f"{cases} conversions, {same} the same, {wrong} differ in a way that is not listed")
    for why, count in sorted(known.items(), key=str):
        print(f"  {count} as listed: {why}")
    return 1 if wrong or not same else 0


if __name__ == "__main__":
    sys.exit(main())
