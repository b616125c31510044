/*
 * Both formulations of the rule, section 3 (inline.h) and section 4 (U8C_GRAMMAR), are the same:
 * the compiler checks it here. tests/test_grammar.c checks the error kinds of the rows.
 */
#include "grammar.h"

/* Rows follow one another. */
#define ROW_SIZE(x, name, first, last, length, low, high, otherwise) +((last) - (first) + 1)
_Static_assert((U8C_GRAMMAR(ROW_SIZE, )) == 256, "the rows of U8C_GRAMMAR leave gaps or overlap");

/* A row has a length if and only if its bytes begin sequences, and that of their pattern. */
#define LENGTH(lead)                                                                               \
    ((lead) <= u8c_last_1                                ? 1                                       \
     : (lead) < u8c_lead_first || (lead) > u8c_lead_last ? 0                                       \
     : (lead) < u8c_lead_3                               ? 2                                       \
     : (lead) < u8c_lead_4                               ? 3                                       \
                                                         : 4)
#define HAS_LENGTH(x, name, first, last, length, low, high, otherwise)                             \
    &&(length) == LENGTH(first) && (length) == LENGTH(last)
_Static_assert(1 U8C_GRAMMAR(HAS_LENGTH, ), "a length of U8C_GRAMMAR is not that of section 3");

/*
 * The least code point of `length` bytes that begin with `lead` and `second`, and whether these
 * bytes may begin a sequence (see u8c_decode_one()).
 */
#define TAG(length) ((length) == 2 ? u8c_lead_2 : (length) == 3 ? u8c_lead_3 : u8c_lead_4)
#define REST(length)                                                                               \
    ((length) == 2 ? 1 : (length) == 3 ? u8c_tail_values : u8c_tail_values * u8c_tail_values)
#define LEAST(lead, second, length)                                                                \
    ((((lead) - TAG(length)) * u8c_tail_values + ((second) - u8c_tail_low)) * REST(length))
#define LAST_SHORTER(length) ((length) == 2 ? u8c_last_1 : (length) == 3 ? u8c_last_2 : u8c_last_3)
#define IS_SCALAR_VALUE(value)                                                                     \
    ((value) <= u8c_last_4 && ((value) < u8c_surrogate_first || (value) > u8c_surrogate_last))
#define MAY_BEGIN(lead, second, length)                                                            \
    (LEAST(lead, second, length) > LAST_SHORTER(length) &&                                         \
     IS_SCALAR_VALUE(LEAST(lead, second, length)))

/* The second bytes of a row may follow its lead bytes, and the ones next to them may not. */
#define HAS_RANGE(x, name, first, last, length, low, high, otherwise)                              \
    &&((length) < 2 || (MAY_BEGIN(first, low, length) && MAY_BEGIN(last, low, length) &&           \
                        MAY_BEGIN(first, high, length) && MAY_BEGIN(last, high, length) &&         \
                        ((low) == u8c_tail_low || !MAY_BEGIN(last, (low) - 1, length)) &&          \
                        ((high) == u8c_tail_high || !MAY_BEGIN(first, (high) + 1, length))))
_Static_assert(1 U8C_GRAMMAR(HAS_RANGE, ), "a second byte of U8C_GRAMMAR is not as in section 3");
