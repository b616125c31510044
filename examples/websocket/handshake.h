/* The opening handshake of a WebSocket server: RFC 6455, section 4.2. */
#ifndef HANDSHAKE_H
#define HANDSHAKE_H

#include <stddef.h>

/*
 * Reads the request from a connected socket and answers it: with 101, or with an error.
 * Returns 0 if frames may follow, else -1.
 */
int handshake(int fd);

/* Sends all of data. Returns 0, or -1 if the connection is lost. */
int send_all(int fd, const void *data, size_t length);

#endif
