"""What the project checks share: running commands, failing, skipping, finding sources."""
import os
import re
import shutil
import subprocess
import sys

SKIPPED = 77  # ctest's SKIP_RETURN_CODE for these tests


def fail(problems):
    """Prints every problem and ends with status 1."""
    for problem in [problems] if isinstance(problems, str) else problems:
        print(problem, file=sys.stderr)
    sys.exit(1)


def finish(problems, checked, what):
    """Ends the check: fails on problems, and also when it found nothing to check."""
    if problems:
        fail(problems)
    if not checked:
        fail(f"nothing was checked: no {what}")
    print(f"{checked} {what}: all as they must be")


def need(program):
    """The path of a program; without it the test is skipped, and says why."""
    path = shutil.which(program)
    if path is None:
        print(f"skipped: there is no {program} on this machine")
        sys.exit(SKIPPED)
    return path


def run(command, **options):
    """Runs a command and returns its standard output; on failure shows everything and fails."""
    environment = {**os.environ, **options.pop("env", {})}
    for name in ("CFLAGS", "CXXFLAGS", "CPPFLAGS", "LDFLAGS", "DESTDIR"):
        if name not in options.get("keep", ()):
            environment.pop(name, None)
    environment.update(options.pop("set", {}))
    done = subprocess.run(command, env=environment, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, **options)
    if done.returncode != 0:
        fail(f"exit status {done.returncode} from: {' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout


def files_below(root, folder, *extensions):
    """Paths relative to root of the files below root/folder with one of the extensions, sorted."""
    found = []
    for where, _, names in os.walk(os.path.join(root, folder)):
        found += [os.path.relpath(os.path.join(where, name), root)
                  for name in names if name.endswith(extensions)]
    return sorted(found)


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def without_comments(text):
    """C source with its comments blanked out; strings and line numbers stay."""
    token = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|/\*.*?\*/|//[^\n]*', re.S)

    def blank(match):
        if match[0].startswith("/"):
            return re.sub(r"[^\n]", " ", match[0])
        return match[0]

    return token.sub(blank, text)


def library_sources(root):
    """The library's sources, in the order of CMakeLists.txt."""
    found = re.search(r"^set\(sources\n(.*?)\)", read(root, "CMakeLists.txt"), re.M | re.S)
    sources = found[1].split() if found else []
    if sorted(sources) != files_below(root, "src", ".c"):
        fail("the sources in CMakeLists.txt are not the .c files in src/")
    return sources


def write_unit(root, folder, sources=None):
    """unit.c in a folder: all of the library's sources, or some, as one unit. Returns its path."""
    unit = os.path.join(folder, "unit.c")
    with open(unit, "w", encoding="utf-8") as file:
        file.write("#define UTF8CODEC_ONE_UNIT\n")
        file.writelines(f'#include "{os.path.abspath(os.path.join(root, path))}"\n'
                        for path in sources or library_sources(root))
    return unit


# What a build can leave out.
FEATURES = ("UTF16", "UTF32", "LATIN1", "CODE_PAGES", "LEGACY", "DETECT", "EXPLAIN", "REPERTOIRES",
            "ESCAPE")


def left_out(*features):
    """The compiler's options."""
    return [f"-DUTF8CODEC_NO_{feature}" for feature in features]


def max_isa(name):
    """The compiler's option for kernels up to this instruction set."""
    return f"-DUTF8CODEC_MAX_ISA=UTF8CODEC_ISA_{name}"


def version_of(root):
    """The version that the umbrella header states."""
    parts = re.findall(r"^#define UTF8CODEC_VERSION_(?:MAJOR|MINOR|PATCH) +(\d+)$",
                       read(root, "include/utf8codec/utf8codec.h"), re.M)
    if len(parts) != 3:
        fail("include/utf8codec/utf8codec.h does not state the version in three numbers")
    return ".".join(parts)


def configure(source, build, *definitions):
    """Configures a build of the project, or of a consumer, in a folder of its own."""
    shutil.rmtree(build, ignore_errors=True)
    run(["cmake", "-S", source, "-B", build, *definitions])


def build(folder, *targets):
    arguments = ["--target", *targets] if targets else []
    run(["cmake", "--build", folder, "--parallel", "2", *arguments])
