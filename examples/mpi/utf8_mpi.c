/*
 * Checks or converts one large file of UTF-8 with many processes, which read and write it by
 * MPI-IO.
 *
 *   utf8-mpi [-t] check FILE          prints what `utf8codec check FILE` prints, and the lines
 *   utf8-mpi [-t] convert FILE OUT    writes OUT, a new file, in UTF-16LE
 *
 * -t prints on standard error how long it took. The exit status, the same on every rank: 0 for
 * success, 1 if FILE is ill-formed, 2 if something could not be read or written.
 *
 * Each rank has a shard of the file, from one split point (utf8codec_split_point()) to the next. So
 * what it finds there is what a check of the whole finds there. What depends on the shards before
 * it, line, column and offset in OUT, is added up by MPI_Exscan().
 *
 * A rank that fails says why, and goes on to the next point where all ranks agree; there all of
 * them leave. Files are opened by each rank alone, since a collective open hangs if only one rank
 * fails. Only errors of communication end the program by MPI_Abort(), as MPI's default is: without
 * communication there is nothing to agree by.
 */
#include <mpi.h>
#include <utf8codec/utf8codec.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    well_formed = 0,
    ill_formed = 1,
    trouble = 2
};

enum {
    chunk_size = 4 * 1024 * 1024, /* bytes read at once: far below INT_MAX, MPI's counts */
    window_size = 4096,           /* bytes read before a split point */
    look_ahead = 16               /* bytes that an explanation may look at, and more */
};

static const uint64_t no_error = UINT64_MAX;

/* What a text adds to a line and column: line feeds, and the code points after the last of them. */
typedef struct position {
    uint64_t lines;
    uint64_t columns;
} position;

typedef struct job {
    int rank;
    int ranks;
    int convert;
    const char *in_name;
    const char *out_name;
    MPI_File in;
    MPI_Offset size;
    MPI_Offset begin; /* of this rank's shard */
    MPI_Offset end;
    uint8_t *chunk;   /* of the input, chunk_size */
    uint8_t *encoded; /* a chunk in UTF-16LE, or NULL */

    /* What this rank has found in its shard up to its end or its first error. */
    uint64_t error; /* the offset in the file, or no_error */
    position seen;
    uint64_t measured; /* the bytes of UTF-16LE */
} job;

/* Says what went wrong on this rank. Returns trouble. */
static int complain(const job *me, const char *name, const char *what)
{
    fprintf(stderr, "utf8-mpi: rank %d: %s: %s\n", me->rank, name, what);
    return trouble;
}

static int complain_mpi(const job *me, const char *name, int error)
{
    char text[MPI_MAX_ERROR_STRING + 1] = "";
    int length;
    MPI_Error_string(error, text, &length);
    return complain(me, name, text);
}

