/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=5.0, <6.1
 * needs: openmpi >=5.0
 * ranks: 1
 *
 * Partitions of a derived datatype are taken to be as far apart as its size, not as its extent: other
 * elements than those of the datatype are sent.
 */
#include "finding.h"

enum { PARTITIONS = 3 };

int main(int argc, char **argv)
{
    const int out[2 * PARTITIONS] = {1, 2, 3, 4, 5, 6};
    int in[2 * PARTITIONS] = {0};
    MPI_Datatype type;
    MPI_Request requests[2];

    MPI_Init(&argc, &argv);
    MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &type);
    MPI_Type_commit(&type);
    MPI_Psend_init(out, PARTITIONS, 1, type, 0, 0, MPI_COMM_SELF, MPI_INFO_NULL, &requests[0]);
    MPI_Precv_init(in, PARTITIONS, 1, type, 0, 0, MPI_COMM_SELF, MPI_INFO_NULL, &requests[1]);
    MPI_Startall(2, requests);
    MPI_Pready_range(0, PARTITIONS - 1, requests[0]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 2 * PARTITIONS; i++)
        finding_compare("element", in[i], i % 2 == 0 ? out[i] : 0);
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
    MPI_Type_free(&type);
    MPI_Finalize();
    return finding_seen;
}
