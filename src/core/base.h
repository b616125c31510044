/*
 * Compiler support: the public types, inlining, assertions, and loads and stores at any alignment.
 * Needs only freestanding headers.
 */
#ifndef U8C_BASE_H
#define U8C_BASE_H

#include "../../include/utf8codec/inline.h"

/*
 * Beside U8C_INLINE and U8C_COLD of inline.h: what is rarely called is U8C_NOINLINE, so that its
 * caller has no registers to save for it.
 *
 * U8C_FOLDED is for functions that are called through a constant structure. A compiler that does
 * not fold the pointer (gcc -Og) may call them, where U8C_INLINE would be an error; in functions
 * that are U8C_FLATTEN, everything is inlined that can be.
 *
 * Compilers do not look into a U8C_UNKNOWN function from a call. Kernels are, and what they call or
 * jump to in another level or layer, and what has no vectors: gcc leaves out vzeroupper around a
 * call of a function in the same unit that it knows not to write all vector registers.
 */
#define U8C_FOLDED static inline U8C_UNUSED
#if defined(U8C_GNU)
#define U8C_NOINLINE __attribute__((noinline))
#if defined(__clang__) || __GNUC__ < 8
#define U8C_UNKNOWN U8C_NOINLINE
#else
#define U8C_UNKNOWN __attribute__((noipa))
#endif
#define U8C_FLATTEN             __attribute__((noinline, flatten))
#define U8C_LIKELY(condition)   __builtin_expect(!!(condition), 1)
#define U8C_UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#elif defined(_MSC_VER)
#define U8C_NOINLINE            __declspec(noinline)
#define U8C_UNKNOWN             U8C_NOINLINE
#define U8C_FLATTEN             __declspec(noinline)
#define U8C_LIKELY(condition)   (condition)
#define U8C_UNLIKELY(condition) (condition)
#else
#define U8C_NOINLINE
#define U8C_UNKNOWN
#define U8C_FLATTEN
#define U8C_LIKELY(condition)   (condition)
#define U8C_UNLIKELY(condition) (condition)
#endif

/*
 * U8C_SMALL: the build is optimized for size (-Os, -Oz). What is inlined elsewhere is then called,
 * and one function decodes, and one encodes, for the whole library.
 */
#if defined(__OPTIMIZE_SIZE__)
#define U8C_SMALL 1
#else
#define U8C_SMALL 0
#endif

/*
 * U8C_ALIGNED_CODE: a function whose first instructions shall be in one cache line, wherever the
 * linker puts it. In short calls that is 2 % of the time.
 */
#if defined(U8C_GNU) && !U8C_SMALL
#define U8C_ALIGNED_CODE __attribute__((aligned(64)))
#else
#define U8C_ALIGNED_CODE
#endif

/* Out of line in a small build, where the stack of a caller that inlines it would be too large. */
#if U8C_SMALL
#define U8C_APART_IF_SMALL U8C_NOINLINE
#else
#define U8C_APART_IF_SMALL
#endif

/* The features of the build: all, but for those that UTF8CODEC_NO_... leaves out (types.h). */
#if defined(UTF8CODEC_NO_UTF16)
#define U8C_WITH_UTF16 0
#else
#define U8C_WITH_UTF16 1
#endif
#if defined(UTF8CODEC_NO_UTF32)
#define U8C_WITH_UTF32 0
#else
#define U8C_WITH_UTF32 1
#endif
#if defined(UTF8CODEC_NO_LATIN1)
#define U8C_WITH_LATIN1 0
#else
#define U8C_WITH_LATIN1 1
#endif
#if defined(UTF8CODEC_NO_CODE_PAGES)
#define U8C_WITH_CODE_PAGES 0
#else
#define U8C_WITH_CODE_PAGES 1
#endif
#if defined(UTF8CODEC_NO_LEGACY)
#define U8C_WITH_LEGACY 0
#else
#define U8C_WITH_LEGACY 1
#endif
#if defined(UTF8CODEC_NO_DETECT)
#define U8C_WITH_DETECT 0
#else
#define U8C_WITH_DETECT 1
#endif
#if defined(UTF8CODEC_NO_EXPLAIN)
#define U8C_WITH_EXPLAIN 0
#else
#define U8C_WITH_EXPLAIN 1
#endif
#if defined(UTF8CODEC_NO_REPERTOIRES)
#define U8C_WITH_REPERTOIRES 0
#else
#define U8C_WITH_REPERTOIRES 1
#endif
#if defined(UTF8CODEC_NO_ESCAPE)
#define U8C_WITH_ESCAPE 0
#else
#define U8C_WITH_ESCAPE 1
#endif

