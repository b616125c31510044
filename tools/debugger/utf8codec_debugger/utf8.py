"""Well-formed UTF-8, and what is wrong with the rest: as the C library says it, word for word.

A debugger reads the memory of a process or a core file but cannot always call its functions. So
this is a second implementation; the test debugger_rule compares its answers with those of
utf8codec_validate() and utf8codec_explain().
"""
from collections import namedtuple

# The kinds of error, by the names of utf8codec_error_name().
UNEXPECTED_CONTINUATION = "unexpected-continuation"
MISSING_CONTINUATION = "missing-continuation"
OVERLONG = "overlong"
SURROGATE = "surrogate"
OUT_OF_RANGE = "out-of-range"
UNUSED_BYTE = "unused-byte"
TRUNCATED = "truncated"

# RFC 3629 section 4, production UTF8-tail.
TAIL = range(0x80, 0xBF + 1)

# RFC 3629 section 4, a row for each range of first bytes, as in src/core/grammar.h. length is 0 if
# no sequence has this first byte. otherwise is the error of a continuation byte outside `second`;
# with length 0, of the first byte itself.
Row = namedtuple("Row", "first length second otherwise")
ROWS = (
    Row(range(0x00, 0x7F + 1), 1, range(0), None),
    Row(TAIL, 0, range(0), UNEXPECTED_CONTINUATION),
    Row(range(0xC0, 0xC1 + 1), 0, range(0), OVERLONG),
    Row(range(0xC2, 0xDF + 1), 2, TAIL, None),
    Row(range(0xE0, 0xE0 + 1), 3, range(0xA0, 0xBF + 1), OVERLONG),
    Row(range(0xE1, 0xEC + 1), 3, TAIL, None),
    Row(range(0xED, 0xED + 1), 3, range(0x80, 0x9F + 1), SURROGATE),
    Row(range(0xEE, 0xEF + 1), 3, TAIL, None),
    Row(range(0xF0, 0xF0 + 1), 4, range(0x90, 0xBF + 1), OVERLONG),
    Row(range(0xF1, 0xF3 + 1), 4, TAIL, None),
    Row(range(0xF4, 0xF4 + 1), 4, range(0x80, 0x8F + 1), OUT_OF_RANGE),
    Row(range(0xF5, 0xF7 + 1), 0, range(0), OUT_OF_RANGE),
    Row(range(0xF8, 0xFF + 1), 0, range(0), UNUSED_BYTE),
)
ROW_OF_BYTE = [row for row in ROWS for _ in row.first]

# Section 3: the bits of a first byte above its payload, for each length.
TAGS = {2: 0xC0, 3: 0xE0, 4: 0xF0}
LAST_CODE_POINT = 0x10FFFF
HIGH_SURROGATES = range(0xD800, 0xDC00)
LOW_SURROGATES = range(0xDC00, 0xE000)

# What begins at an offset: a well-formed sequence, with kind None, or an error, whose length is
# that of the maximal subpart.
Part = namedtuple("Part", "at length kind")


def part_at(data, at):
    """The Part of `data` that begins at the offset `at`, which is within `data`."""
    row = ROW_OF_BYTE[data[at]]
    if row.length == 0:
        return Part(at, 1, row.otherwise)
    for i in range(1, row.length):
        if at + i == len(data):
            return Part(at, i, TRUNCATED)
        byte = data[at + i]
        if byte not in (row.second if i == 1 else TAIL):
            kind = row.otherwise if byte in TAIL else MISSING_CONTINUATION
            return Part(at, i, kind)
    return Part(at, row.length, None)


def parts(data):
    """All of `data`, part by part."""
    at = 0
    while at < len(data):
        part = part_at(data, at)
        yield part
        at += part.length


def hex_bytes(data):
    return " ".join(f"{byte:02X}" for byte in data)


def explain(data, part):
    """What utf8codec_explain() says about an error that utf8codec_validate() found."""
    return f"byte {part.at}: {_explain_bytes(data[part.at:part.at + 6], part)}"


