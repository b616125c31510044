"""
Tests mqtt-text with a broker that it starts: mosquitto.

    test.py PROGRAM            all tests; the table in README.md beside this file is one of them
    test.py PROGRAM --table    prints that table

Topics and texts are written as the program reads them, with \\xHH for a byte.
"""
import contextlib
import pathlib
import re
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time

TIME_LIMIT = 10  # seconds, for each program and each answer

TOPICS = [
    r"hall", r"Küche/温度/😀", r"\xEF\xBB\xBFhall",
    r"hall\x80", r"hall\xC3", r"hall\xC3(", r"hall\xC0\xAF", r"hall\xF4\x90\x80\x80", r"hall\xFF",
    r"hall\xED\xA0\x80", r"hall\xED\xB0\x80", r"hall\xED\xA0\xBD\xED\xB8\x80",
    r"hall\x00", r"hall\x00x",
    r"hall\x07", r"hall\x7F", r"hall\xC2\x85",
    "hall\ufdd0", "hall\ufffe", "hall\U0010ffff",
]


def unescape(line):
    return re.sub(rb"\\x([0-9A-F]{2})", lambda found: bytes([int(found.group(1), 16)]),
                  line.encode())


# --- Packets of MQTT, which nobody checks ---------------------------------------------------------

def string(text):
    return struct.pack(">H", len(text)) + text


def packet(kind, body):
    length, digits = len(body), b""
    while length > 127:
        digits += bytes([length % 128 | 128])
        length //= 128
    return bytes([kind]) + digits + bytes([length]) + body


class Raw:
    """A client that sends any bytes. version is 4 for MQTT 3.1.1, 5 for MQTT 5."""

    def __init__(self, port, version=5):
        self.version = version
        self.socket = socket.create_connection(("127.0.0.1", port), TIME_LIMIT)
        self.socket.sendall(packet(0x10, string(b"MQTT") + bytes([version, 2, 0, 60]) +
                                   self.properties() + string(b"raw")))
        kind, body = self.receive()
        assert kind == 0x20 and body[1] == 0, "the broker refuses the connection"

    def properties(self, properties=b""):
        return bytes([len(properties)]) + properties if self.version == 5 else b""

    def read(self, count):
        found = b""
        while len(found) < count:
            part = self.socket.recv(count - len(found))
            if not part:
                raise EOFError
            found += part
        return found

    def receive(self):
        kind, length, shift, digit = self.read(1)[0], 0, 0, 128
        while digit & 128:
            digit = self.read(1)[0]
            length |= (digit & 127) << shift
            shift += 7
        return kind, self.read(length)

    def publish(self, topic, text=b"", properties=b""):
        """What the broker answers: "accepted", or how it ends the connection."""
        self.socket.sendall(packet(0x32, string(topic) + b"\0\1" + self.properties(properties) +
                                   text))
        try:
            kind, body = self.receive()
            if kind == 0x40 and (len(body) < 3 or body[2] < 0x80):
                self.socket.close()
                return "accepted"
            assert kind == 0xE0 and self.socket.recv(1) == b""
            return f"disconnects, {body[0]:02X}"
        except (EOFError, ConnectionError):
            return "disconnects"


# --- The broker and the program -------------------------------------------------------------------

@contextlib.contextmanager
def reserved_port():
    """
    A port that no other program is given. Nobody listens on it until a program that sets
    SO_REUSEADDR does, as mosquitto does.
    """
    with socket.socket() as holder:
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holder.bind(("127.0.0.1", 0))
        yield holder.getsockname()[1]


@contextlib.contextmanager
def broker():
    """A broker on a port of its own: yields the port."""
    path = shutil.which("mosquitto") or "/usr/sbin/mosquitto"  # which is not in everybody's PATH
    with reserved_port() as port, tempfile.NamedTemporaryFile("w", suffix=".conf") as settings:
        settings.write(f"listener {port} 127.0.0.1\nallow_anonymous true\n")
        settings.flush()
        process = subprocess.Popen([path, "-c", settings.name], stderr=subprocess.DEVNULL)
        try:
            end = time.monotonic() + TIME_LIMIT
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    if process.poll() is not None or time.monotonic() > end:
                        raise SystemExit("the broker does not start") from None
                    time.sleep(0.02)
            yield port
        finally:
            process.terminate()
            process.wait(TIME_LIMIT)


class Program:
    def __init__(self, path, port):
        self.path, self.port = path, port

    def publish(self, lines, *options):
        """What the program prints for each line."""
        ran = subprocess.run([self.path, *options, str(self.port)],
                             input="".join(line + "\n" for line in lines).encode(),
                             stdout=subprocess.PIPE, timeout=TIME_LIMIT, check=True)
        return ran.stdout.decode().splitlines()

    @contextlib.contextmanager
    def receive(self, topics, count, *options):
        """The program as it receives; yields a list that has its lines afterwards."""
        command = [self.path, *options, str(self.port), topics, str(count)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE)
        lines = []
        try:
            first = process.stdout.readline()
            assert first == b"subscribed\n", first
            yield lines
            lines += process.communicate(timeout=TIME_LIMIT)[0].decode().splitlines()
        finally:
            process.kill()
            process.wait(TIME_LIMIT)


