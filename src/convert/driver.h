/*
 * The loop of every conversion: run the kernel, step over what stopped it with the scalar core,
 * apply the error policy, and repeat. A conversion is defined by two encodings and a kernel. The
 * driver is inlined into each conversion, so that each has a specialized loop.
 */
#ifndef U8C_DRIVER_H
#define U8C_DRIVER_H

#include "encoding.h"
#include "shared.h"
#include "../kernels/dispatch.h"

/*
 * When to call the kernel again after the scalar core has stepped over what stopped it. If the
 * kernel advanced far, at once, so that an occasional error costs little; the scalar core may have
 * to go some units on to that error, if no well-formed sequence can have stopped the kernel. Else
 * after a run of well-formed sequences, so that on adversarial input, which stops every call, the
 * conversion is not much slower than the scalar core alone. The run is doubled each time the kernel
 * advances less than two of the shortest runs, up to a limit, so that the kernel resumes soon after
 * bad input.
 */
enum {
    u8c_worthwhile_advance = 64, /* elements of src */
    u8c_steps_before_retry = 16,
    u8c_most_steps_before_retry = 64
};

/* How many scalar steps to make before the next call, given the number before the last one. */
U8C_INLINE unsigned u8c_next_steps(u8c_advance clean, unsigned steps)
{
    if (clean.read >= u8c_worthwhile_advance) {
        return 1;
    }
    if (steps < u8c_steps_before_retry || clean.read >= 2 * u8c_steps_before_retry) {
        return u8c_steps_before_retry;
    }
    return steps < u8c_most_steps_before_retry ? 2 * steps : steps;
}

/*
 * Whether the error at src[result->read] is replaced. If not, *result reports it: the conversion
 * stops.
 */
U8C_INLINE int u8c_is_replaced(utf8codec_result *result, utf8codec_decoded one, unsigned flags)
{
    if ((flags & UTF8CODEC_REPLACE) != 0 &&
        (one.status != UTF8CODEC_TRUNCATED || (flags & UTF8CODEC_MORE) == 0)) {
        return 1;
    }
    result->status = one.status;
    result->error = one.error;
    result->error_length = one.length;
    return 0;
}

/*
 * Applies the error policy to the decoded sequence at src[result->read]: stores it, replaces it, or
 * stops. Returns whether to continue; if not, *result is complete.
 */
U8C_INLINE int u8c_apply_policy(utf8codec_result *result, utf8codec_decoded one,
                                const u8c_encoding *to, const u8c_layout *to_layout, void *dst,
                                size_t dst_cap, unsigned flags)
{
    utf8codec_status stored = UTF8CODEC_OK;
    if (U8C_LIKELY(one.status == UTF8CODEC_OK)) {
        stored = to->store(to_layout, one.code_point, dst, dst_cap, &result->written);
        if (stored == UTF8CODEC_ILL_FORMED) {
            one.status = UTF8CODEC_ILL_FORMED;
            one.error = UTF8CODEC_ERROR_UNREPRESENTABLE;
        }
    }
    if (U8C_UNLIKELY(one.status != UTF8CODEC_OK)) {
        if (!u8c_is_replaced(result, one, flags)) {
            return 0;
        }
        stored = to->store(to_layout, to->replacement, dst, dst_cap, &result->written);
        result->replaced += stored == UTF8CODEC_OK;
    }
    if (U8C_UNLIKELY(stored != UTF8CODEC_OK)) {
        result->status = UTF8CODEC_DST_FULL;
        return 0;
    }
    result->read += one.length;
    return 1;
}

/* The result of a call in which the kernel converted everything. */
U8C_INLINE utf8codec_result u8c_result_ok(u8c_advance clean)
{
    utf8codec_result result;
    u8c_set_result(&result, clean.read, clean.written);
    return result;
}

#if !U8C_SHARED_LOOP /* else see shared.h */

/*
 * Whether to call the kernel: there is input, there is room, and the first sequences look
 * well-formed.
 */
U8C_INLINE int u8c_is_worth_kernel(const u8c_encoding *encoding, const u8c_layout *from,
                                   const void *src, size_t src_len, size_t dst_cap)
{
    return U8C_HAS_KERNELS &&
           U8C_LIKELY(src_len != 0 && dst_cap != 0 && encoding->worth_kernel(from, src, src_len));
}

