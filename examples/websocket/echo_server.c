/*
 * A WebSocket server (RFC 6455) that sends each message back. Text is checked while it arrives: the
 * byte that makes it ill-formed ends the connection with close code 1007, even in the middle of a
 * frame.
 *
 * wslay parses the frames. Its interface for events has a check of UTF-8 of its own, which comes
 * first and cannot be switched off; so this program uses its interface for frames, and follows the
 * rules for messages itself.
 *
 * Each connection has a process of its own and blocking calls. If there are CONNECTIONS_MAX, the
 * next one waits until a process ends.
 */
#define _POSIX_C_SOURCE 200809L

#include "handshake.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <utf8codec/utf8codec.h>
#include <wslay/wslay.h>

enum {
    MESSAGE_MAX = 16 * 1024 * 1024,
    CONNECTIONS_MAX = 64,                 /* at the same time */
    CONTROL_MAX = 125,                    /* RFC 6455, section 5.5 */
    REASON_MAX = CONTROL_MAX - 2,         /* a close frame begins with the code */
    IDLE_SECONDS = 60,                    /* a silent connection is ended after */
    PAUSE_SECONDS = 1,                    /* after a failure of accept() */
    LINGER_SECONDS = 2,                   /* the client has to end after our close frame */
    NO_MESSAGE = WSLAY_CONTINUATION_FRAME /* no message begins with this opcode */
};

typedef struct connection {
    int fd;
    int lost; /* the socket has ended, or failed */
    wslay_frame_context_ptr frames;
    uint64_t received; /* bytes of the frame that is arriving */

    uint8_t control[CONTROL_MAX]; /* payload of a control frame, which may come inside a message */
    size_t control_length;

    uint8_t opcode;        /* of the message that is arriving, or NO_MESSAGE */
    utf8codec_stream text; /* its state, if it is text; fresh again after a well-formed one */
    uint8_t *message;
    size_t length, capacity;
} connection;

/* Called by wslay. The socket blocks, so that a result below 1 means that it is lost. */
static ssize_t on_receive(uint8_t *buffer, size_t length, int flags, void *user_data)
{
    connection *c = user_data;
    ssize_t received;

    (void)flags;
    do {
        received = recv(c->fd, buffer, length, 0);
    } while (received < 0 && errno == EINTR);
    c->lost = received <= 0;
    return received;
}

/* Called by wslay. */
static ssize_t on_send(const uint8_t *data, size_t length, int flags, void *user_data)
{
    connection *c = user_data;

    (void)flags;
    c->lost = send_all(c->fd, data, length) != 0;
    return c->lost ? -1 : (ssize_t)length;
}

/* Sends a frame. on_send() sends all that it gets, and so does one call of wslay. */
static int send_frame(connection *c, uint8_t opcode, const uint8_t *data, size_t length)
{
    struct wslay_frame_iocb frame;

    memset(&frame, 0, sizeof frame);
    frame.fin = 1;
    frame.opcode = opcode;
    frame.payload_length = length;
    frame.data = data;
    frame.data_length = length;
    return wslay_frame_send(c->frames, &frame) < 0 ? -1 : 0;
}

/* Sends a close frame. Returns -1: nothing more is received. */
static int send_close(connection *c, unsigned code, const char *reason)
{
    uint8_t payload[CONTROL_MAX];
    size_t length = utf8codec_floor_boundary(reason, strlen(reason), REASON_MAX);

    payload[0] = (uint8_t)(code >> 8);
    payload[1] = (uint8_t)code;
    memcpy(payload + 2, reason, length);
    (void)send_frame(c, WSLAY_CONNECTION_CLOSE, payload, 2 + length); /* ends in either case */
    return -1;
}

/* Ends a connection whose text is ill-formed. start is the offset in it of the src of the call. */
static int refuse_text(connection *c, size_t start, utf8codec_result result)
{
    char reason[REASON_MAX + 1];

    snprintf(reason, sizeof reason, "byte %zu: %s", start + result.read - result.carried,
             utf8codec_error_name(result.error));
    return send_close(c, WSLAY_CODE_INVALID_FRAME_PAYLOAD_DATA, reason);
}

/* Section 7.4: the codes that a close frame may have. */
static int is_close_code(unsigned code)
{
    return (code >= 1000 && code <= 1014 && (code < 1004 || code > 1006)) ||
           (code >= 3000 && code <= 4999);
}

