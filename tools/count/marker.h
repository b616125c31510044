/*
 * The system call, unknown to any system, at which plugin.c prints its count.
 */
#ifndef COUNT_MARKER_H
#define COUNT_MARKER_H

#define COUNT_MARKER 9000

#endif
