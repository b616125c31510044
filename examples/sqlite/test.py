"""
Tests the extension with the program sqlite3, and with Python's module sqlite3.

    test.py     tests ./utf8.so; prints a line for each group
"""
import itertools
import os
import random
import subprocess
import sys
import tempfile
import traceback

LIMIT = 60  # seconds, for each call
passed, failed = 0, 0


def check(what, actual, expected):
    global passed, failed
    if actual == expected:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {what}: {actual!r} instead of {expected!r}")


def shell(*commands, database=":memory:"):
    """The lines that sqlite3 prints for them, and its messages; each column ends with "|"."""
    ran = subprocess.run(["sqlite3", "-init", os.devnull, "-batch", "-list", "-bail", database],
                         input="\n".join([".load ./utf8", *commands]) + "\n", timeout=LIMIT,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
    return ran.stdout.splitlines()


def text(data):
    """An expression of SQL: TEXT with these bytes in the encoding of the database."""
    return f"CAST(x'{data.hex()}' AS TEXT)"


def compare(encoding, values):
    """The functions agree with Python's decoders, which replace maximal subparts, too."""
    rows = shell(f"PRAGMA encoding = '{encoding}';",
                 "CREATE TABLE t (x);",
                 *(f"INSERT INTO t VALUES ({text(data)});" for data in values),
                 "SELECT utf8_valid(x), utf8_explain(x) IS NULL, utf8_valid(utf8_repair(x)),"
                 " hex(utf8_repair(x)), typeof(utf8_repair(x)), typeof(x), hex(x)"
                 " FROM t ORDER BY rowid;")
    check("rows", len(rows), len(values))
    for data, row in zip(values, rows):
        try:
            data.decode(encoding)
            valid, repaired = 1, data
        except UnicodeDecodeError:
            valid, repaired = 0, data.decode(encoding, "replace").encode(encoding)
            if encoding != "UTF-8":  # SQLite converts what is repaired, without U+FFFE and U+FFFF
                repaired = without_last_two(repaired, encoding)
        check(f"{encoding} {data.hex()}", row,
              f"{valid}|{valid}|1|{repaired.hex().upper()}|text|text|{data.hex().upper()}")


def without_last_two(utf16, encoding):
    return utf16.decode(encoding).replace("\uFFFE", "\uFFFD").replace("\uFFFF", "\uFFFD").encode(
        encoding)


def utf_8():
    """All bytes, all pairs of the bytes at the limits of ranges, and random ones of them."""
    limits = bytes([0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF,
                    0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF8, 0xFF])
    chance = random.Random(1)
    compare("UTF-8", [b""] + [bytes([byte]) for byte in range(256)] +
            [bytes(two) for two in itertools.product(limits, repeat=2)] +
            [bytes(chance.choices(limits, k=chance.randrange(3, 9))) for _ in range(2000)])


def utf_16():
    """Databases whose TEXT is UTF-16: up to three units, with surrogates that are not paired."""
    units = [0x0000, 0x0041, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFEFF, 0xFFFE, 0xFFFF]
    for encoding, order in ("UTF-16le", "little"), ("UTF-16be", "big"):
        compare(encoding, [b"".join(unit.to_bytes(2, order) for unit in some)
                           for length in range(4)
                           for some in itertools.product(units, repeat=length)])


def other_types():
    """NULL, BLOB, numbers, empty values; the argument keeps its type and bytes."""
    lines = shell("CREATE TABLE t (x);",
                  "INSERT INTO t VALUES (NULL), (x'C3A9'), (x'00FF00'), (x''), (''), (42), (-0.5);",
                  "SELECT quote(utf8_valid(x)), quote(utf8_explain(x)), typeof(utf8_repair(x)),"
                  " hex(utf8_repair(x)), typeof(x), quote(x) FROM t ORDER BY rowid;")
    for line, expected in itertools.zip_longest(lines, (
            "NULL|NULL|null||null|NULL",
            "1|NULL|text|C3A9|blob|X'C3A9'",
            "0|'byte 1: FF: no sequence of UTF-8 contains this byte'|text|00EFBFBD00|blob|"
            "X'00FF00'",
            "1|NULL|text||blob|X''",
            "1|NULL|text||text|''",
            "1|NULL|text|3432|integer|42",
            "1|NULL|text|2D302E35|real|-0.5")):
        check("other types", line, expected)
    for order, units, shown in ("le", "610000DC", "00 DC"), ("be", "0061DC00", "DC 00"):
        check(f"UTF-16{order}", shell(
            f"PRAGMA encoding = 'UTF-16{order}';",
            f"SELECT utf8_explain(CAST(x'{units}' AS TEXT)), utf8_explain(x'FF'), utf8_valid(42);"),
            [f"byte 2: {shown}: low surrogate U+DC00 not preceded by a high surrogate|"
             "byte 0: FF: no sequence of UTF-8 contains this byte|1"])


BAD_ROWS = [(2, b"caf\xE9", "byte 3: E9: the input ends inside a sequence; 2 bytes are missing"),
            (4, b"a\0\xC0\xAF", "byte 2: C0 AF: overlong encoding of U+002F; "
                                "the shortest form is required: 2F"),
            (5, b"\xED\xA0\x80", "byte 0: ED A0 80: surrogate U+D800; surrogates belong to UTF-16 "
                                 "and are not encoded")]
SELECT_BAD = "SELECT id, utf8_explain(note) FROM notes WHERE NOT utf8_valid(note) ORDER BY id;"


def bad_rows():
    """A database that has them: find, explain, repair, and refuse new ones."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "notes.db")
        check("create", shell(
            "CREATE TABLE notes (id INTEGER PRIMARY KEY, note TEXT);",
            "INSERT INTO notes VALUES (1, 'naïve'), (3, ''), (6, NULL), (7, char(0));",
            *(f"INSERT INTO notes VALUES ({id}, {text(note)});" for id, note, _ in BAD_ROWS),
            database=file), [])
        check("find", shell(SELECT_BAD, database=file), [f"{id}|{why}" for id, _, why in BAD_ROWS])
        check("index", shell("CREATE INDEX bad ON notes (id) WHERE NOT utf8_valid(note);",
                             "EXPLAIN QUERY PLAN " + SELECT_BAD, database=file)[-1].split()[-3:],
              ["USING", "INDEX", "bad"])
        check("find with the index", len(shell(SELECT_BAD, database=file)), 3)
        check("repair", shell(
            "UPDATE notes SET note = utf8_repair(note) WHERE NOT utf8_valid(note);",
            "SELECT changes();", SELECT_BAD, database=file), ["3"])
        check("repaired", shell("SELECT quote(CAST(note AS BLOB)) FROM notes ORDER BY id;",
                                database=file),
              ["X'6E61C3AF7665'", "X'636166EFBFBD'", "X''", "X'6100EFBFBDEFBFBD'",
               "X'EFBFBDEFBFBDEFBFBD'", "NULL", "X'00'"])
        check("integrity", shell("PRAGMA integrity_check;", database=file), ["ok"])
        without = subprocess.run(["sqlite3", "-init", os.devnull, "-batch", file,
                                  "UPDATE notes SET note = 'x';"], timeout=LIMIT,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
        check("without the extension", "function: utf8_valid" in without.stdout, True)


def schema():
    """CHECK, generated columns and indices, also if the schema is not trusted."""
    lines = shell("PRAGMA trusted_schema = OFF;",
                  "CREATE TABLE t (x TEXT CHECK (utf8_valid(x)), y TEXT,"
                  " why TEXT AS (utf8_explain(y)) STORED);",
                  "CREATE INDEX i ON t (utf8_repair(y));",
                  "CREATE VIEW v AS SELECT utf8_valid(y) FROM t;",
                  "INSERT INTO t VALUES ('é', x'80'), (NULL, 'a');",
                  "SELECT * FROM v;",
                  "SELECT quote(why) FROM t;",
                  "SELECT count(*) FROM t WHERE utf8_repair(y) = char(0xFFFD);",
                  f"INSERT INTO t VALUES ({text(bytes([0xE9]))}, 'b');")
    check("rows", lines[:-1],
          ["0", "1", "'byte 0: 80: continuation byte where a sequence must start'", "NULL", "1"])
    check("refused", "CHECK constraint failed: utf8_valid(x)" in lines[-1], True)


def large_values():
    """The limits of SQLite are kept, and exhausted memory is reported."""
    check("100 MB", shell("CREATE TABLE t (x TEXT);",
                          f"INSERT INTO t SELECT CAST(zeroblob(100000000) AS TEXT) ||"
                          f" {text(bytes([0xE9]))};",
                          "SELECT utf8_valid(x), utf8_explain(x),"
                          " length(CAST(utf8_repair(x) AS BLOB)) FROM t;"),
          ["0|byte 100000000: E9: the input ends inside a sequence; 2 bytes are missing|100000003"])
    create = "CREATE TABLE t (x TEXT, y BLOB);"
    insert = f"INSERT INTO t VALUES ({text(bytes([0xE9] * 200))}, x'{'E9' * 200}');"
    for column in "xy":
        query = f"SELECT length(CAST(utf8_repair({column}) AS BLOB)) FROM t;"
        check("at the limit", shell(create, insert, ".limit length 600", query)[-1], "600")
        line = shell(create, insert, ".limit length 599", query)[-1]
        check("above the limit", "string or blob too big" in line, True)
    heap = "PRAGMA hard_heap_limit = 16000000;"
    for what, query in (("the result", "SELECT length(utf8_repair(zeroblob(10000000)));"),
                        ("the argument", "SELECT utf8_valid(zeroblob(20000000));")):
        check(f"memory for {what}", "out of memory" in shell(heap, query)[-1], True)
    check("nothing is allocated for a result that is too large", "string or blob too big" in shell(
        "CREATE TABLE t (x BLOB);",
        f"INSERT INTO t SELECT replace(hex(zeroblob(2500000)), '00', {text(bytes([0xE9]))});",
        ".limit length 3000000", "PRAGMA hard_heap_limit = 9000000;",
        "SELECT utf8_repair(x) IS NULL FROM t;")[-1], True)
    check("nothing is leaked", shell(
        heap, "WITH n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 30)"
        " SELECT sum(length(CAST(utf8_repair(zeroblob(1000000 + i)) AS BLOB))) FROM n;")[-1],
          str(30 * 1000000 + 465))


def module_of_python():
    """Python's sqlite3, where it was built so that it loads extensions: else why it is skipped."""
    can_load = "import sqlite3; sqlite3.Connection.enable_load_extension"
    for python in (sys.executable, "/usr/bin/python3"):
        if os.path.exists(python) and subprocess.run([python, "-c", can_load], timeout=LIMIT,
                                                     stderr=subprocess.DEVNULL).returncode == 0:
            ran = subprocess.run([python, "-B", "client.py"], timeout=LIMIT, encoding="utf-8",
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            check(f"{python} client.py", (ran.returncode, ran.stdout), (0, "all as expected\n"))
            return None
    return "no Python here has sqlite3.Connection.enable_load_extension"


def run(group):
    """
    Returns why the group was skipped, or None. One that cannot go on, for example because the shell
    has crashed, has failed.
    """
    global failed
    try:
        return group()
    except Exception:
        failed += 1
        traceback.print_exc()
        return None


def main():
    for group in (utf_8, utf_16, other_types, bad_rows, schema, large_values, module_of_python):
        before = passed
        skipped = run(group)
        result = f"skipped: {skipped}" if skipped else f"{passed - before} passed"
        print(f"{group.__name__.replace('_', ' ')}: {result}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
