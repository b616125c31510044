"""
Tests the server with curl, and with sockets where curl does not decide what is sent in one chunk.

    test.py             tests ./server; prints a line for each group
    test.py GROUP...    only these, by the names of their functions
"""
import contextlib
import json
import re
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
import traceback

LIMIT = 60  # seconds, for each step
SHORT = 2   # seconds, after which a server ends an idle connection, to test that
LONG = 600  # the same for the other tests, which a busy machine may interrupt
MIB = 1 << 20
passed, failed = 0, 0


def check(what, actual, expected):
    global passed, failed
    if actual == expected:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {what}: {actual!r} instead of {expected!r}")


class Server:
    """./server on a free port, its log, and its memory."""

    def __init__(self, idle):
        self.log_file = tempfile.TemporaryFile("a+b")  # the server appends, wherever we read
        self.process = subprocess.Popen(["./server", "0", str(idle)], stdout=subprocess.PIPE,
                                        stderr=self.log_file)
        ready, _, _ = select.select([self.process.stdout], [], [], LIMIT)
        self.url = self.process.stdout.readline().decode().strip() if ready else ""
        found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/", self.url)
        if not found:
            self.process.kill()
            raise SystemExit(f"the server printed no address but {self.url!r}")
        self.address = ("127.0.0.1", int(found.group(1)))

    def log(self):
        self.log_file.seek(0)
        return self.log_file.read().decode().splitlines()

    def wait_for_log(self, line):
        """Whether the line appears in time; each line is waited for once."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end and line not in self.log():
            time.sleep(0.01)
        return line in self.log()

    def peak_kib(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(r"VmHWM:\s+(\d+) kB", status.read()).group(1))

    def end(self):
        """Its exit status after SIGTERM."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(LIMIT)

    def kill(self):
        self.process.kill()
        self.process.wait()


