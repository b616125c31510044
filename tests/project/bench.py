"""That the benchmark runs, that everyone's results are right, that its CSV has every figure, and
that report.py reads it; never how fast anything is.

bench.py BENCH          all but the plots
bench.py BENCH plots    the plots; skipped without matplotlib
"""
import csv
import importlib.util
import os
import re
import subprocess
import sys
import tempfile

BENCH = sys.argv[1]
REPORT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../bench/report.py")
QUICK = ["--rounds", "1", "--sample", "0.001"]


def bench(*arguments, status=0, says="", **options):
    """Runs it; returns the lines of its CSV."""
    ran = subprocess.run([BENCH, *arguments], text=True, encoding="utf-8", check=False,
                         stderr=subprocess.PIPE, **{"stdout": subprocess.PIPE, **options})
    if ran.returncode != status or says not in ran.stderr:
        sys.exit(f"{arguments}: exit status {ran.returncode}, and it says: {ran.stderr}")
    return list(csv.DictReader(line for line in (ran.stdout or "").splitlines()
                               if not line.startswith("#")))


def report(*arguments, status=0):
    ran = subprocess.run([sys.executable, "-B", REPORT, *arguments], text=True, check=False,
                         capture_output=True)
    if ran.returncode != status:
        sys.exit(f"report.py {arguments}: exit status {ran.returncode}: {ran.stderr}")
    return ran.stdout


def names():
    """What --help lists: {title: names}."""
    text = subprocess.run([BENCH, "--help"], text=True, check=True, capture_output=True).stdout
    return {title: rest.split() for title, _, rest in
            (line.partition(": ") for line in text.split("\n\n")[-1].splitlines())}


def expect(problem, *seen):
    if problem:
        sys.exit(f"{problem}: {seen}")


def check_everything():
    """Every operation of every contender on every text, each result checked by the program."""
    there = names()
    rows = bench("--operations", "*", "--contenders", "*", "--texts", "*,*+errors", "--lengths",
                 "whole,mixed,1", "--bytes", "4000", *QUICK)
    for field, title in (("operation", "operations"), ("contender", "contenders"),
                         ("text", "texts")):
        missing = set(there[title]) - {row[field] for row in rows}
        expect(missing and "not measured", missing)
    cells = {(row["operation"], row["contender"], row["text"], row["length"]) for row in rows}
    expect(len(cells) != len(rows) and "measured twice", len(cells), len(rows))
    # The text in Latin-1 is not everyone's; else ours offer all, with replacement all conversions.
    for level in (name for name in there["contenders"] if re.fullmatch(r"utf8codec(/\w+)?", name)):
        done = {row["operation"] for row in rows if (row["contender"], row["text"]) == (level, "ascii")}
        expect(done != set(there["operations"]) and f"{level} lacks operations", done)
    # A peer's matching functions are found by name: one that is no longer found is not measured.
    done = {row["operation"] for row in rows if row["contender"] == "simdutf"}
    pairs = {f"{one}_to_{other}" for one in ("utf16", "utf32", "latin1")
             for other in ("utf16", "utf32", "latin1") if one != other}
    expect("simdutf" in there["contenders"] and not pairs <= done and "simdutf lacks operations", done)
    expect(not all(int(row["ns"]) >= 0 and int(row["bytes"]) > 0 for row in rows) and "bad figure")


def make_medians(folder):
    """Returns the names of a file of samples and of its medians."""
    samples, medians = os.path.join(folder, "samples.csv"), os.path.join(folder, "medians.csv")
    with open(samples, "w", encoding="utf-8") as file:
        bench("--bytes", "3145728", "--texts", "ascii,mix", "--lengths", "whole,mixed,8",
              "--operations", "validate,to_utf32", "--contenders", "utf8codec,load,store",
              "--rounds", "3", "--sample", "0.001", stdout=file)
    with open(medians, "w", encoding="utf-8") as file:
        file.write(report("medians", samples))
    return samples, medians


def check_report(folder):
    """The CSV, through the report: medians and tables."""
    samples, medians = make_medians(folder)
    with open(medians, encoding="utf-8") as file:
        rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
    against = {row["against"] for row in rows if row["contender"] == "load+store"}
    expect(against != {"utf8codec"} and "load and store are compared with others", against)
    hostile, page = os.path.join(folder, "hostile.csv"), os.path.join(folder, "page.md")
    with open(hostile, "w", encoding="utf-8") as file:
        if sum(re.fullmatch(r"utf8codec/\w+", name) is not None
               for name in names()["contenders"]) > 1:
            bench("--search", "0.5", "--operations", "validate,to_utf16", stdout=file)
        else:
            bench("--search", "1", status=2, says="this build cannot choose")
            file.write("operation,way,kernels,pattern,ns,scalar_ns,times\n"
                       "validate,resume,avx512,1 x 61,200,100,2.00\n")
    with open(page, "w", encoding="utf-8") as file:
        file.write("".join(f"<!-- table {name} -->\n<!-- end -->\n"
                           for name in ("calls", "limits", "hostile")))
    report("tables", medians, hostile, page, "--check", status=1)
    report("tables", medians, hostile, page)
    report("tables", medians, hostile, page, "--check")
    with open(page, encoding="utf-8") as file:
        text = file.read()
    expect(("`validate` | no |" not in text or "%" not in text or "| resume |" not in text)
           and "the tables lack something", text)
    with open(samples, "a", encoding="utf-8") as file:
        file.write("validate,ascii")
    report("medians", samples, status=1)


def check_plots(folder):
    report("plots", make_medians(folder)[1], folder)
    for name in ("rates.svg", "calls.svg", "peers.svg"):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            text = file.read()
            expect((">utf8codec<" not in text or "</svg>" not in text) and f"{name} lacks something")


def check_refusals(folder):
    bad, empty = os.path.join(folder, "bad.txt"), os.path.join(folder, "empty.txt")
    good = os.path.join(folder, "good.txt")
    for path, content in ((bad, b"a\xC0\xAF"), (empty, b""), (good, "aé€😀".encode())):
        with open(path, "wb") as file:
            file.write(content)
    rows = bench("--file", good, "--operations", "validate", "--lengths", "whole", *QUICK)
    expect({(row["text"], row["bytes"]) for row in rows} != {(good[:63], "10")} and "--file", rows)
    for says, *arguments in (("not UTF-8: byte 1: C0 AF", "--file", bad), ("empty", "--file", empty),
                             ("No such file", "--file", folder + "/missing"),
                             ("unrecognized option", "--fast"), ("requires an arg", "--bytes"),
                             ("unknown argument 'fast'", "fast"),
                             ("--rounds: '0'", "--rounds", "0"), ("'3x'", "--rounds", "3x"),
                             ("nothing matches 'decode'", "--operations", "validate,decode"),
                             ("nothing matches ''", "--texts", "ascii,"),
                             ("nothing matches 'sse9'", "--contenders", "sse9"),
                             ("'0' is not a number", "--lengths", "0")):
        bench(*arguments, status=2, says=says)
    if os.path.exists("/dev/full"):
        with open("/dev/full", "w", encoding="utf-8") as full:
            bench("--operations", "validate", "--bytes", "100", *QUICK, status=2,
                  says="No space left", stdout=full)


def main():
    with tempfile.TemporaryDirectory() as folder:
        if sys.argv[2:] != ["plots"]:
            check_everything()
            check_report(folder)
            check_refusals(folder)
        elif importlib.util.find_spec("matplotlib") is None:
            print("skipped: Python has no matplotlib (Debian: python3-matplotlib)")
            sys.exit(77)
        else:
            check_plots(folder)


main()
