/*
 * The one loop behind every conversion: run the kernel, step the scalar core where it stopped,
 * apply the policy, go on. A conversion is a source (how one sequence is decoded), a sink (how
 * one code point is stored) and a kernel; everything is inlined into the functions that
 * ../conversion.tmpl.h makes of it, so that each is a loop of its own.
 */
#ifndef U8C_DRIVER_H
#define U8C_DRIVER_H

#include "../core/grammar.h"
#include "../kernels/kernels.h"
#include "../../include/utf8codec/decode.h"

/*
 * An encoding to convert from. Lengths are in elements of src: bytes, or the units of an array.
 *
 *   decode       decodes the one sequence at src: its code point, or what is wrong with it. src_len
 *                is not 0. Has the caller's flags for the one encoding in which what is well-formed
 *                depends on whether more follows (WTF-8).
 *   glance       whether the kernel is worth calling at src, as far as a glance at the first few
 *                units tells: 0 when the first sequence or the unit behind it is ill-formed. A
 *                caller who steps over errors by himself, in input that is full of them, calls anew
 *                for each; then the kernel would be most of the cost. The branch on it is nearly
 *                always predicted, and so the glance is no delay. src_len is not 0.
 *   size         bytes of an element.
 *   unit         elements of a code unit, the kernel's measure: more than 1 in a byte scheme.
 *   longest      elements of the longest sequence.
 *   looks_ahead  whether a sequence or an error can turn out to be shorter than what had to be seen
 *                to tell: then a stream may have carried more than that.
 */
typedef struct u8c_source {
    utf8codec_decoded (*decode)(const void *src, size_t src_len, unsigned flags);
    int (*glance)(const void *src, size_t src_len);
    size_t size;
    size_t unit;
    size_t longest;
    int looks_ahead;
} u8c_source;

/*
 * An encoding to convert to.
 *
 *   store        stores code_point, a scalar value, at dst + *written and adds its length to
 *                *written: OK. Does nothing and returns DST_FULL when dst has no room for all of
 *                it, ILL_FORMED when the encoding has no place for it. When size is 0, only counts.
 *   replacement  the code point that stands for what is ill-formed; store never refuses it.
 *   size, unit   as of a source; size is 0 when nothing is stored, unit is 0 when nothing is
 * counted either.
 */
typedef struct u8c_sink {
    utf8codec_status (*store)(uint32_t code_point, void *dst, size_t dst_cap, size_t *written);
    uint32_t replacement;
    size_t size;
    size_t unit;
} u8c_sink;

/*
 * When the kernel is tried again after the scalar core has stepped over what stopped it: at once,
 * if it came far the last time, so that an error here and there costs little; else after so many
 * well-formed sequences in a row that input which stops it everywhere costs no more than the
 * scalar core alone and a little. Each call of the kernel is paid for by one or the other: when it
 * did not come as far as two such runs, the next one must be twice as long, up to a limit that
 * keeps the way back short.
 */
enum {
    u8c_worthwhile_advance = 64, /* units of src */
    u8c_steps_before_retry = 16,
    u8c_most_steps_before_retry = 64
};

U8C_INLINE unsigned u8c_steps_after(u8c_advance clean, unsigned before)
{
    if (clean.read >= u8c_worthwhile_advance) {
        return 1;
    }
    if (before < u8c_steps_before_retry || clean.read >= 2 * u8c_steps_before_retry) {
        return u8c_steps_before_retry;
    }
    return before < u8c_most_steps_before_retry ? 2 * before : before;
}

/*
 * THE policy: what becomes of one decoded sequence that stands at src[result->read]. Returns
 * whether to go on; if not, result is complete.
 */
