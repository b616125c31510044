/*
 * Repertoires: the ready ones are what their standards list; every function that takes one, at each
 * level of kernels, finds the first code point that is not in it, wherever that stands.
 */
#include "support/check.h"
#include "support/check_conversion.h"
#include "support/check_stream.h"
#include "support/guard.h"
#include "support/holds.h"
#include "support/in_repertoire.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/share.h"

#include <utf8codec/utf8codec.h>

#include <string.h>

enum {
    longest = 20000,
    filler_len = 320, /* more than four of the widest vectors */
    long_len = 2300,  /* long enough for their loops over groups */
    most_cuts = 8
};

#define FOR_EVERY_REPERTOIRE(set)                                                                  \
    for (const utf8codec_repertoire *set, *const *one_ = &set;                                     \
         one_ != NULL && every_repertoire(&set);)

/* The ready ones in turn; 0 after the last, and then from the first again. */
static int every_repertoire(const utf8codec_repertoire **set)
{
    static size_t at;
    *set = utf8codec_repertoire_at(at++);
    if (*set == NULL) {
        at = 0;
        return 0;
    }
    return 1;
}

/* One of a user, in which all members exclude something. */
#define VOWEL(c) ((c) == 'a' || (c) == 'e' || (c) == 'i' || (c) == 'o' || (c) == 'u')
static const utf8codec_range no_letters[] = {
    {0xA1, 0xA1}, {0x3B1, 0x3C9}, {0x4E00, 0x4E00}, {0xE000, 0xF8FF}, {0x1F600, 0x1F64F}};
static const utf8codec_repertoire own = {"own",
                                         "this test",
                                         UTF8CODEC_ASCII_SET(VOWEL),
                                         UTF8CODEC_EXCLUDE_NEL | UTF8CODEC_EXCLUDE_PLANE_ENDS,
                                         sizeof no_letters / sizeof *no_letters,
                                         no_letters};

Test(repertoire, ready_ones_are_what_their_standards_list)
{
    size_t count = 0;
    FOR_EVERY_REPERTOIRE(set)
    {
        count++;
        cr_assert(utf8codec_repertoire_named(set->name) == set, "%s", set->name);
        cr_assert(set->source != NULL && set->source[0] != '\0');
        for (uint32_t code_point = 0; code_point <= 0x110000; code_point++) {
            if (!share_takes()) {
                continue;
            }
            const int scalar =
                code_point <= 0x10FFFF && (code_point < 0xD800 || code_point > 0xDFFF);
            const int expected = scalar && standard_allows(set->name, code_point);
            cr_assert(utf8codec_repertoire_has(set, code_point) == expected, "%s: U+%04X",
                      set->name, code_point);
            cr_assert(!scalar || repertoire_allows(set, code_point) == expected, "%s: U+%04X",
                      set->name, code_point);
        }
        cr_assert(!utf8codec_repertoire_has(set, UINT32_MAX));
    }
    cr_assert(count == 20, "%zu", count);
    cr_assert(utf8codec_repertoire_named("") == NULL);
    cr_assert(utf8codec_repertoire_named("mqtt") == NULL);
    cr_assert(utf8codec_repertoire_named("mqtt-mustn't") == NULL);
    cr_assert(utf8codec_repertoire_at(SIZE_MAX) == NULL);
}

