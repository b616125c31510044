"""utf8check, utf8print and utf8limit in a debugger: on a process, a core file, and neither.

Usage: commands.py gdb|lldb process|core|file WORK_DIR C_COMPILER

Each command below is given to the debugger and what it prints is compared. `inferior.c` puts the
text at addresses that this knows.
"""
import os
import re
import sys

import sessions
from project import finish

PAGE = os.sysconf("SC_PAGESIZE")
FIRST = 0x200000000
EDGE = FIRST + 2 * PAGE - 5
PATH = FIRST + PAGE - 3


class Error(str):
    """The last line of an answer is this error, in the words of our commands."""


class Words:
    """The debugger's own words for an error; they must mention each of these patterns."""

    def __init__(self, *patterns):
        self.patterns = patterns


# (command, its whole answer or parts of that)
EVERYWHERE = [
    ("utf8limit", "utf8check and utf8print look for a NUL in at most 65536 bytes\n"),
    ("utf8check", Error("what? Usage: utf8check EXPR [LENGTH]")),
    ("utf8print", Error("what? Usage: utf8print EXPR [LENGTH]")),
    ("utf8check a b c", Error("more than EXPR and LENGTH: a and b and c; put expressions with "
                              "spaces in parentheses")),
    ("utf8check not_there", Words("not_there")),
    ("utf8limit 0", Error("BYTES must be 1 or more, not 0")),
    ("utf8limit -5", Error("BYTES must be 1 or more, not -5")),
    ("help utf8check", Words(r"Usage: utf8check EXPR \[LENGTH\]", "maximal subpart")),
    ("help utf8print", Words(r"Usage: utf8print EXPR \[LENGTH\]", r"\\xC0")),
    ("help utf8limit", Words(r"Usage: utf8limit \[BYTES\]", "NUL")),
]

