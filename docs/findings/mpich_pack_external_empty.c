/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0
 * ranks: 1
 *
 * MPI_Pack_external_size fails an assertion for a datatype without entries.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    MPI_Aint size = -1;
    MPI_Datatype empty;

    MPI_Init(&argc, &argv);
    MPI_Type_contiguous(0, MPI_INT, &empty);
    MPI_Type_commit(&empty);
    finding_attempts("MPI_Pack_external_size", 20);
    MPI_Pack_external_size("external32", 1, empty, &size);
    finding_returned();
    finding_compare("size", size, 0);
    MPI_Type_free(&empty);
    MPI_Finalize();
    return finding_seen;
}
