/*
 * Streams against the oracle: see check_stream.h.
 */
#include "check_stream.h"

#include "check.h"
#include "oracle_convert.h"
#include "oracle_sequence.h"

#include <utf8codec/stream.h>

#include <stdlib.h>
#include <string.h>

typedef struct event {
    size_t offset; /* from the start of the whole input */
    uint8_t status, error, length;
} event;

/* All that a run over an input says, without how it was divided among the calls. */
typedef struct transcript {
    event *events;
    size_t event_count;
    uint32_t *output;
    size_t output_count;
    size_t replaced;
} transcript;

static transcript transcript_new(size_t src_len)
{
    transcript run = {NULL, 0, NULL, 0, 0};
    run.events = malloc((src_len + 1) * sizeof *run.events);
    run.output = malloc((src_len + 1) * sizeof *run.output);
    if (run.events == NULL || run.output == NULL) {
        abort();
    }
    return run;
}

static void transcript_free(transcript *run)
{
    free(run->events);
    free(run->output);
}

/* One run, as it goes. */
typedef struct stream_run {
    utf8codec_stream stream;
    int storing; /* whether to call utf8codec_stream_to_utf32() or only to validate */
    size_t dst_cap;
    unsigned flags;
    const uint8_t *whole;
    size_t whole_len;
    size_t piece_start, piece_len;
    transcript said;
} stream_run;

static int is_fresh(const utf8codec_stream *stream)
{
    static const utf8codec_stream fresh;
    return memcmp(stream, &fresh, sizeof fresh) == 0;
}

/*
 * One event for each error of the whole input, as one-shot calls meet them when the caller steps
 * over each: what every stream must say too.
 */
static void expect(transcript *run, const uint8_t *src, size_t src_len, unsigned flags, int storing)
{
    size_t at = 0;
    while (at < src_len) {
        const utf8codec_result got =
            storing ? oracle_to_utf32(src + at, src_len - at, run->output + run->output_count,
                                      src_len - at, flags)
                    : oracle_validate(src + at, src_len - at, flags);
        at += got.read;
        run->output_count += got.written;
        run->replaced += got.replaced;
        if (got.status != UTF8CODEC_OK) {
            const event met = {at, got.status, got.error, got.error_length};
            run->events[run->event_count++] = met;
            at += got.error_length;
        }
    }
}

/* Where the byte stands that makes the error at `offset` one: at the lead when that has no row. */
static size_t deciding_byte(const stream_run *run, size_t offset, size_t length)
{
    const utf8codec_decoded lead = oracle_sequence(run->whole + offset, 1);
    return lead.status == UTF8CODEC_TRUNCATED ? offset + length : offset;
}

/* Notes an error that a call reported with src at piece offset `at`, or says what is wrong with it.
 */
static const char *note_error(stream_run *run, utf8codec_result got, size_t at)
{
    const size_t absolute = run->piece_start + at + got.read;
    const event met = {absolute - got.carried, got.status, got.error, got.error_length};

    CHECK(got.carried <= absolute && got.carried <= got.error_length && got.carried <= 3,
          "stream: carried %u of %u bytes, at offset %zu", got.carried, got.error_length, absolute);
    CHECK(got.carried == 0 || got.read == 0, "stream: carried %u although read is %zu", got.carried,
          got.read);
    CHECK(is_fresh(&run->stream), "stream: not fresh after an error at %zu", met.offset);
    CHECK(run->said.event_count < run->whole_len, "stream: more errors than bytes");
    run->said.events[run->said.event_count++] = met;
    if (got.status == UTF8CODEC_ILL_FORMED) {
        const size_t decided = deciding_byte(run, met.offset, met.length);
        CHECK(decided >= run->piece_start && decided < run->piece_start + run->piece_len,
              "stream: the error at %zu is decided by byte %zu, but reported with piece %zu..%zu",
              met.offset, decided, run->piece_start, run->piece_start + run->piece_len);
    }
    return NULL;
}

/* One call on piece[at..], into memory of exactly dst_cap units. */
static const char *call(stream_run *run, const uint8_t *piece, size_t at, size_t dst_cap,
                        unsigned flags, utf8codec_result *got)
{
    const uint8_t *const src = piece == NULL ? NULL : piece + at;
    const size_t src_len = run->piece_len - at;
    check_buffer dst = check_buffer_new(dst_cap, sizeof(uint32_t));

    *got = run->storing
               ? utf8codec_stream_to_utf32(&run->stream, src, src_len,
                                           dst_cap == 0 ? NULL : (uint32_t *)(void *)dst.bytes,
                                           dst_cap, flags)
               : utf8codec_stream_validate(&run->stream, src, src_len, flags);
    const int within = got->read <= src_len && got->written <= (run->storing ? dst_cap : 0) &&
                       run->said.output_count + got->written <= run->whole_len;
    const int margin_intact = check_buffer_margin_intact(&dst);
    if (within) {
        memcpy(run->said.output + run->said.output_count, dst.bytes,
               got->written * sizeof(uint32_t));
        run->said.output_count += got->written;
        run->said.replaced += got->replaced;
    }
    check_buffer_free(&dst);
    CHECK(within, "stream: read or wrote too much: %s", oracle_result_text(*got));
    CHECK(margin_intact, "stream: wrote outside of dst");
    CHECK(got->status != UTF8CODEC_OK || got->read == src_len, "stream: OK, but not all was taken");
    CHECK(got->status != UTF8CODEC_TRUNCATED || (flags & UTF8CODEC_MORE) == 0,
          "stream: TRUNCATED although more follows");
    CHECK(got->status >= UTF8CODEC_TRUNCATED ||
              (got->error == 0 && got->error_length == 0 && got->carried == 0),
          "stream: an error without its status: %s", oracle_result_text(*got));
    CHECK(got->status != UTF8CODEC_ILL_FORMED || (flags & UTF8CODEC_REPLACE) == 0,
          "stream: ILL_FORMED although it replaces");
    return NULL;
}

