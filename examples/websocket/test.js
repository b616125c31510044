/*
 * Tests an echo server with the client `ws`: section 6 of Autobahn's testsuite, and the rules for
 * frames, close frames and the handshake that the server follows itself.
 *
 *     node test.js PROGRAM
 *
 * A text is given as its bytes. In one that is ill-formed, "<" is where the error begins, and "!"
 * comes before the byte that makes it one; at the end, it is the end of the message that does.
 */
"use strict";

const { spawn } = require("child_process");
const net = require("net");
const readline = require("readline");
const WebSocket = require("ws");

const TIME_LIMIT = 10000; /* for each connection, in milliseconds */
const CONNECTIONS = 16; /* at a time */
const CONNECTIONS_MAX = 64; /* of the server */
const CONTINUATION = 0, TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10;

/* --- Texts ----------------------------------------------------------------------------------- */

const utf8 = (text) => Buffer.from(text);
const KOSME = "ce ba e1 bd b9 cf 83 ce bc ce b5";
const EDITED = "65 64 69 74 65 64";

/* { bytes } or { bytes, start, bad, kind }. */
function parse(text, kind) {
    const tokens = text.match(/[0-9a-f]{2}|[<!]/g) || [];
    const parsed = { bytes: Buffer.from(tokens.filter((t) => t.length === 2).join(""), "hex") };
    if (kind) {
        parsed.start = tokens.indexOf("<");
        parsed.bad = tokens.indexOf("!") - 1;
        parsed.kind = kind;
    }
    return parsed;
}

const valid = (...texts) => texts.map((text) => parse(text));
const invalid = (kind, ...texts) => texts.map((text) => parse(text, kind));
const range = (first, last, suffix) =>
    Array.from({ length: last - first + 1 }, (_, i) => (first + i).toString(16) + suffix).join("");

/* Each prefix of KOSME; the bytes at which a sequence begins are where a prefix is well-formed. */
function prefixes() {
    const all = KOSME.split(" "), starts = [0, 2, 5, 7, 9, 11];
    return all.map((_, i) => {
        const end = i + 1, start = starts.filter((s) => s <= end).pop();
        const marked = [...all.slice(0, start), "<", ...all.slice(start, end), "!"].join(" ");
        return start === end ? parse(all.slice(0, end).join(" ")) : parse(marked, "truncated");
    });
}

const PLANE_ENDS = Array.from({ length: 17 }, (_, plane) => [0xfffe, 0xffff].map((low) =>
    utf8(String.fromCodePoint(plane * 0x10000 + low)).toString("hex"))).flat();

