/*
 * An HTTP server that says whether what is sent to it by POST is UTF-8: server [PORT [SECONDS]].
 *
 * Listens on 127.0.0.1, on any free port if PORT is 0 or missing, and prints the address. Closes a
 * connection on which nothing arrives for SECONDS, 1 to 3600, 30 by default. Ends at SIGINT or
 * SIGTERM.
 */
#include "body.h"

#include <arpa/inet.h>
#include <inttypes.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    connection_limit = 256,
    connection_memory = 64 * 1024 /* for the headers, and for the chunks that body_add() gets */
};

/* Why a request is refused before its body is looked at. */
typedef struct refusal {
    unsigned status;
    const char *message; /* needs no escape in JSON */
    const char *header;  /* one that the status asks for; NULL if there is none */
    const char *header_value;
} refusal;

static const refusal wrong_method = {MHD_HTTP_METHOD_NOT_ALLOWED, "only POST is allowed",
                                     MHD_HTTP_HEADER_ALLOW, MHD_HTTP_METHOD_POST};
static const refusal wrong_coding = {MHD_HTTP_UNSUPPORTED_MEDIA_TYPE,
                                     "the body must not be compressed",
                                     MHD_HTTP_HEADER_ACCEPT_ENCODING, "identity"};
static const refusal wrong_charset = {MHD_HTTP_UNSUPPORTED_MEDIA_TYPE, "the charset must be utf-8",
                                      NULL, NULL};

typedef struct request {
    const refusal *refused; /* NULL: the body is checked */
    unsigned answered;      /* the status; 0 until then */
    body text;
} request;

static bool equals(const char *text, size_t length, const char *word)
{
    return length == strlen(word) && strncasecmp(text, word, length) == 0;
}

/* The value of a parameter (RFC 9110, section 5.6.6) at *from; moves *from past it. */
static const char *parameter_value(const char **from, size_t *length)
{
    const char *const value = **from == '"' ? *from + 1 : *from;
    const char *end = value;

    if (value == *from) {
        end += strcspn(end, "; \t");
        *from = end;
    } else {
        while (*end != '\0' && *end != '"') {
            end += end[0] == '\\' && end[1] != '\0' ? 2 : 1;
        }
        *from = *end == '"' ? end + 1 : end;
    }
    *length = (size_t)(end - value);
    return value;
}

/* Whether a Content-Type permits UTF-8: it has no parameter "charset", or one that says so. */
static bool permits_utf8(const char *type)
{
    const char *at = type + strcspn(type, ";");

    while (*at == ';') {
        const char *const name = at + 1 + strspn(at + 1, " \t");
        const size_t name_length = strcspn(name, "=;");

        at = name + name_length;
        if (*at == '=') {
            size_t length;
            const char *value;

            at++;
            value = parameter_value(&at, &length);
            if (equals(name, name_length, "charset") && !equals(value, length, "utf-8")) {
                return false;
            }
        }
        at += strcspn(at, ";");
    }
    return true;
}

static const char *header_of(struct MHD_Connection *connection, const char *name)
{
    const char *const value = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
    return value == NULL ? "" : value;
}

static const refusal *refusal_of(struct MHD_Connection *connection, const char *method)
{
    const char *const coding = header_of(connection, MHD_HTTP_HEADER_CONTENT_ENCODING);

    if (strcmp(method, MHD_HTTP_METHOD_POST) != 0) {
        return &wrong_method;
    }
    if (coding[0] != '\0' && strcasecmp(coding, "identity") != 0) {
        return &wrong_coding;
    }
    return permits_utf8(header_of(connection, MHD_HTTP_HEADER_CONTENT_TYPE)) ? NULL
                                                                             : &wrong_charset;
}

/* JSON that is to be exchanged should have no noncharacters (RFC 7493); other text may have all. */
static const utf8codec_repertoire *repertoire_of(const char *type)
{
    const bool is_json = equals(type, strcspn(type, "; \t"), "application/json");
    return is_json ? utf8codec_repertoire_i_json() : utf8codec_repertoire_unicode_scalars();
}

