/*
 * What follows from the CPUID and XCR0 of an x86 processor: bit by bit, and against code that is
 * not ours.
 */
#include <criterion/criterion.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "kernels/dispatch.h"
#include "kernels/x86/target.h"

#if U8C_HAS_SSE41

/* A CPU that has everything, under a system that saves everything. */
static const u8c_cpuid everything = {UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX,
                                     UINT32_MAX, UINT32_MAX, UINT32_MAX};
static const uint32_t every_feature = 2 * (uint32_t)u8c_feature_avx - 1;
static const uint32_t avx_and_avx2 = (uint32_t)u8c_feature_avx | u8c_feature_avx2;
static const uint32_t features_of_avx512 = every_feature & ~(uint32_t)u8c_avx2_pdep_features;

Test(cpu_features, need_the_system_as_well)
{
    u8c_cpuid cpuid = everything;
    cr_assert(u8c_x86_features(cpuid) == every_feature);
    cr_assert(every_feature == u8c_avx512_features, "a feature that no level needs");

    /* XCR0 bits: 1 SSE, 2 AVX, 5 mask registers, 6 ZMM 0 to 15, 7 ZMM 16 to 31. */
    cpuid.xcr0 = 0;
    cr_assert(u8c_x86_features(cpuid) == (every_feature & ~features_of_avx512 & ~avx_and_avx2));
    cpuid.xcr0 = 1 << 1 | 1 << 2;
    cr_assert(u8c_x86_features(cpuid) == (every_feature & ~features_of_avx512));
    for (int missing = 5; missing <= 7; missing++) {
        cpuid.xcr0 = everything.xcr0 & ~(UINT32_C(1) << missing);
        cr_assert(u8c_x86_features(cpuid) == (every_feature & ~features_of_avx512));
    }
    for (int missing = 1; missing <= 2; missing++) {
        cpuid.xcr0 = everything.xcr0 & ~(UINT32_C(1) << missing);
        cr_assert((u8c_x86_features(cpuid) & (features_of_avx512 | avx_and_avx2)) == 0);
    }
}

/* Intel SDM volume 2, CPUID: each bit gives one feature and is needed for it. */
Test(cpu_features, by_their_bits)
{
    static const struct {
        size_t word; /* offset in u8c_cpuid */
        int bit;
        uint32_t feature;
    } bits[] = {
        {offsetof(u8c_cpuid, leaf_1_ecx), 0, u8c_feature_sse3},
        {offsetof(u8c_cpuid, leaf_1_ecx), 9, u8c_feature_ssse3},
        {offsetof(u8c_cpuid, leaf_1_ecx), 28, u8c_feature_avx},
        {offsetof(u8c_cpuid, leaf_1_ecx), 19, u8c_feature_sse41},
        {offsetof(u8c_cpuid, leaf_1_ecx), 23, u8c_feature_popcnt},
        {offsetof(u8c_cpuid, leaf_7_ebx), 3, u8c_feature_bmi1},
        {offsetof(u8c_cpuid, leaf_7_ebx), 5, u8c_feature_avx2},
        {offsetof(u8c_cpuid, leaf_7_ebx), 8, u8c_feature_bmi2},
        {offsetof(u8c_cpuid, leaf_7_ebx), 16, u8c_feature_avx512f},
        {offsetof(u8c_cpuid, leaf_7_ebx), 17, u8c_feature_avx512dq},
        {offsetof(u8c_cpuid, leaf_7_ebx), 28, u8c_feature_avx512cd},
        {offsetof(u8c_cpuid, leaf_7_ebx), 30, u8c_feature_avx512bw},
        {offsetof(u8c_cpuid, leaf_7_ebx), 31, u8c_feature_avx512vl},
        {offsetof(u8c_cpuid, leaf_7_ecx), 1, u8c_feature_avx512vbmi},
        {offsetof(u8c_cpuid, leaf_7_ecx), 6, u8c_feature_avx512vbmi2},
        {offsetof(u8c_cpuid, leaf_80000001_ecx), 5, u8c_feature_lzcnt},
    };
    uint32_t seen = 0;
    for (size_t i = 0; i < sizeof bits / sizeof *bits; i++) {
        u8c_cpuid cpuid = everything;
        uint32_t *const word = (uint32_t *)(void *)((char *)&cpuid + bits[i].word);
        *word &= ~(UINT32_C(1) << bits[i].bit);
        /* A fast PDEP is more than its bit: by_vendor_and_family. */
        const uint32_t alone = bits[i].feature == u8c_feature_bmi2
                                   ? u8c_feature_bmi2 | u8c_feature_fast_pdep
                                   : bits[i].feature;
        cr_assert(u8c_x86_features(cpuid) == (every_feature & ~alone), "bit %d of word %zu",
                  bits[i].bit, bits[i].word / sizeof *word);
        memset(&cpuid, 0, sizeof cpuid);
        cpuid.xcr0 = everything.xcr0;
        *word = UINT32_C(1) << bits[i].bit;
        cr_assert(u8c_x86_features(cpuid) == (u8c_feature_baseline | alone));
        seen |= alone;
    }
    cr_assert((seen | u8c_feature_baseline) == every_feature, "a feature without a bit");
}

