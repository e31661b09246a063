/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * wait_loops.c: the loops of the note, section 3.5: wait for one request, and for all in whatever order they complete.
 * MPI_Wait and MPI_Waitall are written so.
 *
 *     mpiexec_reference -n 4 wait_loops
 */
#include "mpid.h"
#include <stdio.h>

enum { MOST = 64 };

static void wait_for_one(MPIR_SHANDLE *send, int *error)
{
    if (!MPID_Is_complete(send)) {
        while (!MPID_SendIcomplete((MPI_Request)(void *)send, error)) {
            MPID_DeviceCheck(MPID_BLOCKING);
        }
    }
    MPID_SendFree((MPI_Request)(void *)send);
}

static void wait_for_all(MPIR_RHANDLE **receives, int n, int *error)
{
    for (int left = n; left > 0;) {
        int before = left;
        for (int i = 0; i < n; i++) {
            if (receives[i] && MPID_RecvIcomplete((MPI_Request)(void *)receives[i], NULL, error)) {
                MPID_RecvFree((MPI_Request)(void *)receives[i]);
                receives[i] = NULL;
                left--;
            }
        }
        if (left == before) {
            MPID_DeviceCheck(MPID_BLOCKING);
        }
    }
}

int main(int argc, char **argv)
{
    int error = MPI_SUCCESS, values[MOST] = {0};
    MPIR_RHANDLE *receives[MOST] = {NULL};
    MPID_Init(&argc, &argv, NULL, &error);
    int rank = MPID_MyWorldRank, size = MPID_MyWorldSize < MOST ? MPID_MyWorldSize : MOST;
    if (rank > 0 && rank < size) {
        MPIR_SHANDLE *send = MPID_SendAlloc(NULL);
        int value = rank * rank;
        MPID_IssendContig(NULL, &value, sizeof value, rank, 0, 0, 0, MPID_MSGFORM_OK,
                          (MPI_Request)(void *)send, &error);
        wait_for_one(send, &error);
    } else if (rank == 0) {
        int sum = 0;
        for (int i = 1; i < size; i++) {
            receives[i - 1] = MPID_RecvAlloc(NULL);
            MPID_IrecvContig(NULL, &values[i - 1], sizeof *values, i, 0, 0,
                             (MPI_Request)(void *)receives[i - 1], &error);
        }
        wait_for_all(receives, size - 1, &error);
        for (int i = 0; i < size - 1; i++) {
            sum += values[i];
        }
        printf("sum of the squares below %d: %d\n", size, sum);
    }
    MPID_End();
    return error != MPI_SUCCESS;
}
