#!/bin/sh
# Checks a large file on all processors: prints what `utf8codec check --all --max-errors 0 FILE`
# prints, and returns its exit status.
#
#   check.sh FILE [SHARDS]
set -eu

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
    echo "usage: check.sh FILE [SHARDS]" >&2
    exit 2
fi
case $1 in -*) FILE=./$1 ;; *) FILE=$1 ;; esac
PARALLEL_SHELL=$(command -v bash) # of the jobs: it keeps the exit status of each part of a pipe
export FILE PARALLEL_SHELL
ranges=$(utf8codec shard --lines "${2:-$((8 * $(nproc)))}" "$FILE")

# Each job prints where it begins and how many lines it has, then the errors, then the exit statuses
# of dd and the program.
printf '%s' "$ranges${ranges:+
}" | parallel --keep-order --colsep ' ' '
    shard() {
        dd if="$FILE" bs=1M iflag=skip_bytes,count_bytes skip={1} count={2} status=none
    }
    set -o pipefail
    lines=$(shard | wc -l) || exit
    echo "begin {1} $lines"
    shard | utf8codec check --all --max-errors 0
    echo "end ${PIPESTATUS[*]}"
' | awk -v expected="$(printf '%s' "$ranges" | grep -c '')" '
    # "<stdin>:LINE:COLUMN: byte OFFSET: ..." becomes a place in the file.
    function place(line, part, rest) {
        split(line, part, /[: ]+/)
        rest = line
        sub(/^<stdin>:[0-9]+:[0-9]+: byte [0-9]+/, "", rest)
        printf "%s:%.0f:%s: byte %.0f%s\n", ENVIRON["FILE"], lines + part[2], part[3],
            offset + part[5], rest
    }
    /^begin / { offset = $2; in_shard = $3 }
    /^<stdin>:/ { place($0); errors++ }
    /^end / { ended++; lines += in_shard; trouble += $2 != 0 || $3 > 1 }
    END {
        if (ended != expected || trouble) {
            print "check.sh: a shard could not be checked" > "/dev/stderr"
            exit 2
        }
        if (errors) {
            printf "1 of 1 file ill-formed, %d error%s\n", errors, errors == 1 ? "" : "s"
            exit 1
        }
        print "1 file well-formed"
    }'
