/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * transport.h of mpi: packets are messages of another MPI, below this one. A port has receives posted there, under
 * a tag of its own, so that the MPI below finds the port.
 */
#ifndef MPID_TRANSPORT_H
#define MPID_TRANSPORT_H

#include "mpi.h"
#include "mpid_lock.h"
#include <stdint.h>

enum {
    MPID_TRANSPORT_ROOM = 8192,
    MPID_MPI_RECEIVES = 8, /* that a port has posted */
    MPID_MPI_SENDS = 32,   /* that a port has under way */
    MPID_MPI_TAGS = 64     /* of a port: one for packets, the others for data */
};

/* A message of the MPI below, and its memory. */
struct mpid_mpi_packet {
    MPI_Request request;
    char *memory;
};

/* Data on its way from buffer to buffer. `tag` is 0 at the side that sends. */
struct mpid_mpi_carry {
    MPI_Request request;
    void *handle; /* of the send or receive */
    MPI_Count bytes;
    int tag;
};

struct mpid_transport {
    int index; /* among the ports of the process */
    MPI_Comm channel;
    struct mpid_mpi_packet receives[MPID_MPI_RECEIVES], sends[MPID_MPI_SENDS];
    int next;              /* of the receives, in the order in which they match */
    int come;              /* that one is complete, and was not delivered */
    unsigned begun, ended; /* sends */
    int polling;
    int local; /* packets from this process that have not come yet */
    int idle;  /* looks since something came */
    int carried, room;
    struct mpid_mpi_carry *carries;
    uint64_t tags; /* bit i: data comes under tag i */
    char *memory;
};

#endif