/* The greatest status of all ranks: each calls it, and each goes on or leaves. */
static int agree(int status)
{
    int worst;
    MPI_Allreduce(&status, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    return worst;
}

/* Opens a file for this rank alone, so that no rank waits for another one whose open has failed. */
static int open_file(const job *me, const char *name, int mode, MPI_File *file)
{
    const int error = MPI_File_open(MPI_COMM_SELF, name, mode, MPI_INFO_NULL, file);

    return error == MPI_SUCCESS ? well_formed : complain_mpi(me, name, error);
}

/* Reads `count` bytes at `offset`. Returns well_formed or trouble. */
static int read_at(const job *me, MPI_Offset offset, uint8_t *bytes, int count)
{
    while (count > 0) {
        MPI_Status status;
        int got;
        const int error = MPI_File_read_at(me->in, offset, bytes, count, MPI_BYTE, &status);
        if (error != MPI_SUCCESS) {
            return complain_mpi(me, me->in_name, error);
        }
        MPI_Get_count(&status, MPI_BYTE, &got);
        if (got <= 0) {
            return complain(me, me->in_name, "could not be read to its end");
        }
        offset += got;
        bytes += got;
        count -= got;
    }
    return well_formed;
}

static int write_at(const job *me, MPI_File out, MPI_Offset offset, const uint8_t *bytes, int count)
{
    while (count > 0) {
        MPI_Status status;
        int put;
        const int error = MPI_File_write_at(out, offset, bytes, count, MPI_BYTE, &status);
        if (error != MPI_SUCCESS) {
            return complain_mpi(me, me->out_name, error);
        }
        MPI_Get_count(&status, MPI_BYTE, &put);
        if (put <= 0) {
            return complain(me, me->out_name, "could not be written");
        }
        offset += put;
        bytes += put;
        count -= put;
    }
    return well_formed;
}

/* The number of bytes in [from, to), at most `most`. */
static int length_of(MPI_Offset from, MPI_Offset to, int most)
{
    return to - from < most ? (int)(to - from) : most;
}

/* Finds the last split point at or before where the shard would begin if all were equally long. */
static int find_begin(job *me)
{
    const MPI_Offset longer = me->size % me->ranks;
    MPI_Offset end = me->size / me->ranks * me->rank + (me->rank < longer ? me->rank : longer);

    me->begin = 0;
    while (end > 0) {
        uint8_t window[window_size];
        const int length = length_of(0, end, window_size);
        const int status = read_at(me, end - length, window, length);
        if (status != well_formed) {
            return status;
        }
        const size_t split = utf8codec_split_point(window, (size_t)length);
        if (split > 0) {
            me->begin = end - length + (MPI_Offset)split;
            break;
        }
        end = end == length ? 0 : end - length + UTF8CODEC_SPLIT_OVERLAP;
    }
    return well_formed;
}

/* A shard ends where that of the next rank begins: each rank sends that to the one before it. */
static void exchange_begins(job *me)
{
    const int before = me->rank > 0 ? me->rank - 1 : MPI_PROC_NULL;
    const int after = me->rank + 1 < me->ranks ? me->rank + 1 : MPI_PROC_NULL;

    me->end = me->size; /* which is not received by the last */
    MPI_Sendrecv(&me->begin, 1, MPI_OFFSET, before, 0, &me->end, 1, MPI_OFFSET, after, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Goes over utf8[0, count), which is well-formed. */
static void advance(position *at, const uint8_t *utf8, size_t count)
{
    uint64_t lines = 0;
    size_t last = count;

    for (size_t i = 0; i < count; i++) {
        lines += utf8[i] == '\n';
    }
    if (lines > 0) {
        while (utf8[last - 1] != '\n') {
            last--;
        }
        at->lines += lines;
        at->columns = 0;
    } else {
        last = 0;
    }
    at->columns += utf8codec_count(utf8 + last, count - last);
}

/* Goes over the shard, up to its end or the first error. */
static int examine(job *me)
{
    MPI_Offset at = me->begin;

    me->error = no_error;
    while (at < me->end) {
        const int length = length_of(at, me->end, chunk_size);
        const unsigned flags = at + length < me->end ? UTF8CODEC_MORE : 0;
        const int status = read_at(me, at, me->chunk, length);
        if (status != well_formed) {
            return status;
        }
        const utf8codec_result result =
            me->convert ? utf8codec_to_utf16le_measure(me->chunk, (size_t)length, flags)
                        : utf8codec_validate(me->chunk, (size_t)length, flags);
        advance(&me->seen, me->chunk, result.read);
        me->measured += result.written;
        at += (MPI_Offset)result.read; /* a sequence that the chunk cuts is read again */
        if (result.status == UTF8CODEC_ILL_FORMED ||
            (result.status == UTF8CODEC_TRUNCATED && flags == 0)) {
            me->error = (uint64_t)at;
            break;
        }
    }
    return well_formed;
}

/* MPI_Op: the position of a text and the text after it. It is associative, but not commutative. */
static void add_positions(void *before, void *after, int *count, MPI_Datatype *type)
{
    const position *const first = before;
    position *const both = after;

    (void)type;
    for (int i = 0; i < *count; i++) {
        if (both[i].lines == 0) {
            both[i].columns += first[i].columns;
        }
        both[i].lines += first[i].lines;
    }
}

/* Where the shard's end, or its error, is in the whole file. */
static position position_in_file(const job *me)
{
    MPI_Datatype type;
    MPI_Op add;
    position before = {0, 0};
    position at = me->seen;
    int one = 1;

    MPI_Type_contiguous(2, MPI_UINT64_T, &type);
    MPI_Type_commit(&type);
    MPI_Op_create(add_positions, 0, &add);
    MPI_Exscan(&me->seen, &before, 1, type, add, MPI_COMM_WORLD);
    MPI_Op_free(&add);
    MPI_Type_free(&type);
    if (me->rank == 0) { /* whose result MPI_Exscan() leaves undefined */
        before.lines = before.columns = 0;
    }
    add_positions(&before, &at, &one, NULL);
    return at;
}

/* Describes this rank's error, at `at` of the file, as check does after the file's name. */
static int describe(const job *me, position at, char *text, size_t cap)
{
    uint8_t bytes[look_ahead];
    char words[UTF8CODEC_EXPLAIN_MAX];
    const MPI_Offset offset = (MPI_Offset)me->error;
    const int length = length_of(offset, me->end, look_ahead);
    const int status = read_at(me, offset, bytes, length);

    if (status != well_formed) {
        return status;
    }
    utf8codec_explain(bytes, (size_t)length, utf8codec_validate(bytes, (size_t)length, 0), words,
                      sizeof words);
    /* The words begin with the offset in `bytes`: "byte 0: ". */
    const char *const offset_end = strstr(words, ": ");
    snprintf(text, cap, ":%" PRIu64 ":%" PRIu64 ": byte %" PRIu64 "%s", at.lines + 1,
             at.columns + 1, me->error, offset_end == NULL ? "" : offset_end);
    return well_formed;
}

/* Rank 0 prints the first error, which one of the ranks has found. */
static int report(const job *me, uint64_t first, position at)
{
    char text[UTF8CODEC_EXPLAIN_MAX + 128] = "";
    const int mine = me->error == first ? me->rank : -1;
    int finder;

    const int status = agree(mine >= 0 ? describe(me, at, text, sizeof text) : well_formed);
    if (status != well_formed) {
        return status;
    }
    MPI_Allreduce(&mine, &finder, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    MPI_Bcast(text, sizeof text, MPI_CHAR, finder, MPI_COMM_WORLD);
    if (me->rank == 0) {
        printf("%s%s\n1 of 1 file ill-formed\n", me->in_name, text);
    }
    return ill_formed;
}

/* Converts the shard, which is well-formed, to `out` from `to` on. */
static int write_shard(const job *me, MPI_File out, MPI_Offset to)
{
    const MPI_Offset to_end = to + (MPI_Offset)me->measured;
    MPI_Offset at = me->begin;

    while (at < me->end) {
        const int length = length_of(at, me->end, chunk_size);
        int status = read_at(me, at, me->chunk, length);
        if (status != well_formed) {
            return status;
        }
        const utf8codec_result result =
            utf8codec_to_utf16le(me->chunk, (size_t)length, me->encoded,
                                 UTF8CODEC_TO_UTF16LE_MAX(chunk_size), UTF8CODEC_MORE);
        if (result.read == 0 || (MPI_Offset)result.written > to_end - to) {
            break;
        }
        status = write_at(me, out, to, me->encoded, (int)result.written);
        if (status != well_formed) {
            return status;
        }
        at += (MPI_Offset)result.read;
        to += (MPI_Offset)result.written;
    }
    return at == me->end && to == to_end ? well_formed
                                         : complain(me, me->in_name, "changed while it was read");
}

/* Writes OUT, each rank after what those before it write. OUT is removed if that fails. */
static int convert(const job *me)
{
    MPI_File out = MPI_FILE_NULL;
    uint64_t before = 0;
    int status = well_formed;

    MPI_Exscan(&me->measured, &before, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    if (me->rank == 0) {
        before = 0;
    }
    if (me->rank == 0) { /* which makes the file that the others open */
        status =
            open_file(me, me->out_name, MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_WRONLY, &out);
    }
    status = agree(status);
    if (status != well_formed) {
        return status;
    }
    if (me->rank != 0) {
        status = open_file(me, me->out_name, MPI_MODE_WRONLY, &out);
    }
    if (agree(status) == well_formed) {
        status = write_shard(me, out, (MPI_Offset)before);
    }
    if (out != MPI_FILE_NULL) {
        const int closed = MPI_File_close(&out);
        if (closed != MPI_SUCCESS) {
            status = complain_mpi(me, me->out_name, closed);
        }
    }
    status = agree(status);
    if (status != well_formed && me->rank == 0) {
        MPI_File_delete(me->out_name, MPI_INFO_NULL);
    }
    return status;
}

/* Examines the open file, and converts it if it has no error. */
static int process(job *me)
{
    uint64_t first;
    const int status = agree(find_begin(me));

    if (status != well_formed) {
        return status;
    }
    exchange_begins(me);
    if (agree(examine(me)) != well_formed) {
        return trouble;
    }
    const position at = position_in_file(me);
    MPI_Allreduce(&me->error, &first, 1, MPI_UINT64_T, MPI_MIN, MPI_COMM_WORLD);
    if (first != no_error) {
        return report(me, first, at);
    }
    if (me->convert) {
        return convert(me);
    }
    if (me->rank == me->ranks - 1) { /* whose position is the end of the file */
        printf("1 file well-formed, %" PRIu64 " line%s\n", at.lines, at.lines == 1 ? "" : "s");
    }
    return well_formed;
}

static int process_file(job *me)
{
    int status = open_file(me, me->in_name, MPI_MODE_RDONLY, &me->in);
    const int unknown = status == well_formed ? MPI_File_get_size(me->in, &me->size) : MPI_SUCCESS;
    if (unknown != MPI_SUCCESS) {
        status = complain_mpi(me, me->in_name, unknown);
    }
    me->chunk = malloc(chunk_size);
    me->encoded = me->convert ? malloc(UTF8CODEC_TO_UTF16LE_MAX(chunk_size)) : NULL;
    if (me->chunk == NULL || (me->convert && me->encoded == NULL)) {
        status = complain(me, me->in_name, "no memory");
    }
    status = agree(status);
    if (status == well_formed) {
        status = process(me);
    }
    free(me->encoded);
    free(me->chunk);
    if (me->in != MPI_FILE_NULL) {
        MPI_File_close(&me->in);
    }
    return status;
}

static int usage(void)
{
    fputs("usage: utf8-mpi [-t] check FILE\n       utf8-mpi [-t] convert FILE OUT\n", stderr);
    return trouble;
}

static int run(job *me, int argc, char **argv)
{
    const double begun = MPI_Wtime();
    const int timed = argc > 1 && strcmp(argv[1], "-t") == 0;
    argc -= timed;
    argv += timed;
    me->convert = argc == 4 && strcmp(argv[1], "convert") == 0;
    const int usable = me->convert || (argc == 3 && strcmp(argv[1], "check") == 0);
    if (agree(usable ? well_formed : trouble) != well_formed) {
        return usable ? trouble : usage();
    }
    me->in = MPI_FILE_NULL;
    me->in_name = argv[2];
    me->out_name = argv[argc - 1];
    const int status = process_file(me);
    if (timed && me->rank == 0) {
        fprintf(stderr, "%.3f s\n", MPI_Wtime() - begun);
    }
    return status;
}

int main(int argc, char **argv)
{
    static job me; /* all zero */

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &me.ranks);
    int status = run(&me, argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        status = complain(&me, "standard output", "could not be written");
    }
    status = agree(status);
    MPI_Finalize();
    return status;
}