ON_MEMORY = [
    # What is unmapped comes first: evaluating an expression, lldb may map memory.
    ("utf8check edge", "well-formed UTF-8: 3 bytes, 3 code points; then E2 82, which begins a "
     "sequence\n", Error(f"cannot read memory at {EDGE + 5:#x}, byte 5 of the text")),
    ("utf8print edge", '"abc\\xE2\\x82"\n',
     Error(f"cannot read memory at {EDGE + 5:#x}, byte 5 of the text")),
    ("utf8check edge 6", "well-formed UTF-8: 3 bytes, 3 code points; then E2 82, which begins a "
     "sequence\n", Error(f"cannot read memory at {EDGE + 5:#x}, byte 5 of the text")),
    ("utf8check edge 5",
     "ill-formed UTF-8: byte 3: E2 82: the input ends inside a sequence; 1 byte is missing\n"
     f"    kind truncated, length 2, address {EDGE + 3:#x}\n"
     f"    {EDGE:#x}  61 62 63 E2 82                                   abc..\n"
     "                          ^^ ^^\n"),
    ("utf8check nowhere", Error("cannot read memory at 0x8")),
    ("utf8print nowhere 4", Error("cannot read memory at 0x8")),
    (f"utf8check {EDGE + 5:#x} 1", Error(f"cannot read memory at {EDGE + 5:#x}")),
    (f"utf8check edge {2**64 - 1:#x}", Words(f"cannot read memory at {EDGE + 5:#x}")),

    # Pointers, arrays, addresses.
    ("utf8check text", "well-formed UTF-8: 23 bytes, 16 code points\n"),
    ("utf8print text", '"na\u00EFve \U0001F600 \\u202E\\u001B\\"\\\\\\n\\u007F\\u0085."\n'),
    ("utf8check text 24", "well-formed UTF-8: 24 bytes, 17 code points\n"),
    ("utf8check text 0", "well-formed UTF-8: 0 bytes, 0 code points\n"),
    ("utf8print text 0", '""\n'),
    ("utf8print text three", '"na\\xC3"\n'),
    ("utf8print (char *) text three", '"na\\xC3"\n'),
    ("utf8print (text + 7) (1 + three)", '"\U0001F600"\n'),
    ("utf8print text+7 three+1", '"\U0001F600"\n'),
    ("utf8print address 2", '"na"\n'),
    (f"utf8print {FIRST + 0x100:#x} 2", '"na"\n'),
    ("utf8print record->name", '"Zo\u00EB", then 4 NULs\n'),
    ("utf8check record->name", "well-formed UTF-8: 8 bytes, 7 code points\n"),
    ("utf8print &record->name[2]", '"\u00EB"\n'),
    ("utf8print record->name 30",
     '"Zo\u00EB\\u0000\\u0000\\u0000\\u0000'
     '0123456789\\xE2\\x822345\\xED\\xA1\\x8C\\xED\\xBE\\xB4"\n'),
    ("utf8check bytes",
     "ill-formed UTF-8: byte 10: E2 82: 3-byte sequence is interrupted by 32; a continuation byte "
     "(80..BF) must follow\n"
     f"    kind missing-continuation, length 2, address {FIRST + 0x212:#x}\n"
     f"    {FIRST + 0x20A:#x}  32 33 34 35 36 37 38 39 E2 82 32 33 34 35 ED A1  23456789..2345..\n"
     "                                         ^^ ^^\n"
     "    6 more errors after it\n"),
    ("utf8check &bytes[16]",
     "ill-formed UTF-8: byte 0: ED A1 8C ED BE B4: surrogate pair of U+233B4, as in CESU-8; UTF-8 "
     "encodes the code point itself: F0 A3 8E B4; utf8codec_from_cesu8() converts\n"
     f"    kind surrogate, length 1, address {FIRST + 0x218:#x}\n"
     f"    {FIRST + 0x218:#x}  ED A1 8C ED BE B4                                ......\n"
     "                 ^^\n"
     "    5 more errors after it\n"),
    ("utf8check record->grid",
     "ill-formed UTF-8: byte 4: E9: 3-byte sequence is interrupted by 74; a continuation byte "
     "(80..BF) must follow\n"
     f"    kind missing-continuation, length 1, address {FIRST + 0x224:#x}\n"
     f"    {FIRST + 0x220:#x}  61 62 00 00 E9 74 E9 00                          ab...t..\n"
     "                             ^^\n"
     "    1 more error after it\n"),
    ("utf8print record->grid[1]", '"\\xE9t\\xE9", then 1 NUL\n'),
    # Across a page.
    ("utf8check record->path",
     "ill-formed UTF-8: byte 4: F0 9F 98: the input ends inside a sequence; 1 byte is missing\n"
     f"    kind truncated, length 3, address {PATH + 4:#x}\n"
     f"    {PATH:#x}  E2 82 AC 20 F0 9F 98                             ... ...\n"
     "                             ^^ ^^ ^^\n"),
    ("utf8print record->path", '"\u20AC \\xF0\\x9F\\x98"\n'),
    ("utf8print wide 10", '"0123456789"\n'),
    ("utf8print raw 10", '"0123456789"\n'),

    # The limit.
    ("utf8limit 3", "utf8check and utf8print look for a NUL in at most 3 bytes\n"),
    ("utf8check text",
     "well-formed UTF-8: 2 bytes, 2 code points; then C3, which begins a sequence\n",
     Error(f"no NUL within 3 bytes of {FIRST + 0x100:#x}; utf8limit changes the limit")),
    ("utf8check text 4", "well-formed UTF-8: 4 bytes, 3 code points\n"),
    ("utf8limit 23", "utf8check and utf8print look for a NUL in at most 23 bytes\n"),
    ("utf8check text", "well-formed UTF-8: 23 bytes, 16 code points\n",
     Error(f"no NUL within 23 bytes of {FIRST + 0x100:#x}; utf8limit changes the limit")),
    ("utf8limit 24", "utf8check and utf8print look for a NUL in at most 24 bytes\n"),
    ("utf8check text", "well-formed UTF-8: 23 bytes, 16 code points\n"),

    # Wrong arguments.
    ("utf8check text minus", Error("LENGTH must be 0 or more, not -1")),
    ("utf8check text half", Error("LENGTH must be a whole number: half")),
    ("utf8check text text", Error("LENGTH must be a whole number: text")),
    ("utf8check text not_there", Words("not_there")),
    ("utf8check three", Error("three is a number: for an address, give LENGTH, too")),
    ("utf8check half 3", Error("half is neither a pointer, an array nor an address, but of type "
                               "double")),
    ("utf8check *record", Words(r"\*record is neither a pointer, an array nor an address, but of "
                                "type (struct )?record")),
    ("utf8check wide", Error("wide is a pointer to objects of 4 bytes: give LENGTH in bytes, or "
                             "cast it")),
    ("utf8check raw", Words("raw is a pointer to objects of (no known size|1 bytes): give LENGTH")),
    ("utf8check stop", Words("stop is ")),
    ("utf8check (text", Words(".")),
]

