#!/usr/bin/env python3
"""From the CSV of utf8codec-bench to what docs/performance.md shows.

report.py medians SAMPLES...        the medians of all rounds, as CSV on standard output
report.py tables MEDIANS HOSTILE PAGE [--check]
                                    renews the tables of PAGE; with --check, only compares them
report.py plots MEDIANS FOLDER      rates.svg, calls.svg and, for README.md, peers.svg

Ratios are those of samples of one round: times is how many times as fast a contender is as the one
that it is compared with. HOSTILE is the output of --search.
"""
import collections
import csv
import math
import re
import statistics
import sys

CELL = ("operation", "text", "text_bytes", "length")
FIELDS = CELL + ("contender", "checks", "ns_per_call", "gb_per_s", "against", "times")
PAIRS = {"utf8codec/avx512": "simdutf/icelake", "utf8codec/avx2_pdep": "simdutf/haswell",
         "utf8codec/sse41": "simdutf/westmere", "utf8codec/portable": "simdutf/fallback"}
LEVELS = {"avx512": "AVX-512", "avx2_pdep": "AVX2", "sse41": "SSE4.1", "portable": "portable"}
PEERS = ["simdutf", "icu", "libunistring", "utf8proc", "iconv"]
OPERATIONS = ["validate", "to_utf32", "from_utf32", "to_utf16", "from_utf16", "to_latin1",
              "from_latin1"]
FRONT = {"validate": "Validate UTF-8", "to_utf16": "UTF-8 to UTF-16", "from_utf16": "UTF-16 to UTF-8"}
MEBI = "3145728"
CALLS_TEXT = "mix"


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
    if not rows or None in rows[-1].values():
        sys.exit(f"report.py: {path}: there are no figures in it, or the last line is cut")
    return rows


def about(path):
    with open(path, encoding="utf-8") as file:
        return [line for line in file if line.startswith("#")]


def opponent(contender):
    """Whom a contender is compared with."""
    name, _, manner = contender.partition("+")
    if manner and name.startswith("utf8codec"):
        return name
    return PAIRS.get(contender, None if contender.startswith(("utf8codec", "simdutf/"))
                     else "utf8codec")


def medians(paths):
    cells = collections.defaultdict(lambda: collections.defaultdict(list))
    for row in (row for path in paths for row in read(path)):
        cells[tuple(row[field] for field in CELL)][row["contender"]].append(row)
    for line in sorted({line for path in paths for line in about(path)}):
        sys.stdout.write(line)
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(FIELDS)
    for cell, contenders in cells.items():
        seconds = {name: {row["round"]: float(row["ns"]) for row in rows}
                   for name, rows in contenders.items()}
        if "load" in seconds:
            contenders["load+store"] = contenders["load"]
            seconds["load+store"] = {at: ns + seconds.get("store", {}).get(at, 0)
                                     for at, ns in seconds["load"].items()}
        for name, rows in sorted(contenders.items()):
            ns, against = statistics.median(seconds[name].values()), opponent(name)
            times = ""
            if against in seconds:
                times = f"""{statistics.median(seconds[against][at] / ns * int(rows[0]["bytes"])
                            / int(contenders[against][0]["bytes"])
                            for at, ns in seconds[name].items() if at in seconds[against]):.4g}"""
            out.writerow([*cell, name, rows[0]["checks"], f"{ns / int(rows[0]['strings']):.4g}",
                          f"{int(rows[0]['bytes']) / ns:.4g}", against if times else "", times])


def pick(rows, **wanted):
    return [row for row in rows
            if all(row[field] in (value if isinstance(value, (list, tuple)) else [value])
                   for field, value in wanted.items())]


def mean_and_least(rows, invert=False):
    times = [float(row["times"]) ** (-1 if invert else 1) for row in rows if row["times"]]
    return f"{statistics.geometric_mean(times):.2f}, {min(times):.2f}" if times else ""


def table(head, lines):
    rows = [head, ["---"] * len(head), *lines]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows) + "\n"


def levels_table(rows):
    rows = pick(rows, contender=list(PAIRS), text_bytes=MEBI)
    names = dict.fromkeys(row["operation"] for row in rows if row["times"])
    return table(["operation", *(f"{LEVELS[our.split('/')[1]]} / {their.split('/')[1]}"
                                 for our, their in PAIRS.items())],
                 [[f"`{name}`", *("; ".join(
                     mean_and_least(pick(rows, operation=name, contender=our, length=length))
                     for length in ("whole", "mixed")) for our in PAIRS)] for name in names])


