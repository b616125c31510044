/*
 * Detection of text and of data that are not text, without a byte order mark: article 1 of the
 * Universal Declaration of Human Rights in scripts of all kinds, in each byte scheme and at lengths
 * from a word on; and binary data and text in code pages, which must not be taken for it.
 */
#include "support/oracle_random.h"

#include <utf8codec/utf8codec.h>

#include <criterion/criterion.h>
#include <stdbool.h>
#include <string.h>

/*
 * A text, and how many bytes of its beginning are recognized in UTF-16. Two letters of an alphabet
 * are enough; but ideographs and syllables are numerous, so that each is little evidence. The first
 * word in Japanese consists of bytes of ASCII, and so counts as ASCII.
 */
static const struct {
    const char *language;
    size_t likely_from;
    const char *utf8;
} texts[] = {
    {"English", 8, "All human beings are born free and equal in dignity and rights.\n"},
    {"Vietnamese", 8,
     "Tất cả mọi người sinh ra đều được tự do và bình "
     "đẳng về nhân phẩm và quyền.\n"},
    {"Greek", 8,
     "Όλοι οι άνθρωποι γεννιούνται "
     "ελεύθεροι και ίσοι στην αξιοπρέπεια "
     "και τα δικαιώματα.\n"},
    {"Russian", 8,
     "Все люди рождаются свободными и "
     "равными в своём достоинстве и правах.\n"},
    {"Hebrew", 8,
     "כל בני האדם נולדו בני חורין ושווים "
     "בערכם ובזכויותיהם.\n"},
    {"Arabic", 8,
     "يولد جميع الناس أحرارًا متساوين في "
     "الكرامة والحقوق.\n"},
    {"Hindi", 16,
     "सभी मनुष्यों को गौरव और "
     "अधिकारों के मामले में "
     "जन्मजात स्वतन्त्रता और "
     "समानता प्राप्त है।\n"},
    {"Thai", 8,
     "มนุษย์ทั้งหลายเก"
     "ิดมามีอิสระและเส"
     "มอภาคกันในเกียรต"
     "ิศักดิ์และสิทธิ\n"},
    {"Chinese", 64, "人人生而自由，在尊严和权利上一律平等。\n"},
    {"Japanese", 32,
     "すべての人間は、生まれながらにし"
     "て自由であり、かつ、尊厳と権利と"
     "について平等である。\n"},
    {"Korean", 16,
     "모든 인간은 태어날 때부터 자유로우며 그 존엄과 "
     "권리에 있어 동등하다.\n"},
    {"Armenian", 8,
     "Բոլոր մարդիկ ծնվում են ազատ ու հավասար "
     "իրենց արժանապատվությամբ ու "
     "իրավունքներով։\n"},
    {"Georgian", 8,
     "ყოველი ადამიანი იბადება "
     "თავისუფალი და თანასწორი "
     "თავისი ღირსებითა და "
     "უფლებებით.\n"},
    {"Bengali", 16,
     "সমস্ত মানুষ স্বাধীনভাবে "
     "সমান মর্যাদা এবং অধিকার "
     "নিয়ে জন্মগ্রহণ করে।\n"},
    {"Tamil", 8,
     "மனிதப் பிறிவியினர் "
     "சகலரும் சுதந்திரமாகவே "
     "பிறக்கின்றனர்.\n"},
    {"Amharic", 8,
     "የሰው፡ልጅ፡ሁሉ፡ሲወለድ፡ነ"
     "ጻና፡በክብርና፡በመብትም፡እ"
     "ኩልነት፡ያለው፡ነው።\n"},
    {"Khmer", 8,
     "មនុស្សទាំងអស់ "
     "កើតមកមានសេរីភាព និងសមភាព "
     "ក្នុងផ្នែកសេចក្ដីថ្លៃថ្នូរនិងសិទ្ធិ។\n"},
};
enum {
    text_count = sizeof texts / sizeof *texts,
    most_bytes = 2048
};

typedef utf8codec_result conversion(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                    unsigned flags);

#define CONVERSION(to)                                                                             \
    static utf8codec_result to_##to(const void *src, size_t src_len, void *dst, size_t dst_cap,    \
                                    unsigned flags)                                                \
    {                                                                                              \
        return utf8codec_to_##to(src, src_len, dst, dst_cap, flags);                               \
    }
CONVERSION(utf16le)
CONVERSION(utf16be)
CONVERSION(utf32le)
CONVERSION(utf32be)

static const struct {
    utf8codec_encoding encoding;
    size_t unit;
    conversion *convert;
} schemes[] = {
    {UTF8CODEC_ENCODING_UTF16LE, 2, to_utf16le},
    {UTF8CODEC_ENCODING_UTF16BE, 2, to_utf16be},
    {UTF8CODEC_ENCODING_UTF32LE, 4, to_utf32le},
    {UTF8CODEC_ENCODING_UTF32BE, 4, to_utf32be},
};
enum {
    scheme_count = sizeof schemes / sizeof *schemes
};

static bool is_wide(utf8codec_detected what)
{
    for (size_t i = 0; i < scheme_count; i++) {
        if (what.encoding == schemes[i].encoding) {
            return true;
        }
    }
    return false;
}

