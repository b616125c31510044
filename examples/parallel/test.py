"""
Tests check.sh and convert.sh: what they print must be what the program prints for the whole file,
byte for byte.

    test.py         of small hostile files, in many numbers of shards, and if something fails
    test.py large   of one file of more than 2 GiB
"""
import contextlib
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
BIG = 2_200_000_000  # offsets pass 2^31
ROOM = 6 << 30       # for it, and the output that GNU parallel keeps
LIMIT = 120          # seconds for each command
TEXT = "Größe: 5 €, naïve 😀, Ελληνικά, 日本語\n".encode() * 100

passed = failed = 0


def expect(condition, what):
    global passed, failed
    passed, failed = passed + bool(condition), failed + (not condition)
    if not condition:
        print(f"FAILED: {what}")


@contextlib.contextmanager
def group(name):
    before = passed
    yield
    print(f"{name}: {passed - before}", flush=True)


def run(*command, **more):
    return subprocess.run([str(word) for word in command], timeout=LIMIT, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)


def shards(path, *arguments):
    ran = run("utf8codec", "shard", *arguments, path)
    expect(ran.returncode == 0, ran.stderr)
    return [tuple(map(int, line.split())) for line in ran.stdout.splitlines()]


def expect_covered(ranges, size):
    ends = [0] + [offset + length for offset, length in ranges]
    expect(ends[-1] == size and [offset for offset, _ in ranges] == ends[:-1], f"{ranges}")


def expect_same_check(path, *count):
    """check.sh prints and returns what check --all --max-errors 0 does."""
    whole = run("utf8codec", "check", "--all", "--max-errors", "0", path)
    parts = run(HERE / "check.sh", path, *count)
    expect((parts.returncode, parts.stdout, parts.stderr) ==
           (whole.returncode, whole.stdout, whole.stderr),
           f"{count} shards of {path}: {parts.returncode} instead of {whole.returncode}\n"
           f"{parts.stdout[-2000:]}\n{parts.stderr[-2000:]}\n{whole.stdout[-2000:]}")
    return whole


def expect_same_conversion(path, convert, what):
    """What `convert` prints is compared with the conversion of the whole, through pipes."""
    compared = run("bash", "-c", "set -o pipefail; " + convert + ' | cmp - <(utf8codec convert '
                   '--from utf-8 --to utf-16le "$FILE")',
                   env={**os.environ, "FILE": str(path), "HERE": str(HERE)})
    expect(compared.returncode == 0, f"{what}: {compared.stdout} {compared.stderr[-500:]}")


def hostile(seed, size):
    """Leads, continuation bytes and line feeds at random, with some text among them."""
    chance = random.Random(seed)
    chunks = [b"\n", b"x", "é".encode(), "😀".encode(), b"\xC0", b"\xE2\x82",
              b"\xED\xA0\xBD\xED\xB8\x80", b"\xF0\x9F", b"\xF5", b"\x80", b"\xFF"]
    return b"".join(chance.choices(chunks, k=size))[:size]