/* Section 5.5.1. Returns -1: a close frame ends the connection in every case. */
static int take_close(connection *c)
{
    unsigned code = WSLAY_CODE_NORMAL_CLOSURE;
    utf8codec_result result;

    if (c->control_length == 0) {
        return send_close(c, code, "");
    }
    if (c->control_length == 1) {
        return send_close(c, WSLAY_CODE_PROTOCOL_ERROR, "half a close code");
    }
    code = (unsigned)c->control[0] << 8 | c->control[1];
    if (!is_close_code(code)) {
        return send_close(c, WSLAY_CODE_PROTOCOL_ERROR, "close code");
    }
    result = utf8codec_validate(c->control + 2, c->control_length - 2, 0);
    return result.status == UTF8CODEC_OK ? send_close(c, code, "") : refuse_text(c, 0, result);
}

/* A control frame is here as a whole. */
static int take_control(connection *c, uint8_t opcode)
{
    switch (opcode) {
    case WSLAY_CONNECTION_CLOSE:
        return take_close(c);
    case WSLAY_PING:
        return send_frame(c, WSLAY_PONG, c->control, c->control_length);
    default: /* a pong that nobody asked for */
        return 0;
    }
}

/* Makes the message longer. The first chunk of a frame has checked that it is allowed. */
static int append(connection *c, const uint8_t *chunk, size_t length)
{
    if (length > c->capacity - c->length) {
        size_t capacity = 2 * (c->length + length);
        uint8_t *message = realloc(c->message, capacity);
        if (message == NULL) {
            return send_close(c, WSLAY_CODE_INTERNAL_SERVER_ERROR, "out of memory");
        }
        c->message = message;
        c->capacity = capacity;
    }
    if (length > 0) {
        memcpy(c->message + c->length, chunk, length);
        c->length += length;
    }
    return 0;
}

/* A chunk of a message, of any length, which begins and ends anywhere. */
static int take_chunk(connection *c, const uint8_t *chunk, size_t length, int last)
{
    if (c->opcode == WSLAY_TEXT_FRAME) {
        utf8codec_result result =
            utf8codec_stream_validate(&c->text, chunk, length, last ? 0 : UTF8CODEC_MORE);
        if (result.status != UTF8CODEC_OK) {
            return refuse_text(c, c->length, result);
        }
    }
    if (append(c, chunk, length) != 0) {
        return -1;
    }
    if (last) {
        int status = send_frame(c, c->opcode, c->message, c->length);
        c->opcode = NO_MESSAGE;
        c->length = 0;
        return status;
    }
    return 0;
}

/* Why a frame must not begin here, or NULL. Sections 5.1, 5.2 and 5.4. */
static const char *frame_error(const connection *c, const struct wslay_frame_iocb *frame)
{
    if (!frame->mask) {
        return "frame without a mask";
    }
    if (frame->rsv != 0) {
        return "reserved bit";
    }
    switch (frame->opcode) {
    case WSLAY_CONNECTION_CLOSE:
    case WSLAY_PING:
    case WSLAY_PONG:
        return NULL;
    case WSLAY_TEXT_FRAME:
    case WSLAY_BINARY_FRAME:
        return c->opcode == NO_MESSAGE ? NULL : "message inside a message";
    case WSLAY_CONTINUATION_FRAME:
        return c->opcode != NO_MESSAGE ? NULL : "continuation of nothing";
    default:
        return "reserved opcode";
    }
}

/* The first chunk of a frame. */
static int begin_frame(connection *c, const struct wslay_frame_iocb *frame)
{
    const char *error = frame_error(c, frame);

    if (error != NULL) {
        return send_close(c, WSLAY_CODE_PROTOCOL_ERROR, error);
    }
    c->control_length = 0;
    if (!wslay_is_ctrl_frame(frame->opcode)) {
        if (frame->payload_length > MESSAGE_MAX - c->length) {
            return send_close(c, WSLAY_CODE_MESSAGE_TOO_BIG, "");
        }
        if (frame->opcode != WSLAY_CONTINUATION_FRAME) {
            c->opcode = frame->opcode;
        }
    }
    return 0;
}

/* What wslay has of a frame: all that has arrived of it, which is at least a byte if it has any. */
static int take_frame(connection *c, const struct wslay_frame_iocb *frame)
{
    int ends;

    if (c->received == 0 && begin_frame(c, frame) != 0) {
        return -1;
    }
    c->received += frame->data_length;
    ends = c->received == frame->payload_length;
    if (ends) {
        c->received = 0;
    }
    if (!wslay_is_ctrl_frame(frame->opcode)) {
        return take_chunk(c, frame->data, frame->data_length, ends && frame->fin);
    }
    /* wslay has refused control frames that are longer than CONTROL_MAX. */
    if (frame->data_length > 0) { /* else data may be NULL */
        memcpy(c->control + c->control_length, frame->data, frame->data_length);
        c->control_length += frame->data_length;
    }
    return ends ? take_control(c, frame->opcode) : 0;
}

