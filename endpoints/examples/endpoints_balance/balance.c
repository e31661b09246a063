/* SPDX-License-Identifier: BSD-3-Clause */
/* balance.c: see balance.h. Ranks of a process are consecutive, so only the places of the cuts are free. */
#include "balance.h"

#include <stdlib.h>

void balance_loads(MPI_Comm parent, const struct share *share, int work[PATCHES], int counts[])
{
    int mine[PATCHES], processes = 0;
    MPI_Comm_size(parent, &processes);
    int *begins = calloc((size_t)processes, sizeof *begins);
    if (!begins) {
        MPI_Abort(parent, 1);
        abort();
    }
    for (int i = 0; i < share->count; i++) {
        mine[i] = ((const struct patch *)share->patches[i])->work;
    }
    MPI_Allgather(&share->count, 1, MPI_INT, counts, 1, MPI_INT, parent);
    for (int p = 1; p < processes; p++) {
        begins[p] = begins[p - 1] + counts[p - 1];
    }
    MPI_Allgatherv(mine, share->count, MPI_INT, work, counts, begins, MPI_INT, parent);
    free(begins);
}

double balance_ratio(const int work[PATCHES], const int counts[], int processes)
{
    int largest = 0, total = 0;
    for (int p = 0, rank = 0; p < processes; p++) {
        int load = 0;
        for (int i = 0; i < counts[p]; i++) {
            load += work[rank++];
        }
        largest = load > largest ? load : largest;
        total += load;
    }
    return (double)largest * processes / total;
}

/* Gives each process ranks until it would have more than `limit`; whether all ranks have a process then. */
static int fill(const int work[PATCHES], int counts[], int processes, int limit)
{
    int rank = 0;
    for (int p = 0; p < processes; p++) {
        int load = 0;
        counts[p] = 0;
        while (rank < PATCHES && load + work[rank] <= limit) {
            load += work[rank++];
            counts[p]++;
        }
    }
    return rank == PATCHES;
}

void balance_counts(const int work[PATCHES], int counts[], int processes)
{
    int total = 0;
    for (int rank = 0; rank < PATCHES; rank++) {
        total += work[rank];
    }
    int limit = total / processes;
    while (!fill(work, counts, processes, limit)) {
        limit++;
    }
}