const CASES = [
    ["6.1", "zero length", valid("")],
    ["6.2", "valid text", [{ bytes: utf8("Hello-µ@ßöäüàá-UTF-8!!") }, ...valid(KOSME)]],
    ["6.3", "invalid text", invalid("surrogate", `${KOSME} <ed !a0 80 ${EDITED}`)],
    ["6.4", "fail fast", invalid("out-of-range", `${KOSME} <f4 !90 80 80 ${EDITED}`)],
    ["6.5", "known texts", [...["$", "¢", "€", "𤭢"].map(
        (character) => ({ bytes: utf8(`hello${character}world`) })), ...valid(KOSME)]],
    ["6.6", "all prefixes of a text", prefixes()],
    ["6.7", "first possible sequences", valid("00", "c2 80", "e0 a0 80", "f0 90 80 80")],
    ["6.8", "first possible of 5 and 6 bytes",
        invalid("unused-byte", "<!f8 88 80 80 80", "<!fc 84 80 80 80 80")],
    ["6.9", "last possible sequences", valid("7f", "df bf", "ef bf bf", "f4 8f bf bf")],
    ["6.10", "last possible of 4, 5 and 6 bytes", [
        ...invalid("out-of-range", "<!f7 bf bf bf"),
        ...invalid("unused-byte", "<!fb bf bf bf bf", "<!fd bf bf bf bf bf")]],
    ["6.11", "other boundaries", [
        ...valid("ed 9f bf", "ee 80 80", "ef bf bd", "f4 8f bf bf"),
        ...invalid("out-of-range", "<f4 !90 80 80")]],
    ["6.12", "unexpected continuation bytes", invalid("unexpected-continuation",
        "<!80", "<!bf", "<!80 bf", "<!80 bf 80", "<!80 bf 80 bf", "<!80 bf 80 bf 80",
        "<!80 bf 80 bf 80 bf", "<!" + range(0x80, 0xbf, " "))],
    ["6.13", "lonely start bytes", [
        ...invalid("overlong", "<!" + range(0xc0, 0xdf, " 20 ")),
        ...invalid("missing-continuation", "<c2 !20 " + range(0xc3, 0xdf, " 20 "),
            "<e0 !20 " + range(0xe1, 0xef, " 20 "), "<f0 !20 " + range(0xf1, 0xf7, " 20 ")),
        ...invalid("unused-byte", "<!" + range(0xf8, 0xfb, " 20 "), "<!fc 20 fd 20")]],
    ["6.14", "last continuation byte missing", [
        ...invalid("overlong", "<!c0", "<e0 !80", "<f0 !80 80"),
        ...invalid("truncated", "<df !", "<ef bf !", "<f3 bf bf !"),
        ...invalid("out-of-range", "<!f7 bf bf"),
        ...invalid("unused-byte", "<!f8 80 80 80", "<!fc 80 80 80 80", "<!fb bf bf bf",
            "<!fd bf bf bf bf")]],
    ["6.15", "incomplete sequences in a row", [
        ...invalid("overlong", "<!c0 e0 80 f0 80 80 f8 80 80 80 fc 80 80 80 80 df ef bf f7 bf bf"),
        ...invalid("missing-continuation", "<df !ef bf f3 bf bf", "<ef bf !df", "<f3 bf bf !ef")]],
    ["6.16", "impossible bytes", invalid("unused-byte", "<!fe", "<!ff", "<!fe fe ff ff")],
    ["6.17", "overlong ASCII", [
        ...invalid("overlong", "<!c0 af", "<e0 !80 af", "<f0 !80 80 af"),
        ...invalid("unused-byte", "<!f8 80 80 80 af", "<!fc 80 80 80 80 af")]],
    ["6.18", "maximum overlong sequences", [
        ...invalid("overlong", "<!c1 bf", "<e0 !9f bf", "<f0 !8f bf bf"),
        ...invalid("unused-byte", "<!f8 87 bf bf bf", "<!fc 83 bf bf bf bf")]],
    ["6.19", "overlong NUL", [
        ...invalid("overlong", "<!c0 80", "<e0 !80 80", "<f0 !80 80 80"),
        ...invalid("unused-byte", "<!f8 80 80 80 80", "<!fc 80 80 80 80 80")]],
    ["6.20", "single surrogates", invalid("surrogate", "<ed !a0 80", "<ed !ad bf", "<ed !ae 80",
        "<ed !af bf", "<ed !b0 80", "<ed !be 80", "<ed !bf bf")],
    ["6.21", "paired surrogates", invalid("surrogate", "<ed !a0 80 ed b0 80", "<ed !a0 80 ed bf bf",
        "<ed !ad bf ed b0 80", "<ed !ad bf ed bf bf", "<ed !ae 80 ed b0 80", "<ed !ae 80 ed bf bf",
        "<ed !af bf ed b0 80", "<ed !af bf ed bf bf")],
    ["6.22", "noncharacters", valid(...PLANE_ENDS, "ef b7 90", "ef b7 af")],
    ["6.23", "specials, replacement character", valid("ef bf b9", "ef bf ba", "ef bf bb",
        "ef bf bc", "ef bf bd", "ef bf be", "ef bf bf")],
];

/* --- A connection ---------------------------------------------------------------------------- */

/* The bytes of a frame as ws writes them, masked unless `mask` says otherwise. */
function frame(opcode, payload, options) {
    return Buffer.concat(WebSocket.Sender.frame(Buffer.from(payload), {
        fin: true, opcode, mask: true, readOnly: true, rsv1: false, ...options }));
}

class Connection {
    /* Resolves to an open connection. */
    static open(url) {
        return new Promise((resolve, reject) => {
            const connection = new Connection(new WebSocket(url, { perMessageDeflate: false }));
            connection.client.on("open", () => {
                connection.client._socket.setNoDelay(true);
                resolve(connection);
            });
            connection.client.on("error", reject);
        });
    }

    constructor(client) {
        this.client = client;
        this.messages = []; /* "text 61" and the like */
        this.pongs = [];
        this.ended = new Promise((resolve) => {
            const limit = setTimeout(() => client.terminate(), TIME_LIMIT);
            client.on("close", (code, reason) => {
                clearTimeout(limit);
                resolve(`${code} ${reason}`.trim());
            });
        });
        client.on("message", (data, isBinary) =>
            this.messages.push(`${isBinary ? "binary" : "text"} ${data.toString("hex")}`));
        client.on("pong", (data) => this.pongs.push(data.toString()));
    }

    /* Whether the server has closed: ws then takes no more either. */
    get isOver() {
        return this.client.readyState !== WebSocket.OPEN;
    }