def _explain_bytes(rest, part):
    """`rest` begins with the error and has whatever the explanation may need of what follows."""
    own = hex_bytes(rest[:part.length])
    if part.kind == TRUNCATED:
        missing = _pattern_length(rest[0]) - part.length
        words = "1 byte is missing" if missing == 1 else f"{missing} bytes are missing"
        return f"{own}: the input ends inside a sequence; {words}"
    if part.kind == UNEXPECTED_CONTINUATION:
        return f"{own}: continuation byte where a sequence must start"
    if part.kind == MISSING_CONTINUATION:
        return (f"{own}: {_pattern_length(rest[0])}-byte sequence is interrupted by "
                f"{rest[part.length]:02X}; a continuation byte ({TAIL[0]:02X}..{TAIL[-1]:02X}) "
                "must follow")
    if part.kind == UNUSED_BYTE:
        return f"{own}: no sequence of UTF-8 contains this byte"
    return _explain_misencoded(rest, part.kind)


def _explain_misencoded(rest, kind):
    """An overlong encoding, a surrogate, or above U+10FFFF."""
    code_point, length = _decode_leniently(rest)
    pair = _surrogate_pair(rest)
    if pair is not None:
        return (f"{hex_bytes(rest[:6])}: surrogate pair of {_name(pair)}, as in CESU-8; UTF-8 "
                f"encodes the code point itself: {hex_bytes(chr(pair).encode('utf-8'))}; "
                "utf8codec_from_cesu8() converts")
    if length == 0:
        # The second byte is part of the error, unless no sequence begins with this first byte.
        shown = hex_bytes(rest[:2 if ROW_OF_BYTE[rest[0]].length != 0 else 1])
        return f"{shown}: {_rule(kind, None)}"
    return f"{hex_bytes(rest[:length])}: {_rule(kind, code_point)}"


def _rule(kind, code_point):
    """The rule that the kind violates; code_point is None if the sequence is incomplete."""
    if kind == OVERLONG:
        if code_point is None:
            return "begins only overlong encodings; the shortest form is required"
        words = f"overlong encoding of {_name(code_point)}; the shortest form is required"
        if _is_scalar_value(code_point):
            words += f": {hex_bytes(chr(code_point).encode('utf-8'))}"
        return words
    if kind == SURROGATE:
        what = "begins only surrogates" if code_point is None else f"surrogate {_name(code_point)}"
        return f"{what}; surrogates belong to UTF-16 and are not encoded"
    what = "begins only code points" if code_point is None else f"{_name(code_point)} is"
    return f"{what} above {_name(LAST_CODE_POINT)}, the last code point"


def _name(code_point):
    return f"U+{code_point:04X}"


def _is_scalar_value(code_point):
    return code_point <= LAST_CODE_POINT and \
        code_point not in HIGH_SURROGATES and code_point not in LOW_SURROGATES


def _pattern_length(lead):
    """The length that the upper bits of a first byte say, from 2 up; 0 for all other bytes."""
    for length in (4, 3, 2):
        if lead >= TAGS[length]:
            return length if lead not in ROWS[-1].first else 0
    return 0


def _decode_leniently(rest):
    """(code point, length) by the bit patterns alone; length 0 if `rest` matches none."""
    length = _pattern_length(rest[0]) if rest else 0
    tails = rest[1:length]
    if length == 0 or len(rest) < length or any(byte not in TAIL for byte in tails):
        return 0, 0
    code_point = rest[0] - TAGS[length]
    for byte in tails:
        code_point = code_point * len(TAIL) + byte - TAIL[0]
    return code_point, length


def _surrogate_pair(rest):
    """The code point of a surrogate pair that is encoded as in CESU-8, or None."""
    high, high_length = _decode_leniently(rest)
    low, low_length = _decode_leniently(rest[high_length:])
    if high_length == low_length == 3 and high in HIGH_SURROGATES and low in LOW_SURROGATES:
        return 0x10000 + (high - HIGH_SURROGATES[0]) * len(LOW_SURROGATES) + low - LOW_SURROGATES[0]
    return None