# --- Tests ----------------------------------------------------------------------------------------

class Checks:
    def __init__(self):
        self.passed = self.failed = self.in_group = 0

    def equal(self, found, expected, what):
        if found == expected:
            self.passed += 1
            self.in_group += 1
        else:
            self.failed += 1
            print(f"{what}: expected {expected!r}, found {found!r}"[:1000])

    def group(self, name):
        print(f"{name}: {self.in_group}")
        self.in_group = 0


def table(program):
    """The rows of README.md: what the program and the broker do with each topic."""
    must = program.publish([topic + "\ttext" for topic in TOPICS])
    should = program.publish([topic + "\ttext" for topic in TOPICS], "-r", "mqtt-should")
    rows = []
    for topic, at_must, at_should in zip(TOPICS, must, should, strict=True):
        refused = [line.removeprefix("refused: topic: ") for line in (at_must, at_should)
                   if line.startswith("refused: topic: ")]
        assert len(set(refused)) <= 1, refused
        name = re.sub("[\ufdd0\ufffe\U0010ffff]", lambda found: "".join(
            rf"\x{byte:02X}" for byte in found.group().encode()), topic)
        words = ["refused" if line.startswith("refused: topic: ") else line
                 for line in (at_must, at_should)]
        cells = [f"`{name}`", *words, (refused or [""])[0],
                 *(Raw(program.port, version).publish(unescape(topic)) for version in (5, 4))]
        rows.append("| " + " | ".join(cells).replace("|  |", "| |") + " |")
    return rows


def test_table(program, checks):
    page = pathlib.Path(__file__).with_name("README.md").read_text("utf-8").splitlines()
    shown = [line for line in page if line.startswith("| `")]
    rows = table(program)
    for index, topic in enumerate(TOPICS):
        checks.equal(shown[index:index + 1], rows[index:index + 1], f"row of {topic} in README.md")
    checks.equal(len(shown), len(rows), "rows in README.md")
    checks.group("topics, as in the table")


def test_lengths(program, checks):
    end = "é"  # two bytes
    topics = ["t" * 65535, "t" * 65536, "t" * 65533 + end, "t" * 65534 + end]
    too_long = "refused: topic: 65536 bytes, more than 65535"
    checks.equal(program.publish(topics), ["published", too_long, "published", too_long], "topics")

    notes = ["n" * 65535, "n" * 65536, "n" * 65533 + end, "n" * 65534 + end, "n" * 65533 + "😀",
             "n" * 65532 + "😀x", "é" * 40000, "", "n" * 70000 + r"\xFF"]
    kept = [65535, 65535, 65535, 65534, 65533, 65532, 65534, 0]
    with program.receive("note/#", len(kept)) as lines:
        said = program.publish([f"note/{i}\ttext\t{note}" for i, note in enumerate(notes)])
    checks.equal(said, ["published"] * len(kept) + [
        "refused: note: byte 70000: FF: no sequence of UTF-8 contains this byte"], "notes")
    for i, (line, length) in enumerate(zip(lines, kept, strict=True)):
        note = notes[i].encode()[:length].decode()
        checks.equal(line, f"note/{i}\ttext\t{note}", f"note {i}")
    checks.group("lengths")


def test_texts(program, checks):
    texts = ["", "grüße", r"a\x00b", r"\\", "x" * 100000, "\ufffe", r"tab\x09",
             r"\xFF", r"a\xED\xA0\x80", r"\xE2\x82"]
    with program.receive("text/#", 7) as lines:
        said = program.publish([f"text/{i}\t{text}" for i, text in enumerate(texts)])
    checks.equal(lines, [f"text/{i}\t{text}" for i, text in enumerate(texts[:7])], "received")
    checks.equal(said[:7], ["published"] * 7, "published")
    checks.equal(said[7:], [
        "refused: text: byte 0: FF: no sequence of UTF-8 contains this byte",
        "refused: text: byte 1: ED A0 80: surrogate U+D800; surrogates belong to UTF-16 and are "
        "not encoded",
        "refused: text: byte 0: E2 82: the input ends inside a sequence; 1 byte is missing"],
        "refused")
    said = program.publish([r"text\x41" + "\tA", "text/+\tA", "\tA", "text\tA\t\tB"])
    not_a_line, not_a_topic = "refused: not an escaped line", "refused by libmosquitto: Invalid "
    checks.equal([line if line == not_a_line else line[:len(not_a_topic)] for line in said],
                 [not_a_line, not_a_topic, not_a_topic, not_a_line], "lines")
    checks.group("texts")


