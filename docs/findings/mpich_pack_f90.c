/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=5.0, <5.1
 * ranks: 1
 *
 * MPI_Pack_external_size of a datatype of MPI_Type_create_f90_real is 0, and MPI_Pack_external of it
 * ends the process.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const double data = 1.5;
    char packed[8];
    MPI_Aint size = -1, position = 0;
    MPI_Datatype type;

    MPI_Init(&argc, &argv);
    MPI_Type_create_f90_real(15, 300, &type);
    MPI_Pack_external_size("external32", 1, type, &size);
    finding_compare("size", size, 8);
    finding_attempts("MPI_Pack_external", 20);
    MPI_Pack_external("external32", &data, 1, type, packed, sizeof packed, &position);
    finding_returned();
    finding_compare("size of what was packed", position, 8);
    MPI_Finalize();
    return finding_seen;
}
