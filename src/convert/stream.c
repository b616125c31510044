/*
 * Streaming conversion: see stream.h.
 */
#include "stream.h"

/* Makes the stream carry `count` elements. With 0, resets it. */
static void carry(const u8c_layout *from, utf8codec_stream *stream, const uint8_t *tail,
                  size_t count)
{
    const utf8codec_stream fresh = {{0}};
    U8C_ASSERT(count * from->size <= u8c_state_count);
    *stream = fresh;
    u8c_copy_few(stream->state, tail, count * from->size);
    stream->state[u8c_state_count] = (uint8_t)count;
}

/* Bytes aligned for functions that take an array of units. */
typedef union joined {
    uint8_t bytes[u8c_state_size];
    uint64_t aligned;
} joined;

/* Copies what is carried to *to. Returns the number of elements, or 0 if it is not possible. */
static size_t take_carried(const u8c_layout *from, const utf8codec_stream *stream, joined *to)
{
    const size_t carried = stream->state[u8c_state_count];
    if (carried >= from->longest) {
        return 0;
    }
    /* Byte by byte, as carry() stored them: a wider load would wait for those stores. */
    for (size_t i = 0; i < u8c_most_carried; i++) {
        to->bytes[i] = (uint8_t)u8c_opaque(stream->state[i]);
    }
    return carried;
}

/* With UTF8CODEC_MORE, makes the stream carry the incomplete sequence that *result reports. */
static void keep_tail(const u8c_layout *from, utf8codec_stream *stream, const void *src,
                      utf8codec_result *result, unsigned flags)
{
    if (result->status == UTF8CODEC_TRUNCATED && (flags & UTF8CODEC_MORE) != 0) {
        carry(from, stream, (const uint8_t *)src + result->read * from->size, result->error_length);
        result->read += result->error_length;
        result->status = UTF8CODEC_OK;
        result->error = UTF8CODEC_ERROR_NONE;
        result->error_length = 0;
    }
}

#if U8C_SHARED_LOOP

/*
 * Converts the carried elements together with the first ones of src. Returns whether to continue
 * with job->src + result->read and nothing carried; if not, *result is complete.
 *
 * The state is in the caller's memory and cannot be trusted: it may be uninitialized, or carry
 * bytes of another encoding. A valid state is an incomplete sequence; anything else is treated as a
 * fresh stream.
 */
static U8C_NOINLINE int finish_carried(utf8codec_result *result, u8c_job *job,
                                       utf8codec_stream *stream)
{
    const u8c_layout *const from = job->from->layout;
    const size_t size = from->size;
    const unsigned flags = job->flags;
    joined all;
    size_t carried;

    while ((carried = take_carried(from, stream, &all)) != 0 &&
           job->from->decode(from, all.bytes, carried, UTF8CODEC_MORE).status ==
               UTF8CODEC_TRUNCATED) {
        size_t added = from->longest - carried;
        if (added < job->src_len) {
            job->flags |= UTF8CODEC_MORE;
        } else {
            added = job->src_len;
        }
        u8c_copy_few(all.bytes + carried * size, job->src, added * size);
        const int going = u8c_step(result, job, all.bytes, carried + added);
        job->flags = flags;
        if (going) {
            /* Less than the carried elements only if a lone surrogate was replaced. */
            const size_t done = result->read;
            result->read = 0;
            if (done >= carried) {
                result->read = done - carried;
                break;
            }
            carry(from, stream, all.bytes + done * size, carried - done);
            continue;
        }
        if (result->status == UTF8CODEC_DST_FULL) {
            return 0;
        }
        keep_tail(from, stream, all.bytes, result, flags);
        if (result->status == UTF8CODEC_OK) {
            result->read = job->src_len; /* still only the beginning of a sequence */
            return 0;
        }
        /* An error: keep only what follows it, such as part of a unit after a lone surrogate. */
        const size_t wrong = result->error_length < carried ? result->error_length : carried;
        carry(from, stream, all.bytes + wrong * size, carried - wrong);
        result->carried = (uint8_t)carried;
        return 0;
    }
    carry(from, stream, NULL, 0);
    return 1;
}

