/*
 * Whether a sequence of code points looks like text: the evidence, in bits, that is found in the
 * scripts that follow one another. It separates UTF-16 without a byte order mark from the other
 * byte order, from binary data, and from the code pages of East Asia, of which each pair of bytes
 * is a unit as well.
 */
#ifndef U8C_SCRIPTS_H
#define U8C_SCRIPTS_H

#include "../core/grammar.h"

/*
 * U8C_ANY_SCRIPT is found in text of all scripts. Latin is, since names, addresses and numbers are
 * in text of others.
 */
typedef enum u8c_script {
    U8C_ANY_SCRIPT,
    U8C_GREEK,
    U8C_CYRILLIC,
    U8C_ARMENIAN,
    U8C_RIGHT_TO_LEFT,
    U8C_INDIC,
    U8C_THAI_LAO,
    U8C_TIBETAN,
    U8C_MYANMAR,
    U8C_GEORGIAN,
    U8C_HANGUL,
    U8C_ETHIOPIC,
    U8C_AMERICAN,
    U8C_KHMER,
    U8C_MONGOLIAN,
    U8C_TIFINAGH,
    U8C_EAST_ASIAN,
    U8C_YI,
    U8C_OTHER
} u8c_script;

/*
 * The code points in runs of blocks that are used together (Unicode, Blocks.txt). A run begins at
 * `first` and ends where the next begins. `bits` is the evidence for text that a code point gives:
 * 16 minus the logarithm of the length of the run, at most 8, and less where a run is mostly
 * symbols or small numbers of binary data fall into it. It is negative for what binary data have
 * more often.
 */
typedef struct u8c_script_run {
    uint16_t first_16th;
    uint8_t script; /* a u8c_script */
    int8_t bits;
} u8c_script_run;

enum {
    u8c_bits_of_text = 16,        /* not a coincidence */
    u8c_bits_against_change = 12, /* a script follows another */
    u8c_bits_against_zero = 8,  /* the low byte is 0: ASCII in the other byte order, or a number */
    u8c_bits_against_never = 64 /* what text does not have, except by mistake */
};

