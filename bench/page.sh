#!/bin/sh
# Measures all that docs/performance.md shows, which takes some ten minutes, and renews its figures.
#
#     bench/page.sh build/bench/utf8codec-bench
set -eu
bench=$1
docs=$(dirname "$0")/../docs
report="python3 $(dirname "$0")/report.py"
samples=$(mktemp -d)
trap 'rm -rf "$samples"' EXIT
main=validate,to_utf32,from_utf32,to_utf16,from_utf16,to_latin1,from_latin1
more=to_utf8,to_utf16be,from_utf16be,validate_ascii,validate_utf16,validate_utf32,count
more=$more,to_utf32_measure,from_utf32_measure,to_utf16_measure,from_utf16_measure
pairs=utf16_to_utf32,utf32_to_utf16,latin1_to_utf16,utf16_to_latin1,latin1_to_utf32,utf32_to_latin1
levels=utf8codec/avx512,utf8codec/avx2_pdep,utf8codec/sse41,utf8codec/portable
lengths=$(seq -s , 1 16),24,32,48,64,96,128,192,256,384,512
replacing=$(echo "$levels" | sed 's/,/+replace,/g')+replace

"$bench" --operations "$main,decode_loop,validate_until_quote,validate_in_mqtt_should" \
    >"$samples/peers"
"$bench" --operations "$main,$more,$pairs" --contenders "$levels,simdutf/*" >"$samples/levels"
"$bench" --operations validate,to_utf32,to_utf16,from_utf16 --texts mix --bytes 4096,3145728 \
    --lengths "$lengths" --contenders utf8codec,simdutf,icu >"$samples/calls"
"$bench" --operations validate,to_utf8,to_utf32,to_utf16,from_utf32,from_utf16 \
    --texts '*,*+errors' --bytes 1048576 --lengths whole --contenders "$levels,$replacing" \
    >"$samples/errors"
"$bench" --search 300 >"$docs/hostile.csv"

$report medians "$samples"/* >"$docs/performance.csv"
$report tables "$docs/performance.csv" "$docs/hostile.csv" "$docs/performance.md"
$report plots "$docs/performance.csv" "$docs"