/*
 * U8C_INTERNAL, before the declaration of a function or an object that several files share: no
 * program can see it. In one unit it is static, and a build may leave it unused. U8C_INTERNAL_DATA
 * is the same before the definition of an object; that of a function needs nothing. An array is
 * declared with its size, since a static one must have it.
 *
 * U8C_VISIBLE_INTERNALS is for tests of one unit that call its internals.
 */
#if defined(UTF8CODEC_PREFIX) && !defined(UTF8CODEC_ONE_UNIT)
#error "with UTF8CODEC_PREFIX, compile the sources as one unit: only then have internals no linkage"
#endif
#if defined(UTF8CODEC_ONE_UNIT) && !defined(U8C_VISIBLE_INTERNALS)
#define U8C_INTERNAL_DATA static
#define U8C_INTERNAL      static U8C_UNUSED
#else
#define U8C_INTERNAL_DATA
#if defined(U8C_GNU) && (defined(__ELF__) || defined(__APPLE__))
#define U8C_INTERNAL extern __attribute__((visibility("hidden")))
#else
#define U8C_INTERNAL extern
#endif
#endif

/*
 * Traps on a violated condition when UTF8CODEC_ASSERTIONS is defined (the tests, the fuzz targets);
 * costs nothing otherwise. It cannot print, because the library does not depend on libc.
 */
#if defined(UTF8CODEC_ASSERTIONS)
#define U8C_ASSERT(condition) ((condition) ? (void)0 : u8c_assertion_failed())
U8C_INLINE void u8c_assertion_failed(void)
{
#if defined(U8C_GNU)
    __builtin_trap();
#else
    *(volatile char *)0 = 0;
#endif
}
#else
/* Not evaluated, but its operands count as used, so that they cause no warnings. */
#define U8C_ASSERT(condition) ((void)sizeof((condition) ? 1 : 0))
#endif

/*
 * Before a loop of a constant number of steps. U8C_ROLLED: it is not unrolled. U8C_UNROLL(steps):
 * so many steps without a branch, for gcc; clang chooses better by itself. Both compilers would
 * otherwise unroll many such loops completely, to kilobytes of code that are not faster. gcc warns
 * of the annotation where sanitizers have changed the loop, and does not unroll without optimizing.
 *
 * U8C_UNROLLED: all of up to 16 steps. gcc does so at -O3, but not at -O2, where such a loop over a
 * few vectors takes up to twice as long.
 */
#define U8C_PRAGMA(text) _Pragma(#text)
#if defined(__clang__)
#define U8C_ROLLED U8C_PRAGMA(clang loop unroll(disable))
#define U8C_UNROLL(steps)
#elif defined(__GNUC__) && __GNUC__ >= 8 && defined(__OPTIMIZE__) &&                               \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define U8C_ROLLED        U8C_PRAGMA(GCC unroll 1)
#define U8C_UNROLL(steps) U8C_PRAGMA(GCC unroll steps)
#else
#define U8C_ROLLED
#define U8C_UNROLL(steps)
#endif
#if U8C_SMALL
#define U8C_UNROLLED
#else
#define U8C_UNROLLED U8C_UNROLL(16)
#endif

/* Lets the compiler assume the condition; undefined behaviour if it is false. */
#if defined(U8C_GNU)
#define U8C_ASSUME(condition) ((condition) ? (void)0 : __builtin_unreachable())
#else
#define U8C_ASSUME(condition) ((void)0)
#endif

/*
 * Hides a value from the optimizer. gcc keeps a returned pair of values as one object in memory: it
 * stores the halves and loads the whole, a store-forwarding stall of a few nanoseconds in every
 * short call. With one half hidden, it leaves both in registers.
 */
U8C_INLINE size_t u8c_opaque(size_t value)
{
#if defined(__GNUC__) && !defined(__clang__)
    __asm__("" : "+r"(value));
#endif
    return value;
}

/*
 * Hides an address likewise, so that what is there is loaded again. gcc and clang otherwise store
 * on the stack what they have loaded from text and have no register for. clang does not align such
 * stores: where one crosses a page, in one process of thirty, a loop takes six times as long.
 * Volatile, since two of the same address would be one.
 */
U8C_INLINE const uint8_t *u8c_opaque_address(const uint8_t *from)
{
#if defined(U8C_GNU)
    __asm__ volatile("" : "+r"(from));
#endif
    return from;
}

/*
 * Keeps stores of the caller in their order. gcc mixes them on x86, where Intel's processors write
 * those that follow one another in a cache line as one: long output that does not stay in the first
 * cache takes up to 2.4 times as long in another order.
 */