def small_files(scratch):
    with group("hostile files"):
        for seed in range(3):
            path = scratch / "it's $1 hostile"
            path.write_bytes(hostile(seed, 400))
            for count in (1, 2, 7):
                expect_same_check(path, count)
    with group("files with one error, none, or nothing"):
        path = scratch / "file"
        for content in (TEXT[:1000] + b"\xE2\x82", TEXT, b""):
            path.write_bytes(content)
            expect_same_check(path, 5)
        path.write_bytes(TEXT)
        expect_same_conversion(path, '"$HERE/convert.sh" "$FILE" 9', "convert.sh")
    with group("files that cannot be read or converted"):
        for script in ("check.sh", "convert.sh"):
            ran = run(HERE / script, scratch / "nowhere")
            expect((ran.returncode, ran.stdout) == (2, b""), f"{script}: {ran}")
            expect(ran.stderr.endswith(b"nowhere: No such file or directory\n"), f"{ran.stderr}")
            for arguments in ((), (path, 1, 1)):
                ran = run(HERE / script, *arguments)
                expect((ran.returncode, ran.stdout, ran.stderr) ==
                       (2, b"", f"usage: {script} FILE [SHARDS]\n".encode()), f"{script}: {ran}")
        path.write_bytes((TEXT + b"\xC0\xAF") * 4)
        ran = run(HERE / "convert.sh", path, 1)  # of several, a later one may end all, unprinted
        expect(ran.returncode == 1, f"convert.sh: {ran.returncode}")
        expect(b"C0 AF: overlong encoding of U+002F" in ran.stderr, f"{ran.stderr}")
    with group("dd that fails"):
        real = shutil.which("dd")
        stub = scratch / "stubs" / "dd"
        stub.parent.mkdir()
        path.write_bytes(TEXT)
        # It reads nothing, all but the end, or what cuts a sequence; all; or it is killed.
        for script in ("exit 1", f'"{real}" "$@" | head -n -1; exit 1',
                       f'"{real}" "$@" | head -c 3; exit 1', f'"{real}" "$@"; exit 1',
                       "kill -9 $$"):
            stub.write_text("#!/bin/sh\n" + script + "\n")
            stub.chmod(0o755)
            more = {"env": {**os.environ, "PATH": f"{stub.parent}:{os.environ['PATH']}"}}
            ran = run(HERE / "check.sh", path, 2, **more)
            expect((ran.returncode, ran.stdout) == (2, b""), f"{script}: {ran}")
            expect(ran.stderr.endswith(b"check.sh: a shard could not be checked\n"), f"{ran}")
            ran = run(HERE / "convert.sh", path, 2, **more)
            expect(ran.returncode == 2, f"{script}: {ran}")
        stub.write_text(f'#!/bin/sh\n"{real}" "$@" || exit\n'
                        '[ ! -e "$0.ran" ] || exit 1\n: >"$0.ran"\n')
        ran = run(HERE / "check.sh", path, 1, **more)
        expect((ran.returncode, ran.stdout) == (2, b""), f"the second time: {ran}")
        shutil.rmtree(stub.parent)
        path.write_bytes((TEXT + b"\xC0\xAF") * 4)
    with group("jobs that fail"):
        real = shutil.which("utf8codec")
        for name, script in (("utf8codec", f'[ "$1" != shard ] || exec "{real}" "$@"; exit 2'),
                             ("parallel", "exec cat >/dev/null")):
            stub = scratch / "stubs" / name
            stub.parent.mkdir()
            stub.write_text("#!/bin/sh\n" + script + "\n")
            stub.chmod(0o755)
            ran = run(HERE / "check.sh", path, 2,
                      env={**os.environ, "PATH": f"{stub.parent}:{os.environ['PATH']}"})
            expect((ran.returncode, ran.stdout, ran.stderr) ==
                   (2, b"", b"check.sh: a shard could not be checked\n"), f"{name}: {ran}")
            shutil.rmtree(stub.parent)


def write_big(path):
    block = TEXT * (32_000_000 // len(TEXT))
    with open(path, "wb", buffering=0) as file:
        blocks, rest = divmod(BIG, len(block))
        for part in (b"-" * rest, *[block] * blocks):
            while part:
                part = part[file.write(part):]


def big_file(scratch):
    path = scratch / "big"
    write_big(path)
    with group(f"{BIG} bytes"):
        expect(path.stat().st_size == BIG, f"{path.stat()}")
        for count in (2, 3, 1000):
            ranges = shards(path, count)
            expect_covered(ranges, BIG)
            expect(len(ranges) == count, f"{len(ranges)} shards")
            lengths = sorted(length for _, length in ranges)
            expect(lengths[-1] - lengths[0] <= 6, f"lengths from {lengths[0]} to {lengths[-1]}")
        pipepart = run("parallel", "--pipepart", "-a", path, "--block", "128M", "utf8codec check")
        expect(pipepart.returncode == 0 and pipepart.stdout.count(b"1 file well-formed\n") >= 16,
               f"--pipepart: {pipepart}")
        expect_same_conversion(path, '"$HERE/convert.sh" "$FILE"', "convert.sh")
    with group(f"errors in {BIG} bytes"):
        ends = [offset + length for offset, length in shards(path, "--lines", 16)]
        with open(path, "r+b", buffering=0) as file:
            for end in [100, *ends[:-1], 1 << 31, BIG]:  # across what was the end of a shard
                file.seek(end - 1)
                file.write(b"\xED\xA0\xBD\xED\xB8\x80"[:BIG - end + 1])
        whole = expect_same_check(path, 16)
        expect(whole.stdout.count(b"\n") > 100 and b": byte 2147483647: ED A0 BD ED B8 80: surrogate "
               b"pair" in whole.stdout, f"{whole.stdout}")
        expect(b": the input ends inside a sequence" in whole.stdout.splitlines()[-2], "at the end")


def main():
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        os.environ["TMPDIR"] = name  # what GNU parallel keeps goes with it
        if sys.argv[1:] == ["large"]:
            free = shutil.disk_usage(scratch).free
            if free < ROOM:
                print(f"skipped: the file of {BIG} bytes: {scratch.parent} has {free} bytes free, {ROOM} "
                      "are needed")
                return 0
            big_file(scratch)
        else:
            small_files(scratch)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
