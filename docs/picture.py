#!/usr/bin/env python3
"""Draws docs/program.svg, a terminal with what the program really prints in one.

    docs/picture.py PROGRAM            writes docs/program.svg
    docs/picture.py PROGRAM --check    exit status 1 if PROGRAM now prints something else, 77 if this
                                       machine has no pseudo-terminals

The picture has a background of its own, so that it looks the same on a light and on a dark page.
"""
import html
import fcntl
import os
import pathlib
import pty
import re
import struct
import subprocess
import sys
import tempfile
import termios

PICTURE = pathlib.Path(__file__).resolve().with_name("program.svg")
FILES = {
    "orders.csv": b"id,customer,city\n1,Zo\xC3\xAB,K\xC3\xB6ln\n2,Ren\xE9,Orl\xC3\xA9ans\n",
    "export.txt": "\uFEFFПривет, мир\n".encode("utf-16-le"),
}
COMMANDS = ["utf8codec check orders.csv",
            "utf8codec convert --from utf-8 --to utf-8 --invalid escape orders.csv",
            "utf8codec detect export.txt",
            "utf8codec convert --from auto --to utf-8 --strip-bom export.txt",
            "utf8codec explain C3 B6 U+20AC F0 9F 98 80"]

WIDTH, HEIGHT, MARGIN, BAR = 7.8, 19, 16, 30  # of a character, of a line, around, above
BACKGROUND, TEXT = "#161b22", "#c9d1d9"
# The colours of Select Graphic Rendition (ECMA-48) that the program uses, and our own for commands.
COLOURS = {"31": "#ff7b72", "32": "#7ee787", "33": "#e3b341", "34": "#79c0ff", "35": "#d2a8ff",
           "36": "#76e3ea", "prompt": "#7ee787"}
SGR = re.compile(r"\x1b\[([\d;]*)m(?:\x1b\[K)?")


def run_in_terminal(command, folder, env):
    """What a command prints in a terminal of 120 columns."""
    try:
        ours, its = pty.openpty()
    except OSError as error:
        print(f"skipped: no pseudo-terminal can be had: {error}")
        sys.exit(77)
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("4H", 40, 120, 0, 0))
    ran = subprocess.Popen(["sh", "-c", command], cwd=folder, env=env, stdin=subprocess.DEVNULL,
                           stdout=its, stderr=its)
    os.close(its)
    written = b""
    while True:
        try:
            more = os.read(ours, 4096)
        except OSError:  # EIO: how Linux reports that the other side was closed
            more = b""
        if not more:
            break
        written += more
    os.close(ours)
    text = written.decode("utf-8").replace("\r\n", "\n")
    if ran.wait() not in (0, 1):
        sys.exit(f"picture.py: {command}: exit status {ran.returncode}:\n{text}")
    return text


def printed(program, folder):
    """[(a line, whether it is a command)]"""
    env = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    env |= {"PATH": f"{program.parent}{os.pathsep}{env['PATH']}", "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color"}
    for command in COMMANDS:
        yield command, True
        for line in run_in_terminal(command, folder, env).splitlines():
            yield line, False


def runs_of(line, is_command):
    """The line as [(text, SVG attributes)], one for each colour."""
    if is_command:
        return [("$ ", f' fill="{COLOURS["prompt"]}"'), (line, ' font-weight="bold"')]
    runs, attributes = [], ""
    for index, part in enumerate(SGR.split(line)):
        if index % 2 == 0:
            if part:
                runs.append((part, attributes))
            continue
        codes = part.split(";")
        attributes = "".join(f' fill="{COLOURS[code]}"' for code in codes if code in COLOURS)
        attributes += ' font-weight="bold"' if {"1", "01"} & set(codes) else ""
    return runs


def drawn(lines):
    rows = [runs_of(*line) for line in lines]
    columns = max(sum(len(text) for text, _ in row) for row in rows)
    width, height = columns * WIDTH + 2 * MARGIN, len(rows) * HEIGHT + 2 * MARGIN + BAR
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
           f'width="{width:g}" height="{height:g}" role="img" font-size="13" fill="{TEXT}" '
           'font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, '
           "'DejaVu Sans Mono', monospace\">")
    yield "<title>The program utf8codec in a terminal</title>"
    yield (f'<rect width="{width - 1:g}" height="{height - 1:g}" x="0.5" y="0.5" rx="8" '
           f'fill="{BACKGROUND}" stroke="#30363d"/>')
    for index, colour in enumerate(("#ff5f57", "#febc2e", "#28c840")):
        yield f'<circle cx="{MARGIN + 6 + index * 20}" cy="20" r="6" fill="{colour}"/>'
    for number, row in enumerate(rows):
        y, column = BAR + MARGIN + (number + 0.8) * HEIGHT, 0
        for text, attributes in row:
            # Each run keeps to its columns, whatever the font: textLength.
            yield (f'<text x="{MARGIN + column * WIDTH:g}" y="{y:g}" xml:space="preserve" '
                   f'textLength="{len(text) * WIDTH:g}" lengthAdjust="spacingAndGlyphs"'
                   f'{attributes}>{html.escape(text, quote=False)}</text>')
            column += len(text)
    yield "</svg>\n"


def main():
    match sys.argv[1:]:
        case [program, *check] if check in ([], ["--check"]):
            program = pathlib.Path(program).resolve()
        case _:
            sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        for name, content in FILES.items():
            (pathlib.Path(folder) / name).write_bytes(content)
        made = "\n".join(drawn(list(printed(program, folder))))
    if not check:
        PICTURE.write_text(made, "utf-8")
    elif made != PICTURE.read_text("utf-8"):
        sys.exit(f"docs/program.svg is not what the program prints now; docs/picture.py {program} "
                 "renews it")


main()
