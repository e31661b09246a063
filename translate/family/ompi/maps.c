/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Open MPI up to 6.0 gives a rank in a topology to processes that have no place in it too. It never reorders here,
 * so each process keeps its rank.
 */
#include "impl.h"

/* The rank in a topology of `places` processes; the backend has accepted the call. */
int ompi_map_rank(impl_comm comm, int64_t places, int *newrank)
{
    int rank = 0;
    int rc = impl.Comm_rank(comm, &rank);
    *newrank = rank < places ? rank : MPI_UNDEFINED;
    return rc;
}
