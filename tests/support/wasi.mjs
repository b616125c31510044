// Runs a program for WASI with its arguments: node tests/support/wasi.mjs PROGRAM [ARGUMENT...]
// The program sees all files, by their full names. Its exit code is the result; a trap is an error.
import { readFile } from "node:fs/promises";
import { argv, exit } from "node:process";
import { WASI } from "node:wasi";

const [program, ...args] = argv.slice(2);
const wasi = new WASI({
    version: "preview1",
    args: [program, ...args],
    preopens: { "/": "/" },
    returnOnExit: true,
});
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasi.wasiImport,
});
exit(wasi.start(instance));
