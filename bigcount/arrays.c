/* SPDX-License-Identifier: BSD-3-Clause */
/* Arrays of counts that fit an int, and what else the straight path of a collective needs. */
#include "big.h"
#include "table.h"

#include <stdlib.h>

int big_counts_fit(int n, const MPI_Count counts[])
{
    int fit = 1;
    for (int i = 0; i < n; i++)
        fit &= big_fits(counts[i]);
    return fit;
}

int big_aints_fit(int n, const MPI_Aint aints[])
{
    int fit = 1;
    for (int i = 0; i < n; i++)
        fit &= big_fits(aints[i]);
    return fit;
}

int big_ints_new(struct big_ints *ints, size_t total)
{
    ints->heap = total > BIG_FEW ? malloc(total * sizeof *ints->heap) : NULL;
    ints->at = ints->heap ? ints->heap : ints->few;
    return total <= BIG_FEW || ints->heap;
}

void big_ints_free(struct big_ints *ints)
{
    free(ints->heap);
}

const int *big_ints_of_counts(struct big_ints *ints, int n, const MPI_Count counts[])
{
    int *taken = ints->at;
    ints->at += n;
    for (int i = 0; i < n; i++)
        taken[i] = (int)counts[i];
    return taken;
}

const int *big_ints_of_aints(struct big_ints *ints, int n, const MPI_Aint aints[])
{
    int *taken = ints->at;
    ints->at += n;
    for (int i = 0; i < n; i++)
        taken[i] = (int)aints[i];
    return taken;
}

int big_size(MPI_Comm comm, struct mpi_abi_extents *found)
{
    int rc = mpi_abi_table.Comm_size(comm, &found->sends);
    found->receives = found->sends;
    return rc;
}

/* What root is none is for the plain function to refuse: nothing is significant then. */
int big_root(MPI_Comm comm, int root, struct big_root *found)
{
    int inter = 0;
    int rank = 0;
    int rc = mpi_abi_table.Comm_test_inter(comm, &inter);
    if (rc == MPI_SUCCESS)
        rc = mpi_abi_table.Comm_rank(comm, &rank);
    found->at_root = inter ? root == MPI_ROOT : root == rank;
    found->elsewhere = !inter || root >= 0;
    return rc;
}
