/*
 * Features of x86-64 CPUs beyond the baseline. Those with additional registers also require that
 * the operating system saves them.
 */
#ifndef U8C_X86_FEATURES_H
#define U8C_X86_FEATURES_H

#include "../kernel.h"

/*
 * Compilers that can compile single functions for an instruction set. As clang-cl, clang has the
 * intrinsics for that only since version 19.
 */
#if defined(__clang__) && defined(_MSC_VER)
#define U8C_HAS_TARGETS (__clang_major__ >= 19)
#elif defined(__clang__)
#define U8C_HAS_TARGETS (__clang_major__ >= 8)
#else
#define U8C_HAS_TARGETS (__GNUC__ >= 9)
#endif
#if defined(__x86_64__) && U8C_HAS_TARGETS
#define U8C_X86 1
#else
#define U8C_X86 0
#endif

/* One bit for each feature; bit 0 is u8c_feature_baseline. */
enum {
    u8c_feature_ssse3 = 1 << 1,
    u8c_feature_sse41 = 1 << 2,
    u8c_feature_popcnt = 1 << 3,
    u8c_feature_avx2 = 1 << 4,
    u8c_feature_bmi1 = 1 << 5,
    u8c_feature_bmi2 = 1 << 6,
    u8c_feature_lzcnt = 1 << 7,
    u8c_feature_fast_pdep = 1 << 8, /* BMI2, and pdep and pext are not microcoded */
    u8c_feature_avx512f = 1 << 9,
    u8c_feature_avx512dq = 1 << 10,
    u8c_feature_avx512cd = 1 << 11,
    u8c_feature_avx512bw = 1 << 12,
    u8c_feature_avx512vl = 1 << 13,
    u8c_feature_avx512vbmi = 1 << 14,
    u8c_feature_avx512vbmi2 = 1 << 15,
    u8c_feature_sse3 = 1 << 16,
    u8c_feature_avx = 1 << 17
};

/* The results of CPUID and XGETBV: the input of u8c_x86_features(). */
typedef struct u8c_cpuid {
    uint32_t vendor_ebx; /* leaf 0: the first four letters of the vendor's name */
    uint32_t leaf_1_eax; /* family, model, stepping */
    uint32_t leaf_1_ecx;
    uint32_t leaf_7_ebx;
    uint32_t leaf_7_ecx;
    uint32_t leaf_80000001_ecx;
    uint32_t xcr0; /* the register states that the operating system saves; 0 without OSXSAVE */
} u8c_cpuid;

#if U8C_X86 && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_SSE41
/* The set of features that these results imply. Pure; only in builds with x86 kernels. */
U8C_INTERNAL uint32_t u8c_x86_features(u8c_cpuid cpuid);
#endif

#endif
