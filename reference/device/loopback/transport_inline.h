/* SPDX-License-Identifier: BSD-3-Clause */
/* transport_inline.h of loopback: nothing here is worth to be inline. */
#ifndef MPID_TRANSPORT_INLINE_H
#define MPID_TRANSPORT_INLINE_H

int mpid_loopback_send(int dest, struct mpid_header *header, struct mpid_cursor *data,
                       MPID_Msg_pack_t action);
void mpid_loopback_poll(struct MPID_PORT *port);

static inline int mpid_transport_send(struct MPID_PORT *port, int dest, struct mpid_header *header,
                                      struct mpid_cursor *data, MPID_Msg_pack_t action)
{
    (void)port;
    return mpid_loopback_send(dest, header, data, action);
}

static inline void mpid_transport_poll(struct MPID_PORT *port)
{
    if (__atomic_load_n(&port->transport.first, __ATOMIC_RELAXED)) {
        mpid_loopback_poll(port);
    }
}

static inline int mpid_transport_is_empty(struct MPID_PORT *port)
{
    return __atomic_load_n(&port->transport.first, __ATOMIC_RELAXED) == NULL;
}

static inline int mpid_transport_is_quiet(struct MPID_PORT *port)
{
    return mpid_transport_is_empty(port);
}

#endif
