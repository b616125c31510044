#!/usr/bin/env python3
"""Writes the seed corpus, corpus/TARGET/*: small inputs, one for each thing worth starting from,
as it is and in the middle of a long text; harness.h says what the head of an input is.

Usage: make_corpus.py [FOLDER]   (default: corpus/ beside this script)
The files are committed, so that a run needs no Python; run this after changing it.
"""
import os
import shutil
import struct
import sys

TEXTS = {
    "empty": b"",
    "ascii": b"The quick brown fox jumps over the lazy dog. 0123456789\r\n\t\x00\x7f",
    "latin": "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. ".encode(),
    "cyrillic": "Съешь же ещё этих мягких французских булок. ".encode(),
    "cjk": "天地玄黃，宇宙洪荒。日月盈昃，辰宿列張。いろはにほへと".encode(),
    "emoji": "😀😃👨‍👩‍👧🏳️‍🌈🇪🇺".encode(),
    "mix": "aé€😀 bß漢𐍈 ".encode() * 4,
    "edges": "".join(map(chr, (0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0xFFFE, 0xFFFF,
                               0x10000, 0x10FFFF))).encode(),
    "bom": b"\xef\xbb\xbfBOM, and again \xef\xbb\xbf",
    "long-ascii-then-error": b"a" * 67 + b"\xff" + b"b" * 70,
    "cut-2": b"cut \xc3",
    "cut-3": b"cut \xe2\x82",
    "cut-4": b"cut \xf0\x9f\x98",
    "continuations": b"\x80\x81\xbf\xbe" * 5,
    "missing": b"\xc3 \xe2\x82 \xf0\x9f\x98 \xf0\x9f \xe2\xc3\xa9",
    "overlong": b"\xc0\xaf \xc1\xbf \xe0\x80\xaf \xe0\x9f\xbf \xf0\x80\x80\xaf \xf0\x8f\xbf\xbf",
    "surrogates": b"\xed\xa0\x80 \xed\xbf\xbf \xed\xa0\xbd\xed\xb8\x80",
    "out-of-range": b"\xf4\x90\x80\x80 \xf5\x80\x80\x80 \xf7\xbf\xbf\xbf",
    "unused": b"\xf8\x88\x80\x80\x80 \xfc \xfe \xff",
}

LINES = {
    "hidden": "\x1b[2J \x7f \x85 \u061c\u200e\u200f \u202a\u202e \u2066\u2069 \u2028\u2029 \ufeff".encode(),
    "escapes": rb"caf\xE9 \\ \x0A \xC2\x85 \xE2\x80\xAE \xF0\x9F\x98",
    "needless": rb"\x41 \x5C \xC3\xAB \xE2\x82\xAC \xF0\x9F\x98\x80",
    "malformed": rb"\n \X0A \x0a \x0 \xG0 \x",
}

UNITS = {
    "empty": [],
    "ascii": [*b"plain text"],
    "every-length": [0x7A, 0xE9, 0x20AC, 0x1F600] * 5,
    "edges": [0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF],
    "surrogates": [0x61, 0xD800, 0x62, 0xDBFF, 0xDC00, 0xDFFF],
    "out-of-range": [0x110000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x61],
}


def number(value):
    return struct.pack("<H", value)


def plain_seeds(own_head, texts):
    """Those of targets whose own head is the same for all."""
    for name, text in texts.items():
        yield name, own_head, text


