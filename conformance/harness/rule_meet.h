/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The harness's barrier: its ranks sleep while they wait. A library may spin in MPI_Barrier; with
 * more ranks than cores, each rank that spins then keeps a core for a time slice, and the suite
 * meets thousands of times.
 */
#ifndef MPI_ABI_RULE_MEET_H
#define MPI_ABI_RULE_MEET_H

#include <mpi.h>
#include <time.h>

/* Returns MPI_SUCCESS, or the code of the call that failed. */
static inline int rule_barrier(MPI_Comm comm)
{
    static const struct timespec pause = {.tv_nsec = 20000};
    MPI_Request request = MPI_REQUEST_NULL;
    int code = PMPI_Ibarrier(comm, &request);
    int done = 0;

    while (code == MPI_SUCCESS && !done) {
        code = PMPI_Test(&request, &done, MPI_STATUS_IGNORE);
        if (!done) {
            nanosleep(&pause, NULL);
        }
    }
    return code;
}

#endif
