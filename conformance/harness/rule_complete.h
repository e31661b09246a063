/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The calls that complete a request, for a list of one.
 */
#ifndef MPI_ABI_RULE_COMPLETE_H
#define MPI_ABI_RULE_COMPLETE_H

#include "rule.h"

/* Those for one request come first. */
enum { COMPLETE_WAYS = 8, COMPLETE_SINGLE = 4 };

static const char *const complete_ways[COMPLETE_WAYS] = {
    "MPI_Wait",    "MPI_Test",    "MPI_Waitany",  "MPI_Testany",
    "MPI_Waitall", "MPI_Testall", "MPI_Waitsome", "MPI_Testsome"};

/* One call; `done` says whether it has completed the request. */
static inline int complete_call(int way, MPI_Request *request, MPI_Status *status, int *done)
{
    int index = 0;

    *done = 1;
    switch (way) {
    case 0:
        return MPI_Wait(request, status);
    case 1:
        return MPI_Test(request, done, status);
    case 2:
        return MPI_Waitany(1, request, &index, status);
    case 3:
        return MPI_Testany(1, request, &index, done, status);
    case 4:
        return MPI_Waitall(1, request, status);
    case 5:
        return MPI_Testall(1, request, done, status);
    case 6:
        return MPI_Waitsome(1, request, done, &index, status);
    default:
        return MPI_Testsome(1, request, done, &index, status);
    }
}

#endif
