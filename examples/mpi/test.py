"""
Tests utf8-mpi with 1, 2, 3 and 7 processes: what it prints, and the file it writes, must be what
the program utf8codec prints and writes for the whole file.

    test.py UTF8-MPI
"""
import contextlib
import os
import pathlib
import random
import subprocess
import sys
import tempfile

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
PROCESSES = (1, 2, 3, 7)
CHUNK = 4 << 20  # what a rank reads at once
SPARSE = 2_200_000_000
LIMIT = 60  # seconds for each command
TEXT = "Größe: 5 €, naïve 😀, Ελληνικά, 日本語\n".encode()

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


def run(*command):
    """(Exit status, standard output, standard error)."""
    ran = subprocess.run(command, timeout=LIMIT, stdin=subprocess.DEVNULL,
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return ran.returncode, ran.stdout.decode(), ran.stderr.decode()


# With epoll, libevent in mpirun sometimes warns on standard error when a process ends early ("[warn]
# Epoll MOD(1) on fd 24 failed"); with poll it does not.
os.environ["EVENT_NOEPOLL"] = "1"


def mpi(processes, *arguments):
    return run("mpirun", "--quiet", "--allow-run-as-root", "--oversubscribe", "-n", str(processes),
               *map(str, arguments))


def expect_same_check(path, lines=None, counts=PROCESSES):
    """The exit status and the lines of check; or that the file is well-formed, with its lines."""
    expected = run("utf8codec", "check", path)
    if lines is not None:
        expect(expected[0] == 0, f"{path}: {expected}")
        expected = (0, f"1 file well-formed, {lines} line{'' if lines == 1 else 's'}\n", "")
    for processes in counts:
        got = mpi(processes, PROGRAM, "check", path)
        expect(got == expected, f"{processes} processes: {got} instead of {expected}")


def expect_same_conversion(path):
    out, whole = path.parent / "out", path.parent / "whole"
    run("utf8codec", "convert", "--from", "utf-8", "--to", "utf-16le", "-o", whole, path)
    for processes in (1, 2, 7):
        out.unlink(missing_ok=True)
        got = mpi(processes, PROGRAM, "convert", path, out)
        expect(got == (0, "", ""), f"{processes} processes: {got}")
        same = run("cmp", out, whole)
        expect(same[0] == 0, f"{processes} processes: {same}")
    out.unlink(missing_ok=True)
    whole.unlink()


def hostile(chance, size):
    """`size` bytes of text, with some leads and continuation bytes at random at any offset."""
    chunks = [b"\xC0", b"\xAF", b"\xE2\x82", b"\xED\xA0\xBD\xED\xB8\x80", b"\xF0\x9F", b"\x80",
              b"\xFF"]
    text = (TEXT * (size // len(TEXT) + 1))[:size]
    text = text.decode(errors="ignore").encode()
    at = chance.randrange(size)
    return text[:at] + b"".join(chance.choices(chunks, k=chance.randrange(1, 9))) + text[at:]


def check(path):
    chance = random.Random(1)
    with group("hostile files"):
        for size in (100, 10000):
            path.write_bytes(hostile(chance, size))
            expect_same_check(path)
    with group("errors across the ends of equal shards"):
        content = bytearray(b"line\n" * 420)
        for end in (700, 1050, 1400):
            content[end - 3:end + 3] = b"\xED\xA0\xBD\xED\xB8\x80"
            path.write_bytes(content)
            expect_same_check(path, counts=(2, 3))
            content[end - 3:end + 3] = "\n€\nx".encode()
    with group("a split point that two ranks must find, one of them across what it reads at once"):
        path.write_bytes(b"x" * 7710 + "😀".encode() + b"\xE2" * (30000 - 7714))
        expect_same_check(path, counts=(3,))
    with group("little, and nothing well-formed"):
        for content, lines in ((b"", 0), (b"\n", 1), ("€".encode(), 0), (b"\xE2\x82\n", None),
                               (b"\xE2" * 20000, None), (b"a\n" + b"\x80" * 20000, None)):
            path.write_bytes(content)
            expect_same_check(path, lines, (7,))
    with group("larger than what is read at once"):
        content = b"x" * 50 + TEXT * (9_500_000 // len(TEXT))
        path.write_bytes(content)
        expect_same_check(path, content.count(b"\n"), (1, 2))
        path.write_bytes(b"x" * (CHUNK - 3) + b"\xED\xA0\xBD\xED\xB8\x80" + content)
        expect_same_check(path, counts=(1, 2))
        path.write_bytes(content + b"\xE2\x82")
        expect_same_check(path, counts=(1, 2))


def large(path):
    """Offsets above 2^31, of which the file system stores little."""
    with group(f"{SPARSE} bytes"):
        with open(path, "wb", buffering=0) as file:
            file.write(TEXT * 1000)
            file.truncate(SPARSE)
            file.seek(SPARSE - len(TEXT))
            file.write(TEXT)
        got = mpi(2, PROGRAM, "check", path)
        expect(got == (0, "1 file well-formed, 1001 lines\n", ""), f"{got}")
        with open(path, "r+b", buffering=0) as file:
            file.seek(SPARSE - 20)
            file.write(b"\xC0\xAF")
        expected = run("utf8codec", "check", path)
        got = mpi(3, PROGRAM, "check", path)
        expect(got == expected and expected[0] == 1, f"{got} instead of {expected}")
    path.unlink()


def convert(path):
    with group("conversion"):
        for content in (b"", TEXT, b"x" * 50 + TEXT * (9_500_000 // len(TEXT))):
            path.write_bytes(content)
            expect_same_conversion(path)


def refusals(path):
    """Every rank leaves with status 2, and each rank that failed says why."""
    out = path.parent / "out"
    with group("what cannot be read or written"):
        path.write_bytes(TEXT * 40000)
        for arguments, message in (
                (("check", path.parent / "nowhere"), "nowhere: MPI_ERR_NO_SUCH_FILE"),
                (("check", path.parent), "could not be read"),
                (("convert", path, path), "MPI_ERR_FILE_EXISTS"),
                (("convert", path, path / "out"), "MPI_ERR"),
                (("convert", path), "usage: "), ((), "usage: ")):
            got = mpi(3, PROGRAM, *arguments)
            expect(got[0] == 2 and got[1] == "" and message in got[2], f"{arguments}: {got}")
            expect("MPI_ABORT" not in got[2], f"{arguments}: {got}")
        expect(path.read_bytes() == TEXT * 40000, "an existing OUT was changed")
        # A disk that is full, for one rank: a limit of 1 MiB; the signal for it is ignored.
        got = mpi(3, "bash", "-c", 'trap "" XFSZ; if [ "$OMPI_COMM_WORLD_RANK" = 1 ]; then '
                  'ulimit -f 1024; fi; exec "$0" convert "$1" "$2"', PROGRAM, path, out)
        expect(got[0] == 2 and "rank 1" in got[2] and "could not be written" in got[2], f"{got}")
        expect(not out.exists(), "OUT was not removed")
        # One rank that has another FILE or OUT than the others, or none: there is no such folder.
        path.write_bytes(TEXT * 1000)
        nowhere = path.parent / "folder" / "file"
        for rank in range(3):
            for good, bad in ((("check", path), ("check", nowhere)), (("check", path), ()),
                              (("convert", path, out), ("convert", path, nowhere))):
                words = [word for other in range(3) for word in
                         (":", "-n", 1, PROGRAM, *(bad if other == rank else good))]
                got = mpi(*words[2:])
                message = f"utf8-mpi: rank {rank}: {nowhere}: MPI_ERR" if bad else "usage: "
                expect(got[:2] == (2, "") and got[2].startswith(message) and
                       got[2].count("\n") == (1 if bad else 2), f"rank {rank}, {bad}: {got}")
                expect(not out.exists(), "OUT was not removed")
        path.write_bytes(TEXT * 1000 + b"\xFF")
        got = mpi(3, PROGRAM, "convert", path, out)
        expect(got == run("utf8codec", "check", path), f"{got}")
        expect(not out.exists(), "OUT was written")


def main():
    # mpirun waits two seconds before it ends processes after one has failed; ours have all ended.
    os.environ["OMPI_MCA_odls_base_sigkill_timeout"] = "0"
    with tempfile.TemporaryDirectory() as name:
        path = pathlib.Path(name) / "file"
        check(path)
        large(path)
        convert(path)
        refusals(path)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
