/* SPDX-License-Identifier: BSD-3-Clause */
/* carry.h: data of long messages, which goes from buffer to buffer; and where a port is. */
#ifndef MPID_MPI_CARRY_H
#define MPID_MPI_CARRY_H

#include "below.h"
#include "model.h"

enum { MPID_MPI_PACKET = (int)sizeof(struct mpid_header) + MPID_TRANSPORT_ROOM };

#define MPI_ABI_LESSER(a, b) ((a) < (b) ? (a) : (b))

struct mpid_mpi_place {
    int process, index;
    MPI_Comm channel;
};

/* Where a port is, and the channel of what is sent to it. Most are the first of their process. */
static inline struct mpid_mpi_place mpid_mpi_place(int port)
{
    int size = mpid_backend.size, index = port < size ? 0 : port / size;
    return (struct mpid_mpi_place){
        port - index * size, index,
        mpid_backend.channel[mpid_backend.channels == 1 ? 0 : index % mpid_backend.channels]};
}

/* Looks which data has come or gone; with the lock of the port. */
void mpid_carry_test(struct MPID_PORT *port);

#endif
