/*
 * Streams whose state is not one that a call for this encoding left: never zeroed, last used for
 * another encoding, overwritten. Whatever the eight bytes are, a call touches nothing outside of
 * its buffers, reads no more than it was given, and treats the stream either as its own or as
 * fresh.
 */
#include <criterion/criterion.h>
#include <string.h>

#include "support/every_kernel.h"
#include "support/guard.h"
#include "support/operations.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "support/share.h"

enum {
    state_size = sizeof(utf8codec_stream),
    state_count = state_size - 1, /* the index of the byte that says how many are carried */
    most_units = 40,
    most_bytes = 4 * most_units,
    rounds = 20000
};

static guard source, output, reference;

static void map_all(void)
{
    source = guard_map(most_bytes);
    output = guard_map(8 * most_bytes);
    reference = guard_map(8 * most_bytes);
}

static void unmap_all(void)
{
    guard_unmap(source);
    guard_unmap(output);
    guard_unmap(reference);
}

/* One call, with the input and the output each at one end of their memory. */
typedef struct call {
    const operation *op;
    const uint8_t *src;
    size_t src_len;
    size_t dst_cap;
    unsigned flags;
} call;

static utf8codec_result run(const call *one, utf8codec_stream *stream, guard memory)
{
    uint8_t *const dst = guard_at_end(memory, one->dst_cap * operation_dst_unit(one->op));
    return one->op->stream(stream, one->src, one->src_len, dst, one->dst_cap, one->flags);
}

/*
 * What a fresh stream carries after these bytes and nothing else, if it carries all of them: then
 * a state that says so is the function's own.
 */
static int is_own(const operation *op, const utf8codec_stream *stream, utf8codec_stream *clean)
{
    const size_t unit = op->from->unit, count = stream->state[state_count];
    if (count == 0 || count * unit >= state_count) {
        return 0;
    }
    uint32_t units[2];
    memcpy(units, stream->state, state_count);
    memset(clean, 0, sizeof *clean);
    const utf8codec_result fed =
        op->stream(clean, units, count, NULL, 0, UTF8CODEC_MORE | UTF8CODEC_REPLACE);
    return fed.status == UTF8CODEC_OK && fed.replaced == 0 && fed.written == 0 &&
           clean->state[state_count] == count;
}

static void check_call(const u8c_level *kernel, const call *one, utf8codec_stream state)
{
    utf8codec_stream expected_state, got_state = state;
    if (!is_own(one->op, &state, &expected_state)) {
        memset(&expected_state, 0, sizeof expected_state);
    }
    const utf8codec_result expected = run(one, &expected_state, reference);
    const utf8codec_result got = run(one, &got_state, output);
    const size_t unit = operation_dst_unit(one->op);

    cr_assert(got.read <= one->src_len && got.written <= one->dst_cap,
              "kernels %s, stream_%s: read %zu of %zu, wrote %zu of %zu", kernel->name,
              one->op->name, got.read, one->src_len, got.written, one->dst_cap);
    cr_assert(oracle_same_result(got, expected) &&
                  memcmp(guard_at_end(output, one->dst_cap * unit),
                         guard_at_end(reference, one->dst_cap * unit), got.written * unit) == 0,
              "kernels %s, stream_%s, count %u: neither its own state nor fresh", kernel->name,
              one->op->name, state.state[state_count]);
    const size_t carried = expected_state.state[state_count];
    cr_assert(got_state.state[state_count] == carried &&
                  memcmp(got_state.state, expected_state.state, carried * one->op->from->unit) == 0,
              "kernels %s, stream_%s, count %u: what it carries afterwards differs", kernel->name,
              one->op->name, state.state[state_count]);
}

/* Bytes of which many begin or continue a sequence of one encoding or another. */
static uint8_t likely_byte(uint64_t *seed)
{
    static const uint8_t bytes[] = {0,    'a',  0x80, 0xA0, 0xA9, 0xB0, 0xBF, 0xC0, 0xC3,
                                    0xD8, 0xDB, 0xDC, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xFF};
    const size_t number = oracle_random_below(seed, 2 * sizeof bytes);
    return number < sizeof bytes ? bytes[number] : (uint8_t)oracle_random_below(seed, 256);
}

/* Half of the states have a count that some stream could have. */
static utf8codec_stream random_state(uint64_t *seed)
{
    utf8codec_stream stream;
    for (size_t i = 0; i < state_size; i++) {
        stream.state[i] = likely_byte(seed);
    }
    if (oracle_random_below(seed, 4) != 0) {
        stream.state[state_count] = (uint8_t)oracle_random_below(seed, state_size);
    }
    return stream;
}

static void check_operation(const u8c_level *kernel, const operation *op, uint64_t *seed)
{
    const size_t unit = op->from->unit;
    for (size_t round = 0; round < rounds; round++) {
        if (!share_takes()) {
            continue;
        }
        const size_t src_len = oracle_random_below(seed, round % 2 == 0 ? 8 : most_units + 1),
                     bytes = src_len * unit;
        uint8_t *const src = round % 3 == 0 ? source.first : guard_at_end(source, bytes);
        for (size_t i = 0; i < bytes; i++) {
            src[i] = likely_byte(seed);
        }
        const call one = {op, src, src_len,
                          op->to == NULL ? 0 : oracle_random_below(seed, 2 * most_units),
                          (unsigned)oracle_random_below(seed, 4)};
        check_call(kernel, &one, random_state(seed));
    }
}

Test(stream_state, any_eight_bytes_are_safe)
{
    uint64_t seed = 8;
    map_all();
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            if (op->stream != NULL) {
                check_operation(kernel, op, &seed);
            }
        }
    }
    unmap_all();
}

/* What a caller would do by mistake: one stream for two encodings. */
Test(stream_state, one_stream_for_two_encodings)
{
    map_all();
    FOR_EVERY_OPERATION(first)
    {
        FOR_EVERY_OPERATION(second)
        {
            if (first->stream == NULL || second->stream == NULL) {
                continue;
            }
            for (size_t len = 1; len < state_size; len++) {
                static const uint8_t starts[][state_count] = {{0xF0, 0x9F, 0x98},
                                                              {0x3D, 0xD8, 0x00},
                                                              {0xD8, 0x3D, 0xDE},
                                                              {0xED, 0xA0, 0xBD, 0xED, 0xB8},
                                                              {0x00, 0x00, 0xF6}};
                for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
                    uint32_t units[2];
                    utf8codec_stream stream = {{0}};
                    memcpy(units, starts[i], state_count);
                    first->stream(&stream, units, len / first->from->unit, NULL, 0, UTF8CODEC_MORE);
                    uint8_t *const src = guard_at_end(source, 2 * second->from->unit);
                    memset(src, 'a', 2 * second->from->unit);
                    const call one = {second, src, 2, second->to == NULL ? 0 : most_units,
                                      UTF8CODEC_MORE};
                    check_call(every_kernel_best(), &one, stream);
                }
            }
        }
    }
    unmap_all();
}

/* What is promised of any state; no stream's own carries more than 5. */
Test(stream_state, pending_is_never_above_5)
{
    for (unsigned count = 0; count <= UINT8_MAX; count++) {
        utf8codec_stream stream = {{0}};
        stream.state[state_count] = (uint8_t)count;
        cr_assert(utf8codec_pending(&stream) == (count <= 5 ? count : 0), "count %u: %zu", count,
                  utf8codec_pending(&stream));
    }
}
