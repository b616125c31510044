/*
 * The peer simdutf: its functions that report where an error is, as ours do; to measure it has only
 * such as do not look at whether the input is well-formed. "simdutf" is what
 * its users call; "simdutf/NAME" is one implementation, of which "fallback" is its scalar code.
 */
#include "contender.h"

#include <cstring>
#include <simdutf.h>
#include <string>

namespace {

/* One function of the library: as its users call it, and of one implementation. */
#define FUNCTION(name)                                                                             \
    struct name {                                                                                  \
        template <class... Arguments>                                                              \
        static auto by_users(Arguments... arguments)                                               \
        {                                                                                          \
            return simdutf::name(arguments...);                                                    \
        }                                                                                          \
        template <class... Arguments>                                                              \
        static auto by(const simdutf::implementation &one, Arguments... arguments)                 \
        {                                                                                          \
            return one.name(arguments...);                                                         \
        }                                                                                          \
    }

FUNCTION(validate_utf8_with_errors);
FUNCTION(validate_ascii_with_errors);
FUNCTION(validate_utf16le_with_errors);
FUNCTION(validate_utf16be_with_errors);
FUNCTION(validate_utf32_with_errors);
FUNCTION(convert_utf8_to_utf32_with_errors);
FUNCTION(convert_utf32_to_utf8_with_errors);
FUNCTION(convert_utf8_to_utf16le_with_errors);
FUNCTION(convert_utf8_to_utf16be_with_errors);
FUNCTION(convert_utf16le_to_utf8_with_errors);
FUNCTION(convert_utf16be_to_utf8_with_errors);
FUNCTION(convert_utf8_to_latin1_with_errors);
FUNCTION(convert_latin1_to_utf8);
FUNCTION(utf32_length_from_utf8);
FUNCTION(utf8_length_from_utf32);
FUNCTION(utf16_length_from_utf8);
FUNCTION(utf8_length_from_utf16le);
FUNCTION(utf8_length_from_utf16be);
FUNCTION(latin1_length_from_utf8);
FUNCTION(utf8_length_from_latin1);
FUNCTION(count_utf8);

/* The automatic choice, through the functions that users call. */
struct automatic {
    template <class Function, class... Arguments>
    static auto call(const void *, Arguments... arguments)
    {
        return Function::by_users(arguments...);
    }
};

/* The implementation that context points to. */
struct named {
    template <class Function, class... Arguments>
    static auto call(const void *context, Arguments... arguments)
    {
        return Function::by(*static_cast<const simdutf::implementation *>(context), arguments...);
    }
};

size_t taken(const simdutf::result &result)
{
    return result.error == simdutf::error_code::SUCCESS ? result.count : BENCH_REFUSED;
}

/* Without errors there is a mere count. */
size_t taken(size_t count)
{
    return count;
}

/* What stores nothing. */
template <class Via, class Function, class Source>
size_t read(const void *context, const void *src, size_t src_len, void *)
{
    return taken(Via::template call<Function>(context, static_cast<const Source *>(src), src_len));
}

template <class Via, class Function, class Source, class Result>
size_t convert(const void *context, const void *src, size_t src_len, void *dst)
{
    return taken(Via::template call<Function>(context, static_cast<const Source *>(src), src_len,
                                              static_cast<Result *>(dst)));
}

/* UTF-8 to UTF-8 takes two passes: there is no function for both. */
template <class Via>
size_t validate_and_copy(const void *context, const void *src, size_t src_len, void *dst)
{
    const size_t valid = read<Via, validate_utf8_with_errors, char>(context, src, src_len, dst);
    if (valid != BENCH_REFUSED) {
        std::memcpy(dst, src, valid);
    }
    return valid;
}

/* UTF-16BE is bytes to us and units of two bytes to simdutf. */
template <bench_run *run>
size_t from_bytes(const void *context, const void *src, size_t src_size, void *dst)
{
    return src_size % 2 == 0 ? run(context, src, src_size / 2, dst) : BENCH_REFUSED;
}

template <bench_run *run>
size_t to_bytes(const void *context, const void *src, size_t src_size, void *dst)
{
    const size_t units = run(context, src, src_size, dst);
    return units == BENCH_REFUSED ? BENCH_REFUSED : 2 * units;
}

template <bench_run *run>
size_t units_to_bytes(const void *context, const void *src, size_t src_size, void *dst)
{
    return src_size % 2 == 0 ? to_bytes<run>(context, src, src_size / 2, dst) : BENCH_REFUSED;
}

template <class Via>
void set_utf16(bench_contender *contender)
{
    bench_run *const to_le = convert<Via, convert_utf8_to_utf16le_with_errors, char, char16_t>;
    bench_run *const from_le = convert<Via, convert_utf16le_to_utf8_with_errors, char16_t, char>;
    bench_run *const measure_le = read<Via, utf8_length_from_utf16le, char16_t>;
    constexpr bench_run *to_be = convert<Via, convert_utf8_to_utf16be_with_errors, char, char16_t>;
    constexpr bench_run *from_be =
        convert<Via, convert_utf16be_to_utf8_with_errors, char16_t, char>;
    constexpr bench_run *measure_be = read<Via, utf8_length_from_utf16be, char16_t>;
    const bool little = simdutf::match_system(simdutf::endianness::LITTLE);
    contender->run[BENCH_TO_UTF16] = little ? to_le : to_be;
    contender->run[BENCH_FROM_UTF16] = little ? from_le : from_be;
    contender->run[BENCH_FROM_UTF16_MEASURE] = little ? measure_le : measure_be;
    contender->run[BENCH_TO_UTF16_MEASURE] = read<Via, utf16_length_from_utf8, char>;
    bench_run *const validate_le = read<Via, validate_utf16le_with_errors, char16_t>;
    constexpr bench_run *validate_be = read<Via, validate_utf16be_with_errors, char16_t>;
    contender->run[BENCH_VALIDATE_UTF16] = little ? validate_le : validate_be;
    contender->run[BENCH_VALIDATE_UTF16BE] = units_to_bytes<validate_be>;
    contender->run[BENCH_TO_UTF16BE] = to_bytes<to_be>;
    contender->run[BENCH_FROM_UTF16BE] = from_bytes<from_be>;
    contender->run[BENCH_FROM_UTF16BE_MEASURE] = from_bytes<measure_be>;
}

template <class Via>
void set_latin1(bench_contender *contender)
{
    contender->run[BENCH_TO_LATIN1] = convert<Via, convert_utf8_to_latin1_with_errors, char, char>;
    contender->run[BENCH_FROM_LATIN1] = convert<Via, convert_latin1_to_utf8, char, char>;
    contender->run[BENCH_TO_LATIN1_MEASURE] = read<Via, latin1_length_from_utf8, char>;
    contender->run[BENCH_FROM_LATIN1_MEASURE] = read<Via, utf8_length_from_latin1, char>;
}

template <class Via>
void add(bench_contenders *contenders, const char *name, const char *version, const void *context,
         bool on_request)
{
    bench_contender contender = bench_contender();
    contender.name = name;
    contender.version = version;
    contender.calls = "its functions ..._with_errors, ..._length_from_..., convert_latin1_to_utf8, "
                      "count_utf8; validate and memcpy to copy UTF-8";
    contender.role = BENCH_PEER;
    contender.on_request = on_request;
    contender.context = context;
    contender.run[BENCH_VALIDATE] = read<Via, validate_utf8_with_errors, char>;
    contender.run[BENCH_VALIDATE_ASCII] = read<Via, validate_ascii_with_errors, char>;
    contender.run[BENCH_VALIDATE_UTF32] = read<Via, validate_utf32_with_errors, char32_t>;
    contender.run[BENCH_TO_UTF8] = validate_and_copy<Via>;
    contender.run[BENCH_TO_UTF32] = convert<Via, convert_utf8_to_utf32_with_errors, char, char32_t>;
    contender.run[BENCH_FROM_UTF32] =
        convert<Via, convert_utf32_to_utf8_with_errors, char32_t, char>;
    contender.run[BENCH_TO_UTF32_MEASURE] = read<Via, utf32_length_from_utf8, char>;
    contender.run[BENCH_FROM_UTF32_MEASURE] = read<Via, utf8_length_from_utf32, char32_t>;
    contender.run[BENCH_COUNT] = read<Via, count_utf8, char>;
    set_utf16<Via>(&contender);
    set_latin1<Via>(&contender);
    for (bench_operation_id measured :
         {BENCH_TO_UTF32_MEASURE, BENCH_FROM_UTF32_MEASURE, BENCH_TO_UTF16_MEASURE,
          BENCH_FROM_UTF16_MEASURE, BENCH_FROM_UTF16BE_MEASURE, BENCH_TO_LATIN1_MEASURE}) {
        contender.unchecked[measured] = 1;
    }
    bench_add(contenders, &contender);
}

} // namespace

void bench_add_simdutf(bench_contenders *contenders)
{
    static std::string names[BENCH_CONTENDERS_MAX];
    static const std::string version = SIMDUTF_VERSION ", implementation " +
                                       std::string(simdutf::get_active_implementation()->name());
    add<automatic>(contenders, "simdutf", version.c_str(), nullptr, false);
    for (const simdutf::implementation *one : simdutf::get_available_implementations()) {
        if (one->supported_by_runtime_system() && contenders->count < BENCH_CONTENDERS_MAX) {
            std::string &name = names[contenders->count];
            name = "simdutf/" + std::string(one->name());
            add<named>(contenders, name.c_str(), SIMDUTF_VERSION, one, one->name() != "fallback");
        }
    }
}
