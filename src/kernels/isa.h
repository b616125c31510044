/*
 * Which instruction sets this build has kernels for: from the compiler's target and from
 * UTF8CODEC_MAX_ISA, decided here and nowhere else.
 */
#ifndef U8C_ISA_H
#define U8C_ISA_H

/*
 * The best instruction set that this build may use: define UTF8CODEC_MAX_ISA as one of these to
 * cap it. UTF8CODEC_ISA_NONE leaves the kernels out altogether, for the smallest code.
 */
#define UTF8CODEC_ISA_NONE     0
#define UTF8CODEC_ISA_PORTABLE 1
#define UTF8CODEC_ISA_SSE41    2
#define UTF8CODEC_ISA_AVX2     3
#define UTF8CODEC_ISA_AVX512   4

/*
 * Freestanding code may run where vector registers may not be touched (kernels, interrupts) and
 * where a compiler's intrinsics find no headers: it gets them only when it asks.
 */
#ifndef UTF8CODEC_MAX_ISA
#if defined(UTF8CODEC_FREESTANDING)
#define UTF8CODEC_MAX_ISA UTF8CODEC_ISA_PORTABLE
#else
#define UTF8CODEC_MAX_ISA UTF8CODEC_ISA_AVX512
#endif
#endif

/* Compilers that can build a function for an instruction set which the file is not built for. */
#if defined(__x86_64__) && (defined(__clang__) ? __clang_major__ >= 8 : __GNUC__ >= 9)
#define U8C_X86 1
#else
#define U8C_X86 0
#endif

#define U8C_HAS_PORTABLE (UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_PORTABLE)
#define U8C_HAS_SSE41    (U8C_X86 && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_SSE41)
#define U8C_HAS_AVX2     (U8C_X86 && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_AVX2)
#define U8C_HAS_AVX512   (U8C_X86 && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_AVX512)

/*
 * U8C_FIXED: the best instruction set of the build, when the compiler's target has all of it
 * already (-march=...): then there is nothing to choose at run time, no other table is reached, and
 * kernels are called directly. The conditions are the features of the table in x86.h.
 */
#if defined(__SSSE3__) && defined(__SSE4_1__) && defined(__POPCNT__)
#define U8C_TARGET_HAS_SSE41 1
#else
#define U8C_TARGET_HAS_SSE41 0
#endif
#if U8C_TARGET_HAS_SSE41 && defined(__AVX2__) && defined(__BMI__) && defined(__BMI2__) &&          \
    defined(__LZCNT__)
#define U8C_TARGET_HAS_AVX2 1
#else
#define U8C_TARGET_HAS_AVX2 0
#endif
#if U8C_TARGET_HAS_AVX2 && defined(__AVX512F__) && defined(__AVX512BW__) &&                        \
    defined(__AVX512CD__) && defined(__AVX512DQ__) && defined(__AVX512VL__) &&                     \
    defined(__AVX512VBMI__) && defined(__AVX512VBMI2__)
#define U8C_TARGET_HAS_AVX512 1
#else
#define U8C_TARGET_HAS_AVX512 0
#endif

#if U8C_HAS_AVX512
#if U8C_TARGET_HAS_AVX512
#define U8C_FIXED avx512
#endif
#elif U8C_HAS_AVX2
#if U8C_TARGET_HAS_AVX2
#define U8C_FIXED avx2
#endif
#elif U8C_HAS_SSE41
#if U8C_TARGET_HAS_SSE41
#define U8C_FIXED sse41
#endif
#endif

#endif
