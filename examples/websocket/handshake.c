#define _POSIX_C_SOURCE 200809L

#include "handshake.h"

#include <errno.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

/* RFC 6455, section 1.3. */
#define KEY_SUFFIX "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

enum {
    KEY_LENGTH = 24,       /* base64 of 16 bytes */
    REQUEST_MAX = 8 * 1024 /* more than a client sends without cookies of a kilobyte each */
};

int send_all(int fd, const void *data, size_t length)
{
    const char *at = data;

    while (length > 0) {
        ssize_t sent = send(fd, at, length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) {
            continue;
        }
        if (sent <= 0) {
            return -1;
        }
        at += sent;
        length -= (size_t)sent;
    }
    return 0;
}

/*
 * Reads up to the empty line that ends the head of a request, and stores it as a string.
 * Returns 0, or -1 if there is no such head. A client must wait for the answer, so that nothing may
 * follow it.
 */
static int read_head(int fd, char head[REQUEST_MAX])
{
    size_t length = 0;

    while (length < REQUEST_MAX - 1) {
        ssize_t received = recv(fd, head + length, REQUEST_MAX - 1 - length, 0);
        if (received < 0 && errno == EINTR) {
            continue;
        }
        if (received <= 0) {
            return -1;
        }
        length += (size_t)received;
        head[length] = '\0';
        if (strlen(head) != length) {
            return -1;
        }
        if (strstr(head, "\r\n\r\n") != NULL) {
            return strcmp(head + length - 4, "\r\n\r\n") == 0 ? 0 : -1;
        }
    }
    return -1;
}

/*
 * Finds a field in the lines after the one that `from` is in. Returns its value and the length of
 * that, without the blanks around it; NULL if there is no such field.
 */
static const char *field(const char *from, const char *name, size_t *length)
{
    size_t name_length = strlen(name);
    const char *line = strstr(from, "\r\n");

    for (; line != NULL; line = strstr(line, "\r\n")) {
        line += 2;
        if (strncasecmp(line, name, name_length) == 0 && line[name_length] == ':') {
            const char *value = line + name_length + 1;
            value += strspn(value, " \t");
            *length = strcspn(value, "\r");
            while (*length > 0 && (value[*length - 1] == ' ' || value[*length - 1] == '\t')) {
                --*length;
            }
            return value;
        }
    }
    return NULL;
}

/* Whether a field is a list, separated by commas, that has the token. It may have several lines. */
static int field_has(const char *head, const char *name, const char *token)
{
    size_t length = 0, token_length = strlen(token);
    const char *at = head;

    while ((at = field(at, name, &length)) != NULL) {
        const char *end = at + length;

        while (at < end) {
            size_t item = strcspn(at, " \t,\r");
            if (item == token_length && strncasecmp(at, token, token_length) == 0) {
                return 1;
            }
            at += item;
            at += strspn(at, " \t,");
        }
    }
    return 0;
}

/* The key if it is the base64 of 16 bytes, else NULL. */
static const char *key_of(const char *head)
{
    size_t length = 0;
    const char *key = field(head, "Sec-WebSocket-Key", &length);
    unsigned char bytes[KEY_LENGTH / 4 * 3];

    if (key == NULL || length != KEY_LENGTH || key[21] == '=' || strncmp(key + 22, "==", 2) != 0 ||
        EVP_DecodeBlock(bytes, (const unsigned char *)key, KEY_LENGTH) < 0) {
        return NULL;
    }
    return key;
}

/* Section 4.2.2, item 5.4: the base64 of the SHA-1 of the key and the suffix. */
static int accept_with(int fd, const char *key)
{
    unsigned char text[KEY_LENGTH + sizeof KEY_SUFFIX], digest[SHA_DIGEST_LENGTH];
    unsigned char accept[(SHA_DIGEST_LENGTH + 2) / 3 * 4 + 1];
    char answer[256];
    int length;

    memcpy(text, key, KEY_LENGTH);
    memcpy(text + KEY_LENGTH, KEY_SUFFIX, sizeof KEY_SUFFIX);
    if (SHA1(text, sizeof text - 1, digest) == NULL) {
        return -1;
    }
    EVP_EncodeBlock(accept, digest, sizeof digest);
    length = snprintf(answer, sizeof answer,
                      "HTTP/1.1 101 Switching Protocols\r\n"
                      "Upgrade: websocket\r\n"
                      "Connection: Upgrade\r\n"
                      "Sec-WebSocket-Accept: %s\r\n\r\n",
                      (const char *)accept);
    return send_all(fd, answer, (size_t)length);
}

/* Answers with an error. Returns -1. */
static int refuse(int fd, const char *status_and_fields)
{
    char answer[256];
    int length = snprintf(answer, sizeof answer,
                          "HTTP/1.1 %s\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
                          status_and_fields);

    (void)send_all(fd, answer, (size_t)length); /* refused in either case */
    return -1;
}

int handshake(int fd)
{
    char head[REQUEST_MAX];
    const char *key;
    size_t line;

    if (read_head(fd, head) != 0) {
        return refuse(fd, "400 Bad Request");
    }
    line = strcspn(head, "\r");
    key = key_of(head);
    if (strncmp(head, "GET ", 4) != 0 || line < 13 ||
        strncmp(head + line - 9, " HTTP/1.1", 9) != 0 || !field_has(head, "Upgrade", "websocket") ||
        !field_has(head, "Connection", "Upgrade")) {
        return refuse(fd, "400 Bad Request");
    }
    if (!field_has(head, "Sec-WebSocket-Version", "13")) {
        return refuse(fd, "426 Upgrade Required\r\nSec-WebSocket-Version: 13");
    }
    return key == NULL ? refuse(fd, "400 Bad Request") : accept_with(fd, key);
}
