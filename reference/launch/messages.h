/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Messages between a rank and its launcher, over a pair of Unix sockets that keeps them apart (SOCK_SEQPACKET).
 *
 * A rank asks one thing at a time and waits for the reply; JOB_JOIN and JOB_ABORT have none. Numbers
 * above JOB_LAST are for later (new processes): the reply is ENOSYS.
 */
#ifndef REFERENCE_LAUNCH_MESSAGES_H
#define REFERENCE_LAUNCH_MESSAGES_H

#include <stdint.h>
#include <sys/types.h>

#pragma GCC visibility push(hidden)

enum job_kind {
    JOB_JOIN = 1, /* the sender is the rank's process */
    JOB_ABORT,    /* the rank's record has code and text */
    JOB_CREATE,   /* with a descriptor: keep it; the reply has its id */
    JOB_OPEN,     /* id; the reply has the descriptor */
    JOB_WITHDRAW, /* id; only of what the same rank created */
    JOB_LAST = JOB_WITHDRAW
};

struct job_message {
    uint32_t kind;
    int32_t error; /* of a reply: 0 or a value of errno */
    uint64_t id;
    uint64_t unused[2];
};

/** Sends a message, with a descriptor unless `fd` is -1. 0 or a value of errno. */
int job_send(int socket, const struct job_message *message, int fd);

/**
 * Receives one. `fd` gets the descriptor that came with it, or -1 if none did, or none is
 * left here; `pid` (may be NULL) the sender's process as the
 * kernel says it, or 0. 0, a value of errno, or EPIPE if the other side is gone, EBADMSG for something else.
 */
int job_receive(int socket, struct job_message *message, int *fd, pid_t *pid);

#pragma GCC visibility pop

#endif
