/*
 * The table of kernels: see kernel_operations.h.
 */
#include "kernel_operations.h"

#include <string.h>

/* The bytes of each unit in the other order. */
static void swap_units(const void *from, void *to, size_t count, size_t unit)
{
    for (size_t i = 0; i < count; i++) {
        for (size_t byte = 0; byte < unit; byte++) {
            ((uint8_t *)to)[i * unit + byte] = ((const uint8_t *)from)[i * unit + unit - 1 - byte];
        }
    }
}

/* An encoding whose units have their bytes in the order that is not the machine's. */
#define SWAPPED(encoding, type, longest, the_number)                                               \
    static utf8codec_decoded judge_##encoding##_swapped(const void *src, size_t src_len,           \
                                                        unsigned flags)                            \
    {                                                                                              \
        type units[longest];                                                                       \
        const size_t count = src_len < (longest) ? src_len : (longest);                            \
        swap_units(src, units, count, sizeof(type));                                               \
        return oracle_##encoding.judge(units, count, flags);                                       \
    }                                                                                              \
    static size_t store_##encoding##_swapped(uint32_t code_point, void *dst)                       \
    {                                                                                              \
        type units[longest];                                                                       \
        const size_t count = oracle_##encoding.store(code_point, units);                           \
        swap_units(units, dst, count, sizeof(type));                                               \
        return count;                                                                              \
    }                                                                                              \
    static const oracle_encoding encoding##_swapped = {#encoding "_swapped",                       \
                                                       the_number,                                 \
                                                       sizeof(type),                               \
                                                       0x10FFFF,                                   \
                                                       0xFFFD,                                     \
                                                       judge_##encoding##_swapped,                 \
                                                       store_##encoding##_swapped}

SWAPPED(utf16, uint16_t, 2, UTF8CODEC_ENCODING_UTF16);
SWAPPED(utf32, uint32_t, 1, UTF8CODEC_ENCODING_UTF32);

/* Units of which any is well-formed by itself, as what swaps bytes takes them; and in either order. */
#define ANY_UNITS(bits, the_number, the_last)                                                      \
    static utf8codec_decoded judge_any_##bits(const void *src, size_t src_len, unsigned flags)     \
    {                                                                                              \
        uint##bits##_t unit;                                                                       \
        (void)src_len, (void)flags;                                                                \
        memcpy(&unit, src, sizeof unit);                                                           \
        return oracle_good(unit, 1);                                                               \
    }                                                                                              \
    static size_t store_any_##bits(uint32_t code_point, void *dst)                                 \
    {                                                                                              \
        const uint##bits##_t unit = (uint##bits##_t)code_point;                                    \
        memcpy(dst, &unit, sizeof unit);                                                           \
        return 1;                                                                                  \
    }                                                                                              \
    static size_t store_any_##bits##_swapped(uint32_t code_point, void *dst)                       \
    {                                                                                              \
        const uint##bits##_t unit = (uint##bits##_t)code_point;                                    \
        swap_units(&unit, dst, 1, sizeof unit);                                                    \
        return 1;                                                                                  \
    }                                                                                              \
    static const oracle_encoding                                                                   \
        any_utf##bits = {"any units", the_number,       sizeof(uint##bits##_t), the_last,          \
                         0,           judge_any_##bits, store_any_##bits},                         \
        any_utf##bits##_swapped = {"any units swapped",       the_number, sizeof(uint##bits##_t),  \
                                   UINT##bits##_MAX,          0,          judge_any_##bits,        \
                                   store_any_##bits##_swapped}

ANY_UNITS(16, UTF8CODEC_ENCODING_UTF16, UINT16_MAX);
ANY_UNITS(32, UTF8CODEC_ENCODING_UTF32, UINT32_MAX - 1);

#define KERNEL_NUMBER(x, operation) KERNEL_##operation,
enum {
    U8C_OPERATIONS(KERNEL_NUMBER, ) KERNEL_NUMBERS
};

#define STORES(operation, from, to)   [KERNEL_##operation] = {#operation, from, to, 1}
#define MEASURES(operation, from, to) [KERNEL_##operation] = {#operation, from, to, 0}

