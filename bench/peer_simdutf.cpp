/*
 * The peer simdutf: its functions that report errors (..._with_errors) and, where it has only such,
 * those that do not check the input. "simdutf" is its choice for this machine, "simdutf/NAME" one
 * of its implementations, of which "fallback" is its scalar code.
 */
#include "bench.h"

#include <cstring>
#include <simdutf.h>
#include <string>

namespace {

size_t taken(const simdutf::result &result)
{
    return result.error == simdutf::error_code::SUCCESS ? result.count : BENCH_REFUSED;
}

/* Without errors there is a mere count. */
size_t taken(size_t count)
{
    return count;
}

/*
 * READ(ours, theirs, unit of src, whether the input is not checked) stores nothing, CONVERT(ours,
 * theirs, unit of src, unit of dst) does.
 */
#define FUNCTIONS(READ, CONVERT)                                                                   \
    READ(validate, validate_utf8_with_errors, char, 0)                                             \
    READ(validate_ascii, validate_ascii_with_errors, char, 0)                                      \
    READ(validate_utf16, validate_utf16_with_errors, char16_t, 0)                                  \
    READ(validate_utf32, validate_utf32_with_errors, char32_t, 0)                                  \
    READ(to_utf32_measure, utf32_length_from_utf8, char, 1)                                        \
    READ(from_utf32_measure, utf8_length_from_utf32, char32_t, 1)                                  \
    READ(to_utf16_measure, utf16_length_from_utf8, char, 1)                                        \
    READ(from_utf16_measure, utf8_length_from_utf16, char16_t, 1)                                  \
    READ(to_latin1_measure, latin1_length_from_utf8, char, 1)                                      \
    READ(from_latin1_measure, utf8_length_from_latin1, char, 0)                                    \
    READ(utf16_to_utf32_measure, utf32_length_from_utf16, char16_t, 1)                             \
    READ(utf32_to_utf16_measure, utf16_length_from_utf32, char32_t, 1)                             \
    READ(count, count_utf8, char, 1)                                                               \
    CONVERT(to_utf32, convert_utf8_to_utf32_with_errors, char, char32_t)                           \
    CONVERT(from_utf32, convert_utf32_to_utf8_with_errors, char32_t, char)                         \
    CONVERT(to_utf16, convert_utf8_to_utf16_with_errors, char, char16_t)                           \
    CONVERT(from_utf16, convert_utf16_to_utf8_with_errors, char16_t, char)                         \
    CONVERT(to_latin1, convert_utf8_to_latin1_with_errors, char, char)                             \
    CONVERT(from_latin1, convert_latin1_to_utf8, char, char)                                       \
    CONVERT(utf16_to_utf32, convert_utf16_to_utf32_with_errors, char16_t, char32_t)                \
    CONVERT(utf32_to_utf16, convert_utf32_to_utf16_with_errors, char32_t, char16_t)                \
    CONVERT(latin1_to_utf16, convert_latin1_to_utf16, char, char16_t)                              \
    CONVERT(utf16_to_latin1, convert_utf16_to_latin1_with_errors, char16_t, char)                  \
    CONVERT(latin1_to_utf32, convert_latin1_to_utf32, char, char32_t)                              \
    CONVERT(utf32_to_latin1, convert_utf32_to_latin1_with_errors, char32_t, char)

#define READ(name, function, source, unchecked)                                                    \
    size_t name(const void *src, size_t src_len, void *)                                           \
    {                                                                                              \
        return taken(simdutf::function(static_cast<const source *>(src), src_len));                \
    }
#define CONVERT(name, function, source, result)                                                    \
    size_t name(const void *src, size_t src_len, void *dst)                                        \
    {                                                                                              \
        return taken(simdutf::function(static_cast<const source *>(src), src_len,                  \
                                       static_cast<result *>(dst)));                               \
    }
FUNCTIONS(READ, CONVERT)

/* UTF-16BE is bytes to us, and units of two bytes to simdutf. */
CONVERT(to_utf16be_units, convert_utf8_to_utf16be_with_errors, char, char16_t)
CONVERT(from_utf16be_units, convert_utf16be_to_utf8_with_errors, char16_t, char)

size_t bytes_of(size_t units)
{
    return units == BENCH_REFUSED ? BENCH_REFUSED : 2 * units;
}

size_t to_utf16be(const void *src, size_t src_len, void *dst)
{
    return bytes_of(to_utf16be_units(src, src_len, dst));
}

size_t from_utf16be(const void *src, size_t src_len, void *dst)
{
    return src_len % 2 == 0 ? from_utf16be_units(src, src_len / 2, dst) : BENCH_REFUSED;
}

/* UTF-8 to UTF-8 takes two passes: there is no function for both. */
size_t to_utf8(const void *src, size_t src_len, void *dst)
{
    const size_t valid = validate(src, src_len, dst);
    if (valid != BENCH_REFUSED) {
        std::memcpy(dst, src, valid);
    }
    return valid;
}

/* Nor for UTF-16 in another byte order, or in the same, and validation. */
constexpr bool host_is_big = simdutf::match_system(simdutf::endianness::BIG);
READ(validate_le, validate_utf16le_with_errors, char16_t, 0)
READ(validate_be, validate_utf16be_with_errors, char16_t, 0)

size_t copied(size_t units, const void *src, void *dst, bool swapped)
{
    if (units != BENCH_REFUSED && swapped) {
        simdutf::change_endianness_utf16(static_cast<const char16_t *>(src), units,
                                         static_cast<char16_t *>(dst));
    } else if (units != BENCH_REFUSED) {
        std::memcpy(dst, src, 2 * units);
    }
    return units;
}

size_t utf16le_to_utf16(const void *src, size_t src_len, void *dst)
{
    const size_t units = src_len % 2 == 0 ? validate_le(src, src_len / 2, dst) : BENCH_REFUSED;
    return copied(units, src, dst, host_is_big);
}

size_t utf16be_to_utf16(const void *src, size_t src_len, void *dst)
{
    const size_t units = src_len % 2 == 0 ? validate_be(src, src_len / 2, dst) : BENCH_REFUSED;
    return copied(units, src, dst, !host_is_big);
}

size_t utf16_to_utf16le(const void *src, size_t src_len, void *dst)
{
    return bytes_of(copied(validate_utf16(src, src_len, dst), src, dst, host_is_big));
}

size_t utf16_to_utf16be(const void *src, size_t src_len, void *dst)
{
    return bytes_of(copied(validate_utf16(src, src_len, dst), src, dst, !host_is_big));
}

#define READ_ROW(name, function, source, unchecked) {#name, name, unchecked},
#define CONVERT_ROW(name, function, source, result) {#name, name, 0},
const bench_offer offers[] = {FUNCTIONS(READ_ROW, CONVERT_ROW){"to_utf8", to_utf8, 0},
                              {"to_utf16be", to_utf16be, 0},
                              {"from_utf16be", from_utf16be, 0},
                              {"utf16le_to_utf16", utf16le_to_utf16, 0},
                              {"utf16be_to_utf16", utf16be_to_utf16, 0},
                              {"utf16_to_utf16le", utf16_to_utf16le, 0},
                              {"utf16_to_utf16be", utf16_to_utf16be, 0},
                              {nullptr, nullptr, 0}};

void select(const void *choice)
{
    simdutf::get_active_implementation() = static_cast<const simdutf::implementation *>(choice);
}

void add(const char *name, const simdutf::implementation *one, bool on_request)
{
    static std::string versions[64];
    static size_t count;
    std::string &version = versions[count++];
    version = SIMDUTF_VERSION ", implementation " + std::string(one->name());
    bench_contender contender = bench_contender();
    contender.name = name;
    contender.version = version.c_str();
    contender.calls = "..._with_errors, convert_latin1_to_..., ..._length_from_..., count_utf8; "
                      "validate and memcpy, or change_endianness_utf16, to copy";
    contender.offers = offers;
    contender.select = select;
    contender.choice = one;
    contender.on_request = on_request;
    bench_add(&contender);
}

} // namespace

void bench_add_simdutf()
{
    static std::string names[32];
    size_t count = 0;
    const std::string chosen(simdutf::get_active_implementation()->name());
    for (const simdutf::implementation *one : simdutf::get_available_implementations()) {
        if (one->name() == chosen) {
            add("simdutf", one, false);
        }
        if (one->supported_by_runtime_system() && count < 32) {
            names[count] = "simdutf/" + std::string(one->name());
            add(names[count++].c_str(), one, true);
        }
    }
}
