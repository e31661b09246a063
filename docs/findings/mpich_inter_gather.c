/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 3
 *
 * MPI_Gather of an intercommunicator with a derived datatype at the root: the two sides choose different algorithms.
 */
#include "finding.h"

enum { BYTES = 1500, SENDERS = 2 };

int main(int argc, char **argv)
{
    int rank, wrong = 0;
    char sent[BYTES], got[SENDERS * BYTES * 2] = {0};
    MPI_Comm local, inter;
    MPI_Datatype type;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank > 0, rank, &local);
    MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, rank > 0 ? 0 : 1, 0, &inter);
    MPI_Type_vector(BYTES, 1, 2, MPI_CHAR, &type);
    MPI_Type_commit(&type);
    memset(sent, rank, sizeof sent);
    finding_attempts("MPI_Gather", 10);
    if (rank > 0) {
        MPI_Gather(sent, BYTES, MPI_CHAR, NULL, 0, MPI_CHAR, 0, inter);
    } else {
        MPI_Gather(NULL, 0, MPI_CHAR, got, 1, type, MPI_ROOT, inter);
        for (int i = 0; i < SENDERS * BYTES;
             i++) /* the second block begins where the extent ends */
            wrong += got[i < BYTES ? 2 * i : 2 * i - 1] != 1 + i / BYTES;
        finding_compare("wrong bytes", wrong, 0);
    }
    fflush(stdout);
    MPI_Barrier(MPI_COMM_WORLD);
    finding_returned();
    MPI_Finalize();
    return finding_seen;
}