/* Fills dst[0, most_bytes) with a text, over and over, in a byte scheme. */
static void fill(uint8_t *dst, size_t text, size_t scheme)
{
    size_t length = 0;
    while (length < most_bytes) {
        length += schemes[scheme]
                      .convert(texts[text].utf8, strlen(texts[text].utf8), dst + length,
                               most_bytes - length, 0)
                      .written;
        if (most_bytes - length < 4) {
            memset(dst + length, 0, most_bytes - length);
            length = most_bytes;
        }
    }
}

/* The beginnings of each text. */
Test(detect_text, lengths)
{
    static const size_t lengths[] = {8, 16, 32, 64, 256, 1000};
    uint8_t src[most_bytes];
    for (size_t text = 0; text < text_count; text++) {
        for (size_t scheme = 0; scheme < scheme_count; scheme++) {
            fill(src, text, scheme);
            for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
                const size_t length = lengths[i] * schemes[scheme].unit / 2;
                const utf8codec_detected what = utf8codec_detect(src, length);
                const bool sure = what.reliability >= UTF8CODEC_RELIABILITY_LIKELY;
                const bool right = what.encoding == schemes[scheme].encoding;
                cr_expect(lengths[i] < texts[text].likely_from ? right || !sure || !is_wide(what)
                                                               : right && sure,
                          "%s, %s, %zu bytes: %s, reliability %u", texts[text].language,
                          utf8codec_encoding_name(schemes[scheme].encoding), length,
                          utf8codec_encoding_name(what.encoding), what.reliability);
            }
        }
    }
}

/* 128 units from any on, even if a byte of the last is missing. */
Test(detect_text, anywhere)
{
    uint8_t src[most_bytes];
    for (size_t text = 0; text < text_count; text++) {
        for (size_t scheme = 0; scheme < scheme_count; scheme++) {
            const size_t unit = schemes[scheme].unit;
            fill(src, text, scheme);
            for (size_t at = 0; at < most_bytes / 2; at += unit) {
                const size_t length = 128 * unit - at / unit % 2;
                const utf8codec_detected what = utf8codec_detect(src + at, length);
                cr_assert(what.encoding == schemes[scheme].encoding &&
                              what.reliability >= UTF8CODEC_RELIABILITY_LIKELY,
                          "%s, %s, %zu bytes from %zu: %s, reliability %u", texts[text].language,
                          utf8codec_encoding_name(schemes[scheme].encoding), length, at,
                          utf8codec_encoding_name(what.encoding), what.reliability);
            }
        }
    }
}

/* Not taken for UTF-16 or UTF-32, unless as weak. */
static void assert_not_wide(const char *name, const void *src, size_t length)
{
    for (size_t len = length; len > 0; len = len > 64 ? len / 2 : len - 1) {
        const utf8codec_detected what = utf8codec_detect(src, len);
        cr_assert(!is_wide(what) || what.reliability <= UTF8CODEC_RELIABILITY_WEAK,
                  "%s, %zu bytes: %s, reliability %u", name, len,
                  utf8codec_encoding_name(what.encoding), what.reliability);
    }
}

Test(detect_text, data_with_a_signature)
{
    static const struct {
        const char *name, *bytes;
        size_t length;
    } data[] = {
#define DATA(name, bytes) {name, bytes, sizeof bytes - 1}
        DATA("ELF",
             "\x7F"
             "ELF\2\1\1\0\0\0\0\0\0\0\0\0\3\0>\0\1\0\0\0\x50\x1F\0\0\0\0\0\0@\0\0\0\0\0\0\0"),
        DATA("PNG", "\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\1\0\0\0\1\0\x08\x06\0\0\0\\r\xA8"
                    "f\0\0\0\x04sBIT\x08\x08\x08\x08|\x08"
                    "d\x88\0\0\0\tpHYs"),
        DATA("zip", "PK\3\4\x14\0\0\0\x08\0\x21\0\x5A\x58\xB7\x8E\x2C\xF1\3\0\0\x1A\x09\0\0\x0B\0"
                    "\0\0LICENSE.txt"),
        DATA("gzip",
             "\x1F\x8B\x08\0\0\0\0\0\0\3\xCBH\xCD\xC9\xC9W(\xCF/\xCAI\1\0\x85\x11J\r\x0B\0\0"
             "\0"),
        DATA("WAV", "RIFF$\x08\0\0WAVEfmt \x10\0\0\0\1\0\2\0\"V\0\0\x88X\1\0\4\0\x10\0data\0\x08\0"
                    "\0"),
        DATA("names, NUL after each", "src/text/detect.c\0src/text/scripts.h\0CMakeLists.txt\0a\0"),
#undef DATA
    };
    for (size_t i = 0; i < sizeof data / sizeof *data; i++) {
        assert_not_wide(data[i].name, data[i].bytes, data[i].length);
    }
}

