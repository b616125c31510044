"""tools/platforms: a page that says what ran is accepted, and no other.

Usage: platforms.py SOURCE_DIR
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from project import fail, max_isa, need

PAGE = """# Platforms

| machine | check | run | compiler | kernels | bytes of code | tests | skipped, and why |
|---|---|---|---|---|---|---|---|
| PDP-11 | pdp | natively | cc 7 | none | 1,000 | 3 | nothing |

Text.
"""
VAX = {"machine": "VAX", "check": "vax", "run": "simh", "compiler": "gcc 12.2", "kernels": "portable",
       "code": "200000", "tests": "40", "skipped": "ICU: it is not there"}


class Trial:
    def __init__(self, root, folder):
        self.tool = root / "tools/platforms"
        self.records = folder / "records"
        self.page = folder / "platforms.md"
        self.page.write_text(PAGE, "utf-8")

    def run(self, *arguments):
        environment = {**os.environ, "UTF8CODEC_PLATFORMS": str(self.records),
                       "UTF8CODEC_PLATFORMS_PAGE": str(self.page)}
        return subprocess.run([sys.executable, "-B", self.tool, *arguments], env=environment,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def record(self, **changed):
        return self.run("record", "vax", *(f"{key}={value}" for key, value in
                                           {**VAX, **changed}.items()))


def problems(trial):
    def expect(what, status, *arguments):
        got = trial.run(*arguments).returncode
        if got != status:
            yield f"{what}: exit status {got}, not {status}"

    yield from expect("no record at all", 77, "check")
    if trial.record(kernels="").returncode == 0:
        yield "a record without kernels was written"
    trial.record()
    yield from expect("a machine that the page lacks", 1, "check")
    yield from expect("write", 0, "write")
    yield from expect("the page as written", 0, "check", "vax")
    written = trial.page.read_text("utf-8")
    row = "| VAX | vax | simh | gcc 12.2 | portable | 200,000 | 40 | ICU: it is not there |\n"
    if written != PAGE.replace("\n\nText.", "\n" + row + "\nText."):
        yield f"write: {written}"
    yield from expect("a machine without a record", 1, "check", "vax", "pdp")
    yield from expect("a machine to leave alone", 0, "leave", "PDP-11")
    yield from expect("a machine that is left alone", 0, "check", "vax", "pdp")
    trial.run("write")
    if trial.page.read_text("utf-8") != written:
        yield "write: a row that is left alone did not stay"
    for key, value, status in (
            ("run", "natively", 1), ("kernels", "none", 1), ("skipped", "ICU: other reasons", 1),
            ("code", "208000", 0), ("code", "230000", 1), ("tests", "30", 1),
            ("compiler", "gcc 13.1", 0), ("compiler", "clang 19.1", 1)):
        trial.record(**{key: value})
        yield from expect(f"{key} {value}", status, "check")
    trial.record(compiler="gcc 13.1", code="230000")
    yield from expect("another compiler's size", 0, "check")


def size_problems(trial, folder):
    """The size is that of the library by the compiler of the build."""
    build = folder / "build"
    (build / "Testing/Temporary").mkdir(parents=True)
    (build / "Testing/Temporary/LastTest.log").write_text("this CPU's kernels: none\nTest Passed.\n",
                                                          "utf-8")
    (build / "CMakeCache.txt").write_text("CMAKE_C_COMPILER:FILEPATH=cc\n"
                                          f"CMAKE_C_FLAGS:STRING={max_isa('NONE')}\n", "utf-8")
    trial.run("record", "here", "check=here", "machine=Here", f"folder={build}")
    trial.run("write")
    row = re.search(r"^\| Here \|.*\| ([0-9,]+) \| 1 \| nothing \|$", trial.page.read_text("utf-8"), re.M)
    if not row or not 50_000 < int(row[1].replace(",", "")) < 500_000:
        yield f"a build's size: {trial.page.read_text('utf-8')}"


def main():
    need("cc")
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(pathlib.Path(sys.argv[1]), pathlib.Path(folder))
        found = [*problems(trial), *size_problems(trial, pathlib.Path(folder))]
    if found:
        fail(found)
    print("the page is compared with what ran")


main()