Test(repertoire, each_ready_one_has_a_function)
{
    const struct {
        const utf8codec_repertoire *(*function)(void);
        const char *name;
    } each[] = {
        {utf8codec_repertoire_unicode_scalars, "unicode-scalars"},
        {utf8codec_repertoire_xml_characters, "xml-characters"},
        {utf8codec_repertoire_unicode_assignables, "unicode-assignables"},
        {utf8codec_repertoire_xml_1_0, "xml-1.0"},
        {utf8codec_repertoire_xml_1_1, "xml-1.1"},
        {utf8codec_repertoire_mqtt_must, "mqtt-must"},
        {utf8codec_repertoire_mqtt_should, "mqtt-should"},
        {utf8codec_repertoire_i_json, "i-json"},
        {utf8codec_repertoire_json_unescaped, "json-unescaped"},
        {utf8codec_repertoire_yaml_printable, "yaml-printable"},
        {utf8codec_repertoire_yaml_json, "yaml-json"},
        {utf8codec_repertoire_toml_comment, "toml-comment"},
        {utf8codec_repertoire_http_field_value, "http-field-value"},
        {utf8codec_repertoire_net_unicode, "net-unicode"},
        {utf8codec_repertoire_ldap_filter_value, "ldap-filter-value"},
        {utf8codec_repertoire_d_bus, "d-bus"},
        {utf8codec_repertoire_postgresql, "postgresql"},
        {utf8codec_repertoire_no_nul, "no-nul"},
        {utf8codec_repertoire_no_controls, "no-controls"},
        {utf8codec_repertoire_no_noncharacters, "no-noncharacters"},
    };
    const size_t count = sizeof each / sizeof *each;
    for (size_t i = 0; i < count; i++) {
        const utf8codec_repertoire *const set = each[i].function();
        cr_assert_str_eq(set->name, each[i].name);
        cr_assert_eq(utf8codec_repertoire_at(i), set);
    }
    cr_assert_null(utf8codec_repertoire_at(count));
}

Test(repertoire, a_users_own_excludes_what_it_says)
{
    for (uint32_t code_point = 0; code_point <= 0x10FFFF; code_point++) {
        if (code_point < 0xD800 || code_point > 0xDFFF) {
            cr_assert(utf8codec_repertoire_has(&own, code_point) ==
                          repertoire_allows(&own, code_point),
                      "U+%04X", code_point);
        }
    }
    cr_assert(!utf8codec_repertoire_has(&own, 'e') && utf8codec_repertoire_has(&own, 'E'));
    cr_assert(!utf8codec_repertoire_has(&own, 0x1F64F) && utf8codec_repertoire_has(&own, 0x1F650));
}

/* Every code point between two others, as one text of a block of 1024. */
static void every_code_point(const u8c_level *kernel, const utf8codec_repertoire *set)
{
    static uint8_t text[1024 * 4];
    use_repertoire(set);
    for (uint32_t block = 0; block < 0x110000; block += 1024) {
        size_t len = 0, at = 0;
        if ((block >= 0xD800 && block < 0xE000) || !share_takes()) {
            continue;
        }
        for (uint32_t i = 0; i < 1024; i++) {
            len += oracle_utf8.store(block + i, text + len);
        }
        for (uint32_t i = 0; i < 1024; i++) {
            const utf8codec_decoded one = oracle_utf8.judge(text + at, len - at, 0);
            if (!repertoire_allows(set, one.code_point)) {
                const utf8codec_result got = utf8codec_validate_in(set, text, at + one.length, 0);
                cr_assert(got.status == UTF8CODEC_NOT_ALLOWED &&
                              got.error == UTF8CODEC_ERROR_NOT_ALLOWED && got.read == at &&
                              got.error_length == one.length,
                          "kernels %s, %s, U+%04X: %s", kernel->name, set->name, one.code_point,
                          oracle_result_text(got));
                memmove(text, text + at + one.length, len - at - one.length);
                len -= at + one.length;
                at = 0;
            } else {
                at += one.length;
            }
        }
        cr_assert(at == len && utf8codec_validate_in(set, text, len, 0).read == len,
                  "kernels %s, %s, the block of U+%04X", kernel->name, set->name, block);
    }
}

Test(repertoire, every_code_point_in_every_set)
{
    FOR_EVERY_KERNEL(kernel)
    {
        every_code_point(kernel, &own);
        FOR_EVERY_REPERTOIRE(set)
        {
            every_code_point(kernel, set);
        }
    }
}