# In the frame that called stop().
OPTIMIZED_OUT = [("utf8check gone", Words("optimized out|not available")),
                 ("utf8print gone 3", Words("optimized out|not available")),
                 ("utf8check text gone", Words("optimized out|not available"))]

# Without a process the text of the file itself can be read.
ON_FILE = [("utf8check fixed", Words(r"^ill-formed UTF-8: byte 8: C0 AF: overlong encoding of "
                                     r"U\+002F; .*: 2F\n    kind overlong, length 1")),
           ("utf8print fixed", '"path: ..\\xC0\\xAFetc", then 1 NUL\n'),
           ("utf8print fixed 6", '"path: "\n'),
           # gdb reads to the end of the section, which is within a page.
           ("utf8check fixed 99999999", Words(
               r"^ill-formed UTF-8: byte 8: C0 AF: .*\ncannot read memory at 0x[0-9a-f]+, byte \d+ "
               r"of the text \(there is no process\)|LENGTH must be at most 14")),
           ("utf8check nowhere", Words(r"cannot read memory at 0x8 \(there is no process\)|"
                                       "cannot read|not available"))]


# gdb alone: its convenience variables, which are not in memory; a terminal that is not of UTF-8.
ONLY_GDB = [
    ("utf8check $nothing", Error("$nothing is neither a pointer, an array nor an address, but of "
                                 "type void")),
    ('utf8print "caf\\351 €"', '"caf\\xE9 €", then 1 NUL\n'),
    ('utf8check "caf\\351"',
     "ill-formed UTF-8: byte 3: E9: 3-byte sequence is interrupted by 00; a continuation byte "
     "(80..BF) must follow\n"
     "    kind missing-continuation, length 1\n"
     "    byte 0  63 61 66 E9 00                                   caf..\n"
     "                     ^^\n"),
    ('utf8print "caf\\351" 4', '"caf\\xE9"\n'),
    ('utf8print "caf\\351" 6', Error('LENGTH must be at most 5, the size of "caf\\351", which is '
                                    'not in memory')),
    ('utf8print "two words"', '"two words", then 1 NUL\n'),
    ("set host-charset ASCII", ""),
    ("utf8print fixed", '"path: ..\\xC0\\xAFetc", then 1 NUL\n'),
    ('utf8print "\\303\\251\\360\\237\\230\\200"', '"\\u00E9\\U0001F600", then 1 NUL\n'),
]


def problem_of(debugger, command, answer, expected):
    if isinstance(expected[0], Words):
        missing = [p for p in expected[0].patterns if not re.search(p, answer, re.S)]
        return f"{command}: prints\n{answer}without {missing}" if missing else None
    whole = "".join(debugger.error.format(part) + "\n" if isinstance(part, Error) else part
                    for part in expected)
    if answer.rstrip("\n") != whole.rstrip("\n"):
        return f"{command}: prints\n{answer}\ninstead of\n{whole}"
    return None


def main():
    name, what, work, compiler = sys.argv[1:]
    debugger = sessions.debugger_named(name)
    program = sessions.compile_inferior(compiler, work)
    arguments, first = [program], []
    if what == "core":
        core = os.path.join(work, "core")
        sessions.make_core(program, core)
        arguments.append(core)
    elif what == "process":
        sessions.need_processes(debugger, program)
        first = debugger.live
    # In a core file, stop() is where the process was, as it is after `run`.
    cases = ON_FILE if what == "file" else ON_MEMORY + [("up", Words("lose"))] + OPTIMIZED_OUT
    cases = EVERYWHERE + cases + (ONLY_GDB if name == "gdb" else [])
    answers = debugger.session(debugger.load + first + [case[0] for case in cases], arguments)
    answers = answers[len(debugger.load) + len(first):]
    problems = [problem_of(debugger, case[0], answer, case[1:])
                for case, answer in zip(cases, answers)]
    if len(answers) != len(cases):
        problems.append(f"{len(answers)} answers to {len(cases)} commands")
    finish([problem for problem in problems if problem], len(cases), f"commands in {name}")


main()
