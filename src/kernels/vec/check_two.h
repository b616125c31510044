/*
 * Validates text that has no sequence of more than two bytes, in a third of the operations of
 * check.h: each lead must be followed by a tail, and each tail must follow a lead.
 *
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_CHECK_TWO_H
#define U8C_VEC_CHECK_TWO_H

/* The constants of the check, in each byte: u8c_lead_2, and how much that is above a tail. */
typedef struct two_checker {
    vec lead_2, above_tail;
} two_checker;

/* In registers: gcc makes constants anew where they are used. */
U8C_INLINE two_checker make_two_checker(void)
{
    const two_checker checker = {v_opaque(v_all8(u8c_lead_2)),
                                 v_opaque(v_all8(u8c_lead_2 - u8c_pair_TAIL))};
    return checker;
}

/*
 * What is found in some vecs. Bit 7 of `unpaired`: a byte is a tail, or the byte before it is a
 * lead, but not both. `from_lead_2` is the least of what the bytes before are above u8c_lead_2,
 * modulo 256: it is 0 and 1 for C0 and C1. So it is, as in check.h, with the byte after a lead that
 * an error is found.
 */
typedef struct two_findings {
    vec unpaired, from_lead_2;
} two_findings;

U8C_INLINE two_findings no_two_findings(void)
{
    const two_findings none = {v_zero(), v_all8(UINT8_MAX)};
    return none;
}

/* Adds those of a vec, which is below u8c_lead_3 like the bytes before it. */
U8C_INLINE void add_two_findings(two_findings *all, const two_checker *by, vec now, vec before_1)
{
    all->unpaired = v_or(all->unpaired, v_xor(v_greater8s(by->lead_2, now),
                                              v_sub_saturated8u(before_1, by->above_tail)));
    all->from_lead_2 = v_min8u(all->from_lead_2, v_sub8(before_1, by->lead_2));
}

/* Adds those of the two vecs at src. */
U8C_INLINE void add_two_findings_of_pair(two_findings *all, const two_checker *by,
                                         const uint8_t *src)
{
    add_two_findings(all, by, v_load(src), v_load(src - 1));
    add_two_findings(all, by, v_load(src + v_size), v_load(src + v_size - 1));
}

/* Not 0 if there are any, or leads below `least_lead`. */
U8C_INLINE vec any_two_finding(const two_findings *all, unsigned least_lead)
{
    const vec bad = v_all8(u8c_pair_TAIL + least_lead - 1 - u8c_lead_2);
    return v_and(v_or(all->unpaired, v_sub_saturated8u(bad, all->from_lead_2)),
                 v_all8(u8c_pair_TAIL));
}

#endif
