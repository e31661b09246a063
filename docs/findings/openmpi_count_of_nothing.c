/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * MPI_Get_count of a message in a datatype of size zero is 0, however long the message.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int out = 1;
    int in, count;
    MPI_Datatype nothing;
    MPI_Status status;

    MPI_Init(&argc, &argv);
    MPI_Type_contiguous(0, MPI_INT, &nothing);
    MPI_Type_commit(&nothing);
    MPI_Sendrecv(&out, 1, MPI_INT, 0, 0, &in, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &status);
    MPI_Get_count(&status, nothing, &count);
    finding_compare("count of a message with an integer", count, MPI_UNDEFINED);
    MPI_Type_free(&nothing);
    MPI_Finalize();
    return finding_seen;
}