U8C_INLINE int u8c_take(utf8codec_result *result, utf8codec_decoded one, const u8c_sink *sink,
                        void *dst, size_t dst_cap, unsigned flags)
{
    utf8codec_status stored = UTF8CODEC_OK;
    if (U8C_LIKELY(one.status == UTF8CODEC_OK)) {
        stored = sink->store(one.code_point, dst, dst_cap, &result->written);
        if (stored == UTF8CODEC_ILL_FORMED) {
            one.status = UTF8CODEC_ILL_FORMED;
            one.error = UTF8CODEC_ERROR_UNREPRESENTABLE;
        }
    }
    if (U8C_UNLIKELY(one.status != UTF8CODEC_OK)) {
        if ((flags & UTF8CODEC_REPLACE) == 0 ||
            (one.status == UTF8CODEC_TRUNCATED && (flags & UTF8CODEC_MORE) != 0)) {
            result->status = one.status;
            result->error = one.error;
            result->error_length = one.length;
            return 0;
        }
        stored = sink->store(sink->replacement, dst, dst_cap, &result->written);
        result->replaced += stored == UTF8CODEC_OK;
    }
    if (U8C_UNLIKELY(stored != UTF8CODEC_OK)) {
        result->status = UTF8CODEC_DST_FULL;
        return 0;
    }
    result->read += one.length;
    return 1;
}

/* base + count elements, for a base that is NULL exactly when it is never used (size is 0). */
U8C_INLINE void *u8c_offset(const void *base, size_t count, size_t size)
{
    return size == 0 ? NULL : (char *)base + count * size;
}

/*
 * How far the kernel comes, in elements, if it is worth calling: there is something to take, room
 * to put it, and no glance against it; and the build has kernels that do anything. Returns whether
 * it was called.
 */
U8C_INLINE int u8c_advance_at(const u8c_source *source, const u8c_sink *sink, u8c_kernel *kernel,
                              const void *src, size_t src_len, void *dst, size_t dst_cap,
                              u8c_advance *clean)
{
    if (!(U8C_HAS_PORTABLE && U8C_LIKELY(src_len != 0 && (sink->size == 0 || dst_cap != 0) &&
                                         source->glance(src, src_len)))) {
        clean->read = 0;
        clean->written = 0;
        return 0;
    }
    const u8c_advance units =
        kernel(src, src_len / source->unit, dst, sink->unit == 0 ? 0 : dst_cap / sink->unit);
    clean->read = u8c_opaque(units.read) * source->unit;
    clean->written = units.written * sink->unit;
    U8C_ASSERT(clean->read <= src_len);
    U8C_ASSERT(sink->size == 0 || clean->written <= dst_cap);
    return 1;
}

/* The result of a call for which the kernel alone did everything. */
U8C_INLINE utf8codec_result u8c_all_taken(u8c_advance clean)
{
    const utf8codec_result result = {
        clean.read, clean.written, 0, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE, 0, 0};
    return result;
}

/*
 * The rest of a conversion, after the first call of its kernel. That first call stands in a
 * function of its own, with u8c_all_taken(): short strings are over before the loop has so much
 * as saved its registers.
 *
 *   source, sink, kernel  the conversion.
 *   clean                 what the kernel has taken: less than src_len.
 *   dst                   may be NULL when dst_cap is 0.
 *
 * Returns what the public function of the conversion returns.
 */
U8C_INLINE utf8codec_result u8c_go_on(const u8c_source *source, const u8c_sink *sink,
                                      u8c_kernel *kernel, u8c_advance clean, const void *src,
                                      size_t src_len, void *dst, size_t dst_cap, unsigned flags)
{
    utf8codec_result result = u8c_all_taken(clean);
    uint32_t nowhere = 0;

    if (dst_cap == 0) {
        dst = &nowhere;
    }
    unsigned enough = u8c_steps_after(clean, 1);
    for (;;) {
        for (unsigned steps = 0; steps < enough; steps++) {
            if (result.read == src_len) {
                return result;
            }
            const utf8codec_decoded one = source->decode(u8c_offset(src, result.read, source->size),
                                                         src_len - result.read, flags);
            if (!u8c_take(&result, one, sink, dst, dst_cap, flags)) {
                return result;
            }
            if (U8C_UNLIKELY(one.status != UTF8CODEC_OK)) {
                steps = 0;
            }
        }
        if (u8c_advance_at(source, sink, kernel, u8c_offset(src, result.read, source->size),
                           src_len - result.read, u8c_offset(dst, result.written, sink->size),
                           sink->size == 0 ? 0 : dst_cap - result.written, &clean)) {
            result.read += clean.read;
            result.written += clean.written;
            enough = u8c_steps_after(clean, enough);
        }
    }
}

#endif
