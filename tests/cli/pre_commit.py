"""Runs the hook in .pre-commit-hooks.yaml as pre-commit does: its entry, its args, then the names of
files.

Usage: pre_commit.py UTF8CODEC

Only the YAML that the file uses is read: a list of one mapping whose values are plain or in brackets.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

HOOKS = pathlib.Path(__file__).parents[2] / ".pre-commit-hooks.yaml"


def hook():
    lines = [line.partition(" #")[0] for line in HOOKS.read_text("utf-8").splitlines()
             if not line.startswith("#")]
    assert lines[0].startswith("- ") and all(line.startswith("  ") for line in lines[1:]), lines
    return dict(line[2:].split(": ", 1) for line in lines)


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    found = hook()
    assert found["id"] == "utf8codec-check" and found["name"], found
    assert found["language"] == "system" and found["types"] == "[text]", found
    name, *arguments = [*found["entry"].split(), *json.loads(found["args"])]
    assert name == "utf8codec", name
    with tempfile.TemporaryDirectory() as folder:
        for file, content in (("clean", b"caf\xc3\xa9\n"), ("broken", b"caf\xe9\n"),
                              ("--quiet", b"caf\xe9\n")):
            pathlib.Path(folder, file).write_bytes(content)
        for files, bad in ((["clean"], []), (["clean", "broken"], ["broken"]),
                           (["--quiet", "broken"], ["--quiet", "broken"])):
            done = subprocess.run([program, *arguments, *files], cwd=folder, capture_output=True)
            found = [line.split(b":1:4: ")[0].decode() for line in done.stdout.splitlines()
                     if b":1:4: " in line]
            assert (done.returncode, found) == (1 if bad else 0, bad), done


main()
