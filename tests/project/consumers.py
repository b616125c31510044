"""Programs that use the library as their authors would, built and run.

Usage: consumers.py SOURCE_DIR WORK_DIR C_COMPILER CXX_COMPILER WAY

WAY is find_package, pkg_config, add_subdirectory or export; WORK_DIR is install.py's.
"""
import os
import sys

from project import build, configure, fail, files_below, need, read, run, version_of


# Where a consumer compiles the library: how it does, not how fast it is then.
NO_KERNELS = "-DUTF8CODEC_MAX_ISA=NONE"


def expect_version(source, program, libraries=""):
    printed = run([program], set={"LD_LIBRARY_PATH": libraries}).strip()
    if printed != version_of(source):
        fail(f"{program} printed {printed!r} instead of {version_of(source)!r}")


def library_folder(prefix):
    found = files_below(prefix, ".", "libutf8codec.a")
    if len(found) != 1:
        fail(f"{prefix}: no library; has project_install run?")
    return os.path.dirname(os.path.join(prefix, found[0]))


def with_cmake(source, work, compilers, way, *definitions):
    """The CMake project tests/consumers/WAY: programs in C and C++."""
    folder = os.path.join(work, "consumer_" + way)
    configure(os.path.join(source, "tests", "consumers", way), folder,
              f"-DCMAKE_C_COMPILER={compilers[0]}", f"-DCMAKE_CXX_COMPILER={compilers[1]}",
              "-DCMAKE_BUILD_TYPE=Release", *definitions)
    build(folder)
    programs = [name for name in sorted(os.listdir(folder)) if name.startswith("consumer_")]
    if not programs:
        fail(f"{folder}: no programs were built")
    for program in programs:
        expect_version(source, os.path.join(folder, program))
    print(f"{way}: {', '.join(programs)} print {version_of(source)}")


def with_pkg_config(source, work, compilers):
    """One command each: shared, and static with --static."""
    libraries = library_folder(os.path.join(work, "prefix"))
    tool = need("pkg-config")
    search = {"PKG_CONFIG_LIBDIR": os.path.join(libraries, "pkgconfig")}
    folder = os.path.join(work, "consumer_pkg_config")
    os.makedirs(folder, exist_ok=True)
    stated = run([tool, "--modversion", "utf8codec"], set=search).strip()
    if stated != version_of(source):
        fail(f"pkg-config --modversion says {stated}")
    for compiler, main, standard in ((compilers[0], "main.c", "-std=c99"),
                                     (compilers[1], "main.cpp", "-std=c++11")):
        for static in ([], ["--static"]):
            flags = run([tool, "--cflags", "--libs", *static, "utf8codec"], set=search).split()
            program = os.path.join(folder, main + "".join(static))
            run([compiler, standard, os.path.join(source, "tests", "consumers", main),
                 *flags, *(["-static"] if static else []), "-o", program])
            if static:
                expect_version(source, program)
            else:
                expect_version(source, program, libraries)
    print(f"pkg-config: C99 and C++11, shared and static, print {version_of(source)}")


def with_export(source, work, compilers):
    """A parent that exports us, with and without our own package, and a program that uses it."""
    consumer = os.path.join(source, "tests", "consumers", "export")
    for own_package in ("ON", "OFF"):
        folder = os.path.join(work, "consumer_export_" + own_package)
        parent, user, prefix = (os.path.join(folder, name) for name in ("parent", "user", "prefix"))
        configure(consumer, parent, f"-DCMAKE_C_COMPILER={compilers[0]}",
                  f"-DUTF8CODEC_SOURCE_DIR={source}", f"-DUTF8CODEC_INSTALL={own_package}",
                  "-DUTF8CODEC_NO_LEGACY=ON", NO_KERNELS, f"-DCMAKE_INSTALL_PREFIX={prefix}")
        build(parent)
        run(["cmake", "--install", parent])
        configure(os.path.join(consumer, "user"), user, f"-DCMAKE_C_COMPILER={compilers[0]}",
                  f"-DCMAKE_PREFIX_PATH={prefix}")
        build(user)
        expect_version(source, os.path.join(user, "consumer_c"))
        flags = files_below(prefix, ".", "utf8codec.pc")
        if len(flags) != (own_package == "ON"):
            fail(f"UTF8CODEC_INSTALL={own_package}: installed {flags}")
        if flags and "-DUTF8CODEC_NO_LEGACY" not in read(prefix, flags[0]):
            fail(f"{flags[0]} does not say what is left out")
    print("export: in a parent's package and in a package of our own")


def main():
    source, work, c_compiler, cxx_compiler, way = sys.argv[1:]
    compilers = (c_compiler, cxx_compiler)
    if way == "find_package":
        prefix = os.path.join(work, "prefix")
        with_cmake(source, work, compilers, way, f"-DCMAKE_PREFIX_PATH={prefix}",
                   f"-DWANTED={version_of(source)}")
    elif way == "add_subdirectory":
        with_cmake(source, work, compilers, way, f"-DUTF8CODEC_SOURCE_DIR={source}", NO_KERNELS)
    elif way == "export":
        with_export(source, work, compilers)
    elif way == "pkg_config":
        with_pkg_config(source, work, compilers)
    else:
        fail(f"unknown way {way}")


main()
