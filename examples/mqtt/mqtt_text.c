/*
 * Publishes text on MQTT 5 and receives it. What is checked, before it is sent and after it was
 * received: that topics and notes are in the repertoire that MQTT requires of its strings, or in a
 * smaller one, and that text is well-formed.
 *
 * On standard input and output a message is a line, TOPIC<tab>TEXT or TOPIC<tab>TEXT<tab>NOTE, each
 * as utf8codec_escape_for_log() writes it. So a line can have any bytes.
 */
#define _POSIX_C_SOURCE 200809L

#include <mosquitto.h>
#include <mqtt_protocol.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>
#include <utf8codec/utf8codec.h>

enum {
    STRING_MAX = 65535,  /* MQTT 5.0, section 1.5.4: a string has its length in two bytes */
    ANSWER_SECONDS = 10, /* the time that the broker has for an answer */
    KEEP_ALIVE = 60      /* seconds, after which a receiver sends a ping */
};

typedef struct client {
    struct mosquitto *mosq;
    const utf8codec_repertoire *repertoire; /* of topics and notes; it excludes U+0000 */
    int answered;                           /* the broker's answer has come */
    int failed;                             /* the connection has ended, and this was printed */
    unsigned long left;                     /* messages to receive */
} client;

typedef struct bytes {
    const char *at;
    size_t length;
} bytes;

typedef struct message {
    bytes topic;
    bytes text;
    bytes note; /* at is NULL if there is none */
} message;

static bytes bytes_of(const char *string)
{
    bytes all;

    all.at = string;
    all.length = string == NULL ? 0 : strlen(string);
    return all;
}

/* --- Checks ---------------------------------------------------------------------------------- */

/* Prints why a check fails. Returns 0, or -1 if it does. */
static int report(const char *what, bytes text, utf8codec_result result)
{
    char words[UTF8CODEC_EXPLAIN_MAX];

    if (result.status == UTF8CODEC_OK) {
        return 0;
    }
    utf8codec_explain(text.at, text.length, result, words, sizeof words);
    printf("refused: %s: %s\n", what, words);
    return -1;
}

/* Section 1.5.4: topics, and the other strings of the protocol. */
static int check_string(const client *c, const char *what, bytes text)
{
    return report(what, text, utf8codec_validate_in(c->repertoire, text.at, text.length, 0));
}

/* Section 3.3.2.3.2: text is well-formed, and that is all. It may have U+0000. */
static int check_text(bytes text)
{
    return report("text", text, utf8codec_validate(text.at, text.length, 0));
}

static int check_message(const client *c, const message *m)
{
    if (m->topic.length > STRING_MAX) {
        printf("refused: topic: %zu bytes, more than %d\n", m->topic.length, STRING_MAX);
        return -1;
    }
    return check_string(c, "topic", m->topic) != 0 || check_text(m->text) != 0 ||
                   check_string(c, "note", m->note) != 0
               ? -1
               : 0;
}

/* --- Lines ----------------------------------------------------------------------------------- */

static void print_escaped(bytes text)
{
    size_t at = 0;
    utf8codec_result result;

    do {
        char part[256];
        result = utf8codec_escape_for_log(text.at + at, text.length - at, part, sizeof part);
        printf("%.*s", (int)result.written, part);
        at += result.read;
    } while (result.status == UTF8CODEC_DST_FULL);
}

/*
 * Reads a message from a line. store has the length of the line, and gets the bytes of the message.
 * Returns 0, or -1 if a field is not as utf8codec_escape_for_log() writes it.
 */
static int parse_line(const char *line, size_t length, char *store, message *m)
{
    bytes *fields[] = {&m->topic, &m->text, &m->note};
    size_t i;

    memset(m, 0, sizeof *m);
    for (i = 0; i < sizeof fields / sizeof fields[0] && line != NULL; i++) {
        const char *tab = i == 2 ? NULL : memchr(line, '\t', length);
        size_t escaped = tab == NULL ? length : (size_t)(tab - line);
        utf8codec_result result = utf8codec_unescape(line, escaped, store, escaped);

        if (result.status != UTF8CODEC_OK) {
            return -1;
        }
        fields[i]->at = store;
        fields[i]->length = result.written;
        store += result.written;
        length -= tab == NULL ? escaped : escaped + 1;
        line = tab == NULL ? NULL : tab + 1;
    }
    return 0;
}