U8C_INLINE void u8c_keep_store_order(void)
{
#if defined(U8C_GNU) && (defined(__x86_64__) || defined(__i386__))
    __asm__ volatile("" : : : "memory");
#endif
}

/*
 * memcpy. Where the size is a constant, compilers turn it into a single load or store. Freestanding
 * builds declare it themselves, since string.h is not a freestanding header.
 */
#if defined(U8C_GNU)
#define u8c_copy(to, from, size) __builtin_memcpy((to), (from), (size))
#elif defined(UTF8CODEC_FREESTANDING)
void *memcpy(void *to, const void *from, size_t size);
#define u8c_copy(to, from, size) memcpy((to), (from), (size))
#else
#include <string.h>
#define u8c_copy(to, from, size) memcpy((to), (from), (size))
#endif

/*
 * Copies up to 8 bytes. A loop ends where it is hard to predict, but is the smallest; what is
 * copied is hidden, since compilers would make a call of memcpy() of it.
 */
U8C_INLINE void u8c_copy_few(uint8_t *to, const uint8_t *from, size_t count)
{
#if U8C_SMALL
    for (size_t i = 0; i < count; i++) {
        to[i] = (uint8_t)u8c_opaque(from[i]);
    }
#else
    if (count >= 4) {
        u8c_copy(to, from, 4);
        u8c_copy(to + count - 4, from + count - 4, 4);
    } else if (count != 0) {
        /* The first, middle and last of up to three bytes; with fewer, some coincide. */
        to[0] = from[0];
        to[count / 2] = from[count / 2];
        to[count - 1] = from[count - 1];
    }
#endif
}

/* Eight bytes at any alignment, in memory order. */
U8C_INLINE uint64_t u8c_load64(const void *from)
{
    uint64_t word;
    u8c_copy(&word, from, sizeof word);
    return word;
}

/*
 * A word: as many bytes of text as the machine computes with at once. Pointers of 32 bits mean
 * registers of 32, but for the ABIs that have short pointers on a machine of 64 bits.
 */
#if UINTPTR_MAX > UINT32_MAX || defined(__x86_64__) || defined(__aarch64__) ||                     \
    defined(__mips64) || defined(__wasm__)
typedef uint64_t u8c_word;
#define U8C_WORD_BITS 64
#else
typedef uint32_t u8c_word;
#define U8C_WORD_BITS 32
#endif

enum {
    u8c_word_size = sizeof(u8c_word)
};

/* At any alignment, in memory order. */
U8C_INLINE u8c_word u8c_load_word(const void *from)
{
    u8c_word word;
    u8c_copy(&word, from, sizeof word);
    return word;
}

/*
 * Code units at any alignment, in native byte order; u8c_swap16() and u8c_swap32() convert to the
 * other one. Each compiles to one instruction.
 */
U8C_INLINE uint16_t u8c_load16(const void *from)
{
    uint16_t unit;
    u8c_copy(&unit, from, sizeof unit);
    return unit;
}

U8C_INLINE uint32_t u8c_load32(const void *from)
{
    uint32_t unit;
    u8c_copy(&unit, from, sizeof unit);
    return unit;
}

U8C_INLINE void u8c_store16(void *to, uint16_t unit)
{
    u8c_copy(to, &unit, sizeof unit);
}

U8C_INLINE void u8c_store32(void *to, uint32_t unit)
{
    u8c_copy(to, &unit, sizeof unit);
}

U8C_INLINE uint16_t u8c_swap16(uint16_t unit)
{
    return (uint16_t)(unit << 8 | unit >> 8);
}

U8C_INLINE uint32_t u8c_swap32(uint32_t unit)
{
    return unit << 24 | (unit & 0xFF00u) << 8 | (unit >> 8 & 0xFF00u) | unit >> 24;
}

/* Whether the target is big-endian. */
#if defined(__BYTE_ORDER__) && defined(__ORDER_BIG_ENDIAN__) &&                                    \
    __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define U8C_BIG_ENDIAN 1
#else
#define U8C_BIG_ENDIAN 0
#endif

/* Whether the units of a little-endian or big-endian scheme need a byte swap on this target. */
enum {
    u8c_swapped_le = U8C_BIG_ENDIAN,
    u8c_swapped_be = !U8C_BIG_ENDIAN
};

#if U8C_SMALL

/*
 * A unit of `size` bytes, byte by byte: where units must be aligned, a load at any alignment would
 * be a call of memcpy(). `turn` makes an index in big-endian order one in that of the unit.
 */
