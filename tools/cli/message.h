/*
 * What the program says on standard error, and how names are shown: one line for each message,
 * "utf8codec: ...", never broken by what a name contains.
 */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#include <stdarg.h>

/* On Windows, "printf" is Microsoft's; the program uses that of mingw-w64, which is as in C11. */
#if defined(__MINGW32__) && !defined(__clang__)
#define CLI_PRINTF(text, first) __attribute__((format(gnu_printf, text, first)))
#elif defined(__GNUC__)
#define CLI_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define CLI_PRINTF(text, first)
#endif

struct output;

/*
 * Writes "utf8codec: ", the text and a line feed, to standard error or where message_collect()
 * says.
 */
void message(const char *format, ...) CLI_PRINTF(1, 2);
void message_v(const char *format, va_list arguments) CLI_PRINTF(1, 0);

/* Writes "utf8codec: NAME: ", what errno-like `error` means, and a line feed. */
void message_error(const char *name, int error);

/* What errno-like `error` means. The string is valid until this thread's next call. */
const char *message_reason(int error);

/*
 * Collects the messages of this thread in `to` from now on, so that they can be printed in an
 * order; NULL: they go to standard error.
 */
void message_collect(struct output *to);

/* Prints the messages that were collected in `from`, which is closed. */
void message_print(struct output *from);

/*
 * A name fit for a line of text: escaped by utf8codec_escape_for_log(). The string is valid until
 * this thread's next call; a name that no system would open is cut and ends with "...".
 */
const char *shown(const char *name);

/* The same for a place without quotes: two quotes if it is empty. */
const char *shown_alone(const char *name);

#endif
