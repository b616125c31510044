/*
 * Whole calls: kernels with what a public function does around them.
 *
 * Where a function that returns a structure gets a hidden first parameter, the address of that, and
 * returns it, a public function is a jump to a function of the same parameters which does all for
 * text that is short and well-formed. It takes half the time of a call within a call.
 *
 * A whole call gets what a kernel gets (in a repertoire without ranges: they are the caller's
 * affair), and returns `result`. If it cannot do all, it leaves in *result what it has read and
 * written, as a kernel does, and jumps to u8c_finish_<operation>(), which is of a layer above.
 */
#ifndef U8C_CALLS_H
#define U8C_CALLS_H

#include "kernel.h"
#include "../core/begins.h"

#if defined(__x86_64__) && !defined(__ILP32__) && defined(__ELF__) && defined(__GNUC__) &&         \
    UTF8CODEC_MAX_ISA > UTF8CODEC_ISA_PORTABLE && !UTF8CODEC_TYPED_CALLS
#define U8C_HAS_CALLS 1
#else
#define U8C_HAS_CALLS 0
#endif

typedef utf8codec_result *u8c_measuring_call(utf8codec_result *result, const void *src,
                                             size_t src_len, unsigned flags);
typedef utf8codec_result *u8c_converting_call(utf8codec_result *result, const void *src,
                                              size_t src_len, void *dst, size_t dst_cap,
                                              unsigned flags);

#if U8C_WITH_REPERTOIRES
typedef utf8codec_result *u8c_call_in(utf8codec_result *result,
                                      const utf8codec_repertoire *repertoire, const void *src,
                                      size_t src_len, unsigned flags);
#endif

/* The list of the operations that have them. */
#if U8C_HAS_CALLS
#define U8C_MEASURING_CALLS(CALL, x)                                                               \
    CALL(x, validate)                                                                              \
    U8C_VALIDATE_UTF32_CALL(CALL, x)                                                               \
    U8C_VALIDATE_UTF16_CALL(CALL, x)
#define U8C_CONVERTING_CALLS(CALL, x)                                                              \
    U8C_UTF32_CALLS(CALL, x)                                                                       \
    U8C_UTF16_CALLS(CALL, x)                                                                       \
    U8C_LATIN1_CALLS(CALL, x)                                                                      \
    U8C_UTF16_UTF32_CALLS(CALL, x)                                                                 \
    U8C_LATIN1_UTF16_CALLS(CALL, x)                                                                \
    U8C_LATIN1_UTF32_CALLS(CALL, x)
#if U8C_WITH_UTF32
#define U8C_UTF32_CALLS(CALL, x)                                                                   \
    CALL(x, to_utf32)                                                                              \
    CALL(x, to_utf32_swapped)                                                                      \
    CALL(x, from_utf32)                                                                            \
    CALL(x, from_utf32_swapped)
#define U8C_VALIDATE_UTF32_CALL(CALL, x) CALL(x, validate_utf32) CALL(x, validate_utf32_swapped)
#else
#define U8C_VALIDATE_UTF32_CALL(CALL, x)
#define U8C_UTF32_CALLS(CALL, x)
#endif
#if U8C_WITH_UTF16
#define U8C_UTF16_CALLS(CALL, x)                                                                   \
    CALL(x, to_utf16)                                                                              \
    CALL(x, to_utf16_swapped)                                                                      \
    CALL(x, from_utf16)                                                                            \
    CALL(x, from_utf16_swapped)