/* The piece whose place `run` knows, to its end: resumed when dst is full, and behind errors. */
static const char *run_piece(stream_run *run, const uint8_t *piece, unsigned flags)
{
    size_t at = 0;
    size_t dst_cap = run->dst_cap;
    utf8codec_result got;

    do {
        CHECK_PASSES(call(run, piece, at, dst_cap, flags, &got));
        if (got.status >= UTF8CODEC_TRUNCATED) {
            CHECK_PASSES(note_error(run, got, at));
            at += got.read + (size_t)(got.error_length - got.carried);
        } else {
            CHECK(got.status == UTF8CODEC_OK || dst_cap == 0 || got.written == dst_cap,
                  "stream: DST_FULL with room left: %s", oracle_result_text(got));
            at += got.read;
        }
        CHECK(at <= run->piece_len, "stream: the error ends behind the piece: %s",
              oracle_result_text(got));
        if (got.status == UTF8CODEC_DST_FULL && dst_cap == 0) {
            dst_cap = 1;
        }
    } while (got.status != UTF8CODEC_OK &&
             (got.status != UTF8CODEC_TRUNCATED || at < run->piece_len));
    return NULL;
}

static const char *run_all(stream_run *run, const size_t *cuts, size_t cut_count, int end_alone)
{
    for (size_t i = 0; i <= cut_count; i++) {
        const size_t end = i < cut_count ? cuts[i] : run->whole_len;
        const int last = i == cut_count && !end_alone;
        run->piece_len = end - run->piece_start;
        uint8_t *const piece = check_copy(run->whole + run->piece_start, run->piece_len);
        const char *const wrong =
            run_piece(run, piece, run->flags | (last ? 0u : (unsigned)UTF8CODEC_MORE));
        free(piece);
        CHECK_PASSES(wrong);
        run->piece_start = end;
    }
    if (end_alone) {
        run->piece_len = 0;
        CHECK_PASSES(run_piece(run, NULL, run->flags));
    }
    CHECK(is_fresh(&run->stream), "stream: not fresh after the end of the input");
    return NULL;
}

static const char *compare(const transcript *got, const transcript *expected)
{
    for (size_t i = 0; i < got->event_count && i < expected->event_count; i++) {
        const event a = got->events[i], b = expected->events[i];
        CHECK(a.offset == b.offset && a.status == b.status && a.error == b.error &&
                  a.length == b.length,
              "stream: error %zu: expected status %u, error %u, length %u at %zu; "
              "got status %u, error %u, length %u at %zu",
              i, b.status, b.error, b.length, b.offset, a.status, a.error, a.length, a.offset);
    }
    CHECK(got->event_count == expected->event_count, "stream: %zu errors instead of %zu",
          got->event_count, expected->event_count);
    CHECK(got->replaced == expected->replaced, "stream: %zu replaced instead of %zu", got->replaced,
          expected->replaced);
    CHECK(got->output_count == expected->output_count, "stream: %zu code points instead of %zu",
          got->output_count, expected->output_count);
    CHECK(check_same(got->output, expected->output, got->output_count * sizeof *got->output),
          "stream: the output differs");
    return NULL;
}

const char *check_stream(const uint8_t *src, size_t src_len, const size_t *cuts, size_t cut_count,
                         size_t dst_cap, unsigned flags, int end_alone)
{
    const char *wrong = NULL;
    for (int storing = 0; storing <= 1 && wrong == NULL; storing++) {
        transcript expected = transcript_new(src_len);
        stream_run run = {.storing = storing,
                          .dst_cap = dst_cap,
                          .flags = flags,
                          .whole = src,
                          .whole_len = src_len,
                          .said = transcript_new(src_len)};
        expect(&expected, src, src_len, flags, storing);
        wrong = run_all(&run, cuts, cut_count, end_alone);
        if (wrong == NULL) {
            wrong = compare(&run.said, &expected);
        }
        transcript_free(&run.said);
        transcript_free(&expected);
    }
    return wrong;
}