/*
 * Calls the kernel if that is worthwhile. Sets *clean to its advance, in elements. Returns whether
 * it was called.
 */
U8C_INLINE int u8c_run_kernel(const u8c_encoding *encoding, const u8c_layout *from,
                              const u8c_layout *to, u8c_kernel *kernel, const void *src,
                              size_t src_len, void *dst, size_t dst_cap, u8c_advance *clean)
{
    const size_t most_units = to->size == 0 ? SIZE_MAX : u8c_most_units(dst, dst_cap);
    if (!u8c_is_worth_kernel(encoding, from, src, src_len, dst_cap) || most_units == 0) {
        clean->read = 0;
        clean->written = 0;
        return 0;
    }
    const size_t units = src_len >> from->unit_shift,
                 units_len = units < most_units ? units : most_units,
                 units_cap = dst == NULL ? 0 : dst_cap >> to->unit_shift;
    const u8c_advance advance = encoding->run_kernel == NULL
                                    ? kernel(src, units_len, dst, units_cap)
                                    : encoding->run_kernel(from, src, units_len, dst, units_cap);
    clean->read = u8c_opaque(advance.read) << from->unit_shift;
    clean->written = to->size == 0 ? 0 : advance.written << to->unit_shift;
    U8C_ASSERT(clean->read <= src_len);
    U8C_ASSERT((dst == NULL && !U8C_LENGTH_CAN_END) || clean->written <= dst_cap);
    return 1;
}

/*
 * Continues a conversion after the first call of its kernel.
 *
 *   from_layout   the layout of `from`, or of another encoding of its family. to_layout likewise.
 *   clean         the advance of the first call; clean.read is less than src_len.
 *   dst, dst_cap  NULL and U8C_LONGEST, as constants, to measure.
 *
 * Returns the result of the conversion.
 */
U8C_INLINE utf8codec_result u8c_loop(const u8c_encoding *from, const u8c_layout *from_layout,
                                     const u8c_encoding *to, const u8c_layout *to_layout,
                                     u8c_kernel *kernel, u8c_advance clean, const void *src,
                                     size_t src_len, void *dst, size_t dst_cap, unsigned flags)
{
    utf8codec_result result = u8c_result_ok(clean);
    const uint8_t *const bytes = (const uint8_t *)src;
    unsigned run = u8c_next_steps(clean, 1);

    for (;;) {
        const int is_far = run == 1, to_error = !from->is_partial && !to->is_partial;
        const unsigned enough = is_far && to_error ? u8c_steps_before_retry : run;
        for (unsigned steps = 0; steps < enough || !U8C_HAS_KERNELS; steps++) {
            const size_t replaced = result.replaced;
            if (result.read == src_len) {
                return result;
            }
            const utf8codec_decoded one = from->decode(
                from_layout, bytes + result.read * from_layout->size, src_len - result.read, flags);
            if (!u8c_apply_policy(&result, one, to, to_layout, dst, dst_cap, flags)) {
                return result;
            }
            if (U8C_UNLIKELY(result.replaced != replaced)) {
                steps = is_far ? enough - 1 : 0;
            }
        }
        void *const to_dst = dst == NULL ? NULL : (uint8_t *)dst + result.written * to_layout->size;
        if (u8c_run_kernel(from, from_layout, to_layout, kernel,
                           bytes + result.read * from_layout->size, src_len - result.read, to_dst,
                           dst_cap - result.written, &clean)) {
            result.read += clean.read;
            result.written += clean.written;
            run = u8c_next_steps(clean, run);
        } else if (run == 1) {
            run = 2; /* the errors go on: not a glance for each */
        }
    }
}

/* u8c_loop() for converting. dst may be NULL if dst_cap is 0. */
U8C_INLINE utf8codec_result u8c_convert_rest(const u8c_encoding *from,
                                             const u8c_layout *from_layout, const u8c_encoding *to,
                                             const u8c_layout *to_layout, u8c_kernel *kernel,
                                             u8c_advance clean, const void *src, size_t src_len,
                                             void *dst, size_t dst_cap, unsigned flags)
{
    uint32_t nowhere = 0;
    if (dst_cap == 0) {
        dst = &nowhere;
    }
    U8C_ASSUME(dst != NULL);
    return u8c_loop(from, from_layout, to, to_layout, kernel, clean, src, src_len, dst, dst_cap,
                    flags);
}

