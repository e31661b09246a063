/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A ring in which each process sends to the next one and receives from the one before.  Messages are
 * small; on the last process they begin at 2^31 elements.
 */
#ifndef MPI_ABI_RULE_RING_H
#define MPI_ABI_RULE_RING_H

#include "rule_room.h"

#include <stdbool.h>
#include <stdlib.h>

#define FAR ((MPI_Aint)1 << 31)

enum { LENGTH = 5 };

static struct {
    MPI_Comm comm;
    unsigned char *from, *to;
    MPI_Aint places[1];
    int before; /* the rank before this one */
} ring = {.comm = MPI_COMM_NULL};
static const MPI_Count ring_counts[] = {LENGTH};
static const MPI_Datatype ring_types[1] = {MPI_UNSIGNED_CHAR};

/* Writes what is sent, and clears what is received; the name is that of the call to come. */
static inline void rule_ring_prepare(const char *name)
{
    rule_at("%s", name);
    for (int i = 0; i < LENGTH; i++) {
        ring.from[ring.places[0] + i] = (unsigned char)(1 + 10 * rule_rank() + i);
        ring.to[ring.places[0] + i] = 0;
    }
}

static inline void rule_ring_check(void)
{
    for (int i = 0; i < LENGTH; i++) {
        CHECK_INT(ring.to[ring.places[0] + i], 1 + 10 * ring.before + i);
    }
}

static inline void rule_ring_wait(MPI_Request *request)
{
    CHECK(*request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
    rule_ring_check();
}

static inline void rule_ring_make(void)
{
    const int next = (rule_rank() + 1) % rule_size();

    ring.before = (rule_rank() + rule_size() - 1) % rule_size();
    ring.places[0] = rule_rank() == rule_size() - 1 ? FAR : 3;
    CHECK_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &ring.before, MPI_UNWEIGHTED, 1,
                                             &next, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &ring.comm));
}

/* Makes the ring for some calls; false if the library has no functions for large counts. */
static inline bool rule_ring_run(void (*calls)(void))
{
    if (rule_is_unsupported(MPI_Send_c(NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_SELF))) {
        return false;
    }
    ring.from = malloc((size_t)FAR + LENGTH);
    ring.to = malloc((size_t)FAR + LENGTH);
    if (!rule_room_everywhere(ring.from != NULL && ring.to != NULL)) {
        rule_skip("4 GiB of address space cannot be reserved");
    } else {
        rule_ring_make();
        calls();
        CHECK_MPI(MPI_Comm_free(&ring.comm));
    }
    free(ring.from);
    free(ring.to);
    return true;
}

#endif