/* Those at the edges of the classes, those that look like them, and ill-formed bytes. */
static const char *const odd[] = {"\x01",
                                  "\x1F",
                                  "\x7F",
                                  "\t",
                                  "\n",
                                  "\"",
                                  "\\",
                                  "e",
                                  "\xC2\x80",
                                  "\xC2\x84",
                                  "\xC2\x85",
                                  "\xC2\x86",
                                  "\xC2\x9F",
                                  "\xC2\xA0",
                                  "\xC2\xA1",
                                  "\xC3\x80",
                                  "\xCE\xB1",
                                  "\xEF\xB7\x8F",
                                  "\xEF\xB7\x90",
                                  "\xEF\xB7\xAF",
                                  "\xEF\xB7\xB0",
                                  "\xEF\xBF\xBD",
                                  "\xEF\xBF\xBE",
                                  "\xEF\xBF\xBF",
                                  "\xEF\xBE\xBF",
                                  "\xE4\xBF\xBE",
                                  "\xE8\xBF\xBF",
                                  "\xEE\xB7\x90",
                                  "\xEE\x80\x80",
                                  "\xE4\xB8\x80",
                                  "\xF0\x9F\xBF\xBD",
                                  "\xF0\x9F\xBF\xBE",
                                  "\xF0\x9F\xBF\xBF",
                                  "\xF0\x9E\xBF\xBE",
                                  "\xF0\xAF\xBF\xBF",
                                  "\xF1\x8F\xBF\xBE",
                                  "\xF3\xBF\xBF\xBF",
                                  "\xF4\x8F\xBF\xBE",
                                  "\xF4\x8F\xBF\xBF",
                                  "\xF0\xBF\xBE\xBE",
                                  "\xF0\x9F\x98\x80",
                                  "\xC0\x80",
                                  "\xED\xA0\x80",
                                  "\xC2",
                                  "\xEF\xBF",
                                  "\xF0\x9F\xBF",
                                  "\x85",
                                  "\xFF"};

static const char *const fillers[] = {"A",
                                      "\xC3\xA9",
                                      "\xE4\xBA\xBA",
                                      "\xEF\xBC\x81",
                                      "\xF0\x9F\x99\x8F\xF0\x9F\xA6\x80",
                                      "x\xC3\xA9\xE4\xBA\xBA"};

/* An odd sequence, or nothing for NULL, at each place of a text; and a second one near its end. */
static void every_place(const u8c_level *kernel, const char *filler, const char *sequence)
{
    static uint8_t text[filler_len + 32];
    const size_t unit = strlen(filler), size = strlen(sequence);
    for (size_t place = 0; place + unit <= filler_len; place += unit) {
        size_t len = 0;
        if (!share_takes()) {
            continue;
        }
        for (; len < place; len += unit) {
            memcpy(text + len, filler, unit);
        }
        memcpy(text + len, sequence, size);
        for (len += size; len + unit <= filler_len; len += unit) {
            memcpy(text + len, filler, unit);
        }
        /* All short lengths, and one that is long. */
        const size_t end = place % 3 == 0 ? place + size : len;
        HOLDS(kernel, check_conversion(&validate_in_repertoire, text, end, 0, 0));
        HOLDS(kernel, check_conversion(&to_utf8_in_repertoire, text, end, end,
                                       place % 2 == 0 ? 0 : UTF8CODEC_REPLACE));
    }
}

Test(repertoire, every_place_of_every_odd_sequence)
{
    static const char *const names[] = {"mqtt-should", "xml-1.1", "json-unescaped"};
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t set = 0; set <= sizeof names / sizeof *names; set++) {
            use_repertoire(set == 0 ? &own : utf8codec_repertoire_named(names[set - 1]));
            for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
                every_place(kernel, fillers[i % 6], odd[i]);
                every_place(kernel, fillers[(i + 1 + set) % 6], odd[i]);
            }
        }
    }
}

