"""The program on Windows: what is different there. Runs with Wine.

Usage: windows.py PROGRAM C_COMPILER

Names and arguments that are no text of the code page, wildcards, standard input and output without
translation, replaced files and their backups, folders and rules of .gitignore.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

PROGRAM, COMPILER = os.path.abspath(sys.argv[1]), sys.argv[2]
HERE = pathlib.Path(__file__).resolve().parent
failed = 0
os.environ.setdefault("WINEDEBUG", "-all")  # nothing on standard error but the program's


def wine(*arguments, stdin=b"", folder="."):
    done = subprocess.run(["wine", *arguments], input=stdin, cwd=folder, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=False)
    return done.returncode, done.stdout, done.stderr


def expect(what, found, wanted):
    global failed
    if found != wanted:
        failed += 1
        print(f"{what}:\n  expected {wanted!r}\n  found    {found!r}", file=sys.stderr)


def check_streams():
    """Line ends, 1A (which ends a text file there) and NUL pass through."""
    text = "a\r\n\x1A\n\x00\u20AC".encode()
    expect("binary streams", wine(PROGRAM, "convert", "-f", "utf-8", "-t", "utf-8", stdin=text),
           (0, text, b""))
    expect("an error after 1A", wine(PROGRAM, "check", "--quiet", stdin=b"a\r\n\x1A\xFF")[0], 1)


def check_names(folder):
    name = "\u20AC \u65E5\u672C \U0001F600.txt"
    (folder / name).write_bytes(b"\xFF")
    (folder / "plain.txt").write_bytes(b"text\n")
    wanted = f"{name}:1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n".encode()
    status, out, _ = wine(PROGRAM, "check", name, folder=folder)
    expect("a name that no code page has", (status, out[:len(wanted)]), (1, wanted))
    status, out, _ = wine(PROGRAM, "check", "--files-with-errors", "*.txt", folder=folder)
    expect("wildcards", (status, out), (1, f"{name}\n".encode()))
    launch = folder / "launch.exe"
    subprocess.run([COMPILER, "-municode", HERE / "launch_windows.c", "-o", launch], check=True)
    status, _, messages = wine(launch, PROGRAM, "check")
    expect("an argument with an unpaired surrogate", (status, messages), (
        2, b"utf8codec: name-\\xED\\xA0\\xBD.txt: No such file or directory\n"))


def check_replacing(folder):
    file = folder / "page.txt"
    file.write_bytes(b"gr\xFC\xDF\n")
    convert = (PROGRAM, "convert", "-f", "latin1", "-t", "utf-8")
    expect("in place", wine(*convert, "--in-place", "--backup", ".old", "page.txt", folder=folder),
           (0, b"", b""))
    expect("the file", file.read_bytes(), "gr\u00FC\u00DF\n".encode())
    expect("its backup", (folder / "page.txt.old").read_bytes(), b"gr\xFC\xDF\n")
    expect("a new file", wine(*convert, "-o", "new.txt", "page.txt.old", folder=folder)[0], 0)
    expect("what is in it", (folder / "new.txt").read_bytes(), file.read_bytes())
    expect("over the input", wine(*convert, "-o", ".\\new.txt", "new.txt", folder=folder)[0], 0)
    expect("NUL", wine(*convert, "-o", "NUL", "new.txt", folder=folder)[0], 0)
    status, _, messages = wine(*convert, "-o", "there\\new.txt", "new.txt", folder=folder)
    expect("no such folder", (status, b"cannot create a file in the folder" in messages), (2, True))
    (folder / "bad.txt").write_bytes(b"a\xFF")
    status, _, _ = wine(PROGRAM, "convert", "-f", "utf-8", "-t", "utf-16le", "-i", "bad.txt",
                        folder=folder)
    expect("ill-formed", (status, (folder / "bad.txt").read_bytes()), (1, b"a\xFF"))
    expect("nothing is left", [path.name for path in folder.glob(".utf8codec*")], [])


def check_folders(folder):
    deep = folder.joinpath(*["folder of a long path"] * 20)
    deep.mkdir(parents=True)
    (deep / "\u20AC.txt").write_bytes(b"\xFF")
    for name in (".git/info", "no", "out"):
        (folder / name).mkdir(parents=True)
    (folder / ".gitignore").write_text("/out/\n*.tmp\n")
    (folder / ".git/info/exclude").write_text("no\n")
    for name in ("no/a", "out/b", "c.tmp", ".hidden"):
        (folder / name).write_bytes(b"\xFF")
    wanted = str((deep / "\u20AC.txt").relative_to(folder)).encode() + b"\n"
    expect("folders", wine(PROGRAM, "check", "-rl", folder=folder)[:2], (1, wanted))
    expect("rules from above", wine(PROGRAM, "check", "-rl", "out\\", "folder of a long path",
                                    folder=folder)[:2], (1, b"out\\\\b\n" + wanted))


def main():
    if shutil.which("wine") is None:
        print("skipped: there is no Wine")
        sys.exit(77)
    check_streams()
    for check in (check_names, check_replacing, check_folders):
        with tempfile.TemporaryDirectory() as folder:
            check(pathlib.Path(folder))
    if failed:
        sys.exit(f"{failed} failed")
    print("the program for Windows: names, streams, replaced files and folders are right")


main()
