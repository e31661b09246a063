/* SPDX-License-Identifier: BSD-3-Clause */
/* Helpers for collectives: arrays of counts that fit an int, participants, roots. */
#include "big.h"
#include "handles.h"
#include "split.h"
#include "table.h"

#include <stdint.h>
#include <stdlib.h>

int big_counts_fit(int n, const MPI_Count counts[])
{
    int fit = 1;
    for (int i = 0; counts && i < n; i++) {
        fit &= big_fits(counts[i]);
    }
    return fit;
}

int big_aints_fit(int n, const MPI_Aint aints[])
{
    int fit = 1;
    for (int i = 0; aints && i < n; i++) {
        fit &= big_fits(aints[i]);
    }
    return fit;
}

int big_offsets_fit(int n, const MPI_Aint offsets[])
{
    return n == 1 && offsets ? offsets[0] == 0 : big_aints_fit(n, offsets);
}

/* A predefined datatype has at most two basic elements. Of other datatypes each byte counts as one. */
int big_are_small(int processes, int n, const MPI_Count counts[], MPI_Datatype type)
{
    MPI_Count basic = 2;
    if (n == 0 || !counts) {
        return 1;
    }
    if ((uintptr_t)type > MPI_ABI_LAST_RESERVED &&
        mpi_abi_table.Type_size_x(type, &basic) != MPI_SUCCESS) {
        return 0;
    }
    const MPI_Count most = big_small_block_limit(processes) / (basic > 0 ? basic : 1);
    int small = 1;
    for (int i = 0; i < n; i++) {
        small &= counts[i] >= 0 && counts[i] <= most;
    }
    return small;
}

int big_ints_new(struct big_ints *ints, size_t total)
{
    ints->heap = total > BIG_SMALL_ARRAY ? malloc(total * sizeof *ints->heap) : NULL;
    ints->at = ints->heap ? ints->heap : ints->small;
    return total <= BIG_SMALL_ARRAY || ints->heap;
}

void big_ints_free(struct big_ints *ints)
{
    free(ints->heap);
}

const int *big_ints_of_counts(struct big_ints *ints, int n, const MPI_Count counts[])
{
    int *taken = ints->at;
    ints->at += n;
    for (int i = 0; counts && i < n; i++) {
        taken[i] = (int)counts[i];
    }
    return counts ? taken : NULL;
}

const int *big_ints_of_aints(struct big_ints *ints, int n, const MPI_Aint aints[])
{
    int *taken = ints->at;
    ints->at += n;
    for (int i = 0; aints && i < n; i++) {
        taken[i] = (int)aints[i];
    }
    return aints ? taken : NULL;
}

int big_size(MPI_Comm comm, struct mpi_abi_extents *found)
{
    int rc = mpi_abi_table.Comm_size(comm, &found->sends);
    found->receives = found->sends;
    return rc;
}

/* An invalid root is left for the plain function to reject: no argument is significant then. */
int big_root(MPI_Comm comm, int root, struct big_root *found)
{
    int inter = 0;
    int rank = 0;
    int rc = mpi_abi_table.Comm_test_inter(comm, &inter);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Comm_rank(comm, &rank);
    }
    found->at_root = inter ? root == MPI_ROOT : root == rank;
    found->elsewhere = !inter || root >= 0;
    return rc;
}

int big_participants(MPI_Comm comm, struct big_participants *found)
{
    int rc = mpi_abi_table.Comm_test_inter(comm, &found->is_inter);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    return found->is_inter ? mpi_abi_table.Comm_remote_size(comm, &found->n)
                           : mpi_abi_table.Comm_size(comm, &found->n);
}

int big_rooted_participants(MPI_Comm comm, int root, struct big_participants *found)
{
    int rc = big_participants(comm, found);
    found->rank = -1;
    if (rc == MPI_SUCCESS && !found->is_inter) {
        rc = mpi_abi_table.Comm_rank(comm, &found->rank);
    }
    found->where.at_root = found->is_inter ? root == MPI_ROOT : root == found->rank;
    found->where.elsewhere = !found->is_inter || root >= 0;
    return rc;
}