/* One byte that is excluded, at each place of text of each length: more than four vecs and less. */
Test(repertoire, every_place_of_every_short_length)
{
    enum {
        most = 300
    };
    static const char excluded[] = {0x00, 0x1F, 0x7F, 0x22}, fillers_of_1[] = {0x20, 0x7E, 0x0A};
    static const utf8codec_repertoire set = {
        "short", "this test", {[0x0] = 1, [0x2] = 4, [0xF] = 1 << 1 | 1 << 7}, 0, 0, NULL};
    static const utf8codec_repertoire controls = {
        "short, without others", "this test", {[0x0] = 1, [0xF] = 1 << 1 | 1 << 7}, 0, 0, NULL};
    static char text[most];
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t i = 0; i < sizeof excluded * sizeof fillers_of_1; i++) {
            const char odd_one = excluded[i % sizeof excluded];
            const utf8codec_repertoire *const one = odd_one == 0x22 ? &set : &controls;
            memset(text, fillers_of_1[i / sizeof excluded], most);
            for (size_t len = 1; len <= most; len++) {
                cr_assert_eq(utf8codec_validate_in(one, text, len, 0).read, len);
                for (size_t place = 0; place < len; place++) {
                    if (!share_takes()) {
                        continue;
                    }
                    const char before = text[place];
                    text[place] = odd_one;
                    const utf8codec_result got = utf8codec_validate_in(one, text, len, 0);
                    text[place] = before;
                    cr_assert(got.status == UTF8CODEC_NOT_ALLOWED && got.read == place,
                              "kernels %s, %02X at %zu of %zu: %s", kernel->name, (unsigned)odd_one,
                              place, len, oracle_result_text(got));
                }
            }
        }
    }
}

/*
 * Long text is validated group by group, from an aligned address on: what is excluded stands at
 * every place of the first groups and the last ones, at alignments that make them begin elsewhere.
 */
static void every_place_of_long_text(const u8c_level *kernel, const char *filler,
                                     const char *sequence)
{
    static uint8_t memory[long_len + 64 + 64];
    const size_t unit = strlen(filler), size = strlen(sequence),
                 first = 64 - (uintptr_t)memory % 64; /* an aligned address */
    static const size_t from_aligned[] = {0, 1, 31, 62};
    for (size_t a = 0; a < sizeof from_aligned / sizeof *from_aligned; a++) {
        uint8_t *const text = memory + first + from_aligned[a] % 64;
        const size_t len = (long_len - size) / unit * unit + size;
        for (size_t place = 0; place + size <= len; place += unit) {
            if ((place > filler_len && place + filler_len < len) || !share_takes()) {
                continue;
            }
            for (size_t at = 0; at < len;) {
                const size_t now = at == place ? size : unit;
                memcpy(text + at, at == place ? sequence : filler, now);
                at += now;
            }
            const utf8codec_result got =
                utf8codec_validate_in(utf8codec_repertoire_named("mqtt-should"), text, len, 0);
            cr_assert(got.status == UTF8CODEC_NOT_ALLOWED && got.read == place &&
                          got.error_length == size,
                      "kernels %s, %zu bytes from an aligned address, place %zu: %s", kernel->name,
                      from_aligned[a], place, oracle_result_text(got));
        }
    }
}

Test(repertoire, every_place_of_long_text)
{
    static const char *const excluded[] = {
        "\x1F",         "\x7F",         "\xC2\x80",         "\xC2\x9F",        "\xEF\xB7\x90",
        "\xEF\xB7\xAF", "\xEF\xBF\xBE", "\xF0\x9F\xBF\xBE", "\xF4\x8F\xBF\xBF"};
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t i = 0; i < sizeof excluded / sizeof *excluded; i++) {
            every_place_of_long_text(kernel, "x", excluded[i]);
            every_place_of_long_text(kernel, "\xD0\xB6", excluded[i]);
        }
    }
}