def stream_seeds():
    """See fuzz_stream.c for the head of an input."""
    for name, text in TEXTS.items():
        for flags, cap, steps in ((0, 16, [1] * 31), (1, 0, [3, 0, 5, 2]), (2, 1, [7, 1, 1]),
                                  (3, 3, [len(text) // 2]), (0, 16, [700, 64, 3, 2000])):
            own = bytes([flags, cap, len(steps)]) + b"".join(map(number, steps))
            yield f"{name}-{flags}-{len(steps)}", own, text


# The operations of tests/support/operations.c, in its order: what each reads.
READS = ["utf-8"]
for _encoding in ("utf-32-le", "utf-16-le", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be",
                  "latin-1", "ascii", "cesu-8", "mutf-8", "wtf-8"):
    READS += ["utf-8", _encoding]
READS += ["ascii", "cesu-8", "mutf-8", "wtf-8"]
READS += ["utf-16-le", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-le", "utf-32-be"]
READS += ["utf-8", "wtf-8", "utf-16-le"]


# Those of them that are direct (see fuzz_pairs.c), in the same order.
PAIRS_READ = ["utf-16-le", "utf-32-le", "latin-1", "utf-16-le", "latin-1", "utf-32-le",
              "utf-16-le", "utf-16-le", "utf-16-be", "utf-16-le",
              "utf-32-le", "utf-32-le", "utf-32-be", "utf-32-le"]


def encode(text, encoding):
    """What Python cannot encode, it leaves out; surrogates pass where they are units."""
    if encoding in ("cesu-8", "mutf-8", "wtf-8"):
        units = text.encode("utf-16-be", "surrogatepass")
        if encoding != "wtf-8":
            text = "".join(map(chr, struct.unpack(f">{len(units) // 2}H", units)))
        data = text.encode("utf-8", "surrogatepass")
        return data.replace(b"\0", b"\xc0\x80") if encoding == "mutf-8" else data
    if encoding in ("latin-1", "ascii"):
        return text.encode(encoding, "ignore")
    return text.encode(encoding, "surrogatepass")


def encoding_seeds(reads):
    """See fuzz_take_call() in harness.h for the head of an input."""
    texts = {
        "words": "Größe, цена, 価格 😀! " * 3,
        "edges": "".join(map(chr, (0, 0x7F, 0x80, 0xFF, 0x100, 0x7FF, 0x800, 0xD7FF, 0xE000,
                                   0xFFFF, 0x10000, 0x10FFFF))),
        "pairs": "\U00010000\U0010ffff\U000233b4" * 5,
        "halves": "z\ud800\udc00z\udfffz\ud83d\ud83d z\ud800",
    }
    ways = {"words": (0, 1000, [1] * 9), "edges": (5, 3, [2, 0, 7]), "pairs": (2, 0, [9]),
            "halves": (1, 40, [1, 1, 1])}
    for index, encoding in enumerate(reads):
        for name, (flags, cap, steps) in ways.items():
            own = (bytes([index, flags]) + number(cap) + bytes([len(steps)]) +
                   b"".join(map(number, steps)))
            yield f"{index:02}-{name}", own, encode(texts[name], encoding)


def repertoire_seeds():
    """See fuzz_repertoire.c for the head of an input."""
    ends = "\0\x08\t\x7f\x80\x85\x9f\xa0\ufdcf\ufdd0\ufdef\ufdf0\ufffd\ufffe\uffff" \
           "\U0001fffd\U0001fffe\U0010ffff".encode()
    made = (b"\1" * 16 + b"\x13" + number(0x20) + b"\5" + number(0x4000) + b"\xff")
    for name, text in {**TEXTS, "ends": ends}.items():
        for index, own in ((6, b""), (4, b""), (20, made)):
            yield (f"{name}-{index}",
                   bytes([index]) + own + bytes([index % 8]) + number(len(text)) + b"\2" +
                   number(len(text) // 2) + number(1), text)


def codepage_seeds():
    """See fuzz_codepage.c for the head of an input."""
    pages = {"koi8-r": b"\x0d", "windows-1253": b"\x14", "own": b"\x1b\x09\x11"}
    for name, page in pages.items():
        for index, text in enumerate(("Привет, мир", "Ωμέγα, mega €", "naïve ﬁ – café")):
            for way, data in (("text", text.encode()), ("bytes", bytes(range(256)))):
                yield (f"{name}-{index}-{way}",
                       page + bytes([index * 3]) + number(len(data)) + b"\2" +
                       number(len(data) // 2) + number(1), data)


def capacity_seeds():
    """See fuzz_capacity.c for the head of an input. One character of each length, in the middle."""
    for index, encoding in enumerate(READS):
        for cap, text in enumerate("é漢😀~"):
            yield f"{index:02}-{cap}", bytes([index, cap]) + number(cap), encode(text, encoding)


CORPUS = {
    "fuzz_decode": lambda: plain_seeds(b"\0", TEXTS),
    "fuzz_roundtrip_bytes": lambda: plain_seeds(number(100), TEXTS),
    "fuzz_roundtrip_utf32": lambda: plain_seeds(
        b"", {n: struct.pack(f"<{len(u)}I", *u) for n, u in UNITS.items()}),
    "fuzz_stream": stream_seeds,
    "fuzz_capacity": capacity_seeds,
    "fuzz_encodings": lambda: encoding_seeds(READS),
    "fuzz_pairs": lambda: encoding_seeds(PAIRS_READ),
    "fuzz_codepage": codepage_seeds,
    "fuzz_repertoire": repertoire_seeds,
    "fuzz_escape": lambda: plain_seeds(number(9), {**TEXTS, **LINES}),
}


TABLES = 5   # those of an x86-64 machine with AVX-512
FILLERS = 8  # see harness.c; 8 is none


def heads(turn):
    """Three heads for the seed of that number: as it is, in ASCII, in a long text of any script."""
    yield "", bytes([turn % TABLES, 0, 0, FILLERS, 0, 0, 0])
    yield "-in-ascii", bytes([turn * 3 % TABLES, 0, 0, 0, 64 + turn % 128, 0, 20])
    yield "-long", bytes([turn % TABLES, turn % 64, turn * 5 % 64, turn // TABLES % FILLERS,
                          60 + turn % 64, 3 + turn % 3 + 7 * (turn % 8), 40 + turn % 40])


def main():
    beside = os.path.join(os.path.dirname(os.path.abspath(__file__)), "corpus")
    folder = sys.argv[1] if len(sys.argv) > 1 else beside
    for target, seeds in CORPUS.items():
        below = os.path.join(folder, target)
        shutil.rmtree(below, ignore_errors=True)
        os.makedirs(below)
        count = 0
        for turn, (name, own, text) in enumerate(seeds()):
            for suffix, head in heads(turn):
                with open(os.path.join(below, name + suffix), "wb") as file:
                    file.write(head + own + text)
                count += 1
        print(f"{target}: {count} seeds")


main()
