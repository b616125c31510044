#!/bin/sh
# Counts the instructions of each operation on another machine, emulated: for docs/performance.md.
#
#   tools/count/count.sh OUT QEMU CC [FLAG...]                        writes OUT/ours
#   SIMDUTF=FOLDER CXX=... tools/count/count.sh OUT QEMU CC [FLAG...] and OUT/simdutf
#   tools/count/compare.py OUT/ours OTHER                             both, or two builds of ours
#
# FOLDER has simdutf's sources; FLAGs choose the machine. Needs these compilers with their C library,
# gcc, qemu-user and Python 3.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out=$1
qemu=$2
shift 2
mkdir -p "$out"

# counts WHICH: runs the program, and puts what it printed beside what the plugin counted
counts() {
    "$qemu" -plugin "$out/plugin.so" "$out/count" "$1" >"$out/runs" 2>"$out/marks"
    # Numbers alone: qemu may warn of something.
    grep '^[0-9]*$' "$out/marks" | sed -n 'n;p' | paste -d ' ' "$out/runs" - >"$out/$1"
}

gcc -std=c11 -D_DEFAULT_SOURCE -O2 -shared -fPIC "$here/plugin.c" -o "$out/plugin.so"
python3 "$root/tools/amalgamate" "$out"
"$@" -std=c11 -O3 -DNDEBUG -c "$out/utf8codec.c" -o "$out/utf8codec.o"
support=
for name in operations oracle_abnf oracle_convert oracle_legacy oracle_random oracle_sequence \
    oracle_tang oracle_utf16 oracle_utf32 oracle_utf8; do
    support="$support $root/tests/support/$name.c"
done
peer=
if [ -n "${SIMDUTF-}" ]; then
    "$CXX" -std=c++17 -O3 -DNDEBUG -I"$SIMDUTF/include" -I"$SIMDUTF/src" \
        -c "$SIMDUTF/src/simdutf.cpp" -o "$out/simdutf.o"
    "$CXX" -std=c++17 -O2 -I"$SIMDUTF/include" -I"$root/include" -I"$root/tests" \
        -c "$root/bench/peer_simdutf.cpp" -o "$out/peer_simdutf.o"
    peer="$out/simdutf.o $out/peer_simdutf.o -lstdc++"
else
    echo 'void bench_add_simdutf(void); void bench_add_simdutf(void) {}' >"$out/no_peer.c"
    peer=$out/no_peer.c
fi
# Not quoted: lists. No path of the sources has a space.
"$@" -std=c11 -O2 -D_DEFAULT_SOURCE -I"$root/include" -I"$root/src" -I"$root/tests" \
    -I"$root/bench" "$here/count.c" "$root/bench/text.c" $support "$out/utf8codec.o" $peer \
    -static -lm -o "$out/count"
counts ours
if [ -n "${SIMDUTF-}" ]; then
    counts simdutf
fi