const kernel_operation kernel_operations[KERNEL_NUMBERS] = {
    MEASURES(validate, &oracle_utf8, NULL),
    STORES(to_utf8, &oracle_utf8, &oracle_utf8),
    STORES(to_utf32, &oracle_utf8, &oracle_utf32),
    STORES(to_utf32_swapped, &oracle_utf8, &utf32_swapped),
    MEASURES(to_utf32_measure, &oracle_utf8, &oracle_utf32),
    STORES(from_utf32, &oracle_utf32, &oracle_utf8),
    STORES(from_utf32_swapped, &utf32_swapped, &oracle_utf8),
    MEASURES(from_utf32_measure, &oracle_utf32, &oracle_utf8),
    MEASURES(from_utf32_swapped_measure, &utf32_swapped, &oracle_utf8),
    STORES(to_utf16, &oracle_utf8, &oracle_utf16),
    STORES(to_utf16_swapped, &oracle_utf8, &utf16_swapped),
    MEASURES(to_utf16_measure, &oracle_utf8, &oracle_utf16),
    STORES(from_utf16, &oracle_utf16, &oracle_utf8),
    STORES(from_utf16_swapped, &utf16_swapped, &oracle_utf8),
    MEASURES(from_utf16_measure, &oracle_utf16, &oracle_utf8),
    MEASURES(from_utf16_swapped_measure, &utf16_swapped, &oracle_utf8),
    STORES(to_latin1, &oracle_utf8, &oracle_latin1),
    MEASURES(to_latin1_measure, &oracle_utf8, &oracle_latin1),
    STORES(from_latin1, &oracle_latin1, &oracle_utf8),
    MEASURES(from_latin1_measure, &oracle_latin1, &oracle_utf8),
    STORES(copy_ascii, &oracle_ascii, &oracle_ascii),
    MEASURES(copy_ascii_measure, &oracle_ascii, &oracle_ascii),
    MEASURES(validate_utf16, &oracle_utf16, NULL),
    MEASURES(validate_utf16_swapped, &utf16_swapped, NULL),
    MEASURES(validate_utf32, &oracle_utf32, NULL),
    MEASURES(validate_utf32_swapped, &utf32_swapped, NULL),
    STORES(swap_utf16, &any_utf16, &any_utf16_swapped),
    STORES(swap_utf32, &any_utf32, &any_utf32_swapped),
    STORES(utf16_to_utf32, &oracle_utf16, &oracle_utf32),
    MEASURES(utf16_to_utf32_measure, &oracle_utf16, &oracle_utf32),
    STORES(utf32_to_utf16, &oracle_utf32, &oracle_utf16),
    MEASURES(utf32_to_utf16_measure, &oracle_utf32, &oracle_utf16),
    STORES(latin1_to_utf16, &oracle_latin1, &oracle_utf16),
    STORES(utf16_to_latin1, &oracle_utf16, &oracle_latin1),
    MEASURES(utf16_to_latin1_measure, &oracle_utf16, &oracle_latin1),
    STORES(latin1_to_utf32, &oracle_latin1, &oracle_utf32),
    STORES(utf32_to_latin1, &oracle_utf32, &oracle_latin1),
    MEASURES(utf32_to_latin1_measure, &oracle_utf32, &oracle_latin1),
};
const size_t kernel_operation_count = KERNEL_NUMBERS;

typedef U8C_CANDIDATE_TYPE(u8c_kernel) kernel_candidate;

#define KERNEL_CANDIDATES(x, operation)                                                            \
    static const kernel_candidate candidates_of_##operation[] =                                    \
        U8C_CANDIDATES(operation, u8c_no_kernel);
U8C_OPERATIONS(KERNEL_CANDIDATES, )

u8c_kernel *kernel_of(const u8c_level *level, const kernel_operation *operation)
{
#define KERNEL_LIST(x, operation) candidates_of_##operation,
    static const kernel_candidate *const all[] = {U8C_OPERATIONS(KERNEL_LIST, )};
#undef KERNEL_LIST
    const kernel_candidate *candidate = all[operation - kernel_operations];
    while ((candidate->features & ~(level->features | u8c_feature_known)) != 0) {
        candidate++;
    }
    return candidate->kernel;
}

void use_kernel_everywhere(u8c_kernel *kernel)
{
#if U8C_FIXED
    (void)kernel;
#else
#define KERNEL_USE(x, operation) U8C_STORE(u8c_kernel_of_##operation, kernel);
#define KERNEL_CALL(x, operation)                                                                  \
    U8C_STORE(u8c_kernel_of_call_##operation, u8c_any_call_##operation);
    U8C_OPERATIONS(KERNEL_USE, )
    U8C_MEASURING_CALLS(KERNEL_CALL, )
    U8C_CONVERTING_CALLS(KERNEL_CALL, )
#undef KERNEL_USE
#undef KERNEL_CALL
#endif
}
