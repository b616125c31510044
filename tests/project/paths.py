"""No file of the project names a folder of the machine that it was written on.

Usage: paths.py SOURCE_DIR

Looked for are home folders, and the places where this copy lies: its own path, the folder that
holds it, and the home folder of whoever runs this.
"""
import os
import re
import subprocess
import sys

from project import files_below, finish

# Folders that say nothing about a machine, even when a copy of the project lies in one.
EVERYWHERE = {"/", "/tmp", "/usr", "/usr/src", "/usr/local", "/opt", "/srv", "/var", "/var/tmp",
              "/home", "/root", "/src", "/build", "/mnt"}


def project_files(root):
    """What is tracked or would be; outside of a checkout, everything."""
    listed = subprocess.run(["git", "-C", root, "ls-files", "-z", "--cached", "--others",
                             "--exclude-standard"], stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL, check=False)
    if listed.returncode == 0 and listed.stdout:
        return [name for name in listed.stdout.decode().split("\0") if name]
    return files_below(root, ".", "")


def patterns(root):
    places = {os.path.realpath(root), os.path.dirname(os.path.realpath(root)),
              os.path.expanduser("~")}
    own = [re.escape(place) for place in sorted(places - EVERYWHERE) if place.startswith("/")]
    return re.compile(r"(?<![\w.}$)])(?:" +
                      "|".join([r"/(?:home|Users)/\w+", r"/root/", r"[A-Z]:\\Users", *own]) +
                      r")(?![\w-])")


def main():
    root = sys.argv[1]
    own = os.path.join("tests", "project", os.path.basename(__file__))
    pattern, problems, checked = patterns(root), [], 0
    for path in project_files(root):
        full = os.path.join(root, path)
        if path == own or not os.path.isfile(full) or os.path.islink(full):
            continue
        with open(full, "rb") as file:
            text = file.read().decode("latin-1")
        checked += 1
        for match in pattern.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            problems.append(f"{path}:{line}: names a place on one machine: {match[0]}")
    finish(problems, checked, "files without a machine's path")


main()
