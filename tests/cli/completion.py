"""Completion, as it is installed, in real shells.

Usage: completion.py PROGRAM BUILD_FOLDER protocol|bash|zsh|fish

protocol: what the program offers is what its help lists. A shell: command lines are typed into it,
with a tab at the end, and are completed. BUILD_FOLDER is that of the program, which is installed
into a temporary folder. Status 77, with the reason, where the shell is not installed.
"""
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

# What is typed, and what it becomes: the only thing that can follow. Files: one.txt, two words.
CASES = (
    ("utf8codec conv", "utf8codec convert "),
    ("utf8codec --vers", "utf8codec --version "),
    ("utf8codec help expl", "utf8codec help explain "),
    ("utf8codec check --rep", "utf8codec check --repertoire "),
    ("utf8codec check --repertoire mqtt-sh", "utf8codec check --repertoire mqtt-should "),
    ("utf8codec check --repertoire mqtt-sh", "utf8codec check --repertoire mqtt-should "),
    ("utf8codec check --repertoire mqtt-should --al", "utf8codec check --repertoire mqtt-should --all "),
    ("utf8codec convert -f ces", "utf8codec convert -f cesu-8 "),
    ("utf8codec convert --from aut", "utf8codec convert --from auto "),
    ("utf8codec convert --to=ces", "utf8codec convert --to=cesu-8 "),
    ("utf8codec convert --invalid esc", "utf8codec convert --invalid escape "),
    ("utf8codec check --color alw", "utf8codec check --color always "),
    ("utf8codec check --format sar", "utf8codec check --format sarif "),
    ("utf8codec check --color al", "utf8codec check --color always "),
    ("utf8codec convert --output on", "utf8codec convert --output one.txt "),
    ("utf8codec convert --output=on", "utf8codec convert --output=one.txt "),
    ("utf8codec convert -t utf-8 on", "utf8codec convert -t utf-8 one.txt "),
    ("utf8codec check -- on", "utf8codec check -- one.txt "),
    ("utf8codec shard 2 tw", "utf8codec shard 2 two\\ words "),
    # Nothing can follow.
    ("utf8codec nothing on", "utf8codec nothing on"),
    ("utf8codec explain on", "utf8codec explain on"),
    ("utf8codec convert --to on", "utf8codec convert --to on"),
)
NOT_COMPLETED = ("N", "OFFSET", "SUFFIX")  # arguments that may be anything
SECONDS = 60  # to wait for a shell, at the most


def fail(*problems):
    sys.exit("\n".join(problems))


def output_of(*command, **options):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, **options).stdout


def offered(program, *words):
    """What the program offers for the last of the words: candidates and their descriptions."""
    lines = output_of(program, "__complete", *words).splitlines()
    return dict((line.split("\t") + [""])[:2] for line in lines)


def check_protocol(program):
    """Everything that help lists is offered, with the same text, and nothing else."""
    problems = []
    help_text = output_of(program, "--help")
    commands = dict(re.findall(r"^  ([a-z]+) +(.*)$", help_text, re.M))
    if len(commands) < 6 or offered(program, "") != commands:
        problems.append(f"commands: {offered(program, '')} is not {commands}")
    for command in ["", *commands]:
        listed = {}
        text = output_of(program, *filter(None, [command]), "--help")
        row = r"^  (?:(-.), |    )--([a-z-]+)(?: ([A-Z]+))? +(.*)$"
        for letter, name, argument, description in re.findall(row, text, re.M):
            listed["--" + name] = description
            if argument and argument not in NOT_COMPLETED and not offered(
                    program, command, "--" + name, ""):
                problems.append(f"{command} --{name}: no {argument} is offered")
            if letter:
                listed[letter] = description
        found = offered(program, *filter(None, [command]), "-")
        if len(listed) < 2 or found != listed:
            problems.append(f"{command}: {found} is not {listed}")
    repertoires = output_of(program, "check", "--list-repertoires")
    listed = {name: source for name, source in re.findall(r"^(\S+) +(.*)$", repertoires, re.M)}
    if offered(program, "check", "--repertoire", "") != listed:
        problems.append("repertoires: not those that check lists")
    for encoding in offered(program, "check", "-e", ""):
        if subprocess.run([program, "check", "-e", encoding], stdin=subprocess.DEVNULL,
                          stdout=subprocess.DEVNULL).returncode != 0:
            problems.append(f"{encoding}: is offered, and is not an encoding")
    # bash makes "--to=u" three words, and "--to=" two.
    for words in (["--to", "=", ""], ["--to", "="], ["-t", ""]):
        if list(offered(program, "convert", *words))[:2] != ["utf-8", "utf-16le"]:
            problems.append(f"convert {words}: no encodings")
    for words in (["check", ""], ["convert", "-o", ""], ["convert", "--output=o"],
                  ["check", "--", "-"]):
        if offered(program, *words) != {":files": ""}:
            problems.append(f"{words}: no files")
    for words in (["nothing", ""], ["explain", ""], ["explain", "--at", ""], ["check", "--", "-a"]):
        if set(offered(program, *words)) - {":files"}:
            problems.append(f"{words}: something is offered")
    return problems


