"""
Whether the other checks of documents can fail: gives each a document with one fault and looks for
its complaint, and one without a fault, which must pass.

    check_checks.py LIBRARY COMPILER [FLAG...]
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

import blocks

GOOD = """# Good

See [below](#below), `src/utf8.c`, `utf8codec_decode()` and `exhaustive/of_one_byte`.

```c
#include <stdio.h>
int main(void)
{
    puts("one");
    return 0;
}
```

```text
one
```

## Below

```console
$ echo one
one
$ false
$ echo $?
1
```

<!-- output not compared: the shell's number is another each time -->
```console
$ echo $$
0
```
"""

MAIN = "```c\n#include <stdio.h>\nint main(void)\n{\n%s\n}\n```\n"

# (check, document, what the check must say)
FAULTS = [
    ("names", "```python\n```\n", "unknown language 'python'"),
    ("names", "[x](nowhere.md)\n", "there is no such file"),
    ("names", "[x](#nowhere)\n", "no such heading"),
    ("names", "`src/nowhere.c`\n", "which is not there"),
    ("names", "`exhaustive/of_nothing_at_all`\n", "names the test exhaustive/of_nothing_at_all"),
    ("names", "ctest `nowhere`\n", "names the test nowhere"),
    ("names", "`utf8codec_nonsense()`\n", "names utf8codec_nonsense"),
    ("names", "@LATER@\n", "never filled in"),
    ("code", MAIN % "    int unused;\n    return 0;", "unused variable"),
    ("code", MAIN % "    return 1;", "exit status 1"),
    ("code", MAIN % "    puts(\"one\");\n    return 0;" + "\n```text\ntwo\n```\n", "but it prints"),
    ("commands", "```sh\nfalse\ntrue\n```\n", "did not finish: false"),
    ("commands", "```console\n$ false\n```\n", "exit status 1: false"),
    ("commands", "```console\n$ echo one\ntwo\n```\n", "but it prints"),
    ("commands", "```console\n$ echo one\n```\n", "but it prints"),
    ("commands", "<!-- output not compared: x -->\n```console\n$ false\n```\n", "exit status 1"),
    ("commands", "<!-- not run: x -->\n```sh\n./nowhere\n```\n", "./nowhere is not there"),
    ("commands", "```cmake\nproject(x C)\nadd_executable(x nowhere.c)\n```\n", "nowhere.c"),
]


def run(check, tree, document, arguments):
    (tree / "README.md").write_text(document, "utf-8")
    script = tree / "tests" / "docs" / f"check_{check}.py"
    ran = subprocess.run([sys.executable, "-B", str(script), *arguments[check]],
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return ran.returncode, ran.stdout


def main():
    root, library, compiler = blocks.source_dir(), sys.argv[1], sys.argv[2:]
    arguments = {"names": [], "code": [library, *compiler], "commands": ["/nowhere", compiler[0]]}
    wrong = 0
    with tempfile.TemporaryDirectory() as scratch:
        tree = pathlib.Path(scratch)
        for part in ("include", "src", "tests"):
            shutil.copytree(root / part, tree / part)
        shutil.copy(root / "CMakeLists.txt", tree)
        for check in arguments:
            status, printed = run(check, tree, GOOD, arguments)
            if status != 0:
                wrong += 1
                print(f"check_{check}.py finds fault with a good document:\n{printed}")
        for check, document, complaint in FAULTS:
            status, printed = run(check, tree, document, arguments)
            if status != 1 or complaint not in printed:
                wrong += 1
                print(f"check_{check}.py does not say '{complaint}' but:\n{printed}"
                      f"of the document:\n{document}")
    print(f"{len(FAULTS)} faults, {wrong} not found")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
