/* SPDX-License-Identifier: BSD-3-Clause */
/* transport.h of socket: each port has a datagram socket of the machine; processes share no memory. */
#ifndef MPID_TRANSPORT_H
#define MPID_TRANSPORT_H

enum { MPID_TRANSPORT_ROOM = 8192 };

struct mpid_transport {
    int fd;
};

#endif
