#!/bin/sh
# Counts instructions on 64-bit ARM, emulated, beside simdutf: for docs/performance.md.
#
#   bench/count.sh SIMDUTF [OUTDIR]   SIMDUTF is its source folder
#
# Needs gcc and g++ for aarch64-linux-gnu with their C libraries, gcc, qemu-user and Python 3.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
simdutf=$(cd "$1" && pwd)
out=${2:-build/count}
mkdir -p "$out"
gcc -std=c11 -O2 -shared -fPIC -I"$root/bench" "$root/bench/count_plugin.c" -o "$out/plugin.so"
aarch64-linux-gnu-g++ -std=c++17 -O3 -DNDEBUG -I"$simdutf/include" -I"$simdutf/src" \
    -c "$simdutf/src/simdutf.cpp" -o "$out/simdutf.o"
aarch64-linux-gnu-g++ -std=c++17 -O2 -I"$simdutf/include" -I"$root/include" -I"$root/tests" \
    -c "$root/bench/peer_simdutf.cpp" -o "$out/peer_simdutf.o"
python3 "$root/tools/amalgamate" "$out"
aarch64-linux-gnu-gcc -std=c11 -O3 -DNDEBUG -c "$out/utf8codec.c" -o "$out/utf8codec.o"
support=
for name in operations oracle_abnf oracle_convert oracle_legacy oracle_random oracle_sequence \
    oracle_tang oracle_utf16 oracle_utf32 oracle_utf8; do
    support="$support $root/tests/support/$name.c"
done
# Not quoted: a list. No path of the sources has a space.
aarch64-linux-gnu-gcc -std=c11 -O2 -D_DEFAULT_SOURCE -I"$root/include" -I"$root/src" \
    -I"$root/tests" "$root/bench/count.c" "$root/bench/text.c" $support \
    "$out/utf8codec.o" "$out/simdutf.o" "$out/peer_simdutf.o" -static -lstdc++ -lm -o "$out/count"
qemu-aarch64 -plugin "$out/plugin.so" "$out/count" >"$out/runs" 2>"$out/counts"
python3 "$root/bench/report.py" counts "$out/runs" "$out/counts"
