/*
 * The peer simdutf: its functions that report where an error is, as ours do; to measure it has only
 * such as do not look at whether the input is well-formed. "simdutf" is what
 * its users call; "simdutf/NAME" is one implementation, of which "fallback" is its scalar code.
 */
#include "contender.h"

#include <simdutf.h>
#include <string>

namespace {

/* The automatic choice, through the functions that users call. */
struct automatic {
    static simdutf::result validate(const void *, const char *src, size_t src_len)
    {
        return simdutf::validate_utf8_with_errors(src, src_len);
    }
    static simdutf::result to_utf32(const void *, const char *src, size_t src_len, char32_t *dst)
    {
        return simdutf::convert_utf8_to_utf32_with_errors(src, src_len, dst);
    }
    static simdutf::result from_utf32(const void *, const char32_t *src, size_t src_len, char *dst)
    {
        return simdutf::convert_utf32_to_utf8_with_errors(src, src_len, dst);
    }
    static size_t to_utf32_measure(const void *, const char *src, size_t src_len)
    {
        return simdutf::utf32_length_from_utf8(src, src_len);
    }
    static size_t from_utf32_measure(const void *, const char32_t *src, size_t src_len)
    {
        return simdutf::utf8_length_from_utf32(src, src_len);
    }
    static size_t count(const void *, const char *src, size_t src_len)
    {
        return simdutf::count_utf8(src, src_len);
    }
};

/* The implementation that context points to. */
struct named {
    static const simdutf::implementation &of(const void *context)
    {
        return *static_cast<const simdutf::implementation *>(context);
    }
    static simdutf::result validate(const void *context, const char *src, size_t src_len)
    {
        return of(context).validate_utf8_with_errors(src, src_len);
    }
    static simdutf::result to_utf32(const void *context, const char *src, size_t src_len,
                                    char32_t *dst)
    {
        return of(context).convert_utf8_to_utf32_with_errors(src, src_len, dst);
    }
    static simdutf::result from_utf32(const void *context, const char32_t *src, size_t src_len,
                                      char *dst)
    {
        return of(context).convert_utf32_to_utf8_with_errors(src, src_len, dst);
    }
    static size_t to_utf32_measure(const void *context, const char *src, size_t src_len)
    {
        return of(context).utf32_length_from_utf8(src, src_len);
    }
    static size_t from_utf32_measure(const void *context, const char32_t *src, size_t src_len)
    {
        return of(context).utf8_length_from_utf32(src, src_len);
    }
    static size_t count(const void *context, const char *src, size_t src_len)
    {
        return of(context).count_utf8(src, src_len);
    }
};

size_t taken(const simdutf::result &result)
{
    return result.error == simdutf::error_code::SUCCESS ? result.count : BENCH_REFUSED;
}

template <class Via>
size_t validate(const void *context, const void *src, size_t src_len, void *)
{
    return taken(Via::validate(context, static_cast<const char *>(src), src_len));
}

template <class Via>
size_t to_utf32(const void *context, const void *src, size_t src_len, void *dst)
{
    return taken(Via::to_utf32(context, static_cast<const char *>(src), src_len,
                               static_cast<char32_t *>(dst)));
}

template <class Via>
size_t from_utf32(const void *context, const void *src, size_t src_len, void *dst)
{
    return taken(Via::from_utf32(context, static_cast<const char32_t *>(src), src_len,
                                 static_cast<char *>(dst)));
}

template <class Via>
size_t to_utf32_measure(const void *context, const void *src, size_t src_len, void *)
{
    return Via::to_utf32_measure(context, static_cast<const char *>(src), src_len);
}

template <class Via>
size_t from_utf32_measure(const void *context, const void *src, size_t src_len, void *)
{
    return Via::from_utf32_measure(context, static_cast<const char32_t *>(src), src_len);
}

template <class Via>
size_t count(const void *context, const void *src, size_t src_len, void *)
{
    return Via::count(context, static_cast<const char *>(src), src_len);
}

template <class Via>
void add(bench_contenders *contenders, const char *name, const char *version, const void *context,
         bool on_request)
{
    bench_contender contender = bench_contender();
    contender.name = name;
    contender.version = version;
    contender.calls =
        "its functions ..._with_errors, utf32_length_from_utf8, utf8_length_from_utf32, "
        "count_utf8";
    contender.role = BENCH_PEER;
    contender.on_request = on_request;
    contender.context = context;
    contender.run[BENCH_VALIDATE] = validate<Via>;
    contender.run[BENCH_TO_UTF32] = to_utf32<Via>;
    contender.run[BENCH_FROM_UTF32] = from_utf32<Via>;
    contender.run[BENCH_TO_UTF32_MEASURE] = to_utf32_measure<Via>;
    contender.run[BENCH_FROM_UTF32_MEASURE] = from_utf32_measure<Via>;
    contender.run[BENCH_COUNT] = count<Via>;
    contender.unchecked[BENCH_TO_UTF32_MEASURE] = 1;
    contender.unchecked[BENCH_FROM_UTF32_MEASURE] = 1;
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