/* Writes the inside of a JSON string (RFC 8259, section 7); truncates it if it does not fit. */
static void json_escape(const char *text, char *out, size_t capacity)
{
    size_t length = 0;

    for (; *text != '\0' && capacity - length > sizeof "\\u0000"; text++) {
        if ((unsigned char)*text < 0x20 || *text == '"' || *text == '\\') {
            length += (size_t)snprintf(out + length, capacity - length, "\\u%04X", (unsigned)*text);
        } else {
            out[length++] = *text;
        }
    }
    out[length] = '\0';
}

static bool add_header(struct MHD_Response *response, const char *name, const char *value)
{
    return name == NULL || MHD_add_response_header(response, name, value) == MHD_YES;
}

/* MHD_NO, which closes the connection, if memory is exhausted. */
static enum MHD_Result send_json(struct MHD_Connection *connection, request *req, unsigned status,
                                 const char *json)
{
    static const refusal none = {0, NULL, NULL, NULL};
    const refusal *const refused = req->refused == NULL ? &none : req->refused;
    enum MHD_Result result = MHD_NO;
    struct MHD_Response *const response = MHD_create_response_from_buffer(
        strlen(json), (void *)(uintptr_t)json, MHD_RESPMEM_MUST_COPY);

    if (response == NULL) {
        return MHD_NO;
    }
    if (add_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, "application/json") &&
        add_header(response, refused->header, refused->header_value)) {
        result = MHD_queue_response(connection, status, response);
    }
    MHD_destroy_response(response);
    req->answered = result == MHD_YES ? status : 0;
    return result;
}

static enum MHD_Result send_error(struct MHD_Connection *connection, request *req)
{
    const utf8codec_result error = req->text.error;
    char room[UTF8CODEC_EXPLAIN_MAX];
    char explanation[6 * UTF8CODEC_EXPLAIN_MAX]; /* even if all of it is escaped */
    char json[sizeof explanation + 256];

    json_escape(body_explain(&req->text, room), explanation, sizeof explanation);
    snprintf(
        json, sizeof json,
        "{\"kind\": \"%s\", \"offset\": %" PRIu64 ", \"length\": %u, \"explanation\": \"%s\"}\n",
        utf8codec_error_name(error.error), req->text.error_offset, error.error_length, explanation);
    return send_json(connection, req, MHD_HTTP_BAD_REQUEST, json);
}

static enum MHD_Result answer(struct MHD_Connection *connection, request *req)
{
    char json[128];

    if (req->refused != NULL) {
        snprintf(json, sizeof json, "{\"error\": \"%s\"}\n", req->refused->message);
        return send_json(connection, req, req->refused->status, json);
    }
    body_end(&req->text);
    if (req->text.error.status != UTF8CODEC_OK) {
        return send_error(connection, req);
    }
    snprintf(json, sizeof json, "{\"bytes\": %" PRIu64 ", \"code_points\": %" PRIu64 "}\n",
             req->text.bytes, req->text.code_points);
    return send_json(connection, req, MHD_HTTP_OK, json);
}

/* The headers have arrived. A client that asks before it sends the body is refused at once. */
static enum MHD_Result begin(struct MHD_Connection *connection, const char *method, void **state)
{
    request *const req = calloc(1, sizeof *req);

    if (req == NULL) {
        return MHD_NO;
    }
    *state = req; /* completed() releases it */
    req->refused = refusal_of(connection, method);
    req->text.repertoire = repertoire_of(header_of(connection, MHD_HTTP_HEADER_CONTENT_TYPE));
    if (req->refused != NULL &&
        strcasecmp(header_of(connection, MHD_HTTP_HEADER_EXPECT), "100-continue") == 0) {
        return answer(connection, req);
    }
    return MHD_YES;
}

/*
 * libmicrohttpd calls this with the headers, then for each chunk of the body, then once without a
 * chunk. An answer can be given in the first call and in the last, not in between.
 */
