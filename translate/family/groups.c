/* SPDX-License-Identifier: BSD-3-Clause */
/* Groups: the one array of ranks in which MPI_PROC_NULL is legal (7.3.1). */
#include "arrays.h"

#include "raise.h"

int WRAP(Group_translate_ranks)(MPI_Group group1, int n, const int ranks1[], MPI_Group group2,
                                int ranks2[])
{
    struct int_array converted;
    if (!ints_begin(&converted, n, ranks1, rank_to_impl)) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    int rc = impl.Group_translate_ranks(group_to_impl(group1), n, converted.at,
                                        group_to_impl(group2), ranks2);
    ints_end(&converted);
    /* MPICH 4.0 and Open MPI translate MPI_PROC_NULL to MPI_UNDEFINED where a group is empty. */
    for (int i = 0; rc == 0 && i < n; i++) {
        ranks2[i] = ranks1[i] == MPI_PROC_NULL ? MPI_PROC_NULL : rank_from_impl(ranks2[i]);
    }
    return error_from_impl(rc);
}