/* What looks like something that is excluded: kernels go on by themselves. */
Test(repertoire, kernels_go_on_after_lookalikes)
{
    /* U+FD50, U+EFBF, U+1FFBF, and U+0085 where the other C1 controls are excluded. */
    static const char *const lookalikes[] = {"\xEF\xB5\x90", "\xEE\xBE\xBF", "\xF0\x9F\xBE\xBF",
                                             "\xC2\x85"};
    static const char *const names[] = {"xml-1.1", "i-json"};
    static uint8_t text[longest];
    FOR_EVERY_KERNEL(level)
    {
        for (size_t i = 0; i < 2 * sizeof lookalikes / sizeof *lookalikes; i++) {
            const utf8codec_repertoire *const set = utf8codec_repertoire_named(names[i % 2]);
            const char *const one = lookalikes[i / 2];
            const size_t size = strlen(one), len = longest / size * size;
            for (size_t at = 0; at < len; at += size) {
                memcpy(text + at, one, size);
            }
            cr_assert(utf8codec_validate_in(set, text, len, 0).read == len);
            u8c_kernel_in *const kernel = U8C_KERNEL(validate_in);
            const size_t read = kernel(text, len, set->excluded_ascii, set->excluded_classes);
            cr_assert(kernel == u8c_no_kernel_in || read >= len - 4,
                      "kernels %s, %s: %zu of %zu bytes", level->name, set->name, read, len);
        }
    }
}

/* Sets of one ASCII code, each beside all others: in ASCII, and in text that is not. */
Test(repertoire, every_ascii_code_alone)
{
    static uint8_t text[long_len];
    static const size_t places[] = {0, 5, 200, 1500, long_len - 1};
    FOR_EVERY_KERNEL(kernel)
    {
        for (unsigned code = 0; code < 128; code++) {
            utf8codec_repertoire set = {"one", "this test", {0}, 0, 0, NULL};
            set.excluded_ascii[code % 16] = (uint8_t)(1u << code / 16);
            for (size_t i = 0; i < 2 * sizeof places / sizeof *places; i++) {
                const size_t place = places[i / 2];
                for (size_t at = 0; at < long_len; at++) {
                    text[at] = (uint8_t)((code + 1 + at % 127) % 128);
                }
                memcpy(text + 300, "\xD0\xB6", i % 2 == 0 ? 0 : 2);
                cr_assert(utf8codec_validate_in(&set, text, long_len, 0).read == long_len,
                          "kernels %s, all but %02X", kernel->name, code);
                text[place] = (uint8_t)code;
                const utf8codec_result got = utf8codec_validate_in(&set, text, long_len, 0);
                cr_assert(got.status == UTF8CODEC_NOT_ALLOWED && got.read == place,
                          "kernels %s, %02X at %zu: %s", kernel->name, code, place,
                          oracle_result_text(got));
            }
        }
    }
}

static void add_ascii(utf8codec_repertoire *set, unsigned code)
{
    set->excluded_ascii[code % 16] |= (uint8_t)(1u << code / 16);
}

/* Each control in text that is not ASCII: not allowed, if the set has it. */
static void every_control(const u8c_level *kernel, const utf8codec_repertoire *set)
{
    static uint8_t text[long_len];
    static const size_t place = 1500;
    for (size_t at = 0; at < long_len; at += 2) {
        memcpy(text + at, "\xD0\xB6", 2);
    }
    text[place + 1] = 'x';
    for (unsigned code = 0; code < 32; code++) {
        text[place] = (uint8_t)code;
        const utf8codec_result got = utf8codec_validate_in(set, text, long_len, 0);
        const int has = set->excluded_ascii[code % 16] >> code / 16 & 1;
        cr_assert_eq(got.read, has ? place : (size_t)long_len, "kernels %s, %02X: %s", kernel->name,
                     code, oracle_result_text(got));
    }
}

/* Sets of controls: all but one, and 16 in a row with one more. */
Test(repertoire, parts_of_the_controls)
{
    FOR_EVERY_KERNEL(kernel)
    {
        for (unsigned one = 0; one < 32; one++) {
            utf8codec_repertoire but_one = {"but one", "this test", {0}, 0, 0, NULL};
            utf8codec_repertoire row = but_one;
            for (unsigned code = 0; code < 32; code++) {
                if (code != one) {
                    add_ascii(&but_one, code);
                }
                if (code / 16 != one / 16) {
                    add_ascii(&row, code);
                }
            }
            add_ascii(&row, one);
            every_control(kernel, &but_one);
            every_control(kernel, &row);
        }
    }
}

