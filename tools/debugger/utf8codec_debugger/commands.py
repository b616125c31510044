"""The commands utf8check, utf8print and utf8limit, for any debugger.

A front end passes a Debugger. It evaluates expressions and reads memory; what a command accepts,
does and says is decided here, so that it is the same in each.
"""
from collections import namedtuple

from . import show, utf8

CHECK_HELP = """\
Check whether bytes in memory are well-formed UTF-8 (RFC 3629).
Usage: utf8check EXPR [LENGTH]

EXPR is an array, which is checked in its whole size; a pointer to char or
another type of one byte, whose text ends at a NUL unless LENGTH is given; or,
with LENGTH, any pointer or number, which is an address. LENGTH is a number of
bytes. In both, spaces are allowed in parentheses and after a cast to a pointer:

    utf8check name
    utf8check (char *) buffer
    utf8check buffer used
    utf8check 0x4c4010 (end - start)

For the first error it prints its offset, what is wrong, its kind, its length
(that of the maximal subpart) and the bytes around it. Nothing is called in the
program, so it works on core files, too. See also: utf8print, utf8limit."""

PRINT_HELP = """\
Print bytes in memory as UTF-8.
Usage: utf8print EXPR [LENGTH]

EXPR and LENGTH are those of utf8check. Ill-formed bytes are printed as \\xC0;
quotation marks, backslashes, tabs and line ends as in C; other controls (C0, C1
and DEL), line and paragraph separators, characters that change the direction of
text, and U+FEFF as \\u202E. NULs at the end are counted."""

LIMIT_HELP = """\
Show or set how far utf8check and utf8print look for a NUL.
Usage: utf8limit [BYTES]

Text without a LENGTH that has no NUL within so many bytes is reported as far as
it was read."""

DEFAULT_LIMIT = 65536

# Memory is readable or not by pages; no read crosses a multiple of this, so one that finds the NUL
# reads nothing from the next page.
PAGE = 4096


class Failure(Exception):
    """What a command could not do, in words for its user."""


# What an expression is.
#
#   kind     "array", "pointer", "number", or a type, in words, that is none of them
#   address  an integer; None if an array is not in memory
#   unit     bytes of the element or of what the pointer points to; 0 if that has no size
#   size     of an array in bytes
#   data     the bytes of an array that is not in memory
Operand = namedtuple("Operand", "kind address unit size data", defaults=(None, 0, 0, None))

# Bytes that a command examines. problem says why there are not more of them; None if there are not
# to be more.
Text = namedtuple("Text", "data address problem", defaults=(None,))


class Debugger:
    """What a front end implements. Its methods raise Failure."""

    def evaluate(self, expression):
        """The Operand that the expression is."""
        raise NotImplementedError

    def number(self, expression):
        """The value of an expression of an integer type; None for another type."""
        raise NotImplementedError

    def read(self, address, length):
        """That many bytes of memory; None if not all of them can be read."""
        raise NotImplementedError

    def why_unreadable(self):
        """What there is to say about memory that cannot be read: " (there is no process)" or ""."""
        raise NotImplementedError

    def write(self, text):
        """Prints a text that ends with a line end."""
        raise NotImplementedError


