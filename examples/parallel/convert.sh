#!/bin/sh
# Converts a large file on all processors, from UTF-8 to UTF-16LE on standard output. The first job
# that fails ends the others, and its exit status is that of the script.
#
#   convert.sh FILE [SHARDS]
set -eu

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
    echo "usage: convert.sh FILE [SHARDS]" >&2
    exit 2
fi
case $1 in -*) FILE=./$1 ;; *) FILE=$1 ;; esac
PARALLEL_SHELL=$(command -v bash) # of the jobs: it keeps the exit status of each part of a pipe
export FILE PARALLEL_SHELL
ranges=$(utf8codec shard "${2:-$((8 * $(nproc)))}" "$FILE")

printf '%s' "$ranges${ranges:+
}" | parallel --keep-order --halt now,fail=1 --colsep ' ' '
    dd if="$FILE" bs=1M iflag=skip_bytes,count_bytes skip={1} count={2} status=none |
        utf8codec convert --from utf-8 --to utf-16le
    status=("${PIPESTATUS[@]}")
    # SIGPIPE ends dd if the program stops at an error; that is not a failure of dd.
    ((status[0] == 0 || status[0] == 141 && status[1] != 0)) || exit 2
    exit "${status[1]}"'