    /* A text message in one frame for each part. */
    send(...parts) {
        parts.forEach((part, i) =>
            this.client.send(part, { binary: false, fin: i === parts.length - 1 }));
    }

    /* Bytes as they are, each in a packet of its own as far as the system allows. */
    async chop(bytes) {
        for (const byte of bytes) {
            if (this.isOver) {
                return;
            }
            this.client._socket.write(Buffer.of(byte));
            await new Promise((resolve) => setTimeout(resolve, 1));
        }
    }

    write(bytes) {
        this.client._socket.write(bytes);
    }

    /* Sends a ping. Resolves to whether its pong arrives: what was sent before is then checked. */
    answers(payload = "ping") {
        return Promise.race([this.ended.then(() => false), new Promise((resolve) => {
            this.client.once("pong", (data) => resolve(data.toString() === payload));
            this.client.ping(payload);
        })]);
    }

    /* Ends the connection in the regular way. */
    close() {
        this.client.close(1000);
        return this.ended;
    }
}

/* --- What is expected of a text -------------------------------------------------------------- */

const each = (bytes) => [Buffer.alloc(0), ...Array.from(bytes, (byte) => Buffer.of(byte)),
    Buffer.alloc(0)];
const cuts = (bytes) => Array.from({ length: bytes.length + 1 }, (_, at) =>
    [bytes.subarray(0, at), bytes.subarray(at)]);

/* Well-formed text comes back, however it is sent. All on one connection. */
async function echoes(url, { bytes }, check) {
    const c = await Connection.open(url), ways = [[bytes], each(bytes), ...cuts(bytes)];
    ways.forEach((parts) => c.send(...parts));
    check(await c.answers(), true, "open after fragments");
    await c.chop(frame(TEXT, bytes));
    check(await c.close(), "1000", "close");
    check(c.messages.length, ways.length + 1, "number of echoes");
    c.messages.forEach((m, i) => check(m, `text ${bytes.toString("hex")}`, `echo ${i}`));
}

/* Ill-formed text ends the connection with 1007, however it is sent, and at once. */
async function refuses(url, { bytes, start, bad, kind }, check) {
    const verdict = `1007 byte ${start}: ${kind}`;

    for (const parts of [[bytes], each(bytes), ...cuts(bytes)]) {
        const c = await Connection.open(url);
        c.send(...parts);
        check(await c.ended, verdict, `${parts.length} frames`);
        check(c.messages.length, 0, "echoes");
    }

    /* A fragment up to the byte is accepted. Of the next frame, nothing is sent after the byte. */
    const c = await Connection.open(url), rest = frame(CONTINUATION, bytes.subarray(bad));
    c.write(frame(TEXT, bytes.subarray(0, bad), { fin: false }));
    check(await c.answers(), true, "open before the byte");
    c.write(rest.subarray(0, rest.length - Math.max(0, bytes.length - bad - 1)));
    check(await c.ended, verdict, "the byte begins a frame");

    /* The same inside a frame, which arrives byte by byte, with time in between. */
    const chopped = await Connection.open(url), whole = frame(TEXT, bytes);
    const last = whole.length - bytes.length + Math.min(bad, bytes.length - 1);
    await chopped.chop(whole.subarray(0, last));
    check(chopped.isOver, false, "over before the byte");
    chopped.write(whole.subarray(last, last + 1));
    check(await chopped.ended, verdict, "the byte is inside a frame");
}

/* --- What else the server does by itself ----------------------------------------------------- */

async function controlFrames(url, check) {
    const text = utf8("grüße 😀");

    for (const parts of cuts(text)) { /* a ping and a pong inside the message, and sequences */
        const c = await Connection.open(url);
        c.write(frame(TEXT, parts[0], { fin: false }));
        check(await c.answers("\u00fc"), true, "ping inside a message");
        c.write(frame(PONG, "unasked"));
        c.write(frame(CONTINUATION, parts[1]));
        check(await c.close(), "1000", "close");
        check(c.messages.join(), `text ${text.toString("hex")}`, "echo");
    }
    const c = await Connection.open(url), longest = "\u00e9".repeat(62);
    check(await c.answers(longest), true, "longest pong");
    check(await c.close(), "1000", "close");
}

