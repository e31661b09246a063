/* SPDX-License-Identifier: BSD-3-Clause */
/* balance.h: the ranks of this process, and how many each process should have. */
#ifndef BALANCE_H
#define BALANCE_H

#include "patch.h"

#include <mpi.h>

/* What a process has: endpoints of one communicator, and the patch of each. */
struct share {
    int count, first; /* how many ranks, and the first one */
    MPI_Comm endpoints[PATCHES];
    void *patches[PATCHES]; /* struct patch */
};

/* Of all patches: the work that each takes, in the order of ranks; and how many each process has. Collective. */
void balance_loads(MPI_Comm parent, const struct share *share, int work[PATCHES], int counts[]);

/* The largest load of a process beside the mean. */
double balance_ratio(const int work[PATCHES], const int counts[], int processes);

/* How many ranks each process should have, so that the largest load is the smallest. */
void balance_counts(const int work[PATCHES], int counts[], int processes);

#endif