#define U8C_VALIDATE_UTF16_CALL(CALL, x) CALL(x, validate_utf16) CALL(x, validate_utf16_swapped)
#else
#define U8C_VALIDATE_UTF16_CALL(CALL, x)
#define U8C_UTF16_CALLS(CALL, x)
#endif
#if U8C_WITH_LATIN1
#define U8C_LATIN1_CALLS(CALL, x) CALL(x, to_latin1) CALL(x, from_latin1)
#else
#define U8C_LATIN1_CALLS(CALL, x)
#endif
#if U8C_WITH_UTF16 && U8C_WITH_UTF32
#define U8C_UTF16_UTF32_CALLS(CALL, x) CALL(x, utf16_to_utf32) CALL(x, utf32_to_utf16)
#else
#define U8C_UTF16_UTF32_CALLS(CALL, x)
#endif
#if U8C_WITH_LATIN1 && U8C_WITH_UTF16
#define U8C_LATIN1_UTF16_CALLS(CALL, x) CALL(x, latin1_to_utf16) CALL(x, utf16_to_latin1)
#else
#define U8C_LATIN1_UTF16_CALLS(CALL, x)
#endif
#if U8C_WITH_LATIN1 && U8C_WITH_UTF32
#define U8C_LATIN1_UTF32_CALLS(CALL, x) CALL(x, latin1_to_utf32) CALL(x, utf32_to_latin1)
#else
#define U8C_LATIN1_UTF32_CALLS(CALL, x)
#endif
#if U8C_WITH_REPERTOIRES
#define U8C_CALLS_IN(CALL, x) CALL(x, validate_in)
#else
#define U8C_CALLS_IN(CALL, x)
#endif
#else
#define U8C_MEASURING_CALLS(CALL, x)
#define U8C_CONVERTING_CALLS(CALL, x)
#define U8C_CALLS_IN(CALL, x)
#endif

#if U8C_HAS_CALLS
/*
 * u8c_begins_<operation>(src, src_len): whether the kernel is worthwhile for a text, not an empty
 * one: see begins.h. A whole call asks when the text is not of the kind that it begins with.
 */
#define U8C_BEGINS(operation, begins)                                                              \
    U8C_INLINE int u8c_begins_##operation(const void *src, size_t src_len)                         \
    {                                                                                              \
        (void)src, (void)src_len;                                                                  \
        return begins;                                                                             \
    }

U8C_BEGINS(validate, u8c_utf8_begins(src))
U8C_BEGINS(to_utf16, u8c_utf8_begins(src))
U8C_BEGINS(to_utf16_swapped, u8c_utf8_begins(src))
U8C_BEGINS(to_utf32, u8c_utf8_begins(src))
U8C_BEGINS(to_utf32_swapped, u8c_utf8_begins(src))
U8C_BEGINS(to_latin1, u8c_utf8_begins_latin1(src, src_len))
U8C_BEGINS(from_utf16, u8c_utf16_begins(src, src_len, 0))
U8C_BEGINS(from_utf16_swapped, u8c_utf16_begins(src, src_len, 1))
U8C_BEGINS(validate_utf16, u8c_utf16_begins(src, src_len, 0))
U8C_BEGINS(validate_utf16_swapped, u8c_utf16_begins(src, src_len, 1))
U8C_BEGINS(utf16_to_utf32, u8c_utf16_begins(src, src_len, 0))
U8C_BEGINS(utf16_to_latin1, u8c_utf16_begins_latin1(src, src_len))
U8C_BEGINS(from_utf32, u8c_utf32_begins(src, src_len, 0))
U8C_BEGINS(from_utf32_swapped, u8c_utf32_begins(src, src_len, 1))
U8C_BEGINS(validate_utf32, u8c_utf32_begins(src, src_len, 0))
U8C_BEGINS(validate_utf32_swapped, u8c_utf32_begins(src, src_len, 1))
U8C_BEGINS(utf32_to_utf16, u8c_utf32_begins(src, src_len, 0))
U8C_BEGINS(utf32_to_latin1, u8c_utf32_begins_latin1(src, src_len))
U8C_BEGINS(from_latin1, 1)
U8C_BEGINS(latin1_to_utf16, 1)
U8C_BEGINS(latin1_to_utf32, 1)
#endif