#define U8C_RUN(first, script, bits) {(first) / 16, (script), (bits)}
static const u8c_script_run u8c_script_runs[] = {
    U8C_RUN(0x0000, U8C_ANY_SCRIPT, 8),    /* Latin */
    U8C_RUN(0x0100, U8C_ANY_SCRIPT, 1),    /* Latin extended: U+0101 and so on are also numbers */
    U8C_RUN(0x0300, U8C_ANY_SCRIPT, 4),    /* combining marks */
    U8C_RUN(0x0370, U8C_GREEK, 8),         /* and Coptic */
    U8C_RUN(0x0400, U8C_CYRILLIC, 8),      /**/
    U8C_RUN(0x0530, U8C_ARMENIAN, 8),      /**/
    U8C_RUN(0x0590, U8C_RIGHT_TO_LEFT, 6), /* Hebrew, Arabic, Syriac, Thaana, N'Ko */
    U8C_RUN(0x0900, U8C_INDIC, 5),         /* Devanagari to Sinhala: they share the danda */
    U8C_RUN(0x0E00, U8C_THAI_LAO, 8),      /**/
    U8C_RUN(0x0F00, U8C_TIBETAN, 8),       /**/
    U8C_RUN(0x1000, U8C_MYANMAR, 8),       /**/
    U8C_RUN(0x10A0, U8C_GEORGIAN, 8),      /**/
    U8C_RUN(0x1100, U8C_HANGUL, 8),        /* Jamo */
    U8C_RUN(0x1200, U8C_ETHIOPIC, 7),      /**/
    U8C_RUN(0x13A0, U8C_AMERICAN, 6),      /* Cherokee, Canadian syllabics */
    U8C_RUN(0x1680, U8C_OTHER, 8),         /* Ogham, Runic, scripts of the Philippines */
    U8C_RUN(0x1780, U8C_KHMER, 8),         /**/
    U8C_RUN(0x1800, U8C_MONGOLIAN, 8),     /**/
    U8C_RUN(0x18B0, U8C_OTHER, 5),         /* Limbu to Vedic extensions */
    U8C_RUN(0x1D00, U8C_ANY_SCRIPT, -2),   /* phonetic extensions */
    U8C_RUN(0x1E00, U8C_ANY_SCRIPT, 6),    /* Latin with two marks */
    U8C_RUN(0x1F00, U8C_GREEK, 8),         /* with breathings */
    U8C_RUN(0x2000, U8C_ANY_SCRIPT, 4),    /* punctuation */
    U8C_RUN(0x2070, U8C_ANY_SCRIPT, -2),   /* symbols */
    U8C_RUN(0x2C00, U8C_OTHER, 7),         /* Glagolitic to Georgian supplement */
    U8C_RUN(0x2D30, U8C_TIFINAGH, 8),      /* and Ethiopic extended */
    U8C_RUN(0x2DE0, U8C_ANY_SCRIPT, -2),   /* rare punctuation, radicals */
    U8C_RUN(0x3000, U8C_ANY_SCRIPT, 8),    /* punctuation of East Asia */
    U8C_RUN(0x3040, U8C_EAST_ASIAN, 8),    /* Hiragana, Katakana */
    U8C_RUN(0x3100, U8C_ANY_SCRIPT, -2),   /* Bopomofo to CJK compatibility */
    U8C_RUN(0x3400, U8C_EAST_ASIAN, -2),   /* rare ideographs */
    U8C_RUN(0x4E00, U8C_EAST_ASIAN, 2),    /* ideographs; but see u8c_text_bits() */
    U8C_RUN(0xA000, U8C_YI, 5),            /**/
    U8C_RUN(0xA4D0, U8C_OTHER, 5),         /* Lisu to Meetei Mayek */
    U8C_RUN(0xAC00, U8C_HANGUL, 2),        /* syllables */
    U8C_RUN(u8c_surrogate_first, U8C_ANY_SCRIPT, 2),
    U8C_RUN(u8c_surrogate_last + 1, U8C_ANY_SCRIPT, -u8c_bits_against_never), /* private use */
    U8C_RUN(0xF900, U8C_EAST_ASIAN, 4), /* compatibility ideographs */
    U8C_RUN(0xFB00, U8C_ANY_SCRIPT, 0), /* presentation and fullwidth forms; numbers below 0 */
    U8C_RUN(0xFFF0, U8C_ANY_SCRIPT, -u8c_bits_against_never), /* specials, noncharacters */
    U8C_RUN(u8c_last_3 + 1, U8C_ANY_SCRIPT, -16),             /* historic scripts */
    U8C_RUN(0x1D000, U8C_ANY_SCRIPT, 4),                      /* symbols */
    U8C_RUN(0x20000, U8C_EAST_ASIAN, 2),                      /* ideographs */
    U8C_RUN(0x32400, U8C_ANY_SCRIPT, -u8c_bits_against_never),
};
#undef U8C_RUN

/* Controls that are common in text. */
U8C_INLINE int u8c_is_text_control(uint32_t code_point)
{
    return code_point == '\t' || code_point == '\n' || code_point == '\f' || code_point == '\r';
}

U8C_INLINE int u8c_is_printable_ascii(uint32_t byte)
{
    return byte >= ' ' && byte < u8c_last_1;
}

/*
 * The evidence for text, in bits, that a code point gives after letters of *script, which becomes
 * its own. Most pairs of printable ASCII are ideographs, in either byte order; of the ideographs in
 * text, a fifth are such pairs.
 */
U8C_INLINE int u8c_text_bits(uint32_t code_point, unsigned *script)
{
    const u8c_script_run *run = u8c_script_runs;
    const u8c_script_run *const end = run + sizeof u8c_script_runs / sizeof *run;
    if (u8c_is_control(code_point) && !u8c_is_text_control(code_point)) {
        return -u8c_bits_against_never;
    }
    if (code_point % 256 == 0 && code_point != 0x3000) {
        return -u8c_bits_against_zero;
    }
    while (run + 1 < end && run[1].first_16th <= code_point / 16) {
        run++;
    }
    if (run->script == U8C_ANY_SCRIPT) {
        return run->bits;
    }
    const int goes_on = run->script == *script || *script == U8C_ANY_SCRIPT;
    *script = run->script;
    if (!goes_on) {
        return -u8c_bits_against_change;
    }
    return run->bits < 8 && u8c_is_printable_ascii(code_point >> 8) &&
                   u8c_is_printable_ascii(code_point % 256)
               ? -run->bits
               : run->bits;
}

#endif
