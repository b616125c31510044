/*
 * The one loop behind every conversion: run the kernel, step the scalar core where it stopped,
 * apply the policy, go on. A conversion is a source (how one sequence is decoded), a sink (how
 * one code point is stored) and a kernel; everything is inlined into the few functions of
 * bulk.h, so that each is a loop of its own.
 */
#ifndef U8C_DRIVER_H
#define U8C_DRIVER_H

#include "../grammar.h"
#include "../kernels/kernels.h"
#include "../../include/utf8codec/decode.h"

/*
 * Decodes the one sequence at src: its code point, or what is wrong with it. src_len is not 0.
 * The units are the source's.
 */
typedef utf8codec_decoded u8c_source(const void *src, size_t src_len);

/*
 * Whether the kernel is worth calling at src, as far as a glance at the first few units tells: 0
 * when the first sequence or the unit behind it is ill-formed. A caller who steps over errors by
 * himself, in input that is full of them, calls anew for each; then the kernel would be most of the
 * cost. The branch on it is nearly always predicted, and so the glance is no delay. src_len is not
 * 0.
 */
typedef int u8c_glance(const void *src, size_t src_len);

/*
 * Stores code_point, a scalar value, at dst + *written and adds its length to *written. Returns
 * 0 and does nothing when dst has no room for all of it. Sinks that store nothing ignore dst.
 */
typedef int u8c_sink(uint32_t code_point, void *dst, size_t dst_cap, size_t *written);

/*
 * When the kernel is tried again after the scalar core has stepped over what stopped it: at once,
 * if it came far the last time, so that an error here and there costs little; else after so many
 * well-formed sequences in a row that input which stops it everywhere costs no more than the
 * scalar core alone and a little. Each call of the kernel is paid for by one or the other.
 */
enum {
    u8c_worthwhile_advance = 64, /* units of src */
    u8c_steps_before_retry = 16
};

U8C_INLINE unsigned u8c_steps_after(u8c_advance clean)
{
    return clean.read >= u8c_worthwhile_advance ? 1 : u8c_steps_before_retry;
}

/*
 * THE policy: what becomes of one decoded sequence that stands at src[result->read]. Returns
 * whether to go on; if not, result is complete.
 */
U8C_INLINE int u8c_take(utf8codec_result *result, utf8codec_decoded one, u8c_sink *sink, void *dst,
                        size_t dst_cap, unsigned flags)
{
    if (U8C_LIKELY(one.status == UTF8CODEC_OK)) {
        if (!sink(one.code_point, dst, dst_cap, &result->written)) {
            result->status = UTF8CODEC_DST_FULL;
            return 0;
        }
    } else if ((flags & UTF8CODEC_REPLACE) != 0 &&
               !(one.status == UTF8CODEC_TRUNCATED && (flags & UTF8CODEC_MORE) != 0)) {
        if (!sink(u8c_replacement, dst, dst_cap, &result->written)) {
            result->status = UTF8CODEC_DST_FULL;
            return 0;
        }
        result->replaced++;
    } else {
        result->status = one.status;
        result->error = one.error;
        result->error_length = one.length;
        return 0;
    }
    result->read += one.length;
    return 1;
}

/* base + units, for a base that is NULL exactly when it is never used (unit is 0). */
U8C_INLINE void *u8c_offset(const void *base, size_t units, size_t unit)
{
    return unit == 0 ? NULL : (char *)base + units * unit;
}

/*
 * Whether to call the kernel: there is something to take, room to put it, and no glance against it;
 * and the build has one that does anything. dst_unit is 0 when nothing is stored.
 */
U8C_INLINE int u8c_is_worth_calling(u8c_glance *glance, const void *src, size_t src_len,
                                    size_t dst_cap, size_t dst_unit)
{
    return U8C_HAS_PORTABLE &&
           U8C_LIKELY(src_len != 0 && (dst_unit == 0 || dst_cap != 0) && glance(src, src_len));
}

/* Calls the kernel, and holds it to its contract. */
U8C_INLINE u8c_advance u8c_call(u8c_kernel *kernel, const void *src, size_t src_len, void *dst,
                                size_t dst_cap, size_t dst_unit)
{
    const u8c_advance clean = kernel(src, src_len, dst, dst_cap);
    U8C_ASSERT(clean.read <= src_len);
    U8C_ASSERT(dst_unit == 0 || clean.written <= dst_cap);
    return clean;
}

/* How far the kernel comes, if it is worth calling. */
U8C_INLINE u8c_advance u8c_advance_at(u8c_glance *glance, u8c_kernel *kernel, const void *src,
                                      size_t src_len, void *dst, size_t dst_cap, size_t dst_unit)
{
    const u8c_advance nowhere = {0, 0};
    return u8c_is_worth_calling(glance, src, src_len, dst_cap, dst_unit)
               ? u8c_call(kernel, src, src_len, dst, dst_cap, dst_unit)
               : nowhere;
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
 * function of its own (u8c_validate() and so on), with u8c_all_taken(): short strings are over
 * before the loop has so much as saved its registers.
 *
 *   source, glance, sink, kernel  the conversion; kernel is its kernel.
 *   clean                         what the kernel has taken: less than src_len.
 *   src_unit, dst_unit            sizes of the units in bytes; dst_unit 0: nothing is stored.
 *   dst                           may be NULL when dst_cap is 0.
 *
 * Returns what the public function of the conversion returns.
 */
U8C_INLINE utf8codec_result u8c_go_on(u8c_source *source, u8c_glance *glance, u8c_sink *sink,
                                      u8c_kernel *kernel, u8c_advance clean, const void *src,
                                      size_t src_len, size_t src_unit, void *dst, size_t dst_cap,
                                      size_t dst_unit, unsigned flags)
{
    utf8codec_result result = u8c_all_taken(clean);
    uint32_t nowhere = 0;

    if (dst_cap == 0) {
        dst = &nowhere;
    }
    unsigned enough = u8c_steps_after(clean);
    for (;;) {
        for (unsigned steps = 0; steps < enough; steps++) {
            if (result.read == src_len) {
                return result;
            }
            const utf8codec_decoded one =
                source(u8c_offset(src, result.read, src_unit), src_len - result.read);
            if (!u8c_take(&result, one, sink, dst, dst_cap, flags)) {
                return result;
            }
            if (U8C_UNLIKELY(one.status != UTF8CODEC_OK)) {
                steps = 0;
            }
        }
        const void *const from = u8c_offset(src, result.read, src_unit);
        void *const to = u8c_offset(dst, result.written, dst_unit);
        const size_t left = src_len - result.read;
        const size_t room = dst_unit == 0 ? 0 : dst_cap - result.written;
        if (u8c_is_worth_calling(glance, from, left, room, dst_unit)) {
            clean = u8c_call(kernel, from, left, to, room, dst_unit);
            result.read += clean.read;
            result.written += clean.written;
            enough = u8c_steps_after(clean);
        }
    }
}

#endif
