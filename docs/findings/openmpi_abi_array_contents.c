/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi-abi >=6.0, <6.1
 * ranks: 1
 *
 * MPI_Type_get_contents gives the order and the distributions of an array as Open MPI's own values,
 * which mean something else, or nothing, in the standard ABI.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int size = 24, one = 1, start = 0;
    const int block = MPI_DISTRIBUTE_BLOCK, any = MPI_DISTRIBUTE_DFLT_DARG;
    int values[8];
    MPI_Datatype type, of;

    MPI_Init(&argc, &argv);
    MPI_Type_create_subarray(1, &size, &one, &start, MPI_ORDER_C, MPI_INT, &type);
    MPI_Type_get_contents(type, 5, 0, 1, values, NULL, &of);
    finding_compare("order of the subarray", values[4], MPI_ORDER_C);
    MPI_Type_free(&type);
    MPI_Type_create_darray(1, 0, 1, &size, &block, &any, &one, MPI_ORDER_FORTRAN, MPI_INT, &type);
    MPI_Type_get_contents(type, 8, 0, 1, values, NULL, &of);
    finding_compare("distribution", values[4], block);
    finding_compare("its argument", values[5], any);
    finding_compare("order of the distributed array", values[7], MPI_ORDER_FORTRAN);
    MPI_Type_free(&type);
    MPI_Finalize();
    return finding_seen;
}