/* --- The connection -------------------------------------------------------------------------- */

static int fail(client *c, const char *what, const char *why)
{
    fprintf(stderr, "mqtt-text: %s: %s\n", what, why);
    c->failed = 1;
    return -1;
}

static void on_connect(struct mosquitto *mosq, void *user_data, int reason, int flags,
                       const mosquitto_property *properties)
{
    client *c = user_data;

    (void)mosq;
    (void)flags;
    (void)properties;
    c->answered = 1;
    if (reason != 0) {
        fail(c, "connection refused", mosquitto_reason_string(reason));
    }
}

static void on_publish(struct mosquitto *mosq, void *user_data, int id, int reason,
                       const mosquitto_property *properties)
{
    client *c = user_data;

    (void)mosq;
    (void)id;
    (void)properties;
    c->answered = 1;
    if (reason < MQTT_RC_UNSPECIFIED) {
        printf("published\n");
    } else {
        printf("refused by the broker: %s\n", mosquitto_reason_string(reason));
    }
}

static void on_subscribe(struct mosquitto *mosq, void *user_data, int id, int count,
                         const int *reasons, const mosquitto_property *properties)
{
    client *c = user_data;

    (void)mosq;
    (void)id;
    (void)properties;
    c->answered = 1;
    if (count != 1 || reasons[0] >= MQTT_RC_UNSPECIFIED) {
        fail(c, "subscription refused", count == 1 ? mosquitto_reason_string(reasons[0]) : "count");
    }
}

/* Handles what arrives within a second. Returns 0, or -1 if the connection has ended. */
static int handle_packets(client *c)
{
    int status = mosquitto_loop(c->mosq, 1000, 1);

    if (status != MOSQ_ERR_SUCCESS && !c->failed) {
        fail(c, "connection", mosquitto_strerror(status));
    }
    return c->failed ? -1 : 0;
}

/* Waits for the callback that gets the broker's answer. */
static int wait_for_answer(client *c)
{
    time_t end = time(NULL) + ANSWER_SECONDS;

    c->answered = 0;
    while (!c->answered) {
        if (handle_packets(c) != 0) {
            return -1;
        }
        if (!c->answered && time(NULL) > end) {
            return fail(c, "broker", "no answer");
        }
    }
    return 0;
}

/* --- Publishing ------------------------------------------------------------------------------ */

/* A copy with a NUL at its end. Returns NULL if memory is short. */
static char *string_of(bytes text)
{
    char *string = malloc(text.length + 1);

    if (string != NULL) {
        if (text.length > 0) {
            memcpy(string, text.at, text.length);
        }
        string[text.length] = '\0';
    }
    return string;
}

/* Sends a message whose strings end with a NUL. Returns what mosquitto_publish_v5() does. */
static int send_message(client *c, const char *topic, bytes text, const char *note)
{
    mosquitto_property *properties = NULL;
    int status = text.length > MQTT_MAX_PAYLOAD ? MOSQ_ERR_PAYLOAD_SIZE : MOSQ_ERR_SUCCESS;

    if (status == MOSQ_ERR_SUCCESS) { /* 1: the payload is UTF-8 */
        status = mosquitto_property_add_byte(&properties, MQTT_PROP_PAYLOAD_FORMAT_INDICATOR, 1);
    }
    if (status == MOSQ_ERR_SUCCESS && note != NULL) {
        status =
            mosquitto_property_add_string_pair(&properties, MQTT_PROP_USER_PROPERTY, "note", note);
    }
    if (status == MOSQ_ERR_SUCCESS) {
        status = mosquitto_publish_v5(c->mosq, NULL, topic, (int)text.length, text.at, 1, false,
                                      properties);
    }
    mosquitto_property_free_all(&properties);
    return status;
}

