/* SPDX-License-Identifier: BSD-3-Clause */
/* Temporary datatypes that stand for a large count of another. */
#include "big.h"
#include "repeat.h"
#include "table.h"

int big_commit(MPI_Datatype *datatype)
{
    int rc = mpi_abi_table.Type_commit(datatype);
    if (rc != MPI_SUCCESS) {
        mpi_abi_table.Type_free(datatype);
    }
    return rc;
}

int big_type(MPI_Count count, MPI_Datatype datatype, MPI_Datatype *made)
{
    int rc = big_contiguous(count, datatype, made);
    return rc == MPI_SUCCESS ? big_commit(made) : rc;
}

int big_pairs_make(int n, struct big_pair pairs[])
{
    for (int i = 0; i < n; i++) {
        pairs[i].made = pairs[i].type;
        pairs[i].length = (int)pairs[i].count;
        if (big_fits(pairs[i].count)) {
            continue;
        }
        pairs[i].length = 1;
        int rc = big_type(pairs[i].count, pairs[i].type, &pairs[i].made);
        if (rc != MPI_SUCCESS) {
            big_pairs_free(i, pairs);
            return rc;
        }
    }
    return MPI_SUCCESS;
}

void big_pairs_free(int n, struct big_pair pairs[])
{
    for (int i = 0; i < n; i++) {
        if (pairs[i].made != pairs[i].type) {
            mpi_abi_table.Type_free(&pairs[i].made);
        }
    }
}
