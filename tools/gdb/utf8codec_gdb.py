"""utf8check, utf8print and utf8limit for gdb; load.py loads them."""
import gdb

from utf8codec_debugger import commands, show

INTEGERS = (gdb.TYPE_CODE_INT, gdb.TYPE_CODE_CHAR, gdb.TYPE_CODE_ENUM, gdb.TYPE_CODE_BOOL)
REFERENCES = (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF)


def evaluate(expression):
    """The value of an expression, with references followed."""
    value = gdb.parse_and_eval(expression)
    if value.type.strip_typedefs().code in REFERENCES:
        value = value.referenced_value()
    if value.is_optimized_out:
        raise commands.Failure(f"{expression} is optimized out")
    return value


def array_of(value, bare):
    """The Operand of an array. Elements of an array of arrays are those of the innermost one."""
    element = bare
    while element.code == gdb.TYPE_CODE_ARRAY:
        element = element.target().strip_typedefs()
    # A value that gdb has read, or made, need not be in memory: to ask for the address of "abc"
    # would call malloc() in the process.
    address = value.address if value.is_lazy else None
    if address is not None:
        return commands.Operand("array", int(address), element.sizeof, bare.sizeof)
    if bare.target().strip_typedefs().code == gdb.TYPE_CODE_ARRAY or element.sizeof != 1:
        raise commands.Failure("an array that is not in memory must be one of bytes")
    low, high = bare.range()
    data = bytes(int(value[i]) & 0xFF for i in range(low, high + 1))
    return commands.Operand("array", None, 1, len(data), data)


class Gdb(commands.Debugger):
    def evaluate(self, expression):
        value = evaluate(expression)
        bare = value.type.strip_typedefs()
        if bare.code == gdb.TYPE_CODE_ARRAY:
            return array_of(value, bare)
        if bare.code == gdb.TYPE_CODE_PTR:
            pointed = bare.target().strip_typedefs()
            sized = pointed.code not in (gdb.TYPE_CODE_VOID, gdb.TYPE_CODE_FUNC)
            return commands.Operand("pointer", address_of(value), pointed.sizeof if sized else 0)
        if bare.code in INTEGERS:
            return commands.Operand("number", address_of(value))
        return commands.Operand(str(value.type))

    def number(self, expression):
        value = evaluate(expression)
        return int(value) if value.type.strip_typedefs().code in INTEGERS else None

    def read(self, address, length):
        try:
            return bytes(gdb.selected_inferior().read_memory(address, length))
        except (gdb.MemoryError, OverflowError):
            return None

    def why_unreadable(self):
        return "" if gdb.selected_inferior().pid else " (there is no process)"

    def write(self, text):
        # gdb.write() always writes UTF-8. gdb.host_charset() is new in gdb 12.
        charset = gdb.host_charset() if hasattr(gdb, "host_charset") else "UTF-8"
        gdb.write(text if charset.upper() == "UTF-8" else show.without_non_ascii(text))


def address_of(value):
    """A pointer or a number as an address: modulo the size of the address space."""
    bits = 8 * gdb.lookup_type("void").pointer().sizeof
    return int(value) % 2**bits


class Command(gdb.Command):
    """A command whose failures gdb prints as errors; it takes the help text from __doc__."""

    def __init__(self, name, run, text, completer):
        self.__doc__ = text
        self.run = run
        super().__init__(name, gdb.COMMAND_DATA, completer)

    def invoke(self, argument, from_tty):
        try:
            self.run(argument)
        except (commands.Failure, gdb.error) as error:
            raise gdb.GdbError(str(error)) from None
        except KeyboardInterrupt:
            raise gdb.GdbError("Quit") from None


COMMANDS = commands.Commands(Gdb())
Command("utf8check", COMMANDS.check, commands.CHECK_HELP, gdb.COMPLETE_EXPRESSION)
Command("utf8print", COMMANDS.print, commands.PRINT_HELP, gdb.COMPLETE_EXPRESSION)
Command("utf8limit", COMMANDS.limit, commands.LIMIT_HELP, gdb.COMPLETE_NONE)