utf8codec_result u8c_stream_by(utf8codec_stream *stream, const void *src, size_t src_len, void *dst,
                               size_t dst_cap, unsigned flags, const u8c_encoding *from,
                               const u8c_encoding *to)
{
    utf8codec_result result;
    u8c_job job = {from,    to,   (const uint8_t *)src, src_len, dst_cap == 0 ? &result : dst,
                   dst_cap, flags};
    u8c_set_result(&result, 0, 0);
    if (finish_carried(&result, &job, stream)) {
        u8c_run(&result, &job);
        keep_tail(from->layout, stream, src, &result, flags);
    }
    return result;
}

#else

static utf8codec_result call(const u8c_rest *rest, const void *src, size_t src_len, void *dst,
                             size_t dst_cap, unsigned flags)
{
    return rest->plain != NULL ? rest->plain(src, src_len, dst, dst_cap, flags)
                               : rest->with(rest->context, src, src_len, dst, dst_cap, flags);
}

/*
 * Whether src[0, src_len) is the beginning of a sequence and not all of it. Where there are no
 * kernels, `convert` says so as fast, and `decode` need not be linked.
 */
static int is_beginning(u8c_decode *decode, const u8c_rest *convert, const void *src,
                        size_t src_len)
{
    if (U8C_HAS_KERNELS) {
        return decode(src, src_len).status == UTF8CODEC_TRUNCATED;
    }
    const utf8codec_result alone = call(convert, src, src_len, NULL, 0, UTF8CODEC_MORE);
    return alone.status == UTF8CODEC_TRUNCATED && alone.read == 0;
}

/*
 * How many of the elements src[0, src_len) show what their first sequence is: no more than that, or
 * all. At least src[0, carried) must be the beginning of a sequence; if they are not, 0.
 *
 * Sets *status to TRUNCATED if all are only the beginning of a sequence, to OK if they are a
 * sequence for sure, and else to ILL_FORMED.
 */
static size_t length_that_shows(u8c_decode *decode, const u8c_rest *convert, const void *src,
                                size_t src_len, size_t carried, utf8codec_status *status)
{
    if (U8C_HAS_KERNELS) {
        const utf8codec_decoded one = decode(src, src_len);
        *status = (utf8codec_status)one.status;
        if (one.status == UTF8CODEC_TRUNCATED) {
            return src_len;
        }
        if (one.status == UTF8CODEC_OK && one.length > carried) {
            return one.length;
        }
    }
    int incomplete = is_beginning(decode, convert, src, carried);
    if (!incomplete) {
        return 0;
    }
    while (incomplete && carried < src_len) {
        carried++;
        incomplete = is_beginning(decode, convert, src, carried);
    }
    *status = incomplete ? UTF8CODEC_TRUNCATED : UTF8CODEC_ILL_FORMED;
    return carried;
}

/*
 * Converts the carried elements together with the first ones of src. Returns whether to continue
 * with src + result->read and nothing carried; if not, *result is complete.
 *
 * The state is in the caller's memory and cannot be trusted: it may be uninitialized, or carry
 * bytes of another encoding. A valid state is an incomplete sequence; anything else is treated as a
 * fresh stream.
 */
