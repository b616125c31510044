"""utf8check, utf8print and utf8limit for lldb.

    (lldb) command script import .../utf8codec_lldb.py
    (lldb) help utf8check
"""
import os
import sys

import lldb

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(__file__))),
                             "debugger"))
from utf8codec_debugger import commands  # pylint: disable=wrong-import-position

NUMBERS = lldb.eTypeIsInteger | lldb.eTypeIsEnumeration


def evaluate(context, expression):
    """The value of an expression, with references followed."""
    frame, target = context.GetFrame(), context.GetTarget()
    if not target.IsValid():
        raise commands.Failure("there is no program")
    value = frame.GetValueForVariablePath(expression) if frame.IsValid() else lldb.SBValue()
    if not value.IsValid() or value.GetError().Fail() and not frame.FindVariable(expression):
        options = lldb.SBExpressionOptions()
        options.SetSuppressPersistentResult(True)
        value = (frame if frame.IsValid() else target).EvaluateExpression(expression, options)
    if value.GetType().IsReferenceType():
        value = value.Dereference()
    if value.GetError().Fail():
        words = (value.GetError().GetCString() or "cannot be evaluated").strip()
        raise commands.Failure(words if expression in words else f"{expression}: {words}")
    return value


def array_of(value, bare):
    """The Operand of an array. Elements of an array of arrays are those of the innermost one."""
    element = bare
    while element.IsArrayType():
        element = element.GetArrayElementType().GetCanonicalType()
    address = value.GetLoadAddress()
    if address != lldb.LLDB_INVALID_ADDRESS:
        return commands.Operand("array", address, element.GetByteSize(), bare.GetByteSize())
    error = lldb.SBError()
    data = value.GetData().ReadRawData(error, 0, bare.GetByteSize()) if bare.GetByteSize() else b""
    if error.Fail():
        raise commands.Failure(error.GetCString() or "cannot be read")
    return commands.Operand("array", None, element.GetByteSize(), len(data), data)


class Lldb(commands.Debugger):
    """The debugger during one command, which lldb passes its context and its result."""

    def __init__(self):
        self.context = None
        self.result = None

    def evaluate(self, expression):
        value = evaluate(self.context, expression)
        bare = value.GetType().GetCanonicalType()
        if bare.IsArrayType():
            return array_of(value, bare)
        if bare.IsPointerType():
            pointed = bare.GetPointeeType().GetCanonicalType()
            sized = not pointed.IsFunctionType()
            return commands.Operand("pointer", value.GetValueAsUnsigned(),
                                    pointed.GetByteSize() if sized else 0)
        if bare.GetTypeFlags() & NUMBERS:
            return commands.Operand("number", value.GetValueAsUnsigned())
        return commands.Operand(value.GetType().GetName())

    def number(self, expression):
        value = evaluate(self.context, expression)
        flags = value.GetType().GetCanonicalType().GetTypeFlags()
        if not flags & NUMBERS:
            return None
        if flags & lldb.eTypeIsSigned:
            return value.GetValueAsSigned()
        return value.GetValueAsUnsigned()

    def read(self, address, length):
        if address >= 2**64:
            return None
        error = lldb.SBError()
        process = self.context.GetProcess()
        if process.IsValid():
            data = process.ReadMemory(address, length, error)
        else:
            target = self.context.GetTarget()
            data = target.ReadMemory(target.ResolveFileAddress(address), length, error)
        return bytes(data) if error.Success() and data and len(data) == length else None

    def why_unreadable(self):
        return "" if self.context.GetProcess().IsValid() else " (there is no process)"

    def write(self, text):
        self.result.AppendMessage(text.rstrip("\n"))


DEBUGGER = Lldb()
COMMANDS = commands.Commands(DEBUGGER)


class Command:
    """A command whose failures lldb prints as errors."""

    run = None
    text = ""

    def __init__(self, debugger, internal_dict):
        pass

    def __call__(self, debugger, argument, context, result):
        DEBUGGER.context, DEBUGGER.result = context, result
        try:
            type(self).run(argument)
        except commands.Failure as error:
            result.SetError(str(error))
        finally:
            DEBUGGER.context = DEBUGGER.result = None

    def get_short_help(self):
        return self.text.splitlines()[0]

    def get_long_help(self):
        return self.text


class Check(Command):
    run = COMMANDS.check
    text = commands.CHECK_HELP


class Print(Command):
    run = COMMANDS.print
    text = commands.PRINT_HELP


class Limit(Command):
    run = COMMANDS.limit
    text = commands.LIMIT_HELP


def __lldb_init_module(debugger, internal_dict):
    for name, command in (("utf8check", Check), ("utf8print", Print), ("utf8limit", Limit)):
        debugger.HandleCommand(f"command script add -c {__name__}.{command.__name__} {name}")
