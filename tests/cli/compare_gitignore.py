"""Compares which files `utf8codec check --recursive` checks with what git does not ignore.

Usage: compare_gitignore.py UTF8CODEC

Trees, rules and the folder to begin with are random, from a seed that is printed. git says which
files are neither tracked nor ignored; the program must check these, in the order of their bytes.
"""
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from share import share_of

ROUNDS = 60
NAMES = [b"a", b"b", b"ab", b"a.o", b"b.o", b"abc", b"a b", b".a", b"x-y", b"[a]", b"\xff", b"!a",
         b"#a", b"a\\", b"A", b"a*", b"d1", b"d2", b"a ", b"a\n"]
PARTS = [b"a", b"b", b"ab", b"*", b"*.o", b"?", b"a*", b"*b*", b"[ab]", b"[!a]", b"[^b]*",
         b"[a-c]b", b"**", b"d?", b"\\a", b"\\!a", b"\\#a", b"[[:alpha:]]", b"[[:upper:][:digit:]]",
         b"[]a]", b"[a", b"[[:no:]]", b"a\\ ", b"x[-]y", b"*-*", b"a**b", b"\\", b"[\\]a]", b"*\\*",
         b"\xff", b"[\x80-\xff]", b"*?*", b"***", b"[[]*", b"a.o", b"[a-]", b"[--z]", b"?*?"]


def pattern(rng):
    line = b"/".join(rng.choice(PARTS) for _ in range(rng.choice([1, 1, 1, 2, 2, 3])))
    line = rng.choice([b"", b"", b"/", b"**/"]) + line
    line += rng.choice([b"", b"", b"", b"/", b"/**", b"/*"])
    line += rng.choice([b"", b"", b"", b"", b" ", b"  ", b"\t", b"\r"])
    return rng.choice([b"", b"", b"", b"!"]) + line


def rules(rng, path):
    lines = [rng.choice([pattern(rng), pattern(rng), pattern(rng), b"# a", b"", b"   "])
             for _ in range(rng.randint(1, 6))]
    mark = rng.choice([b"", b"", b"", b"\xef\xbb\xbf"])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(mark + b"\n".join(lines) + rng.choice([b"", b"\n"]))


def grow(rng, folder, depth):
    """Fills a folder. Names are of bytes."""
    for name in rng.sample(NAMES, rng.randint(1, 7)):
        path = os.path.join(folder, name)
        if depth > 0 and rng.random() < 0.45:
            os.mkdir(path)
            grow(rng, path, depth - 1)
        else:
            with open(path, "wb") as file:
                file.write(b"x")
    if rng.random() < 0.4:
        rules(rng, pathlib.Path(os.fsdecode(folder)) / ".gitignore")


def names(output):
    return output.split(b"\0")[:-1]


def make_repository(rng, top, environment):
    """top/repository: of one of the kinds that there are. Returns the path of its info/exclude."""
    def git(*command, folder=top):
        subprocess.run(["git", "-C", folder, *command], check=True, env=environment,
                       stdout=subprocess.DEVNULL)

    kind = rng.choice(["alone", "alone", "elsewhere", "linked", "linked, relative"])
    if kind == "alone":
        git("init", "-q", "repository")
        return top / "repository/.git/info/exclude"
    if kind == "elsewhere":
        git("init", "-q", "--separate-git-dir", top / "away.git", "repository")
        return top / "away.git/info/exclude"
    git("init", "-q", "main")
    git("-c", "user.name=x", "-c", "user.email=x", "commit", "-q", "--allow-empty", "-m", "x",
        folder=top / "main")
    git("worktree", "add", "-q", "../repository", folder=top / "main")
    if kind == "linked, relative":
        (top / "repository/.git").write_text("gitdir: ../main/.git/worktrees/repository\n")
    return top / "main/.git/info/exclude"


def compare(program, rng, top):
    """One tree. Returns how many files are there, and how many of them are ignored."""
    repository = top / "repository"
    environment = {"PATH": os.environ["PATH"], "HOME": str(top / "home"),
                   "GIT_CONFIG_NOSYSTEM": "1"}
    exclude = make_repository(rng, top, environment)
    grow(rng, os.fsencode(repository), 3)
    if rng.random() < 0.5:
        rules(rng, exclude)
    if rng.random() < 0.3:
        rules(rng, top / "home/.config/git/ignore")

    def run(*command, cwd=repository):
        return subprocess.run(command, cwd=cwd, env=environment, stdout=subprocess.PIPE).stdout

    def checked(*arguments, cwd=repository):
        # Rules may be ill-formed: both lists together are all files.
        lists = [names(run(program, "check", "-r0", "--hidden", which, *arguments, cwd=cwd))
                 for which in ("-l", "-L")]
        assert lists == [sorted(one) for one in lists]
        return sorted(lists[0] + lists[1])

    wanted = sorted(names(run("git", "ls-files", "--others", "--exclude-standard", "-z")))
    everything = names(run("git", "ls-files", "--others", "-z"))
    found = checked()
    show = [*repository.rglob(".gitignore"), exclude,
            top / "home/.config/git/ignore"]
    about = "\n".join(f"{path}: {path.read_bytes()!r}" for path in show if path.exists())
    assert found == wanted, f"\n{found}\nis not\n{wanted}\n{about}"
    assert checked("--no-ignore") == sorted(everything)

    # From a folder that is not ignored, nor in one that is: what is in it is the same.
    inner = sorted({os.path.dirname(path) for path in wanted} - {b""})
    if inner:
        start = rng.choice(inner)
        part = [path for path in wanted if path.startswith(start + b"/")]
        assert checked(start) == part, f"{start}\n{about}"
        below = [path[len(start) + 1:] for path in part]
        found = checked(cwd=os.path.join(os.fsencode(repository), start))
        assert found == below, f"{start}\n{about}"
    return len(everything), len(everything) - len(wanted)


def main():
    program = os.path.abspath(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 32)
    rounds = share_of(ROUNDS)
    number = files = ignored = 0
    # A share of the trees may have nothing that is ignored: then it is more of them.
    while number < rounds or not 0 < ignored < files:
        assert number < ROUNDS, f"{ignored} of {files} files are ignored; seed {seed}"
        with tempfile.TemporaryDirectory() as top:
            try:
                counts = compare(program, random.Random(seed + number), pathlib.Path(top))
            except AssertionError:
                print(f"seed {seed + number}")
                raise
        files += counts[0]
        ignored += counts[1]
        number += 1
    print(f"{number} trees with {files} files, of which {ignored} are ignored; seed {seed}")


main()
