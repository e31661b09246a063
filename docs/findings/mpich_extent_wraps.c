/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <4.1
 * ranks: 1
 *
 * A datatype whose extent no MPI_Count could hold is made without an error, and is empty.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const MPI_Count elements = (MPI_Count)1 << 62;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int code;

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    code = MPI_Type_contiguous_c(elements, MPI_INT, &type);
    finding_compare("errors of a datatype of 2^62 elements of four bytes", code != MPI_SUCCESS, 1);
    if (code == MPI_SUCCESS) {
        MPI_Type_free(&type);
    }
    MPI_Finalize();
    return finding_seen;
}