def peers_table(rows):
    rows = pick(rows, text_bytes=MEBI, contender=PEERS)
    return table(["operation", *(f"{peer}, {length}" for peer in PEERS
                                 for length in ("whole", "mixed"))],
                 [[f"`{name}`", *(mean_and_least(
                     pick(rows, operation=name, contender=peer, length=length), True)
                     for peer in PEERS for length in ("whole", "mixed"))] for name in OPERATIONS])


def calls_table(rows):
    lengths, contenders = ["8", "16", "32", "64", "128", "512"], ["utf8codec", "simdutf", "icu"]
    rows = pick(rows, text=CALLS_TEXT, length=lengths, contender=contenders)
    return table(["operation", "repeats", *(f"{length} bytes" for length in lengths)],
                 [[f"`{name}`", repeats, *(" / ".join(
                     f"{float(row['ns_per_call']):.0f}" for contender in contenders
                     for row in pick(rows, operation=name, text_bytes=size, length=length,
                                     contender=contender)) for length in lengths)]
                  for name in dict.fromkeys(row["operation"] for row in rows)
                  for repeats, size in (("no", MEBI), ("yes", "4096"))])


def loops_table(rows):
    def rate(**wanted):
        found = pick(rows, text_bytes=MEBI, length="whole", **wanted)
        return f"{float(found[0]['gb_per_s']):.2f}" if found else ""
    return table(["text", "`inline.h`", "`U8_NEXT`", "by hand", "`utf8codec_to_utf32()`"],
                 [[text, *(rate(text=text, operation="decode_loop", contender=name)
                           for name in ("utf8codec", "icu", "by-hand")),
                   rate(text=text, operation="to_utf32", contender="utf8codec")]
                  for text in dict.fromkeys(row["text"] for row in
                                            pick(rows, operation="decode_loop"))])


def limits_table(rows):
    def share(name):
        times = [float(row["times"]) for row in
                 pick(rows, text_bytes=MEBI, length="whole", contender="load+store", operation=name)]
        return f"{1 / statistics.geometric_mean(times):.0%}" if times else ""
    return table([f"`{name}`" for name in OPERATIONS], [[share(name) for name in OPERATIONS]])


def errors_table(rows):
    """The cost of UTF8CODEC_REPLACE on clean text, and the speed that errors leave of it."""
    def cell(name, level):
        rates = {row["text"]: row for row in pick(rows, operation=name, length="whole",
                                                  contender=f"utf8codec/{level}+replace")}
        left = [float(row["gb_per_s"]) / float(rates[text.removesuffix("+errors")]["gb_per_s"])
                for text, row in rates.items() if text.endswith("+errors")]
        clean = [float(row["times"]) for row in rates.values() if row["times"]]
        return f"{statistics.geometric_mean(clean):.2f}; " \
               f"{statistics.geometric_mean(left):.2f}, {min(left):.2f}" if left else ""
    names = dict.fromkeys(row["operation"] for row in rows if row["text"].endswith("+errors"))
    return table(["operation", *LEVELS.values()],
                 [[f"`{name}`", *(cell(name, level) for level in LEVELS)] for name in names])


def hostile_table(rows):
    """The worst of each level and way, and what it is: of UTF-8, UTF-16 and UTF-32; and of others."""
    kinds = ("validate(_utf.*)?|(to|from)_utf.*", ".*(cesu8|mutf8|wtf8|latin1|ascii).*")

    def worst(way, level, kind):
        found = [row for row in pick(rows, way=way, kernels=level)
                 if re.fullmatch(kind, row["operation"])]
        most = max(found, key=lambda row: float(row["times"]), default=None)
        return f"{most['times']}: `{most['operation']}`, {most['pattern']}" if most else ""
    return table(["way", "level", "UTF-8, UTF-16, UTF-32", "other encodings"],
                 [[way, LEVELS[level], *(worst(way, level, kind) for kind in kinds)]
                  for way in dict.fromkeys(row["way"] for row in rows) for level in LEVELS])


