"""Runs commands in gdb and in lldb, and says what each of them printed."""
import glob
import os
import re
import subprocess
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "project"))
from project import SKIPPED, fail, need, run  # pylint: disable=wrong-import-position

SOURCE = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))


def skip(reason):
    print(f"skipped: {reason}")
    sys.exit(SKIPPED)


def run_debugger(command, environment=None):
    """Standard output and error of a debugger in batch mode, in the order of writing."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=300,
                          env={**os.environ, "LC_ALL": "C.UTF-8", **(environment or {})})
    printed = done.stdout.decode("utf-8", "backslashreplace")
    if "Traceback" in printed or "Python Exception" in printed:
        fail(f"a Python traceback from: {' '.join(command)}\n{printed}")
    return printed


class Gdb:
    """Prints the words of an error alone."""

    name = "gdb"
    load = [f"source {SOURCE}/tools/gdb/load.py"]
    live = ["break stop", "run"]
    error = "{}"

    def __init__(self):
        self.path = need("gdb")
        printed = run_debugger([self.path, "-nx", "-batch", "-ex", "python print('it' ' works')"])
        if "it works" not in printed:
            skip("this gdb has no Python")

    def session(self, commands, arguments, options=()):
        """[what each command printed]"""
        command = [self.path, "-nx", "-batch", *options, *arguments]
        for number, one in enumerate(commands):
            command += ["-ex", f"echo \\n== {number} ==\\n", "-ex", one]
        return re.split(r"\n?== \d+ ==\n", run_debugger(command))[1:]


class Lldb:
    """Prints the words of an error after "error: "."""

    name = "lldb"
    load = [f"command script import {SOURCE}/tools/lldb/utf8codec_lldb.py"]
    # Some containers forbid to fix where a process lies; gdb then only warns.
    live = ["settings set target.disable-aslr false", "breakpoint set --name stop", "run"]
    error = "error: {}"

    def __init__(self):
        self.path = need("lldb")
        self.environment = {}
        # The packages of Debian 12 put lldb's Python module where lldb does not look for it; and
        # the Python that is first in PATH says where to look for what that module needs.
        if not self.has_python():
            llvm = os.path.dirname(os.path.dirname(os.path.realpath(self.path)))
            found = glob.glob(os.path.join(llvm, "lib", "python3*", "*-packages"))
            self.environment = {"PYTHONPATH": ":".join(found + ["/usr/lib/python3/dist-packages"])}
            if not self.has_python():
                skip("this lldb has no Python")

    def has_python(self):
        command = [self.path, "-x", "-b", "-o", "script print('it' ' works', lldb.eTypeIsInteger)"]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, env={**os.environ, **self.environment})
        return b"it works" in done.stdout

    def session(self, commands, arguments, options=()):
        """[what each command printed]"""
        folder = os.path.dirname(arguments[0])
        script = os.path.join(folder, "commands.lldb")
        with open(script, "w", encoding="utf-8") as file:
            for one in commands:
                file.write(f"script print('\\n==' '==')\n{one}\n")
        target = f"target create {arguments[0]}"
        if len(arguments) > 1:
            target += f" --core {arguments[1]}"
        printed = run_debugger([self.path, "-x", "-b", *options, "-o", target, "-o",
                                f"command source -e 0 {script}"], self.environment)
        # It repeats each command before what that prints.
        answers = re.split(r"\n====\n", printed)[1:]
        return [re.sub(r"\A\(lldb\) [^\n]*\n", "", re.sub(r"\(lldb\) script [^\n]*\n?\Z", "", one))
                for one in answers]


def compile_inferior(compiler, work):
    os.makedirs(work, exist_ok=True)
    program = os.path.join(work, "inferior")
    run([compiler, "-O2", "-g", "-no-pie", "-Wall", "-Wextra",
         os.path.join(SOURCE, "tests", "debugger", "inferior.c"), "-o", program])
    return program


def need_processes(debugger, program):
    """Where a debugger must not control a process, the test is skipped, with what it said."""
    answers = debugger.session(debugger.live + ["bt"], [program])
    printed = "".join(answers)
    if "lose" not in answers[-1]:
        if re.search(r"ptrace|[Oo]peration not permitted|packet returned an error", printed):
            skip(f"{debugger.name} may not control a process here: {printed.strip()}")
        fail(f"{debugger.name} did not stop in stop():\n{printed}")


def make_core(program, core):
    """A core file of the program in stop(), whatever the system does with those of a crash."""
    gdb = Gdb()
    need_processes(gdb, program)
    if os.path.exists(core):
        os.remove(core)
    answers = gdb.session(gdb.live + [f"generate-core-file {core}"], [program])
    if not os.path.exists(core):
        fail(f"gdb wrote no core file:\n{''.join(answers)}")


def debugger_named(name):
    return {"gdb": Gdb, "lldb": Lldb}[name]()

