/*
 * Detecting the features of an x86-64 CPU and its operating system: CPUID and XGETBV (Intel SDM
 * volume 1, chapters 14 and 15, "detection"; AMD64 APM volume 3, appendix E).
 */
#define U8C_FILE cpu
#include "../begin.h"

#include "../dispatch.h"
#include "features.h"

#if U8C_HAS_SSE41

#include <cpuid.h>

enum {
    osxsave = 27, /* leaf 1, ECX: the operating system uses XSAVE, so that XGETBV is available */
    /* XCR0: XMM and the upper halves of YMM. */
    states_avx = 1 << 1 | 1 << 2,
    /* XCR0: those, the mask registers, the upper halves of ZMM0 to 15, and ZMM16 to 31. */
    states_avx512 = states_avx | 1 << 5 | 1 << 6 | 1 << 7,
    no_states = 0
};

/*
 * Whether PDEP and PEXT are microcoded, which takes tens to hundreds of cycles: in AMD's families
 * 15h (Excavator) and 17h (Zen, Zen+, Zen 2) and Hygon's 18h (a Zen). The first four letters of the
 * vendor's name identify these two.
 */
static int has_slow_pdep(u8c_cpuid cpuid)
{
    enum {
        auth = 'A' | 'u' << 8 | 't' << 16 | 'h' << 24, /* AuthenticAMD */
        hygo = 'H' | 'y' << 8 | 'g' << 16 | 'o' << 24  /* HygonGenuine */
    };
    const uint32_t base = cpuid.leaf_1_eax >> 8 & 0xF, extended = cpuid.leaf_1_eax >> 20 & 0xFF,
                   family = base == 0xF ? base + extended : base;
    return (cpuid.vendor_ebx == auth && (family == 0x15 || family == 0x17)) ||
           (cpuid.vendor_ebx == hygo && family == 0x18);
}

typedef struct bit {
    uint32_t cpuid;   /* a member of u8c_cpuid */
    uint8_t number;   /* of the bit */
    uint8_t states;   /* the bits of XCR0 that must be set as well */
    uint32_t feature; /* what they mean together */
} bit;

uint32_t u8c_x86_features(u8c_cpuid cpuid)
{
    const bit bits[] = {
        {cpuid.leaf_1_ecx, 0, no_states, u8c_feature_sse3},
        {cpuid.leaf_1_ecx, 9, no_states, u8c_feature_ssse3},
        {cpuid.leaf_1_ecx, 19, no_states, u8c_feature_sse41},
        {cpuid.leaf_1_ecx, 23, no_states, u8c_feature_popcnt},
        {cpuid.leaf_1_ecx, 28, states_avx, u8c_feature_avx},
        {cpuid.leaf_80000001_ecx, 5, no_states, u8c_feature_lzcnt},
        {cpuid.leaf_7_ebx, 3, no_states, u8c_feature_bmi1},
        {cpuid.leaf_7_ebx, 5, states_avx, u8c_feature_avx2},
        {cpuid.leaf_7_ebx, 8, no_states, u8c_feature_bmi2},
        {cpuid.leaf_7_ebx, 16, states_avx512, u8c_feature_avx512f},
        {cpuid.leaf_7_ebx, 17, states_avx512, u8c_feature_avx512dq},
        {cpuid.leaf_7_ebx, 28, states_avx512, u8c_feature_avx512cd},
        {cpuid.leaf_7_ebx, 30, states_avx512, u8c_feature_avx512bw},
        {cpuid.leaf_7_ebx, 31, states_avx512, u8c_feature_avx512vl},
        {cpuid.leaf_7_ecx, 1, states_avx512, u8c_feature_avx512vbmi},
        {cpuid.leaf_7_ecx, 6, states_avx512, u8c_feature_avx512vbmi2},
    };
    uint32_t features = u8c_feature_baseline;
    for (size_t i = 0; i < sizeof bits / sizeof *bits; i++) {
        if ((bits[i].cpuid >> bits[i].number & 1) != 0 &&
            (cpuid.xcr0 & bits[i].states) == bits[i].states) {
            features |= bits[i].feature;
        }
    }
    if ((features & u8c_feature_bmi2) != 0 && !has_slow_pdep(cpuid)) {
        features |= u8c_feature_fast_pdep;
    }
    return features;
}

/* Inline assembly, since the intrinsic requires a target with XSAVE. */
static uint32_t xcr0(void)
{
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    (void)high;
    return low;
}

uint32_t u8c_cpu_features(void)
{
    u8c_cpuid cpuid = {0, 0, 0, 0, 0, 0, 0};
    unsigned eax, ebx, ecx, edx;
    if (__get_cpuid(0, &eax, &ebx, &ecx, &edx)) {
        cpuid.vendor_ebx = ebx;
    }
    if (__get_cpuid(1, &eax, &ebx, &ecx, &edx)) {
        cpuid.leaf_1_eax = eax;
        cpuid.leaf_1_ecx = ecx;
        if ((ecx >> osxsave & 1) != 0) {
            cpuid.xcr0 = xcr0();
        }
    }
    if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx)) {
        cpuid.leaf_7_ebx = ebx;
        cpuid.leaf_7_ecx = ecx;
    }
    if (__get_cpuid(0x80000001, &eax, &ebx, &ecx, &edx)) {
        cpuid.leaf_80000001_ecx = ecx;
    }
    return u8c_x86_features(cpuid);
}

#else /* no level requires a feature */

uint32_t u8c_cpu_features(void)
{
    return u8c_feature_baseline;
}

#endif

#include "../end.h"
