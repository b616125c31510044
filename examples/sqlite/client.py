"""
The extension in a program that uses Python's module sqlite3: run by test.py.
"""
import sqlite3


def expect(actual, expected):
    if actual != expected:
        raise SystemExit(f"{actual!r} instead of {expected!r}")


def error_of(connection, *query):
    try:
        connection.execute(*query).fetchall()
    except sqlite3.Error as error:
        return f"{type(error).__name__}: {error}"
    return None


db = sqlite3.connect(":memory:")
db.enable_load_extension(True)
db.load_extension("./utf8")
db.enable_load_extension(False)

# A row that another program has written: Python cannot read it, nor any result that contains it.
db.execute("CREATE TABLE notes (note TEXT)")
db.executemany("INSERT INTO notes VALUES (CAST(? AS TEXT))", [(b"na\xC3\xAFve",), (b"na\xEFve",)])
read = error_of(db, "SELECT note FROM notes")
if not read.startswith("OperationalError: Could not decode to UTF-8 column 'note'"):
    raise SystemExit(read)
BAD = "WHERE NOT utf8_valid(note)"
expect(db.execute(f"SELECT rowid, utf8_explain(note) FROM notes {BAD}").fetchall(),
       [(2, "byte 2: EF: 3-byte sequence is interrupted by 76; a continuation byte (80..BF) must "
            "follow")])
expect(db.execute(f"UPDATE notes SET note = utf8_repair(note) {BAD}").rowcount, 1)
expect(db.execute("SELECT note FROM notes").fetchall(), [("naïve",), ("na\uFFFDve",)])

# What is bound: a str, a bytes object, a large one, nothing, numbers.
for value, expected in (("é\0", (1, None, "é\0")), (b"\xC3\xA9", (1, None, "é")),
                        (b"\xFF" * (1 << 22), (0, "byte 0: FF: no sequence of UTF-8 contains this "
                                                  "byte", "\uFFFD" * (1 << 22))),
                        (None, (None, None, None)), ("", (1, None, "")), (7, (1, None, "7"))):
    expect(db.execute("SELECT utf8_valid(?1), utf8_explain(?1), utf8_repair(?1)",
                      [value]).fetchone(), expected)

db.execute("CREATE TABLE strict_notes (note TEXT CHECK (utf8_valid(note)))")
expect(error_of(db, "INSERT INTO strict_notes VALUES (CAST(? AS TEXT))", [b"\xE2\x82"]),
       "IntegrityError: CHECK constraint failed: utf8_valid(note)")
expect(error_of(db, "INSERT INTO strict_notes VALUES (CAST(? AS TEXT))", [b"\xE2\x82\xAC"]), None)
print("all as expected")
