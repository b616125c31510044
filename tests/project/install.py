"""Builds the library as it is shipped and installs it for the tests of consumers.

Usage: install.py SOURCE_DIR WORK_DIR C_COMPILER CXX_COMPILER

WORK_DIR/build is the build, WORK_DIR/prefix the installation. A second installation goes below a
DESTDIR: packagers need all of it to land there.
"""
import os
import re
import shutil
import sys

from project import build, configure, fail, files_below, read, run, version_of

HEADERS = "include/utf8codec/"
# Where gdb looks for what it loads with a library, below which is the library's full path.
AUTO_LOAD = "share/gdb/auto-load"


def expected_files(source, prefix):
    """What an installation has that is used as `prefix`."""
    names = {os.path.basename(path) for path in files_below(source, "include", ".h")}
    version = version_of(source)
    short = ".".join(version.split(".")[:2])
    files = {HEADERS + name for name in names}
    files |= {"LIB/libutf8codec.a", "LIB/libutf8codec.so", f"LIB/libutf8codec.so.{short}",
              f"LIB/libutf8codec.so.{version}", "LIB/pkgconfig/utf8codec.pc"}
    files |= {f"LIB/cmake/utf8codec/utf8codec-{part}.cmake"
              for part in ("config", "config-version", "targets", "targets-release")}
    files |= {"share/utf8codec/" + os.path.relpath(path, "tools")
              for folder in ("debugger", "gdb", "lldb")
              for path in files_below(source, f"tools/{folder}", ".py")}
    files.add(f"{AUTO_LOAD}{prefix}/LIB/libutf8codec.so.{version}-gdb.py")
    return files


def installed_files(prefix):
    """The files below prefix, the folder of libraries (lib, lib64, lib/TRIPLET) called LIB."""
    found = files_below(prefix, ".", "")
    archive = [path for path in found if path.endswith("libutf8codec.a")]
    if len(archive) != 1:
        fail(f"{prefix}: expected one libutf8codec.a, found {archive}")
    folder = os.path.dirname(archive[0]) + "/"
    pattern = re.compile(f"^((?:{AUTO_LOAD}/.*/)?){re.escape(folder)}")
    return {pattern.sub(r"\1LIB/", path) for path in found}


def check_files(source, prefix, used_as):
    expected, found = expected_files(source, used_as), installed_files(prefix)
    problems = [f"{prefix}: {path} was not installed" for path in sorted(expected - found)]
    problems += [f"{prefix}: {path} was installed" for path in sorted(found - expected)]
    for path in files_below(prefix, ".", ".cmake", ".pc", ".h", ".py"):
        if os.path.abspath(source) in read(prefix, path):
            problems.append(f"{prefix}/{path}: names the source folder")
    return problems


def main():
    source, work, c_compiler, cxx_compiler = sys.argv[1:]
    folder, prefix = os.path.join(work, "build"), os.path.join(work, "prefix")
    staging = os.path.join(work, "staging")
    shutil.rmtree(work, ignore_errors=True)
    configure(source, folder, f"-DCMAKE_C_COMPILER={c_compiler}",
              f"-DCMAKE_CXX_COMPILER={cxx_compiler}", "-DCMAKE_BUILD_TYPE=Release",
              f"-DCMAKE_INSTALL_PREFIX={prefix}", "-DUTF8CODEC_WERROR=ON",
              *(f"-DUTF8CODEC_BUILD_{part}=OFF" for part in ("TESTS", "TOOLS", "FUZZ", "BENCH")))
    build(folder)
    run(["cmake", "--install", folder, "--prefix", "/usr"], set={"DESTDIR": staging})
    if sorted(os.listdir(staging)) != ["usr"]:
        fail(f"with DESTDIR, installed more than its prefix: {os.listdir(staging)}")
    run(["cmake", "--install", folder])
    problems = check_files(source, prefix, os.path.realpath(prefix))
    problems += check_files(source, os.path.join(staging, "usr"), "/usr")
    if problems:
        fail(problems)
    print(f"{len(installed_files(prefix))} files installed, below the prefix and below DESTDIR")


main()