#define U8C_DECLARE_FINISH(type, operation) U8C_INTERNAL U8C_UNKNOWN type u8c_finish_##operation;
#define U8C_DECLARE_BEGIN(type, operation)  U8C_INTERNAL U8C_UNKNOWN type u8c_begin_##operation;
U8C_MEASURING_CALLS(U8C_DECLARE_FINISH, u8c_measuring_call)
U8C_MEASURING_CALLS(U8C_DECLARE_BEGIN, u8c_measuring_call)
U8C_CONVERTING_CALLS(U8C_DECLARE_FINISH, u8c_converting_call)
U8C_CALLS_IN(U8C_DECLARE_FINISH, u8c_call_in)

#if U8C_HAS_CALLS
/* Whole calls for a few bytes, or a few units: one sequence after the other. */
#if U8C_WITH_UTF16
U8C_INTERNAL U8C_UNKNOWN u8c_converting_call u8c_few_call_to_utf16, u8c_few_call_to_utf16_swapped,
    u8c_few_call_from_utf16, u8c_few_call_from_utf16_swapped;
#endif
#if U8C_WITH_UTF32
U8C_INTERNAL U8C_UNKNOWN u8c_converting_call u8c_few_call_to_utf32, u8c_few_call_to_utf32_swapped,
    u8c_few_call_from_utf32, u8c_few_call_from_utf32_swapped;
#endif
#endif

/* Field by field, which gcc compiles to less code. */
U8C_INLINE void u8c_set_result(utf8codec_result *result, size_t read, size_t written)
{
    result->read = read;
    result->written = written;
    result->replaced = 0;
    result->status = UTF8CODEC_OK;
    result->error = UTF8CODEC_ERROR_NONE;
    result->error_length = 0;
    result->carried = 0;
#if SIZE_MAX > UINT32_MAX
    result->reserved = 0;
#endif
}

/*
 * What a whole call returns, `result`. clang does not know it: in one unit, it would return the
 * argument instead of what a function returns, and could not jump to the function.
 */
U8C_INLINE utf8codec_result *u8c_returned(utf8codec_result *result)
{
#if defined(__clang__)
    __asm__("" : "+r"(result));
#endif
    return result;
}

/* The result of a call that has done all. */
U8C_INLINE utf8codec_result *u8c_all_done(utf8codec_result *result, size_t read, size_t written)
{
    u8c_set_result(result, read, written);
    return u8c_returned(result);
}

/*
 * U8C_MEASURING_CALL_BY(name, kernel, finish), U8C_CONVERTING_CALL_BY(), U8C_CALL_IN_BY() define a
 * whole call made of a kernel; U8C_DEFINE_CONVERTING_CALL(level, operation), that of a level. The
 * values are hidden from gcc: see u8c_opaque().
 *
 * U8C_KERNEL_IF(name, begins, kernel) defines a kernel that does nothing unless begins(src,
 * src_len). The macros below use it for all but the text that a converting call begins with. A
 * measuring call jumps to u8c_begin_<operation>() instead, the call without a kernel: validation
 * is fast enough that the registers that a kernel saves matter.
 *
 * U8C_DEFINE_MEASURING_CALL_AFTER(first, level, operation) defines one that begins with
 * first(src, src_len), which returns whether a text is short and of one kind, such as ASCII. It is
 * inlined, and the rest is a function of its own, so that such text is done before a register is
 * saved.
 *
 * U8C_DEFINE_CALLS_FROM(least, shorter, level, operation) defines two, for <operation> and for
 * <operation>_swapped, the other byte order. Where there are less than `least` units, they jump to
 * the calls of another level, `shorter`.
 *
 * U8C_DEFINE_FEW_CALLS(convert, form, operation) defines u8c_few_call_<operation>() and the same
 * for the other byte order. convert() is a kernel with one parameter more, `form` or
 * <form>_swapped: see portable.h.
 *
 * U8C_CALL_IF(name, condition, one, other) defines one that is a choice between two, by src and
 * src_len; U8C_MEASURING_CALL_IF(), a measuring one.
 *
 * U8C_DEFINE_KERNEL_AFTER(first, other, level, operation) defines a kernel and a converting call
 * that begin with first(), which converts all of such a text, or nothing; what it leaves alone is
 * left to other(), which is a u8c_kernel.
 *
 * U8C_DEFINE_KERNELS_AFTER(first, other, level, operation) defines that and the same for the other
 * byte order, <operation>_swapped. Both functions have one parameter more, 1 for that order.
 *
 * U8C_DEFINE_KERNELS_AFTER_TWO(first, second, other, level, operation) does the same, but what
 * first() leaves alone is left to second(), and only then to other(). In the whole call, second()
 * is in a function of its own, so that first() saves no registers for it.
 *
 * U8C_DEFINE_KERNELS_UNLESS_FEW(first, is_few, other, level, operation) does the same, but what
 * first() leaves alone is left to u8c_few_call_<operation>(), a whole call without vectors, if
 * is_few(src, src_len, swapped).
 */