/*
 * Checks a message, and sends it. A note that is too long is cut between two characters; a topic is
 * not, since it would be another topic. Returns 0 if the connection goes on.
 */
static int publish(client *c, const message *m)
{
    bytes note = m->note;
    char *topic, *kept_note;
    int status = MOSQ_ERR_NOMEM;

    if (check_message(c, m) != 0) {
        return 0;
    }
    note.length = utf8codec_floor_boundary(note.at, note.length, STRING_MAX);
    topic = string_of(m->topic);
    kept_note = string_of(note);
    if (topic != NULL && kept_note != NULL) {
        status = send_message(c, topic, m->text, note.at == NULL ? NULL : kept_note);
    }
    free(topic);
    free(kept_note);
    switch (status) {
    case MOSQ_ERR_SUCCESS:
        return wait_for_answer(c);
    case MOSQ_ERR_MALFORMED_UTF8:
    case MOSQ_ERR_INVAL: /* an empty topic, or one with a wildcard */
    case MOSQ_ERR_PAYLOAD_SIZE:
    case MOSQ_ERR_OVERSIZE_PACKET:
        printf("refused by libmosquitto: %s\n", mosquitto_strerror(status));
        return 0;
    default:
        return fail(c, "message", mosquitto_strerror(status));
    }
}

/* Publishes the lines of standard input. */
static int publish_lines(client *c)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    int status = 0;

    while (status == 0 && (length = getline(&line, &capacity, stdin)) >= 0) {
        size_t kept = length > 0 && line[length - 1] == '\n' ? (size_t)length - 1 : (size_t)length;
        char *store = malloc(kept + 1);
        message m;

        if (store == NULL) {
            status = fail(c, "line", "out of memory");
        } else if (parse_line(line, kept, store, &m) != 0) {
            printf("refused: not an escaped line\n");
        } else {
            status = publish(c, &m);
        }
        free(store);
        fflush(stdout);
    }
    if (ferror(stdin)) {
        status = fail(c, "standard input", "cannot be read");
    }
    free(line);
    return status;
}

/* --- Receiving ------------------------------------------------------------------------------- */

/* Prints a message as a line; of a payload that is not said to be text, only the length. */
static void print_message(const message *m, int is_text)
{
    print_escaped(m->topic);
    if (is_text) {
        printf("\t");
        print_escaped(m->text);
    } else {
        printf("\t(%zu bytes)", m->text.length);
    }
    if (m->note.at != NULL) {
        printf("\t");
        print_escaped(m->note);
    }
    printf("\n");
}

/* The value of the user property "note", to be freed; NULL if there is none. */
static char *note_of(const mosquitto_property *properties)
{
    const mosquitto_property *at = properties;
    bool skip = false;

    for (;; skip = true) {
        char *name = NULL, *value = NULL;

        at = mosquitto_property_read_string_pair(at, MQTT_PROP_USER_PROPERTY, &name, &value, skip);
        if (at == NULL || (name != NULL && strcmp(name, "note") == 0)) {
            free(name);
            return value;
        }
        free(name);
        free(value);
    }
}

static void on_message(struct mosquitto *mosq, void *user_data,
                       const struct mosquitto_message *received,
                       const mosquitto_property *properties)
{
    client *c = user_data;
    char *note = note_of(properties);
    uint8_t is_text = 0;
    message m;

    (void)mosq;
    mosquitto_property_read_byte(properties, MQTT_PROP_PAYLOAD_FORMAT_INDICATOR, &is_text, false);
    m.topic = bytes_of(received->topic);
    m.text.at = received->payload == NULL ? "" : received->payload; /* NULL: it is empty */
    m.text.length = (size_t)received->payloadlen;
    m.note = bytes_of(note);
    if (check_string(c, "topic", m.topic) == 0 && (!is_text || check_text(m.text) == 0) &&
        check_string(c, "note", m.note) == 0) {
        print_message(&m, is_text);
    }
    fflush(stdout);
    free(note);
    if (c->left > 0) {
        c->left--;
    }
}

