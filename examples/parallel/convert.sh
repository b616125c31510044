#!/bin/sh
# Converts a large file on all processors, from UTF-8 to UTF-16LE on standard output. The first job that
# fails ends the others, and its exit status is that of the script.
#
#   convert.sh FILE [SHARDS]
set -eu

case $1 in -*) FILE=./$1 ;; *) FILE=$1 ;; esac
export FILE PARALLEL_SHELL=/bin/sh
ranges=$(utf8codec shard "${2:-$((8 * $(nproc)))}" "$FILE")

printf '%s' "$ranges${ranges:+
}" | parallel --keep-order --halt now,fail=1 --colsep ' ' '
    dd if="$FILE" bs=1M iflag=skip_bytes,count_bytes skip={1} count={2} status=none |
        utf8codec convert --from utf-8 --to utf-16le'
