/*
 * The tables of the x86-64 kernels over their whole domain: what the preprocessor unfolded against
 * plain loops, and what was derived from the grammar against the function that decodes one
 * sequence.
 */
#include <criterion/criterion.h>
#include <stdio.h>

#include <utf8codec/utf8codec.h>

#include "kernels/x86/target.h"

#if U8C_HAS_AVX512

#include "kernels/tables/compress.h"
#include "kernels/tables/kinds.h"
#include "kernels/tables/pack.h"
#include "kernels/tables/spread.h"
#include "kernels/vec/row_shuffles.h"
#include "support/pair_kind.h"

enum {
    rows = 256,
    row_size = 16
};

/* What the shuffle of a row makes of sixteen bytes, as pshufb defines it. */
static void shuffle(const uint8_t *row, const uint8_t *from, uint8_t *to)
{
    for (size_t i = 0; i < row_size; i++) {
        to[i] = row[i] >= 0x80 ? 0 : from[row[i] % row_size];
    }
}

/*
 * Slots of `slot` bytes, one for each of the sequences whose lengths are given; the sequences
 * stand one behind the other in `bytes`, which count from 1 on. In a slot the last byte is lowest.
 */
static void check_into_slots(const uint8_t *row, size_t row_number, const size_t *lengths,
                             size_t slot)
{
    uint8_t bytes[row_size], got[row_size], expected[row_size] = {0};
    size_t start = 0;
    for (size_t i = 0; i < row_size; i++) {
        bytes[i] = (uint8_t)(i + 1);
    }
    for (size_t s = 0; s < row_size / slot; s++) {
        for (size_t b = 0; b < lengths[s]; b++) {
            expected[s * slot + b] = bytes[start + lengths[s] - 1 - b];
        }
        start += lengths[s];
    }
    shuffle(row, bytes, got);
    for (size_t i = 0; i < row_size; i++) {
        cr_assert(got[i] == expected[i], "row %zu, slots of %zu: place %zu has byte %u, not %u",
                  row_number, slot, i, got[i], expected[i]);
    }
}

Test(tables, shuffles_put_sequences_into_slots)
{
    for (size_t row = 0; row < rows; row++) {
        size_t four[4], eight[8];
        for (size_t i = 0; i < 4; i++) {
            four[i] = 1 + (row >> 2 * i & 3);
        }
        for (size_t i = 0; i < 8; i++) {
            eight[i] = 1 + (row >> i & 1);
        }
        check_into_slots(u8c_shuffles_of_4[row], row, four, 4);
        check_into_slots(u8c_shuffles_of_8[row], row, eight, 2);
    }
}

/*
 * The way back. from_end[k]: what place k of a slot holds, counted from the end of its sequence; 1
 * is the last byte.
 */
static void check_out_of_slots(const uint8_t *row, size_t row_number, const size_t *lengths,
                               size_t slot, const size_t *from_end)
{
    uint8_t slots[row_size] = {0}, got[row_size];
    uint8_t before = 0;
    for (size_t s = 0; s < row_size / slot; s++) {
        for (size_t k = 0; k < slot; k++) {
            if (from_end[k] <= lengths[s]) {
                slots[s * slot + k] = (uint8_t)(before + lengths[s] - from_end[k] + 1);
            }
        }
        before = (uint8_t)(before + lengths[s]);
    }
    shuffle(row, slots, got);
    for (size_t i = 0; i < row_size; i++) {
        cr_assert(got[i] == (i < before ? i + 1 : 0), "row %zu, slots of %zu: place %zu has %u",
                  row_number, slot, i, got[i]);
    }
}

Test(tables, shuffles_close_the_gaps_between_sequences)
{
    /* tables/compress.h: by two bits, `odd` below `long`; and the order of bytes in the slots. */
    static const size_t lengths[] = {1, 2, 4, 3};
    static const size_t in_four[] = {3, 2, 1, 4}, in_two[] = {1, 2};
    for (size_t row = 0; row < rows; row++) {
        size_t four[4], eight[8], together = 0;
        for (size_t i = 0; i < 4; i++) {
            four[i] = lengths[row >> 2 * i & 3];
            together += four[i];
        }
        for (size_t i = 0; i < 8; i++) {
            eight[i] = 1 + (row >> i & 1);
        }
        check_out_of_slots(u8c_compress_4[row], row, four, 4, in_four);
        check_out_of_slots(u8c_compress_2[row], row, eight, 2, in_two);
        cr_assert(u8c_compress_4_length[row] == together);
    }
}

