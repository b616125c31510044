/*
 * Completion. The scripts of the shells only ask here, so that they never disagree with the tables
 * of commands, options, encodings and repertoires.
 */
#include "completion.h"
#include "color.h"
#include "command.h"
#include "conversion.h"
#include "encodings.h"
#include "output.h"
#include "report.h"

#include <utf8codec/repertoire.h>

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* A command line up to the cursor. */
typedef struct request {
    output *out;
    const char *before; /* what the shell has in front of `word`, in one word with it: "--to=" */
    const char *word;   /* to complete */
} request;

static bool begins_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

/* Prints a candidate, if it is one. description: may be NULL. */
static void offer(const request *asked, const char *candidate, const char *description)
{
    if (begins_with(candidate, asked->word)) {
        output_text(asked->out, asked->before);
        output_text(asked->out, candidate);
        if (description != NULL) {
            output_text(asked->out, "\t");
            output_text(asked->out, description);
        }
        output_text(asked->out, "\n");
    }
}

static void offer_files(const request *asked)
{
    output_text(asked->out, ":files\n");
}

static void offer_commands(const request *asked)
{
    for (const command *const *one = commands; *one != NULL; one++) {
        offer(asked, (*one)->name, (*one)->summary);
    }
}

static void offer_options(const request *asked, const command_option *options)
{
    for (const command_option *o = options; o->name != NULL; o++) {
        char name[64];
        snprintf(name, sizeof name, "--%s", o->name);
        offer(asked, name, o->help);
    }
    for (const command_option *o = options; o->name != NULL; o++) {
        if (o->letter < option_without_letter) {
            const char name[] = {'-', (char)o->letter, '\0'};
            offer(asked, name, o->help);
        }
    }
}

/* One of several texts, by an index from 0; NULL after the last. */
typedef const char *text_at(unsigned i);

static const char *encoding_name_at(unsigned i)
{
    const encoding *const one = encoding_at(i);
    return one == NULL ? NULL : one->name;
}

static const char *repertoire_name_at(unsigned i)
{
    const utf8codec_repertoire *const one = utf8codec_repertoire_at(i);
    return one == NULL ? NULL : one->name;
}

static const char *repertoire_source_at(unsigned i)
{
    return utf8codec_repertoire_at(i)->source;
}

/* What an option's argument can be. There is nothing to offer for a number, or a text. */
static void offer_argument(const request *asked, const command_option *option)
{
    static const struct {
        const char *argument; /* what the tables of options call it */
        text_at *name_at;     /* NULL: it is the name of a file */
        text_at *description_at;
    } kinds[] = {
        {"ENCODING", encoding_name_at, NULL},
        {"NAME", repertoire_name_at, repertoire_source_at},
        {"WHAT", conversion_policy_at, NULL},
        {"FORMAT", report_name_at, NULL},
        {"WHEN", color_when_at, NULL},
        {"FILE", NULL, NULL},
        {"OUT", NULL, NULL},
    };
    size_t kind = 0;

    if (strcmp(option->name, "from") == 0) {
        offer(asked, "auto", "detect it");
    }
    while (kind < sizeof kinds / sizeof kinds[0] &&
           strcmp(option->argument, kinds[kind].argument) != 0) {
        kind++;
    }
    if (kind == sizeof kinds / sizeof kinds[0]) {
        return;
    }
    if (kinds[kind].name_at == NULL) {
        offer_files(asked);
        return;
    }
    const char *name;
    for (unsigned i = 0; (name = kinds[kind].name_at(i)) != NULL; i++) {
        offer(asked, name,
              kinds[kind].description_at == NULL ? NULL : kinds[kind].description_at(i));
    }
}

/* What the first line of a command's usage says that its operands are. */
static void offer_operand(const request *asked, const command *self)
{
    char operands[128];
    snprintf(operands, sizeof operands, "%.*s", (int)strcspn(self->usage, "\n"), self->usage);
    if (strstr(operands, "FILE") != NULL) {
        offer_files(asked);
    } else if (strstr(operands, "COMMAND") != NULL) {
        offer_commands(asked);
    }
}

/* The option with an argument that `word` names, such as "--to" or "-t"; or NULL. */
static const command_option *option_with_argument(const command_option *options, const char *word)
{
    for (const command_option *o = options; o->name != NULL; o++) {
        const bool by_name = begins_with(word, "--") && strcmp(word + 2, o->name) == 0;
        const bool by_letter = word[0] == '-' && word[1] == o->letter && word[2] == '\0';
        if (o->argument != NULL && (by_name || by_letter)) {
            return o;
        }
    }
    return NULL;
}

/* "--to=u" in one word, as zsh and fish give it. Returns false if the word is not of that form. */
static bool complete_joined(request asked, const command_option *options)
{
    char before[64];
    const size_t length = strcspn(asked.word, "=");

    if (asked.word[length] == '\0' || length + 1 >= sizeof before) {
        return false;
    }
    snprintf(before, sizeof before, "%.*s", (int)length, asked.word);
    const command_option *const option = option_with_argument(options, before);
    if (option == NULL) {
        return false;
    }
    strcat(before, "=");
    asked.before = before;
    asked.word += length + 1;
    offer_argument(&asked, option);
    return true;
}

/* The last of the words after a command's name. */
static void complete_for(request asked, const command *self, int count, char **words)
{
    bool only_operands = false;
    const char *previous = count >= 2 ? words[count - 2] : "";

    for (int i = 0; i + 1 < count; i++) {
        only_operands = only_operands || strcmp(words[i], "--") == 0;
    }
    if (count >= 2 && strcmp(asked.word, "=") == 0) { /* bash makes "--to=" two words, */
        asked.word = "";
    } else if (count >= 3 && strcmp(previous, "=") == 0) { /* and "--to=u" three */
        previous = words[count - 3];
    }
    const command_option *const option = option_with_argument(self->options, previous);
    if (!only_operands && option != NULL) {
        offer_argument(&asked, option);
    } else if (only_operands || asked.word[0] != '-') {
        offer_operand(&asked, self);
    } else if (!complete_joined(asked, self->options)) {
        offer_options(&asked, self->options);
    }
}

int completion_print(int argc, char **argv)
{
    static output out;
    const request asked = {&out, "", argc > 1 ? argv[argc - 1] : ""};

    output_open(&out, STDOUT_FILENO, "standard output");
    if (argc <= 2) {
        if (asked.word[0] == '-') {
            offer_options(&asked, program_options);
        } else {
            offer_commands(&asked);
        }
    } else {
        for (const command *const *one = commands; *one != NULL; one++) {
            if (strcmp((*one)->name, argv[1]) == 0) {
                complete_for(asked, *one, argc - 2, argv + 2);
            }
        }
    }
    return output_close(&out) ? exit_well_formed : exit_trouble;
}