/* Fillers with odd sequences in them: none, few or many. */
static size_t mixed_text(uint8_t *text, size_t len, uint64_t *seed)
{
    const size_t rarity = (size_t)1 << oracle_random_below(seed, 14),
                 script = oracle_random_below(seed, 7);
    size_t at = 0;
    while (at < len) {
        const char *const next = oracle_random_below(seed, rarity) == 0
                                     ? odd[oracle_random_below(seed, sizeof odd / sizeof *odd)]
                                     : fillers[script == 6 ? oracle_random_below(seed, 6) : script];
        const size_t size = strlen(next);
        if (size > len - at) {
            break;
        }
        memcpy(text + at, next, size);
        at += size;
    }
    return at;
}

Test(repertoire, mixed_text_of_every_length)
{
    static uint8_t text[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 9839;
        for (size_t i = 0; i < 3000; i++) {
            if (!share_takes()) {
                continue;
            }
            const size_t most = i < 2000   ? 300
                                : i < 2900 ? 6000
                                           : longest,
                         len = mixed_text(text, oracle_random_below(&seed, most + 1), &seed);
            const unsigned flags = (unsigned)oracle_random_below(&seed, 4);
            const size_t cap = oracle_random_below(&seed, 4) == 0 ? 3 * len : len;
            use_repertoire(i % 5 == 4 ? &own : utf8codec_repertoire_at(i % 20));
            HOLDS(kernel, check_conversion(&validate_in_repertoire, text, len, 0, flags));
            HOLDS(kernel, check_conversion(&to_utf8_in_repertoire, text, len,
                                           cap + oracle_random_below(&seed, 3), flags));
            if (len < 300) {
                HOLDS(kernel, check_conversion(&to_utf8_in_repertoire, text, len,
                                               1 + oracle_random_below(&seed, len + 1), flags));
            }
        }
    }
}

Test(repertoire, streams)
{
    static uint8_t text[3000];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 5198;
        for (size_t i = 0; i < 6000; i++) {
            if (!share_takes()) {
                continue;
            }
            const size_t most = i % 8 == 0 ? sizeof text : 40,
                         len = mixed_text(text, oracle_random_below(&seed, most + 1), &seed);
            const unsigned flags = (unsigned)oracle_random_below(&seed, 2);
            const int end_alone = (int)oracle_random_below(&seed, 2);
            size_t cuts[most_cuts], at = 0;
            for (size_t cut = 0; cut < most_cuts; cut++) {
                at += oracle_random_below(&seed, cut % 2 == 0 ? 4 : 1 + len / 4);
                cuts[cut] = at = at < len ? at : len;
            }
            use_repertoire(i % 5 == 4 ? &own : utf8codec_repertoire_at(i % 20));
            HOLDS(kernel, check_stream(&validate_in_repertoire, text, len, cuts, most_cuts, 0,
                                       flags, end_alone));
            HOLDS(kernel, check_stream(&to_utf8_in_repertoire, text, len, cuts, most_cuts,
                                       oracle_random_below(&seed, 3 * len + 2), flags, end_alone));
        }
    }
}

Test(repertoire, nothing_is_read_outside)
{
    guard memory = guard_map(filler_len);
    static uint8_t text[filler_len];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 4515;
        for (size_t len = 0; len <= filler_len; len++) {
            const size_t made = mixed_text(text, len, &seed);
            uint8_t *const places[] = {memory.first, guard_at_end(memory, made)};
            use_repertoire(utf8codec_repertoire_at(len % 20));
            for (size_t i = 0; i < 2; i++) {
                memcpy(places[i], text, made);
                const utf8codec_result got =
                    validate_in_repertoire.measure(places[i], made, UTF8CODEC_REPLACE);
                cr_assert(oracle_same_result(
                              got, validate_in_repertoire.measure(text, made, UTF8CODEC_REPLACE)),
                          "kernels %s, %zu bytes", kernel->name, made);
            }
        }
    }
    guard_unmap(memory);
}

#define JSON_STOP(c) ((c) < 0x20 || (c) == 0x22 || (c) == 0x5C)
#define NO_STOP(c)   0
#define ANY_STOP(c)  1

