/* SPDX-License-Identifier: BSD-3-Clause */
/* transport.h of loopback: all ports are in one process, and each has a queue of packets under a lock. */
#ifndef MPID_TRANSPORT_H
#define MPID_TRANSPORT_H

#include "mpid_lock.h"

/* Bytes of data that a packet takes, and packets that a queue takes. */
enum { MPID_TRANSPORT_ROOM = 1024, LOOPBACK_LENGTH = 8 };

struct loopback_packet;

struct mpid_transport {
    MPID_THREAD_DS_LOCK_DECLARE
    struct loopback_packet *first, **last;
    int length, wanted; /* a sender found it full */
};

#endif
