/* SPDX-License-Identifier: BSD-3-Clause */
/* carry_none.c: for transports that do not carry data from buffer to buffer: it is pulled, or comes in packets. */
#include "model.h"

int mpid_transport_expect(struct MPID_PORT *port, MPIR_RHANDLE *receive, int from, MPI_Count bytes)
{
    (void)port;
    (void)receive;
    (void)from;
    (void)bytes;
    return 0;
}

int mpid_transport_carry(struct MPID_PORT *port, MPIR_SHANDLE *send, int to, MPI_Count bytes,
                         int name)
{
    (void)port;
    (void)send;
    (void)to;
    (void)bytes;
    (void)name;
    return 0;
}
