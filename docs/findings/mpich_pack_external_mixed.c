/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0
 * ranks: 1
 *
 * MPI_Pack_external_size fails an assertion for a structure of an int and a double.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int lengths[2] = {1, 1};
    const MPI_Aint places[2] = {0, 8};
    const MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE};
    MPI_Aint size = -1;
    MPI_Datatype mixed;

    MPI_Init(&argc, &argv);
    MPI_Type_create_struct(2, lengths, places, types, &mixed);
    MPI_Type_commit(&mixed);
    finding_attempts("MPI_Pack_external_size", 20);
    MPI_Pack_external_size("external32", 1, mixed, &size);
    finding_returned();
    finding_compare("size", size, 12);
    MPI_Type_free(&mixed);
    MPI_Finalize();
    return finding_seen;
}