def curl(server, *options, send=b""):
    """The answer: (status, body as JSON, curl's figures). `send` is bytes, or yields them."""
    figures = '{"status": %{http_code}, "sent": %{size_upload}, "connects": %{num_connects}}'
    client = subprocess.Popen(["curl", "-sS", "--max-time", str(LIMIT), "-w", "%{stderr}" + figures,
                               *options, server.url],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        with contextlib.suppress(BrokenPipeError):
            for block in [send] if isinstance(send, bytes) else send:
                client.stdin.write(block)
        with contextlib.suppress(BrokenPipeError):
            client.stdin.close()
        client.stdin = None
        out, err = client.communicate(timeout=LIMIT)
    finally:
        client.kill()
        client.wait()
    numbers = json.loads(err.decode().splitlines()[-1])
    return numbers["status"], json.loads(out) if out else None, numbers


def post(server, data, content_type="text/plain"):
    """The answer to one body of a known length."""
    return curl(server, "-H", f"Content-Type: {content_type}", "--data-binary", "@-",
                send=data)[:2]


def pipe(server, send, *options):
    """The answer to a body that curl reads from a pipe and sends in chunked coding."""
    return curl(server, "-X", "POST", "-T", "-", *options, send=send)


class Connection:
    """A connection on which each call of chunk() is one chunk for the server."""

    def __init__(self, server, head):
        self.socket = socket.create_connection(server.address, LIMIT)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.socket.makefile("rb")
        self.start(head)

    def start(self, head):
        self.send(("POST / HTTP/1.1\r\nHost: test\r\n" + head + "\r\n").encode())

    def send(self, data):
        self.socket.sendall(data)

    def chunk(self, data):
        self.send(b"%x\r\n%s\r\n" % (len(data), data))

    def answer(self):
        """(status, body as JSON)"""
        status = int(self.file.readline().split()[1])
        length = 0
        while (line := self.file.readline().strip()) != b"":
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        return status, json.loads(self.file.read(length)) if length else None

    def close(self):
        self.file.close()
        self.socket.close()


CHUNKED = "Transfer-Encoding: chunked\r\n"


def expected_place(data):
    """The offset and length of the first error, from Python's decoder; None if there is none."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        return error.start, error.end - error.start
    return None


def well_formed(data):
    return 200, {"bytes": len(data), "code_points": len(data.decode("utf-8"))}


def ill_formed(kind, offset, length, explanation):
    return 400, {"kind": kind, "offset": offset, "length": length, "explanation": explanation}


def answers(server):
    for text in ("", "a", "\0", "naïve", "中文 😀", "\uFFFE", "é" * 100_000):
        check(f"{text[:5]!a}", post(server, text.encode()), well_formed(text.encode()))
    check("no body", curl(server, "-X", "POST")[:2], well_formed(b""))
    for data, kind, offset, length, explanation in (
            (b"caf\xE9 au", "missing-continuation", 3, 1,
             "E9: 3-byte sequence is interrupted by 20; a continuation byte (80..BF) must follow"),
            (b"\xC0\xAF", "overlong", 0, 1,
             "C0 AF: overlong encoding of U+002F; the shortest form is required: 2F"),
            (b"a\xED\xA0\x80!", "surrogate", 1, 1,
             "ED A0 80: surrogate U+D800; surrogates belong to UTF-16 and are not encoded"),
            (b"\xED\xA0\xBD\xED\xB8\x80!", "surrogate", 0, 1,
             "ED A0 BD ED B8 80: surrogate pair of U+1F600, as in CESU-8; UTF-8 encodes the code "
             "point itself: F0 9F 98 80; utf8codec_from_cesu8() converts"),
            (b"\xF4\x90\x80\x80", "out-of-range", 0, 1,
             "F4 90 80 80: U+110000 is above U+10FFFF, the last code point"),
            (b"ab\x80", "unexpected-continuation", 2, 1,
             "80: continuation byte where a sequence must start"),
            (b"\xFF", "unused-byte", 0, 1, "FF: no sequence of UTF-8 contains this byte"),
            (b"x\xE2\x82", "truncated", 1, 2,
             "E2 82: the input ends inside a sequence; 1 byte is missing")):
        check(f"{data!r}", post(server, data), ill_formed(kind, offset, length, explanation))
    check("a long rest", post(server, b"\xFF" + b"x" * 10 * MIB), ill_formed(
        "unused-byte", 0, 1, "FF: no sequence of UTF-8 contains this byte"))


def repertoires(server):
    data = "[\"\uFFFE\"]".encode()
    explained = ill_formed("not-allowed", 2, 3,
                           "EF BF BE: U+FFFE is well-formed, but not in the repertoire")
    for kind in ("application/json", "Application/JSON ; charset=utf-8", "application/json;"):
        check(kind, post(server, data, kind), explained)
    for kind in ("text/plain", "application/jsonl", "application/octet-stream", ""):
        check(kind, post(server, data, kind), well_formed(data))


def refusals(server):
    charset = 415, {"error": "the charset must be utf-8"}
    for kind in ("text/plain; charset=iso-8859-1", 'text/plain; CharSet="latin1"',
                 "text/plain;charset=", "text/plain; charset=utf-8x",
                 "text/plain; charset=utf-8; charset=us-ascii", r'x;y="\\"; charset=ascii'):
        check(kind, post(server, b"x", kind), charset)
    for kind in ("text/plain; charset=utf-8", 'text/plain ;a=b; charset="UTF-8"',
                 "text/plain;charset", 'text/plain; x="; charset=latin1"',
                 r'x;y="\"; charset=latin1"', 'text/plain; x="', "charset=latin1", ";;=;",
                 "text/plain; xcharset=latin1", "text/plain;charset=utf-8 ;"):
        check(kind, post(server, b"x", kind), well_formed(b"x"))
    coding = 415, {"error": "the body must not be compressed"}
    check("gzip", curl(server, "-H", "Content-Encoding: gzip", "-d", "x")[:2], coding)
    check("identity", curl(server, "-H", "Content-Encoding: identity", "-d", "x")[:2],
          well_formed(b"x"))
    method = 405, {"error": "only POST is allowed"}
    check("GET", curl(server)[:2], method)
    check("PUT", curl(server, "-X", "PUT", "-d", "x")[:2], method)
    check("HEAD", curl(server, "-I", "-o", "/dev/null")[:2], (405, None))
    head = subprocess.run(["curl", "-sS", "-I", server.url], stdout=subprocess.PIPE, timeout=LIMIT)
    check("Allow", b"\r\nAllow: POST\r\n" in head.stdout, True)


SAMPLES = [b"a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80z", b"\xE2\x82\xAC" * 3, b"a\xE2\x82z",
           b"\xF0\x9F\x98", b"\xF0\x9F\x98A\x80", b"\xED\xA0\x80\xED\xB0\x80", b"ab\xC0\xAFcd",
           b"\xC3\xA9\xF4\x90\x80\x80", b"\xE0\x80\x80", b"x\xFFy\xFE", b"\xE2\x82\xAC\xE2\x82",
           b"\xC3\xC3\xA9", b"\xF0\x9F\x98\x80\x80"]


def divisions(data):
    """In two and in three chunks, wherever they may end, and in single bytes."""
    for first in range(len(data)):
        for second in range(first, len(data)):
            yield [data[:first], data[first:second], data[second:]]
    yield [data[i:i + 1] for i in range(len(data))]


def cuts(server):
    """All answers must be that to the body in one piece, and the place that of Python's decoder."""
    connection = Connection(server, CHUNKED)
    first = True
    for data in SAMPLES:
        status, whole = post(server, data)
        place = expected_place(data)
        check(f"{data!r}", (status, whole.get("offset"), whole.get("length")),
              (400, *place) if place else (200, None, None))
        for chunks in divisions(data):
            if not first:
                connection.start(CHUNKED)
            first = False
            for chunk in filter(None, chunks):
                connection.chunk(chunk)
            connection.send(b"0\r\n\r\n")
            check(f"{chunks!r}", connection.answer(), (status, whole))
    connection.close()


def noncharacter_cuts(server):
    """A code point that is not allowed, in as many chunks as it has bytes."""
    connection = Connection(server, CHUNKED + "Content-Type: application/json\r\n")
    for byte in b"\"\xF0\x9F\xBF\xBE\"":
        connection.chunk(bytes([byte]))
    connection.send(b"0\r\n\r\n")
    check("U+1FFFE", connection.answer(), ill_formed(
        "not-allowed", 1, 4, "F0 9F BF BE: U+1FFFE is well-formed, but not in the repertoire"))
    connection.close()


def expect(server):
    """A client that asks first gets its answer first."""
    connection = Connection(server, "Content-Length: 3\r\nExpect: 100-continue\r\n")
    check("100", (connection.file.readline(), connection.file.readline()),
          (b"HTTP/1.1 100 Continue\r\n", b"\r\n"))
    connection.send("€".encode())
    check("after it", connection.answer(), well_formed("€".encode()))
    connection.close()
    for header, sends in ("Expect: 100-continue", False), ("Expect:", True):
        status, answer, numbers = pipe(server, [b"x" * MIB], "-H", header, "--expect100-timeout",
                                       str(LIMIT), "-H", "Content-Type: text/plain;charset=koi8-r")
        check(header, (status, answer, numbers["sent"] >= MIB, numbers["sent"] == 0),
              (415, {"error": "the charset must be utf-8"}, sends, not sends))


def kept_alive(server):
    """Requests of one connection have nothing in common; one that was refused does not end it."""
    connection = Connection(server, "Content-Length: 2\r\n")
    connection.send(b"a\xE2")
    check("truncated", connection.answer()[1]["kind"], "truncated")
    connection.start("Content-Length: 2\r\n")
    connection.send(b"\x82\xAC")
    check("not carried over", connection.answer()[1]["kind"], "unexpected-continuation")
    connection.start("Content-Type: text/plain;charset=koi8-r\r\nContent-Length: 2\r\n")
    connection.send(b"\xC1\xC2")
    check("refused", connection.answer()[0], 415)
    connection.start(CHUNKED)
    connection.chunk("é".encode())
    connection.send(b"0\r\n\r\n")
    check("after it", connection.answer(), well_formed("é".encode()))
    connection.close()


def interleaved(server):
    """Bodies that arrive at the same time, a byte of each in turn."""
    face = "😀".encode()
    bodies = [face * 5 if i % 2 else face * i + b"\xF0\x9F" for i in range(32)]
    connections = [Connection(server, f"Content-Length: {len(data)}\r\n") for data in bodies]
    for at in range(max(map(len, bodies))):
        for connection, data in zip(connections, bodies):
            connection.send(data[at:at + 1])
    for i, (connection, data) in enumerate(zip(connections, bodies)):
        check(f"connection {i}", connection.answer(), well_formed(data) if i % 2 else ill_formed(
            "truncated", 4 * i, 2, "F0 9F: the input ends inside a sequence; 2 bytes are missing"))
        connection.close()


def broken_off(server):
    """Clients that leave, or close their side; the server goes on."""
    left = Connection(server, "Content-Length: 1000\r\n")
    left.send(b"x" * 501)
    left.close()
    check("left", server.wait_for_log("status 0, 501 bytes checked, the client left"), True)
    half = Connection(server, CHUNKED)
    half.chunk(b"\xE2\x82" * 51)
    half.socket.shutdown(socket.SHUT_WR)
    check("half closed", server.wait_for_log("status 0, 102 bytes checked, the client left"), True)
    check("no answer", half.file.read(), b"")
    half.close()
    bad = Connection(server, CHUNKED)
    bad.send(b"no number\r\n")
    check("not chunked coding", bad.file.readline().split()[1], b"400")
    bad.close()
    check("goes on", post(server, b"x"), well_formed(b"x"))


def stalled(_):
    """A client that sends nothing more, at a server that does not wait long."""
    server = Server(SHORT)
    try:
        client = Connection(server, "Content-Length: 1000\r\n")
        client.send(b"x" * 503)
        check("in the log", server.wait_for_log("status 0, 503 bytes checked, timeout"), True)
        check("no answer", client.file.read(), b"")
        client.close()
        check("goes on", post(server, b"x"), well_formed(b"x"))
        check("exit status", server.end(), 0)
    finally:
        server.kill()


def blocks(length, tail):
    """`length` bytes of text, of which 1 MiB at most is in memory, and what ends them."""
    sequence = "aé€😀".encode()  # 10 bytes, so that blocks end inside of sequences
    block = (sequence * (MIB // len(sequence) + 2))
    for at in range(0, length, MIB):
        start = at % len(sequence)
        yield block[start:start + min(MIB, length - at)]
    yield tail


def long_bodies(server):
    """Of 1 GiB and more, generated as they are sent. The memory is measured at the end."""
    before = server.peak_kib()
    length = 1024 * MIB - 1024 * MIB % 10
    check("1 GiB", pipe(server, blocks(length, b"\xC3\xA9end"))[:2],
          (200, {"bytes": length + 5, "code_points": length // 10 * 4 + 4}))
    check("1 GiB, an error at the end", pipe(server, blocks(length, b"\xF0\x9F\x98"))[:2],
          ill_formed("truncated", length, 3, "F0 9F 98: the input ends inside a sequence; "
                     "1 byte is missing"))
    length = (1 << 32) + 4  # a multiple of 10
    sized = Connection(server, f"Content-Length: {length + 3}\r\n")  # curl cannot, from a pipe
    for block in blocks(length, b"\xED\xBF\xBF"):
        sized.send(block)
    check("4 GiB, an error at the end", sized.answer(), ill_formed(
        "surrogate", length, 1,
        "ED BF BF: surrogate U+DFFF; surrogates belong to UTF-16 and are not encoded"))
    sized.close()
    peak = server.peak_kib()
    print(f"    the server's memory was {before} KiB at most before it, and {peak} KiB after it")
    check("at most 32 MiB", peak <= 32 * 1024, True)
    check("it did not grow by 1 MiB", peak - before < 1024, True)


def ended(server):
    """SIGTERM ends it while a request is under way."""
    open_one = Connection(server, "Content-Length: 1000\r\n")
    open_one.send(b"x" * 7)
    check("another one", post(server, b"x"), well_formed(b"x"))  # by then the 7 bytes were read
    check("exit status", server.end(), 0)
    check("in the log", "status 0, 7 bytes checked, shutdown" in server.log(), True)
    check("closed", open_one.file.read(), b"")
    check("bodies of refused requests", [line for line in server.log() if re.match(
        "status 4[01]5, (?!0 bytes checked, complete)", line)], [])
    open_one.close()


def run(group, *arguments):
    """A group that cannot go on, for example because the server has crashed, has failed."""
    global failed
    try:
        group(*arguments)
    except Exception:
        failed += 1
        traceback.print_exc()


def main():
    server = Server(LONG)
    groups = [answers, repertoires, refusals, cuts, noncharacter_cuts, expect, kept_alive,
              interleaved, broken_off, stalled, long_bodies, ended]
    try:
        for group in groups:
            if sys.argv[1:] and group.__name__ not in sys.argv[1:]:
                continue
            before, start = passed, time.monotonic()
            run(group, server)
            name = group.__name__.replace("_", " ")
            print(f"{name}: {passed - before} passed, {time.monotonic() - start:.1f} s")
    finally:
        server.kill()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