Test(repertoire, validates_up_to_a_stop)
{
    static const uint8_t sets[][16] = {UTF8CODEC_ASCII_SET(JSON_STOP), UTF8CODEC_ASCII_SET(NO_STOP),
                                       UTF8CODEC_ASCII_SET(VOWEL), UTF8CODEC_ASCII_SET(ANY_STOP)};
    static uint8_t text[longest];
    guard memory = guard_map(longest);
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 8259;
        for (size_t i = 0; i < 20000; i++) {
            if (!share_takes()) {
                continue;
            }
            const size_t most = i % 64 == 0 ? longest : 400,
                         len = mixed_text(text, oracle_random_below(&seed, most + 1), &seed);
            const unsigned flags = (unsigned)oracle_random_below(&seed, 4);
            const uint8_t *const set = sets[oracle_random_below(&seed, 4)];
            uint8_t *const places[] = {memory.first, guard_at_end(memory, len)};
            for (size_t place = 0; place < 2; place++) {
                memcpy(places[place], text, len);
                const char *const wrong = check_until(set, places[place], len, flags);
                cr_assert(wrong == NULL, "kernels %s: %s", kernel->name, wrong);
            }
        }
        cr_assert(utf8codec_validate_until(sets[0], NULL, 0, 0).status == UTF8CODEC_OK);
    }
    guard_unmap(memory);
}

/* Text that ends at every offset, also within a sequence, with a stop as the last byte, or without. */
Test(repertoire, validates_up_to_the_end)
{
    static const char *const words[] = {"letters ", "\xC3\xA9\xC3\xBC", "\xE2\x82\xAC",
                                        "\xF0\x9F\x98\x80", "a\xE2\x82\xAC"};
    static const uint8_t set[16] = UTF8CODEC_ASCII_SET(JSON_STOP);
    static uint8_t text[2500];
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t word = 0; word < sizeof words / sizeof *words; word++) {
            for (size_t len = 1; len < sizeof text; len += len < 400 ? 1 : 1 + len / 100) {
                for (size_t i = 0; i < len; i++) {
                    text[i] = (uint8_t)words[word][i % strlen(words[word])];
                }
                HOLDS(kernel, check_until(set, text, len, 0));
                text[len - 1] = '"';
                HOLDS(kernel, check_until(set, text, len, 0));
            }
        }
    }
}

Test(repertoire, nothing_is_well_formed)
{
    const utf8codec_repertoire *const set = utf8codec_repertoire_named("xml-1.0");
    utf8codec_stream stream = {{0}};
    const utf8codec_result none = {.status = UTF8CODEC_OK};
    FOR_EVERY_KERNEL(kernel)
    {
        for (unsigned flags = 0; flags < 4; flags++) {
            cr_assert(oracle_same_result(utf8codec_validate_in(set, NULL, 0, flags), none));
            cr_assert(oracle_same_result(utf8codec_to_utf8_in(set, NULL, 0, NULL, 0, flags), none));
            cr_assert(oracle_same_result(utf8codec_to_utf8_in_measure(set, NULL, 0, flags), none));
            cr_assert(oracle_same_result(utf8codec_stream_validate_in(&stream, set, NULL, 0, flags),
                                         none));
            cr_assert(oracle_same_result(
                utf8codec_stream_to_utf8_in(&stream, set, NULL, 0, NULL, 0, flags), none));
        }
    }
}

Test(repertoire, is_explained)
{
    char words[UTF8CODEC_EXPLAIN_MAX];
    const utf8codec_result got =
        utf8codec_validate_in(utf8codec_repertoire_named("mqtt-must"), "a\0b", 3, 0);
    utf8codec_explain("a\0b", 3, got, words, sizeof words);
    cr_assert_str_eq(words, "byte 1: 00: U+0000 is well-formed, but not in the repertoire");
    cr_assert_str_eq(utf8codec_status_name(got.status), "not-allowed");
    cr_assert_str_eq(utf8codec_error_name(got.error), "not-allowed");
}
