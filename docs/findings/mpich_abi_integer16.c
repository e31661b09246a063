/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich-abi >=5.0
 * ranks: 1
 *
 * MPI_Pack of a datatype that is made of MPI_INTEGER16 loses the high bytes of the numbers.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    unsigned char numbers[64], got[64] = {0}, packed[64];
    int size = -1, end = 0, position = 0;
    MPI_Datatype vector;

    MPI_Init(&argc, &argv);
    MPI_Type_size(MPI_INTEGER16, &size);
    if (size == 16) {
        memset(numbers, 1, sizeof numbers);
        MPI_Type_vector(2, 1, 2, MPI_INTEGER16, &vector);
        MPI_Type_commit(&vector);
        MPI_Pack(numbers, 1, vector, packed, sizeof packed, &end, MPI_COMM_SELF);
        MPI_Unpack(packed, end, &position, got, 1, vector, MPI_COMM_SELF);
        finding_compare("low byte", got[0], 1);
        finding_compare("high byte", got[15], 1);
        MPI_Type_free(&vector);
    }
    MPI_Finalize();
    return finding_seen;
}
