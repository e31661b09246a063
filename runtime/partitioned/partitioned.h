/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Partitioned communication (4) if the backend lacks it: definitions for sender and receiver.
 *
 * Messages are sent in the internal world (internal_world.h). Each MPI_Psend_init sends a header: the
 * context id of the communicator, the tag, and the tags of the partitions, one each. The receiver
 * matches headers with its own initializations, in order, and receives each partition of the sender
 * in place.
 *
 * Progress must not depend on calls that a receiver cannot make while it waits inside the backend.
 * So the sender sends copies, without waiting, until an empty message from the receiver reports the
 * match. After that a started receive has its receives posted.
 */
#ifndef MPI_ABI_PARTITIONED_H
#define MPI_ABI_PARTITIONED_H

#include "composite_request.h"
#include "context_id.h"

#include <stdatomic.h>
#include <stdint.h>

#define HEADER_TAG 0

/* The header's contents. */
struct partitioned_header {
    struct context_id context; /* of the communicator that the user passed */
    int32_t tag;               /* the user's */
    int32_t first;             /* partition i has the tag first + i */
    int64_t partitions;        /* fits an int; 64 bits, to avoid padding */
    int64_t bytes;             /* of one partition */
};

/* One end of a transfer as its user describes it. */
struct partitioned_end {
    char *buf;
    int partitions;
    MPI_Count count;      /* of elements in a partition */
    MPI_Datatype element; /* predefined, or a private one */
    MPI_Aint extent;      /* of an element */
    MPI_Count bytes;      /* of the data of an element */
    MPI_Comm comm;        /* for errors */
    struct context_id context;
    int user_peer; /* rank in `comm`, or MPI_PROC_NULL */
    int peer;      /* rank in the world */
    int tag;
};

/* A receive; the marked members belong to the matching (partitioned_match.c). */
struct partitioned_receive {
    struct composite_request composite;
    struct partitioned_end end;
    struct partitioned_receive *next; /* matching */
    int matched, started, released;   /* matching */
    struct partitioned_header header; /* set by matching, then constant */
    MPI_Request *parts;               /* one for each partition of the sender */
    char *staged;      /* where the sender's partitions do not consist of whole elements */
    atomic_int posted; /* since the last start */
    int failed;        /* an error class, of posting */
    atomic_flag asked; /* a thread tests `parts` just now */
};

/*
 * Tags of partitions are HEADER_TAG + 1 to this. The answer to a header has the tag of its first one and
 * this added: answers and partitions of opposite directions must not meet.
 */
int mpi_abi_partitioned_last_tag(void);

/* Brings a new receive into the order of matching; and a start, which posts it if it is matched. */
void mpi_abi_partitioned_expect(struct partitioned_receive *receive);
void mpi_abi_partitioned_start(struct partitioned_receive *receive);
/* The user is done with it: it still takes its place in the order, and is freed after that. */
void mpi_abi_partitioned_leave(struct partitioned_receive *receive);
/* Takes in the headers that have arrived. */
void mpi_abi_partitioned_poll(void);

/* Posts the backend's receives of a matched receive (partitioned.c). */
void mpi_abi_partitioned_post(struct partitioned_receive *receive);
void mpi_abi_partitioned_free(struct partitioned_receive *receive);

#endif