static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *chunk,
                              size_t *length, void **state)
{
    request *const req = *state;

    (void)context;
    (void)url;
    (void)version;
    if (req == NULL) {
        return begin(connection, method, state);
    }
    if (*length == 0) {
        return answer(connection, req);
    }
    if (req->refused == NULL) {
        body_add(&req->text, chunk, *length);
    }
    *length = 0; /* all of it was used */
    return MHD_YES;
}

static const char *reason(enum MHD_RequestTerminationCode code)
{
    switch (code) {
    case MHD_REQUEST_TERMINATED_COMPLETED_OK:
        return "complete";
    case MHD_REQUEST_TERMINATED_TIMEOUT_REACHED:
        return "timeout";
    case MHD_REQUEST_TERMINATED_DAEMON_SHUTDOWN:
        return "shutdown";
    case MHD_REQUEST_TERMINATED_READ_ERROR:
    case MHD_REQUEST_TERMINATED_CLIENT_ABORT:
        return "the client left";
    default:
        return "error";
    }
}

/* The end of a request, also of one that was broken off: one line of the log. */
static void completed(void *context, struct MHD_Connection *connection, void **state,
                      enum MHD_RequestTerminationCode code)
{
    request *const req = *state;

    (void)context;
    (void)connection;
    if (req != NULL) {
        fprintf(stderr, "status %u, %" PRIu64 " bytes checked, %s\n", req->answered,
                req->text.bytes, reason(code));
        free(req);
        *state = NULL;
    }
}

/* A number on the command line. */
static bool parse(const char *text, unsigned long least, unsigned long most, unsigned long *value)
{
    char *end;
    *value = strtoul(text, &end, 10);
    return text[0] >= '0' && text[0] <= '9' && *end == '\0' && *value >= least && *value <= most;
}

int main(int argc, char **argv)
{
    unsigned long port = 0, seconds = 30;
    struct sockaddr_in address;
    sigset_t ending;
    int signal_number;

    if (argc > 3 || (argc > 1 && !parse(argv[1], 0, UINT16_MAX, &port)) ||
        (argc > 2 && !parse(argv[2], 1, 3600, &seconds) /* 0 would be no limit */)) {
        fprintf(stderr, "usage: server [PORT [SECONDS]]\n");
        return 2;
    }
    /* Before any thread begins, so that all of them leave the signals to sigwait() below. */
    if (sigemptyset(&ending) != 0 || sigaddset(&ending, SIGINT) != 0 ||
        sigaddset(&ending, SIGTERM) != 0 || pthread_sigmask(SIG_BLOCK, &ending, NULL) != 0) {
        fprintf(stderr, "server: cannot block signals\n");
        return 1;
    }
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons((uint16_t)port);

    /* poll, since epoll is edge-triggered here: that a client has left just after it sent something
     * is then often not noticed before the timeout (libmicrohttpd 0.9.75 and 1.0.1). */
    struct MHD_Daemon *const daemon = MHD_start_daemon(
        MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_ERROR_LOG, (uint16_t)port, NULL, NULL, handle, NULL,
        MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address, MHD_OPTION_NOTIFY_COMPLETED, completed,
        NULL, MHD_OPTION_CONNECTION_LIMIT, (unsigned)connection_limit,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)connection_memory,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)seconds, MHD_OPTION_END);
    const union MHD_DaemonInfo *const bound =
        daemon == NULL ? NULL : MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    if (bound == NULL) {
        fprintf(stderr, "server: cannot listen on 127.0.0.1:%lu\n", port);
        return 1;
    }
    printf("http://127.0.0.1:%u/\n", (unsigned)bound->port);
    if (fflush(stdout) != 0 || sigwait(&ending, &signal_number) != 0) {
        fprintf(stderr, "server: cannot print the address, or wait for a signal\n");
        MHD_stop_daemon(daemon);
        return 1;
    }
    MHD_stop_daemon(daemon);
    return 0;
}
