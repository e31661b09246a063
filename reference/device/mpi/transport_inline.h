/* SPDX-License-Identifier: BSD-3-Clause */
/* transport_inline.h of mpi: what a packet costs is in the MPI below. */
#ifndef MPID_TRANSPORT_INLINE_H
#define MPID_TRANSPORT_INLINE_H

int mpid_mpi_send(struct MPID_PORT *port, int dest, struct mpid_header *header,
                  struct mpid_cursor *data, MPID_Msg_pack_t action);
void mpid_mpi_poll(struct MPID_PORT *port);

static inline int mpid_transport_send(struct MPID_PORT *port, int dest, struct mpid_header *header,
                                      struct mpid_cursor *data, MPID_Msg_pack_t action)
{
    return mpid_mpi_send(port, dest, header, data, action);
}

static inline void mpid_transport_poll(struct MPID_PORT *port)
{
    mpid_mpi_poll(port);
}

#define MPID_TRANSPORT_PEEKS
const struct mpid_header *mpid_mpi_peek(struct MPID_PORT *port, const void **data,
                                        MPI_Count *bytes);
void mpid_mpi_drop(struct MPID_PORT *port);

static inline const struct mpid_header *mpid_transport_peek(struct MPID_PORT *port,
                                                            const void **data, MPI_Count *bytes)
{
    return mpid_mpi_peek(port, data, bytes);
}

static inline void mpid_transport_drop(struct MPID_PORT *port)
{
    mpid_mpi_drop(port);
}

/* Only the MPI below knows. */
static inline int mpid_transport_is_empty(struct MPID_PORT *port)
{
    (void)port;
    return 0;
}

static inline int mpid_transport_is_quiet(struct MPID_PORT *port)
{
    return !port->transport.polling &&
           __atomic_load_n(&port->transport.local, __ATOMIC_ACQUIRE) == 0;
}

#endif
