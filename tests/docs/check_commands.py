"""
Runs every command that the documents show, in copies of the tree, and compares what they print. What
they skip is printed, where it is not compared.

    check_commands.py PROGRAM_DIR [COMPILER [DOCUMENT...]]

PROGRAM_DIR is the folder of the built command-line program; COMPILER is used for `cc`. Without a
DOCUMENT, all but those of the examples, which examples/run names once it has their packages.

README.md comes first, because it says how to install; the other documents find the library where
its commands put it, below a HOME of our own. With a DOCUMENT, only those commands of README.md run, and
install the library with all kernels; else cc compiles the portable ones, unless the command says
which, since builds take the most time: tests/project/one_cc.py and others compile all.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import blocks

CC_WITH_FEW_KERNELS = """#!/bin/sh
case "$*" in
*UTF8CODEC_MAX_ISA*) ;;
*) set -- "$@" -DUTF8CODEC_MAX_ISA=UTF8CODEC_ISA_PORTABLE ;;
esac
exec {} "$@"
"""
MARK = "== end of command {} =="
NOT_COPIED = shutil.ignore_patterns(".git", "build", "build-*", ".cache", "__pycache__")


def environment(home, program_dir, compiler, all_kernels):
    """HOME with a cc, and what a user sets who has installed below ~/.local."""
    tools = home / "bin"
    tools.mkdir()
    if all_kernels:
        (tools / "cc").symlink_to(shutil.which(compiler))
    else:
        (tools / "cc").write_text(CC_WITH_FEW_KERNELS.format(shutil.which(compiler)), "utf-8")
        (tools / "cc").chmod(0o755)
    libs = [home / ".local" / name for name in ("lib", "lib64")]
    paths = {
        "PATH": [tools, program_dir, os.environ["PATH"]],
        "PKG_CONFIG_PATH": [lib / "pkgconfig" for lib in libs],
        "LD_LIBRARY_PATH": libs,
        "CMAKE_PREFIX_PATH": [home / ".local"],
    }
    env = {name: ":".join(map(str, entries)) for name, entries in paths.items()}
    return {**os.environ, **env, "HOME": str(home), "LC_ALL": "C.UTF-8"}


def commands_of(block):
    """[(command, what it prints or None)]"""
    if block.language == "sh":
        return [(block.text, None)]
    found = []
    for line in block.text.splitlines(keepends=True):
        if line.startswith("$ "):
            found.append([line[2:], ""])
        elif not found:
            raise SystemExit(f"{block.where}: a console block begins with a command")
        elif found[-1][0].endswith("\\\n") and not found[-1][1]:
            found[-1][0] += line
        else:
            found[-1][1] += line
    return [tuple(pair) for pair in found]


def run_block(block, folder, env):
    """None when all is well, else what is not. The commands share one shell."""
    commands = commands_of(block)
    script = ""
    for index, (command, _) in enumerate(commands):
        script += f"{command}status=$?; echo '{MARK.format(index)}'$status; (exit $status)\n"
    strict = ["-e"] if block.language == "sh" else []
    ran = subprocess.run(["sh", *strict, "-c", script], cwd=folder, env=env, timeout=600,
                         stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT)
    rest = ran.stdout.decode("utf-8", "backslashreplace")
    for index, (command, shown) in enumerate(commands):
        printed, mark, rest = rest.partition(MARK.format(index))
        if not mark:
            return f"did not finish: {command}{printed}"
        if block.marker == blocks.NOT_COMPARED:
            print(*(f"{block.where}: {line}\n" for line in printed.splitlines()
                    if line.startswith("skipped: ")), sep="", end="", flush=True)
        status, _, rest = rest.partition("\n")
        shows_status = index + 1 < len(commands) and commands[index + 1][0] == "echo $?\n"
        if status != "0" and not shows_status:
            return f"exit status {status}: {command}{printed}"
        if shown is not None and block.marker != blocks.NOT_COMPARED and shown != printed:
            return f"{command}shown:\n{shown}but it prints:\n{printed}"
    return None


def check_not_run(block, folder, env):
    """The commands of a block that is not run must be there and executable."""
    for command, _ in commands_of(block):
        for line in command.replace("\\\n", " ").splitlines():
            first = line.split()[0] if line.split() and not line.startswith("#") else None
            if first and not shutil.which(first if "/" not in first else str(folder / first),
                                          path=env["PATH"]):
                return f"{first} is not there, or not executable"
    return None


def run_cmake(block, folder, sources, env):
    """Configures and builds the block as a project, beside the files that the document gave."""
    project = folder / "project"
    shutil.rmtree(project, ignore_errors=True)
    shutil.copytree(folder, project, ignore=lambda path, names: [
        name for name in names if path != str(folder) or name not in sources])
    (project / "CMakeLists.txt").write_text(block.text, "utf-8")
    (project / "third_party").mkdir()
    (project / "third_party" / "utf8codec").symlink_to(blocks.source_dir())
    for command in (["cmake", "-S", ".", "-B", "build"], ["cmake", "--build", "build"]):
        ran = subprocess.run(command, cwd=project, env={**env, "CC": "cc"}, text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if ran.returncode != 0:
            return ran.stdout
    return None


def why_not_here(block, env):
    """Why the commands of a block cannot be run on this machine: a debugger; else None."""
    if not re.search(r"^\$ gdb ", block.text, re.M):
        return None
    if not shutil.which("gdb", path=env["PATH"]):
        return "gdb is not installed"
    ran = subprocess.run(["gdb", "-nx", "-batch", "-ex", "python print(1)", "-ex", "run",
                          shutil.which("true")], env=env, text=True, stdin=subprocess.DEVNULL,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if "exited normally" in ran.stdout and "not supported" not in ran.stdout:
        return None
    return f"gdb has no Python or may not control a process here: {ran.stdout.strip()}"


def run_document(document_blocks, folder, env):
    """Yields (block, problem or None)."""
    sources = []
    for block in document_blocks:
        reason = why_not_here(block, env)
        if block.language in ("c", "cpp") and block.file_name:
            (folder / block.file_name).write_text(block.text, "utf-8")
            sources.append(block.file_name)
        elif block.language == "cmake":
            yield block, run_cmake(block, folder, sources, env)
        elif block.language in ("sh", "console") and block.marker == blocks.NOT_RUN:
            yield block, check_not_run(block, folder, env)
        elif reason:
            print(f"{block.where}: skipped: {reason}")
        elif block.language in ("sh", "console"):
            yield block, run_block(block, folder, env)


def main():
    program_dir, compiler = sys.argv[1], (sys.argv[2:] or ["cc"])[0]
    root, readme = blocks.source_dir(), pathlib.Path("README.md")
    named = [pathlib.Path(name) for name in sys.argv[3:]]
    documents = [readme, *named] if named else sorted(
        (path for path in blocks.documents(root) if not blocks.is_example(path)),
        key=lambda path: path != readme)
    ran, failed = 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        home = pathlib.Path(scratch) / "home"
        home.mkdir()
        env = environment(home, program_dir, compiler, bool(named))
        for document in documents:
            folder = pathlib.Path(scratch) / re.sub(r"\W", "-", str(document)) / "utf8codec"
            shutil.copytree(root, folder, symlinks=True, ignore=NOT_COPIED)
            found = [block for block in blocks.blocks_of(root, document)
                     if not named or document != readme or "cmake --install" in block.text]
            for block, problem in run_document(found, folder, env):
                ran += 1
                if problem:
                    failed += 1
                    print(f"{block.where}: {problem}")
    print(f"{ran} blocks of commands, {failed} wrong")
    return 1 if failed or not ran else 0


if __name__ == "__main__":
    sys.exit(main())