async function closeFrames(url, check) {
    const closed = async (payload, verdict, before = Buffer.alloc(0)) => {
        const c = await Connection.open(url);
        c.write(Buffer.concat([before, frame(CLOSE, payload)]));
        check(await c.ended, verdict, `close frame ${Buffer.from(payload).toString("hex")}`);
    };
    const withCode = (code, reason) => Buffer.concat([Buffer.of(code >> 8, code & 255), reason]);
    const none = Buffer.alloc(0);

    await closed("", "1000");
    for (const code of [1000, 1001, 1003, 1007, 1011, 1014, 3000, 4999]) {
        await closed(withCode(code, none), `${code}`);
    }
    for (const code of [0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535]) {
        await closed(withCode(code, none), "1002 close code");
    }
    await closed(Buffer.of(3), "1002 half a close code");
    await closed(withCode(1000, utf8("Tschüß")), "1000");
    await closed(withCode(1000, utf8("é".repeat(61) + "!")), "1000");
    await closed(withCode(1000, utf8("bye")), "1000", frame(TEXT, "\xe2", { fin: false }));
    for (const [, , texts] of CASES) { /* every text of the tables that fits */
        for (const { bytes, start, kind } of texts.filter((text) => text.bytes.length <= 123)) {
            await closed(withCode(1000, bytes), kind ? `1007 byte ${start}: ${kind}` : "1000");
        }
    }
}

async function messages(url, check) {
    const c = await Connection.open(url), bytes = parse("ff c0 80 ed a0 80").bytes;
    const long = utf8("aé€😀".repeat(100000)), parts = [];
    for (let at = 0, size = 1; at < long.length; at += size, size = size * 7 % 10007 + 1) {
        parts.push(long.subarray(at, at + size)); /* of 1 byte to 10 KB */
    }

    c.client.send(bytes, { binary: true });
    c.client.send(bytes.subarray(0, 2), { binary: true, fin: false });
    c.client.send(bytes.subarray(2), { binary: true, fin: true });
    c.send(utf8("é"));
    c.send(long);
    c.send(...parts);
    check(await c.answers(), true, "open");
    check(await c.close(), "1000", "close");
    const binary = `binary ${bytes.toString("hex")}`, text = `text ${long.toString("hex")}`;
    check(c.messages.length, 5, "number of echoes");
    [binary, binary, "text c3a9", text, text].forEach((message, i) =>
        check(c.messages[i] === message, true, `echo ${i}`));

    const last = await Connection.open(url); /* an error after much text: its offset is counted */
    last.send(...parts, Buffer.of(0xff), utf8("more"));
    check(await last.ended, `1007 byte ${long.length}: unused-byte`, "error after long text");
}

async function frames(url, check) {
    const c = (payload, options) => frame(CONTINUATION, payload, options);
    /* A header for 2^24 + 1 bytes, and the first of them; a header for 2^24. */
    const tooLong = Buffer.from("82ff00000000010000010000000061", "hex");
    const longest = Buffer.from("02ff000000000100000000000000", "hex");
    const rules = [
        ["1002 frame without a mask", frame(TEXT, "a", { mask: false })],
        ["1002 reserved bit", frame(TEXT, "a", { rsv1: true })],
        ["1002 reserved opcode", frame(3, "a")],
        ["1002 reserved opcode", frame(11, "a")],
        ["1002 continuation of nothing", c("a")],
        ["1002 message inside a message", frame(TEXT, "a", { fin: false }), frame(TEXT, "b")],
        ["1002 message inside a message", frame(TEXT, "a", { fin: false }), frame(BINARY, "b")],
        ["1002 frame", frame(PING, "a", { fin: false })],
        ["1002 frame", frame(PING, "a".repeat(126))],
        ["1009", tooLong],
        ["1009", longest, Buffer.alloc(16 * 1024 * 1024), c("a")],
    ];

    for (const [verdict, ...sent] of rules) {
        const connection = await Connection.open(url);
        connection.write(Buffer.concat(sent));
        check(await connection.ended, verdict, "frame rule");
    }
}

/* The first line of the answer to a request, and what `field` is in it. */
function answer(url, request, field) {
    return new Promise((resolve) => {
        const socket = net.connect(new URL(url).port, "127.0.0.1", () => socket.write(request));
        let text = "";
        const finish = () => {
            const found = field && new RegExp(`^${field}: (.*)\r$`, "m").exec(text);
            socket.destroy();
            resolve(text.split("\r\n")[0] + (found ? `, ${found[1]}` : ""));
        };
        socket.setTimeout(TIME_LIMIT, finish);
        socket.on("data", (data) => {
            text += data;
            if (text.includes("\r\n\r\n")) {
                finish();
            }
        });
        socket.on("error", finish);
        socket.on("close", finish);
    });
}

