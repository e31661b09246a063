/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0
 * ranks: 1
 *
 * MPI_Get_elements divides by zero for a structure of two basic datatypes that differ and have one size.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int lengths[2] = {1, 1}, out[2] = {1, 2};
    const MPI_Aint places[2] = {0, sizeof(int)};
    const MPI_Datatype types[2] = {MPI_INT, MPI_UNSIGNED};
    int in[2], elements = -1;
    MPI_Datatype pair;
    MPI_Status status;

    MPI_Init(&argc, &argv);
    MPI_Type_create_struct(2, lengths, places, types, &pair);
    MPI_Type_commit(&pair);
    MPI_Sendrecv(out, 1, pair, 0, 0, in, 1, pair, 0, 0, MPI_COMM_SELF, &status);
    finding_attempts("MPI_Get_elements", 20);
    MPI_Get_elements(&status, pair, &elements);
    finding_returned();
    finding_compare("elements", elements, 2);
    MPI_Type_free(&pair);
    MPI_Finalize();
    return finding_seen;
}