/* u8c_loop() for measuring. */
U8C_INLINE utf8codec_result u8c_measure_rest(const u8c_encoding *from,
                                             const u8c_layout *from_layout, const u8c_encoding *to,
                                             const u8c_layout *to_layout, u8c_kernel *kernel,
                                             u8c_advance clean, const void *src, size_t src_len,
                                             unsigned flags)
{
    return u8c_loop(from, from_layout, to, to_layout, kernel, clean, src, src_len, NULL,
                    U8C_LONGEST, flags);
}

/*
 * u8c_convert_rest() or u8c_measure_rest() of one conversion, out of line. The layouts are
 * parameters so that one function can serve a family of encodings.
 */
typedef utf8codec_result u8c_converting_rest(const u8c_layout *from, const u8c_layout *to,
                                             u8c_kernel *kernel, u8c_advance clean, const void *src,
                                             size_t src_len, void *dst, size_t dst_cap,
                                             unsigned flags);
typedef utf8codec_result u8c_measuring_rest(const u8c_layout *from, const u8c_layout *to,
                                            u8c_kernel *kernel, u8c_advance clean, const void *src,
                                            size_t src_len, unsigned flags);

/*
 * U8C_CONVERTING_REST(name, a, b) and U8C_MEASURING_REST(name, a, b) define `name`, the rest from
 * encoding a to encoding b. They end in a declaration, so that their use ends in a semicolon.
 *
 * U8C_CONVERTING_FROM_SCHEME(), U8C_CONVERTING_TO_SCHEME() and the same for measuring are for the
 * byte schemes of UTF-16 or of UTF-32, `units`: one function for both byte orders. `storage` is
 * static, or nothing for what other files share.
 */
#define U8C_CONVERTING_REST(name, a, b)                                                            \
    U8C_CONVERTING_REST_IN(static, name, a, (a).layout, b, (b).layout)
#define U8C_MEASURING_REST(name, a, b)                                                             \
    U8C_MEASURING_REST_IN(static, name, a, (a).layout, b, (b).layout)
#define U8C_CONVERTING_FROM_SCHEME(storage, name, units, b)                                        \
    U8C_CONVERTING_REST_IN(storage, name, u8c_encoding_##units, U8C_SCHEME(units, from), b,        \
                           (b).layout)
#define U8C_CONVERTING_TO_SCHEME(storage, name, a, units)                                          \
    U8C_CONVERTING_REST_IN(storage, name, a, (a).layout, u8c_encoding_##units,                     \
                           U8C_SCHEME(units, to))
#define U8C_MEASURING_FROM_SCHEME(storage, name, units, b)                                         \
    U8C_MEASURING_REST_IN(storage, name, u8c_encoding_##units, U8C_SCHEME(units, from), b,         \
                          (b).layout)