static U8C_UNUSED U8C_NOINLINE uint32_t u8c_get_unit(const void *from, unsigned size,
                                                     unsigned swapped)
{
    const uint8_t *const bytes = (const uint8_t *)from;
    const unsigned turn = swapped == U8C_BIG_ENDIAN ? size - 1 : 0;
    uint32_t unit = 0;
    for (unsigned i = 0; i != size; i++) {
        unit = unit << 8 | bytes[i ^ turn];
    }
    return unit;
}

static U8C_UNUSED U8C_NOINLINE void u8c_put_unit(void *to, uint32_t unit, unsigned size,
                                                 unsigned swapped)
{
    uint8_t *const bytes = (uint8_t *)to;
    const unsigned turn = swapped == U8C_BIG_ENDIAN ? size - 1 : 0;
    while (size-- != 0) {
        bytes[size ^ turn] = (uint8_t)unit;
        unit >>= 8;
    }
}

U8C_INLINE uint32_t u8c_get16(const void *from, unsigned swapped)
{
    return u8c_get_unit(from, sizeof(uint16_t), swapped);
}

U8C_INLINE uint32_t u8c_get32(const void *from, unsigned swapped)
{
    return u8c_get_unit(from, sizeof(uint32_t), swapped);
}

U8C_INLINE void u8c_put16(void *to, uint32_t value, unsigned swapped)
{
    u8c_put_unit(to, value, sizeof(uint16_t), swapped);
}

U8C_INLINE void u8c_put32(void *to, uint32_t value, unsigned swapped)
{
    u8c_put_unit(to, value, sizeof(uint32_t), swapped);
}

#else

U8C_INLINE uint32_t u8c_get16(const void *from, unsigned swapped)
{
    const uint16_t unit = u8c_load16(from);
    return swapped ? u8c_swap16(unit) : unit;
}

U8C_INLINE uint32_t u8c_get32(const void *from, unsigned swapped)
{
    const uint32_t unit = u8c_load32(from);
    return swapped ? u8c_swap32(unit) : unit;
}

U8C_INLINE void u8c_put16(void *to, uint32_t value, unsigned swapped)
{
    const uint16_t unit = (uint16_t)value;
    u8c_store16(to, swapped ? u8c_swap16(unit) : unit);
}

U8C_INLINE void u8c_put32(void *to, uint32_t value, unsigned swapped)
{
    u8c_store32(to, swapped ? u8c_swap32(value) : value);
}

#endif

/* The bytes of a u64 of text moved to where those `count` after them are. */
U8C_INLINE uint64_t u8c_moved_on(uint64_t word, unsigned count)
{
    return U8C_BIG_ENDIAN ? word >> 8 * count : word << 8 * count;
}

/* The bytes of a loaded word that are `count` after each, and 0 at the end. */
U8C_INLINE u8c_word u8c_bytes_after(u8c_word word, unsigned count)
{
    return U8C_BIG_ENDIAN ? word << 8 * count : word >> 8 * count;
}

/* A loaded word with 0 instead of the byte at this index, in memory order. */
U8C_INLINE u8c_word u8c_without_byte(u8c_word word, size_t index)
{
    const size_t place = U8C_BIG_ENDIAN ? sizeof word - 1 - index : index;
    return word & ~((u8c_word)UINT8_MAX << 8 * place);
}

/* The index, in memory order, of the first nonzero byte of a loaded word, which is not 0. */
U8C_INLINE size_t u8c_first_byte_set(u8c_word word)
{
#if defined(U8C_GNU) && U8C_WORD_BITS == 8 * __SIZEOF_INT__
    return (size_t)(U8C_BIG_ENDIAN ? __builtin_clz(word) : __builtin_ctz(word)) / 8;
#elif defined(U8C_GNU) && U8C_WORD_BITS == 8 * __SIZEOF_LONG_LONG__
    return (size_t)(U8C_BIG_ENDIAN ? __builtin_clzll(word) : __builtin_ctzll(word)) / 8;
#else
    unsigned char bytes[sizeof word];
    size_t place = 0;
    u8c_copy(bytes, &word, sizeof word);
    while (bytes[place] == 0) {
        place++;
    }
    return place;
#endif
}

/*
 * u8c_decode_one(), u8c_encode_one() and u8c_scalar_value_error() for the layers above. In a small
 * build each is a call.
 */
#if U8C_SMALL
U8C_INTERNAL unsigned u8c_scalar_error(uint32_t code_point);
#define u8c_decode_sequence utf8codec_decode
#define u8c_encode_sequence utf8codec_encode
#else
#define u8c_scalar_error    u8c_scalar_value_error
#define u8c_decode_sequence u8c_decode_one
#define u8c_encode_sequence u8c_encode_one
#endif

#endif
