#!/usr/bin/env python3
"""Two files of count.sh as a table: of ours and simdutf's, of two versions or of two sets of flags.

compare.py OURS OTHERS
"""
import collections
import statistics
import sys


def counted(path):
    """What count.sh wrote: of (operation, text), the bytes of the text and the instructions."""
    with open(path, encoding="ascii") as file:
        rows = [line.split() for line in file]
    if any(len(row) != 4 for row in rows):
        sys.exit(f"{path}: a run without its count")
    return {(name, text): (int(size), int(count)) for name, text, size, count in rows}


def counts(ours, others):
    """A row for each operation: our instructions for each byte, and the share of theirs that is."""
    ours, others = counted(ours), counted(others)
    table, texts, every = collections.defaultdict(dict), {}, []
    for (operation, text), (size, count) in ours.items():
        if (operation, text) in others:
            share = count / others[operation, text][1]
            table[operation][text] = (count / size, share)
            texts[text] = None
            every.append(share)
    print(f"| operation | {' | '.join(texts)} | mean |\n|---|{'---|' * (len(texts) + 1)}")
    for operation, row in table.items():
        shown = [f"{row[text][0]:.2f} ({row[text][1]:.2f})" if text in row else "" for text in texts]
        mean = statistics.geometric_mean(share for _, share in row.values())
        print(f"| {operation} | {' | '.join(shown)} | {mean:.2f} |")
    print(f"\nmean {statistics.geometric_mean(every):.2f}, greatest {max(every):.2f}")


if len(sys.argv) != 3:
    sys.exit(__doc__)
counts(*sys.argv[1:])