/* Receives frames until the connection ends. */
static void receive_frames(connection *c)
{
    struct wslay_frame_iocb frame;
    int status = 0;

    while (status == 0) {
        ssize_t received;
        memset(&frame, 0, sizeof frame);
        received = wslay_frame_recv(c->frames, &frame);
        if (received >= 0) {
            status = take_frame(c, &frame);
        } else if (received == WSLAY_ERR_WANT_READ) {
            status = c->lost ? -1 : 0; /* if it is not lost, a header is incomplete */
        } else {
            status = send_close(c, WSLAY_CODE_PROTOCOL_ERROR, "frame");
        }
    }
}

static int set_receive_limit(int fd, time_t seconds)
{
    struct timeval limit = {0, 0};

    limit.tv_sec = seconds;
    return setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
}

/*
 * Closes a socket after the last frame. If input were left unread, the system would discard what
 * the client has not received yet; so it is read first, for a limited time.
 */
static void finish(int fd)
{
    char ignored[4096];
    time_t end = time(NULL) + LINGER_SECONDS;

    if (shutdown(fd, SHUT_WR) == 0 && set_receive_limit(fd, LINGER_SECONDS) == 0) {
        while (recv(fd, ignored, sizeof ignored, 0) > 0 && time(NULL) <= end) {
        }
    }
    close(fd);
}

static void serve(int fd)
{
    static const struct wslay_frame_callbacks callbacks = {on_send, on_receive, NULL};
    struct timeval limit = {IDLE_SECONDS, 0};
    connection c;
    int on = 1;

    memset(&c, 0, sizeof c);
    c.fd = fd;
    c.opcode = NO_MESSAGE;
    if (set_receive_limit(fd, IDLE_SECONDS) == 0 &&
        setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit) == 0 &&
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) == 0 && handshake(fd) == 0 &&
        wslay_frame_context_init(&c.frames, &callbacks, &c) == 0) {
        receive_frames(&c);
        wslay_frame_context_free(c.frames);
    }
    free(c.message);
    finish(fd);
}

/* Listens on a port of this machine, 0 for a free one, and prints it. Returns -1 on failure. */
static int listen_on(uint16_t port)
{
    struct sockaddr_in address;
    socklen_t length = sizeof address;
    int fd = socket(AF_INET, SOCK_STREAM, 0), on = 1;

    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    if (fd < 0 || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
        bind(fd, (struct sockaddr *)&address, sizeof address) != 0 || listen(fd, SOMAXCONN) != 0 ||
        getsockname(fd, (struct sockaddr *)&address, &length) != 0) {
        perror("echo-server");
        if (fd >= 0) {
            close(fd);
        }
        return -1;
    }
    printf("listening on ws://127.0.0.1:%u\n", (unsigned)ntohs(address.sin_port));
    return fflush(stdout) == 0 ? fd : -1;
}

/* Starts a process for a connection. Returns whether there is one. */
static int start(int listener, int fd)
{
    pid_t child = fork();

    if (child == 0) {
        close(listener);
        serve(fd);
        exit(EXIT_SUCCESS);
    }
    if (child < 0) {
        perror("echo-server");
    }
    close(fd);
    return child > 0;
}

/* Releases processes that have ended; if there are too many, waits for one. Returns the rest. */
static int release(int processes)
{
    while (processes > 0 && waitpid(-1, NULL, processes < CONNECTIONS_MAX ? WNOHANG : 0) > 0) {
        processes--;
    }
    return processes;
}

int main(int argc, char **argv)
{
    char *end = NULL;
    unsigned long port = argc == 2 ? strtoul(argv[1], &end, 10) : 0;
    int listener, processes = 0;

    if (argc > 2 || (argc == 2 && (*end != '\0' || end == argv[1])) || port > 65535) {
        fprintf(stderr, "usage: echo-server [PORT]\n");
        return 2;
    }
    if (signal(SIGCHLD, SIG_DFL) == SIG_ERR) { /* if it was ignored, there is nothing to wait for */
        perror("echo-server");
        return 1;
    }
    listener = listen_on((uint16_t)port);
    if (listener < 0) {
        return 1;
    }
    for (;;) {
        int fd;

        processes = release(processes);
        fd = accept(listener, NULL, NULL);
        if (fd >= 0) {
            processes += start(listener, fd);
        } else if (errno != EINTR && errno != ECONNABORTED) {
            perror("echo-server"); /* such as EMFILE or ENETDOWN, which can pass */
            sleep(PAUSE_SECONDS);
        }
    }
}
