/* SPDX-License-Identifier: BSD-3-Clause */
/* transport_inline.h of socket: a packet is a system call, which nothing inline makes faster. */
#ifndef MPID_TRANSPORT_INLINE_H
#define MPID_TRANSPORT_INLINE_H

int mpid_socket_send(struct MPID_PORT *port, int dest, struct mpid_header *header,
                     struct mpid_cursor *data, MPID_Msg_pack_t action);
void mpid_socket_poll(struct MPID_PORT *port);

static inline int mpid_transport_send(struct MPID_PORT *port, int dest, struct mpid_header *header,
                                      struct mpid_cursor *data, MPID_Msg_pack_t action)
{
    return mpid_socket_send(port, dest, header, data, action);
}

static inline void mpid_transport_poll(struct MPID_PORT *port)
{
    mpid_socket_poll(port);
}

/* Ports never deliver directly here: what is on its way cannot be seen. */
static inline int mpid_transport_is_empty(struct MPID_PORT *port)
{
    (void)port;
    return 0;
}

static inline int mpid_transport_is_quiet(struct MPID_PORT *port)
{
    return mpid_transport_is_empty(port);
}

#endif
