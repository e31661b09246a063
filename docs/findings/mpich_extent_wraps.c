/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * A datatype whose extent no MPI_Count can express is made without an error, and said to be empty.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Count lb = 0;
    MPI_Count extent = MPI_UNDEFINED;

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    if (MPI_Type_contiguous_c((MPI_Count)1 << 62, MPI_INT, &type) == MPI_SUCCESS) {
        MPI_Type_get_extent_c(type, &lb, &extent);
        MPI_Type_free(&type);
    }
    finding_compare("the extent of 2^62 elements of four bytes", extent, MPI_UNDEFINED);
    MPI_Finalize();
    return finding_seen;
}