def write_tables(medians_path, hostile_path, page, check):
    rows, hostile = read(medians_path), read(hostile_path)
    tables = {"levels": levels_table(rows), "peers": peers_table(rows), "calls": calls_table(rows),
              "loops": loops_table(rows), "limits": limits_table(rows), "errors": errors_table(rows),
              "hostile": hostile_table(hostile)}
    with open(page, encoding="utf-8") as file:
        text = file.read()
    made = re.sub(r"(<!-- table ([\w-]+) -->\n).*?(<!-- end -->)",
                  lambda found: f"{found[1]}\n{tables[found[2]]}\n{found[3]}", text, flags=re.S)
    if check and made != text:
        sys.exit(f"report.py: the tables of {page} are not those of {medians_path}: run it again")
    if not check:
        with open(page, "w", encoding="utf-8") as file:
            file.write(made)


def plots(medians_path, folder):
    import matplotlib
    matplotlib.use("svg")
    grey = "#808080"  # readable on white and on black, as is no background
    matplotlib.rcParams.update({
        "svg.fonttype": "none", "svg.hashsalt": "utf8codec", "font.size": 9, "text.color": grey,
        "axes.labelcolor": grey, "axes.edgecolor": grey, "xtick.color": grey, "ytick.color": grey,
        "axes.grid": True, "axes.axisbelow": True, "grid.color": grey, "grid.alpha": 0.3,
        "legend.frameon": False})
    from matplotlib import pyplot
    rows = read(medians_path)
    colours = dict(zip(["utf8codec", *PEERS], ["#d1495b", "#3a86c8", "#2a9d6f", "#b08a2e",
                                               "#8d6cc4", grey]))

    def save(figure, name):
        handles, labels = figure.axes[0].get_legend_handles_labels()
        figure.legend(handles, labels, loc="upper center", ncol=len(labels))
        figure.tight_layout(rect=(0, 0, 1, 1 - 0.4 / figure.get_figheight()))
        figure.savefig(f"{folder}/{name}.svg", transparent=True, metadata={"Date": None})

    def draw_rates(axes, name, title, label):
        here = pick(rows, operation=name, text_bytes=MEBI, length="whole")
        texts = list(dict.fromkeys(row["text"] for row in here))
        for i, (contender, colour) in enumerate(colours.items()):
            rates = {row["text"]: float(row["gb_per_s"]) for row in pick(here, contender=contender)}
            axes.bar([at + (i - 2.5) * 0.14 for at in range(len(texts))],
                     [rates.get(text, math.nan) for text in texts], 0.13, color=colour,
                     label=contender)
        axes.set(title=title, yscale="log", ylim=(0.1, 200), ylabel=label,
                 xticks=range(len(texts)), xticklabels=texts)
        axes.yaxis.set_major_formatter("{x:g}")

    figure, grid = pyplot.subplots(3, 2, figsize=(10, 10), sharey=True)
    for axes, name in zip(grid.flat, OPERATIONS):
        draw_rates(axes, name, name, "GB of input per second")
    save(figure, "rates")

    figure, row = pyplot.subplots(1, len(FRONT), figsize=(10, 3.2), sharey=True)
    for axes, name in zip(row, FRONT):
        draw_rates(axes, name, FRONT[name], "")
    row[0].set_ylabel("GB of input per second")
    save(figure, "peers")

    figure, grid = pyplot.subplots(2, 2, figsize=(10, 8), sharex=True, sharey=True)
    names = dict.fromkeys(row["operation"] for row in rows if row["length"] == "8")
    for axes, name in zip(grid.flat, names):
        for contender in ("utf8codec", "simdutf", "icu"):
            for size, style, label in ((MEBI, "-", ""), ("4096", ":", ", repeating")):
                here = [row for row in pick(rows, operation=name, text=CALLS_TEXT, text_bytes=size,
                                            contender=contender) if row["length"].isdigit()]
                axes.plot([int(row["length"]) for row in here],
                          [float(row["ns_per_call"]) for row in here], style,
                          color=colours[contender], label=contender + label)
        axes.set(title=f"{name}, {CALLS_TEXT}", xscale="log", yscale="log", ylabel="ns for each call",
                 xlabel="bytes of UTF-8 in a call")
    save(figure, "calls")


def main():
    match sys.argv[1:]:
        case ["medians", *paths] if paths:
            medians(paths)
        case ["tables", figures, hostile, page, *check] if check in ([], ["--check"]):
            write_tables(figures, hostile, page, bool(check))
        case ["plots", figures, folder]:
            plots(figures, folder)
        case _:
            sys.exit(__doc__)


main()