#define U8C_MEASURING_TO_SCHEME(storage, name, a, units)                                           \
    U8C_MEASURING_REST_IN(storage, name, a, (a).layout, u8c_encoding_##units, U8C_SCHEME(units, to))

/* A layout of the schemes of `units`, in the byte order of another one. */
#define U8C_SCHEME(units, other)                                                                   \
    ((const u8c_layout[1]){u8c_scheme_like(u8c_layout_##units##le, other)})

#define U8C_CONVERTING_REST_IN(storage, name, a, a_layout, b, b_layout)                            \
    storage U8C_FLATTEN utf8codec_result name(                                                     \
        const u8c_layout *from, const u8c_layout *to, u8c_kernel *kernel, u8c_advance clean,       \
        const void *src, size_t src_len, void *dst, size_t dst_cap, unsigned flags)                \
    {                                                                                              \
        (void)from, (void)to;                                                                      \
        return u8c_convert_rest(&(a), a_layout, &(b), b_layout, kernel, clean, src, src_len, dst,  \
                                dst_cap, flags);                                                   \
    }                                                                                              \
    storage u8c_converting_rest name
#define U8C_MEASURING_REST_IN(storage, name, a, a_layout, b, b_layout)                             \
    storage U8C_FLATTEN utf8codec_result name(const u8c_layout *from, const u8c_layout *to,        \
                                              u8c_kernel *kernel, u8c_advance clean,               \
                                              const void *src, size_t src_len, unsigned flags)     \
    {                                                                                              \
        (void)from, (void)to;                                                                      \
        return u8c_measure_rest(&(a), a_layout, &(b), b_layout, kernel, clean, src, src_len,       \
                                flags);                                                            \
    }                                                                                              \
    storage u8c_measuring_rest name

#define U8C_CALL_REST(rest, a, b, kernel, clean, src, src_len, flags)                              \
    rest((a).layout, (b).layout, kernel, clean, src, src_len, flags)

/*
 * A conversion: the kernel, then `rest` if it did not convert everything. `rest` is out of line, so
 * that short clean text does not pay for saving the registers that the loop needs.
 */
U8C_INLINE utf8codec_result u8c_convert(const u8c_encoding *from, const u8c_encoding *to,
                                        u8c_kernel *kernel, u8c_converting_rest *rest,
                                        const void *src, size_t src_len, void *dst, size_t dst_cap,
                                        unsigned flags)
{
    u8c_advance clean;
    u8c_run_kernel(from, from->layout, to->layout, kernel, src, src_len, dst, dst_cap, &clean);
    return U8C_LIKELY(clean.read == src_len)
               ? u8c_result_ok(clean)
               : rest(from->layout, to->layout, kernel, clean, src, src_len, dst, dst_cap, flags);
}

/* The same, but nothing is stored; written is 0 if `to` is u8c_encoding_nothing. */
U8C_INLINE utf8codec_result u8c_measure(const u8c_encoding *from, const u8c_encoding *to,
                                        u8c_kernel *kernel, u8c_measuring_rest *rest,
                                        const void *src, size_t src_len, unsigned flags)
{
    u8c_advance clean;
    u8c_run_kernel(from, from->layout, to->layout, kernel, src, src_len, NULL, U8C_LONGEST, &clean);
    return U8C_LIKELY(clean.read == src_len)
               ? u8c_result_ok(clean)
               : rest(from->layout, to->layout, kernel, clean, src, src_len, flags);
}

#endif

/*
 * U8C_PUBLIC_MEASURE(operation, name, unit, a, b) is for the public function `name`, which measures
 * or validates an array of `unit`. It defines one_shot_<operation>() for the stream and what
 * finishes a call; and where there are whole calls, the function and what those need.
 * U8C_PUBLIC_CONVERT(operation, name, unit, to, a, b) does so for a conversion to an array of `to`.
 *
 * The public name is an alias of the function that jumps: it has the same parameters if the hidden
 * one is counted, but another type in C. So compilers must not look into it from a call, and the
 * file that defines it does not call it by that name.
 */
#if U8C_HAS_CALLS

U8C_INLINE utf8codec_result *u8c_put_result(utf8codec_result *result, utf8codec_result value)
{
    *result = value;
    return u8c_returned(result);
}

/*
 * From where the scalar core goes on: from the end of what a kernel converted, which *result has,
 * or from the start if a look at the first units shows an error. The processor waits for what the
 * kernel found; where it need not, it is ahead by the whole kernel, which matters to callers who
 * step over errors one by one.
 */
U8C_INLINE u8c_advance u8c_go_on_from(const u8c_encoding *from, const utf8codec_result *result,
                                      const void *src, size_t src_len)
{
    const u8c_advance clean = {result->read, result->written}, nothing = {0, 0};
    return clean.read == 0 || !from->worth_kernel(from->layout, src, src_len) ? nothing : clean;
}

#if defined(__clang__)
/* A sanitizer compares the types where a pointer to the alias is called. */
#define U8C_SEEN_OTHERWISE             __attribute__((used, no_sanitize("function"))) U8C_UNKNOWN
#define U8C_ALIAS(declaration, target) declaration __attribute__((alias(U8C_STRING(target))))
#else
#define U8C_SEEN_OTHERWISE __attribute__((used)) U8C_UNKNOWN
#define U8C_ALIAS(declaration, target)                                                             \
    U8C_PRAGMA(GCC diagnostic push)                                                                \
    U8C_PRAGMA(GCC diagnostic ignored "-Wattribute-alias")                                         \
    declaration __attribute__((alias(U8C_STRING(target))));                                        \
    U8C_PRAGMA(GCC diagnostic pop)                                                                 \
    declaration
#endif
#define U8C_STRING(name)    U8C_STRING_OF(name)
#define U8C_STRING_OF(name) #name

/*
 * U8C_JUMP_TO_MEASURE(operation, a, b) and U8C_JUMP_TO_CONVERT() define what is not public of that:
 * u8c_jump_to_<operation>(), which jumps to the whole call, for units at any address.
 */
#define U8C_DECLARE_JUMP(type, operation) U8C_INTERNAL type u8c_jump_to_##operation;
U8C_MEASURING_CALLS(U8C_DECLARE_JUMP, u8c_measuring_call)
U8C_CONVERTING_CALLS(U8C_DECLARE_JUMP, u8c_converting_call)

#define U8C_JUMP_TO_MEASURE(operation, a, b)                                                       \
    U8C_FLATTEN utf8codec_result *u8c_finish_##operation(                                          \
        utf8codec_result *result, const void *src, size_t src_len, unsigned flags)                 \
    {                                                                                              \
        return u8c_put_result(result, u8c_measure_rest(&(a), (a).layout, &(b), (b).layout,         \
                                                       U8C_KERNEL(operation),                      \
                                                       u8c_go_on_from(&(a), result, src, src_len), \
                                                       src, src_len, flags));                      \
    }                                                                                              \
    U8C_KERNEL_IF(u8c_any_##operation, u8c_begins_##operation, U8C_KERNEL(operation));             \
    U8C_MEASURING_CALL_BY(u8c_any_call_##operation, u8c_any_##operation, u8c_finish_##operation);  \
    U8C_DISPATCH_CALL(u8c_measuring_call, operation);                                              \
    U8C_COLD utf8codec_result *u8c_begin_##operation(utf8codec_result *result, const void *src,    \
                                                     size_t src_len, unsigned flags)               \
    {                                                                                              \
        return u8c_finish_##operation(u8c_all_done(result, 0, 0), src, src_len, flags);            \
    }                                                                                              \
    static U8C_COLD utf8codec_result *u8c_first_##operation(                                       \
        utf8codec_result *result, const void *src, size_t src_len, unsigned flags)                 \
    {                                                                                              \
        return U8C_KERNEL(call_##operation)(result, src, src_len, flags);                          \
    }                                                                                              \
    U8C_ALIGNED_CODE U8C_SEEN_OTHERWISE utf8codec_result *u8c_jump_to_##operation(                 \
        utf8codec_result *result, const void *src, size_t src_len, unsigned flags)                 \
    {                                                                                              \
        if (U8C_UNLIKELY(src_len == 0)) {                                                          \
            return u8c_all_done(result, 0, 0);                                                     \
        }                                                                                          \
        u8c_measuring_call *const chosen = U8C_CHOSEN(call_##operation);                           \
        if (U8C_UNLIKELY(chosen == NULL)) {                                                        \
            return u8c_first_##operation(result, src, src_len, flags);                             \
        }                                                                                          \
        return chosen(result, src, src_len, flags);                                                \
    }                                                                                              \
    u8c_measuring_call u8c_jump_to_##operation

/* one_shot_<name>(), by the function that the public name is an alias of. */
#define U8C_MEASURING_ONE_SHOT_BY(name, call)                                                      \
    static utf8codec_result one_shot_##name(const void *src, size_t src_len, void *dst,            \
                                            size_t dst_cap, unsigned flags)                        \
    {                                                                                              \
        utf8codec_result result;                                                                   \
        (void)dst, (void)dst_cap;                                                                  \
        call(&result, src, src_len, flags);                                                        \
        return result;                                                                             \
    }
#define U8C_CONVERTING_ONE_SHOT_BY(name, call)                                                     \
    static utf8codec_result one_shot_##name(const void *src, size_t src_len, void *dst,            \
                                            size_t dst_cap, unsigned flags)                        \
    {                                                                                              \
        utf8codec_result result;                                                                   \
        call(&result, src, src_len, dst, dst_cap, flags);                                          \
        return result;                                                                             \
    }

#define U8C_PUBLIC_MEASURE(operation, name, unit, a, b)                                            \
    U8C_JUMP_TO_MEASURE(operation, a, b);                                                          \
    U8C_ALIAS(utf8codec_result name(const unit *src, size_t src_len, unsigned flags),              \
              u8c_jump_to_##operation);                                                            \
    U8C_MEASURING_ONE_SHOT_BY(operation, u8c_jump_to_##operation)                                  \
    u8c_measuring_call u8c_jump_to_##operation

#define U8C_JUMP_TO_CONVERT(operation, a, b)                                                       \
    U8C_FLATTEN utf8codec_result *u8c_finish_##operation(                                          \
        utf8codec_result *result, const void *src, size_t src_len, void *dst, size_t dst_cap,      \
        unsigned flags)                                                                            \
    {                                                                                              \
        return u8c_put_result(result, u8c_convert_rest(&(a), (a).layout, &(b), (b).layout,         \
                                                       U8C_KERNEL(operation),                      \
                                                       u8c_go_on_from(&(a), result, src, src_len), \
                                                       src, src_len, dst, dst_cap, flags));        \
    }                                                                                              \
    U8C_KERNEL_IF(u8c_any_##operation, u8c_begins_##operation, U8C_KERNEL(operation));             \
    U8C_CONVERTING_CALL_BY(u8c_any_call_##operation, u8c_any_##operation, u8c_finish_##operation); \
    U8C_DISPATCH_CALL(u8c_converting_call, operation);                                             \
    static U8C_COLD utf8codec_result *u8c_begin_##operation(                                       \
        utf8codec_result *result, const void *src, size_t src_len, void *dst, size_t dst_cap,      \
        unsigned flags)                                                                            \
    {                                                                                              \
        return u8c_finish_##operation(u8c_all_done(result, 0, 0), src, src_len, dst, dst_cap,      \
                                      flags);                                                      \
    }                                                                                              \
    static U8C_COLD utf8codec_result *u8c_first_##operation(                                       \
        utf8codec_result *result, const void *src, size_t src_len, void *dst, size_t dst_cap,      \
        unsigned flags)                                                                            \
    {                                                                                              \
        return U8C_KERNEL(call_##operation)(result, src, src_len, dst, dst_cap, flags);            \
    }                                                                                              \
    U8C_ALIGNED_CODE U8C_SEEN_OTHERWISE utf8codec_result *u8c_jump_to_##operation(                 \
        utf8codec_result *result, const void *src, size_t src_len, void *dst, size_t dst_cap,      \
        unsigned flags)                                                                            \
    {                                                                                              \
        if (U8C_UNLIKELY(src_len == 0)) {                                                          \
            return u8c_all_done(result, 0, 0);                                                     \
        }                                                                                          \
        if (U8C_UNLIKELY(dst_cap == 0)) {                                                          \
            return u8c_begin_##operation(result, src, src_len, dst, dst_cap, flags);               \
        }                                                                                          \
        u8c_converting_call *const chosen = U8C_CHOSEN(call_##operation);                          \
        if (U8C_UNLIKELY(chosen == NULL)) {                                                        \
            return u8c_first_##operation(result, src, src_len, dst, dst_cap, flags);               \
        }                                                                                          \
        return chosen(result, src, src_len, dst, dst_cap, flags);                                  \
    }                                                                                              \
    u8c_converting_call u8c_jump_to_##operation

#define U8C_PUBLIC_CONVERT(operation, name, unit, to, a, b)                                        \
    U8C_JUMP_TO_CONVERT(operation, a, b);                                                          \
    U8C_CONVERTING_ONE_SHOT_BY(operation, u8c_jump_to_##operation)                                 \
    U8C_ALIAS(utf8codec_result name(const unit *src, size_t src_len, to *dst, size_t dst_cap,      \
                                    unsigned flags),                                               \
              u8c_jump_to_##operation)

#else

#define U8C_PUBLIC_MEASURE(operation, name, unit, a, b)                                            \
    U8C_MEASURING_REST(u8c_rest_##operation, a, b);                                                \
    U8C_VALIDATING_ONE_SHOT(operation, unit);                                                      \
    utf8codec_result name(const unit *src, size_t src_len, unsigned flags)

#define U8C_PUBLIC_CONVERT(operation, name, unit, to, a, b)                                        \
    U8C_CONVERTING_REST(u8c_rest_##operation, a, b);                                               \
    static utf8codec_result one_shot_##operation(const void *src, size_t src_len, void *dst,       \
                                                 size_t dst_cap, unsigned flags)                   \
    {                                                                                              \
        return name((const unit *)src, src_len, (to *)dst, dst_cap, flags);                        \
    }                                                                                              \
    utf8codec_result name(const unit *src, size_t src_len, to *dst, size_t dst_cap, unsigned flags)

#endif

#endif