/* Text in code pages, with one control at the end, as DOS and C have it. */
Test(detect_text, code_pages)
{
    static const struct {
        const char *name, *bytes;
    } pages[] = {
        {"GBK", "\xC8\xCB\xC8\xCB\xC9\xFA\xB6\xF8\xD7\xD4\xD3\xC9\xA3\xAC\xD4\xDA\xD7\xF0\xD1\xCF"
                "\xBA\xCD\xC8\xA8\xC0\xFB\xC9\xCF\xD2\xBB\xC2\xC9\xC6\xBD\xB5\xC8\xA1\xA3"},
        {"Shift_JIS",
         "\x82\xB7\x82\xD7\x82\xC4\x82\xCC\x90l\x8A\xD4\x82\xCD\x81\x41\x90\xB6\x82\xDC\x82\xEA"
         "\x82\xC8\x82\xAA\x82\xE7\x82\xC9\x82\xB5\x82\xC4\x8E\xA9\x97R\x82\xC5\x82\xA0\x82\xE8"},
        {"EUC-KR", "\xB8\xF0\xB5\xE7 \xC0\xCE\xB0\xA3\xC0\xBA \xC5\xC2\xBE\xEE\xB3\xAF \xB6\xA7"
                   "\xBA\xCE\xC5\xCD \xC0\xDA\xC0\xAF\xB7\xCE\xBF\xEC\xB8\xE7"},
        {"Big5", "\xA4H\xA4H\xA5\xCD\xA6\xD3\xA6\xDB\xA5\xD1\xA1"
                 "A\xA6\x62\xB4L\xC4Y\xA9M\xC5v\xA7Q\xA4W\xA4@\xAB\xDF\xA5\xAD\xB5\xA5\xA1"
                 "C"},
        {"KOI8-R", "\xF7\xD3\xC5 \xCC\xC0\xC4\xC9 \xD2\xCF\xD6\xC4\xC1\xC0\xD4\xD3\xD1 \xD3\xD7"
                   "\xCF\xC2\xCF\xC4\xCE\xD9\xCD\xC9 \xC9 \xD2\xC1\xD7\xCE\xD9\xCD\xC9"},
        {"ISO-2022-JP", "\x1B$B$9$Y$F$N?M4V$O\x1B(B \x1B$B<+M3$G$\"$j\x1B(B"},
        {"windows-1252", "\x93One word\x94, he said \x97 and no more\x85"},
    };
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        static const char ends[] = {0x1A, 0, '\n'};
        uint8_t src[128];
        const size_t length = strlen(pages[i].bytes);
        memcpy(src, pages[i].bytes, length);
        for (size_t end = 0; end < sizeof ends; end++) {
            src[length] = (uint8_t)ends[end];
            assert_not_wide(pages[i].name, src, length + 1);
        }
    }
}

/* Numbers of 16 and 32 bits in both byte orders: a counter, a quiet wave, round ones, offsets. */
Test(detect_text, numbers)
{
    enum {
        count = 256
    };
    for (unsigned big_endian = 0; big_endian < 2; big_endian++) {
        uint8_t counter[2 * count], wave[2 * count], round[2 * count], offsets[4 * count];
        for (unsigned i = 0; i < count; i++) {
            const unsigned height = i % 64 < 32 ? i % 64 : 64 - i % 64; /* from 0 to 32 */
            const unsigned sample = 37 * (height - 16) & 0xFFFF, offset = 1000 + i * 1313;
            const unsigned low = big_endian;
            counter[2 * i + low] = (uint8_t)i;
            counter[2 * i + !low] = 0;
            wave[2 * i + low] = (uint8_t)sample;
            wave[2 * i + !low] = (uint8_t)(sample >> 8);
            round[2 * i + low] = 0;
            round[2 * i + !low] = 4 + i % 2; /* 1024 or 1280: Cyrillic */
            for (unsigned j = 0; j < 4; j++) {
                offsets[4 * i + (big_endian ? 3 - j : j)] = (uint8_t)(offset >> 8 * j);
            }
        }
        assert_not_wide("counter", counter, sizeof counter);
        assert_not_wide("wave", wave, sizeof wave);
        assert_not_wide("round", round, sizeof round);
        assert_not_wide("offsets", offsets, sizeof offsets);
    }
}

/* Of random bytes, hardly any short ones and no long ones. */
Test(detect_text, random_bytes)
{
    enum {
        rounds = 20000,
        longest = 1024
    };
    static const struct {
        size_t length;
        unsigned most;
    } limits[] = {
        {8, rounds / 500}, {16, rounds / 500}, {32, rounds / 2000}, {64, 0}, {longest, 0}};
    uint64_t seed = 13;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        unsigned sure = 0;
        for (unsigned round = 0; round < rounds; round++) {
            uint8_t src[longest];
            for (size_t at = 0; at < limits[i].length; at++) {
                src[at] = (uint8_t)(oracle_random(&seed) >> 56);
            }
            const utf8codec_detected what = utf8codec_detect(src, limits[i].length);
            /* A mark of two bytes is there by chance. */
            sure += is_wide(what) && what.bom_length == 0 &&
                    what.reliability >= UTF8CODEC_RELIABILITY_LIKELY;
        }
        cr_expect(sure <= limits[i].most, "%zu bytes: %u of %d", limits[i].length, sure, rounds);
    }
}