async function handshakes(url, check) {
    const head = (changes = {}, line = "GET / HTTP/1.1") => {
        const fields = { Host: "localhost", Upgrade: "websocket", Connection: "keep-alive, Upgrade",
            "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            ...changes };
        return [line, ...Object.entries(fields).filter(([, value]) => value !== null)
            .map(([name, value]) => `${name}: ${value}`), "", ""].join("\r\n");
    };
    const bad = "HTTP/1.1 400 Bad Request", good = "HTTP/1.1 101 Switching Protocols";
    const accept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="; /* of the key above: RFC 6455, section 1.3 */

    check(await answer(url, head(), "Sec-WebSocket-Accept"), `${good}, ${accept}`, "key");
    check(await answer(url, head({ upgrade: " WebSocket  ", Upgrade: null })), good, "blanks");
    const lines = head({ Connection: "keep-alive,\r\nX: Upgrade\r\nconnection: Upgrade" });
    check(await answer(url, lines), good, "a list in two lines");
    check(await answer(url, head({ "Sec-WebSocket-Version": "8" }), "Sec-WebSocket-Version"),
        "HTTP/1.1 426 Upgrade Required, 13", "version");
    for (const request of [
        head({}, "POST / HTTP/1.1"), head({}, "GET / HTTP/1.0"), head({}, "GET"),
        head({ Upgrade: null }), head({ Upgrade: "websockets" }), head({ Connection: "close" }),
        head({ Connection: "close\r\nX: Upgrade\r\nConnection: Upgrades" }),
        head({ "Sec-WebSocket-Key": null }), head({ "Sec-WebSocket-Key": "dGhlIHNhbXBsZQ==" }),
        head({ "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQab" }),
        head({ "Sec-WebSocket-Key": "dGhlIHNhbXBs*SBub25jZQ==" }),
        head() + "more", head({ "X-Long": "x".repeat(8192) }), "\0\r\n\r\n"]) {
        check(await answer(url, request), bad, JSON.stringify(request.slice(0, 200)));
    }
}

/* One connection more than the server has at the same time is served when another one has ended. */
async function manyConnections(url, check) {
    const open = await Promise.all(Array.from({ length: CONNECTIONS_MAX },
        () => Connection.open(url)));
    let served = false;
    const next = Connection.open(url).then((connection) => {
        served = true;
        return connection;
    });

    await new Promise((resolve) => setTimeout(resolve, 200)); /* it could be served by then */
    check(served, false, "it waits");
    check((await Promise.all(open.map((connection) => connection.answers()))).every(Boolean), true,
        "the others are served");
    check(await open.pop().close(), "1000", "one ends");
    check(await (await next).answers(), true, "it is served");
    for (const connection of [...open, await next]) {
        await connection.close();
    }
}

/* --- All of it ------------------------------------------------------------------------------- */

/* Starts the server. Resolves to its address. */
function start(program) {
    const server = spawn(program, [], { stdio: ["ignore", "pipe", "inherit"] });
    process.on("exit", () => server.kill());
    return new Promise((resolve, reject) => {
        const lines = readline.createInterface({ input: server.stdout });
        server.on("error", reject);
        server.on("exit", (code) => reject(new Error(`the server has ended: ${code}`)));
        lines.once("line", (line) => resolve(line.replace("listening on ", "")));
    });
}

/* Runs the jobs, some at a time. */
async function runAll(jobs) {
    const rest = jobs.slice();
    await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
        while (rest.length > 0) {
            await rest.shift()();
        }
    }));
}

async function main() {
    const url = await start(process.argv[2]);
    const groups = [
        ...CASES.map(([number, name, texts]) => [`${number} ${name}`,
            texts.map((text) => (check) => (text.kind ? refuses : echoes)(url, text, check))]),
        ["control frames inside messages", [(check) => controlFrames(url, check)]],
        ["close frames", [(check) => closeFrames(url, check)]],
        ["binary and long messages", [(check) => messages(url, check)]],
        ["rules for frames", [(check) => frames(url, check)]],
        ["handshakes", [(check) => handshakes(url, check)]],
        ["many connections", [(check) => manyConnections(url, check)]],
    ];
    let passed = 0, failed = 0;

    for (const [name, jobs] of groups) {
        let right = 0;
        const check = (found, expected, what) => {
            if (found === expected) {
                right++;
            } else if (failed++ < 20) {
                console.log(`${name}: ${what}: expected ${expected}, found ${found}`);
            }
        };
        await runAll(jobs.map((job) => () =>
            job(check).catch((error) => check(error, null, "stopped"))));
        console.log(`${name}: ${right}`);
        passed += right;
    }
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

main().catch((error) => {
    console.error(error);
    process.exit(1);
});
