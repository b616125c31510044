/*
 * Streams against the oracle: see check_stream.h.
 */
#include "check_stream.h"

#include "check.h"
#include "oracle_convert.h"

#include <string.h>

/* One run, as it goes. */
typedef struct stream_run {
    const operation *op;
    utf8codec_stream stream;
    const uint8_t *whole;
    size_t whole_len;
    size_t done; /* what the oracle is done with: see oracle_convert_piece() */
    size_t dst_cap;
    unsigned flags;
} stream_run;

static int is_fresh(const utf8codec_stream *stream)
{
    static const utf8codec_stream fresh;
    return memcmp(stream, &fresh, sizeof fresh) == 0;
}

/* One call: src is the input from piece->start to piece->end, in memory of its own. */
static const char *check_call(stream_run *run, const oracle_piece *piece, const void *src,
                              size_t dst_cap, unsigned flags, utf8codec_result *got)
{
    const operation *const op = run->op;
    const size_t unit = operation_dst_unit(op), src_len = piece->end - piece->start;
    check_buffer dst = check_buffer_new(dst_cap, unit), room = check_buffer_new(dst_cap, unit);
    const utf8codec_result expected =
        oracle_convert_piece(op->from, op->to, piece, &run->done, room.bytes, dst_cap, flags);
    *got = op->stream(&run->stream, src, src_len, dst_cap == 0 ? NULL : dst.bytes, dst_cap, flags);
    const int same = oracle_same_result(expected, *got);
    const int same_output = same && check_same(room.bytes, dst.bytes, expected.written * unit);
    const int margin_intact = check_buffer_margin_intact(&dst);
    check_buffer_free(&room);
    check_buffer_free(&dst);

    CHECK(same, "stream_%s, units %zu..%zu, dst_cap %zu, flags %u: expected %s, got %s", op->name,
          piece->start, piece->end, dst_cap, flags, oracle_result_text(expected),
          oracle_result_text(*got));
    CHECK(same_output, "stream_%s, units %zu..%zu, dst_cap %zu, flags %u: the output differs",
          op->name, piece->start, piece->end, dst_cap, flags);
    CHECK(margin_intact, "stream_%s: wrote outside of dst", op->name);
    const size_t taken = piece->start + utf8codec_after_error(*got);
    CHECK(run->done < taken || is_fresh(&run->stream),
          "stream_%s: not fresh at %zu, although it has nothing to hold", op->name, run->done);
    CHECK(utf8codec_pending(&run->stream) == (run->done < taken ? taken - run->done : 0),
          "stream_%s: %zu units pending at %zu, done with %zu", op->name,
          utf8codec_pending(&run->stream), taken, run->done);
    return NULL;
}

/* The units from start to end: resumed when dst is full, and behind errors. */
static const char *check_piece(stream_run *run, size_t start, size_t end, unsigned flags)
{
    const size_t unit = run->op->from->unit;
    const oracle_piece piece = {run->whole, start, end};
    uint8_t *const src =
        start == end ? NULL : check_copy(run->whole + start * unit, end - start, unit);
    const char *wrong = NULL;
    oracle_piece rest = piece;
    size_t room = run->dst_cap;
    utf8codec_result got;

    do {
        const void *const at = src == NULL ? NULL : src + (rest.start - start) * unit;
        const size_t done = run->done;
        wrong = check_call(run, &rest, at, room, flags, &got);
        rest.start += wrong == NULL ? utf8codec_after_error(got) : 0;
        room = got.status == UTF8CODEC_DST_FULL && run->done == done ? room + 1 : run->dst_cap;
    } while (wrong == NULL && got.status != UTF8CODEC_OK && got.status != UTF8CODEC_TRUNCATED);
    check_copy_free(src);
    return wrong;
}

const char *check_stream(const operation *op, const void *src, size_t src_len, const size_t *cuts,
                         size_t cut_count, size_t dst_cap, unsigned flags, int end_alone)
{
    stream_run run = {
        .op = op, .whole = src, .whole_len = src_len, .dst_cap = dst_cap, .flags = flags};
    size_t start = 0;
    for (size_t i = 0; i <= cut_count; i++) {
        const int last = i == cut_count && !end_alone;
        const size_t end = i < cut_count ? cuts[i] : src_len;
        CHECK_PASSES(check_piece(&run, start, end, flags | (last ? 0u : (unsigned)UTF8CODEC_MORE)));
        start = end;
    }
    if (end_alone) {
        CHECK_PASSES(check_piece(&run, src_len, src_len, flags));
    }
    CHECK(run.done == src_len && is_fresh(&run.stream),
          "stream_%s: not done and fresh after the end of the input", op->name);
    return NULL;
}

const char *check_stream_from_utf8(const uint8_t *src, size_t src_len, const size_t *cuts,
                                   size_t cut_count, size_t dst_cap, unsigned flags, int end_alone)
{
    CHECK_PASSES(check_stream(operation_named("validate"), src, src_len, cuts, cut_count, dst_cap,
                              flags, end_alone));
    return check_stream(operation_named("to_utf32"), src, src_len, cuts, cut_count, dst_cap, flags,
                        end_alone);
}