#define U8C_DEFINE_KERNELS_AFTER(first, other, level, operation)                                   \
    U8C_DEFINE_SHORT_AND_OTHER(first, other, level, operation)                                     \
    U8C_DEFINE_KERNEL_AFTER(U8C_NAME_AT(level, _short_##operation##_swapped),                      \
                            U8C_NAME_AT(level, _other_##operation##_swapped), level,               \
                            operation##_swapped);                                                  \
    U8C_DEFINE_KERNEL_AFTER(U8C_NAME_AT(level, _short_##operation),                                \
                            U8C_NAME_AT(level, _other_##operation), level, operation)
#define U8C_DEFINE_KERNELS_AFTER_TWO(first, second, other, level, operation)                       \
    U8C_DEFINE_SHORT_AND_OTHER(first, other, level, operation)                                     \
    U8C_DEFINE_IN_ORDER(U8C_NAME_AT(level, _second_##operation), second, 0)                        \
    U8C_DEFINE_IN_ORDER(U8C_NAME_AT(level, _second_##operation##_swapped), second, 1)              \
    U8C_DEFINE_KERNEL_AFTER_TWO(level, operation##_swapped);                                       \
    U8C_DEFINE_KERNEL_AFTER_TWO(level, operation)
#define U8C_DEFINE_KERNELS_UNLESS_FEW(first, is_few, other, level, operation)                      \
    U8C_DEFINE_SHORT_AND_OTHER(first, other, level, operation)                                     \
    U8C_DEFINE_KERNEL_UNLESS_FEW(is_few, 1, level, operation##_swapped);                           \
    U8C_DEFINE_KERNEL_UNLESS_FEW(is_few, 0, level, operation)
#define U8C_DEFINE_SHORT_AND_OTHER(first, other, level, operation)                                 \
    U8C_DEFINE_IN_ORDER(U8C_NAME_AT(level, _short_##operation), first, 0)                          \
    U8C_DEFINE_IN_ORDER(U8C_NAME_AT(level, _other_##operation), other, 0)                          \
    U8C_DEFINE_IN_ORDER(U8C_NAME_AT(level, _short_##operation##_swapped), first, 1)                \
    U8C_DEFINE_IN_ORDER(U8C_NAME_AT(level, _other_##operation##_swapped), other, 1)
#define U8C_DEFINE_IN_ORDER(name, body, order)                                                     \
    U8C_INLINE u8c_advance name(const void *src, size_t src_len, void *dst, size_t dst_cap)        \
    {                                                                                              \
        return body(src, src_len, dst, dst_cap, order);                                            \
    }
#define U8C_KERNEL_AFTER(name, first, other)                                                       \
    u8c_advance name(const void *src, size_t src_len, void *dst, size_t dst_cap)                   \
    {                                                                                              \
        const u8c_advance whole = first(src, src_len, dst, dst_cap);                               \
        return whole.read == src_len ? whole : other(src, src_len, dst, dst_cap);                  \
    }                                                                                              \
    u8c_kernel name
#define U8C_KERNEL_AFTER_TWO(level, operation)                                                     \
    U8C_INLINE U8C_KERNEL_AFTER(U8C_NAME_AT(level, _after_short_##operation),                      \
                                U8C_NAME_AT(level, _second_##operation),                           \
                                U8C_NAME_AT(level, _other_##operation));                           \
    U8C_KERNEL_AFTER(U8C_NAME_AT(level, _##operation), U8C_NAME_AT(level, _short_##operation),     \
                     U8C_NAME_AT(level, _after_short_##operation))
#if U8C_HAS_CALLS
#define U8C_KERNEL_IF(name, begins, kernel)                                                        \
    U8C_INLINE u8c_advance name(const void *src, size_t src_len, void *dst, size_t dst_cap)        \
    {                                                                                              \
        const u8c_advance nothing = {0, 0};                                                        \
        return begins(src, src_len) ? kernel(src, src_len, dst, dst_cap) : nothing;                \
    }                                                                                              \
    U8C_INLINE u8c_kernel name
#define U8C_MEASURING_CALL_BY(name, kernel, finish)                                                \
    utf8codec_result *name(utf8codec_result *result, const void *src, size_t src_len,              \
                           unsigned flags)                                                         \
    {                                                                                              \
        const u8c_advance clean = kernel(src, src_len, NULL, SIZE_MAX);                            \
        const size_t read = u8c_opaque(clean.read);                                                \
        utf8codec_result *const done = u8c_all_done(result, read, u8c_opaque(clean.written));      \
        return U8C_LIKELY(read == src_len) ? done : finish(result, src, src_len, flags);           \
    }                                                                                              \
    u8c_measuring_call name
#define U8C_MEASURING_CALL_IF(name, condition, one, other)                                         \
    utf8codec_result *name(utf8codec_result *result, const void *src, size_t src_len,              \
                           unsigned flags)                                                         \
    {                                                                                              \
        return (condition) ? one(result, src, src_len, flags)                                      \
                           : other(result, src, src_len, flags);                                   \
    }                                                                                              \
    u8c_measuring_call name
#define U8C_MEASURING_CALL_AFTER(name, first, behind)                                              \
    utf8codec_result *name(utf8codec_result *result, const void *src, size_t src_len,              \
                           unsigned flags)                                                         \
    {                                                                                              \
        return first(src, src_len) ? u8c_all_done(result, src_len, 0)                              \
                                   : behind(result, src, src_len, flags);                          \
    }                                                                                              \
    u8c_measuring_call name
#define U8C_CONVERTING_CALL_BY(name, kernel, finish)                                               \
    utf8codec_result *name(utf8codec_result *result, const void *src, size_t src_len, void *dst,   \
                           size_t dst_cap, unsigned flags)                                         \
    {                                                                                              \
        const u8c_advance clean = kernel(src, src_len, dst, dst_cap);                              \
        const size_t read = u8c_opaque(clean.read);                                                \
        utf8codec_result *const done = u8c_all_done(result, read, u8c_opaque(clean.written));      \
        return U8C_LIKELY(read == src_len) ? done                                                  \
                                           : finish(result, src, src_len, dst, dst_cap, flags);    \
    }                                                                                              \
    u8c_converting_call name
#define U8C_CONVERTING_CALL_AFTER(name, first, behind)                                             \
    utf8codec_result *name(utf8codec_result *result, const void *src, size_t src_len, void *dst,   \
                           size_t dst_cap, unsigned flags)                                         \
    {                                                                                              \
        const u8c_advance whole = first(src, src_len, dst, dst_cap);                               \
        return U8C_LIKELY(whole.read == src_len)                                                   \
                   ? u8c_all_done(result, whole.read, whole.written)                               \
                   : behind(result, src, src_len, dst, dst_cap, flags);                            \
    }                                                                                              \
    u8c_converting_call name
#define U8C_CALL_IN_BY(name, kernel, finish)                                                       \
    utf8codec_result *name(utf8codec_result *result, const utf8codec_repertoire *repertoire,       \
                           const void *src, size_t src_len, unsigned flags)                        \
    {                                                                                              \
        const size_t read = u8c_opaque(                                                            \
            kernel(src, src_len, repertoire->excluded_ascii, repertoire->excluded_classes));       \
        utf8codec_result *const done = u8c_all_done(result, read, 0);                              \
        return U8C_LIKELY(read == src_len) ? done                                                  \
                                           : finish(result, repertoire, src, src_len, flags);      \
    }                                                                                              \
    u8c_call_in name
#define U8C_DEFINE_MEASURING_CALL_AFTER(first, level, operation)                                   \
    static U8C_NOINLINE U8C_MEASURING_CALL_BY(U8C_NAME_AT(level, _behind_##operation),             \
                                              U8C_NAME_AT(level, _##operation),                    \
                                              u8c_finish_##operation);                             \
    U8C_INLINE U8C_MEASURING_CALL_IF(                                                              \
        U8C_NAME_AT(level, _begun_##operation), u8c_begins_##operation(src, src_len),              \
        U8C_NAME_AT(level, _behind_##operation), u8c_begin_##operation);                           \
    U8C_MEASURING_CALL_AFTER(U8C_NAME_AT(level, _call_##operation), first,                         \
                             U8C_NAME_AT(level, _begun_##operation))
#define U8C_DEFINE_CONVERTING_CALL(level, operation)                                               \
    U8C_CONVERTING_CALL_BY(U8C_NAME_AT(level, _call_##operation),                                  \
                           U8C_NAME_AT(level, _##operation), u8c_finish_##operation)
#define U8C_CALL_IF(name, condition, one, other)                                                   \
    utf8codec_result *name(utf8codec_result *result, const void *src, size_t src_len, void *dst,   \
                           size_t dst_cap, unsigned flags)                                         \
    {                                                                                              \
        return (condition) ? one(result, src, src_len, dst, dst_cap, flags)                        \
                           : other(result, src, src_len, dst, dst_cap, flags);                     \
    }                                                                                              \
    u8c_converting_call name
#define U8C_DEFINE_FEW_CALLS(convert, form, operation)                                             \
    U8C_FEW_CALL(convert, form, operation);                                                        \
    U8C_FEW_CALL(convert, form##_swapped, operation##_swapped)
#define U8C_FEW_CALL(convert, form, operation)                                                     \
    U8C_DEFINE_IN_ORDER(u8c_few_##operation, convert, form)                                        \
    U8C_CONVERTING_CALL_BY(u8c_few_call_##operation, u8c_few_##operation, u8c_finish_##operation)
#define U8C_DEFINE_CALLS_FROM(least, shorter, level, operation)                                    \
    U8C_CALL_FROM(least, U8C_NAME_AT(shorter, _call_##operation), level, operation);               \
    U8C_CALL_FROM(least, U8C_NAME_AT(shorter, _call_##operation##_swapped), level,                 \
                  operation##_swapped)
#define U8C_CALL_FROM(least, shorter, level, operation)                                            \
    U8C_INLINE u8c_advance U8C_NAME_AT(level, _rest_##operation)(const void *src, size_t src_len,  \
                                                                 void *dst, size_t dst_cap)        \
    {                                                                                              \
        U8C_ASSUME(src_len >= (least));                                                            \
        return U8C_NAME_AT(level, _##operation)(src, src_len, dst, dst_cap);                       \
    }                                                                                              \
    U8C_CONVERTING_CALL_BEHIND(U8C_NAME_AT(level, _rest_##operation), level, operation);           \
    U8C_CALL_IF(U8C_NAME_AT(level, _call_##operation), src_len < (least), shorter,                 \
                U8C_NAME_AT(level, _behind_##operation))
#define U8C_CONVERTING_CALL_BEHIND(other, level, operation)                                        \
    U8C_KERNEL_IF(U8C_NAME_AT(level, _begun_##operation), u8c_begins_##operation, other);          \
    static U8C_NOINLINE U8C_CONVERTING_CALL_BY(U8C_NAME_AT(level, _behind_##operation),            \
                                               U8C_NAME_AT(level, _begun_##operation),             \
                                               u8c_finish_##operation)
#define U8C_DEFINE_KERNEL_AFTER(first, other, level, operation)                                    \
    U8C_KERNEL_AFTER(U8C_NAME_AT(level, _##operation), first, other);                              \
    U8C_CONVERTING_CALL_BEHIND(other, level, operation);                                           \
    U8C_CONVERTING_CALL_AFTER(U8C_NAME_AT(level, _call_##operation), first,                        \
                              U8C_NAME_AT(level, _behind_##operation))
#define U8C_DEFINE_KERNEL_AFTER_TWO(level, operation)                                              \
    U8C_KERNEL_AFTER_TWO(level, operation);                                                        \
    U8C_CONVERTING_CALL_BEHIND(U8C_NAME_AT(level, _other_##operation), level, operation);          \
    static U8C_NOINLINE U8C_CONVERTING_CALL_AFTER(U8C_NAME_AT(level, _second_call_##operation),    \
                                                  U8C_NAME_AT(level, _second_##operation),         \
                                                  U8C_NAME_AT(level, _behind_##operation));        \
    U8C_CONVERTING_CALL_AFTER(U8C_NAME_AT(level, _call_##operation),                               \
                              U8C_NAME_AT(level, _short_##operation),                              \
                              U8C_NAME_AT(level, _second_call_##operation))
#define U8C_DEFINE_KERNEL_UNLESS_FEW(is_few, swapped, level, operation)                            \
    U8C_KERNEL_AFTER(U8C_NAME_AT(level, _##operation), U8C_NAME_AT(level, _short_##operation),     \
                     U8C_NAME_AT(level, _other_##operation));                                      \
    U8C_CONVERTING_CALL_BEHIND(U8C_NAME_AT(level, _other_##operation), level, operation);          \
    U8C_INLINE U8C_CALL_IF(U8C_NAME_AT(level, _other_call_##operation),                            \
                           is_few(src, src_len, swapped), u8c_few_call_##operation,                \
                           U8C_NAME_AT(level, _behind_##operation));                               \
    U8C_CONVERTING_CALL_AFTER(U8C_NAME_AT(level, _call_##operation),                               \
                              U8C_NAME_AT(level, _short_##operation),                              \
                              U8C_NAME_AT(level, _other_call_##operation))
#else
#define U8C_DEFINE_CONVERTING_CALL(level, operation)   u8c_kernel U8C_NAME_AT(level, _##operation)
#define U8C_DEFINE_FEW_CALLS(convert, form, operation) u8c_kernel u8c_portable_##operation
#define U8C_DEFINE_CALLS_FROM(least, shorter, level, operation)                                    \
    U8C_DEFINE_CONVERTING_CALL(level, operation##_swapped);                                        \
    U8C_DEFINE_CONVERTING_CALL(level, operation)
#define U8C_DEFINE_MEASURING_CALL_AFTER(first, level, operation)                                   \
    u8c_kernel U8C_NAME_AT(level, _##operation)
#define U8C_DEFINE_KERNEL_AFTER(first, other, level, operation)                                    \
    U8C_KERNEL_AFTER(U8C_NAME_AT(level, _##operation), first, other)
#define U8C_DEFINE_KERNEL_AFTER_TWO(level, operation) U8C_KERNEL_AFTER_TWO(level, operation)
#define U8C_DEFINE_KERNEL_UNLESS_FEW(is_few, swapped, level, operation)                            \
    U8C_KERNEL_AFTER(U8C_NAME_AT(level, _##operation), U8C_NAME_AT(level, _short_##operation),     \
                     U8C_NAME_AT(level, _other_##operation))
#endif

#endif