def test_received(program, checks):
    """Messages of a client that checks nothing."""
    is_text = b"\x01\x01"
    note = (b"\x26" + string(b"other") + string(b"1") +
            b"\x26" + string(b"note") + string("é*".encode()))
    sent = [("raw/1", b"\xc3\xa9", b""), ("raw/2", b"\xc3", b""), ("raw/3", b"\xc3\xa9", is_text),
            ("raw/4", b"ab\xc3", is_text), ("raw/5", b"a\0b", is_text),
            ("raw/6", b"c", is_text + note), ("raw/7*", b"d", is_text), ("raw/8", b"", b"\x01\x00")]
    expected = ["raw/1\t(2 bytes)", "raw/2\t(1 bytes)", "raw/3\té",
                "refused: text: byte 2: C3: the input ends inside a sequence; 1 byte is missing",
                r"raw/5" + "\t" + r"a\x00b", "raw/6\tc\té*", "raw/7*\td", "raw/8\t(0 bytes)"]
    narrow = expected[:5] + [
        "refused: note: byte 2: 2A: U+002A is well-formed, but not in the repertoire",
        "refused: topic: byte 5: 2A: U+002A is well-formed, but not in the repertoire", expected[7]]
    for lines_expected, options in ((expected, []), (narrow, ["-r", "ldap-filter-value"])):
        with program.receive("raw/#", len(sent), *options) as lines:
            for topic, text, properties in sent:
                answer = Raw(program.port).publish(topic.encode(), text, properties)
                checks.equal(answer, "accepted", f"the broker, {topic}")
        checks.equal(lines, lines_expected, f"received {options}")
    ill_formed = b"\x26" + string(b"note") + string(b"\xff")
    checks.equal(Raw(program.port).publish(b"raw/9", b"", ill_formed)[:11], "disconnects", "note")
    checks.group("received from a client that checks nothing")


def test_bad_broker(program, checks):
    """A broker that sends a topic that is not allowed: libmosquitto ends the connection."""
    for topic in TOPICS[3:]:
        with socket.create_server(("127.0.0.1", 0)) as server:
            server.settimeout(TIME_LIMIT)
            process = subprocess.Popen([program.path, str(server.getsockname()[1]), "#", "1"],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            try:
                peer = Raw.__new__(Raw)
                peer.socket, peer.version = server.accept()[0], 5
                peer.socket.settimeout(TIME_LIMIT)
                with peer.socket:
                    peer.receive()
                    peer.socket.sendall(packet(0x20, b"\0\0\0"))
                    identifier = peer.receive()[1][:2]
                    peer.socket.sendall(packet(0x90, identifier + b"\0\1"))
                    peer.socket.sendall(packet(0x30, string(unescape(topic)) + b"\0text"))
                    out, _ = process.communicate(timeout=TIME_LIMIT)
                checks.equal((out, process.returncode), (b"subscribed\n", 1), f"{topic} received")
            finally:
                process.kill()
                process.wait(TIME_LIMIT)
    checks.group("received from a broker that checks nothing")


def test_keep_alive(program, checks):
    """A publisher, which waits for lines, promises no packets to the broker; a receiver does."""
    for arguments, seconds in ([], 0), (["#", "1"], 60):
        with socket.create_server(("127.0.0.1", 0)) as server:
            server.settimeout(TIME_LIMIT)
            process = subprocess.Popen([program.path, str(server.getsockname()[1]), *arguments],
                                       stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
            try:
                peer = Raw.__new__(Raw)
                peer.socket = server.accept()[0]
                peer.socket.settimeout(TIME_LIMIT)
                with peer.socket:
                    _, connect = peer.receive()
                checks.equal(connect[8:10], struct.pack(">H", seconds), f"keep alive {arguments}")
            finally:
                process.kill()
                process.communicate(timeout=TIME_LIMIT)
    checks.group("keep alive")


def test_usage(program, checks):
    def status(*arguments):
        return subprocess.run([program.path, *arguments], stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              timeout=TIME_LIMIT).returncode
    port = str(program.port)
    checks.equal(status(port), 0, "nothing to publish")
    for arguments in ([], ["0"], ["x"], ["65536"], [port, "#"], [port, "#", "0"], ["-x", port],
                      ["-r", "nothing", port], ["-r", "unicode-scalars", port]):
        checks.equal(status(*arguments), 2, f"usage {arguments}")
    with reserved_port() as unused:
        checks.equal(status(str(unused)), 1, "no broker")
    ran = subprocess.run([program.path, "-r", "ldap-filter-value", port, "a(b", "1"],
                         stdout=subprocess.PIPE, timeout=TIME_LIMIT)
    words = b"refused: filter: byte 1: 28: U+0028 is well-formed, but not in the repertoire\n"
    checks.equal((ran.returncode, ran.stdout), (1, words), "filter")
    checks.group("usage")


def main():
    with broker() as port:
        program = Program(sys.argv[1], port)
        if sys.argv[2:] == ["--table"]:
            print(*table(program), sep="\n")
            return 0
        checks = Checks()
        for test in (test_table, test_lengths, test_texts, test_received, test_bad_broker,
                     test_keep_alive, test_usage):
            try:
                test(program, checks)
            except (AssertionError, OSError, EOFError, ValueError,
                    subprocess.SubprocessError) as error:
                checks.equal(repr(error), None, f"{test.__name__} has stopped")
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed or not checks.passed else 0


if __name__ == "__main__":
    sys.exit(main())