class Terminal:
    """A shell on a pseudo-terminal."""

    def __init__(self, command, environment):
        self.text = b""
        try:
            process, self.master = pty.fork()
        except OSError as error:
            print(f"skipped: no pseudo-terminal can be had here: {error}")
            sys.exit(77)
        if process == 0:
            os.execvpe(command[0], command, environment)
        self.process = process

    def type(self, text):
        os.write(self.master, text.encode())

    def read_until(self, condition):
        """Reads what the shell shows until condition() holds; fails when it does not come to that."""
        end = time.monotonic() + SECONDS
        while not condition():
            if time.monotonic() > end:
                fail("the shell does not answer; it shows:",
                     self.text.decode(errors="backslashreplace"))
            if select.select([self.master], [], [], 0.05)[0]:
                self.text += os.read(self.master, 65536)

    def close(self):
        os.kill(self.process, 9)
        os.waitpid(self.process, 0)
        os.close(self.master)


# What makes a shell write its line to the file "line" when Control-X is typed, and clear it.
START = {
    "bash": """PS1='ready> '; bind 'set enable-bracketed-paste off' 'set show-all-if-ambiguous on'
               . {share}/bash-completion/completions/utf8codec
               dump() {{ printf '%s.' "$READLINE_LINE" > line.new; mv line.new line; READLINE_LINE=; }}
               bind -x '"\\C-x": dump'\n""",
    "zsh": """PS1='ready> '; fpath=({share}/zsh/site-functions $fpath)
              autoload -Uz compinit; compinit -u -D
              dump() {{ print -rn -- "$BUFFER." > line.new; mv line.new line; BUFFER=; }}
              zle -N dump; bindkey -r '^X'; bindkey '^X' dump; KEYTIMEOUT=1\n""",
}
SHELL = {"bash": ["bash", "--norc", "--noprofile", "-i"], "zsh": ["zsh", "-f", "-i"]}


def check_typing(shell, share, environment):
    """Types each of CASES and a tab into the shell."""
    problems = []
    with open("start", "w") as file:
        file.write(START[shell].format(share=share))
    terminal = Terminal(SHELL[shell], environment)
    terminal.type(" . ./start\n")
    terminal.read_until(lambda: b"ready> " in terminal.text)
    for typed, expected in CASES:
        terminal.type(typed + "\t\x18")
        terminal.read_until(lambda: os.path.exists("line"))
        with open("line") as file:
            line = file.read()[:-1]
        os.remove("line")
        if line != expected:
            problems.append(f'"{typed}" became "{line}" and not "{expected}"')
    terminal.close()
    return problems


def check_fish(share, environment):
    """fish itself says what it would offer."""
    problems = []
    for typed, expected in CASES:
        found = output_of("fish", "--no-config", "-c",
                          f'source {share}/fish/vendor_completions.d/utf8codec.fish; '
                          f'complete -C "{typed}"', env=environment)
        names = [line.split("\t")[0] for line in found.splitlines()]
        wanted = [] if expected == typed else [expected.strip().replace("\\ ", "\0").split(" ")[-1]
                                               .replace("\0", " ")]
        if [name.replace("\\ ", " ") for name in names] != wanted:
            problems.append(f'"{typed}": {names} is not {wanted}')
    return problems


def main():
    program, build, what = sys.argv[1:]
    if what == "protocol":
        problems = check_protocol(program)
    elif shutil.which(what) is None:
        print(f"skipped: {what} is not installed")
        sys.exit(77)
    else:
        with tempfile.TemporaryDirectory() as folder:
            prefix = os.path.join(folder, "prefix")
            output_of("cmake", "--install", build, "--prefix", prefix)
            home = os.path.join(folder, "home")
            os.mkdir(home)
            os.chdir(home)
            for name in ("one.txt", "two words"):
                open(name, "w").close()
            environment = {"PATH": f"{os.path.dirname(program)}:{os.environ['PATH']}",
                           "HOME": home, "TERM": "xterm", "LC_ALL": "C.UTF-8"}
            share = os.path.join(prefix, "share")
            if what == "fish":
                problems = check_fish(share, environment)
            else:
                problems = check_typing(what, share, environment)
            os.chdir("/")
    if problems:
        fail(*problems)
    print(f"{what}: {len(CASES)} command lines" if what != "protocol" else "all that help lists")


main()