/* The shuffle of a row moves the first sizes[i] bytes of each lane i to the front, without gaps. */
static void check_front(const uint8_t *row, size_t row_number, size_t lane, const size_t *sizes)
{
    uint8_t bytes[row_size], got[row_size];
    size_t at = 0;
    for (size_t i = 0; i < row_size; i++) {
        bytes[i] = (uint8_t)(i + 1);
    }
    shuffle(row, bytes, got);
    for (size_t i = 0; i < row_size / lane; i++) {
        for (size_t b = 0; b < sizes[i]; b++, at++) {
            cr_assert(got[at] == i * lane + b + 1, "row %zu, lanes of %zu: place %zu has byte %u",
                      row_number, lane, at, got[at]);
        }
    }
}

Test(tables, shuffles_drop_lanes_and_halves)
{
    for (size_t row = 0; row < rows; row++) {
        size_t packed[8];
        for (size_t i = 0; i < 8; i++) {
            packed[i] = (row >> i & 1) != 0 ? 2 : 0;
        }
        check_front((const uint8_t *)u8c_packs[row], row, 2, packed);
    }
    for (size_t row = 0; row < row_sets; row++) {
        size_t dropped[4], kept[4];
        for (size_t i = 0; i < 4; i++) {
            dropped[i] = (row >> i & 1) != 0 ? 0 : 4;
            kept[i] = (row >> i & 1) != 0 ? 4 : 2;
        }
        check_front(lanes_dropped[row], row, 4, dropped);
        check_front(halves_kept[row], row, 4, kept);
    }
}

/* The entry of a byte before another one, as the kernels look it up. */
static unsigned entry_of(unsigned first)
{
    return first <= 0xBE ? 0 : (first - 0xBE) % 64;
}

/* The two tables of tables/kinds.h. A byte F8..FF is wrong wherever it is, whatever is before it. */
Test(tables, pairs_by_six_bits)
{
    for (unsigned first = 0; first < 256; first++) {
        for (unsigned second = 0; second < 256; second++) {
            const unsigned bits = u8c_kinds_after[entry_of(first)] & u8c_kinds[second / 4];
            const pair_kind kind = pair_kind_of(first, second);
            const unsigned others = bits & ~(unsigned)u8c_kind_tail;
            if (second >= 0xF8) {
                cr_assert(others != 0, "%02X %02X", first, second);
            } else if (first >= 0xFE) {
                continue; /* it has been an error itself */
            } else if (first < 0xC0) {
                /* A continuation byte has bit 7: whether it is due is told by bytes before. */
                cr_assert(bits == (is_tail(second) ? u8c_kind_tail : 0), "%02X %02X: %02X", first,
                          second, bits);
            } else {
                /* Bit 7 says so only after what begins no sequence: that no tail is due then. */
                const int begins_none = first < 0xC2 || first > 0xF4;
                cr_assert((bits != 0) == (kind == PAIR_WRONG) &&
                              ((bits & u8c_kind_tail) == 0 || begins_none),
                          "%02X %02X: %02X", first, second, bits);
            }
        }
    }
}

/* The rows for classes find more only where the comment there says so. */
Test(tables, pairs_that_classes_exclude)
{
    for (unsigned with = 0; with <= u8c_kinds_with_all; with++) {
        for (unsigned first = 0; first < 0xF8; first++) {
            for (unsigned second = 0; second < 256; second++) {
                const unsigned index = entry_of(first);
                const unsigned kinds = u8c_kinds[second / 4];
                const int more = ((u8c_kinds_after_with[with][index] & kinds) !=
                                  (u8c_kinds_after[index] & kinds));
                const int c1 = first == 0xC2 && second >= 0x80 && second <= 0x9F;
                const int fdd0 = first == 0xEF && second >= 0xB4 && second <= 0xB7;
                const int end = first == 0xBF && second >= 0xBC && second <= 0xBF;
                cr_assert(more == ((c1 && (with & u8c_kinds_with_c1) != 0) ||
                                   (fdd0 && (with & u8c_kinds_with_fdd0) != 0) ||
                                   (end && (with & u8c_kinds_with_ends) != 0)),
                          "%u: %02X %02X", with, first, second);
            }
        }
    }
}

#else

Test(tables, none_in_this_build)
{
    fprintf(stderr, "skipped: this build has no kernels for AVX-512\n");
    cr_assert(!U8C_HAS_AVX512);
}

#endif
