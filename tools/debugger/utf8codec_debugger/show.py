"""Text and bytes as the commands print them."""
import re

from . import utf8

# What would change how a terminal shows the rest of the line, or not be seen at all: C0, DEL and C1
# controls; line and paragraph separator; the characters with the property Bidi_Control; and U+FEFF.
UNSAFE = re.compile("[\u0000-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e"
                    "\u2066-\u2069\ufeff\"\\\\]")
SHORT_ESCAPES = {"\t": "\\t", "\n": "\\n", "\r": "\\r", '"': '\\"', "\\": "\\\\"}

# The dump has one line of at most so many bytes, of which at most so many are before the error. An
# error and the bytes that its explanation shows are at most six.
DUMP_BYTES = 16
DUMP_BEFORE = 8


def _escape(match):
    character = match[0]
    return SHORT_ESCAPES.get(character, f"\\u{ord(character):04X}")


def without_non_ascii(text):
    """For an output that cannot represent it: non-ASCII characters as \\u00E9, \\U0001F600."""
    return re.sub(r"[^\0-\x7f]", lambda match: (f"\\u{ord(match[0]):04X}" if match[0] <= "\uffff"
                                                else f"\\U{ord(match[0]):08X}"), text)


def quoted(data):
    """The bytes as text in quotation marks: ill-formed ones as \\xC0, unsafe characters as \\u0085.

    NUL bytes at the end, such as those of a buffer that is not full, are only counted.
    """
    text = data.rstrip(b"\0")
    shown = []
    for part in utf8.parts(text):
        these = text[part.at:part.at + part.length]
        if part.kind is None:
            shown.append(UNSAFE.sub(_escape, these.decode("utf-8")))
        else:
            shown.append("".join(f"\\x{byte:02X}" for byte in these))
    nuls = len(data) - len(text)
    return f'"{"".join(shown)}"' + (f", then {count(nuls, 'NUL')}" if nuls else "")


def count(number, singular):
    return f"{number} {singular}{'' if number == 1 else 's'}"


def dump(data, base, part):
    """Two lines: the bytes around an error, and marks below those of the error.

    base is the address of data, or None for a value that is not in memory.
    """
    first = max(0, part.at - DUMP_BEFORE)
    row = data[first:first + DUMP_BYTES]
    ascii_column = "".join(chr(byte) if 0x20 <= byte < 0x7F else "." for byte in row)
    margin = f"    {'byte ' + str(first) if base is None else hex(base + first)}  "
    marks = " ".join(["^^"] * part.length)
    return (f"{margin}{utf8.hex_bytes(row):<{3 * DUMP_BYTES - 1}}  {ascii_column}\n"
            f"{' ' * (len(margin) + 3 * (part.at - first))}{marks}")
