/*
 * A loadable extension of SQLite: functions that find, explain and repair text that is ill-formed.
 * SQLite stores whatever bytes it is given as TEXT.
 *
 *   utf8_valid(x)    1 if x is well-formed, else 0
 *   utf8_explain(x)  the first error of x in one line of English; NULL if x is well-formed
 *   utf8_repair(x)   x as TEXT, with U+FFFD for each maximal subpart that is ill-formed
 *
 * All return NULL if x is NULL. TEXT is checked in the encoding of the database, which can be
 * UTF-16; a BLOB as UTF-8, and a number in its decimal form.
 */
#include <sqlite3ext.h>
#include <stdbool.h>
#include <utf8codec/utf8codec.h>

SQLITE_EXTENSION_INIT1

#define OLDEST_SQLITE 3040000 /* has sqlite3_value_encoding() */
#if SQLITE_VERSION_NUMBER < OLDEST_SQLITE
#error "SQLite 3.40 or later is needed"
#endif

typedef utf8codec_result check(const void *src, size_t src_len, unsigned flags);
typedef utf8codec_result conversion(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                    unsigned flags);

/* An encoding that TEXT can have, and the functions of the library for it. */
typedef struct encoding {
    int sqlite; /* SQLITE_UTF8... */
    utf8codec_encoding utf8codec;
    check *validate;
    check *measure;      /* of convert */
    conversion *convert; /* to UTF-8 */
} encoding;

static const encoding utf8 = {SQLITE_UTF8, UTF8CODEC_ENCODING_UTF8, utf8codec_validate,
                              utf8codec_to_utf8_measure, utf8codec_to_utf8};
static const encoding utf16le = {SQLITE_UTF16LE, UTF8CODEC_ENCODING_UTF16LE,
                                 utf8codec_validate_utf16le, utf8codec_from_utf16le_measure,
                                 utf8codec_from_utf16le};
static const encoding utf16be = {SQLITE_UTF16BE, UTF8CODEC_ENCODING_UTF16BE,
                                 utf8codec_validate_utf16be, utf8codec_from_utf16be_measure,
                                 utf8codec_from_utf16be};

typedef struct text {
    int type; /* SQLITE_TEXT... */
    const encoding *encoding;
    const void *bytes;
    size_t length;
} text;

static const encoding *encoding_of(int sqlite)
{
    return sqlite == SQLITE_UTF16LE ? &utf16le : sqlite == SQLITE_UTF16BE ? &utf16be : &utf8;
}

/*
 * The bytes of an argument as SQLite stores them. sqlite3_value_text() would convert UTF-16 to
 * UTF-8 first, and replace or misread what is ill-formed.
 *
 * Returns false if the result is already known: NULL, or out of memory.
 */
static bool get_text(sqlite3_context *context, sqlite3_value *value, text *out)
{
    int length;

    out->type = sqlite3_value_type(value);
    if (out->type == SQLITE_NULL) {
        return false;
    }
    /* Only TEXT has an encoding, and a later call might change it. */
    out->encoding = out->type == SQLITE_TEXT ? encoding_of(sqlite3_value_encoding(value)) : &utf8;
    /* The length in the encoding that the value has, so that nothing is converted. */
    length = out->encoding == &utf8 ? sqlite3_value_bytes(value) : sqlite3_value_bytes16(value);
    out->bytes = sqlite3_value_blob(value);
    out->length = (size_t)length;
    if (out->bytes == NULL && length != 0) {
        sqlite3_result_error_nomem(context);
        return false;
    }
    return true;
}

static void valid(sqlite3_context *context, int count, sqlite3_value **values)
{
    text in;

    (void)count;
    if (get_text(context, values[0], &in)) {
        const utf8codec_result result = in.encoding->validate(in.bytes, in.length, 0);
        sqlite3_result_int(context, result.status == UTF8CODEC_OK);
    }
}

static void explain(sqlite3_context *context, int count, sqlite3_value **values)
{
    text in;
    utf8codec_result result;

    (void)count;
    if (!get_text(context, values[0], &in)) {
        return;
    }
    result = in.encoding->validate(in.bytes, in.length, 0);
    if (result.status != UTF8CODEC_OK) {
        char words[UTF8CODEC_EXPLAIN_MAX];
        utf8codec_explain_as(in.encoding->utf8codec, in.bytes, in.length, result, words,
                             sizeof words);
        sqlite3_result_text(context, words, -1, SQLITE_TRANSIENT);
    }
}

static void repair(sqlite3_context *context, int count, sqlite3_value **values)
{
    text in;
    utf8codec_result result;
    char *out;

    (void)count;
    if (!get_text(context, values[0], &in)) {
        return;
    }
    result = in.encoding->measure(in.bytes, in.length, UTF8CODEC_REPLACE);
    if (result.replaced == 0 && in.type == SQLITE_TEXT) {
        sqlite3_result_value(context, values[0]);
        return;
    }
    if (result.written >
        (size_t)sqlite3_limit(sqlite3_context_db_handle(context), SQLITE_LIMIT_LENGTH, -1)) {
        sqlite3_result_error_toobig(context);
        return;
    }
    out = sqlite3_malloc64((sqlite3_uint64)result.written + 1);
    if (out == NULL) {
        sqlite3_result_error_nomem(context);
        return;
    }
    result = in.encoding->convert(in.bytes, in.length, out, result.written, UTF8CODEC_REPLACE);
    sqlite3_result_text64(context, out, result.written, sqlite3_free, SQLITE_UTF8);
}

/* SQLite finds this function by the name of the file, utf8.so, of which it takes the letters. */
int sqlite3_utf_init(sqlite3 *db, char **message, const sqlite3_api_routines *api);

int sqlite3_utf_init(sqlite3 *db, char **message, const sqlite3_api_routines *api)
{
    /* The result depends on the argument alone, so that CHECK and indices may use the functions;
     * they have no other effect, so that the schema of an untrusted database may use them. */
    const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    int status;

    SQLITE_EXTENSION_INIT2(api)
    if (sqlite3_libversion_number() < OLDEST_SQLITE) {
        *message = sqlite3_mprintf("SQLite 3.40 or later is needed");
        return SQLITE_ERROR;
    }
    status = sqlite3_create_function(db, "utf8_valid", 1, flags, NULL, valid, NULL, NULL);
    if (status == SQLITE_OK) {
        status = sqlite3_create_function(db, "utf8_explain", 1, flags, NULL, explain, NULL, NULL);
    }
    if (status == SQLITE_OK) {
        status = sqlite3_create_function(db, "utf8_repair", 1, flags, NULL, repair, NULL, NULL);
    }
    return status;
}
