/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * pingpong.c: two processes exchange 256 bytes, 10,000 times, by blocking calls of the device alone.
 *
 *     mpiexec_reference -n 2 pingpong
 *
 * It is the first program of the note, section 7. As printed there, the sends have one argument too few, and both sides
 * give 0 as the rank of the source. Here each side gives its own: it is what the other side matches.
 */
#include "mpid.h"
#include <stdio.h>

int main(int argc, char **argv)
{
    enum { ROUNDS = 10000 };
    char buffer[256] = {0};
    int error = MPI_SUCCESS;
    double begin, end;
    MPI_Status status;
    MPID_Init(&argc, &argv, NULL, &error);
    if (error != MPI_SUCCESS || MPID_MyWorldSize != 2) {
        MPID_Abort(NULL, 1, "pingpong", "wanted 2 processes: mpiexec_reference -n 2 pingpong");
    }
    MPID_Wtime(&begin);
    for (int i = 0; i < ROUNDS; i++) {
        if (MPID_MyWorldRank == 0) {
            MPID_SendContig(NULL, buffer, sizeof buffer, 0, 0, 0, 1, MPID_MSGFORM_OK, &error);
            MPID_RecvContig(NULL, buffer, sizeof buffer, 1, 0, 0, &status, &error);
        } else {
            MPID_RecvContig(NULL, buffer, sizeof buffer, 0, 0, 0, &status, &error);
            MPID_SendContig(NULL, buffer, sizeof buffer, 1, 0, 0, 0, MPID_MSGFORM_OK, &error);
        }
    }
    MPID_Wtime(&end);
    if (MPID_MyWorldRank == 0) {
        printf("256 bytes there and back: %.3f us\n", (end - begin) / ROUNDS * 1e6);
    }
    MPID_End();
    return error != MPI_SUCCESS;
}
