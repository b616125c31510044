/*
 * What the classes of a repertoire exclude, for the checks of UTF-8 (u8c_findings...,
 * findings_...). Those do not see all bytes that are needed, so they use two terms: a finding is
 * every byte that may be wrong; a fault is an error, or what is excluded. All faults are findings.
 *
 * Included inside a level's target, after what it has for `hits`: which bytes of a vec.
 */
#ifndef U8C_VEC_EXCLUDED_H
#define U8C_VEC_EXCLUDED_H

/* What ends the text besides an error, as in utf8codec_repertoire. */
typedef struct u8c_restriction {
    const uint8_t *excluded_ascii;
    uint32_t excluded_classes;
} u8c_restriction;

/* For kernels whose text ends at errors only. */
U8C_UNUSED static const u8c_restriction unrestricted = {NULL, 0};

/* C1 controls: C2, then 80..9F. */
U8C_INLINE hits c1_in(vec now, vec before_1)
{
    return but(equal8(before_1, 0xC2), at_least8u(now, 0xA0));
}

#if U8C_WITH_REPERTOIRES

/* Bits of excluded_classes. */
enum {
    any_c1 = UTF8CODEC_EXCLUDE_C1,
    fdd0_to_fdef = UTF8CODEC_EXCLUDE_FDD0,
    any_plane_end = UTF8CODEC_EXCLUDE_FFFE | UTF8CODEC_EXCLUDE_PLANE_ENDS
};

/*
 * Faults by classes, from a byte and the three before it; bytes of what is ill-formed may be among
 * them. U+FFFE and U+FFFF are EF BF, then BE or BF; at the end of a plane from 1 up, they are F.,
 * then .F, BF, BE or BF. For U+FDD0..U+FDEF, fdd0 has a byte after EF B7 or the B7, as the findings
 * do: all of U+FDC0..U+FDFF counts as a fault, and the scalar core goes on there.
 */
U8C_INLINE hits faults_by_classes(uint32_t classes, hits fdd0, vec now, vec before_1, vec before_2,
                                  vec before_3)
{
    const hits c1 = c1_in(now, before_1), nel = equal8(now, 0x85);
    const hits ef = equal8(before_2, 0xEF),
               plane_end = both(equal8(before_1, 0xBF), equal8(v_or(now, v_all8(0x01)), 0xBF)),
               plane = both(equal8(v_or(before_2, v_all8(0x30)), 0xBF), at_least8u(before_3, 0xF0));
    hits found = no_hits();
    if ((classes & UTF8CODEC_EXCLUDE_C1_BUT_NEL) != 0) {
        found = but(c1, nel);
    }
    if ((classes & UTF8CODEC_EXCLUDE_NEL) != 0) {
        found = either(found, both(c1, nel));
    }
    if ((classes & UTF8CODEC_EXCLUDE_FDD0) != 0) {
        found = either(found, fdd0);
    }
    if ((classes & UTF8CODEC_EXCLUDE_FFFE) != 0) {
        found = either(found, both(ef, plane_end));
    }
    if ((classes & UTF8CODEC_EXCLUDE_PLANE_ENDS) != 0) {
        found = either(found, both(plane, plane_end));
    }
    return found;
}

#else

enum {
    any_c1,
    fdd0_to_fdef,
    any_plane_end
};

U8C_INLINE hits faults_by_classes(uint32_t classes, hits fdd0, vec now, vec before_1, vec before_2,
                                  vec before_3)
{
    (void)classes, (void)fdd0, (void)now, (void)before_1, (void)before_2, (void)before_3;
    return no_hits();
}

#endif

#endif
