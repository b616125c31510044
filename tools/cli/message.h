/*
 * What the program says on standard error, and how names are shown: one line for each message,
 * "utf8codec: ...", never broken by what a name contains.
 */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#if defined(__GNUC__)
#define CLI_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define CLI_PRINTF(text, first)
#endif

/* Writes "utf8codec: ", the text and a line feed. */
void message(const char *format, ...) CLI_PRINTF(1, 2);

/* Writes "utf8codec: NAME: ", what errno-like `error` means, and a line feed. */
void message_error(const char *name, int error);

/*
 * A name fit for a line of text: escaped by utf8codec_escape_for_log(). The string is valid until
 * the next call; a name that no system would open is cut and ends with "...".
 */
const char *shown(const char *name);

#endif
