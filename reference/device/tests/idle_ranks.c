/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * idle_ranks.c: all ranks but the first wait for a message, which comes after a second. What a rank uses of the
 * processor meanwhile must be near nothing, however many ranks there are.
 */
#define _POSIX_C_SOURCE 200809L
#include "mpid.h"
#include <stdio.h>
#include <time.h>

int main(int argc, char **argv)
{
    int error = MPI_SUCCESS, value = 0;
    struct timespec used, second = {1, 0};
    MPID_Init(&argc, &argv, NULL, &error);
    if (MPID_MyWorldRank == 0) {
        nanosleep(&second, NULL);
        for (int i = 1; i < MPID_MyWorldSize; i++) {
            MPID_SendContig(NULL, &value, sizeof value, 0, 0, 0, i, MPID_MSGFORM_OK, &error);
        }
    } else {
        MPID_RecvContig(NULL, &value, sizeof value, 0, 0, 0, NULL, &error);
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
        if (used.tv_sec > 0 ||
            used.tv_nsec >
                100000000) { /* a waiter that polls uses all of the second, or its share */
            fprintf(stderr, "rank %d used %ld.%03ld s while it waited\n", MPID_MyWorldRank,
                    (long)used.tv_sec, used.tv_nsec / 1000000);
            error = MPI_ERR_OTHER;
        }
    }
    MPID_End();
    return error != MPI_SUCCESS;
}