class Commands:
    def __init__(self, debugger):
        self.debugger = debugger
        self.limit_bytes = DEFAULT_LIMIT

    def check(self, arguments):
        text = self._text(arguments, "utf8check")
        if text.data or not text.problem:
            self.debugger.write(report(text) + "\n")
        _raise_if(text.problem)

    def print(self, arguments):
        text = self._text(arguments, "utf8print")
        if text.data or not text.problem:
            self.debugger.write(show.quoted(text.data) + "\n")
        _raise_if(text.problem)

    def limit(self, arguments):
        if arguments.strip():
            self.limit_bytes = self._length(arguments.strip(), "BYTES", 1)
        self.debugger.write("utf8check and utf8print look for a NUL in at most "
                            f"{show.count(self.limit_bytes, 'byte')}\n")

    def _length(self, expression, what, lowest):
        number = self.debugger.number(expression)
        if number is None:
            raise Failure(f"{what} must be a whole number: {expression}")
        if number < lowest:
            raise Failure(f"{what} must be {lowest} or more, not {number}")
        return number

    def _text(self, arguments, command):
        words = split(arguments)
        if not words:
            raise Failure(f"what? Usage: {command} EXPR [LENGTH]")
        if len(words) > 2:
            raise Failure(f"more than EXPR and LENGTH: {' and '.join(words)}; put expressions with "
                          "spaces in parentheses")
        operand = self.debugger.evaluate(words[0])
        if operand.kind not in ("array", "pointer", "number"):
            raise Failure(f"{words[0]} is neither a pointer, an array nor an address, but of type "
                          f"{operand.kind}")
        if len(words) == 2:
            return self._with_length(operand, words[0], self._length(words[1], "LENGTH", 0))
        if operand.kind == "number":
            raise Failure(f"{words[0]} is a number: for an address, give LENGTH, too")
        if operand.unit != 1:
            what = "an array of" if operand.kind == "array" else "a pointer to"
            size = f"{operand.unit} bytes" if operand.unit else "no known size"
            raise Failure(f"{words[0]} is {what} objects of {size}: give LENGTH in bytes, or cast "
                          "it")
        if operand.kind == "pointer":
            return self._until_nul(operand.address)
        if operand.size == 0:
            raise Failure(f"the size of the array {words[0]} is unknown, or 0: give LENGTH")
        return self._with_length(operand, words[0], operand.size)

    def _with_length(self, operand, expression, length):
        if operand.address is not None:
            return self._read(operand.address, length, None)
        if length > operand.size:
            raise Failure(f"LENGTH must be at most {operand.size}, the size of {expression}, which "
                          "is not in memory")
        return Text(operand.data[:length], None)

    def _until_nul(self, address):
        text = self._read(address, self.limit_bytes, b"\0")
        if text.problem or text.data.endswith(b"\0"):
            return text._replace(data=text.data.rstrip(b"\0"))
        return text._replace(problem=f"no NUL within {show.count(self.limit_bytes, 'byte')} of "
                                     f"{address:#x}; utf8limit changes the limit")

    def _read(self, address, length, until):
        """A Text of the bytes up to the length, to the byte `until`, or to what is unreadable."""
        data = bytearray()
        while len(data) < length:
            at = address + len(data)
            wanted = min(length - len(data), PAGE - at % PAGE)
            block = self._readable(at, wanted)
            end = block.find(until) if until else -1
            if end >= 0:
                data += block[:end + 1]
                break
            data += block
            if len(block) < wanted:
                problem = f"cannot read memory at {at + len(block):#x}"
                if data:
                    problem += f", byte {len(data)} of the text"
                return Text(bytes(data), address, problem + self.debugger.why_unreadable())
        return Text(bytes(data), address)

    def _readable(self, address, length):
        """The readable bytes from an address, up to a length that is at least 1."""
        block = self.debugger.read(address, length)
        if block is not None:
            return block
        # Not all can be read: find the first that cannot be, between `good` and `bad`.
        good, bad, data = 0, length, b""
        while bad - good > 1:
            middle = (good + bad) // 2
            block = self.debugger.read(address, middle)
            if block is None:
                bad = middle
            else:
                good, data = middle, block
        return data


def _raise_if(problem):
    if problem:
        raise Failure(problem)


def report(text):
    """What utf8check prints about the bytes that there are."""
    well_formed, errors = 0, []
    for part in utf8.parts(text.data):
        if part.kind is None:
            well_formed += 1
        else:
            errors.append(part)
    cut = None
    if text.problem and errors and errors[-1].kind == utf8.TRUNCATED:
        cut = errors.pop()  # by what could not be read, which may complete it
    if errors:
        return _report_errors(text, errors)
    length = cut.at if cut else len(text.data)
    words = f"well-formed UTF-8: {show.count(length, 'byte')}, " \
            f"{show.count(well_formed, 'code point')}"
    if cut:
        words += f"; then {utf8.hex_bytes(text.data[cut.at:])}, which begins a sequence"
    return words


def _report_errors(text, errors):
    first = errors[0]
    where = "" if text.address is None else f", address {text.address + first.at:#x}"
    more = f"\n    {show.count(len(errors) - 1, 'more error')} after it" if errors[1:] else ""
    return (f"ill-formed UTF-8: {utf8.explain(text.data, first)}\n"
            f"    kind {first.kind}, length {first.length}{where}\n"
            f"{show.dump(text.data, text.address, first)}{more}")


def split(arguments):
    """The words of a command line: expressions separated by spaces.

    Spaces within brackets or quotation marks separate nothing, and neither do those after a cast to
    a pointer, "(char *) p".
    """
    words, word, depth, quote, escaped = [], "", 0, None, False
    for character in arguments:
        if quote:
            if escaped:
                escaped = False
            elif character == "\\":
                escaped = True
            elif character == quote:
                quote = None
        elif character in "\"'":
            quote = character
        elif character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        elif character.isspace() and depth <= 0:
            if word and not word.replace(" ", "").endswith("*)"):
                words.append(word)
                word = ""
            continue
        word += character
    return words + [word] if word else words