/* Prints `count` messages with topics that a filter selects. */
static int receive(client *c, const char *filter, unsigned long count)
{
    int status;

    c->left = count;
    if (check_string(c, "filter", bytes_of(filter)) != 0) {
        return -1;
    }
    status = mosquitto_subscribe_v5(c->mosq, NULL, filter, 1, 0, NULL);
    if (status != MOSQ_ERR_SUCCESS) {
        return fail(c, "subscription", mosquitto_strerror(status));
    }
    if (wait_for_answer(c) != 0) {
        return -1;
    }
    printf("subscribed\n");
    fflush(stdout);
    while (c->left > 0) {
        if (handle_packets(c) != 0) {
            return -1;
        }
    }
    return 0;
}

/* --- All of it ------------------------------------------------------------------------------- */

static int connect_to(client *c, int port, int keep_alive)
{
    int status;

    mosquitto_connect_v5_callback_set(c->mosq, on_connect);
    mosquitto_publish_v5_callback_set(c->mosq, on_publish);
    mosquitto_subscribe_v5_callback_set(c->mosq, on_subscribe);
    mosquitto_message_v5_callback_set(c->mosq, on_message);
    status = mosquitto_int_option(c->mosq, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V5);
    if (status == MOSQ_ERR_SUCCESS) {
        status = mosquitto_connect(c->mosq, "127.0.0.1", port, keep_alive);
    }
    if (status != MOSQ_ERR_SUCCESS) {
        return fail(c, "connection", mosquitto_strerror(status));
    }
    return wait_for_answer(c);
}

static int usage(void)
{
    fprintf(stderr, "usage: mqtt-text [-r REPERTOIRE] PORT            publishes lines\n"
                    "       mqtt-text [-r REPERTOIRE] PORT FILTER N   receives N messages\n");
    return 2;
}

/* A number up to a maximum, or 0. */
static unsigned long number_of(const char *text, unsigned long max)
{
    char *end;
    unsigned long number = strtoul(text, &end, 10);

    return *end == '\0' && number <= max ? number : 0;
}

int main(int argc, char **argv)
{
    const char *repertoire = "mqtt-must";
    unsigned long port, count = 0;
    client c;
    int status;

    for (int option; (option = getopt(argc, argv, "r:")) != -1;) {
        if (option != 'r') {
            return usage();
        }
        repertoire = optarg;
    }
    memset(&c, 0, sizeof c);
    c.repertoire = utf8codec_repertoire_named(repertoire);
    if (c.repertoire == NULL || utf8codec_repertoire_has(c.repertoire, 0)) {
        fprintf(stderr, "mqtt-text: -r: a ready repertoire without U+0000, such as mqtt-should\n");
        return 2;
    }
    argv += optind;
    argc -= optind;
    if ((argc != 1 && argc != 3) || (port = number_of(argv[0], 65535)) == 0 ||
        (argc == 3 && (count = number_of(argv[2], 1000000)) == 0)) {
        return usage();
    }
    if (mosquitto_lib_init() != MOSQ_ERR_SUCCESS) {
        fprintf(stderr, "mqtt-text: libmosquitto cannot be used\n");
        return 1;
    }
    c.mosq = mosquitto_new(NULL, true, &c);
    if (c.mosq == NULL) {
        status = fail(&c, "connection", "out of memory");
    } else {
        /* 0: none for publish_lines(), since nothing is sent while it waits for a line. */
        status = connect_to(&c, (int)port, argc == 1 ? 0 : KEEP_ALIVE);
    }
    if (status == 0) {
        status = argc == 1 ? publish_lines(&c) : receive(&c, argv[1], count);
    }
    if (c.mosq != NULL) {
        mosquitto_disconnect(c.mosq);
        mosquitto_destroy(c.mosq);
    }
    mosquitto_lib_cleanup();
    return status == 0 && fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