/* The vendor's name as CPUID leaf 0 has it, and a family in the form of leaf 1's EAX. */
static int has_fast_pdep(const char *vendor, uint32_t family)
{
    u8c_cpuid cpuid = everything;
    memcpy(&cpuid.vendor_ebx, vendor, sizeof cpuid.vendor_ebx);
    cpuid.leaf_1_eax = family <= 0xF ? family << 8 : 0xFu << 8 | (family - 0xF) << 20;
    cpuid.leaf_1_eax |= 0x70F1F & ~(0xFFu << 20 | 0xFu << 8); /* any model and stepping */
    return (u8c_x86_features(cpuid) & u8c_feature_fast_pdep) != 0;
}

/* AMD64 Software Optimization Guides: PDEP and PEXT are microcode up to Zen 2. */
Test(cpu_features, slow_pdep_by_vendor_and_family)
{
    for (uint32_t family = 0; family <= 0xF + 0xFF; family++) {
        cr_assert(has_fast_pdep("GenuineIntel", family), "Intel, family %#x", family);
        cr_assert(has_fast_pdep("CentaurHauls", family), "Centaur, family %#x", family);
        cr_assert(has_fast_pdep("AuthenticAMD", family) == (family != 0x15 && family != 0x17),
                  "AMD, family %#x", family);
        cr_assert(has_fast_pdep("HygonGenuine", family) == (family != 0x18), "Hygon, family %#x",
                  family);
    }
}

/* Zen 2: all of AVX2, except the kernels that need PDEP. */
Test(cpu_features, a_cpu_with_slow_pdep_has_avx2)
{
    u8c_cpuid zen_2 = everything;
    memcpy(&zen_2.vendor_ebx, "Auth", sizeof zen_2.vendor_ebx);
    zen_2.leaf_1_eax = 0x00870F10; /* family 17h, model 71h */
    zen_2.xcr0 = 1 << 0 | 1 << 1 | 1 << 2;
    cr_assert(u8c_x86_features(zen_2) == (uint32_t)u8c_avx2_features);
}

/* What the compiler's runtime finds on this machine, by code that is not ours. */
Test(cpu_features, as_others_see_them)
{
    const uint32_t features = u8c_cpu_features();
#define AGREES(name, feature)                                                                      \
    cr_assert((__builtin_cpu_supports(name) != 0) == ((features & (feature)) != 0), "%s", name)
    __builtin_cpu_init();
    AGREES("sse3", u8c_feature_sse3);
    AGREES("avx", u8c_feature_avx);
    AGREES("ssse3", u8c_feature_ssse3);
    AGREES("sse4.1", u8c_feature_sse41);
    AGREES("popcnt", u8c_feature_popcnt);
    AGREES("bmi", u8c_feature_bmi1);
    AGREES("bmi2", u8c_feature_bmi2);
    AGREES("avx2", u8c_feature_avx2);
    AGREES("avx512f", u8c_feature_avx512f);
    AGREES("avx512bw", u8c_feature_avx512bw);
    AGREES("avx512cd", u8c_feature_avx512cd);
    AGREES("avx512dq", u8c_feature_avx512dq);
    AGREES("avx512vl", u8c_feature_avx512vl);
    AGREES("avx512vbmi", u8c_feature_avx512vbmi);
    AGREES("avx512vbmi2", u8c_feature_avx512vbmi2);
#undef AGREES
}

#else

Test(cpu_features, none_in_this_build)
{
    fprintf(stderr, "skipped: this build asks no CPUID\n");
    cr_assert(u8c_cpu_features() == u8c_feature_baseline);
}

#endif
