"""
Whether convert and glibc's iconv(1) agree about the code pages: on every byte and on every code
point, but for the differences that docs/encodings.md lists, all of which must exist.

    compare_iconv_pages.py PROGRAM SOURCE_DIR
"""
import pathlib
import random
import re
import sys

from compare_iconv import glibc_iconv, run
from share import share_of

PAGES = ["ibm866", *(f"iso-8859-{part}" for part in (2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16)),
         "koi8-r", "koi8-u", "macintosh", "windows-874",
         *(f"windows-{number}" for number in range(1250, 1259)), "x-mac-cyrillic"]
# Where iconv has another name for it.
ICONV_NAMES = {"windows-874": "cp874", "x-mac-cyrillic": "mac-cyrillic"}
# iconv composes a letter and its mark when it decodes these, and takes letters apart to encode them.
COMPOSING = {"windows-1255", "windows-1258"}
ROW = re.compile(r"^\| ([a-z0-9-]+) \| ([0-9A-F][0-9A-F .]*) \| (U\+[0-9A-F]{4}|C1) "
                 r"\| (U\+[0-9A-F]{4}|none) \|$", re.M)
BYTES = [bytes([byte]) for byte in range(0x80, 0x100)]
ASCII = [bytes([byte]) for byte in range(0x20, 0x7F)]
CODE_POINTS = [chr(number).encode() for number in range(0x80, 0x110000)
               if not 0xD800 <= number <= 0xDFFF]
CODE_POINTS = sorted(random.Random(1).sample(CODE_POINTS, share_of(len(CODE_POINTS))))


def listed_differences(root):
    """{(page, byte): (our text, iconv's)}; b"" where the byte has no code point."""
    found = {}
    for page, listed, ours, theirs in ROW.findall((root / "docs/encodings.md").read_text("utf-8")):
        for part in listed.split():
            first, _, last = part.partition("..")
            for byte in range(int(first, 16), int(last or first, 16) + 1):
                found[page, bytes([byte])] = tuple(
                    b"" if name == "none" else chr(byte if name == "C1" else int(name[2:], 16)).encode()
                    for name in (ours, theirs))
    return found


class Page:
    """A code page, as both programs convert it, with what it does not have left out."""

    def __init__(self, program, iconv, name):
        other = ICONV_NAMES.get(name, name)
        self.ours = [program, "convert", "--invalid", "drop"]
        self.theirs = [iconv, "-c"]
        self.name, self.names = name, (name, other)

    def both(self, to_page, parts):
        """What each program makes of each of the parts, none of which has a line feed."""
        for command, name in zip((self.ours, self.theirs), self.names):
            way = ["-f", "utf-8", "-t", name] if to_page else ["-f", name, "-t", "utf-8"]
            yield run(command + way, b"\n".join(parts))[1].split(b"\n")


def check_bytes(page, listed):
    """Problems, and {byte: text} where both agree."""
    ours, theirs = page.both(False, BYTES)
    problems, same = [], {}
    for byte, one, other in zip(BYTES, ours, theirs, strict=True):
        difference = listed.get((page.name, byte))
        if (one, other) != (difference or (one, one)):
            problems.append(f"{page.name} {byte.hex()}: {one} here, {other} by iconv, "
                            f"listed: {difference}")
        elif difference is None and one:
            same[byte] = one
    return problems, same


def check_code_points(page, listed):
    texts = [text for (name, _), pair in listed.items() if name == page.name for text in pair]
    ours, theirs = page.both(True, CODE_POINTS)
    return [f"{page.name} {text.decode()!r}: {one} here, {other} by iconv"
            for text, one, other in zip(CODE_POINTS, ours, theirs, strict=True)
            if one != other and text not in texts and (one or page.name not in COMPOSING)]


def check_text(page, same):
    """Words of the bytes that both have, in both directions."""
    source = random.Random(page.name)
    letters = list(same) if page.name not in COMPOSING else []
    words = [b"".join(source.choices(source.choice((letters, ASCII)) or ASCII,
                                     k=source.randrange(1, 30))) for _ in range(5000)]
    decoded, expected = page.both(False, words)
    encoded, _ = page.both(True, decoded)
    if decoded != expected or encoded != words:
        return [f"{page.name}: text is not converted as by iconv, or not back"]
    return []


def main():
    program, root = sys.argv[1], pathlib.Path(sys.argv[2])
    iconv, listed = glibc_iconv(), listed_differences(root)
    problems, agreed = [], 0
    for name in PAGES:
        page = Page(program, iconv, name)
        found, same = check_bytes(page, listed)
        problems += found + check_code_points(page, listed) + check_text(page, same)
        agreed += len(same)
    unknown = {name for name, _ in listed} - set(PAGES)
    problems += [f"{name}: listed, but no code page" for name in unknown]
    print("\n".join(problems[:40]))
    print(f"{len(PAGES)} code pages, {agreed} bytes the same, {len(listed)} listed as different, "
          f"{len(problems)} problems")
    return 1 if problems or not listed else 0


if __name__ == "__main__":
    sys.exit(main())