static int finish_carried(const u8c_layout *from, const u8c_layout *to, u8c_decode *decode,
                          const u8c_rest *convert, utf8codec_stream *stream,
                          utf8codec_result *result, const uint8_t *src, size_t src_len, void *dst,
                          size_t dst_cap, unsigned flags)
{
    joined all = {{0}};
    size_t carried;

    while ((carried = take_carried(from, stream, &all)) != 0) {
        const size_t size = from->size, room = from->longest - carried,
                     available = carried + (src_len < room ? src_len : room);
        utf8codec_status status;
        u8c_copy_few(all.bytes + carried * size, src, (available - carried) * size);
        /* That one sequence only is converted here. */
        const size_t length =
            length_that_shows(decode, convert, all.bytes, available, carried, &status);
        if (length == 0) {
            break;
        }
        const int all_added = length - carried == src_len;
        if (status == UTF8CODEC_TRUNCATED && all_added && (flags & UTF8CODEC_MORE) != 0) {
            carry(from, stream, all.bytes, length); /* still only the beginning of a sequence */
            result->read = src_len;
            return 0;
        }
        if (status == UTF8CODEC_OK && to->size == 0 && convert->plain != NULL) {
            result->read = length - carried; /* nothing to store */
            break;
        }
        unsigned flags_now = flags;
        if (status == UTF8CODEC_OK) {
            flags_now &= ~(unsigned)UTF8CODEC_MORE; /* what follows it has been looked at */
        } else if (!all_added) {
            flags_now |= UTF8CODEC_MORE;
        }
        const utf8codec_result now =
            call(convert, all.bytes, length,
                 dst_cap == 0 ? dst : (uint8_t *)dst + result->written * to->size,
                 dst_cap - result->written, flags_now);
        result->written += now.written;
        result->replaced += now.replaced;
        if (now.read >= carried) {
            result->read = now.read - carried;
            break;
        }
        /* It stopped within the carried elements. */
        const uint8_t *const rest = all.bytes + now.read * size;
        const size_t left = carried - now.read;
        if (now.status == UTF8CODEC_TRUNCATED && (!all_added || (flags & UTF8CODEC_MORE) != 0)) {
            /* A lone surrogate was replaced, and part of another sequence is still carried. */
            U8C_ASSERT(now.read != 0);
            carry(from, stream, rest, left);
            continue;
        }
        result->status = now.status;
        if (now.status == UTF8CODEC_DST_FULL) {
            carry(from, stream, rest, left);
            return 0;
        }
        /* An error: keep only what follows it, such as part of a unit after a lone surrogate. */
        const size_t wrong = now.error_length < left ? now.error_length : left;
        carry(from, stream, rest + wrong * size, left - wrong);
        result->error = now.error;
        result->error_length = now.error_length;
        result->carried = (uint8_t)left;
        return 0;
    }
    carry(from, stream, NULL, 0);
    return 1;
}

utf8codec_result u8c_stream_convert(const u8c_layout *from, const u8c_layout *to,
                                    u8c_decode *decode, const u8c_rest *convert, u8c_kernel *kernel,
                                    u8c_advance clean, utf8codec_stream *stream, const void *src,
                                    size_t src_len, void *dst, size_t dst_cap, unsigned flags)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    const u8c_advance start = {u8c_opaque(clean.read), u8c_opaque(clean.written)};
    utf8codec_result result = u8c_result_ok(start);

    if (stream->state[u8c_state_count] != 0) {
        if (!finish_carried(from, to, decode, convert, stream, &result, bytes, src_len, dst,
                            dst_cap, flags)) {
            return result;
        }
        if (U8C_HAS_KERNELS && kernel != NULL && result.read != src_len &&
            (to->size == 0 || result.written != dst_cap)) {
            const u8c_advance more = kernel(
                bytes + result.read * from->size, (src_len - result.read) >> from->unit_shift,
                to->size == 0 ? NULL : (uint8_t *)dst + result.written * to->size,
                (dst_cap - result.written) >> to->unit_shift);
            result.read += more.read << from->unit_shift;
            result.written += to->size == 0 ? 0 : more.written << to->unit_shift;
        }
    }
    if (result.read == src_len) {
        return result;
    }
    const uint8_t *const at = bytes + result.read * from->size;
    if (U8C_HAS_KERNELS && (flags & UTF8CODEC_MORE) != 0 && src_len - result.read < from->longest &&
        is_beginning(decode, convert, at, src_len - result.read)) {
        carry(from, stream, at, src_len - result.read);
        result.read = src_len;
        return result;
    }
    utf8codec_result rest = call(convert, at, src_len - result.read,
                                 dst_cap == 0 ? dst : (uint8_t *)dst + result.written * to->size,
                                 dst_cap - result.written, flags);
    keep_tail(from, stream, at, &rest, flags);
    result.read += u8c_opaque(rest.read);
    result.written += u8c_opaque(rest.written);
    result.replaced += rest.replaced;
    result.status = rest.status;
    result.error = rest.error;
    result.error_length = rest.error_length;
    return result;
}

#endif

size_t utf8codec_pending(const utf8codec_stream *stream)
{
    /* Any other state counts as fresh. */
    const size_t carried = stream->state[u8c_state_count];
    return carried <= u8c_most_carried ? carried : 0;
}
