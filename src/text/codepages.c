/*
 * The ready code pages by name and one by one: a program that calls this contains them all.
 */
#include "../../include/utf8codec/codepage.h"
#include "text.h"

#if U8C_WITH_CODE_PAGES

static const utf8codec_code_page *(*const code_pages[])(void) = {
    utf8codec_code_page_ibm866,         utf8codec_code_page_iso_8859_2,
    utf8codec_code_page_iso_8859_3,     utf8codec_code_page_iso_8859_4,
    utf8codec_code_page_iso_8859_5,     utf8codec_code_page_iso_8859_6,
    utf8codec_code_page_iso_8859_7,     utf8codec_code_page_iso_8859_8,
    utf8codec_code_page_iso_8859_10,    utf8codec_code_page_iso_8859_13,
    utf8codec_code_page_iso_8859_14,    utf8codec_code_page_iso_8859_15,
    utf8codec_code_page_iso_8859_16,    utf8codec_code_page_koi8_r,
    utf8codec_code_page_koi8_u,         utf8codec_code_page_macintosh,
    utf8codec_code_page_windows_874,    utf8codec_code_page_windows_1250,
    utf8codec_code_page_windows_1251,   utf8codec_code_page_windows_1252,
    utf8codec_code_page_windows_1253,   utf8codec_code_page_windows_1254,
    utf8codec_code_page_windows_1255,   utf8codec_code_page_windows_1256,
    utf8codec_code_page_windows_1257,   utf8codec_code_page_windows_1258,
    utf8codec_code_page_x_mac_cyrillic,
};

const utf8codec_code_page *utf8codec_code_page_at(size_t index)
{
    return index < sizeof code_pages / sizeof code_pages[0] ? code_pages[index]() : NULL;
}

const utf8codec_code_page *utf8codec_code_page_named(const char *name)
{
    size_t at = 0;
    const utf8codec_code_page *found;
    while ((found = utf8codec_code_page_at(at)) != NULL && !u8c_same_name(found->name, name)) {
        at++;
    }
    return found;
}

#else
typedef int u8c_no_code_pages; /* C has no empty files */
#endif
