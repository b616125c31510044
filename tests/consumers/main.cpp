/*
 * The same from C++: the headers are usable from C++11, and the library links.
 */
#include <utf8codec/utf8codec.h>

#include <iostream>
#include <string>
#include <vector>

int main()
{
    const std::string text = "\xE2\x82\xAC\xF0\x9F\x98\x80";
    std::vector<std::uint32_t> code_points(text.size());
    const utf8codec_result result = utf8codec_to_utf32(text.data(), text.size(), code_points.data(),
                                                       code_points.size(), UTF8CODEC_REPLACE);
    if (result.status != UTF8CODEC_OK || result.written != 2 || code_points[1] != 0x1F600) {
        return 1;
    }
    utf8codec_stream stream = {};
    if (utf8codec_stream_validate(&stream, text.data(), text.size(), 0).status != UTF8CODEC_OK) {
        return 2;
    }
    std::cout << utf8codec_version() << '\n';
    return std::cout ? 0 : 3;
}
