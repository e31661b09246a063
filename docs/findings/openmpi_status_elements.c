/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1
 * ranks: 1
 *
 * MPI_Status_set_elements of no elements of a distributed array, no element of which
 * is at this process, divides by zero.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int sizes[1] = {1}, processes[1] = {2};
    const int distributions[1] = {MPI_DISTRIBUTE_BLOCK}, arguments[1] = {MPI_DISTRIBUTE_DFLT_DARG};
    int elements = -1;
    MPI_Datatype empty;
    MPI_Status status;

    MPI_Init(&argc, &argv);
    MPI_Type_create_darray(2, 1, 1, sizes, distributions, arguments, processes, MPI_ORDER_C,
                           MPI_INT, &empty);
    MPI_Type_commit(&empty);
    finding_attempts("MPI_Status_set_elements", 20);
    MPI_Status_set_elements(&status, empty, 0);
    finding_returned();
    MPI_Get_elements(&status, empty, &elements);
    finding_compare("elements", elements, 0);
    MPI_Type_free(&empty);
    MPI_Finalize();
    return finding_seen;
}
