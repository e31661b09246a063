/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A ring in which each process sends to the next one and receives from the one before.  Messages are
 * small; on the last process they begin at 2^31 elements.
 */
#ifndef MPI_ABI_RULE_RING_H
#define MPI_ABI_RULE_RING_H

#include "rule.h"

#include <stdbool.h>
#include <stdlib.h>

#define FAR ((MPI_Aint)1 << 31)

enum { LENGTH = 5 };

static MPI_Comm ring = MPI_COMM_NULL;
static unsigned char *from_here, *to_here;
static const MPI_Count counts[] = {LENGTH};
static MPI_Aint places[1];
static const MPI_Datatype types[1] = {MPI_UNSIGNED_CHAR};
static int before;

/* Writes what is sent, and clears what is received; the name is that of the call to come. */
static inline void rule_ring_prepare(const char *name)
{
    rule_at("%s", name);
    for (int i = 0; i < LENGTH; i++) {
        from_here[places[0] + i] = (unsigned char)(1 + 10 * rule_rank() + i);
        to_here[places[0] + i] = 0;
    }
}

static inline void rule_ring_check(void)
{
    for (int i = 0; i < LENGTH; i++) {
        CHECK_INT(to_here[places[0] + i], 1 + 10 * before + i);
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

    before = (rule_rank() + rule_size() - 1) % rule_size();
    places[0] = rule_rank() == rule_size() - 1 ? FAR : 3;
    CHECK_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &before, MPI_UNWEIGHTED, 1, &next,
                                             MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &ring));
}

/* Makes the ring for some calls; false if the library says that it has no functions for large counts. */
static inline bool rule_ring_run(void (*calls)(void))
{
    if (rule_is_unsupported(MPI_Send_c(NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_SELF))) {
        return false;
    }
    from_here = malloc((size_t)FAR + LENGTH);
    to_here = malloc((size_t)FAR + LENGTH);
    if (from_here == NULL || to_here == NULL) {
        rule_skip("4 GiB of address space cannot be reserved");
    } else {
        rule_ring_make();
        calls();
        CHECK_MPI(MPI_Comm_free(&ring));
    }
    free(from_here);
    free(to_here);
    return true;
}

#endif
